/* The contract of every game: the list of all turns against every sequence of steps, tried one by
 * one, and what is counted of both. */
#include <stdlib.h>
#include <string.h>

#include "support/contract.h"

enum { MOST_ENDS = 20000, MOST_NODES = 60000, GUARD = 4096, PERFT_DEPTH = 3 };

static unsigned char *memory;

/* ---- All sequences of steps ---- */

static brett_state *ends, *listed;
static size_t end_count, nodes, compared;

static int by_bytes(const void *a, const void *b) {
    return memcmp(a, b, tested->state_size);
}

/* Sorts the positions and drops those that came before; returns how many are left. */
static size_t sort_distinct(brett_state *list, size_t count) {
    size_t kept = 0;
    qsort(list, count, sizeof *list, by_bytes);
    for (size_t i = 0; i < count; i++)
        if (!kept || by_bytes(&list[kept - 1], &list[i])) list[kept++] = list[i];
    return kept;
}

/* Notes where every sequence of steps that completes a turn leads to; false where they are too
 * many. */
static bool try_all(const brett_state *s) {
    brett_step steps[BRETT_MAX_STEPS];
    size_t count = tested->steps(s, steps);
    for (size_t i = 0; i < count; i++) {
        brett_state next = *s;
        brett_events events = tested->apply(&next, steps[i]);
        if (++nodes > MOST_NODES || end_count == MOST_ENDS) return false;
        if (events & BRETT_TURN_ENDED || tested->actor(&next) == BRETT_CHANCE)
            ends[end_count++] = next;
        else if (!try_all(&next))
            return false;
    }
    return true;
}

/* ---- The list of turns ---- */

/* Reads a turn of the list: complete, made of legal steps, ending where they lead. */
static brett_state read_turn(const brett_state *s, size_t index) {
    brett_turn turn;
    brett_state after, played = *s, alone = *s;
    brett_events events = 0;
    memset(&turn, 0xee, sizeof turn);
    memset(&after, 0, sizeof after);
    tested->turn_at(s, memory, index, &turn, &after);
    tested->turn_at(s, memory, index, NULL, &alone);
    tested->turn_at(s, memory, index, NULL, NULL);
    assert_same_state(&alone, &after);
    assert_in_range(turn.count, 1, BRETT_TURN_STEPS);
    assert_true(turn.complete);
    for (uint32_t i = 0; i < turn.count; i++) {
        assert_int_equal(events & BRETT_TURN_ENDED, 0);
        assert_int_equal(tested->actor(&played), tested->actor(s));
        assert_true(tested->legal(&played, turn.step[i]));
        events = tested->apply(&played, turn.step[i]);
    }
    assert_true(events & BRETT_TURN_ENDED || tested->actor(&played) == BRETT_CHANCE);
    assert_same_state(&played, &after);
    return after;
}

/* "those that lead to the same position count once" */
static void check_turns(const brett_state *s, brett_random *random) {
    if (tested->actor(s) == BRETT_CHANCE || brett_random_below(random, 4)) return;
    size_t count = tested->turns(s, memory, tested->turns_memory);
    if (count == SIZE_MAX) return; /* as no game may ever reach it */
    assert_int_equal(count == 0, is_over(s));
    for (int i = 0; i < 20 && count; i++) read_turn(s, brett_random_next(random) % count);
    nodes = end_count = 0;
    if (count > MOST_ENDS || !try_all(s)) return;
    size_t distinct = sort_distinct(ends, end_count);
    assert_int_equal(count, distinct);
    for (size_t i = 0; i < count; i++) listed[i] = read_turn(s, i);
    assert_int_equal(sort_distinct(listed, count), count);
    for (size_t i = 0; i < count; i++) assert_same_state(&listed[i], &ends[i]);
    compared++;
}

CONTRACT(the_turns_are_the_distinct_results_of_all_sequences_of_steps) {
    compared = 0;
    check_positions(4000, 1, check_turns);
    assert_true(compared > 10);
}

/* "bytes that turns needs in any position met in play" */
CONTRACT(the_turns_of_games_that_were_dealt_fit_into_the_memory_that_the_game_asks_for) {
    brett_random random;
    brett_random_seed(&random, 5);
    for (int game = 0; game < 3; game++) {
        brett_setup setup = random_setup(&random);
        brett_state s = deal_of(&setup, &random);
        for (int made = 0; made == 0 || random_step(&s, &random, NULL, NULL); made++)
            if (made % 32 == 0 && tested->actor(&s) >= 0)
                assert_true(tested->turns(&s, memory, tested->turns_memory) != SIZE_MAX);
    }
}

/* Lists in memory of so many bytes, after which nothing may be written. */
static size_t list_in(const brett_state *s, size_t bytes, int filler) {
    memset(memory, filler, bytes < 1 << 20 ? bytes : 1 << 20);
    memset(memory + bytes, 0x5a, GUARD);
    size_t count = tested->turns(s, memory, bytes);
    for (size_t i = 0; i < GUARD; i++) assert_int_equal(memory[bytes + i], 0x5a);
    return count;
}

