/* Counting bits. The compiler's built-in would call a library function on some machines. */
#ifndef BRETT_BASE_BITS_H
#define BRETT_BASE_BITS_H

static inline int bit_count(unsigned bits) {
    int count = 0;
    for (; bits; bits &= bits - 1) count++;
    return count;
}

#endif
