/* Games in progress for tests. Times are small numbers; a play's memory is freed by end_play. */
#ifndef BRETT_TESTS_PLAYS_H
#define BRETT_TESTS_PLAYS_H

#include <stdio.h>
#include <string.h>

#include "brett.h"
#include "support/test.h"

/* Who plays: a letter a seat, p for a person and a digit for the level of a computer. */
#define PEOPLE "pppp"

#define assert_done(call)                                                                          \
    do {                                                                                           \
        brett_refusal refused_, *r = &refused_;                                                    \
        if (!(call)) fail_msg("refused: %s", refused_.why.text);                                   \
    } while (0)

#define assert_refused(call, as, text_)                                                            \
    do {                                                                                           \
        brett_refusal refused_, *r = &refused_;                                                    \
        assert_false(call);                                                                        \
        assert_int_equal(refused_.code, as);                                                       \
        assert_string_equal(refused_.why.text, text_);                                             \
    } while (0)

/* Starts a game dealt from seed 1 with options separated by spaces ("seats=3"). */
static inline void start_timed_play_in(brett_play *p, const char *name, const char *options,
                                       const char *who, const brett_clock *clock, void *memory,
                                       size_t bytes) {
    const brett_game *game = brett_game_find(name);
    brett_setup setup;
    brett_fault fault;
    brett_random random;
    brett_state start;
    brett_seat seats[BRETT_SEATS] = {0};
    char copy[100], *rest = copy, *word;
    brett_setup_default(game, &setup);
    snprintf(copy, sizeof copy, "%s", options);
    while ((word = strsep(&rest, " ")))
        if (*word) assert_true(brett_setup_option(game, &setup, word, &fault));
    brett_random_seed(&random, 1);
    memset(&start, 0, sizeof start);
    game->deal(&start, &setup, &random);
    for (int seat = 0; seat < setup.seats; seat++) {
        seats[seat].is_person = who[seat] == 'p';
        seats[seat].level = who[seat] == 'p' ? 0 : (uint8_t)(who[seat] - '0');
    }
    brett_play_start(p, game, &start, seats, clock, 0, memory, bytes);
}

static inline void start_play_in(brett_play *p, const char *name, const char *options,
                                 const char *who, void *memory, size_t bytes) {
    start_timed_play_in(p, name, options, who, NULL, memory, bytes);
}

static inline void start_timed_play(brett_play *p, const char *name, const char *options,
                                    const char *who, const brett_clock *clock) {
    size_t bytes = brett_play_memory(2000);
    start_timed_play_in(p, name, options, who, clock, test_malloc(bytes), bytes);
}

static inline void start_play(brett_play *p, const char *name, const char *options,
                              const char *who) {
    start_timed_play(p, name, options, who, NULL);
}

static inline void end_play(brett_play *p) {
    test_free(p->log);
}

/* Something that a seat does a moment after what happened last. */
static inline brett_change by(const brett_play *p, int seat) {
    return (brett_change){
        .seat = seat, .at = p->count ? p->log[p->count - 1].at + 1 : 1, .ply = -1};
}

static inline bool seat_plays(brett_play *p, int seat, const char *text, brett_refusal *refusal) {
    brett_turn turn;
    brett_change change = by(p, seat);
    return brett_play_read(p, &change, text, false, &turn, refusal) &&
           brett_play_turn(p, &change, &turn, refusal);
}

static inline void draw(brett_play *p, uint64_t seed) {
    brett_random random;
    brett_random_seed(&random, seed);
    assert_true(brett_play_chance(p, &random, by(p, 0).at));
}

static inline void play_random_step(brett_play *p, brett_random *random) {
    static brett_step steps[BRETT_MAX_STEPS];
    int actor = brett_play_actor(p);
    brett_change change = by(p, actor);
    if (actor == BRETT_CHANCE) {
        assert_true(brett_play_chance(p, random, change.at));
        return;
    }
    size_t count = p->game->steps(&p->state, steps);
    brett_turn turn = {.count = 1, .step = {steps[brett_random_below(random, (uint32_t)count)]}};
    assert_done(brett_play_turn(p, &change, &turn, r));
}

/* Makes random steps, chance's among them, until so many are made or the game is over. */
static inline void play_random(brett_play *p, uint64_t seed, int steps) {
    brett_random random;
    brett_random_seed(&random, seed);
    while (steps-- && brett_play_actor(p) != BRETT_NOBODY) play_random_step(p, &random);
}

static inline void play_until_chance(brett_play *p, uint64_t seed) {
    brett_random random;
    brett_random_seed(&random, seed);
    while (brett_play_actor(p) >= 0) play_random_step(p, &random);
    assert_int_equal(brett_play_actor(p), BRETT_CHANCE);
}

static inline void assert_ranks(const brett_play *p, int a, int b, int c, int d) {
    brett_result result;
    const int ranks[] = {a, b, c, d};
    brett_play_result(p, &result);
    for (int seat = 0; seat < p->seats; seat++) assert_int_equal(result.rank[seat], ranks[seat]);
}

#endif
