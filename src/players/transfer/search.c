#include "players/transfer/search.h"

#include "base/hash.h"
#include "base/memory.h"
#include "players/transfer/endgame_tablebase.h"
#include "players/transfer/evaluation.h"

enum { ENOUGH_POINTS = 4 }; /* to win; nothing that comes then changes that */

/* What a point ahead is worth where positions come back, and where a table says that they do; and
 * how much a win is worth less for every colour that is left, so that who wins gets there. */
enum { COMES_BACK = 150, SITS_STILL = 1000, COLOUR_AWAY = 200 };

enum { ROW_RANK = 64 };

/* ---- Memory ---- */

enum {
    INNER_LIST = 400,
    OPTIONS = TRANSFER_FIRST_LIST + TRANSFER_DEEPEST * INNER_LIST,
    LEAST_PLACES = 1 << 19,
    MOST_PLACES = 1 << 22 /* more would take long to clear */
};

static const size_t lists_bytes =
    OPTIONS * sizeof(transfer_option) + TRANSFER_LIST_SLOTS * sizeof(uint16_t);

size_t transfer_search_memory(void) {
    return lists_bytes + LEAST_PLACES * sizeof(transfer_known);
}

transfer_searcher transfer_search_start(thinking *t) {
    const transfer *root = (const transfer *)t->task->view;
    transfer_searcher s = {.t = t, .root = root, .lists = t->task->memory, .places = LEAST_PLACES};
    bool is_decided = root->points[0] >= ENOUGH_POINTS || root->points[1] >= ENOUGH_POINTS;
    s.goal = is_decided ? TRANSFER_COLOURS : ENOUGH_POINTS;
    s.slots = (uint16_t *)(s.lists + OPTIONS);
    s.table = (transfer_known *)(void *)(s.slots + TRANSFER_LIST_SLOTS);
    size_t room = (t->task->bytes - lists_bytes) / sizeof(transfer_known);
    while (s.places <= room / 2 && s.places < MOST_PLACES) s.places *= 2;
    memset(s.table, 0, s.places * sizeof *s.table);
    return s;
}

transfer_option *transfer_list_at(const transfer_searcher *s, int ply) {
    return ply ? s->lists + TRANSFER_FIRST_LIST + (size_t)(ply - 1) * INNER_LIST : s->lists;
}

/* ---- The table ---- */

typedef enum bound_kind { BOUND_NONE, BOUND_LOWER, BOUND_UPPER, BOUND_EXACT } bound_kind;

static uint64_t hash_of(const transfer_spot *spot) {
    return folded(transfer_like(&spot->lines), (uint64_t)(spot->points[0] << 4 | spot->points[1]));
}

static transfer_known *place_of(const transfer_searcher *s, uint64_t hash) {
    return &s->table[(uint32_t)hash & (s->places - 1)];
}

static const transfer_known *known_of(const transfer_searcher *s, uint64_t hash) {
    const transfer_known *k = place_of(s, hash);
    return k->bound && k->key == (uint32_t)(hash >> 32) ? k : NULL;
}

/* A sure worth so many turns later: it is kept as seen from the position, so that it means the same
 * at every depth. */
static int32_t turns_later(int32_t worth, int turns) {
    return worth > TRANSFER_SURE ? worth + turns : worth < -TRANSFER_SURE ? worth - turns : worth;
}

static void keep(const transfer_searcher *s, uint64_t hash, int depth, int ply, int32_t worth,
                 bound_kind bound, uint32_t best) {
    *place_of(s, hash) = (transfer_known){.key = (uint32_t)(hash >> 32),
                                          .best = best,
                                          .worth = (int16_t)turns_later(worth, ply),
                                          .depth = (int8_t)depth,
                                          .bound = (uint8_t)bound};
}

static bool decides(const transfer_known *k, int depth, int32_t worth, int32_t alpha,
                    int32_t beta) {
    if (k->depth < depth) return false;
    return k->bound == BOUND_EXACT || (k->bound == BOUND_LOWER && worth >= beta) ||
           (k->bound == BOUND_UPPER && worth <= alpha);
}

/* ---- The end ---- */

static bool is_over(const transfer_searcher *s, const transfer_spot *spot) {
    return spot->points[0] >= s->goal || spot->points[1] >= s->goal ||
           !transfer_colours_left(spot) || spot->quiet >= TRANSFER_QUIET_TURNS;
}

