/* What the parts of the distilling share: the tablebase, random numbers, and ending with a message.
 */
#ifndef BRETT_TOOLS_DISTIL_H
#define BRETT_TOOLS_DISTIL_H

#include "tablebase/linja/tablebase.h"

/* Ends the program after saying why. */
_Noreturn void give_up(const char *why);

/* Memory full of zeros, or the end. */
void *room_for(size_t count, size_t bytes);

/* Another reader of the tablebase, for a thread of its own. */
linja_tablebase *open_reader(void);

/* ---- Positions to learn from ---- */

typedef struct sample {
    uint32_t mover, rester;
    float value; /* points */
} sample;

typedef struct samples {
    sample *list;
    int count, most;
} samples;

/* Collects so many positions to learn from, in no order, and some that only measure: they come from
 * other games. All follows from the dice. */
void collect(const linja_tablebase *t, brett_random *dice, int count, samples *learn,
             samples *held_out);

/* ---- Learning and measuring ---- */

/* Trains a network and writes its weights into a file. */
void train(const samples *learn, const samples *held_out, brett_random *dice, const char *path);

/* Plays games of the player that has the weights, and no tablebase, and prints what it loses. */
void measure(int games);

#endif
