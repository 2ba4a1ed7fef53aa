/* Twisty: two to four pawns jump over a board of cubes and tokens, collecting seven colours each in
 * an order of their own, and then race to the centre.
 *
 * Representation. What lies on a square is a number of four bits, the bits of all squares being
 * kept in four planes, so that any kind is found as a set of squares. Special tokens never move;
 * cubes are taken off. A list is seven colours, four bits each, the first lowest; the first held
 * ones are the cubes that the player has. A pawn stands where its last turn ended: while a turn is
 * being made, path holds its landings.
 *
 * Invariants, kept by twisty_apply and demanded of every position:
 *  - each colour has three, four or five cubes, on the board and held together, all the same
 *    number, and three only with at most three seats: so there is always one to find;
 *  - the rest of the 44 are special tokens; not all of 23 are such that a pawn can be robbed from
 *    them (see TWISTY_PATH); the corners and the centre bear nothing;
 *  - a list holds every colour once;
 *  - loose has the bit of a colour only where that cube is held; other held cubes are protected;
 *  - no two pawns share a square, but for the centre when open_centre has let the winner in;
 *  - unless the game is over, seat can move, or has no pawn yet and so chooses a corner; when a
 *    pawn is chosen for, no turn is begun;
 *  - path is zero after its landings; a seat that does not play has its pawn nowhere, and else
 *    nothing but zeros. */
#ifndef BRETT_RULES_TWISTY_H
#define BRETT_RULES_TWISTY_H

#include "brett.h"
#include "rules/twisty_squares.h"

enum {
    TWISTY_COLOURS = 7,
    TWISTY_TOKENS = 44, /* cubes, and special tokens for the rest */
    TWISTY_CUBES = 4,   /* of each colour, unless a house rule says otherwise */
    TWISTY_FEWEST_CUBES = 3,
    TWISTY_MOST_CUBES = 5,
    TWISTY_FEWEST_SPECIALS = TWISTY_TOKENS - TWISTY_COLOURS * TWISTY_MOST_CUBES,
    TWISTY_MOST_SPECIALS = TWISTY_TOKENS - TWISTY_COLOURS * TWISTY_FEWEST_CUBES,
    TWISTY_QUIET_ROUNDS = 30, /* so many without progress are a draw */
    /* Landings of a turn. Each of the E tokens that lead to other squares (orthogonal, diagonal, L)
     * is landed on once at most. Then comes an end, and a corner if that was to rob: E + 1 landings
     * and E + 2 steps. Or teleports come, which lead only to each other, and the pawn stays: as
     * many landings as tokens, and a step more. With E < 23 that is 23 landings and 24 steps. */
    TWISTY_PATH = TWISTY_MOST_SPECIALS,
    TWISTY_MAX_STEPS = TWISTY_SQUARES, /* landings and staying */
    TWISTY_MAX_TURNS =
        TWISTY_SQUARES + 12, /* an end on each square, or three robbed, four corners */
    TWISTY_NOWHERE = 63      /* the square of a pawn whose corner is not chosen */
};

/* What lies on a square. 1 to 7 are the cubes. */
typedef enum twisty_kind {
    TWISTY_EMPTY = 0,
    TWISTY_ORTHOGONAL = 8,
    TWISTY_DIAGONAL,
    TWISTY_L,
    TWISTY_TELEPORT,
    TWISTY_SAFETY,
    TWISTY_KINDS
} twisty_kind;

enum { TWISTY_EXTRA_KINDS = TWISTY_SAFETY - TWISTY_ORTHOGONAL, TWISTY_SPECIAL_KINDS = 5 };

typedef enum twisty_end { TWISTY_GOES_ON, TWISTY_WON, TWISTY_DRAWN } twisty_end;

