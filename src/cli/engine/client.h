/* Playing with an engine: a command that speaks the protocol of docs/protocol.md.
 *
 * An engine is another's program, so nothing that it says is trusted and nothing is waited for
 * without end. Functions that fail say why in a message, and the engine cannot be used any more. */
#ifndef BRETT_CLI_ENGINE_CLIENT_H
#define BRETT_CLI_ENGINE_CLIENT_H

#include "cli/engine/child.h"
#include "cli/engine/greeting.h"
#include "cli/engine/lines.h"

enum {
    ENGINE_START_SECONDS = 10, /* to answer a greeting or isready in */
    ENGINE_GRACE_SECONDS = 2,  /* beyond a time limit */
    ENGINE_TURN_SECONDS = 120  /* for a turn without a time limit */
};

typedef struct engine_client {
    const char *command;
    child process;
    lines answers;
    engine_greeting greeting;
} engine_client;

/* Starts the command, which must outlive the client, and says nothing to it. */
bool engine_client_start(engine_client *c, const char *command, brett_message *why);

/* Sends a line; false when it cannot be sent. */
__attribute__((format(printf, 2, 3))) bool engine_client_send(engine_client *c, const char *format,
                                                              ...);

/* The next line that it says. */
line_kind engine_client_hear(engine_client *c, stopwatch *patience, const char **line);

/* Tells it to quit, ends it if it does not, and forgets it. */
void engine_client_end(engine_client *c);

/* ---- A game ---- */

/* What a turn may take; 0 where nothing is said. */
typedef struct engine_turn_limits {
    double seconds;
    uint64_t nodes;
} engine_turn_limits;

/* Starts the command and greets it. */
bool engine_client_open(engine_client *c, const char *command, brett_message *why);

/* Begins a game. The seed and the memory (in megabytes; 0: as the engine has it) are sent to
 * engines that have such options. */
bool engine_client_new_game(engine_client *c, const brett_game *game, int seats, uint64_t seed,
                            uint64_t memory, brett_message *why);

/* Has it choose a complete turn from the view of the seat that acts. False with no text in the
 * message when stop was set meanwhile. */
bool engine_client_choose(engine_client *c, const brett_game *game, const brett_state *view,
                          const engine_turn_limits *limits, const atomic_bool *stop,
                          brett_turn *turn, brett_message *why);

#endif
