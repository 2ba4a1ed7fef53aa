/* UTF-8 from outside, made fit to be shown. */
#ifndef BRETT_TEXT_UTF8_H
#define BRETT_TEXT_UTF8_H

#include <stddef.h>
#include <stdint.h>

/* The length of the sound UTF-8 character at the start of up to count bytes, or 0. */
size_t utf8_length(const char *text, size_t count, uint32_t *character);

/* Copies up to count bytes (or to a NUL) into out: a control character or a byte that is no UTF-8
 * becomes '?', and a text that does not fit is cut between characters and ends in an ellipsis. The
 * size must be at least 4. */
void utf8_clean(const char *text, size_t count, char *out, size_t size);

/* The text after the byte order mark that some editors begin a file with. Lines and columns are
 * counted from there. */
const char *utf8_after_mark(const char *text);

#endif
