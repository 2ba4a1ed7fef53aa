#include "support/random_games.h"

#include <string.h>

#include "support/hooks.h"
#include "support/playing.h"
#include "support/test.h"

/* Any version of the rules that is played. */
static void choose_rules(brett_setup *setup, brett_random *random) {
    uint32_t older = 0;
    while (brett_plays_rules(tested, (int64_t)tested->rules_version - older - 1)) older++;
    if (older) setup->rules -= (int32_t)brett_random_below(random, older + 1);
}

/* Options are chosen one after the other, each only where the rest allows it, or follows it. */
brett_setup random_setup(brett_random *random) {
    brett_setup setup;
    brett_message why;
    uint32_t more = (uint32_t)(tested->max_seats - tested->min_seats);
    brett_setup_default(tested, &setup);
    setup.seats += (int32_t)brett_random_below(random, more + 1);
    choose_rules(&setup, random);
    assert_true(tested->check_setup(&setup, &why));
    for (int i = 0; i < tested->option_count; i++) {
        const brett_option *option = &tested->options[i];
        brett_setup kept = setup;
        uint32_t values = (uint32_t)(option->max - option->min) + 1;
        setup.value[i] = option->min + (int32_t)brett_random_below(random, values);
        if (tested->follow_option) tested->follow_option(&setup, i);
        if (!tested->check_setup(&setup, &why)) setup = kept;
    }
    return setup;
}

brett_state deal_of(const brett_setup *setup, brett_random *random) {
    brett_state state;
    memset(&state, 0, sizeof state);
    tested->deal(&state, setup, random);
    return state;
}

brett_state random_start(int number, brett_random *random) {
    const game_hook *hook = tested_hook();
    if (hook->start) return hook->start(number, random);
    brett_setup setup = random_setup(random);
    return deal_of(&setup, random);
}

bool random_step(brett_state *state, brett_random *random, brett_step *made, brett_events *events) {
    brett_step (*choose)(const brett_state *, brett_random *) = tested_hook()->choose;
    int actor = tested->actor(state);
    if (actor == BRETT_NOBODY) return false;
    bool seat_chooses = actor != BRETT_CHANCE && choose;
    brett_step step = seat_chooses ? choose(state, random) : brett_draw(tested, state, random);
    brett_events happened = tested->apply(state, step);
    if (made) *made = step;
    if (events) *events = happened;
    return true;
}

size_t for_each_position(int games, uint64_t seed, position_check *check) {
    brett_random random;
    size_t positions = 0;
    brett_random_seed(&random, seed);
    for (int game = 0; game < games; game++) {
        brett_state state = random_start(game, &random);
        do {
            check(&state, &random);
            positions++;
        } while (random_step(&state, &random, NULL, NULL));
    }
    return positions;
}
