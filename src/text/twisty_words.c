/* Twisty in whole sentences: why a step is not legal, what a step does, what is due, what is where.
 */
#include "rules/twisty.h"
#include "text/colours.h"
#include "text/message.h"
#include "text/twisty_text.h"

/* For so many rounds before a draw, it is said how many turns are left. */
enum { ROUNDS_OF_WARNING = 5 };

/* What special tokens are called, alone and in a list. */
static const char *const token_words[] = {
    [TWISTY_ORTHOGONAL] = N_("orthogonal token"),
    [TWISTY_DIAGONAL] = N_("diagonal token"),
    [TWISTY_L] = N_("L token"),
    [TWISTY_TELEPORT] = N_("teleport token"),
    [TWISTY_SAFETY] = N_("safety token"),
};
static const char *const short_words[] = {
    [TWISTY_ORTHOGONAL] = N_("orthogonal"),
    [TWISTY_DIAGONAL] = N_("diagonal"),
    [TWISTY_L] = N_("L"),
    [TWISTY_TELEPORT] = N_("teleport"),
    [TWISTY_SAFETY] = N_("safety"),
};

static void add_square(brett_message *m, const char *name, int square) {
    message_text(m, name, twisty_square_name(square).text, 2);
}

/* Adds a single word of the catalogues; none when there is no colour. */
static void add_word(brett_message *m, const char *name, const char *text) {
    message_list(m, name);
    if (text) message_list_add(m, text);
}

static void add_colour(brett_message *m, int colour) {
    add_word(m, "colour", colour_words[colour]);
}

/* ---- Why not ---- */

/* What the pawn has to do instead of a move that does not lead there. */
static const char *right_way(const twisty *s) {
    switch (s->landings ? twisty_at(s, twisty_pawn_now(s, s->seat)) : TWISTY_EMPTY) {
    case TWISTY_ORTHOGONAL:
        return N_("From an orthogonal token the pawn goes one square along a rank or a file: "
                  "{square} is not that.");
    case TWISTY_DIAGONAL:
        return N_("From a diagonal token the pawn goes one square diagonally: {square} is not "
                  "that.");
    case TWISTY_TELEPORT:
        return N_("From a teleport token the pawn goes to another teleport token: there is none on "
                  "{square}.");
    default: return N_("{square} is not an L away: two squares one way and one the other.");
    }
}

/* Whether the pawn on a square is the one that is being robbed, and is to be sent away. */
static bool stands_robbed(const twisty *s, int square) {
    return s->sends_robbed && twisty_robs(s) && twisty_pawn_now(s, s->seat) == square;
}

static const char *refusal(const twisty *s, twisty_legality legality, int square) {
    switch (legality) {
    case TWISTY_LEGAL: break;
    case TWISTY_GAME_OVER: return N_("The game is over.");
    case TWISTY_NO_SUCH_STEP: return N_("There is no such move.");
    case TWISTY_CHOOSE_FIRST: return N_("First choose a free corner to start from.");
    case TWISTY_HAVE_CORNERS: return N_("All pawns have their corner: make an L.");
    case TWISTY_NOT_A_CORNER: return N_("{square} is not a corner: those are a1, g1, a7 and g7.");
    case TWISTY_CORNER_TAKEN:
        return stands_robbed(s, square)
                   ? N_("The pawn of {other} has to leave the corner {square}.")
                   : N_("The pawn of {other} stands in the corner {square}.");
    case TWISTY_CORNER_DUE:
        return s->sends_robbed ? N_("After stealing, the other pawn is sent to a free corner.")
                               : N_("After stealing, the pawn goes to a free corner.");
    case TWISTY_NOTHING_STOLEN:
        return s->sends_robbed ? N_("Only after stealing is a pawn sent to a corner.")
                               : N_("Only after stealing does the pawn go to a corner of choice.");
    case TWISTY_MOVE_FIRST:
        return N_("A turn begins with an L: two squares one way and one the other.");
    case TWISTY_NOT_A_MOVE: return right_way(s);
    case TWISTY_TELEPORT_PAWN:
        return N_("The pawn of {other} stands on {square}: a teleport may not land on a pawn.");
    case TWISTY_TWICE:
        return N_(
            "The pawn has landed on {square} in this turn already: no token acts twice in a turn.");
    case TWISTY_ALL_HELD:
        return N_(
            "The pawn of {other} stands on {square}, and whoever has all seven colours steals "
            "nothing more.");
    case TWISTY_NOT_HELD:
        return N_("The pawn of {other} on {square} cannot be robbed: the next colour is {colour}, "
                  "and {other} does not hold it.");
    case TWISTY_PROTECTED:
        return N_("The pawn of {other} on {square} cannot be robbed: the next colour is {colour}, "
                  "and the cube of {other} is protected.");
    case TWISTY_ENDS_AT_START: return N_("A turn may not end where it began, on {start}.");
    case TWISTY_DEAD_END:
        return N_("A turn may not end where it began, on {start}, and from there it could not go "
                  "on.");
    }
    return NULL;
}

