/* How Transfer is thought about: turns are legal whatever the limit, the same task gives the same
 * thought, and what needs looking ahead is found. */
#include <stdlib.h>
#include <string.h>

#include "players/transfer/search.h"
#include "rules/transfer_tactics.h"
#include "support/test.h"
#include "support/transfer/positions.h"

#define FRESH "yryw/pgrbp/wgyb/ropog/owbg/rpb/wy/bpr/wyogo A 0:0 l - -"
#define PAIRS "bbrr/bbgg/gwwww/rropp/ggyo/ppboo/-/opr/wyyyy A 0:0 l - -"
#define LATE  "yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l - -"

static const char *const positions[] = {FRESH, PAIRS, LATE};

static void *memory;

static const transfer *of(const brett_state *s) {
    return (const transfer *)s;
}

static const brett_player *level(int number) {
    char name[] = "level:0";
    name[6] = (char)('0' + number);
    return brett_player_find(name);
}

/* What a level thinks of the position, with the rest of the task as given. */
static brett_thought thought_of(const brett_state *state, int number, brett_task task) {
    brett_thought thought;
    brett_random random;
    brett_random_seed(&random, 1);
    task.game = &transfer_game;
    task.view = state;
    task.random = &random;
    task.memory = memory;
    task.bytes = level(number)->memory(&transfer_game);
    memset(&thought, 0, sizeof thought);
    level(number)->choose(level(number), &task, &thought);
    return thought;
}

/* Makes the turn, which must be legal and complete. */
static void make(brett_state *state, const brett_turn *turn) {
    brett_events events = 0;
    assert_true(turn->complete);
    for (uint32_t i = 0; i < turn->count; i++) {
        assert_false(events & BRETT_TURN_ENDED);
        assert_true(transfer_game.legal(state, turn->step[i]));
        events = transfer_game.apply(state, turn->step[i]);
    }
    assert_true(events & BRETT_TURN_ENDED);
}

static void assert_good(const brett_state *state, const brett_thought *thought) {
    assert_in_range(thought->choices, 1, BRETT_CHOICES);
    for (uint32_t c = 0; c < thought->choices; c++) {
        const brett_choice *choice = &thought->choice[c];
        brett_state s = *state;
        assert_int_equal(choice->win[0] + choice->win[1], BRETT_CERTAIN);
        assert_in_range(choice->win[0], 0, BRETT_CERTAIN);
        assert_in_range(choice->turns, 1, BRETT_LINE_TURNS);
        for (uint32_t i = 0; i < choice->turns; i++) make(&s, &choice->line[i]);
    }
}

/* ---- The list of turns ---- */

/* A hash of each position that all turns lead to, its rows in whatever order. */
static size_t all_likes(const brett_state *state, uint64_t *likes) {
    void *turns = malloc(transfer_game.turns_memory);
    size_t count = transfer_game.turns(state, turns, transfer_game.turns_memory), number = 0;
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        transfer_game.turn_at(state, turns, i, NULL, &after);
        transfer seen = *of(&after);
        seen.seat = of(state)->seat;
        transfer_lines lines = transfer_lines_of(&seen);
        uint64_t like = transfer_rows_hash(&lines);
        size_t at = 0;
        while (at < number && likes[at] != like) at++;
        if (at == number) likes[number++] = like;
    }
    free(turns);
    return number;
}

static void assert_lists_all(const brett_state *state) {
    static transfer_candidate list[TRANSFER_MOST_CANDIDATES];
    static uint16_t slots[TRANSFER_CANDIDATE_SLOTS];
    static uint64_t likes[TRANSFER_MOST_CANDIDATES];
    search_run t = {.task = &(brett_task){.game = &transfer_game}, .most = UINT64_MAX};
    transfer_position spot = transfer_position_of(of(state));
    size_t number = all_likes(state, likes);
    assert_int_equal(transfer_generate(&t, &spot, of(state), list, TRANSFER_MOST_CANDIDATES, slots),
                     number);
    for (size_t i = 0; i < number; i++) {
        brett_turn turn = transfer_candidate_turn(&list[i]);
        brett_state after = *state;
        size_t at = 0;
        make(&after, &turn);
        while (at < number && likes[at] != list[i].hash) at++;
        assert_true(at < number);
        assert_int_equal(of(&after)->points[spot.seat] - spot.points[0], list[i].rows);
    }
}

