#include "players/alphabeta.h"

#include "base/hash.h"
#include "base/memory.h"

/* ---- The transposition table ---- */

/* The depth of what was looked at to the end of the game: nothing is deeper. */
enum { TO_THE_END = INT8_MAX };

typedef enum bound_kind { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT } bound_kind;

typedef struct entry {
    uint32_t key; /* the high half of the hash; the low half is its place */
    int16_t value;
    uint16_t turn; /* the best one, or NO_TURN */
    int8_t depth;
    uint8_t bound;
    uint16_t unused;
} entry;

static const search_layout shape = {MAX_PLY, sizeof(scored_turn), sizeof(entry)};

typedef struct searcher {
    const brett_game *game;
    const alphabeta_spec *spec;
    search_run *run;
    search_memory lists;
    bool
        estimated; /* some position was evaluated, and not searched to the end, since this was false
                    */
} searcher;

size_t alphabeta_memory(const alphabeta_spec *spec) {
    return search_memory_bytes(&spec->from, &shape);
}

static scored_turn *ranks_at(const searcher *s, int ply) {
    return ranks_of(&s->lists, ply);
}

/* Wins are kept as seen from the position, so that they mean the same at every depth. */
static int32_t value_to_table(int32_t value, int ply) {
    return value > EVALUATION_MAX ? value + ply : value < -EVALUATION_MAX ? value - ply : value;
}
static int32_t value_from_table(int32_t value, int ply) {
    return value > EVALUATION_MAX ? value - ply : value < -EVALUATION_MAX ? value + ply : value;
}

static entry *entry_for(const searcher *s, uint64_t hash) {
    return (entry *)s->lists.table + ((uint32_t)hash & (s->lists.places - 1));
}

/* A position looked at deeper is kept before one less deep, unless that is another's. */
static void store(const searcher *s, uint64_t hash, int depth, int ply, int32_t value,
                  bound_kind bound, uint32_t turn) {
    entry *e = entry_for(s, hash);
    bool same = e->bound && e->key == (uint32_t)(hash >> 32);
    if (same && e->depth > depth && bound != BOUND_EXACT) return;
    *e = (entry){.key = (uint32_t)(hash >> 32),
                 .value = (int16_t)value_to_table(value, ply),
                 .turn = turn < NO_TURN ? (uint16_t)turn : NO_TURN,
                 .depth = (int8_t)depth,
                 .bound = (uint8_t)bound};
}

/* ---- Values ---- */

/* The end of the game, as seen by a seat. */
static int32_t final_value(const searcher *s, const brett_state *state, int seat, int ply) {
    brett_result result;
    if (s->spec->end) return s->spec->end(state, seat);
    s->game->result(state, &result);
    if (result.rank[0] == result.rank[1]) return 0;
    return result.rank[seat] == 1 ? WIN_VALUE - ply : -WIN_VALUE + ply;
}

/* Not more for one seat than for the other. */
static int32_t noise_of(const searcher *s, const brett_state *state, int seat) {
    uint64_t drawn = folded(s->run->noise_seed, s->game->hash(state)) >> 33;
    int32_t off = (int32_t)(drawn % (uint64_t)(2 * s->spec->noise + 1)) - s->spec->noise;
    return seat ? -off : off;
}

static int32_t evaluate(const searcher *s, const brett_state *state, int seat, int ply) {
    if (s->game->actor(state) == BRETT_NOBODY) return final_value(s, state, seat, ply);
    int32_t value = s->spec->evaluate(state, seat, s->spec->context);
    if (s->spec->noise) value += noise_of(s, state, seat);
    return value > EVALUATION_MAX    ? EVALUATION_MAX
           : value < -EVALUATION_MAX ? -EVALUATION_MAX
                                     : value;
}

/* ---- Order ---- */

/* Ranks the turns of a position: the one that the table knows first, then by what the position
 * after each seems to be worth, where that will save more than it costs. */