/* "or SIZE_MAX when the memory is too small": what is enough once is enough with more, too; and the
 * list is a function of the position, whatever was in the memory before. */
static void check_memory(const brett_state *s, brett_random *random) {
    if (tested->actor(s) == BRETT_CHANCE || brett_random_below(random, 32)) return;
    size_t count = list_in(s, tested->turns_memory, 0);
    bool enough = false;
    if (count > MOST_ENDS) return; /* they are many, or too many */
    for (size_t i = 0; i < count; i++) tested->turn_at(s, memory, i, NULL, &listed[i]);
    for (size_t bytes = 0; bytes < tested->turns_memory; bytes += 8 * (1 + bytes / 16)) {
        size_t found = list_in(s, bytes, 0xee);
        assert_true(found == count || (found == SIZE_MAX && !enough));
        enough = found == count;
    }
    assert_int_equal(list_in(s, tested->turns_memory, 0xee), count);
    for (size_t i = count; i-- > 0;) {
        brett_state after;
        tested->turn_at(s, memory, i, NULL, &after);
        assert_same_state(&after, &listed[i]);
    }
}

CONTRACT(turns_keep_to_their_memory_and_do_not_depend_on_it) {
    check_positions(1000, 2, check_memory);
}

/* ---- Counting ---- */

/* Counts as the words of brett.h have it, without what perft knows of shortcuts. */
static uint64_t count_steps(const brett_state *s, int depth) {
    brett_step steps[BRETT_MAX_STEPS];
    uint64_t total = depth == 0;
    size_t count = depth ? tested->steps(s, steps) : 0;
    for (size_t i = 0; i < count; i++) {
        brett_state next = *s;
        tested->apply(&next, steps[i]);
        total += count_steps(&next, depth - 1);
    }
    return total;
}

static void check_perft(const brett_state *s, brett_random *random) {
    if (brett_random_below(random, 16)) return;
    for (int depth = 0; depth <= PERFT_DEPTH; depth++) {
        uint64_t count = brett_perft(tested, s, depth);
        if (count > MOST_NODES) return;
        assert_int_equal(count, count_steps(s, depth));
    }
}

CONTRACT(perft_counts_the_sequences_of_steps) {
    check_positions(4000, 3, check_perft);
}

/* Counts the sequences of turns by trying all sequences of steps; SIZE_MAX where they are too
 * many. */
static size_t count_turns(const brett_state *s, int depth) {
    nodes = end_count = 0;
    if (tested->actor(s) == BRETT_CHANCE || !try_all(s)) return SIZE_MAX;
    size_t distinct = sort_distinct(ends, end_count), total = 0;
    if (depth == 1) return distinct;
    if (distinct > 500) return SIZE_MAX;
    brett_state *after = malloc((distinct + 1) * sizeof *after);
    memcpy(after, ends, distinct * sizeof *after);
    for (size_t i = 0; i < distinct && total != SIZE_MAX; i++) {
        size_t below = count_turns(&after[i], depth - 1);
        total = below == SIZE_MAX ? SIZE_MAX : total + below;
    }
    free(after);
    return total;
}

static void check_perft_turns(const brett_state *s, brett_random *random) {
    if (tested->actor(s) < 0 || brett_random_below(random, 32)) return;
    for (int depth = 1; depth <= 2; depth++) {
        size_t count = count_turns(s, depth), bytes = (size_t)depth * tested->turns_memory;
        if (count == SIZE_MAX) return;
        assert_int_equal(brett_perft_turns(tested, s, depth, memory, bytes), count);
    }
    assert_true(brett_perft_turns(tested, s, 1, memory, 0) == UINT64_MAX);
}

CONTRACT(perft_counts_the_sequences_of_turns) {
    check_positions(2000, 4, check_perft_turns);
}

int main(int argc, char *argv[]) {
    static const contract_case cases[] = {
        CONTRACT_CASE(the_turns_are_the_distinct_results_of_all_sequences_of_steps),
        CONTRACT_CASE(
            the_turns_of_games_that_were_dealt_fit_into_the_memory_that_the_game_asks_for),
        CONTRACT_CASE(turns_keep_to_their_memory_and_do_not_depend_on_it),
        CONTRACT_CASE(perft_counts_the_sequences_of_steps),
        CONTRACT_CASE(perft_counts_the_sequences_of_turns),
    };
    size_t most = 0;
    for (const brett_game *const *game = brett_games; *game; game++)
        if ((*game)->turns_memory > most) most = (*game)->turns_memory;
    (void)argc;
    memory = malloc(2 * most + GUARD);
    ends = malloc(MOST_ENDS * sizeof *ends);
    listed = malloc(MOST_ENDS * sizeof *listed);
    int failed = run_contract("Contract: turns", cases, LENGTH(cases), argv + 1);
    free(listed);
    free(ends);
    free(memory);
    return failed;
}
