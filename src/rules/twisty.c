/* The rules of Twisty, in the order of the rulebook. twisty.h has the representation. */
#include "rules/twisty.h"

#include "base/hash.h"
#include "base/memory.h"
#include "rules/ranking.h"

/* ---- Board ---- */

/* The squares on which a kind of thing lies. */
static squares squares_of(const twisty *s, int kind) {
    squares found = TWISTY_BOARD;
    for (int i = 0; i < 4; i++) found &= s->plane[i] ^ ((uint64_t)(kind >> i & 1) - 1);
    return found;
}

squares twisty_cubes(const twisty *s, int colour) {
    return colour ? squares_of(s, colour) : 0;
}

void twisty_lay(twisty *s, int square, int kind) {
    for (int i = 0; i < 4; i++) {
        s->plane[i] &= ~square_set(square);
        s->plane[i] |= (uint64_t)(kind >> i & 1) << square;
    }
}

static squares extra_tokens(const twisty *s) {
    return s->plane[3] & ~s->plane[2];
}

/* The squares of all pawns. One that is nowhere is beyond the board. */
static squares pawns(const twisty *s) {
    squares found = 0;
    for (int seat = 0; seat < BRETT_SEATS; seat++) found |= square_set(s->pawn[seat]);
    return found & TWISTY_BOARD;
}

static squares others(const twisty *s, int seat) {
    return pawns(s) & ~square_set(s->pawn[seat]);
}

int twisty_other_at(const twisty *s, int square) {
    for (int seat = 0; seat < s->seats; seat++)
        if (seat != s->seat && s->pawn[seat] == square) return seat;
    return BRETT_NOBODY;
}

squares twisty_free_corners(const twisty *s) {
    return TWISTY_CORNERS & ~others(s, s->seat);
}

/* The pawns that the seat may rob: their cube of its next colour is not protected. It does not hold
 * that colour itself, and nobody holds colour 0, so a seat with all seven robs nobody. */
static squares prey_of(const twisty *s, int seat) {
    int colour = twisty_next_colour(s, seat);
    squares found = 0;
    for (int other = 0; other < BRETT_SEATS; other++)
        found |= (squares)(s->loose[other] >> colour & 1) << s->pawn[other];
    return found & TWISTY_BOARD;
}

/* ---- What a pawn can reach ---- */

/* Where a seat may land that is blocked and may rob so. */
static squares open_squares(const twisty *s, int seat, squares blocked, squares prey) {
    squares won = s->open_centre && twisty_holds_all(s, seat) ? square_set(TWISTY_CENTRE) : 0;
    return TWISTY_BOARD & ~(blocked & ~prey & ~won);
}

twisty_ground twisty_survey(const twisty *s, int seat) {
    squares blocked = others(s, seat), prey = prey_of(s, seat);
    squares extra = extra_tokens(s) & ~blocked, low = s->plane[0], high = s->plane[1];
    return (twisty_ground){
        .open = open_squares(s, seat, blocked, prey),
        .prey = prey,
        .extra = {extra & ~high & ~low, extra & ~high & low, extra & high & ~low,
                  extra & high & low},
    };
}

squares twisty_onward(const twisty_ground *g, squares from) {
    squares teleports = g->extra[TWISTY_TELEPORT - TWISTY_ORTHOGONAL];
    return (straight_moves(from & g->extra[0]) | diagonal_moves(from & g->extra[1]) |
            l_moves(from & g->extra[2]) | (from & teleports ? teleports : 0)) &
           g->open;
}

/* That no token is landed on twice needs no memory: a way that comes back to a token is a detour.
 */
squares twisty_flood(const twisty_ground *g, squares first) {
    squares landed = 0;
    for (squares fresh = first & g->open; fresh; fresh = twisty_onward(g, fresh) & ~landed)
        landed |= fresh;
    return landed;
}

/* ---- A turn: what is legal ---- */

/* The tokens that the turn has landed on. */
static squares used_tokens(const twisty *s) {
    squares used = 0;
    for (int i = 0; i < s->landings; i++) used |= square_set(s->path[i]);
    return used;
}

/* Where the pawn may land now. Unless a turn may return, the square where it began may be passed
 * over but not stayed on, so its token must lead on. */