static int32_t final_worth(const transfer_spot *spot, int ply) {
    int lead = spot->points[0] - spot->points[1];
    return lead > 0 ? TRANSFER_WIN - ply : lead < 0 ? -TRANSFER_WIN + ply : 0;
}

/* Looks into the table that the task brings, or into the one inside the library. */
static bool known_end(const brett_task *task, const transfer *state, transfer_end *end) {
    const brett_solved *solved = task->solved;
    if (!solved) return transfer_ends_find(NULL, 0, state, end);
    return solved->value(solved->table, (const brett_state *)state, &end->points, &end->turns);
}

/* Whether a table knows what the game comes to. */
static bool end_is_known(const transfer_searcher *s, const transfer_spot *spot, int ply,
                         int32_t *worth) {
    int left = transfer_colours_left(spot), lead = spot->points[0] - spot->points[1];
    transfer state;
    transfer_end end;
    if (left > TRANSFER_ENDS_COLOURS) return false;
    transfer_spot_state(spot, &state);
    if (!known_end(s->t->task, &state, &end)) return false;
    int32_t sure = TRANSFER_WIN - left * COLOUR_AWAY - end.turns - ply;
    lead += end.points;
    *worth = !end.turns ? SITS_STILL * lead : lead > 0 ? sure : lead < 0 ? -sure : 0;
    return true;
}

/* Whether the position has been there on the way since a row was completed. */
static bool comes_back(const transfer_searcher *s, const transfer_spot *spot, int ply) {
    for (int back = 2; back <= spot->quiet && back <= ply; back += 2)
        if (s->path[ply - back] == s->path[ply]) return true;
    return false;
}

/* What the game knows of the past, as long as no row is completed. */
static const transfer *past_at(const transfer_searcher *s, const transfer_spot *spot) {
    int left = TRANSFER_COLOURS - s->root->points[0] - s->root->points[1];
    return transfer_colours_left(spot) == left ? s->root : NULL;
}

/* ---- Order ---- */

void transfer_rank(transfer_option *list, size_t count, uint32_t known) {
    for (size_t i = 0; i < count; i++)
        list[i].worth = (uint32_t)list[i].like == known
                            ? INT32_MAX
                            : ROW_RANK * list[i].rows + list[i].neighbours;
}

void transfer_pick(transfer_option *list, size_t from, size_t count) {
    size_t best = from;
    for (size_t i = from + 1; i < count; i++)
        if (list[i].worth > list[best].worth) best = i;
    transfer_option item = list[best];
    list[best] = list[from];
    list[from] = item;
}

/* By how many turns a quiet turn is looked at less deeply that comes late. */
static int reduction(const transfer_option *option, size_t number, int depth) {
    if (option->rows || depth < 2 || number < 3) return 0;
    int less = number < 8 ? 1 : number < 30 ? 2 : 3;
    return less < depth ? less : depth - 1;
}

/* ---- Search ---- */

static int32_t search(transfer_searcher *s, const transfer_spot *spot, int depth, int ply,
                      int32_t alpha, int32_t beta);

/* All but the first turn are only to be shown not to be better; where one is, it is looked at
 * again, deeper and then in full. */
int32_t transfer_search_option(transfer_searcher *s, const transfer_spot *spot,
                               const transfer_option *option, size_t number, int depth, int ply,
                               int32_t alpha, int32_t beta) {
    transfer_spot after = transfer_spot_after(spot, option);
    if (number == 0) return -search(s, &after, depth - 1, ply + 1, -beta, -alpha);
    int less = reduction(option, number, depth);
    int32_t worth = -search(s, &after, depth - 1 - less, ply + 1, -alpha - 1, -alpha);
    if (worth > alpha && less) worth = -search(s, &after, depth - 1, ply + 1, -alpha - 1, -alpha);
    if (worth > alpha && worth < beta)
        worth = -search(s, &after, depth - 1, ply + 1, -beta, -alpha);
    return worth;
}

static int32_t search_list(transfer_searcher *s, const transfer_spot *spot, size_t count, int depth,
                           int ply, int32_t alpha, int32_t beta, uint32_t *best_like) {
    transfer_option *list = transfer_list_at(s, ply);
    int32_t best = -TRANSFER_WIN;
    for (size_t i = 0; i < count; i++) {
        transfer_pick(list, i, count);
        int32_t worth = transfer_search_option(s, spot, &list[i], i, depth, ply, alpha, beta);
        if (s->t->stopped) break;
        if (worth > best) {
            best = worth;
            *best_like = (uint32_t)list[i].like;
        }
        if (worth > alpha) alpha = worth;
        if (alpha >= beta) break;
    }
    return best;
}

