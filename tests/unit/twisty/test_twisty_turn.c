/* rules/twisty.md, "A turn": moves, tokens and chains, sentence by sentence. */
#include <stdlib.h>
#include <string.h>

#include "support/test.h"
#include "support/twisty/drawing.h"

/* Player 1 in a corner, from which an L leads to c2 and b3, and player 2 far away. */
#define CORNERS "1 a1:|roygbpw g7:|wpbgyor"

/* ---- Moves ---- */

static bool is_an_l(int from, int to) {
    int files = abs(from % 7 - to % 7), ranks = abs(from / 7 - to / 7);
    return (files == 1 && ranks == 2) || (files == 2 && ranks == 1);
}

/* "A move is an L (a knight's move): two squares one way and one the other." */
TEST(a_move_is_an_l_two_squares_one_way_and_one_the_other) {
    brett_state s = laid("", "1 d4:|roygbpw g7:|wpbgyor");
    assert_string_equal(steps_text(&s), "c2 e2 b3 f3 b5 f5 c6 e6");
    for (int from = 0; from < 49; from++)
        for (int to = 0; to < 49; to++) {
            char players[] = "1 __:|roygbpw g7:|wpbgyor";
            char square[] = {(char)('a' + to % 7), (char)('1' + to / 7), '\0'};
            players[2] = (char)('a' + from % 7);
            players[3] = (char)('1' + from / 7);
            if (from == 48 || to == 48) continue; /* where the other pawn is */
            s = laid("", players);
            assert_int_equal(is_legal(&s, square), is_an_l(from, to));
        }
}

/* "It jumps." The eight squares around the pawn are all taken, some by pawns. */
TEST(a_move_jumps) {
    brett_state s = laid("5 _ _ r o y _ _"
                         "4 _ _ + . x _ _"
                         "3 _ _ L @ # _ _",
                         "1 d4:|roygbpw c4:|wpbgyor d5:|wpbgyor e3:|wpbgyor");
    assert_string_equal(steps_text(&s), "c2 e2 b3 f3 b5 f5 c6 e6");
}

/* "It is compulsory": whoever can move has nothing else to do. */
TEST(a_move_is_compulsory) {
    brett_state s = laid("", CORNERS);
    assert_string_equal(steps_text(&s), "c2 b3");
    assert_string_equal(why_not(&s, "."),
                        "A turn starts with an L move: 2 squares one way and 1 to the side.");
    s = laid("3 _ _ + _ _ _ _", "1 c3:|roygbpw g7:|wpbgyor"); /* on a token as well */
    assert_false(is_legal(&s, "."));
}

/* ---- Where to land ---- */

/* "A square may be landed on if no pawn stands there. A square with a pawn may be landed on only to
 * steal": here player 2 holds nothing. */
TEST(a_square_may_be_landed_on_if_no_pawn_stands_there) {
    brett_state s = laid("", "1 a1:|roygbpw c2:|wpbgyor");
    assert_string_equal(steps_text(&s), "b3");
    assert_string_equal(turns_text(&s), "b3");
    assert_string_equal(why_not(&s, "c2"),
                        "Nothing to steal on c2: B does not have the next colour, red.");
}

/* "The centre and the corners are ordinary empty squares: anyone may stand there." */
TEST(anyone_may_stand_on_the_centre_and_in_the_corners) {
    brett_state s = laid("", "1 b3:|roygbpw f5:|wpbgyor");
    assert_int_equal(take_turn(&s, "d4"), BRETT_TURN_ENDED);
    assert_false(is_over(&s));
    assert_int_equal(take_turn(&s, "g7"), BRETT_TURN_ENDED);
    assert_string_equal(players_text(&s), "1 d4:|roygbpw g7:|wpbgyor ~2");
}

/* ---- What the pawn lands on decides ---- */

/* "empty square: the turn ends" */
TEST(on_an_empty_square_the_turn_ends) {
    brett_state s = laid("2 _ _ . _ _ _ _", "1 a1:r|oygbpw g7:|wpbgyor");
    assert_int_equal(play(&s, "c2"), BRETT_TURN_ENDED);
    assert_string_equal(players_text(&s), "2 c2:r|oygbpw g7:|wpbgyor ~1");
}

/* "cube that is the next colour on the own list: it is taken off the board, and the turn ends" */
TEST(a_cube_of_the_next_colour_is_taken_off_the_board_and_the_turn_ends) {
    brett_state s = laid("2 _ _ r _ _ _ _", CORNERS);
    assert_int_equal(play(&s, "c2"), BRETT_TURN_ENDED);
    assert_int_equal(lying(&s, "c2"), '.');
    assert_string_equal(players_text(&s), "2 c2:r|oygbpw g7:|wpbgyor");
}

