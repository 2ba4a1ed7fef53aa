/* rules/transfer.md, "Text", sentence by sentence, and what is wrong with texts that are not good.
 */
#include <string.h>

#include "support/bad_text.h"
#include "support/playing.h"
#include "support/test.h"

#define ROWS "royg/rrogb/bwrgy/ppppo/rwoww/gby/gby/bpw/oy"
#define HERE ROWS " A 0:0 l - -"

/* "Position: rows 1..9 joined by `/`, each from A's end to B's end, a letter a piece, `-` for an
 * empty row; then the side to move; the points `a:b`; the phase `l`, `u` or `r` (load, unload,
 * return); A's slider and B's slider, bottom of the stack first, `-` when empty." */
TEST(a_position_is_rows_side_points_phase_and_sliders) {
    static const char *const pairs[][2] = {
        {HERE, "A to load 1 to 3 pieces."},
        {ROWS " B 0:0 l - -", "B to load 1 to 3 pieces."},
        {"yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l - -", "A to load 1 to 3 pieces."},
        {"yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor B 0:2 l - -", "B to load 1 to 3 pieces."},
        {"g/rrogb/bwrgy/ppppo/rwoww/gby/gby/bpw/oy A 0:0 l roy -", "A to unload the slider."},
        {"g/rrogb/bwrgy/ppppo/rwoww/gby/gby/bpw/oy B 0:0 l - roy", "B to unload the slider."},
        {"yg/rrogb/bwrgy/ppppo/rwoww/ogby/gby/bpw/oy A 0:0 u r -",
         "A to unload the rest of the slider."},
        {"yg/rrogb/bwrgy/ppppo/rwoww/oby/gby/bpw/oy A 0:0 u r g",
         "A to unload the rest of the slider."},
        {"g/rrogb/roybw/ppppo/rwoww/gby/gby/bpw/oy A 0:0 r - ygr",
         "A to return what was pushed out."},
        {"g/rrogb/roybw/ppppo/rwoww/gby/gby/bpw/oy B 0:0 r ygr -",
         "B to return what was pushed out."},
    };
    check_due(pairs, LENGTH(pairs));
}

/* "bottom of the stack first": the last letter is the top, which moves first. */
TEST(the_last_letter_of_a_slider_is_its_top) {
    brett_state s = position("g/rrogb/bwrgy/ppppo/rwoww/gby/gby/bpw/oy A 0:0 l roy -");
    assert_plays(&s, "-8", "g/rrogb/bwrgy/ppppo/rwoww/gby/gby/ybpw/oy A 0:0 u ro -");
    s = position("g/rrogb/roybw/ppppo/rwoww/gby/gby/bpw/oy A 0:0 r - ygr");
    assert_plays(&s, "*8", "g/rrogb/roybw/ppppo/rwoww/gby/gby/bpwr/oy A 0:0 r - yg");
}

/* "Colours: `r o y g b p w`." */
TEST(each_colour_has_its_letter) {
    static const char *const words[] = {"red",  "orange", "yellow", "green",
                                        "blue", "purple", "white"};
    brett_state s = position("rpybr/obgor/ypgyo/gwpor/bybwp/pygrw/wbowg/-/- A 0:0 l - -");
    for (size_t i = 0; i < LENGTH(words); i++) {
        brett_message message;
        transfer_game.describe_place(&s, i, &message);
        const char *first = strstr(said(&message), ": ") + 2;
        assert_int_equal(strcspn(first, ","), strlen(words[i]));
        assert_memory_equal(first, words[i], strlen(words[i]));
    }
}

/* "Steps: `+R:k` loads k from row R, `-R:k` unloads k into row R, `*R:k` returns k into row R; `:k`
 * is left out for 1." */
TEST(a_step_is_an_action_a_row_and_a_number) {
    for (const char *action = "+-*"; *action; action++)
        for (char row = '1'; row <= '9'; row++)
            for (char count = '1'; count <= '3'; count++) {
                char text[] = {*action, row, ':', count, '\0'}, written[16];
                brett_step step = step_of(text);
                if (count == '1') {
                    text[2] = '\0';
                    assert_int_equal(step_of(text), step);
                }
                transfer_game.step_write(NULL, step, written, sizeof written);
                assert_string_equal(written, text);
            }
}

