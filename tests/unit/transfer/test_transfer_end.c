/* rules/transfer.md: that no position comes back, passes, score and end, sentence by sentence. */
#include <string.h>

#include "rules/transfer.h"
#include "support/test.h"
#include "support/transfer/positions.h"

#define ROWS   "royg/rrogb/bwrgy/ppppo/rwoww/gby/gby/bpw/oy"
#define LATE   "yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor"
#define JAMMED "rrrro/oooor/yyyyg/ggggy/bbbbp/ppppb/wwwww/-/-"

static const char stood[] =
    "This turn can only repeat an earlier position. A turn must end in a new one.";

static transfer *inside(brett_state *s) {
    return (transfer *)s;
}

/* Puts a position into the past. A filter that has all bits set never hides an entry. */
static void remember(transfer *t, uint64_t hash) {
    memset(t->filter, 0xff, sizeof t->filter);
    t->past[t->known++] = hash;
}

static const char *due(const brett_state *s) {
    brett_message message;
    transfer_game.describe_due(s, &message);
    return said(&message);
}

/* ---- No position comes back ---- */

/* "a turn may not end in a position (rows and player to move) that has stood in this game before."
 * A leaves all as it is, which makes a new position: B is to move. B cannot do that again. */
TEST(no_position_comes_back) {
    brett_state s = position(ROWS " A 0:0 l - -");
    assert_plays(&s, "+1 -1", ROWS " B 0:0 l - -");
    play(&s, "+1");
    assert_string_equal(why_not(&s, "-1"), stood);
    assert_true(is_legal(&s, "-6"));
    assert_true(is_legal(&s, "+1"));
    assert_plays(&s, "-6", "roy/rrogb/bwrgy/ppppo/rwoww/gbyg/gby/bpw/oy A 0:0 l - -");
}

/* Nor after some turns: A and B bring a piece each away and back. */
TEST(no_position_comes_back_after_some_turns) {
    brett_state s = position(ROWS " A 0:0 l - -");
    assert_plays(&s, "+1 -6 +1 -8 +6 -1",
                 "roy/rrogb/bwrgy/ppppo/rwoww/gby/gby/bpwg/oy B 0:0 l - -"); /* red there, green
                                                                                there, red back */
    play(&s, "+8"); /* the green one has not been away for long */
    assert_string_equal(why_not(&s, "-1"), stood);
    assert_true(is_legal(&s, "-8"));
}

/* The step before the last is refused as well when all that follow it would repeat. */
TEST(a_step_is_refused_when_every_way_on_repeats_a_position) {
    brett_state s = position("ropgg/ropwg/yb/r/wgoyb/pworp/byow/pgby/wrby A 0:0 l - -");
    transfer *t = inside(&s);
    play(&s, "+3 +4"); /* the two that push the two greens, which fit into rows 3 and 4 only */
    brett_state pushed = s;
    play(&pushed, "-1:2");
    assert_string_equal(steps_text(&pushed), "*3:2 *4:2");
    for (int i = 0; i < 2; i++) {
        brett_state end = pushed;
        assert_true(is_legal(&s, "-1:2"));
        play(&end, i ? "*4:2" : "*3:2");
        remember(t, inside(&end)->past[inside(&end)->known - 1]);
    }
    assert_string_equal(why_not(&s, "-1:2"), stood);
}

/* "A position read from text has no past but itself." */
TEST(a_position_read_from_text_has_no_past_but_itself) {
    brett_state s = position(ROWS " A 0:0 l - -");
    play(&s, "+1 -1");
    s = position(position_text(&s)); /* B is to move, and that A was is forgotten */
    assert_plays(&s, "+1 -1", ROWS " A 0:0 l - -");
    play(&s, "+1");
    assert_string_equal(why_not(&s, "-1"), stood); /* but not that B was, in the text */
}

/* "A position from before the last completed row cannot come back, so a state needs to remember
 * only the hashes since then." */
TEST(a_completed_row_clears_the_past) {
    brett_state s = position(LATE " A 1:1 l - -");
    play(&s, "+9 -2");
    play(&s, "+9 -9");
    assert_int_equal(inside(&s)->known, 3);
    assert_int_equal(inside(&s)->quiet, 2);
    play(&s, "+9:2 -1:2 *8:2"); /* yellow */
    assert_int_equal(inside(&s)->known, 1);
    assert_int_equal(inside(&s)->quiet, 0);
    for (size_t i = 1; i < LENGTH(inside(&s)->past); i++) assert_int_equal(inside(&s)->past[i], 0);
}

