#include "players/alphabeta.h"

#include "base/hash.h"
#include "base/memory.h"

/* ---- The table of positions ---- */

/* The depth of what was looked at to the end of the game: nothing is deeper. */
enum { TO_THE_END = INT8_MAX };

typedef enum bound_kind { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT } bound_kind;

typedef struct entry {
    uint32_t key; /* the high half of the hash; the low half is its place */
    int16_t worth;
    uint16_t turn; /* the best one, or NO_TURN */
    int8_t depth;
    uint8_t bound;
    uint16_t unused;
} entry;

static const turn_shape shape = {DEEPEST_TURN, sizeof(ranked), sizeof(entry)};

typedef struct searcher {
    const brett_game *game;
    const searched *what;
    thinking *t;
    turn_lists lists;
    bool guessed; /* some position was judged, and not looked at to the end, since this was false */
} searcher;

size_t alphabeta_memory(const searched *what) {
    return turn_lists_memory(&what->from, &shape);
}

static ranked *ranks_at(const searcher *s, int ply) {
    return ranks_of(&s->lists, ply);
}

/* Wins are kept as seen from the position, so that they mean the same at every depth. */
static int32_t from_here(int32_t worth, int ply) {
    return worth > JUDGED_MOST ? worth + ply : worth < -JUDGED_MOST ? worth - ply : worth;
}
static int32_t from_root(int32_t worth, int ply) {
    return worth > JUDGED_MOST ? worth - ply : worth < -JUDGED_MOST ? worth + ply : worth;
}

static entry *place_of(const searcher *s, uint64_t hash) {
    return (entry *)s->lists.table + ((uint32_t)hash & (s->lists.places - 1));
}

/* A position looked at deeper is kept before one less deep, unless that is another's. */
static void keep(const searcher *s, uint64_t hash, int depth, int ply, int32_t worth,
                 bound_kind bound, uint32_t turn) {
    entry *e = place_of(s, hash);
    bool same = e->bound && e->key == (uint32_t)(hash >> 32);
    if (same && e->depth > depth && bound != BOUND_EXACT) return;
    *e = (entry){.key = (uint32_t)(hash >> 32),
                 .worth = (int16_t)from_here(worth, ply),
                 .turn = turn < NO_TURN ? (uint16_t)turn : NO_TURN,
                 .depth = (int8_t)depth,
                 .bound = (uint8_t)bound};
}

/* ---- Worth ---- */

/* The end of the game, as seen by a seat. */
static int32_t final_worth(const searcher *s, const brett_state *state, int seat, int ply) {
    brett_result result;
    if (s->what->end) return s->what->end(state, seat);
    s->game->result(state, &result);
    if (result.rank[0] == result.rank[1]) return 0;
    return result.rank[seat] == 1 ? WIN_WORTH - ply : -WIN_WORTH + ply;
}

/* Not more for one seat than for the other. */
static int32_t doubt_of(const searcher *s, const brett_state *state, int seat) {
    uint64_t drawn = folded(s->t->eyes, s->game->hash(state)) >> 33;
    int32_t off = (int32_t)(drawn % (uint64_t)(2 * s->what->doubt + 1)) - s->what->doubt;
    return seat ? -off : off;
}

static int32_t judged(const searcher *s, const brett_state *state, int seat, int ply) {
    if (s->game->actor(state) == BRETT_NOBODY) return final_worth(s, state, seat, ply);
    int32_t worth = s->what->judge(state, seat, s->what->known);
    if (s->what->doubt) worth += doubt_of(s, state, seat);
    return worth > JUDGED_MOST ? JUDGED_MOST : worth < -JUDGED_MOST ? -JUDGED_MOST : worth;
}

/* ---- Order ---- */

/* Ranks the turns of a position: the one that the table knows first, then by what the position
 * after each seems to be worth, where that will save more than it costs. */
