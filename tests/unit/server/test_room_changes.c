/* What people may do besides moving: take back, offer, give up, claim, replace and come back; and
 * how a game ends that way. */
#include "support/rooms.h"

/* A room after so many random turns. */
static void play(room *t, const char *game, const char *options, int turns) {
    brett_random random;
    begin_room(t, game, options);
    brett_random_seed(&random, 1);
    for (int i = 0; i < turns; i++) play_turn(t, &random, t->changed + 1);
    assert_false(room_is_over(t));
}

/* Linja after a turn of each seat. */
static void one_turn_each(room *t) {
    brett_change mia = by(0, BEGAN + 1), ole = by(1, BEGAN + 2);
    begin_room(t, "linja", "");
    assert_done(room_turn(t, &mia, "2-3 0-2", false, r));
    assert_done(room_turn(t, &ole, "5-4 7-5", false, r));
}

static void assert_position(const room *t, const char *position) {
    char text[BRETT_TEXT_BYTES];
    t->game->position_write(&t->play.state, text, sizeof text);
    assert_string_equal(text, position);
}

static bool seat_asks(room *t, int seat, const char *what, refusal *r) {
    brett_change c = by(seat, t->changed + 1);
    return room_offer(t, &c, what, -1, 0, r);
}

static bool seat_answers(room *t, int seat, uint32_t number, bool yes, refusal *r) {
    brett_change c = by(seat, t->changed + 1);
    return room_answer(t, &c, number, yes, r);
}

/* ---- Taking back ---- */

TEST(a_turn_that_is_not_complete_is_taken_back_at_once) {
    room t;
    brett_change c = by(0, BEGAN + 1);
    char before[BRETT_TEXT_BYTES];
    begin_room(&t, "linja", "");
    t.game->position_write(&t.play.state, before, sizeof before);
    assert_done(room_turn(&t, &c, "2-3", true, r));
    assert_done(seat_asks(&t, 0, "takeback", r));
    assert_position(&t, before);
    assert_int_equal(t.play.offer_count, 0);
    assert_string_equal(last_event(&t), "back");
    room_free(&t);
}

TEST(a_turn_is_taken_back_when_the_other_agrees) {
    room t;
    char before[BRETT_TEXT_BYTES];
    begin_room(&t, "linja", "");
    t.game->position_write(&t.play.state, before, sizeof before);
    room_free(&t);
    one_turn_each(&t);
    assert_done(seat_asks(&t, 0, "takeback", r));
    assert_int_equal(t.play.ply, 4);
    uint32_t number = offer_number(&t, 0);
    assert_int_equal(number, room_count(&t));
    assert_done(seat_answers(&t, 1, number, true, r));
    assert_position(&t, before);
    assert_int_equal(t.play.turns, 0);
    assert_int_equal(t.play.ply, 5);
    assert_int_equal(room_actor(&t), 0);
    assert_int_equal(t.play.offer_count, 0);
    room_free(&t);
}

TEST(only_the_last_turn_is_taken_back) {
    room t;
    one_turn_each(&t);
    assert_done(seat_asks(&t, 1, "takeback", r));
    assert_done(seat_answers(&t, 0, offer_number(&t, 0), true, r));
    assert_int_equal(t.play.turns, 1);
    assert_int_equal(t.play.steps, 2);
    assert_int_equal(room_actor(&t), 1);
    assert_refused(&t, "not-now", seat_asks(&t, 1, "takeback", r));
    room_free(&t);
}

TEST(who_has_made_no_turn_has_nothing_to_take_back) {
    room t;
    begin_room(&t, "linja", "");
    assert_refused(&t, "not-now", seat_asks(&t, 0, "takeback", r));
    assert_refused(&t, "not-now", seat_asks(&t, 1, "takeback", r));
    room_free(&t);
}

TEST(an_offer_that_is_declined_changes_nothing) {
    room t;
    one_turn_each(&t);
    assert_done(seat_asks(&t, 0, "takeback", r));
    assert_done(seat_answers(&t, 1, offer_number(&t, 0), false, r));
    assert_int_equal(t.play.steps, 4);
    assert_int_equal(t.play.offer_count, 0);
    room_free(&t);
}

TEST(who_asks_takes_it_back_but_cannot_agree) {
    room t;
    one_turn_each(&t);
    assert_done(seat_asks(&t, 0, "takeback", r));
    uint32_t number = offer_number(&t, 0);
    assert_refused(&t, "forbidden", seat_answers(&t, 0, number, true, r));
    assert_done(seat_answers(&t, 0, number, false, r));
    assert_refused(&t, "unknown", seat_answers(&t, 1, number, true, r));
    room_free(&t);
}