static squares legal_landings(const twisty *s) {
    int seat = s->seat;
    squares start = square_set(s->pawn[seat]);
    if (!s->landings)
        return l_moves(start) & open_squares(s, seat, others(s, seat), prey_of(s, seat));
    twisty_ground ground = twisty_survey(s, seat);
    squares fresh = ~used_tokens(s);
    squares landings = twisty_onward(&ground, square_set(s->path[s->landings - 1])) & fresh;
    if (s->may_return) return landings;
    if (landings & start && !(twisty_onward(&ground, start) & fresh & ~start)) landings &= ~start;
    return landings;
}

/* Whether the turn may end on the token where the pawn is now. */
static bool may_stay(const twisty *s) {
    return s->may_return || twisty_pawn_now(s, s->seat) != s->pawn[s->seat];
}

bool twisty_robs(const twisty *s) {
    return s->landings && twisty_other_at(s, s->path[s->landings - 1]) != BRETT_NOBODY;
}

int twisty_sent(const twisty *s, int square) {
    return s->sends_robbed ? twisty_other_at(s, square) : s->seat;
}

static size_t list_steps(twisty_action action, squares set, brett_step *out) {
    size_t count = 0;
    for (; set; set &= set - 1) out[count++] = twisty_step(action, first_square(set));
    return count;
}

size_t twisty_steps(const twisty *s, brett_step *out) {
    if (s->over) return 0;
    if (twisty_chooses(s)) return list_steps(TWISTY_CHOOSE, twisty_free_corners(s), out);
    if (!s->landings) return list_steps(TWISTY_LAND, legal_landings(s), out);
    if (twisty_robs(s)) return list_steps(TWISTY_TO_CORNER, twisty_free_corners(s), out);
    size_t count = list_steps(TWISTY_LAND, legal_landings(s), out);
    if (may_stay(s)) out[count++] = twisty_step(TWISTY_STAY, 0);
    return count;
}

/* ---- A turn: why something is not legal ---- */

static twisty_legality check_corner(const twisty *s, int square) {
    if (!(TWISTY_CORNERS >> square & 1)) return TWISTY_NOT_A_CORNER;
    return twisty_free_corners(s) >> square & 1 ? TWISTY_LEGAL : TWISTY_CORNER_TAKEN;
}

/* Landing where another's pawn stands. */
static twisty_legality check_robbery(const twisty *s, int square, int victim) {
    int colour = twisty_next_colour(s, s->seat);
    if (!colour && s->open_centre && square == TWISTY_CENTRE) return TWISTY_LEGAL;
    if (!colour) return TWISTY_ALL_HELD;
    for (int i = 0; i < s->held[victim]; i++)
        if (twisty_listed(s, victim, i) == colour)
            return s->loose[victim] >> colour & 1 ? TWISTY_LEGAL : TWISTY_PROTECTED;
    return TWISTY_NOT_HELD;
}

/* Whether the pawn's move leads to the square, whatever is there. */
static bool moves_to(const twisty *s, int square) {
    squares here = square_set(twisty_pawn_now(s, s->seat));
    switch (s->landings ? twisty_at(s, first_square(here)) : TWISTY_L) {
    case TWISTY_ORTHOGONAL: return straight_moves(here) >> square & 1;
    case TWISTY_DIAGONAL: return diagonal_moves(here) >> square & 1;
    case TWISTY_L: return l_moves(here) >> square & 1;
    default: return squares_of(s, TWISTY_TELEPORT) >> square & 1;
    }
}

static twisty_legality check_landing(const twisty *s, int square) {
    if (!moves_to(s, square)) return TWISTY_NOT_A_MOVE;
    if (used_tokens(s) >> square & 1) return TWISTY_TWICE;
    int victim = twisty_other_at(s, square);
    bool teleports = s->landings && twisty_at(s, twisty_pawn_now(s, s->seat)) == TWISTY_TELEPORT;
    if (victim != BRETT_NOBODY)
        return teleports ? TWISTY_TELEPORT_PAWN : check_robbery(s, square, victim);
    if (legal_landings(s) >> square & 1) return TWISTY_LEGAL;
    return extra_tokens(s) >> square & 1 ? TWISTY_DEAD_END : TWISTY_ENDS_AT_START;
}

