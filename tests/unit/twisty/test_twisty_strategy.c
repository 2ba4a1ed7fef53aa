/* How Twisty is thought about: how far it is, who has to wait longer, and what the levels make of
 * it with two, three and four seats. */
#include <stdlib.h>
#include <string.h>

#include "players/twisty/evaluation.h"
#include "rules/twisty.h"
#include "support/random_games.h"
#include "support/test.h"
#include "support/twisty/drawing.h"
#include "support/twisty/positions.h"

/* ---- How far it is ---- */

/* With the others off the board and nothing to rob, the honest rest is the rest. */
static void check_rest(const brett_state *state, brett_random *random) {
    twisty alone = *(const twisty *)state;
    twisty_distances board, measured;
    int seat = (int)brett_random_below(random, alone.seats);
    if (alone.landings || alone.over || alone.pawn[seat] == TWISTY_NOWHERE) return;
    for (int other = 0; other < alone.seats; other++) {
        if (other != seat) alone.pawn[other] = TWISTY_NOWHERE;
        alone.loose[other] = 0;
    }
    twisty_measure_board((const twisty *)state, &board);
    twisty_measure(&alone, seat, &measured);
    assert_memory_equal(&board, &measured, sizeof board);
    assert_int_equal(twisty_turns_left_unaided((const twisty *)state, seat, &board),
                     twisty_turns_left(&alone, seat, &measured));
}

TEST(the_honest_rest_is_the_rest_where_nobody_is_in_the_way_or_can_be_robbed) {
    assert_true(for_each_position(40, 1, check_rest) > 400);
}

/* "players choose a free corner each": before that, the best free corner counts. */
TEST(before_a_corner_is_chosen_the_best_free_one_counts) {
    for (uint64_t seed = 0; seed < 20; seed++) {
        brett_state dealt = dealt_with("seats=2", seed);
        twisty s = *(const twisty *)&dealt;
        twisty_distances board;
        int best = TWISTY_FAR;
        twisty_measure_board(&s, &board);
        int rest = twisty_turns_left_unaided(&s, s.seat, &board);
        for (squares left = TWISTY_CORNERS; left; left &= left - 1) {
            twisty chosen = s;
            chosen.pawn[s.seat] = (uint8_t)first_square(left);
            int from_here = twisty_turns_left_unaided(&chosen, s.seat, &board);
            if (from_here < best) best = from_here;
        }
        assert_int_equal(rest, best);
    }
}

/* The turns that player 1 needs with a drawing and these players. */
static int rest_in(const char *drawing, const char *players) {
    brett_state state = laid(drawing, players);
    twisty_distances measured;
    twisty_measure((const twisty *)&state, 0, &measured);
    return twisty_turns_left((const twisty *)&state, 0, &measured);
}

/* The pawn goes on from a corner or, with sent=robbed, from where the robbed one stood. */
TEST(the_rest_after_a_steal_is_as_the_option_sent_says) {
    static const char near[] = "3 _ # _ _ _ _ _ 2 _ _ # _ _ _ _ 1 . _ _ _ # _ .";
    assert_int_equal(rest_in(near, "1 a1:roygbp|w c2:w|roygbp"), 3);
    assert_int_equal(rest_in(near, "1 a1:roygbp|w c2:w|roygbp sent=robbed"), 2);
    assert_int_equal(rest_in(near, "1 c2:roygbp|w d4:w|roygbp sent=robbed"), 1); /* and has won */
}

/* From c3 and back by the L token on e4. */
TEST(where_a_turn_may_return_the_cube_under_the_pawn_is_a_turn_away) {
    static const char drawing[] = "3 _ _ w _ _ _ _ 4 _ _ _ . L _ _";
    int yes = rest_in(drawing, "1 c3:roygbp|w g7:|roygbpw return=yes");
    assert_true(yes < rest_in(drawing, "1 c3:roygbp|w g7:|roygbpw"));
}

/* ---- Waiting ---- */

typedef struct waits {
    int32_t seat[BRETT_SEATS];
} waits;

static waits waits_in(const char *players) {
    brett_state state = laid("", players);
    twisty_distances board;
    waits found = {0};
    twisty_measure_board((const twisty *)&state, &board);
    twisty_turns_to_win((const twisty *)&state, &board, found.seat);
    return found;
}

/* The board is another one where other cubes are held, so only what is held is the same here. */
TEST(a_cube_that_another_wants_is_a_risk_until_it_is_protected) {
    waits loose = waits_in("1 a1:|roygbpw g7:wp|bgyor");
    waits half = waits_in("1 a1:|roygbpw g7:Wp|bgyor");
    waits safe = waits_in("1 a1:|roygbpw g7:WP|bgyor");
    assert_true(loose.seat[1] > half.seat[1] && half.seat[1] > safe.seat[1]);
    assert_int_equal(loose.seat[0], safe.seat[0]);
}

