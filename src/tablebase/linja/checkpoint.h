/* The checkpoint of a solver: what it has done so far, in a file that grows by a layer at a time.
 * It can be broken off anywhere: a layer that is not whole is not there, and is solved again.
 *
 * The file is a head of four words and then the layers, the last of the game first: a word with the
 * layer's number, one with its checksum, then its values, those of turns and those of bonus turns,
 * for each class of movers and each mover (resters for bonus turns) in it the class of the others.
 */
#ifndef BRETT_TABLEBASE_LINJA_CHECKPOINT_H
#define BRETT_TABLEBASE_LINJA_CHECKPOINT_H

#include <stdio.h>

#include "tablebase/linja/solver.h"

typedef enum linja_checkpoint_state {
    LINJA_CHECKPOINT_GOOD,
    LINJA_CHECKPOINT_STRANGE, /* something else, or of another version, or of other sides */
    LINJA_CHECKPOINT_FAILED   /* errno says why */
} linja_checkpoint_state;

/* Opens the file, or begins it, and takes up what it holds into a solver that has just been opened.
 * The file then stands where the next layer goes. */
linja_checkpoint_state linja_checkpoint_open(const char *path, linja_solver *s, FILE **file);

/* Adds the layer that was solved last; false when it cannot be written. */
bool linja_checkpoint_add(FILE *file, const linja_solver *s);

#endif
