/* What a game brings for its picture. It writes members of two objects that are already open: what
 * lies where, and what each legal step does, so that a reader need not know the rules. */
#ifndef BRETT_PICTURE_PICTURES_H
#define BRETT_PICTURE_PICTURES_H

#include "brett.h"
#include "picture/json.h"

typedef struct picture {
    const char *game;

    /* What is to be seen. The state is a view, or a position in which all is seen. */
    void (*position)(const brett_state *state, json *j);

    /* What a legal step moves from where to where; its text and words are there already. */
    void (*step)(const brett_state *state, brett_step step, json *j);
} picture;

#endif