/* ---- Passes ---- */

/* "A player who cannot complete any legal turn is passed over R (e.g. A when every A end shows a
 * group of 4 or 5)" */
TEST(a_player_who_cannot_complete_a_turn_is_passed_over) {
    brett_state s = position(JAMMED " B 0:1 l - -");
    assert_int_equal(play(&s, "+1 -1"), BRETT_TURN_ENDED | 1 << BRETT_PASSED_SHIFT);
    assert_string_equal(position_text(&s), JAMMED " B 0:1 l - -");
    play(&s, "+1"); /* that A was to move here is remembered */
    assert_string_equal(why_not(&s, "-1"), stood);

    s = position("orrrr/roooo/gyyyy/ygggg/pbbbb/bpppp/wwwww/-/- A 0:1 l - -");
    assert_int_equal(play(&s, "+1 -1"), BRETT_TURN_ENDED | 1 << (BRETT_PASSED_SHIFT + 1));
    assert_int_equal(transfer_game.actor(&s), 0);
}

/* Also when something could be loaded, but never be unloaded to a new position. */
TEST(a_player_whose_turns_would_all_repeat_is_passed_over) {
    brett_state s = position("rrrro/oooor/yyyyy/ggggg/bbbbb/ppppp/wwwww/-/- B 3:2 l - -"), before;
    play(&s, "+1 -8"); /* now A can take the orange piece */
    before = position("rrrro/oooor/yyyyy/ggggg/bbbbb/ppppp/wwwww/-/- B 3:2 l - -");
    static uint64_t memory[1 << 17];
    brett_state there = s, after;
    assert_int_equal(transfer_game.actor(&there), 0);
    size_t count = transfer_game.turns(&there, memory, sizeof memory);
    assert_in_range(count, 1, 90);
    transfer *t = inside(&before);
    for (size_t i = 0; i < count; i++) {
        transfer_game.turn_at(&there, memory, i, NULL, &after);
        bool scored = points_of(&after, 0) > 3; /* then its past has itself alone */
        remember(t, inside(&after)->past[scored ? 0 : 2]);
    }
    assert_int_equal(play(&before, "+1 -8"), BRETT_TURN_ENDED | 1 << BRETT_PASSED_SHIFT);
    assert_int_equal(transfer_game.actor(&before), 1);
}

/* "if neither can, the game ends." After B's turn A can load nothing, and all that B could do has
 * stood before. */
TEST(the_game_ends_when_neither_can_move) {
    static uint64_t memory[1 << 17];
    brett_state s = position("rrrro/oooor/yyyyy/ggggg/bbbbb/ppppp/wwwww/-/- B 3:2 l - -"), after;
    transfer past = *inside(&s);
    size_t count = transfer_game.turns(&s, memory, sizeof memory);
    assert_in_range(count, 2, 98);
    brett_state null = s;
    play(&null, "+1 -1");
    uint64_t left_alone = inside(&null)->past[1];
    for (size_t i = 0; i < count; i++) {
        transfer_game.turn_at(&s, memory, i, NULL, &after);
        bool scored = points_of(&after, 1) > 2;
        uint64_t hash = inside(&after)->past[scored ? 0 : 1];
        if (hash != left_alone) remember(&past, hash);
    }
    assert_int_equal(past.known, count);
    *inside(&s) = past;
    assert_int_equal(play(&s, "+1 -1"), BRETT_TURN_ENDED); /* and nobody passes */
    assert_true(is_over(&s));
    assert_int_equal(transfer_game.actor(&s), BRETT_NOBODY);
    assert_string_equal(steps_text(&s), "");
    assert_string_equal(due(&s),
                        "Game over: A wins with 3 points to 2. Neither side can complete a turn.");
}

/* ---- Score ---- */

/* "A row of five of one colour is complete. Whoever completes it, in whatever action" */
TEST(who_completes_a_row_by_unloading_gets_a_point) {
    brett_state s = position(LATE " A 1:1 l - -");
    assert_plays(
        &s, "+9 +9:2 -1:2",
        "yyyyy/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/or A 2:1 u b wo"); /* two yellows push the orange
                                                                       and the white one out */
    assert_plays(&s, "-2 *2:2", "yyyyy/bow/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/or B 2:1 l - -");
}

