/* Every sentence that Transfer says: what a step does, why one is refused, what is due, what is
 * where; and that lists of colours are said in the language of the sentence. */
#include <string.h>

#include "rules/transfer.h"
#include "support/mo.h"
#include "support/playing.h"
#include "support/test.h"

#define ROWS "royg/rrogb/bwrgy/ppppo/rwoww/gby/gby/bpw/oy"
#define LATE "yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l - -"

static brett_message message_of(const char *from, const char *steps, const char *step) {
    brett_state s = position(from), before;
    brett_message message;
    play(&s, steps);
    before = s;
    assert_true(is_legal(&s, step));
    transfer_game.describe_step(&s, step_of(step), &message);
    assert_memory_equal(&s, &before, sizeof s);
    return message;
}

static const char *described(const char *from, const char *steps, const char *step) {
    brett_message message = message_of(from, steps, step);
    return said(&message);
}

static const char *due(const brett_state *s) {
    brett_message message;
    transfer_game.describe_due(s, &message);
    return said(&message);
}

static const char *place(const char *from, size_t number) {
    brett_state s = position(from);
    brett_message message;
    assert_true(transfer_game.describe_place(&s, number, &message));
    return said(&message);
}

/* ---- What a step does ---- */

/* The pieces are named in the order in which they move. */
TEST(a_load) {
    assert_string_equal(described(ROWS " A 0:0 l - -", "", "+1"), "A loads from row 1: red.");
    assert_string_equal(described(ROWS " A 0:0 l - -", "", "+1:3"),
                        "A loads from row 1: red, orange, yellow.");
    assert_string_equal(described(ROWS " B 0:0 l - -", "", "+1:3"),
                        "B loads from row 1: green, yellow, orange.");
    assert_string_equal(described(ROWS " A 0:0 l - -", "+6", "+2:2"),
                        "A loads from row 2: red, red.");
}

TEST(an_unload) {
    assert_string_equal(described(ROWS " A 0:0 l - -", "+1:3", "-9:2"),
                        "A unloads into row 9: yellow, orange.");
    assert_string_equal(described(ROWS " A 0:0 l - -", "+1:3 -9:2", "-6"),
                        "A unloads into row 6: red.");
}

TEST(an_unload_that_pushes) {
    assert_string_equal(
        described(ROWS " A 0:0 l - -", "+1:3", "-3:3"),
        "A unloads into row 3: yellow, orange, red. Pushed out: yellow, green, red."); /* the
                                                                                          outermost
                                                                                          leaves
                                                                                          first */
    assert_string_equal(described(ROWS " A 0:0 l - -", "+1:2 -2", "-3"), /* the second push alone */
                        "A unloads into row 3: red. Pushed out: yellow.");
    assert_string_equal(described(ROWS " B 0:0 l - -", "+1", "-3"),
                        "B unloads into row 3: green. Pushed out: blue.");
    assert_string_equal(described(ROWS " B 0:0 l - -", "+1:3", "-3:3"),
                        "B unloads into row 3: orange, yellow, green. Pushed out: blue, white, "
                        "red.");
    assert_string_equal(
        described(ROWS " A 0:0 l - -", "+1:3 -2", "-3:2"), /* on top of a blue one */
        "A unloads into row 3: orange, red. Pushed out: yellow, green.");
}

TEST(an_unload_that_completes_a_row) {
    assert_string_equal(
        described("rrrrr/ooooo/yyyyy/ggggg/bbbbb/ppppp/www/ww/- A 3:3 l - -", "+8:2", "-7:2"),
        "A unloads into row 7: white, white. The row is complete: 1 point.");
    assert_string_equal(
        described(LATE, "+9 +9:2", "-1:2"),
        "A unloads into row 1: yellow, yellow. Pushed out: white, orange. The row is complete: 1 "
        "point.");
}

TEST(a_return) {
    assert_string_equal(described(ROWS " A 0:0 l - -", "+1:3 -3:3", "*1:2"),
                        "A returns to row 1: red, green.");
    assert_string_equal(described("ggg/gwory/gywb/bpr/bpoyr/proyr/ywpow/bowpb/- B 0:0 l - -",
                                  "+4:3 -2 -3:2", "*1:2"),
                        "B returns to row 1: green, green. The row is complete: 1 point.");
}

