/* A player of one's own, and a match of it against the library's "greedy".
 *   player [GAME [GAMES]]
 *
 * It takes some turns at random, plays each of them to the end a few times, at random again, and
 * keeps the one that won most often. So it knows nothing of any game but its rules, and plays all.
 */
#include <brett.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TURNS = 40, GAMES = 100 };

/* Makes a random step, a seat's or chance's, and adds it to the turn. */
static void go_on(const brett_game *game, brett_state *state, brett_turn *turn,
                  brett_random *random) {
    brett_step steps[BRETT_MAX_STEPS], step;
    if (game->actor(state) == BRETT_CHANCE)
        step = brett_draw(game, state, random);
    else
        step = steps[brett_random_below(random, (uint32_t)game->steps(state, steps))];
    if (turn)
        brett_turn_add(game, state, turn, step);
    else
        game->apply(state, step);
}

/* How often the seat wins a game that goes on at random from here. The view lacks what the seat
 * does not see: each time it is filled in anew. */
static int wins(const brett_task *task, const brett_turn *turn, int seat) {
    const brett_game *game = task->game;
    int count = 0;
    for (int i = 0; i < GAMES; i++) {
        brett_state state = *task->view;
        brett_result result;
        game->sample(&state, seat, task->random);
        for (uint32_t k = 0; k < turn->count; k++) game->apply(&state, turn->step[k]);
        while (game->actor(&state) != BRETT_NOBODY) go_on(game, &state, NULL, task->random);
        game->result(&state, &result);
        count += result.rank[seat] == 1;
    }
    return count;
}

static void choose(const brett_player *player, const brett_task *task, brett_thought *thought) {
    const brett_game *game = task->game;
    int seat = game->actor(task->view), best = -1;
    (void)player;
    memset(thought, 0, sizeof *thought);
    thought->choices = thought->choice[0].turns = 1;
    for (int i = 0; i < TURNS; i++) {
        brett_turn turn = {0};
        brett_state state = *task->view;
        while (!turn.complete) go_on(game, &state, &turn, task->random);
        int count = wins(task, &turn, seat);
        if (count <= best) continue;
        best = count;
        thought->choice[0].line[0] = turn;
    }
}

static size_t memory(const brett_game *game) {
    (void)game;
    return 8; /* it needs none */
}

static const brett_player dreamer = {
    .name = "dreamer", .about = "plays games at random", .memory = memory, .choose = choose};

/* ---- The match ---- */

/* Plays a game in which the dreamer has one seat and the other player all others; whether the
 * dreamer is first. */
static bool wins_game(const brett_game *game, const brett_player *other, int mine,
                      brett_random *random, void *room, size_t bytes) {
    static brett_thought thought;
    brett_setup setup;
    brett_state state;
    brett_result result;
    int actor;
    brett_setup_default(game, &setup);
    game->deal(&state, &setup, random);
    while ((actor = game->actor(&state)) != BRETT_NOBODY) {
        if (actor == BRETT_CHANCE) {
            game->apply(&state, brett_draw(game, &state, random));
            continue;
        }
        uint64_t seed = brett_random_next(random);
        brett_think(actor == mine ? &dreamer : other, game, &state, seed, NULL, room, bytes,
                    &thought);
        const brett_turn *turn = &thought.choice[0].line[0];
        for (uint32_t i = 0; i < turn->count; i++) game->apply(&state, turn->step[i]);
    }
    game->result(&state, &result);
    return result.rank[mine] == 1;
}

int main(int argc, char **argv) {
    const brett_game *game = brett_game_find(argc > 1 ? argv[1] : "linja");
    const brett_player *other = brett_player_find("greedy");
    int games = argc > 2 ? atoi(argv[2]) : 10, won = 0;
    if (!game) return fprintf(stderr, "There is no such game.\n"), 2;

    size_t bytes = brett_think_memory(other, game) + brett_think_memory(&dreamer, game);
    void *room = malloc(bytes);
    brett_random random;
    brett_random_seed(&random, 1);
    for (int i = 0; i < games; i++)
        won += wins_game(game, other, i % game->min_seats, &random, room, bytes);
    printf("%s: %s won %d of %d games against %s\n", game->title, dreamer.name, won, games,
           other->name);
    free(room);
    return 0;
}