/* "any other cube: it stays there under the pawn, and the turn ends": a later colour, one that is
 * held already, and another player's next. */
TEST(any_other_cube_stays_under_the_pawn_and_the_turn_ends) {
    static const struct {
        const char *drawing;
        char cube;
    } cubes[] = {{"2 _ _ y _ _ _ _", 'y'}, {"2 _ _ r _ _ _ _", 'r'}, {"2 _ _ w _ _ _ _", 'w'}};
    for (size_t i = 0; i < LENGTH(cubes); i++) {
        brett_state s = laid(cubes[i].drawing, "1 a1:r|oygbpw g7:|wpbgyor");
        assert_int_equal(play(&s, "c2"), BRETT_TURN_ENDED);
        assert_int_equal(lying(&s, "c2"), cubes[i].cube);
        assert_string_equal(players_text(&s), "2 c2:r|oygbpw g7:|wpbgyor ~1");
        play(&s, "e6 a1"); /* and lies there still when the pawn is gone */
        assert_int_equal(lying(&s, "c2"), cubes[i].cube);
    }
}

/* "orthogonal token: stay, or go one square horizontally or vertically" */
TEST(an_orthogonal_token_lets_stay_or_go_one_square_horizontally_or_vertically) {
    brett_state s = laid("2 _ _ + _ _ _ _", CORNERS);
    assert_int_equal(play(&s, "c2"), 0);
    assert_string_equal(steps_text(&s), "c1 b2 d2 c3 .");
    assert_string_equal(why_not(&s, "d3"), "From a straight token the pawn moves 1 square "
                                           "along a row or column, not to d3.");
    assert_int_equal(play(&s, "d2"), BRETT_TURN_ENDED);

    s = laid("3 + _ _ _ _ _ _", "1 b1:|roygbpw g7:|wpbgyor"); /* not beyond the edge */
    play(&s, "a3");
    assert_string_equal(steps_text(&s), "a2 b3 a4 .");
}

/* "diagonal token: stay, or go one square diagonally" */
TEST(a_diagonal_token_lets_stay_or_go_one_square_diagonally) {
    brett_state s = laid("2 _ _ x _ _ _ _", CORNERS);
    assert_int_equal(play(&s, "c2"), 0);
    assert_string_equal(steps_text(&s), "b1 d1 b3 d3 .");
    assert_string_equal(why_not(&s, "d2"), "From a diagonal token the pawn moves 1 square "
                                           "diagonally, not to d2.");
    assert_int_equal(play(&s, "d3"), BRETT_TURN_ENDED);

    s = laid("3 x _ _ _ _ _ _", "1 b1:|roygbpw g7:|wpbgyor");
    play(&s, "a3");
    assert_string_equal(steps_text(&s), "b2 b4 .");
}

/* "L token: stay, or make another L" */
TEST(an_l_token_lets_stay_or_make_another_l) {
    brett_state s = laid("2 _ _ L _ _ _ _", CORNERS);
    assert_int_equal(play(&s, "c2"), 0);
    assert_string_equal(steps_text(&s), "e1 a3 e3 b4 d4 ."); /* and not a1, where it began */
    assert_string_equal(why_not(&s, "c3"),
                        "c3 is not an L move away. An L move is 2 squares one way and 1 to the "
                        "side.");
    assert_int_equal(play(&s, "e1"), BRETT_TURN_ENDED);
}

/* "teleport token: stay, or go to another teleport token" */
TEST(a_teleport_token_lets_stay_or_go_to_another_teleport_token) {
    brett_state s = laid("6 @ _ _ _ _ _ _"
                         "4 _ _ _ . _ _ @"
                         "2 _ _ @ _ _ _ _",
                         CORNERS);
    assert_int_equal(play(&s, "c2"), 0);
    assert_string_equal(steps_text(&s), "g4 a6 .");
    assert_string_equal(why_not(&s, "c3"), "From a teleport token the pawn moves to another "
                                           "teleport token. None is on c3.");
    assert_int_equal(play(&s, "g4"), 0); /* which acts in its turn */
    assert_string_equal(steps_text(&s), "a6 .");
    play(&s, "a6");
    assert_string_equal(steps_text(&s), ".");
}

