/* What has happened, in the panel: the turn that is being made or the news, and a line for each of
 * the latest turns. */
#include <stdio.h>

#include "process/language.h"
#include "terminal/letters.h"
#include "terminal/screen/scene.h"

enum {
    MOVES_LINES = 2, /* of a turn as it is written */
    WORDS_LINES = 2  /* that it takes at least in words */
};

/* What a turn did in words, or, where the area is too small for all of it, its last steps. */
static void write_last_steps(const scene *v, const turn_parts *parts, area where, char *out,
                             size_t size) {
    uint32_t first = 0, count = turn_parts_steps(v->s, parts);
    do write_turn_words(v->s, parts, first, out, size);
    while (text_lines(out, where.columns) > where.lines && ++first < count);
}

int scene_draw_maker(const scene *v, canvas *c, int y, int x, const turn_parts *parts) {
    int seat = v->s->parts[parts->first].made.seat;
    if (seat < 0) return x;
    canvas_put(c, y, x, scene_seat_look(v, seat), seat_shape(seat));
    return x + 2;
}

/* One turn: who made it and its moves, then what they did in words. */
static int draw_turn(const scene *v, canvas *c, area where, const turn_parts *parts) {
    char text[WORDS_BYTES], moves[BRETT_TEXT_BYTES];
    if (where.lines < 1) return 0;
    write_turn_steps(v->s, parts, moves, sizeof moves);
    int x = scene_draw_maker(v, c, where.y, where.x, parts);
    area beside = {where.y, x, MOVES_LINES, where.x + where.columns - x};
    int lines = canvas_wrap(c, beside, INK_LAST, moves);

    area below = {where.y + lines, where.x, where.lines - lines, where.columns};
    write_last_steps(v, parts, below, text, sizeof text);
    return lines + canvas_wrap(c, below, INK_PLAIN, text);
}

/* One turn on one line: who made it, and its moves. */
static void draw_moves(const scene *v, canvas *c, area line, const turn_parts *parts) {
    char moves[BRETT_TEXT_BYTES];
    scene_draw_maker(v, c, line.y, line.x, parts);
    write_turn_steps(v->s, parts, moves, sizeof moves);
    canvas_wrap(c, (area){line.y, line.x + 2, 1, line.columns - 2}, INK_PLAIN, moves);
}

size_t scene_turn_end(const session *s, size_t first) {
    while (first < s->count && !s->parts[first].made.ends_turn) first++;
    return first < s->count ? first + 1 : first;
}

/* Whether the last turn is still being made, or shown as it is made. */
static bool is_open(const scene *v) {
    const session *s = v->s;
    return s->count && (v->acting || !session_is_between_turns(s));
}

/* Where it is acted out, as far as it has been. */
turn_parts scene_last_turn(const scene *v) {
    const session *s = v->s;
    turn_parts parts = turn_parts_of(s, session_turn_start(s, s->count), s->count, v->viewer);
    if (v->acting) parts.steps = v->moving.made.turn.count;
    return parts;
}

/* The turns that a person may not have followed. Of several that have no room for words, there are
 * the moves, and of more than there are lines for, the latest. */
static int draw_last_turns(const scene *v, canvas *c, area where) {
    const session *s = v->s;
    size_t first = first_new_part(s);
    int count = (int)(session_turns_before(s, s->count) - session_turns_before(s, first));
    bool brief = count > 1 && where.lines <= count * (MOVES_LINES + WORDS_LINES);
    int y = where.y, bottom = where.y + where.lines;
    for (; brief && count > where.lines; count--) first = scene_turn_end(s, first);
    for (size_t end; first < s->count && y < bottom; first = end) {
        area rest = {y, where.x, bottom - y, where.columns};
        end = scene_turn_end(s, first);
        turn_parts parts = turn_parts_of(s, first, end, v->viewer);
        if (brief) draw_moves(v, c, rest, &parts);
        y += brief ? 1 : draw_turn(v, c, rest, &parts) + 1;
    }
    return y - where.y + brief;
}

/* The turn that is being made, or else the news; returns the number of lines. */
int scene_draw_news(const scene *v, canvas *c, area where) {
    bool open = is_open(v);
    turn_parts parts = {0};
    if (open) parts = scene_last_turn(v);
    if (where.lines < 2 || !v->s->count || (open && !turn_parts_steps(v->s, &parts))) return 0;
    canvas_put_cut(c, where.y, where.x, where.columns, INK_QUIET,
                   translated(open ? N_("This turn") : N_("Last turn")));
    area below = {where.y + 1, where.x, where.lines - 1, where.columns};
    return 1 + (open ? draw_turn(v, c, below, &parts) + 1 : draw_last_turns(v, c, below));
}

/* The turns that have ended, the latest at the bottom, as many as there is room for. */
void scene_draw_history(const scene *v, canvas *c, area where) {
    const session *s = v->s;
    size_t end = is_open(v) ? session_turn_start(s, s->count) : s->count;
    size_t number = session_turns_before(s, end), room = (size_t)where.lines - 1;
    int y = where.y + (int)(number < room ? number : room);
    canvas_put_cut(c, where.y, where.x, where.columns, INK_QUIET, translated(N_("Turns")));
    for (; y > where.y; y--, number--) {
        char text[24];
        size_t first = session_turn_start(s, end);
        turn_parts parts = turn_parts_of(s, first, end, v->viewer);
        snprintf(text, sizeof text, "%3zu ", number);
        int x = canvas_put(c, y, where.x, INK_QUIET, text);
        draw_moves(v, c, (area){y, x, 1, where.x + where.columns - x}, &parts);
        end = first;
    }
}
