#include "rules/transport.h"
#include "support/hooks.h"
#include "support/playing.h"
#include "support/test.h"
#include "support/transport/positions.h"
#include "support/transport/sound.h"

static brett_state start(int number, brett_random *random) {
    int seats = 2 + number % 3;
    return number % 2 ? transport_scattered(seats, random) : transport_dealt(seats, random);
}

/* Swaps are rare, or games would hardly get on. */
static brett_step choose(const brett_state *state, brett_random *random) {
    brett_step chosen = brett_draw(&transport_game, state, random), swap;
    brett_fault fault;
    assert_true(transport_game.step_read(state, "swap", &swap, &fault));
    if (chosen == swap && brett_random_below(random, 3))
        chosen = brett_draw(&transport_game, state, random);
    return chosen;
}

/* What a step brings about, seen from outside. */
static void check_step(const brett_state *before, const brett_state *after, brett_events events) {
    const transport *b = (const transport *)before, *a = (const transport *)after;
    bool ended = events & BRETT_TURN_ENDED;
    assert_int_equal(events & ~(brett_events)BRETT_TURN_ENDED, 0);
    assert_int_equal(ended, a->over || a->phase == TRANSPORT_PHASE_CONNECT);
    if (!ended) assert_int_equal(a->seat, b->seat);
    if (ended && a->phase == TRANSPORT_PHASE_CONNECT)
        assert_int_equal(a->seat, (b->seat + 1) % b->seats);
    assert_true(a->cards + (a->phase == TRANSPORT_PHASE_PLACE) >=
                b->cards + (b->phase == TRANSPORT_PHASE_PLACE)); /* cards come to stay */
    for (int seat = 0; seat < b->seats; seat++) {
        assert_true(a->tiled[seat] >= b->tiled[seat]);
        if (seat != b->seat) assert_memory_equal(a->hand[seat], b->hand[seat], TRANSPORT_HAND);
    }
}

static const game_hook hook = {.game = &transport_game,
                               .start = start,
                               .choose = choose,
                               .check_position = check_transport_sound,
                               .check_step = check_step,
                               .cost = 8};
ADD_HOOK(hook)
