/* What is wrong with texts of Twisty that are not good, and where: positions, steps and turns. */
#include <string.h>

#include "support/bad_text.h"
#include "support/test.h"
#include "support/twisty/drawing.h"

#define BOARD "..+#y../yy+@w#w/o#.rb.x/Lrg..go/@.#LLb./.+.w.pg/.@pxx.."
#define HERE  BOARD " 1 c1:rbpygo|w b3:ropwb|yg"
#define FULL  ".L#grb./yw#+pyo/#pg@Lwx/roy.pgw/xpgyLo@/@bb+#rr/.wxob+."

#define SEVEN_NEEDED ". It needs 7 squares, with “.” for an empty one."
#define NOT_A_KIND                                                                                 \
    " is not the content of a square. Cubes are r o y g b p w, tokens + x L @ #, and “.” is empty."

TEST(a_board_that_is_not_good_is_refused_with_its_place) {
    static const bad_text bad[] = {
        {"", "Row 7 is “”" SEVEN_NEEDED, 1},
        {"..+#y.", "Row 7 is “..+#y.”" SEVEN_NEEDED, 1},
        {"..+#y...", "Row 7 is “..+#y...”" SEVEN_NEEDED, 1},
        {"..+#y../yy+@w#w", "Row 5 is “”" SEVEN_NEEDED, 16},
        {"..+#y../yy+@w#w//", "Row 5 is “”" SEVEN_NEEDED, 17},
        {"..+#y../yy+@w#w/o#.rb.", "Row 5 is “o#.rb.”" SEVEN_NEEDED, 17},
        {"..+#y../yy-@w#w", "“-”" NOT_A_KIND, 11},
        {"..+#y../yy+@w#W", "“W”" NOT_A_KIND, 15},
        {"..+#y../yy+@l#w", "“l”" NOT_A_KIND, 13},
        {BOARD "/ 1", "Too many rows. The board has 7.", 56},
        {BOARD "/....... 1", "Too many rows. The board has 7.", 56},
    };
    check_bad_positions(HERE, bad, LENGTH(bad));
}

/* The reading: nothing lies on the corners and the centre, which start empty and stay so. */
TEST(nothing_lies_on_corners_and_centre) {
    static const bad_text bad[] = {
        {"r.+#y../", "Nothing can be on a7. The corners and the centre are always empty.", 1},
        {"..+#y.#/", "Nothing can be on g7. The corners and the centre are always empty.", 7},
        {"..+#y../yy+@w#w/o#.rb.x/Lrg+.go/",
         "Nothing can be on d4. The corners and the centre are always empty.", 28},
        {"..+#y../yy+@w#w/o#.rb.x/Lrg..go/@.#LLb./.+.w.pg/o@pxx..",
         "Nothing can be on a1. The corners and the centre are always empty.", 49},
        {"..+#y../yy+@w#w/o#.rb.x/Lrg..go/@.#LLb./.+.w.pg/.@pxx.b",
         "Nothing can be on g1. The corners and the centre are always empty.", 55},
    };
    check_bad_positions(HERE, bad, LENGTH(bad));
}

#define NO_MOVER "The player to move is missing. Add 1 to 4 after the board."
#define NOT_A_PLAYER                                                                               \
    " is not a player. Write the pawn’s square or “-”, then “:” and the list, "          \
    "such as a1:royg|bpw."
#define MISSING_PLAYER                                                                             \
    "A player is missing. Write the pawn’s square or “-”, then “:” and the list, such "  \
    "as a1:royg|bpw."
#define NOT_A_LIST " is not a list. Give all 7 colours, with “|” after those the player has."