static size_t rank_turns(const searcher *s, const brett_state *state, int seat, int depth, int ply,
                         uint32_t known, size_t count) {
    ranked *list = ranks_at(s, ply);
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        list[i] = (ranked){.turn = (uint32_t)i};
        if (i == known) {
            list[i].worth = INT32_MAX;
        } else if (depth > 1) {
            turn_after(&s->lists, state, ply, i, &after);
            list[i].worth = judged(s, &after, seat, ply + 1);
        }
    }
    for (size_t i = 1; i < count; i++) ranked_put_in_place(list, i);
    return count;
}

/* ---- Search ---- */

static int32_t search(searcher *s, const brett_state *state, int depth, int ply, int32_t alpha,
                      int32_t beta);

/* What a turn is worth to the seat that makes it. Who passes leaves the turn to the same seat. */
static int32_t search_after(searcher *s, const brett_state *after, int seat, int depth, int ply,
                            int32_t alpha, int32_t beta) {
    int next = s->game->actor(after);
    if (next == BRETT_NOBODY) return final_worth(s, after, seat, ply + 1);
    if (next == seat) return search(s, after, depth - 1, ply + 1, alpha, beta);
    return -search(s, after, depth - 1, ply + 1, -beta, -alpha);
}

/* The first turn is searched in full; the others only as far as to see that they are not better,
 * which they seldom are, and in full where they are. */
static int32_t search_turn(searcher *s, const brett_state *after, int seat, int depth, int ply,
                           int32_t alpha, int32_t beta, bool first) {
    if (first) return search_after(s, after, seat, depth, ply, alpha, beta);
    int32_t worth = search_after(s, after, seat, depth, ply, alpha, alpha + 1);
    if (worth <= alpha || worth >= beta) return worth;
    return search_after(s, after, seat, depth, ply, alpha, beta);
}

/* Tries all turns; the best is left in *best_turn, and its worth returned. */
static int32_t search_turns(searcher *s, const brett_state *state, int depth, int ply,
                            int32_t alpha, int32_t beta, uint32_t known, uint32_t *best_turn) {
    int seat = s->game->actor(state);
    int32_t best = -WIN_WORTH;
    size_t count = find_turns(&s->lists, state, ply);
    size_t listed = rank_turns(s, state, seat, depth, ply, known, count);
    for (size_t i = 0; i < listed; i++) {
        uint32_t turn = ranks_at(s, ply)[i].turn;
        brett_state after;
        turn_after(&s->lists, state, ply, turn, &after);
        int32_t worth = search_turn(s, &after, seat, depth, ply, alpha, beta, i == 0);
        if (s->t->stopped) break;
        if (worth > best || *best_turn == NO_TURN) *best_turn = turn;
        if (worth > best) best = worth;
        if (worth > alpha) alpha = worth;
        if (alpha >= beta) break;
    }
    return best;
}

static bool decides(const entry *e, int depth, int32_t worth, int32_t alpha, int32_t beta) {
    if (e->depth < depth) return false;
    return e->bound == BOUND_EXACT || (e->bound == BOUND_LOWER && worth >= beta) ||
           (e->bound == BOUND_UPPER && worth <= alpha);
}

static const entry *known_of(const searcher *s, uint64_t hash) {
    const entry *e = place_of(s, hash);
    return e->bound && e->key == (uint32_t)(hash >> 32) ? e : NULL;
}

/* Looks at the turns of a position that the table does not decide, and keeps what that comes to. */
static int32_t search_and_keep(searcher *s, const brett_state *state, uint64_t hash, int depth,
                               int ply, int32_t alpha, int32_t beta, uint32_t first) {
    uint32_t best = NO_TURN;
    bool guessed = s->guessed;
    s->guessed = false;
    int32_t worth = search_turns(s, state, depth, ply, alpha, beta, first, &best);
    if (s->t->stopped) return worth;
    bound_kind bound = worth <= alpha ? BOUND_UPPER : worth >= beta ? BOUND_LOWER : BOUND_EXACT;
    keep(s, hash, s->guessed ? depth : TO_THE_END, ply, worth, bound, best);
    s->guessed |= guessed;
    return worth;
}

