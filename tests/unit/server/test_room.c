/* A room: who sits at it, how the game begins, steps and turns, the ply that a client saw, keys,
 * and that whoever follows the events comes to the position that is told. */
#include "support/rooms.h"

/* ---- Sitting down ---- */

TEST(a_game_begins_when_the_last_seat_is_taken) {
    room t;
    brett_change mia = by(0, 5), ole = by(1, 6);
    lay_room(&t, "linja", "");
    assert_done(room_join(&t, 0, 1, "Mia", NO_PART, mia.at, r));
    assert_false(t.begun);
    assert_int_equal(room_actor(&t), BRETT_NOBODY);
    assert_done(room_join(&t, 1, 2, "Ole", NO_PART, ole.at, r));
    assert_true(t.begun);
    assert_int_equal(room_actor(&t), 0);
    assert_int_equal(room_count(&t), 3);
    assert_string_equal(last_event(&t), "begin");
    assert_int_equal(t.changed, 6);
    room_free(&t);
}

TEST(a_seat_is_taken_once) {
    room t;
    brett_change c = by(0, 5);
    lay_room(&t, "linja", "");
    assert_done(room_join(&t, 0, 1, "Mia", NO_PART, c.at, r));
    assert_refused(&t, "not-now", room_join(&t, 0, 2, "Ole", NO_PART, c.at, r));
    assert_int_equal(room_seat_of(&t, 1), 0);
    assert_int_equal(room_seat_of(&t, 2), BRETT_NOBODY);
    assert_int_equal(room_seat_of(&t, 0), BRETT_NOBODY);
    room_free(&t);
}

TEST(a_seat_is_given_back_before_the_game_begins) {
    room t;
    brett_change mia = by(0, 5), ole = by(1, 6);
    lay_room(&t, "transport", "");
    t.seat[0].invited = true;
    assert_done(room_join(&t, 0, 1, "Mia", clear_part("my dice"), mia.at, r));
    assert_string_equal(t.draws.mix[0], "my dice");
    assert_done(room_leave(&t, mia.seat, mia.at, r));
    assert_int_equal(t.seat[0].kind, SEAT_FREE);
    assert_true(t.seat[0].invited);
    assert_string_equal(t.draws.mix[0], "");
    assert_string_equal(t.seat[0].name, "");
    assert_done(room_join(&t, 1, 2, "Ole", NO_PART, ole.at, r));
    assert_false(t.begun);
    assert_done(room_join(&t, 0, 1, "Mia", NO_PART, mia.at, r));
    assert_true(t.begun);
    assert_refused(&t, "not-now", room_leave(&t, mia.seat, mia.at, r));
    room_free(&t);
}

TEST(a_table_of_computers_begins_by_itself) {
    room t;
    lay_room(&t, "twisty", "seats=3");
    for (int seat = 0; seat < 3; seat++) computer_at(&t, seat, 1);
    room_begin(&t, BEGAN);
    assert_true(t.begun);
    room_begin(&t, BEGAN);
    assert_int_equal(room_count(&t), 1);
    room_free(&t);
}

TEST(nothing_can_be_done_before_the_game_begins) {
    room t;
    brett_change c = by(0, 5);
    lay_room(&t, "linja", "");
    assert_done(room_join(&t, 0, 1, "Mia", NO_PART, c.at, r));
    assert_refused(&t, "not-now", room_turn(&t, &c, "2-3 0-2", false, r));
    assert_refused(&t, "not-now", room_resign(&t, &c, r));
    assert_refused(&t, "not-now", room_offer(&t, &c, "draw", -1, 0, r));
    assert_refused(&t, "not-now", room_claim(&t, &c, false, r));
    assert_refused(&t, "not-now", room_answer(&t, &c, 1, true, r));
    room_free(&t);
}

/* ---- Steps and turns ---- */

TEST(a_turn_is_made_of_several_steps_at_once) {
    room t;
    brett_change c = by(0, BEGAN + 7);
    begin_room(&t, "linja", "");
    assert_done(room_turn(&t, &c, "2-3 0-2", false, r));
    assert_int_equal(t.play.ply, 2);
    assert_int_equal(t.play.turns, 1);
    assert_int_equal(t.play.steps, 2);
    assert_int_equal(room_actor(&t), 1);
    room_free(&t);
}

TEST(a_turn_is_made_step_by_step) {
    room t;
    brett_change c = by(0, BEGAN + 7);
    begin_room(&t, "linja", "");
    assert_done(room_turn(&t, &c, "2-3", true, r));
    assert_int_equal(t.play.turns, 0);
    assert_int_equal(room_actor(&t), 0);
    assert_int_equal(open_steps(&t), 1);
    char *text = dumped(room_json(&t, 1));
    assert_non_null(strstr(text, "\"turn\":\"2-3\""));
    free(text);
    assert_done(room_turn(&t, &c, "0-2", true, r));
    assert_int_equal(open_steps(&t), 0);
    assert_int_equal(t.play.turns, 1);
    room_free(&t);
}

