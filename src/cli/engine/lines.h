/* Lines of text from a file descriptor, as they come in: an engine's input, or what one answers.
 *
 * Whatever comes, a line costs no more than a fixed room: one that is too long is dropped as a
 * whole, and the next one is read as if nothing had been. */
#ifndef BRETT_CLI_ENGINE_LINES_H
#define BRETT_CLI_ENGINE_LINES_H

#include <stddef.h>

#include "process/clock.h"

enum { LINE_BYTES = 16384 }; /* no line is longer, its end included */

typedef enum line_kind {
    LINE_GOOD,
    LINE_LONG,   /* a line that was too long, and is gone */
    LINE_BINARY, /* a line with a NUL in it, which no text has */
    LINE_LATE,   /* none came in time */
    LINE_END     /* there will be no more */
} line_kind;

typedef struct lines {
    int file;
    size_t start, end; /* of what was read and not yet handed out */
    bool dropping;     /* the line being read was too long already */
    bool ended;
    char bytes[LINE_BYTES];
} lines;

lines lines_from(int file);

/* Waits for the next line, as long as the stopwatch goes on (NULL: for ever). A good line is left
 * in *text without its end, until the next call. The last line needs no end. */
line_kind lines_next(lines *l, stopwatch *patience, const char **text);

#endif
