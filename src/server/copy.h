/* Copies a text into a place of a given size, always with a NUL behind it; NULL is an empty text.
 */
#ifndef BRETT_SERVER_COPY_H
#define BRETT_SERVER_COPY_H

#include <string.h>

static inline void copy_text(char *out, size_t size, const char *text) {
    size_t length = text ? strlen(text) : 0;
    if (length >= size) length = size - 1;
    memcpy(out, text ? text : "", length);
    out[length] = 0;
}

#endif