/* "and from whichever slider, gets a point." B completes a row with what A's slider holds. */
TEST(who_completes_a_row_by_returning_gets_a_point) {
    brett_state s = position("ggg/gwory/gywb/bpr/bpoyr/proyr/ywpow/bowpb/- B 0:0 l - -");
    play(&s, "+4:3 -2 -3:2");
    assert_int_equal(points_of(&s, 1), 0);
    play(&s, "*1:2");
    assert_int_equal(points_of(&s, 1), 1);
    assert_int_equal(points_of(&s, 0), 0);
}

/* Four, or five that are not of one colour, are no complete row. */
TEST(other_rows_are_worth_nothing) {
    brett_state s = position("rrrr/oooo/yyyy/gggg/bbbb/pppp/wwww/roygb/pw B 0:0 l - -");
    assert_int_equal(points_of(&s, 0) + points_of(&s, 1), 0);
    play(&s, "+9 -4");
    assert_int_equal(points_of(&s, 1), 0);
    play(&s, "+8 -9");
    assert_int_equal(points_of(&s, 0), 0);
}

/* Each of the three goes of unloading can complete a row. */
TEST(three_rows_can_be_completed_in_one_turn) {
    brett_state s = position("rrrro/oooog/ggggr/yyyyy/bbbbb/ppppp/wwww/w/- B 2:1 l - -");
    assert_int_equal(play(&s, "+1 +2 +3 -1 -3 -2"), BRETT_TURN_ENDED);
    assert_int_equal(points_of(&s, 1), 4);
    assert_int_equal(points_of(&s, 0), 2);
}

/* And each of the three of returning, with what they push through: "Four rows have been seen
 * completed in one turn", and six can be. */
TEST(six_rows_can_be_completed_in_one_turn) {
    brett_state s = position("oooor/yyyyb/ggggp/orrrr/ybbbb/gpppp/wwwww/-/- A 0:1 l - -");
    assert_plays(&s, "+4 +5 +6 -3 -2 -1",
                 "ooooo/yyyyy/ggggg/rrrr/bbbb/pppp/wwwww/-/- A 3:1 r - pbr");
    play(&s, "*4 *5 *6");
    assert_true(is_over(&s));
    assert_int_equal(points_of(&s, 0), 6);
}

/* "A complete row can never change again." */
TEST(a_complete_row_can_never_change_again) {
    brett_state s = position(LATE " A 1:1 l - -");
    static const char *const loads[] = {"+3", "+3:2", "+3:3"}, *const goes[] = {"-3", "-3:2"};
    for (size_t i = 0; i < LENGTH(loads); i++) assert_false(is_legal(&s, loads[i]));
    play(&s, "+9 +9:2");
    for (size_t i = 0; i < LENGTH(goes); i++) assert_false(is_legal(&s, goes[i]));
    play(&s, "-1:2 -8");
    assert_string_equal(why_not(&s, "*3"), "Row 3 has no room. Returning pieces push nothing out.");
}

/* ---- The end ---- */

/* "The game ends when the seventh row is complete; more points win." */
TEST(the_game_ends_with_the_seventh_row) {
    brett_state s = position("rrrrr/ooooo/yyyyy/ggggg/bbbbb/ppppp/www/ww/- A 3:3 l - -");
    assert_int_equal(play(&s, "+8:2 -7:2"), BRETT_TURN_ENDED);
    assert_true(is_over(&s));
    assert_int_equal(transfer_game.actor(&s), BRETT_NOBODY);
    assert_string_equal(steps_text(&s), "");
    assert_string_equal(why_not(&s, "+1"), "The game is over.");
    assert_string_equal(due(&s),
                        "Game over: A wins with 4 points to 3. All 7 colours are complete.");
    assert_int_equal(rank_of(&s, 0), 1);
    assert_int_equal(rank_of(&s, 1), 2);
    s = position("rrrrr/ooooo/yyyyy/ggggg/bbbbb/ppppp/wwwww/-/- B 1:6 l - -");
    assert_true(is_over(&s));
    assert_string_equal(due(&s),
                        "Game over: B wins with 6 points to 1. All 7 colours are complete.");
}