TEST(where_there_is_room_the_list_has_every_turn_up_to_the_order_of_rows) {
    brett_random random;
    brett_random_seed(&random, 3);
    for (int i = 0; i < 45; i++) {
        brett_state state = heaped(2 + i % 4, &random);
        if (i >= 30) state = played_by(heaped(4 + i % 2, &random), 1 + i % 3);
        brett_step steps[TRANSFER_MAX_STEPS];
        if (!transfer_game.steps(&state, steps)) continue;
        assert_lists_all(&state);
        transfer_game.apply(&state, steps[0]); /* and from the middle of a turn */
        if (transfer_game.steps(&state, steps)) assert_lists_all(&state);
    }
}

TEST(where_there_is_none_the_list_has_what_completes_rows_and_leaves_the_most_neighbours) {
    static transfer_candidate list[50];
    static uint16_t slots[TRANSFER_CANDIDATE_SLOTS];
    search_run t = {.task = &(brett_task){.game = &transfer_game}, .most = UINT64_MAX};
    brett_state state = position(PAIRS);
    transfer_position spot = transfer_position_of(of(&state));
    assert_int_equal(transfer_generate(&t, &spot, NULL, list, LENGTH(list), slots), LENGTH(list));
    int completing = 0;
    for (size_t i = 0; i < LENGTH(list); i++) completing += list[i].rows > 0;
    assert_in_range(completing, 25, 50);

    /* A fresh deal has no neighbours of one colour; a turn can make five. */
    state = position(FRESH);
    spot = transfer_position_of(of(&state));
    transfer_generate(&t, &spot, NULL, list, LENGTH(list), slots);
    for (size_t i = 0; i < LENGTH(list); i++) assert_in_range(list[i].neighbours, 4, 6);
}

/* ---- Turns ---- */

TEST(weak_and_strong_make_legal_turns_all_game_long) {
    for (int number = 1; number <= BRETT_LEVELS; number += 4) {
        brett_state state = dealt((uint64_t)number);
        while (transfer_game.actor(&state) >= 0) {
            brett_thought thought = thought_of(&state, number, (brett_task){.nodes = 300});
            assert_good(&state, &thought);
            make(&state, &thought.choice[0].line[0]);
        }
    }
}

TEST(they_do_so_by_house_rules) {
    for (int rules = 1; rules < HOUSE_RULES; rules++) {
        brett_state state = played_by(dealt((uint64_t)rules), rules);
        while (transfer_game.actor(&state) >= 0) {
            brett_thought thought = thought_of(&state, 9, (brett_task){.nodes = 200});
            assert_good(&state, &thought);
            make(&state, &thought.choice[0].line[0]);
        }
    }
}

/* The rows as A sees them, in whatever order. */
static uint64_t rows_of(const brett_state *state) {
    transfer seen = *of(state);
    seen.seat = 0;
    transfer_lines lines = transfer_lines_of(&seen);
    return transfer_rows_hash(&lines);
}

TEST(weak_levels_do_not_put_everything_back_where_it_was) {
    for (int number = 1; number <= 5; number++)
        for (uint64_t seed = 1; seed <= 5; seed++) {
            brett_state state = dealt(seed);
            while (transfer_game.actor(&state) >= 0) {
                brett_thought thought = thought_of(&state, number, (brett_task){0});
                uint64_t before = rows_of(&state);
                make(&state, &thought.choice[0].line[0]);
                assert_true(rows_of(&state) != before);
            }
        }
}

TEST(from_the_middle_of_a_turn_the_rest_of_it_is_found) {
    brett_state state = position(LATE);
    brett_step steps[TRANSFER_MAX_STEPS];
    brett_events events = 0;
    for (uint64_t i = 0; !(events & BRETT_TURN_ENDED); i++) {
        brett_thought thought = thought_of(&state, 9, (brett_task){.nodes = 500});
        assert_good(&state, &thought);
        size_t count = transfer_game.steps(&state, steps);
        events = transfer_game.apply(&state, steps[i * 7 % count]);
    }
}

TEST(as_many_choices_are_told_as_are_asked_for_the_best_first) {
    brett_state state = position(LATE);
    brett_thought thought = thought_of(&state, 9, (brett_task){.nodes = 3000, .choices = 5});
    assert_int_equal(thought.choices, 5);
    assert_good(&state, &thought);
    for (uint32_t i = 1; i < thought.choices; i++) {
        assert_true(thought.choice[i].win[0] <= thought.choice[i - 1].win[0]);
        assert_memory_not_equal(&thought.choice[i].line[0], &thought.choice[0].line[0],
                                sizeof(brett_turn));
    }
}

TEST(the_same_task_gives_the_same_thought) {
    for (size_t i = 0; i < LENGTH(positions); i++) {
        brett_state state = position(positions[i]);
        brett_thought one = thought_of(&state, 9, (brett_task){.nodes = 2000});
        memset(memory, 0x5a, level(9)->memory(&transfer_game));
        brett_thought again = thought_of(&state, 9, (brett_task){.nodes = 2000});
        assert_memory_equal(&one, &again, sizeof one);
    }
}

