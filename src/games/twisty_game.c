/* Twisty's table: its rules and its text under the names of the public header. */
#include "base/memory.h"
#include "brett.h"
#include "games/games.h"
#include "games/parts.h"
#include "games/twisty_deal.h"
#include "games/typed.h"
#include "rules/ranking.h"
#include "rules/twisty.h"
#include "text/message.h"
#include "text/twisty_text.h"

TYPED_RULES(twisty)
OPEN_VIEW(twisty)

enum {
    OPTION_FIRST,
    OPTION_CORNERS,
    OPTION_OPEN_CENTRE,
    OPTION_MIX, /* one option for each kind of special token */
    OPTION_SENT = OPTION_MIX + TWISTY_SPECIAL_KINDS,
    OPTION_RETURN,
    OPTION_CUBES,
    OPTION_COUNT
};

enum { DRAWN = BRETT_SEATS }; /* the place of "drawn" in the option first */

static const char *const beginners[] = {"1", "2", "3", "4", "drawn", NULL};
static const char *const corner_ways[] = {"chosen", "drawn", NULL};
static const char *const off_on[] = {"off", "on", NULL};
static const char *const whom_sent[] = {"thief", "robbed", NULL};
static const char *const no_yes[] = {"no", "yes", NULL};

static const brett_option options[OPTION_COUNT] = {
    [OPTION_FIRST] = {"first", beginners, 0, DRAWN, 0, N_("who goes first (drawn: at random)")},
    [OPTION_CORNERS] = {"corners", corner_ways, 0, 1, 0,
                        N_("starting corners: chosen by the players, last player first, or "
                           "drawn at random")},
    [OPTION_OPEN_CENTRE] = {"open-centre", off_on, 0, 1, 0,
                            N_("whether you can win in the centre even if another pawn is there")},
    [OPTION_MIX] = {"orthogonal", NULL, 0, TWISTY_MOST_SPECIALS, 3,
                    N_("number of straight tokens (with 4 cubes of each colour, 16 special "
                       "tokens in all)")},
    {"diagonal", NULL, 0, TWISTY_MOST_SPECIALS, 3, N_("number of diagonal tokens")},
    {"l", NULL, 0, TWISTY_MOST_SPECIALS, 3, N_("number of L tokens")},
    {"teleport", NULL, 0, TWISTY_MOST_SPECIALS, 3, N_("number of teleport tokens")},
    {"safety", NULL, 0, TWISTY_MOST_SPECIALS, 4, N_("number of shield tokens")},
    [OPTION_SENT] = {"sent", whom_sent, 0, 1, 0,
                     N_("whose pawn goes to a corner after a steal: thief or robbed player")},
    [OPTION_RETURN] = {"return", no_yes, 0, 1, 0, N_("whether a turn can end where it started")},
    [OPTION_CUBES] = {"cubes", NULL, TWISTY_FEWEST_CUBES, TWISTY_MOST_CUBES, TWISTY_CUBES,
                      N_("cubes of each colour: 5 leave room for 9 special tokens, 3 for 23 "
                         "(at most 3 players)")},
};

/* ---- The mix of special tokens ---- */

/* The usual mix, of which nobody needs to name a number: as many of each of the four kinds that
 * give an extra move, and safety for the rest. With four cubes it is the preset. */
static int usual_number(int kind, int cubes) {
    int extra = TWISTY_COLOURS - cubes;
    return kind < TWISTY_EXTRA_KINDS ? extra : twisty_specials(cubes) - TWISTY_EXTRA_KINDS * extra;
}

static bool is_usual(const int32_t mix[], int cubes) {
    for (int kind = 0; kind < TWISTY_SPECIAL_KINDS; kind++)
        if (mix[kind] != usual_number(kind, cubes)) return false;
    return true;
}

/* A usual mix follows the number of cubes. */
static void follow_option(brett_setup *setup, int option) {
    int32_t *mix = &setup->value[OPTION_MIX];
    int cubes = TWISTY_FEWEST_CUBES;
    while (cubes <= TWISTY_MOST_CUBES && !is_usual(mix, cubes)) cubes++;
    if (option != OPTION_CUBES || cubes > TWISTY_MOST_CUBES) return;
    for (int kind = 0; kind < TWISTY_SPECIAL_KINDS; kind++)
        mix[kind] = usual_number(kind, setup->value[OPTION_CUBES]);
}

