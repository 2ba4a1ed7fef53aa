/* rules/twisty.md, "Text", sentence by sentence. */
#include <string.h>

#include "support/test.h"
#include "support/twisty/drawing.h"

#define BOARD "..+#y../yy+@w#w/o#.rb.x/Lrg..go/@.#LLb./.+.w.pg/.@pxx.."
#define HERE  BOARD " 1 c1:rbpygo|w b3:ropwb|yg"

/* ---- Positions ---- */

/* "Position: the board from rank 7 to rank 1 joined by `/`, one character a square: `.` empty,
 * cubes `r o y g b p w`, specials `+` orthogonal, `x` diagonal, `L` L, `@` teleport, `#` safety" */
TEST(a_position_starts_with_the_board_a_character_a_square) {
    static const char *const places[] = {
        "a1: empty.",          "b1: teleport token.", "c1: cube, purple. A’s pawn is here.",
        "d1: diagonal token.", "b2: straight token.", "d2: cube, white.",
        "d3: L token.",        "c3: shield token.",   "b4: cube, red.",
        "a5: cube, orange.",   "e7: cube, yellow.",   "c4: cube, green.",
        "e5: cube, blue.",
    };
    brett_state s = position(HERE);
    assert_string_equal(position_text(&s), HERE);
    for (size_t i = 0; i < LENGTH(places); i++) {
        brett_message message;
        size_t square = (size_t)(places[i][0] - 'a') + 7 * (size_t)(places[i][1] - '1');
        twisty_game.describe_place(&s, square, &message);
        assert_string_equal(said(&message), places[i]);
    }
}

/* "then the player to move (1..4); then for each player the pawn's square (`-` before its corner is
 * chosen), `:`, the list, with `|` after the held cubes; protected ones in capitals." */
TEST(after_the_board_are_the_player_to_move_and_the_players) {
    static const char *const players[] = {
        "1 a1:|roygbpw g7:|wpbgyor",
        "2 -:|roygbpw -:|wpbgyor",
        "3 a1:r|oygbpw c3:BR|oygpw g7:ROYGBPW|",
        "4 a1:|roygbpw c3:|wpbgyor g7:|wpbgyor a7:|bgprwoy",
        "2 a1:royg|bpw c3:BR|oygpw", /* the example */
        "1 a1:|roygbpw g7:|wpbgyor ~1",
        "1 a1:|roygbpw g7:|wpbgyor open-centre",
        "2 a1:|roygbpw g7:|wpbgyor ~59 open-centre",
    };
    for (size_t i = 0; i < LENGTH(players); i++) {
        brett_state s = laid("", players[i]);
        assert_string_equal(players_text(&s), players[i]);
    }
}

/* "e.g. `2 a1:royg|bpw c3:BR|oygpw` for two players, player 2 to move." */
TEST(the_example_is_player_2_with_two_protected_cubes) {
    brett_state s = laid("", "2 a1:royg|bpw c3:BR|oygpw");
    brett_message message;
    assert_int_equal(twisty_game.seats(&s), 2);
    assert_int_equal(twisty_game.actor(&s), 1);
    twisty_game.describe_place(&s, 49 + 7, &message);
    assert_string_equal(
        said(&message),
        "A on a1. Protected: none. Unprotected: red, orange, yellow, green. Still to "
        "find, in this order: blue, purple, white.");
    twisty_game.describe_place(&s, 49 + 7 + 1, &message);
    assert_string_equal(said(&message),
                        "B on c3. Protected: blue, red. Unprotected: none. Still to find, "
                        "in this order: orange, yellow, green, purple, white.");
}

/* The reading: which of the held cubes are protected is free. */
TEST(protected_cubes_need_not_be_the_first_held) {
    brett_state s = laid("", "2 a1:rOyG|bpw c3:bR|oygpw");
    assert_string_equal(players_text(&s), "2 a1:rOyG|bpw c3:bR|oygpw");
    s = laid("", "1 a1:|roygbpw c2:oyR|gbpw");
    assert_false(is_legal(&s, "xc2"));
    s = laid("", "1 a1:|roygbpw c2:OYr|gbpw");
    assert_true(is_legal(&s, "xc2"));
}