TEST(a_cube_that_the_other_holds_as_well_is_no_risk) {
    waits loose = waits_in("1 a1:W|roygbp g7:w|pbgyor");
    waits safe = waits_in("1 a1:W|roygbp g7:W|pbgyor");
    assert_int_equal(loose.seat[1], safe.seat[1]);
}

/* From a1 an L leads to c2, where the cube is that player 1 wants next. */
TEST(who_can_be_robbed_at_once_is_worse_off_and_the_robber_better) {
    waits robbed = waits_in("1 a1:|roygbpw c2:r|wpbgyo");
    waits safe = waits_in("1 a1:|roygbpw c2:R|wpbgyo");
    waits later = waits_in("2 a1:|roygbpw c2:r|wpbgyo");
    waits moving = waits_in("2 a1:|roygbpw c2:R|wpbgyo");
    assert_true(robbed.seat[0] < safe.seat[0]);
    assert_true(robbed.seat[1] - safe.seat[1] > later.seat[1] - moving.seat[1]);
    assert_int_equal(later.seat[0], moving.seat[0]);
}

static void check_chances(const brett_state *state, brett_random *random) {
    const twisty *s = (const twisty *)state;
    twisty_distances board;
    int32_t wait[BRETT_SEATS], win[BRETT_SEATS], sum = 0;
    (void)random;
    if (s->landings || s->over) return;
    twisty_measure_board(s, &board);
    twisty_turns_to_win(s, &board, wait);
    twisty_win_chances(s, &board, win);
    for (int seat = 0; seat < BRETT_SEATS; seat++) {
        sum += win[seat];
        if (seat >= s->seats) assert_int_equal(win[seat], 0);
        for (int other = 0; seat < s->seats && other < s->seats; other++)
            if (wait[seat] > wait[other]) assert_true(win[seat] <= win[other]);
    }
    assert_in_range(sum, BRETT_CERTAIN - s->seats, BRETT_CERTAIN);
}

TEST(chances_add_up_and_follow_the_waiting) {
    assert_true(for_each_position(60, 2, check_chances) > 600);
}

/* ---- Levels ---- */

typedef struct clock {
    int asked, most;
} clock;

static bool go_on(void *context) {
    clock *c = context;
    return ++c->asked < c->most;
}

static brett_thought think(int level, const brett_state *state, uint64_t nodes, clock *c) {
    char name[] = "level:0";
    name[6] = (char)('0' + level);
    const brett_player *player = brett_player_find(name);
    size_t bytes = player->memory(&twisty_game);
    brett_random random;
    brett_thought thought;
    brett_task task = {.game = &twisty_game,
                       .view = state,
                       .random = &random,
                       .memory = malloc(bytes),
                       .bytes = bytes,
                       .nodes = nodes,
                       .choices = 3,
                       .go_on = c ? go_on : NULL,
                       .context = c};
    memset(&thought, 0, sizeof thought);
    brett_random_seed(&random, 1);
    player->choose(player, &task, &thought);
    free(task.memory);
    return thought;
}

static brett_state after_choice(const brett_state *state, const brett_thought *thought) {
    const brett_turn *turn = &thought->choice[0].line[0];
    brett_state after = *state;
    assert_true(turn->complete);
    for (uint32_t i = 0; i < turn->count; i++) {
        assert_true(twisty_game.legal(&after, turn->step[i]));
        twisty_game.apply(&after, turn->step[i]);
    }
    return after;
}

/* "A player who holds all 7 colours and lands on the centre wins." */
TEST(who_sees_the_win_takes_it) {
    static const char *const players[] = {
        "1 b3:roygbpw| g7:|wpbgyor",
        "1 b3:roygbpw| g7:|wpbgyor a7:|roygbpw",
        "1 b3:roygbpw| g7:|wpbgyor a7:|roygbpw a1:|roygbpw",
    };
    for (size_t i = 0; i < LENGTH(players); i++) {
        for (int level = 7; level <= BRETT_LEVELS; level++) {
            brett_state state = laid("", players[i]);
            brett_thought thought = think(level, &state, 5000, NULL);
            brett_state after = after_choice(&state, &thought);
            assert_true(is_over(&after));
            assert_int_equal(rank_of(&after, 0), 1);
            assert_in_range(thought.choice[0].win[0], BRETT_CERTAIN - 1, BRETT_CERTAIN);
        }
    }
}

/* A pawn on the centre keeps the other out of it: who is about to lose stands there. */
TEST(who_is_about_to_lose_stands_in_the_way) {
    static const char *const players[] = {
        "2 b3:ROYGBPW| c2:wpbgy|or",
        "2 b3:ROYGBPW| c2:wpbgy|or a7:|roygbpw",
    };
    for (size_t i = 0; i < LENGTH(players); i++) {
        brett_state state = laid("", players[i]);
        brett_thought thought = think(9, &state, 5000, NULL);
        brett_state after = after_choice(&state, &thought);
        assert_int_equal(((const twisty *)&after)->pawn[1], TWISTY_CENTRE);
    }
}

