#include "server/names.h"

#include <string.h>

#include "text/utf8.h"

typedef struct letter_range {
    uint32_t first, last;
} letter_range;

/* Control characters, marks that change the direction or are not to be seen, fillers, and what
 * stands for nothing: names must not be able to look like something else. "<" and ">" too, so that
 * no page, however careless, finds HTML in one. */
static const letter_range not_in_names[] = {
    {0x0, 0x1f},        {'<', '<'},          {'>', '>'},       {0x7f, 0x9f},     {0xad, 0xad},
    {0x34f, 0x34f},     {0x61c, 0x61c},      {0x115f, 0x1160}, {0x17b4, 0x17b5}, {0x180b, 0x180f},
    {0x200b, 0x200f},   {0x2028, 0x202e},    {0x2060, 0x206f}, {0x2800, 0x2800}, {0x3164, 0x3164},
    {0xe000, 0xf8ff},   {0xfe00, 0xfe0f},    {0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff0, 0xffff},
    {0x1d173, 0x1d17a}, {0xe0000, 0x10ffff},
};
static const letter_range blanks[] = {
    {0x20, 0x20},     {0xa0, 0xa0},     {0x1680, 0x1680}, {0x2000, 0x200a},
    {0x202f, 0x202f}, {0x205f, 0x205f}, {0x3000, 0x3000},
};

static bool is_among(uint32_t letter, const letter_range *ranges, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (letter >= ranges[i].first && letter <= ranges[i].last) return true;
    return false;
}

static bool is_allowed(uint32_t letter) {
    return !is_among(letter, not_in_names, sizeof not_in_names / sizeof *not_in_names);
}

static bool is_blank(uint32_t letter) {
    return is_among(letter, blanks, sizeof blanks / sizeof *blanks);
}

bool name_clean(const char *name, char out[NAME_BYTES], refusal *r) {
    size_t size = 0;
    int letters = 0;
    bool blank = false;
    for (const char *at = name, *from; *at;) {
        uint32_t letter;
        size_t length = utf8_length(at, strlen(at), &letter);
        if (!length) return refuse(r, "bad", N_("A name must be UTF-8."));
        from = at;
        at += length;
        if (is_blank(letter)) {
            blank = letters > 0;
            continue;
        }
        if (!is_allowed(letter)) continue;
        if ((letters += 1 + blank) > NAME_LETTERS)
            return refuse(r, "bad", N_("A name has at most 24 letters."));
        if (blank) out[size++] = ' ';
        blank = false;
        memcpy(out + size, from, length);
        size += length;
    }
    out[size] = 0;
    return size || refuse(r, "bad", N_("A name needs at least one letter."));
}
