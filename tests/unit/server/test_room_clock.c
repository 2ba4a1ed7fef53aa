/* Clocks: what a turn costs and adds, what the network is given back, when time is up, and that
 * nobody gains time by taking back. */
#include "support/rooms.h"

enum { SECOND = 1000, BASE = 60 * SECOND, INCREMENT = 5 * SECOND };

static void begin_timed(room *t, const char *game, const char *options, brett_clock clock) {
    lay_room(t, game, options);
    t->clock = clock;
    sit_down(t);
}

static void begin_minute(room *t) {
    begin_timed(t, "linja", "", (brett_clock){BASE, INCREMENT, 0});
}

static bool moves(room *t, int seat, const char *text, int64_t at, int64_t lag, refusal *r) {
    brett_change c = by(seat, at);
    c.lag = lag;
    return room_turn(t, &c, text, false, r);
}

/* ---- With minutes ---- */

TEST(without_a_clock_time_is_never_up) {
    room t;
    begin_room(&t, "linja", "");
    assert_int_equal(room_deadline(&t), 0);
    assert_false(room_flag(&t, INT64_MAX / 2));
    room_free(&t);
}

TEST(a_turn_costs_its_time_and_adds_the_increment) {
    room t;
    begin_minute(&t);
    assert_int_equal(t.play.seat[0].remains, BASE);
    assert_int_equal(room_deadline(&t), BEGAN + BASE);
    assert_done(moves(&t, 0, "2-3 0-2", BEGAN + 20 * SECOND, 0, r));
    assert_int_equal(t.play.seat[0].remains, 40 * SECOND + INCREMENT);
    assert_int_equal(t.play.seat[1].remains, BASE);
    assert_int_equal(room_deadline(&t), BEGAN + 20 * SECOND + BASE);
    assert_done(moves(&t, 1, "5-4 7-5", BEGAN + 21 * SECOND, 0, r));
    assert_int_equal(t.play.seat[1].remains, 59 * SECOND + INCREMENT);
    room_free(&t);
}

TEST(steps_of_one_turn_are_paid_together) {
    room t;
    begin_minute(&t);
    assert_done(moves(&t, 0, "2-3", BEGAN + 20 * SECOND, 0, r));
    assert_int_equal(t.play.seat[0].remains, BASE);
    assert_int_equal(room_deadline(&t), BEGAN + BASE);
    assert_done(moves(&t, 0, "0-2", BEGAN + 30 * SECOND, 0, r));
    assert_int_equal(t.play.seat[0].remains, 30 * SECOND + INCREMENT);
    room_free(&t);
}

TEST(what_the_network_took_is_given_back_up_to_a_bound) {
    static const struct {
        int64_t lag, at, left;
    } cases[] = {{300, 10 * SECOND, BASE - 10 * SECOND + 300},
                 {BRETT_MOST_LAG, 10 * SECOND, BASE - 10 * SECOND + BRETT_MOST_LAG},
                 {9 * SECOND, 10 * SECOND, BASE - 10 * SECOND + BRETT_MOST_LAG},
                 {400, 200, BASE}};
    for (size_t i = 0; i < LENGTH(cases); i++) {
        room t;
        begin_minute(&t);
        assert_done(moves(&t, 0, "2-3 0-2", BEGAN + cases[i].at, cases[i].lag, r));
        assert_int_equal(t.play.seat[0].remains, cases[i].left + INCREMENT);
        room_free(&t);
    }
}

/* Who says at every turn that the network was slow is given back the quota and what turns add. */
TEST(what_the_network_took_is_given_back_from_a_quota) {
    room t;
    brett_random random;
    int64_t given = 0, turns = 0;
    begin_timed(&t, "transfer", "", (brett_clock){3600 * SECOND, 0, 0});
    brett_random_seed(&random, 2);
    while (!room_is_over(&t) && turns < 40) {
        char text[BRETT_TEXT_BYTES];
        brett_turn turn = {0};
        brett_state state = t.play.state;
        int seat = room_actor(&t);
        while (!turn.complete)
            brett_turn_add(t.game, &state, &turn, brett_draw(t.game, &state, &random));
        t.game->turn_write(&t.play.state, &turn, text, sizeof text);
        int64_t before = t.play.seat[seat].remains;
        assert_done(moves(&t, seat, text, t.play.turn_began + SECOND, seat ? 0 : 9 * SECOND, r));
        int64_t gained = t.play.seat[seat].remains + SECOND - before;
        if (seat) assert_int_equal(gained, 0);
        given += gained;
        turns += !seat;
    }
    assert_true(turns >= 10);
    assert_in_range(given, turns * BRETT_LAG_GAIN, BRETT_LAG_QUOTA + turns * BRETT_LAG_GAIN);
    room_free(&t);
}

