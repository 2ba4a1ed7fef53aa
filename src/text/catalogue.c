/* A .mo file: a head of seven 32-bit words, then two tables of (length, offset), one of the
 * original texts in ascending order and one of their translations, then the texts, NUL-ended. An
 * entry with plurals has its forms separated by NULs. brett_catalogue_open checks all of that once,
 * so that look-ups need not. */
#include "text/catalogue.h"

#include "base/memory.h"

static uint32_t word_at(const unsigned char *bytes, uint32_t offset) {
    const unsigned char *b = bytes + offset;
    return b[0] | (uint32_t)b[1] << 8 | (uint32_t)b[2] << 16 | (uint32_t)b[3] << 24;
}

/* The text of entry i of the table at this offset. */
static const char *text_at(const brett_catalogue *c, uint32_t table, uint32_t i, uint32_t *length) {
    *length = word_at(c->bytes, table + 8 * i);
    return (const char *)c->bytes + word_at(c->bytes, table + 8 * i + 4);
}

/* ---- Which form goes with a number ---- */

static int plural_not_one(uint64_t n) {
    return n != 1;
}
static int plural_over_one(uint64_t n) {
    return n > 1;
}
static int plural_slavic(uint64_t n) {
    if (n % 10 == 1 && n % 100 != 11) return 0;
    return n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 10 || n % 100 >= 20) ? 1 : 2;
}

/* The rules that the ten languages need, as their catalogues write them. */
static const struct {
    const char *header;
    int (*form)(uint64_t n);
} plural_rules[] = {
    {"Plural-Forms: nplurals=2; plural=(n != 1);\n", plural_not_one},
    {"Plural-Forms: nplurals=2; plural=(n > 1);\n", plural_over_one},
    {"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
     "(n%100<10 || n%100>=20) ? 1 : 2);\n",
     plural_slavic},
};

/* Finds the rule in the header, which is the translation of the empty text. */
static bool find_plural_rule(brett_catalogue *c) {
    uint32_t length;
    text_at(c, c->originals, 0, &length);
    if (length) return false;
    const char *header = text_at(c, c->translations, 0, &length);
    for (size_t rule = 0; rule < sizeof plural_rules / sizeof *plural_rules; rule++) {
        size_t wanted = strlen(plural_rules[rule].header);
        for (uint32_t i = 0; i + wanted <= length; i++)
            if (!memcmp(header + i, plural_rules[rule].header, wanted)) {
                c->plural_rule = (int)rule;
                return true;
            }
    }
    return false;
}

/* ---- Opening ---- */

static bool table_is_sound(const brett_catalogue *c, uint32_t table) {
    if (table > c->size || c->count > (c->size - table) / 8) return false;
    for (uint32_t i = 0; i < c->count; i++) {
        uint32_t length = word_at(c->bytes, table + 8 * i);
        uint32_t offset = word_at(c->bytes, table + 8 * i + 4);
        if (offset >= c->size || length >= c->size - offset || c->bytes[offset + length])
            return false;
    }
    return true;
}

static bool is_ascending(const brett_catalogue *c) {
    uint32_t length;
    for (uint32_t i = 1; i < c->count; i++)
        if (strcmp(text_at(c, c->originals, i - 1, &length),
                   text_at(c, c->originals, i, &length)) >= 0)
            return false;
    return true;
}

bool brett_catalogue_open(brett_catalogue *catalogue, const void *bytes, size_t size) {
    brett_catalogue c = {.bytes = bytes, .size = (uint32_t)size};
    *catalogue = (brett_catalogue){0};
    if (size < 28 || size > UINT32_MAX || word_at(bytes, 0) != 0x950412de) return false;

    c.count = word_at(bytes, 8);
    c.originals = word_at(bytes, 12);
    c.translations = word_at(bytes, 16);
    if (!c.count || !table_is_sound(&c, c.originals) || !table_is_sound(&c, c.translations) ||
        !is_ascending(&c) || !find_plural_rule(&c))
        return false;
    *catalogue = c;
    return true;
}

/* ---- Looking up ---- */

static const char *find(const brett_catalogue *c, const char *text, uint32_t *length) {
    uint32_t low = 0, high = c->count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        int order = strcmp(text, text_at(c, c->originals, middle, length));
        if (!order) return text_at(c, c->translations, middle, length);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const char *catalogue_text(const brett_catalogue *catalogue, const char *text, const char *plural,
                           int64_t number) {
    uint64_t n = number < 0 ? -(uint64_t)number : (uint64_t)number;
    const char *english = plural && n != 1 ? plural : text;
    if (!catalogue || !catalogue->bytes) return english;

    uint32_t length;
    const char *found = find(catalogue, text, &length);
    if (!found) return english;
    if (!plural) return *found ? found : english;

    const char *end = found + length;
    for (int form = plural_rules[catalogue->plural_rule].form(n); form; form--) {
        found += strlen(found) + 1;
        if (found > end) return english;
    }
    return *found ? found : english;
}
