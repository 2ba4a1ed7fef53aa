/* Linja once more, written straight from its rules (rules/linja.md) with plain arrays and loops: a
 * second opinion that shares no code with the library. */
#ifndef BRETT_TESTS_LINJA_SLOW_RULES_H
#define BRETT_TESTS_LINJA_SLOW_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct slow_linja {
    int count[2][8]; /* pieces of A and of B on each row */
    int seat;        /* 0 for A, 1 for B */
    int due;         /* 0: an initial move; n: a following move of n rows */
    bool bonus;
    bool over;
} slow_linja;

typedef struct slow_step {
    int from, to;
} slow_step;

/* What a step brought about. */
typedef struct slow_events {
    bool turn_ended, forfeited;
    int passed; /* the seat that then passed, or -1 */
} slow_events;

void slow_read(slow_linja *s, const char *text);
void slow_write(const slow_linja *s, char out[64]);

bool slow_legal(const slow_linja *s, int from, int to);
size_t slow_steps(const slow_linja *s, slow_step out[64]);
slow_events slow_apply(slow_linja *s, int from, int to);
int slow_points(const slow_linja *s, int seat);

uint64_t slow_perft(const slow_linja *s, int depth);
uint64_t slow_perft_turns(const slow_linja *s, int depth);

/* The distinct positions after all complete turns, in an order of their own; returns their number,
 * which is never more than 2401. */
size_t slow_turns(const slow_linja *s, slow_linja out[2401]);

#endif
