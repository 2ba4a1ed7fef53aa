/* The list of all turns against every sequence of steps, tried one by one. */
#include <stdlib.h>
#include <string.h>

#include "support/board.h"
#include "support/test.h"

enum { MOST = 8192 };

static uint64_t memory[(1 << 17) / 8];

/* The position after a turn, as text. */
typedef struct result {
    char text[32];
} result;

static int by_text(const void *a, const void *b) {
    return strcmp(((const result *)a)->text, ((const result *)b)->text);
}

/* Sorts the results and drops those that came before; returns how many are left. */
static size_t sort_distinct(result *list, size_t count) {
    size_t kept = 0;
    qsort(list, count, sizeof *list, by_text);
    for (size_t i = 0; i < count; i++)
        if (!kept || by_text(&list[kept - 1], &list[i])) list[kept++] = list[i];
    return kept;
}

/* Adds the result of every sequence of steps that completes a turn. */
static void try_all(const brett_state *s, result *list, size_t *count) {
    brett_step steps[BRETT_MAX_STEPS];
    size_t choices = linja_game.steps(s, steps);
    for (size_t i = 0; i < choices; i++) {
        brett_state next = *s;
        if (linja_game.apply(&next, steps[i]) & BRETT_TURN_ENDED) {
            assert_true(*count < MOST);
            linja_game.position_write(&next, list[(*count)++].text, sizeof list->text);
        } else {
            try_all(&next, list, count);
        }
    }
}

/* Reads all turns that were found: each complete, ending where its steps lead. */
static void read_turns(const brett_state *s, size_t count, result *list) {
    for (size_t i = 0; i < count; i++) {
        brett_turn turn;
        brett_state after, played = *s, alone;
        brett_events events = 0;
        memset(&turn, 0xee, sizeof turn);
        memset(&after, 0, sizeof after);
        linja_game.turn_at(s, memory, i, &turn, &after);
        linja_game.turn_at(s, memory, i, NULL, &alone);
        assert_memory_equal(&alone, &after, linja_game.state_size);
        linja_game.turn_at(s, memory, i, NULL, NULL);
        assert_in_range(turn.count, 1, 4);
        assert_true(turn.complete);
        for (uint32_t k = 0; k < turn.count; k++) {
            assert_int_equal(events & BRETT_TURN_ENDED, 0);
            assert_true(linja_game.legal(&played, turn.step[k]));
            events = linja_game.apply(&played, turn.step[k]);
        }
        assert_true(events & BRETT_TURN_ENDED);
        assert_memory_equal(&played, &after, linja_game.state_size);
        linja_game.position_write(&after, list[i].text, sizeof list->text);
    }
}

static size_t bonus_turns;

static void check_turns(const brett_state *s, brett_random *random) {
    static result listed[MOST], tried[MOST];
    if (brett_random_below(random, 4)) return; /* every fourth position will do */
    size_t count = linja_game.turns(s, memory, linja_game.turns_memory), sequences = 0;
    assert_true(count < MOST);
    read_turns(s, count, listed);
    try_all(s, tried, &sequences);
    size_t distinct = sort_distinct(tried, sequences);
    assert_int_equal(sort_distinct(listed, count), count);
    assert_int_equal(count, distinct);
    assert_memory_equal(listed, tried, count * sizeof *listed);
    assert_int_equal(count == 0, is_over(s));
    bonus_turns += sequences > 49;
}

TEST(the_turns_are_the_distinct_results_of_all_sequences) {
    bonus_turns = 0;
    for_each_position(600, 1, check_turns);
    assert_true(bonus_turns >
                100); /* more than two moves of seven pieces give: some with a bonus */
}

/* "From the middle of a turn, finds the ways to complete it." */
TEST(from_the_middle_of_a_turn_the_ways_to_complete_it) {
    brett_state s = position("60 11 11 11 11 11 11 06 A i");
    play(&s, "2-3");
    assert_int_equal(linja_game.turns(&s, memory, sizeof memory), 6);
    brett_turn turn;
    linja_game.turn_at(&s, memory, 0, &turn, NULL);
    assert_int_equal(turn.count, 1);

    s = position("0c 00 00 00 00 00 00 c0 A i");
    assert_int_equal(linja_game.turns(&s, memory, sizeof memory), 0);
}

/* The list is a function of the position: whatever was in the memory before. */
TEST(the_list_does_not_depend_on_what_was_in_the_memory) {
    static uint64_t other[(1 << 17) / 8];
    brett_state s = position("60 11 11 11 11 11 11 06 A i");
    memset(memory, 0xee, sizeof memory);
    memset(other, 0, sizeof other);
    size_t count = linja_game.turns(&s, memory, sizeof memory);
    assert_int_equal(linja_game.turns(&s, other, linja_game.turns_memory), count);
    for (size_t i = 0; i < count; i++) {
        brett_state after, other_after;
        linja_game.turn_at(&s, memory, i, NULL, &after);
        linja_game.turn_at(&s, other, i, NULL, &other_after);
        assert_memory_equal(&after, &other_after, linja_game.state_size);
    }
}

static size_t most_turns;

static void count_turns(const brett_state *s, brett_random *random) {
    (void)random;
    size_t count = linja_game.turns(s, memory, linja_game.turns_memory);
    if (count > most_turns) most_turns = count;
}

/* Nothing is written behind the memory that the game asks for. */
TEST(turns_stay_in_their_memory) {
    unsigned char *bytes = (unsigned char *)memory;
    memset(memory, 0xee, sizeof memory);
    most_turns = 0;
    for_each_position(1000, 5, count_turns);
    assert_true(most_turns > 100);
    for (size_t i = linja_game.turns_memory; i < sizeof memory; i++)
        assert_int_equal(bytes[i], 0xee);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(the_turns_are_the_distinct_results_of_all_sequences),
        CASE(from_the_middle_of_a_turn_the_ways_to_complete_it),
        CASE(the_list_does_not_depend_on_what_was_in_the_memory),
        CASE(turns_stay_in_their_memory),
    };
    return cmocka_run_group_tests_name("Linja: turns", tests, NULL, NULL);
}
