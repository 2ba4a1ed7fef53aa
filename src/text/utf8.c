#include "text/utf8.h"

#include "base/memory.h"

size_t utf8_length(const char *text, size_t count, uint32_t *character) {
    static const uint32_t smallest[] = {0, 0, 0x80, 0x800, 0x10000};
    unsigned char first = count ? (unsigned char)text[0] : 0;
    size_t length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
    if (!first || first > 0xf4 || !length || length > count) return 0;

    uint32_t c = length == 1 ? first : first & (0x7fu >> length);
    for (size_t i = 1; i < length; i++) {
        if ((text[i] & 0xc0) != 0x80) return 0;
        c = c << 6 | (text[i] & 0x3f);
    }
    if (c < smallest[length] || c > 0x10ffff || (c >= 0xd800 && c <= 0xdfff)) return 0;
    *character = c;
    return length;
}

/* Controls, the C1 set included, and the marks that break the line or turn its direction. */
static int is_unsafe(uint32_t c) {
    return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x61c || c == 0x200e || c == 0x200f ||
           (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}

void utf8_clean(const char *text, size_t count, char *out, size_t size) {
    static const char ellipsis[] = "\xe2\x80\xa6";
    size_t length = 0, safe = 0; /* safe: what is kept when the ellipsis has to fit after it */
    while (count && *text) {
        uint32_t c;
        size_t take = utf8_length(text, count, &c);
        int bad = !take || is_unsafe(c);
        size_t give = bad ? 1 : take;
        if (length + sizeof ellipsis <= size) safe = length;
        if (length + give >= size) {
            memcpy(out + safe, ellipsis, sizeof ellipsis);
            return;
        }
        memcpy(out + length, bad ? "?" : text, give);
        length += give;
        text += take ? take : 1;
        count -= take ? take : 1;
    }
    out[length] = '\0';
}

const char *utf8_after_mark(const char *text) {
    static const char mark[] = "\xef\xbb\xbf";
    return strncmp(text, mark, sizeof mark - 1) ? text : text + sizeof mark - 1;
}