bool twisty_why_not(const brett_state *state, brett_step step, brett_message *why) {
    const twisty *s = (const twisty *)state;
    twisty_legality legality = twisty_check(s, step);
    if (legality == TWISTY_LEGAL) return false;
    int square = twisty_square_of(step);
    message_start(why, refusal(s, legality, square));
    add_square(why, "square", square);
    if (legality == TWISTY_GAME_OVER || legality == TWISTY_NO_SUCH_STEP) return true;
    add_square(why, "start", s->pawn[s->seat]);
    int other = twisty_other_at(s, square);
    if (other != BRETT_NOBODY) message_seat(why, "other", other);
    add_colour(why, twisty_next_colour(s, s->seat));
    return true;
}

/* ---- The deal ---- */

const char *twisty_unfit(int cubes, int seats, int leading) {
    if (!twisty_cubes_suffice(cubes, seats))
        return N_("With three cubes of each colour at most three can play: of four, one might find "
                  "none.");
    if (!twisty_turns_fit(leading))
        return N_("Of 23 special tokens, at least one has to be a teleport or a safety token: else "
                  "turns could become too long.");
    return NULL;
}

/* What is wrong with a position as the start of a game, or NULL. */
static const char *deal_fault(const twisty *s) {
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->held[seat]) return N_("In a deal nobody holds a cube.");
        if (s->pawn[seat] != TWISTY_NOWHERE && !(TWISTY_CORNERS >> s->pawn[seat] & 1))
            return N_(
                "In a deal the pawns stand in corners, or their players have yet to choose one.");
    }
    return s->quiet || s->landings ? N_("In a deal no turn has been made.") : NULL;
}

bool twisty_check_deal(const brett_state *state, brett_message *why) {
    const char *fault = deal_fault((const twisty *)state);
    if (fault) message_start(why, fault);
    return !fault;
}

/* ---- What a step does ---- */

/* Where the turn comes to its end, and what that brings. */
static const char *ending_text(const twisty *s, int square) {
    int kind = twisty_at(s, square), colour = twisty_next_colour(s, s->seat);
    if (!colour && square == TWISTY_CENTRE)
        return N_("{seat} lands on the centre with all seven colours and wins.");
    if (kind == TWISTY_EMPTY) return N_("{seat} lands on {square}, which is empty.");
    if (kind == TWISTY_SAFETY && s->loose[s->seat])
        return N_("{seat} lands on the safety token on {square}: all cubes held now are protected "
                  "for good.");
    if (kind == TWISTY_SAFETY)
        return N_("{seat} lands on the safety token on {square}, with nothing new to protect.");
    if (!colour) return N_("{seat} lands on {square}. A cube lies there and stays: {colour}.");
    if (kind != colour)
        return N_("{seat} lands on {square}. The cube there is not the next one and stays: "
                  "{colour}.");
    if (s->held[s->seat] + 1 == TWISTY_COLOURS)
        return N_("{seat} lands on {square} and takes the last cube: {colour}. Now to the centre.");
    return N_("{seat} lands on {square} and takes a cube: {colour}.");
}