static twisty_legality check_staying(const twisty *s) {
    if (!s->landings) return TWISTY_MOVE_FIRST;
    return may_stay(s) ? TWISTY_LEGAL : TWISTY_ENDS_AT_START;
}

twisty_legality twisty_check(const twisty *s, brett_step step) {
    twisty_action action = twisty_action_of(step);
    int square = twisty_square_of(step);
    if (s->over) return TWISTY_GAME_OVER;
    if (step >> 8 || square >= TWISTY_SQUARES || (action == TWISTY_STAY && square))
        return TWISTY_NO_SUCH_STEP;
    if (twisty_chooses(s))
        return action == TWISTY_CHOOSE ? check_corner(s, square) : TWISTY_CHOOSE_FIRST;
    if (action == TWISTY_CHOOSE) return TWISTY_HAVE_CORNERS;
    if (twisty_robs(s))
        return action == TWISTY_TO_CORNER ? check_corner(s, square) : TWISTY_CORNER_DUE;
    if (action == TWISTY_TO_CORNER) return TWISTY_NOTHING_STOLEN;
    return action == TWISTY_STAY ? check_staying(s) : check_landing(s, square);
}

/* ---- End ---- */

int twisty_winner(const twisty *s) {
    for (int seat = 0; seat < s->seats; seat++)
        if (twisty_holds_all(s, seat) && s->pawn[seat] == TWISTY_CENTRE) return seat;
    return BRETT_NOBODY;
}

static bool can_begin(const twisty *s) {
    squares targets = l_moves(square_set(s->pawn[s->seat]));
    return (targets & ~pawns(s)) || (targets & prey_of(s, s->seat));
}

/* Passes over whoever has no legal L, until somebody has one or too many turns went by quietly.
 * Somebody always has one: no four squares are each other's only neighbours by L. */
static brett_events go_on(twisty *s) {
    brett_events passed = 0;
    while (s->quiet < twisty_quiet_limit(s)) {
        if (can_begin(s)) return passed;
        passed |= UINT32_C(1) << (BRETT_PASSED_SHIFT + s->seat);
        s->quiet++;
        s->seat = (uint8_t)twisty_next_seat(s);
    }
    s->over = TWISTY_DRAWN;
    return passed;
}

void twisty_settle(twisty *s) {
    if (twisty_winner(s) != BRETT_NOBODY)
        s->over = TWISTY_WON;
    else if (!twisty_chooses(s))
        go_on(s);
}

/* ---- A turn: what it does ---- */

static void gain_cube(twisty *s, int seat, int colour) {
    s->held[seat]++;
    s->loose[seat] |= (uint8_t)(1 << colour);
}

/* The card goes to the end of the list. */
static void lose_cube(twisty *s, int seat, int colour) {
    int place = 0;
    while (twisty_listed(s, seat, place) != colour) place++;
    uint32_t before = s->list[seat] & ((UINT32_C(1) << 4 * place) - 1);
    uint32_t after = s->list[seat] >> 4 * (place + 1) << 4 * place;
    s->list[seat] = before | after | (uint32_t)colour << 4 * (TWISTY_COLOURS - 1);
    s->held[seat]--;
    s->loose[seat] &= (uint8_t) ~(1 << colour);
}

static void take_off(twisty *s, int square) {
    for (int i = 0; i < 3; i++) s->plane[i] &= ~square_set(square);
}

/* Ends the game where the seat, whose turn has ended, has won it. */
static brett_events win_or_go_on(twisty *s, int seat) {
    if (!twisty_holds_all(s, seat) || s->pawn[seat] != TWISTY_CENTRE) return go_on(s);
    s->over = TWISTY_WON;
    return 0;
}

brett_events twisty_end_turn(twisty *s, int square) {
    int seat = s->seat, colour = twisty_next_colour(s, seat), here = twisty_at(s, square);
    s->pawn[seat] = (uint8_t)square;
    s->seat = (uint8_t)twisty_next_seat(s);
    s->quiet++;
    if (here == TWISTY_SAFETY && s->loose[seat]) s->loose[seat] = s->quiet = 0;
    if (colour && here == colour) {
        take_off(s, square);
        gain_cube(s, seat, colour);
        s->quiet = 0;
    }
    return BRETT_TURN_ENDED | win_or_go_on(s, seat);
}

