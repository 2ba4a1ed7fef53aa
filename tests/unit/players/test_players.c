/* The computer players. */
#include <string.h>

#include "support/playing.h"
#include "support/random_games.h"
#include "support/test.h"

static uint64_t memory[(6 << 20) / 8], turns_memory[(1 << 17) / 8];

static brett_turn chosen(const char *player, const brett_state *s, brett_random *random) {
    const brett_player *p = brett_player_find(player);
    brett_turn turn;
    assert_non_null(p);
    assert_true(p->memory(&linja_game) <= sizeof memory);
    memset(&turn, 0xee, sizeof turn);
    brett_choose(p, &linja_game, s, random, memory, &turn);
    return turn;
}

/* Makes a turn, which must be legal and complete. */
static void make(brett_state *s, const brett_turn *turn) {
    brett_events events = 0;
    assert_in_range(turn->count, 1, BRETT_TURN_STEPS);
    assert_true(turn->complete);
    for (uint32_t i = 0; i < turn->count; i++) {
        brett_message why;
        assert_false(events & BRETT_TURN_ENDED);
        assert_true(brett_try(&linja_game, s, turn->step[i], &events, &why));
    }
    assert_true(events & BRETT_TURN_ENDED);
}

static int lead(const brett_state *s, int seat) {
    return points_of(s, seat) - points_of(s, !seat);
}

TEST(players_are_found_by_name) {
    assert_non_null(brett_player_find("random"));
    assert_non_null(brett_player_find("greedy"));
    assert_null(brett_player_find("human"));
    assert_null(brett_player_find(""));
    for (const brett_player *const *p = brett_players; *p; p++)
        assert_ptr_equal(brett_player_find((*p)->name), *p);
}

static void check_choice(const brett_state *s, brett_random *random) {
    if (is_over(s)) return;
    for (const brett_player *const *p = brett_players; *p && (*p)->level <= 3; p++) {
        brett_state after = *s, before = *s;
        brett_random same = *random;
        brett_turn turn = chosen((*p)->name, s, random), again = chosen((*p)->name, s, &same);
        assert_memory_equal(s, &before, sizeof before); /* the view is not changed */
        make(&after, &turn);
        assert_int_equal(again.count, turn.count);
        assert_memory_equal(again.step, turn.step, turn.count * sizeof *turn.step);
        assert_memory_equal(&same, random, sizeof same); /* equal numbers were drawn */
    }
}

TEST(players_make_legal_complete_turns_and_equal_ones_from_equal_seeds) {
    for_each_position(200, 1, check_choice);
}

static void check_greedy(const brett_state *s, brett_random *random) {
    if (is_over(s)) return;
    int seat = linja_game.actor(s), best = INT32_MIN;
    size_t count = linja_game.turns(s, turns_memory, sizeof turns_memory);
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        linja_game.turn_at(s, turns_memory, i, NULL, &after);
        if (lead(&after, seat) > best) best = lead(&after, seat);
    }
    brett_state after = *s;
    brett_turn turn = chosen("greedy", s, random);
    make(&after, &turn);
    assert_int_equal(lead(&after, seat), best);
}

TEST(greedy_takes_one_of_the_best_turns) {
    for_each_position(400, 2, check_greedy);
}

/* "equal turns are equally likely": all the best turns of the start are taken about as often. */
TEST(greedy_takes_equal_turns_equally_often) {
    enum { EACH = 300 };
    brett_state s = position("60 11 11 11 11 11 11 06 A i"), after;
    uint64_t best_hash[64];
    int taken[64] = {0}, best = INT32_MIN;
    size_t equals = 0, count = linja_game.turns(&s, turns_memory, sizeof turns_memory);
    for (size_t i = 0; i < count; i++) {
        linja_game.turn_at(&s, turns_memory, i, NULL, &after);
        int value = lead(&after, 0);
        if (value > best) equals = 0;
        if (value >= best) best_hash[equals++] = linja_game.hash(&after), best = value;
    }
    assert_true(equals > 1);
    brett_random random;
    brett_random_seed(&random, 3);
    for (size_t i = 0; i < equals * EACH; i++) {
        after = s;
        brett_turn turn = chosen("greedy", &s, &random);
        make(&after, &turn);
        for (size_t k = 0; k < equals; k++) taken[k] += best_hash[k] == linja_game.hash(&after);
    }
    for (size_t k = 0; k < equals; k++) assert_in_range(taken[k], EACH - 90, EACH + 90);
}

/* A game of three seats for the greedy player alone: seat 0 has one turn to make, of four, and the
 * points after each are in a table. Seats 0 and 2 are a team. */
