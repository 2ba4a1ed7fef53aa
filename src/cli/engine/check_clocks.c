/* The checks that an engine keeps to its limits, and starts and ends as it should. They go by the
 * clock of a machine that may be busy with other things: they are for a person to read. */
#include <stdio.h>

#include "cli/engine/checker.h"
#include "text/message.h"
#include "text/scan.h"

enum { STOP_MS = 50, LIMIT_MS = 300, MOST_MS = LIMIT_MS + LIMIT_MS / 10, FEW_NODES = 1 };
static const double watched = 0.2; /* seconds in which nothing may happen */
static const double at_once = 2;   /* seconds, well beyond what is allowed */

/* Begins a check in a game, with a position sent. */
static bool begin_game(checker *c, const char *title, const check_position *p) {
    if (!check_begin(c, title, p->game->name)) return false;
    check_send(c, "newgame %s", p->game->name);
    check_send_position(c, p);
    return true;
}

static void end_timed(checker *c, const stopwatch *watch, int most, const char *expected) {
    char note[32];
    int milliseconds = (int)(1000 * stopwatch_seconds(watch));
    snprintf(note, sizeof note, "%d ms", milliseconds);
    if (!c->failed && milliseconds > most) {
        snprintf(c->came, sizeof c->came, "bestturn (%s)", note);
        check_fail(c, expected);
    }
    check_end(c, note);
}

static void check_nodes(checker *c, const check_position *p) {
    brett_turn turn;
    if (!begin_game(c, N_("respects a limit of nodes"), p)) return;
    check_send(c, "go nodes %d", FEW_NODES);
    check_turn(c, p, ENGINE_START_SECONDS, UINT64_MAX,
               &turn); /* a turn may need more than one node */
    check_end(c, "");
}

static void check_time(checker *c, const check_position *p) {
    brett_turn turn;
    if (!begin_game(c, N_("respects a time limit"), p)) return;
    check_send(c, "go time %d", LIMIT_MS);
    stopwatch watch = stopwatch_start(0, NULL);
    check_turn(c, p, (double)LIMIT_MS / 1000 + at_once, UINT64_MAX, &turn);
    end_timed(c, &watch, MOST_MS, N_("bestturn within the time plus a tenth: 330 ms"));
}

/* Nothing but info may come while it thinks without end. */
static bool stays_thinking(checker *c) {
    const char *line;
    stopwatch watch = stopwatch_start(0, NULL);
    for (double left = watched; left > 0; left = watched - stopwatch_seconds(&watch)) {
        line_kind kind = check_hear(c, left, &line);
        if (kind == LINE_LATE) return true;
        if (kind != LINE_GOOD || !word_is(next_word(&line), "info"))
            return check_fail(c, N_("no answer before stop, except info"));
    }
    return true;
}

static void check_stop(checker *c, const check_position *p) {
    brett_turn turn;
    if (!begin_game(c, N_("searches without limit until stop"), p)) return;
    check_send(c, "go infinite");
    stays_thinking(c);
    check_end(c, "");
    if (c->failed) return;
    if (!check_begin(c, N_("is ready during a search"), p->game->name)) return;
    check_ready(c, false);
    check_end(c, "");
    if (c->failed) return;
    if (!check_begin(c, N_("obeys stop"), p->game->name)) return;
    check_send(c, "stop");
    stopwatch watch = stopwatch_start(0, NULL);
    check_turn(c, p, at_once, UINT64_MAX, &turn);
    end_timed(c, &watch, STOP_MS, N_("bestturn within 50 ms"));
}

static void check_idle_stop(checker *c) {
    if (!check_begin(c, N_("ignores stop when it is not searching"), "")) return;
    check_send(c, "stop");
    check_ready(c, false);
    check_end(c, "");
}

/* The process must end by itself. */
static void await_end(checker *c) {
    stopwatch patience = stopwatch_start(at_once, NULL);
    if (!child_wait(&c->client.process, &patience)) check_fail(c, N_("its end"));
    check_end(c, "");
}

static void check_leaving(checker *c, const check_position *p) {
    if (!check_begin(c, N_("quits when told to"), "")) return;
    check_send(c, "quit");
    await_end(c);
    if (!begin_game(c, N_("quits when told to during a search"), p)) return;
    check_send(c, "go infinite");
    check_send(c, "quit");
    await_end(c);
    if (!check_begin(c, N_("ends at the end of its input"), "")) return;
    await_end(c);
}

void check_clocks(checker *c) {
    check_position p;
    for (const brett_game *const *game = brett_games; *game; game++) {
        int seats = (*game)->max_seats;
        while (seats && !greeting_claims(&c->client.greeting, *game, seats)) seats--;
        if (!seats || (c->only && c->only != *game)) continue;
        check_position_make(&p, *game, seats, 0, false);
        check_nodes(c, &p);
        check_time(c, &p);
        check_stop(c, &p);
    }
    check_idle_stop(c);
    if (check_some_position(c, &p)) check_leaving(c, &p);
}
