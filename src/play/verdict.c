#include "base/memory.h"
#include "play/inner.h"

enum { SAMPLES = 4 /* positions that stand for all that fit a view */ };

typedef int32_t chances[BRETT_SEATS];

/* ---- Grades ---- */

static int winner_of(int32_t points) {
    return (points > 0) - (points < 0);
}

static brett_grade exact_grade(const brett_verdict *verdict) {
    int32_t cost = verdict->best_points - verdict->points;
    if (winner_of(verdict->points) != winner_of(verdict->best_points)) return BRETT_BLUNDER;
    return cost >= BRETT_MISTAKE_COST ? BRETT_MISTAKE : cost > 0 ? BRETT_INACCURACY : BRETT_BEST;
}

brett_grade brett_verdict_grade(const brett_verdict *verdict) {
    if (verdict->is_exact) return exact_grade(verdict);
    if (verdict->made_best) return BRETT_BEST;
    return verdict->loss >= BRETT_BLUNDER_LOSS      ? BRETT_BLUNDER
           : verdict->loss >= BRETT_MISTAKE_LOSS    ? BRETT_MISTAKE
           : verdict->loss >= BRETT_INACCURACY_LOSS ? BRETT_INACCURACY
                                                    : BRETT_GOOD;
}

/* ---- Chances ---- */

/* A win is shared by those who share the first place, a team being one. */
static void chances_at_end(const brett_game *game, const brett_state *state, chances win) {
    brett_result result;
    uint32_t winners = 0;
    int32_t count = 0;
    game->result(state, &result);
    for (int seat = 0; seat < result.seats; seat++)
        if (result.rank[seat] == 1) winners |= 1u << result.team[seat];
    for (; winners; winners &= winners - 1) count++;
    for (int seat = 0; seat < result.seats; seat++)
        win[seat] = result.rank[seat] == 1 ? BRETT_CERTAIN / count : 0;
}

/* One of several thoughts that share the limits of one. */
static void think(brett_judge *judge, const brett_state *state, uint64_t seed, uint32_t parts,
                  brett_thought *thought) {
    brett_limits limits = judge->limits;
    if (limits.nodes && limits.nodes != UINT64_MAX)
        limits.nodes = (limits.nodes + parts - 1) / parts;
    if (judge->begin) judge->begin(limits.context, parts);
    brett_think(judge->player, judge->game, state, seed, &limits, judge->memory, judge->bytes,
                thought);
    judge->nodes += thought->nodes;
}

/* The chances in a position in which a seat acts, or the game is over. */
static void chances_of(brett_judge *judge, const brett_state *state, uint64_t seed, uint32_t parts,
                       chances win) {
    brett_thought thought;
    if (judge->game->actor(state) == BRETT_NOBODY) {
        chances_at_end(judge->game, state, win);
        return;
    }
    think(judge, state, seed, parts, &thought);
    memcpy(win, thought.choice[0].win, sizeof thought.choice[0].win);
}

void draw_position(const brett_game *game, const brett_state *after, int mover, uint64_t seed,
                   brett_state *drawn) {
    brett_random random;
    brett_random_seed(&random, seed);
    game->view(after, mover, drawn);
    game->sample(drawn, mover, &random);
    while (game->actor(drawn) == BRETT_CHANCE) game->apply(drawn, brett_draw(game, drawn, &random));
}

/* The chances after a turn. Positions are drawn the same way for every turn of a position, so that
 * luck tells none from the other. */
static void chances_after(brett_judge *judge, const brett_state *after, int mover, uint64_t seed,
                          chances win) {
    const brett_game *game = judge->game;
    int actor = game->actor(after);
    if (actor == BRETT_NOBODY || (!game->has_secrets && actor != BRETT_CHANCE)) {
        chances_of(judge, after, seed, 1, win);
        return;
    }
    memset(win, 0, sizeof(chances));
    for (uint64_t i = 0; i < SAMPLES; i++) {
        brett_state drawn;
        chances each = {0};
        draw_position(game, after, mover, seed + i, &drawn);
        chances_of(judge, &drawn, seed + i, SAMPLES, each);
        for (int seat = 0; seat < game->seats(after); seat++) win[seat] += each[seat] / SAMPLES;
    }
}

/* ---- Judging ---- */

void brett_judge_start(brett_judge *judge, const brett_player *player, const brett_game *game,
                       const brett_limits *limits, void *memory, size_t bytes) {
    memset(judge, 0, sizeof *judge);
    judge->player = player;
    judge->game = game;
    if (limits) judge->limits = *limits;
    judge->limits.choices = 1;
    judge->memory = memory;
    judge->bytes = bytes;
}

static int32_t lost(const chances before, const chances after, int seat) {
    return before[seat] > after[seat] ? before[seat] - after[seat] : 0;
}

static void apply_turn(const brett_game *game, brett_state *state, const brett_turn *turn) {
    for (uint32_t i = 0; i < turn->count; i++) game->apply(state, turn->step[i]);
}

/* The chances after the turn that was made. Where they are those of the next position to be judged
 * the thought is kept for that. */
