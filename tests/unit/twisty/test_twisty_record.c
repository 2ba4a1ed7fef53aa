/* Records of Twisty: two to four players, passes, turns that are begun only, the open centre. */
#include <stdio.h>
#include <string.h>

#include "support/records.h"
#include "support/test.h"
#include "support/twisty/drawing.h"

enum { RECORD_BYTES = 1 << 16 };

#define TITLE "brett record 1\ngame: twisty\nrules: 1\n" /* lines 1 to 3 */
#define TWO   "1: human Mia\n2: greedy Ole\n"
#define THREE TWO "3: random Una\n"
#define FOUR  THREE "4: human Ben\n"

/* ---- Reading ---- */

/* A record with this head after the title, the drawing with these players as its start, and these
 * turns; in a buffer of its own. */
static const char *record_from(const char *head, const char *drawing, const char *players,
                               const char *turns) {
    static char text[4096];
    brett_state s = laid(drawing, players);
    char board[64];
    snprintf(board, sizeof board, "%.55s", position_text(&s));
    snprintf(text, sizeof text, TITLE "%sstart: %s %s\n%s", head, board, players, turns);
    return text;
}

/* ---- Whole games ---- */

/* The game of a set-up and a seed, broken off after this many turns, in the middle of one where it
 * can be. */
static const char *game_of(brett_record *r, const brett_setup *setup, uint64_t seed, int turns) {
    static char out[RECORD_BYTES];
    static const char *const names[] = {"Mia", "Ole", "Una", "Ben"};
    const brett_player *player = brett_player_find("random");
    brett_random random;
    uint32_t number = 0;
    int seats = setup->seats;
    memset(r, 0, sizeof *r);
    r->game = &twisty_game;
    r->setup = *setup;
    r->seed = seed;
    r->has_seed = r->dealt = true;
    for (int seat = 0; seat < seats; seat++) {
        strcpy(r->name[seat], names[seat]);
        strcpy(r->player[seat], "random");
    }
    brett_random_seed(&random, seed);
    twisty_game.deal(&r->start, &r->setup, &random);
    r->state = r->start;
    size_t length = brett_record_write_head(r, out, sizeof out);
    while (turns-- && !is_over(&r->state)) {
        brett_turn turn;
        brett_step steps[BRETT_MAX_STEPS];
        brett_state before = r->state;
        brett_choose(player, &twisty_game, &r->state, &random, steps, &turn);
        if (!turns && turn.count > 1) {
            turn.count--;
            turn.complete = false;
        }
        for (uint32_t i = 0; i < turn.count; i++) twisty_game.apply(&r->state, turn.step[i]);
        length += brett_record_write_turn(&twisty_game, &before, &turn, &number, out + length,
                                          sizeof out - length);
    }
    length += brett_record_write_result(&twisty_game, &r->state, out + length, sizeof out - length);
    assert_true(length < sizeof out);
    return out;
}

static const char *random_game(brett_record *r, int seats, uint64_t seed, int turns) {
    brett_setup setup;
    brett_setup_default(&twisty_game, &setup);
    setup.seats = seats;
    setup.value[0] = seed % 2 ? 4 : (int)(seed / 2) % seats; /* who begins */
    setup.value[1] = seed % 3 == 0;                          /* corners */
    setup.value[2] = seed % 5 == 0;                          /* open-centre */
    return game_of(r, &setup, seed, turns);
}

/* A game by house rules: other numbers of cubes, mixes that are not usual, and the rest. */
static const char *house_game(brett_record *r, uint64_t seed) {
    static const char *const options[][4] = {
        {"cubes=5"},
        {"cubes=3"},
        {"cubes=5", "teleport=3", "l=1"},
        {"cubes=3", "orthogonal=0", "diagonal=8"},
        {"sent=robbed", "return=yes"},
        {"cubes=5", "sent=robbed", "open-centre=on"},
    };
    brett_setup setup;
    brett_fault fault;
    brett_setup_default(&twisty_game, &setup);
    setup.seats = 2 + (int)(seed % 2);
    for (const char *const *option = options[seed % LENGTH(options)]; *option; option++)
        assert_true(brett_setup_option(&twisty_game, &setup, *option, &fault));
    assert_true(twisty_game.check_setup(&setup, &fault.why));
    return game_of(r, &setup, seed, 200);
}

