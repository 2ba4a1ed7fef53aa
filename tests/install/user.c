/* A program of somebody who installed the library. */
#include <brett.h>
#include <stdio.h>

int main(void) {
    const brett_game *game = brett_game_find("linja");
    brett_setup setup;
    brett_random random;
    brett_state state;
    brett_setup_default(game, &setup);
    brett_random_seed(&random, 1);
    game->deal(&state, &setup, &random);
    printf("%llu\n", (unsigned long long)brett_perft(game, &state, 4));
    return 0;
}
