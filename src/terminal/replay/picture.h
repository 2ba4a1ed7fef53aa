/* The replay as a picture: where everything is, and drawing it. Nothing here waits, and nothing
 * changes the moment. */
#ifndef BRETT_TERMINAL_REPLAY_PICTURE_H
#define BRETT_TERMINAL_REPLAY_PICTURE_H

#include "terminal/replay/replay.h"
#include "terminal/screen/scene.h"

/* What is shown: the scene has the position of the moment. */
typedef struct replay_picture {
    const replay *r;
    scene v;
} replay_picture;

/* Where everything is; what there is no room for has no lines. */
typedef struct replay_layout {
    area title, board, panel, status, graph, keys;
} replay_layout;

bool replay_fits(int lines, int columns);
replay_layout replay_layout_of(const board *b, int lines, int columns);

/* The verdicts that are shown: none where they are hidden. */
const analysis *replay_verdicts(const replay *r);

/* The number of the value in the graph that belongs to a moment, and the turn that led to a value.
 */
size_t value_of_moment(const session *s, moment p);
size_t turn_of_value(const session *s, size_t value);

/* Puts the moment into the picture, for a screen of this size. */
void picture_take(replay_picture *p, const replay *r, int lines, int columns);

/* Draws it, or what is missing when the screen is too small. The caller frees the canvas. */
canvas picture_draw(const replay_picture *p);

/* What a click means: the key whose name it is on, or PRESSED_OTHER; the turn that it names, or -1.
 */
int picture_key_at(const replay_picture *p, int y, int x);
int64_t picture_turn_at(const replay_picture *p, int y, int x);

#endif