/* "The sheet's example 2 is `+3:3 -2:3 *3:2`." */
TEST(a_turn_is_its_steps_in_order) {
    brett_state s = position("gggww/wypy/wgypp/-/pyp/gyw/rrrrr/ooooo/bbbbb B 2:1 l - -");
    brett_turn turn;
    brett_fault fault;
    char text[64];
    assert_true(transfer_game.turn_read(&s, "+3:3 -2:3 *3:2", &turn, &fault));
    assert_int_equal(turn.count, 3);
    assert_true(turn.complete);
    assert_int_equal(turn.step[1], step_of("-2:3"));
    transfer_game.turn_write(&s, &turn, text, sizeof text);
    assert_string_equal(text, "+3:3 -2:3 *3:2");
    assert_true(transfer_game.turn_read(&s, " +3:3\t-2:3 ", &turn, &fault)); /* begun only */
    assert_int_equal(turn.count, 2);
    assert_false(turn.complete);
}

/* "Passes [...] are as in `linja.md`": "after a step, the state goes on to the next player who can
 * move, and a position read from text does too." */
TEST(a_position_read_from_text_goes_on_to_the_next_who_can_move) {
    brett_state s = position("rrrro/oooor/yyyyg/ggggy/bbbbp/ppppb/wwwww/-/- A 0:1 l - -");
    assert_string_equal(position_text(&s),
                        "rrrro/oooor/yyyyg/ggggy/bbbbp/ppppb/wwwww/-/- B 0:1 l - -");
    s = position("orrrr/roooo/gyyyy/ygggg/pbbbb/bpppp/wwwww/-/- B 0:1 l - -");
    assert_int_equal(transfer_game.actor(&s), 0);
}

/* "A record notes the pass." */
TEST(a_record_notes_the_pass) {
    brett_state s = position("rrrro/oooor/yyyyg/ggggy/bbbbp/ppppb/wwwww/-/- B 0:1 l - -");
    brett_turn turn;
    brett_fault fault;
    char text[128];
    uint32_t number = 7;
    assert_true(transfer_game.turn_read(&s, "+1 -1", &turn, &fault));
    brett_record_write_turn(&transfer_game, &s, &turn, &number, text, sizeof text);
    assert_string_equal(text, "8 B +1 -1\n9 A pass\n");
    assert_int_equal(number, 9);
}

/* ---- Faults ---- */

#define NO_SLIDER "A slider is missing. Use “-” for an empty one."
#define NO_PHASE  "The phase is missing. Use l for loading, u for unloading or r for returning."
#define NO_POINTS "The points of both sides are missing, such as 0:0."
#define NO_FIT    "The pieces on the sliders do not fit the phase."

