/* How many positions a game has, as far as somebody can count them: its state-space complexity. */
#ifndef BRETT_CLI_COMPLEXITY_SPACES_H
#define BRETT_CLI_COMPLEXITY_SPACES_H

#include "brett.h"

typedef enum space_method {
    SPACE_UNKNOWN,      /* nobody has counted them */
    SPACE_EXACT,        /* every position that can come up was found */
    SPACE_ARRANGEMENTS, /* at most: ways to put the pieces down, whether play leads there or not */
    SPACE_ESTIMATE      /* at most about: where even those can only be estimated */
} space_method;

/* The number of positions between turns of a game that starts here, as its logarithm (base 10), and
 * how it was found. What was before, such as who made which points, is not counted. */
space_method space_of(const brett_game *game, const brett_state *start, double *log10_positions);

#endif
