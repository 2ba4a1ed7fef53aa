/* rules/twisty.md: passes, and "End", sentence by sentence. */
#include <stdlib.h>
#include <string.h>

#include "support/random_games.h"
#include "support/test.h"
#include "support/twisty/drawing.h"

enum { PASSED_1 = 1 << BRETT_PASSED_SHIFT };

/* ---- Passes ---- */

/* "a player who has no legal L is passed over R": both squares that an L leads to have a pawn. */
TEST(a_player_who_has_no_legal_l_is_passed_over) {
    brett_state s = laid("", "3 a1:|roygbpw b3:|wpbgyor e1:|wpbgyor");
    assert_int_equal(take_turn(&s, "c2"), BRETT_TURN_ENDED | PASSED_1);
    assert_string_equal(players_text(&s), "2 a1:|roygbpw b3:|wpbgyor c2:|wpbgyor ~2");
    take_turn(&s, "d4");
    take_turn(&s, "e1");
    assert_int_equal(twisty_game.actor(&s), 0); /* who can move again is not */
}

/* The positions after all turns know of the pass as well. */
TEST(of_all_turns_those_that_leave_no_legal_l_pass_over_the_next_player) {
    static uint64_t memory[2048];
    brett_state s = laid("", "3 a1:|roygbpw b3:|wpbgyor e1:|wpbgyor");
    size_t count = twisty_game.turns(&s, memory, sizeof memory);
    assert_string_equal(turns_text(&s), "c2 g2 d3 f3");
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        twisty_game.turn_at(&s, memory, i, NULL, &after);
        assert_int_equal(twisty_game.actor(&after), i ? 0 : 1);
    }
}

/* The same around the table: after 4 comes 1. */
TEST(after_the_last_player_the_first_is_passed_over) {
    brett_state s = laid("", "4 a1:|roygbpw b3:|wpbgyor g7:|wpbgyor e1:|wpbgyor");
    assert_int_equal(take_turn(&s, "c2"), BRETT_TURN_ENDED | PASSED_1);
    assert_int_equal(twisty_game.actor(&s), 1);
}

/* Who can rob one of the two is not passed over. */
TEST(who_can_steal_can_move) {
    brett_state s = laid("", "3 a1:|roygbpw b3:r|wpbgyo e1:|wpbgyor");
    assert_int_equal(take_turn(&s, "c2"), BRETT_TURN_ENDED);
    assert_string_equal(steps_text(&s), "xb3");
}

/* As in linja.md: "a position read from text does too". */
TEST(a_position_read_from_text_goes_on_to_the_next_who_can_move) {
    brett_state s = laid("", "1 a1:|roygbpw b3:|wpbgyor c2:|wpbgyor");
    assert_int_equal(twisty_game.actor(&s), 1);
}

/* The reading: a pass is a turn without progress, also when a position is read. */
TEST(a_pass_counts_as_a_turn_without_progress_also_when_a_position_is_read) {
    brett_state s = laid("", "1 a1:|roygbpw b3:|wpbgyor c2:|wpbgyor");
    assert_string_equal(players_text(&s), "2 a1:|roygbpw b3:|wpbgyor c2:|wpbgyor ~1");
    s = laid("", "1 a1:|roygbpw b3:|wpbgyor c2:|wpbgyor ~89");
    assert_string_equal(players_text(&s), "2 a1:|roygbpw b3:|wpbgyor c2:|wpbgyor ~90");
    assert_true(is_over(&s));
}

/* After choosing as well: player 1 has the last corner and two pawns in its way. */
TEST(who_cannot_begin_after_choosing_is_passed_over) {
    brett_state s = laid("", "1 -:|roygbpw b3:|wpbgyor c2:|wpbgyor");
    assert_int_equal(play(&s, "@a1"), BRETT_TURN_ENDED | PASSED_1);
    assert_string_equal(players_text(&s), "2 a1:|roygbpw b3:|wpbgyor c2:|wpbgyor ~1");
}

static bool is_an_l(int from, int to) {
    int files = abs(from % 7 - to % 7), ranks = abs(from / 7 - to / 7);
    return files * ranks == 2;
}

/* Whether all squares an L away from one of four pawns have one of the others. */
static bool is_stuck(const int pawns[4], int which) {
    int ways = 0, blocked = 0;
    for (int square = 0; square < 49; square++) ways += is_an_l(pawns[which], square);
    for (int i = 0; i < 4; i++) blocked += is_an_l(pawns[which], pawns[i]);
    return ways == blocked;
}

