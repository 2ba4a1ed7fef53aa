/* rules/twisty.md, "What is ours, and what an owner may play instead": the options sent, return and
 * cubes, sentence by sentence. */
#include <stdio.h>
#include <string.h>

#include "rules/twisty.h"
#include "support/test.h"
#include "support/twisty/drawing.h"

/* Player 1 wants red; player 2 holds orange, red and, protected, yellow, and is an L away. */
#define READY  "1 a1:|roygbpw c2:orY|gbpw"
#define ROBBED " sent=robbed"
#define RETURN " return=yes"

/* ---- sent=robbed ---- */

/* "B's pawn goes to a free corner of A's choice ... and A's pawn stays where it landed" */
TEST(the_pawn_of_the_robbed_goes_to_a_corner_and_that_of_the_robber_stays) {
    brett_state s = laid("", READY ROBBED);
    assert_int_equal(take_turn(&s, "xc2>g7"), BRETT_TURN_ENDED | BRETT_STOLE);
    assert_string_equal(players_text(&s), "2 c2:r|oygbpw g7:oY|gbpwr ~1 sent=robbed");
}

/* "(the one A came from is free too)" */
TEST(the_robbed_may_be_sent_to_where_the_robber_came_from) {
    brett_state s = laid("", READY ROBBED);
    play(&s, "xc2");
    assert_string_equal(steps_text(&s), ">a1 >g1 >a7 >g7");
    play(&s, ">a1");
    assert_string_equal(players_text(&s), "2 c2:r|oygbpw a1:oY|gbpwr ~1 sent=robbed");
}

/* "a free corner": the robber stands now where the robbed stood, and others where they are. */
TEST(the_robbed_leaves_a_corner_and_finds_one_that_is_free) {
    brett_state s = laid("", "1 c2:|roygbpw a1:r|oygbpw g1:|roygbpw a7:|roygbpw" ROBBED);
    play(&s, "xa1");
    assert_string_equal(steps_text(&s), ">g7"); /* one always is */
    assert_string_equal(why_not(&s, ">a1"), "B’s pawn must leave the corner a1.");
    assert_string_equal(why_not(&s, ">g1"), "C’s pawn is in the corner g1.");
    play(&s, ">g7");
    assert_memory_equal(players_text(&s), "2 a1:r|oygbpw g7:|oygbpwr g1:", 29);
}

/* "its token doing nothing": neither an extra move nor protection, and a cube stays, be it the one
 * that the robber has to find next. */
TEST(the_token_where_the_robber_stays_does_nothing) {
    static const char *const drawings[] = {"2 _ _ + _ _ _ _", "2 _ _ x _ _ _ _", "2 _ _ L _ _ _ _",
                                           "2 _ _ @ _ @ _ _", "2 _ _ # _ _ _ _", "2 _ _ o _ _ _ _"};
    for (size_t i = 0; i < LENGTH(drawings); i++) {
        brett_state s = laid(drawings[i], "1 a1:p|roygbw c2:r|oygbpw" ROBBED);
        char lay = lying(&s, "c2");
        take_turn(&s, "xc2>g1");
        assert_string_equal(players_text(&s), "2 c2:pr|oygbw g1:|oygbpwr ~1 sent=robbed");
        assert_int_equal(lying(&s, "c2"), lay);
    }
}

/* The turns have the same texts as by the preset, and lead to what their steps lead to. */
TEST(turns_that_rob_are_written_as_ever) {
    brett_state s = laid("3 _ y _ _ _ _ _", "1 a1:|roygbpw c2:r|oygbpw g7:|roygbpw" ROBBED);
    assert_string_equal(turns_text(&s), "b3 xc2>a1 xc2>g1 xc2>a7");
    play(&s, "xc2");
    assert_string_equal(turns_text(&s), ">a1 >g1 >a7");
    assert_string_equal(players_text(&s), "1 a1:|roygbpw c2:r|oygbpw g7:|roygbpw sent=robbed xc2>");
}

