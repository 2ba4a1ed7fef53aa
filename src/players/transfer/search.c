#include "players/transfer/search.h"

#include "base/hash.h"
#include "base/memory.h"
#include "players/transfer/endgame_tablebase.h"
#include "players/transfer/evaluation.h"

enum { ENOUGH_POINTS = 4 }; /* to win; nothing that comes then changes that */

/* What a point ahead is worth where positions come back, and where a tablebase says that they do;
 * and how much a win is worth less for every colour that is left, so that the winner gets there. */
enum { COMES_BACK = 150, SITS_STILL = 1000, COLOUR_AWAY = 200 };

enum { ROW_RANK = 64 };

/* ---- Memory ---- */

enum {
    INNER_CANDIDATES = 400,
    OPTIONS = TRANSFER_ROOT_CANDIDATES + TRANSFER_MAX_PLY * INNER_CANDIDATES,
    LEAST_PLACES = 1 << 19,
    MOST_PLACES = 1 << 22 /* more would take long to clear */
};

static const size_t lists_bytes =
    OPTIONS * sizeof(transfer_candidate) + TRANSFER_CANDIDATE_SLOTS * sizeof(uint16_t);

size_t transfer_search_memory(void) {
    return lists_bytes + LEAST_PLACES * sizeof(transfer_entry);
}

transfer_searcher transfer_search_start(search_run *run) {
    const transfer *root = (const transfer *)run->task->view;
    transfer_searcher s = {
        .run = run, .root = root, .lists = run->task->memory, .places = LEAST_PLACES};
    bool is_decided = root->points[0] >= ENOUGH_POINTS || root->points[1] >= ENOUGH_POINTS;
    s.goal = is_decided ? TRANSFER_COLOURS : ENOUGH_POINTS;
    s.slots = (uint16_t *)(s.lists + OPTIONS);
    s.table = (transfer_entry *)(void *)(s.slots + TRANSFER_CANDIDATE_SLOTS);
    size_t room = (run->task->bytes - lists_bytes) / sizeof(transfer_entry);
    while (s.places <= room / 2 && s.places < MOST_PLACES) s.places *= 2;
    memset(s.table, 0, s.places * sizeof *s.table);
    return s;
}

transfer_candidate *transfer_candidates_at(const transfer_searcher *s, int ply) {
    return ply ? s->lists + TRANSFER_ROOT_CANDIDATES + (size_t)(ply - 1) * INNER_CANDIDATES
               : s->lists;
}

/* ---- The transposition table ---- */

typedef enum bound_kind { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT } bound_kind;

static uint64_t hash_of(const transfer_position *position) {
    return folded(transfer_rows_hash(&position->lines),
                  (uint64_t)(position->points[0] << 4 | position->points[1]));
}

static transfer_entry *entry_for(const transfer_searcher *s, uint64_t hash) {
    return &s->table[(uint32_t)hash & (s->places - 1)];
}

static const transfer_entry *probe(const transfer_searcher *s, uint64_t hash) {
    const transfer_entry *k = entry_for(s, hash);
    return k->bound && k->key == (uint32_t)(hash >> 32) ? k : NULL;
}

/* A sure worth so many turns later: it is kept as seen from the position, so that it means the same
 * at every depth. */
static int32_t turns_later(int32_t value, int turns) {
    return value > TRANSFER_SURE ? value + turns : value < -TRANSFER_SURE ? value - turns : value;
}

static void store(const transfer_searcher *s, uint64_t hash, int depth, int ply, int32_t value,
                  bound_kind bound, uint32_t best) {
    *entry_for(s, hash) = (transfer_entry){.key = (uint32_t)(hash >> 32),
                                           .best = best,
                                           .value = (int16_t)turns_later(value, ply),
                                           .depth = (int8_t)depth,
                                           .bound = (uint8_t)bound};
}

static bool is_cutoff(const transfer_entry *k, int depth, int32_t value, int32_t alpha,
                      int32_t beta) {
    if (k->depth < depth) return false;
    return k->bound == BOUND_EXACT || (k->bound == BOUND_LOWER && value >= beta) ||
           (k->bound == BOUND_UPPER && value <= alpha);
}

/* ---- The end ---- */

static bool is_over(const transfer_searcher *s, const transfer_position *position) {
    return position->points[0] >= s->goal || position->points[1] >= s->goal ||
           !transfer_colours_left(position) || position->quiet >= TRANSFER_QUIET_TURNS;
}

