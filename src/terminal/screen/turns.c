/* The list of all turns, to be read: each as it is written and in words, as the viewer saw it. At
 * its head are the house rules that the game is played by. */
#include <stdio.h>

#include "process/language.h"
#include "terminal/house_rules.h"
#include "terminal/letters.h"
#include "terminal/screen/scene.h"
#include "terminal/screen/window.h"

enum { NUMBER_COLUMNS = 4, SHAPE_COLUMNS = 2, MOST_LINES = 1 << 20, WHEEL_LINES = 3 };

/* Writes one turn from a line on, and returns the line after it. */
static int put_turn(const scene *v, canvas *c, int y, const turn_parts *parts, size_t number) {
    char text[WORDS_BYTES], moves[BRETT_TEXT_BYTES];
    area words = {y, NUMBER_COLUMNS, MOST_LINES, c->columns - NUMBER_COLUMNS};
    area beside = {y, words.x + SHAPE_COLUMNS, MOST_LINES, words.columns - SHAPE_COLUMNS};
    snprintf(text, sizeof text, "%3zu", number);
    canvas_put(c, y, 0, INK_QUIET, text);
    scene_draw_maker(v, c, y, words.x, parts);
    write_turn_steps(v->s, parts, moves, sizeof moves);
    words.y += canvas_wrap(c, beside, INK_LAST, moves);
    write_turn_words(v->s, parts, 0, text, sizeof text);
    return words.y + canvas_wrap(c, words, INK_PLAIN, text);
}

/* Writes the whole list, and returns the number of its lines; on a canvas without lines it is only
 * measured. */
static int put_turns(const scene *v, canvas *c) {
    const session *s = v->s;
    char rules[WORDS_BYTES];
    int y = 0;
    size_t number = 1;
    if (house_rules_say(s->head.game, &s->head.setup, rules, sizeof rules))
        y = canvas_wrap(c, (area){0, 0, MOST_LINES, c->columns}, INK_PLAIN, rules);
    for (size_t first = 0, end; first < s->count; first = end, number++) {
        end = scene_turn_end(s, first);
        turn_parts parts =
            end == s->count ? scene_last_turn(v) : turn_parts_of(s, first, end, v->viewer);
        if (turn_parts_steps(s, &parts)) y = put_turn(v, c, y, &parts, number);
    }
    return y;
}

int scene_turns_lines(const scene *v, int columns) {
    canvas measured = {.columns = columns};
    return put_turns(v, &measured);
}

void scene_draw_turns(const scene *v, canvas *c, area where) {
    canvas all = canvas_of(scene_turns_lines(v, where.columns), where.columns);
    canvas seen = canvas_of(where.lines - 1, where.columns);
    put_turns(v, &all);
    int top = all.lines - seen.lines - (v->turns_back - 1);
    canvas_copy(&seen, top > 0 ? -top : 0, 0, &all);
    int x = canvas_put_cut(c, where.y, where.x, where.columns, INK_QUIET, translated(N_("Turns")));
    canvas_put_cut(c, where.y, x + 2, where.x + where.columns - x - 2, INK_QUIET, "PgUp PgDn");
    canvas_copy(c, where.y + 1, where.x, &seen);
    canvas_free(&seen);
    canvas_free(&all);
}

/* ---- Scrolling ---- */

/* By how many lines a key scrolls back, in pages of so many lines; 0 where it does not. */
static int lines_back(int key, int page) {
    switch (key) {
    case PRESSED_PAGE_UP: return page;
    case PRESSED_PAGE_DOWN: return -page;
    case PRESSED_WHEEL_UP: return WHEEL_LINES;
    case PRESSED_WHEEL_DOWN: return -WHEEL_LINES;
    case PRESSED_HOME: return MOST_LINES;
    case PRESSED_END: return -MOST_LINES;
    default: return 0;
    }
}

static int within(int value, int least, int most) {
    return value < least ? least : value > most ? most : value;
}

/* A notice that is longer than its room. */
static bool scroll_notice(scene *v, const layout *l, int key) {
    area where = scene_notice_area(v, l);
    int hidden = v->notice ? scene_notice_lines(v, where) - where.lines : 0;
    if (hidden <= 0) return false;
    v->said_down = within(v->said_down - lines_back(key, where.lines - 1), 0, hidden);
    return true;
}

/* The first key that scrolls back shows the list, at its end; one that goes beyond the end puts it
 * away. */
bool scene_scroll(scene *v, int key) {
    layout l = layout_of(v->board, v->lines, v->columns);
    area where = scene_reading_area(&l);
    int room = where.lines - 1, back = lines_back(key, room - 1);
    if (!back) return false;
    if (scroll_notice(v, &l, key)) return true;
    v->notice = NOTICE_NONE; /* it may lie over the list */
    int hidden = scene_turns_lines(v, where.columns) - room;
    bool fresh = !v->turns_back && key != PRESSED_HOME;
    if ((v->turns_back <= 1 && back < 0) || !scene_turns_lines(v, where.columns))
        v->turns_back = 0;
    else
        v->turns_back =
            fresh ? 1 : 1 + within(v->turns_back - 1 + back, 0, hidden > 0 ? hidden : 0);
    return true;
}
