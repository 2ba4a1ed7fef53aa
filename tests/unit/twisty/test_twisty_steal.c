/* rules/twisty.md, "Steal", sentence by sentence. */
#include <string.h>

#include "support/test.h"
#include "support/twisty/drawing.h"

/* Player 1 wants red; player 2 holds orange, red and, protected, yellow, and is an L away. */
#define READY "1 a1:|roygbpw c2:orY|gbpw"

/* ---- When ---- */

/* "A may land on B's square (by L, orthogonal or diagonal move)", the L being the first of the turn
 * or that of an L token. */
TEST(a_pawn_is_robbed_by_an_l_an_orthogonal_or_a_diagonal_move) {
    static const struct {
        const char *drawing, *players, *turn;
    } steals[] = {
        {"", READY, "xc2>a7"},
        {"3 _ + _ _ _ _ _", "1 a1:|roygbpw b4:orY|gbpw", "b3xb4>a7"},
        {"3 _ x _ _ _ _ _", "1 a1:|roygbpw c4:orY|gbpw", "b3xc4>a7"},
        {"3 _ L _ _ _ _ _", "1 a1:|roygbpw d4:orY|gbpw", "b3xd4>a7"},
    };
    for (size_t i = 0; i < LENGTH(steals); i++) {
        brett_state s = laid(steals[i].drawing, steals[i].players);
        assert_int_equal(take_turn(&s, steals[i].turn), BRETT_TURN_ENDED | BRETT_STOLE);
        assert_memory_equal(players_text(&s), "2 a7:r|oygbpw ", 14);
    }
}

/* "only if B holds the next colour on A's list": not if B has yet to find it, nor if B holds a
 * colour that A needs later. */
TEST(a_pawn_is_robbed_only_if_it_holds_the_next_colour_on_the_list) {
    static const char why[] = "Nothing to steal on c2: B does not have the next colour, red.";
    brett_state s = laid("", "1 a1:|roygbpw c2:oygb|rpw");
    assert_string_equal(why_not(&s, "xc2"), why);
    s = laid("", "1 a1:|roygbpw c2:|rpwoygb");
    assert_string_equal(why_not(&s, "xc2"), why);
    s = laid("", "1 a1:|roygbpw c2:r|pwoygb");
    assert_true(is_legal(&s, "xc2"));
}

/* "and that cube is not protected." */
TEST(a_protected_cube_is_not_stolen) {
    brett_state s = laid("", "1 a1:ro|ygbpw c2:orY|gbpw");
    assert_string_equal(
        why_not(&s, "xc2"),
        "Nothing to steal on c2: the next colour is yellow, and B has it protected.");
    assert_string_equal(steps_text(&s), "b3");
}

/* Of several pawns each is judged by its own cubes. */
TEST(every_pawn_is_judged_by_its_own_cubes) {
    brett_state s = laid("", "1 d4:|roygbpw c2:R|oygbpw e2:r|oygbpw b3:o|rygbpw");
    assert_string_equal(steps_text(&s), "xe2 f3 b5 f5 c6 e6");
}

/* ---- What is stolen ---- */

/* "A gets the cube." "A stolen cube counts as A's like any other, unprotected." */
TEST(the_robber_gets_the_cube_unprotected) {
    brett_state s = laid("", "1 a1:P|roygbw c2:orY|gbpw");
    take_turn(&s, "xc2>a1");
    assert_string_equal(players_text(&s), "2 a1:Pr|oygbw c2:oY|gbpwr ~1");
}

/* ... so it can be stolen in its turn, and be protected. */
TEST(a_stolen_cube_counts_like_any_other) {
    brett_state s = laid("3 _ # _ _ _ _ _"
                         "2 . _ _ _ _ _ _",
                         "1 a1:|roygbpw c2:r|oygbpw b5:|rwpbgyo");
    take_turn(&s, "xc2>a1");
    take_turn(&s, "e1");
    brett_state robbed = s, safe = s;
    take_turn(&robbed, "a3");
    take_turn(&robbed, "c2");
    take_turn(&robbed, "g2");
    assert_int_equal(take_turn(&robbed, "xc2>a7"), BRETT_TURN_ENDED | BRETT_STOLE);
    take_turn(&safe, "a3");
    take_turn(&safe, "b3"); /* on a safety token */
    assert_memory_equal(players_text(&safe), "2 b3:R|oygbpw ", 14);
}