/* ---- The start ---- */

static bool check_setup(const brett_setup *setup, brett_message *why) {
    const int32_t *mix = &setup->value[OPTION_MIX];
    int specials = 0, leading = 0, cubes = setup->value[OPTION_CUBES];
    for (int kind = 0; kind < TWISTY_SPECIAL_KINDS; kind++) {
        specials += mix[kind];
        leading += kind < TWISTY_TELEPORT - TWISTY_ORTHOGONAL ? mix[kind] : 0;
    }
    if (specials != twisty_specials(cubes)) {
        message_start(why, N_("The special tokens add up to {count}. With {cubes} cubes of "
                              "each colour they must add up to {specials}."));
        message_number(why, "count", specials);
        message_number(why, "cubes", cubes);
        message_number(why, "specials", twisty_specials(cubes));
        return false;
    }
    const char *unfit = twisty_unfit(cubes, setup->seats, leading);
    if (unfit) message_start(why, unfit);
    return !unfit && check_first(setup->value[OPTION_FIRST], DRAWN, setup->seats, why);
}

static void deal(brett_state *state, const brett_setup *setup, brett_random *random) {
    REQUIRE_SETUP(&twisty_game, setup);
    twisty_terms terms = {
        .seats = setup->seats,
        .first = first_seat(setup->value[OPTION_FIRST], DRAWN, setup->seats, random),
        .cubes = setup->value[OPTION_CUBES],
        .draws_corners = setup->value[OPTION_CORNERS],
        .open_centre = setup->value[OPTION_OPEN_CENTRE],
        .sends_robbed = setup->value[OPTION_SENT],
        .may_return = setup->value[OPTION_RETURN],
    };
    memcpy(terms.mix, &setup->value[OPTION_MIX], sizeof terms.mix);
    twisty_deal((twisty *)state, &terms, random);
}

/* A house rule holds that the position or the set-up asks for. */
static void agree_on(uint8_t *rule, int32_t *value) {
    *rule |= (uint8_t)*value;
    *value = *rule;
}

static void agree(brett_state *state, brett_setup *setup) {
    twisty *s = (twisty *)state;
    agree_on(&s->open_centre, &setup->value[OPTION_OPEN_CENTRE]);
    agree_on(&s->sends_robbed, &setup->value[OPTION_SENT]);
    agree_on(&s->may_return, &setup->value[OPTION_RETURN]);
}

/* Who began: the first to choose a corner is the last in turn order. */
static int beginner(const twisty *start) {
    return twisty_chooses(start) ? (start->seat + 1) % start->seats : start->seat;
}

static void rematch(const brett_state *start, const brett_state *over, brett_setup *setup) {
    brett_result end;
    twisty_result(of(over), &end);
    setup->value[OPTION_FIRST] = rematch_seat(&end, beginner(of(start)));
}

/* ---- The rules ---- */

static int seats(const brett_state *state) {
    return of(state)->seats;
}

static int actor(const brett_state *state) {
    return of(state)->over ? BRETT_NOBODY : of(state)->seat;
}

const brett_game twisty_game = {
    .name = "twisty",
    .title = "Twisty",
    .about = N_("Jump to your 7 colours in order, steal some, and race to the centre."),
    .seat_letters = "1234",
    .rules_version = 1,
    .min_seats = 2,
    .max_seats = BRETT_SEATS,
    .has_chance = false,
    .has_secrets = false,
    .state_size = sizeof(twisty),
    .max_steps = TWISTY_MAX_STEPS,
    .turns_memory = TWISTY_TURNS_MEMORY,
    .option_count = OPTION_COUNT,
    .options = options,
    .follow_option = follow_option,
    .check_setup = check_setup,
    .deal = deal,
    .check_deal = twisty_check_deal,
    .agree = agree,
    .rematch = rematch,
    .seats = seats,
    .actor = actor,
    .weight = equal_weight,
    .seen = seen_by_all,
    .sample = sample_nothing,
    .turn_write = twisty_turn_write,
    .turn_read = twisty_turn_read,
    TYPED_ENTRIES,
    TEXT_ENTRIES(twisty),
};
