/* How the engine thinks, in a thread of its own, and what it says about it. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/writer.h"
#include "cli/engine/engine.h"
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

/* Who reads the turn may ask for the next one at once, so it is said and done in one. */
static void say_turn(engine *e) {
    char text[BRETT_TEXT_BYTES];
    e->game->turn_write(&e->view, &e->thought.choice[0].line[0], text, sizeof text);
    pthread_mutex_lock(&e->lock);
    while (e->infinite && !atomic_load(&e->stop)) pthread_cond_wait(&e->stopped, &e->lock);
    printf("bestturn %s\n", text);
    fflush(stdout);
    e->answered = true;
    pthread_mutex_unlock(&e->lock);
}

/* Writes the turns of a line one after the other. */
static void write_line(const engine *e, const brett_choice *choice, writer *w) {
    brett_state state = e->view;
    for (uint32_t t = 0; t < choice->turns; t++) {
        char text[BRETT_TEXT_BYTES];
        if (!turn_line_write_next(e->game, &state, &choice->line[t], text, sizeof text)) break;
        write_text(w, t ? " ; " : " line ");
        write_text(w, text);
    }
}

static void write_chances(const engine *e, const brett_choice *choice, writer *w) {
    int seats = e->game->seats(&e->view);
    write_text(w, " win");
    for (int seat = 0; seat < seats; seat++) {
        char text[16];
        snprintf(text, sizeof text, " %.4f", (double)choice->win[seat] / BRETT_CERTAIN);
        write_text(w, text);
    }
}

static void tell(void *context, const brett_thought *thought) {
    engine *e = context;
    long long milliseconds = (long long)(1000 * stopwatch_seconds(&e->watch));
    for (uint32_t i = 0; i < thought->choices; i++) {
        char text[2 * BRETT_TEXT_BYTES];
        writer w = writer_over(text, sizeof text);
        write_chances(e, &thought->choice[i], &w);
        write_line(e, &thought->choice[i], &w);
        engine_say(e, "info choice %u depth %d nodes %llu time %lld%s", i + 1, thought->depth,
                   (unsigned long long)thought->nodes, milliseconds, text);
    }
}

/* ---- Thinking ---- */

static bool goes_on(void *context) {
    return stopwatch_goes_on(&((engine *)context)->watch);
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
    if (limits->nodes) return limits->nodes;
    if (limits->infinite) return UINT64_MAX;
    return limits->milliseconds && e->option[ENGINE_LEVEL] == BRETT_LEVELS ? UINT64_MAX : 0;
}

void engine_think(engine *e, const engine_limits *limits) {
    e->watch = stopwatch_start((double)limits->milliseconds / 1000, &e->stop);
    if (!has_memory(e)) return;
    e->game->view(&e->state, e->game->actor(&e->state), &e->view);
    e->infinite = limits->infinite;
    e->next_seed = brett_random_next(&e->random);
    e->limits = (brett_limits){.nodes = nodes_for(e, limits),
                               .choices = (uint32_t)limits->choices,
                               .solved = brett_tablebase_solved(e->known),
                               .go_on = goes_on,
                               .tell = tell,
                               .context = e};
    atomic_store(&e->stop, false);
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

void engine_stop(engine *e) {
    pthread_mutex_lock(&e->lock);
    atomic_store(&e->stop, true);
    pthread_cond_signal(&e->stopped);
    pthread_mutex_unlock(&e->lock);
    join(e);
}

void engine_finish(engine *e) {
    if (e->infinite) engine_stop(e);
    join(e);
}