/* ---- Limits ---- */

TEST(it_looks_at_no_more_positions_than_it_may) {
    for (size_t i = 0; i < LENGTH(positions); i++) {
        brett_state state = position(positions[i]);
        for (uint64_t nodes = 1; nodes < 3000; nodes = nodes * 3 + 1) {
            brett_thought thought = thought_of(&state, 9, (brett_task){.nodes = nodes});
            assert_in_range(thought.nodes, 1, nodes);
            assert_good(&state, &thought);
        }
    }
}

/* How often go_on is asked, and after how many times it says no. */
typedef struct patience {
    int asked, most;
} patience;

static bool go_on(void *context) {
    patience *p = context;
    return ++p->asked < p->most;
}

TEST(it_stops_when_it_is_told_to) {
    for (size_t i = 0; i < LENGTH(positions); i++)
        for (int most = 1; most < 40; most = most * 3 + 1) {
            brett_state state = position(positions[i]);
            patience p = {.most = most};
            brett_task task = {.nodes = 1 << 20, .go_on = go_on, .context = &p};
            brett_thought thought = thought_of(&state, 9, task);
            assert_int_equal(p.asked, most);
            assert_in_range(thought.nodes, 1, (most + 1) * TRANSFER_NODES_BETWEEN);
            assert_good(&state, &thought);
        }
}

/* ---- Looking ahead ---- */

/* "With one colour left the mover completes it at once, always. So whoever completes the sixth row
 * alone gives away the seventh." Where the points are 3:2 for the other side, both rows are needed.
 */
TEST(it_does_not_complete_the_sixth_row_where_that_gives_away_the_seventh) {
    brett_random random;
    int refused = 0;
    brett_random_seed(&random, 11);
    for (int i = 0; i < 200; i++) {
        brett_state state = heaped(5, &random);
        transfer *s = (transfer *)&state;
        if (s->over || s->points[0] + s->points[1] != 5) continue;
        s->points[s->seat] = 2;
        s->points[!s->seat] = 3;
        if (transfer_most_rows(s, NULL) != 1) continue;
        brett_thought thought = thought_of(&state, 9, (brett_task){.nodes = 2000});
        brett_state after = state;
        make(&after, &thought.choice[0].line[0]);
        if (!thought.choice[0].win[s->seat]) continue; /* lost anyway */
        assert_int_equal(of(&after)->points[s->seat], 2);
        refused++;
    }
    assert_in_range(refused, 5, 200);
}

TEST(it_completes_what_wins_at_once) {
    brett_random random;
    int won = 0;
    brett_random_seed(&random, 12);
    for (int i = 0; i < 60; i++) {
        brett_state state = heaped(5, &random);
        transfer *s = (transfer *)&state;
        if (s->over || s->points[0] + s->points[1] != 5 || !transfer_most_rows(s, NULL)) continue;
        s->points[s->seat] = 3;
        s->points[!s->seat] = 2;
        brett_thought thought = thought_of(&state, 9, (brett_task){.nodes = 2000});
        assert_int_equal(thought.choice[0].win[s->seat], BRETT_CERTAIN);
        make(&state, &thought.choice[0].line[0]);
        assert_true(of(&state)->points[0] >= 4 || of(&state)->points[1] >= 4);
        won++;
    }
    assert_in_range(won, 5, 60);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(where_there_is_room_the_list_has_every_turn_up_to_the_order_of_rows),
        CASE(where_there_is_none_the_list_has_what_completes_rows_and_leaves_the_most_neighbours),
        CASE(weak_and_strong_make_legal_turns_all_game_long),
        CASE(they_do_so_by_house_rules),
        CASE(weak_levels_do_not_put_everything_back_where_it_was),
        CASE(from_the_middle_of_a_turn_the_rest_of_it_is_found),
        CASE(as_many_choices_are_told_as_are_asked_for_the_best_first),
        CASE(the_same_task_gives_the_same_thought),
        CASE(it_looks_at_no_more_positions_than_it_may),
        CASE(it_stops_when_it_is_told_to),
        CASE(it_does_not_complete_the_sixth_row_where_that_gives_away_the_seventh),
        CASE(it_completes_what_wins_at_once),
    };
    tested = &transfer_game;
    memory = malloc(level(9)->memory(&transfer_game));
    int failed = cmocka_run_group_tests_name("Transfer's strategy", tests, NULL, NULL);
    free(memory);
    return failed;
}