TEST(all_people_must_agree) {
    room t;
    play(&t, "twisty", "seats=4", 4);
    int seat = standing_step(&t, t.play.steps - 1)->seat, others[3], count = 0;
    for (int i = 0; i < 4; i++)
        if (i != seat) others[count++] = i;
    assert_done(seat_asks(&t, seat, "takeback", r));
    uint32_t number = offer_number(&t, 0);
    assert_done(seat_answers(&t, others[0], number, true, r));
    assert_refused(&t, "not-now", seat_answers(&t, others[0], number, true, r));
    assert_done(seat_answers(&t, others[1], number, true, r));
    assert_int_equal(t.play.offer_count, 1);
    assert_done(seat_answers(&t, others[2], number, true, r));
    assert_int_equal(t.play.offer_count, 0);
    assert_int_equal(room_actor(&t), seat);
    room_free(&t);
}

TEST(against_computers_alone_a_turn_is_taken_back_at_once) {
    room t;
    brett_change c = by(0, BEGAN + 1);
    brett_turn turn = {0};
    brett_state state;
    brett_random random;
    lay_room(&t, "linja", "");
    computer_at(&t, 1, 2);
    sit_down(&t);
    assert_done(room_turn(&t, &c, "2-3 0-2", false, r));
    state = t.play.state;
    brett_random_seed(&random, 1);
    while (!turn.complete)
        brett_turn_add(t.game, &state, &turn, brett_draw(t.game, &state, &random));
    assert_true(room_computed(&t, 1, t.play.ply, &turn, BEGAN + 2));
    assert_done(seat_asks(&t, 0, "takeback", r));
    assert_int_equal(t.play.steps, 0);
    assert_int_equal(t.play.offer_count, 0);
    room_free(&t);
}

TEST(what_was_drawn_or_shown_is_not_taken_back) {
    room t;
    brett_random random;
    begin_room(&t, "transport", "");
    brett_random_seed(&random, 1);
    int seat = play_steps(&t, &random, 1, BEGAN + 1);
    assert_refused(&t, "not-now", seat_asks(&t, seat, "takeback", r));
    room_free(&t);
}

TEST(asking_to_take_back_holds_until_anything_moves) {
    room t;
    brett_change c = by(0, BEGAN + 9);
    one_turn_each(&t);
    assert_done(seat_asks(&t, 1, "takeback", r));
    assert_done(seat_asks(&t, 0, "draw", r));
    assert_done(room_turn(&t, &c, "2-3", true, r));
    assert_int_equal(t.play.offer_count, 1);
    assert_int_equal(t.play.offers[0].kind, BRETT_OFFER_DRAW);
    room_free(&t);
}

/* ---- Draws ---- */

TEST(a_draw_that_all_agree_to_ends_the_game) {
    room t;
    one_turn_each(&t);
    assert_done(seat_asks(&t, 0, "draw", r));
    assert_refused(&t, "not-now", seat_asks(&t, 0, "draw", r));
    assert_done(seat_answers(&t, 1, offer_number(&t, 0), true, r));
    assert_true(room_is_over(&t));
    assert_string_equal(result_reason(&t), "draw");
    assert_string_equal(result_list(&t, "rank"), "1 1");
    assert_null(json_object_get(t.result, "seat"));
    assert_int_equal(t.play.offer_count, 0);
    room_free(&t);
}

TEST(an_offer_of_a_draw_holds_until_somebody_else_moves) {
    room t;
    brett_change mia = by(0, BEGAN + 9), ole = by(1, BEGAN + 10);
    one_turn_each(&t);
    assert_done(seat_asks(&t, 0, "draw", r));
    assert_done(room_turn(&t, &mia, "2-3", true, r));
    assert_int_equal(t.play.offer_count, 1);
    assert_done(seat_asks(&t, 0, "takeback", r));
    assert_int_equal(t.play.offer_count, 0);
    assert_done(room_turn(&t, &mia, "2-3", true, r));
    room_free(&t);

    begin_room(&t, "linja", "");
    assert_done(seat_asks(&t, 0, "draw", r));
    assert_done(room_turn(&t, &mia, "2-3 0-2", false, r));
    assert_done(room_turn(&t, &ole, "5-4", true, r));
    assert_int_equal(t.play.offer_count, 0);
    room_free(&t);
}

