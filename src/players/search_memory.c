#include "players/search_memory.h"

#include "base/memory.h"

/* ---- Turns by their value ---- */

void insert_scored(scored_turn *list, size_t last) {
    scored_turn item = list[last];
    for (; last > 0 && list[last - 1].value < item.value; last--) list[last] = list[last - 1];
    list[last] = item;
}

void bring_forward(scored_turn *list, size_t place) {
    scored_turn item = list[place];
    memmove(list + 1, list, place * sizeof *list);
    list[0] = item;
}

/* One of two values around what is wanted, drawn so that the mean is that; where there is none
 * below it, the last one. */
static int32_t drawn_value(const search_run *run, const scored_turn *list, size_t count,
                           int32_t wanted) {
    size_t i = 0;
    while (i < count && list[i].value > wanted) i++;
    if (i == count || !i) return list[i ? i - 1 : 0].value;
    int32_t above = list[i - 1].value, below = list[i].value;
    uint32_t drawn = brett_random_below(run->task->random, (uint32_t)(above - below));
    return (int32_t)drawn < wanted - below ? above : below;
}

size_t choose_mistake(const search_run *run, const scored_turn *list, size_t count, int32_t point) {
    enum { ONE_IN = 2, HUNDRED = 100 };
    int32_t slip = run->level->given_away * ONE_IN * point / HUNDRED;
    if (brett_random_below(run->task->random, ONE_IN)) slip = 0;
    int32_t value = drawn_value(run, list, count, list[0].value - slip);
    size_t first = 0, equals = 0;
    while (list[first].value != value) first++;
    while (first + equals < count && list[first + equals].value == value) equals++;
    return first + brett_random_below(run->task->random, (uint32_t)equals);
}

/* ---- Memory ---- */

static size_t rounded_up(size_t bytes) {
    return (bytes + 7) / 8 * 8;
}

static size_t list_bytes(const turn_generator *from, const search_layout *shape) {
    return rounded_up(from->turns_memory) + rounded_up(from->most_turns * shape->rank_bytes);
}

size_t search_memory_bytes(const turn_generator *from, const search_layout *shape) {
    return list_bytes(from, shape) * (size_t)shape->lists + FEWEST_ENTRIES * shape->entry_bytes;
}

search_memory search_memory_start(const search_run *run, const turn_generator *from,
                                  const search_layout *shape) {
    search_memory l = {.from = from,
                       .memory = run->task->memory,
                       .turns_bytes = rounded_up(from->turns_memory),
                       .rank_bytes = shape->rank_bytes,
                       .list_bytes = list_bytes(from, shape)};
    size_t lists = l.list_bytes * (size_t)shape->lists;
    l.table = l.memory + lists;
    l.places = search_table_entries(run, run->task->bytes - lists, shape->entry_bytes);
    memset(l.table, 0, l.places * shape->entry_bytes);
    return l;
}

size_t search_memory_notice(const search_memory *l, const search_run *run, size_t count) {
    char *ranks = ranks_of(l, 0);
    size_t noticed = 0;
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        uint32_t turn;
        memcpy(&turn, ranks + i * l->rank_bytes, sizeof turn);
        turn_after(l, run->task->view, 0, turn, &after);
        if (search_overlooks(run, run->task->game->hash(&after))) continue;
        memmove(ranks + noticed++ * l->rank_bytes, ranks + i * l->rank_bytes, l->rank_bytes);
    }
    if (noticed) return noticed;
    memmove(ranks, ranks + run->noise_seed % count * l->rank_bytes, l->rank_bytes);
    return 1;
}

void search_memory_write_line(const search_memory *l, const brett_task *task, uint32_t turn,
                              table_turn *best, const void *searcher, brett_choice *choice) {
    const brett_game *game = task->game;
    brett_state state, after;
    memcpy(&state, task->view, game->state_size);
    for (choice->turns = 0; choice->turns < BRETT_LINE_TURNS && turn != NO_TURN;) {
        int ply = choice->turns > 0; /* the list of turns to make now is still in use */
        if (ply && turn >= find_turns(l, &state, ply)) return;
        l->from->turn_at(&state, turns_at(l, ply), turn, &choice->line[choice->turns++], &after);
        memcpy(&state, &after, game->state_size);
        turn = game->actor(&state) >= 0 ? best(searcher, game->hash(&state)) : NO_TURN;
    }
}