TEST(games_of_two_three_and_four_players_are_written_the_same_again) {
    static brett_record written, read;
    size_t begun = 0;
    for (uint64_t seed = 0; seed < 240; seed++) {
        int seats = 2 + (int)(seed % 3), turns = seed % 4 ? (int)(seed % 50) : 100000;
        const char *text = random_game(&written, seats, seed, turns);
        assert_string_equal(rewritten(text, &read), text);
        assert_memory_equal(&read.state, &written.state, twisty_game.state_size);
        assert_memory_equal(&read.setup, &written.setup, sizeof read.setup);
        begun += read.broken_off;
    }
    assert_true(begun > 20);
}

#define HOUSE "option: sent=thief\noption: return=no\noption: cubes=4\n"
#define EXAMPLE                                                                                    \
    TITLE "option: seats=3\n"                                                                      \
          "option: first=2\n"                                                                      \
          "option: corners=chosen\n"                                                               \
          "option: open-centre=off\n"                                                              \
          "option: orthogonal=3\n"                                                                 \
          "option: diagonal=3\n"                                                                   \
          "option: l=3\n"                                                                          \
          "option: teleport=3\n"                                                                   \
          "option: safety=4\n" HOUSE "seed: 42\n" THREE                                            \
          "deal: .w#grw./gyLb#rx/+ogy#oy/Lro.@go/wxpLbpb/+wx#ppy/.rb+@@. 1 -:|bgoyrwp -:|ywbrogp " \
          "-:|rbowpgy\n"                                                                           \
          "\n"                                                                                     \
          "1 1 @a7\n"                                                                              \
          "2 3 @g7\n"                                                                              \
          "3 2 @g1\n"                                                                              \
          "4 2 f3\n"                                                                               \
          "5 3 e6\n"                                                                               \
          "6 1 c6-e5\n"                                                                            \
          "7 2 e1- ...\n"                                                                          \
          "\n"                                                                                     \
          "result: unfinished\n"

/* Corners are turns as well; seats have numbers, so a line starts with two. */
TEST(a_record_is_read_a_turn_at_a_time) {
    static brett_record r;
    assert_string_equal(rewritten(EXAMPLE, &r), EXAMPLE);
    assert_int_equal(r.turns, 7);
    assert_int_equal(r.setup.seats, 3);
    assert_string_equal(r.name[2], "Una");
}

/* Records from before there were house rules name none of them, and are played by the presets. */
TEST(a_record_without_house_rules_is_played_by_the_presets) {
    static brett_record r;
    static char older[4096];
    const char *house = strstr(EXAMPLE, HOUSE);
    snprintf(older, sizeof older, "%.*s%s", (int)(house - EXAMPLE), EXAMPLE, house + strlen(HOUSE));
    assert_null(strstr(older, "cubes"));
    assert_string_equal(rewritten(older, &r), EXAMPLE);
}

/* The mix that is written comes before the cubes, and is not changed by them. */
TEST(a_record_by_house_rules_is_dealt_the_same_again) {
    static brett_record written, read;
    for (uint64_t seed = 0; seed < 60; seed++) {
        const char *text = house_game(&written, seed);
        assert_string_equal(rewritten(text, &read), text);
        assert_memory_equal(&read.setup, &written.setup, sizeof read.setup);
        assert_memory_equal(&read.state, &written.state, twisty_game.state_size);
    }
}

/* ---- Passes ---- */

#define STUCK "3 a1:|roygbpw b3:|wpbgyor e1:|wpbgyor"

TEST(a_pass_is_noted_behind_the_turn) {
    static brett_record r;
    const char *text = record_from("option: seats=3\n" THREE, "2 _ _ y _ _ _ _", STUCK,
                                   "1 3 c2\n2 1 pass\n3 2 d4\n");
    assert_non_null(strstr(rewritten(text, &r), "\n1 3 c2\n2 1 pass\n3 2 d4\n"));
    assert_int_equal(r.turns, 3);
    text = record_from("option: seats=4\n" FOUR, "2 _ _ y _ _ _ _",
                       "4 a1:|roygbpw b3:|wpbgyor g7:|wpbgyor e1:|wpbgyor",
                       "1 4 c2\n2 1 pass\n3 2 d4\n");
    assert_non_null(strstr(rewritten(text, &r), "\n1 4 c2\n2 1 pass\n3 2 d4\n"));
}

