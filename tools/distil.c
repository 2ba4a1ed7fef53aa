/* Distils the table of Linja into the small network of src/players/linja_judge.h, and measures how
 * well the player without a table then plays.
 *
 *   distil TABLE WEIGHTS        trains it, and writes the weights into a file
 *   distil --measure TABLE GAMES
 *
 * Training follows from the seed alone. Numbers with a point in them are only added, multiplied,
 * divided and rooted, each as the standard rounds it, and no compiler may put that in another order
 * (the Makefile sees to it): so the weights are the same, bit by bit, wherever they are made. */
#include <fcntl.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "players/linja_judge.h"
#include "solved/linja_games.h"

static const linja_table *table;
static brett_random dice;

static void give_up(const char *why) {
    fprintf(stderr, "distil: %s\n", why);
    exit(1);
}

static void *room_for(size_t count, size_t bytes) {
    void *room = calloc(count, bytes);
    if (!room) give_up("not enough memory");
    return room;
}

static void open_table(const char *path) {
    struct stat about;
    linja_table *opened;
    int file = open(path, O_RDONLY);
    if (file < 0 || fstat(file, &about)) give_up("the table cannot be read");
    void *bytes = mmap(NULL, (size_t)about.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes == MAP_FAILED || linja_table_open(bytes, (size_t)about.st_size, &opened))
        give_up("that is no table of Linja");
    table = opened;
}

static int below(int count) {
    return (int)brett_random_below(&dice, (uint32_t)count);
}

/* ---- Positions to learn from ---- */

typedef struct sample {
    uint32_t mover, rester;
    float value; /* points */
} sample;

/* What is learnt from, and what only measures: it comes from other games. */
typedef struct samples {
    sample *list;
    int count, most;
} samples;

enum {
    GAMES = 24000,
    SAMPLES = 12000000,
    HELD_OUT = 200000,
    FROM_ANYWHERE = SAMPLES / 12,
    WALKS = 8, /* away from each position of a game, */
    FARTHEST = 4 /* by so many turns at most */
};

static void add_sample(samples *to, const linja *s) {
    int value;
    if (linja_over(s) || to->count == to->most) return;
    if (!linja_table_value(table, s, &value)) give_up("the table lacks a position");
    to->list[to->count++] = (sample){s->side[s->seat], s->side[!s->seat], (float)value};
}

static void random_turn(linja *s) {
    brett_step steps[LINJA_MAX_STEPS];
    brett_events events = 0;
    while (!linja_over(s) && !(events & BRETT_TURN_ENDED))
        events = linja_apply(s, steps[below((int)linja_steps(s, steps))]);
}

/* A turn of highest value, drawn among equals. What all turns lead to is what a search looks at, so
 * a part of it is kept. */
static void best_turn(linja *s, samples *keep) {
    static uint64_t memory[LINJA_TURNS_MEMORY / 8 + 1];
    size_t count = linja_turns(s, memory, sizeof memory);
    int best = INT32_MIN, equals = 0, seat = s->seat, worth;
    linja from = *s, after;
    for (size_t i = 0; i < count; i++) {
        linja_turn_at(&from, memory, i, NULL, &after);
        if (!linja_worth(table, &after, seat, &worth)) give_up("the table lacks a position");
        if (worth > best) equals = 0, best = worth;
        if (worth == best && !below(++equals)) *s = after;
        if (keep && !below(3)) add_sample(keep, &after);
    }
}

/* Walks away from a position of a game, as a search does, and keeps where it gets to. */
static void walk_away(const linja *from, samples *keep) {
    linja s = *from;
    for (int turns = 1 + below(FARTHEST); turns; turns--) random_turn(&s);
    add_sample(keep, &s);
}

/* A game between players who make the best turn but for slips, from none to nothing else. */
static void play_for(samples *keep) {
    static const int slips[] = {0, 5, 15, 30, 60, 100}; /* in a hundred turns */
    int slip = slips[below(sizeof slips / sizeof *slips)];
    linja s;
    linja_start(&s, 0);
    for (int turns = below(4); turns; turns--) random_turn(&s);
    while (!linja_over(&s)) {
        for (int i = 0; i < WALKS; i++) walk_away(&s, keep);
        if (below(100) < slip)
            random_turn(&s);
        else
            best_turn(&s, keep);
    }
}

