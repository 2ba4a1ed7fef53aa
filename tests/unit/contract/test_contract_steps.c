/* The contract of every game: which steps are legal, what they do, how the game ends, and that a
 * state is plain data. */
#include <stdlib.h>
#include <string.h>

#include "support/contract.h"

static brett_step steps[BRETT_MAX_STEPS];

/* ---- Which steps there are ---- */

static int by_number(const void *a, const void *b) {
    brett_step x = *(const brett_step *)a, y = *(const brett_step *)b;
    return x < y ? -1 : x > y;
}

/* "Writes all legal steps": no more than there is room for, each once, each of some weight. */
static void check_list(const brett_state *s, brett_random *random) {
    (void)random;
    static brett_step again[BRETT_MAX_STEPS];
    size_t count = tested->steps(s, steps);
    bool chance = tested->actor(s) == BRETT_CHANCE;
    assert_true(count <= tested->max_steps);
    assert_int_equal(tested->steps(s, again), count);
    assert_memory_equal(steps, again, count * sizeof *steps);
    for (size_t i = 0; i < count; i++) {
        brett_message why;
        assert_true(tested->legal(s, steps[i]));
        assert_false(tested->why_not(s, steps[i], &why));
        if (chance) assert_true(tested->weight(s, steps[i]) > 0);
        if (!chance) assert_int_equal(tested->weight(s, steps[i]), 1);
    }
    qsort(again, count, sizeof *again, by_number);
    for (size_t i = 1; i < count; i++) assert_true(again[i - 1] != again[i]);
}

CONTRACT(the_listed_steps_are_legal_and_different) {
    check_positions(40000, 1, check_list);
}

/* A step is made as apply makes it, or refused with a reason, and then nothing changes. */
static void check_try(const brett_state *s, brett_step step, size_t count) {
    brett_state made = *s, expected = *s;
    brett_events events = 12345;
    brett_message why;
    bool listed = false;
    for (size_t i = 0; i < count; i++) listed |= steps[i] == step;
    assert_int_equal(tested->legal(s, step), listed);
    assert_int_equal(tested->why_not(s, step, &why), !listed);
    assert_int_equal(brett_try(tested, &made, step, &events, &why), listed);
    if (listed) {
        assert_int_equal(events, tested->apply(&expected, step));
        assert_memory_not_equal(&made, s, tested->state_size);
    } else {
        assert_int_equal(events, 12345);
        check_said(&why);
    }
    assert_memory_equal(&made, &expected, sizeof made);
}

enum { KEPT = 256, SMALL = 512 };

/* Small numbers, which most games use; steps of other positions; some with a bit or two changed;
 * and any numbers. */
static void check_tries(const brett_state *s, brett_random *random) {
    static brett_step kept[KEPT];
    size_t count = tested->steps(s, steps);
    uint32_t any = (uint32_t)count;
    for (int i = 0; i < 40; i++) {
        brett_step step = kept[brett_random_below(random, KEPT)];
        check_try(s, brett_random_below(random, SMALL), count);
        check_try(s, step, count);
        if (count) step = steps[brett_random_below(random, any)];
        check_try(s, step, count);
        check_try(s, step ^ UINT64_C(1) << brett_random_below(random, 64), count);
        check_try(s, step ^ UINT64_C(3) << brett_random_below(random, 48), count);
        check_try(s, brett_random_next(random) >> brett_random_below(random, 64), count);
        if (count) kept[brett_random_below(random, KEPT)] = step;
    }
    check_try(s, UINT64_MAX, count);
    for (brett_step step = 0; step < SMALL && !brett_random_below(random, 8); step++)
        check_try(s, step, count);
}

CONTRACT(any_other_number_is_refused_with_a_reason) {
    check_positions(6000, 2, check_tries);
}

/* ---- What steps do ---- */

static const brett_events known_events =
    BRETT_TURN_ENDED | BRETT_FORFEITED | BRETT_STOLE | BRETT_PASSED_ANY;

