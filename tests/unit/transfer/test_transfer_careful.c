/* The careful player of Transfer: "rows completed now less the most that the opponent can complete
 * then, then most neighbours of equal colour". */
#include <stdlib.h>

#include "rules/transfer_tactics.h"
#include "support/test.h"
#include "support/transfer/positions.h"

enum { POSITIONS = 400, NEIGHBOURS = 64 };

static void *memory, *turns;

/* What a turn to this position is worth by the sentence above, as one number. */
static int worth_of(const brett_state *before, const brett_state *after, size_t index) {
    int complete, neighbours, seat = transfer_game.actor(before);
    transfer_turn_gain(turns, index, &complete, &neighbours);
    bool replies = transfer_game.actor(after) == !seat;
    int lost = replies ? transfer_most_rows((const transfer *)after, NULL) : 0;
    return (complete - lost) * NEIGHBOURS + neighbours;
}

/* The best that any turn is worth, and the worth of the one that leads to the position. */
static int best_worth(const brett_state *before, const brett_state *made, int *of_made) {
    int best = INT32_MIN;
    size_t count = transfer_game.turns(before, turns, transfer_game.turns_memory);
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        transfer_game.turn_at(before, turns, i, NULL, &after);
        int worth = worth_of(before, &after, i);
        if (worth > best) best = worth;
        if (transfer_game.hash(&after) == transfer_game.hash(made)) *of_made = worth;
    }
    return best;
}

TEST(it_makes_the_best_turn_by_what_both_can_complete) {
    const brett_player *careful = brett_player_find("careful");
    int checked = 0;
    for (uint64_t seed = 0; seed < POSITIONS; seed++) {
        brett_random random;
        brett_random_seed(&random, seed);
        brett_state s = heaped(3 + (int)(seed % 4), &random);
        if (seed % 4 == 3) s = played_by(s, 1 + (int)(seed / 4 % 3));
        brett_state after = s;
        brett_turn turn;
        int worth = INT32_MIN;
        if (transfer_game.actor(&s) < 0) continue;
        brett_choose(careful, &transfer_game, &s, &random, memory, &turn);
        for (uint32_t i = 0; i < turn.count; i++) {
            assert_true(transfer_game.legal(&after, turn.step[i]));
            transfer_game.apply(&after, turn.step[i]);
        }
        int best = best_worth(&s, &after, &worth);
        assert_int_equal(worth, best);
        checked++;
    }
    assert_true(checked > POSITIONS / 2);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(it_makes_the_best_turn_by_what_both_can_complete),
    };
    tested = &transfer_game;
    memory = malloc(brett_player_find("careful")->memory(&transfer_game));
    turns = malloc(transfer_game.turns_memory);
    int failed = cmocka_run_group_tests_name("Transfer: careful", tests, NULL, NULL);
    free(turns);
    free(memory);
    return failed;
}
