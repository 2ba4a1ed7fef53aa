/* The rules of the game, to be scrolled through on the full screen, however small that is. Only the
 * keys are below them. */
#include <stdio.h>

#include "base/mark.h"
#include "terminal/letters.h"
#include "terminal/rules.h"
#include "terminal/screen/common.h"
#include "terminal/screen/window.h"

enum { WIDEST = 100, MARGIN = 2, LEAST_LINES_WITH_KEYS = 4, ESCAPE = 0x1b };

typedef struct reader {
    const brett_rulebook *rulebook;
    canvas text;        /* all of it, at the width of the window */
    int top;            /* the first line that is shown */
    int lines, columns; /* of the window */
} reader;

/* Lines that show text. */
static int room_of(const reader *r) {
    return r->lines < LEAST_LINES_WITH_KEYS ? r->lines : r->lines - 2;
}

/* Stays within the text. */
static void go_to(reader *r, int top) {
    int last = r->text.lines - room_of(r);
    r->top = top > last ? last : top;
    if (r->top < 0) r->top = 0;
}

/* Takes the size of the window. Where the text has to be broken anew, it goes on about where it
 * was. */
static void fit(reader *r) {
    window_size(&r->lines, &r->columns);
    int wide = r->columns > LEAST_COLUMNS / 2 ? r->columns - 2 * MARGIN : r->columns;
    if (wide > WIDEST) wide = WIDEST;
    if (wide != r->text.columns) {
        int before = r->text.lines;
        canvas_free(&r->text);
        r->text = rules_canvas(r->rulebook, wide, true);
        if (before) r->top = (int)((int64_t)r->top * r->text.lines / before);
    }
    go_to(r, r->top);
}

static void draw_keys(const reader *r, canvas *c) {
    static const key_name keys[] = {{"↑↓", N_("scroll"), 0},
                                    {"PgUp PgDn", N_("page"), 1},
                                    {"Home End", N_("start and end"), 2},
                                    {"q", N_("close"), 0},
                                    {NULL, NULL, 0}};
    char seen[32];
    int bottom = r->top + room_of(r), x = (r->columns - r->text.columns) / 2;
    if (bottom > r->text.lines) bottom = r->text.lines;
    snprintf(seen, sizeof seen, "%d/%d", bottom, r->text.lines);
    int right = x + r->text.columns - text_width(seen);
    draw_key_names(c, (area){r->lines - 1, x, 1, right - x - 1}, keys);
    canvas_put(c, r->lines - 1, right, INK_QUIET, seen);
}

static void show(reader *r) {
    fit(r);
    canvas c = canvas_of(r->lines, r->columns);
    canvas_copy(&c, -r->top, (r->columns - r->text.columns) / 2, &r->text);
    if (r->lines >= LEAST_LINES_WITH_KEYS) {
        canvas_fill(&c, (area){r->lines - 2, 0, 2, r->columns}, INK_PLAIN);
        draw_keys(r, &c);
    }
    window_show(&c);
    canvas_free(&c);
}

static void scroll(reader *r, int key) {
    int page = room_of(r) > 2 ? room_of(r) - 1 : 1;
    switch (key) {
    case PRESSED_UP:
    case 'k': go_to(r, r->top - 1); break;
    case PRESSED_DOWN:
    case PRESSED_ENTER:
    case 'j': go_to(r, r->top + 1); break;
    case PRESSED_PAGE_UP:
    case 'b': go_to(r, r->top - page); break;
    case PRESSED_PAGE_DOWN:
    case ' ': go_to(r, r->top + page); break;
    case PRESSED_HOME:
    case 'g': go_to(r, 0); break;
    case PRESSED_END:
    case 'G': go_to(r, r->text.lines); break;
    }
}

static bool closes(int key) {
    return key == 'q' || key == 'Q' || key == 'R' || key == ESCAPE || key == PRESSED_LEAVE;
}

bool screen_read_rules(scene *v) {
    reader r = {.rulebook = brett_rulebook_find(v->s->head.game)};
    if (!r.rulebook) {
        screen_say_text(v, NOTICE_BAD, rules_are_missing);
        return false;
    }
    int y, x, key;
    do {
        show(&r);
        key = screen_key(v, FOR_EVER, &y, &x);
        scroll(&r, key);
    } while (!closes(key));
    canvas_free(&r.text);
    return key == PRESSED_LEAVE;
}
