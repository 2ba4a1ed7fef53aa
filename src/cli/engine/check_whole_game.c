/* The check that an engine knows a game, and not only where it stands: it is told the start and
 * then every turn, as brett match does, and has to answer until the end. In Transfer it must
 * remember which positions have stood, since none may come back. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/engine/checker.h"
#include "cli/turn_line.h"
#include "text/message.h"

/* The engine has the first seat; the others are played by a level that makes games long. */
enum { ENGINE_SEAT = 0, OTHERS_LEVEL = 5, GAMES = 3, NODES = 1000, MOST_TURNS = 200 };

typedef struct whole_game {
    checker *c;
    const brett_game *game;
    const brett_player *others;
    brett_state state;
    brett_random random;
    void *memory;
    size_t bytes;
} whole_game;

/* Makes a turn, and tells the engine of it as its seat sees it. */
static void make_and_tell(whole_game *g, const brett_turn *turn) {
    char text[BRETT_TEXT_BYTES];
    turn_line_write_seen(g->game, &g->state, turn, ENGINE_SEAT, text, sizeof text);
    check_send(g->c, "turn %s", text);
}

/* The turn of whoever acts; false when the engine's is wrong. */
static bool choose(whole_game *g, int actor, brett_turn *turn) {
    brett_thought thought;
    if (actor == BRETT_CHANCE) {
        *turn = (brett_turn){1, true, {brett_draw(g->game, &g->state, &g->random)}};
    } else if (actor == ENGINE_SEAT) {
        check_position p = {.game = g->game, .seats = g->game->seats(&g->state)};
        g->game->view(&g->state, actor, &p.view);
        check_send(g->c, "go nodes %d", NODES);
        return check_turn(g->c, &p, CHECK_TURN_SECONDS, NODES, turn);
    } else {
        brett_think(g->others, g->game, &g->state, brett_random_next(&g->random), NULL, g->memory,
                    g->bytes, &thought);
        *turn = thought.choice[0].line[0];
    }
    return true;
}

static void begin(whole_game *g, int seats, uint64_t seed) {
    char text[BRETT_TEXT_BYTES];
    brett_setup setup;
    brett_state view;
    brett_setup_default(g->game, &setup);
    setup.seats = seats;
    brett_random_seed(&g->random, seed);
    g->game->deal(&g->state, &setup, &g->random);
    g->game->view(&g->state, ENGINE_SEAT, &view);
    g->game->position_write(&view, text, sizeof text);
    check_send(g->c, "newgame %s", g->game->name);
    check_send(g->c, "position %s", text);
}

static void play(whole_game *g) {
    int actor;
    for (int i = 0; i < MOST_TURNS && (actor = g->game->actor(&g->state)) != BRETT_NOBODY; i++) {
        brett_turn turn;
        if (!choose(g, actor, &turn)) return;
        make_and_tell(g, &turn);
    }
    check_ready(g->c, false);
}

void check_whole_game(checker *c, const brett_game *game, int seats) {
    const brett_player *level = brett_player_level(OTHERS_LEVEL);
    const brett_player *others =
        brett_think_memory(level, game) ? level : brett_player_find("random");
    whole_game g = {
        .c = c, .game = game, .others = others, .bytes = brett_think_memory(others, game)};
    char detail[sizeof c->detail];
    snprintf(detail, sizeof detail, "%s, %d", game->name, seats);
    if (!check_begin(c, N_("plays whole games from their start and turns"), detail)) return;
    g.memory = malloc(g.bytes);
    for (uint64_t i = 0; g.memory && i < GAMES && !c->failed; i++) {
        begin(&g, seats, CHECK_SEED + i);
        play(&g);
    }
    free(g.memory);
    check_end(c, "");
}
