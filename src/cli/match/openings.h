/* Positions that games start from, read from a text: one a line, as brett show prints it. Empty
 * lines, and lines that begin with #, are skipped. */
#ifndef BRETT_CLI_MATCH_OPENINGS_H
#define BRETT_CLI_MATCH_OPENINGS_H

#include "brett.h"

typedef struct openings {
    brett_state *list;
    size_t count;
} openings;

/* Reads a file of openings for so many seats; false after saying what is wrong. Ended by
 * openings_free in any case. */
bool openings_read(openings *o, const char *path, const brett_game *game, const brett_setup *setup);
void openings_free(openings *o);

/* The opening of a deal: in their order, and again from the first. */
const brett_state *openings_at(const openings *o, uint64_t deal);

#endif
