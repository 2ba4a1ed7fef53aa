/* Keys that look at the game and change nothing in it: they work at any time. */
#include "terminal/screen/common.h"
#include "terminal/screen/window.h"

/* ---- The list of keys ---- */

/* Shows it from a line on, or from the last line that fills the room; returns that line. */
static int show_help(scene *v, int top) {
    window_size(&v->lines, &v->columns);
    canvas c = scene_draw(v);
    if (scene_fits(v)) top = scene_draw_help(v, &c, top);
    window_show(&c);
    canvas_free(&c);
    return top;
}

int scrolled_by(int top, int key, int page) {
    switch (key) {
    case PRESSED_UP: return top - 1;
    case PRESSED_DOWN: return top + 1;
    case PRESSED_PAGE_UP: return top - page;
    case PRESSED_PAGE_DOWN: return top + page;
    case PRESSED_WHEEL_UP: return top - 3;
    case PRESSED_WHEEL_DOWN: return top + 3;
    default: return top;
    }
}

/* Any key closes it that does not scroll. */
static void read_help(scene *v) {
    for (int top = 0;;) {
        int y, x;
        top = show_help(v, top < 0 ? 0 : top);
        int key = screen_key(v, FOR_EVER, &y, &x);
        int next = scrolled_by(top, key, v->lines / 2);
        if (key == PRESSED_LEAVE) v->leaves = true;
        if (key != PRESSED_RESIZE && next == top) return;
        top = next;
    }
}

/* ---- All of them ---- */

bool screen_look(scene *v, int key) {
    if (key == PRESSED_RESIZE) return true;
    if (key == 'R') {
        screen_read_rules(v);
        return true;
    }
    if (!scene_fits(v)) return false;
    if (key == '?') {
        read_help(v);
        return true;
    }
    if ((key == 'f' || key == 'F') && v->board->has_ends) {
        v->turned = !v->turned;
        return true;
    }
    return scene_scroll(v, key);
}