TEST(words_say_whose_pawn_is_sent) {
    brett_state s = laid("2 _ _ y _ _ _ _", READY ROBBED);
    assert_string_equal(why_not(&s, ">a7"), "A pawn is sent to a corner only after a steal.");
    play(&s, "xc2");
    assert_string_equal(due_text(&s), "A to send B’s pawn to a free corner.");
    assert_string_equal(why_not(&s, "e1"), "After a steal, the other pawn goes to a free corner.");
    brett_turn turn;
    brett_fault fault;
    char out[256];
    assert_true(twisty_game.turn_read(&s, ">a7", &turn, &fault));
    brett_describe_turn(&twisty_game, &s, &turn, NULL, NULL, out, sizeof out);
    assert_string_equal(out, "1 sends 2’s pawn to the corner a7.");
}

/* Programs are told whose pawn moves. */
TEST(pictures_say_whose_pawn_is_sent) {
    for (int robbed = 0; robbed < 2; robbed++) {
        brett_state s = laid("", robbed ? READY ROBBED : READY);
        char out[BRETT_PICTURE_BYTES], wanted[64];
        play(&s, "xc2");
        snprintf(wanted, sizeof wanted, "\"pawns\":[9,9],\"seat\":0,\"pawn\":%d,", robbed);
        brett_picture(&twisty_game, &s, out, sizeof out);
        assert_non_null(strstr(out, wanted));
        snprintf(wanted, sizeof wanted, "\"seat\":0,\"pawn\":%d,\"from\":9,\"to\":48,", robbed);
        brett_step step = twisty_step(TWISTY_TO_CORNER, 48);
        brett_picture_step(&twisty_game, &s, step, NULL, NULL, out, sizeof out);
        assert_non_null(strstr(out, wanted));
        assert_non_null(strstr(out, "\"gets\":\"r\",\"of\":1"));
    }
}

/* ---- sent=robbed, in the centre ---- */

/* "A player who holds all 7 colours and lands on the centre wins": the one who landed there gets
 * the seventh by it, and stays. */
TEST(to_steal_the_last_colour_on_the_centre_and_stay_wins) {
    brett_state s = laid("", "1 b3:oygbpw|r d4:r|oygbpw" ROBBED);
    assert_int_equal(take_turn(&s, "xd4>a1"), BRETT_TURN_ENDED | BRETT_STOLE);
    assert_true(is_over(&s));
    assert_string_equal(players_text(&s), "2 d4:oygbpwr| a1:|oygbpwr ~1 sent=robbed");
    assert_int_equal(rank_of(&s, 0), 1);
    assert_int_equal(rank_of(&s, 1), 2);
}

TEST(to_steal_another_colour_on_the_centre_does_not_win) {
    brett_state s = laid("", "1 b3:oygbp|rw d4:r|oygbpw" ROBBED);
    take_turn(&s, "xd4>a1");
    assert_false(is_over(&s));
    assert_string_equal(players_text(&s), "2 d4:oygbpr|w a1:|oygbpwr ~1 sent=robbed");
}

/* Where it is the thief who is sent away, nobody stands in the centre then. */
TEST(to_steal_the_last_colour_on_the_centre_and_go_does_not_win) {
    brett_state s = laid("", "1 b3:oygbpw|r d4:r|oygbpw");
    take_turn(&s, "xd4>a1");
    assert_false(is_over(&s));
}

/* ---- return=yes ---- */

/* "it may": on an empty square, on a token that gives an extra move, on a cube that stays. */
TEST(a_turn_may_end_where_it_began) {
    static const char *const drawings[] = {"3 _ _ . _ _ _ _ 4 _ _ _ . L _ _",
                                           "3 _ _ x _ _ _ _ 4 _ _ _ . L _ _",
                                           "3 _ _ y _ _ _ _ 4 _ _ _ . L _ _"};
    for (size_t i = 0; i < LENGTH(drawings); i++) {
        brett_state s = laid(drawings[i], "1 c3:r|oygbpw g7:r|oygbpw");
        assert_string_equal(turn_fault(&s, "e4-c3"), "A turn cannot end where it started, on "
                                                     "c3.");
        s = laid(drawings[i], "1 c3:r|oygbpw g7:r|oygbpw" RETURN);
        assert_non_null(strstr(turns_text(&s), " e4-c3 "));
        take_turn(&s, "e4-c3");
        assert_string_equal(players_text(&s), "2 c3:r|oygbpw g7:r|oygbpw ~1 return=yes");
    }
}

