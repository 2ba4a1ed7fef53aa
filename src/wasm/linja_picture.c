/* Of a position:
 *   rows     the pieces on each row from 0, [A's, B's]
 *   worth    what a piece is worth there, likewise
 *   goals    the goal row of each seat
 *   full     the rows on which no move may end
 *   blocked  [from, to] where seat's pieces would go, if the row were not full
 *   seat     whose move is due
 *   due      rows of the following move, 0 for an initial one
 *   bonus    whether this is the bonus turn */
#include "rules/linja.h"
#include "wasm/picture.h"

static void write_pairs(json *j, const char *name, const linja *s,
                        int (*count)(const linja *, int, int)) {
    json_key(j, name);
    json_open(j, '[');
    for (int row = 0; row < LINJA_ROWS; row++) {
        json_open(j, '[');
        for (int seat = 0; seat < 2; seat++) json_number(j, count(s, seat, row));
        json_close(j, ']');
    }
    json_close(j, ']');
}

static int pieces(const linja *s, int seat, int row) {
    return linja_count(s, seat, row);
}

static int worth(const linja *s, int seat, int row) {
    (void)s;
    return linja_row_points(seat, row);
}

static void write_goals(json *j) {
    json_key(j, "goals");
    json_open(j, '[');
    for (int seat = 0; seat < 2; seat++) json_number(j, linja_turned(seat, LINJA_GOAL));
    json_close(j, ']');
}

static int met(const linja *s, int row) {
    return linja_count(s, 0, row) + linja_count(s, 1, row);
}

static void write_full(const linja *s, json *j) {
    json_key(j, "full");
    json_open(j, '[');
    for (int row = 1; row < LINJA_GOAL; row++)
        if (met(s, row) == LINJA_ROW_ROOM) json_number(j, row);
    json_close(j, ']');
}

static void write_blocked(const linja *s, json *j) {
    json_key(j, "blocked");
    json_open(j, '[');
    for (int from = 0; from < LINJA_ROWS; from++)
        for (int to = 0; to < LINJA_ROWS; to++) {
            if (linja_judge(s, linja_step(from, to)) != LINJA_ROW_FULL) continue;
            json_open(j, '[');
            json_number(j, from);
            json_number(j, to);
            json_close(j, ']');
        }
    json_close(j, ']');
}

static void position(const brett_state *state, json *j) {
    const linja *s = (const linja *)state;
    write_pairs(j, "rows", s, pieces);
    write_pairs(j, "worth", s, worth);
    write_goals(j);
    write_full(s, j);
    write_blocked(s, j);
    json_number_at(j, "seat", s->seat);
    json_number_at(j, "due", s->due);
    json_bool_at(j, "bonus", s->bonus);
}

/* Of a step:
 *   seat, from, to  who moves a piece from which row to which
 *   follows         whether it is a following move
 *   met             how many pieces stand where it ends
 *   leads           how far the move that follows goes, 0 when none does
 *   again           whether it brings the bonus turn
 *   ends            whether it is the last of its turn */
static void step(const brett_state *state, brett_step made, json *j) {
    const linja *s = (const linja *)state;
    linja after = *s;
    bool ends = linja_apply(&after, made) & BRETT_TURN_ENDED;
    json_number_at(j, "seat", s->seat);
    json_number_at(j, "from", linja_from(made));
    json_number_at(j, "to", linja_to(made));
    json_bool_at(j, "follows", s->due > 0);
    json_number_at(j, "met", met(s, linja_to(made)));
    json_number_at(j, "leads", ends ? 0 : after.due);
    json_bool_at(j, "again", !ends && after.bonus && !s->bonus);
    json_bool_at(j, "ends", ends);
}

const picture linja_picture = {"linja", position, step};
