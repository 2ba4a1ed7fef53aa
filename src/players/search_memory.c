#include "players/search_memory.h"

#include "base/memory.h"

/* ---- Turns by their worth ---- */

void ranked_put_in_place(ranked *list, size_t last) {
    ranked item = list[last];
    for (; last > 0 && list[last - 1].worth < item.worth; last--) list[last] = list[last - 1];
    list[last] = item;
}

void ranked_bring_forward(ranked *list, size_t place) {
    ranked item = list[place];
    memmove(list + 1, list, place * sizeof *list);
    list[0] = item;
}

/* One of two values around what is wanted, drawn so that the mean is that; where there is none
 * below it, the last one. */
static int32_t drawn_worth(const thinking *t, const ranked *list, size_t count, int32_t wanted) {
    size_t i = 0;
    while (i < count && list[i].worth > wanted) i++;
    if (i == count || !i) return list[i ? i - 1 : 0].worth;
    int32_t above = list[i - 1].worth, below = list[i].worth;
    uint32_t drawn = brett_random_below(t->task->random, (uint32_t)(above - below));
    return (int32_t)drawn < wanted - below ? above : below;
}

size_t ranked_slip(const thinking *t, const ranked *list, size_t count, int32_t point) {
    enum { ONE_IN = 2, HUNDRED = 100 };
    int32_t slip = t->level->given_away * ONE_IN * point / HUNDRED;
    if (brett_random_below(t->task->random, ONE_IN)) slip = 0;
    int32_t worth = drawn_worth(t, list, count, list[0].worth - slip);
    size_t first = 0, equals = 0;
    while (list[first].worth != worth) first++;
    while (first + equals < count && list[first + equals].worth == worth) equals++;
    return first + brett_random_below(t->task->random, (uint32_t)equals);
}

/* ---- Memory ---- */

static size_t rounded_up(size_t bytes) {
    return (bytes + 7) / 8 * 8;
}

static size_t list_bytes(const turn_source *from, const turn_shape *shape) {
    return rounded_up(from->turns_memory) + rounded_up(from->most_turns * shape->rank_bytes);
}

size_t turn_lists_memory(const turn_source *from, const turn_shape *shape) {
    return list_bytes(from, shape) * (size_t)shape->lists + FEWEST_PLACES * shape->entry_bytes;
}

turn_lists turn_lists_start(const thinking *t, const turn_source *from, const turn_shape *shape) {
    turn_lists l = {.from = from,
                    .memory = t->task->memory,
                    .turns_bytes = rounded_up(from->turns_memory),
                    .rank_bytes = shape->rank_bytes,
                    .list_bytes = list_bytes(from, shape)};
    size_t lists = l.list_bytes * (size_t)shape->lists;
    l.table = l.memory + lists;
    l.places = thinking_places(t, t->task->bytes - lists, shape->entry_bytes);
    memset(l.table, 0, l.places * shape->entry_bytes);
    return l;
}

size_t turn_lists_notice(const turn_lists *l, const thinking *t, size_t count) {
    char *ranks = ranks_of(l, 0);
    size_t noticed = 0;
    for (size_t i = 0; i < count; i++) {
        brett_state after;
        uint32_t turn;
        memcpy(&turn, ranks + i * l->rank_bytes, sizeof turn);
        turn_after(l, t->task->view, 0, turn, &after);
        if (thinking_overlooks(t, t->task->game->hash(&after))) continue;
        memmove(ranks + noticed++ * l->rank_bytes, ranks + i * l->rank_bytes, l->rank_bytes);
    }
    if (noticed) return noticed;
    memmove(ranks, ranks + t->eyes % count * l->rank_bytes, l->rank_bytes);
    return 1;
}

void turn_lists_write_line(const turn_lists *l, const brett_task *task, uint32_t turn,
                           best_known *best, const void *searcher, brett_choice *choice) {
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
