/* How often a seat may ask and take back, so that nobody fills a log; and that a log read back
 * remembers it. */
#include "support/plays.h"

static const char AGAIN[] = "You have already asked for that. Ask again after the next turn.";

static bool asks(brett_play *p, int seat, brett_offer_kind kind, brett_refusal *refusal) {
    brett_change change = by(p, seat);
    change.gone = ~(1u << seat);
    return brett_play_offer(p, &change, kind, (seat + 1) % p->seats, 4, refusal);
}

static bool answers(brett_play *p, int seat, bool yes, brett_refusal *refusal) {
    brett_change change = by(p, seat);
    return brett_play_answer(p, &change, p->offers[p->offer_count - 1].number, yes, refusal);
}

/* Somebody asks and, where it was not done at once, does not want it any more. */
static bool asks_for_nothing(brett_play *p, int seat, brett_offer_kind kind) {
    brett_refusal refusal;
    int open = p->offer_count;
    if (!asks(p, seat, kind, &refusal)) return false;
    if (p->offer_count > open) assert_true(answers(p, seat, false, &refusal));
    return true;
}

static bool may(const brett_play *p, int seat, uint32_t what) {
    return brett_play_may(p, seat, 0) & what;
}

TEST(a_draw_is_offered_again_when_another_has_made_a_turn) {
    brett_play p;
    start_play(&p, "linja", "", PEOPLE);
    assert_true(may(&p, 0, BRETT_MAY_DRAW));
    assert_true(asks_for_nothing(&p, 0, BRETT_OFFER_DRAW));
    assert_refused(asks(&p, 0, BRETT_OFFER_DRAW, r), BRETT_REFUSED_NOT_NOW, AGAIN);
    assert_false(may(&p, 0, BRETT_MAY_DRAW));
    assert_true(may(&p, 1, BRETT_MAY_DRAW));
    assert_done(seat_plays(&p, 0, "2-3 0-2", r));
    assert_refused(asks(&p, 0, BRETT_OFFER_DRAW, r), BRETT_REFUSED_NOT_NOW, AGAIN);
    assert_done(seat_plays(&p, 1, "5-4", r));
    assert_false(may(&p, 0, BRETT_MAY_DRAW));
    assert_done(seat_plays(&p, 1, "7-5", r));
    assert_true(may(&p, 0, BRETT_MAY_DRAW));
    assert_done(asks(&p, 0, BRETT_OFFER_DRAW, r));
    end_play(&p);
}

TEST(taking_back_is_asked_for_once_a_turn_and_again_where_it_was_agreed_to) {
    brett_play p;
    start_play(&p, "linja", "", PEOPLE);
    assert_done(seat_plays(&p, 0, "2-3 0-2", r));
    assert_done(asks(&p, 0, BRETT_OFFER_UNDO, r));
    assert_done(answers(&p, 1, false, r));
    assert_refused(asks(&p, 0, BRETT_OFFER_UNDO, r), BRETT_REFUSED_NOT_NOW, AGAIN);
    assert_false(may(&p, 0, BRETT_MAY_UNDO));
    assert_done(seat_plays(&p, 1, "5-4 7-5", r));
    assert_done(asks(&p, 1, BRETT_OFFER_UNDO, r));
    assert_done(answers(&p, 0, true, r));
    assert_true(may(&p, 0, BRETT_MAY_UNDO));
    assert_done(asks(&p, 0, BRETT_OFFER_UNDO, r));
    end_play(&p);
}

TEST(a_turn_that_is_being_made_is_taken_back_only_so_often) {
    brett_play p;
    start_play(&p, "linja", "", PEOPLE);
    for (int i = 0; i < BRETT_RETRIES; i++) {
        assert_done(seat_plays(&p, 0, "2-3", r));
        assert_true(may(&p, 0, BRETT_MAY_UNDO));
        assert_done(asks(&p, 0, BRETT_OFFER_UNDO, r));
    }
    assert_done(seat_plays(&p, 0, "2-3", r));
    assert_false(may(&p, 0, BRETT_MAY_UNDO));
    assert_refused(asks(&p, 0, BRETT_OFFER_UNDO, r), BRETT_REFUSED_NOT_NOW,
                   "You have undone too often in this turn. Continue from here.");
    assert_done(seat_plays(&p, 0, "0-2", r));
    assert_done(seat_plays(&p, 1, "5-4 7-5", r));
    assert_done(seat_plays(&p, 0, "2-3", r));
    assert_done(asks(&p, 0, BRETT_OFFER_UNDO, r));
    end_play(&p);
}

/* Also by agreement, and by whoever plays against computers alone and need not ask. */
TEST(taking_back_has_a_bound_in_the_game) {
    brett_play p;
    start_play(&p, "linja", "", "p5");
    for (int i = 0; i < BRETT_TAKEBACKS; i++) {
        assert_done(seat_plays(&p, 0, "2-3 0-2", r));
        assert_done(asks(&p, 0, BRETT_OFFER_UNDO, r));
        assert_int_equal(p.steps, 0);
    }
    assert_done(seat_plays(&p, 0, "2-3 0-2", r));
    assert_false(may(&p, 0, BRETT_MAY_UNDO));
    assert_refused(asks(&p, 0, BRETT_OFFER_UNDO, r), BRETT_REFUSED_NOT_NOW,
                   "You have asked for too many takebacks in this game.");
    end_play(&p);
}

