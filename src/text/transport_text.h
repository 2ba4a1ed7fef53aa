/* Transport in text and in words. */
#ifndef BRETT_TEXT_TRANSPORT_TEXT_H
#define BRETT_TEXT_TRANSPORT_TEXT_H

#include "base/writer.h"
#include "rules/transport.h"
#include "text/game_text.h"
#include "text/scan.h"

GAME_TEXT(transport)

bool transport_check_deal(const brett_state *state, brett_message *why);

/* ---- Pieces of text that positions, sets and steps share ---- */

/* A kind of card is its shape's letter, and p, k or f for its icon; the cards of the start are A to
 * D, L and J; a card that is not seen is "?". */
void write_kind(writer *w, const transport_set *set, int kind);

/* Each of these reads at *at, which is moved past it; false, and nothing moved, when it is not
 * there. */
bool read_kind(const char **at, const transport_set *set, int *kind);
bool read_cell(const char **at, cell *c);
bool read_digit(const char **at, int most, int *digit);
bool read_char(const char **at, char c);

void write_cell(writer *w, cell c);

/* A package: both numbers in brackets, the upper one first; so also in a step that draws one. */
void write_package(writer *w, const transport_set *set, int package);
bool read_package(const char **at, const transport_set *set, int *package);

/* A set in one word, where it is not the library's own; it is then not written at all. */
void write_set_word(writer *w, const transport_set *set);

/* Takes the set that a position begins with into the state: its word, or else the library's own. */
bool read_set_word(const char *text, const char **rest, transport_set *set, brett_fault *fault);

/* Checks a position that was read, and fills in the pile and the bag; false, and the fault, when it
 * cannot be. */
bool transport_check_position(transport *s, const char *text, brett_fault *fault);

#endif
