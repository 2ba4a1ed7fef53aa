/* A tablebase, asked what a position is worth and what the best turn is.
 *   brett solve linja --position '06 00 02 40 04 20 00 60 A i' -o late.table
 *   tablebase late.table '06 00 02 40 04 20 00 60 A i' */
#include <brett.h>
#include <stdio.h>
#include <stdlib.h>

static int complain(const brett_message *why) {
    char text[BRETT_TEXT_BYTES];
    brett_say(NULL, why, NULL, text, sizeof text);
    return fprintf(stderr, "%s\n", text), 1;
}

/* A player that is given the tablebase looks into it, and says which turns are exact. */
static void print_best_turn(const brett_tablebase *tablebase, const brett_state *state) {
    static brett_thought thought;
    const brett_game *game = brett_tablebase_game(tablebase);
    const brett_player *player = brett_player_level(BRETT_LEVELS);
    brett_limits limits = {.solved = brett_tablebase_solved(tablebase)};
    size_t bytes = brett_think_memory(player, game);
    void *memory = malloc(bytes);
    char text[BRETT_TEXT_BYTES];
    if (memory && brett_think(player, game, state, 1, &limits, memory, bytes, &thought)) {
        const brett_choice *best = &thought.choice[0];
        game->turn_write(state, &best->line[0], text, sizeof text);
        printf("best turn: %s, %s\n", text, best->is_exact ? "for certain" : "it seems");
    }
    free(memory);
}

int main(int argc, char **argv) {
    brett_message why;
    brett_fault fault;
    brett_state state;
    int32_t points, turns;
    if (argc != 3) return fprintf(stderr, "usage: tablebase FILE POSITION\n"), 2;

    brett_tablebase *tablebase = brett_tablebase_open(NULL, argv[1], &why);
    if (!tablebase) return complain(&why);
    const brett_game *game = brett_tablebase_game(tablebase);
    if (!game->position_read(&state, argv[2], &fault)) return complain(&fault.why);

    if (brett_tablebase_value(tablebase, &state, &points, &turns)) {
        printf("value: %+d points for who is to move\n", (int)points);
        print_best_turn(tablebase, &state);
    } else {
        printf("value: not in this tablebase\n");
    }
    brett_tablebase_close(tablebase);
    return 0;
}
