/* Rooms that version 0.1 of the server stored are read as that server told of them: the events are
 * the same, ends keep the places that were given then, and games that went on can be gone on with.
 */
#include "server/journal.h"
#include "server/room/stored.h"
#include "support/older_store.h"
#include "support/rooms.h"

/* ---- What was stored, and what was told of it ---- */

static char folder[FOLDER_BYTES];
static store *stored;
static json_t *told;

static int set_up(void **fixture) {
    (void)fixture;
    stored = open_older_store(folder, "tests/server/older.sql");
    told = json_load_file("tests/server/older.json", 0, NULL);
    assert_non_null(told);
    return 0;
}

static int tear_down(void **fixture) {
    (void)fixture;
    json_decref(told);
    store_close(stored);
    folder_remove(folder);
    return 0;
}

/* ---- Comparing ---- */

/* Packages out of the bag were told with the higher number first; now it is the one that is up. */
static void sort_numbers(char *text) {
    char *bag = strstr(text, "bag["), first = bag ? bag[4] : 0;
    if (!bag || first >= bag[5]) return;
    bag[4] = bag[5];
    bag[5] = first;
}

/* Options that were told are still told, with the same value; a game may have got others since. */
static void assert_options_still_told(const json_t *now, const json_t *then) {
    json_t *option, *same;
    size_t i, k;
    json_array_foreach(then, i, option) {
        bool is_told = false;
        json_array_foreach(now, k, same) is_told |= json_equal(same, option);
        if (!is_told) fail_msg("%s is not told any more", json_string_value(option));
    }
}

/* A position of Transport, which has newer rules now, says besides by which version it is played.
 */
static json_t *as_told_then(const char *name, const json_t *now, const json_t *then) {
    static const char word[] = " rules=1";
    const char *text = json_string_value(now), *before = json_string_value(then);
    bool is_position = !strcmp(name, "position") || !strcmp(name, "start");
    size_t size = text && before && is_position ? strlen(before) : 0;
    bool has_word = size && !strncmp(text, before, size) && !strcmp(text + size, word);
    return has_word ? json_string(before) : json_copy((json_t *)now);
}

/* Whatever was told is told, and the same; something may be told besides. */
static void assert_still_told(const json_t *now, json_t *then) {
    const char *name;
    json_t *value, *item;
    size_t i;
    if (json_is_number(then)) {
        assert_float_equal(json_number_value(now), json_number_value(then), 0);
        return;
    }
    if (!json_is_object(then)) {
        char *a = json_dumps(now, JSON_ENCODE_ANY), *b = json_dumps(then, JSON_ENCODE_ANY);
        sort_numbers(a);
        assert_string_equal(a, b);
        free(a);
        free(b);
        return;
    }
    json_object_foreach(then, name, value) {
        json_t *same = json_object_get(now, name);
        if (!strcmp(name, "left") && json_is_number(value)) { /* now as it stood at the end */
            assert_true(json_number_value(same) <= json_number_value(value));
            continue;
        }
        if (!strcmp(name, "options")) {
            assert_options_still_told(same, value);
            continue;
        }
        if (!json_is_array(value) || !json_is_object(json_array_get(value, 0))) {
            if (!same) fail_msg("%s is not told any more", name);
            same = as_told_then(name, same, value);
            assert_still_told(same, value);
            json_decref(same);
            continue;
        }
        assert_int_equal(json_array_size(same), json_array_size(value));
        json_array_foreach(value, i, item) assert_still_told(json_array_get(same, i), item);
    }
}

/* An end also said who had brought it about. */
static void assert_events_still_told(const room *r, int viewer, json_t *then) {
    json_t *now = room_events(r, 0, UINT32_MAX, viewer), *events = json_object_get(now, "events"),
           *event;
    size_t i;
    assert_int_equal(json_array_size(events), json_array_size(then));
    json_array_foreach(then, i, event) {
        if (!strcmp(json_string_value(json_object_get(event, "what")), "end"))
            json_object_del(event, "seat");
        assert_still_told(json_array_get(events, i), event);
    }
    json_decref(now);
}

static void load(room *r, const char *id) {
    assert_int_equal(room_load(r, store_own_reader(stored), id), ROOM_FOUND);
}