/* A steal is no progress: two players could rob each other for ever. A robber that stays in the
 * centre may have got its seventh colour there. */
brett_events twisty_end_robbery(twisty *s, int square, int corner) {
    int seat = s->seat, colour = twisty_next_colour(s, seat), sent = twisty_sent(s, square);
    lose_cube(s, twisty_other_at(s, square), colour);
    gain_cube(s, seat, colour);
    s->pawn[seat] = (uint8_t)square;
    s->pawn[sent] = (uint8_t)corner;
    s->seat = (uint8_t)twisty_next_seat(s);
    s->quiet++;
    return BRETT_TURN_ENDED | BRETT_STOLE | win_or_go_on(s, seat);
}

/* The last in turn order chooses first and the first player last, who then begins. */
static brett_events choose_corner(twisty *s, int corner) {
    s->pawn[s->seat] = (uint8_t)corner;
    for (int i = 1; i < s->seats; i++) {
        int before = (s->seat + s->seats - i) % s->seats;
        if (s->pawn[before] != TWISTY_NOWHERE) continue;
        s->seat = (uint8_t)before;
        return BRETT_TURN_ENDED;
    }
    return BRETT_TURN_ENDED | go_on(s);
}

/* Takes the landings out of the position and returns the last. */
static int leave_path(twisty *s) {
    int last = s->path[s->landings - 1];
    memset(s->path, 0, sizeof s->path);
    s->landings = 0;
    return last;
}

twisty twisty_before_turn(const twisty *s) {
    twisty before = *s;
    if (s->landings) leave_path(&before);
    return before;
}

/* A chain is open where an extra-move token acts; that under a pawn does not. */
static brett_events land(twisty *s, int square) {
    bool wins = square == TWISTY_CENTRE && twisty_holds_all(s, s->seat);
    s->path[s->landings++] = (uint8_t)square;
    if (extra_tokens(s) >> square & 1 || (twisty_robs(s) && !wins)) return 0;
    return twisty_end_turn(s, leave_path(s));
}

brett_events twisty_apply(twisty *s, brett_step step) {
    int square = twisty_square_of(step);
    switch (twisty_action_of(step)) {
    case TWISTY_LAND: return land(s, square);
    case TWISTY_STAY: return twisty_end_turn(s, leave_path(s));
    case TWISTY_TO_CORNER: return twisty_end_robbery(s, leave_path(s), square);
    default: return choose_corner(s, square);
    }
}

/* ---- Result ---- */

/* A point for every cube held and one for the centre. The rules know a winner and a draw, and no
 * second place. */
void twisty_result(const twisty *s, brett_result *result) {
    int winner = s->over == TWISTY_WON ? twisty_winner(s) : BRETT_NOBODY;
    *result = (brett_result){.seats = s->seats, .over = s->over != TWISTY_GOES_ON};
    for (int seat = 0; seat < s->seats; seat++) {
        result->points[seat] = s->held[seat] + (seat == winner);
        result->team[seat] = seat;
    }
    rank_by_points(result);
    for (int seat = 0; result->over && seat < s->seats; seat++)
        result->rank[seat] = winner == BRETT_NOBODY || seat == winner ? 1 : 2;
}

/* ---- Hash ---- */

uint64_t twisty_hash(const twisty *s) {
    uint64_t h = (uint64_t)s->seat | (uint64_t)s->quiet << 8 | (uint64_t)s->over << 16 |
                 (uint64_t)s->open_centre << 24 | (uint64_t)s->seats << 32 |
                 (uint64_t)s->sends_robbed << 40 | (uint64_t)s->may_return << 48;
    for (int i = 0; i < 4; i++) h = folded(h, s->plane[i]);
    for (int seat = 0; seat < s->seats; seat++)
        h = folded(h, s->list[seat] | (uint64_t)s->pawn[seat] << 32 |
                          (uint64_t)s->held[seat] << 40 | (uint64_t)s->loose[seat] << 48);
    for (int i = 0; i < s->landings; i++) h = folded(h, s->path[i]);
    return folded(h, 0);
}
