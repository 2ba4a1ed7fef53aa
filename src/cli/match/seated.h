/* A contestant at the board: sits down once for many games, and is asked for turns.
 *
 * An engine is told a game as it is played: where it began, and every turn since, as its seat sees
 * them. Invariant: an engine knows the first told steps of the game, and stood is the position
 * after them. Where it ponders, it has been told what it expects as well, and is told all anew if
 * that does not come up. */
#ifndef BRETT_CLI_MATCH_SEATED_H
#define BRETT_CLI_MATCH_SEATED_H

#include "cli/match/contestant.h"

typedef struct seated {
    const contestant *contestant;
    const brett_game *game;
    const brett_solved *solved; /* that players look into, or NULL */
    void *memory;               /* lent, and of no meaning between turns */
    brett_random random;
    int seat;    /* in the game that is played */
    double left; /* seconds on its clock */

    engine_client engine; /* of a command */
    bool is_running;
    uint32_t told;
    brett_state stood;
    brett_state expected; /* the position that it ponders about */
} seated;

/* What came of asking for a turn. */
typedef struct seated_answer {
    brett_turn turn;
    engine_info info;
    char guess[BRETT_TEXT_BYTES]; /* of an engine: what it would ponder about */
} seated_answer;

/* Sits down; false, and why, when an engine does not start, does not play the game with so many
 * seats or does not have the options that it is to be given. */
bool seated_join(seated *s, const contestant *c, const brett_game *game, int seats, void *memory,
                 brett_message *why);
void seated_leave(seated *s);

/* Begins a game at this seat, in which all that it does at random follows from the seed. An engine
 * that was ended is started again. */
bool seated_new_game(seated *s, const brett_play *play, int seat, uint64_t seed,
                     brett_message *why);

/* Chooses a turn in the game, in which it is due, while the watch goes on. The clocks are those of
 * all seats. False, and why, when an engine is at fault, and without a reason when it was stopped.
 */
bool seated_choose(seated *s, const brett_play *play, const engine_turn_limits *clocks,
                   stopwatch *watch, seated_answer *answer, brett_message *why);

/* After its turn: thinks about what it expects the others to do, while they think. */
void seated_ponder(seated *s, const brett_play *play, const engine_turn_limits *clocks,
                   const char *guess);

/* Ends an engine that is at fault. */
void seated_dismiss(seated *s);

#endif