/* ... also by the one that it was stolen from, who needs it again when all others are found. */
TEST(a_stolen_cube_can_be_stolen_back) {
    brett_state s = laid("", "1 a1:|roygbpw c2:oygbpwr|");
    take_turn(&s, "xc2>a1");
    take_turn(&s, "xa1>g7");
    assert_string_equal(players_text(&s), "1 a1:|oygbpwr g7:oygbpwr| ~2");
}

/* "B's card of that colour goes to the end of B's list": the others move up, held or not. */
TEST(the_card_of_the_robbed_goes_to_the_end_of_the_list) {
    static const struct {
        const char *before, *after;
    } lists[] = {
        {"1 a1:|roygbpw c2:r|oygbpw", "2 a7:r|oygbpw c2:|oygbpwr ~1"},
        {"1 a1:|roygbpw c2:oyr|gbpw", "2 a7:r|oygbpw c2:oy|gbpwr ~1"},
        {"1 a1:|roygbpw c2:OrY|gbpw", "2 a7:r|oygbpw c2:OY|gbpwr ~1"},
        {"1 a1:|roygbpw c2:rOYGBPW|", "2 a7:r|oygbpw c2:OYGBPW|r ~1"},
        {"1 a1:|roygbpw c2:oygbpwr|", "2 a7:r|oygbpw c2:oygbpw|r ~1"},
    };
    for (size_t i = 0; i < LENGTH(lists); i++) {
        brett_state s = laid("", lists[i].before);
        take_turn(&s, "xc2>a7");
        assert_string_equal(players_text(&s), lists[i].after);
    }
}

/* "to be collected again (from the board)." */
TEST(the_stolen_colour_is_collected_again_from_the_board) {
    brett_state s = laid("3 _ _ _ _ r _ _", "1 a1:|roygbpw c2:oygbpwr|");
    take_turn(&s, "xc2>a7");
    take_turn(&s, "e3");
    assert_int_equal(lying(&s, "e3"), '.');
    assert_string_equal(players_text(&s), "1 a7:r|oygbpw e3:oygbpwr|");
}

/* ---- Where the robber goes ---- */

/* "A then moves the own pawn to any corner without a pawn (A's choice [...])" */
TEST(the_robber_moves_the_own_pawn_to_any_corner_without_a_pawn) {
    brett_state s = laid("", "1 b3:|roygbpw d4:r|oygbpw g7:|wpbgyor");
    assert_int_equal(play(&s, "xd4"), 0);
    assert_string_equal(steps_text(&s), ">a1 >g1 >a7");
    assert_string_equal(turns_text(&s), ">a1 >g1 >a7");
    assert_string_equal(why_not(&s, ">g7"), "C’s pawn is in the corner g7.");
    assert_string_equal(why_not(&s, ">d1"), "d1 is not a corner. The corners are a1, g1, a7 "
                                            "and g7.");
    for (const char *const *step = (const char *const[]){"e6", ".", NULL}; *step; step++)
        assert_string_equal(why_not(&s, *step), "After a steal, the pawn goes to a free corner.");
    assert_int_equal(play(&s, ">g1"), BRETT_TURN_ENDED | BRETT_STOLE);
    assert_string_equal(players_text(&s), "2 g1:r|oygbpw d4:|oygbpwr g7:|wpbgyor ~1");
}

/* "the corner that A came from is free too", so that a turn with a steal may end where it began. */
TEST(the_corner_that_the_robber_came_from_is_free_too) {
    brett_state s = laid("", READY);
    play(&s, "xc2");
    assert_string_equal(steps_text(&s), ">a1 >g1 >a7 >g7");
    play(&s, ">a1");
    assert_memory_equal(players_text(&s), "2 a1:r|", 7);
}

/* "one always is": the three others can stand in three corners at most. */
TEST(one_corner_always_is_free) {
    brett_state s = laid("", "1 b3:|roygbpw a1:r|oygbpw g1:|wpbgyor a7:|wpbgyor");
    play(&s, "xa1");
    assert_string_equal(steps_text(&s), ">g7"); /* the robbed stays in its corner */
    play(&s, ">g7");
    assert_memory_equal(players_text(&s), "2 g7:r|oygbpw a1:|oygbpwr ", 26);
}

