#include "cli/match/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "text/message.h"
#include "text/utf8.h"

/* ---- Workers ---- */

/* One piece of memory does for all, since they never think at the same time. */
static size_t memory_for(const match *m) {
    size_t most = 8;
    for (int p = 0; p < m->setup.seats; p++) {
        size_t wanted = contestant_memory(&m->player[p], m->game, &m->limits);
        if (wanted > most) most = wanted;
    }
    return most;
}

bool match_worker_start(match_worker *w, const match *m, const atomic_bool *stop,
                        brett_message *why) {
    *w = (match_worker){.m = m, .stop = stop, .memory = malloc(memory_for(m))};
    if (!w->memory) {
        message_start(why, N_("There is not enough memory for this."));
        return false;
    }
    memset(w->memory, 1, memory_for(m)); /* fetched now, not in somebody's first turn */
    for (; w->joined < m->setup.seats; w->joined++)
        if (!contestant_join(&w->player[w->joined], &m->player[w->joined], m->game, &m->limits,
                             w->memory, why))
            return false;
    return true;
}

void match_worker_end(match_worker *w) {
    for (int p = 0; p < w->joined; p++) contestant_leave(&w->player[p]);
    free(w->memory);
}

/* A game on its way. */
typedef struct running_game {
    const match *m;
    match_worker *worker;
    match_game *played;
    brett_state state;
    brett_random lots;

    /* The record as it is being written; none is kept where there is no file for it. */
    FILE *out;
    char *text;
    size_t size;
    uint32_t number; /* of the last turn in it */
} running_game;

static contestant_seat *player_at(const running_game *g, int seat) {
    int seats = g->m->setup.seats;
    return &g->worker->player[(seat + seats - (int)g->played->rotation) % seats];
}

/* ---- The record ---- */

static void write_head(running_game *g, uint64_t seed) {
    char text[2 * BRETT_TEXT_BYTES];
    brett_record head = {.game = g->m->game, .setup = g->m->setup, .has_seed = true, .seed = seed};
    if (!g->out) return;
    for (int seat = 0; seat < g->m->setup.seats; seat++) {
        const contestant *c = player_at(g, seat)->contestant;
        snprintf(head.player[seat], BRETT_NAME_BYTES, "%s", c->player ? c->player->name : "engine");
        utf8_clean(c->name, strlen(c->name), head.name[seat], BRETT_NAME_BYTES);
    }
    head.dealt = !g->m->setup.set; /* a set of one's own goes into the record as a start */
    memcpy(&head.start, &g->state, g->m->game->state_size);
    brett_record_write_head(&head, text, sizeof text);
    fputs(text, g->out);
}

/* Readers skip this line. */
static void write_remark(running_game *g, const char *text) {
    if (g->out) fprintf(g->out, "# %s\n", text);
}

static void write_turn(running_game *g, const brett_turn *turn) {
    char text[2 * BRETT_TEXT_BYTES];
    if (!g->out) return;
    brett_record_write_turn(g->m->game, &g->state, turn, &g->number, text, sizeof text);
    fputs(text, g->out);
}

static void end_record(running_game *g) {
    char text[BRETT_TEXT_BYTES];
    if (!g->out) return;
    brett_record_write_result(g->m->game, &g->state, text, sizeof text);
    fputs(text, g->out);
    if (!fclose(g->out))
        g->played->record = g->text;
    else
        free(g->text);
}

/* ---- Playing ---- */

/* Seeds of deals and of games are apart, so that a deal is the same in every rotation. */
static uint64_t seed_of(const match *m, uint64_t place) {
    return m->seed ^ (place + 1) * 0x9e3779b97f4a7c15;
}

/* Makes a turn, and notes it and what it brought about. */
static void make_turn(running_game *g, const brett_turn *turn) {
    write_turn(g, turn);
    for (uint32_t i = 0; i < turn->count; i++) {
        brett_events events = g->m->game->apply(&g->state, turn->step[i]);
        g->played->steals += (events & BRETT_STOLE) != 0;
        g->played->passes += (uint32_t)bit_count(events & BRETT_PASSED_ANY);
    }
}

bool match_draws_openings(const match *m) {
    enum { DEALS = 8 };
    uint64_t hash[DEALS];
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

/* Makes a random turn for each seat. */
static void draw_opening(running_game *g) {
    write_remark(g, "drawn by lot:");
    for (int i = 0; i < g->m->setup.seats; i++) {
        brett_state after = g->state;
        brett_turn turn = {0};
        while (!turn.complete)
            brett_turn_add(g->m->game, &after, &turn, brett_draw(g->m->game, &after, &g->lots));
        make_turn(g, &turn);
        g->played->turns++;
    }
    write_remark(g, "chosen by the players:");
}

/* Lets chance act. */
static void draw(running_game *g) {
    brett_turn turn = {1, true, {brett_draw(g->m->game, &g->state, &g->lots)}};
    make_turn(g, &turn);
}

static void note_time(running_game *g, double seconds) {
    double limit = g->m->limits.seconds;
    if (seconds > g->played->slowest) g->played->slowest = seconds;
    g->played->late += limit > 0 && seconds > 1.1 * limit;
}

/* Lets a player act. */
static bool play_turn(running_game *g, int seat, brett_message *why) {
    brett_state view;
    brett_turn turn;
    g->m->game->view(&g->state, seat, &view);
    stopwatch watch = stopwatch_start(g->m->limits.seconds, g->worker->stop);
    contestant_seat *player = player_at(g, seat);
    if (!contestant_choose(player, &view, &watch, &turn, why)) return false;
    if (contestant_has_limits(player->contestant)) note_time(g, stopwatch_seconds(&watch));
    g->played->turns++;
    make_turn(g, &turn);
    return true;
}

/* Deals, and has everybody begin. */
static bool begin(running_game *g, brett_message *why) {
    const match *m = g->m;
    uint64_t number = g->played->number, seats = (uint64_t)m->setup.seats;
    uint64_t deal = seed_of(m, number / seats * 2), moves = seed_of(m, number * 2 + 1);
    brett_random_seed(&g->lots, deal);
    m->game->deal(&g->state, &m->setup, &g->lots);
    write_head(g, deal);
    if (m->draws_openings) draw_opening(g);
    for (uint64_t p = 0; p < seats; p++)
        if (!contestant_new_game(&g->worker->player[p], m->setup.seats, moves + p, why))
            return false;
    return true;
}

bool match_play(match_worker *w, uint64_t number, match_game *played, brett_message *why) {
    const match *m = w->m;
    running_game g = {.m = m, .worker = w, .played = played};
    int seat;
    *played =
        (match_game){.number = number, .rotation = (uint32_t)(number % (uint64_t)m->setup.seats)};
    if (m->keeps_records) g.out = open_memstream(&g.text, &g.size);
    bool good = begin(&g, why);
    while (good && (seat = m->game->actor(&g.state)) != BRETT_NOBODY)
        if (seat == BRETT_CHANCE)
            draw(&g);
        else
            good = play_turn(&g, seat, why);
    m->game->result(&g.state, &played->result);
    end_record(&g);
    return good;
}
