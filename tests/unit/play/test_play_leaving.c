/* How leaving counts, and the places that follow: for two, for three and four, for teams. */
#include "support/plays.h"

/* Where a game with known points stands, its places are compared by hand; here Twisty is used with
 * the ranks that its start has: all share the first place. */

static bool resigns(brett_play *p, int seat, brett_refusal *refusal) {
    brett_change change = by(p, seat);
    return brett_play_resign(p, &change, refusal);
}

TEST(of_two_the_one_who_resigns_loses) {
    brett_play p;
    start_play(&p, "linja", "", PEOPLE);
    assert_done(resigns(&p, 0, r));
    assert_int_equal(p.end, BRETT_BY_RESIGNING);
    assert_int_equal(brett_play_actor(&p), BRETT_NOBODY);
    assert_ranks(&p, 2, 1, 0, 0);
    assert_refused(resigns(&p, 1, r), BRETT_REFUSED_NOT_NOW, "The game is over.");
    end_play(&p);
}

TEST(of_three_the_others_play_on_and_a_computer_takes_the_seat) {
    brett_play p;
    start_play(&p, "twisty", "seats=3", PEOPLE);
    assert_done(resigns(&p, 1, r));
    assert_int_equal(p.end, BRETT_GOES_ON);
    assert_int_equal(p.seat[1].level, BRETT_STAND_IN_LEVEL);
    assert_int_equal(p.seat[1].left, BRETT_BY_RESIGNING);
    assert_int_equal(p.seat[1].place, 3);
    assert_ranks(&p, 1, 3, 1, 0);
    assert_refused(resigns(&p, 1, r), BRETT_REFUSED_NOT_NOW, "You have already left this game.");
    assert_false(brett_play_return(&p, 1, 5));
    end_play(&p);
}

TEST(the_last_one_left_is_first) {
    brett_play p;
    start_play(&p, "twisty", "seats=4", PEOPLE);
    assert_done(resigns(&p, 2, r));
    assert_done(resigns(&p, 0, r));
    assert_int_equal(p.end, BRETT_GOES_ON);
    assert_done(resigns(&p, 3, r));
    assert_int_equal(p.end, BRETT_BY_RESIGNING);
    assert_ranks(&p, 3, 1, 4, 2);
    end_play(&p);
}

/* The seat is played on to the end, but its person stays last, and the others are ranked among
 * themselves. */
TEST(who_left_stays_last_whatever_the_seat_reaches) {
    for (uint64_t seed = 1; seed <= 6; seed++) {
        brett_play p;
        brett_result rules, result;
        start_play(&p, "twisty", "seats=3", PEOPLE);
        play_random(&p, seed, 10);
        assert_done(resigns(&p, 1, r));
        play_random(&p, seed, 100000);
        assert_int_equal(p.end, BRETT_BY_RULES);
        p.game->result(&p.state, &rules);
        brett_play_result(&p, &result);
        assert_int_equal(result.rank[1], 3);
        assert_int_equal(result.rank[0], rules.rank[0] <= rules.rank[2] ? 1 : 2);
        assert_int_equal(result.rank[2], rules.rank[2] <= rules.rank[0] ? 1 : 2);
        assert_memory_equal(result.points, rules.points, sizeof rules.points);
        end_play(&p);
    }
}

TEST(when_only_computers_are_left_the_game_ends_as_it_stands) {
    brett_play p;
    start_play(&p, "twisty", "seats=3", "p45");
    assert_done(resigns(&p, 0, r));
    assert_int_equal(p.end, BRETT_BY_RESIGNING);
    assert_ranks(&p, 3, 1, 1, 0);
    end_play(&p);
}

TEST(a_partner_who_is_a_person_plays_on) {
    brett_play p;
    brett_result result;
    start_play(&p, "transport", "seats=4", PEOPLE);
    p.game->result(&p.start, &result);
    int partner = 1;
    while (result.team[partner] != result.team[0]) partner++;
    assert_done(resigns(&p, 0, r));
    assert_int_equal(p.end, BRETT_GOES_ON);
    assert_int_equal(p.seat[0].level, BRETT_STAND_IN_LEVEL);
    assert_int_equal(p.seat[0].place, 0);
    assert_done(resigns(&p, partner, r));
    assert_int_equal(p.end, BRETT_BY_RESIGNING);
    brett_play_result(&p, &result);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(result.rank[seat], result.team[seat] == result.team[0] ? 3 : 1);
    end_play(&p);
}

TEST(a_partner_that_is_a_computer_does_not_play_on) {
    brett_play p;
    brett_result result;
    start_play(&p, "transport", "seats=4", PEOPLE);
    p.game->result(&p.start, &result);
    end_play(&p);
    char who[] = "pppp";
    int partner = 1;
    while (result.team[partner] != result.team[0]) partner++;
    who[partner] = '3';
    start_play(&p, "transport", "seats=4", who);
    assert_done(resigns(&p, 0, r));
    assert_int_equal(p.end, BRETT_BY_RESIGNING);
    end_play(&p);
}