/* So after a turn one player at most is passed over, and with two players nobody is. */
TEST(of_four_pawns_one_at_most_has_no_legal_l) {
    int p[4], most = 0;
    for (p[0] = 0; p[0] < 49; p[0]++)
        for (p[1] = p[0] + 1; p[1] < 49; p[1]++)
            for (p[2] = p[1] + 1; p[2] < 49; p[2]++)
                for (p[3] = p[2] + 1; p[3] < 49; p[3]++) {
                    int stuck = 0;
                    for (int i = 0; i < 4; i++) stuck += is_stuck(p, i);
                    if (stuck > most) most = stuck;
                }
    assert_int_equal(most, 1);
}

/* ---- The win ---- */

/* "A player who holds all 7 colours and lands on the centre wins." */
TEST(who_holds_all_seven_colours_and_lands_on_the_centre_wins) {
    brett_state s = laid("", "1 b3:ROYgbpw| g7:wp|bgyor");
    assert_int_equal(take_turn(&s, "d4"), BRETT_TURN_ENDED);
    assert_true(is_over(&s));
    assert_int_equal(rank_of(&s, 0), 1);
    assert_int_equal(rank_of(&s, 1), 2);
    assert_int_equal(twisty_game.actor(&s), BRETT_NOBODY);
    assert_string_equal(steps_text(&s), "");
    assert_string_equal(turns_text(&s), "");
    assert_string_equal(why_not(&s, "e6"), "The game is over.");
}

/* Landing is landing: at the end of a chain as well. */
TEST(a_chain_can_win) {
    brett_state s = laid("3 _ _ x _ _ _ _", "1 b1:roygbpw| g7:wp|bgyor");
    take_turn(&s, "c3-d4");
    assert_true(is_over(&s));
}

/* Six are not enough, not even when the seventh was taken on the way to the centre. */
TEST(the_centre_without_all_seven_wins_nothing) {
    brett_state s = laid("3 _ w _ _ _ _ _", "1 a1:roygbp|w g7:wp|bgyor");
    take_turn(&s, "b3");
    assert_memory_equal(players_text(&s), "2 b3:roygbpw| ", 14);
    assert_false(is_over(&s));
    s = laid("", "1 b3:roygbp|w g7:wp|bgyor");
    take_turn(&s, "d4");
    assert_false(is_over(&s));
}

/* "lands on the centre": of two who hold all seven, the one who does first. */
TEST(of_two_with_all_seven_the_first_on_the_centre_wins) {
    brett_state s = laid("5 _ _ _ _ _ w _", "1 a1:roygbpw| g7:roygbp|w");
    take_turn(&s, "b3");
    take_turn(&s, "f5"); /* player 2 finds the seventh only now */
    take_turn(&s, "a5"); /* player 1 could have won */
    take_turn(&s, "d4");
    assert_true(is_over(&s));
    assert_int_equal(rank_of(&s, 0), 2);
    assert_int_equal(rank_of(&s, 1), 1);
}

/* "With all 7 there is no next colour, so no steal either." */
TEST(with_all_seven_there_is_no_steal) {
    brett_state s = laid("", "1 a1:roygbpw| c2:roy|gbpw");
    assert_string_equal(steps_text(&s), "b3");
    assert_string_equal(why_not(&s, "xc2"),
                        "B’s pawn is on c2. With all 7 colours a pawn cannot steal.");
}

/* ... and no cube to take: whichever it is, it stays. */
TEST(with_all_seven_no_cube_is_taken) {
    static const char *const drawings[] = {"2 _ _ r _ _ _ _", "2 _ _ w _ _ _ _"};
    for (size_t i = 0; i < LENGTH(drawings); i++) {
        brett_state s = laid(drawings[i], "1 a1:roygbpw| g7:|roygbpw");
        take_turn(&s, "c2");
        assert_int_equal(lying(&s, "c2"), drawings[i][6]);
        assert_string_equal(players_text(&s), "2 c2:roygbpw| g7:|roygbpw ~1");
    }
}

/* A pawn on the centre blocks it, whoever's it is. */
TEST(a_pawn_on_the_centre_blocks_it) {
    brett_state s = laid("", "1 b3:roygbpw| d4:roy|gbpw");
    assert_false(is_legal(&s, "d4"));
    assert_string_equal(why_not(&s, "d4"),
                        "B’s pawn is on d4. With all 7 colours a pawn cannot steal.");
}

/* "There is always a cube to find: 4 of each colour, at most one held by each of at most 4
 * players." Here the three others have red, and in random games somebody always finds one. */
