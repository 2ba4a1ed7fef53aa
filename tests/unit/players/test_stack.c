/* How much stack the library takes. A thread plays on a stack that was painted before, and what is
 * no longer painted then was in use. brett.h states the limits. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "brett.h"
#include "games/games.h"
#include "support/test.h"

enum { STACK = 1 << 20, PAINT = 0xa5, TURNS = 16, NODES = 200, SEED = 7 };

typedef struct played {
    const brett_game *game;
    const brett_player *player;
} played;

/* Plays some turns of a game for as many seats as it has, then counts and lists from there. */
static void *play(void *context) {
    const played *p = context;
    const brett_game *game = p->game;
    static brett_thought thought;
    brett_setup setup;
    brett_random random;
    brett_state state, view;
    size_t bytes = p->player->memory(game) + game->turns_memory;
    void *memory = malloc(bytes);
    brett_setup_default(game, &setup);
    setup.seats = game->max_seats;
    brett_random_seed(&random, SEED);
    game->deal(&state, &setup, &random);
    for (int turn = 0; turn < TURNS && game->actor(&state) != BRETT_NOBODY; turn++) {
        while (game->actor(&state) == BRETT_CHANCE)
            game->apply(&state, brett_draw(game, &state, &random));
        if (game->actor(&state) == BRETT_NOBODY) break;
        game->view(&state, game->actor(&state), &view);
        brett_task task = {.game = game,
                           .view = &view,
                           .random = &random,
                           .memory = memory,
                           .bytes = bytes,
                           .nodes = NODES};
        p->player->choose(p->player, &task, &thought);
        const brett_turn *best = &thought.choice[0].line[0];
        for (uint32_t i = 0; i < best->count; i++) game->apply(&state, best->step[i]);
    }
    brett_perft(game, &state, 2);
    if (game->turns(&state, memory, game->turns_memory))
        game->turn_at(&state, memory, 0, &thought.choice[0].line[0], &view);
    free(memory);
    return NULL;
}

static size_t stack_of(const brett_game *game, const brett_player *player) {
    unsigned char *stack = aligned_alloc(4096, STACK);
    played p = {game, player};
    pthread_attr_t attributes;
    pthread_t thread;
    size_t painted = 0;
    memset(stack, PAINT, STACK);
    pthread_attr_init(&attributes);
    pthread_attr_setstack(&attributes, stack, STACK);
    assert_int_equal(pthread_create(&thread, &attributes, play, &p), 0);
    pthread_join(thread, NULL);
    pthread_attr_destroy(&attributes);
    while (painted < STACK && stack[painted] == PAINT) painted++;
    free(stack);
    return STACK - painted;
}

static void check_stack(const brett_game *game, size_t kilobytes) {
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__ || defined __SANITIZE_UNDEFINED__
    skip(); /* functions take more then */
#endif
    for (const brett_player *const *player = brett_players; *player; player++) {
        size_t bytes = stack_of(game, *player);
        if (bytes > kilobytes << 10) print_message("%s, %s\n", game->name, (*player)->name);
        assert_in_range(bytes, 1, kilobytes << 10);
    }
}

TEST(linja_takes_32_kilobytes) {
    check_stack(&linja_game, 32);
}
TEST(transfer_takes_32_kilobytes) {
    check_stack(&transfer_game, 32);
}
TEST(twisty_takes_40_kilobytes) {
    check_stack(&twisty_game, 40);
}
TEST(transport_takes_96_kilobytes) {
    check_stack(&transport_game, 96);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(linja_takes_32_kilobytes),
        CASE(transfer_takes_32_kilobytes),
        CASE(twisty_takes_40_kilobytes),
        CASE(transport_takes_96_kilobytes),
    };
    return cmocka_run_group_tests_name("Stack", tests, NULL, NULL);
}
