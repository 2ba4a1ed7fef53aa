/* One line on stderr for each thing that happens, as name=value pairs: time, level, what, and more.
 * It never says what a seat may not see, no token and no secret. Any thread may write. */
#ifndef BRETT_SERVER_JOURNAL_H
#define BRETT_SERVER_JOURNAL_H

typedef enum journal_level {
    JOURNAL_DEBUG,
    JOURNAL_INFO,
    JOURNAL_WARN,
    JOURNAL_ERROR
} journal_level;

void journal_from(journal_level least);

/* journal(JOURNAL_INFO, "game-begun", "game=%s seats=%d", id, seats); values with blanks or quotes
 * are given with %q-like quoting by journal_quoted. */
__attribute__((format(printf, 3, 4))) void journal(journal_level level, const char *what,
                                                   const char *format, ...);

/* A text as a quoted value: blanks kept, quotes, backslashes and what cannot be seen escaped; at
 * most size - 1 bytes. Returns out. */
const char *journal_quoted(const char *text, char *out, unsigned size);

#endif