TEST(a_position_that_is_not_good_is_refused_with_its_place) {
    static const bad_text bad[] = {
        {"", "Row 1 is missing. Give 9 rows, with “-” for an empty one.", 1},
        {"royg//bwrgy", "Row 2 is missing. Give 9 rows, with “-” for an empty one.", 6},
        {"royg/rrogb A", "Row 3 is missing. Give 9 rows, with “-” for an empty one.", 11},
        {"royx", "“x” is not a colour. Use r, o, y, g, b, p or w.", 4},
        {"roR", "“R” is not a colour. Use r, o, y, g, b, p or w.", 3},
        {"ro-", "“-” is not a colour. Use r, o, y, g, b, p or w.", 3},
        {"royg/rrogbp/-", "“rrogbp” is too long. It has room for 5 pieces.", 6},
        {ROWS "/", "Too many rows. A position has 9.", 45},
        {ROWS "/- A", "Too many rows. A position has 9.", 45},
        {ROWS, "The side to move is missing. Add A or B after the rows.", 44},
        {ROWS " C", "The side to move is missing. Add A or B after the rows.", 45},
        {ROWS " a", "The side to move is missing. Add A or B after the rows.", 45},
        {ROWS " A", NO_POINTS, 46},
        {ROWS " A 0", NO_POINTS, 47},
        {ROWS " A 0:8", NO_POINTS, 47},
        {ROWS " A 0-0", NO_POINTS, 47},
        {ROWS " A 10:0", NO_POINTS, 47},
        {ROWS " A 0:0", NO_PHASE, 50},
        {ROWS " A 0:0 x", NO_PHASE, 51},
        {ROWS " A 0:0 lu", NO_PHASE, 51},
        {ROWS " A 0:0 l", NO_SLIDER, 52},
        {ROWS " A 0:0 l -", NO_SLIDER, 54},
        {ROWS " A 0:0 l z -", "“z” is not a colour. Use r, o, y, g, b, p or w.", 53},
        {ROWS " A 0:0 l royg -", "“royg” is too long. It has room for 3 pieces.", 53},
        {HERE " x", "The position ends before “x”. Remove the rest.", 57},
        {ROWS " A 0:0 l r -", "6 pieces of colour r. Each colour has 5.", 1},
        {ROWS " A 1:0 l - -", "The points do not add up. Complete rows: 0.", 47},
        {"yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor A 1:0 l - -",
         "The points do not add up. Complete rows: 2.", 49},
        {"roy/rrogb/bwrgy/ppppo/rwoww/gby/gby/bpw/oy A 0:0 l - g", NO_FIT, 50},
        {"roy/rrogb/bwrgy/ppppo/rwoww/gby/gby/bpw/oy A 0:0 u - g", NO_FIT, 50},
        {"roy/rrogb/bwrgy/ppppo/rwoww/gby/gby/bpw/oy B 0:0 l g -", NO_FIT, 50},
        {"roy/rrogb/bwrgy/ppppo/rwoww/gby/gby/bpw/oy A 0:0 r g -", NO_FIT, 50},
        {"ro/rrogb/bwrgy/ppppo/rwoww/gby/gby/bpw/oy A 0:0 r g y", NO_FIT, 49},
        {ROWS " A 0:0 u - -", NO_FIT, 51},
        {ROWS " A 0:0 r - -", NO_FIT, 51},
        {"pby/ywr/oro/gob/wypr/bwoy/bpyg/rwrp/pwbo A 0:0 r - ggg",
         "The unfinished turn cannot be completed.", 48},
    };
    check_bad_positions(HERE, bad, LENGTH(bad));
}

#define NOT_A_MOVE                                                                                 \
    " is not a move. Type + to load, - to unload or * to return, the row from 1 to 9, and :2 or "  \
    ":3 for more pieces, such as +3:2."

TEST(a_step_that_is_not_good_is_refused) {
    static const bad_text bad[] = {
        {"", "“”" NOT_A_MOVE, 1},           {"+", "“+”" NOT_A_MOVE, 1},
        {"1", "“1”" NOT_A_MOVE, 1},         {"+0", "“+0”" NOT_A_MOVE, 1},
        {"+10", "“+10”" NOT_A_MOVE, 1},     {"+1:", "“+1:”" NOT_A_MOVE, 1},
        {"+1:0", "“+1:0”" NOT_A_MOVE, 1},   {"+1:4", "“+1:4”" NOT_A_MOVE, 1},
        {"+1-2", "“+1-2”" NOT_A_MOVE, 1},   {"+1:22", "“+1:22”" NOT_A_MOVE, 1},
        {"/1", "“/1”" NOT_A_MOVE, 1},       {" pass", "“pass”" NOT_A_MOVE, 2},
        {"+1 -2", "“+1 -2”" NOT_A_MOVE, 1},
    };
    check_bad_steps(HERE, bad, LENGTH(bad));
}

TEST(a_turn_that_is_not_good_is_refused_with_its_place) {
    static const bad_text bad[] = {
        {"", "A move is missing here.", 1},
        {"+1 -6 +1", "The turn is complete before “+1”. Remove the rest.", 7},
        {"+1 x", "“x”" NOT_A_MOVE, 4},
        {" -1", "Load 1 to 3 pieces first.", 2},
        {"+1 -6:2", "There are not that many pieces.", 4},
    };
    check_bad_turns(HERE, bad, LENGTH(bad));
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_position_is_rows_side_points_phase_and_sliders),
        CASE(the_last_letter_of_a_slider_is_its_top),
        CASE(each_colour_has_its_letter),
        CASE(a_step_is_an_action_a_row_and_a_number),
        CASE(a_turn_is_its_steps_in_order),
        CASE(a_position_read_from_text_goes_on_to_the_next_who_can_move),
        CASE(a_record_notes_the_pass),
        CASE(a_position_that_is_not_good_is_refused_with_its_place),
        CASE(a_step_that_is_not_good_is_refused),
        CASE(a_turn_that_is_not_good_is_refused_with_its_place),
    };
    tested = &transfer_game;
    return cmocka_run_group_tests_name("Transfer: text", tests, NULL, NULL);
}