/* ---- Time ---- */

static const brett_clock minute = {.base = 60000, .increment = 2000};

TEST(a_turn_takes_its_time_and_gets_its_increment) {
    brett_play p;
    brett_turn turn;
    brett_refusal refusal;
    brett_change change = {.seat = 0, .at = 10000, .lag = 300, .ply = -1};
    start_timed_play(&p, "linja", "", PEOPLE, &minute);
    assert_int_equal(brett_play_deadline(&p), 60000);
    assert_true(brett_play_read(&p, &(brett_change){.ply = -1, .at = 1}, "2-3 0-2", false, &turn,
                                &refusal));
    assert_true(brett_play_turn(&p, &change, &turn, &refusal));
    assert_int_equal(p.seat[0].remains, 60000 - 9700 + 2000);
    assert_int_equal(brett_play_deadline(&p), 10000 + 60000);
    end_play(&p);
}

static bool plays_late(brett_play *p, int64_t lag, brett_refusal *refusal) {
    brett_turn turn;
    int actor = brett_play_actor(p);
    brett_change change = {.seat = actor, .at = p->turn_began + 1000, .lag = lag, .ply = -1};
    static brett_step steps[BRETT_MAX_STEPS];
    do {
        p->game->steps(&p->state, steps);
        turn = (brett_turn){.count = 1, .step = {steps[0]}};
        if (!brett_play_turn(p, &change, &turn, refusal)) return false;
    } while (brett_play_actor(p) == actor && !p->log[p->count - 1].ended);
    return true;
}

/* Whoever says that each turn took the network long is given back what the quota has. */
TEST(lag_is_given_back_from_a_quota) {
    static const brett_clock ten = {.base = 600000};
    brett_play p;
    int64_t given = 0, turns = 0, most = BRETT_LAG_QUOTA;
    start_timed_play(&p, "transfer", "", PEOPLE, &ten);
    for (; turns < 30 && p.end == BRETT_GOES_ON; turns++) {
        int actor = brett_play_actor(&p);
        int64_t before = p.seat[actor].remains;
        assert_done(plays_late(&p, actor ? 0 : 9000, r));
        int64_t now = p.seat[actor].remains + 1000 - before;
        assert_true(now >= 0 && now <= BRETT_MOST_LAG);
        if (actor) assert_int_equal(now, 0);
        given += now;
        most += actor ? 0 : BRETT_LAG_GAIN;
    }
    assert_true(turns > 20 && given > 0 && given <= most);
    assert_int_equal(p.seat[1].lag, BRETT_LAG_QUOTA);
    assert_in_range(p.seat[0].lag, BRETT_LAG_GAIN, BRETT_MOST_LAG);

    brett_play q;
    start_timed_play(&q, "transfer", "", PEOPLE, &ten);
    for (uint32_t i = 0; i < p.count; i++) assert_true(brett_play_take(&q, &p.log[i]));
    assert_memory_equal(q.seat, p.seat, sizeof q.seat);
    end_play(&p);
    end_play(&q);
}

TEST(nobody_gets_more_of_the_quota_by_making_a_turn_twice) {
    brett_play p;
    brett_refusal refusal;
    brett_change change = {.seat = 0, .at = 10000, .lag = 400, .ply = -1};
    brett_turn turn;
    start_timed_play(&p, "linja", "", PEOPLE, &minute);
    for (int i = 0; i < 9; i++) {
        int64_t before = p.seat[0].lag;
        assert_true(brett_play_read(&p, &change, "2-3 0-2", false, &turn, &refusal));
        assert_true(brett_play_turn(&p, &change, &turn, &refusal));
        assert_done(brett_play_undo(&p, 2, change.at, r));
        assert_true(p.seat[0].lag < before || !before);
        change.at += 1000;
    }
    assert_int_equal(p.seat[0].lag, 0);
    end_play(&p);
}

TEST(nobody_gains_time_by_making_a_turn_twice) {
    brett_play p;
    start_timed_play(&p, "linja", "", PEOPLE, &minute);
    assert_done(seat_plays(&p, 0, "2-3 0-2", r));
    assert_done(brett_play_undo(&p, 2, 500, r));
    assert_done(seat_plays(&p, 0, "2-3 0-2", r));
    assert_true(p.seat[0].remains <= 60000 + 2000);
    end_play(&p);
}

TEST(whose_time_is_up_loses_against_one) {
    brett_play p;
    start_timed_play(&p, "linja", "", PEOPLE, &minute);
    assert_false(brett_play_flag(&p, 60000));
    assert_true(brett_play_flag(&p, 60000 + BRETT_MOST_LAG));
    assert_int_equal(p.end, BRETT_BY_TIME);
    assert_ranks(&p, 2, 1, 0, 0);
    end_play(&p);
}

