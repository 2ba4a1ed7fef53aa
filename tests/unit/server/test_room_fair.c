/* What people put into the draws: mixes that are fixed by their hashes before any is told, told
 * when all seats are taken, and shown to nobody before the game begins. */
#include "support/rooms.h"

/* Mia and Ole sit down with mixes that are sealed. */
static void seal_room(room *t, const char *game, const char *options) {
    lay_room(t, game, options);
    assert_done(room_join(t, 0, 1, "Mia", sealed_part("Mia's mix"), BEGAN, r));
    assert_done(room_join(t, 1, 2, "Ole", sealed_part("Ole's mix"), BEGAN + 1, r));
}

/* Whether somebody is told this text. */
static void assert_tells(const room *t, const char *text, bool tells) {
    bool found = false;
    for (int viewer = BRETT_NOBODY; viewer < room_seats(t); viewer++) {
        if (viewer == BRETT_CHANCE) continue;
        char *game = dumped(room_json(t, viewer));
        char *events = dumped(room_events(t, 0, UINT32_MAX, viewer));
        found |= strstr(game, text) || strstr(events, text);
        free(game);
        free(events);
    }
    assert_int_equal(found, tells);
}

TEST(a_game_whose_mixes_are_sealed_begins_when_all_are_told) {
    room t;
    seal_room(&t, "transport", "");
    assert_false(t.begun);
    assert_true(room_waits(&t));
    assert_string_equal(last_event(&t), "sealed");
    assert_int_equal(room_deadline(&t), BEGAN + 1 + ROOM_REVEALS);
    assert_done(room_reveal(&t, 1, "Ole's mix", BEGAN + 2, r));
    assert_false(t.begun);
    assert_string_equal(last_event(&t), "reveal");
    assert_done(room_reveal(&t, 0, "Mia's mix", BEGAN + 3, r));
    assert_true(t.begun);
    assert_false(room_waits(&t));
    assert_string_equal(t.draws.mix[0], "Mia's mix");
    assert_string_equal(t.draws.mix[1], "Ole's mix");
    room_free(&t);
}

TEST(nobody_sees_a_mix_before_all_are_told) {
    room t;
    char seal[FAIR_HEX_BYTES];
    seal_room(&t, "twisty", "");
    fair_seal("Mia's mix", seal);
    assert_tells(&t, seal, true);
    assert_done(room_reveal(&t, 0, "Mia's mix", BEGAN + 2, r));
    assert_tells(&t, "Mia's mix", false);
    assert_tells(&t, "\"waits\":[1]", true);
    assert_done(room_reveal(&t, 1, "Ole's mix", BEGAN + 2, r));
    assert_tells(&t, "Mia's mix", true);
    assert_tells(&t, "waits", false);
    room_free(&t);
}

/* As often as it is sent: the answer may have been lost. */
TEST(a_mix_is_told_as_it_was_sealed_or_not_at_all) {
    room t;
    seal_room(&t, "transport", "");
    assert_refused(&t, "bad", room_reveal(&t, 0, "another", BEGAN + 2, r));
    assert_refused(&t, "bad", room_reveal(&t, 0, "Ole's mix", BEGAN + 2, r));
    assert_done(room_reveal(&t, 0, "Mia's mix", BEGAN + 2, r));
    uint32_t count = room_count(&t);
    assert_done(room_reveal(&t, 0, "Mia's mix", BEGAN + 3, r));
    assert_int_equal(room_count(&t), count);
    assert_refused(&t, "bad", room_reveal(&t, 0, "another", BEGAN + 2, r));
    assert_done(room_reveal(&t, 1, "Ole's mix", BEGAN + 4, r));
    assert_true(t.begun);
    assert_done(room_reveal(&t, 1, "Ole's mix", BEGAN + 5, r));
    room_free(&t);
}

TEST(mixes_are_told_when_all_seats_are_taken_and_not_before) {
    room t;
    lay_room(&t, "transport", "");
    assert_done(room_join(&t, 0, 1, "Mia", sealed_part("Mia's mix"), BEGAN, r));
    assert_refused(&t, "not-now", room_reveal(&t, 0, "Mia's mix", BEGAN, r));
    assert_done(room_leave(&t, 0, BEGAN, r));
    assert_string_equal(t.draws.seal[0], "");
    assert_refused(&t, "not-now", room_reveal(&t, 0, "Mia's mix", BEGAN, r));
    room_free(&t);
}

/* Else whoever knows what the others told could come back with another mix. */
TEST(nobody_leaves_once_mixes_are_told) {
    room t;
    brett_change mia = by(0, BEGAN + 2);
    seal_room(&t, "transport", "");
    assert_refused(&t, "not-now", room_leave(&t, 1, BEGAN + 2, r));
    assert_refused(&t, "not-now", room_turn(&t, &mia, "swap", false, r));
    assert_refused(&t, "not-now", room_resign(&t, &mia, r));
    room_free(&t);
}

