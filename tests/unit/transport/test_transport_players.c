/* The computer players of Transport: legal turns in all phases, and better ones than by lot. */
#include <stdlib.h>
#include <string.h>

#include "support/random_games.h"
#include "support/test.h"
#include "support/transport/positions.h"

static const brett_game *const game = &transport_game;
static void *memory;

/* Lets a player make its turn, knowing only what its seat sees. */
static void move(const brett_player *player, brett_state *s, brett_random *random) {
    brett_state view;
    brett_turn turn;
    int seat = game->actor(s);
    memset(&view, 0, sizeof view);
    memset(&turn, 0xee, sizeof turn);
    game->view(s, seat, &view);
    brett_choose(player, game, &view, random, memory, &turn);
    assert_true(turn.complete);
    assert_in_range(turn.count, 1, BRETT_TURN_STEPS);
    for (uint32_t i = 0; i < turn.count; i++) {
        brett_message why;
        brett_events events;
        assert_int_equal(game->actor(s), seat); /* not after the end of the turn */
        assert_true(brett_try(game, s, turn.step[i], &events, &why));
    }
    assert_int_not_equal(game->actor(s), seat);
}

/* From positions between turns and in the middle of them. */
static void check_turn(const brett_state *s, brett_random *random) {
    if (game->actor(s) < 0 || brett_random_below(random, 20)) return;
    for (const brett_player *const *player = brett_players; *player && (*player)->level <= 1;
         player++) {
        brett_state after = *s;
        move(*player, &after, random);
    }
}

TEST(players_make_legal_turns_up_to_where_chance_acts) {
    for_each_position(90 / SLOWER, 1, check_turn);
}

/* Plays a game; the team of the first seat has the good player. Its place. */
static int rank_of_good(const brett_player *good, int seats, brett_random *random) {
    const brett_player *lot = brett_player_find("random");
    brett_state s = transport_dealt(seats, random);
    brett_result result;
    while (game->actor(&s) != BRETT_NOBODY) {
        int seat = game->actor(&s);
        bool own = seat == 0 || (seats == 4 && seat == 2);
        if (seat == BRETT_CHANCE)
            game->apply(&s, brett_draw(game, &s, random));
        else
            move(own ? good : lot, &s, random);
    }
    game->result(&s, &result);
    return result.rank[0];
}

TEST(greedy_beats_random) {
    brett_random random;
    int won = 0, games = 60 / SLOWER;
    brett_random_seed(&random, 2);
    for (int i = 0; i < games; i++)
        won += rank_of_good(brett_player_find("greedy"), 2 + i % 3, &random) == 1;
    assert_true(won >= games * 9 / 10);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(players_make_legal_turns_up_to_where_chance_acts),
        CASE(greedy_beats_random),
    };
    tested = &transport_game;
    size_t most = 1;
    for (const brett_player *const *player = brett_players; *player; player++)
        if ((*player)->memory(game) > most) most = (*player)->memory(game);
    memory = malloc(most);
    int failed = cmocka_run_group_tests_name("Transport: players", tests, NULL, NULL);
    free(memory);
    return failed;
}
