/* Why a turn was worse than the best one: a game compares what the two lines bring, and says the
 * first difference that a person should know of. What it says is true of the lines that it was
 * given; where it finds nothing it says nothing. No sentence names a seat: the turn that is judged
 * is the subject of all of them. */
#ifndef BRETT_PLAY_REASONS_REASONS_H
#define BRETT_PLAY_REASONS_REASONS_H

#include "brett.h"

/* What was played, and what would have been best, from one position. */
typedef struct two_lines {
    const brett_game *game;
    const brett_state *before;
    const brett_choice *played, *best;
    int mover;
} two_lines;

typedef struct reasons {
    const char *game;
    bool (*say)(const two_lines *lines, brett_message *why);
} reasons;

/* A line that is followed step by step. It ends where chance acts, and where something that was not
 * seen forbids a step. */
typedef struct line_walk {
    const brett_game *game;
    const brett_choice *line;
    uint32_t next_turn, next_step;

    /* The step that was made last. */
    brett_state before, after;
    brett_step step;
    brett_events events;
    uint32_t turn; /* of the line, from 0 */
    int seat;
} line_walk;

line_walk walk_along(const two_lines *lines, const brett_choice *line);

/* Makes the next step; false at the end of the line. */
bool walk_on(line_walk *walk);

/* Start a sentence of a reason, with a row where it names one. They answer true: it is said. */
bool say_text(brett_message *why, const char *text);
bool say_row(brett_message *why, const char *text, int row);

#endif