static size_t rank_turns(const searcher *s, const brett_state *state, int seat, int depth, int ply,
                         uint32_t hash_turn, size_t count) {
    scored_turn *list = ranks_at(s, ply);
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        list[i] = (scored_turn){.turn = (uint32_t)i};
        if (i == hash_turn) {
            list[i].value = INT32_MAX;
        } else if (depth > 1) {
            turn_after(&s->lists, state, ply, i, &after);
            list[i].value = evaluate(s, &after, seat, ply + 1);
        }
    }
    for (size_t i = 1; i < count; i++) insert_scored(list, i);
    return count;
}

/* ---- Search ---- */

static int32_t search(searcher *s, const brett_state *state, int depth, int ply, int32_t alpha,
                      int32_t beta);

/* What a turn is worth to the seat that makes it. Who passes leaves the turn to the same seat. */
static int32_t search_after(searcher *s, const brett_state *after, int seat, int depth, int ply,
                            int32_t alpha, int32_t beta) {
    int next = s->game->actor(after);
    if (next == BRETT_NOBODY) return final_value(s, after, seat, ply + 1);
    if (next == seat) return search(s, after, depth - 1, ply + 1, alpha, beta);
    return -search(s, after, depth - 1, ply + 1, -beta, -alpha);
}

/* The first turn is searched in full; the others only as far as to see that they are not better,
 * which they seldom are, and in full where they are. */
static int32_t search_turn(searcher *s, const brett_state *after, int seat, int depth, int ply,
                           int32_t alpha, int32_t beta, bool first) {
    if (first) return search_after(s, after, seat, depth, ply, alpha, beta);
    int32_t value = search_after(s, after, seat, depth, ply, alpha, alpha + 1);
    if (value <= alpha || value >= beta) return value;
    return search_after(s, after, seat, depth, ply, alpha, beta);
}

/* Tries all turns; the best is left in *best_turn, and its worth returned. */
static int32_t search_turns(searcher *s, const brett_state *state, int depth, int ply,
                            int32_t alpha, int32_t beta, uint32_t hash_turn, uint32_t *best_turn) {
    int seat = s->game->actor(state);
    int32_t best = -WIN_VALUE;
    size_t count = find_turns(&s->lists, state, ply);
    size_t listed = rank_turns(s, state, seat, depth, ply, hash_turn, count);
    for (size_t i = 0; i < listed; i++) {
        uint32_t turn = ranks_at(s, ply)[i].turn;
        brett_state after;
        turn_after(&s->lists, state, ply, turn, &after);
        int32_t value = search_turn(s, &after, seat, depth, ply, alpha, beta, i == 0);
        if (s->run->stopped) break;
        if (value > best || *best_turn == NO_TURN) *best_turn = turn;
        if (value > best) best = value;
        if (value > alpha) alpha = value;
        if (alpha >= beta) break;
    }
    return best;
}

static bool is_cutoff(const entry *e, int depth, int32_t value, int32_t alpha, int32_t beta) {
    if (e->depth < depth) return false;
    return e->bound == BOUND_EXACT || (e->bound == BOUND_LOWER && value >= beta) ||
           (e->bound == BOUND_UPPER && value <= alpha);
}

static const entry *probe(const searcher *s, uint64_t hash) {
    const entry *e = entry_for(s, hash);
    return e->bound && e->key == (uint32_t)(hash >> 32) ? e : NULL;
}

/* Looks at the turns of a position that the table does not decide, and keeps what that comes to. */
static int32_t search_and_keep(searcher *s, const brett_state *state, uint64_t hash, int depth,
                               int ply, int32_t alpha, int32_t beta, uint32_t first) {
    uint32_t best = NO_TURN;
    bool estimated = s->estimated;
    s->estimated = false;
    int32_t value = search_turns(s, state, depth, ply, alpha, beta, first, &best);
    if (s->run->stopped) return value;
    bound_kind bound = value <= alpha ? BOUND_UPPER : value >= beta ? BOUND_LOWER : BOUND_EXACT;
    store(s, hash, s->estimated ? depth : TO_THE_END, ply, value, bound, best);
    s->estimated |= estimated;
    return value;
}

