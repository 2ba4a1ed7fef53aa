#include "players/maxn.h"

#include "base/memory.h"

enum { DEEPEST = 32, ENDLESS = BRETT_CERTAIN + 1 };

/* ---- The transposition table ---- */

/* What a position was found to be worth; only what was found in full is kept. */
typedef struct entry {
    uint32_t key; /* the high half of the hash; the low half is its place */
    int16_t win[BRETT_SEATS];
    uint16_t turn; /* the best one */
    uint8_t depth; /* 0: nothing is kept here */
    uint8_t unused;
} entry;

/* A turn and what it leads to. */
typedef struct turn_chances {
    uint32_t turn;
    int32_t win[BRETT_SEATS];
} turn_chances;

static const search_layout shape = {DEEPEST, sizeof(turn_chances), sizeof(entry)};

typedef struct searcher {
    const brett_game *game;
    const maxn_spec *spec;
    search_run *run;
    search_memory lists;
} searcher;

size_t maxn_memory(const maxn_spec *spec) {
    return search_memory_bytes(&spec->from, &shape);
}

static turn_chances *ranks_at(const searcher *s, int ply) {
    return ranks_of(&s->lists, ply);
}

static entry *entry_for(const searcher *s, uint64_t hash) {
    return (entry *)s->lists.table + ((uint32_t)hash & (s->lists.places - 1));
}

static const entry *probe(const searcher *s, uint64_t hash) {
    const entry *e = entry_for(s, hash);
    return e->depth && e->key == (uint32_t)(hash >> 32) ? e : NULL;
}

static void store(const searcher *s, uint64_t hash, int depth, const turn_chances *best) {
    entry *e = entry_for(s, hash);
    *e = (entry){
        .key = (uint32_t)(hash >> 32), .turn = (uint16_t)best->turn, .depth = (uint8_t)depth};
    for (int seat = 0; seat < s->run->seats; seat++) e->win[seat] = (int16_t)best->win[seat];
}

/* ---- Values ---- */

/* The end of the game; a little less for every turn that it is away. */
static void final_chances(const searcher *s, const brett_state *state, int ply, int32_t *win) {
    brett_result result;
    int winners = 0;
    s->game->result(state, &result);
    for (int seat = 0; seat < result.seats; seat++) winners += result.rank[seat] == 1;
    for (int seat = 0; seat < result.seats; seat++)
        win[seat] = result.rank[seat] == 1 ? (BRETT_CERTAIN - ply) / winners : 0;
}

static void evaluate(const searcher *s, const brett_state *state, int ply, int32_t *win) {
    if (s->game->actor(state) == BRETT_NOBODY)
        final_chances(s, state, ply, win);
    else
        s->spec->evaluate(state, win, s->spec->context);
}

/* ---- Search ---- */

/* Puts the last of the first turns of a list to its place among those before, the best for the
 * seat first; among equals the one that was there before. */
static void put_in_place(turn_chances *list, size_t last, int seat) {
    turn_chances item = list[last];
    for (; last > 0 && list[last - 1].win[seat] < item.win[seat]; last--)
        list[last] = list[last - 1];
    list[last] = item;
}

/* Ranks all turns by what the position after each seems to be worth to the seat. */
static size_t rank_turns(const searcher *s, const brett_state *state, int seat, int ply) {
    turn_chances *list = ranks_at(s, ply);
    size_t count = find_turns(&s->lists, state, ply);
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        list[i] = (turn_chances){.turn = (uint32_t)i};
        turn_after(&s->lists, state, ply, i, &after);
        if (ply && !search_goes_on(s->run, s->spec->nodes_between)) return 0;
        evaluate(s, &after, ply + 1, list[i].win);
        put_in_place(list, i, seat);
    }
    return count;
}

static void search(searcher *s, const brett_state *state, int depth, int ply, int32_t enough,
                   turn_chances *best);

/* Looks at a turn of the seat to a depth, and leaves what it leads to in its win. The next one has
 * enough when so little is left that the seat has found better already; where the next one
 * passes, the same seat goes on, for which nothing is enough. */
