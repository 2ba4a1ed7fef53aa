/* What a room of Transport tells: never what the viewer may not see. Two worlds that differ only
 * in hidden things are the same, byte for byte, in all that is told. */
#include "support/rooms.h"

/* A room that begins from this position. */
static void begin_from(room *t, const brett_state *start, int seats) {
    char options[20];
    snprintf(options, sizeof options, "seats=%d", seats);
    lay_room(t, "transport", options);
    t->laid = true;
    t->play.start = *start;
    for (int seat = 0; seat < seats; seat++) {
        t->seat[seat].kind = SEAT_PERSON;
        t->seat[seat].player = seat + 1;
    }
    room_add_entry(t, (room_entry){ROOM_BEGIN, BRETT_NOBODY, BEGAN, NULL});
}

static void take_step(room *t, brett_step step) {
    assert_true(room_take(t, &(brett_entry){.kind = BRETT_ENTRY_STEP,
                                            .seat = (int8_t)room_actor(t),
                                            .of = BRETT_NOBODY,
                                            .at = t->changed + 1,
                                            .remains = -1,
                                            .step = step}));
}

/* A step of the other world that looks the same to the viewer; false when there is none there. */
static bool find_same_step(const room *t, const room *other, brett_step step, int viewer,
                           brett_step *found) {
    brett_step *steps = malloc(t->game->max_steps * sizeof *steps);
    size_t count = t->game->steps(&other->play.state, steps), i = 0;
    brett_step seen = t->game->seen(&t->play.state, step, viewer);
    while (i < count && t->game->seen(&other->play.state, steps[i], viewer) != seen) i++;
    if (i < count) *found = steps[i];
    free(steps);
    return i < count;
}

static void assert_told_alike(const room *a, const room *b, int viewer) {
    char *told_a[] = {dumped(room_json(a, viewer)), dumped(room_json(a, viewer)),
                      dumped(room_events(a, 0, UINT32_MAX, viewer)),
                      dumped(room_events(a, a->told, UINT32_MAX, viewer)), room_record(a, viewer)};
    char *told_b[] = {dumped(room_json(b, viewer)), dumped(room_json(b, viewer)),
                      dumped(room_events(b, 0, UINT32_MAX, viewer)),
                      dumped(room_events(b, b->told, UINT32_MAX, viewer)), room_record(b, viewer)};
    for (size_t i = 0; i < LENGTH(told_a); i++) {
        assert_string_equal(told_a[i], told_b[i]);
        free(told_a[i]);
        free(told_b[i]);
    }
}

static uint64_t steps_compared, worlds_that_differ;

/* Begins from the position and from another world that the viewer cannot tell from it, and goes on
 * with steps that look the same for as long as there are such. */
static void compare_worlds(const brett_state *start, int seats, int viewer, brett_random *random) {
    const brett_game *game = brett_game_find("transport");
    brett_state other;
    room a, b;
    game->view(start, viewer, &other);
    game->sample(&other, viewer, random);
    worlds_that_differ += game->hash(start) != game->hash(&other);
    begin_from(&a, start, seats);
    begin_from(&b, &other, seats);
    for (int i = 0; i < 12 && room_actor(&a) != BRETT_NOBODY; i++) {
        brett_step step = brett_draw(game, &a.play.state, random), same;
        if (!find_same_step(&a, &b, step, viewer, &same)) break;
        take_step(&a, step);
        take_step(&b, same);
        assert_told_alike(&a, &b, viewer);
        steps_compared++;
        if (i % 3 == 0) {
            room_told(&a);
            room_told(&b);
        }
    }
    room_free(&a);
    room_free(&b);
}

TEST(worlds_that_differ_in_hidden_things_are_told_alike) {
    for (int seats = 2; seats <= 4; seats++) {
        room t;
        char options[20];
        brett_random random;
        snprintf(options, sizeof options, "seats=%d", seats);
        begin_room(&t, "transport", options);
        brett_random_seed(&random, (uint64_t)seats);
        for (int turn = 0; !room_is_over(&t); turn++) {
            for (int viewer = BRETT_NOBODY; turn % 4 == 0 && viewer < seats; viewer++)
                if (viewer != BRETT_CHANCE) compare_worlds(&t.play.state, seats, viewer, &random);
            play_steps(&t, &random, 1 + brett_random_below(&random, 4), t.changed + 1);
        }
        room_free(&t);
    }
    assert_true(steps_compared > 300);
    assert_true(worlds_that_differ > 100);
}

/* The secret, and the seed of the deal, which tells all cards, only once nothing follows from them
 * any more. */
TEST(what_draws_follow_from_is_told_at_the_end_only) {
    room t;
    brett_random random;
    char secret[FAIR_HEX_BYTES], seed[32];
    begin_room(&t, "transport", "seats=2");
    fair_secret(&t.draws, secret);
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)fair_seed(&t.draws, 0));
    brett_random_seed(&random, 3);
    while (!room_is_over(&t)) {
        char *all = telling(&t);
        assert_null(strstr(all, secret));
        assert_null(strstr(all, seed));
        free(all);
        play_turn(&t, &random, t.changed + 1);
    }
    char *events = dumped(room_events(&t, room_count(&t) - 1, UINT32_MAX, BRETT_NOBODY));
    assert_non_null(strstr(events, secret));
    free(events);
    char *record = room_record(&t, BRETT_NOBODY);
    assert_non_null(strstr(record, secret));
    assert_non_null(strstr(record, seed));
    free(record);
    room_free(&t);
}

/* Why a turn is refused is said from what the seat sees. */
TEST(a_refusal_says_nothing_that_is_hidden) {
    room t;
    brett_random random;
    brett_random_seed(&random, 8);
    begin_room(&t, "transport", "seats=3");
    for (int turn = 0; turn < 30 && !room_is_over(&t); turn++) {
        int seat = room_actor(&t);
        room other;
        brett_state world;
        t.game->view(&t.play.state, seat, &world);
        t.game->sample(&world, seat, &random);
        begin_from(&other, &world, 3);
        static const char *const tries[] = {"x", "1", "a1 b2", "draw", "1 a1", "99", "end"};
        for (size_t i = 0; i < LENGTH(tries); i++) {
            refusal in_one = {0}, in_other = {0};
            char said[2][400];
            brett_change c = by(seat, t.changed + 1);
            brett_state view, other_view;
            t.game->view(&t.play.state, seat, &view);
            t.game->view(&other.play.state, seat, &other_view);
            brett_turn made;
            brett_fault fault;
            if (t.game->turn_read(&view, tries[i], &made, &fault)) continue;
            assert_false(room_turn(&t, &c, tries[i], false, &in_one));
            assert_false(room_turn(&other, &c, tries[i], false, &in_other));
            memset(in_one.names, 0, sizeof in_one.names);
            refusal_say(&in_one, "en", said[0], sizeof said[0]);
            refusal_say(&in_other, "en", said[1], sizeof said[1]);
            assert_string_equal(said[0], said[1]);
        }
        room_free(&other);
        play_turn(&t, &random, t.changed + 1);
    }
    room_free(&t);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(worlds_that_differ_in_hidden_things_are_told_alike),
        CASE(what_draws_follow_from_is_told_at_the_end_only),
        CASE(a_refusal_says_nothing_that_is_hidden),
    };
    return cmocka_run_group_tests_name("Secrets of a room", tests, NULL, NULL);
}
