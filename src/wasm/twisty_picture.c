#include "rules/twisty.h"
#include "wasm/picture.h"

static void position(const brett_state *state, json *j) {
    (void)state, (void)j;
}

static void step(const brett_state *state, brett_step made, json *j) {
    (void)state, (void)made, (void)j;
}

const picture twisty_picture = {"twisty", position, step};