TEST(a_computer_agrees_to_no_draw) {
    room t;
    lay_room(&t, "linja", "");
    computer_at(&t, 1, 2);
    sit_down(&t);
    assert_refused(&t, "not-now", seat_asks(&t, 0, "draw", r));
    room_free(&t);
}

TEST(what_is_asked_must_be_known) {
    room t;
    begin_room(&t, "linja", "");
    assert_refused(&t, "bad", seat_asks(&t, 0, "", r));
    assert_refused(&t, "bad", seat_asks(&t, 0, "coffee", r));
    room_free(&t);
}

/* ---- Giving up ---- */

static void assert_resigned(const char *game, const char *options, int loser, const char *rank) {
    room t;
    brett_change c = by(loser, BEGAN + 5);
    begin_room(&t, game, options);
    assert_done(room_resign(&t, &c, r));
    assert_true(room_is_over(&t));
    assert_string_equal(result_reason(&t), "resign");
    assert_int_equal(json_integer_value(json_object_get(t.result, "seat")), loser);
    assert_string_equal(result_list(&t, "rank"), rank);
    assert_false(room_has_quit(&t, loser));
    room_free(&t);
}

TEST(of_two_who_gives_up_loses) {
    assert_resigned("linja", "", 0, "2 1");
    assert_resigned("linja", "", 1, "1 2");
    assert_resigned("transfer", "", 0, "2 1");
    assert_resigned("twisty", "seats=2", 1, "1 2");
}

static json_t *seat_told(const room *t, int seat) {
    json_t *game = room_json(t, BRETT_NOBODY);
    json_t *told = json_incref(json_array_get(json_object_get(game, "seats"), (size_t)seat));
    json_decref(game);
    return told;
}

/* A seat whose person left is told with the reason and the place, as JSON with sorted keys. */
static void assert_quit(const room *t, int seat, const char *expected) {
    json_t *told = seat_told(t, seat);
    char *quit = dumped(json_incref(json_object_get(told, "quit")));
    assert_true(room_has_quit(t, seat));
    assert_string_equal(quit, expected);
    assert_int_equal(json_integer_value(json_object_get(told, "level")), BRETT_STAND_IN_LEVEL);
    assert_true(json_is_true(json_object_get(told, "stands_in")));
    free(quit);
    json_decref(told);
}

TEST(of_three_the_others_play_on_without_who_gives_up) {
    room t;
    begin_room(&t, "twisty", "seats=3");
    int due = room_actor(&t), second = (due + 1) % 3, third = (due + 2) % 3;
    brett_change c = by(second, BEGAN + 5), last = by(third, BEGAN + 9);
    assert_done(room_resign(&t, &c, r));
    assert_false(room_is_over(&t));
    assert_string_equal(last_event(&t), "quit");
    assert_quit(&t, second, "{\"place\":3,\"reason\":\"resign\"}");
    assert_true(room_thinks(&t, second));
    assert_false(room_return(&t, second, BEGAN + 6));
    assert_refused(&t, "not-now", room_resign(&t, &c, r));
    assert_refused(&t, "not-now", room_turn(&t, &c, "1", false, r));
    assert_done(room_resign(&t, &last, r));
    assert_true(room_is_over(&t));
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(t.play.result.rank[seat], seat == due ? 1 : seat == third ? 2 : 3);
    room_free(&t);
}

TEST(a_partner_who_stays_keeps_the_team_in_the_game) {
    room t;
    brett_change c = by(0, BEGAN + 5), partner = by(2, BEGAN + 6);
    begin_room(&t, "transport", "seats=4");
    assert_done(room_resign(&t, &c, r));
    assert_quit(&t, 0, "{\"reason\":\"resign\"}");
    assert_done(room_resign(&t, &partner, r));
    assert_true(room_is_over(&t));
    assert_string_equal(result_list(&t, "rank"), "3 1 3 1");
    room_free(&t);
}

TEST(a_game_is_given_up_also_when_others_are_due) {
    room t;
    brett_change c = by(1, BEGAN + 5);
    begin_room(&t, "linja", "");
    assert_int_equal(room_actor(&t), 0);
    assert_done(room_resign(&t, &c, r));
    assert_int_equal(room_actor(&t), BRETT_NOBODY);
    assert_refused(&t, "not-now", room_resign(&t, &c, r));
    room_free(&t);
}

/* ---- Who is gone ---- */