TEST(players_that_are_not_good_are_refused_with_their_place) {
    static const bad_text bad[] = {
        {BOARD, NO_MOVER, 56},
        {BOARD " 0", NO_MOVER, 57},
        {BOARD " 5", NO_MOVER, 57},
        {BOARD " A", NO_MOVER, 57},
        {BOARD " 12", NO_MOVER, 57},
        {BOARD " 1", MISSING_PLAYER, 58},
        {BOARD " 1 c1", "“c1”" NOT_A_PLAYER, 59},
        {BOARD " 1 c1rbpygo|w", "“c1rbpygo|w”" NOT_A_PLAYER, 59},
        {BOARD " 1 h1:rbpygo|w", "“h1:rbpygo|w”" NOT_A_PLAYER, 59},
        {BOARD " 1 c8:rbpygo|w", "“c8:rbpygo|w”" NOT_A_PLAYER, 59},
        {BOARD " 1 C1:rbpygo|w", "“C1:rbpygo|w”" NOT_A_PLAYER, 59},
        {BOARD " 1 c:rbpygo|w", "“c:rbpygo|w”" NOT_A_PLAYER, 59},
        {BOARD " 1 :rbpygo|w", "“:rbpygo|w”" NOT_A_PLAYER, 59},
        {BOARD " 1 c1-:rbpygo|w", "“c1-:rbpygo|w”" NOT_A_PLAYER, 59},
        {BOARD " 1 c1:rbpygo|w", MISSING_PLAYER, 70},
        {BOARD " 1 c1:rbpygo|w ~3", "“~3”" NOT_A_PLAYER, 71},
        {HERE " c3:", "“”" NOT_A_LIST, 86},
        {HERE " c3:ro", "“ro”" NOT_A_LIST, 86},
        {HERE " c3:|roygbp", "“|roygbp”" NOT_A_LIST, 86},
        {HERE " c3:roygbpw", "“roygbpw”" NOT_A_LIST, 86},
        {HERE " c3:|roygbpwr", "“|roygbpwr”" NOT_A_LIST, 86},
        {HERE " c3:roygbpwr", "“roygbpwr”" NOT_A_LIST, 86},
        {HERE " c3:r||oygbpw", "“|” is not a colour. Use r, o, y, g, b, p or w.", 88},
        {HERE " c3:rx|oygbpw", "“x” is not a colour. Use r, o, y, g, b, p or w.", 87},
        {HERE " c3:rX|oygbpw", "“X” is not a colour. Use r, o, y, g, b, p or w.", 87},
        {HERE " c3:r|oygrbpw", "“r” is in this list twice.", 91},
        {HERE " c3:rR|oygbpw", "“R” is in this list twice.", 87},
        {HERE " c3:r|oyGbpw", "“G” cannot be protected: the player does not have it.", 90},
        {FULL " 3 -:|roygbpw -:|roygbpw", "The player to move is not in this game.", 57},
        {FULL " 1 -:|roygbpw -:|roygbpw -:|roygbpw -:|roygbpw -:|roygbpw",
         "Too many players. A game has at most 4.", 103},
    };
    check_bad_positions(HERE, bad, LENGTH(bad));
}

/* The readings: 16 special tokens, and four cubes of each colour, those that are held included. */
TEST(a_position_has_16_special_tokens_and_four_cubes_of_each_colour_held_ones_included) {
    static const bad_text bad[] = {
        {"...#y../yy+@w#w/o#.rb.x/Lrg..go/@.#LLb./.+.w.pg/.@pxx.. 1 c1:rbpygo|w b3:ropwb|yg",
         "Special tokens: 15. The game has 16, or 9 or 23 by a house rule.", 1},
        {".++#y../yy+@w#w/o#.rb.x/Lrg..go/@.#LLb./.+.w.pg/.@pxx.. 1 c1:rbpygo|w b3:ropwb|yg",
         "Special tokens: 17. The game has 16, or 9 or 23 by a house rule.", 1},
        {"..+#.../yy+@w#w/o#.rb.x/Lrg..go/@.#LLb./.+.w.pg/.@pxx.. 1 c1:rbpygo|w b3:ropwb|yg",
         "Colour yellow has 3 cubes, on the board and with players. With 16 special tokens, "
         "each colour has 4.",
         1},
        {BOARD " 1 c1:rbpygow| b3:ropwb|yg",
         "Colour white has 5 cubes, on the board and with players. With 16 special tokens, "
         "each colour has 4.",
         1},
        {BOARD " 1 c1:rbpyg|ow b3:ropwb|yg",
         "Colour orange has 3 cubes, on the board and with players. With 16 special tokens, "
         "each colour has 4.",
         1},
    };
    check_bad_positions(HERE, bad, LENGTH(bad));
    position(BOARD " 1 c1:rbpygo|w b3:ropwb|yg");
    brett_state s =
        laid("7 . + + + + + . 6 + + + + + + + 5 + + + + _ _ _", "1 a1:|roygbpw g7:|wpbgyor");
    assert_int_equal(lying(&s, "b7"), '+'); /* any mix will do */
}

