/* The rules of three in a row. three.h has the representation. */
#include "rules/three.h"

#include "base/hash.h"
#include "rules/ranking.h"

/* ---- The start ---- */

void three_start(three *s, int seat) {
    *s = (three){.seat = (uint8_t)seat};
}

/* ---- A turn ---- */

size_t three_steps(const three *s, brett_step *out) {
    unsigned taken = s->marks[0] | s->marks[1];
    size_t count = 0;
    if (three_over(s)) return 0;
    for (brett_step cell = 0; cell < THREE_CELLS; cell++)
        if (!(taken >> cell & 1)) out[count++] = cell;
    return count;
}

three_legality three_check(const three *s, brett_step step) {
    if (three_over(s)) return THREE_GAME_OVER;
    if (step >= THREE_CELLS) return THREE_NO_SUCH_CELL;
    return (s->marks[0] | s->marks[1]) >> step & 1 ? THREE_CELL_TAKEN : THREE_LEGAL;
}

brett_events three_apply(three *s, brett_step step) {
    s->marks[s->seat] |= (uint16_t)(1u << step);
    s->seat = !s->seat;
    return BRETT_TURN_ENDED;
}

/* ---- The end ---- */

unsigned three_line(unsigned marks) {
    static const uint16_t lines[] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
    for (unsigned i = 0; i < sizeof lines / sizeof *lines; i++)
        if ((marks & lines[i]) == lines[i]) return lines[i];
    return 0;
}

bool three_over(const three *s) {
    return (s->marks[0] | s->marks[1]) == THREE_ALL || three_line(s->marks[0]) ||
           three_line(s->marks[1]);
}

void three_result(const three *s, brett_result *result) {
    *result = (brett_result){.seats = 2, .over = three_over(s), .team = {0, 1}};
    for (int seat = 0; seat < 2; seat++) result->points[seat] = three_line(s->marks[seat]) != 0;
    rank_by_points(result);
}

/* ---- All turns ---- */

size_t three_turns(const three *s, void *memory, size_t bytes) {
    three_turn_list *list = memory;
    brett_step steps[THREE_CELLS];
    if (bytes < sizeof *list) return SIZE_MAX;
    list->count = (uint8_t)three_steps(s, steps);
    for (int i = 0; i < list->count; i++) list->cell[i] = (uint8_t)steps[i];
    return list->count;
}

void three_turn_at(const three *s, const void *memory, size_t index, brett_turn *turn,
                   three *after) {
    brett_step step = ((const three_turn_list *)memory)->cell[index];
    if (turn) *turn = (brett_turn){.count = 1, .complete = true, .step = {step}};
    if (!after) return;
    *after = *s;
    three_apply(after, step);
}

uint64_t three_hash(const three *s) {
    return folded(folded(folded(1, s->seat), s->marks[0]), s->marks[1]);
}
