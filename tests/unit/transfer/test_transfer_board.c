/* rules/transfer.md, "Board and deal", sentence by sentence. */
#include <string.h>

#include "support/playing.h"
#include "support/test.h"

#define DEAL "royg/rpogb/bwrgy/pypo/rwow/gby/gbp/pwy/wrbo"
#define HERE DEAL " A 0:0 l - -"

/* What is wrong with a position text. */
static const char *fault_of(const char *text) {
    brett_state s;
    brett_fault fault;
    if (transfer_game.position_read(&s, text, &fault)) fail_msg("%s is good", text);
    return said(&fault.why);
}

static const char *place(const brett_state *s, size_t number) {
    brett_message message;
    assert_true(transfer_game.describe_place(s, number, &message));
    return said(&message);
}

/* "Two players". */
TEST(two_play) {
    assert_int_equal(transfer_game.min_seats, 2);
    assert_int_equal(transfer_game.max_seats, 2);
}

/* "Nine rows, numbered 1..9" */
TEST(there_are_nine_rows_numbered_from_1) {
    brett_state s = position(HERE);
    brett_message message;
    assert_string_equal(place(&s, 0),
                        "Row 1 from A’s end: red, orange, yellow, green. Free places: 1.");
    assert_string_equal(place(&s, 8),
                        "Row 9 from A’s end: white, red, blue, orange. Free places: 1.");
    assert_string_equal(place(&s, 9), "A’s slider is empty.");
    assert_string_equal(place(&s, 10), "B’s slider is empty.");
    assert_false(transfer_game.describe_place(&s, 11, &message));
    assert_false(transfer_game.describe_place(&s, SIZE_MAX, &message));
    assert_true(is_legal(&s, "+1"));
    assert_true(is_legal(&s, "+9"));
    assert_string_equal(fault_of(DEAL "/- A 0:0 l - -"), "Too many rows. A position has 9.");
    assert_string_equal(fault_of("royg/rpogb/bwrgy/pypo/rwow/gby/gbp/pwy A 0:0 l - -"),
                        "Row 9 is missing. Give 9 rows, with “-” for an empty one.");
}

/* "each holding 0 to 5 pieces in a line between A's end and B's end." */
TEST(a_row_holds_0_to_5_pieces) {
    brett_state s = position("roygb/pwroy/gbpwr/oygbp/wroyg/bpwro/ygbpw/-/- A 0:0 l - -");
    assert_string_equal(place(&s, 8), "Row 9 is empty.");
    assert_string_equal(place(&s, 0), "Row 1 from A’s end: red, orange, yellow, green, blue. "
                                      "Free places: 0.");
    assert_string_equal(fault_of("roygbp/wroy/gbpwr/oygbp/wroyg/bpwro/ygbpw/-/- A 0:0 l - -"),
                        "“roygbp” is too long. It has room for 5 pieces.");
}

/* "in a line between A's end and B's end": A takes the first of the text, B the last. */
TEST(a_row_has_an_end_of_a_and_an_end_of_b) {
    brett_state a = position(HERE), b = position(DEAL " B 0:0 l - -");
    assert_plays(&a, "+1", "oyg/rpogb/bwrgy/pypo/rwow/gby/gbp/pwy/wrbo A 0:0 l r -");
    assert_plays(&b, "+1", "roy/rpogb/bwrgy/pypo/rwow/gby/gbp/pwy/wrbo B 0:0 l - g");
}

/* "A row has no gaps: pieces next to each other in the line are neighbours R." What joins a row
 * lies next to its outermost piece, however many places are free, and is a group with it. */
TEST(a_row_has_no_gaps) {
    brett_state s = position(HERE);
    assert_plays(&s, "+6 -7",
                 "royg/rpogb/bwrgy/pypo/rwow/by/ggbp/pwy/wrbo B 0:0 l - -"); /* a green to a green,
                                                                                in a row of three */
    play(&s, "+1 -1"); /* B leaves all as it is */
    assert_string_equal(why_not(&s, "+7"), "This splits a group in row 7. Touching pieces of "
                                           "one colour move together.");
    assert_true(is_legal(&s, "+7:2"));

    s = position(DEAL " B 0:0 l - -");
    assert_plays(
        &s, "+6 -8",
        "royg/rpogb/bwrgy/pypo/rwow/gb/gbp/pwyy/wrbo A 0:0 l - -"); /* from the other side: a yellow
                                                                       to a yellow */
    play(&s, "+1 -1");
    assert_false(is_legal(&s, "+8"));
    assert_true(is_legal(&s, "+8:2"));
}

