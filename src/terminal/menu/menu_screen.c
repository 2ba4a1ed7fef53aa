/* The menu on the full screen. A page is drawn as a whole on a canvas of its own, of which the
 * window shows as much as there is room for, always with the item that is chosen. */
#include <stdio.h>

#include "process/language.h"
#include "terminal/letters.h"
#include "terminal/menu/menu.h"
#include "terminal/screen/scene.h"
#include "terminal/screen/window.h"

enum {
    WIDEST = 96,
    MARGIN = 2,
    ABOVE = 4, /* title and question, with blank lines */
    BELOW = 2, /* a blank line and the keys */
    NUMBER_COLUMNS = 6,
    LEAST_BESIDE = 20, /* columns for what is about an item; with less it stands below */
    MOST_ITEMS = 32,
    ANY_LINES = 1 << 10,
    ESCAPE = 0x1b
};

typedef struct menu_view {
    menu *m;
    size_t chosen;
    int lines, columns;        /* of the window */
    int first[MOST_ITEMS + 1]; /* the line that each item begins at, and the end */
    int scrolled;
} menu_view;

/* ---- Drawing ---- */

static int width_of(const menu_view *v) {
    int wide = v->columns - 2 * MARGIN;
    return wide < WIDEST ? wide : WIDEST;
}

static int room_of(const menu_view *v) {
    return v->lines - ABOVE - BELOW;
}

/* The columns of the widest of the items' words. */
static int text_columns(const menu *m) {
    int columns = 0;
    for (size_t i = 0; i < menu_count(m); i++) {
        int width = text_width(menu_item_at(m, i).text);
        if (width > columns) columns = width;
    }
    return columns;
}

static void draw_item(const menu_view *v, canvas *c, int y, size_t i, const menu_item *item) {
    bool here = i == v->chosen;
    char number[24];
    snprintf(number, sizeof number, "%3zu", i + 1);
    if (here) canvas_put(c, y, 0, INK_STRONG, "▸");
    canvas_put(c, y, 1, here ? INK_STRONG : INK_QUIET, number);
    canvas_put_cut(c, y, NUMBER_COLUMNS, c->columns - NUMBER_COLUMNS, here ? INK_STRONG : INK_PLAIN,
                   item->text);
}

/* Draws all items from a line on, and notes where they are. */
static void draw_items(menu_view *v, canvas *c) {
    int beside = NUMBER_COLUMNS + text_columns(v->m) + 2, y = 0;
    bool narrow = c->columns - beside < LEAST_BESIDE;
    for (size_t i = 0; i < menu_count(v->m) && i < MOST_ITEMS; i++) {
        menu_item item = menu_item_at(v->m, i);
        v->first[i] = y;
        if (item.heading) canvas_put(c, y + 1, NUMBER_COLUMNS, INK_QUIET, translated(item.heading));
        if (item.heading) y += 2;
        draw_item(v, c, y, i, &item);
        int x = narrow ? NUMBER_COLUMNS : beside;
        area where = {y + narrow, x, ANY_LINES, c->columns - x};
        int lines = narrow + canvas_wrap(c, where, INK_QUIET, item.about);
        y += lines ? lines : 1;
        v->first[i + 1] = y;
    }
}

/* Scrolls no further than the chosen item needs. */
static void scroll(menu_view *v) {
    int top = v->first[v->chosen], end = v->first[v->chosen + 1];
    if (end - v->scrolled > room_of(v)) v->scrolled = end - room_of(v);
    if (top < v->scrolled) v->scrolled = top;
    if (v->first[menu_count(v->m)] <= room_of(v)) v->scrolled = 0;
}

static const key_name first_keys[] = {
    {"↑↓", N_("choose"), 0}, {"Enter", N_("continue"), 0}, {"q", N_("quit"), 0}, {NULL, NULL, 0}};
static const key_name later_keys[] = {{"↑↓", N_("choose"), 0},
                                      {"Enter", N_("continue"), 0},
                                      {"Esc", N_("back"), 0},
                                      {"q", N_("quit"), 0},
                                      {NULL, NULL, 0}};

static const key_name *keys_of(const menu_view *v) {
    return v->m->page == MENU_GAMES ? first_keys : later_keys;
}

static int left_of(const menu_view *v) {
    return (v->columns - width_of(v)) / 2;
}

static area keys_area(const menu_view *v) {
    return (area){v->lines - 1, left_of(v), 1, width_of(v)};
}

