/* How the engine thinks, in a thread of its own, and what it says about it. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/engine/engine.h"
#include "cli/engine/info.h"
#include "cli/engine/time_management.h"
#include "cli/turn_line.h"

/* ---- Saying ---- */

void engine_say(engine *e, const char *format, ...) {
    va_list values;
    va_start(values, format);
    pthread_mutex_lock(&e->lock);
    vprintf(format, values);
    putchar('\n');
    if (fflush(stdout) || ferror(stdout)) atomic_store(&e->stop, true); /* nobody listens */
    pthread_mutex_unlock(&e->lock);
    va_end(values);
}

/* Writes the turns of a line one after the other, from its place on, each but the first after a
 * " ; ", until the seat acts again (BRETT_NOBODY: until the end). The state is where the line
 * begins, and then where it ends. */
static void write_line(const engine *e, const brett_choice *choice, uint32_t from, int until,
                       brett_state *state, writer *w) {
    for (uint32_t t = 0; t < choice->turns; t++) {
        char text[BRETT_TEXT_BYTES];
        if (t && e->game->actor(state) == until) return;
        if (!turn_line_write_next(e->game, state, &choice->line[t], text, sizeof text)) return;
        if (t < from) continue;
        if (t > from) write_text(w, " ; ");
        write_text(w, text);
    }
}

/* What the engine would like to ponder about: what the others are expected to do until it acts
 * again, where nobody draws or hides anything meanwhile. Nothing is written where that is not
 * known. */
static void write_guess(const engine *e, writer *w) {
    const brett_choice *best = &e->thought.choice[0];
    int seat = e->game->actor(&e->view);
    brett_state state = e->view;
    char guess[BRETT_TEXT_BYTES];
    writer turns = writer_over(guess, sizeof guess);
    if (e->game->has_chance || e->game->has_secrets || best->turns < 2) return;
    write_line(e, best, 1, seat, &state, &turns);
    if (e->game->actor(&state) != seat || !turns.length || turns.length >= sizeof guess) return;
    write_text(w, " ponder ");
    write_text(w, guess);
}

/* Who reads the turn may ask for the next one at once, so it is said and done in one. */
static void say_turn(engine *e) {
    char text[2 * BRETT_TEXT_BYTES];
    writer w = writer_over(text, sizeof text);
    w.length = e->game->turn_write(&e->view, &e->thought.choice[0].line[0], text, sizeof text);
    write_guess(e, &w);
    pthread_mutex_lock(&e->lock);
    while (e->waits && !atomic_load(&e->stop)) pthread_cond_wait(&e->stopped, &e->lock);
    printf("bestturn %s\n", text);
    fflush(stdout);
    e->answered = true;
    pthread_mutex_unlock(&e->lock);
}

static void tell(void *context, const brett_thought *thought) {
    engine *e = context;
    uint64_t milliseconds = (uint64_t)(1000 * stopwatch_seconds(&e->watch));
    for (uint32_t i = 0; i < thought->choices; i++) {
        char text[2 * BRETT_TEXT_BYTES];
        brett_state state = e->view;
        writer w = writer_over(text, sizeof text);
        engine_info info = info_of(thought, i, milliseconds);
        info_write(&w, &info, e->game->seats(&e->view));
        write_text(&w, " line ");
        write_line(e, &thought->choice[i], 0, BRETT_NOBODY, &state, &w);
        engine_say(e, "info%s", text);
    }
}

/* ---- Thinking ---- */

/* From ponderhit on the deadline counts; until then there is none. */
static bool goes_on(void *context) {
    engine *e = context;
    if (!e->is_timed && !atomic_load(&e->pondering)) {
        e->is_timed = true;
        if (e->seconds > 0) e->watch.deadline = seconds_now() + e->seconds;
    }
    return stopwatch_goes_on(&e->watch);
}

static const brett_player *player_of(const engine *e) {
    return brett_player_level((int)e->option[ENGINE_LEVEL]);
}

static void *think(void *context) {
    engine *e = context;
    brett_think(player_of(e), e->game, &e->view, e->next_seed, &e->limits, e->memory, e->bytes,
                &e->thought);
    say_turn(e);
    return NULL;
}