/* The pieces after those that are taken come to the end. */
TEST(what_was_behind_is_now_at_the_end) {
    brett_state s = position(HERE);
    assert_plays(&s, "+1 +1", "yg/rpogb/bwrgy/pypo/rwow/gby/gbp/pwy/wrbo A 0:0 l ro -");
}

/* "35 pieces, 5 in each of 7 colours." */
TEST(there_are_five_pieces_of_each_of_seven_colours) {
    assert_string_equal(fault_of("royg/rpogb/bwrgy/pypo/rwow/gby/gbp/pwy/wrb A 0:0 l - -"),
                        "4 pieces of colour o. Each colour has 5.");
    assert_string_equal(fault_of("royg/rpogb/bwrgy/pypo/rwow/gby/gbp/pwy/wrbr A 0:0 l - -"),
                        "6 pieces of colour r. Each colour has 5.");
    assert_string_equal(fault_of("royg/pogb/bwgy/pypo/wow/gby/gbp/pwy/wbo A 0:0 l - -"),
                        "1 piece of colour r. Each colour has 5.");
    assert_string_equal(fault_of("-/-/-/-/-/-/-/-/- A 0:0 l - -"),
                        "0 pieces of colour r. Each colour has 5.");
    position("roy/rpogb/bwrgy/pypo/rwow/gby/gbp/pwy/wrbo B 0:0 l - g"); /* sliders count, too */
    assert_string_equal(fault_of(DEAL " B 0:0 l - g"), "6 pieces of colour g. Each colour has 5.");
}

/* "Each player has a slider at the own end of the rows. It holds up to 3 pieces" */
TEST(a_slider_holds_up_to_three_pieces) {
    brett_state s = position(HERE);
    assert_plays(&s, "+1:3", "g/rpogb/bwrgy/pypo/rwow/gby/gbp/pwy/wrbo A 0:0 l roy -");
    assert_string_equal(why_not(&s, "+2"), "A slider holds at most 3 pieces.");
    assert_string_equal(fault_of("-/rpogb/bwrgy/pypo/rwow/gby/gbp/pwy/wrbo A 0:0 l royg -"),
                        "“royg” is too long. It has room for 3 pieces.");
}

/* "in line with the row, so it is a stack: the last piece in is the first out R." */
TEST(a_slider_is_a_stack) {
    brett_state s = position(HERE);
    assert_plays(&s, "+1 +2 +3",
                 "oyg/pogb/wrgy/pypo/rwow/gby/gbp/pwy/wrbo A 0:0 l rrb -"); /* red, red, blue: the
                                                                               blue one is on top */
    assert_string_equal(place(&s, 9), "A’s slider, from the top: blue, red, red.");
    assert_plays(&s, "-6", "oyg/pogb/wrgy/pypo/rwow/bgby/gbp/pwy/wrbo A 0:0 u rr -");

    s = position(DEAL " B 0:0 l - -");
    play(&s, "+1 +2 +3"); /* green, blue, yellow */
    assert_string_equal(place(&s, 10), "B’s slider, from the top: yellow, blue, green.");
    assert_plays(&s, "-6", "roy/rpog/bwrg/pypo/rwow/gbyy/gbp/pwy/wrbo B 0:0 u - gb");
}

/* A stack that goes at once into the row it came from lies there as before. */
TEST(loading_and_unloading_keep_the_order_of_a_line) {
    brett_state s = position(HERE);
    assert_plays(&s, "+1:3 -1:3", DEAL " B 0:0 l - -");
    assert_plays(&s, "+2:3 -6:2 -7", "royg/rp/bwrgy/pypo/rwow/gbyog/gbpb/pwy/wrbo A 0:0 l - -");
}

/* "One player deals the 35 pieces over the nine rows, freely, but two of one colour may not be
 * neighbours." The message names the row. */
TEST(a_deal_has_no_two_neighbours_of_one_colour) {
    static const struct {
        const char *text, *why;
    } deals[] = {
        {HERE, NULL},
        {DEAL " B 0:0 l - -", NULL},
        {"rroyg/pogb/bwrgy/pypo/rwow/gby/gbp/pwy/wrbo A 0:0 l - -",
         "Neighbours in row 1 have the same colour. At the start they must differ."},
        {"royg/rpobb/bwrgy/pypo/rwow/gy/ggbp/pwy/wrbo B 0:0 l - -",
         "Neighbours in row 2 have the same colour. At the start they must differ."},
        {"royg/rpogb/bwrgy/pypo/rwow/gby/gbp/pwwy/rbo A 0:0 l - -",
         "Neighbours in row 8 have the same colour. At the start they must differ."},
        {"royg/rpogb/bwrgy/pyp/rwow/gby/gbp/pwy/wrboo A 0:0 l - -",
         "Neighbours in row 9 have the same colour. At the start they must differ."},
    };
    for (size_t i = 0; i < LENGTH(deals); i++) {
        brett_state s = position(deals[i].text);
        brett_message why;
        assert_int_equal(transfer_game.check_deal(&s, &why), !deals[i].why);
        if (deals[i].why) assert_string_equal(said(&why), deals[i].why);
    }
}

