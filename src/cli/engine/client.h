/* Playing with an engine: a command that speaks the protocol of docs/protocol.md.
 *
 * An engine is another's program, so nothing that it says is trusted and nothing is waited for
 * without end. Functions that fail say why in a message, and the engine cannot be used any more. */
#ifndef BRETT_CLI_ENGINE_CLIENT_H
#define BRETT_CLI_ENGINE_CLIENT_H

#include <stdio.h>

#include "cli/engine/child.h"
#include "cli/engine/greeting.h"
#include "cli/engine/info.h"
#include "cli/engine/lines.h"

enum {
    ENGINE_START_SECONDS = 10, /* to answer a greeting or isready in */
    ENGINE_GRACE_SECONDS = 2,  /* beyond a time limit */
    ENGINE_TURN_SECONDS = 120, /* for a turn without a time limit */
    ENGINE_LAST_LINES = 8,
    ENGINE_LAST_BYTES = 200 /* that are kept of a line */
};

/* Is told every line: '>' one that was sent, '<' one that came. */
typedef struct engine_listener {
    void (*hear)(void *context, char direction, const char *line);
    void *context;
} engine_listener;

typedef struct engine_client {
    const char *command;
    child process;
    lines answers;
    engine_greeting greeting;
    engine_listener listener;
    char last[ENGINE_LAST_LINES][ENGINE_LAST_BYTES]; /* lines said by either, as "> go"; a ring */
    uint32_t said;                                   /* lines in all */
    bool pondering;                                  /* a bestturn is still to come */
} engine_client;

/* Starts the command, which must outlive the client, and says nothing to it. The listener stays. */
bool engine_client_start(engine_client *c, const char *command, brett_message *why);

/* Sends a line; false when it cannot be sent. */
__attribute__((format(printf, 2, 3))) bool engine_client_send(engine_client *c, const char *format,
                                                              ...);

/* The next line that it says. */
line_kind engine_client_hear(engine_client *c, stopwatch *patience, const char **line);

/* Tells it to quit, ends it if it does not, and forgets it. */
void engine_client_end(engine_client *c);

/* The line that was said so many lines before the last one, or NULL. */
const char *engine_client_last(const engine_client *c, uint32_t before);

/* ---- A game ---- */

/* What a turn may take; 0 where nothing is said. */
typedef struct engine_turn_limits {
    double seconds;
    uint64_t nodes, depth;
    bool has_clock;
    double clock[BRETT_SEATS], increment[BRETT_SEATS]; /* seconds of each seat */
} engine_turn_limits;

/* What an engine answers. */
typedef struct engine_answer {
    char text[BRETT_TEXT_BYTES];  /* of the turn */
    char guess[BRETT_TEXT_BYTES]; /* what it would like to ponder about; may be empty */
    brett_turn turn;
    engine_info info; /* what it said last of the turn; its line is NULL */
} engine_answer;

/* Takes apart what stands after bestturn: the turn and, after "ponder", the guess. */
void engine_answer_split(const char *rest, engine_answer *answer);

/* Starts the command and greets it. */
bool engine_client_open(engine_client *c, const char *command, brett_message *why);

/* Sets an option that the engine must have; false, and why, where it has none of that name, or none
 * with that value. */
bool engine_client_set(engine_client *c, const char *name, const char *value, brett_message *why);

/* Begins a game. The seed and the memory (in megabytes; 0: as the engine has it) are sent to
 * engines that have such options. */
bool engine_client_new_game(engine_client *c, const brett_game *game, int seats, uint64_t seed,
                            uint64_t memory, brett_message *why);

/* Has it choose a complete turn from the view of the seat that acts, which it has been told of by
 * lines of position and turn. False with no text in the message when stop was set meanwhile. */
bool engine_client_choose(engine_client *c, const brett_game *game, const brett_state *view,
                          const engine_turn_limits *limits, const atomic_bool *stop,
                          engine_answer *answer, brett_message *why);

/* Has it think, on the time of others, about what it has been told as if that had happened. */
void engine_client_ponder(engine_client *c, int seats, const engine_turn_limits *limits);

/* What it pondered about has not come up: it stops. False, and why, when it does not. */
bool engine_client_stop_pondering(engine_client *c, brett_message *why);

#endif
