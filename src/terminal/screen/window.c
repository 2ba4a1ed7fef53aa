#define NCURSES_WIDECHAR 1
#include "terminal/screen/window.h"

#include <curses.h>
#include <errno.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "process/signals.h"
#include "terminal/screen/palette.h"
#include "terminal/screen/terminfo.h"

static SCREEN *terminal;
static sigset_t mask; /* of signals while waiting for a key */

/* ---- Opening and closing ---- */

/* The signals are taken over first: ncurses leaves alone what is not as it was at the start. */
bool window_open(void) {
    signals_watch();
    if (!terminal_moves_cursor()) return false;
    terminal = newterm(NULL, stdout, stdin);
    if (!terminal) return false;
    mask = signals_block();
    cbreak();
    noecho();
    nonl();
    curs_set(0);
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    set_escdelay(200); /* Escape alone only closes the rules, so a slow line may take its time */
    mousemask(BUTTON1_PRESSED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
    mouseinterval(0);
    palette_open();
    return true;
}

void window_close(void) {
    endwin();
    delscreen(terminal);
    signals_restore(&mask);
}

/* ---- Showing ---- */

void window_size(int *lines, int *columns) {
    getmaxyx(stdscr, *lines, *columns);
}

void window_show(const canvas *c) {
    erase();
    for (int y = 0; y < c->lines; y++) {
        for (int x = 0; x < c->columns; x++) {
            const canvas_cell *here = &c->cells[y * c->columns + x];
            if (!here->letter) continue;
            wchar_t text[3] = {here->letter, here->mark, L'\0'};
            attr_t attributes;
            short pair;
            cchar_t shown;
            palette_look(here->style, &attributes, &pair);
            setcchar(&shown, text, attributes, pair, NULL);
            mvadd_wch(y, x, &shown);
        }
    }
    refresh();
}

/* ---- Keys ---- */

static int mouse_key(int *y, int *x) {
    MEVENT event;
    if (getmouse(&event) != OK) return PRESSED_OTHER;
    *y = event.y;
    *x = event.x;
    if (event.bstate & BUTTON1_PRESSED) return PRESSED_MOUSE;
    if (event.bstate & BUTTON4_PRESSED) return PRESSED_WHEEL_UP;
    return event.bstate & BUTTON5_PRESSED ? PRESSED_WHEEL_DOWN : PRESSED_OTHER;
}

static int function_key(wint_t key, int *y, int *x) {
    switch (key) {
    case KEY_RESIZE: return PRESSED_RESIZE;
    case KEY_MOUSE: return mouse_key(y, x);
    case KEY_UP: return PRESSED_UP;
    case KEY_DOWN: return PRESSED_DOWN;
    case KEY_LEFT: return PRESSED_LEFT;
    case KEY_RIGHT: return PRESSED_RIGHT;
    case KEY_ENTER: return PRESSED_ENTER;
    case KEY_BTAB: return PRESSED_BACK_TAB;
    case KEY_BACKSPACE: return PRESSED_BACKSPACE;
    case KEY_DC: return PRESSED_DELETE;
    case KEY_PPAGE: return PRESSED_PAGE_UP;
    case KEY_NPAGE: return PRESSED_PAGE_DOWN;
    case KEY_HOME: return PRESSED_HOME;
    case KEY_END: return PRESSED_END;
    default: return PRESSED_OTHER;
    }
}

/* The next key that is there already, or PRESSED_NOTHING. */
static int key_at_hand(int *y, int *x) {
    wint_t key;
    int kind = get_wch(&key);
    if (kind == KEY_CODE_YES) return function_key(key, y, x);
    if (kind != OK) return PRESSED_NOTHING;
    if (key == L'\r' || key == L'\n') return PRESSED_ENTER;
    return key == 0x08 || key == 0x7f ? PRESSED_BACKSPACE : (int)key;
}

/* A terminal that has something to read but no bytes has gone away. */
static bool is_gone(const struct pollfd *input) {
    int bytes = 0;
    if (input->revents & (POLLHUP | POLLERR | POLLNVAL)) return true;
    return (input->revents & POLLIN) && !ioctl(input->fd, FIONREAD, &bytes) && !bytes;
}

int window_key(int milliseconds, int *y, int *x) {
    struct timespec time = {milliseconds / 1000, milliseconds % 1000 * 1000000L};
    for (bool waited = false;; waited = true) {
        if (quit_requested()) return PRESSED_LEAVE;
        int key = key_at_hand(y, x);
        if (key != PRESSED_NOTHING) return key;
        if (waited && milliseconds != FOR_EVER) return PRESSED_NOTHING;

        struct pollfd input = {STDIN_FILENO, POLLIN, 0};
        int ready = ppoll(&input, 1, milliseconds == FOR_EVER ? NULL : &time, &mask);
        if (ready > 0 && is_gone(&input)) return PRESSED_LEAVE;
        if (ready < 0 && errno != EINTR) return PRESSED_LEAVE;
    }
}
