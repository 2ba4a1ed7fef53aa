#include "support/mo.h"

#include <string.h>

#include "support/test.h"

static void put_word(unsigned char *out, size_t offset, size_t value) {
    for (int i = 0; i < 4; i++) out[offset + i] = (unsigned char)(value >> 8 * i);
}

static size_t word_at(const unsigned char *bytes, size_t offset) {
    const unsigned char *b = bytes + offset;
    return b[0] | (size_t)b[1] << 8 | (size_t)b[2] << 16 | (size_t)b[3] << 24;
}

size_t mo_make(const mo_entry *entries, size_t count, unsigned char *out, size_t size) {
    size_t originals = 28, translations = originals + 8 * count, end = translations + 8 * count;
    assert_true(end <= size);
    memset(out, 0, end);
    put_word(out, 0, 0x950412de);
    put_word(out, 8, count);
    put_word(out, 12, originals);
    put_word(out, 16, translations);
    for (size_t i = 0; i < 2 * count; i++) {
        const mo_entry *entry = &entries[i % count];
        const char *text = i < count ? entry->original : entry->translation;
        size_t length = i < count ? entry->original_length : entry->translation_length;
        assert_true(end + length + 1 <= size);
        put_word(out, originals + 8 * i, length);
        put_word(out, originals + 8 * i + 4, end);
        memcpy(out + end, text, length);
        out[end + length] = '\0';
        end += length + 1;
    }
    return end;
}

mo_entry mo_entry_at(const brett_catalogue *catalogue, uint32_t i) {
    const unsigned char *bytes = catalogue->bytes;
    size_t original = catalogue->originals + 8 * i, translation = catalogue->translations + 8 * i;
    return (mo_entry){(const char *)bytes + word_at(bytes, original + 4),
                      (const char *)bytes + word_at(bytes, translation + 4),
                      word_at(bytes, original), word_at(bytes, translation)};
}

size_t mo_forms(const char *text, size_t length) {
    size_t forms = 1;
    for (size_t i = 0; i < length; i++) forms += text[i] == '\0';
    return forms;
}

const char *mo_form(const char *text, size_t form) {
    while (form--) text += strlen(text) + 1;
    return text;
}