/* Any pair of sides, whether or not a game gets there. */
static void draw_anywhere(samples *keep) {
    const linja_sides *sides = linja_table_sides(table);
    int mover = below(sides->count), rester = below(sides->count);
    if (!linja_pair_is_open(sides, mover, rester)) return;
    linja s = {.side = {sides->side[mover], sides->side[rester]}};
    linja_settle(&s);
    add_sample(keep, &s);
}

static void shuffle(samples *s) {
    for (int i = s->count - 1; i > 0; i--) {
        int k = below(i + 1);
        sample other = s->list[k];
        s->list[k] = s->list[i];
        s->list[i] = other;
    }
}

static void collect(samples *learn, samples *held_out) {
    *learn = (samples){.list = room_for(SAMPLES, sizeof(sample)), .most = SAMPLES - FROM_ANYWHERE};
    *held_out = (samples){.list = room_for(HELD_OUT, sizeof(sample)), .most = HELD_OUT};
    while (held_out->count < held_out->most) play_for(held_out);
    int games = 0;
    for (; learn->count < learn->most; games++) play_for(learn);
    learn->most = SAMPLES;
    while (learn->count < learn->most) draw_anywhere(learn);
    shuffle(learn);
    fprintf(stderr, "%d positions, most of them of %d games\n", learn->count, games);
}

/* ---- The network, while it learns ---- */

enum { BATCH = 512, PASSES = 8 };
static const float POINTS = 10; /* that 1 of the last sum stands for: all numbers are then near 1 */

/* As linja_network, but the second layer the other way round: so every loop below runs over units
 * that do not depend on each other, and a compiler can take several at once. */
typedef struct network {
    float first[LINJA_INPUTS][LINJA_FIRST];
    float first_bias[LINJA_FIRST];
    float second[LINJA_STAGES][LINJA_FIRST][LINJA_SECOND];
    float second_bias[LINJA_STAGES][LINJA_SECOND];
    float last[LINJA_STAGES][LINJA_SECOND];
    float last_bias[LINJA_STAGES];
    float direct[LINJA_INPUTS];
} network;

enum { WEIGHTS = sizeof(network) / sizeof(float) };

/* The same as a plain list of weights. */
typedef union learner {
    network net;
    float weight[WEIGHTS];
} learner;

static learner now, slope, mean, spread;

/* What a unit gives, from 0 to 1; and whether a small change of its sum changes that. */
static float clipped(float sum) {
    return sum < 0 ? 0 : sum > 1 ? 1 : sum;
}
static float responds(float sum) {
    return sum > 0 && sum < 1 ? 1 : 0;
}

typedef struct pass {
    uint16_t on[LINJA_INPUTS_ON];
    int stage;
    float first[LINJA_FIRST], second[LINJA_SECOND]; /* sums */
    float out;
} pass;

static void forwards(const sample *s, pass *p) {
    const network *n = &now.net;
    linja_inputs(s->mover, s->rester, p->on);
    p->stage = linja_phase(s->mover, s->rester);
    memcpy(p->first, n->first_bias, sizeof p->first);
    memcpy(p->second, n->second_bias[p->stage], sizeof p->second);
    p->out = n->last_bias[p->stage];
    for (int k = 0; k < LINJA_INPUTS_ON; k++) {
        const float *row = n->first[p->on[k]];
        for (int i = 0; i < LINJA_FIRST; i++) p->first[i] += row[i];
        p->out += n->direct[p->on[k]];
    }
    for (int i = 0; i < LINJA_FIRST; i++) {
        float unit = clipped(p->first[i]);
        if (unit > 0)
            for (int j = 0; j < LINJA_SECOND; j++)
                p->second[j] += unit * n->second[p->stage][i][j];
    }
    for (int j = 0; j < LINJA_SECOND; j++) p->out += clipped(p->second[j]) * n->last[p->stage][j];
}

