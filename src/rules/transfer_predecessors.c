/* Every step is the opposite of the one in transfer_lines.h with the same name, and its conditions
 * are those that the step had when it was made. They are taken back last first: what was returned,
 * then what was unloaded, then what was loaded. */
#include "rules/transfer_predecessors.h"

typedef struct finder {
    int rows;
    void (*found)(void *context, const transfer_lines *before);
    void *context;
} finder;

static unsigned first_pieces(unsigned line, int count) {
    return line & ((1u << 3 * count) - 1);
}

/* ---- Steps ---- */

static bool take_back_return(transfer_lines *t, int row, int count) {
    unsigned line = line_at(t, row), other = line_at(t, OTHER_SLIDER);
    int stays = transfer_length(line) - count;
    if (stays < 0 || transfer_length(other) + count > TRANSFER_SLIDER_ROOM) return false;
    unsigned slider = line >> 3 * stays | other << 3 * count;
    change_line(t, row, line, first_pieces(line, stays));
    change_line(t, OTHER_SLIDER, other, slider);
    return splits_at(slider, count);
}

/* The unloading pushed so many pieces through. */
static bool take_back_unload(transfer_lines *t, int row, int count, int pushed) {
    unsigned line = line_at(t, row), own = line_at(t, OWN_SLIDER), other = line_at(t, OTHER_SLIDER);
    if (transfer_length(line) < (pushed ? TRANSFER_ROW_ROOM : count) ||
        transfer_length(own) + count > TRANSFER_SLIDER_ROOM)
        return false;
    unsigned whole = line | first_pieces(other, pushed) << 3 * TRANSFER_ROW_ROOM;
    unsigned slider = end_reversed(whole, count) | own << 3 * count;
    change_line(t, row, line, whole >> 3 * count);
    change_line(t, OWN_SLIDER, own, slider);
    change_line(t, OTHER_SLIDER, other, other >> 3 * pushed);
    return splits_at(slider, count) && (!pushed || splits_at(whole, TRANSFER_ROW_ROOM));
}

static bool take_back_load(transfer_lines *t, int row, int count) {
    unsigned line = line_at(t, row), own = line_at(t, OWN_SLIDER);
    if (transfer_length(line) + count > TRANSFER_ROW_ROOM) return false;
    unsigned whole = line << 3 * count | end_reversed(own, count);
    change_line(t, row, line, whole);
    change_line(t, OWN_SLIDER, own, own >> 3 * count);
    return splits_at(whole, count);
}

/* ---- Actions ---- */

static void back_through_loads(const finder *b, const transfer_lines *from) {
    int most = transfer_length(line_at(from, OWN_SLIDER));
    if (!most) b->found(b->context, from);
    for (int row = 0; row < b->rows; row++)
        for (int count = 1; count <= most; count++) {
            transfer_lines t = *from;
            if (take_back_load(&t, row, count)) back_through_loads(b, &t);
        }
}

/* Nothing was on the other slider when the unloading began. */
static void back_through_unloads(const finder *b, const transfer_lines *from) {
    int other = transfer_length(line_at(from, OTHER_SLIDER));
    if (line_at(from, OWN_SLIDER) && !other) back_through_loads(b, from);
    for (int row = 0; row < b->rows; row++)
        for (int count = 1; count <= TRANSFER_SLIDER_ROOM; count++)
            for (int pushed = 0; pushed <= count && pushed <= other; pushed++) {
                transfer_lines t = *from;
                if (take_back_unload(&t, row, count, pushed)) back_through_unloads(b, &t);
            }
}

static void back_through_returns(const finder *b, const transfer_lines *from) {
    back_through_unloads(b, from);
    for (int row = 0; row < b->rows; row++)
        for (int count = 1; count <= TRANSFER_SLIDER_ROOM; count++) {
            transfer_lines t = *from;
            if (take_back_return(&t, row, count)) back_through_returns(b, &t);
        }
}

void transfer_predecessors(const transfer_lines *after, int rows,
                           void (*found)(void *context, const transfer_lines *before),
                           void *context) {
    finder b = {rows, found, context};
    back_through_returns(&b, after);
}