/* What lies there acts as on any other square. */
TEST(what_lies_where_a_turn_returns_acts) {
    brett_state s = laid("3 _ _ # _ _ _ _ 4 _ _ _ . L _ _", "1 c3:r|oygbpw g7:r|oygbpw ~5" RETURN);
    take_turn(&s, "e4-c3");
    assert_string_equal(players_text(&s), "2 c3:R|oygbpw g7:r|oygbpw return=yes");
    s = laid("3 _ _ o _ _ _ _ 4 _ _ _ . L _ _", "1 c3:r|oygbpw g7:r|oygbpw ~5" RETURN);
    take_turn(&s, "e4-c3");
    assert_string_equal(players_text(&s), "2 c3:ro|ygbpw g7:r|oygbpw return=yes");
    assert_int_equal(lying(&s, "c3"), '.');
}

/* ... and a token may still lead on. */
TEST(a_turn_that_returns_may_stay_or_go_on) {
    brett_state s = laid("3 _ _ + y _ _ _ 4 _ _ _ . L _ _", "1 c3:|roygbpw g7:|wpbgyor" RETURN);
    play(&s, "e4 c3");
    assert_string_equal(due_text(&s), "A to move 1 square along a row or column, or stay on c3.");
    assert_non_null(strstr(steps_text(&s), "d3"));
    assert_true(is_legal(&s, "."));
    assert_non_null(strstr(turns_text(&s), "."));
}

/* "A move is compulsory": to stay without having moved is not to return. */
TEST(a_turn_that_may_return_still_moves) {
    brett_state s = laid("3 _ _ + _ _ _ _", "1 c3:|roygbpw g7:|wpbgyor" RETURN);
    assert_string_equal(why_not(&s, "."), "A turn starts with an L move: 2 squares one way and "
                                          "1 to the side.");
    assert_null(strstr(turns_text(&s), "c3"));
}

/* ---- cubes ---- */

static int count_on_board(const brett_state *s, char kind) {
    int count = 0;
    for (const char *c = position_text(s); *c != ' '; c++) count += *c == kind;
    return count;
}

/* "5 (9 specials), or 3 (23 specials)": of each token that moves on 2 or 4, and the rest safety. */
TEST(five_or_three_cubes_of_each_colour_are_dealt) {
    static const struct {
        const char *options;
        int cubes, extra, safety;
    } deals[] = {{"cubes=5", 5, 2, 1},
                 {"cubes=4", 4, 3, 4},
                 {"cubes=3", 3, 4, 7},
                 {"seats=4 cubes=5", 5, 2, 1},
                 {"seats=3 cubes=3", 3, 4, 7}};
    for (size_t i = 0; i < LENGTH(deals); i++)
        for (uint64_t seed = 1; seed <= 20; seed++) {
            brett_state s = dealt_with(deals[i].options, seed);
            for (const char *c = "roygbpw"; *c; c++)
                assert_int_equal(count_on_board(&s, *c), deals[i].cubes);
            for (const char *c = "+xL@"; *c; c++)
                assert_int_equal(count_on_board(&s, *c), deals[i].extra);
            assert_int_equal(count_on_board(&s, '#'), deals[i].safety);
            brett_state again = position(position_text(&s));
            assert_memory_equal(&again, &s, twisty_game.state_size);
        }
}

/* Why a set-up with these options is refused, or "". */
static const char *refused(const char *options) {
    brett_setup setup = setup_with(options);
    brett_message why;
    return twisty_game.check_setup(&setup, &why) ? "" : said(&why);
}

/* "the five numbers of specials add up to the rest of the 44" */
TEST(the_special_tokens_add_up_to_the_rest_of_the_44) {
    assert_string_equal(refused("cubes=5 safety=2"),
                        "The special tokens add up to 10. With 5 cubes of each colour they "
                        "must add up to 9.");
    assert_string_equal(refused("cubes=3 safety=6"),
                        "The special tokens add up to 22. With 3 cubes of each colour they "
                        "must add up to 23.");
    assert_string_equal(refused("cubes=5 safety=2 l=1"), "");
    assert_string_equal(refused("cubes=3 safety=6 l=5"), "");
}

