/* A siege: many hands at work for a time, at a steady pace, which is bounded so that this program
 * does not take the processor from the server where both share a machine. */
#ifndef ATTACK_SIEGE_H
#define ATTACK_SIEGE_H

#include <stdbool.h>
#include <stdint.h>
#include <uv.h>

#include "attack/hand.h"
#include "attack/loot.h"
#include "attack/options.h"
#include "attack/tally.h"

typedef struct siege {
    const options *options;
    uv_loop_t *loop;
    uv_timer_t tick, progress, end;
    uv_signal_t interrupt, terminate;
    brett_random random;
    loot loot;
    hand *hands;
    hand *first, *last; /* of those that are to act */
    tally *tallies;     /* one a kind of attack */
    wire_counts bytes;
    double budget;     /* operations that may be done now */
    uint64_t ticked;   /* ns */
    uint64_t began;    /* ns */
    uint64_t told;     /* operations, in progress lines so far */
    uint64_t told_cut; /* and connections that were cut off */
    unsigned weights;  /* of all attacks */
} siege;

/* Runs it all, and prints what came of it. */
void siege_run(siege *s, const options *o);

void siege_queue(siege *s, hand *h); /* it acts when the pace allows it */
const attack *siege_choose(siege *s);

#endif
