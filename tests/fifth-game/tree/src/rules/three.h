/* Three in a row: two seats mark the cells of a square of three by three in turn; whoever has three
 * in a line wins.
 *
 * Representation. The marks of a seat are a set of nine bits, cell 3 * row + column, with row 0 at
 * the bottom and column 0 at the left.
 *
 * Invariants, kept by three_apply and demanded of every position:
 *  - no cell has two marks, and not both seats have a line;
 *  - the seat to move has as many marks as the other, or one less. */
#ifndef BRETT_RULES_THREE_H
#define BRETT_RULES_THREE_H

#include "brett.h"

enum { THREE_RULES_VERSION = 1, THREE_SIDE = 3, THREE_CELLS = 9, THREE_ALL = 0x1ff };

typedef struct __attribute__((may_alias)) three {
    uint16_t marks[2];
    uint8_t seat; /* whose turn it is, or would be */
    uint8_t unused[3];
} three;

/* What the rules say of a step, which is the cell that is marked. */
typedef enum three_legality {
    THREE_LEGAL,
    THREE_GAME_OVER,
    THREE_NO_SUCH_CELL,
    THREE_CELL_TAKEN
} three_legality;

static inline bool three_has(const three *s, int seat, int cell) {
    return s->marks[seat] >> cell & 1;
}

/* The empty square, the given seat to begin. */
void three_start(three *s, int seat);

/* The cells of a line that the marks fill, as bits; 0 where they fill none. */
unsigned three_line(unsigned marks);
bool three_over(const three *s);

size_t three_steps(const three *s, brett_step *out);
three_legality three_check(const three *s, brett_step step);

/* Makes a legal step. */
brett_events three_apply(three *s, brett_step step);
void three_result(const three *s, brett_result *result);

/* All turns, as brett_game asks of turns and turn_at: each is one step. */
typedef struct three_turn_list {
    uint8_t count, cell[THREE_CELLS];
} three_turn_list;
size_t three_turns(const three *s, void *memory, size_t bytes);
void three_turn_at(const three *s, const void *memory, size_t index, brett_turn *turn,
                   three *after);

uint64_t three_hash(const three *s);

#endif
