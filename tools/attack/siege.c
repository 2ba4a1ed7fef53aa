#include "attack/siege.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

/* ---- The pace ---- */

void siege_queue(siege *s, hand *h) {
    if (h->queued) return;
    h->queued = true;
    h->next = NULL;
    if (s->first)
        s->last->next = h;
    else
        s->first = h;
    s->last = h;
}

static hand *take_first(siege *s) {
    hand *h = s->first;
    if (!h) return NULL;
    s->first = h->next;
    h->queued = false;
    return h;
}

static void on_tick(uv_timer_t *timer) {
    siege *s = timer->data;
    uint64_t now = uv_hrtime();
    double rate = s->options->rate;
    s->budget += rate * (double)(now - s->ticked) / 1e9;
    if (s->budget > rate / 10 + 1) s->budget = rate / 10 + 1;
    s->ticked = now;
    for (; s->budget >= 1; s->budget -= 1) {
        hand *h = take_first(s);
        if (!h) return;
        hand_act(h);
    }
}

const attack *siege_choose(siege *s) {
    if (s->options->only) return s->options->only;
    unsigned at = brett_random_below(&s->random, s->weights);
    const attack *a = attacks;
    while (at >= a->weight) at -= a++->weight;
    return a;
}

/* ---- What came of it ---- */

static tally sum(const siege *s) {
    tally all = {.name = "all"};
    for (const attack *a = attacks; a->name; a++) tally_add(&all, &s->tallies[a - attacks]);
    return all;
}

static double own_seconds(void) {
    struct rusage use;
    getrusage(RUSAGE_SELF, &use);
    return (double)(use.ru_utime.tv_sec + use.ru_stime.tv_sec) +
           (double)(use.ru_utime.tv_usec + use.ru_stime.tv_usec) / 1e6;
}

static double seconds_since(uint64_t then) {
    return (double)(uv_hrtime() - then) / 1e9;
}

static void print(const siege *s, double seconds) {
    tally all = sum(s);
    for (const attack *a = attacks; a->name; a++)
        if (s->tallies[a - attacks].bouts) tally_print(&s->tallies[a - attacks]);
    tally_print(&all);
    printf("%.1f s, %.1f MB out, %.1f MB in, %.2f cores; %" PRIu32 " players, %" PRIu32 " games, "
           "the longest with %" PRId64 " events\n",
           seconds, (double)s->bytes.bytes_out / 1e6, (double)s->bytes.bytes_in / 1e6,
           own_seconds() / seconds, s->loot.cookie_count, s->loot.game_count, s->loot.events);
}

static void print_json(const siege *s, double seconds) {
    tally all = sum(s);
    printf("{\"attacks\":{");
    for (const attack *a = attacks; a->name; a++) {
        if (!s->tallies[a - attacks].bouts) continue;
        tally_print_json(&s->tallies[a - attacks]);
        printf(",");
    }
    tally_print_json(&all);
    printf("},\"seconds\":%.3f,\"bytes_out\":%" PRIu64 ",\"bytes_in\":%" PRIu64
           ",\"cores\":%.3f,\"players\":%" PRIu32 ",\"games\":%" PRIu32 ",\"events\":%" PRId64
           "}\n",
           seconds, s->bytes.bytes_out, s->bytes.bytes_in, own_seconds() / seconds,
           s->loot.cookie_count, s->loot.game_count, s->loot.events);
}

static void on_progress(uv_timer_t *timer) {
    siege *s = timer->data;
    tally all = sum(s);
    if (s->options->games) loot_read_others(&s->loot, s->options->games);
    fprintf(stderr,
            "attack: %.0f s, %" PRIu64 " operations a second, %" PRIu64 " cut off; %" PRIu32
            " players, %" PRIu32 " games\n",
            seconds_since(s->began), all.operations - s->told, all.cut_off - s->told_cut,
            s->loot.cookie_count, s->loot.game_count);
    s->told = all.operations;
    s->told_cut = all.cut_off;
}

/* ---- Around it ---- */

static void on_end(uv_timer_t *timer) {
    uv_stop(timer->loop);
}

static void on_signal(uv_signal_t *signal, int number) {
    (void)number;
    uv_stop(signal->loop);
}

static size_t count_attacks(siege *s) {
    size_t count = 0;
    for (; attacks[count].name; count++) s->weights += attacks[count].weight;
    return count;
}

static void start(siege *s) {
    s->loop = uv_default_loop();
    uv_timer_t *timers[] = {&s->tick, &s->progress, &s->end};
    uv_signal_t *signals[] = {&s->interrupt, &s->terminate};
    for (int i = 0; i < 3; i++) uv_timer_init(s->loop, timers[i]), timers[i]->data = s;
    for (int i = 0; i < 2; i++) uv_signal_init(s->loop, signals[i]), signals[i]->data = s;
    uv_timer_start(&s->tick, on_tick, 2, 2);
    uv_timer_start(&s->progress, on_progress, 1000, 1000);
    uv_timer_start(&s->end, on_end, (uint64_t)(s->options->seconds * 1000), 0);
    uv_signal_start(&s->interrupt, on_signal, SIGINT);
    uv_signal_start(&s->terminate, on_signal, SIGTERM);
    brett_random_seed(&s->random, s->options->seed);
    s->began = s->ticked = uv_hrtime();
}

void siege_run(siege *s, const options *o) {
    *s = (siege){.options = o};
    size_t kinds = count_attacks(s);
    s->tallies = calloc(kinds, sizeof *s->tallies);
    s->hands = calloc((size_t)o->hands, sizeof *s->hands);
    if (!s->tallies || !s->hands) abort();
    for (size_t i = 0; i < kinds; i++) s->tallies[i].name = attacks[i].name;
    if (o->games) loot_read_others(&s->loot, o->games);
    start(s);
    for (int i = 0; i < o->hands; i++) {
        hand_init(&s->hands[i], s);
        hand_begin(&s->hands[i]);
    }
    uv_run(s->loop, UV_RUN_DEFAULT);
    double seconds = seconds_since(s->began);
    if (o->json)
        print_json(s, seconds);
    else
        print(s, seconds);
}
