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
    [TWISTY_ORTHOGONAL] = N_("straight token"),
    [TWISTY_DIAGONAL] = N_("diagonal token"),
    [TWISTY_L] = N_("L token"),
    [TWISTY_TELEPORT] = N_("teleport token"),
    [TWISTY_SAFETY] = N_("shield token"),
};
static const char *const short_words[] = {
    [TWISTY_ORTHOGONAL] = N_("straight"), [TWISTY_DIAGONAL] = N_("diagonal"), [TWISTY_L] = N_("L"),
    [TWISTY_TELEPORT] = N_("teleport"),   [TWISTY_SAFETY] = N_("shield"),
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
        return N_("From a straight token the pawn moves 1 square along a row or column, not to "
                  "{square}.");
    case TWISTY_DIAGONAL:
        return N_("From a diagonal token the pawn moves 1 square diagonally, not to {square}.");
    case TWISTY_TELEPORT:
        return N_("From a teleport token the pawn moves to another teleport token. None is on "
                  "{square}.");
    default:
        return N_("{square} is not an L move away. An L move is 2 squares one way and 1 "
                  "to the side.");
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
    case TWISTY_CHOOSE_FIRST: return N_("Choose a free corner to start from first.");
    case TWISTY_HAVE_CORNERS: return N_("All pawns have a corner. Make an L move.");
    case TWISTY_NOT_A_CORNER:
        return N_("{square} is not a corner. The corners are a1, g1, a7 "
                  "and g7.");
    case TWISTY_CORNER_TAKEN:
        return stands_robbed(s, square) ? TWIN(N_("{other}’s pawn must leave the corner {square}."),
                                               N_("Your pawn must leave the corner {square}."))
                                        : TWIN(N_("{other}’s pawn is in the corner {square}."),
                                               N_("Your pawn is in the corner {square}."));
    case TWISTY_CORNER_DUE:
        return s->sends_robbed ? N_("After a steal, the other pawn goes to a free corner.")
                               : N_("After a steal, the pawn goes to a free corner.");
    case TWISTY_NOTHING_STOLEN:
        return s->sends_robbed ? N_("A pawn is sent to a corner only after a steal.")
                               : N_("The pawn goes to a chosen corner only after a steal.");
    case TWISTY_MOVE_FIRST:
        return N_("A turn starts with an L move: 2 squares one way and 1 to the side.");
    case TWISTY_NOT_A_MOVE: return right_way(s);
    case TWISTY_TELEPORT_PAWN:
        return TWIN(N_("{other}’s pawn is on {square}. A teleport cannot land on a pawn."),
                    N_("Your pawn is on {square}. A teleport cannot land on a pawn."));
    case TWISTY_TWICE:
        return N_("The pawn has used {square} this turn. Each token works once per turn.");
    case TWISTY_ALL_HELD:
        return TWIN(N_("{other}’s pawn is on {square}. With all 7 colours a pawn cannot steal."),
                    N_("Your pawn is on {square}. With all 7 colours a pawn cannot steal."));
    case TWISTY_NOT_HELD:
        return TWIN(
            N_("Nothing to steal on {square}: {other} does not have the next colour, {colour}."),
            N_("Nothing to steal on {square}: you do not have the next colour, {colour}."));
    case TWISTY_PROTECTED:
        return TWIN(
            N_("Nothing to steal on {square}: the next colour is {colour}, and {other} has it "
               "protected."),
            N_("Nothing to steal on {square}: the next colour is {colour}, and you have it "
               "protected."));
    case TWISTY_ENDS_AT_START: return N_("A turn cannot end where it started, on {start}.");
    case TWISTY_DEAD_END:
        return N_("A turn cannot end where it started, on {start}, and the token there leads "
                  "nowhere.");
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
    if (other != BRETT_NOBODY) message_you(why, "other", other);
    add_colour(why, twisty_next_colour(s, s->seat));
    return true;
}

/* ---- The deal ---- */

const char *twisty_unfit(int cubes, int seats, int leading) {
    if (!twisty_cubes_suffice(cubes, seats))
        return N_("With 3 cubes of each colour, at most 3 can play. With 4 players, one might "
                  "find no cube.");
    if (!twisty_turns_fit(leading))
        return N_("With 23 special tokens, at least 1 must be a teleport or shield token. "
                  "Otherwise turns can get too long.");
    return NULL;
}