TEST(all_steps_of_a_turn_are_made_or_none) {
    room t;
    brett_change c = by(0, BEGAN + 7);
    begin_room(&t, "linja", "");
    assert_refused(&t, "illegal", room_turn(&t, &c, "2-3 7-1", false, r));
    assert_refused(&t, "illegal", room_turn(&t, &c, "2-3 0-2 5-4", false, r));
    assert_refused(&t, "illegal", room_turn(&t, &c, "", false, r));
    assert_refused(&t, "illegal", room_turn(&t, &c, "2-3 0-2", true, r));
    assert_refused(&t, "illegal", room_turn(&t, &c, "2-9", true, r));
    room_free(&t);
}

TEST(only_the_seat_that_is_due_makes_steps) {
    room t;
    brett_change c = by(1, BEGAN + 7);
    begin_room(&t, "linja", "");
    assert_refused(&t, "not-now", room_turn(&t, &c, "5-4", true, r));
    room_free(&t);
}

TEST(who_has_not_seen_the_last_step_is_late) {
    room t;
    brett_change c = by(0, BEGAN + 7);
    begin_room(&t, "linja", "");
    c.ply = 1;
    assert_refused(&t, "late", room_turn(&t, &c, "2-3", true, r));
    c.ply = 0;
    assert_done(room_turn(&t, &c, "2-3", true, r));
    assert_refused(&t, "late", room_turn(&t, &c, "0-2", true, r));
    c.ply = 1;
    assert_done(room_turn(&t, &c, "0-2", true, r));
    room_free(&t);
}

/* Taking back changes the position, so it counts as well: a ply never comes twice. */
TEST(a_ply_is_never_used_again) {
    room t;
    brett_change c = by(0, BEGAN + 7);
    begin_room(&t, "linja", "");
    assert_done(room_turn(&t, &c, "2-3", true, r));
    assert_done(room_offer(&t, &c, "takeback", -1, 0, r));
    assert_int_equal(t.play.ply, 2);
    assert_done(room_turn(&t, &c, "2-3", true, r));
    assert_int_equal(t.play.ply, 3);
    room_free(&t);
}

TEST(nothing_moves_once_the_game_is_over) {
    room t;
    brett_random random;
    begin_room(&t, "transfer", "");
    brett_random_seed(&random, 1);
    play_to_the_end(&t, &random);
    assert_string_equal(result_reason(&t), "rules");
    assert_int_equal(room_actor(&t), BRETT_NOBODY);
    for (int seat = 0; seat < 2; seat++) {
        brett_change c = by(seat, t.changed + 1);
        c.gone = 3;
        assert_refused(&t, "not-now", room_turn(&t, &c, "1-2", false, r));
        assert_refused(&t, "not-now", room_resign(&t, &c, r));
        assert_refused(&t, "not-now", room_offer(&t, &c, "takeback", -1, 0, r));
        assert_refused(&t, "not-now", room_claim(&t, &c, false, r));
    }
    assert_false(room_flag(&t, t.changed + 1000000000));
    room_free(&t);
}

/* A log that was filled with other things, as was possible once, does not keep anybody from moving.
 */
TEST(a_step_is_made_however_long_the_log_is) {
    room t;
    brett_change c = by(0, BEGAN);
    begin_room(&t, "linja", "");
    brett_entry back = {.kind = BRETT_ENTRY_RETURN, .of = BRETT_NOBODY, .at = BEGAN, .remains = -1};
    for (int i = 0; i < 50000; i++) assert_true(room_take(&t, &back));
    assert_done(room_turn(&t, &c, "2-3", true, r));
    assert_done(room_offer(&t, &c, "draw", -1, 0, r));
    assert_done(room_resign(&t, &c, r));
    room_free(&t);
}

/* ---- Computers ---- */

TEST(a_computers_turn_is_made_at_the_ply_that_it_thought_about) {
    room t;
    brett_change c = by(0, BEGAN + 7);
    brett_state state;
    brett_turn turn = {0};
    brett_random random;
    lay_room(&t, "linja", "");
    computer_at(&t, 1, 3);
    sit_down(&t);
    assert_true(room_thinks(&t, 1));
    assert_false(room_thinks(&t, 0));
    assert_done(room_turn(&t, &c, "2-3 0-2", false, r));

    brett_random_seed(&random, 1);
    t.game->view(&t.play.state, 1, &state);
    while (!turn.complete)
        brett_turn_add(t.game, &state, &turn, brett_draw(t.game, &state, &random));
    assert_false(room_computed(&t, 1, 1, &turn, BEGAN + 9));
    assert_false(room_computed(&t, 0, 2, &turn, BEGAN + 9));
    assert_true(room_computed(&t, 1, 2, &turn, BEGAN + 9));
    assert_int_equal(room_actor(&t), 0);
    assert_false(room_computed(&t, 1, 2, &turn, BEGAN + 9));
    room_free(&t);
}

