/* What the files of the line mode share: the game as it is printed, and the commands that print. */
#ifndef BRETT_TERMINAL_LINE_LINE_GAME_H
#define BRETT_TERMINAL_LINE_LINE_GAME_H

#include <stdio.h>

#include "terminal/session.h"

typedef struct line_game {
    session *s;
    brett_state shown; /* the position as it may be shown */
    FILE *in, *out;
    bool leave;
    bool changed; /* since what is due was last said */
} line_game;

/* The computer thinks until the process is asked to leave. */
extern const brett_limits line_limits;

/* The session has changed: what may be shown has, too. */
void line_refresh(line_game *g);

/* Print a line: a text as it is, a message, a text of the catalogues, what is due, what is wrong
 * with a line that was written. */
void line_print(line_game *g, const char *text);
void line_say(line_game *g, const brett_message *m);
void line_say_text(line_game *g, const char *text);
void line_say_due(line_game *g);
void line_say_fault(line_game *g, const brett_fault *fault);

/* Commands; rest is what was written after the word. */
void show_board(line_game *g, const char *rest);
void show_drawing(line_game *g, const char *rest);
void show_position(line_game *g, const char *rest);
void show_score(line_game *g, const char *rest);
void show_record(line_game *g, const char *rest);
void show_hint(line_game *g, const char *rest);
void show_steps(line_game *g, const char *rest);
void show_turns(line_game *g, const char *rest);
void show_rules(line_game *g, const char *rest);

#endif
