/* What the engine answers to each line; docs/protocol.md has the contract. */
#include "cli/engine/engine.h"

#include <stdlib.h>
#include <string.h>

#include "cli/args.h"
#include "cli/engine/greeting.h"
#include "cli/engine/lines.h"
#include "tablebase/finding.h"
#include "text/message.h"
#include "text/scan.h"

typedef struct option_row {
    const char *name;
    uint64_t least, most, preset;
} option_row;

static const option_row option_rows[ENGINE_OPTIONS] = {
    [ENGINE_LEVEL] = {"level", 1, BRETT_LEVELS, BRETT_LEVELS},
    [ENGINE_MEMORY] = {"memory", 1, 65536, 64},
    [ENGINE_SEED] = {"seed", 0, UINT64_MAX, 0},
};

/* ---- Errors ---- */

/* What is wrong with a text of the game, in English: it is for a program. */
static void refuse_text(engine *e, const brett_fault *fault) {
    char why[2048];
    brett_say(NULL, &fault->why, seat_letters(e->game), why, sizeof why);
    engine_say(e, "error column %u: %s", fault->column, why);
}

/* ---- Answers ---- */

/* An engine plays the games that have levels. */
static bool knows(const brett_game *game) {
    return brett_think_memory(brett_player_level(BRETT_LEVELS), game);
}

static void greet(engine *e, const char *rest) {
    (void)rest;
    engine_say(e, "protocol %d", PROTOCOL_VERSION);
    engine_say(e, "id name Brett " BRETT_VERSION);
    engine_say(e, "id author Brett contributors");
    for (const option_row *row = option_rows; row < option_rows + ENGINE_OPTIONS; row++)
        engine_say(e, "option %s number %llu %llu %llu", row->name, (unsigned long long)row->least,
                   (unsigned long long)row->most, (unsigned long long)row->preset);
    for (const brett_game *const *game = brett_games; *game; game++)
        if (knows(*game))
            engine_say(e, "game %s rules %d seats %d %d", (*game)->name, (*game)->rules_version,
                       (*game)->min_seats, (*game)->max_seats);
    engine_say(e, "brettok");
}

static void be_ready(engine *e, const char *rest) {
    (void)rest;
    engine_say(e, "readyok");
}

static void start_random(engine *e) {
    brett_random_seed(&e->random, e->option[ENGINE_SEED]);
}

static void set_option(engine *e, const char *rest) {
    word name = next_word(&rest), value = next_word(&rest);
    uint64_t number;
    int i = 0;
    while (i < ENGINE_OPTIONS && !word_is(name, option_rows[i].name)) i++;
    if (i == ENGINE_OPTIONS) {
        engine_say(e, "error there is no such option");
        return;
    }
    if (!word_number(value, &number) || number < option_rows[i].least ||
        number > option_rows[i].most || next_word(&rest).length) {
        engine_say(e, "error %s is a number from %llu to %llu", option_rows[i].name,
                   (unsigned long long)option_rows[i].least,
                   (unsigned long long)option_rows[i].most);
        return;
    }
    e->option[i] = number;
    if (i == ENGINE_SEED) start_random(e);
}

static void start_game(engine *e, const char *rest) {
    char name[32] = "";
    word w = next_word(&rest);
    if (w.length < sizeof name) memcpy(name, w.start, w.length);
    const brett_game *game = brett_game_find(name);
    if (!game || !knows(game) || next_word(&rest).length) {
        engine_say(e, "error there is no such game");
        return;
    }
    if (game != e->game) {
        brett_tablebase_close(e->known);
        tablebase_find(game, NULL, &e->known);
    }
    e->game = game;
    e->has_position = false;
    start_random(e);
    engine_take_memory(e); /* go says if there is none */
}

static void take_position(engine *e, const char *rest) {
    brett_fault fault;
    if (!e->game) {
        engine_say(e, "error newgame comes first");
        return;
    }
    e->has_position = e->game->position_read(&e->state, rest, &fault);
    if (!e->has_position) refuse_text(e, &fault);
}

/* Whether there is a position to do something with; else says so. */
static bool needs_position(engine *e) {
    if (!e->has_position) engine_say(e, "error position comes first");
    return e->has_position;
}

static void make_turn(engine *e, const char *rest) {
    brett_turn turn;
    brett_fault fault;
    if (!needs_position(e)) return;
    if (!e->game->turn_read(&e->state, rest, &turn, &fault)) {
        refuse_text(e, &fault);
        return;
    }
    for (uint32_t i = 0; i < turn.count; i++) e->game->apply(&e->state, turn.step[i]);
}

