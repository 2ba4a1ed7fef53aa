#include "cli/engine/lines.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <unistd.h>

enum { LOOK_AGAIN_MS = 20 }; /* a stopwatch may be ended by another thread, which wakes nobody */

lines lines_from(int file) {
    return (lines){.file = file};
}

/* Makes room after what is still to be handed out; a line that fills all of it is dropped. */
static void make_room(lines *l) {
    if (l->start == 0 && l->end == LINE_BYTES) {
        l->dropping = true;
        l->end = 0;
    }
    memmove(l->bytes, l->bytes + l->start, l->end - l->start);
    l->end -= l->start;
    l->start = 0;
}

/* Reads what there is; false when the time is over before there is anything. */
static bool read_more(lines *l, stopwatch *patience) {
    struct pollfd wait = {.fd = l->file, .events = POLLIN};
    while (poll(&wait, 1, patience ? LOOK_AGAIN_MS : -1) <= 0)
        if (patience && !stopwatch_goes_on(patience)) return false;
    make_room(l);
    ssize_t count = read(l->file, l->bytes + l->end, LINE_BYTES - l->end);
    if (count > 0) l->end += (size_t)count;
    l->ended = count == 0 || (count < 0 && errno != EINTR && errno != EAGAIN);
    return true;
}

/* Hands out the line of so many bytes at the start, after which there is room for its NUL. */
static line_kind take(lines *l, size_t length, const char **text) {
    char *line = l->bytes + l->start;
    bool dropped = l->dropping;
    l->start += length + (l->start + length < l->end);
    l->dropping = false;
    if (dropped) return LINE_LONG;
    if (length && line[length - 1] == '\r') length--;
    if (memchr(line, '\0', length)) return LINE_BINARY;
    line[length] = '\0';
    *text = line;
    return LINE_GOOD;
}

line_kind lines_next(lines *l, stopwatch *patience, const char **text) {
    for (;;) {
        /* Also where lines keep coming: who talks without end is late as well. */
        if (patience && !stopwatch_goes_on(patience)) return LINE_LATE;
        const char *line = l->bytes + l->start;
        const char *end = memchr(line, '\n', l->end - l->start);
        if (end) return take(l, (size_t)(end - line), text);
        if (l->ended) break;
        if (!read_more(l, patience)) return LINE_LATE;
    }
    if (l->start == l->end && !l->dropping) return LINE_END;
    make_room(l);
    return take(l, l->end, text);
}
