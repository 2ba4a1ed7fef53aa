/* What stands where in Linja, and what a step does; docs/pictures.md describes each member. */
#include "rules/linja.h"
#include "picture/pictures.h"

static void write_pairs(json *j, const char *name, const linja *s,
                        int (*count)(const linja *, int, int)) {
    put_key(j, name);
    put_open(j, '[');
    for (int row = 0; row < LINJA_ROWS; row++) {
        put_open(j, '[');
        for (int seat = 0; seat < 2; seat++) put_number(j, count(s, seat, row));
        put_close(j, ']');
    }
    put_close(j, ']');
}

static int pieces(const linja *s, int seat, int row) {
    return linja_count(s, seat, row);
}

static int worth(const linja *s, int seat, int row) {
    (void)s;
    return linja_row_points(seat, row);
}

static void write_goals(json *j) {
    put_key(j, "goals");
    put_open(j, '[');
    for (int seat = 0; seat < 2; seat++) put_number(j, linja_turned(seat, LINJA_GOAL));
    put_close(j, ']');
}

static int met(const linja *s, int row) {
    return linja_count(s, 0, row) + linja_count(s, 1, row);
}

static void write_full(const linja *s, json *j) {
    put_key(j, "full");
    put_open(j, '[');
    for (int row = 1; row < LINJA_GOAL; row++)
        if (met(s, row) == LINJA_ROW_ROOM) put_number(j, row);
    put_close(j, ']');
}

static void write_blocked(const linja *s, json *j) {
    put_key(j, "blocked");
    put_open(j, '[');
    for (int from = 0; from < LINJA_ROWS; from++)
        for (int to = 0; to < LINJA_ROWS; to++) {
            if (linja_check(s, linja_step(from, to)) != LINJA_ROW_FULL) continue;
            put_open(j, '[');
            put_number(j, from);
            put_number(j, to);
            put_close(j, ']');
        }
    put_close(j, ']');
}

static void position(const brett_state *state, json *j) {
    const linja *s = (const linja *)state;
    write_pairs(j, "rows", s, pieces);
    write_pairs(j, "worth", s, worth);
    write_goals(j);
    write_full(s, j);
    write_blocked(s, j);
    put_number_at(j, "seat", s->seat);
    put_number_at(j, "due", s->due);
    put_bool_at(j, "bonus", s->bonus);
}

static void step(const brett_state *state, brett_step made, json *j) {
    const linja *s = (const linja *)state;
    linja after = *s;
    bool ends = linja_apply(&after, made) & BRETT_TURN_ENDED;
    put_number_at(j, "seat", s->seat);
    put_number_at(j, "from", linja_from(made));
    put_number_at(j, "to", linja_to(made));
    put_bool_at(j, "follows", s->due > 0);
    put_number_at(j, "met", met(s, linja_to(made)));
    put_number_at(j, "leads", ends ? 0 : after.due);
    put_bool_at(j, "again", !ends && after.bonus && !s->bonus);
    put_bool_at(j, "ends", ends);
}

const picture linja_picture = {"linja", position, step};
