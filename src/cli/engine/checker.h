/* Telling the author of an engine what is wrong with it: checks, one after the other, each of them
 * ok or failed with what was sent, what came back and what was expected.
 *
 * A check that failed is the last of its process: the next one starts the engine anew, so that one
 * fault is reported once. */
#ifndef BRETT_CLI_ENGINE_CHECKER_H
#define BRETT_CLI_ENGINE_CHECKER_H

#include "cli/engine/client.h"

enum { CHECK_SENT_BYTES = 400, CHECK_ANSWER_SECONDS = 2 };

/* What turns are asked for with; everything random follows from the seed. */
enum { CHECK_SEED = 1, CHECK_NODES = 100, CHECK_TURN_SECONDS = 30 };

typedef struct checker {
    const char *command;
    const brett_game *only; /* check just this game, or NULL: all that it plays */
    engine_client client;
    const char *title;           /* of the check that runs: a catalogue text */
    char detail[64];             /* what it is about, after the title; may be empty */
    char sent[CHECK_SENT_BYTES]; /* the last lines of it */
    char came[CHECK_SENT_BYTES];
    bool failed;
    int checks, failures;
} checker;

/* Runs all checks; whether all is well. */
bool engine_check(const char *command, const brett_game *only);

/* ---- A check ---- */

/* Begins a check, with an engine that has been greeted; false where no engine could be started. */
bool check_begin(checker *c, const char *title, const char *detail);

/* Ends it and prints how it went; a note, such as a time, goes after the title. */
void check_end(checker *c, const char *note);

/* The check has failed: prints what was expected, a catalogue text. Returns false. */
bool check_fail(checker *c, const char *expected);

__attribute__((format(printf, 2, 3))) void check_send(checker *c, const char *format, ...);

/* The next line, if one comes in so many seconds. */
line_kind check_hear(checker *c, double seconds, const char **line);

/* Waits for a line that begins with this word and leaves what is after it in *rest. Errors may
 * come before it where they are welcome; any other line is skipped if it begins with info, and else
 * fails the check, as silence does: then false. */
bool check_await(checker *c, const char *word, double seconds, bool errors, const char **rest);

/* Sends isready and waits for the answer. */
bool check_ready(checker *c, bool errors);

/* ---- The checks of games and clocks ---- */

/* A position of a game in play, as the seat that acts sees it. */
typedef struct check_position {
    const brett_game *game;
    int seats;
    brett_state view;
} check_position;

/* Plays random turns from a deal, fewer where the game would be over, and, if asked for, one step
 * of the next turn that has several. */
bool check_position_make(check_position *p, const brett_game *game, int seats, int turns,
                         bool midway);

/* Sends the position. */
void check_send_position(checker *c, const check_position *p);

void check_apply(const brett_game *game, brett_state *state, const brett_turn *turn);

/* Waits for a turn, and checks it and the info lines before it. */
bool check_turn(checker *c, const check_position *p, double seconds, uint64_t most_nodes,
                brett_turn *turn);

/* The first game that the engine claims and that is to be checked, with its fewest seats. */
bool check_some_position(const checker *c, check_position *p);

/* A game to its end, or nearly, told by where it began and by its turns. */
void check_whole_game(checker *c, const brett_game *game, int seats);

void check_games(checker *c);
void check_clocks(checker *c);

#endif