TEST(a_computer_for_somebody_is_asked_for_only_so_often_in_a_turn) {
    brett_play p;
    start_play(&p, "linja", "", PEOPLE);
    for (int i = 0; i < BRETT_REPLACE_OFFERS; i++) {
        assert_done(asks(&p, 1, BRETT_OFFER_REPLACE, r));
        assert_int_equal(p.seat[0].level, 4);
        assert_true(brett_play_return(&p, 0, by(&p, 0).at));
    }
    assert_refused(asks(&p, 1, BRETT_OFFER_REPLACE, r), BRETT_REFUSED_NOT_NOW, AGAIN);
    assert_int_equal(brett_play_may(&p, 1, 1) & BRETT_MAY_REPLACE, 0);
    assert_done(seat_plays(&p, 0, "2-3 0-2", r));
    assert_int_equal(brett_play_may(&p, 1, 1) & BRETT_MAY_REPLACE, BRETT_MAY_REPLACE);
    end_play(&p);
}

/* ---- The length of a log ---- */

/* What a seat that only wants to fill the log can do, until nothing more is possible. */
static void hammer(brett_play *p, int seat) {
    for (bool done = true; done;) {
        done = false;
        for (int kind = BRETT_OFFER_UNDO; kind <= BRETT_OFFER_REPLACE; kind++)
            done |= asks_for_nothing(p, seat, (brett_offer_kind)kind);
        for (int other = 0; other < p->seats; other++)
            done |= brett_play_return(p, other, by(p, other).at);
        assert_true(p->room - p->count >= 2 * BRETT_CALL_ENTRIES);
    }
}

/* All seats, at every step of a whole game. */
TEST(whatever_anybody_says_a_log_is_at_most_so_many_times_its_turns) {
    for (const brett_game *const *game = brett_games; *game; game++) {
        brett_play p;
        brett_random random;
        uint32_t ended = 0;
        size_t bytes = brett_play_memory(200000);
        start_play_in(&p, (*game)->name, "", PEOPLE, test_malloc(bytes), bytes);
        brett_random_seed(&random, 3);
        while (brett_play_actor(&p) != BRETT_NOBODY) {
            for (int seat = 0; seat < p.seats; seat++) hammer(&p, seat);
            play_random_step(&p, &random);
        }
        uint32_t steps = 0;
        for (uint32_t i = 0; i < p.count; i++) {
            steps += p.log[i].kind == BRETT_ENTRY_STEP;
            ended += p.log[i].ended;
        }
        /* Of each seat: one offer of each kind with its answer, three of computers with what they
         * bring about, the steps that it takes back; and the turn itself. */
        uint32_t a_seat = 2 + 2 + 4 * BRETT_REPLACE_OFFERS + BRETT_RETRIES;
        assert_true(p.count - steps <= (ended + 1) * a_seat * (uint32_t)p.seats);
        end_play(&p);
    }
}

/* ---- Logs ---- */

static void assert_same_again(const brett_play *p, const char *name, const char *who) {
    brett_play q;
    start_play(&q, name, "", who);
    for (uint32_t i = 0; i < p->count; i++) assert_true(brett_play_take(&q, &p->log[i]));
    assert_memory_equal(q.seat, p->seat, sizeof q.seat);
    for (int seat = 0; seat < q.seats; seat++)
        assert_int_equal(brett_play_may(&q, seat, 0), brett_play_may(p, seat, 0));
    end_play(&q);
}

TEST(a_log_read_back_remembers_what_was_asked) {
    brett_play p;
    start_play(&p, "linja", "", PEOPLE);
    assert_same_again(&p, "linja", PEOPLE);
    assert_true(asks_for_nothing(&p, 1, BRETT_OFFER_DRAW));
    assert_same_again(&p, "linja", PEOPLE);
    assert_done(seat_plays(&p, 0, "2-3", r));
    assert_done(asks(&p, 0, BRETT_OFFER_UNDO, r));
    assert_same_again(&p, "linja", PEOPLE);
    assert_done(seat_plays(&p, 0, "2-3 0-2", r));
    assert_true(asks_for_nothing(&p, 0, BRETT_OFFER_UNDO));
    assert_same_again(&p, "linja", PEOPLE);
    assert_int_equal(p.seat[0].takebacks, 1);
    assert_int_equal(p.seat[1].asked[BRETT_OFFER_DRAW], 0);
    end_play(&p);
}

/* Before there were bounds, a game could have any number of offers. */
TEST(a_log_with_more_than_may_be_asked_is_taken) {
    brett_play p;
    start_play(&p, "linja", "", PEOPLE);
    for (int i = 0; i < 600; i++) {
        brett_entry offer = {.kind = BRETT_ENTRY_OFFER,
                             .of = BRETT_NOBODY,
                             .offer = BRETT_OFFER_DRAW,
                             .at = 1,
                             .remains = -1};
        brett_entry answer = {
            .kind = BRETT_ENTRY_ANSWER, .of = BRETT_NOBODY, .at = 1, .remains = -1};
        assert_true(brett_play_take(&p, &offer));
        answer.number = p.count;
        assert_true(brett_play_take(&p, &answer));
    }
    assert_refused(asks(&p, 0, BRETT_OFFER_DRAW, r), BRETT_REFUSED_NOT_NOW, AGAIN);
    assert_done(asks(&p, 1, BRETT_OFFER_DRAW, r));
    assert_done(seat_plays(&p, 0, "2-3 0-2", r));
    end_play(&p);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_draw_is_offered_again_when_another_has_made_a_turn),
        CASE(taking_back_is_asked_for_once_a_turn_and_again_where_it_was_agreed_to),
        CASE(a_turn_that_is_being_made_is_taken_back_only_so_often),
        CASE(taking_back_has_a_bound_in_the_game),
        CASE(a_computer_for_somebody_is_asked_for_only_so_often_in_a_turn),
        CASE(whatever_anybody_says_a_log_is_at_most_so_many_times_its_turns),
        CASE(a_log_read_back_remembers_what_was_asked),
        CASE(a_log_with_more_than_may_be_asked_is_taken),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