TEST(who_moves_in_the_last_moment_is_in_time) {
    room t;
    begin_minute(&t);
    assert_refused(&t, "late", moves(&t, 0, "2-3 0-2", BEGAN + BASE + 1, 0, r));
    assert_refused(&t, "late", moves(&t, 0, "2-3", BEGAN + BASE + 1, 0, r));
    assert_refused(&t, "late", moves(&t, 0, "2-3 0-2", BEGAN + BASE + 501, 9000, r));
    assert_done(moves(&t, 0, "2-3 0-2", BEGAN + BASE + 500, 9000, r));
    assert_int_equal(t.play.seat[0].remains, INCREMENT);
    room_free(&t);
}

TEST(when_time_is_up_the_seat_loses) {
    room t;
    begin_minute(&t);
    assert_done(moves(&t, 0, "2-3 0-2", BEGAN + SECOND, 0, r));
    int64_t up = room_deadline(&t) + BRETT_MOST_LAG;
    assert_false(room_flag(&t, up - 1));
    assert_true(room_flag(&t, up));
    assert_string_equal(result_reason(&t), "time");
    assert_string_equal(result_list(&t, "rank"), "1 2");
    assert_int_equal(json_integer_value(json_object_get(t.result, "seat")), 1);
    assert_int_equal(room_deadline(&t), 0);
    assert_false(room_flag(&t, up + 1));
    room_free(&t);
}

/* A computer's turn may come between the deadline and the flag: then nothing is left, and the
 * increment is all that it has. */
TEST(a_computer_pays_as_people_do) {
    room t;
    brett_turn turn = {0};
    brett_random random;
    lay_room(&t, "linja", "first=B");
    t.clock = (brett_clock){BASE, INCREMENT, 0};
    computer_at(&t, 1, 1);
    sit_down(&t);
    brett_state state = t.play.state;
    brett_random_seed(&random, 1);
    while (!turn.complete)
        brett_turn_add(t.game, &state, &turn, brett_draw(t.game, &state, &random));
    assert_true(room_computed(&t, 1, 0, &turn, BEGAN + BASE + 300));
    assert_int_equal(t.play.seat[1].remains, INCREMENT);
    room_free(&t);
}

/* ---- Pauses ---- */

TEST(a_pause_of_the_server_is_on_nobodys_clock) {
    room t;
    begin_minute(&t);
    room_give_back(&t, 90 * SECOND, BEGAN + 100 * SECOND);
    assert_int_equal(room_deadline(&t), BEGAN + 90 * SECOND + BASE);
    assert_done(moves(&t, 0, "2-3 0-2", BEGAN + 100 * SECOND, 0, r));
    assert_int_equal(t.play.seat[0].remains, BASE - 10 * SECOND + INCREMENT);
    room_free(&t);
}

/* A turn that began in the pause has at most all of its time back, and one with days nothing. */
TEST(a_pause_gives_back_no_more_than_the_turn_took) {
    room t;
    begin_minute(&t);
    room_give_back(&t, 90 * SECOND, BEGAN + 5 * SECOND);
    assert_int_equal(room_deadline(&t), BEGAN + 5 * SECOND + BASE);
    room_give_back(&t, 90 * SECOND, BEGAN + 4 * SECOND);
    assert_int_equal(room_deadline(&t), BEGAN + 5 * SECOND + BASE);
    room_free(&t);
    begin_timed(&t, "linja", "", (brett_clock){0, 0, BASE});
    room_give_back(&t, 30 * SECOND, BEGAN + 50 * SECOND);
    assert_int_equal(room_deadline(&t), BEGAN + BASE);
    room_free(&t);
    lay_room(&t, "linja", "");
    t.clock = (brett_clock){BASE, INCREMENT, 0};
    room_give_back(&t, 30 * SECOND, BEGAN + 50 * SECOND);
    sit_down(&t);
    assert_int_equal(room_deadline(&t), BEGAN + BASE);
    room_free(&t);
}

