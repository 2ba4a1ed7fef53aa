#include "server/admin/blocks.h"

#include <arpa/inet.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAPPED_BITS = 96 };
static const unsigned char mapped[12] = {[10] = 0xff, [11] = 0xff};

/* ---- Addresses ---- */

static bool is_four(const unsigned char network[16]) {
    return !memcmp(network, mapped, sizeof mapped);
}

/* Reads an address, without a length. */
static bool read_address(const char *text, unsigned char network[16]) {
    memcpy(network, mapped, sizeof mapped);
    return inet_pton(AF_INET, text, network + 12) == 1 || inet_pton(AF_INET6, text, network) == 1;
}

static void mask(unsigned char network[16], int bits) {
    for (int i = 0; i < 16; i++, bits -= 8)
        if (bits < 8) network[i] &= (unsigned char)(bits <= 0 ? 0 : 0xff << (8 - bits));
}

static bool is_inside(const block *b, const unsigned char address[16]) {
    unsigned char masked[16];
    memcpy(masked, address, sizeof masked);
    mask(masked, b->bits);
    return !memcmp(masked, b->network, sizeof masked);
}

/* ---- Texts ---- */

/* A number of up to so much, of nothing but digits. */
static bool read_number(const char *text, int64_t most, int64_t *out) {
    if (!*text || strspn(text, "0123456789") != strlen(text) || strlen(text) > 15) return false;
    *out = atoll(text);
    return *out <= most;
}

static bool read_network(const char *text, block *b) {
    char address[BLOCK_TEXT_BYTES];
    int64_t bits = -1;
    if (strlen(text) >= sizeof address) return false;
    strcpy(address, text);
    char *slash = strchr(address, '/');
    if (slash) *slash = '\0';
    if (!read_address(address, b->network)) return false;
    int most = strchr(address, ':') ? 128 : 32; /* as it was written, not as it is kept */
    if (slash && !read_number(slash + 1, most, &bits)) return false;
    b->bits = (int)(slash ? bits : most) + (most == 32 ? MAPPED_BITS : 0);
    mask(b->network, b->bits);
    return true;
}

bool block_read(const char *text, block *b) {
    *b = (block){0};
    return (read_number(text, INT64_MAX, &b->player) && b->player) ||
           (!b->player && read_network(text, b));
}

void block_write(const block *b, char text[BLOCK_TEXT_BYTES]) {
    char address[INET6_ADDRSTRLEN];
    bool four = b->bits >= MAPPED_BITS && is_four(b->network);
    int bits = four ? b->bits - MAPPED_BITS : b->bits;
    if (b->player) {
        snprintf(text, BLOCK_TEXT_BYTES, "%lld", (long long)b->player);
        return;
    }
    inet_ntop(four ? AF_INET : AF_INET6, four ? b->network + 12 : b->network, address,
              sizeof address);
    if (bits == (four ? 32 : 128))
        snprintf(text, BLOCK_TEXT_BYTES, "%s", address);
    else
        snprintf(text, BLOCK_TEXT_BYTES, "%s/%d", address, bits);
}

/* ---- The list ---- */

static bool is_same(const block *a, const block *b) {
    return a->player == b->player && a->bits == b->bits &&
           !memcmp(a->network, b->network, sizeof a->network);
}

static block *find(const blocks *all, const block *b) {
    for (size_t i = 0; i < all->count; i++)
        if (is_same(&all->list[i], b)) return &all->list[i];
    return NULL;
}

bool blocks_add(blocks *all, const block *b) {
    block *there = find(all, b);
    if (!there && all->count == MOST_BLOCKS) return false;
    if (!there && all->count == all->capacity) {
        all->capacity = all->capacity ? 2 * all->capacity : 16;
        all->list = realloc(all->list, all->capacity * sizeof *all->list);
        if (!all->list) abort();
    }
    *(there ? there : &all->list[all->count++]) = *b;
    return true;
}

bool blocks_drop(blocks *all, const block *b) {
    block *there = find(all, b);
    if (there) *there = all->list[--all->count];
    return there;
}

static bool is_in_force(const block *b, int64_t now) {
    return !b->until || b->until > now;
}

const block *blocks_of_person(const blocks *all, int64_t player, int64_t now) {
    for (size_t i = 0; player && i < all->count; i++)
        if (all->list[i].player == player && is_in_force(&all->list[i], now)) return &all->list[i];
    return NULL;
}

const block *blocks_of_address(const blocks *all, const char *address, int64_t now) {
    unsigned char network[16];
    if (!all->count || !read_address(address, network)) return NULL;
    for (size_t i = 0; i < all->count; i++) {
        const block *b = &all->list[i];
        if (!b->player && is_in_force(b, now) && is_inside(b, network)) return b;
    }
    return NULL;
}

void blocks_free(blocks *all) {
    free(all->list);
    *all = (blocks){0};
}
