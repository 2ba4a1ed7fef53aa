#include "server/journal.h"

#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "text/utf8.h"

/* A longer line is cut. Up to here, a pipe takes lines of several threads without mixing them. */
enum { LINE_BYTES = 2048 };

static atomic_int least_level = JOURNAL_INFO;

void journal_from(journal_level least) {
    least_level = least;
}

/* When, how grave and what, as every line begins; how long that is. */
static size_t line_start(journal_level level, const char *what, char *out, size_t size) {
    static const char *const levels[] = {"debug", "info", "warn", "error"};
    struct timespec now;
    struct tm t;
    char second[32];
    clock_gettime(CLOCK_REALTIME, &now);
    gmtime_r(&now.tv_sec, &t);
    strftime(second, sizeof second, "%Y-%m-%dT%H:%M:%S", &t);
    int length = snprintf(out, size, "time=%s.%03dZ level=%s what=%.64s ", second,
                          (int)(now.tv_nsec / 1000000), levels[level], what);
    return (size_t)length;
}

/* A line stays one line, whatever its values are. */
static void keep_on_one_line(char *text) {
    for (; *text; text++)
        if ((unsigned char)*text < ' ') *text = '?';
}

void journal(journal_level level, const char *what, const char *format, ...) {
    char line[LINE_BYTES];
    if ((int)level < least_level) return;
    size_t length = line_start(level, what, line, sizeof line);

    va_list values;
    va_start(values, format);
    vsnprintf(line + length, sizeof line - length - 1, format, values);
    va_end(values);
    keep_on_one_line(line);

    length = strlen(line);
    while (length && line[length - 1] == ' ') length--;
    line[length++] = '\n';
    /* Where stderr is closed, nothing can be reported. */
    if (write(STDERR_FILENO, line, length) < 0) return;
}

/* Controls, and what has no width or turns the direction of what follows. */
static int is_hidden(uint32_t c) {
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0xad || c == 0x61c || c == 0xfeff ||
           (c >= 0x200b && c <= 0x200f) || (c >= 0x2028 && c <= 0x202e) ||
           (c >= 0x2060 && c <= 0x206f);
}

/* The character at the start of a text as it stands between quotes; how many bytes of the text it
 * was. */
static size_t quoted_character(const char *text, size_t left, char out[20]) {
    uint32_t c;
    size_t length = utf8_length(text, left, &c);
    if (!length)
        snprintf(out, 20, "\\x%02x", (unsigned char)*text);
    else if (c == '"' || c == '\\')
        snprintf(out, 20, "\\%c", (char)c);
    else if (is_hidden(c))
        snprintf(out, 20, "\\u%04x", (unsigned)c);
    else
        snprintf(out, 20, "%.*s", (int)length, text);
    return length ? length : 1;
}

const char *journal_quoted(const char *text, char *out, unsigned size) {
    size_t left = strlen(text), length = 0;
    if (size < 3) { /* no room for two quotes */
        if (size) *out = '\0';
        return out;
    }
    out[length++] = '"';
    while (left) {
        char one[20];
        size_t taken = quoted_character(text, left, one), given = strlen(one);
        if (length + given + 2 > size) break;
        memcpy(out + length, one, given);
        length += given;
        text += taken;
        left -= taken;
    }
    memcpy(out + length, "\"", 2);
    return out;
}