TEST(a_pause_gives_back_the_time_for_telling_mixes) {
    room t;
    lay_room(&t, "linja", "");
    t.sealed = true;
    t.reveal_by = BEGAN + ROOM_REVEALS;
    room_give_back(&t, 90 * SECOND, BEGAN + 100 * SECOND);
    assert_int_equal(room_deadline(&t), BEGAN + 90 * SECOND + ROOM_REVEALS);
    room_free(&t);
}

/* A game that is read back knows nothing of pauses: the quota for lag is then smaller, not larger,
 * and what is on the clocks is the same. */
TEST(a_pause_gains_nobody_lag_when_the_game_is_read_back) {
    room t, again;
    begin_minute(&t);
    room_give_back(&t, 30 * SECOND, BEGAN + 40 * SECOND);
    assert_done(moves(&t, 0, "2-3 0-2", BEGAN + 40 * SECOND, 200, r));
    assert_int_equal(t.play.seat[0].lag, BRETT_LAG_QUOTA);
    begin_minute(&again);
    for (uint32_t i = 0; i < t.play.count; i++) assert_true(room_take(&again, &t.play.log[i]));
    assert_int_equal(again.play.seat[0].remains, t.play.seat[0].remains);
    assert_true(again.play.seat[0].lag <= t.play.seat[0].lag);
    room_free(&t);
    room_free(&again);
}

/* ---- Taking back ---- */

TEST(taking_back_an_open_turn_leaves_the_clock_running) {
    room t;
    brett_change c = by(0, BEGAN + 12 * SECOND);
    begin_minute(&t);
    assert_done(moves(&t, 0, "2-3", BEGAN + 10 * SECOND, 0, r));
    assert_done(room_offer(&t, &c, "takeback", -1, 0, r));
    assert_int_equal(room_deadline(&t), BEGAN + BASE);
    assert_done(moves(&t, 0, "2-3 0-2", BEGAN + 20 * SECOND, 0, r));
    assert_int_equal(t.play.seat[0].remains, 40 * SECOND + INCREMENT);
    room_free(&t);
}

/* The increment goes back with the turn, and both have used what they have used. */
TEST(taking_back_never_gains_time) {
    room t;
    brett_change mia = by(0, BEGAN + 13 * SECOND), ole = by(1, BEGAN + 17 * SECOND);
    begin_minute(&t);
    assert_done(moves(&t, 0, "2-3 0-2", BEGAN + 10 * SECOND, 0, r));
    assert_int_equal(t.play.seat[0].remains, 50 * SECOND + INCREMENT);
    assert_done(room_offer(&t, &mia, "takeback", -1, 0, r));
    assert_done(room_answer(&t, &ole, offer_number(&t, 0), true, r));
    assert_int_equal(room_actor(&t), 0);
    assert_int_equal(t.play.seat[0].remains, 50 * SECOND);
    assert_int_equal(t.play.seat[1].remains, 53 * SECOND);
    assert_int_equal(room_deadline(&t), ole.at + 50 * SECOND);
    room_free(&t);
}

TEST(taking_back_two_turns_charges_who_thought_meanwhile) {
    room t;
    brett_change mia = by(0, BEGAN + 30 * SECOND), ole = by(1, BEGAN + 32 * SECOND);
    begin_minute(&t);
    assert_done(moves(&t, 0, "2-3 0-2", BEGAN + 10 * SECOND, 0, r));
    assert_done(moves(&t, 1, "5-4 7-5", BEGAN + 20 * SECOND, 0, r));
    assert_done(room_offer(&t, &mia, "takeback", -1, 0, r));
    assert_done(room_answer(&t, &ole, offer_number(&t, 0), true, r));
    assert_int_equal(room_actor(&t), 0);
    assert_int_equal(t.play.seat[0].remains, BASE - 10 * SECOND - 12 * SECOND);
    assert_int_equal(t.play.seat[1].remains, BASE - 10 * SECOND);
    room_free(&t);
}

/* However often: over random games the time that anybody has is at most what there was at the
 * start and the increments of the turns that stand. */
