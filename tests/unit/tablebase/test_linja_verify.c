/* The proof of a tablebase: a right one is proven, and one wrong value anywhere is found and named.
 */
#include <stdlib.h>
#include <string.h>

#include "support/linja/solved.h"
#include "support/playing.h"
#include "support/test.h"
#include "tablebase/linja/verify.h"

/* ---- Proving ---- */

static bool goes_on(void *context, linja_stage stage, double share) {
    (void)stage, (void)share;
    return !context;
}

static linja_proof proof_of(const void *bytes, size_t size, linja_verify_task task) {
    linja_proof proof;
    task.bytes = bytes;
    task.size = size;
    task.go_on = goes_on;
    if (!task.threads) task.threads = 1;
    linja_verify(&task, &proof);
    return proof;
}

static linja_proof proof_by(const linja_solver *s, linja_verify_task task) {
    size_t size;
    unsigned char *bytes = written_by(s, 1, &size);
    linja_proof proof = proof_of(bytes, size, task);
    free(bytes);
    return proof;
}

TEST(a_right_table_is_proven) {
    size_t size;
    unsigned char *bytes = tablebase_from(SIX_LEFT, &size);
    linja_tablebase *t = opened(bytes, size);
    linja_proof some = proof_of(bytes, size, (linja_verify_task){.samples = 1000});
    linja_proof all = proof_of(bytes, size, (linja_verify_task){.samples = 1000, .all = true});
    assert_int_equal(some.state, LINJA_PROVEN);
    assert_int_equal(all.state, LINJA_PROVEN);
    assert_int_equal(some.samples, 1000);
    assert_int_equal(all.samples, linja_tablebase_positions(t));
    assert_int_equal(all.positions, linja_tablebase_positions(t));
    assert_int_equal(all.blocks, linja_tablebase_blocks(t));
    assert_true(some.late > 4 && all.late == some.late && !all.wrong);
    linja_tablebase_close(t);
    free(bytes);
}

/* There are no more samples than positions, and where there are none, there is nothing wrong. */
TEST(a_table_can_be_smaller_than_the_sample) {
    size_t size;
    unsigned char *bytes = tablebase_from(THREE_LEFT, &size), *none;
    linja_proof proof = proof_of(bytes, size, (linja_verify_task){.samples = 100000});
    assert_int_equal(proof.state, LINJA_PROVEN);
    assert_int_equal(proof.samples, proof.positions);
    free(bytes);
    none = tablebase_from("0000000c", &size);
    proof = proof_of(none, size, (linja_verify_task){.samples = 100, .all = true});
    assert_int_equal(proof.state, LINJA_PROVEN);
    assert_int_equal(proof.positions, 0);
    free(none);
}

TEST(a_proof_can_be_stopped) {
    size_t size;
    unsigned char *bytes = tablebase_from(THREE_LEFT, &size);
    linja_proof proof =
        proof_of(bytes, size, (linja_verify_task){.samples = 100, .context = bytes});
    assert_int_equal(proof.state, LINJA_PROOF_STOPPED);
    assert_int_equal(proof.stage, LINJA_STAGE_BLOCKS);
    free(bytes);
}

/* ---- Wrong values ---- */

/* What a position between turns, or the end, is worth to a seat, by the solver's memory. */
static int worth(const linja_solver *s, const linja *p, int seat) {
    if (linja_over(p)) return linja_points(p, seat) - linja_points(p, !seat);
    int value = *turn_of(s, linja_side_find(s->sides, p->side[p->seat]),
                         linja_side_find(s->sides, p->side[!p->seat]));
    return p->seat == seat ? value : -value;
}

/* What the turns of a position come to; and whether one of them leads to the pair. */
static int by_turns(const linja_solver *s, const linja *p, int mover, int rester, bool *leads) {
    static uint64_t memory[LINJA_TURNS_MEMORY / 8 + 1];
    size_t count = linja_turns(p, memory, sizeof memory);
    int best = -128;
    for (size_t i = 0; i < count; i++) {
        linja after;
        linja_turn_at(p, memory, i, NULL, &after);
        int value = worth(s, &after, p->seat);
        if (value > best) best = value;
        *leads |= after.side[after.seat] == s->sides->side[mover] &&
                  after.side[!after.seat] == s->sides->side[rester];
    }
    return best;
}

/* The position that is named is the one with the wrong value, or one that leads to it; what is said
 * of it is true. */
static void check_named(const linja_solver *s, const linja_wrong *wrong, int mover, int rester) {
    const linja *p = &wrong->position;
    bool leads =
        p->side[p->seat] == s->sides->side[mover] && p->side[!p->seat] == s->sides->side[rester];
    assert_int_equal(wrong->found, worth(s, p, p->seat));
    assert_int_equal(wrong->follows, by_turns(s, p, mover, rester, &leads));
    assert_true(leads);
}