static int32_t search(searcher *s, const brett_state *state, int depth, int ply, int32_t alpha,
                      int32_t beta) {
    if (s->run->stopped || !search_goes_on(s->run, s->spec->nodes_between)) return 0;
    if (depth <= 0 || ply == MAX_PLY) {
        s->estimated = true;
        return evaluate(s, state, s->game->actor(state), ply);
    }
    uint64_t hash = s->game->hash(state);
    const entry *e = probe(s, hash);
    int32_t value = e ? value_from_table(e->value, ply) : 0;
    if (!e || !is_cutoff(e, depth, value, alpha, beta))
        return search_and_keep(s, state, hash, depth, ply, alpha, beta, e ? e->turn : NO_TURN);
    s->estimated |= e->depth < TO_THE_END;
    return value;
}

/* ---- The turn to make now ---- */

/* Looks at the turns to a depth; those that are wanted are compared exactly, and end up first. What
 * is not known of the others is only that they are not better. Returns how many were looked at. */
static size_t search_root(searcher *s, const brett_state *state, size_t count, size_t wanted,
                          int depth) {
    scored_turn *list = ranks_at(s, 0);
    size_t done = 0;
    for (; done < count; done++) {
        brett_state after;
        scored_turn item = list[done];
        int32_t alpha = done < wanted ? -WIN_VALUE : list[wanted - 1].value;
        turn_after(&s->lists, state, 0, item.turn, &after);
        item.value =
            search_turn(s, &after, s->run->seat, depth, 0, alpha, WIN_VALUE, done < wanted);
        if (s->run->stopped) break;
        list[done] = item;
        insert_scored(list, done);
    }
    return done;
}

static uint32_t best_turn(const void *context, uint64_t hash) {
    const entry *e = probe(context, hash);
    return e ? e->turn : NO_TURN;
}

static void write_choice(const searcher *s, const scored_turn *item, brett_choice *choice) {
    int seat = s->run->seat;
    choice->is_exact = !s->estimated && s->spec->end;
    if (choice->is_exact) {
        search_write_exact(s->run, item->value / s->spec->point, choice);
    } else {
        choice->win[seat] = item->value > EVALUATION_MAX ? BRETT_CERTAIN
                            : item->value < -EVALUATION_MAX
                                ? 0
                                : win_chance(item->value, s->spec->scale);
        choice->win[!seat] = BRETT_CERTAIN - choice->win[seat];
    }
    search_memory_write_line(&s->lists, s->run->task, item->turn, best_turn, s, choice);
}

static void write_choices(const searcher *s, size_t count) {
    brett_thought *thought = s->run->thought;
    for (thought->choices = 0; thought->choices < count; thought->choices++)
        write_choice(s, &ranks_at(s, 0)[thought->choices], &thought->choice[thought->choices]);
}

/* Deeper and deeper, until a limit or a decision. Where a limit ends a depth too soon, the turns
 * that it did look at count if the best one of the depth before is among them. */
void alphabeta(search_run *run, const alphabeta_spec *spec) {
    searcher s = {.game = run->task->game,
                  .spec = spec,
                  .run = run,
                  .lists = search_memory_start(run, &spec->from, &shape)};
    int deepest = search_deepest(run, MAX_PLY - 1);
    size_t listed = rank_turns(&s, run->task->view, run->seat, 2, 0, NO_TURN,
                               find_turns(&s.lists, run->task->view, 0));
    size_t count = search_memory_notice(&s.lists, run, listed);
    size_t wanted = search_wanted(run, count), compared = run->level->given_away ? count : wanted;
    s.estimated = true;
    write_choices(&s, wanted);
    for (int depth = 1; depth <= deepest && !run->stopped; depth++) {
        s.estimated = false;
        size_t done = search_root(&s, run->task->view, count, compared, depth);
        int32_t value = ranks_at(&s, 0)[0].value;
        if (done < compared) break;
        s.estimated |= done < count;
        write_choices(&s, wanted);
        search_tell(run, done == count ? depth : depth - 1);
        if (!s.estimated || value > EVALUATION_MAX || value < -EVALUATION_MAX) break;
    }
    if (!run->level->given_away) return;
    scored_turn *list = ranks_at(&s, 0);
    bring_forward(list, choose_mistake(run, list, count, spec->point));
    write_choices(&s, wanted);
}
