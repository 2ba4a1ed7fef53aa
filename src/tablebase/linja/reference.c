#include "tablebase/linja/reference.h"

enum { LOST = -128 /* fewer points than anybody can be ahead */ };

/* ---- Sides ---- */

typedef struct listing {
    int up_to[LINJA_ROWS]; /* how many pieces the first side has up to each row */
    void (*seen)(void *context, uint32_t side);
    void *context;
} listing;

static void list_from(const listing *l, int row, int placed, uint32_t side) {
    if (row == LINJA_GOAL) {
        l->seen(l->context, side | (uint32_t)(LINJA_PIECES - placed) << 4 * row);
        return;
    }
    for (int here = 0; placed + here <= l->up_to[row]; here++)
        if (!row || here <= LINJA_ROW_ROOM)
            list_from(l, row + 1, placed + here, side | (uint32_t)here << 4 * row);
}

void linja_reference_sides(uint32_t from, void (*seen)(void *context, uint32_t side),
                           void *context) {
    listing l = {.seen = seen, .context = context};
    for (int row = 0, pieces = 0; row < LINJA_ROWS; row++)
        l.up_to[row] = pieces += (int)(from >> 4 * row & 15);
    list_from(&l, 0, 0, 0);
}

/* ---- Positions ---- */

bool linja_reference_position(uint32_t mover, uint32_t rester, int seat, linja *s) {
    *s = (linja){.seat = (uint8_t)seat};
    s->side[seat] = mover;
    s->side[!seat] = rester;
    for (int row = 1; row < LINJA_GOAL; row++)
        if (linja_count(s, 0, row) + linja_count(s, 1, row) > LINJA_ROW_ROOM) return false;
    linja_settle(s);
    return !linja_over(s) && s->seat == seat;
}

/* ---- Searching ---- */

bool linja_reference_search(const linja *s, uint32_t *positions, int *value) {
    brett_step steps[LINJA_MAX_STEPS];
    size_t count = linja_steps(s, steps);
    *value = LOST;
    for (size_t i = 0; i < count; i++) {
        linja after = *s;
        int worth;
        if (!*positions) return false;
        --*positions;
        linja_apply(&after, steps[i]);
        if (linja_over(&after))
            worth = linja_reference_ahead(&after, s->seat);
        else if (!linja_reference_search(&after, positions, &worth))
            return false;
        else if (after.seat != s->seat)
            worth = -worth;
        if (worth > *value) *value = worth;
    }
    return true;
}