/* A usual mix follows the cubes, whatever comes first; one that somebody has chosen does not. */
TEST(a_usual_mix_follows_the_cubes) {
    assert_string_equal(refused("cubes=5"), "");
    assert_string_equal(refused("cubes=3"), "");
    assert_string_equal(refused("orthogonal=3 diagonal=3 l=3 teleport=3 safety=4 cubes=5"), "");
    assert_string_equal(refused("cubes=5 cubes=4"), "");
    assert_string_equal(refused("orthogonal=2 diagonal=2 l=2 teleport=2 safety=1 cubes=5"), "");
    assert_string_equal(refused("orthogonal=1 diagonal=1 l=1 teleport=1 safety=5 cubes=5"), "");
    assert_string_equal(refused("orthogonal=4 safety=3 cubes=5"),
                        "The special tokens add up to 16. With 5 cubes of each colour they "
                        "must add up to 9.");
    assert_string_equal(refused("cubes=5 orthogonal=3 diagonal=3 l=3 teleport=3 safety=4"),
                        "The special tokens add up to 16. With 5 cubes of each colour they "
                        "must add up to 9.");
}

#define TOO_FEW                                                                                    \
    "With 3 cubes of each colour, at most 3 can play. With 4 players, one might find no cube."

/* "or 3 (23 specials) with at most three players" */
TEST(with_three_cubes_at_most_three_play) {
    assert_string_equal(refused("cubes=3 seats=3"), "");
    assert_string_equal(refused("cubes=3 seats=4"), TOO_FEW);
    assert_string_equal(refused("seats=4 cubes=3"), TOO_FEW);
    static const char three[] = "1 a1:|roygbpw g7:|roygbpw a7:|roygbpw";
    brett_state s = laid_with(3, "", three);
    brett_fault fault;
    char text[256];
    strcpy(text, position_text(&s));
    strcat(text, " g1:|roygbpw");
    assert_false(twisty_game.position_read(&s, text, &fault));
    assert_string_equal(said(&fault.why), TOO_FEW);
}

/* A position's number of cubes follows from its text. */
TEST(positions_have_three_four_or_five_cubes_of_each_colour) {
    static const char players[] = "1 a1:rO|ygbpw g7:r|oygbpw";
    for (int cubes = 3; cubes <= 5; cubes++) {
        brett_state s = laid_with(cubes, "", players);
        assert_string_equal(players_text(&s), players);
        char text[256], *one;
        brett_fault fault;
        strcpy(text, position_text(&s));
        one = strchr(text, 'y');
        *one = '.';
        assert_false(twisty_game.position_read(&s, text, &fault));
        char wanted[160];
        snprintf(wanted, sizeof wanted,
                 "Colour yellow has %d cubes, on the board and with players. With %d special "
                 "tokens, each colour has %d.",
                 cubes - 1, 44 - 7 * cubes, cubes);
        assert_string_equal(said(&fault.why), wanted);
    }
}

/* ---- The longest turns ---- */

#define TOO_LONG                                                                                   \
    "With 23 special tokens, at least 1 must be a teleport or shield token. Otherwise turns can "  \
    "get too long."

/* A turn over 23 tokens that ends in robbing would have 25 steps: one too many. */
TEST(of_23_tokens_one_ends_the_turn) {
    assert_string_equal(refused("cubes=3 orthogonal=23 diagonal=0 l=0 teleport=0 safety=0"),
                        TOO_LONG);
    assert_string_equal(refused("cubes=3 orthogonal=8 diagonal=8 l=7 teleport=0 safety=0"),
                        TOO_LONG);
    assert_string_equal(refused("cubes=3 orthogonal=22 diagonal=0 l=0 teleport=0 safety=1"), "");
    assert_string_equal(refused("cubes=3 orthogonal=22 diagonal=0 l=0 teleport=1 safety=0"), "");
    brett_state s = laid_with(3, "", "1 a1:|roygbpw g7:|roygbpw");
    brett_fault fault;
    char text[256];
    strcpy(text, position_text(&s));
    for (char *c = text; *c != ' '; c++)
        if (*c == '#') *c = 'x';
    assert_false(twisty_game.position_read(&s, text, &fault));
    assert_string_equal(said(&fault.why), TOO_LONG);
}

