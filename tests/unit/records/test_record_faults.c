/* Every fault that a record can have: its line, its column, the turn it is in, and its words. */
#include <stdio.h>
#include <string.h>

#include "support/playing.h"
#include "support/test.h"

#define OPENING                                                                                    \
    "brett record 1\n" /* line 1 */                                                                \
    "game: linja\n"                                                                                \
    "rules: 1\n"
#define PLAYERS                                                                                    \
    "A: human Mia\n"                                                                               \
    "B: greedy Ole\n"
/* lines 1 to 7 */
#define HEAD OPENING "seed: 42\n" PLAYERS "deal: 60 11 11 11 11 11 11 06 A i\n"
/* lines 1 to 6 */
#define FROM(position) OPENING PLAYERS "start: " position "\n"

/* B moves 2-1 and then A cannot move. */
#define PASSING FROM("05 00 01 10 06 00 00 b0 B i")

/* The fault of a record that has one: of its head, or of a line after it. */
static brett_fault fault_of(const char *text) {
    static brett_record record;
    brett_fault fault;
    brett_turn turn;
    int seat;
    memset(&fault, 0xee, sizeof fault);
    if (!brett_record_open(&record, text, &fault)) return fault;
    for (;;) switch (brett_record_next(&record, &turn, &seat, &fault)) {
        case BRETT_RECORD_FAULTY: return fault;
        case BRETT_RECORD_END: fail_msg("no fault in:\n%s", text); break;
        default: break;
        }
}

static void assert_fault(const char *text, uint32_t line, uint32_t column, uint32_t turn,
                         const char *why) {
    brett_fault fault = fault_of(text);
    assert_string_equal(said(&fault.why), why);
    assert_int_equal(fault.line, line);
    assert_int_equal(fault.column, column);
    assert_int_equal(fault.turn, turn);
}

/* ---- The head ---- */

TEST(the_first_line_names_the_format) {
    const char *why = "This is not a record. A record starts with “brett record 1”.";
    assert_fault("", 1, 1, 0, why);
    assert_fault("brett record 2\n", 1, 1, 0, why);
    assert_fault("# x\n\nhello\n", 3, 1, 0, why);
}

TEST(the_keys_come_in_order) {
    assert_fault("brett record 1\n", 2, 1, 0, "Expected “game:”.");
    assert_fault("brett record 1\nrules: 1\n", 2, 1, 0, "Expected “game:”.");
    assert_fault("brett record 1\ngame: linja\nA: human x\n", 3, 1, 0, "Expected “rules:”.");
    assert_fault(OPENING, 4, 1, 0, "Expected “A:”.");
    assert_fault(OPENING "A", 4, 1, 0, "Expected “A:”.");
    assert_fault(OPENING "B: human Ole\n", 4, 1, 0, "Expected “A:”.");
    assert_fault(OPENING "A: human Mia\nA: human Mia\n", 5, 1, 0, "Expected “B:”.");
    assert_fault(OPENING "A: human Mia\n", 5, 1, 0, "Expected “B:”.");
    assert_fault(OPENING PLAYERS, 6, 1, 0, "Expected “deal:” or “start:” with a position.");
    assert_fault(OPENING PLAYERS "1 A 2-3 0-2\n", 6, 1, 0,
                 "Expected “deal:” or “start:” with a position.");
}

TEST(a_player_is_of_a_kind_that_is_known) {
    const char *kinds = "human, random, greedy, careful, level:1 … level:9, uct, engine.";
    static const char *const bad[] = {"wizard", "Human",    "humans",  "level:0", "level:10",
                                      "level:", "level:01", "engines", "*"};
    char text[200], why[300];
    for (size_t i = 0; i < LENGTH(bad); i++) {
        snprintf(text, sizeof text, "%sA: human\nB:\t %s Ole\n", OPENING, bad[i]);
        snprintf(why, sizeof why, "Unknown kind of player “%s”. Use one of: %s", bad[i], kinds);
        assert_fault(text, 5, 5, 0, why);
    }
    snprintf(why, sizeof why, "Unknown kind of player “hu?man”. Use one of: %s", kinds);
    assert_fault(OPENING "A: hu\x07man Mia\n", 4, 4, 0, why);
    snprintf(why, sizeof why, "The kind of player is missing. Use one of: %s", kinds);
    assert_fault(OPENING "A:\n", 4, 3, 0, why);
    assert_fault(OPENING "A: \t\n", 4, 3, 0, why);
}

TEST(the_game_must_be_known) {
    assert_fault("brett record 1\ngame: chess\n", 2, 7, 0, "Unknown game “chess”.");
    assert_fault("brett record 1\ngame:  \x01\xff\n", 2, 8, 0, "Unknown game “??”.");
}