/* "A text in which the player to move has a pawn while another has none is refused." */
TEST(a_text_in_which_the_mover_has_a_pawn_and_another_has_none_is_refused) {
    static const char why[] = "This player has no pawn on the board yet and must choose a "
                              "corner before anyone moves.";
    static const bad_text bad[] = {
        {FULL " 1 a1:|roygbpw -:|roygbpw", why, 71},
        {FULL " 2 -:|roygbpw a1:|roygbpw", why, 59},
        {FULL " 2 a1:|roygbpw a7:|roygbpw -:|roygbpw", why, 83},
    };
    check_bad_positions(HERE, bad, LENGTH(bad));
    position(FULL " 2 a1:|roygbpw -:|roygbpw");
    position(FULL " 1 -:|roygbpw a1:|roygbpw");
}

TEST(two_pawns_on_one_square_are_refused) {
    static const bad_text bad[] = {
        {FULL " 1 a1:|roygbpw a1:|roygbpw", "2 pawns are on the same square.", 71},
        {FULL " 1 a1:|roygbpw g7:|roygbpw g7:|roygbpw", "2 pawns are on the same square.", 83},
        {FULL " 1 d4:|roygbpw d4:|roygbpw", "2 pawns are on the same square.", 71},
        {FULL " 1 d4:|roygbpw d4:|roygbpw open-centre", "2 pawns are on the same square.", 71},
    };
    check_bad_positions(HERE, bad, LENGTH(bad));
}

/* The reading: with open-centre two pawns may be on d4 if exactly one of them has all seven. */
TEST(with_open_centre_two_pawns_are_on_the_centre_if_exactly_one_has_all_seven) {
    static const char *const good[] = {"2 d4:roygbpw| d4:roy|gbpw open-centre",
                                       "1 d4:roy|gbpw d4:roygbpw| open-centre"};
    static const char *const bad[][2] = {
        {"1 a1:roygbpw| g7:roy|gbpw", "2 d4:roygbpw| d4:roy|gbpw"},
        {"1 a1:roygbpw| g7:roy|gbpw", "2 c4:roygbpw| c4:roy|gbpw open-centre"},
        {"1 a1:roygbp|w g7:roy|gbpw", "2 d4:roygbp|w d4:roy|gbpw open-centre"},
        {"1 a1:roygbpw| g7:roygbpw|", "2 d4:roygbpw| d4:roygbpw| open-centre"}};
    for (size_t i = 0; i < LENGTH(good); i++) {
        brett_state s = laid("", good[i]);
        assert_true(is_over(&s));
        assert_int_equal(rank_of(&s, (int)i), 1);
        assert_string_equal(players_text(&s), good[i]);
    }
    for (size_t i = 0; i < LENGTH(bad); i++)
        assert_string_equal(fault_with("", bad[i][0], bad[i][1]),
                            "2 pawns are on the same square.");
}

#define NOT_A_MOVE                                                                                 \
    " is not a move. Type the squares the pawn lands on, a1 to g7, such as c2-d3-f4; "             \
    "xd4>a7 to steal and choose a corner; or @a7 to start there."
