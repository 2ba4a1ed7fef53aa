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

enum { OPTION_FIRST, OPTION_REPEAT, OPTION_SLIDER_GROUPS, OPTION_COUNT };

static const char *const repeats[] = {"never", "allowed", NULL};
static const char *const slider_groups[] = {"bound", "free", NULL};

static const brett_option options[OPTION_COUNT] = {
    [OPTION_FIRST] = {"first", first_of_two, FIRST_A, FIRST_DRAWN_OF_TWO, FIRST_A,
                      N_("side of the player who goes first (drawn: at random)")},
    [OPTION_REPEAT] = {"repeat", repeats, 0, 1, 0,
                       N_("whether a turn can repeat an earlier position")},
    [OPTION_SLIDER_GROUPS] = {"slider-groups", slider_groups, 0, 1, 0,
                              N_("whether touching pieces of a colour on a slider stay "
                                 "together (bound) or not (free)")},
};

static void deal(brett_state *state, const brett_setup *setup, brett_random *random) {
    REQUIRE_SETUP(&transfer_game, setup);
    int first = first_seat(setup->value[OPTION_FIRST], FIRST_DRAWN_OF_TWO, 2, random);
    transfer_deal((transfer *)state, first, random);
    transfer_allow((transfer *)state, setup->value[OPTION_REPEAT],
                   setup->value[OPTION_SLIDER_GROUPS]);
}

static void agree(brett_state *state, brett_setup *setup) {
    transfer *s = (transfer *)state;
    transfer_allow(s, setup->value[OPTION_REPEAT], setup->value[OPTION_SLIDER_GROUPS]);
    setup->value[OPTION_REPEAT] = s->may_repeat;
    setup->value[OPTION_SLIDER_GROUPS] = s->free_sliders;
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
    .about = N_("Line up 5 of a colour in a row, with sliders that push from both ends."),
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
    .agree = agree,
    .rematch = rematch,
    .actor = actor,
    .turn_write = turn_write,
    .turn_read = turn_read,
    OPEN_ENTRIES_FOR_TWO,
    TYPED_ENTRIES,
    TEXT_ENTRIES(transfer),
};