TEST(there_is_always_a_cube_to_find) {
    static const char *const options[] = {"seats=2", "seats=3", "seats=4"};
    brett_state s = laid("2 _ _ r _ _ _ _", "1 a1:|roygbpw g7:R|oygbpw a7:R|oygbpw g1:R|oygbpw");
    take_turn(&s, "c2");
    assert_memory_equal(players_text(&s), "2 c2:r|", 7);
    brett_random random;
    brett_random_seed(&random, 1);
    for (uint64_t seed = 0; seed < 60; seed++) {
        brett_step step;
        brett_events events;
        s = dealt_with(options[seed % 3], seed);
        do {
            const char *text = position_text(&s);
            for (const char *c = strchr(text, '|'); c; c = strchr(c + 1, '|'))
                if (c[1] && c[1] != ' ') assert_non_null(memchr(text, c[1], 55));
        } while (random_step(&s, &random, &step, &events));
    }
}

/* ---- The draw ---- */

/* "30 rounds (30 turns each, passes included) without a cube taken from the board or newly
 * protected is a draw" */
TEST(thirty_rounds_without_progress_are_a_draw) {
    static const char *const late[] = {"1 a1:|roygbpw g7:|wpbgyor ~59",
                                       "1 a1:|roygbpw g7:|wpbgyor a7:|wpbgyor ~89",
                                       "1 a1:|roygbpw g7:|wpbgyor a7:|wpbgyor g1:|roygbpw ~119"};
    static const char *const over[] = {"2 c2:|roygbpw g7:|wpbgyor ~60",
                                       "2 c2:|roygbpw g7:|wpbgyor a7:|wpbgyor ~90",
                                       "2 c2:|roygbpw g7:|wpbgyor a7:|wpbgyor g1:|roygbpw ~120"};
    for (size_t i = 0; i < LENGTH(late); i++) {
        brett_state s = laid("2 _ _ y _ _ _ _", late[i]);
        assert_false(is_over(&s));
        assert_int_equal(take_turn(&s, "c2"), BRETT_TURN_ENDED);
        assert_true(is_over(&s));
        assert_string_equal(players_text(&s), over[i]);
        assert_string_equal(steps_text(&s), "");
    }
}

/* Played from the first turn: two players go to and fro for exactly 60 turns. */
TEST(a_draw_takes_sixty_turns_of_two_players) {
    static const char *const turns[] = {"c2", "e6", "a1", "g7"};
    brett_state s = laid("6 _ _ _ _ p _ _"
                         "2 _ _ y _ _ _ _",
                         "1 a1:|roygbpw g7:|wbpgyor");
    int made = 0;
    for (; !is_over(&s); made++) take_turn(&s, turns[made % 4]);
    assert_int_equal(made, 60);
}

/* "passes included": the last of the turns can be a pass. */
TEST(passes_are_included_in_the_thirty_rounds) {
    brett_state s = laid("2 _ _ y _ _ _ _", "3 a1:|roygbpw b3:|wpbgyor e1:|wpbgyor ~88");
    assert_int_equal(take_turn(&s, "c2"), BRETT_TURN_ENDED | PASSED_1);
    assert_true(is_over(&s));
    assert_string_equal(players_text(&s), "2 a1:|roygbpw b3:|wpbgyor c2:|wpbgyor ~90");
    s = laid("2 _ _ y _ _ _ _", "3 a1:|roygbpw b3:|wpbgyor e1:|wpbgyor ~89");
    assert_int_equal(take_turn(&s, "c2"), BRETT_TURN_ENDED); /* over before anybody could pass */
    assert_true(is_over(&s));
}

/* "without a cube taken from the board or newly protected": both start the count again, even in the
 * last turn. */
TEST(a_cube_taken_or_newly_protected_starts_the_count_again) {
    brett_state s = laid("2 _ _ r _ _ _ _", "1 a1:|roygbpw g7:|wpbgyor ~59");
    take_turn(&s, "c2");
    assert_string_equal(players_text(&s), "2 c2:r|oygbpw g7:|wpbgyor");
    s = laid("2 _ _ # _ _ _ _", "1 a1:Ro|ygbpw g7:|wpbgyor ~59");
    take_turn(&s, "c2");
    assert_string_equal(players_text(&s), "2 c2:RO|ygbpw g7:|wpbgyor");
}

/* "newly": a safety token with nothing to protect is no progress. */
TEST(a_safety_token_with_nothing_new_to_protect_is_no_progress) {
    static const char *const players[][2] = {
        {"1 a1:|roygbpw g7:|wpbgyor ~7", "2 c2:|roygbpw g7:|wpbgyor ~8"},
        {"1 a1:RO|ygbpw g7:|wpbgyor ~7", "2 c2:RO|ygbpw g7:|wpbgyor ~8"}};
    for (size_t i = 0; i < LENGTH(players); i++) {
        brett_state s = laid("2 _ _ # _ _ _ _", players[i][0]);
        take_turn(&s, "c2");
        assert_string_equal(players_text(&s), players[i][1]);
    }
}

