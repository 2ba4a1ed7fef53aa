/* A game in progress: steps are made, taken back, and somebody resigns. The library keeps the
 * history and says what each seat may do.
 *   play [GAME] */
#include <brett.h>
#include <stdio.h>
#include <stdlib.h>

static int refused(const brett_refusal *refusal) {
    char text[BRETT_TEXT_BYTES];
    brett_say(NULL, &refusal->why, NULL, text, sizeof text);
    fprintf(stderr, "%s\n", text);
    return 1;
}

static void show(const brett_play *play, const char *what) {
    char text[BRETT_TEXT_BYTES];
    play->game->position_write(&play->state, text, sizeof text);
    printf("%-12s %s\n", what, text);
}

int main(int argc, char **argv) {
    const brett_game *game = brett_game_find(argc > 1 ? argv[1] : "linja");
    if (!game) return fprintf(stderr, "There is no such game.\n"), 2;

    /* Two or more people at one table, without clocks. */
    enum { ENTRIES = 1000 };
    size_t bytes = brett_play_memory(ENTRIES);
    void *memory = malloc(bytes);
    static brett_play play;
    brett_seat seats[BRETT_SEATS] = {{0}};
    brett_setup setup;
    brett_random random;
    brett_state start;
    brett_setup_default(game, &setup);
    brett_random_seed(&random, 1);
    game->deal(&start, &setup, &random);
    for (int seat = 0; seat < BRETT_SEATS; seat++) seats[seat].is_person = true;
    if (!memory) return 1;
    brett_play_start(&play, game, &start, seats, NULL, 0, memory, bytes);
    show(&play, "start");

    /* The first legal step, as often as it takes to come to the next turn. */
    brett_refusal refusal;
    while (play.turns < 2) {
        brett_step steps[BRETT_MAX_STEPS];
        int actor = brett_play_actor(&play);
        if (actor == BRETT_CHANCE) {
            brett_play_chance(&play, &random, 0);
            continue;
        }
        game->steps(&play.state, steps);
        brett_turn turn = {.count = 1, .step = {steps[0]}};
        brett_change change = {.seat = actor, .ply = -1};
        if (!brett_play_turn(&play, &change, &turn, &refusal)) return refused(&refusal);
    }
    show(&play, "two turns");

    /* The last turn is taken back: at one table nobody has to be asked. */
    uint32_t all = (1u << play.seats) - 1;
    uint32_t back = brett_play_undoable(&play, all, BRETT_UNDO_TURN, 0, &refusal);
    if (!back || !brett_play_undo(&play, back, 0, &refusal)) return refused(&refusal);
    show(&play, "taken back");

    /* Whoever is to move resigns. */
    brett_change change = {.seat = brett_play_actor(&play), .ply = -1};
    if (!brett_play_resign(&play, &change, &refusal)) return refused(&refusal);
    brett_result result;
    brett_play_result(&play, &result);
    printf("ended by %s:", brett_end_names[play.end]);
    for (int seat = 0; seat < play.seats; seat++)
        printf(" %c %d.", game->seat_letters[seat], (int)result.rank[seat]);
    printf("\n%u entries in the log\n", (unsigned)play.count);
    free(memory);
    return 0;
}