TEST(the_version_of_the_rules_must_be_known) {
    assert_fault("brett record 1\ngame: linja\nrules: 2\n", 3, 8, 0,
                 "This record needs rules version 2. This program plays version 1.");
    assert_fault("brett record 1\ngame: linja\nrules: new\n", 3, 8, 0,
                 "This record needs rules version new. This program plays version 1.");
}

TEST(the_options_must_be_good) {
    assert_fault(OPENING "option: first=C\n", 4, 15, 0,
                 "“C” is not a value of first. Use one of: A, B, drawn.");
    assert_fault(OPENING "option: seats=2\noption:   seats=3\n", 5, 17, 0,
                 "“3” is not a number from 2 to 2.");
    assert_fault(OPENING "option: size=2\n", 4, 9, 0, "Linja has no option “size”.");
    assert_fault(OPENING "option: seats=2\noption: first=B\noption:  seats=2\n", 6, 10, 0,
                 "Option seats is given twice.");
    assert_fault(OPENING "option: first=A\noption: first=A\n", 5, 9, 0,
                 "Option first is given twice.");
    assert_fault(OPENING "option: size\n", 4, 9, 0, "“size” is not an option. Write name=value.");
}

TEST(the_seed_must_be_a_number) {
    const char *why = "“-1” is not a seed. Give a whole number without a sign.";
    assert_fault(OPENING "seed: -1\n", 4, 7, 0, why);
    assert_fault(OPENING "seed: 18446744073709551616\n", 4, 7, 0,
                 "“18446744073709551616” is not a seed. Give a whole number without a sign.");
    assert_fault(OPENING "seed:\n", 4, 6, 0,
                 "“” is not a seed. Give a whole number without a "
                 "sign.");
}

#define HEX_60 "0123456789abcdef0123456789abcdef0123456789abcdef0123456789ab"
#define FAIR   OPENING "fair: " HEX_60 "cdef\n"

TEST(a_hash_and_a_secret_have_64_digits) {
    const char *why = "Expected 64 digits, each 0 to 9 or a to f.";
    assert_fault(OPENING "fair:\n", 4, 6, 0, why);
    assert_fault(OPENING "fair: " HEX_60 "cde\n", 4, 70, 0, why);
    assert_fault(OPENING "fair: " HEX_60 "cdef0\n", 4, 71, 0, why);
    assert_fault(OPENING "fair: " HEX_60 "cdeF\n", 4, 70, 0, why);
    assert_fault(FAIR "secret: x\n", 5, 9, 0, why);
    assert_fault(FAIR "secret: " HEX_60 "cdef x\n", 5, 73, 0, why);
    assert_fault(OPENING "secret: " HEX_60 "cdef\n", 4, 1, 0, "Expected “A:”.");
}

TEST(what_is_mixed_in_is_of_a_seat_and_plain) {
    const char *who = "Expected a player and what that player sent.";
    const char *what = "A player sends 1 to 64 ASCII letters, digits, signs and spaces.";
    assert_fault(FAIR "mix:\n", 5, 5, 0, who);
    assert_fault(FAIR "mix: C x\n", 5, 6, 0, who);
    assert_fault(FAIR "mix: A\n", 5, 6, 0, who);
    assert_fault(FAIR "mix: Ax\n", 5, 6, 0, who);
    assert_fault(FAIR "mix: A \n", 5, 8, 0, what);
    assert_fault(FAIR "mix: A a\tb\n", 5, 9, 0, what);
    assert_fault(FAIR "mix: A \xc3\xa4\n", 5, 8, 0, what);
    assert_fault(FAIR "mix: A " HEX_60 "12345\n", 5, 72, 0, what);
    assert_fault(FAIR "mix: B x\nmix: B y\n", 6, 6, 0, "What B sent appears twice.");
    assert_fault(OPENING "mix: A x\n", 4, 1, 0, "Expected “A:”.");
}

TEST(seals_are_hashes_of_seats_in_games_that_have_them) {
    const char *known = "This program does not support draws of version “%s”.";
    char why[200];
    snprintf(why, sizeof why, known, "1");
    assert_fault(FAIR "draws: 1\n", 5, 8, 0, why);
    snprintf(why, sizeof why, known, "");
    assert_fault(FAIR "draws:\n", 5, 7, 0, why);
    snprintf(why, sizeof why, known, "2 3");
    assert_fault(FAIR "draws: 2 3\n", 5, 8, 0, why);
    assert_fault(FAIR "draws: 2\nwithheld: A x\n", 6, 13, 0,
                 "Expected 64 digits, each 0 to 9 or a to f.");
    assert_fault(FAIR "draws: 2\nwithheld: A\n", 6, 11, 0,
                 "Expected a player and what that player sent.");
    assert_fault(FAIR "draws: 2\nsealed: A \n", 6, 11, 0,
                 "A player sends 1 to 64 ASCII letters, digits, signs and spaces.");
    assert_fault(FAIR "draws: 2\nsealed: A x\nmix: A y\n", 7, 6, 0, "What A sent appears twice.");
    assert_fault(FAIR "sealed: A x\n", 5, 1, 0, "Expected “A:”.");
    assert_fault(FAIR "withheld: A " HEX_60 "cdef\n", 5, 1, 0, "Expected “A:”.");
    assert_fault(OPENING "draws: 2\n", 4, 1, 0, "Expected “A:”.");
}