/* "a steal does not count, because two players can steal one cube back and forth for ever." */
TEST(a_steal_is_no_progress) {
    brett_state s = laid("", "1 a1:|roygbpw c2:r|oygbpw ~59");
    assert_int_equal(take_turn(&s, "xc2>a1"), BRETT_TURN_ENDED | BRETT_STOLE);
    assert_true(is_over(&s));
    assert_string_equal(players_text(&s), "2 a1:r|oygbpw c2:|oygbpwr ~60");

    s = laid("", "1 a1:ROYGBP|w c2:royGBpw|");
    take_turn(&s, "xc2>a1");
    take_turn(&s, "xa1>g7"); /* everybody has again what they had */
    assert_string_equal(players_text(&s), "1 a1:ROYGBP|w g7:royGBpw| ~2");
}

/* The winning turn wins, whatever the count. */
TEST(a_win_in_the_last_turn_is_a_win) {
    brett_state s = laid("", "1 b3:roygbpw| g7:|wpbgyor ~59");
    take_turn(&s, "d4");
    assert_int_equal(rank_of(&s, 0), 1);
    assert_int_equal(rank_of(&s, 1), 2);
    brett_state read = position(position_text(&s));
    assert_memory_equal(&read, &s, twisty_game.state_size);
}

/* ---- Open centre ---- */

/* "Option `open-centre`, [...]: a player with all seven may land on the centre even when a pawn
 * stands there" */
TEST(with_open_centre_a_player_with_all_seven_may_land_on_a_pawn_there) {
    brett_state s = laid("", "1 b3:roygbpw| d4:roy|gbpw open-centre");
    assert_string_equal(steps_text(&s), "a1 c1 d2 d4 a5 c5");
    assert_int_equal(play(&s, "d4"), BRETT_TURN_ENDED); /* and steals nothing */
    assert_true(is_over(&s));
    assert_int_equal(rank_of(&s, 0), 1);
    assert_string_equal(players_text(&s), "2 d4:roygbpw| d4:roy|gbpw ~1 open-centre");
}

/* By a chain as well. */
TEST(with_open_centre_a_chain_may_end_on_a_pawn_there) {
    brett_state s = laid("3 _ _ x _ _ _ _", "1 b1:roygbpw| d4:roy|gbpw open-centre");
    take_turn(&s, "c3-d4");
    assert_true(is_over(&s));
}

/* Only for who has all seven, and only on the centre. */
TEST(an_open_centre_is_closed_to_all_others) {
    brett_state s = laid("", "1 b3:roygbp|w d4:roy|gbpw open-centre");
    assert_false(is_legal(&s, "d4"));
    s = laid("", "1 a1:roygbpw| c2:roy|gbpw open-centre");
    assert_false(is_legal(&s, "c2"));
    s = laid("", "1 b3:oyg|rbpw d4:roy|gbpw open-centre"); /* a steal there is one as ever */
    take_turn(&s, "xd4>a1");
    assert_false(is_over(&s));
}

/* ---- After the end ---- */

/* The reading: the position names the seat that would be next, and is read back as over. */
TEST(after_the_end_the_position_names_the_seat_that_would_be_next) {
    static const struct {
        const char *players, *turn, *over;
    } games[] = {
        {"1 b3:roygbpw| g7:|wpbgyor a1:|wpbgyor", "d4", "2 d4:roygbpw| g7:|wpbgyor a1:|wpbgyor ~1"},
        {"3 g7:|wpbgyor a1:|wpbgyor b3:roygbpw|", "d4", "1 g7:|wpbgyor a1:|wpbgyor d4:roygbpw| ~1"},
        {"2 g7:|wpbgyor a1:|wpbgyor g1:|wpbgyor ~89", "c2",
         "3 g7:|wpbgyor c2:|wpbgyor g1:|wpbgyor ~90"},
        {"1 b3:roygbpw| d4:|wpbgyor open-centre", "d4", "2 d4:roygbpw| d4:|wpbgyor ~1 open-centre"},
    };
    for (size_t i = 0; i < LENGTH(games); i++) {
        brett_state s = laid("2 _ _ y _ _ _ _", games[i].players);
        take_turn(&s, games[i].turn);
        assert_string_equal(players_text(&s), games[i].over);
        assert_int_equal(twisty_game.actor(&s), BRETT_NOBODY);
        brett_state read = position(position_text(&s));
        assert_memory_equal(&read, &s, twisty_game.state_size);
    }
}