TEST(whose_time_is_up_among_three_leaves_and_the_seat_has_no_clock) {
    brett_play p;
    start_timed_play(&p, "twisty", "seats=3", PEOPLE, &minute);
    int first = brett_play_actor(&p);
    assert_true(brett_play_flag(&p, 70000));
    assert_int_equal(p.end, BRETT_GOES_ON);
    assert_int_equal(p.seat[first].left, BRETT_BY_TIME);
    assert_int_equal(brett_play_actor(&p), first);
    assert_int_equal(brett_play_deadline(&p), 0);
    assert_false(brett_play_flag(&p, 900000));
    brett_change change = by(&p, first);
    change.at = 900000;
    brett_step steps[BRETT_MAX_STEPS];
    p.game->steps(&p.state, steps);
    assert_done(brett_play_turn(&p, &change, &(brett_turn){.count = 1, .step = {steps[0]}}, r));
    end_play(&p);
}

TEST(a_step_after_the_time_is_late) {
    brett_play p;
    brett_refusal refusal;
    brett_turn turn;
    brett_change change = {.seat = 0, .at = 60001, .ply = -1};
    start_timed_play(&p, "linja", "", PEOPLE, &minute);
    assert_true(brett_play_read(&p, &(brett_change){.ply = -1, .at = 1}, "2-3 0-2", false, &turn,
                                &refusal));
    assert_false(brett_play_turn(&p, &change, &turn, &refusal));
    assert_int_equal(refusal.code, BRETT_REFUSED_LATE);
    end_play(&p);
}

/* ---- Being gone ---- */

static bool claims(brett_play *p, int seat, uint32_t gone, bool as_draw, brett_refusal *refusal) {
    brett_change change = by(p, seat);
    change.gone = gone;
    return brett_play_claim(p, &change, as_draw, refusal);
}

TEST(only_who_is_gone_and_to_move_can_be_claimed_against) {
    brett_play p;
    start_play(&p, "linja", "", PEOPLE);
    assert_refused(claims(&p, 1, 0, false, r), BRETT_REFUSED_NOT_NOW,
                   "The player to move is not away.");
    assert_refused(claims(&p, 0, 3, false, r), BRETT_REFUSED_NOT_NOW,
                   "The player to move is not away.");
    assert_int_equal(brett_play_may(&p, 1, 1) & BRETT_MAY_CLAIM, BRETT_MAY_CLAIM);
    assert_done(claims(&p, 1, 1, false, r));
    assert_int_equal(p.end, BRETT_BY_ABSENCE);
    assert_ranks(&p, 2, 1, 0, 0);
    end_play(&p);
}

TEST(a_game_of_two_can_be_claimed_as_a_draw) {
    brett_play p;
    start_play(&p, "linja", "", PEOPLE);
    assert_done(claims(&p, 1, 1, true, r));
    assert_ranks(&p, 1, 1, 0, 0);
    end_play(&p);
}

TEST(among_three_who_is_gone_leaves_and_there_is_no_draw_to_claim) {
    brett_play p;
    start_play(&p, "twisty", "seats=3", PEOPLE);
    int first = brett_play_actor(&p), other = (first + 1) % 3;
    assert_refused(claims(&p, other, 1u << first, true, r), BRETT_REFUSED_NOT_NOW,
                   "The others keep playing, so you cannot claim a draw.");
    assert_done(claims(&p, other, 1u << first, false, r));
    assert_int_equal(p.end, BRETT_GOES_ON);
    assert_int_equal(p.seat[first].left, BRETT_BY_ABSENCE);
    end_play(&p);
}

TEST(a_draw_is_shared_by_those_who_are_still_in) {
    brett_play p;
    start_play(&p, "twisty", "seats=4", PEOPLE);
    assert_done(resigns(&p, 2, r));
    assert_done(brett_play_agree(&p, 9, r));
    assert_int_equal(p.end, BRETT_BY_AGREEMENT);
    assert_ranks(&p, 1, 1, 4, 1);
    end_play(&p);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(of_two_the_one_who_resigns_loses),
        CASE(of_three_the_others_play_on_and_a_computer_takes_the_seat),
        CASE(the_last_one_left_is_first),
        CASE(who_left_stays_last_whatever_the_seat_reaches),
        CASE(when_only_computers_are_left_the_game_ends_as_it_stands),
        CASE(a_partner_who_is_a_person_plays_on),
        CASE(a_partner_that_is_a_computer_does_not_play_on),
        CASE(a_turn_takes_its_time_and_gets_its_increment),
        CASE(lag_is_given_back_from_a_quota),
        CASE(nobody_gets_more_of_the_quota_by_making_a_turn_twice),
        CASE(nobody_gains_time_by_making_a_turn_twice),
        CASE(whose_time_is_up_loses_against_one),
        CASE(whose_time_is_up_among_three_leaves_and_the_seat_has_no_clock),
        CASE(a_step_after_the_time_is_late),
        CASE(only_who_is_gone_and_to_move_can_be_claimed_against),
        CASE(a_game_of_two_can_be_claimed_as_a_draw),
        CASE(among_three_who_is_gone_leaves_and_there_is_no_draw_to_claim),
        CASE(a_draw_is_shared_by_those_who_are_still_in),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