/* The turn goes on, ends or waits for chance, and nobody is left without a step. */
static void check_made(const brett_state *before, const brett_state *after, brett_events events) {
    static brett_step next[BRETT_MAX_STEPS];
    int actor = tested->actor(after), was = tested->actor(before);
    assert_int_equal(events & ~known_events, 0);
    assert_int_equal((events & BRETT_PASSED_ANY) >> BRETT_PASSED_SHIFT >> tested->seats(after), 0);
    if (!(events & BRETT_TURN_ENDED)) {
        assert_false(events & BRETT_PASSED_ANY);
        assert_true(actor == was || actor == BRETT_CHANCE || was == BRETT_CHANCE);
    }
    if (actor == BRETT_NOBODY) assert_true(events & BRETT_TURN_ENDED);
    assert_int_equal(tested->seats(after), tested->seats(before));
    assert_int_equal(tested->steps(after, next) == 0, actor == BRETT_NOBODY);
    check_invariants(after);
    if (tested_hook()->check_step) tested_hook()->check_step(before, after, events);
}

static void check_all_made(const brett_state *s, brett_random *random) {
    size_t count = tested->steps(s, steps);
    check_invariants(s);
    for (size_t i = 0; i < count; i++) {
        brett_state after = *s;
        if (count > 60 && brett_random_below(random, (uint32_t)count) > 60) continue;
        check_made(s, &after, tested->apply(&after, steps[i]));
    }
}

CONTRACT(every_step_leads_to_a_sound_position_that_can_be_played_on) {
    check_positions(20000, 3, check_all_made);
}

CONTRACT(the_invariants_hold_to_the_end_of_every_game) {
    brett_random random;
    brett_random_seed(&random, 4);
    for (int game = 0; game < 1000 / SLOWER; game++) {
        brett_setup setup = random_setup(&random);
        brett_state s = game % 2 ? random_start(game, &random) : deal_of(&setup, &random), before;
        brett_events events;
        int made = 0;
        check_invariants(&s);
        for (before = s; random_step(&s, &random, NULL, &events); before = s) {
            check_made(&before, &s, events);
            assert_true(made++ < 100000);
        }
        assert_true(is_over(&s));
    }
}

/* ---- Results ---- */

/* The points and places fit together, as far as that is the same in all games. */
static void check_places(const brett_result *r) {
    int first = 0;
    for (int seat = 0; seat < r->seats; seat++) {
        assert_in_range(r->rank[seat], 1, r->seats);
        first += r->rank[seat] == 1;
        for (int other = 0; other < r->seats; other++) {
            if (r->team[seat] == r->team[other]) {
                assert_int_equal(r->points[seat], r->points[other]);
                assert_int_equal(r->rank[seat], r->rank[other]);
            }
            if (r->points[seat] > r->points[other]) assert_true(r->rank[seat] <= r->rank[other]);
        }
    }
    assert_true(first > 0);
}

static void check_result(const brett_state *s, brett_random *random) {
    (void)random;
    brett_result r;
    memset(&r, 0xee, sizeof r);
    tested->result(s, &r);
    size_t count = tested->steps(s, steps);
    int actor = tested->actor(s), seats = tested->seats(s);
    assert_in_range(seats, tested->min_seats, tested->max_seats);
    assert_int_equal(r.seats, seats);
    assert_int_equal(r.over, count == 0);
    assert_int_equal(r.over, actor == BRETT_NOBODY);
    if (actor == BRETT_CHANCE) assert_true(tested->has_chance);
    if (actor >= 0) assert_true(actor < seats);
    check_places(&r);
}

CONTRACT(results_fit_the_points_and_whoever_acts_can_move) {
    check_positions(40000, 5, check_result);
}

/* ---- Plain data ---- */

