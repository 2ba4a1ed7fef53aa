/* What all searches share: chances, limits, what is overlooked. */
#include <string.h>

#include "games/games.h"
#include "players/search_run.h"
#include "support/test.h"

TEST(one_scale_ahead_is_a_chance_of_73_per_cent) {
    assert_int_equal(win_chance(0, 100), 5000);
    assert_int_equal(win_chance(100, 100), 7311);
    assert_int_equal(win_chance(-100, 100), 10000 - 7311);
    assert_int_equal(win_chance(200, 100), 8808);
}

TEST(the_further_ahead_the_better_the_chance_and_never_certain) {
    for (int32_t worth = -3000; worth < 3000; worth++) {
        int32_t chance = win_chance(worth, 130);
        assert_true(chance <= win_chance(worth + 1, 130));
        assert_int_equal(chance + win_chance(-worth, 130), BRETT_CERTAIN);
        assert_in_range(chance, 1, BRETT_CERTAIN - 1);
    }
    assert_in_range(win_chance(INT32_MAX, 1), 9990, 9999);
    assert_in_range(win_chance(INT32_MIN, 1), 1, 10);
}

/* A thinking about the start of Linja. */
static search_run start(level_limits *level, brett_task *task, brett_thought *thought,
                        uint64_t seed) {
    static brett_state state;
    static brett_random random;
    brett_setup setup;
    brett_setup_default(&linja_game, &setup);
    brett_random_seed(&random, seed);
    linja_game.deal(&state, &setup, &random);
    task->game = &linja_game;
    task->view = &state;
    task->random = &random;
    return search_start(task, level, thought);
}

/* The level's nodes hold, unless the task has some of its own. */
TEST(it_counts_nodes_up_to_the_limit) {
    static const struct {
        uint64_t level, task, most;
    } cases[] = {{10, 0, 10}, {10, 7, 7}, {10, 25, 25}, {1, 0, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        brett_thought thought;
        brett_task task = {.nodes = cases[i].task};
        level_limits level = {.nodes = (uint32_t)cases[i].level};
        search_run t = start(&level, &task, &thought, 1);
        uint64_t nodes = 0;
        while (search_goes_on(&t, 3)) nodes++;
        assert_int_equal(nodes, cases[i].most);
        assert_int_equal(t.nodes, cases[i].most);
        assert_false(search_goes_on(&t, 3));
    }
}

/* The lower of the level's depth and the task's holds; 0 is none. */
TEST(it_looks_no_deeper_than_the_level_and_the_task_have_it) {
    static const struct {
        int32_t level, task, deepest;
    } cases[] = {{0, 0, 40}, {3, 0, 3}, {0, 5, 5}, {3, 5, 3}, {5, 3, 3}, {0, 100, 40}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        brett_thought thought;
        brett_task task = {.depth = cases[i].task};
        level_limits level = {.depth = cases[i].level, .nodes = 1};
        search_run run = start(&level, &task, &thought, 1);
        assert_int_equal(search_deepest(&run, 40), cases[i].deepest);
    }
}

static bool refuse(void *context) {
    ++*(int *)context;
    return false;
}

TEST(it_asks_whether_to_go_on_after_so_many_nodes) {
    brett_thought thought;
    int asked = 0;
    brett_task task = {.nodes = UINT64_MAX, .go_on = refuse, .context = &asked};
    level_limits level = {0};
    search_run t = start(&level, &task, &thought, 1);
    while (search_goes_on(&t, 50)) continue;
    assert_int_equal(t.nodes, 50);
    assert_int_equal(asked, 1);
}

/* About as many turns are overlooked as the level says, and others with another seed. */
TEST(it_overlooks_its_share_of_turns) {
    static const int shares[] = {0, 5, 50, 90};
    enum { TURNS = 20000 };
    for (int i = 0; i < 4; i++) {
        brett_thought thought;
        brett_task task = {0};
        level_limits level = {.overlooked = shares[i]};
        search_run one = start(&level, &task, &thought, 1),
                   other = start(&level, &task, &thought, 2);
        int overlooked = 0, differ = 0;
        for (uint64_t hash = 0; hash < TURNS; hash++) {
            overlooked += search_overlooks(&one, hash);
            differ += search_overlooks(&one, hash) != search_overlooks(&other, hash);
        }
        assert_in_range(overlooked, TURNS / 100 * shares[i] * 9 / 10,
                        TURNS / 100 * shares[i] * 11 / 10);
        if (shares[i]) assert_true(differ > TURNS / 50);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(one_scale_ahead_is_a_chance_of_73_per_cent),
        CASE(the_further_ahead_the_better_the_chance_and_never_certain),
        CASE(it_counts_nodes_up_to_the_limit),
        CASE(it_looks_no_deeper_than_the_level_and_the_task_have_it),
        CASE(it_asks_whether_to_go_on_after_so_many_nodes),
        CASE(it_overlooks_its_share_of_turns),
    };
    return cmocka_run_group_tests_name("Thinking", tests, NULL, NULL);
}
