/* The best turns of a position, as the player of the highest level sees them.
 *   best_turn GAME [POSITION [SECONDS]] */
#include <brett.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct deadline {
    struct timespec start;
    double seconds;
} deadline;

/* Asked by the player every few milliseconds. */
static bool there_is_time(void *context) {
    const deadline *d = context;
    struct timespec now;
    timespec_get(&now, TIME_UTC);
    return (double)(now.tv_sec - d->start.tv_sec) +
               1e-9 * (double)(now.tv_nsec - d->start.tv_nsec) <
           d->seconds;
}

/* Writes a choice as "57.3%  0-1 1-3, then 6-5 7-4": each turn belongs to the position before it.
 */
static void print(const brett_game *game, brett_state state, const brett_choice *choice) {
    char text[BRETT_TEXT_BYTES];
    int seat = game->actor(&state);
    printf("%5.1f%%", 100.0 * choice->win[seat] / BRETT_CERTAIN);
    for (uint32_t i = 0; i < choice->turns && game->actor(&state) >= 0; i++) {
        const brett_turn *turn = &choice->line[i];
        game->turn_write(&state, turn, text, sizeof text);
        printf("%s%s", i == 0 ? "  " : i == 1 ? ", then " : ", ", text);
        for (uint32_t k = 0; k < turn->count; k++) game->apply(&state, turn->step[k]);
    }
    printf("\n");
}

int main(int argc, char **argv) {
    const brett_game *game = argc > 1 ? brett_game_find(argv[1]) : NULL;
    if (!game) return fprintf(stderr, "usage: best_turn GAME [POSITION [SECONDS]]\n"), 2;

    brett_state state;
    brett_fault fault;
    char why[BRETT_TEXT_BYTES];
    if (argc > 2) {
        if (!game->position_read(&state, argv[2], &fault)) {
            brett_say(NULL, &fault.why, NULL, why, sizeof why);
            return fprintf(stderr, "%s (column %u)\n", why, (unsigned)fault.column), 1;
        }
    } else {
        brett_setup setup;
        brett_random random;
        brett_setup_default(game, &setup);
        brett_random_seed(&random, 1);
        game->deal(&state, &setup, &random);
    }

    deadline end = {.seconds = argc > 3 ? atof(argv[3]) : 1};
    timespec_get(&end.start, TIME_UTC);
    brett_limits limits = {
        .nodes = UINT64_MAX, .choices = 3, .go_on = there_is_time, .context = &end};
    const brett_player *player = brett_player_level(BRETT_LEVELS);
    size_t bytes = brett_think_memory(player, game);
    void *memory = malloc(bytes);
    static brett_thought thought; /* too large to be at ease on a small stack */
    if (!memory || !brett_think(player, game, &state, 1, &limits, memory, bytes, &thought))
        return fprintf(stderr, "Nobody is to move.\n"), 1;

    for (uint32_t i = 0; i < thought.choices; i++) print(game, state, &thought.choice[i]);
    printf("%llu positions\n", (unsigned long long)thought.nodes);
    free(memory);
    return 0;
}
