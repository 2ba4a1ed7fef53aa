/* brett match and brett tournament: plays on until all games are played, somebody interrupts or a
 * test is decided, and prints what there is by then. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "cli/match/report.h"
#include "cli/match/run.h"
#include "cli/match/saving.h"
#include "process/files.h"
#include "process/language.h"
#include "process/signals.h"
#include "tablebase/finding.h"
#include "text/message.h"

/* ---- Who plays ---- */

static bool refuse_count(int min, int max, const char *one, const char *several) {
    brett_message why;
    message_start(&why, min == max ? one : several);
    message_number(&why, "min", min);
    message_number(&why, "max", max);
    report_error(&why, NULL);
    return false;
}

/* In a match one for each seat, in a tournament as many as like to. */
static bool are_enough(const args *a, fixtures_format format) {
    if (format != ALL_TOGETHER)
        return a->operands >= 2 || refuse_count(2, MATCH_PLAYERS, N_("Name {max} players."),
                                                N_("A tournament needs {min} to {max} players."));
    if (a->operands == a->setup.seats) return true;
    return refuse_count(a->seats_are_given ? a->setup.seats : a->game->min_seats,
                        a->seats_are_given ? a->setup.seats : a->game->max_seats,
                        N_("Name {max} players, one for each seat."),
                        N_("Name {min} to {max} players, one for each seat."));
}

static bool is_memory_enough(const match *m, const contestant *c) {
    brett_message why;
    uint64_t least = contestant_least_memory(c, m->game);
    if (!c->limits.memory || c->limits.memory >= least) return true;
    message_start(&why, N_("{player} needs at least {number} megabytes for this game."));
    message_text(&why, "player", c->name, strlen(c->name));
    message_number(&why, "number", (int64_t)least);
    report_error(&why, NULL);
    return false;
}

static bool find_players(const args *a, match *m) {
    const contestant_limits for_all = {.seconds = a->time,
                                       .nodes = a->nodes,
                                       .depth = a->depth,
                                       .memory = a->memory,
                                       .clock = a->clock,
                                       .increment = a->increment};
    if (!are_enough(a, m->fixtures.format)) return false;
    while (m->fixtures.players < a->operands) {
        contestant *c = &m->player[m->fixtures.players++];
        if (!contestant_find(c, a->operand[m->fixtures.players - 1], a->game, &for_all) ||
            !is_memory_enough(m, c))
            return false;
    }
    return true;
}

static bool read_sprt(const args *a, sprt_bounds *bounds) {
    if (!a->sprt) return true;
    if (a->operands != 2) {
        report_text(N_("--sprt compares 2 players."), NULL, NULL);
        return false;
    }
    if (sprt_read(a->sprt, bounds)) return true;
    report_text(
        N_("“{text}” is not a test. Give the Elo points that are too few and those that are "
           "enough, such as 0,10. You can add the 2 chances of error: 0,10,0.05,0.05."),
        "text", a->sprt);
    return false;
}

/* ---- Playing ---- */

typedef struct counting {
    const match *m;
    report_terms terms;
    saving saving;
    tally t;
    bool failed;
} counting;

static bool find_game(void *context, uint64_t number, match_game *played) {
    return saving_find(&((counting *)context)->saving, number, played);
}

static bool count_game(void *context, const match_game *played) {
    counting *c = context;
    tally_add(&c->t, played);
    if (played->record || !c->saving.path) report_faults(played);
    report_progress(c->m, &c->t, &c->terms, false);
    if (!saving_add(&c->saving, played)) c->failed = true;
    bool decided =
        c->terms.sprt && sprt_of(&c->t.player[0].shares, c->terms.sprt).result != SPRT_OPEN;
    return !c->failed && !decided;
}

static bool is_timed(const match *m) {
    for (int p = 0; p < m->fixtures.players; p++)
        if (m->player[p].limits.seconds > 0) return true;
    return false;
}

