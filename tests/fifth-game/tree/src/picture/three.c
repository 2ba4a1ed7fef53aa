/* What stands where in three in a row, and what a step does; docs/pictures.md describes each
 * member. */
#include "rules/three.h"
#include "picture/pictures.h"

static void position(const brett_state *state, json *j) {
    const three *s = (const three *)state;
    unsigned line = three_line(s->marks[0]) | three_line(s->marks[1]);
    put_key(j, "marks");
    put_open(j, '[');
    for (int cell = 0; cell < THREE_CELLS; cell++)
        put_number(j, three_has(s, 0, cell) ? 0 : three_has(s, 1, cell) ? 1 : BRETT_NOBODY);
    put_close(j, ']');
    put_key(j, "line");
    put_open(j, '[');
    for (int cell = 0; cell < THREE_CELLS; cell++)
        if (line >> cell & 1) put_number(j, cell);
    put_close(j, ']');
    put_number_at(j, "seat", s->seat);
}

static void step(const brett_state *state, brett_step made, json *j) {
    put_number_at(j, "seat", ((const three *)state)->seat);
    put_number_at(j, "cell", (int64_t)made);
}

const picture three_picture = {"three", position, step};