/* "that has no pawn on it (no stealing by teleport)": player 2 has what player 1 wants. */
TEST(a_teleport_leads_to_a_token_without_a_pawn_and_never_to_a_steal) {
    brett_state s = laid("6 @ _ _ _ _ _ _"
                         "4 _ _ _ . _ _ @"
                         "2 _ _ @ _ _ _ _",
                         "1 a1:|roygbpw g4:r|wpbgyo");
    play(&s, "c2");
    assert_string_equal(steps_text(&s), "a6 .");
    assert_string_equal(why_not(&s, "xg4"), "B’s pawn is on g4. A teleport cannot land on a pawn.");
    assert_string_equal(turns_text(&s), ". a6");
}

/* A pawn's own token is free as soon as the pawn has left it, and leads on from there. */
TEST(the_own_teleport_token_can_be_gone_to_when_it_leads_on) {
    brett_state s = laid("6 @ _ _ _ _ _ _"
                         "4 _ _ _ . @ _ _"
                         "2 _ _ _ @ _ _ _",
                         "1 d2:|roygbpw g7:|wpbgyor");
    play(&s, "e4");
    assert_string_equal(steps_text(&s), "d2 a6 .");
    play(&s, "d2");
    assert_string_equal(steps_text(&s), "a6");
}

/* "safety token: all cubes held now are protected for good (cubes taken later are not), and the
 * turn ends." */
TEST(a_safety_token_protects_all_cubes_held_now_and_the_turn_ends) {
    brett_state s = laid("3 _ # _ _ _ _ _"
                         "2 _ _ _ b _ _ _",
                         "1 a1:royg|bpw g7:|wpbgyor");
    assert_int_equal(play(&s, "b3"), BRETT_TURN_ENDED);
    assert_string_equal(players_text(&s), "2 b3:ROYG|bpw g7:|wpbgyor");
    play(&s, "e6 d2"); /* player 1 takes a cube */
    assert_string_equal(players_text(&s), "2 d2:ROYGb|pw e6:|wpbgyor");
    play(&s, "g7 b3"); /* and protects that, too */
    assert_string_equal(players_text(&s), "2 b3:ROYGB|pw g7:|wpbgyor");
}

/* "It happens on landing; there is nothing to gain from declining R." Also at the end of a chain.
 */
TEST(protection_happens_on_landing) {
    brett_state s = laid("3 _ _ # _ _ _ _"
                         "2 _ _ + _ _ _ _",
                         "1 a1:ro|ygbpw g7:|wpbgyor");
    play(&s, "c2");
    assert_int_equal(play(&s, "c3"), BRETT_TURN_ENDED); /* there is no step to decline it */
    assert_string_equal(players_text(&s), "2 c3:RO|ygbpw g7:|wpbgyor");
}

/* ---- Chains ---- */

#define RING                                                                                       \
    "6 _ + + + + + _"                                                                              \
    "5 _ + _ _ _ + _"                                                                              \
    "4 _ + _ . _ + _"                                                                              \
    "3 _ + _ _ _ + _"                                                                              \
    "2 _ + + + + + _"

/* "Extra moves chain without limit": around the board, over all 16 tokens, and out. */
TEST(extra_moves_chain_without_limit) {
    brett_state s = laid(RING, CORNERS);
    assert_int_equal(play(&s, "b3 b2 c2 d2 e2 f2 f3 f4 f5 f6 e6 d6 c6 b6 b5 b4"), 0);
    assert_string_equal(steps_text(&s), "a4 c4 .");
    assert_int_equal(play(&s, "a4"), BRETT_TURN_ENDED);
    s = laid(RING, CORNERS);
    assert_int_equal(take_turn(&s, "b3-b2-c2-d2-e2-f2-f3-f4-f5-f6-e6-d6-c6-b6-b5-b4-a4"),
                     BRETT_TURN_ENDED);
    assert_memory_equal(players_text(&s), "2 a4:", 5);
}

/* A chain may take all four kinds in one turn. */
TEST(all_kinds_of_extra_moves_can_be_in_one_chain) {
    brett_state s = laid("6 _ _ _ _ @ _ _"
                         "2 @ _ x _ _ _ _"
                         "1 . + L _ _ _ .",
                         "1 e3:|roygbpw g7:|wpbgyor");
    assert_int_equal(take_turn(&s, "c2-b1-c1-a2-e6"), BRETT_TURN_ENDED);
    assert_string_equal(players_text(&s), "2 e6:|roygbpw g7:|wpbgyor ~1");
}

/* The sheet's example of a chain: an L to a diagonal token, from there to an L token, and from that
 * to the cube. */