static void describe_landing(const twisty *s, int square, brett_message *m) {
    int kind = twisty_at(s, square), victim = twisty_other_at(s, square);
    bool robs = victim != BRETT_NOBODY && !twisty_holds_all(s, s->seat);
    if (robs) {
        message_start(m, N_("{seat} lands on {square} and steals from {other}: {colour}."));
        message_seat(m, "other", victim);
        add_colour(m, twisty_next_colour(s, s->seat));
    } else if (kind >= TWISTY_ORTHOGONAL && kind < TWISTY_SAFETY) {
        message_start(m, N_("{seat} lands on {square}: {token}."));
        add_word(m, "token", token_words[kind]);
    } else {
        message_start(m, ending_text(s, square));
        if (kind && kind <= TWISTY_COLOURS) add_colour(m, kind);
    }
}

static void describe_sending(const twisty *s, brett_message *m) {
    if (s->sends_robbed) {
        message_start(m, N_("{seat} sends the pawn of {other} to the corner {square}."));
        message_seat(m, "other", twisty_other_at(s, twisty_pawn_now(s, s->seat)));
    } else {
        message_start(m, N_("{seat} goes to the corner {square}."));
    }
}

void twisty_describe_step(const brett_state *state, brett_step step, brett_message *message) {
    const twisty *s = (const twisty *)state;
    int square = twisty_square_of(step);
    switch (twisty_action_of(step)) {
    case TWISTY_LAND: describe_landing(s, square, message); break;
    case TWISTY_STAY:
        square = twisty_pawn_now(s, s->seat);
        message_start(message, N_("{seat} stays on {square}."));
        break;
    case TWISTY_TO_CORNER: describe_sending(s, message); break;
    default: message_start(message, N_("{seat} starts from the corner {square}.")); break;
    }
    message_seat(message, "seat", s->seat);
    add_square(message, "square", square);
}

/* ---- What is due ---- */

static const char *due_in_chain(const twisty *s) {
    int here = twisty_pawn_now(s, s->seat);
    if (here == s->pawn[s->seat] && !s->may_return)
        return N_("{seat}: go on from {square}, where the turn began and may not end.");
    switch (twisty_at(s, here)) {
    case TWISTY_ORTHOGONAL:
        return N_("{seat}: go one square along a rank or a file, or stay on {square}.");
    case TWISTY_DIAGONAL: return N_("{seat}: go one square diagonally, or stay on {square}.");
    case TWISTY_L: return N_("{seat}: make another L, or stay on {square}.");
    default: return N_("{seat}: go to another teleport token, or stay on {square}.");
    }
}

static void describe_beginning(const twisty *s, brett_message *m) {
    int left = twisty_quiet_limit(s) - s->quiet;
    if (left <= ROUNDS_OF_WARNING * s->seats)
        message_start_plural(
            m,
            NN_("{seat}: make an L. Without a cube taken or protected, the game is a draw in "
                "{count} turn.",
                "{seat}: make an L. Without a cube taken or protected, the game is a draw in "
                "{count} turns."),
            "count", left);
    else if (twisty_holds_all(s, s->seat))
        message_start(m, N_("{seat}: make an L. All seven are found: now to the centre."));
    else
        message_start(m, N_("{seat}: make an L. The next colour is {colour}."));
    add_colour(m, twisty_next_colour(s, s->seat));
}

static void describe_end(const twisty *s, brett_message *m) {
    if (s->over == TWISTY_WON) {
        message_start(m, N_("The game is over: {seat} is in the centre with all seven colours and "
                            "wins."));
        message_seat(m, "seat", twisty_winner(s));
    } else {
        message_start(m, N_("The game is over: a draw, since for {rounds} rounds no cube was taken "
                            "or protected."));
        message_number(m, "rounds", TWISTY_QUIET_ROUNDS);
    }
}

static void describe_corner_due(const twisty *s, brett_message *m) {
    if (s->sends_robbed) {
        message_start(m, N_("{seat}: send the pawn of {other} to a free corner."));
        message_seat(m, "other", twisty_other_at(s, twisty_pawn_now(s, s->seat)));
    } else {
        message_start(m, N_("{seat}: go to a free corner."));
    }
}