TEST(the_game_begins_without_a_mix_that_is_not_told_in_time) {
    room t;
    static brett_record record;
    brett_fault fault;
    char seal[FAIR_HEX_BYTES];
    seal_room(&t, "transport", "");
    assert_done(room_reveal(&t, 0, "Mia's mix", BEGAN + 2, r));
    assert_false(room_flag(&t, BEGAN + ROOM_REVEALS));
    assert_true(room_flag(&t, BEGAN + 1 + ROOM_REVEALS));
    assert_true(t.begun);
    assert_refused(&t, "not-now", room_reveal(&t, 1, "Ole's mix", BEGAN + 2 + ROOM_REVEALS, r));
    char *text = room_record(&t, 0);
    assert_true(brett_record_open(&record, text, &fault));
    fair_seal("Ole's mix", seal);
    assert_int_equal(record.formula, FAIR_SEALED);
    assert_int_equal(record.sealed, 1);
    assert_int_equal(record.withheld, 2);
    assert_string_equal(record.mix[0], "Mia's mix");
    assert_string_equal(record.mix[1], seal);
    free(text);
    room_free(&t);
}

/* Programs that seal nothing wait for nobody. */
TEST(whoever_seals_nothing_is_not_waited_for) {
    room t;
    lay_room(&t, "transport", "seats=3");
    computer_at(&t, 2, 1);
    assert_done(room_join(&t, 0, 1, "Mia", NO_PART, BEGAN, r));
    assert_done(room_join(&t, 1, 2, "Ole", clear_part("dice"), BEGAN, r));
    assert_true(t.begun);
    room_free(&t);
    lay_room(&t, "transport", "seats=3");
    computer_at(&t, 2, 1);
    assert_done(room_join(&t, 0, 1, "Mia", NO_PART, BEGAN, r));
    assert_done(room_join(&t, 1, 2, "Ole", sealed_part("dice"), BEGAN, r));
    assert_tells(&t, "\"waits\":[1]", true);
    assert_refused(&t, "not-now", room_reveal(&t, 0, "x", BEGAN, r));
    assert_done(room_reveal(&t, 1, "dice", BEGAN, r));
    assert_true(t.begun);
    room_free(&t);
}

static bool draws(const char *game, const char *options) {
    room t;
    lay_room(&t, game, options);
    bool drawn = room_draws(&t);
    room_free(&t);
    return drawn;
}

TEST(a_game_in_which_nothing_is_drawn_begins_at_once) {
    room t;
    assert_false(draws("linja", "first=A"));
    assert_true(draws("linja", "first=drawn"));
    assert_true(draws("transfer", "first=B"));
    assert_true(draws("twisty", "seats=2 first=1"));
    assert_true(draws("twisty", "seats=4 corners=drawn"));
    assert_true(draws("transport", "seats=3"));
    seal_room(&t, "linja", "first=A");
    assert_true(t.begun);
    assert_int_equal(room_count(&t), 3);
    assert_refused(&t, "not-now", room_reveal(&t, 0, "Mia's mix", BEGAN, r));
    char *text = room_record(&t, 0);
    assert_null(strstr(text, "withheld"));
    free(text);
    room_free(&t);
}

/* Of a position that was laid, only what comes after it is drawn. */
TEST(a_start_that_was_laid_is_not_drawn) {
    room t;
    brett_random random;
    const char *games[] = {"twisty", "transport"};
    for (int i = 0; i < 2; i++) {
        lay_room(&t, games[i], "");
        brett_random_seed(&random, 1);
        t.game->deal(&t.play.start, &t.setup, &random);
        t.laid = true;
        assert_int_equal(room_draws(&t), i);
        room_free(&t);
    }
}

TEST(every_mix_changes_the_deal) {
    char start[4][BRETT_TEXT_BYTES];
    for (int i = 0; i < 4; i++) {
        room t;
        lay_room(&t, "twisty", "");
        const char *mix[] = {i & 1 ? "x" : "y", i & 2 ? "x" : "y"};
        for (int seat = 0; seat < 2; seat++)
            assert_done(room_join(&t, seat, seat + 1, "N", sealed_part(mix[seat]), BEGAN, r));
        for (int seat = 0; seat < 2; seat++)
            assert_done(room_reveal(&t, seat, mix[seat], BEGAN, r));
        t.game->position_write(&t.play.start, start[i], sizeof start[i]);
        for (int other = 0; other < i; other++) assert_string_not_equal(start[i], start[other]);
        room_free(&t);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_game_whose_mixes_are_sealed_begins_when_all_are_told),
        CASE(nobody_sees_a_mix_before_all_are_told),
        CASE(a_mix_is_told_as_it_was_sealed_or_not_at_all),
        CASE(mixes_are_told_when_all_seats_are_taken_and_not_before),
        CASE(nobody_leaves_once_mixes_are_told),
        CASE(the_game_begins_without_a_mix_that_is_not_told_in_time),
        CASE(whoever_seals_nothing_is_not_waited_for),
        CASE(a_game_in_which_nothing_is_drawn_begins_at_once),
        CASE(a_start_that_was_laid_is_not_drawn),
        CASE(every_mix_changes_the_deal),
    };
    return cmocka_run_group_tests_name("What people put into draws", tests, NULL, NULL);
}
