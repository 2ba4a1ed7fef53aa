/* Transfer's table: its rules and its text under the names of the public header. */
#include "base/memory.h"
#include "brett.h"
#include "games/games.h"
#include "games/parts.h"
#include "games/transfer_deal.h"
#include "games/typed.h"
#include "rules/ranking.h"
#include "rules/transfer.h"
#include "text/message.h"
#include "text/transfer_text.h"

TYPED_RULES(transfer)
OPEN_VIEW(transfer)
SPACED_TURNS(transfer_game)

enum { OPTION_FIRST, OPTION_COUNT };

static const brett_option options[OPTION_COUNT] = {
    [OPTION_FIRST] = {"first", first_of_two, FIRST_A, FIRST_DRAWN_OF_TWO, FIRST_A,
                      N_("the side of the one who begins: A, B, or drawn by lot")},
};

static void deal(brett_state *state, const brett_setup *setup, brett_random *random) {
    REQUIRE_SETUP(&transfer_game, setup);
    int first = first_seat(setup->value[OPTION_FIRST], FIRST_DRAWN_OF_TWO, 2, random);
    transfer_deal((transfer *)state, first, random);
}

static void rematch(const brett_state *start, const brett_state *over, brett_setup *setup) {
    brett_result end;
    transfer_result(of(over), &end);
    setup->value[OPTION_FIRST] = rematch_seat(&end, of(start)->seat);
}

static int actor(const brett_state *state) {
    return of(state)->over ? BRETT_NOBODY : of(state)->seat;
}

const brett_game transfer_game = {
    .name = "transfer",
    .title = "Transfer",
    .about = N_("Bring five of a colour into a row, with sliders that push from both ends."),
    .seat_letters = "AB",
    .rules_version = TRANSFER_RULES_VERSION,
    .state_size = sizeof(transfer),
    .max_steps = TRANSFER_MAX_STEPS,
    .turns_memory = TRANSFER_TURNS_MEMORY,
    .option_count = OPTION_COUNT,
    .options = options,
    .check_setup = check_nothing,
    .deal = deal,
    .check_deal = transfer_check_deal,
    .agree = agree_on_nothing,
    .rematch = rematch,
    .actor = actor,
    .turn_write = turn_write,
    .turn_read = turn_read,
    OPEN_ENTRIES_FOR_TWO,
    TYPED_ENTRIES,
    TEXT_ENTRIES(transfer),
};