static bool seat_claims(room *t, int seat, uint32_t gone, bool as_draw, refusal *r) {
    brett_change c = by(seat, t->changed + 1);
    c.gone = gone;
    return room_claim(t, &c, as_draw, r);
}

static bool seat_replaces(room *t, int seat, int of, int level, uint32_t gone, refusal *r) {
    brett_change c = by(seat, t->changed + 1);
    c.gone = gone;
    return room_offer(t, &c, "replace", of, level, r);
}

TEST(a_win_is_claimed_from_whoever_is_due_and_gone) {
    room t;
    begin_room(&t, "linja", "");
    assert_refused(&t, "not-now", seat_claims(&t, 1, 0, false, r));
    assert_refused(&t, "not-now", seat_claims(&t, 0, 1, false, r)); /* of oneself */
    assert_refused(&t, "not-now", seat_claims(&t, 0, 2, false, r)); /* not due */
    assert_done(seat_claims(&t, 1, 1, false, r));
    assert_string_equal(result_reason(&t), "gone");
    assert_string_equal(result_list(&t, "rank"), "2 1");
    room_free(&t);
}

TEST(a_draw_is_claimed_as_well) {
    room t;
    begin_room(&t, "linja", "");
    assert_done(seat_claims(&t, 1, 1, true, r));
    assert_string_equal(result_list(&t, "rank"), "1 1");
    assert_int_equal(json_integer_value(json_object_get(t.result, "seat")), 0);
    room_free(&t);
}

TEST(of_three_a_claim_takes_who_is_gone_out_of_the_game) {
    room t;
    begin_room(&t, "twisty", "seats=3");
    int due = room_actor(&t), other = (due + 1) % 3;
    assert_refused(&t, "not-now", seat_claims(&t, other, 1u << due, true, r));
    assert_done(seat_claims(&t, other, 1u << due, false, r));
    assert_quit(&t, due, "{\"place\":3,\"reason\":\"gone\"}");
    assert_false(room_is_over(&t));
    room_free(&t);
}

TEST(a_computer_replaces_who_is_gone_when_the_others_agree) {
    room t;
    begin_room(&t, "twisty", "seats=3");
    assert_refused(&t, "not-now", seat_replaces(&t, 0, 2, 4, 0, r));
    assert_refused(&t, "bad", seat_replaces(&t, 0, 0, 4, 1, r));
    assert_refused(&t, "bad", seat_replaces(&t, 0, 3, 4, 15, r));
    assert_refused(&t, "bad", seat_replaces(&t, 0, -1, 4, 15, r));
    assert_refused(&t, "bad", seat_replaces(&t, 0, 2, 0, 4, r));
    assert_refused(&t, "bad", seat_replaces(&t, 0, 2, 10, 4, r));
    assert_done(seat_replaces(&t, 0, 2, 4, 4, r));
    uint32_t number = offer_number(&t, 0);
    assert_refused(&t, "forbidden", seat_answers(&t, 2, number, true, r));
    assert_false(room_thinks(&t, 2));
    assert_done(seat_answers(&t, 1, number, true, r));
    assert_true(room_thinks(&t, 2));
    assert_int_equal(t.play.seat[2].level, 4);
    assert_int_equal(t.seat[2].player, 3);
    assert_int_equal(t.play.offer_count, 0);
    assert_refused(&t, "not-now", seat_replaces(&t, 0, 2, 5, 4, r));
    room_free(&t);
}

TEST(of_two_people_the_one_who_stays_decides) {
    room t;
    begin_room(&t, "linja", "");
    assert_done(seat_replaces(&t, 1, 0, 4, 1, r));
    assert_true(room_thinks(&t, 0));
    char *text = dumped(room_json(&t, 1));
    assert_non_null(strstr(text, "\"stands_in\":true"));
    free(text);
    room_free(&t);
}

/* The game goes on: the computer that stands in is not gone. */
TEST(nothing_is_claimed_from_a_computer_that_stands_in) {
    room t;
    begin_room(&t, "linja", "");
    assert_done(seat_replaces(&t, 1, 0, 4, 1, r));
    assert_refused(&t, "not-now", seat_claims(&t, 1, 1, false, r));
    room_free(&t);
}

TEST(who_comes_back_gets_the_seat_back) {
    room t;
    brett_change c = by(0, BEGAN + 9);
    brett_turn turn = {0};
    begin_room(&t, "linja", "");
    assert_done(seat_replaces(&t, 1, 0, 4, 1, r));
    room_return(&t, 0, BEGAN + 8);
    assert_false(room_thinks(&t, 0));
    assert_string_equal(last_event(&t), "return");
    assert_false(room_computed(&t, 0, t.play.ply, &turn, BEGAN + 9));
    assert_done(room_turn(&t, &c, "2-3", true, r));
    room_free(&t);
}

