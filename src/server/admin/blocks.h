/* Whom the host has blocked: persons, and networks of addresses. All of them are in memory; the
 * store's table `block` has them for the next start.
 *
 * A block is written as hosts write it: the number of a person ("12"), an address or a network
 * ("203.0.113.7", "203.0.113.0/24", "2001:db8::/48"). */
#ifndef BRETT_SERVER_ADMIN_BLOCKS_H
#define BRETT_SERVER_ADMIN_BLOCKS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { BLOCK_TEXT_BYTES = 64, BLOCK_WHY_BYTES = 201, MOST_BLOCKS = 10000 };

typedef struct block {
    int64_t player; /* 0: a network */
    /* IPv4 is kept as IPv6 writes it. What is after the bits is 0. */
    unsigned char network[16];
    int bits;
    int64_t until; /* 0: for good */
    char why[BLOCK_WHY_BYTES];
} block;

typedef struct blocks {
    block *list;
    size_t count, capacity;
} blocks;

/* Reads whom to block; false when it is neither a number nor an address. */
bool block_read(const char *text, block *b);

/* Writes it in the one form that it is stored and found by. */
void block_write(const block *b, char text[BLOCK_TEXT_BYTES]);

/* Adds a block, or replaces the one of the same; false when there are too many. */
bool blocks_add(blocks *all, const block *b);

/* Whether there was one. */
bool blocks_drop(blocks *all, const block *b);

/* The block that is in force for a person or an address, or NULL. */
const block *blocks_of_person(const blocks *all, int64_t player, int64_t now);
const block *blocks_of_address(const blocks *all, const char *address, int64_t now);

void blocks_free(blocks *all);

#endif
