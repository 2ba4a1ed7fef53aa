/* What a page draws a position with, as JSON. The rules behind it stay in the rules' layer: a page
 * is told what lies where and what each legal step does, and never works it out.
 *
 * A game's picture writes the members of two objects that are open already; web/src/boards has
 * the types that read them (linja.ts and so on). */
#ifndef BRETT_WASM_PICTURE_H
#define BRETT_WASM_PICTURE_H

#include "brett.h"
#include "wasm/json.h"

typedef struct picture {
    const char *game;

    /* What is to be seen. The state is a view, or a position in which all is seen. */
    void (*position)(const brett_state *state, json *j);

    /* What a legal step moves from where to where; its text and words are there already. */
    void (*step)(const brett_state *state, brett_step step, json *j);
} picture;

extern const picture linja_picture, transfer_picture, twisty_picture, transport_picture;

#endif