/* What is wrong with a position as the start of a game, or NULL. */
static const char *deal_fault(const twisty *s) {
    for (int seat = 0; seat < s->seats; seat++) {
        if (s->held[seat]) return N_("At the start no one has a cube.");
        if (s->pawn[seat] != TWISTY_NOWHERE && !(TWISTY_CORNERS >> s->pawn[seat] & 1))
            return N_("At the start the pawns are in corners, or their players have yet to choose "
                      "one.");
    }
    return s->quiet || s->landings ? N_("At the start no turn is made.") : NULL;
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
        return TWIN(N_("{seat} lands on the centre with all 7 colours and wins."),
                    N_("You land on the centre with all 7 colours and win."));
    if (kind == TWISTY_EMPTY)
        return TWIN(N_("{seat} lands on {square}, which is empty."),
                    N_("You land on {square}, which is empty."));
    if (kind == TWISTY_SAFETY && s->loose[s->seat])
        return TWIN(N_("{seat} lands on the shield on {square} and protects all their cubes."),
                    N_("You land on the shield on {square} and protect all your cubes."));
    if (kind == TWISTY_SAFETY)
        return TWIN(N_("{seat} lands on the shield on {square}, with nothing new to protect."),
                    N_("You land on the shield on {square}, with nothing new to protect."));
    if (!colour)
        return TWIN(N_("{seat} lands on {square}. The cube there stays: {colour}."),
                    N_("You land on {square}. The cube there stays: {colour}."));
    if (kind != colour)
        return TWIN(
            N_("{seat} lands on {square}. The cube there is not the next one and stays: {colour}."),
            N_("You land on {square}. The cube there is not your next one and stays: {colour}."));
    if (s->held[s->seat] + 1 == TWISTY_COLOURS)
        return TWIN(
            N_("{seat} lands on {square} and takes the last cube: {colour}. Now to the centre."),
            N_("You land on {square} and take your last cube: {colour}. Now go to the centre."));
    return TWIN(N_("{seat} lands on {square} and takes a cube: {colour}."),
                N_("You land on {square} and take a cube: {colour}."));
}

static void describe_landing(const twisty *s, int square, brett_message *m) {
    int kind = twisty_at(s, square), victim = twisty_other_at(s, square);
    bool robs = victim != BRETT_NOBODY && !twisty_holds_all(s, s->seat);
    if (robs) {
        message_start(m, TWINS(N_("{seat} steals from {other} on {square}: {colour}."),
                               N_("You steal from {other} on {square}: {colour}."),
                               N_("{seat} steals from you on {square}: {colour}.")));
        message_other(m, "other", victim);
        add_colour(m, twisty_next_colour(s, s->seat));
    } else if (kind >= TWISTY_ORTHOGONAL && kind < TWISTY_SAFETY) {
        message_start(m, TWIN(N_("{seat} lands on {square}: {token}."),
                              N_("You land on {square}: {token}.")));
        add_word(m, "token", token_words[kind]);
    } else {
        message_start(m, ending_text(s, square));
        if (kind && kind <= TWISTY_COLOURS) add_colour(m, kind);
    }
}

static void describe_sending(const twisty *s, brett_message *m) {
    if (s->sends_robbed) {
        message_start(m, TWINS(N_("{seat} sends {other}’s pawn to the corner {square}."),
                               N_("You send {other}’s pawn to the corner {square}."),
                               N_("{seat} sends your pawn to the corner {square}.")));
        message_other(m, "other", twisty_other_at(s, twisty_pawn_now(s, s->seat)));
    } else {
        message_start(m, TWIN(N_("{seat} goes to the corner {square}."),
                              N_("You go to the corner {square}.")));
    }
}

void twisty_describe_step(const brett_state *state, brett_step step, brett_message *message) {
    const twisty *s = (const twisty *)state;
    int square = twisty_square_of(step);
    switch (twisty_action_of(step)) {
    case TWISTY_LAND: describe_landing(s, square, message); break;
    case TWISTY_STAY:
        square = twisty_pawn_now(s, s->seat);
        message_start(message, TWIN(N_("{seat} stays on {square}."), N_("You stay on {square}.")));
        break;
    case TWISTY_TO_CORNER: describe_sending(s, message); break;
    default:
        message_start(message, TWIN(N_("{seat} starts from the corner {square}."),
                                    N_("You start from the corner {square}.")));
        break;
    }
    message_you(message, "seat", s->seat);
    add_square(message, "square", square);
}

/* ---- What is due ---- */

