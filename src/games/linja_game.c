/* Linja's table: its rules and its text under the names of the public header. */
#include "base/memory.h"
#include "brett.h"
#include "games/games.h"
#include "games/parts.h"
#include "games/typed.h"
#include "rules/linja.h"
#include "rules/ranking.h"
#include "text/linja_text.h"
#include "text/message.h"

TYPED_RULES(linja)
OPEN_VIEW(linja)
SPACED_TURNS(linja_game)

enum { OPTION_FIRST, OPTION_COUNT };

static const brett_option options[OPTION_COUNT] = {
    [OPTION_FIRST] = {"first", first_of_two, FIRST_A, FIRST_DRAWN_OF_TWO, FIRST_A,
                      N_("who goes first (drawn: at random)")},
};

static void deal(brett_state *state, const brett_setup *setup, brett_random *random) {
    REQUIRE_SETUP(&linja_game, setup);
    int first = first_seat(setup->value[OPTION_FIRST], FIRST_DRAWN_OF_TWO, 2, random);
    linja_start((linja *)state, first);
}

/* Only the start itself is a start. */
static bool check_deal(const brett_state *state, brett_message *why) {
    linja start;
    linja_start(&start, of(state)->seat);
    if (!memcmp(&start, state, sizeof start)) return true;
    message_start(why, N_("This game starts with 6 pieces on each start row and 1 on each row "
                          "between."));
    return false;
}

static void rematch(const brett_state *start, const brett_state *over, brett_setup *setup) {
    brett_result end;
    linja_result(of(over), &end);
    setup->value[OPTION_FIRST] = rematch_seat(&end, of(start)->seat);
}

static int actor(const brett_state *state) {
    return linja_over(of(state)) ? BRETT_NOBODY : of(state)->seat;
}

const brett_game linja_game = {
    .name = "linja",
    .title = "Linja",
    .about = N_("Race 12 pieces past your opponent’s. The side that gets further wins."),
    .seat_letters = "AB",
    .rules_version = LINJA_RULES_VERSION,
    .state_size = sizeof(linja),
    .max_steps = LINJA_MAX_STEPS,
    .turns_memory = LINJA_TURNS_MEMORY,
    .option_count = OPTION_COUNT,
    .options = options,
    .check_setup = check_nothing,
    .deal = deal,
    .check_deal = check_deal,
    .agree = agree_on_nothing,
    .rematch = rematch,
    .actor = actor,
    .turn_write = turn_write,
    .turn_read = turn_read,
    OPEN_ENTRIES_FOR_TWO,
    TYPED_ENTRIES,
    TEXT_ENTRIES(linja),
};