/* What does not fit is hinted at by arrows. */
static canvas draw(menu_view *v) {
    canvas c = canvas_of(v->lines, v->columns), items = canvas_of(MOST_ITEMS * 6, width_of(v));
    int x = left_of(v);
    draw_items(v, &items);
    scroll(v);
    canvas_copy(&c, ABOVE - v->scrolled, x, &items);
    canvas_fill(&c, (area){0, 0, ABOVE, v->columns}, INK_PLAIN);
    canvas_fill(&c, (area){v->lines - BELOW, 0, BELOW, v->columns}, INK_PLAIN);
    int after = canvas_put(&c, 0, x, INK_QUIET, v->m->page == MENU_GAMES ? "Brett" : "Brett · ");
    if (v->m->page != MENU_GAMES) canvas_put(&c, 0, after, INK_STRONG, v->m->wish.game->title);
    canvas_put_cut(&c, 2, x, width_of(v), INK_STRONG, translated(menu_question(v->m)));
    draw_key_names(&c, keys_area(v), keys_of(v));
    if (v->scrolled) canvas_put(&c, ABOVE - 1, x + 3, INK_QUIET, "↑");
    if (v->first[menu_count(v->m)] - v->scrolled > room_of(v))
        canvas_put(&c, v->lines - BELOW, x + 3, INK_QUIET, "↓");
    canvas_free(&items);
    return c;
}

static bool fits(const menu_view *v) {
    return room_of(v) > 3 && width_of(v) > NUMBER_COLUMNS + LEAST_BESIDE;
}

static void show(menu_view *v) {
    window_size(&v->lines, &v->columns);
    canvas c = fits(v) ? draw(v) : canvas_of(v->lines, v->columns);
    if (!fits(v)) draw_too_small(&c);
    window_show(&c);
    canvas_free(&c);
}

/* ---- Keys ---- */

static void turn_page(menu_view *v) {
    v->scrolled = 0;
    if (v->m->page != MENU_DONE) v->chosen = menu_preset(v->m);
}

static void choose(menu_view *v, size_t i) {
    if (i >= menu_count(v->m) || i >= MOST_ITEMS) return;
    menu_choose(v->m, i);
    turn_page(v);
}

static void click(menu_view *v, int y, int x) {
    int line = y - ABOVE + v->scrolled;
    if (y < ABOVE || y >= v->lines - BELOW || x < left_of(v)) return;
    for (size_t i = 0; i < menu_count(v->m); i++)
        if (line >= v->first[i] && line < v->first[i + 1]) {
            choose(v, i);
            return;
        }
}

/* Does what a key asks for; true when it is to leave. */
static bool obey(menu_view *v, int key, int y, int x) {
    size_t last = menu_count(v->m) - 1;
    if (key == PRESSED_LEAVE || key == 'q' || key == 'Q') return true;
    if (!fits(v)) return key == ESCAPE;
    switch (key) {
    case PRESSED_UP:
    case PRESSED_WHEEL_UP:
    case 'k': v->chosen = v->chosen ? v->chosen - 1 : last; break;
    case PRESSED_DOWN:
    case PRESSED_WHEEL_DOWN:
    case 'j':
    case '\t': v->chosen = v->chosen < last ? v->chosen + 1 : 0; break;
    case PRESSED_HOME:
    case PRESSED_PAGE_UP: v->chosen = 0; break;
    case PRESSED_END:
    case PRESSED_PAGE_DOWN: v->chosen = last; break;
    case PRESSED_ENTER:
    case PRESSED_RIGHT:
    case ' ': choose(v, v->chosen); break;
    case PRESSED_MOUSE: click(v, y, x); break;
    case ESCAPE:
    case PRESSED_LEFT:
    case PRESSED_BACKSPACE:
        if (menu_back(v->m))
            turn_page(v);
        else
            return key == ESCAPE;
        break;
    default:
        if (key >= '1' && key <= '9') choose(v, (size_t)(key - '1'));
    }
    return false;
}

menu_end menu_on_screen(menu *m) {
    if (!window_open()) return MENU_NO_SCREEN;
    menu_view v = {.m = m, .chosen = menu_preset(m)};
    bool leave = false;
    while (!leave && m->page != MENU_DONE) {
        int y = 0, x = 0;
        show(&v);
        int key = window_key(FOR_EVER, &y, &x);
        int named =
            key == PRESSED_MOUSE ? key_name_at(keys_area(&v), keys_of(&v), y, x) : PRESSED_OTHER;
        leave = obey(&v, named == PRESSED_OTHER ? key : named, y, x);
    }
    window_close();
    return leave ? MENU_LEFT : MENU_CHOSEN;
}
