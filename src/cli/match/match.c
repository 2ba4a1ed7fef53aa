#include "cli/match/match.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "cli/engine/time_management.h"
#include "cli/match/game_record.h"
#include "process/in_order.h"
#include "process/language.h"
#include "process/memory.h"
#include "text/message.h"

enum { LOG_ENTRIES = 1024 }; /* that a game has room for at first */

/* ---- Workers ---- */

static const brett_player *stand_in(void) {
    return brett_player_level(BRETT_STAND_IN_LEVEL);
}

/* One piece of memory does for all, since they never think at the same time. */
static size_t memory_for(const match *m) {
    size_t most = brett_think_memory(stand_in(), m->game) + 8;
    for (int p = 0; p < m->fixtures.players; p++) {
        size_t wanted = contestant_memory(&m->player[p], m->game);
        if (wanted > most) most = wanted;
    }
    return most;
}

static bool take_memory(match_worker *w) {
    w->memory = malloc(memory_for(w->m));
    w->log_bytes = brett_play_memory(LOG_ENTRIES);
    w->log = malloc(w->log_bytes);
    w->player = calloc((size_t)w->m->fixtures.players, sizeof *w->player);
    if (!w->memory || !w->log || !w->player) return false;
    memset(w->memory, 1, memory_for(w->m)); /* fetched now, not in somebody's first turn */
    return true;
}

bool match_worker_start(match_worker *w, const match *m, const atomic_bool *stop,
                        brett_message *why) {
    *w = (match_worker){.m = m, .stop = stop};
    if (!take_memory(w)) {
        message_start(why, N_("Not enough memory."));
        return false;
    }
    while (w->joined < m->fixtures.players) {
        int p = w->joined++;
        w->source[p] = (talk_source){.log = m->log, .player = p + 1};
        w->player[p].solved = m->solved;
        w->player[p].engine.listener = (engine_listener){talk_log_hear, &w->source[p]};
        if (!seated_join(&w->player[p], &m->player[p], m->game, m->setup.seats, w->memory, why))
            return false;
    }
    return true;
}

void match_worker_end(match_worker *w) {
    for (int p = 0; p < w->joined; p++) seated_leave(&w->player[p]);
    free(w->player);
    free(w->memory);
    free(w->log);
}

/* A game on its way. */
typedef struct running_game {
    const match *m;
    match_worker *worker;
    match_game *played;
    brett_play play;
    game_record record;
    brett_random lots;
} running_game;

static seated *player_at(const running_game *g, int seat) {
    return &g->worker->player[g->played->fixture.player[seat]];
}

/* ---- Turns ---- */

/* The log gets room for one more turn. */
static void make_room(running_game *g) {
    match_worker *w = g->worker;
    if (brett_play_has_room(&g->play)) return;
    void *more = must_have(malloc(2 * w->log_bytes));
    brett_play_move(&g->play, more, 2 * w->log_bytes);
    free(w->log);
    w->log = more;
    w->log_bytes *= 2;
}

/* Notes a turn that is about to be made, and what it brings about. */
static void note_turn(running_game *g, const brett_turn *turn, const engine_info *info) {
    brett_state state = g->play.state;
    game_record_turn(&g->record, &state, turn, info);
    for (uint32_t i = 0; i < turn->count; i++) {
        brett_events events = g->m->game->apply(&state, turn->step[i]);
        g->played->steals += (events & BRETT_STOLE) != 0;
        g->played->passes += (uint32_t)bit_count(events & BRETT_PASSED_ANY);
    }
}

/* Makes a turn that is known to be legal, for the seat that acts. */
static bool make_turn(running_game *g, const brett_turn *turn, const engine_info *info) {
    brett_refusal refusal;
    brett_change change = {.seat = brett_play_actor(&g->play), .ply = -1};
    make_room(g);
    note_turn(g, turn, info);
    g->played->turns++;
    return brett_play_turn(&g->play, &change, turn, &refusal);
}

/* Lets chance act. */
static bool draw(running_game *g) {
    brett_random same = g->lots;
    make_room(g);
    brett_turn turn = {1, true, {brett_draw(g->m->game, &g->play.state, &same)}};
    note_turn(g, &turn, NULL);
    return brett_play_chance(&g->play, &g->lots, 0);
}

