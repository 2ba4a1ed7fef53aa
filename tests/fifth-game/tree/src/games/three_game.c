/* The table of three in a row: its rules and its text under the names of the public header. */
#include "base/memory.h"
#include "brett.h"
#include "games/games.h"
#include "games/parts.h"
#include "games/typed.h"
#include "rules/ranking.h"
#include "rules/three.h"
#include "text/message.h"
#include "text/three_text.h"

TYPED_RULES(three)
OPEN_VIEW(three)
SPACED_TURNS(three_game)

static const brett_option options[] = {{"first", first_of_two, FIRST_A, FIRST_DRAWN_OF_TWO, FIRST_A,
                                        N_("who goes first (drawn: at random)")}};

static void deal(brett_state *state, const brett_setup *setup, brett_random *random) {
    three_start((three *)state, first_seat(setup->value[0], FIRST_DRAWN_OF_TWO, 2, random));
}

static bool check_deal(const brett_state *state, brett_message *why) {
    if (!of(state)->marks[0] && !of(state)->marks[1]) return true;
    message_start(why, N_("This game starts with an empty square."));
    return false;
}

static void rematch(const brett_state *start, const brett_state *over, brett_setup *setup) {
    brett_result end;
    three_result(of(over), &end);
    setup->value[0] = rematch_seat(&end, of(start)->seat);
}

static int actor(const brett_state *state) {
    return three_over(of(state)) ? BRETT_NOBODY : of(state)->seat;
}

const brett_game three_game = {
    .name = "three",
    .title = "Three in a row",
    .about = N_("Two mark cells in turn; who has three in a row wins."),
    .seat_letters = "AB",
    .rules_version = THREE_RULES_VERSION,
    .state_size = sizeof(three),
    .max_steps = THREE_CELLS,
    .turns_memory = sizeof(three_turn_list),
    .option_count = 1,
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
    TEXT_ENTRIES(three),
};