/* Makes a turn step by step, the position being read again from its text after each. */
static brett_state made_and_read(brett_state s, const brett_turn *turn) {
    for (uint32_t i = 0; i < turn->count; i++) {
        assert_true(twisty_game.legal(&s, turn->step[i]));
        twisty_game.apply(&s, turn->step[i]);
        brett_state again = position(position_text(&s));
        assert_memory_equal(&again, &s, twisty_game.state_size);
    }
    return s;
}

#define SNAKE "b1-c1-d1-e1-f1-f2-e2-d2-c2-b2-a2-a3-b3-c3-d3-e3-f3-g3-g4-f4-e4-e5"

/* Over 22 tokens, the one where it began among them, then robbing, and a corner. */
TEST(a_turn_over_22_tokens_that_robs_has_24_steps) {
    brett_state s = laid_with(3,
                              "5 _ _ _ _ + _ _"
                              "4 _ _ _ . + + +"
                              "3 + + + + + + +"
                              "2 + + + + + + _"
                              "1 . + + + + + .",
                              "1 a3:|roygbpw e6:r|oygbpw");
    brett_turn turn;
    brett_fault fault;
    assert_true(twisty_game.turn_read(&s, SNAKE "xe6>a7", &turn, &fault));
    assert_true(turn.complete);
    assert_int_equal(turn.count, BRETT_TURN_STEPS);
    char text[128];
    twisty_game.turn_write(&s, &turn, text, sizeof text);
    assert_string_equal(text, SNAKE "xe6>a7");
    s = made_and_read(s, &turn);
    assert_memory_equal(players_text(&s), "2 a7:r|oygbpw e6:|oygbpwr", 25);
}

/* Over 23 teleports, on the last of which the pawn stays. */
TEST(a_turn_over_23_teleports_has_24_steps) {
    brett_state s = laid_with(3,
                              "7 . @ @ @ @ @ ."
                              "6 @ @ @ @ @ @ @"
                              "5 @ @ @ @ @ @ @"
                              "4 @ @ @ . @ _ _",
                              "1 a3:|roygbpw g1:|roygbpw");
    char text[128] = "b5";
    brett_turn turn;
    brett_fault fault;
    for (int square = 48; square >= 0; square--)
        if (twisty_at((const twisty *)&s, square) == TWISTY_TELEPORT && square != 29)
            sprintf(text + strlen(text), "-%c%c", 'a' + square % 7, '1' + square / 7);
    assert_true(twisty_game.turn_read(&s, text, &turn, &fault));
    assert_true(turn.complete);
    assert_int_equal(turn.count, BRETT_TURN_STEPS);
    s = made_and_read(s, &turn);
    assert_memory_equal(players_text(&s), "2 a4:|roygbpw g1:", 17);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(the_pawn_of_the_robbed_goes_to_a_corner_and_that_of_the_robber_stays),
        CASE(the_robbed_may_be_sent_to_where_the_robber_came_from),
        CASE(the_robbed_leaves_a_corner_and_finds_one_that_is_free),
        CASE(the_token_where_the_robber_stays_does_nothing),
        CASE(turns_that_rob_are_written_as_ever),
        CASE(words_say_whose_pawn_is_sent),
        CASE(pictures_say_whose_pawn_is_sent),
        CASE(to_steal_the_last_colour_on_the_centre_and_stay_wins),
        CASE(to_steal_another_colour_on_the_centre_does_not_win),
        CASE(to_steal_the_last_colour_on_the_centre_and_go_does_not_win),
        CASE(a_turn_may_end_where_it_began),
        CASE(what_lies_where_a_turn_returns_acts),
        CASE(a_turn_that_returns_may_stay_or_go_on),
        CASE(a_turn_that_may_return_still_moves),
        CASE(five_or_three_cubes_of_each_colour_are_dealt),
        CASE(the_special_tokens_add_up_to_the_rest_of_the_44),
        CASE(a_usual_mix_follows_the_cubes),
        CASE(with_three_cubes_at_most_three_play),
        CASE(positions_have_three_four_or_five_cubes_of_each_colour),
        CASE(of_23_tokens_one_ends_the_turn),
        CASE(a_turn_over_22_tokens_that_robs_has_24_steps),
        CASE(a_turn_over_23_teleports_has_24_steps),
    };
    tested = &twisty_game;
    return cmocka_run_group_tests_name("Twisty: house rules", tests, NULL, NULL);
}