/* ---- Keys ---- */

TEST(a_key_is_found_again_for_its_seat_only) {
    room t;
    begin_room(&t, "linja", "");
    assert_int_equal(room_find_key(&t, 0, "a1"), 0);
    room_note_key(&t, 4, 0, "a1");
    assert_int_equal(room_find_key(&t, 0, "a1"), 4);
    assert_int_equal(room_find_key(&t, 1, "a1"), 0);
    assert_int_equal(room_find_key(&t, 0, ""), 0);
    room_free(&t);
}

TEST(every_event_keeps_its_key) {
    static const char longest[] = "0123456789012345678901234567890123456789";
    room t;
    begin_room(&t, "linja", "");
    room_note_key(&t, 1, 0, "join");
    room_note_key(&t, 4, 1, "two");
    room_note_key(&t, 9, 0, longest);
    assert_null(room_key_of(&t, 3));
    assert_string_equal(room_key_of(&t, 1)->text, "join");
    assert_string_equal(room_key_of(&t, 4)->text, "two");
    assert_int_equal(room_key_of(&t, 4)->seat, 1);
    assert_string_equal(room_key_of(&t, 9)->text, longest);
    assert_null(room_key_of(&t, 10));
    room_free(&t);
}

/* ---- Events ---- */

/* Where a client stands who knows a room by its events alone. */
typedef struct follower {
    const brett_game *game;
    brett_state start, state;
    brett_step steps[5000];
    size_t count;
} follower;

static void follow(follower *f, json_t *event) {
    brett_fault fault;
    const char *what = json_string_value(json_object_get(event, "what"));
    const char *text = json_string_value(json_object_get(event, "step"));
    if (!strcmp(what, "begin")) {
        text = json_string_value(json_object_get(event, "start"));
        assert_true(f->game->position_read(&f->start, text, &fault));
        f->state = f->start;
    } else if (!strcmp(what, "step")) {
        assert_true(f->game->step_read(&f->state, text, &f->steps[f->count], &fault));
        assert_true(f->game->legal(&f->state, f->steps[f->count]));
        f->game->apply(&f->state, f->steps[f->count++]);
    } else if (!strcmp(what, "back")) {
        f->count -= (size_t)json_integer_value(json_object_get(event, "steps"));
        f->state = f->start;
        for (size_t i = 0; i < f->count; i++) f->game->apply(&f->state, f->steps[i]);
    }
}

/* Follows the events after a number, and checks them against what the room tells of itself. */
static uint32_t follow_from(follower *f, const room *t, uint32_t after, int viewer) {
    json_t *frame = room_events(t, after, UINT32_MAX, viewer), *game = room_json(t, viewer), *event;
    size_t i;
    char text[BRETT_TEXT_BYTES];
    json_array_foreach(json_object_get(frame, "events"), i, event) {
        assert_int_equal(json_integer_value(json_object_get(event, "event")), ++after);
        follow(f, event);
    }
    assert_int_equal(after, json_integer_value(json_object_get(game, "event")));
    f->game->position_write(&f->state, text, sizeof text);
    assert_string_equal(text, json_string_value(json_object_get(game, "position")));
    assert_true(json_equal(json_object_get(frame, "due"), json_object_get(game, "due")));
    json_decref(frame);
    json_decref(game);
    return after;
}

static void maybe_take_back(room *t, brett_random *random) {
    int seat = (int)brett_random_below(random, (uint32_t)room_seats(t));
    brett_change c = by(seat, t->changed + 1);
    refusal r;
    if (t->game->has_secrets || brett_random_below(random, 3)) return;
    if (!room_offer(t, &c, "takeback", -1, 0, &r) || !t->play.offer_count) return;
    uint32_t number = offer_number(t, 0);
    for (int other = 0; other < room_seats(t); other++) {
        c = by(other, t->changed + 1);
        if (other != seat) assert_true(room_answer(t, &c, number, true, &r));
    }
    assert_int_equal(t->play.offer_count, 0);
}

