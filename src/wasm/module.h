/* What the files of the module share and do not export. */
#ifndef BRETT_WASM_MODULE_H
#define BRETT_WASM_MODULE_H

#include "text/scan.h"
#include "wasm/wasm.h"

extern char out[WASM_OUT_BYTES]; /* the text that comes out */
extern char names[BRETT_SEATS][BRETT_NAME_BYTES];
extern brett_catalogue catalogue;

/* What failed last. It is put into words only when it is asked for. */
extern brett_fault fault;

/* Keeps the game that the fault belongs to; returns false. */
bool fails(const brett_game *game);

/* Copies a word into a text of its own; one that is too long for any use is cut. */
void copy_word(word w, char *text, size_t size);

bool read_setup(const brett_game *game, const char *options, brett_setup *setup);

/* All options of a set-up as text, valid until the next text is written. */
const char *setup_text(const brett_game *game, const brett_setup *setup);
void deal(const brett_game *game, const brett_setup *setup, uint64_t seed, brett_state *state);

/* What the seats are called: by name, or by letter where they have none; NULL the reader's. */
const char *const *called(const brett_game *game);

/* Reads a step that must be legal; else the fault says why it is not. */
bool read_legal(const brett_game *game, const brett_state *state, const char *text,
                brett_step *step);

/* Memory until the next call that wants some; NULL when there is none. The turns of wasm_turns lie
 * in it: so many, until the next use. */
void *scratch_memory(size_t bytes);
extern size_t scratch_turns;

/* Puts a message into words, in out. */
const char *say(const brett_game *game, const brett_message *message);

/* Reads legal steps of one turn, separated by spaces; else the fault says what is wrong. */
bool read_steps(const brett_game *game, const brett_state *state, const char *text,
                brett_turn *turn);

/* Writes a turn into out. */
const char *turn_text(const brett_game *game, const brett_state *state, const brett_turn *turn);

#endif
