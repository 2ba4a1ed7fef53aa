/* Writing text into a buffer of fixed size. A writer counts what it was given even when there is no
 * room for it, so that a caller learns how much room it takes; the text is always NUL-ended. */
#ifndef BRETT_WRITER_H
#define BRETT_WRITER_H

#include <stddef.h>
#include <stdint.h>

typedef struct writer {
    char *out;
    size_t size;   /* of out, the NUL included */
    size_t length; /* of all that was written, the part without room included */
} writer;

writer writer_over(char *out, size_t size);

void write_char(writer *w, char c);
void write_bytes(writer *w, const char *bytes, size_t count);
void write_text(writer *w, const char *text);
void write_number(writer *w, int64_t number);
void write_unsigned(writer *w, uint64_t number);

#endif