TEST(a_pass_that_is_missing_or_too_many_is_refused) {
    static const char head[] = "option: seats=3\n" THREE, drawing[] = "2 _ _ y _ _ _ _";
    assert_fault(record_from(head, drawing, STUCK, "1 3 c2\n2 2 d4\n"), 10, 3, 2,
                 "Here it is 1’s turn.");
    assert_fault(record_from(head, drawing, STUCK, "1 3 c2\n2 1 b3\n"), 10, 5, 2,
                 "A cannot move here and must pass.");
    assert_fault(record_from(head, drawing, STUCK, "1 3 c2\n2 1 pass\n3 2 pass\n"), 11, 5, 3,
                 "B can move here and cannot pass.");
    assert_fault(record_from(head, drawing, STUCK, "1 3 pass\n"), 9, 5, 1,
                 "C can move here and cannot pass.");
}

/* The pass that makes the game a draw is noted; after the end nobody passes. */
TEST(the_pass_that_ends_the_game_is_noted) {
    static brett_record r;
    const char *text = record_from("option: seats=3\n" THREE, "2 _ _ y _ _ _ _", STUCK " ~88",
                                   "1 3 c2\n2 1 pass\nresult: 1 0 2 0 3 0\n");
    rewritten(text, &r);
    assert_true(is_over(&r.state) && r.finished);
    text = record_from("option: seats=3\n" THREE, "2 _ _ y _ _ _ _", STUCK " ~89",
                       "1 3 c2\nresult: 1 0 2 0 3 0\n");
    rewritten(text, &r);
    assert_true(is_over(&r.state) && r.finished);
}

/* Passes are taken in the order of the table, whatever seat was the last to move. */
TEST(passes_are_noted_in_turn_order) {
    brett_events events = (1 << 3 | 1 << 0) << BRETT_PASSED_SHIFT;
    int seat = brett_take_pass(&events, 2);
    assert_int_equal(seat, 3); /* 4, then 1 */
    seat = brett_take_pass(&events, seat);
    assert_int_equal(seat, 0);
    assert_int_equal(brett_take_pass(&events, seat), BRETT_NOBODY);
    assert_int_equal(events, 0);
}

/* ---- Turns that are begun only ---- */

TEST(a_turn_that_is_begun_only_ends_in_a_sign_and_dots) {
    static brett_record r;
    static const char *const turns[] = {"1 1 c2- ...\n", "1 1 c2xd4> ...\n", "1 1 c2-b4 ...\n"};
    for (size_t i = 0; i < 2; i++) {
        const char *text =
            record_from(TWO, "2 _ _ L _ _ _ _", "1 a1:|roygbpw d4:r|wpbgyo", turns[i]);
        assert_non_null(strstr(rewritten(text, &r), turns[i]));
        assert_true(r.broken_off);
    }
    assert_fault(record_from(TWO, "2 _ _ L _ _ _ _", "1 a1:|roygbpw d4:r|wpbgyo", turns[2]), 7, 5,
                 1, "This turn is complete. Remove the dots after it.");
}

/* A turn without "-" stays where it ends, so it is complete. */
TEST(a_turn_on_an_extra_move_token_is_complete_without_a_sign) {
    static brett_record r;
    const char *players = "1 a1:|roygbpw d4:r|wpbgyo", *drawing = "2 _ _ L _ _ _ _";
    rewritten(record_from(TWO, drawing, players, "1 1 c2\n"), &r);
    assert_false(r.broken_off);
    assert_fault(record_from(TWO, drawing, players, "1 1 c2 ...\n"), 7, 5, 1,
                 "This turn is complete. Remove the dots after it.");
    assert_fault(record_from(TWO, drawing, players, "1 1 c2-\n"), 7, 5, 1,
                 "This turn is not complete.");
    assert_fault(record_from(TWO, drawing, players, "1 1 c2xd4>\n"), 7, 5, 1,
                 "This turn is not complete.");
}

/* A game may start in the middle of a turn; its first line has the rest of it. */
TEST(a_record_may_start_in_the_middle_of_a_turn) {
    static brett_record r;
    const char *text = record_from(TWO, "2 _ _ L _ _ _ _", "1 a1:|roygbpw d4:r|wpbgyo c2-",
                                   "1 1 xd4>a7\n2 2 e2\n");
    assert_non_null(strstr(rewritten(text, &r), "\n1 1 xd4>a7\n2 2 e2\n"));
}

