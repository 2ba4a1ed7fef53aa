/* The rules of Linja, in the order of the rulebook. linja.h has the representation. */
#include "rules/linja.h"

#include "base/memory.h"
#include "rules/ranking.h"

/* ---- Board and start ---- */

#define FIELD UINT32_C(0x0ffffff0) /* the nibbles of rows 1 to 6 */
#define ONES  UINT32_C(0x11111111) /* a bit for each row */

#define GOAL_COUNTS_ONE (UINT32_C(1) << 4 * LINJA_GOAL)

#define START UINT32_C(0x01111116) /* six on the line and one on each field row */

/* The rows of the other side in this side's distances: the nibbles in reverse. */
static uint32_t mirrored(uint32_t rows) {
    rows = __builtin_bswap32(rows);
    return (rows & 0x0f0f0f0f) << 4 | (rows >> 4 & 0x0f0f0f0f);
}

/* What a piece of the seat meets on each row, by distance: the pieces of both sides on the field,
 * so never more than 6; and on the goal always one, since it counts as one row onwards for an
 * initial move and never as empty. The lines are left out before adding: they would overflow. */
static uint32_t met_by(const linja *s, int seat) {
    return ((s->side[seat] & FIELD) + (mirrored(s->side[!seat]) & FIELD)) | GOAL_COUNTS_ONE;
}

/* A bit for each row that holds a piece. */
static uint32_t occupied(uint32_t rows) {
    rows |= rows >> 2;
    return (rows | rows >> 1) & ONES;
}

/* A bit for each row that is full: adding 2 carries a 6 into the nibble's top bit. */
static uint32_t full(uint32_t met) {
    return (met + ONES * 2) >> 3 & ONES;
}

/* ---- A turn ---- */

/* Nibble d is 1 where a side that meets this can move a piece from distance d by so many rows. A
 * target beyond the goal is the goal, which is never full; the shift lets those fall off the end.
 */
static uint32_t movable(uint32_t side, uint32_t met, int rows) {
    uint32_t blocked = full(met) >> 4 * rows;
    return occupied(side) & ~blocked & (ONES >> 4);
}

static uint32_t movable_by(const linja *s, int seat, int rows) {
    return movable(s->side[seat], met_by(s, seat), rows);
}

void linja_start(linja *s, int seat) {
    *s = (linja){.side = {START, START}, .seat = (uint8_t)seat};
    s->movable = movable_by(s, seat, 1);
}

/* A's steps by how far they go and where they start; B's have both rows turned. */
#define STEP(rows, from) (from << 3 | (from + rows < LINJA_GOAL ? from + rows : LINJA_GOAL))
#define STEPS(rows)                                                                                \
    {                                                                                              \
        STEP(rows, 0), STEP(rows, 1), STEP(rows, 2), STEP(rows, 3), STEP(rows, 4), STEP(rows, 5),  \
            STEP(rows, 6)                                                                          \
    }
static const uint8_t step_of[LINJA_ROW_ROOM][LINJA_MAX_STEPS] = {STEPS(1), STEPS(1), STEPS(2),
                                                                 STEPS(3), STEPS(4), STEPS(5)};

/* Every step is written and only the possible ones are kept: a loop over just those would be
 * mispredicted at its end in almost every position. */
size_t linja_steps(const linja *s, brett_step *out) {
    uint32_t from = s->movable;
    const uint8_t *step = step_of[s->due]; /* once: out could alias s, as far as C knows */
    brett_step turned = linja_step(linja_turned(s->seat, 0), linja_turned(s->seat, 0));
    size_t count = 0;
    for (int i = 0; i < LINJA_MAX_STEPS; i++) {
        out[count] = step[i] ^ turned;
        count += from & 1;
        from >>= 4;
    }
    return count;
}

linja_legality linja_check(const linja *s, brett_step step) {
    if (linja_over(s)) return LINJA_GAME_OVER;
    if (step >= LINJA_ROWS * LINJA_ROWS) return LINJA_NO_SUCH_ROW;

    int from = linja_turned(s->seat, linja_from(step));
    int to = linja_turned(s->seat, linja_to(step));
    int rows = s->due ? s->due : 1;

    if (!(s->side[s->seat] >> 4 * from & 15)) return LINJA_NO_PIECE;
    if (from == LINJA_GOAL) return LINJA_ON_GOAL;
    if (to <= from) return LINJA_NOT_FORWARD;
    if (to - from != rows && !(to == LINJA_GOAL && to - from < rows))
        return s->due ? LINJA_NOT_THE_COUNT : LINJA_NOT_ONE_ROW;
    if (!(s->movable >> 4 * from & 1)) return LINJA_ROW_FULL;
    return LINJA_LEGAL;
}

static void end_turn(linja *s) {
    s->seat = !s->seat;
    s->due = 0;
    s->bonus = 0;
}

/* ---- End ---- */

/* Sets movable for the move that is due, if it can be made at all. A following move that no piece
 * can make is forfeited, and a bonus turn that cannot be begun ends: both end the turn. A player
 * without an initial move passes; when neither has one, the game is over. */
static brett_events go_on(linja *s) {
    brett_events events = 0;
    if ((s->movable = movable_by(s, s->seat, s->due + !s->due))) return events;
    if (s->due || s->bonus) {
        end_turn(s);
        events = BRETT_TURN_ENDED | BRETT_FORFEITED;
        if ((s->movable = movable_by(s, s->seat, 1))) return events;
    }
    if ((s->movable = movable_by(s, !s->seat, 1))) {
        events |= UINT32_C(1) << (BRETT_PASSED_SHIFT + s->seat);
        s->seat = !s->seat;
    }
    return events;
}