#define NOT_A_COUNT " should be “~” and the number of turns without progress, from 0 to 60."
#define NOT_HERE                                                                                   \
    " is not expected. After the players come “~” and a number, “open-centre”, "           \
    "“sent=robbed”, “return=yes” and an unfinished turn, in this order."
#define NOT_BEGUN " is not an unfinished turn. Those end in “-” or “>”."

TEST(what_stands_behind_the_players_is_refused_with_its_place) {
    static const bad_text bad[] = {
        {HERE " ~", "“~”" NOT_A_COUNT, 83},
        {HERE " ~x", "“~x”" NOT_A_COUNT, 83},
        {HERE " ~-1", "“~-1”" NOT_A_COUNT, 83},
        {HERE " ~61", "“~61”" NOT_A_COUNT, 83},
        {HERE " ~99999999999999999999", "“~99999999999999999999”" NOT_A_COUNT, 83},
        {HERE " open-center", "“open-center”" NOT_HERE, 83},
        {HERE " open-centre ~3", "“~3”" NOT_HERE, 95},
        {HERE " sent=thief", "“sent=thief”" NOT_HERE, 83},
        {HERE " return=no", "“return=no”" NOT_HERE, 83},
        {HERE " sent=robbed open-centre", "“open-centre”" NOT_HERE, 95},
        {HERE " return=yes sent=robbed", "“sent=robbed”" NOT_HERE, 94},
        {HERE " cubes=4", "“cubes=4”" NOT_HERE, 83},
        {HERE " d3", "“d3”" NOT_BEGUN, 83},
        {HERE " xb3>a1", "“xb3>a1”" NOT_BEGUN, 83},
        {HERE " d3-f4-", "The turn is complete before “-”. Remove the rest.", 88},
        {HERE " d3-c3-",
         "c3 is not an L move away. An L move is 2 squares one way and 1 to "
         "the side.",
         86},
        {HERE " d3- x", "The position ends before “x”. Remove the rest.", 87},
        {HERE " ~60 d3-", "The game is over.", 87},
        {FULL " 2 -:|roygbpw -:|roygbpw @a1", "“@a1”" NOT_HERE, 81},
    };
    check_bad_positions(HERE, bad, LENGTH(bad));
}

/* Player 1 is passed over, so the turn of player 2 from b3 is not the one that is meant. */
TEST(a_turn_that_has_been_begun_is_of_the_player_to_move) {
    assert_string_equal(fault_with("5 + _ _ _ _ _ _", "2 a1:|roygbpw b3:|roygbpw c2:|roygbpw",
                                   "1 a1:|roygbpw b3:|roygbpw c2:|roygbpw a5-"),
                        "“a5-”" NOT_BEGUN);
    laid("5 + _ _ _ _ _ _", "2 a1:|roygbpw b3:|roygbpw c2:|roygbpw a5-");
}

TEST(a_step_that_is_not_good_is_refused_with_its_place) {
    static const bad_text bad[] = {
        {"", "“”" NOT_A_MOVE, 1},
        {"h1", "“h1”" NOT_A_MOVE, 1},
        {"a8", "“a8”" NOT_A_MOVE, 1},
        {"a0", "“a0”" NOT_A_MOVE, 1},
        {"A1", "“A1”" NOT_A_MOVE, 1},
        {"a", "“a”" NOT_A_MOVE, 1},
        {"x", "“x”" NOT_A_MOVE, 1},
        {">", "“>”" NOT_A_MOVE, 1},
        {"@", "“@”" NOT_A_MOVE, 1},
        {"@@a1", "“@@a1”" NOT_A_MOVE, 1},
        {"-d3", "“-d3”" NOT_A_MOVE, 1},
        {" pass", "“pass”" NOT_A_MOVE, 2},
        {"d3-e1", "The move ends before “-e1”. Remove the rest.", 3},
        {"d3 e1", "The move ends before “ e1”. Remove the rest.", 3},
        {"..", "The move ends before “.”. Remove the rest.", 2},
        {"  xd3", "Nothing to steal on d3: no other pawn is there.", 3},
        {"xc1", "Nothing to steal on c1: no other pawn is there.", 1}, /* the own */
    };
    check_bad_steps(HERE, bad, LENGTH(bad));
}

