/* What needs the others: taking back, a draw, a computer for somebody who is away; and what each
 * seat may do. */
#include "support/plays.h"

static bool offers(brett_play *p, int seat, brett_offer_kind kind, int of, uint32_t gone,
                   brett_refusal *refusal) {
    brett_change change = by(p, seat);
    change.gone = gone;
    return brett_play_offer(p, &change, kind, of, 5, refusal);
}

static bool answers(brett_play *p, int seat, uint32_t number, bool yes, brett_refusal *refusal) {
    brett_change change = by(p, seat);
    return brett_play_answer(p, &change, number, yes, refusal);
}

static void one_turn_each(brett_play *p) {
    start_play(p, "linja", "", PEOPLE);
    assert_done(seat_plays(p, 0, "2-3 0-2", r));
    assert_done(seat_plays(p, 1, "5-4 7-5", r));
}

TEST(who_is_making_a_turn_takes_it_back_without_asking) {
    brett_play p;
    start_play(&p, "linja", "", PEOPLE);
    assert_done(seat_plays(&p, 0, "2-3", r));
    assert_done(offers(&p, 0, BRETT_OFFER_UNDO, 0, 0, r));
    assert_int_equal(p.steps, 0);
    assert_int_equal(p.offer_count, 0);
    assert_int_equal(p.log[p.count - 1].kind, BRETT_ENTRY_UNDO);
    end_play(&p);
}

TEST(a_turn_is_taken_back_when_the_other_agrees) {
    brett_play p;
    one_turn_each(&p);
    assert_done(offers(&p, 0, BRETT_OFFER_UNDO, 0, 0, r));
    assert_int_equal(brett_play_asked(&p, &p.offers[0]), 2);
    assert_int_equal(p.steps, 4);
    assert_done(answers(&p, 1, p.offers[0].number, true, r));
    assert_int_equal(p.steps, 0);
    assert_int_equal(brett_play_actor(&p), 0);
    assert_int_equal(p.offer_count, 0);
    end_play(&p);
}

TEST(a_no_closes_the_offer_and_so_does_the_asker) {
    brett_play p;
    one_turn_each(&p);
    assert_done(offers(&p, 0, BRETT_OFFER_UNDO, 0, 0, r));
    assert_done(answers(&p, 1, p.offers[0].number, false, r));
    assert_int_equal(p.offer_count, 0);
    assert_done(offers(&p, 0, BRETT_OFFER_DRAW, 0, 0, r));
    assert_done(answers(&p, 0, p.offers[0].number, false, r));
    assert_int_equal(p.offer_count, 0);
    end_play(&p);
}

TEST(offers_are_answered_once_and_by_those_who_are_asked) {
    brett_play p;
    start_play(&p, "twisty", "seats=3", "pp5");
    assert_refused(offers(&p, 0, BRETT_OFFER_DRAW, 0, 0, r), BRETT_REFUSED_NOT_NOW,
                   "The computer takes over.");
    end_play(&p);
    start_play(&p, "twisty", "seats=3", PEOPLE);
    assert_done(offers(&p, 0, BRETT_OFFER_DRAW, 0, 0, r));
    uint32_t number = p.offers[0].number;
    assert_refused(offers(&p, 0, BRETT_OFFER_DRAW, 0, 0, r), BRETT_REFUSED_NOT_NOW,
                   "You have already asked for that.");
    assert_refused(answers(&p, 0, number, true, r), BRETT_REFUSED_FORBIDDEN,
                   "This offer is not for you.");
    assert_done(answers(&p, 1, number, true, r));
    assert_refused(answers(&p, 1, number, true, r), BRETT_REFUSED_NOT_NOW,
                   "You have already agreed.");
    assert_refused(answers(&p, 2, number + 9, true, r), BRETT_REFUSED_UNKNOWN,
                   "This offer is no longer open.");
    assert_done(answers(&p, 2, number, true, r));
    assert_int_equal(p.end, BRETT_BY_AGREEMENT);
    assert_ranks(&p, 1, 1, 1, 0);
    end_play(&p);
}

TEST(an_offer_of_a_draw_lapses_when_another_moves) {
    brett_play p;
    start_play(&p, "linja", "", PEOPLE);
    assert_done(offers(&p, 0, BRETT_OFFER_DRAW, 0, 0, r));
    assert_done(seat_plays(&p, 0, "2-3 0-2", r));
    assert_int_equal(p.offer_count, 1);
    assert_done(seat_plays(&p, 1, "5-4", r));
    assert_int_equal(p.offer_count, 0);
    end_play(&p);
}

