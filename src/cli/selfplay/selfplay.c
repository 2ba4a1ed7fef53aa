#include "cli/selfplay/selfplay.h"

#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/json.h"
#include "games/record_text.h"
#include "process/clock.h"
#include "process/in_order.h"
#include "process/memory.h"
#include "text/message.h"

/* A line of JSON without blanks; frees the value. */
static char *line_of(json_t *value) {
    char *line = must_have(json_dumps(value, JSON_COMPACT));
    json_decref(value);
    return line;
}

/* JavaScript cannot read all 64 bits of a number. */
static json_t *json_of_seed(uint64_t seed) {
    char digits[21];
    snprintf(digits, sizeof digits, "%" PRIu64, seed);
    return json_string(digits);
}

/* ---- What all games share ---- */

static json_t *players_of(const selfplay *s) {
    json_t *list = json_array();
    for (int seat = 0; seat < s->setup.seats; seat++)
        json_array_append_new(list, json_string(s->player[seat]->name));
    return list;
}

/* JSON is UTF-8, which the remarks in a set need not be; what counts in it is ASCII. */
static json_t *json_of_set(const char *set) {
    json_t *text = json_string(set);
    if (text) return text;
    char *plain = must_have(strdup(set));
    for (char *at = plain; *at; at++)
        if (*at & 0x80) *at = '?';
    text = json_string(plain);
    free(plain);
    return text;
}

char *selfplay_header(const selfplay *s) {
    json_t *head = json_pack("{s:s, s:i, s:s, s:s, s:i, s:o}", "format", SELFPLAY_FORMAT, "version",
                             SELFPLAY_VERSION, "brett", BRETT_VERSION, "game", s->game->name,
                             "rules", (int)brett_setup_rules(s->game, &s->setup), "options",
                             json_of_options(s->game, &s->setup));
    if (s->setup.set) json_object_set_new(head, "set", json_of_set(s->setup.set));
    json_object_set_new(head, "seed", json_of_seed(s->seed));
    json_object_set_new(head, "players", players_of(s));
    json_object_set_new(head, "nodes", s->nodes ? json_integer((json_int_t)s->nodes) : json_null());
    json_object_set_new(head, "random_turns", json_integer((json_int_t)s->random_turns));
    json_object_set_new(head, "random", json_integer(s->random));
    json_object_set_new(head, "tablebase", json_boolean(s->solved));
    return line_of(head);
}

/* ---- Workers ---- */

bool selfplay_worker_start(selfplay_worker *w, const selfplay *s, size_t least,
                           const atomic_bool *stop, brett_message *why) {
    *w = (selfplay_worker){.s = s, .stop = stop, .bytes = least};
    for (int seat = 0; seat < s->setup.seats; seat++) {
        size_t wanted = brett_think_memory(s->player[seat], s->game);
        if (wanted > w->bytes) w->bytes = wanted;
    }
    w->memory = malloc(w->bytes);
    if (!w->memory) message_start(why, N_("Not enough memory."));
    return w->memory;
}

void selfplay_worker_end(selfplay_worker *w) {
    free(w->memory);
}

uint64_t selfplay_seed(const selfplay *s, uint64_t number) {
    return work_seed(s->seed, number);
}

/* Lower levels are as weak as they are by their own number of nodes, so only players that take
 * nodes look at more or fewer than usual. Each always gets as much memory: with more it may choose
 * another turn. */
bool selfplay_think(const selfplay_worker *w, const brett_state *state, uint64_t seed,
                    brett_thought *thought) {
    const brett_game *game = w->s->game;
    const brett_player *player = w->s->player[game->actor(state)];
    stopwatch watch = stopwatch_start(0, w->stop);
    brett_limits limits = {.nodes = player->takes_nodes ? w->s->nodes : 0,
                           .solved = w->s->solved,
                           .go_on = stopwatch_goes_on,
                           .context = &watch};
    brett_think(player, game, state, seed, &limits, w->memory, brett_think_memory(player, game),
                thought);
    return !stopwatch_is_stopped(&watch);
}

/* ---- A game ---- */

typedef struct running {
    const selfplay *s;
    selfplay_worker *worker;
    brett_state state;
    brett_random lots;     /* the deal, chance, and turns by lot, in the order of play */
    brett_random thoughts; /* seeds for the players */
    uint64_t turns;        /* that have ended */
    bool begins, by_lot;   /* a turn begins; the turn is drawn by lot */
    json_t *list;          /* of what was done so far */
} running;

/* Adds what a seat, or chance, did; the text is that of records. */
static json_t *add_entry(running *g, int seat, const char *text) {
    char letter = record_letter(g->s->game, seat);
    json_t *entry = json_pack("{s:s#, s:s}", "seat", &letter, (size_t)1, "turn", text);
    json_array_append_new(g->list, entry);
    return entry;
}

