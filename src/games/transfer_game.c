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

/* There is just one option, so nothing that could not fit. */
static bool check_setup(const brett_setup *setup, brett_message *why) {
    (void)setup, (void)why;
    return true;
}

static void deal(brett_state *state, const brett_setup *setup, brett_random *random) {
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
    .rules_version = 1,
    .min_seats = 2,
    .max_seats = 2,
    .has_chance = false,
    .has_secrets = false,
    .state_size = sizeof(transfer),
    .max_steps = TRANSFER_MAX_STEPS,
    .turns_memory = TRANSFER_TURNS_MEMORY,
    .option_count = OPTION_COUNT,
    .options = options,
    .check_setup = check_setup,
    .deal = deal,
    .check_deal = transfer_check_deal,
    .agree = agree_on_nothing,
    .rematch = rematch,
    .seats = two_seats,
    .actor = actor,
    .steps = steps,
    .legal = legal,
    .apply = apply,
    .weight = equal_weight,
    .turns = turns,
    .turn_at = turn_at,
    .result = result,
    .hash = hash,
    .view = view,
    .seen = seen_by_all,
    .sample = sample_nothing,
    .position_write = transfer_position_write,
    .position_read = transfer_position_read,
    .step_write = transfer_step_write,
    .step_read = transfer_step_read,
    .turn_write = turn_write,
    .turn_read = turn_read,
    .why_not = transfer_why_not,
    .describe_step = transfer_describe_step,
    .describe_due = transfer_describe_due,
    .describe_place = transfer_describe_place,
};