void twisty_describe_due(const brett_state *state, brett_message *message) {
    const twisty *s = (const twisty *)state;
    if (s->over) {
        describe_end(s, message);
        return;
    }
    if (twisty_chooses(s))
        message_start(message, N_("{seat}: choose a free corner to start from."));
    else if (!s->landings)
        describe_beginning(s, message);
    else if (twisty_robs(s))
        describe_corner_due(s, message);
    else
        message_start(message, due_in_chain(s));
    message_seat(message, "seat", s->seat);
    add_square(message, "square", twisty_pawn_now(s, s->seat));
}

/* ---- What is where ---- */

/* Adds what lies on a square to a list: for a square by itself, at more length. */
static void list_add_kind(brett_message *m, int kind, bool alone) {
    if (kind == TWISTY_EMPTY) {
        message_list_add(m, N_("empty"));
    } else if (kind <= TWISTY_COLOURS) {
        if (alone) message_list_add(m, N_("cube"));
        message_list_add(m, colour_words[kind]);
    } else {
        message_list_add(m, (alone ? token_words : short_words)[kind]);
    }
}

/* Where two pawns share a square, that of the robber or winner is named. */
static void describe_square(const twisty *s, int square, brett_message *m) {
    int owner = BRETT_NOBODY;
    for (int seat = 0; seat < s->seats; seat++)
        if (twisty_pawn_now(s, seat) == square) owner = seat;
    if (s->landings && twisty_pawn_now(s, s->seat) == square) owner = s->seat;
    if (s->over == TWISTY_WON && square == TWISTY_CENTRE) owner = twisty_winner(s);
    message_start(m, owner == BRETT_NOBODY
                         ? N_("{square}: {what}.")
                         : N_("{square}: {what}. The pawn of {seat} stands here."));
    add_square(m, "square", square);
    if (owner != BRETT_NOBODY) message_seat(m, "seat", owner);
    message_list(m, "what");
    list_add_kind(m, twisty_at(s, square), true);
}

static void describe_rank(const twisty *s, int rank, brett_message *m) {
    message_start(m, N_("Rank {rank} from a to g: {what}."));
    message_number(m, "rank", rank + 1);
    message_list(m, "what");
    for (int file = 0; file < TWISTY_SIDE; file++)
        list_add_kind(m, twisty_at(s, rank * TWISTY_SIDE + file), false);
}

/* Adds the colours of a seat's list that are loose, protected, or still to be found. */
enum part { PART_PROTECTED, PART_LOOSE, PART_REST };
static void add_part(const twisty *s, int seat, enum part part, const char *name,
                     brett_message *m) {
    bool any = false;
    message_list(m, name);
    for (int place = 0; place < TWISTY_COLOURS; place++) {
        int colour = twisty_listed(s, seat, place);
        enum part here = place >= s->held[seat]         ? PART_REST
                         : s->loose[seat] >> colour & 1 ? PART_LOOSE
                                                        : PART_PROTECTED;
        if (here == part) message_list_add(m, colour_words[colour]);
        any |= here == part;
    }
    if (!any) message_list_add(m, N_("none"));
}

static void describe_list(const twisty *s, int seat, brett_message *m) {
    bool placed = s->pawn[seat] != TWISTY_NOWHERE;
    message_start(
        m, placed ? N_("{seat} on {square}. Protected: {protected}. Unprotected: {held}. Still "
                       "to find, in this order: {rest}.")
                  : N_("{seat}, not on the board yet. To find, in this order: {rest}."));
    message_seat(m, "seat", seat);
    if (placed) {
        add_square(m, "square", twisty_pawn_now(s, seat));
        add_part(s, seat, PART_PROTECTED, "protected", m);
        add_part(s, seat, PART_LOOSE, "held", m);
    }
    add_part(s, seat, PART_REST, "rest", m);
}

/* The places are the 49 squares, then the ranks from 7 to 1, then the players' lists. */
bool twisty_describe_place(const brett_state *state, size_t place, brett_message *message) {
    const twisty *s = (const twisty *)state;
    enum { RANKS = TWISTY_SQUARES, LISTS = RANKS + TWISTY_SIDE };
    if (place >= LISTS + (size_t)s->seats) return false;
    if (place < RANKS)
        describe_square(s, (int)place, message);
    else if (place < LISTS)
        describe_rank(s, LISTS - 1 - (int)place, message);
    else
        describe_list(s, (int)place - LISTS, message);
    return true;
}
