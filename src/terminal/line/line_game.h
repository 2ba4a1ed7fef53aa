/* What the files of the line mode share: the game as it is told, and the commands that tell. */
#ifndef BRETT_TERMINAL_LINE_LINE_GAME_H
#define BRETT_TERMINAL_LINE_LINE_GAME_H

#include <stdio.h>

#include "terminal/session.h"

typedef struct line_game {
    session *s;
    brett_state shown; /* the position as it may be told */
    FILE *in, *out;
    bool leave;
    bool changed; /* since what is due was last said */
} line_game;

/* The computer thinks until the process is asked to leave. */
extern const brett_limits line_limits;

/* The session has changed: what may be told has, too. */
void line_catch_up(line_game *g);

/* Print a line: a text as it is, a message, a text of the catalogues, what is due, what is wrong
 * with a line that was written. */
void print_line(line_game *g, const char *text);
void say(line_game *g, const brett_message *m);
void say_text(line_game *g, const char *text);
void say_due(line_game *g);
void say_fault(line_game *g, const brett_fault *fault);

/* Commands; rest is what was written after the word. */
void tell_board(line_game *g, const char *rest);
void tell_drawing(line_game *g, const char *rest);
void tell_position(line_game *g, const char *rest);
void tell_score(line_game *g, const char *rest);
void tell_record(line_game *g, const char *rest);
void tell_hint(line_game *g, const char *rest);
void tell_moves(line_game *g, const char *rest);
void tell_turns(line_game *g, const char *rest);

#endif
