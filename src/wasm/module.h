/* What the files of the module share and do not export. */
#ifndef BRETT_WASM_MODULE_H
#define BRETT_WASM_MODULE_H

#include "text/scan.h"
#include "wasm/wasm.h"

extern char out[WASM_OUT_BYTES]; /* the text that comes out */
extern char names[BRETT_SEATS][BRETT_NAME_BYTES];

/* What failed last. It is put into words only when it is asked for. */
extern brett_fault fault;

/* Keeps the game that the fault belongs to; returns false. */
bool fails(const brett_game *game);

/* Copies a word into a text of its own; one that is too long for any use is cut. */
void copy_word(word w, char *text, size_t size);

bool read_setup(const brett_game *game, const char *options, brett_setup *setup);
void deal(const brett_game *game, const brett_setup *setup, uint64_t seed, brett_state *state);

/* Writes a turn into out. */
const char *turn_text(const brett_game *game, const brett_state *state, const brett_turn *turn);

#endif