/* Equal colours with another between them, or in rows next to each other, are no neighbours. */
TEST(only_pieces_that_touch_in_a_row_are_neighbours) {
    brett_state s = position("royor/gbgbr/pwpy/yrgr/bypw/gobo/gyw/bop/wpw A 0:0 l - -");
    brett_message why;
    assert_true(transfer_game.check_deal(&s, &why));
}

/* "(One or two rows may be empty; more cannot.)" */
TEST(one_or_two_rows_may_be_empty) {
    static const char *const texts[] = {
        "royg/rpogb/bwrgy/pypo/rwow/gby/gbpwy/-/pwrbo A 0:0 l - -",
        "roygb/pwroy/gbpwr/oygbp/wroyg/bpwro/ygbpw/-/- A 0:0 l - -"};
    for (size_t i = 0; i < LENGTH(texts); i++) {
        brett_state s = position(texts[i]);
        brett_message why;
        assert_true(transfer_game.check_deal(&s, &why));
        assert_string_equal(position_text(&s), texts[i]);
    }
    assert_string_equal(fault_of("roygb/pwroy/gbpwr/oygbp/wroyg/bpwro/-/-/- A 0:0 l - -"),
                        "4 pieces of colour y. Each colour has 5.");
}

/* "The other player chooses a side (A or B) and begins." */
TEST(the_one_who_begins_chooses_a_side) {
    static const char *const options[] = {"first=A", "first=B"};
    for (int side = 0; side < 2; side++) {
        brett_state s;
        brett_setup setup;
        brett_fault fault;
        brett_random random;
        brett_setup_default(&transfer_game, &setup);
        assert_true(brett_setup_option(&transfer_game, &setup, options[side], &fault));
        brett_random_seed(&random, 1);
        transfer_game.deal(&s, &setup, &random);
        assert_int_equal(transfer_game.actor(&s), side);
    }
}

/* After the game the loser chooses; after a draw, the one who did not begin. */
TEST(the_rematch_is_begun_by_the_loser) {
    static const struct {
        const char *start, *over;
        int first;
    } games[] = {
        {HERE, "rrrrr/ooooo/yyyyy/ggggg/bbbbb/ppppp/wwwww/-/- A 4:3 l - -", 1},
        {HERE, "rrrrr/ooooo/yyyyy/ggggg/bbbbb/ppppp/wwwww/-/- B 2:5 l - -", 0},
        {HERE, "rrrrr/ooooo/yyyyy/ggggg/bbbb/ppppp/wwwww/b/- A 3:3 l - -", 1},
        {DEAL " B 0:0 l - -", "rrrrr/ooooo/yyyyy/ggggg/bbbb/ppppp/wwwww/b/- A 3:3 l - -", 0},
    };
    for (size_t i = 0; i < LENGTH(games); i++) {
        brett_setup setup;
        brett_state start = position(games[i].start), over = position(games[i].over);
        brett_setup_default(&transfer_game, &setup);
        transfer_game.rematch(&start, &over, &setup);
        assert_int_equal(setup.value[0], games[i].first);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(two_play),
        CASE(there_are_nine_rows_numbered_from_1),
        CASE(a_row_holds_0_to_5_pieces),
        CASE(a_row_has_an_end_of_a_and_an_end_of_b),
        CASE(a_row_has_no_gaps),
        CASE(what_was_behind_is_now_at_the_end),
        CASE(there_are_five_pieces_of_each_of_seven_colours),
        CASE(a_slider_holds_up_to_three_pieces),
        CASE(a_slider_is_a_stack),
        CASE(loading_and_unloading_keep_the_order_of_a_line),
        CASE(a_deal_has_no_two_neighbours_of_one_colour),
        CASE(only_pieces_that_touch_in_a_row_are_neighbours),
        CASE(one_or_two_rows_may_be_empty),
        CASE(the_one_who_begins_chooses_a_side),
        CASE(the_rematch_is_begun_by_the_loser),
    };
    tested = &transfer_game;
    return cmocka_run_group_tests_name("Transfer: board and deal", tests, NULL, NULL);
}