/* The reading: the points are the cubes held, and one more for the winner. */
TEST(the_points_are_the_cubes_held_and_one_for_the_winner) {
    brett_state s = laid("", "1 b3:ROygbpw| g7:wp|bgyor a1:|roygbpw");
    static const int before[] = {7, 2, 0}, after[] = {8, 2, 0};
    for (int seat = 0; seat < 3; seat++) assert_int_equal(points_of(&s, seat), before[seat]);
    take_turn(&s, "d4");
    for (int seat = 0; seat < 3; seat++) assert_int_equal(points_of(&s, seat), after[seat]);
}

/* The reading: there is no second place; while the game goes on, places are by the cubes. */
TEST(all_but_the_winner_share_rank_2) {
    brett_state s = laid("", "1 b3:ROygbpw| g7:wp|bgyor a1:|roygbpw g1:roygbpw|");
    static const int before[] = {1, 3, 4, 1}, after[] = {1, 2, 2, 2};
    for (int seat = 0; seat < 4; seat++) assert_int_equal(rank_of(&s, seat), before[seat]);
    take_turn(&s, "d4");
    for (int seat = 0; seat < 4; seat++) assert_int_equal(rank_of(&s, seat), after[seat]);
}

/* The reading: in a draw all are first, however many cubes they hold. */
TEST(a_draw_is_rank_1_for_all) {
    brett_state s = laid("", "1 b3:ROygbpw| g7:wp|bgyor a1:|roygbpw g1:roygbpw| ~120");
    static const int points[] = {7, 2, 0, 7};
    assert_true(is_over(&s));
    for (int seat = 0; seat < 4; seat++) {
        assert_int_equal(rank_of(&s, seat), 1);
        assert_int_equal(points_of(&s, seat), points[seat]);
    }
}

/* Everybody plays alone. */
TEST(there_are_no_teams) {
    brett_state s = laid("", "1 b3:|roygbpw g7:|roygbpw a1:|roygbpw g1:|roygbpw");
    brett_result result;
    twisty_game.result(&s, &result);
    assert_int_equal(result.seats, 4);
    for (int seat = 0; seat < 4; seat++) assert_int_equal(result.team[seat], seat);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_player_who_has_no_legal_l_is_passed_over),
        CASE(of_all_turns_those_that_leave_no_legal_l_pass_over_the_next_player),
        CASE(after_the_last_player_the_first_is_passed_over),
        CASE(who_can_steal_can_move),
        CASE(a_position_read_from_text_goes_on_to_the_next_who_can_move),
        CASE(a_pass_counts_as_a_turn_without_progress_also_when_a_position_is_read),
        CASE(who_cannot_begin_after_choosing_is_passed_over),
        CASE(of_four_pawns_one_at_most_has_no_legal_l),
        CASE(who_holds_all_seven_colours_and_lands_on_the_centre_wins),
        CASE(a_chain_can_win),
        CASE(the_centre_without_all_seven_wins_nothing),
        CASE(of_two_with_all_seven_the_first_on_the_centre_wins),
        CASE(with_all_seven_there_is_no_steal),
        CASE(with_all_seven_no_cube_is_taken),
        CASE(a_pawn_on_the_centre_blocks_it),
        CASE(there_is_always_a_cube_to_find),
        CASE(thirty_rounds_without_progress_are_a_draw),
        CASE(a_draw_takes_sixty_turns_of_two_players),
        CASE(passes_are_included_in_the_thirty_rounds),
        CASE(a_cube_taken_or_newly_protected_starts_the_count_again),
        CASE(a_safety_token_with_nothing_new_to_protect_is_no_progress),
        CASE(a_steal_is_no_progress),
        CASE(a_win_in_the_last_turn_is_a_win),
        CASE(with_open_centre_a_player_with_all_seven_may_land_on_a_pawn_there),
        CASE(with_open_centre_a_chain_may_end_on_a_pawn_there),
        CASE(an_open_centre_is_closed_to_all_others),
        CASE(after_the_end_the_position_names_the_seat_that_would_be_next),
        CASE(the_points_are_the_cubes_held_and_one_for_the_winner),
        CASE(all_but_the_winner_share_rank_2),
        CASE(a_draw_is_rank_1_for_all),
        CASE(there_are_no_teams),
    };
    tested = &twisty_game;
    return cmocka_run_group_tests_name("Twisty: passes and end", tests, NULL, NULL);
}
