/* The seven colours that Transfer and Twisty share, numbered from 1: their letters in text, and
 * their words. */
#ifndef BRETT_TEXT_COLOURS_H
#define BRETT_TEXT_COLOURS_H

enum { COLOURS = 7 };

/* A colour's letter is at its number. */
extern const char colour_letters[];

/* A colour's word, a text of the catalogues, is at its number. */
extern const char *const colour_words[];

#endif