static int play_all(const args *a, const match *m, counting *c) {
    brett_message why;
    signals_watch();
    bool good = match_run(m, c->terms.games, a->threads, find_game, count_game, c, &why);
    report_progress(m, &c->t, &c->terms, true);
    if (!good) report_error(&why, NULL);
    if ((good || c->t.games) && a->json)
        report_match_json(m, &c->t, &c->terms);
    else if (good || c->t.games)
        report_match(m, &c->t, &c->terms);
    return good && !c->failed ? EXIT_FINE : EXIT_FAILED;
}

/* In a tournament so many games are meant for each meeting. */
static int play_and_keep(const args *a, const match *m, const sprt_bounds *bounds) {
    counting *c = calloc(1, sizeof *c);
    if (!c) {
        report_no_memory();
        return EXIT_FAILED;
    }
    c->m = m;
    c->t.fixtures = m->fixtures;
    c->terms = (report_terms){.games = a->games * fixtures_meetings(&m->fixtures),
                              .is_timed = is_timed(m),
                              .sprt = a->sprt ? bounds : NULL,
                              .saved = a->save};
    int status = saving_open(&c->saving, m, a->save, a->goes_on) ? play_all(a, m, c) : EXIT_USAGE;
    if (!saving_close(&c->saving)) status = EXIT_FAILED;
    free(c);
    return status;
}

/* ---- What it is played with ---- */

static int play_with_log(const args *a, match *m, const sprt_bounds *bounds) {
    if (a->log && !(m->log = talk_log_open(a->log))) {
        report_file_error(N_("Cannot write {path}: {reason}."), a->log, strerror(errno));
        return EXIT_USAGE;
    }
    m->draws_openings = match_draws_openings(m);
    int status = play_and_keep(a, m, bounds);
    if (!talk_log_close(m->log)) {
        report_file_error(N_("Cannot write {path}: {reason}."), a->log, strerror(errno));
        return EXIT_FAILED;
    }
    return status;
}

static int play_with_openings(const args *a, match *m, const sprt_bounds *bounds) {
    openings starts = {0};
    int status = EXIT_USAGE;
    if (!a->openings || openings_read(&starts, a->openings, m->game, &m->setup)) {
        m->openings = a->openings ? &starts : NULL;
        status = play_with_log(a, m, bounds);
    }
    openings_free(&starts);
    return status;
}

/* A tablebase is used only where it is named, so that a match follows from its command line. */
static int play_with_tablebase(const args *a, match *m, const sprt_bounds *bounds) {
    brett_tablebase *known = NULL;
    if (a->table && !tablebase_find(a->game, a->table, &known)) return EXIT_USAGE;
    m->solved = brett_tablebase_solved(known);
    int status = play_with_openings(a, m, bounds);
    brett_tablebase_close(known);
    return status;
}

static int play(const args *a, fixtures_format format) {
    sprt_bounds bounds;
    match m = {.game = a->game,
               .setup = a->setup,
               .seed = a->seed,
               .fixtures = {.format = format, .seats = a->setup.seats},
               .keeps_records = a->save,
               .ponders = a->ponder};
    bool good = find_players(a, &m) && read_sprt(a, &bounds);
    if (good && a->goes_on && !a->save) {
        report_text(N_("--continue needs --save FILE with the games to resume."), NULL, NULL);
        good = false;
    }
    int status = good ? play_with_tablebase(a, &m, &bounds) : EXIT_USAGE;
    for (int p = 0; p < m.fixtures.players; p++) contestant_free(&m.player[p]);
    return status;
}

int run_match(const args *a) {
    return play(a, ALL_TOGETHER);
}

int run_tournament(const args *a) {
    if (a->setup.seats == 2) return play(a, a->gauntlet ? GAUNTLET : ROUND_ROBIN);
    report_text(N_("A tournament plays games for 2. For more players, run: brett match"), NULL,
                NULL);
    return EXIT_USAGE;
}