/* Where a limit that has one number is kept. */
static uint64_t *limit_of(engine_limits *limits, word w) {
    return word_is(w, "time")      ? &limits->milliseconds
           : word_is(w, "nodes")   ? &limits->nodes
           : word_is(w, "depth")   ? &limits->depth
           : word_is(w, "choices") ? &limits->choices
                                   : NULL;
}

/* A number for each seat. */
static bool read_times(const char **rest, int seats, uint64_t *times) {
    for (int seat = 0; seat < seats; seat++)
        if (!word_number(next_word(rest), &times[seat])) return false;
    return true;
}

/* Reads the limits; false when something else is among them. */
static bool read_limits(const char *rest, int seats, engine_limits *limits) {
    *limits = (engine_limits){0};
    for (word w = next_word(&rest); w.length; w = next_word(&rest)) {
        uint64_t *number = limit_of(limits, w);
        if (number) {
            if (!word_number(next_word(&rest), number) || !*number) return false;
        } else if (word_is(w, "clock")) {
            limits->has_clock = true;
            if (!read_times(&rest, seats, limits->clock)) return false;
        } else if (word_is(w, "increment")) {
            if (!read_times(&rest, seats, limits->increment)) return false;
        } else if (word_is(w, "infinite")) {
            limits->infinite = true;
        } else if (word_is(w, "ponder")) {
            limits->ponder = true;
        } else {
            return false;
        }
    }
    return limits->choices <= BRETT_CHOICES && !(limits->ponder && limits->infinite);
}

static void go(engine *e, const char *rest) {
    engine_limits limits;
    if (!needs_position(e)) return;
    int actor = e->game->actor(&e->state);
    if (actor == BRETT_NOBODY)
        engine_say(e, "error the game is over");
    else if (actor == BRETT_CHANCE)
        engine_say(e, "error chance acts in this position");
    else if (!read_limits(rest, e->game->seats(&e->state), &limits))
        engine_say(e,
                   "error write go [time MS] [nodes N] [depth N] [clock MS...] [increment MS...] "
                   "[choices 1..%d] [ponder | infinite]",
                   BRETT_CHOICES);
    else
        engine_think(e, &limits);
}

static void hit(engine *e, const char *rest) {
    (void)rest;
    engine_hit(e);
}

static void stop(engine *e, const char *rest) {
    (void)rest;
    engine_stop(e);
}

/* ---- Lines ---- */

typedef struct answer_row {
    const char *word;
    bool any_time; /* also while thinking */
    void (*answer)(engine *e, const char *rest);
} answer_row;

static const answer_row answers[] = {
    {"brett", false, greet},
    {"isready", true, be_ready},
    {"setoption", false, set_option},
    {"newgame", false, start_game},
    {"position", false, take_position},
    {"turn", false, make_turn},
    {"go", false, go},
    {"ponderhit", true, hit},
    {"stop", true, stop},
};

/* Answers a line; false when it was the last. */
static bool answer(engine *e, const char *line) {
    const char *rest = line;
    word w = next_word(&rest);
    if (!w.length) return true;
    if (word_is(w, "quit")) return false;
    for (size_t i = 0; i < sizeof answers / sizeof *answers; i++) {
        if (!word_is(w, answers[i].word)) continue;
        rest += *rest != '\0';
        if (!answers[i].any_time && engine_is_thinking(e))
            engine_say(e, "error stop comes first");
        else
            answers[i].answer(e, rest);
        return true;
    }
    engine_say(e, "error there is no such command");
    return true;
}

void engine_serve(int file) {
    engine e = {0};
    lines input = lines_from(file);
    const char *line;
    line_kind kind;
    bool more = true;
    pthread_mutex_init(&e.lock, NULL);
    pthread_cond_init(&e.stopped, NULL);
    for (int i = 0; i < ENGINE_OPTIONS; i++) e.option[i] = option_rows[i].preset;
    while (more && (kind = lines_next(&input, NULL, &line)) != LINE_END) {
        if (kind == LINE_GOOD)
            more = answer(&e, line);
        else
            engine_say(&e, kind == LINE_LONG ? "error the line is too long"
                                             : "error the line is not text");
    }
    if (more)
        engine_finish(&e);
    else
        engine_stop(&e);
    pthread_cond_destroy(&e.stopped);
    pthread_mutex_destroy(&e.lock);
    brett_tablebase_close(e.known);
    free(e.memory);
}