TEST(the_start_must_be_a_position) {
    assert_fault(FROM("60 11 11 11 11 11 11 06 A x"), 6, 34, 0,
                 "“x” is not a phase. Use i for the first move or f1 to f5 for the second, "
                 "with + after it in a bonus turn.");
    assert_fault(FROM("60 11 11 11 11 11 11 05 A i"), 6, 8, 0,
                 "B has 11 pieces. Each side has 12.");
}

TEST(the_deal_must_follow_from_options_and_seed) {
    const char *why = "The options and the seed deal a different start.";
    assert_fault(OPENING "seed: 42\n" PLAYERS "deal: 60 11 11 11 11 11 11 06 B i\n", 7, 7, 0, why);
    assert_fault(OPENING PLAYERS "deal: 60 11 11 11 11 11 11 06 A i\n", 6, 1, 0,
                 "A deal needs a “seed:” line. For a given position, use “start:”.");
    assert_fault(OPENING "option: first=B\nseed: 42\n" PLAYERS
                         "deal: 60 11 11 11 11 11 11 06 A i\n",
                 8, 7, 0, why);
}

/* ---- The turns ---- */

TEST(turns_are_numbered) {
    assert_fault(HEAD "2 A 2-3 0-2\n", 8, 1, 0, "Expected turn 1.");
    assert_fault(HEAD "1 A 2-3 0-2\n 1 B 5-4 7-5\n", 9, 2, 0, "Expected turn 2.");
    assert_fault(HEAD "hello\n", 8, 1, 0, "Expected turn 1.");
    assert_fault(HEAD "4294967297 A 2-3 0-2\n", 8, 1, 0, "Expected turn 1.");
}

TEST(turns_are_made_by_whose_turn_it_is) {
    assert_fault(HEAD "1 B 5-4 7-5\n", 8, 3, 1, "Here it is A’s turn.");
    assert_fault(HEAD "1 A 2-3 0-2\n2 A 2-3 0-2\n", 9, 3, 2, "Here it is B’s turn.");
    assert_fault(HEAD "1 AB 2-3\n", 8, 3, 1, "Here it is A’s turn.");
    assert_fault(HEAD "1\n", 8, 2, 1, "Here it is A’s turn.");
}

TEST(an_illegal_turn_is_refused_with_line_turn_and_reason) {
    assert_fault(HEAD "1 A 2-3 0-2\n2 B 5-3\n", 9, 5, 2,
                 "The first move is exactly 1 row forward.");
    assert_fault(HEAD "1 A 2-3 0-2\n\n2 B 5-4 7-6\n", 10, 9, 2,
                 "The second move is exactly 2 rows, or fewer if it ends on the goal.");
    assert_fault(HEAD "1 A   2-3 0_2\n", 8, 11, 1,
                 "“0_2” is not a move. Type the 2 rows, 0 to 7, such as 2-3.");
    assert_fault(HEAD "1 A 2-3 0-2 0-1\n", 8, 13, 1,
                 "The turn is complete before “0-1”. Remove the rest.");
    assert_fault(HEAD "1 A\n", 8, 4, 1, "A move is missing here.");
}

TEST(a_turn_is_complete_or_has_dots) {
    assert_fault(HEAD "1 A 2-3\n", 8, 5, 1, "This turn is not complete.");
    assert_fault(HEAD "1 A 2-3 0-2 ...\n", 8, 5, 1,
                 "This turn is complete. Remove the dots after it.");
    assert_fault(HEAD "1 A 2-3 ...\n2 B 5-4 7-5\n", 9, 1, 0,
                 "Nothing can follow an incomplete turn.");
}

TEST(the_game_may_not_be_over_before_a_turn) {
    assert_fault(FROM("06 03 02 01 30 10 30 50 A i") "1 A 4-5\n", 7, 1, 1,
                 "The game is over before this turn.");
    assert_fault(FROM("06 03 02 01 30 10 30 50 A i") "7 A 4-5\n", 7, 1, 0, "Expected turn 1.");
}