TEST(nobody_has_more_time_than_the_turns_that_stand_have_added) {
    for (uint64_t seed = 1; seed <= 5; seed++) {
        room t;
        brett_random random;
        begin_timed(&t, "twisty", "seats=3", (brett_clock){3600 * SECOND, INCREMENT, 0});
        brett_random_seed(&random, seed);
        for (int i = 0; i < 150 && !room_is_over(&t); i++) {
            refusal r;
            brett_change c = by((int)brett_random_below(&random, 3), t.changed + 700);
            play_steps(&t, &random, 1 + brett_random_below(&random, 6), t.changed + 900);
            if (room_is_over(&t) || !room_offer(&t, &c, "takeback", -1, 0, &r)) continue;
            for (int seat = 0; seat < 3 && t.play.offer_count; seat++) {
                brett_change answer = by(seat, t.changed + 100);
                if (seat != c.seat) room_answer(&t, &answer, offer_number(&t, 0), true, &r);
            }
            int64_t most[BRETT_SEATS] = {0}, left = 0, all = 3 * INT64_C(3600) * SECOND;
            for (uint32_t k = 0; k < t.play.steps; k++)
                if (standing_step(&t, k)->ended) most[standing_step(&t, k)->seat] += INCREMENT;
            for (int seat = 0; seat < 3; seat++) {
                assert_true(t.play.seat[seat].remains <= 3600 * SECOND + most[seat]);
                left += t.play.seat[seat].remains;
                all += most[seat];
            }
            /* Every moment since the start was paid for by somebody. */
            assert_int_equal(left, all - (t.play.turn_began - BEGAN));
        }
        room_free(&t);
    }
}

/* ---- With days ---- */

TEST(with_days_every_turn_has_the_same_time) {
    enum { DAY = 24 * 3600 * SECOND };
    room t;
    begin_timed(&t, "linja", "", (brett_clock){0, 0, DAY});
    assert_int_equal(room_deadline(&t), BEGAN + DAY);
    assert_done(moves(&t, 0, "2-3", BEGAN + 5 * SECOND, 0, r));
    assert_int_equal(room_deadline(&t), BEGAN + DAY);
    assert_done(moves(&t, 0, "0-2", BEGAN + 9 * SECOND, 0, r));
    assert_int_equal(room_deadline(&t), BEGAN + 9 * SECOND + DAY);
    assert_true(room_flag(&t, BEGAN + 9 * SECOND + DAY + BRETT_MOST_LAG));
    assert_string_equal(result_list(&t, "rank"), "1 2");
    room_free(&t);
}

/* ---- Chance ---- */

/* Draws take no time, and time between them is somebody's: over a whole game of Transport all of it
 * is accounted for. */
TEST(chance_takes_no_time) {
    room t;
    brett_random random;
    int64_t left = 0, turns = 0;
    begin_timed(&t, "transport", "seats=3", (brett_clock){3600 * SECOND, INCREMENT, 0});
    brett_random_seed(&random, 4);
    while (!room_is_over(&t)) play_turn(&t, &random, t.changed + 100);
    for (uint32_t i = 0; i < t.play.steps; i++) turns += standing_step(&t, i)->ended;
    for (int seat = 0; seat < 3; seat++) left += t.play.seat[seat].remains;
    assert_true(t.play.draws > 0);
    assert_int_equal(left, 3 * INT64_C(3600) * SECOND + turns * INCREMENT - (t.changed - BEGAN));
    room_free(&t);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(without_a_clock_time_is_never_up),
        CASE(a_turn_costs_its_time_and_adds_the_increment),
        CASE(steps_of_one_turn_are_paid_together),
        CASE(what_the_network_took_is_given_back_up_to_a_bound),
        CASE(what_the_network_took_is_given_back_from_a_quota),
        CASE(a_pause_of_the_server_is_on_nobodys_clock),
        CASE(a_pause_gives_back_no_more_than_the_turn_took),
        CASE(a_pause_gives_back_the_time_for_telling_mixes),
        CASE(a_pause_gains_nobody_lag_when_the_game_is_read_back),
        CASE(who_moves_in_the_last_moment_is_in_time),
        CASE(when_time_is_up_the_seat_loses),
        CASE(a_computer_pays_as_people_do),
        CASE(taking_back_an_open_turn_leaves_the_clock_running),
        CASE(taking_back_never_gains_time),
        CASE(taking_back_two_turns_charges_who_thought_meanwhile),
        CASE(nobody_has_more_time_than_the_turns_that_stand_have_added),
        CASE(with_days_every_turn_has_the_same_time),
        CASE(chance_takes_no_time),
    };
    return cmocka_run_group_tests_name("Clocks of a room", tests, NULL, NULL);
}
