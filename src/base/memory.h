/* The functions of <string.h> that the library uses. It is built without a C library for
 * WebAssembly, where memory.c has them; elsewhere they are the C library's own. */
#ifndef BRETT_MEMORY_H
#define BRETT_MEMORY_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t bytes);
void *memmove(void *to, const void *from, size_t bytes);
void *memset(void *to, int value, size_t bytes);
int memcmp(const void *a, const void *b, size_t bytes);
size_t strlen(const char *text);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t bytes);

#endif
