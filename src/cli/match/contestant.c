#include "cli/match/contestant.h"

#include <string.h>

#include "cli/player_names.h"

bool contestant_find(contestant *c, const char *name, const brett_game *game) {
    static const char mark[] = "cmd:";
    *c = (contestant){.name = name, .player = brett_player_find(name)};
    if (c->player) return player_knows_game(c->player, game);
    if (!strncmp(name, mark, strlen(mark)))
        c->command = name + strlen(mark);
    else if (strpbrk(name, " /"))
        c->command = name;
    else
        report_unknown_player(name, false);
    return c->command;
}

bool contestant_has_limits(const contestant *c) {
    return !c->player || c->player->level;
}

uint64_t contestant_least_memory(const contestant *c, const brett_game *game) {
    return c->player && c->player->level ? (c->player->memory(game) >> 20) + 1 : 0;
}

size_t contestant_memory(const contestant *c, const brett_game *game, const match_limits *l) {
    if (!c->player) return 0;
    return l->memory && c->player->level ? (size_t)l->memory << 20
                                         : brett_think_memory(c->player, game);
}

/* ---- In a game ---- */

bool contestant_join(contestant_seat *s, const contestant *c, const brett_game *game,
                     const match_limits *l, void *memory, brett_message *why) {
    *s = (contestant_seat){.contestant = c, .game = game, .limits = l, .memory = memory};
    return c->player || engine_client_open(&s->engine, c->command, why);
}

void contestant_leave(contestant_seat *s) {
    if (!s->contestant->player) engine_client_end(&s->engine);
}

bool contestant_new_game(contestant_seat *s, int seats, uint64_t seed, brett_message *why) {
    brett_random_seed(&s->random, seed);
    return s->contestant->player ||
           engine_client_new_game(&s->engine, s->game, seats, seed, s->limits->memory, why);
}

/* With a clock, the last level looks at as many positions as it can. */
static uint64_t nodes_for(const brett_player *player, const match_limits *l) {
    if (player->level < BRETT_LEVELS) return 0;
    return l->seconds > 0 ? UINT64_MAX : l->nodes;
}

static bool think(contestant_seat *s, const brett_state *view, stopwatch *watch, brett_turn *turn) {
    const brett_player *player = s->contestant->player;
    brett_limits limits = {.nodes = nodes_for(player, s->limits),
                           .solved = s->limits->solved,
                           .go_on = stopwatch_goes_on,
                           .context = watch};
    brett_thought thought;
    size_t bytes = contestant_memory(s->contestant, s->game, s->limits);
    bool good = brett_think(player, s->game, view, brett_random_next(&s->random), &limits,
                            s->memory, bytes, &thought);
    *turn = thought.choice[0].line[0];
    return good;
}

bool contestant_choose(contestant_seat *s, const brett_state *view, stopwatch *watch,
                       brett_turn *turn, brett_message *why) {
    engine_turn_limits l = {s->limits->seconds, s->limits->nodes};
    bool good;
    if (s->contestant->player)
        good = think(s, view, watch, turn);
    else
        good = engine_client_choose(&s->engine, s->game, view, &l, watch->stop, turn, why);
    if (!stopwatch_is_stopped(watch)) return good;
    why->text = NULL;
    return false;
}
