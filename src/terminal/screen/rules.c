/* The rules of the game, to be scrolled through on the full screen, however small that is. Only the
 * keys are below them. */
#include <stdio.h>

#include "base/mark.h"
#include "terminal/letters.h"
#include "terminal/rules.h"
#include "terminal/screen/common.h"
#include "terminal/screen/window.h"

enum { WIDEST = 100, MARGIN = 2, LEAST_LINES_WITH_KEYS = 4, WHEEL_LINES = 3, ESCAPE = 0x1b };

typedef struct reader {
    const brett_rulebook *rulebook;
    canvas text;        /* all of it, at the width of the window */
    int top;            /* the first line that is shown */
    int lines, columns; /* of the window */
    struct {            /* where the reader went last, whatever size the window gets then */
        int top, of;
        bool at_end;
    } place;
} reader;

/* Lines that show text. */
static int room_of(const reader *r) {
    return r->lines < LEAST_LINES_WITH_KEYS ? r->lines : r->lines - 2;
}

/* The top that shows the end. */
static int last_top(const reader *r) {
    int last = r->text.lines - room_of(r);
    return last > 0 ? last : 0;
}

/* Stays within the text. */
static void look_at(reader *r, int top) {
    r->top = top < last_top(r) ? top : last_top(r);
    if (r->top < 0) r->top = 0;
}

static void go_to(reader *r, int top) {
    look_at(r, top);
    r->place.top = r->top;
    r->place.of = r->text.lines;
    r->place.at_end = r->top > 0 && r->top == last_top(r);
}

/* Takes the size of the window. Where the text has to be broken anew, it goes on about where it
 * was; whoever read the end still sees it. */
static void fit(reader *r) {
    window_size(&r->lines, &r->columns);
    int wide = r->columns > LEAST_COLUMNS / 2 ? r->columns - 2 * MARGIN : r->columns;
    if (wide > WIDEST) wide = WIDEST;
    if (wide != r->text.columns) {
        canvas_free(&r->text);
        r->text = rules_canvas(r->rulebook, wide, true);
    }
    int64_t of = r->place.of ? r->place.of : 1;
    look_at(r, r->place.at_end ? last_top(r) : (int)(r->place.top * r->text.lines / of));
}

static const key_name keys[] = {{"↑↓", N_("scroll"), 0},
                                {"PgUp PgDn", N_("page"), 1},
                                {"Home End", N_("start and end"), 2},
                                {"q", N_("close"), 0},
                                {NULL, NULL, 0}};

/* How far one has read, and where the keys are, left of it. */
static area keys_area(const reader *r, char *seen, size_t size) {
    int bottom = r->top + room_of(r), x = (r->columns - r->text.columns) / 2;
    if (bottom > r->text.lines) bottom = r->text.lines;
    snprintf(seen, size, "%d/%d", bottom, r->text.lines);
    return (area){r->lines - 1, x, 1, r->text.columns - text_width(seen) - 1};
}

static void draw_keys(const reader *r, canvas *c) {
    char seen[32];
    area where = keys_area(r, seen, sizeof seen);
    draw_key_names(c, where, keys);
    canvas_put(c, where.y, where.x + where.columns + 1, INK_QUIET, seen);
}

/* A click on the name of a key is that key. */
static int pressed(scene *v, const reader *r) {
    char seen[32];
    int y, x, key = screen_key(v, FOR_EVER, &y, &x);
    return key == PRESSED_MOUSE ? key_name_at(keys_area(r, seen, sizeof seen), keys, y, x) : key;
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
    case PRESSED_WHEEL_UP: go_to(r, r->top - WHEEL_LINES); break;
    case PRESSED_WHEEL_DOWN: go_to(r, r->top + WHEEL_LINES); break;
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

void screen_read_rules(scene *v) {
    reader r = {.rulebook = brett_rulebook_find(v->s->head.game)};
    if (!r.rulebook) {
        screen_say_text(v, NOTICE_BAD, rules_are_missing);
        return;
    }
    int key;
    do {
        show(&r);
        key = pressed(v, &r);
        scroll(&r, key);
    } while (!closes(key));
    canvas_free(&r.text);
    if (key == PRESSED_LEAVE) v->leaves = true;
}