/* The second layer's weights as the way back needs them. */
static float second_turned[LINJA_STAGES][LINJA_SECOND][LINJA_FIRST];

static void turn_second(void) {
    for (int stage = 0; stage < LINJA_STAGES; stage++)
        for (int i = 0; i < LINJA_FIRST; i++)
            for (int j = 0; j < LINJA_SECOND; j++)
                second_turned[stage][j][i] = now.net.second[stage][i][j];
}

/* Adds to the slope what a change of the result by so much, per weight, comes from. */
static void backwards(const pass *p, float change) {
    network *n = &slope.net;
    float second[LINJA_SECOND], first[LINJA_FIRST] = {0};
    n->last_bias[p->stage] += change;
    for (int j = 0; j < LINJA_SECOND; j++) {
        n->last[p->stage][j] += change * clipped(p->second[j]);
        second[j] = change * now.net.last[p->stage][j] * responds(p->second[j]);
        n->second_bias[p->stage][j] += second[j];
    }
    for (int i = 0; i < LINJA_FIRST; i++) {
        float unit = clipped(p->first[i]);
        if (unit > 0)
            for (int j = 0; j < LINJA_SECOND; j++) n->second[p->stage][i][j] += unit * second[j];
    }
    for (int j = 0; j < LINJA_SECOND; j++) {
        const float *row = second_turned[p->stage][j];
        for (int i = 0; i < LINJA_FIRST; i++) first[i] += second[j] * row[i];
    }
    for (int i = 0; i < LINJA_FIRST; i++) first[i] *= responds(p->first[i]);
    for (int i = 0; i < LINJA_FIRST; i++) n->first_bias[i] += first[i];
    for (int k = 0; k < LINJA_INPUTS_ON; k++) {
        float *row = n->first[p->on[k]];
        for (int i = 0; i < LINJA_FIRST; i++) row[i] += first[i];
        n->direct[p->on[k]] += change;
    }
}

/* Adam by Kingma and Ba. */
static void step(float rate, int steps) {
    static float mean_left = 1, spread_left = 1;
    const float keep = 0.9f, keep_spread = 0.999f;
    (void)steps;
    mean_left *= keep, spread_left *= keep_spread;
    float by = rate / (1 - mean_left), scale = 1 / (1 - spread_left);
    for (int i = 0; i < WEIGHTS; i++) {
        float g = slope.weight[i] / BATCH;
        mean.weight[i] = keep * mean.weight[i] + (1 - keep) * g;
        spread.weight[i] = keep_spread * spread.weight[i] + (1 - keep_spread) * g * g;
        now.weight[i] -= by * mean.weight[i] / (sqrtf(spread.weight[i] * scale) + 1e-8f);
    }
    memset(&slope, 0, sizeof slope);
    turn_second();
}

/* A number from -most to most. */
static float drawn(float most) {
    return most * ((float)below(1 << 20) / (1 << 19) - 1);
}

static void begin(void) {
    for (int k = 0; k < LINJA_INPUTS; k++)
        for (int i = 0; i < LINJA_FIRST; i++) now.net.first[k][i] = drawn(0.25f);
    for (int i = 0; i < LINJA_FIRST; i++) now.net.first_bias[i] = 0.4f;
    for (int i = 0; i < LINJA_FIRST; i++)
        for (int j = 0; j < LINJA_SECOND; j++) {
            float weight = drawn(0.25f);
            for (int s = 0; s < LINJA_STAGES; s++) now.net.second[s][i][j] = weight;
        }
    for (int j = 0; j < LINJA_SECOND; j++) {
        float weight = drawn(0.5f);
        for (int s = 0; s < LINJA_STAGES; s++) {
            now.net.second_bias[s][j] = 0.4f;
            now.net.last[s][j] = weight;
        }
    }
    turn_second();
}

static float off_by(const sample *s, pass *p) {
    forwards(s, p);
    return p->out * POINTS - s->value;
}

static double mean_error(const samples *of) {
    pass p;
    double sum = 0;
    for (int i = 0; i < of->count; i++) sum += fabsf(off_by(&of->list[i], &p));
    return sum / of->count;
}

