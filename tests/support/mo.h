/* Making and taking apart .mo files, for the tests of catalogues. */
#ifndef BRETT_TESTS_MO_H
#define BRETT_TESTS_MO_H

#include "brett.h"

/* One entry; where it has several forms, they are separated by NULs inside the lengths. */
typedef struct mo_entry {
    const char *original, *translation;
    size_t original_length, translation_length;
} mo_entry;

/* An entry of texts that are given as string literals, with NULs between their forms. */
#define MO_ENTRY(original, translation)                                                            \
    { (original), (translation), sizeof(original) - 1, sizeof(translation) - 1 }

/* Writes a .mo file of entries, as they come; returns its size. */
size_t mo_make(const mo_entry *entries, size_t count, unsigned char *out, size_t size);

/* Entry i of a catalogue that is open. */
mo_entry mo_entry_at(const brett_catalogue *catalogue, uint32_t i);

/* How many NUL-ended forms a text of this length has, and the text of one of them. */
size_t mo_forms(const char *text, size_t length);
const char *mo_form(const char *text, size_t form);

#endif