static int32_t final_value(const transfer_position *position, int ply) {
    int lead = position->points[0] - position->points[1];
    return lead > 0 ? TRANSFER_WIN - ply : lead < 0 ? -TRANSFER_WIN + ply : 0;
}

/* Looks into the tablebase that the task brings, or into the one inside the library. */
static bool known_end(const brett_task *task, const transfer *state, transfer_endgame_value *end) {
    const brett_solved *solved = task->solved;
    if (!solved) return transfer_endgame_probe(NULL, 0, state, end);
    return solved->value(solved->context, (const brett_state *)state, &end->points, &end->turns);
}

/* Whether a tablebase knows what the game comes to. */
static bool end_is_known(const transfer_searcher *s, const transfer_position *position, int ply,
                         int32_t *value) {
    int left = transfer_colours_left(position), lead = position->points[0] - position->points[1];
    transfer state;
    transfer_endgame_value end;
    if (left > TRANSFER_ENDGAME_COLOURS) return false;
    transfer_position_state(position, &state);
    if (!known_end(s->run->task, &state, &end)) return false;
    int32_t sure = TRANSFER_WIN - left * COLOUR_AWAY - end.turns - ply;
    lead += end.points;
    *value = !end.turns ? SITS_STILL * lead : lead > 0 ? sure : lead < 0 ? -sure : 0;
    return true;
}

/* Whether the position has been there on the way since a row was completed. */
static bool comes_back(const transfer_searcher *s, const transfer_position *position, int ply) {
    for (int back = 2; back <= position->quiet && back <= ply; back += 2)
        if (s->path[ply - back] == s->path[ply]) return true;
    return false;
}

/* What the game knows of the past, as long as no row is completed. */
static const transfer *past_at(const transfer_searcher *s, const transfer_position *position) {
    int left = TRANSFER_COLOURS - s->root->points[0] - s->root->points[1];
    return transfer_colours_left(position) == left ? s->root : NULL;
}

/* ---- Order ---- */

void transfer_order(transfer_candidate *list, size_t count, uint32_t known) {
    for (size_t i = 0; i < count; i++)
        list[i].value = (uint32_t)list[i].hash == known
                            ? INT32_MAX
                            : ROW_RANK * list[i].rows + list[i].neighbours;
}

void transfer_pick(transfer_candidate *list, size_t from, size_t count) {
    size_t best = from;
    for (size_t i = from + 1; i < count; i++)
        if (list[i].value > list[best].value) best = i;
    transfer_candidate item = list[best];
    list[best] = list[from];
    list[from] = item;
}

/* By how many turns a quiet turn is looked at less deeply that comes late. */
static int reduction(const transfer_candidate *candidate, size_t number, int depth) {
    if (candidate->rows || depth < 2 || number < 3) return 0;
    int less = number < 8 ? 1 : number < 30 ? 2 : 3;
    return less < depth ? less : depth - 1;
}

/* ---- Search ---- */

static int32_t search(transfer_searcher *s, const transfer_position *position, int depth, int ply,
                      int32_t alpha, int32_t beta);

/* All but the first turn are only to be shown not to be better; where one is, it is looked at
 * again, deeper and then in full. */
int32_t transfer_search_candidate(transfer_searcher *s, const transfer_position *position,
                                  const transfer_candidate *candidate, size_t number, int depth,
                                  int ply, int32_t alpha, int32_t beta) {
    transfer_position after = transfer_position_after(position, candidate);
    if (number == 0) return -search(s, &after, depth - 1, ply + 1, -beta, -alpha);
    int less = reduction(candidate, number, depth);
    int32_t value = -search(s, &after, depth - 1 - less, ply + 1, -alpha - 1, -alpha);
    if (value > alpha && less) value = -search(s, &after, depth - 1, ply + 1, -alpha - 1, -alpha);
    if (value > alpha && value < beta)
        value = -search(s, &after, depth - 1, ply + 1, -beta, -alpha);
    return value;
}