/* ---- Losing without being beaten ---- */

/* The seat leaves the game: it loses, or where more than two sides are left, has the last place. */
static void lose(running_game *g, int seat, match_loss how, const brett_message *why) {
    brett_refusal refusal;
    brett_change change = {.seat = seat, .ply = -1};
    seated *player = player_at(g, seat);
    match_fault *fault = &g->played->fault[g->played->faults++];
    *fault = (match_fault){.seat = seat, .how = how};
    brett_say(language_catalogue(), why, NULL, fault->reason, sizeof fault->reason);
    game_record_fault(&g->record, seat, fault->reason,
                      player->contestant->player ? NULL : &player->engine);
    if (how == LOST_BY_FAULT) seated_dismiss(player);
    brett_play_resign(&g->play, &change, &refusal);
}

static void lose_on_time(running_game *g, int seat) {
    brett_message why;
    const char *name = player_at(g, seat)->contestant->name;
    message_start(&why, N_("{player} ran out of time."));
    message_text(&why, "player", name, strlen(name));
    lose(g, seat, LOST_BY_TIME, &why);
}

/* ---- Clocks ---- */

/* What everybody has left, and the limits of whoever acts. */
static engine_turn_limits limits_of(const running_game *g, int actor) {
    const contestant_limits *own = &player_at(g, actor)->contestant->limits;
    engine_turn_limits limits = {.seconds = own->seconds, .nodes = own->nodes, .depth = own->depth};
    for (int seat = 0; seat < g->play.seats; seat++) {
        const seated *player = player_at(g, seat);
        limits.clock[seat] = player->left > 0 ? player->left : 0;
        limits.increment[seat] = player->contestant->limits.increment;
        limits.has_clock |= player->contestant->limits.clock > 0;
    }
    return limits;
}

/* An engine is given its time to keep to; a player of this program is stopped. */
static stopwatch watch_for(const running_game *g, const seated *player) {
    const contestant_limits *l = &player->contestant->limits;
    double seconds = l->seconds;
    if (l->clock > 0) {
        double share = time_for_turn(player->left, l->increment);
        if (seconds <= 0 || share < seconds) seconds = share;
    }
    return stopwatch_start(player->contestant->player ? seconds : 0, g->worker->stop);
}

/* Takes the time of a turn from the clock; false when there was not so much. */
static bool take_time(running_game *g, seated *player, double seconds) {
    const contestant_limits *l = &player->contestant->limits;
    if (contestant_has_limits(player->contestant)) {
        if (seconds > g->played->slowest) g->played->slowest = seconds;
        g->played->late += l->seconds > 0 && seconds > 1.1 * l->seconds;
    }
    if (l->clock <= 0) return true;
    player->left -= seconds;
    if (player->left < 0) return false;
    player->left += l->increment;
    return true;
}

/* ---- Playing ---- */

/* Lets a contestant act; false when the match is stopped. */
static bool play_turn(running_game *g, int seat) {
    seated *player = player_at(g, seat);
    engine_turn_limits limits = limits_of(g, seat);
    seated_answer answer;
    brett_message why = {0};
    stopwatch watch = watch_for(g, player);
    bool good = seated_choose(player, &g->play, &limits, &watch, &answer, &why);
    if (!good && !why.text) return false;
    bool in_time = take_time(g, player, stopwatch_seconds(&watch));
    if (!in_time) {
        if (!good) seated_dismiss(player);
        lose_on_time(g, seat);
        return true;
    }
    if (!good) {
        lose(g, seat, LOST_BY_FAULT, &why);
        return true;
    }
    if (!make_turn(g, &answer.turn, &answer.info)) return false;
    if (g->m->ponders && *answer.guess && brett_play_actor(&g->play) >= 0) {
        limits = limits_of(g, seat);
        seated_ponder(player, &g->play, &limits, answer.guess);
    }
    return true;
}

/* Plays on for whoever has left a game that the others play on. */
static bool stand_in_turn(running_game *g) {
    brett_thought thought;
    const brett_player *player = stand_in();
    bool good = brett_think(player, g->m->game, &g->play.state, brett_random_next(&g->lots), NULL,
                            g->worker->memory, brett_think_memory(player, g->m->game), &thought);
    return good && make_turn(g, &thought.choice[0].line[0], NULL);
}