/* The first room of which this was told. */
static void find(room *r, const char *game, const char *reason) {
    const char *id;
    json_t *all;
    json_object_foreach(told, id, all) {
        json_t *result = json_object_get(json_object_get(all, "game"), "result");
        const char *was = json_string_value(json_object_get(result, "reason"));
        load(r, id);
        bool is_it = reason ? was && !strcmp(was, reason) : !was && r->begun;
        if (is_it && !strcmp(r->game->name, game)) return;
        room_free(r);
    }
    fail();
}

TEST(all_is_told_as_it_was) {
    const char *id;
    json_t *all;
    assert_int_equal(json_object_size(told), 9);
    json_object_foreach(told, id, all) {
        room t;
        load(&t, id);
        json_t *now = room_json(&t, BRETT_NOBODY);
        assert_still_told(now, json_object_get(all, "game"));
        assert_events_still_told(&t, BRETT_NOBODY, json_object_get(all, "events"));
        assert_events_still_told(&t, room_seat_of(&t, 1), json_object_get(all, "mine"));
        json_decref(now);
        room_free(&t);
    }
}

TEST(of_three_an_end_by_time_or_claim_ended_the_game_for_all) {
    room t;
    find(&t, "twisty", "time");
    assert_true(room_is_over(&t));
    assert_string_equal(result_list(&t, "rank"), "1 3 1");
    room_free(&t);
    find(&t, "twisty", "gone");
    assert_true(room_is_over(&t));
    assert_string_equal(result_list(&t, "rank"), "2 1 3");
    for (int seat = 0; seat < 3; seat++) assert_false(room_has_quit(&t, seat));
    room_free(&t);
}

TEST(a_key_is_still_its_seats_own) {
    room t;
    find(&t, "linja", "resign");
    assert_int_equal(room_find_key(&t, 1, "resigned"), 13);
    assert_int_equal(room_find_key(&t, 0, "resigned"), 0);
    room_free(&t);
    find(&t, "twisty", "gone");
    assert_int_equal(room_find_key(&t, 0, "claimed"), 14); /* of who claimed it */
    room_free(&t);
}

TEST(an_offer_that_was_open_is_answered) {
    room t;
    find(&t, "linja", NULL);
    brett_change c = by(1, t.changed + 1);
    assert_int_equal(open_steps(&t), 1);
    assert_done(room_answer(&t, &c, room_count(&t), true, r));
    assert_string_equal(result_reason(&t), "draw");
    room_free(&t);
}

TEST(a_game_goes_on_to_its_end) {
    room t;
    brett_random random;
    find(&t, "transport", NULL);
    brett_random_seed(&random, 1);
    play_to_the_end(&t, &random);
    assert_string_equal(result_reason(&t), "rules");
    room_free(&t);
}

/* What was begun keeps the formula that its draws were made by; where nothing is drawn yet, people
 * may seal what they put in, as in new games. */
TEST(draws_go_on_by_the_formula_that_they_were_begun_with) {
    const char *id;
    json_t *all;
    int begun = 0, not_begun = 0;
    json_object_foreach(told, id, all) {
        room t;
        load(&t, id);
        if (t.imported) {
            room_free(&t);
            continue;
        }
        assert_int_equal(t.draws.formula, t.begun ? FAIR_CLEAR : FAIR_SEALED);
        *(t.begun ? &begun : &not_begun) += 1;
        if (room_is_over(&t)) {
            char *text = room_record(&t, BRETT_NOBODY);
            assert_non_null(strstr(text, "\nsecret: "));
            assert_null(strstr(text, "\ndraws: "));
            free(text);
        }
        room_free(&t);
    }
    assert_true(begun > 3 && not_begun > 0);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(all_is_told_as_it_was),
        CASE(of_three_an_end_by_time_or_claim_ended_the_game_for_all),
        CASE(a_key_is_still_its_seats_own),
        CASE(an_offer_that_was_open_is_answered),
        CASE(a_game_goes_on_to_its_end),
        CASE(draws_go_on_by_the_formula_that_they_were_begun_with),
    };
    journal_from(JOURNAL_ERROR + 1);
    return cmocka_run_group_tests_name("Rooms of an older server", tests, set_up, tear_down);
}