/* "and the turn ends": nothing follows the corner. */
TEST(the_turn_ends_in_the_corner) {
    brett_state s = laid("", READY);
    play(&s, "xc2 >g7");
    assert_int_equal(twisty_game.actor(&s), 1);
}

/* "The token under B does nothing." Neither an extra move nor protection. */
TEST(the_token_under_the_robbed_does_nothing) {
    static const char *const drawings[] = {"2 _ _ + _ _ _ _", "2 _ _ x _ _ _ _", "2 _ _ L _ _ _ _",
                                           "2 _ _ @ _ @ _ _", "2 _ _ # _ _ _ _"};
    for (size_t i = 0; i < LENGTH(drawings); i++) {
        brett_state s = laid(drawings[i], "1 a1:p|roygbw c2:r|oygbpw");
        play(&s, "xc2");
        assert_string_equal(steps_text(&s), ">a1 >g1 >a7 >g7");
        play(&s, ">a1");
        assert_string_equal(players_text(&s), "2 a1:pr|oygbw c2:|oygbpwr ~1");
    }
}

/* Nor does a cube under B: only the one that is stolen changes hands. */
TEST(the_cube_under_the_robbed_stays) {
    brett_state s = laid("2 _ _ r _ _ _ _", "1 a1:|roygbpw c2:r|oygbpw");
    take_turn(&s, "xc2>a1");
    assert_int_equal(lying(&s, "c2"), 'r');
    assert_string_equal(players_text(&s), "2 a1:r|oygbpw c2:|oygbpwr ~1");
}

/* "A pawn's square cannot be chained through." Behind player 2 on its token there is no way on. */
TEST(the_square_of_a_pawn_cannot_be_chained_through) {
    static const char *const players[] = {"1 a1:|roygbpw c2:|wpbgyor", "1 a1:|roygbpw c2:r|oygbpw"};
    for (size_t i = 0; i < LENGTH(players); i++) {
        brett_state s = laid("2 _ _ + w _ _ _"
                             "3 _ y _ _ _ _ _",
                             players[i]);
        assert_string_equal(turns_text(&s), i ? "b3 xc2>a1 xc2>g1 xc2>a7 xc2>g7" : "b3");
    }
}

/* "The sheet stands": A's pawn moves, and B's does not. */
TEST(the_pawn_of_the_robbed_stays) {
    brett_state s = laid("", READY);
    take_turn(&s, "xc2>g7");
    assert_string_equal(players_text(&s), "2 g7:r|oygbpw c2:oY|gbpwr ~1");
}

/* To steal the seventh on the centre wins nothing: the pawn lands there with six, and leaves. */
TEST(to_steal_the_last_colour_on_the_centre_does_not_win) {
    brett_state s = laid("", "1 b3:oygbpw|r d4:r|oygbpw");
    take_turn(&s, "xd4>a1");
    assert_false(is_over(&s));
    assert_string_equal(players_text(&s), "2 a1:oygbpwr| d4:|oygbpwr ~1");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_pawn_is_robbed_by_an_l_an_orthogonal_or_a_diagonal_move),
        CASE(a_pawn_is_robbed_only_if_it_holds_the_next_colour_on_the_list),
        CASE(a_protected_cube_is_not_stolen),
        CASE(every_pawn_is_judged_by_its_own_cubes),
        CASE(the_robber_gets_the_cube_unprotected),
        CASE(a_stolen_cube_counts_like_any_other),
        CASE(a_stolen_cube_can_be_stolen_back),
        CASE(the_card_of_the_robbed_goes_to_the_end_of_the_list),
        CASE(the_stolen_colour_is_collected_again_from_the_board),
        CASE(the_robber_moves_the_own_pawn_to_any_corner_without_a_pawn),
        CASE(the_corner_that_the_robber_came_from_is_free_too),
        CASE(one_corner_always_is_free),
        CASE(the_turn_ends_in_the_corner),
        CASE(the_token_under_the_robbed_does_nothing),
        CASE(the_cube_under_the_robbed_stays),
        CASE(the_square_of_a_pawn_cannot_be_chained_through),
        CASE(the_pawn_of_the_robbed_stays),
        CASE(to_steal_the_last_colour_on_the_centre_does_not_win),
    };
    tested = &twisty_game;
    return cmocka_run_group_tests_name("Twisty: steal", tests, NULL, NULL);
}
