/* Transport's table: its rules and its text under the names of the public header. */
#include "base/memory.h"
#include "brett.h"
#include "games/games.h"
#include "games/parts.h"
#include "games/typed.h"
#include "rules/ranking.h"
#include "rules/transport.h"
#include "text/message.h"
#include "text/transport_set.h"
#include "text/transport_text.h"

TYPED_RULES(transport)
SPACED_TURNS(transport_game)

enum { OPTION_FIRST, OPTION_COUNT };

enum { DRAWN = BRETT_SEATS }; /* the place of "drawn" in the option first */

static const char *const beginners[] = {"A", "B", "C", "D", "drawn", NULL};

static const brett_option options[OPTION_COUNT] = {
    [OPTION_FIRST] = {"first", beginners, 0, DRAWN, 0, N_("who goes first (drawn: at random)")},
};

/* ---- The start ---- */

static bool check_setup(const brett_setup *setup, brett_message *why) {
    return check_first(setup->value[OPTION_FIRST], DRAWN, setup->seats, why);
}

static bool check_set(const char *text, brett_fault *fault) {
    transport_box box;
    return transport_set_read(text, &box, fault);
}

/* A card of the pile, each being as likely as the others. */
static int draw_kind(const transport *s, brett_random *random) {
    uint32_t drawn = brett_random_below(random, s->pile_size);
    int kind = 0;
    while (drawn >= s->pile[kind]) drawn -= s->pile[kind++];
    return kind;
}

/* The version that a state is played by, as it is kept there. */
static uint8_t older_rules(const brett_setup *setup) {
    int32_t rules = brett_setup_rules(&transport_game, setup);
    return rules == TRANSPORT_RULES_VERSION ? 0 : (uint8_t)rules;
}

/* The set has been checked; one that is not sound falls back to the library's own. */
static void deal(brett_state *state, const brett_setup *setup, brett_random *random) {
    REQUIRE_SETUP(&transport_game, setup);
    transport *s = (transport *)state;
    transport_box box;
    brett_fault fault;
    if (!transport_set_read(setup->set, &box, &fault)) transport_set_read(NULL, &box, &fault);
    int first = first_seat(setup->value[OPTION_FIRST], DRAWN, setup->seats, random);
    transport_start(s, &box.set, &box.layout[setup->seats - FEWEST_SEATS], setup->seats, first);
    s->rules = older_rules(setup);
    for (int seat = 0; seat < setup->seats; seat++)
        for (int i = 0; i < box.set.hand; i++) transport_give(s, seat, draw_kind(s, random));
}

static void agree(brett_state *state, brett_setup *setup) {
    transport *s = (transport *)state;
    if (!s->rules) s->rules = older_rules(setup);
    setup->rules = s->rules ? s->rules : TRANSPORT_RULES_VERSION;
}

/* By the rules of today, whatever they were. */
static void rematch(const brett_state *start, const brett_state *over, brett_setup *setup) {
    brett_result end;
    transport_result(of(over), &end);
    setup->value[OPTION_FIRST] = rematch_seat(&end, of(start)->seat);
    setup->rules = TRANSPORT_RULES_VERSION;
}

/* ---- The rules ---- */

static int seats(const brett_state *state) {
    return of(state)->seats;
}

static int actor(const brett_state *state) {
    return transport_actor(of(state));
}

static uint32_t weight(const brett_state *state, brett_step step) {
    REQUIRE(legal(state, step), "the step must be legal");
    return transport_weight(of(state), step);
}

static void view(const brett_state *state, int viewer, brett_state *out) {
    REQUIRE_VIEWER(viewer, seats(state));
    transport_view(of(state), viewer, (transport *)out);
}

static brett_step seen(const brett_state *state, brett_step step, int viewer) {
    REQUIRE(legal(state, step), "the step must be legal");
    return transport_seen(of(state), step, viewer);
}

/* What is hidden is in the view itself. */
static void sample(brett_state *state, int viewer, brett_random *random) {
    (void)viewer;
    transport_sample((transport *)state, random);
}

const brett_game transport_game = {
    .name = "transport",
    .title = "Transport",
    .about = N_("Build the belt card by card and steer the packages to your pallet."),
    .seat_letters = "ABCD",
    .rules_version = TRANSPORT_RULES_VERSION,
    .oldest_rules = TRANSPORT_OLDEST_RULES,
    .min_seats = 2,
    .max_seats = BRETT_SEATS,
    .has_chance = true,
    .has_secrets = true,
    .state_size = sizeof(transport),
    .max_steps = TRANSPORT_MAX_STEPS,
    .turns_memory = TRANSPORT_TURNS_MEMORY,
    .option_count = OPTION_COUNT,
    .options = options,
    .set = transport_set_text,
    .check_set = check_set,
    .check_setup = check_setup,
    .deal = deal,
    .check_deal = transport_check_deal,
    .agree = agree,
    .rematch = rematch,
    .seats = seats,
    .actor = actor,
    .weight = weight,
    .seen = seen,
    .sample = sample,
    .turn_write = turn_write,
    .turn_read = turn_read,
    TYPED_ENTRIES,
    TEXT_ENTRIES(transport),
};
