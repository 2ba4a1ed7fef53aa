#include "cli/analysis/analysis.h"

#include <stdlib.h>
#include <string.h>

#include "process/clock.h"
#include "process/signals.h"

enum {
    USUAL_MEGABYTES = 64,
    SAMPLES = 4,  /* positions that stand for all that fit a view */
    SLIP_COST = 2 /* points */
};

/* ---- Thinking ---- */

bool analyst_open(analyst *a, const brett_game *game, uint64_t megabytes) {
    *a = (analyst){.game = game, .player = brett_player_find("level:9")};
    size_t least = a->player->memory(game);
    a->bytes = (size_t)(megabytes ? megabytes : USUAL_MEGABYTES) << 20;
    if (a->bytes < least) a->bytes = least;
    a->memory = malloc(a->bytes);
    return a->memory;
}

void analyst_close(analyst *a) {
    free(a->memory);
    a->memory = NULL;
}

/* What a task hands to those that it asks and tells. */
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

void analyst_think(const analyst *a, const brett_state *state, uint32_t choices, uint64_t seed,
                   brett_thought *thought) {
    brett_state view;
    brett_random random;
    a->game->view(state, a->game->actor(state), &view);
    brett_random_seed(&random, seed);
    listener l = {.watch = stopwatch_start(a->seconds, NULL), .analyst = a, .view = &view};
    brett_task task = {.game = a->game,
                       .view = &view,
                       .random = &random,
                       .memory = a->memory,
                       .bytes = a->bytes,
                       .solved = a->solved,
                       .nodes = a->nodes ? a->nodes : UINT64_MAX,
                       .choices = choices,
                       .go_on = go_on,
                       .tell = a->tell ? tell : NULL,
                       .context = &l};
    a->player->choose(a->player, &task, thought);
}

/* ---- What a position is worth ---- */

typedef int32_t chances[BRETT_SEATS];

static void apply_turn(const brett_game *game, brett_state *state, const brett_turn *turn) {
    for (uint32_t i = 0; i < turn->count; i++) game->apply(state, turn->step[i]);
}

/* A win is shared by those who share the first place, a team being one. */
static void chances_at_end(const brett_game *game, const brett_state *state, chances win) {
    brett_result result;
    game->result(state, &result);
    int winners = 0;
    for (int team = 0; team < BRETT_SEATS; team++) {
        bool won = false;
        for (int seat = 0; seat < result.seats; seat++)
            won |= result.team[seat] == team && result.rank[seat] == 1;
        winners += won;
    }
    for (int seat = 0; seat < result.seats; seat++)
        win[seat] = result.rank[seat] == 1 ? BRETT_CERTAIN / winners : 0;
}

/* Thoughts, kept together: the thought about the position before the next turn is often also the
 * one about the position after this turn. */
typedef struct thinker {
    const analyst *a;
    uint64_t *nodes;
    bool is_ahead; /* whether there is a thought about the next position */
    brett_thought ahead;
} thinker;

static void think(thinker *t, const analyst *a, const brett_state *state, uint64_t seed,
                  brett_thought *thought) {
    analyst_think(a, state, 1, seed, thought);
    *t->nodes += thought->nodes;
}

/* The chances in a position in which a seat acts, or the game is over. */
static void chances_of(thinker *t, const analyst *a, const brett_state *state, uint64_t seed,
                       chances win) {
    brett_thought thought;
    if (a->game->actor(state) == BRETT_NOBODY) {
        chances_at_end(a->game, state, win);
        return;
    }
    think(t, a, state, seed, &thought);
    memcpy(win, thought.choice[0].win, sizeof thought.choice[0].win);
}

/* One position that could follow for all that the mover knows, chance having acted. */
static void draw_position(const brett_game *game, const brett_state *after, int mover,
                          uint64_t seed, brett_state *drawn) {
    brett_random random;
    brett_random_seed(&random, seed);
    game->view(after, mover, drawn);
    game->sample(drawn, mover, &random);
    while (game->actor(drawn) == BRETT_CHANCE) game->apply(drawn, brett_draw(game, drawn, &random));
}

/* The chances after a turn. Positions are drawn the same way for every turn of a position, so that
 * luck tells none from the other. */
static void chances_after(thinker *t, const brett_state *after, int mover, uint64_t seed,
                          chances win) {
    const brett_game *game = t->a->game;
    if (game->actor(after) == BRETT_NOBODY ||
        (!game->has_secrets && game->actor(after) != BRETT_CHANCE)) {
        chances_of(t, t->a, after, seed, win);
        return;
    }
    analyst brief = *t->a;
    brief.nodes = (brief.nodes + SAMPLES - 1) / SAMPLES;
    brief.seconds /= SAMPLES;
    memset(win, 0, sizeof(chances));
    for (uint64_t i = 0; i < SAMPLES; i++) {
        brett_state drawn;
        chances each = {0};
        draw_position(game, after, mover, seed + i, &drawn);
        chances_of(t, &brief, &drawn, seed + i, each);
        for (int seat = 0; seat < game->seats(after); seat++) win[seat] += each[seat] / SAMPLES;
    }
}

/* ---- Judging turns ---- */

static int winner_of(int32_t points) {
    return (points > 0) - (points < 0);
}

/* Where all is known, a blunder is what changes who wins. */
static turn_mark exact_mark_of(const judged_turn *turn) {
    return winner_of(turn->points) != winner_of(turn->best_points) ? TURN_BLUNDER
           : cost_of(turn) >= SLIP_COST                            ? TURN_SLIP
                                                                   : TURN_FINE;
}