TEST(a_whole_turn) {
    static const char *const names[] = {"Mia", "Ole"};
    brett_state s = position("rrrro/oooor/yyyyg/ggggy/bbbbp/ppppb/wwwww/-/- B 0:1 l - -");
    brett_turn turn;
    brett_fault fault;
    char text[512];
    assert_true(transfer_game.turn_read(&s, "+1 -1", &turn, &fault));
    brett_describe_turn(&transfer_game, &s, &turn, NULL, names, text, sizeof text);
    assert_string_equal(text, "Ole loads from row 1: orange. Ole unloads into row 1: orange. Mia "
                              "cannot move and passes.");
}

/* ---- Why not ---- */

static const char *why_not_number(const brett_state *s, brett_step step) {
    brett_message why;
    assert_true(transfer_game.why_not(s, step, &why));
    assert_false(transfer_game.legal(s, step));
    return said(&why);
}

TEST(there_is_no_such_move) {
    static const char none[] = "There is no such move.";
    brett_state s = position(ROWS " A 0:0 l - -");
    assert_string_equal(why_not_number(&s, 0), none);           /* no pieces */
    assert_string_equal(why_not_number(&s, 4), none);           /* row 2, no pieces */
    assert_string_equal(why_not_number(&s, 9 << 2 | 1), none);  /* row 10 */
    assert_string_equal(why_not_number(&s, 15 << 2 | 1), none); /* row 16 */
    assert_string_equal(why_not_number(&s, 3 << 6 | 1), none);  /* an action after the last */
    assert_string_equal(why_not_number(&s, 256 | 1), none);     /* and numbers out of range */
    assert_string_equal(why_not_number(&s, UINT64_C(1) << 32 | 1), none);
    assert_string_equal(why_not_number(&s, UINT64_MAX), none);
}

/* The first of several reasons is the one that is nearest to hand. */
TEST(every_reason_is_said) {
    static const struct {
        const char *from, *steps, *step, *why;
    } cases[] = {
        {"rrrrr/ooooo/yyyyy/ggggg/bbbbb/ppppp/wwwww/-/- A 4:3 l - -", "", "+1",
         "The game is over."},
        {ROWS " A 0:0 l - -", "", "-1", "Load 1 to 3 pieces first."},
        {ROWS " A 0:0 l - -", "", "*1",
         "Not yet. First load, then unload, then return what was pushed out."},
        {ROWS " A 0:0 l - -", "", "+9:3", "There are not that many pieces."},
        {ROWS " A 0:0 l - -", "+1:3", "+9", "A slider holds at most 3 pieces."},
        {ROWS " A 0:0 l - -", "", "+2",
         "This splits a group in row 2. Touching pieces of one colour move together."},
        {ROWS " A 0:0 l - -", "+2:2", "-9",
         "This splits a group on the slider. Touching pieces of one colour move together."},
        {ROWS " A 0:0 l - -", "+1", "-5", "This splits a group at the other end of row 5."},
        {"ropwb/yyg/rb/y/gwpo/yrog/wpwo/bobg/wrpy A 0:0 u r gbp", "", "-1",
         "This pushes more than 3 pieces onto the other slider."},
        {ROWS " A 0:0 l - -", "+1:3 -3:3", "*2",
         "Row 2 has no room. Returning pieces push nothing out."},
        {ROWS " A 0:0 l - -", "+1 -1 +1", "-1",
         "This turn can only repeat an earlier position. A turn must end in a new one."},
        {"roggg/bwop/pypw/wgbr/yrwb/oypb/boyr/ypo/gwr A 0:0 l - -", "+2 +3 +4", "-1:3",
         "After this you could not complete the turn."},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        brett_state s = position(cases[i].from);
        play(&s, cases[i].steps);
        assert_string_equal(why_not(&s, cases[i].step), cases[i].why);
    }
}

/* ---- What is due ---- */