typedef struct __attribute__((may_alias)) twisty {
    uint64_t plane[4];          /* bit i of what lies on every square */
    uint32_t list[BRETT_SEATS]; /* seven colours; nibble 7 is 0: after the last comes none */
    uint8_t pawn[BRETT_SEATS];
    uint8_t held[BRETT_SEATS];
    uint8_t loose[BRETT_SEATS]; /* bit c: the cube of colour c is held and can be stolen */
    uint8_t seats;
    uint8_t seat;  /* who acts; when the game is over, who would be next */
    uint8_t quiet; /* turns since a cube was taken off the board or protected, passes included */
    uint8_t over;  /* a twisty_end */
    uint8_t open_centre;  /* a player with all seven may land on a pawn in the centre */
    uint8_t sends_robbed; /* a steal sends the robbed pawn to a corner, and not the robber's */
    uint8_t may_return;   /* a turn may end where it began */
    uint8_t landings;     /* of the turn that is being made */
    uint8_t path[TWISTY_PATH];
    uint8_t unused[5]; /* always 0: states are compared as bytes */
} twisty;

_Static_assert(TWISTY_PATH + 1 <= BRETT_TURN_STEPS, "a turn has room for its landings and an end");

/* What the rules say of a step. */
typedef enum twisty_legality {
    TWISTY_LEGAL,
    TWISTY_GAME_OVER,
    TWISTY_NO_SUCH_STEP,
    TWISTY_CHOOSE_FIRST, /* a corner has to be chosen before anybody moves */
    TWISTY_HAVE_CORNERS, /* all pawns have their corner */
    TWISTY_NOT_A_CORNER,
    TWISTY_CORNER_TAKEN,
    TWISTY_CORNER_DUE,     /* after a steal a pawn goes to a corner */
    TWISTY_NOTHING_STOLEN, /* only a steal leads to a corner of choice */
    TWISTY_MOVE_FIRST,     /* a turn begins with an L */
    TWISTY_NOT_A_MOVE,     /* the pawn cannot go there from where it is */
    TWISTY_TELEPORT_PAWN,  /* a teleport does not lead onto a pawn */
    TWISTY_TWICE,          /* the token was landed on in this turn already */
    TWISTY_ALL_HELD,       /* a pawn stands there, and there is no colour to steal */
    TWISTY_NOT_HELD,       /* a pawn stands there, whose player lacks the next colour */
    TWISTY_PROTECTED,      /* a pawn stands there, whose cube of that colour is protected */
    TWISTY_ENDS_AT_START,  /* a turn does not end where it began */
    TWISTY_DEAD_END        /* the same, since nothing could follow */
} twisty_legality;

/* A step is an action and a square; to stay has no square. */
typedef enum twisty_action {
    TWISTY_LAND,
    TWISTY_STAY,
    TWISTY_TO_CORNER, /* after a steal */
    TWISTY_CHOOSE     /* of a corner to start from */
} twisty_action;

static inline brett_step twisty_step(twisty_action action, int square) {
    return (brett_step)(action << 6 | square);
}
static inline twisty_action twisty_action_of(brett_step step) {
    return (twisty_action)(step >> 6 & 3);
}
static inline int twisty_square_of(brett_step step) {
    return (int)(step & 63);
}

static inline int twisty_at(const twisty *s, int square) {
    return (int)((s->plane[0] >> square & 1) | (s->plane[1] >> square & 1) << 1 |
                 (s->plane[2] >> square & 1) << 2 | (s->plane[3] >> square & 1) << 3);
}

/* A colour of a list, by its place; 0 after the last. */
static inline int twisty_listed(const twisty *s, int seat, int place) {
    return (int)(s->list[seat] >> 4 * place & 7);
}

/* How many special tokens there are with so many cubes of each colour. */
static inline int twisty_specials(int cubes) {
    return TWISTY_TOKENS - TWISTY_COLOURS * cubes;
}

/* Whether there are always cubes to find: with fewer than seats, all of a colour could be held. */
static inline bool twisty_cubes_suffice(int cubes, int seats) {
    return cubes >= seats;
}

/* Whether turns keep to TWISTY_PATH with so many orthogonal, diagonal and L tokens. */
static inline bool twisty_turns_fit(int leading) {
    return leading < TWISTY_PATH;
}

