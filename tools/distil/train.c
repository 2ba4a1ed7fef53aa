/* A network that learns what positions are worth. It learns in floating point, and is rounded to
 * whole numbers in the end. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "distil.h"
#include "players/linja/evaluation.h"

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
            for (int j = 0; j < LINJA_SECOND; j++) p->second[j] += unit * n->second[p->stage][i][j];
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
static void step(float rate) {
    static float mean_left = 1, spread_left = 1;
    const float keep = 0.9f, keep_spread = 0.999f;
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
static float drawn(brett_random *dice, float most) {
    return most * ((float)brett_random_below(dice, 1 << 20) / (1 << 19) - 1);
}

static void begin(brett_random *dice) {
    for (int k = 0; k < LINJA_INPUTS; k++)
        for (int i = 0; i < LINJA_FIRST; i++) now.net.first[k][i] = drawn(dice, 0.25f);
    for (int i = 0; i < LINJA_FIRST; i++) now.net.first_bias[i] = 0.4f;
    for (int i = 0; i < LINJA_FIRST; i++)
        for (int j = 0; j < LINJA_SECOND; j++) {
            float weight = drawn(dice, 0.25f);
            for (int s = 0; s < LINJA_STAGES; s++) now.net.second[s][i][j] = weight;
        }
    for (int j = 0; j < LINJA_SECOND; j++) {
        float weight = drawn(dice, 0.5f);
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

static void learn_all(const samples *learn, const samples *held_out) {
    int steps = learn->count / BATCH * PASSES;
    for (int i = 0; i < steps; i++) {
        int from = i % (learn->count / BATCH) * BATCH;
        for (int k = 0; k < BATCH; k++) learn_from(&learn->list[from + k]);
        float left = 1 - (float)i / (float)steps;
        step(0.002f * left * left + 1e-6f);
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
        int32_t judged = linja_evaluate_with(net, s->mover, s->rester);
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

void train(const samples *learn, const samples *held_out, brett_random *dice, const char *path) {
    linja_network *net = room_for(1, sizeof *net);
    begin(dice);
    learn_all(learn, held_out);
    round_network(net);
    printf("%d weights, %zu bytes; off by %.3f points in whole numbers, %.3f before\n",
           (int)LINJA_WEIGHTS, sizeof *net, rounded_error(net, held_out), mean_error(held_out));
    write_weights(net, path);
    free(net);
}
