/* What the load generator was asked for. */
#ifndef LOAD_OPTIONS_H
#define LOAD_OPTIONS_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stdint.h>

#include "brett.h"

typedef struct options {
    const char *host; /* HOST:PORT, as given */
    struct sockaddr_in address;
    const brett_game *game;
    int games, seats;
    double rate; /* steps a second; 0: as many as are answered */
    double seconds;
    uint64_t seed;
    int pid;             /* of the server; 0: not known */
    const char *journal; /* a file, or NULL */
    bool json;
} options;

/* Reads the command line; says on stderr what is wrong with it, and false. */
bool options_read(options *o, int count, char **words);

#endif