/* Makes one value wrong and proves all; the sample, which comes first, is of one position. */
static linja_proof with_wrong(linja_solver *s, int mover, int rester, int by, int threads) {
    int8_t *value = turn_of(s, mover, rester), right = *value;
    *value = (int8_t)(right + by);
    linja_verify_task task = {.samples = 1, .all = true, .threads = threads};
    linja_proof proof = proof_by(s, task);
    assert_int_equal(proof.state, LINJA_DISPROVEN);
    assert_int_equal(proof.first.kind, LINJA_WRONG_VALUE);
    assert_true(proof.wrong >= 1);
    check_named(s, &proof.first, mover, rester);
    *value = right;
    return proof;
}

TEST(every_value_that_is_wrong_is_found) {
    linja_solver *s = solved_from(THREE_LEFT, 1);
    for (int mover = 0; mover < s->sides->count; mover++)
        for (int rester = 0; rester < s->sides->count; rester++)
            if (linja_pair_is_open(s->sides, mover, rester))
                with_wrong(s, mover, rester, (mover + rester) % 2 ? 1 : -1, 1);
    solver_free(s);
}

TEST(the_first_is_the_same_on_any_number_of_threads) {
    linja_solver *s = solved_from(SIX_LEFT, 1);
    brett_random random;
    brett_random_seed(&random, 1);
    for (int i = 0; i < 10;) {
        int mover = (int)brett_random_below(&random, 210);
        int rester = (int)brett_random_below(&random, 210);
        if (!linja_pair_is_open(s->sides, mover, rester)) continue;
        linja_proof one = with_wrong(s, mover, rester, 5, 1);
        linja_proof many = with_wrong(s, mover, rester, 5, 3);
        assert_int_equal(one.wrong, many.wrong);
        assert_memory_equal(&one.first.position, &many.first.position, sizeof(linja));
        i++;
    }
    solver_free(s);
}

/* Where all values are 0, most follow from each other; those close to the end do not. A sample of
 * one position misses them at times, and then a search from the end finds them, mostly. */
TEST(a_table_of_zeros_is_found_out_early_or_late) {
    size_t size, late = 0, sooner = 0;
    linja_solver *s = solved_from(SIX_LEFT, 1);
    memset(s->turn, 0, s->bytes);
    unsigned char *bytes = written_by(s, 1, &size);
    for (uint64_t seed = 0; seed < 40; seed++) {
        linja_proof proof = proof_of(bytes, size, (linja_verify_task){.samples = 1, .seed = seed});
        if (proof.state == LINJA_PROVEN) continue;
        late += proof.stage == LINJA_STAGE_LATE && proof.first.kind == LINJA_WRONG_LATE;
        sooner += proof.stage == LINJA_STAGE_SAMPLES && proof.first.kind == LINJA_WRONG_VALUE;
        assert_int_equal(proof.first.found, 0);
        assert_true(proof.first.follows);
    }
    assert_true(late > 5 && sooner > 5 && late + sooner > 30);
    free(bytes);
    solver_free(s);
}

/* ---- Wrong files ---- */

TEST(a_wrong_number_of_positions_is_told) {
    size_t size;
    unsigned char *bytes = tablebase_from(THREE_LEFT, &size);
    uint64_t positions = word_get(bytes, LINJA_TABLEBASE_POSITIONS);
    word_put(bytes, LINJA_TABLEBASE_POSITIONS, positions + 1);
    seal(bytes, size);
    linja_proof proof = proof_of(bytes, size, (linja_verify_task){.samples = 10});
    assert_int_equal(proof.state, LINJA_DISPROVEN);
    assert_int_equal(proof.first.kind, LINJA_WRONG_COUNT);
    assert_int_equal(proof.first.found, positions + 1);
    assert_int_equal(proof.first.follows, positions);
    free(bytes);
}

/* Of whatever bit is changed in the blocks: the column is told, or the change says nothing. */
TEST(a_damaged_block_is_told) {
    size_t size, told = 0, count = 0;
    unsigned char *bytes = tablebase_from(THREE_LEFT, &size);
    size_t start = 8 * LINJA_TABLEBASE_HEAD + (size_t)word_get(bytes, LINJA_TABLEBASE_DICTIONARY);
    size_t end = (size_t)word_get(bytes, LINJA_TABLEBASE_INDEX);
    for (size_t bit = 8 * start; bit < 8 * end; bit += 3, count++) {
        bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
        linja_proof proof = proof_of(bytes, size, (linja_verify_task){.samples = 1});
        bytes[bit / 8] ^= (unsigned char)(1 << bit % 8);
        if (proof.state == LINJA_PROVEN) continue;
        assert_int_equal(proof.state, LINJA_DISPROVEN);
        assert_int_equal(proof.first.kind, LINJA_WRONG_BLOCK);
        assert_in_range(proof.first.where, 0, 34);
        told++;
    }
    assert_true(told > count * 9 / 10);
    free(bytes);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_right_table_is_proven),
        CASE(a_table_can_be_smaller_than_the_sample),
        CASE(a_proof_can_be_stopped),
        CASE(every_value_that_is_wrong_is_found),
        CASE(the_first_is_the_same_on_any_number_of_threads),
        CASE(a_table_of_zeros_is_found_out_early_or_late),
        CASE(a_wrong_number_of_positions_is_told),
        CASE(a_damaged_block_is_told),
    };
    tested = &linja_game;
    return cmocka_run_group_tests_name("Linja: proving a tablebase", tests, NULL, NULL);
}
