#include "cli/match/contestant.h"

#include <string.h>

#include "cli/player_names.h"
#include "terminal/asking.h"

bool contestant_find(contestant *c, const char *name) {
    static const char mark[] = "cmd:";
    *c = (contestant){.name = name, .player = brett_player_find(name)};
    if (c->player) return true;
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

size_t contestant_memory(const contestant *c, const brett_game *game, const limits *l) {
    if (!c->player) return 0;
    return l->memory && c->player->level ? (size_t)l->memory << 20 : asking_memory(c->player, game);
}

/* ---- At the table ---- */

bool contestant_sit(seated *s, const contestant *c, const brett_game *game, const limits *l,
                    void *memory, brett_message *why) {
    *s = (seated){.who = c, .game = game, .limits = l, .memory = memory};
    return c->player || engine_client_open(&s->engine, c->command, why);
}

void contestant_leave(seated *s) {
    if (!s->who->player) engine_client_end(&s->engine);
}

bool contestant_begin(seated *s, int seats, uint64_t seed, brett_message *why) {
    brett_random_seed(&s->random, seed);
    return s->who->player ||
           engine_client_new_game(&s->engine, s->game, seats, seed, s->limits->memory, why);
}

/* With a clock, the last level looks at as many positions as it can. */
static uint64_t nodes_for(const brett_player *player, const limits *l) {
    if (player->level < BRETT_LEVELS) return 0;
    return l->seconds > 0 ? UINT64_MAX : l->nodes;
}

static void think(seated *s, const brett_state *view, stopwatch *watch, brett_turn *turn) {
    const brett_player *player = s->who->player;
    brett_thought thought;
    brett_task task = {.game = s->game,
                       .view = view,
                       .random = &s->random,
                       .memory = s->memory,
                       .bytes = contestant_memory(s->who, s->game, s->limits),
                       .solved = s->limits->solved,
                       .nodes = nodes_for(player, s->limits),
                       .go_on = stopwatch_goes_on,
                       .context = watch};
    player->choose(player, &task, &thought);
    *turn = thought.choice[0].line[0];
}

bool contestant_choose(seated *s, const brett_state *view, stopwatch *watch, brett_turn *turn,
                       brett_message *why) {
    engine_turn_limits l = {s->limits->seconds, s->limits->nodes};
    bool good = true;
    if (s->who->player)
        think(s, view, watch, turn);
    else
        good = engine_client_choose(&s->engine, s->game, view, &l, watch->stop, turn, why);
    if (!stopwatch_is_stopped(watch)) return good;
    why->text = NULL;
    return false;
}