static const int32_t toy_points[4][3] = {{9, 8, 9}, {5, 1, 5}, {6, 5, 6}, {4, 9, 4}};

static int toy_actor(const brett_state *s) {
    (void)s;
    return 0;
}

static size_t toy_turns(const brett_state *s, void *where, size_t bytes) {
    (void)s, (void)where, (void)bytes;
    return LENGTH(toy_points);
}

static void toy_turn_at(const brett_state *s, const void *where, size_t index, brett_turn *turn,
                        brett_state *after) {
    (void)s, (void)where;
    if (after) after->data.bytes[0] = (unsigned char)index;
    if (turn) *turn = (brett_turn){.count = 1, .complete = true, .step = {index}};
}

static void toy_result(const brett_state *s, brett_result *result) {
    *result = (brett_result){.seats = 3, .team = {0, 1, 0}};
    memcpy(result->points, toy_points[s->data.bytes[0]], sizeof *toy_points);
}

static int toy_seats(const brett_state *s) {
    (void)s;
    return 3;
}

static const brett_game toy = {.name = "toy",
                               .state_size = 1,
                               .max_steps = 1,
                               .turns_memory = 8,
                               .seats = toy_seats,
                               .actor = toy_actor,
                               .turns = toy_turns,
                               .turn_at = toy_turn_at,
                               .result = toy_result};

/* A game that the players were not told of has simple players, and no levels. */
TEST(an_unknown_game_has_no_levels) {
    brett_state s = {0};
    brett_random random;
    brett_turn turn;
    brett_random_seed(&random, 5);
    for (const brett_player *const *p = brett_players; *p; p++)
        assert_int_equal((*p)->memory(&toy) == 0, (*p)->level > 0);
    brett_choose(brett_player_find("careful"), &toy, &s, &random, memory, &turn);
    assert_int_equal(turn.step[0], 1);
    brett_choose(brett_player_level(9), &toy, &s, &random, memory, &turn);
    assert_int_equal(turn.count, 0);
}

/* "Takes the turn with the best points difference after it, to the best of the others": not the
 * most points, and partners are no others. */
TEST(greedy_takes_the_best_difference_to_the_best_opponent) {
    brett_state s = {0};
    brett_random random;
    brett_turn turn;
    brett_random_seed(&random, 5);
    brett_choose(brett_player_find("greedy"), &toy, &s, &random, memory, &turn);
    assert_int_equal(turn.step[0], 1);
}

/* The random player starts with each of the seven initial moves about as often. */
TEST(random_starts_with_every_step_equally_often) {
    brett_state s = position("60 11 11 11 11 11 11 06 A i");
    brett_random random;
    int taken[64] = {0};
    brett_random_seed(&random, 4);
    for (int i = 0; i < 7000; i++) taken[chosen("random", &s, &random).step[0]]++;
    for (brett_step step = 0; step < 64; step++)
        if (linja_game.legal(&s, step)) assert_in_range(taken[step], 850, 1150);
}

/* Plays a game of two players; the seat that won, or -1 after a draw. */
static int winner(const char *a, const char *b, uint64_t seed) {
    const char *const players[] = {a, b};
    brett_state s =
        position(seed % 2 ? "60 11 11 11 11 11 11 06 A i" : "60 11 11 11 11 11 11 06 B i");
    brett_random random;
    brett_random_seed(&random, seed);
    while (!is_over(&s)) {
        brett_turn turn = chosen(players[linja_game.actor(&s)], &s, &random);
        make(&s, &turn);
    }
    if (points_of(&s, 0) == points_of(&s, 1)) return -1;
    return points_of(&s, 1) > points_of(&s, 0);
}

TEST(greedy_beats_random) {
    int won = 0, lost = 0;
    for (uint64_t seed = 0; seed < 200; seed++) {
        int greedy = seed % 4 >= 2;
        int seat = greedy ? winner("random", "greedy", seed) : winner("greedy", "random", seed);
        won += seat == greedy;
        lost += seat == !greedy;
    }
    assert_true(won >= 170);
    assert_true(lost <= 20);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(players_are_found_by_name),
        CASE(players_make_legal_complete_turns_and_equal_ones_from_equal_seeds),
        CASE(greedy_takes_one_of_the_best_turns),
        CASE(greedy_takes_equal_turns_equally_often),
        CASE(greedy_takes_the_best_difference_to_the_best_opponent),
        CASE(an_unknown_game_has_no_levels),
        CASE(random_starts_with_every_step_equally_often),
        CASE(greedy_beats_random),
    };
    tested = &linja_game;
    return cmocka_run_group_tests_name("Players", tests, NULL, NULL);
}