/* Memory is kept for as long as as much is wanted. It is touched here, so that the system does not
 * take its time over that while a turn is thought about; not with 0, since a compiler makes calloc
 * of that, which touches nothing. */
bool engine_take_memory(engine *e) {
    size_t wanted = (size_t)e->option[ENGINE_MEMORY] << 20;
    if (e->memory && e->bytes == wanted) return true;
    free(e->memory);
    e->memory = malloc(wanted);
    e->bytes = wanted;
    if (e->memory) memset(e->memory, 1, wanted);
    return e->memory;
}

/* Whether there is memory to think with; else says so. */
static bool has_memory(engine *e) {
    size_t least = player_of(e)->memory(e->game);
    if (!engine_take_memory(e))
        engine_say(e, "error there is not so much memory");
    else if (e->bytes < least)
        engine_say(e, "error %s needs a memory of %zu", e->game->name, (least >> 20) + 1);
    return e->memory && e->bytes >= least;
}

/* A level stays as weak as it is however much time it has, except the last, which has no other
 * limit then. */
static uint64_t nodes_for(const engine *e, const engine_limits *limits) {
    bool by_time = limits->milliseconds || limits->has_clock || limits->depth;
    if (limits->nodes) return limits->nodes;
    if (limits->infinite) return UINT64_MAX;
    return by_time && e->option[ENGINE_LEVEL] == BRETT_LEVELS ? UINT64_MAX : 0;
}

static double seconds_for(const engine *e, const engine_limits *limits) {
    int seat = e->game->actor(&e->state);
    double seconds = (double)limits->milliseconds / 1000;
    if (!limits->has_clock || !limits->clock[seat]) return seconds;
    double share =
        time_for_turn((double)limits->clock[seat] / 1000, (double)limits->increment[seat] / 1000);
    return seconds > 0 && seconds < share ? seconds : share;
}

void engine_think(engine *e, const engine_limits *limits) {
    e->seconds = seconds_for(e, limits);
    e->is_timed = !limits->ponder;
    e->watch = stopwatch_start(limits->ponder ? 0 : e->seconds, &e->stop);
    if (!has_memory(e)) return;
    e->game->view(&e->state, e->game->actor(&e->state), &e->view);
    e->next_seed = brett_random_next(&e->random);
    e->limits =
        (brett_limits){.nodes = nodes_for(e, limits),
                       .depth = limits->depth < INT32_MAX ? (int32_t)limits->depth : INT32_MAX,
                       .choices = (uint32_t)limits->choices,
                       .solved = brett_tablebase_solved(e->known),
                       .go_on = goes_on,
                       .tell = tell,
                       .context = e};
    atomic_store(&e->stop, false);
    atomic_store(&e->pondering, limits->ponder);
    e->waits = limits->infinite || limits->ponder;
    e->answered = false;
    e->running = !pthread_create(&e->thread, NULL, think, e);
    if (!e->running) engine_say(e, "error no thread can be started");
}

static void join(engine *e) {
    if (e->running) pthread_join(e->thread, NULL);
    e->running = false;
}

bool engine_is_thinking(engine *e) {
    pthread_mutex_lock(&e->lock);
    bool thinking = e->running && !e->answered;
    pthread_mutex_unlock(&e->lock);
    if (!thinking) join(e);
    return thinking;
}

void engine_hit(engine *e) {
    pthread_mutex_lock(&e->lock);
    if (atomic_exchange(&e->pondering, false)) e->waits = false;
    pthread_cond_signal(&e->stopped);
    pthread_mutex_unlock(&e->lock);
}

void engine_stop(engine *e) {
    pthread_mutex_lock(&e->lock);
    atomic_store(&e->stop, true);
    pthread_cond_signal(&e->stopped);
    pthread_mutex_unlock(&e->lock);
    join(e);
}

void engine_finish(engine *e) {
    pthread_mutex_lock(&e->lock);
    bool waits = e->waits;
    pthread_mutex_unlock(&e->lock);
    if (waits) engine_stop(e);
    join(e);
}