/* Whoever a computer stands in for is not asked. */
TEST(who_is_replaced_need_not_agree) {
    room t;
    begin_room(&t, "twisty", "seats=3");
    assert_done(seat_replaces(&t, 0, 2, 4, 4, r));
    assert_done(seat_answers(&t, 1, offer_number(&t, 0), true, r));
    assert_done(seat_asks(&t, 0, "draw", r));
    assert_done(seat_answers(&t, 1, offer_number(&t, 0), true, r));
    assert_string_equal(result_reason(&t), "draw");
    room_free(&t);
}

/* Offers stay in the order in which they were made, also when one in front of others is met. */
TEST(offers_stay_in_their_order) {
    room t;
    play(&t, "twisty", "seats=4", 1);
    int seat = standing_step(&t, t.play.steps - 1)->seat, a = (seat + 1) % 4, b = (seat + 2) % 4;
    int gone = (seat + 3) % 4;
    assert_done(seat_asks(&t, seat, "takeback", r));
    uint32_t number = offer_number(&t, 0);
    assert_done(seat_replaces(&t, a, gone, 1, 1u << gone, r));
    assert_done(seat_replaces(&t, b, gone, 2, 1u << gone, r));
    for (int i = 0; i < 4; i++)
        if (i != seat) assert_done(seat_answers(&t, i, number, true, r));
    assert_int_equal(t.play.offer_count, 2);
    assert_int_equal(offer_number(&t, 0), number + 1);
    assert_int_equal(offer_number(&t, 1), number + 2);
    room_free(&t);
}

TEST(only_so_many_offers_are_open_at_once) {
    room t;
    bool full = false;
    play(&t, "twisty", "seats=4", 6);
    for (int seat = 0; seat < 4 && !full; seat++) {
        assert_done(seat_asks(&t, seat, "draw", r));
        full = t.play.offer_count == BRETT_OFFERS;
    }
    for (int seat = 0; seat < 4; seat++)
        assert_done(seat_replaces(&t, seat, (seat + 1) % 4, 1, 15, r));
    assert_int_equal(t.play.offer_count, BRETT_OFFERS);
    assert_refused(&t, "not-now",
                   seat_asks(&t, standing_step(&t, t.play.steps - 1)->seat, "takeback", r));
    room_free(&t);
}

/* ---- Small talk ---- */

/* Somebody offers a draw and takes it back as often as they can, and the other still moves. */
TEST(offers_do_not_keep_the_other_from_moving) {
    room t;
    refusal why;
    begin_room(&t, "linja", "");
    uint32_t before = room_count(&t);
    for (int i = 0; i < 30000; i++)
        if (seat_asks(&t, 1, "draw", &why))
            assert_done(seat_answers(&t, 1, offer_number(&t, 0), false, r));
    assert_true(room_count(&t) <= before + 2);
    brett_change c = by(0, t.changed + 1);
    assert_done(room_turn(&t, &c, "2-3 0-2", false, r));
    room_free(&t);
}

static bool joins(room *t, int64_t player, refusal *r) {
    return room_join(t, 1, player, "Eve", NO_PART, t->changed + 1, r);
}

/* A room for three, of which the first is there. */
static void open_for_three(room *t) {
    lay_room(t, "twisty", "seats=3");
    assert_done(room_join(t, 0, 1, "Mia", NO_PART, BEGAN, r));
}

TEST(who_has_left_too_often_does_not_join_again) {
    room t;
    open_for_three(&t);
    for (int i = 0; i < ROOM_LEAVES_EACH; i++) {
        assert_done(joins(&t, 66, r));
        assert_done(room_leave(&t, 1, t.changed + 1, r));
    }
    assert_refused(&t, "not-now", joins(&t, 66, r));
    assert_done(joins(&t, 7, r));
    room_free(&t);
}

/* Also by many who are one. The seat is left to others, or somebody sits there and must play. */
TEST(joining_stays_possible_however_many_have_left) {
    room t;
    refusal why;
    open_for_three(&t);
    for (int64_t player = 100; player < 30000; player++) {
        if (!joins(&t, player, &why)) break;
        if (!room_leave(&t, 1, t.changed + 1, &why)) break;
    }
    assert_true(room_count(&t) <= 2 * ROOM_LEAVES + 2);
    assert_int_equal(t.seat[1].kind, SEAT_PERSON);
    assert_refused(&t, "not-now", room_leave(&t, 1, t.changed + 1, r));
    assert_done(room_join(&t, 2, 9, "Ole", NO_PART, t.changed + 1, r));
    assert_true(t.begun);
    room_free(&t);
}