#define NO_JOINT                                                                                   \
    " does not continue the turn. Put “-” between the squares, and “x” before one to steal on."

TEST(a_turn_that_is_not_good_is_refused_with_its_place) {
    static const bad_text bad[] = {
        {"", "A move is missing here.", 1},
        {"  ", "A move is missing here.", 3},
        {"pass", "“pass”" NOT_A_MOVE, 1},
        {"c2", "c2 is not an L move away. An L move is 2 squares one way and 1 to the side.", 1},
        {" c2", "c2 is not an L move away. An L move is 2 squares one way and 1 to the side.", 2},
        {"d3-c2", "c2 is not an L move away. An L move is 2 squares one way and 1 to the side.", 4},
        {"d3-zz", "“zz”" NOT_A_MOVE, 4},
        {"d3--", "“-”" NOT_A_MOVE, 4},
        {"d3xe1", "Nothing to steal on e1: no other pawn is there.", 3},
        {"d3-c1", "A turn cannot end where it started, on c1.", 4},
        {"d3-f4-e2", "The turn is complete before “-e2”. Remove the rest.", 6},
        {"d3 e1", "“e1”" NO_JOINT, 4},
        {"d3e1", "“e1”" NO_JOINT, 3},
        {"d3>a1", "“>a1”" NO_JOINT, 3},
        {"xb3-a1", "“-a1”" NO_JOINT, 4},
        {"xb3>b1", "b1 is not a corner. The corners are a1, g1, a7 and g7.", 4},
        {"xb3>a1-", "The turn is complete before “-”. Remove the rest.", 7},
        {">a1", "The pawn goes to a chosen corner only after a steal.", 1},
        {"@a1", "All pawns have a corner. Make an L move.", 1},
        {".", "A turn starts with an L move: 2 squares one way and 1 to the side.", 1},
    };
    check_bad_turns(HERE, bad, LENGTH(bad));
}

/* A turn that would stop where it began is refused at its last landing. */
TEST(a_turn_that_would_stay_where_it_began_is_refused_at_its_end) {
    brett_state s = laid("4 _ _ _ . L _ _"
                         "3 _ _ + _ _ _ _",
                         "1 c3:|roygbpw g7:|wpbgyor");
    static const bad_text bad = {"e4-c3", "A turn cannot end where it started, on c3.", 4};
    brett_turn turn;
    brett_fault fault = {.line = 99, .turn = 99};
    assert_false(twisty_game.turn_read(&s, bad.text, &turn, &fault));
    check_fault(&fault, &bad);
    assert_true(twisty_game.turn_read(&s, "e4-c3-", &turn, &fault)); /* it may go on from there */
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_board_that_is_not_good_is_refused_with_its_place),
        CASE(nothing_lies_on_corners_and_centre),
        CASE(players_that_are_not_good_are_refused_with_their_place),
        CASE(a_position_has_16_special_tokens_and_four_cubes_of_each_colour_held_ones_included),
        CASE(a_text_in_which_the_mover_has_a_pawn_and_another_has_none_is_refused),
        CASE(two_pawns_on_one_square_are_refused),
        CASE(with_open_centre_two_pawns_are_on_the_centre_if_exactly_one_has_all_seven),
        CASE(what_stands_behind_the_players_is_refused_with_its_place),
        CASE(a_turn_that_has_been_begun_is_of_the_player_to_move),
        CASE(a_step_that_is_not_good_is_refused_with_its_place),
        CASE(a_turn_that_is_not_good_is_refused_with_its_place),
        CASE(a_turn_that_would_stay_where_it_began_is_refused_at_its_end),
    };
    tested = &twisty_game;
    return cmocka_run_group_tests_name("Twisty: faults", tests, NULL, NULL);
}