/* Makes a random turn for each seat. */
static void draw_opening(running_game *g) {
    game_record_remark(&g->record, "random:");
    for (int i = 0; i < g->play.seats; i++) {
        brett_state after = g->play.state;
        brett_turn turn = {0};
        while (!turn.complete)
            brett_turn_add(g->m->game, &after, &turn, brett_draw(g->m->game, &after, &g->lots));
        make_turn(g, &turn, NULL);
    }
    game_record_remark(&g->record, "chosen by the players:");
}

/* Seeds of deals and of games are apart, so that a deal is the same in every rotation. */
static uint64_t seed_of(const match *m, uint64_t place) {
    return work_seed(m->seed, place);
}

/* Where the game of this deal starts. */
static void find_start(running_game *g, uint64_t deal, brett_setup *setup, brett_state *start) {
    const match *m = g->m;
    brett_message why;
    brett_random_seed(&g->lots, seed_of(m, deal * 2));
    *setup = m->setup;
    if (m->openings) {
        *start = *openings_at(m->openings, deal);
        brett_setup_start(m->game, setup, start, &why);
    } else {
        m->game->deal(start, setup, &g->lots);
    }
}

static void write_head(running_game *g, const brett_setup *setup, const brett_state *start) {
    const contestant *seats[BRETT_SEATS];
    const match_fixture *f = &g->played->fixture;
    for (int seat = 0; seat < f->seats; seat++) seats[seat] = player_at(g, seat)->contestant;
    bool is_dealt = !g->m->openings && !setup->set; /* a set of one's own goes in as a start */
    game_record_start(&g->record, g->m->game, g->m->keeps_records);
    game_record_head(&g->record, setup, start, is_dealt, seed_of(g->m, f->deal * 2), seats);
}

/* Deals, and has everybody begin. */
static void begin(running_game *g) {
    const match *m = g->m;
    const match_fixture *f = &g->played->fixture;
    brett_seat seats[BRETT_SEATS] = {{0}};
    brett_setup setup;
    brett_state start;
    for (int seat = 0; seat < f->seats; seat++) seats[seat].is_person = true;
    find_start(g, f->deal, &setup, &start);
    brett_play_start(&g->play, m->game, &start, seats, NULL, 0, g->worker->log,
                     g->worker->log_bytes);
    write_head(g, &setup, &start);
    if (m->draws_openings) draw_opening(g);
    uint64_t moves = seed_of(m, f->number * 2 + 1);
    for (int seat = 0; seat < f->seats; seat++) {
        brett_message why;
        int p = f->player[seat];
        g->worker->source[p].game = f->number + 1;
        if (!seated_new_game(player_at(g, seat), &g->play, seat, moves + (uint64_t)p, &why))
            lose(g, seat, LOST_BY_FAULT, &why);
    }
}

bool match_draws_openings(const match *m) {
    enum { DEALS = 8 };
    uint64_t hash[DEALS];
    if (m->openings) return false;
    for (int i = 0; i < DEALS; i++) {
        brett_random lots;
        brett_state state;
        brett_random_seed(&lots, seed_of(m, (uint64_t)i));
        m->game->deal(&state, &m->setup, &lots);
        hash[i] = m->game->hash(&state);
        for (int other = 0; other < i; other++)
            if (hash[other] == hash[i]) return true;
    }
    return false;
}

bool match_play(match_worker *w, uint64_t number, match_game *played) {
    running_game g = {.m = w->m, .worker = w, .played = played};
    bool good = true;
    int seat;
    *played = (match_game){.fixture = fixtures_game(&w->m->fixtures, number)};
    begin(&g);
    while (good && (seat = brett_play_actor(&g.play)) != BRETT_NOBODY)
        good = seat == BRETT_CHANCE          ? draw(&g)
               : g.play.seat[seat].level > 0 ? stand_in_turn(&g)
                                             : play_turn(&g, seat);
    brett_play_result(&g.play, &played->result);
    played->record = game_record_end(&g.record, &g.play.state);
    return good;
}