/* Every position gets complete turns, chances that add up, and no more nodes than it may have. */
static void check_thought(const brett_state *state, brett_random *random) {
    const twisty *s = (const twisty *)state;
    if (s->landings || s->over || brett_random_below(random, 12)) return;
    int level = 1 + (int)brett_random_below(random, BRETT_LEVELS);
    brett_thought thought = think(level, state, 150, NULL), again = think(level, state, 150, NULL);
    after_choice(state, &thought);
    assert_true(thought.nodes <= 150);
    assert_in_range(thought.choices, 1, 3);
    for (uint32_t i = 0; i < thought.choices; i++) {
        int32_t sum = 0;
        for (int seat = 0; seat < s->seats; seat++) sum += thought.choice[i].win[seat];
        assert_in_range(sum, BRETT_CERTAIN - 100, BRETT_CERTAIN);
    }
    assert_memory_equal(&thought, &again, sizeof thought);
}

TEST(every_level_has_a_thought_about_every_position) {
    assert_true(for_each_position(60, 3, check_thought) > 600);
}

TEST(corners_are_chosen_too) {
    for (int seats = 2; seats <= 4; seats++) {
        brett_random random;
        brett_random_seed(&random, (uint64_t)seats);
        for (int level = 1; level <= BRETT_LEVELS; level++) {
            brett_setup setup;
            brett_state state;
            brett_setup_default(&twisty_game, &setup);
            setup.seats = seats;
            twisty_game.deal(&state, &setup, &random);
            assert_true(twisty_chooses((const twisty *)&state));
            brett_thought thought = think(level, &state, 300, NULL);
            after_choice(&state, &thought);
        }
    }
}

/* Whoever is stopped at the first question has a turn already. */
TEST(who_is_stopped_at_once_has_a_turn_already) {
    for (int seats = 2; seats <= 4; seats++) {
        brett_random random;
        brett_random_seed(&random, (uint64_t)seats);
        brett_state state = twisty_dealt(seats, twisty_any_house(seats, &random), &random);
        clock c = {.most = 1};
        brett_thought thought = think(9, &state, UINT64_MAX, &c);
        assert_int_equal(c.asked, 1);
        after_choice(&state, &thought);
    }
}

/* ---- Strength ---- */

/* Games of a level with few nodes against careful players, each seat in turn; how many it wins. */
static int wins_against_careful(int level, uint64_t nodes, int seats, int games) {
    const brett_player *careful = brett_player_find("careful");
    static uint64_t memory[4096];
    assert_true(careful->memory(&twisty_game) <= sizeof memory);
    int wins = 0;
    for (int number = 0; number < games; number++) {
        brett_random random;
        brett_state state;
        brett_setup setup;
        brett_turn turn;
        brett_setup_default(&twisty_game, &setup);
        setup.seats = seats;
        brett_random_seed(&random, (uint64_t)number);
        twisty_game.deal(&state, &setup, &random);
        while (!is_over(&state)) {
            if (twisty_game.actor(&state) == number % seats) {
                brett_thought thought = think(level, &state, nodes, NULL);
                state = after_choice(&state, &thought);
                continue;
            }
            brett_choose(careful, &twisty_game, &state, &random, memory, &turn);
            for (uint32_t i = 0; i < turn.count; i++) twisty_game.apply(&state, turn.step[i]);
        }
        wins += twisty_winner((const twisty *)&state) == number % seats;
    }
    return wins;
}

/* Measured over many games, it wins nine of ten with two seats and three of four with four. */
TEST(it_beats_the_careful_player) {
    assert_true(wins_against_careful(9, 300, 2, 10) >= 6);
    assert_true(wins_against_careful(9, 300, 4, 8) >= 4);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(the_honest_rest_is_the_rest_where_nobody_is_in_the_way_or_can_be_robbed),
        CASE(before_a_corner_is_chosen_the_best_free_one_counts),
        CASE(the_rest_after_a_steal_is_as_the_option_sent_says),
        CASE(where_a_turn_may_return_the_cube_under_the_pawn_is_a_turn_away),
        CASE(a_cube_that_another_wants_is_a_risk_until_it_is_protected),
        CASE(a_cube_that_the_other_holds_as_well_is_no_risk),
        CASE(who_can_be_robbed_at_once_is_worse_off_and_the_robber_better),
        CASE(chances_add_up_and_follow_the_waiting),
        CASE(who_sees_the_win_takes_it),
        CASE(who_is_about_to_lose_stands_in_the_way),
        CASE(every_level_has_a_thought_about_every_position),
        CASE(corners_are_chosen_too),
        CASE(who_is_stopped_at_once_has_a_turn_already),
        CASE(it_beats_the_careful_player),
    };
    tested = &twisty_game;
    return cmocka_run_group_tests_name("Twisty's strategy", tests, NULL, NULL);
}