TEST(the_only_person_need_ask_nobody) {
    brett_play p;
    start_play(&p, "linja", "", "p5");
    assert_done(seat_plays(&p, 0, "2-3 0-2", r));
    assert_done(seat_plays(&p, 1, "5-4 7-5", r));
    assert_done(offers(&p, 0, BRETT_OFFER_UNDO, 0, 0, r));
    assert_int_equal(p.steps, 0);
    end_play(&p);
}

TEST(a_computer_stands_in_for_who_is_gone_until_they_return) {
    brett_play p;
    start_play(&p, "linja", "", PEOPLE);
    assert_refused(offers(&p, 0, BRETT_OFFER_REPLACE, 1, 0, r), BRETT_REFUSED_NOT_NOW,
                   "This player is not away.");
    assert_int_equal(brett_play_may(&p, 0, 2) & BRETT_MAY_REPLACE, BRETT_MAY_REPLACE);
    assert_done(offers(&p, 0, BRETT_OFFER_REPLACE, 1, 2, r));
    assert_int_equal(p.seat[1].level, 5);
    assert_int_equal(p.seat[1].left, BRETT_GOES_ON);
    assert_true(brett_play_return(&p, 1, 9));
    assert_int_equal(p.seat[1].level, 0);
    assert_false(brett_play_return(&p, 1, 9));
    end_play(&p);
}

/* Who leaves need not be asked any more. */
TEST(an_offer_that_only_waited_for_who_left_is_fulfilled) {
    brett_play p;
    start_play(&p, "twisty", "seats=3", PEOPLE);
    assert_done(offers(&p, 0, BRETT_OFFER_DRAW, 0, 0, r));
    assert_done(answers(&p, 1, p.offers[0].number, true, r));
    brett_change change = by(&p, 2);
    assert_done(brett_play_resign(&p, &change, r));
    assert_int_equal(p.end, BRETT_BY_AGREEMENT);
    assert_ranks(&p, 1, 1, 3, 0);
    end_play(&p);
}

TEST(no_more_offers_are_open_than_fit) {
    brett_play p;
    start_play(&p, "twisty", "seats=4", PEOPLE);
    for (int seat = 0; seat < 4; seat++) assert_done(offers(&p, seat, BRETT_OFFER_DRAW, 0, 0, r));
    for (int seat = 0; seat < 4; seat++)
        assert_done(offers(&p, seat, BRETT_OFFER_REPLACE, (seat + 1) % 4, 15, r));
    assert_int_equal(p.offer_count, BRETT_OFFERS);
    play_random(&p, 1, 1);
    end_play(&p);
}

TEST(what_a_seat_may_do) {
    brett_play p;
    start_play(&p, "linja", "", PEOPLE);
    uint32_t always = BRETT_MAY_RESIGN | BRETT_MAY_DRAW;
    assert_int_equal(brett_play_may(&p, 0, 0), always | BRETT_MAY_STEP);
    assert_int_equal(brett_play_may(&p, 1, 0), always);
    assert_int_equal(brett_play_may(&p, BRETT_NOBODY, 0), 0);
    assert_done(seat_plays(&p, 0, "2-3 0-2", r));
    assert_int_equal(brett_play_may(&p, 0, 0), always | BRETT_MAY_UNDO);
    assert_done(offers(&p, 0, BRETT_OFFER_DRAW, 0, 0, r));
    assert_int_equal(brett_play_may(&p, 0, 0), BRETT_MAY_RESIGN | BRETT_MAY_UNDO);
    assert_int_equal(brett_play_may(&p, 1, 0), always | BRETT_MAY_STEP | BRETT_MAY_ANSWER);
    assert_done(answers(&p, 1, p.offers[0].number, true, r));
    assert_int_equal(brett_play_may(&p, 1, 0), BRETT_MAY_REMATCH);
    end_play(&p);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(who_is_making_a_turn_takes_it_back_without_asking),
        CASE(a_turn_is_taken_back_when_the_other_agrees),
        CASE(a_no_closes_the_offer_and_so_does_the_asker),
        CASE(offers_are_answered_once_and_by_those_who_are_asked),
        CASE(an_offer_of_a_draw_lapses_when_another_moves),
        CASE(the_only_person_need_ask_nobody),
        CASE(a_computer_stands_in_for_who_is_gone_until_they_return),
        CASE(an_offer_that_only_waited_for_who_left_is_fulfilled),
        CASE(no_more_offers_are_open_than_fit),
        CASE(what_a_seat_may_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