TEST(the_example_turn_of_the_sheet) {
    brett_state s = laid("5 _ _ _ _ r _ _"
                         "3 _ _ _ L _ _ _"
                         "2 _ _ x _ _ _ _",
                         CORNERS);
    assert_int_equal(take_turn(&s, "c2-d3-e5"), BRETT_TURN_ENDED);
    assert_string_equal(players_text(&s), "2 e5:r|oygbpw g7:|wpbgyor");
}

/* "in one turn no special token is landed on twice R" */
TEST(no_special_token_is_landed_on_twice_in_one_turn) {
    brett_state s = laid("3 _ _ + _ _ _ _"
                         "2 _ _ + _ _ _ _",
                         CORNERS);
    play(&s, "c2 c3");
    assert_string_equal(steps_text(&s), "b3 d3 c4 .");
    assert_string_equal(why_not(&s, "c2"),
                        "The pawn has used c2 this turn. Each token works once per turn.");
    play(&s, "d3 e6 e1 g7 c2"); /* in later turns it is */
}

/* "Staying put on an extra-move token ends the turn." */
TEST(staying_put_on_an_extra_move_token_ends_the_turn) {
    static const char *const drawings[] = {"2 _ _ + _ _ _ _", "2 _ _ x _ _ _ _", "2 _ _ L _ _ _ _",
                                           "2 _ _ @ _ _ _ _"};
    for (size_t i = 0; i < LENGTH(drawings); i++) {
        brett_state s = laid(drawings[i], CORNERS);
        assert_int_equal(play(&s, "c2"), 0);
        assert_int_equal(twisty_game.actor(&s), 0);
        assert_int_equal(play(&s, "."), BRETT_TURN_ENDED);
        assert_string_equal(players_text(&s), "2 c2:|roygbpw g7:|wpbgyor ~1");
    }
}

/* ---- The square where the turn began ---- */

#define AROUND                                                                                     \
    "5 _ _ _ _ _ _ _"                                                                              \
    "4 _ _ _ . L _ _"                                                                              \
    "3 _ _ + _ _ _ _"

/* "A turn may pass over the square where it began, and its token then acts" */
TEST(a_turn_may_pass_over_the_square_where_it_began_and_its_token_then_acts) {
    brett_state s = laid(AROUND, "1 c3:|roygbpw g7:|wpbgyor");
    play(&s, "e4");
    assert_true(is_legal(&s, "c3"));
    play(&s, "c3");
    assert_string_equal(steps_text(&s), "c2 b3 d3 c4");
    assert_int_equal(play(&s, "d3"), BRETT_TURN_ENDED);
}

/* "but unless it was a steal it may not end there R: a move moves." */
TEST(a_turn_may_not_end_where_it_began) {
    static const char *const starts[] = {"3 _ _ r _ _ _ _", "3 _ _ o _ _ _ _", "3 _ _ . _ _ _ _",
                                         "3 _ _ # _ _ _ _"};
    brett_state s = laid(AROUND, "1 c3:|roygbpw g7:|wpbgyor");
    play(&s, "e4 c3");
    assert_string_equal(why_not(&s, "."), "A turn cannot end where it started, on c3.");
    for (size_t i = 0; i < LENGTH(starts); i++) { /* even with a cube to take or cubes to protect */
        char drawing[64] = "4 _ _ _ . L _ _";
        s = laid(strcat(drawing, starts[i]), "1 c3:p|roygbw g7:|wpbgyor");
        play(&s, "e4");
        assert_string_equal(why_not(&s, "c3"), "A turn cannot end where it started, on c3.");
        assert_null(strstr(turns_text(&s), "c3"));
    }
}

/* "two strong players draw [...] by standing still on the centre" */
TEST(nobody_stands_still_on_the_centre) {
    brett_state s = laid("2 _ _ L _ _ _ _", "1 d4:|roygbpw g7:|wpbgyor");
    play(&s, "c2");
    assert_false(is_legal(&s, "d4"));
    assert_string_equal(steps_text(&s), "a1 e1 a3 e3 b4 .");
}

/* The reading: the square where the turn began is landed on only when its token leads on. */
TEST(landing_where_the_turn_began_is_legal_only_if_its_token_leads_on) {
    brett_state s = laid("6 _ _ @ _ _ _ _"
                         "4 _ _ _ . L _ _"
                         "3 _ _ @ _ _ _ _",
                         "1 c3:|roygbpw c6:|wpbgyor");
    play(&s, "e4"); /* player 2 is on the only other teleport token */
    assert_string_equal(why_not(&s, "c3"), "A turn cannot end where it started, on c3, and the "
                                           "token there leads nowhere.");
    s = laid("6 _ _ @ _ _ _ _"
             "4 _ _ _ . L _ _"
             "3 _ _ @ _ _ _ _",
             "1 c3:|roygbpw c7:|wpbgyor");
    play(&s, "e4 c3");
    assert_string_equal(steps_text(&s), "c6");

    s = laid("4 _ _ _ . @ _ _" /* the way on would be back to a token of this turn */
             "3 _ _ @ _ _ _ _",
             "1 c3:|roygbpw g7:|wpbgyor");
    play(&s, "e4");
    assert_false(is_legal(&s, "c3"));
    assert_string_equal(steps_text(&s), ".");
}

