/* What tests know of a game besides its table. A game's hook is in support/GAME/hook.c; a game
 * without one is played from its deals, and nothing is asked of it but the contract. */
#ifndef BRETT_TESTS_HOOKS_H
#define BRETT_TESTS_HOOKS_H

#include "brett.h"

typedef struct game_hook {
    const brett_game *game;

    /* Where the n-th of a series of random games starts: a deal, or a position that no game may
     * ever reach and in which rare things are common. NULL: a deal. */
    brett_state (*start)(int number, brett_random *random);

    /* Which of the steps a random game makes; the game is not over. NULL: any, all alike. */
    brett_step (*choose)(const brett_state *state, brett_random *random);

    /* The invariants: what holds in every position, views included, and of every step. */
    void (*check_position)(const brett_state *state);
    void (*check_step)(const brett_state *before, const brett_state *after, brett_events events);

    /* Takes out of a position's text what its hash leaves out. */
    void (*unhashed)(char *text);

    bool forgets_past; /* a state holds more than its text: what has been before */
    int cost;          /* how much longer a check takes than with a small game; 0 is 1 */
} game_hook;

/* The hook of the tested game, all empty where it has none. */
const game_hook *tested_hook(void);

/* Every hook adds itself before main, so that no list names them. */
void hook_add(const game_hook *hook);
#define ADD_HOOK(hook)                                                                             \
    __attribute__((constructor)) static void add_##hook(void) {                                    \
        hook_add(&hook);                                                                           \
    }

#endif
