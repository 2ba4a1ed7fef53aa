/* Making turns of steps. Here, and not with the games, because players make turns as well. */
#include "base/check.h"

brett_events brett_turn_add(const brett_game *game, brett_state *state, brett_turn *turn,
                            brett_step step) {
    REQUIRE(turn->count < BRETT_TURN_STEPS && !turn->complete, "the turn has room for the step");
    bool drawn = game->has_chance && game->actor(state) == BRETT_CHANCE;
    brett_events events = game->apply(state, step);
    turn->step[turn->count++] = step;
    turn->complete = (events & BRETT_TURN_ENDED) || drawn ||
                     (game->has_chance && game->actor(state) == BRETT_CHANCE);
    return events;
}

int brett_take_pass(brett_events *events, int seat) {
    for (int i = 1; i <= BRETT_SEATS; i++) {
        int next = (seat + i) % BRETT_SEATS;
        brett_events pass = UINT32_C(1) << (BRETT_PASSED_SHIFT + next);
        if (!(*events & pass)) continue;
        *events &= ~pass;
        return next;
    }
    return BRETT_NOBODY;
}