void linja_settle(linja *s) {
    if (linja_passed(s))
        s->movable = s->due = s->bonus = 0;
    else
        go_on(s);
}

/* This is where most of the time of a search goes. What the next to move meets is derived from what
 * the mover met, and all that cannot be foreseen is arithmetic instead of a branch. */
brett_events linja_apply(linja *s, brett_step step) {
    int seat = s->seat, goes = 4 * linja_turned(seat, linja_to(step));
    uint32_t to = UINT32_C(1) << goes;
    uint32_t from = UINT32_C(1) << 4 * linja_turned(seat, linja_from(step));
    uint32_t met = met_by(s, seat), here = met >> goes & 15;
    s->side[seat] += to - from;
    if (linja_passed(s)) {
        end_turn(s);
        s->movable = 0;
        return BRETT_TURN_ENDED;
    }

    uint32_t is_initial = !s->due, had_bonus = s->bonus;
    uint32_t earns_bonus = !is_initial & !here & !had_bonus;
    uint32_t due = here & -is_initial, ends = !due & !earns_bonus;
    s->due = (uint16_t)due;
    s->bonus = (uint8_t)((had_bonus | earns_bonus) & !ends);
    s->seat = (uint8_t)(seat ^ ends);

    met += (to & FIELD) - (from & FIELD);
    uint32_t seen[2] = {met, mirrored(met)};
    s->movable = movable(s->side[seat ^ ends], seen[ends], (int)(due + !due));
    return ends * BRETT_TURN_ENDED | (s->movable ? 0 : go_on(s));
}

/* ---- Score ---- */

int linja_row_points(int seat, int row) {
    static const int8_t points[LINJA_ROWS] = {0, 0, 0, 0, 1, 2, 3, 5};
    return points[linja_turned(seat, row)];
}

int linja_points(const linja *s, int seat) {
    uint32_t side = s->side[seat];
    return (int)((side >> 28) * 5 + (side >> 24 & 15) * 3 + (side >> 20 & 15) * 2 +
                 (side >> 16 & 15));
}

void linja_result(const linja *s, brett_result *result) {
    *result = (brett_result){.seats = 2, .over = linja_over(s), .team = {0, 1}};
    for (int seat = 0; seat < 2; seat++) result->points[seat] = linja_points(s, seat);
    rank_by_points(result);
}

/* ---- All turns ---- */

enum { SLOTS = 4096 };

typedef struct found_turn {
    linja after;
    uint8_t step[LINJA_TURN_STEPS]; /* 0 after the last: no step goes from row 0 to row 0 */
} found_turn;

/* The turns found, and a hash table of their results to tell those that are found again. */
typedef struct turn_list {
    uint32_t count;
    uint16_t slot[SLOTS]; /* 1 + the place in found, or 0 */
    found_turn found[LINJA_MAX_TURNS];
} turn_list;

_Static_assert(sizeof(turn_list) == LINJA_TURNS_MEMORY, "as promised");

static void add_turn(turn_list *list, const found_turn *turn) {
    uint32_t slot = (uint32_t)(linja_hash(&turn->after) % SLOTS);
    for (; list->slot[slot]; slot = (slot + 1) % SLOTS)
        if (!memcmp(&list->found[list->slot[slot] - 1].after, &turn->after, sizeof(linja))) return;
    list->found[list->count++] = *turn;
    list->slot[slot] = (uint16_t)list->count;
}

/* Adds every completion of a turn of which some steps are made. */
static void extend_turn(turn_list *list, const found_turn *begun, int made) {
    brett_step steps[LINJA_MAX_STEPS];
    size_t count = linja_steps(&begun->after, steps);
    for (size_t i = 0; i < count; i++) {
        found_turn turn = *begun;
        turn.step[made] = (uint8_t)steps[i];
        brett_events events = linja_apply(&turn.after, steps[i]);
        if (events & BRETT_TURN_ENDED)
            add_turn(list, &turn);
        else if (made + 1 < LINJA_TURN_STEPS) /* always, but the compiler cannot know */
            extend_turn(list, &turn, made + 1);
    }
}

size_t linja_turns(const linja *s, void *memory, size_t bytes) {
    if (bytes < sizeof(turn_list)) return SIZE_MAX;
    turn_list *list = memory;
    list->count = 0;
    memset(list->slot, 0, sizeof list->slot);
    extend_turn(list, &(found_turn){.after = *s}, 0);
    return list->count;
}

void linja_turn_at(const linja *s, const void *memory, size_t index, brett_turn *turn,
                   linja *after) {
    (void)s;
    const found_turn *found = &((const turn_list *)memory)->found[index];
    if (after) *after = found->after;
    if (!turn) return;
    turn->count = 0;
    turn->complete = true;
    while (turn->count < LINJA_TURN_STEPS && found->step[turn->count]) {
        turn->step[turn->count] = found->step[turn->count];
        turn->count++;
    }
}

/* Two multiply-and-xorshift rounds over the 64 bits of both sides, the rest mixed in between. */
uint64_t linja_hash(const linja *s) {
    uint64_t h = (uint64_t)s->side[0] << 32 | s->side[1];
    h = (h ^ h >> 32) * 0x9e3779b97f4a7c15;
    h ^= (uint64_t)(s->seat | s->bonus << 1 | s->due << 2) << 56;
    h = (h ^ h >> 29) * 0xbf58476d1ce4e5b9;
    return h ^ h >> 32;
}