/* ---- The next game ---- */

TEST(a_rematch_is_noted_behind_the_end) {
    room t;
    brett_change c = by(0, BEGAN + 5);
    begin_room(&t, "linja", "");
    assert_done(room_resign(&t, &c, r));
    room_rematch(&t, "z9z9z9z9z9", BEGAN + 6);
    assert_string_equal(t.next, "z9z9z9z9z9");
    char *text = dumped(room_events(&t, room_count(&t) - 1, UINT32_MAX, BRETT_NOBODY));
    assert_non_null(strstr(text, "\"id\":\"z9z9z9z9z9\""));
    free(text);
    room_free(&t);
}

/* The rules say who begins the next game; what they say can be dealt, and begins with that seat. */
static void check_rematch(const char *game, const char *options, uint64_t seed) {
    room t, next;
    brett_random random;
    brett_setup setup;
    brett_message why;
    begin_room(&t, game, options);
    setup = t.setup;
    brett_random_seed(&random, seed);
    play_to_the_end(&t, &random);
    t.game->rematch(&t.play.start, &t.play.state, &setup);
    assert_true(t.game->check_setup(&setup, &why));
    room_start(&next, t.game, &setup);
    sit_down(&next);
    assert_false(room_is_over(&next));
    assert_int_equal(room_seats(&next), room_seats(&t));
    if (!strcmp(game, "linja") || !strcmp(game, "transfer")) {
        const char *rank = result_list(&t, "rank");
        if (strcmp(rank, "1 1")) assert_int_equal(room_actor(&next), strcmp(rank, "1 2") ? 0 : 1);
    }
    room_free(&next);
    room_free(&t);
}

TEST(every_game_has_a_rematch) {
    for (uint64_t seed = 1; seed <= 3; seed++) {
        check_rematch("linja", "first=drawn", seed);
        check_rematch("transfer", "", seed);
        check_rematch("twisty", "seats=4", seed);
        check_rematch("transport", "seats=4", seed);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_turn_that_is_not_complete_is_taken_back_at_once),
        CASE(a_turn_is_taken_back_when_the_other_agrees),
        CASE(only_the_last_turn_is_taken_back),
        CASE(who_has_made_no_turn_has_nothing_to_take_back),
        CASE(an_offer_that_is_declined_changes_nothing),
        CASE(who_asks_takes_it_back_but_cannot_agree),
        CASE(all_people_must_agree),
        CASE(against_computers_alone_a_turn_is_taken_back_at_once),
        CASE(what_was_drawn_or_shown_is_not_taken_back),
        CASE(asking_to_take_back_holds_until_anything_moves),
        CASE(a_draw_that_all_agree_to_ends_the_game),
        CASE(an_offer_of_a_draw_holds_until_somebody_else_moves),
        CASE(a_computer_agrees_to_no_draw),
        CASE(what_is_asked_must_be_known),
        CASE(of_two_who_gives_up_loses),
        CASE(of_three_the_others_play_on_without_who_gives_up),
        CASE(a_partner_who_stays_keeps_the_team_in_the_game),
        CASE(a_game_is_given_up_also_when_others_are_due),
        CASE(a_win_is_claimed_from_whoever_is_due_and_gone),
        CASE(a_draw_is_claimed_as_well),
        CASE(of_three_a_claim_takes_who_is_gone_out_of_the_game),
        CASE(a_computer_replaces_who_is_gone_when_the_others_agree),
        CASE(of_two_people_the_one_who_stays_decides),
        CASE(nothing_is_claimed_from_a_computer_that_stands_in),
        CASE(who_comes_back_gets_the_seat_back),
        CASE(who_is_replaced_need_not_agree),
        CASE(offers_stay_in_their_order),
        CASE(only_so_many_offers_are_open_at_once),
        CASE(offers_do_not_keep_the_other_from_moving),
        CASE(who_has_left_too_often_does_not_join_again),
        CASE(joining_stays_possible_however_many_have_left),
        CASE(a_rematch_is_noted_behind_the_end),
        CASE(every_game_has_a_rematch),
    };
    return cmocka_run_group_tests_name("Changes at a room", tests, NULL, NULL);
}