/* ---- The start ---- */

/* "what either asks for holds in both": a start without the words, and an option with them. */
TEST(the_option_open_centre_holds_for_a_start_position_too) {
    static brett_record r;
    static const char players[] = "1 b3:roygbpw| d4:roy|gbpw",
                      turns[] = "1 1 d4\nresult: 1 8 2 3\n";
    assert_fault(record_from(TWO, "", players, turns), 7, 5, 1,
                 "B’s pawn is on d4. With all 7 colours a pawn cannot steal.");
    const char *text =
        rewritten(record_from("option: open-centre=on\n" TWO, "", players, turns), &r);
    assert_non_null(strstr(text, "b3:roygbpw| d4:roy|gbpw open-centre\n"));
    assert_non_null(strstr(text, "option: open-centre=on\n"));
    text = rewritten(record_from(TWO, "", "1 b3:roygbpw| d4:roy|gbpw open-centre", turns), &r);
    assert_non_null(strstr(text, "option: open-centre=on\n"));
}

TEST(a_record_whose_seats_do_not_fit_its_position_is_refused) {
    static const char two[] = "1 a1:|roygbpw g7:|wpbgyor",
                      three[] = "1 a1:|roygbpw g7:|wpbgyor a7:|wpbgyor";
    assert_fault(record_from("option: seats=3\n" THREE, "", two, ""), 8, 8, 0,
                 "The position is for 2 players, not for 3.");
    assert_fault(record_from(TWO, "", three, ""), 6, 8, 0,
                 "The position is for 3 players, not for 2.");
    assert_fault(record_from("option: seats=3\n" TWO, "", three, ""), 7, 1, 0, "Expected “3:”.");
    assert_fault(record_from(THREE, "", three, ""), 6, 1, 0,
                 "Expected “deal:” or “start:” with a position.");
}

TEST(options_that_do_not_fit_together_are_refused) {
    static const char two[] = "1 a1:|roygbpw g7:|wpbgyor";
    assert_fault(record_from("option: first=3\n" TWO, "", two, ""), 4, 1, 0,
                 "Player C cannot go first: this game has 2 players.");
    assert_fault(record_from("option: safety=5\n" TWO, "", two, ""), 4, 1, 0,
                 "The special tokens add up to 17. With 4 cubes of each colour they must add "
                 "up to 16.");
}

TEST(the_result_has_the_points_of_every_player) {
    static brett_record r;
    static const char players[] = "1 b3:roygbpw| g7:wp|bgyor a1:|roygbpw";
    const char *head = "option: seats=3\n" THREE;
    const char *text =
        rewritten(record_from(head, "", players, "1 1 d4\nresult: 1 8 2 2 3 0\n"), &r);
    assert_non_null(strstr(text, "\nresult: 1 8 2 2 3 0\n"));
    assert_true(r.finished);
    assert_fault(record_from(head, "", players, "1 1 d4\nresult: 1 7 2 2 3 0\n"), 10, 9, 0,
                 "The result is wrong. From the turns it is “1 8 2 2 3 0”.");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(games_of_two_three_and_four_players_are_written_the_same_again),
        CASE(a_record_is_read_a_turn_at_a_time),
        CASE(a_record_without_house_rules_is_played_by_the_presets),
        CASE(a_record_by_house_rules_is_dealt_the_same_again),
        CASE(a_pass_is_noted_behind_the_turn),
        CASE(a_pass_that_is_missing_or_too_many_is_refused),
        CASE(the_pass_that_ends_the_game_is_noted),
        CASE(passes_are_noted_in_turn_order),
        CASE(a_turn_that_is_begun_only_ends_in_a_sign_and_dots),
        CASE(a_turn_on_an_extra_move_token_is_complete_without_a_sign),
        CASE(a_record_may_start_in_the_middle_of_a_turn),
        CASE(the_option_open_centre_holds_for_a_start_position_too),
        CASE(a_record_whose_seats_do_not_fit_its_position_is_refused),
        CASE(options_that_do_not_fit_together_are_refused),
        CASE(the_result_has_the_points_of_every_player),
    };
    tested = &twisty_game;
    return cmocka_run_group_tests_name("Twisty: records", tests, NULL, NULL);
}