/* "A trailing number `~N` gives the turns since the last cube was taken or protected; without it,
 * 0." */
TEST(a_trailing_number_gives_the_turns_without_progress) {
    brett_state s = laid("2 _ _ y _ _ _ _", "1 a1:|roygbpw g7:|wpbgyor");
    take_turn(&s, "c2");
    assert_string_equal(players_text(&s), "2 c2:|roygbpw g7:|wpbgyor ~1");
    s = laid("2 _ _ y _ _ _ _", "1 a1:|roygbpw g7:|wpbgyor ~0");
    assert_string_equal(players_text(&s), "1 a1:|roygbpw g7:|wpbgyor");
    s = laid("2 _ _ y _ _ _ _", "1 a1:|roygbpw g7:|wpbgyor ~41");
    take_turn(&s, "c2");
    assert_string_equal(players_text(&s), "2 c2:|roygbpw g7:|wpbgyor ~42");
}

/* A turn that has been begun stands after all that, as in the text of a turn that is not complete.
 */
TEST(a_turn_that_has_been_begun_is_the_end_of_a_position) {
    static const char *const begun[] = {
        "1 a1:|roygbpw g7:|wpbgyor c2-",
        "1 a1:|roygbpw g7:|wpbgyor ~5 c2-c3-",
        "1 a1:|roygbpw c4:r|wpbgyo ~5 open-centre c2-c3xc4>",
        "1 a1:|roygbpw b3:r|wpbgyo xb3>",
    };
    static const char *const steps[] = {"c1 b2 d2 c3 .", "b3 d3 c4 .", ">a1 >g1 >a7 >g7",
                                        ">a1 >g1 >a7 >g7"};
    for (size_t i = 0; i < LENGTH(begun); i++) {
        brett_state s = laid("3 _ _ + _ _ _ _"
                             "2 _ _ + _ _ _ _",
                             begun[i]);
        assert_string_equal(players_text(&s), begun[i]);
        assert_string_equal(steps_text(&s), steps[i]);
    }
}

/* Spaces and tabs between the parts do not matter. */
TEST(spaces_between_the_parts_do_not_matter) {
    brett_state s = position("  " BOARD "\t1  c1:rbpygo|w \t b3:ropwb|yg  ~3 ");
    assert_string_equal(position_text(&s), HERE " ~3");
}

/* ---- Steps and turns ---- */

/* "Steps are the single landings, the decision to stop on an extra-move token, and the corner after
 * a steal." "Choosing a corner is `@a7`." The reading: to stay is ".". */
TEST(a_step_is_a_landing_a_stop_or_a_corner) {
    static const struct {
        const char *players, *before, *steps;
    } cases[] = {
        {"1 a1:|roygbpw d2:r|wpbgyo", "", "c2 b3"},
        {"1 a1:|roygbpw d2:r|wpbgyo", "c2", "c1 b2 xd2 c3 ."},
        {"1 a1:|roygbpw d2:r|wpbgyo", "c2 xd2", ">a1 >g1 >a7 >g7"},
        {"1 a1:|roygbpw d2:r|wpbgyo", "c2 d2", ">a1 >g1 >a7 >g7"}, /* the x can be left out */
        {"1 -:|roygbpw d2:r|wpbgyo", "", "@a1 @g1 @a7 @g7"},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        brett_state s = laid("2 _ _ + _ _ _ _", cases[i].players);
        play(&s, cases[i].before);
        assert_string_equal(steps_text(&s), cases[i].steps);
    }
}

