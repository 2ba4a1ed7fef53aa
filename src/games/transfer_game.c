/* Transfer's table: its rules and its text under the names of the public header. */
#include "base/memory.h"
#include "brett.h"
#include "games/games.h"
#include "games/open_game.h"
#include "games/transfer_deal.h"
#include "games/turn_text.h"
#include "rules/ranking.h"
#include "rules/transfer.h"
#include "text/message.h"
#include "text/transfer_text.h"

_Static_assert(sizeof(transfer) <= BRETT_STATE_BYTES, "a state fits");

enum { OPTION_FIRST, OPTION_COUNT };

static const brett_option options[OPTION_COUNT] = {
    [OPTION_FIRST] = {"first", first_words, FIRST_A, FIRST_DRAWN, FIRST_A,
                      N_("the side of the one who begins: A, B, or drawn by lot")},
};

static const transfer *of(const brett_state *state) {
    return (const transfer *)state;
}

/* There is just one option, so nothing that could not fit. */
static bool check_setup(const brett_setup *setup, brett_message *why) {
    (void)setup, (void)why;
    return true;
}

static void deal(brett_state *state, const brett_setup *setup, brett_random *random) {
    int first = first_seat(setup->value[OPTION_FIRST], random);
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

static size_t steps(const brett_state *state, brett_step *out) {
    return transfer_steps(of(state), out);
}

static bool legal(const brett_state *state, brett_step step) {
    return transfer_judge(of(state), step) == TRANSFER_LEGAL;
}

static brett_events apply(brett_state *state, brett_step step) {
    return transfer_apply((transfer *)state, step);
}

static size_t turns(const brett_state *state, void *memory, size_t bytes) {
    return transfer_turns(of(state), memory, bytes);
}

static void turn_at(const brett_state *state, const void *memory, size_t index, brett_turn *turn,
                    brett_state *after) {
    transfer_turn_at(of(state), memory, index, turn, (transfer *)after);
}

static uint64_t hash(const brett_state *state) {
    return transfer_hash(of(state));
}

static void result(const brett_state *state, brett_result *out) {
    transfer_result(of(state), out);
}

static size_t turn_write(const brett_state *state, const brett_turn *turn, char *out, size_t size) {
    return spaced_turn_write(&transfer_game, state, turn, out, size);
}

static bool turn_read(const brett_state *state, const char *text, brett_turn *turn,
                      brett_fault *fault) {
    return spaced_turn_read(&transfer_game, state, text, turn, fault);
}

/* Nothing is hidden: a view is the position. */
static void view(const brett_state *state, int viewer, brett_state *out) {
    (void)viewer;
    memmove(out, state, sizeof(transfer));
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