static void look_after(brett_judge *judge, const brett_state *after, int mover, uint64_t seed,
                       brett_verdict *out) {
    const brett_game *game = judge->game;
    judge->is_ahead = !game->has_secrets && game->actor(after) >= 0;
    if (!judge->is_ahead) {
        chances_after(judge, after, mover, seed, out->after);
        return;
    }
    think(judge, after, seed + SAMPLES, 1, &judge->ahead);
    memcpy(out->after, judge->ahead.choice[0].win, sizeof out->after);
}

/* The points that a seat is ahead in the position after its turn, by the thought about that or,
 * where the game is over, by the result; false where they are not known. */
static bool points_after(const brett_judge *judge, const brett_state *after, int seat,
                         int32_t *points) {
    const brett_game *game = judge->game;
    const brett_choice *next = &judge->ahead.choice[0];
    brett_result result;
    game->result(after, &result);
    if (result.over) *points = result.points[seat] - result.points[!seat];
    if (judge->is_ahead) *points = game->actor(after) == seat ? next->points : -next->points;
    return result.over || (judge->is_ahead && next->is_exact);
}

/* Compares the turn that was made with the best one. */
static void compare(brett_judge *judge, const brett_state *before, const brett_turn *turn,
                    uint64_t seed, brett_verdict *out) {
    const brett_game *game = judge->game;
    int mover = game->actor(before);
    brett_state after, best;
    memcpy(&after, before, game->state_size);
    memcpy(&best, before, game->state_size);
    apply_turn(game, &after, turn);
    apply_turn(game, &best, &out->best.line[0]);
    out->made_best = game->hash(&after) == game->hash(&best);
    if (out->made_best) {
        if (game->actor(&after) == BRETT_NOBODY) chances_at_end(game, &after, out->before);
        memcpy(out->after, out->before, sizeof out->after);
        return;
    }
    look_after(judge, &after, mover, seed, out);
    out->is_exact = out->is_exact && points_after(judge, &after, mover, &out->points);
    out->loss = lost(out->before, out->after, mover);
    if (out->loss < BRETT_INACCURACY_LOSS || out->is_exact) return;
    chances better = {0};
    chances_after(judge, &best, mover, seed, better);
    int32_t loss = lost(better, out->after, mover);
    if (loss >= out->loss) return;
    out->loss = loss;
    memcpy(out->before, loss ? better : out->after, sizeof out->before);
}

/* A closer look at a position may have found less in it than was thought after the turn that led
 * there: then that turn lost less, too. */
static bool look_back(const brett_verdict *verdict, int mover, brett_verdict *last) {
    int32_t loss = lost(last->before, verdict->before, mover);
    if (loss >= last->loss) return false;
    last->loss = loss;
    memcpy(last->after, verdict->before, sizeof last->after);
    return true;
}

bool brett_judge_turn(brett_judge *judge, const brett_state *before, const brett_turn *turn,
                      uint64_t seed, brett_verdict *verdict, brett_verdict *last) {
    bool was_ahead = judge->is_ahead;
    int last_mover = judge->last_mover;
    brett_thought *now = &judge->ahead;
    if (!was_ahead) think(judge, before, seed, 1, now);
    memset(verdict, 0, sizeof *verdict);
    verdict->best = now->choice[0];
    memcpy(verdict->before, now->choice[0].win, sizeof verdict->before);
    verdict->is_exact = now->choice[0].is_exact;
    verdict->best_points = verdict->points = now->choice[0].points;
    judge->is_ahead = false;
    judge->last_mover = judge->game->actor(before);
    compare(judge, before, turn, seed, verdict);
    return was_ahead && last && look_back(verdict, last_mover, last);
}

void brett_judge_played(const brett_judge *judge, const brett_turn *turn, brett_choice *played) {
    const brett_choice *ahead = &judge->ahead.choice[0];
    memset(played, 0, sizeof *played);
    played->line[played->turns++] = *turn;
    for (uint32_t i = 0; judge->is_ahead && i < ahead->turns; i++) {
        if (played->turns == BRETT_LINE_TURNS) break;
        played->line[played->turns++] = ahead->line[i];
    }
}

/* ---- Marks ---- */

brett_loss brett_verdict_loss(const brett_verdict *verdict, int seat) {
    int32_t points = verdict->best_points - verdict->points;
    int32_t loss = verdict->is_exact ? points * BRETT_INACCURACY_LOSS : verdict->loss;
    return (brett_loss){seat, brett_verdict_grade(verdict), loss};
}

/* Whether one turn is worse than another; of equals, the earlier one is. */
static bool is_worse(const brett_loss turns[], size_t one, size_t other) {
    const brett_loss *a = &turns[one], *b = &turns[other];
    if (a->grade != b->grade) return a->grade > b->grade;
    return a->loss != b->loss ? a->loss > b->loss : one < other;
}

bool brett_is_marked(const brett_loss turns[], size_t count, size_t index) {
    const brett_loss *turn = &turns[index];
    int64_t sum = 0, own = 0, worse = 0;
    for (size_t i = 0; i < count; i++) {
        if (turns[i].seat != turn->seat) continue;
        own++;
        sum += turns[i].loss;
        worse += is_worse(turns, i, index);
    }
    bool stands_out = turn->grade == BRETT_BLUNDER || turn->loss * own >= sum;
    return turn->grade >= BRETT_INACCURACY && stands_out && worse < BRETT_MARKS;
}
