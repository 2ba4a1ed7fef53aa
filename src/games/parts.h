/* Parts that the tables of several games have in common. */
#ifndef BRETT_GAMES_PARTS_H
#define BRETT_GAMES_PARTS_H

#include "base/check.h"
#include "brett.h"

/* ---- What a deal may be given ---- */

/* Whether a set-up has as many seats as the game allows, and options within their bounds that fit
 * together. */
bool setup_is_good(const brett_game *game, const brett_setup *setup);

#define REQUIRE_SETUP(game, setup)                                                                 \
    REQUIRE(setup_is_good(game, setup), "the set-up must be one that check_setup finds good")

/* Reads an option as brett_setup_option does, and refuses it where it was given before. The caller
 * keeps what was given, which is 0 at first. */
bool setup_option_once(const brett_game *game, brett_setup *setup, const char *text,
                       uint32_t *given, brett_fault *fault);

/* ---- Versions of the rules ---- */

/* The oldest one that is still played. */
static inline int32_t oldest_rules(const brett_game *game) {
    return game->oldest_rules ? (int32_t)game->oldest_rules : game->rules_version;
}

/* ---- Games for two ---- */

int two_seats(const brett_state *state);

/* The words of the option that decides who begins. */
enum { FIRST_A, FIRST_B, FIRST_DRAWN_OF_TWO };
extern const char *const first_of_two[];

/* Where no option depends on another there is nothing that could not fit. */
bool check_nothing(const brett_setup *setup, brett_message *why);

/* ---- Who begins, in any game ---- */

/* The seat that begins: the chosen one, or when the choice is drawn, one drawn by lot. */
int first_seat(int choice, int drawn, int seats, brett_random *random);

/* Whether the chosen seat is one that plays; if not, says why. */
bool check_first(int choice, int drawn, int seats, brett_message *why);

/* ---- Games that hide nothing and leave nothing to chance ---- */

/* Every step stands for one outcome: nothing here is drawn. */
uint32_t equal_weight(const brett_state *state, brett_step step);

/* Everybody sees every step as it is. */
brett_step seen_by_all(const brett_state *state, brett_step step, int viewer);

/* A view leaves nothing out that could be sampled. */
void sample_nothing(brett_state *view, int viewer, brett_random *random);

/* The lines of a table for two seats that see everything, and no chance. */
#define OPEN_ENTRIES_FOR_TWO                                                                       \
    .min_seats = 2, .max_seats = 2, .seats = two_seats, .weight = equal_weight,                    \
    .seen = seen_by_all, .sample = sample_nothing

/* ---- Games whose options concern only the deal ---- */

void agree_on_nothing(brett_state *state, brett_setup *setup);

#endif
