/* A breadth-first search over turns, backwards from the goal: a square is as far as the nearest
 * square that a turn from it reaches, and one more. */
#include "players/twisty/distances.h"

#include "base/memory.h"

/* For each square, those where a turn from there can end. */
static void measure_reach(const twisty *s, const twisty_ground *ground,
                          squares reach[TWISTY_SQUARES]) {
    for (int square = 0; square < TWISTY_SQUARES; square++) {
        squares from = square_set(square);
        reach[square] = twisty_flood(ground, l_moves(from)) & ~(s->may_return ? 0 : from);
    }
}

/* The squares from which a turn leads into the set. */
static squares leading_into(const squares reach[TWISTY_SQUARES], squares set) {
    squares found = 0;
    for (int square = 0; square < TWISTY_SQUARES; square++)
        found |= (squares)((reach[square] & set) != 0) << square;
    return found;
}

void twisty_turns_to_goal(const twisty *s, int seat, uint8_t turns[TWISTY_SQUARES]) {
    twisty_ground ground = twisty_survey(s, seat);
    bool ready = twisty_holds_all(s, seat);
    squares centre = square_set(TWISTY_CENTRE);
    squares goal = ready ? centre : twisty_cubes(s, twisty_next_colour(s, seat)) | ground.prey;
    squares reach[TWISTY_SQUARES];
    if (ready) ground.open |= centre;
    measure_reach(s, &ground, reach);

    memset(turns, TWISTY_FAR, TWISTY_SQUARES);
    squares known = 0, near = leading_into(reach, goal);
    for (int count = 1; near; count++) {
        for (squares left = near; left; left &= left - 1)
            turns[first_square(left)] = (uint8_t)count;
        known |= near;
        near = leading_into(reach, known & ~ground.prey) & ~known;
    }
}

/* ---- The whole list ---- */

void twisty_measure(const twisty *s, int seat, twisty_distances *d) {
    twisty_ground ground = twisty_survey(s, seat);
    squares reach[TWISTY_SQUARES], pawns = TWISTY_BOARD & ~ground.open;
    ground.open = TWISTY_BOARD; /* whom one may rob changes with the colour that is next */
    pawns |= ground.prey;
    measure_reach(s, &ground, reach);
    memset(d, TWISTY_FAR, sizeof *d);
    for (int from = 0; from < TWISTY_SQUARES; from++) {
        squares known = 0, fresh = reach[from];
        for (int count = 1; fresh; count++) {
            squares next = 0;
            known |= fresh;
            for (squares left = fresh; left; left &= left - 1) {
                int square = first_square(left);
                d->turns[from][square] = (uint8_t)count;
                if (!(pawns >> square & 1)) next |= reach[square];
            }
            fresh = next & ~known;
        }
    }
}

enum { NO_WAY = 1000000 }; /* more than any way costs */

/* What it costs to be on each of some squares. */
typedef struct stage {
    int count;
    uint8_t square[8]; /* five cubes; or of a colour that somebody holds, four and four corners */
    int cost[8];
} stage;

static int cost_to(const stage *from, const twisty_distances *d, int square) {
    int least = NO_WAY;
    for (int i = 0; i < from->count; i++) {
        int cost = from->cost[i] + d->turns[from->square[i]][square];
        if (cost < least) least = cost;
    }
    return least;
}

static void add_to(stage *s, int square, int cost) {
    s->square[s->count] = (uint8_t)square;
    s->cost[s->count++] = cost;
}

/* To have the colour from the board. */
static stage collect(const twisty *s, int colour, const stage *from, const twisty_distances *d) {
    stage next = {0};
    for (squares cubes = twisty_cubes(s, colour); cubes; cubes &= cubes - 1)
        add_to(&next, first_square(cubes), cost_to(from, d, first_square(cubes)));
    return next;
}

/* Or by robbing a pawn that holds it, and then being in a corner, or where the pawn was. */
static void add_robbery(stage *next, const twisty *s, int seat, int colour, const stage *from,
                        const twisty_distances *d) {
    int robbed = NO_WAY;
    for (int other = 0; other < s->seats; other++) {
        if (other == seat || !(s->loose[other] >> colour & 1)) continue;
        int cost = cost_to(from, d, s->pawn[other]);
        if (s->sends_robbed) add_to(next, s->pawn[other], cost);
        if (cost < robbed) robbed = cost;
    }
    if (s->sends_robbed) return;
    for (squares left = TWISTY_CORNERS; robbed != NO_WAY && left; left &= left - 1)
        add_to(next, first_square(left), robbed);
}

/* To be in the centre; who has stolen the last colour there is. */
static int cost_to_win(const stage *from, const twisty_distances *d) {
    int least = cost_to(from, d, TWISTY_CENTRE);
    for (int i = 0; i < from->count; i++)
        if (from->square[i] == TWISTY_CENTRE && from->cost[i] < least) least = from->cost[i];
    return least;
}

int twisty_turns_left(const twisty *s, int seat, const twisty_distances *d) {
    stage here = {.count = 1, .square = {s->pawn[seat]}};
    if (s->over == TWISTY_WON) return 0;
    for (int place = s->held[seat]; place < TWISTY_COLOURS; place++) {
        int colour = twisty_listed(s, seat, place);
        stage next = collect(s, colour, &here, d);
        add_robbery(&next, s, seat, colour, &here, d);
        here = next;
    }
    return cost_to_win(&here, d);
}

void twisty_measure_board(const twisty *s, twisty_distances *d) {
    twisty empty = *s;
    memset(empty.pawn, TWISTY_NOWHERE, sizeof empty.pawn);
    twisty_measure(&empty, 0, d);
}

int twisty_turns_left_unaided(const twisty *s, int seat, const twisty_distances *d) {
    bool placed = s->pawn[seat] != TWISTY_NOWHERE;
    stage here = {0};
    for (squares from = placed ? square_set(s->pawn[seat]) : twisty_free_corners(s); from;
         from &= from - 1)
        add_to(&here, first_square(from), 0);
    for (int place = s->held[seat]; place < TWISTY_COLOURS; place++)
        here = collect(s, twisty_listed(s, seat, place), &here, d);
    return cost_to(&here, d, TWISTY_CENTRE);
}