/* {seat} is said with the names that the caller gives; here these are the letters. */
TEST(a_pass_is_noted_where_the_rules_make_a_seat_pass) {
    assert_fault(HEAD "1 A pass\n", 8, 5, 1, "A can move here and cannot pass.");
    assert_fault(PASSING "1 B 2-1\n2 A 3-4\n", 8, 5, 2, "A cannot move here and must pass.");
    assert_fault(PASSING "1 B 2-1\n2 B 1-0\n", 8, 3, 2, "Here it is A’s turn.");
    assert_fault(PASSING "1 B 2-1\nresult: unfinished\n", 8, 1, 0, "Expected turn 2.");
    assert_fault(PASSING "1 B 2-1\n2 A pass\n3 A pass\n", 9, 3, 3, "Here it is B’s turn.");
    assert_fault(PASSING "1 B 2-1\n2 A pass\n3 B pass\n", 9, 5, 3,
                 "B can move here and cannot pass.");
}

/* ---- The result ---- */

TEST(the_result_must_follow_from_the_turns) {
    assert_fault(HEAD "result: A 3 B 2\n", 8, 9, 0,
                 "The result is wrong. From the turns it is “unfinished”.");
    assert_fault(FROM("06 04 02 00 10 30 30 50 A i") "result: A 40 B 46\n", 7, 9, 0,
                 "The result is wrong. From the turns it is “A 41 B 46”.");
    assert_fault(FROM("06 04 02 00 10 30 30 50 A i") "result: unfinished\n", 7, 9, 0,
                 "The result is wrong. From the turns it is “A 41 B 46”.");
}

TEST(nothing_may_follow_the_result) {
    assert_fault(HEAD "result: unfinished\n# but this\n1 A 2-3 0-2\n", 10, 1, 0,
                 "Nothing can follow the result.");
    assert_fault(HEAD "result: unfinished\nresult: unfinished\n", 9, 1, 0,
                 "Nothing can follow the result.");
}

/* ---- Lines ---- */

/* A line with room for exactly BRETT_TEXT_BYTES - 1 bytes is good, and one with more is not. */
TEST(a_line_may_not_be_too_long) {
    static char text[2 * BRETT_TEXT_BYTES];
    static brett_record record;
    brett_fault fault;
    size_t before = strlen(strcpy(text, "brett record 1\n"));
    memset(text + before, '#', BRETT_TEXT_BYTES);
    assert_fault(text, 2, 1, 0, "This line is too long.");

    strcpy(text + before + BRETT_TEXT_BYTES - 1,
           "\r\ngame: linja\nrules: 1\n" PLAYERS "start: 60 11 11 11 11 11 11 06 A i\n");
    assert_true(brett_record_open(&record, text, &fault));

    strcpy(text, HEAD "1 A ");
    before = strlen(text);
    memset(text + before, ' ', BRETT_TEXT_BYTES);
    text[before + BRETT_TEXT_BYTES] = '\0';
    assert_fault(text, 8, 1, 0, "This line is too long.");
}

TEST(a_carriage_return_alone_ends_no_line) {
    const char *why = "Lines must end in LF or CRLF. This one ends in CR alone.";
    assert_fault("brett record 1\rgame: linja\rrules: 1\r", 1, 15, 0, why);
    assert_fault(HEAD "1 A 2-3 0-2\r2 B 5-4\r", 8, 12, 0, why);
    assert_fault(OPENING "A: human Mi\ra\n", 4, 12, 0, why);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(the_first_line_names_the_format),
        CASE(the_keys_come_in_order),
        CASE(a_player_is_of_a_kind_that_is_known),
        CASE(the_game_must_be_known),
        CASE(the_version_of_the_rules_must_be_known),
        CASE(the_options_must_be_good),
        CASE(the_seed_must_be_a_number),
        CASE(a_hash_and_a_secret_have_64_digits),
        CASE(what_is_mixed_in_is_of_a_seat_and_plain),
        CASE(seals_are_hashes_of_seats_in_games_that_have_them),
        CASE(the_start_must_be_a_position),
        CASE(the_deal_must_follow_from_options_and_seed),
        CASE(turns_are_numbered),
        CASE(turns_are_made_by_whose_turn_it_is),
        CASE(an_illegal_turn_is_refused_with_line_turn_and_reason),
        CASE(a_turn_is_complete_or_has_dots),
        CASE(the_game_may_not_be_over_before_a_turn),
        CASE(a_pass_is_noted_where_the_rules_make_a_seat_pass),
        CASE(the_result_must_follow_from_the_turns),
        CASE(nothing_may_follow_the_result),
        CASE(a_line_may_not_be_too_long),
        CASE(a_carriage_return_alone_ends_no_line),
    };
    tested = &linja_game;
    return cmocka_run_group_tests_name("Record faults", tests, NULL, NULL);
}