/* Errors beyond two points count by their size, smaller ones by its square. */
static void learn_from(const sample *s) {
    pass p;
    float off = off_by(s, &p) / 2;
    backwards(&p, off > 1 ? 1 : off < -1 ? -1 : off);
}

static void train(const samples *learn, const samples *held_out) {
    int steps = learn->count / BATCH * PASSES;
    begin();
    for (int i = 0; i < steps; i++) {
        int from = i % (learn->count / BATCH) * BATCH;
        for (int k = 0; k < BATCH; k++) learn_from(&learn->list[from + k]);
        float left = 1 - (float)i / (float)steps;
        step(0.002f * left * left + 1e-6f, i);
        if (from == 0 || i == steps - 1)
            fprintf(stderr, "%3d%%: off by %.3f points\n", (int)(100.0 * i / steps),
                    mean_error(held_out));
    }
}

/* ---- In whole numbers ---- */

/* No sum of inputs on leaves 16 bits. */
enum { FIRST_MOST = INT16_MAX / (LINJA_INPUTS_ON + 1) };

static int16_t whole(float weight, float scale, int most) {
    float scaled = floorf(weight * scale + 0.5f);
    return (int16_t)(scaled > (float)most ? most : scaled < (float)-most ? -most : (int)scaled);
}

static void round_list(int16_t *to, const float *from, size_t count, float scale, int most) {
    for (size_t i = 0; i < count; i++) to[i] = whole(from[i], scale, most);
}

#define ROUND(part, scale, most)                                                                   \
    round_list((int16_t *)to->part, (const float *)now.net.part,                                   \
               sizeof to->part / sizeof(int16_t), scale, most)

static void round_network(linja_network *to) {
    const float hundredths = POINTS * LINJA_PER_POINT;
    ROUND(first, LINJA_ONE, FIRST_MOST);
    ROUND(first_bias, LINJA_ONE, FIRST_MOST);
    ROUND(second_bias, LINJA_ONE, INT16_MAX);
    ROUND(last, hundredths, INT16_MAX);
    ROUND(last_bias, hundredths, INT16_MAX);
    ROUND(direct, hundredths, INT16_MAX);
    for (int s = 0; s < LINJA_STAGES; s++)
        for (int j = 0; j < LINJA_SECOND; j++)
            round_list(to->second[s][j], second_turned[s][j], LINJA_FIRST, LINJA_ONE, INT16_MAX);
}

static double rounded_error(const linja_network *net, const samples *of) {
    double sum = 0;
    for (int i = 0; i < of->count; i++) {
        const sample *s = &of->list[i];
        int32_t judged = linja_judged_by(net, s->mover, s->rester);
        sum += fabs((double)judged / LINJA_PER_POINT - (double)s->value);
    }
    return sum / of->count;
}

static void write_weights(const linja_network *net, const char *path) {
    const int16_t *weight = (const int16_t *)net;
    FILE *file = fopen(path, "w");
    if (!file) give_up("the weights cannot be written");
    for (int i = 0; i < LINJA_WEIGHTS; i++)
        fprintf(file, "%d,%c", weight[i], i % 16 < 15 && i + 1 < LINJA_WEIGHTS ? ' ' : '\n');
    if (fclose(file)) give_up("the weights cannot be written");
}

static void distil(const char *path) {
    samples learn, held_out;
    linja_network *net = room_for(1, sizeof *net);
    brett_random_seed(&dice, 1);
    collect(&learn, &held_out);
    train(&learn, &held_out);
    round_network(net);
    printf("%d weights, %zu bytes; off by %.3f points in whole numbers, %.3f before\n",
           (int)LINJA_WEIGHTS, sizeof *net, rounded_error(net, &held_out), mean_error(&held_out));
    write_weights(net, path);
    free(net);
    free(learn.list);
    free(held_out.list);
}

int main(int count, char **args) {
    if (count != 3) give_up("usage: distil TABLE WEIGHTS");
    open_table(args[1]);
    distil(args[2]);
    return 0;
}
