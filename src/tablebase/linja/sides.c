#include "tablebase/linja/sides.h"

#include <stdlib.h>

static int on_row(uint32_t side, int row) {
    return (int)(side >> 4 * row & 15);
}

static int points_of(uint32_t side) {
    int points = 0;
    for (int row = 0; row < LINJA_ROWS; row++)
        points += on_row(side, row) * linja_row_points(0, row);
    return points;
}

static int lower(int a, int b) {
    return a < b ? a : b;
}

bool linja_is_side(uint32_t side) {
    int pieces = 0;
    bool fits = true;
    for (int row = 0; row < LINJA_ROWS; row++) {
        bool is_field = row && row < LINJA_GOAL;
        fits &= !is_field || on_row(side, row) <= LINJA_ROW_ROOM;
        pieces += on_row(side, row);
    }
    return fits && pieces == LINJA_PIECES;
}

/* Of each side, as many pieces as possible beyond each row that neither has more beyond it. */
uint32_t linja_side_before(uint32_t a, uint32_t b) {
    uint32_t side = 0;
    int beyond_a = 0, beyond_b = 0, placed = 0;
    for (int row = LINJA_GOAL; row >= 0; row--) {
        beyond_a += on_row(a, row);
        beyond_b += on_row(b, row);
        int here = lower(beyond_a, beyond_b) - placed;
        side |= (uint32_t)here << 4 * row;
        placed += here;
    }
    return side;
}

/* Adds every way to put so many pieces on the rows from this one on, with no more up to any row
 * than the first side has; room is what that leaves below this row. */
static void list_sides(linja_sides *s, int row, int room, int pieces, uint32_t side) {
    if (row == LINJA_GOAL) {
        s->side[s->count++] = side | (uint32_t)pieces << 4 * row;
        return;
    }
    room += on_row(s->from, row);
    int most = lower(room, pieces);
    if (row) most = lower(most, LINJA_ROW_ROOM);
    for (int here = 0; here <= most; here++)
        list_sides(s, row + 1, room - here, pieces - here, side | (uint32_t)here << 4 * row);
}

static int compare(const void *a, const void *b) {
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    int apart = linja_advanced(x) - linja_advanced(y);
    return apart ? apart : (x > y) - (x < y);
}

static void mark_classes(linja_sides *s) {
    int known = 0;
    for (int i = 0; i < s->count; i++)
        for (int advance = linja_advanced(s->side[i]); known <= advance; known++)
            s->class_start[known] = i;
    for (; known <= LINJA_CLASSES; known++) s->class_start[known] = s->count;
}

int linja_side_find(const linja_sides *s, uint32_t side) {
    int advance = linja_advanced(side);
    if (advance >= LINJA_CLASSES) return -1;
    int low = s->class_start[advance], high = s->class_start[advance + 1];
    while (low < high) {
        int middle = (low + high) / 2;
        if (s->side[middle] < side)
            low = middle + 1;
        else
            high = middle;
    }
    return low < s->class_start[advance + 1] && s->side[low] == side ? low : -1;
}

static void describe(linja_sides *s, int number) {
    uint32_t side = s->side[number];
    s->hindmost[number] = (uint8_t)(__builtin_ctz(side) / 4);
    s->points[number] = (int8_t)points_of(side);
    s->faced[number] = 0;
    for (int row = 0; row < LINJA_ROWS; row++)
        s->faced[number] |= (uint32_t)on_row(side, row) << 4 * (LINJA_GOAL - row);
    s->faced[number] &= LINJA_FIELD;
}

void linja_sides_number(linja_sides *s, uint32_t from) {
    s->from = from;
    s->count = 0;
    list_sides(s, 0, 0, LINJA_PIECES, 0);
    qsort(s->side, (size_t)s->count, sizeof *s->side, compare);
    mark_classes(s);
    for (int i = 0; i < s->count; i++) describe(s, i);
}