/* Every step is read back as written. */
TEST(steps_are_read_back_as_written) {
    static const char *const signs[] = {"", ">", "@"};
    brett_state s = position(HERE);
    char text[8], square[] = "__";
    for (square[0] = 'a'; square[0] <= 'g'; square[0]++)
        for (square[1] = '1'; square[1] <= '7'; square[1]++)
            for (size_t i = 0; i < LENGTH(signs); i++) {
                char wanted[8];
                strcat(strcpy(wanted, !i && !strcmp(square, "b3") ? "x" : signs[i]), square);
                twisty_game.step_write(&s, step_of(strcat(strcpy(text, signs[i]), square)), text,
                                       sizeof text);
                assert_string_equal(text, wanted);
            }
    twisty_game.step_write(&s, step_of("."), text, sizeof text);
    assert_string_equal(text, ".");
}

/* Reads a turn and writes it again. */
static const char *rewritten(const brett_state *s, const char *text, bool complete) {
    static char out[128];
    brett_turn turn;
    brett_fault fault;
    if (!twisty_game.turn_read(s, text, &turn, &fault)) fail_msg("%s: %s", text, said(&fault.why));
    assert_int_equal(turn.complete, complete);
    twisty_game.turn_write(s, &turn, out, sizeof out);
    return out;
}

/* "A turn is the squares landed on, joined by `-`, starting with the first landing: `c2-d3-f4`" */
TEST(a_turn_is_the_squares_landed_on) {
    brett_state s = laid("3 _ _ _ L _ _ _"
                         "2 _ _ x _ _ _ _",
                         "1 a1:|roygbpw g7:|wpbgyor");
    assert_string_equal(rewritten(&s, "c2-d3-f4", true), "c2-d3-f4");
    assert_string_equal(rewritten(&s, "b3", true), "b3");
    assert_string_equal(rewritten(&s, " c2-d1\t", true), "c2-d1");
}

/* "a steal ends in `xSQ>CORNER`: `c2xd4>a7`." The reading: as the first landing it is "xd4>a7". */
TEST(a_steal_ends_in_x_the_square_and_the_corner) {
    brett_state s = laid("2 _ _ L _ _ _ _", "1 a1:|roygbpw d4:r|wpbgyo");
    assert_string_equal(rewritten(&s, "c2xd4>a7", true), "c2xd4>a7");
    assert_string_equal(rewritten(&s, "c2xd4>a1", true), "c2xd4>a1");
    s = laid("", "1 b3:|roygbpw d4:r|wpbgyo");
    assert_string_equal(rewritten(&s, "xd4>a7", true), "xd4>a7");
    assert_string_equal(turns_text(&s), "a1 c1 d2 a5 c5 xd4>a1 xd4>g1 xd4>a7 xd4>g7");
}

/* Who writes "-" for "x", or both, is understood. */
TEST(a_steal_may_be_written_like_a_landing) {
    brett_state s = laid("2 _ _ L _ _ _ _", "1 a1:|roygbpw d4:r|wpbgyo");
    assert_string_equal(rewritten(&s, "c2-d4>a7", true), "c2xd4>a7");
    assert_string_equal(rewritten(&s, "c2-xd4>a7", true), "c2xd4>a7");
}

/* The reading: a turn that ends on an extra-move token stays there; "-" after it leaves it open.
 */
TEST(a_turn_that_ends_on_an_extra_move_token_stays_there_unless_a_dash_leaves_it_open) {
    brett_state s = laid("3 _ _ _ L _ _ _"
                         "2 _ _ x _ _ _ _",
                         "1 a1:|roygbpw g7:|wpbgyor");
    assert_string_equal(rewritten(&s, "c2", true), "c2");
    assert_string_equal(rewritten(&s, "c2-", false), "c2-");
    assert_string_equal(rewritten(&s, "c2-d3", true), "c2-d3");
    assert_string_equal(rewritten(&s, "c2-d3-", false), "c2-d3-");
    assert_string_equal(rewritten(&s, "c2.", true), "c2"); /* said at length */
    assert_string_equal(rewritten(&s, "c2-.", true), "c2");
}

