/* The terminal as a window: shows a canvas, and waits for keys. Nothing else knows of ncurses but
 * palette.c and terminfo.c. */
#ifndef BRETT_TERMINAL_SCREEN_WINDOW_H
#define BRETT_TERMINAL_SCREEN_WINDOW_H

#include <stdbool.h>

#include "terminal/screen/canvas.h"

/* What was pressed: a letter, or one of these, which lie above all letters. */
enum {
    PRESSED_NOTHING = 0x110000, /* the time is over */
    PRESSED_LEAVE,              /* a signal, or the terminal is gone */
    PRESSED_RESIZE,
    PRESSED_MOUSE,
    PRESSED_WHEEL_UP,
    PRESSED_WHEEL_DOWN,
    PRESSED_UP,
    PRESSED_DOWN,
    PRESSED_LEFT,
    PRESSED_RIGHT,
    PRESSED_ENTER,
    PRESSED_BACK_TAB,
    PRESSED_BACKSPACE,
    PRESSED_DELETE,
    PRESSED_PAGE_UP,
    PRESSED_PAGE_DOWN,
    PRESSED_HOME,
    PRESSED_END,
    PRESSED_OTHER
};

enum { FOR_EVER = -1 };

/* Opens the window; false when the terminal cannot show one. */
bool window_open(void);
void window_close(void);

void window_size(int *lines, int *columns);
void window_show(const canvas *c);

/* Waits for a key, or until so many milliseconds have passed. Of the mouse, y and x tell where. */
int window_key(int milliseconds, int *y, int *x);

#endif