static const char *due_in_chain(const twisty *s) {
    int here = twisty_pawn_now(s, s->seat);
    if (here == s->pawn[s->seat] && !s->may_return)
        return TWIN(N_("{seat} to move on from {square}: a turn cannot end where it started."),
                    N_("Move on from {square}: your turn cannot end where it started."));
    switch (twisty_at(s, here)) {
    case TWISTY_ORTHOGONAL:
        return TWIN(N_("{seat} to move 1 square along a row or column, or stay on {square}."),
                    N_("Move 1 square along a row or column, or stay on {square}."));
    case TWISTY_DIAGONAL:
        return TWIN(N_("{seat} to move 1 square diagonally, or stay on {square}."),
                    N_("Move 1 square diagonally, or stay on {square}."));
    case TWISTY_L:
        return TWIN(N_("{seat} to make another L move, or stay on {square}."),
                    N_("Make another L move, or stay on {square}."));
    default:
        return TWIN(N_("{seat} to go to another teleport token, or stay on {square}."),
                    N_("Go to another teleport token, or stay on {square}."));
    }
}

static void describe_beginning(const twisty *s, brett_message *m) {
    int left = twisty_quiet_limit(s) - s->quiet;
    if (left <= ROUNDS_OF_WARNING * s->seats)
        message_start_plural(
            m,
            TWIN_NN(
                NN_("{seat} to make an L move. Draw in {count} turn unless a cube is taken or "
                    "protected.",
                    "{seat} to make an L move. Draw in {count} turns unless a cube is taken or "
                    "protected."),
                NN_("Make an L move. Draw in {count} turn unless a cube is taken or protected.",
                    "Make an L move. Draw in {count} turns unless a cube is taken or protected.")),
            "count", left);
    else if (twisty_holds_all(s, s->seat))
        message_start(m,
                      TWIN(N_("{seat} to make an L move, with all 7 colours: now to the centre."),
                           N_("Make an L move. You have all 7 colours: go to the centre.")));
    else
        message_start(m, TWIN(N_("{seat} to make an L move. Next colour: {colour}."),
                              N_("Make an L move. Your next colour is {colour}.")));
    add_colour(m, twisty_next_colour(s, s->seat));
}

static void describe_end(const twisty *s, brett_message *m) {
    if (s->over == TWISTY_WON) {
        message_start(m, TWIN(N_("Game over: {seat} wins in the centre with all 7 colours."),
                              N_("Game over: you win in the centre with all 7 colours.")));
        message_you(m, "seat", twisty_winner(s));
    } else {
        message_start(m, N_("Game over: a draw. For {rounds} rounds no cube was taken or "
                            "protected."));
        message_number(m, "rounds", TWISTY_QUIET_ROUNDS);
    }
}

static void describe_corner_due(const twisty *s, brett_message *m) {
    if (s->sends_robbed) {
        message_start(m, TWINS(N_("{seat} to send {other}’s pawn to a free corner."),
                               N_("Send {other}’s pawn to a free corner."),
                               N_("{seat} to send your pawn to a free corner.")));
        message_other(m, "other", twisty_other_at(s, twisty_pawn_now(s, s->seat)));
    } else {
        message_start(m, TWIN(N_("{seat} to go to a free corner."), N_("Go to a free corner.")));
    }
}

void twisty_describe_due(const brett_state *state, brett_message *message) {
    const twisty *s = (const twisty *)state;
    if (s->over) {
        describe_end(s, message);
        return;
    }
    if (twisty_chooses(s))
        message_start(message, TWIN(N_("{seat} to choose a free corner to start from."),
                                    N_("Your turn: choose a free corner to start from.")));
    else if (!s->landings)
        describe_beginning(s, message);
    else if (twisty_robs(s))
        describe_corner_due(s, message);
    else
        message_start(message, due_in_chain(s));
    message_you(message, "seat", s->seat);
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
    message_start(m, owner == BRETT_NOBODY ? N_("{square}: {what}.")
                                           : TWIN(N_("{square}: {what}. {seat}’s pawn is here."),
                                                  N_("{square}: {what}. Your pawn is here.")));
    add_square(m, "square", square);
    if (owner != BRETT_NOBODY) message_you(m, "seat", owner);
    message_list(m, "what");
    list_add_kind(m, twisty_at(s, square), true);
}

static void describe_rank(const twisty *s, int rank, brett_message *m) {
    message_start(m, N_("Row {rank}, a to g: {what}."));
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
        m,
        placed
            ? TWIN(N_("{seat} on {square}. Protected: {protected}. Unprotected: {held}. Still to "
                      "find, in this order: {rest}."),
                   N_("You are on {square}. Protected: {protected}. Unprotected: {held}. Still to "
                      "find, in this order: {rest}."))
            : TWIN(N_("{seat}, not on the board yet. To find, in this order: {rest}."),
                   N_("You are not on the board yet. To find, in this order: {rest}.")));
    message_you(m, "seat", seat);
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
