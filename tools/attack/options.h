/* What the attacker was asked for. */
#ifndef ATTACK_OPTIONS_H
#define ATTACK_OPTIONS_H

#include <stdbool.h>
#include <stdint.h>

#include "attack/attack.h"
#include "client/address.h"

typedef struct options {
    const char *host; /* ADDRESS:PORT, as given */
    address address;
    address_range from;
    const char *games;  /* a file with the names of games to be spoilt, or NULL */
    const attack *only; /* NULL: all of them */
    int hands;          /* connections at once */
    double rate;        /* operations a second, in all */
    double seconds;
    uint64_t seed;
    bool json;
} options;

/* Reads the command line; says on stderr what is wrong with it, and false. */
bool options_read(options *o, int count, char **words);

#endif