/* Who cannot move passes; where the other one has just passed, that is the end. */
static int32_t search_pass(transfer_searcher *s, const transfer_spot *spot, int depth, int ply,
                           int32_t alpha, int32_t beta) {
    transfer_spot after = transfer_spot_passed(spot);
    if (s->path[ply - 1] == folded(hash_of(&after), after.seat)) return final_worth(spot, ply);
    return -search(s, &after, depth - 1, ply + 1, -beta, -alpha);
}

static int32_t search_turns(transfer_searcher *s, const transfer_spot *spot, uint64_t hash,
                            uint32_t known, int depth, int ply, int32_t alpha, int32_t beta) {
    transfer_option *list = transfer_list_at(s, ply);
    size_t count = transfer_list(s->t, spot, past_at(s, spot), list, INNER_LIST, s->slots);
    if (s->t->stopped) return 0;
    if (!count) return search_pass(s, spot, depth, ply, alpha, beta);
    uint32_t best = 0;
    transfer_rank(list, count, known);
    int32_t worth = search_list(s, spot, count, depth, ply, alpha, beta, &best);
    if (s->t->stopped) return 0;
    bound_kind bound = worth <= alpha ? BOUND_UPPER : worth >= beta ? BOUND_LOWER : BOUND_EXACT;
    keep(s, hash, depth, ply, worth, bound, best);
    return worth;
}

/* Judges a position without looking further; not in full where it is good enough at a glance. */
static int32_t judge(const transfer_searcher *s, const transfer_spot *spot, uint64_t hash, int ply,
                     int32_t beta, bool is_new) {
    int32_t worth = transfer_worth_at_least(spot);
    if (worth >= beta) return worth;
    worth = transfer_worth(spot);
    if (is_new) keep(s, hash, 0, ply, worth, BOUND_EXACT, 0);
    return worth;
}

static int32_t search(transfer_searcher *s, const transfer_spot *spot, int depth, int ply,
                      int32_t alpha, int32_t beta) {
    int32_t worth;
    if (is_over(s, spot)) return final_worth(spot, ply);
    if (s->t->stopped || !thinking_goes_on(s->t, TRANSFER_NODES_BETWEEN)) return 0;
    uint64_t hash = hash_of(spot);
    s->path[ply] = folded(hash, spot->seat);
    if (comes_back(s, spot, ply)) return COMES_BACK * (spot->points[0] - spot->points[1]);
    if (end_is_known(s, spot, ply, &worth)) return worth;
    if (depth < 0 || ply == TRANSFER_DEEPEST) depth = 0;

    const transfer_known *k = known_of(s, hash);
    worth = k ? turns_later(k->worth, -ply) : 0;
    if (k && decides(k, depth, worth, alpha, beta)) return worth;
    if (!depth) return judge(s, spot, hash, ply, beta, !k);
    return search_turns(s, spot, hash, k ? k->best : 0, depth, ply, alpha, beta);
}

/* ---- For the first turn, and what follows it ---- */

int32_t transfer_first_sight(const transfer_searcher *s, const transfer_spot *spot,
                             const transfer_option *option) {
    transfer_spot after = transfer_spot_after(spot, option);
    return is_over(s, &after) ? -final_worth(&after, 1) : -transfer_worth(&after);
}

enum { NODES_TO_FIND = 100 }; /* a list that takes longer is not worth waiting for */

bool transfer_best_known(const transfer_searcher *s, const transfer *state, transfer_option *best) {
    transfer_spot spot = transfer_spot_of(state);
    const transfer_known *k = known_of(s, hash_of(&spot));
    transfer_option *list = transfer_list_at(s, 1);
    thinking shortly = {.task = s->t->task, .most = NODES_TO_FIND, .ask = UINT64_MAX};
    if (!k || !k->best) return false;
    size_t count = transfer_list(&shortly, &spot, state, list, INNER_LIST, s->slots), i = 0;
    while (i < count && (uint32_t)list[i].like != k->best) i++;
    if (i < count) *best = list[i];
    return i < count;
}