turn_mark mark_of(const judged_turn *turn) {
    if (turn->is_exact) return exact_mark_of(turn);
    return turn->loss >= BLUNDER_LOSS ? TURN_BLUNDER
           : turn->loss >= SLIP_LOSS  ? TURN_SLIP
                                      : TURN_FINE;
}

static int32_t lost(const chances before, const chances after, int seat) {
    return before[seat] > after[seat] ? before[seat] - after[seat] : 0;
}

/* The points that a seat is ahead in the position after its turn, by the thought about that or,
 * where the game is over, by the result; false where they are not known. */
static bool points_after(const thinker *t, const brett_state *after, int seat, int32_t *points) {
    const brett_game *game = t->a->game;
    const brett_choice *next = &t->ahead.choice[0];
    brett_result result;
    game->result(after, &result);
    if (result.over) *points = result.points[seat] - result.points[!seat];
    if (t->is_ahead) *points = game->actor(after) == seat ? next->points : -next->points;
    return result.over || (t->is_ahead && next->is_exact);
}

/* The chances after the turn that was made. Where they are those of the next position to be judged
 * the thought is kept for that. */
static void look_after(thinker *t, const brett_state *after, int mover, uint64_t seed,
                       judged_turn *out) {
    const brett_game *game = t->a->game;
    t->is_ahead = !game->has_secrets && game->actor(after) >= 0;
    if (t->is_ahead) {
        think(t, t->a, after, seed + SAMPLES, &t->ahead);
        memcpy(out->after, t->ahead.choice[0].win, sizeof out->after);
    } else {
        chances_after(t, after, mover, seed, out->after);
    }
}

static void judge(thinker *t, const made_turn *made, uint64_t seed, judged_turn *out) {
    const brett_game *game = t->a->game;
    brett_thought now;
    brett_state after = made->before, best = made->before;
    if (t->is_ahead)
        now = t->ahead;
    else
        think(t, t->a, &made->before, seed, &now);
    t->is_ahead = false;
    out->best = now.choice[0].line[0];
    memcpy(out->before, now.choice[0].win, sizeof out->before);
    out->loss = 0;
    out->is_exact = now.choice[0].is_exact;
    out->best_points = out->points = now.choice[0].points;

    apply_turn(game, &after, &made->turn);
    apply_turn(game, &best, &out->best);
    out->made_best = game->hash(&after) == game->hash(&best);
    if (out->made_best) {
        if (game->actor(&after) == BRETT_NOBODY) chances_at_end(game, &after, out->before);
        memcpy(out->after, out->before, sizeof out->after);
        return;
    }
    look_after(t, &after, made->seat, seed, out);
    out->is_exact = out->is_exact && points_after(t, &after, made->seat, &out->points);
    out->loss = lost(out->before, out->after, made->seat);
    if (out->loss < SLIP_LOSS || out->is_exact) return;
    chances better = {0};
    chances_after(t, &best, made->seat, seed, better);
    int32_t behind = lost(better, out->after, made->seat);
    if (behind >= out->loss) return;
    out->loss = behind;
    memcpy(out->before, behind ? better : out->after, sizeof out->before);
}

/* A closer look at a position may have found less in it than was thought after the turn that led
 * there: then that turn lost less, too. */
static void look_back(const judged_turn *turn, int mover, judged_turn *last) {
    int32_t loss = lost(last->before, turn->before, mover);
    if (loss >= last->loss) return;
    last->loss = loss;
    memcpy(last->after, turn->before, sizeof last->after);
}

static bool is_judged(const made_turn *made) {
    return made->seat >= 0 && made->turn.complete;
}

bool analyse_game(const analyst *a, const session *s, void (*done)(const analysis *so_far),
                  analysis *out) {
    uint32_t number = 0;
    *out = (analysis){.s = s};
    for (size_t i = 0; i < s->count; i++) out->wanted += is_judged(&s->turns[i]);
    out->turns = calloc(out->wanted + 1, sizeof *out->turns);
    thinker *t = malloc(sizeof *t);
    if (!out->turns || !t) {
        free(t);
        analysis_free(out);
        return false;
    }
    *t = (thinker){.a = a, .nodes = &out->nodes};
    for (size_t i = 0; i < s->count && !quit_requested(); i++) {
        judged_turn *turn = &out->turns[out->count];
        turn->part = i;
        turn->number = number + 1;
        brett_record_write_turn(a->game, &s->turns[i].before, &s->turns[i].turn, &number, NULL, 0);
        if (!is_judged(&s->turns[i])) continue;
        bool was_ahead = t->is_ahead;
        judge(t, &s->turns[i], (i + 1) * 2 * SAMPLES, turn);
        if (quit_requested()) break; /* what was broken off is worth nothing */
        if (was_ahead) look_back(turn, s->turns[turn[-1].part].seat, &turn[-1]);
        out->count++;
        if (done) done(out);
    }
    free(t);
    return true;
}

bool is_exact(const analysis *a) {
    size_t exact = 0;
    for (size_t i = 0; i < a->count; i++) exact += a->turns[i].is_exact;
    return exact == a->count;
}

void analysis_free(analysis *a) {
    free(a->turns);
    a->turns = NULL;
}

seat_sum sum_of(const analysis *a, int seat) {
    seat_sum sum = {0};
    for (size_t i = 0; i < a->count; i++) {
        const judged_turn *turn = &a->turns[i];
        if (a->s->turns[turn->part].seat != seat) continue;
        sum.turns++;
        sum.loss += turn->loss;
        sum.points += cost_of(turn);
        sum.slips += mark_of(turn) == TURN_SLIP;
        sum.blunders += mark_of(turn) == TURN_BLUNDER;
    }
    return sum;
}
