/* Looking messages up in a gettext .mo file that is in memory. The library does this itself because
 * it has no C library below it in WebAssembly, and because one binary carries all languages. */
#ifndef BRETT_TEXT_CATALOGUE_H
#define BRETT_TEXT_CATALOGUE_H

#include "brett.h"

/* The translation of a text, in the form for the number where there is a plural; the English text
 * where the catalogue is NULL or has none. */
const char *catalogue_text(const brett_catalogue *catalogue, const char *text, const char *plural,
                           int64_t number);

#endif