static int32_t search(searcher *s, const brett_state *state, int depth, int ply, int32_t alpha,
                      int32_t beta) {
    if (s->t->stopped || !thinking_goes_on(s->t, s->what->nodes_between)) return 0;
    if (depth <= 0 || ply == DEEPEST_TURN) {
        s->guessed = true;
        return judged(s, state, s->game->actor(state), ply);
    }
    uint64_t hash = s->game->hash(state);
    const entry *e = known_of(s, hash);
    int32_t worth = e ? from_root(e->worth, ply) : 0;
    if (!e || !decides(e, depth, worth, alpha, beta))
        return search_and_keep(s, state, hash, depth, ply, alpha, beta, e ? e->turn : NO_TURN);
    s->guessed |= e->depth < TO_THE_END;
    return worth;
}

/* ---- The turn to make now ---- */

/* Looks at the turns to a depth; those that are wanted are compared exactly, and end up first. What
 * is not known of the others is only that they are not better. Returns how many were looked at. */
static size_t look(searcher *s, const brett_state *state, size_t count, size_t wanted, int depth) {
    ranked *list = ranks_at(s, 0);
    size_t done = 0;
    for (; done < count; done++) {
        brett_state after;
        ranked item = list[done];
        int32_t alpha = done < wanted ? -WIN_WORTH : list[wanted - 1].worth;
        turn_after(&s->lists, state, 0, item.turn, &after);
        item.worth = search_turn(s, &after, s->t->seat, depth, 0, alpha, WIN_WORTH, done < wanted);
        if (s->t->stopped) break;
        list[done] = item;
        ranked_put_in_place(list, done);
    }
    return done;
}

static uint32_t best_turn(const void *context, uint64_t hash) {
    const entry *e = known_of(context, hash);
    return e ? e->turn : NO_TURN;
}

static void write_choice(const searcher *s, const ranked *item, brett_choice *choice) {
    int seat = s->t->seat;
    choice->is_exact = !s->guessed && s->what->end;
    if (choice->is_exact) {
        thinking_know(s->t, item->worth / s->what->point, choice);
    } else {
        choice->win[seat] = item->worth > JUDGED_MOST ? BRETT_CERTAIN
                            : item->worth < -JUDGED_MOST
                                ? 0
                                : thinking_chance(item->worth, s->what->scale);
        choice->win[!seat] = BRETT_CERTAIN - choice->win[seat];
    }
    turn_lists_write_line(&s->lists, s->t->task, item->turn, best_turn, s, choice);
}

static void write_choices(const searcher *s, size_t count) {
    brett_thought *thought = s->t->thought;
    for (thought->choices = 0; thought->choices < count; thought->choices++)
        write_choice(s, &ranks_at(s, 0)[thought->choices], &thought->choice[thought->choices]);
}

/* Deeper and deeper, until a limit or a decision. Where a limit ends a depth too soon, the turns
 * that it did look at count if the best one of the depth before is among them. */
void alphabeta(thinking *t, const searched *what) {
    searcher s = {.game = t->task->game,
                  .what = what,
                  .t = t,
                  .lists = turn_lists_start(t, &what->from, &shape)};
    int deepest = t->level->depth ? t->level->depth : DEEPEST_TURN - 1;
    size_t listed = rank_turns(&s, t->task->view, t->seat, 2, 0, NO_TURN,
                               find_turns(&s.lists, t->task->view, 0));
    size_t count = turn_lists_notice(&s.lists, t, listed);
    size_t wanted = thinking_wanted(t, count), compared = t->level->given_away ? count : wanted;
    s.guessed = true;
    write_choices(&s, wanted);
    for (int depth = 1; depth <= deepest && !t->stopped; depth++) {
        s.guessed = false;
        size_t done = look(&s, t->task->view, count, compared, depth);
        int32_t worth = ranks_at(&s, 0)[0].worth;
        if (done < compared) break;
        s.guessed |= done < count;
        write_choices(&s, wanted);
        thinking_tell(t, done == count ? depth : depth - 1);
        if (!s.guessed || worth > JUDGED_MOST || worth < -JUDGED_MOST) break;
    }
    if (!t->level->given_away) return;
    ranked *list = ranks_at(&s, 0);
    ranked_bring_forward(list, ranked_slip(t, list, count, what->point));
    write_choices(&s, wanted);
}