static int32_t search_list(transfer_searcher *s, const transfer_position *position, size_t count,
                           int depth, int ply, int32_t alpha, int32_t beta, uint32_t *best_like) {
    transfer_candidate *list = transfer_candidates_at(s, ply);
    int32_t best = -TRANSFER_WIN;
    for (size_t i = 0; i < count; i++) {
        transfer_pick(list, i, count);
        int32_t value =
            transfer_search_candidate(s, position, &list[i], i, depth, ply, alpha, beta);
        if (s->run->stopped) break;
        if (value > best) {
            best = value;
            *best_like = (uint32_t)list[i].hash;
        }
        if (value > alpha) alpha = value;
        if (alpha >= beta) break;
    }
    return best;
}

/* A seat that cannot move passes; where the other one has just passed, that is the end. */
static int32_t search_pass(transfer_searcher *s, const transfer_position *position, int depth,
                           int ply, int32_t alpha, int32_t beta) {
    transfer_position after = transfer_position_passed(position);
    if (s->path[ply - 1] == folded(hash_of(&after), after.seat)) return final_value(position, ply);
    return -search(s, &after, depth - 1, ply + 1, -beta, -alpha);
}

static int32_t search_turns(transfer_searcher *s, const transfer_position *position, uint64_t hash,
                            uint32_t known, int depth, int ply, int32_t alpha, int32_t beta) {
    transfer_candidate *list = transfer_candidates_at(s, ply);
    size_t count =
        transfer_generate(s->run, position, past_at(s, position), list, INNER_CANDIDATES, s->slots);
    if (s->run->stopped) return 0;
    if (!count) return search_pass(s, position, depth, ply, alpha, beta);
    uint32_t best = 0;
    transfer_order(list, count, known);
    int32_t value = search_list(s, position, count, depth, ply, alpha, beta, &best);
    if (s->run->stopped) return 0;
    bound_kind bound = value <= alpha ? BOUND_UPPER : value >= beta ? BOUND_LOWER : BOUND_EXACT;
    store(s, hash, depth, ply, value, bound, best);
    return value;
}

/* Lazy evaluation: not in full where the position is good enough at a glance. */
static int32_t evaluate(const transfer_searcher *s, const transfer_position *position,
                        uint64_t hash, int ply, int32_t beta, bool is_new) {
    int32_t value = transfer_evaluation_bound(position);
    if (value >= beta) return value;
    value = transfer_evaluate(position);
    if (is_new) store(s, hash, 0, ply, value, BOUND_EXACT, 0);
    return value;
}

static int32_t search(transfer_searcher *s, const transfer_position *position, int depth, int ply,
                      int32_t alpha, int32_t beta) {
    int32_t value;
    if (is_over(s, position)) return final_value(position, ply);
    if (s->run->stopped || !search_goes_on(s->run, TRANSFER_NODES_BETWEEN)) return 0;
    uint64_t hash = hash_of(position);
    s->path[ply] = folded(hash, position->seat);
    if (comes_back(s, position, ply))
        return COMES_BACK * (position->points[0] - position->points[1]);
    if (end_is_known(s, position, ply, &value)) return value;
    if (depth < 0 || ply == TRANSFER_MAX_PLY) depth = 0;

    const transfer_entry *k = probe(s, hash);
    value = k ? turns_later(k->value, -ply) : 0;
    if (k && is_cutoff(k, depth, value, alpha, beta)) return value;
    if (!depth) return evaluate(s, position, hash, ply, beta, !k);
    return search_turns(s, position, hash, k ? k->best : 0, depth, ply, alpha, beta);
}

/* ---- For the first turn, and what follows it ---- */

int32_t transfer_evaluate_candidate(const transfer_searcher *s, const transfer_position *position,
                                    const transfer_candidate *candidate) {
    transfer_position after = transfer_position_after(position, candidate);
    return is_over(s, &after) ? -final_value(&after, 1) : -transfer_evaluate(&after);
}

enum { NODES_TO_FIND = 100 }; /* a list that takes longer is not worth waiting for */

bool transfer_table_turn(const transfer_searcher *s, const transfer *state,
                         transfer_candidate *best) {
    transfer_position position = transfer_position_of(state);
    const transfer_entry *k = probe(s, hash_of(&position));
    transfer_candidate *list = transfer_candidates_at(s, 1);
    search_run shortly = {.task = s->run->task, .most = NODES_TO_FIND, .ask = UINT64_MAX};
    if (!k || !k->best) return false;
    size_t count = transfer_generate(&shortly, &position, state, list, INNER_CANDIDATES, s->slots),
           i = 0;
    while (i < count && (uint32_t)list[i].hash != k->best) i++;
    if (i < count) *best = list[i];
    return i < count;
}