static void check_clone(const brett_state *s, brett_random *random) {
    brett_state before = *s, clone, guard;
    brett_step step;
    memset(&clone, 0xee, sizeof clone);
    memset(&guard, 0xee, sizeof guard);
    memcpy(&clone, s, tested->state_size);
    assert_true(tested->hash(&clone) == tested->hash(s));
    if (!random_step(&clone, random, &step, NULL)) return;
    assert_memory_equal(s, &before, sizeof before); /* the original stays */
    tested->apply(&before, step);
    assert_same_state(&clone, &before); /* the clone is a whole position */
    assert_memory_equal(clone.data.bytes + tested->state_size,
                        guard.data.bytes + tested->state_size, sizeof guard - tested->state_size);
}

CONTRACT(a_copy_of_state_size_bytes_is_an_independent_position) {
    check_positions(20000, 6, check_clone);
}

/* ---- Hashes ---- */

enum { MOST_HASHED = 20000, HASH_DEPTH = 3 };

typedef struct hashed {
    uint64_t hash;
    brett_state state;
    char text[BRETT_TEXT_BYTES];
} hashed;

static hashed *noted;
static size_t noted_count;

static void note(const brett_state *s) {
    if (noted_count == MOST_HASHED) return;
    hashed *h = &noted[noted_count++];
    h->hash = tested->hash(s);
    h->state = *s;
    tested->position_write(s, h->text, sizeof h->text);
    if (tested_hook()->unhashed) tested_hook()->unhashed(h->text);
}

/* Everything that a few steps lead to, in whatever order they are made. */
static void note_below(const brett_state *s, int depth) {
    brett_step list[BRETT_MAX_STEPS];
    size_t count = tested->steps(s, list);
    note(s);
    for (size_t i = 0; depth && i < count && i < 12; i++) {
        brett_state after = *s;
        tested->apply(&after, list[i]);
        note_below(&after, depth - 1);
    }
}

static void note_position(const brett_state *s, brett_random *random) {
    note_below(s, brett_random_below(random, 20) ? 0 : HASH_DEPTH);
}

static int by_text(const void *a, const void *b) {
    return strcmp(((const hashed *)a)->text, ((const hashed *)b)->text);
}
static int by_hash(const void *a, const void *b) {
    uint64_t x = ((const hashed *)a)->hash, y = ((const hashed *)b)->hash;
    return x < y ? -1 : x > y;
}

/* However it was reached, an equal position is equal in its bytes, too, unless it has a past. */
CONTRACT(equal_positions_have_equal_hashes_and_others_have_not) {
    size_t equal = 0;
    noted = malloc(MOST_HASHED * sizeof *noted);
    noted_count = 0;
    check_positions(20000, 7, note_position);
    qsort(noted, noted_count, sizeof *noted, by_text);
    for (size_t i = 1; i < noted_count; i++) {
        if (by_text(&noted[i - 1], &noted[i])) continue;
        equal++;
        assert_true(noted[i - 1].hash == noted[i].hash);
        if (!tested_hook()->forgets_past) assert_same_state(&noted[i - 1].state, &noted[i].state);
    }
    assert_true(equal > 50);
    qsort(noted, noted_count, sizeof *noted, by_hash);
    for (size_t i = 1; i < noted_count; i++)
        if (noted[i - 1].hash == noted[i].hash)
            assert_string_equal(noted[i - 1].text, noted[i].text);
    free(noted);
}

int main(int argc, char *argv[]) {
    static const contract_case cases[] = {
        CONTRACT_CASE(the_listed_steps_are_legal_and_different),
        CONTRACT_CASE(any_other_number_is_refused_with_a_reason),
        CONTRACT_CASE(every_step_leads_to_a_sound_position_that_can_be_played_on),
        CONTRACT_CASE(the_invariants_hold_to_the_end_of_every_game),
        CONTRACT_CASE(results_fit_the_points_and_whoever_acts_can_move),
        CONTRACT_CASE(a_copy_of_state_size_bytes_is_an_independent_position),
        CONTRACT_CASE(equal_positions_have_equal_hashes_and_others_have_not),
    };
    (void)argc;
    return run_contract("Contract: steps", cases, LENGTH(cases), argv + 1);
}