/* Makes a turn, or a part of one up to where chance acts, and notes it and who passes then. */
static json_t *make_turn(running *g, const brett_turn *turn) {
    const brett_game *game = g->s->game;
    char text[BRETT_TEXT_BYTES];
    brett_events events = 0;
    int seat = game->actor(&g->state);
    game->turn_write(&g->state, turn, text, sizeof text);
    for (uint32_t i = 0; i < turn->count; i++) events = game->apply(&g->state, turn->step[i]);
    json_t *entry = add_entry(g, seat, text);
    g->begins = events & BRETT_TURN_ENDED;
    g->turns += g->begins;
    while ((seat = brett_take_pass(&events, seat)) != BRETT_NOBODY) add_entry(g, seat, "pass");
    return entry;
}

/* Adds what the player thought; simple ones think nothing. */
static void note_thought(const running *g, const brett_thought *thought, json_t *entry) {
    const brett_choice *best = &thought->choice[0];
    json_t *win = json_array();
    int64_t sum = 0;
    for (int seat = 0; seat < g->s->setup.seats; seat++) {
        sum += best->win[seat];
        json_array_append_new(win, json_integer(best->win[seat]));
    }
    if (sum) {
        json_object_set(entry, "win", win);
        if (best->is_exact) json_object_set_new(entry, "exact", json_integer(best->points));
        json_object_set_new(entry, "nodes", json_integer((json_int_t)thought->nodes));
    }
    json_decref(win);
}

/* Lets the player of a seat act; false where it was stopped. */
static bool play_turn(running *g) {
    brett_thought thought;
    if (!selfplay_think(g->worker, &g->state, brett_random_next(&g->thoughts), &thought))
        return false;
    note_thought(g, &thought, make_turn(g, &thought.choice[0].line[0]));
    return true;
}

/* Makes each step of a turn by lot. */
static void draw_turn(running *g) {
    brett_state after = g->state;
    brett_turn turn = {0};
    while (!turn.complete)
        brett_turn_add(g->s->game, &after, &turn, brett_draw(g->s->game, &after, &g->lots));
    json_object_set_new(make_turn(g, &turn), "random", json_true());
}

static void draw_chance(running *g) {
    brett_turn turn = {1, true, {brett_draw(g->s->game, &g->state, &g->lots)}};
    bool begins = g->begins;
    make_turn(g, &turn);
    g->begins |= begins;
}

/* Whether the turn that a seat begins is drawn by lot. */
static bool falls_to_lot(running *g) {
    if (g->turns < g->s->random_turns) return true;
    return g->s->random && brett_random_below(&g->lots, BRETT_CERTAIN) < g->s->random;
}

/* Goes on by a step of chance, or what a seat does of its turn; false where it was stopped. */
static bool go_on(running *g, int actor) {
    if (actor == BRETT_CHANCE) {
        draw_chance(g);
        return true;
    }
    if (g->begins) g->by_lot = falls_to_lot(g);
    g->begins = false;
    if (!g->by_lot) return play_turn(g);
    draw_turn(g);
    return true;
}

int selfplay_share(const brett_result *result, int seat) {
    uint32_t winners = 0;
    for (int other = 0; other < result->seats; other++)
        if (result->rank[other] == 1) winners |= UINT32_C(1) << result->team[other];
    return result->rank[seat] == 1 ? BRETT_CERTAIN / __builtin_popcount(winners) : 0;
}

static void add_result(const running *g, json_t *all) {
    json_t *points = json_array(), *ranks = json_array(), *shares = json_array();
    brett_result result;
    g->s->game->result(&g->state, &result);
    for (int seat = 0; seat < result.seats; seat++) {
        json_array_append_new(points, json_integer(result.points[seat]));
        json_array_append_new(ranks, json_integer(result.rank[seat]));
        json_array_append_new(shares, json_integer(selfplay_share(&result, seat)));
    }
    json_object_set_new(all, "points", points);
    json_object_set_new(all, "ranks", ranks);
    json_object_set_new(all, "shares", shares);
}

/* Deals the game with this number, and begins its line. */
static json_t *begin(running *g, uint64_t number) {
    char start[BRETT_TEXT_BYTES];
    uint64_t seed = selfplay_seed(g->s, number);
    brett_random_seed(&g->lots, seed);
    brett_random_seed(&g->thoughts, ~seed);
    g->s->game->deal(&g->state, &g->s->setup, &g->lots);
    g->s->game->position_write(&g->state, start, sizeof start);
    g->begins = true;
    g->list = json_array();
    return json_pack("{s:I, s:o, s:s, s:o}", "game", (json_int_t)number + 1, "seed",
                     json_of_seed(seed), "start", start, "turns", g->list);
}

char *selfplay_play(selfplay_worker *w, uint64_t number) {
    running g = {.s = w->s, .worker = w};
    json_t *all = begin(&g, number);
    int actor;
    while ((actor = w->s->game->actor(&g.state)) != BRETT_NOBODY)
        if (!go_on(&g, actor)) {
            json_decref(all);
            return NULL;
        }
    add_result(&g, all);
    return line_of(all);
}
