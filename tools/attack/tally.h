/* What was done, and what became of it, a kind of attack. */
#ifndef ATTACK_TALLY_H
#define ATTACK_TALLY_H

#include <stdbool.h>
#include <stdint.h>

enum { TALLY_CODES = 20, TALLY_CODE_BYTES = 16 };

typedef struct tally {
    const char *name;
    uint64_t bouts, operations, answered; /* answered: and not refused */
    uint64_t cut_off;                     /* connections that the server ended */
    struct {
        char code[TALLY_CODE_BYTES];
        uint64_t count;
    } refused[TALLY_CODES];
} tally;

void tally_refused(tally *t, const char *code);

/* Adds what the other has. */
void tally_add(tally *t, const tally *other);

uint64_t tally_refusals(const tally *t);

void tally_print(const tally *t);
void tally_print_json(const tally *t);

#endif
