/* Whoever plays in a match: a player of this program, or a command that speaks the engine protocol.
 */
#ifndef BRETT_CLI_MATCH_CONTESTANT_H
#define BRETT_CLI_MATCH_CONTESTANT_H

#include "brett.h"
#include "cli/engine/client.h"

typedef struct contestant {
    const char *name;           /* as the user wrote it */
    const brett_player *player; /* or NULL */
    const char *command;        /* or NULL */
} contestant;

/* Finds the contestant of this name: a player; else, after "cmd:" or with a blank or a slash in it,
 * a command. False after saying that there is nobody, or that the player does not know the game. */
bool contestant_find(contestant *c, const char *name, const brett_game *game);

/* What a contestant may use for a turn; 0 stands for what is usual.
 *
 * A lower level is as weak as it is by looking at few positions, so of the players only the last
 * level looks at more or fewer than usual. */
typedef struct match_limits {
    double seconds;             /* usually without end */
    uint64_t nodes;             /* usually as many as the player or the engine likes */
    uint64_t memory;            /* megabytes of engines and of players with a level */
    const brett_solved *solved; /* that players look into, or NULL */
} match_limits;

/* Whether it keeps to them: simple players take what they take. */
bool contestant_has_limits(const contestant *c);

/* The least megabytes that its memory can be limited to. */
uint64_t contestant_least_memory(const contestant *c, const brett_game *game);

/* Bytes of memory, aligned to 8, that it wants to be lent for its turns. */
size_t contestant_memory(const contestant *c, const brett_game *game, const match_limits *l);

/* A contestant in a game. Several of them may play at the same time, each with an engine of its
 * own. */
typedef struct contestant_seat {
    const contestant *contestant;
    const brett_game *game;
    const match_limits *limits;
    void *memory; /* lent, and of no meaning between turns */
    brett_random random;
    engine_client engine; /* of a command */
} contestant_seat;

/* Sits down; false, and why, when an engine does not start. */
bool contestant_join(contestant_seat *s, const contestant *c, const brett_game *game,
                     const match_limits *l, void *memory, brett_message *why);
void contestant_leave(contestant_seat *s);

/* Begins a game in which all that it does at random follows from the seed. */
bool contestant_new_game(contestant_seat *s, int seats, uint64_t seed, brett_message *why);

/* Chooses a turn for the seat that acts, from its view of the position, while the watch goes on.
 * False, and why, when an engine is at fault, and without a reason when it was stopped. */
bool contestant_choose(contestant_seat *s, const brett_state *view, stopwatch *watch,
                       brett_turn *turn, brett_message *why);

#endif
