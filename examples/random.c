/* Random games of every game that there is, and who won them.
 *   random [GAMES [SEED]] */
#include <brett.h>
#include <stdio.h>
#include <stdlib.h>

/* Plays a game to its end, every legal step being as likely as the others, and counts its steps. */
static unsigned long play(const brett_game *game, brett_random *random, brett_result *result) {
    brett_step steps[BRETT_MAX_STEPS];
    brett_setup setup;
    brett_state state;
    unsigned long made = 0;
    int actor;

    brett_setup_default(game, &setup);
    game->deal(&state, &setup, random);
    for (; (actor = game->actor(&state)) != BRETT_NOBODY; made++) {
        if (actor == BRETT_CHANCE) { /* its outcomes have weights */
            game->apply(&state, brett_draw(game, &state, random));
        } else {
            size_t count = game->steps(&state, steps);
            game->apply(&state, steps[brett_random_below(random, (uint32_t)count)]);
        }
    }
    game->result(&state, result);
    return made;
}

int main(int argc, char **argv) {
    long games = argc > 1 ? atol(argv[1]) : 100;
    brett_random random;
    brett_random_seed(&random, argc > 2 ? strtoull(argv[2], NULL, 10) : 1);

    for (const brett_game *const *game = brett_games; *game; game++) {
        unsigned long steps = 0;
        long first[BRETT_SEATS] = {0}; /* how often each seat was first, alone or with others */
        brett_result result = {0};
        for (long i = 0; i < games; i++) {
            steps += play(*game, &random, &result);
            for (int seat = 0; seat < result.seats; seat++) first[seat] += result.rank[seat] == 1;
        }
        printf("%-10s %ld games, %lu steps; first:", (*game)->title, games, steps);
        for (int seat = 0; seat < result.seats; seat++)
            printf(" %c %ld", (*game)->seat_letters[seat], first[seat]);
        printf("\n");
    }
    return 0;
}
