/* All distinct turns of a position: every way to connect, act and move until chance has to draw.
 *
 * Many ways lead to the same position: a key can go to its cell at once or lift itself to it, and
 * two equal cards can take each other's place. So each result is looked up in a hash table of those
 * found, and where a hash is there already the positions themselves are compared.
 *
 * A turn is kept as the places of its steps in the lists that transport_steps gives on the way. The
 * table grows with the number of turns, so that a small list costs little. */
#include "base/memory.h"
#include "rules/transport.h"

enum { FIRST_SLOTS = 1024, MOST_STEPS = 4, NO_STEP = UINT16_MAX };

typedef struct found_turn {
    uint64_t hash;
    uint16_t choice[MOST_STEPS]; /* NO_STEP after the last */
} found_turn;

typedef struct turn_list {
    uint32_t count, slots; /* slots is a power of two */
    uint32_t room, most_slots;
    found_turn found[]; /* room; then most_slots numbers: 1 + the place in found, or 0 */
} turn_list;

static uint32_t *slots_of(turn_list *list) {
    return (uint32_t *)(void *)&list->found[list->room];
}

/* Divides the memory so that at most half of the slots are ever in use. */
static bool lay_out(turn_list *list, size_t bytes) {
    size_t slots = FIRST_SLOTS, each = 2 * sizeof(uint32_t) + sizeof(found_turn);
    if (bytes < sizeof *list + FIRST_SLOTS / 2 * each) return false;
    while (slots <= UINT32_MAX / 4 && bytes >= sizeof *list + slots * each) slots *= 2;
    *list = (turn_list){
        .slots = FIRST_SLOTS, .room = (uint32_t)(slots / 2), .most_slots = (uint32_t)slots};
    memset(slots_of(list), 0, FIRST_SLOTS * sizeof(uint32_t));
    return true;
}

/* ---- Reading a turn ---- */

static void make_turn(const transport *s, const found_turn *found, brett_step *steps,
                      brett_turn *turn, transport *after) {
    *after = *s;
    turn->count = 0;
    turn->complete = true;
    for (int i = 0; i < MOST_STEPS && found->choice[i] != NO_STEP; i++) {
        transport_steps(after, steps);
        turn->step[turn->count++] = steps[found->choice[i]];
        transport_apply(after, steps[found->choice[i]]);
    }
}

void transport_turn_at(const transport *s, const void *memory, size_t index, brett_turn *turn,
                       transport *after) {
    const turn_list *list = memory;
    brett_step steps[TRANSPORT_MAX_STEPS];
    brett_turn own_turn;
    transport own_after;
    make_turn(s, &list->found[index], steps, turn ? turn : &own_turn, after ? after : &own_after);
}

/* ---- Finding all ---- */

typedef struct finder {
    const transport *start;
    turn_list *list;
    bool full;
    found_turn turn;   /* that is being made */
    brett_step *steps; /* room for a list of them */
} finder;

static void insert(turn_list *list, uint32_t index) {
    uint32_t *slot = slots_of(list);
    uint32_t at = (uint32_t)list->found[index].hash & (list->slots - 1);
    while (slot[at]) at = (at + 1) & (list->slots - 1);
    slot[at] = index + 1;
}

static void grow(turn_list *list) {
    list->slots *= 2;
    memset(slots_of(list), 0, list->slots * sizeof(uint32_t));
    for (uint32_t i = 0; i < list->count; i++) insert(list, i);
}

static bool is_known(finder *f, const transport *after) {
    const uint32_t *slot = slots_of(f->list);
    uint32_t at = (uint32_t)f->turn.hash & (f->list->slots - 1);
    for (; slot[at]; at = (at + 1) & (f->list->slots - 1)) {
        const found_turn *other = &f->list->found[slot[at] - 1];
        if (other->hash != f->turn.hash) continue;
        brett_turn turn;
        transport known;
        make_turn(f->start, other, f->steps, &turn, &known);
        if (!memcmp(&known, after, sizeof known)) return true;
    }
    return false;
}

static void add_turn(finder *f, const transport *after) {
    f->turn.hash = transport_hash(after);
    if (is_known(f, after)) return;
    f->full = f->list->count == f->list->room;
    if (f->full) return;
    f->list->found[f->list->count++] = f->turn;
    if (f->list->count * 2 > f->list->slots)
        grow(f->list);
    else
        insert(f->list, f->list->count - 1);
}

/* Adds every completion of a turn of which some steps are made. Each list of steps lies after the
 * one before. */
static void extend(finder *f, const transport *s, int made, brett_step *steps) {
    size_t count = transport_steps(s, steps);
    for (size_t i = 0; i < count && !f->full; i++) {
        transport after = *s;
        f->turn.choice[made] = (uint16_t)i;
        bool drawn = transport_actor(s) == BRETT_CHANCE;
        brett_events events = transport_apply(&after, steps[i]);
        if ((events & BRETT_TURN_ENDED) || drawn || transport_actor(&after) == BRETT_CHANCE)
            add_turn(f, &after);
        else if (made + 1 < MOST_STEPS) /* always, but the compiler cannot know */
            extend(f, &after, made + 1, steps + count);
    }
    f->turn.choice[made] = NO_STEP;
}

size_t transport_turns(const transport *s, void *memory, size_t bytes) {
    const size_t lists = (MOST_STEPS + 1) * TRANSPORT_MAX_STEPS * sizeof(brett_step);
    if (bytes < lists || !lay_out(memory, bytes - lists)) return SIZE_MAX;
    finder f = {.start = s,
                .list = memory,
                .steps = (brett_step *)(void *)((char *)memory + (bytes - lists) / 8 * 8)};
    memset(f.turn.choice, 0xff, sizeof f.turn.choice);
    extend(&f, s, 0, f.steps + TRANSPORT_MAX_STEPS);
    return f.full ? SIZE_MAX : f.list->count;
}
