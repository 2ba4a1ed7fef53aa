/* rows: the pieces on each row from 0, [A's, B's]. worth: what a piece is worth there, likewise.
 * room: the most pieces a field row holds. due: rows of the following move, 0 for an initial one. */
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

static void position(const brett_state *state, json *j) {
    const linja *s = (const linja *)state;
    write_pairs(j, "rows", s, pieces);
    write_pairs(j, "worth", s, worth);
    json_number_at(j, "room", LINJA_ROW_ROOM);
    json_number_at(j, "seat", s->seat);
    json_number_at(j, "due", s->due);
    json_bool_at(j, "bonus", s->bonus);
}

/* met: how many pieces stand there; leads: how far the move that follows goes, 0 when none does;
 * again: whether it brings the bonus turn. */
static void step(const brett_state *state, brett_step made, json *j) {
    const linja *s = (const linja *)state;
    linja after = *s;
    linja_apply(&after, made);
    int to = linja_to(made);
    json_number_at(j, "from", linja_from(made));
    json_number_at(j, "to", to);
    json_number_at(j, "met", linja_count(s, 0, to) + linja_count(s, 1, to));
    json_number_at(j, "leads", after.seat == s->seat ? after.due : 0);
    json_bool_at(j, "again", after.bonus && !s->bonus);
}

const picture linja_picture = {"linja", position, step};