/* Not before the turn is completed: what was pushed through has to return. */
TEST(the_last_turn_is_completed) {
    brett_state s = position("rrrrr/ooooo/yyyyy/ggggg/bbbbb/ppppw/wwwwp/-/- B 3:2 l - -");
    assert_int_equal(play(&s, "+6 +7 -6"), 0);
    assert_false(is_over(&s));
    assert_int_equal(play(&s, "-7"), BRETT_TURN_ENDED);
    assert_true(is_over(&s));
    assert_int_equal(points_of(&s, 1), 4);
}

/* "when 100 turns pass without a completed row, the game ends and the points so far decide; equal
 * points are a draw." */
TEST(a_hundred_turns_without_a_completed_row_end_the_game) {
    static const struct {
        const char *points, *end;
    } games[] = {
        {"A 1:1", "Game over: a draw at 1 point. No row was completed for 100 turns."},
        {"A 2:0", "Game over: A wins with 2 points to 0. No row was completed for 100 turns."},
        {"B 0:2", "Game over: B wins with 2 points to 0. No row was completed for 100 turns."}};
    for (size_t i = 0; i < LENGTH(games); i++) {
        char text[80] = LATE " ";
        brett_state s = position(strcat(strcat(text, games[i].points), " l - -"));
        inside(&s)->quiet = 98;
        assert_int_equal(play(&s, "+9 -9"), BRETT_TURN_ENDED);
        assert_false(is_over(&s)); /* that was the 99th */
        assert_int_equal(play(&s, "+9 -8"), BRETT_TURN_ENDED);
        assert_true(is_over(&s));
        assert_string_equal(steps_text(&s), "");
        assert_string_equal(due(&s), games[i].end);
    }
}

/* A row that is completed in the hundredth turn starts the count again. */
TEST(a_completed_row_starts_the_count_again) {
    brett_state s = position(LATE " A 1:1 l - -");
    inside(&s)->quiet = 99;
    play(&s, "+9 +9:2 -1:2 -2 *2:2");
    assert_false(is_over(&s));
    assert_int_equal(inside(&s)->quiet, 0);
}

/* "The 100 turns count both players' turns, passes included." */
TEST(passes_count_as_turns) {
    brett_state s = position(JAMMED " B 0:1 l - -");
    inside(&s)->quiet = 97;
    assert_int_equal(play(&s, "+1 -1"), BRETT_TURN_ENDED | 1 << BRETT_PASSED_SHIFT);
    assert_int_equal(inside(&s)->quiet, 99);
    assert_false(is_over(&s));
    s = position(JAMMED " B 0:1 l - -");
    inside(&s)->quiet = 98;
    play(&s, "+1 -1"); /* the 99th, and the pass is the 100th */
    assert_true(is_over(&s));
    assert_int_equal(rank_of(&s, 1), 1);
    assert_int_equal(rank_of(&s, 0), 2);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(no_position_comes_back),
        CASE(no_position_comes_back_after_some_turns),
        CASE(a_step_is_refused_when_every_way_on_repeats_a_position),
        CASE(a_position_read_from_text_has_no_past_but_itself),
        CASE(a_completed_row_clears_the_past),
        CASE(a_player_who_cannot_complete_a_turn_is_passed_over),
        CASE(a_player_whose_turns_would_all_repeat_is_passed_over),
        CASE(the_game_ends_when_neither_can_move),
        CASE(who_completes_a_row_by_unloading_gets_a_point),
        CASE(who_completes_a_row_by_returning_gets_a_point),
        CASE(other_rows_are_worth_nothing),
        CASE(three_rows_can_be_completed_in_one_turn),
        CASE(six_rows_can_be_completed_in_one_turn),
        CASE(a_complete_row_can_never_change_again),
        CASE(the_game_ends_with_the_seventh_row),
        CASE(the_last_turn_is_completed),
        CASE(a_hundred_turns_without_a_completed_row_end_the_game),
        CASE(a_completed_row_starts_the_count_again),
        CASE(passes_count_as_turns),
    };
    tested = &transfer_game;
    return cmocka_run_group_tests_name("Transfer: score and end", tests, NULL, NULL);
}
