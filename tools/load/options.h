/* What the load generator was asked for. */
#ifndef LOAD_OPTIONS_H
#define LOAD_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "brett.h"
#include "client/address.h"

typedef struct options {
    const char *host; /* ADDRESS:PORT, as given */
    address address;
    address_range from; /* that players come from, one after the other */
    const brett_game *game;
    int games, seats;
    double rate; /* steps a second; 0: as many as are answered */
    double seconds;
    uint64_t seed;
    int pid;              /* of the server; 0: not known */
    const char *journal;  /* a file, or NULL */
    const char *games_to; /* a file, or NULL */
    bool json;
} options;

/* Reads the command line; says on stderr what is wrong with it, and false. */
bool options_read(options *o, int count, char **words);

#endif
