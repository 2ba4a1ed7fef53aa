#include "terminal/analysis/analysis.h"

#include <stdlib.h>
#include <string.h>

#include "process/clock.h"

enum { SEEDS = 8 /* of a turn's own; a verdict takes more than one thought */ };

/* ---- Thinking ---- */

bool analyst_open(analyst *a, const brett_game *game, uint64_t megabytes) {
    *a = (analyst){.game = game, .player = brett_player_level(BRETT_LEVELS)};
    size_t least = a->player->memory(game);
    a->bytes = megabytes ? (size_t)megabytes << 20 : brett_think_memory(a->player, game);
    if (a->bytes < least) a->bytes = least;
    a->memory = malloc(a->bytes);
    return a->memory;
}

void analyst_close(analyst *a) {
    free(a->memory);
    a->memory = NULL;
}

/* The context that a thought passes to its callbacks. */
typedef struct listener {
    stopwatch watch;
    const analyst *analyst;
    const brett_state *view;
} listener;

static bool go_on(void *context) {
    return stopwatch_goes_on(&((listener *)context)->watch);
}

static void tell(void *context, const brett_thought *thought) {
    const listener *l = context;
    l->analyst->tell(l->analyst->game, l->view, thought);
}

static brett_limits limits_of(const analyst *a, listener *l) {
    return (brett_limits){.nodes = a->nodes ? a->nodes : UINT64_MAX,
                          .solved = a->solved,
                          .go_on = go_on,
                          .context = l};
}

void analyst_think(const analyst *a, const brett_state *state, uint32_t choices, uint64_t seed,
                   brett_thought *thought) {
    brett_state view;
    listener l = {stopwatch_start(a->seconds, a->stop), a, &view};
    brett_limits limits = limits_of(a, &l);
    a->game->view(state, a->game->actor(state), &view);
    limits.choices = choices;
    if (a->tell) limits.tell = tell;
    brett_think(a->player, a->game, state, seed, &limits, a->memory, a->bytes, thought);
}

/* ---- Judging a game ---- */

/* Thoughts that stand for one share its time. */
static void begin_thought(void *context, uint32_t parts) {
    listener *l = context;
    l->watch = stopwatch_start(l->analyst->seconds / parts, l->analyst->stop);
}

bool part_is_judged(const session_part *part) {
    return part->made.seat >= 0 && part->made.turn.complete;
}

/* Says why the turn that was just judged is worse than the best one. */
static void find_reason(const brett_judge *judge, const session_part *part, judged_turn *turn) {
    brett_choice played;
    if (brett_verdict_grade(&turn->verdict) < BRETT_INACCURACY) return;
    brett_judge_played(judge, &part->made.turn, &played);
    turn->has_reason =
        brett_reason(judge->game, &part->before, &played, &turn->verdict.best, &turn->reason);
}

/* Whom to tell of each verdict. */
typedef struct judging_ear {
    void (*done)(void *context, const analysis *so_far);
    void *context;
} judging_ear;

static void judge_parts(brett_judge *judge, const judging_ear *ear, analysis *out) {
    const session *s = out->s;
    const listener *l = judge->limits.context;
    uint32_t number = 0;
    for (size_t i = 0; i < s->count; i++) {
        const session_part *part = &s->parts[i];
        judged_turn *turn = &out->turns[out->count];
        *turn = (judged_turn){.part = i, .number = number + 1, .seat = part->made.seat};
        brett_record_write_turn(s->head.game, &part->before, &part->made.turn, &number, NULL, 0);
        if (!part_is_judged(part)) continue;
        brett_judge_turn(judge, &part->before, &part->made.turn, (i + 1) * SEEDS, &turn->verdict,
                         out->count ? &turn[-1].verdict : NULL);
        if (stopwatch_is_stopped(&l->watch)) return; /* what was broken off is worth nothing */
        find_reason(judge, part, turn);
        out->nodes = judge->nodes;
        out->count++;
        if (ear->done) ear->done(ear->context, out);
    }
}

bool analysis_start(analysis *a, const session *s) {
    *a = (analysis){.s = s, .turns = calloc(s->count + 1, sizeof *a->turns)};
    for (size_t i = 0; i < s->count; i++) a->wanted += part_is_judged(&s->parts[i]);
    return a->turns;
}

void analysis_free(analysis *a) {
    free(a->turns);
    a->turns = NULL;
}

bool analyse_game(const analyst *a, const session *s,
                  void (*done)(void *context, const analysis *so_far), void *context,
                  analysis *out) {
    listener l = {.watch = stopwatch_start(a->seconds, a->stop), .analyst = a};
    brett_limits limits = limits_of(a, &l);
    brett_judge *judge = malloc(sizeof *judge);
    bool good = analysis_start(out, s) && judge;
    if (good) {
        brett_judge_start(judge, a->player, a->game, &limits, a->memory, a->bytes);
        judge->begin = begin_thought;
        judge_parts(judge, &(judging_ear){done, context}, out);
    } else {
        analysis_free(out);
    }
    free(judge);
    return good;
}

const judged_turn *analysis_worst(const analysis *a, size_t first, size_t end) {
    const judged_turn *worst = NULL;
    for (size_t i = 0; i < a->count && a->turns[i].part < end; i++) {
        const judged_turn *turn = &a->turns[i];
        if (turn->part < first) continue;
        if (!worst || brett_verdict_grade(&turn->verdict) > brett_verdict_grade(&worst->verdict))
            worst = turn;
    }
    return worst;
}

bool analysis_is_marked(const analysis *a, const judged_turn *turn) {
    brett_loss losses[a->count];
    for (size_t i = 0; i < a->count; i++)
        losses[i] = brett_verdict_loss(&a->turns[i].verdict, a->turns[i].seat);
    return brett_is_marked(losses, a->count, (size_t)(turn - a->turns));
}

/* ---- Sums ---- */

bool analysis_is_exact(const analysis *a) {
    size_t exact = 0;
    for (size_t i = 0; i < a->count; i++) exact += a->turns[i].verdict.is_exact;
    return exact == a->count;
}

seat_sum analysis_sum_of(const analysis *a, int seat) {
    seat_sum sum = {0};
    for (size_t i = 0; i < a->count; i++) {
        const judged_turn *turn = &a->turns[i];
        if (turn->seat != seat) continue;
        sum.turns++;
        sum.loss += turn->verdict.loss;
        sum.points += cost_of(turn);
        sum.graded[brett_verdict_grade(&turn->verdict)]++;
    }
    return sum;
}