/* A steal whose corner is not chosen yet ends in ">", which can be left out. */
TEST(a_steal_without_its_corner_is_open) {
    brett_state s = laid("2 _ _ L _ _ _ _", "1 a1:|roygbpw d4:r|wpbgyo");
    assert_string_equal(rewritten(&s, "c2xd4>", false), "c2xd4>");
    assert_string_equal(rewritten(&s, "c2xd4", false), "c2xd4>");
}

/* From the middle of a turn the text is the rest of it; to stay there and nothing else is ".". */
TEST(the_rest_of_a_turn_that_is_only_to_stay_is_a_dot) {
    brett_state s = laid("3 _ _ _ L _ _ _"
                         "2 _ _ x _ _ _ _",
                         "1 a1:|roygbpw g7:|wpbgyor c2-");
    assert_string_equal(rewritten(&s, ".", true), ".");
    assert_string_equal(rewritten(&s, "d3-f4", true), "d3-f4");
    assert_string_equal(turns_text(&s),
                        "b1 d3-c1 d1 d3-e1 d3-b2 . d3-f2 b3 d3 d3-b4 d3-f4 d3-c5 d3-e5");
    s = laid("2 _ _ L _ _ _ _", "1 a1:|roygbpw d4:r|wpbgyo c2xd4>");
    assert_string_equal(rewritten(&s, ">a7", true), ">a7");
}

/* "Choosing a corner is `@a7`." */
TEST(choosing_a_corner_is_an_at_sign_and_the_corner) {
    brett_state s = laid("", "2 -:|roygbpw -:|wpbgyor");
    assert_string_equal(rewritten(&s, "@a7", true), "@a7");
    assert_string_equal(turns_text(&s), "@a1 @g1 @a7 @g7");
}

/* "Several chains can lead to one result: [...]; any is accepted", and is written as it was made.
 */
TEST(any_chain_is_accepted) {
    brett_state s = laid("3 _ + + _ _ _ _"
                         "2 _ _ + _ _ _ _",
                         "1 a1:|roygbpw g7:|wpbgyor");
    brett_state one = s, other = s;
    take_turn(&one, "b3-c3-d3");
    take_turn(&other, "c2-c3-d3");
    assert_memory_equal(&one, &other, twisty_game.state_size);
    take_turn(&s, "b3-c3-c2-d2");
    assert_memory_equal(players_text(&s), "2 d2:", 5);
    s = laid("3 _ + + _ _ _ _"
             "2 _ _ + _ _ _ _",
             "1 a1:|roygbpw g7:|wpbgyor");
    assert_string_equal(rewritten(&s, "b3-c3-c2-d2", true), "b3-c3-c2-d2");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_position_starts_with_the_board_a_character_a_square),
        CASE(after_the_board_are_the_player_to_move_and_the_players),
        CASE(the_example_is_player_2_with_two_protected_cubes),
        CASE(protected_cubes_need_not_be_the_first_held),
        CASE(a_trailing_number_gives_the_turns_without_progress),
        CASE(a_turn_that_has_been_begun_is_the_end_of_a_position),
        CASE(spaces_between_the_parts_do_not_matter),
        CASE(a_step_is_a_landing_a_stop_or_a_corner),
        CASE(steps_are_read_back_as_written),
        CASE(a_turn_is_the_squares_landed_on),
        CASE(a_steal_ends_in_x_the_square_and_the_corner),
        CASE(a_steal_may_be_written_like_a_landing),
        CASE(a_turn_that_ends_on_an_extra_move_token_stays_there_unless_a_dash_leaves_it_open),
        CASE(a_steal_without_its_corner_is_open),
        CASE(the_rest_of_a_turn_that_is_only_to_stay_is_a_dot),
        CASE(choosing_a_corner_is_an_at_sign_and_the_corner),
        CASE(any_chain_is_accepted),
    };
    tested = &twisty_game;
    return cmocka_run_group_tests_name("Twisty: text", tests, NULL, NULL);
}
