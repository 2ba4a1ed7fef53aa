/* All distinct turns of a position, and the chain that stands for each.
 *
 * Two turns that end on different squares are different positions, and so are two that rob
 * different pawns or choose different corners after it. So the turns are the squares where a chain
 * can end, which a flood over the board finds at once, and the robbable pawns that it reaches, with
 * each free corner. How a chain goes there is worked out only when it is asked for. */
#include "rules/twisty.h"

typedef struct turn_list {
    uint32_t count, unused;
    uint8_t landing[64]; /* the last square that the turn lands on, a robbed pawn's included */
    twisty after[TWISTY_MAX_TURNS];
} turn_list;

_Static_assert(sizeof(turn_list) == TWISTY_TURNS_MEMORY, "as promised");
_Static_assert(TWISTY_MAX_TURNS <= 64, "landings have room");

/* ---- Finding the turns ---- */

/* The board as the turn can go on from here: tokens that it has landed on are closed, and the first
 * landings that are left. */
static squares ways_on(const twisty *s, twisty_ground *g) {
    *g = twisty_survey(s, s->seat);
    if (!s->landings) return l_moves(square_set(s->pawn[s->seat])) & g->open;
    for (int i = 0; i < s->landings; i++) g->open &= ~square_set(s->path[i]);
    return twisty_onward(g, square_set(s->path[s->landings - 1]));
}

static void add_corners(const twisty *s, turn_list *list, const twisty *begun, int victim) {
    for (squares free = twisty_free_corners(s); free; free &= free - 1) {
        list->landing[list->count] = (uint8_t)victim;
        list->after[list->count] = *begun;
        twisty_end_robbery(&list->after[list->count++], victim, first_square(free));
    }
}

/* Choosing a corner is a turn of one step. */
static void add_choices(const twisty *s, turn_list *list) {
    for (squares free = twisty_free_corners(s); free; free &= free - 1) {
        list->after[list->count] = *s;
        twisty_apply(&list->after[list->count++], twisty_step(TWISTY_CHOOSE, first_square(free)));
    }
}

/* The squares of the board where it makes no difference to end but that the pawn stands there:
 * nothing is taken, protected or won, and the next player can move, having two free squares. */
static squares plain_squares(const twisty *s) {
    int next = twisty_next_seat(s);
    squares free = l_moves(square_set(s->pawn[next]));
    for (int seat = 0; seat < BRETT_SEATS; seat++)
        if (seat != s->seat) free &= ~square_set(s->pawn[seat]);
    if (!(free & (free - 1))) return 0;
    squares cubes = twisty_cubes(s, twisty_next_colour(s, s->seat));
    squares safety = s->plane[3] & s->plane[2];
    return ~(cubes | safety | square_set(TWISTY_CENTRE));
}

/* Plain ends are copies of the first of them but for the square of the pawn. */
static void add_ends(turn_list *list, squares ends, squares plain, const twisty *begun) {
    const twisty *model = NULL;
    for (; ends; ends &= ends - 1) {
        int square = first_square(ends);
        twisty *after = &list->after[list->count];
        bool is_plain = plain >> square & 1;
        list->landing[list->count++] = (uint8_t)square;
        if (is_plain && model) {
            *after = *model;
            after->pawn[begun->seat] = (uint8_t)square;
            continue;
        }
        *after = *begun;
        twisty_end_turn(after, square);
        if (is_plain) model = after;
    }
}

static void add_chains(const twisty *s, turn_list *list) {
    twisty_ground ground;
    squares first = ways_on(s, &ground), landed = twisty_flood(&ground, first);
    squares ends = landed & ~ground.prey;
    if (s->landings) ends |= square_set(s->path[s->landings - 1]);
    if (!s->may_return) ends &= ~square_set(s->pawn[s->seat]);
    twisty begun = twisty_before_turn(s);
    add_ends(list, ends, plain_squares(s), &begun);
    for (squares robbed = landed & ground.prey; robbed; robbed &= robbed - 1)
        add_corners(s, list, &begun, first_square(robbed));
}

size_t twisty_turns(const twisty *s, void *memory, size_t bytes) {
    if (bytes < sizeof(turn_list)) return SIZE_MAX;
    turn_list *list = memory;
    list->count = 0;
    if (s->over) return 0;
    if (twisty_chooses(s)) {
        add_choices(s, list);
    } else if (twisty_robs(s)) {
        twisty begun = twisty_before_turn(s);
        add_corners(s, list, &begun, s->path[s->landings - 1]);
    } else {
        add_chains(s, list);
    }
    return list->count;
}

/* ---- The chain that stands for a turn ---- */

/* The tokens from which an extra move leads into the set: moves go both ways, but for the teleport,
 * which never leads onto a pawn. */
static squares leading_to(const twisty_ground *g, squares set) {
    squares teleports = g->extra[TWISTY_TELEPORT - TWISTY_ORTHOGONAL];
    return (straight_moves(set) & g->extra[0]) | (diagonal_moves(set) & g->extra[1]) |
           (l_moves(set) & g->extra[2]) | (set & teleports ? teleports : 0);
}

/* Adds the landings of the shortest chain to the target, at each of them the first square that is
 * on a shortest way. */
static void add_landings(const twisty *s, int target, brett_turn *turn) {
    twisty_ground ground;
    squares layer[TWISTY_PATH], landed = 0, fresh = ways_on(s, &ground);
    int last = 0;
    for (; !(fresh >> target & 1); last++) {
        layer[last] = fresh;
        landed |= fresh;
        fresh = twisty_onward(&ground, fresh) & ~landed;
    }
    layer[last] = square_set(target);
    for (int i = last; i > 0; i--) layer[i - 1] &= leading_to(&ground, layer[i]);
    for (int i = 0; i <= last; i++) {
        int square = first_square(layer[i]);
        turn->step[turn->count++] = twisty_step(TWISTY_LAND, square);
        if (i < last) layer[i + 1] &= twisty_onward(&ground, square_set(square));
    }
}

void twisty_turn_at(const twisty *s, const void *memory, size_t index, brett_turn *turn,
                    twisty *after) {
    const turn_list *list = memory;
    const twisty *end = &list->after[index];
    int landing = list->landing[index];
    if (after) *after = *end;
    if (!turn) return;
    turn->count = 0;
    turn->complete = true;
    if (twisty_chooses(s)) {
        turn->step[turn->count++] = twisty_step(TWISTY_CHOOSE, end->pawn[s->seat]);
        return;
    }
    if (!s->landings || landing != s->path[s->landings - 1]) add_landings(s, landing, turn);
    int kind = twisty_at(s, landing);
    if (end->held[s->seat] > s->held[s->seat] && twisty_other_at(s, landing) != BRETT_NOBODY)
        turn->step[turn->count++] =
            twisty_step(TWISTY_TO_CORNER, end->pawn[twisty_sent(s, landing)]);
    else if (kind >= TWISTY_ORTHOGONAL && kind < TWISTY_SAFETY)
        turn->step[turn->count++] = twisty_step(TWISTY_STAY, 0);
}
