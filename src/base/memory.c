/* The few functions of a C library that the freestanding build needs; part of the WebAssembly
 * module only. They are plain loops: what is hot copies states of known size, which the compiler
 * inlines. */
#include "base/memory.h"

void *memcpy(void *restrict to, const void *restrict from, size_t bytes) {
    unsigned char *t = to;
    const unsigned char *f = from;
    while (bytes--) *t++ = *f++;
    return to;
}

void *memmove(void *to, const void *from, size_t bytes) {
    unsigned char *t = to;
    const unsigned char *f = from;
    if (t <= f) return memcpy(to, from, bytes);
    while (bytes--) t[bytes] = f[bytes];
    return to;
}

void *memset(void *to, int value, size_t bytes) {
    unsigned char *t = to;
    while (bytes--) *t++ = (unsigned char)value;
    return to;
}

int memcmp(const void *a, const void *b, size_t bytes) {
    const unsigned char *x = a, *y = b;
    for (; bytes; bytes--, x++, y++)
        if (*x != *y) return *x < *y ? -1 : 1;
    return 0;
}

size_t strlen(const char *text) {
    size_t length = 0;
    while (text[length]) length++;
    return length;
}

int strcmp(const char *a, const char *b) {
    while (*a && *a == *b) a++, b++;
    return (unsigned char)*a - (unsigned char)*b;
}

int strncmp(const char *a, const char *b, size_t bytes) {
    for (; bytes && *a && *a == *b; bytes--) a++, b++;
    return bytes ? (unsigned char)*a - (unsigned char)*b : 0;
}
