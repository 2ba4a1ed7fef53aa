#include "base/writer.h"

#include "base/memory.h"

writer writer_over(char *out, size_t size) {
    if (size) out[0] = '\0';
    return (writer){out, size, 0};
}

void write_char(writer *w, char c) {
    if (w->length + 1 < w->size) {
        w->out[w->length] = c;
        w->out[w->length + 1] = '\0';
    }
    w->length++;
}

void write_bytes(writer *w, const char *bytes, size_t count) {
    size_t room = w->length + 1 < w->size ? w->size - w->length - 1 : 0;
    size_t fits = count < room ? count : room;
    if (fits) {
        memcpy(w->out + w->length, bytes, fits);
        w->out[w->length + fits] = '\0';
    }
    w->length += count;
}

void write_text(writer *w, const char *text) {
    write_bytes(w, text, strlen(text));
}

void write_unsigned(writer *w, uint64_t number) {
    char digits[20];
    size_t first = sizeof digits;
    do digits[--first] = (char)('0' + number % 10);
    while (number /= 10);
    write_bytes(w, digits + first, sizeof digits - first);
}

void write_number(writer *w, int64_t number) {
    if (number < 0) write_char(w, '-');
    write_unsigned(w, number < 0 ? -(uint64_t)number : (uint64_t)number);
}
