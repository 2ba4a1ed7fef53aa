/* What the files of the line mode share: the game as it is told, and the commands that tell. */
#ifndef BRETT_TERMINAL_LINE_LINE_GAME_H
#define BRETT_TERMINAL_LINE_LINE_GAME_H

#include <stdio.h>

#include "terminal/session.h"

typedef struct table {
    session *s;
    brett_state shown; /* the position as it may be told */
    FILE *in, *out;
    bool leave;
    bool changed; /* since what is due was last said */
} table;

/* The computer thinks until the process is asked to leave. */
extern const patience plain_patience;

/* The session has changed: what may be told has, too. */
void table_catch_up(table *t);

/* Print a line: a text as it is, a message, a text of the catalogues, what is due, what is wrong
 * with a line that was written. */
void print_line(table *t, const char *text);
void say(table *t, const brett_message *m);
void say_text(table *t, const char *text);
void say_due(table *t);
void say_fault(table *t, const brett_fault *fault);

/* Commands; rest is what was written behind the word. */
void tell_board(table *t, const char *rest);
void tell_drawing(table *t, const char *rest);
void tell_position(table *t, const char *rest);
void tell_score(table *t, const char *rest);
void tell_record(table *t, const char *rest);
void tell_hint(table *t, const char *rest);
void tell_moves(table *t, const char *rest);
void tell_turns(table *t, const char *rest);

#endif
