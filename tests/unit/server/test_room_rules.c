/* Rooms that were stored when Transport was played by version 1 of its rules go on by that version,
 * and to the same end as the server of that time brought them to. */
#include "server/journal.h"
#include "server/room/stored.h"
#include "support/older_store.h"
#include "support/rooms.h"

/* The rooms of tests/server/older_rules.sql. */
static const char middle[] = "PHjCVNvfpg", laid[] = "EA5FUjvkGH", imported[] = "heJT69DxsH",
                  waiting[] = "FMgGxWjGz9";

static char folder[FOLDER_BYTES];
static store *earlier;

static int set_up(void **fixture) {
    (void)fixture;
    earlier = open_older_store(folder, "tests/server/older_rules.sql");
    return 0;
}

static int tear_down(void **fixture) {
    (void)fixture;
    store_close(earlier);
    folder_remove(folder);
    return 0;
}

static void load(room *t, const char *id) {
    assert_int_equal(room_load(t, store_own_reader(earlier), id), ROOM_FOUND);
    assert_false(t->old_rules || t->unended);
    assert_int_equal(t->rules, 1);
    assert_int_equal(t->setup.rules, 1);
}

static void swap(room *t) {
    brett_change c = by(room_actor(t), t->changed + 1);
    assert_false(room_is_over(t));
    assert_done(room_turn(t, &c, "swap", false, r));
}

/* ---- Going on ---- */

/* The record is the one that the server of that time wrote, to the last byte. */
TEST(a_game_goes_on_by_its_version_and_ends_with_a_short_swap_as_it_did_then) {
    room t;
    load(&t, middle);
    swap(&t);
    assert_string_equal(result_reason(&t), "rules");
    assert_string_equal(result_list(&t, "points"), "7 4");
    char *now = room_record(&t, BRETT_NOBODY), *then = file_text("tests/server/older_rules.brett");
    assert_string_equal(now, then);
    free(now);
    free(then);
    room_free(&t);
}

/* The position that it was begun from had no word for the version. */
TEST(a_game_from_a_position_goes_on_by_its_version) {
    room t;
    load(&t, laid);
    swap(&t);
    assert_string_equal(result_reason(&t), "rules");
    char *record = room_record(&t, BRETT_NOBODY);
    assert_non_null(strstr(record, "\nrules: 1\n"));
    assert_null(strstr(record, "rules=1"));
    assert_non_null(strstr(record, "\n3 B swap\n\nresult: A 0 B 0\n"));
    free(record);
    room_free(&t);
}

/* Whoever looks at it is told, so that clients replay it by the same rules. */
TEST(positions_that_are_told_say_their_version) {
    room t;
    load(&t, middle);
    json_t *told = room_json(&t, 0);
    const char *start = json_string_value(json_object_get(told, "start")),
               *position = json_string_value(json_object_get(told, "position"));
    assert_int_equal(json_integer_value(json_object_get(told, "rules")), 1);
    assert_string_equal(strrchr(start, ' '), " rules=1");
    assert_string_equal(strrchr(position, ' '), " rules=1");
    json_decref(told);
    room_free(&t);
}

TEST(a_record_that_was_imported_is_shown_by_its_version) {
    room t;
    load(&t, imported);
    assert_true(room_is_over(&t) && t.imported);
    assert_string_equal(result_reason(&t), "rules");
    assert_non_null(strstr(t.record, "\nrules: 1\n"));
    room_free(&t);
}

TEST(a_room_that_waits_is_played_by_the_version_that_it_was_made_with) {
    room t;
    load(&t, waiting);
    assert_done(room_join(&t, 1, 2, "Ben", NO_PART, t.changed + 1, r));
    assert_true(t.begun);
    json_t *told = room_json(&t, 0);
    assert_non_null(strstr(json_string_value(json_object_get(told, "start")), " rules=1"));
    json_decref(told);
    room_free(&t);
}

TEST(a_rematch_is_played_by_the_rules_of_today) {
    room t, next;
    load(&t, middle);
    swap(&t);
    brett_setup setup = t.setup;
    t.game->rematch(&t.play.start, &t.play.state, &setup);
    room_start(&next, t.game, &setup);
    assert_int_equal(next.rules, t.game->rules_version);
    sit_down(&next);
    json_t *told = room_json(&next, 0);
    assert_null(strstr(json_string_value(json_object_get(told, "start")), "rules="));
    json_decref(told);
    room_free(&next);
    room_free(&t);
}

/* ---- Kept, and read again ---- */

/* A game that goes on is stored with its version, and its events are taken again. */
TEST(what_is_stored_again_is_read_again_by_its_version) {
    room t, again;
    load(&t, laid);
    strcpy(t.id, "again");
    t.told = 0;
    t.changed_seats = 3;
    room_store_new(&t, earlier, "key");
    room_store_changes(&t, earlier);
    store_seal(earlier);
    store_close(earlier);
    char why[256] = "";
    earlier = store_open(folder, why, sizeof why);
    assert_string_equal(why, "");
    load(&again, "again");
    assert_int_equal(room_count(&again), room_count(&t));
    swap(&again);
    assert_string_equal(result_reason(&again), "rules");
    room_free(&again);
    room_free(&t);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_game_goes_on_by_its_version_and_ends_with_a_short_swap_as_it_did_then),
        CASE(a_game_from_a_position_goes_on_by_its_version),
        CASE(positions_that_are_told_say_their_version),
        CASE(a_record_that_was_imported_is_shown_by_its_version),
        CASE(a_room_that_waits_is_played_by_the_version_that_it_was_made_with),
        CASE(a_rematch_is_played_by_the_rules_of_today),
        CASE(what_is_stored_again_is_read_again_by_its_version),
    };
    journal_from(JOURNAL_ERROR + 1);
    return cmocka_run_group_tests_name("Rooms by older rules", tests, set_up, tear_down);
}