static void check_following(const char *game, const char *options, uint64_t seed) {
    enum { VIEWERS = BRETT_SEATS + 1 };
    static follower f[VIEWERS];
    uint32_t seen[VIEWERS] = {0};
    room t;
    brett_random random;
    begin_room(&t, game, options);
    brett_random_seed(&random, seed);
    for (int i = 0; i <= room_seats(&t); i++) f[i] = (follower){.game = t.game};
    for (int turns = 0; !room_is_over(&t) && turns < 120; turns++) {
        play_steps(&t, &random, 1 + brett_random_below(&random, 6), t.changed + 1);
        if (!room_is_over(&t)) maybe_take_back(&t, &random);
        for (int i = 0; i <= room_seats(&t); i++)
            if (!brett_random_below(&random, 2) || room_is_over(&t))
                seen[i] = follow_from(&f[i], &t, seen[i], i < room_seats(&t) ? i : BRETT_NOBODY);
        if (brett_random_below(&random, 2)) room_told(&t);
    }
    room_free(&t);
}

TEST(whoever_follows_the_events_comes_to_the_position_that_is_told) {
    for (uint64_t seed = 1; seed <= 3; seed++) {
        check_following("linja", "first=drawn", seed);
        check_following("transfer", "", seed);
        check_following("twisty", "seats=3", seed);
        check_following("transport", "seats=2", seed);
        check_following("transport", "seats=4 first=drawn", seed);
    }
}

TEST(events_are_asked_for_behind_any_number) {
    room t;
    brett_change c = by(0, BEGAN);
    begin_room(&t, "linja", "");
    assert_done(room_turn(&t, &c, "2-3 0-2", false, r));
    room_told(&t);
    for (uint32_t after = 0; after <= room_count(&t) + 3; after++) {
        json_t *frame = room_events(&t, after, UINT32_MAX, BRETT_NOBODY);
        size_t expected = after < room_count(&t) ? room_count(&t) - after : 0;
        assert_int_equal(json_array_size(json_object_get(frame, "events")), expected);
        json_decref(frame);
    }
    room_free(&t);
}

/* ---- What is told of a game ---- */

TEST(a_game_that_has_not_begun_tells_no_position) {
    room t;
    lay_room(&t, "transport", "seats=3");
    strcpy(t.invite, "secretpath");
    t.seat[1].invited = true;
    computer_at(&t, 2, 7);
    char *text = dumped(room_json(&t, BRETT_NOBODY));
    assert_null(strstr(text, "position"));
    assert_null(strstr(text, "start"));
    assert_null(strstr(text, "secretpath"));
    assert_non_null(strstr(text, "\"due\":null"));
    assert_non_null(strstr(text, "{\"invited\":true,\"kind\":\"free\"}"));
    assert_non_null(strstr(text, "{\"kind\":\"computer\",\"level\":7}"));
    free(text);
    room_free(&t);
}

/* Steps that are open are all of the seat that acts. */
static void check_open_steps(const char *game, const char *options) {
    room t;
    brett_random random;
    begin_room(&t, game, options);
    brett_random_seed(&random, 9);
    while (!room_is_over(&t)) {
        play_steps(&t, &random, 1, t.changed + 1);
        for (uint32_t i = 0; !room_is_over(&t) && i < open_steps(&t); i++)
            assert_int_equal(standing_step(&t, t.play.steps - 1 - i)->seat, room_actor(&t));
    }
    room_free(&t);
}

TEST(a_turn_that_is_not_complete_is_that_of_the_seat_that_is_due) {
    check_open_steps("linja", "");
    check_open_steps("transfer", "");
    check_open_steps("twisty", "seats=4");
    check_open_steps("transport", "seats=3");
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_game_begins_when_the_last_seat_is_taken),
        CASE(a_seat_is_taken_once),
        CASE(a_seat_is_given_back_before_the_game_begins),
        CASE(a_table_of_computers_begins_by_itself),
        CASE(nothing_can_be_done_before_the_game_begins),
        CASE(a_turn_is_made_of_several_steps_at_once),
        CASE(a_turn_is_made_step_by_step),
        CASE(all_steps_of_a_turn_are_made_or_none),
        CASE(only_the_seat_that_is_due_makes_steps),
        CASE(who_has_not_seen_the_last_step_is_late),
        CASE(a_ply_is_never_used_again),
        CASE(nothing_moves_once_the_game_is_over),
        CASE(a_step_is_made_however_long_the_log_is),
        CASE(a_computers_turn_is_made_at_the_ply_that_it_thought_about),
        CASE(a_key_is_found_again_for_its_seat_only),
        CASE(every_event_keeps_its_key),
        CASE(whoever_follows_the_events_comes_to_the_position_that_is_told),
        CASE(events_are_asked_for_behind_any_number),
        CASE(a_game_that_has_not_begun_tells_no_position),
        CASE(a_turn_that_is_not_complete_is_that_of_the_seat_that_is_due),
    };
    return cmocka_run_group_tests_name("A room", tests, NULL, NULL);
}