/* The next colour that a seat has to find, or 0. */
static inline int twisty_next_colour(const twisty *s, int seat) {
    return twisty_listed(s, seat, s->held[seat]);
}

static inline bool twisty_holds_all(const twisty *s, int seat) {
    return s->held[seat] == TWISTY_COLOURS;
}

/* Whether the seat that acts has to choose the corner that it starts from. */
static inline bool twisty_chooses(const twisty *s) {
    return s->pawn[s->seat] == TWISTY_NOWHERE;
}

/* Where a seat's pawn is now, in the middle of a turn as well. */
static inline int twisty_pawn_now(const twisty *s, int seat) {
    return seat == s->seat && s->landings ? s->path[s->landings - 1] : s->pawn[seat];
}

static inline int twisty_next_seat(const twisty *s) {
    return s->seat + 1 == s->seats ? 0 : s->seat + 1;
}

/* The position with the landings of the turn taken back. */
twisty twisty_before_turn(const twisty *s);

/* The other seat whose pawn stands on a square, or BRETT_NOBODY. */
int twisty_other_at(const twisty *s, int square);

/* Whether the mover has landed on a pawn to rob it, and now one of the two goes to a corner. */
bool twisty_robs(const twisty *s);

/* The seat whose pawn goes to a corner when the mover robs the pawn on a square. */
int twisty_sent(const twisty *s, int square);

/* The corners without another's pawn. */
squares twisty_free_corners(const twisty *s);

/* The seat that has won, or BRETT_NOBODY. */
int twisty_winner(const twisty *s);

/* Lays a kind of thing on a square. */
void twisty_lay(twisty *s, int square, int kind);

/* The turns without progress that are a draw. */
static inline int twisty_quiet_limit(const twisty *s) {
    return TWISTY_QUIET_ROUNDS * s->seats;
}

/* Takes a position between turns, whose board, lists, pawns, seat and quiet are set, to where play
 * goes on from there: sees whether the game is over, and passes over whoever cannot move. */
void twisty_settle(twisty *s);

size_t twisty_steps(const twisty *s, brett_step *out);
twisty_legality twisty_check(const twisty *s, brett_step step);
brett_events twisty_apply(twisty *s, brett_step step);

/* What apply comes to in the end: ends a turn whose chain leads to the square, or in robbing the
 * pawn there, after which one of the two goes to the corner. */
brett_events twisty_end_turn(twisty *s, int square);
brett_events twisty_end_robbery(twisty *s, int square, int corner);

void twisty_result(const twisty *s, brett_result *result);
uint64_t twisty_hash(const twisty *s);

/* ---- What a pawn can reach ---- */

/* What the pawn of a seat can do on the board as it is, the others standing still. */
typedef struct twisty_ground {
    squares open;                      /* may be landed on */
    squares prey;                      /* those of them with a pawn to rob */
    squares extra[TWISTY_EXTRA_KINDS]; /* tokens that give an extra move, by kind */
} twisty_ground;

twisty_ground twisty_survey(const twisty *s, int seat);

/* Where the extra moves of these squares lead. */
squares twisty_onward(const twisty_ground *g, squares from);

/* All squares that a chain can land on whose first landing is in the set. */
squares twisty_flood(const twisty_ground *g, squares first);

/* The cubes of a colour on the board; of colour 0, none. */
squares twisty_cubes(const twisty *s, int colour);

/* ---- Turns ---- */

/* All distinct turns, as brett_game asks of turns and turn_at. A turn is read as its shortest
 * chain, and among those as the first in the order of squares. */
#define TWISTY_TURNS_MEMORY (8 + 64 + sizeof(twisty) * TWISTY_MAX_TURNS)
size_t twisty_turns(const twisty *s, void *memory, size_t bytes);
void twisty_turn_at(const twisty *s, const void *memory, size_t index, brett_turn *turn,
                    twisty *after);

#endif