TEST(what_is_due) {
    brett_state s = position(ROWS " A 0:0 l - -");
    assert_string_equal(due(&s), "A to load 1 to 3 pieces.");
    play(&s, "+1");
    assert_string_equal(due(&s), "A to load more or unload.");
    play(&s, "+1");
    assert_string_equal(due(&s), "A to load more or unload.");
    play(&s, "+1");
    assert_string_equal(due(&s), "A to unload the slider.");
    play(&s, "-9");
    assert_string_equal(due(&s), "A to unload the rest of the slider.");
    play(&s, "-3:2");
    assert_string_equal(due(&s), "A to return what was pushed out.");
    play(&s, "*9:2");
    assert_string_equal(due(&s), "B to load 1 to 3 pieces.");
}

/* From the eightieth turn without a complete row on, it is said how many are left. */
TEST(the_turns_that_are_left) {
    brett_state s = position(LATE);
    transfer *t = (transfer *)&s;
    t->quiet = 79;
    assert_string_equal(due(&s), "A to load 1 to 3 pieces.");
    t->quiet = 80;
    assert_string_equal(due(&s), "A to load 1 to 3 pieces. Without a complete row, the game "
                                 "ends in 20 turns.");
    t->quiet = 99;
    assert_string_equal(due(&s), "A to load 1 to 3 pieces. Without a complete row, the game "
                                 "ends in 1 turn.");
    play(&s, "+9");
    assert_string_equal(due(&s), "A to load more or unload.");
}

/* ---- What is where ---- */

TEST(what_is_where) {
    static const char from[] = "yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/yor A 1:1 l by -";
    assert_string_equal(place(from, 0), "Row 1 from A’s end: yellow, yellow, yellow, orange, "
                                        "white. Free places: 0.");
    assert_string_equal(place(from, 1), "Row 2 is empty.");
    assert_string_equal(place(from, 2), "Row 3 is complete: purple, purple, purple, purple, "
                                        "purple.");
    assert_string_equal(place(from, 8), "Row 9 from A’s end: yellow, orange, red. Free places: 2.");
    assert_string_equal(place(from, 9), "A’s slider, from the top: yellow, blue.");
    assert_string_equal(place(from, 10), "B’s slider is empty.");
}

/* ---- Lists of words in another language ---- */

/* Each word of a list is looked up by itself; one that the catalogue lacks stays in English. */
TEST(colours_are_said_in_the_language_of_the_sentence) {
    static const mo_entry entries[] = {
        MO_ENTRY("", "Plural-Forms: nplurals=2; plural=(n != 1);\n"),
        MO_ENTRY("orange", "orangerot"),
        MO_ENTRY("red", "rot"),
        MO_ENTRY("{seat} loads from row {row}: {pieces}.",
                 "Aus Reihe {row} lädt {seat} auf: {pieces}."),
    };
    static const char *const names[] = {"Mia", "Ole"};
    unsigned char made[4096];
    brett_catalogue catalogue;
    char text[256];
    size_t size = mo_make(entries, LENGTH(entries), made, sizeof made);
    assert_true(brett_catalogue_open(&catalogue, made, size));
    brett_message message = message_of(ROWS " A 0:0 l - -", "", "+1:3");
    size_t length = brett_say(&catalogue, &message, names, text, sizeof text);
    assert_string_equal(text, "Aus Reihe 1 lädt Mia auf: rot, orangerot, yellow.");
    assert_int_equal(length, strlen(text));
    for (size_t room = 1; room < length; room++) { /* cut short anywhere */
        char cut[256];
        memset(cut, 0x5a, sizeof cut);
        assert_int_equal(brett_say(&catalogue, &message, names, cut, room), length);
        assert_int_equal(strlen(cut), room - 1);
        assert_memory_equal(cut, text, room - 1);
        assert_int_equal(cut[room], 0x5a);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_load),
        CASE(an_unload),
        CASE(an_unload_that_pushes),
        CASE(an_unload_that_completes_a_row),
        CASE(a_return),
        CASE(a_whole_turn),
        CASE(there_is_no_such_move),
        CASE(every_reason_is_said),
        CASE(what_is_due),
        CASE(the_turns_that_are_left),
        CASE(what_is_where),
        CASE(colours_are_said_in_the_language_of_the_sentence),
    };
    tested = &transfer_game;
    return cmocka_run_group_tests_name("Transfer: words", tests, NULL, NULL);
}