/* ---- Tokens ---- */

/* "Special tokens always stay on the board." */
TEST(special_tokens_always_stay_on_the_board) {
    brett_state s = laid("6 _ _ _ _ @ _ _"
                         "3 @ _ _ # _ _ _"
                         "2 _ _ x _ _ _ _"
                         "1 . L _ + _ _ .",
                         "1 e3:r|oygbpw g7:|wpbgyor");
    const char *before = position_text(&s);
    take_turn(&s, "c2-b1-a3-e6");
    take_turn(&s, "f5");
    take_turn(&s, "d4");
    take_turn(&s, "d6");
    take_turn(&s, "c2-d3"); /* the safety token */
    for (const char *c = before; *c != ' '; c++)
        if (strchr("+xL@#", *c)) assert_int_equal(position_text(&s)[c - before], *c);
}

/* "A token under the pawn at the start of a turn does nothing: tokens act on landing R." */
TEST(a_token_under_the_pawn_at_the_start_of_a_turn_does_nothing) {
    static const char *const drawings[] = {"4 _ _ _ . _ _ _ 3 _ _ + _ _ _ _",
                                           "4 _ _ _ . _ _ _ 3 _ _ x _ _ _ _",
                                           "4 _ _ _ . _ _ _ 3 _ _ @ _ _ @ _"};
    for (size_t i = 0; i < LENGTH(drawings); i++) {
        brett_state s = laid(drawings[i], "1 c3:|roygbpw g7:|wpbgyor");
        assert_string_equal(steps_text(&s), "b1 d1 a2 e2 a4 e4 b5 d5");
    }
    brett_state s = laid("5 _ r _ _ _ _ _" /* and a safety token protects no more than it did */
                         "3 _ _ # _ _ _ _",
                         "1 c3:p|roygbw g7:|wpbgyor");
    take_turn(&s, "b5");
    assert_string_equal(players_text(&s), "2 b5:pr|oygbw g7:|wpbgyor");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_move_is_an_l_two_squares_one_way_and_one_the_other),
        CASE(a_move_jumps),
        CASE(a_move_is_compulsory),
        CASE(a_square_may_be_landed_on_if_no_pawn_stands_there),
        CASE(anyone_may_stand_on_the_centre_and_in_the_corners),
        CASE(on_an_empty_square_the_turn_ends),
        CASE(a_cube_of_the_next_colour_is_taken_off_the_board_and_the_turn_ends),
        CASE(any_other_cube_stays_under_the_pawn_and_the_turn_ends),
        CASE(an_orthogonal_token_lets_stay_or_go_one_square_horizontally_or_vertically),
        CASE(a_diagonal_token_lets_stay_or_go_one_square_diagonally),
        CASE(an_l_token_lets_stay_or_make_another_l),
        CASE(a_teleport_token_lets_stay_or_go_to_another_teleport_token),
        CASE(a_teleport_leads_to_a_token_without_a_pawn_and_never_to_a_steal),
        CASE(the_own_teleport_token_can_be_gone_to_when_it_leads_on),
        CASE(a_safety_token_protects_all_cubes_held_now_and_the_turn_ends),
        CASE(protection_happens_on_landing),
        CASE(extra_moves_chain_without_limit),
        CASE(all_kinds_of_extra_moves_can_be_in_one_chain),
        CASE(the_example_turn_of_the_sheet),
        CASE(no_special_token_is_landed_on_twice_in_one_turn),
        CASE(staying_put_on_an_extra_move_token_ends_the_turn),
        CASE(a_turn_may_pass_over_the_square_where_it_began_and_its_token_then_acts),
        CASE(a_turn_may_not_end_where_it_began),
        CASE(nobody_stands_still_on_the_centre),
        CASE(landing_where_the_turn_began_is_legal_only_if_its_token_leads_on),
        CASE(special_tokens_always_stay_on_the_board),
        CASE(a_token_under_the_pawn_at_the_start_of_a_turn_does_nothing),
    };
    tested = &twisty_game;
    return cmocka_run_group_tests_name("Twisty: a turn", tests, NULL, NULL);
}