static void search_turn(searcher *s, const brett_state *state, int seat, int depth, int ply,
                        int32_t found, turn_chances *item) {
    brett_state after;
    turn_chances best = *item; /* where the search is stopped before it finds anything */
    turn_after(&s->lists, state, ply, item->turn, &after);
    int next = s->game->actor(&after);
    if (depth == 1 || next == BRETT_NOBODY) return;
    int32_t enough = next == seat ? ENDLESS : BRETT_CERTAIN - found;
    search(s, &after, depth - 1, ply + 1, enough, &best);
    memcpy(item->win, best.win, sizeof item->win);
}

/* Tries the turns of the seat that acts, and leaves the best in *best. Tells whether the position
 * was looked at in full: not so where the seat has enough before, or the search is stopped. */
static bool search_turns(searcher *s, const brett_state *state, int depth, int ply, int32_t enough,
                         turn_chances *best) {
    int seat = s->game->actor(state);
    size_t count = rank_turns(s, state, seat, ply);
    const turn_chances *list = ranks_at(s, ply);
    if (!count) return false;
    *best = list[0];
    if (depth == 1) return true;
    if (count > s->spec->width) count = s->spec->width;
    for (size_t i = 0; i < count; i++) {
        turn_chances item = list[i];
        search_turn(s, state, seat, depth, ply, i ? best->win[seat] : -1, &item);
        if (s->run->stopped) return false;
        if (!i || item.win[seat] > best->win[seat]) *best = item;
        if (best->win[seat] >= enough) return false;
    }
    return true;
}

static void search(searcher *s, const brett_state *state, int depth, int ply, int32_t enough,
                   turn_chances *best) {
    uint64_t hash = s->game->hash(state);
    const entry *e = probe(s, hash);
    if (e && e->depth >= depth) {
        *best = (turn_chances){.turn = e->turn};
        for (int seat = 0; seat < s->run->seats; seat++) best->win[seat] = e->win[seat];
        return;
    }
    if (ply == DEEPEST - 1) depth = 1;
    if (search_turns(s, state, depth, ply, enough, best)) store(s, hash, depth, best);
}

/* ---- The turn to make now ---- */

/* Looks at the turns to a depth; those that are wanted are compared exactly, and end up first.
 * Returns how many were looked at. */
static size_t search_root(searcher *s, const brett_state *state, size_t count, size_t wanted,
                          int depth) {
    turn_chances *list = ranks_at(s, 0);
    size_t done = 0;
    for (; done < count; done++) {
        turn_chances item = list[done];
        int32_t found = done < wanted ? -1 : list[wanted - 1].win[s->run->seat];
        if (depth == 1 && !search_goes_on(s->run, s->spec->nodes_between)) break;
        search_turn(s, state, s->run->seat, depth, 0, found, &item);
        if (s->run->stopped) break;
        list[done] = item;
        put_in_place(list, done, s->run->seat);
    }
    return done;
}

static uint32_t best_turn(const void *context, uint64_t hash) {
    const entry *e = probe(context, hash);
    return e ? e->turn : NO_TURN;
}

static void write_choices(const searcher *s, size_t count) {
    brett_thought *thought = s->run->thought;
    for (thought->choices = 0; thought->choices < count; thought->choices++) {
        const turn_chances *item = &ranks_at(s, 0)[thought->choices];
        brett_choice *choice = &thought->choice[thought->choices];
        memcpy(choice->win, item->win, sizeof choice->win);
        search_memory_write_line(&s->lists, s->run->task, item->turn, best_turn, s, choice);
    }
}

/* Deeper and deeper, until a limit or a decision. Where a limit ends a depth too soon, the turns
 * that it did look at count if the best one of the depth before is among them. */
void maxn(search_run *run, const maxn_spec *spec) {
    searcher s = {.game = run->task->game,
                  .spec = spec,
                  .run = run,
                  .lists = search_memory_start(run, &spec->from, &shape)};
    int deepest = search_deepest(run, DEEPEST - 1);
    size_t listed = rank_turns(&s, run->task->view, run->seat, 0);
    size_t count = search_memory_notice(&s.lists, run, listed);
    size_t wanted = search_wanted(run, count);
    write_choices(&s, wanted);
    for (int depth = 1; depth <= deepest && !run->stopped; depth++) {
        size_t done = search_root(&s, run->task->view, count, wanted, depth);
        if (done < wanted) break;
        write_choices(&s, wanted);
        search_tell(run, done == count ? depth : depth - 1);
        if (ranks_at(&s, 0)[0].win[run->seat] > BRETT_CERTAIN - DEEPEST) break;
    }
}
