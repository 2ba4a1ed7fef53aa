/* Transport in whole sentences: why a step is not legal, what a step does, what is due, what is
 * where. */
#include "base/bits.h"
#include "base/memory.h"
#include "rules/transport_field.h"
#include "text/message.h"
#include "text/result_words.h"
#include "text/transport_text.h"

/* ---- Words for things ---- */

/* A shape is called by how its belt runs, since a set may have shapes of its own. */
static const char *shape_word(const transport_set *set, int kind) {
    unsigned edges = set->edges[kind];
    int count = bit_count(edges), first = edges ? __builtin_ctz(edges) : 0;
    if (!count) return N_("floor");
    if (count == 3) return set->entry[kind] ? N_("one-way junction") : N_("junction");
    unsigned apart = edges >> first;
    if (apart == 9) return N_("straight belt");
    return apart == 3 || apart == 33 ? N_("sharp bend") : N_("wide bend");
}

static const char *const icon_words[TRANSPORT_SORTS] = {
    [TRANSPORT_PACKAGE] = N_("package icon"),
    [TRANSPORT_KEY] = N_("key"),
    [TRANSPORT_FORKLIFT] = N_("forklift"),
};

/* Adds a card: its shape, and its icon where it has one. */
static void list_add_card(brett_message *m, const transport_set *set, int kind) {
    if (kind == TRANSPORT_HIDDEN) {
        message_list_add(m, N_("hidden card"));
        return;
    }
    switch (set->sort[kind]) {
    case TRANSPORT_PALLET: message_list_add(m, N_("pallet")); return;
    case TRANSPORT_LOADING: message_list_add(m, N_("loading card")); return;
    default: message_list_add(m, shape_word(set, kind)); break;
    }
    const char *icon = icon_words[set->sort[kind]];
    if (icon) message_list_join(m, icon);
}

static void add_card(brett_message *m, const transport_set *set, int kind) {
    message_list(m, "card");
    list_add_card(m, set, kind);
}

static void add_cell(brett_message *m, const char *name, cell c) {
    char text[16];
    writer w = writer_over(text, sizeof text);
    write_cell(&w, c);
    message_text(m, name, text, w.length);
}

static void add_package(brett_message *m, const transport_set *set, int package) {
    message_number(m, "number", package_number(set, package));
    message_number(m, "under", package_number(set, package_turned(set, package)));
}

/* ---- Why not ---- */

static const char *not_now(const transport *s) {
    switch ((transport_phase)s->phase) {
    case TRANSPORT_PHASE_CONNECT: return N_("Place a card or swap hand first.");
    case TRANSPORT_PHASE_LOAD: return N_("Put the new package on an empty loading card first.");
    case TRANSPORT_PHASE_LIFT: return N_("Choose the card for the key first.");
    case TRANSPORT_PHASE_PLACE: return N_("Place the lifted card first.");
    case TRANSPORT_PHASE_FORKLIFT: return N_("Move a pallet with the forklift first.");
    case TRANSPORT_PHASE_MOVE: return N_("Move a package first.");
    default: return N_("Something is drawn first.");
    }
}

static const char *refusal(const transport *s, transport_legality legality, bool forklift) {
    switch (legality) {
    case TRANSPORT_LEGAL: break;
    case TRANSPORT_GAME_OVER: return N_("The game is over.");
    case TRANSPORT_NO_SUCH_STEP: return N_("There is no such move.");
    case TRANSPORT_NOT_NOW: return not_now(s);
    case TRANSPORT_NOT_IN_HAND: return N_("This card is not in your hand.");
    case TRANSPORT_CELL_TAKEN:
        return forklift ? N_("A card is at {cell}. A pallet goes to an empty space.")
                        : N_("A card is at {cell}. Only a pallet on a belt can be pushed along.");
    case TRANSPORT_SAME_CELL:
        return N_("Place the lifted card on a different space than "
                  "{cell}.");
    case TRANSPORT_NO_NEIGHBOUR: return N_("No card is next to {cell}.");
    case TRANSPORT_OFF_TABLE: return N_("The board ends before {cell}.");
    case TRANSPORT_NO_JOINT:
        return N_("No belt ends at {cell}. A belt card must join an open "
                  "end.");
    case TRANSPORT_EDGES_DIFFER:
        return N_("The card does not fit at {cell}. Belt must meet belt, and floor must meet "
                  "floor.");
    case TRANSPORT_SAME_WAY:
        return N_("This rotation looks the same as a smaller one. Use the smallest.");
    case TRANSPORT_PALLET_LOOSE:
        return N_("The pallet at {cell} is not on a belt, so no card fits in between.");
    case TRANSPORT_PALLET_NO_PLACE:
        return N_("The pallet cannot move along to that edge of "
                  "the card.");
    case TRANSPORT_NO_EMPTY_LOADING:
        return N_("This card cannot be played now: no loading card is empty.");
    case TRANSPORT_BAG_EMPTY: return N_("This card cannot be played now: the bag is empty.");
    case TRANSPORT_KEY_USELESS:
        return N_("This card cannot be played now: its key has no card "
                  "to move.");
    case TRANSPORT_FORKLIFT_USELESS:
        return N_("This card cannot be played now: its forklift "
                  "has no pallet to move.");
    case TRANSPORT_NO_LOADING: return N_("No loading card at {cell}.");
    case TRANSPORT_LOADED: return N_("The loading card at {cell} already has a package.");
    case TRANSPORT_NO_ICON:
        return N_("No white icon at {cell}. The key moves a card with a white icon.");
    case TRANSPORT_ENCLOSED:
        return forklift ? N_("A pallet with 6 cards around it cannot move.")
                        : N_("The card at {cell} has 6 cards around it and cannot move.");
    case TRANSPORT_NO_PLACE: return N_("The card at {cell} does not fit anywhere else.");
    case TRANSPORT_NO_PALLET: return N_("No pallet at {cell}.");
    case TRANSPORT_NO_OPEN_END:
        return N_("A pallet goes to an open end of the belt, with its belt edge facing it.");
    case TRANSPORT_NO_PACKAGE: return N_("No package at {cell}.");
    case TRANSPORT_OUT_OF_REACH:
        return N_("The package at {cell} moves exactly {count} cards: no turning back, no arrow "
                  "against it, no package in the way.");
    case TRANSPORT_NOT_THERE: return N_("That cannot be drawn. None are left.");
    }
    return NULL;
}

/* The upper number of the package at a cell, or 0. */
static int number_at(const transport *s, cell c) {
    int place = field_find(s, c), package = place < 0 ? 0 : s->field[place].package;
    return package ? package_number(&s->set, package) : 0;
}

bool transport_why_not(const brett_state *state, brett_step step, brett_message *why) {
    const transport *s = (const transport *)state;
    transport_full_step m;
    transport_legality legality = transport_check(s, step);
    if (legality == TRANSPORT_LEGAL) return false;
    transport_read_step(step, &m);
    bool forklift = m.action == TRANSPORT_SHIFT || m.action == TRANSPORT_EXCHANGE;
    message_start(why, refusal(s, legality, forklift));
    bool at_target = m.action == TRANSPORT_SHIFT &&
                     (legality == TRANSPORT_CELL_TAKEN || legality == TRANSPORT_SAME_CELL);
    add_cell(why, "cell", at_target ? m.to : m.at);
    message_number(why, "count", number_at(s, m.at));
    return true;
}

/* ---- The deal ---- */

static const char *deal_fault(const transport *s) {
    if (s->phase != TRANSPORT_PHASE_CONNECT || s->swaps || s->hidden)
        return N_("At the start no turn is made, and all hands are visible.");
    for (int i = 0; i < s->cards; i++)
        if (sort_of(s, s->field[i]) >= TRANSPORT_PLAIN || s->field[i].package)
            return N_("At the start only the start cards are on the board, and no packages.");
    for (int seat = 0; seat < s->seats; seat++)
        if (s->tiled[seat]) return N_("At the start no package is delivered.");
    return NULL;
}

bool transport_check_deal(const brett_state *state, brett_message *why) {
    const char *fault = deal_fault((const transport *)state);
    if (fault) message_start(why, fault);
    return !fault;
}

/* ---- What a step does ---- */

/* The card at a cell, where there is one. */
static transport_card card_there(const transport *s, cell c) {
    int place = field_find(s, c);
    return place < 0 ? (transport_card){0} : s->field[place];
}

/* Adds the cells that a card's belt leads to, those that it only comes from marked. */
static void add_neighbours(brett_message *m, const transport *s, transport_card c) {
    char text[BRETT_ARG_BYTES];
    writer w = writer_over(text, sizeof text);
    for (int edge = 0; edge < TRANSPORT_EDGES; edge++) {
        if (!(belt_edges(s, c) >> edge & 1)) continue;
        if (w.length) write_text(&w, "; ");
        write_cell(&w, next_cell(cell_of(c), edge));
        if (entry_edges(s, c) >> edge & 1) write_text(&w, " <");
    }
    message_text(m, "neighbours", text, strlen(text));
}

static const char *laying_text(bool key, bool belt) {
    if (key)
        return belt ? TWIN(N_("{seat} places it at {cell}: {card}. Belt to: {neighbours}."),
                           N_("You place it at {cell}: {card}. Belt to: {neighbours}."))
                    : TWIN(N_("{seat} places it at {cell}: {card}."),
                           N_("You place it at {cell}: {card}."));
    return belt ? TWIN(N_("{seat} places a card at {cell}: {card}. Belt to: {neighbours}."),
                       N_("You place a card at {cell}: {card}. Belt to: {neighbours}."))
                : TWIN(N_("{seat} places a card at {cell}: {card}."),
                       N_("You place a card at {cell}: {card}."));
}

static void describe_laying(const transport *s, const transport_full_step *m,
                            brett_message *message) {
    transport_card card = card_at(m->at.q, m->at.r, m->kind, m->turn);
    if (m->edge != NO_EDGE) {
        int owner = card_kind(card_there(s, m->at));
        message_start(
            message,
            owner == s->seat
                ? TWIN(N_("{seat} places a card at {cell}: {card}. Belt to: {neighbours}. Their "
                          "own pallet moves along to {to}."),
                       N_("You place a card at {cell}: {card}. Belt to: {neighbours}. Your own "
                          "pallet moves along to {to}."))
                : TWINS(N_("{seat} places a card at {cell}: {card}. Belt to: {neighbours}. "
                           "{owner}’s pallet moves along to {to}."),
                        N_("You place a card at {cell}: {card}. Belt to: {neighbours}. {owner}’s "
                           "pallet moves along to {to}."),
                        N_("{seat} places a card at {cell}: {card}. Belt to: {neighbours}. Your "
                           "pallet moves along to {to}.")));
        message_other(message, "owner", owner);
        add_cell(message, "to", next_cell(m->at, m->edge));
    } else {
        message_start(message, laying_text(m->action == TRANSPORT_PLACE, belt_edges(s, card) != 0));
    }
    add_card(message, &s->set, m->kind);
    add_cell(message, "cell", m->at);
    add_neighbours(message, s, card);
}

static void describe_delivery(const transport *s, int owner, int points, brett_message *message) {
    if (owner == s->seat)
        message_start_plural(
            message,
            TWIN_NN(NN_("{seat} moves a package from {from} to their own pallet: {points} point.",
                        "{seat} moves a package from {from} to their own pallet: {points} points."),
                    NN_("You move a package from {from} to your own pallet: {points} point.",
                        "You move a package from {from} to your own pallet: {points} points.")),
            "points", points);
    else
        message_start_plural(
            message,
            TWINS_NN(
                NN_("{seat} moves a package from {from} to {owner}’s pallet: {points} point.",
                    "{seat} moves a package from {from} to {owner}’s pallet: {points} points."),
                NN_("You move a package from {from} to {owner}’s pallet: {points} point.",
                    "You move a package from {from} to {owner}’s pallet: {points} points."),
                NN_("{seat} moves a package from {from} to your pallet: {points} point.",
                    "{seat} moves a package from {from} to your pallet: {points} points.")),
            "points", points);
    message_other(message, "owner", owner);
}

static void describe_moving(const transport *s, const transport_full_step *m,
                            brett_message *message) {
    transport_card to = card_there(s, m->to);
    int package = card_there(s, m->at).package;
    if (sort_of(s, to) == TRANSPORT_PALLET) {
        describe_delivery(s, card_kind(to),
                          package_number(&s->set, package_turned(&s->set, package)), message);
    } else {
        message_start(message,
                      TWIN(N_("{seat} moves a package from {from} to {to}. It now shows {number}."),
                           N_("You move a package from {from} to {to}. It now shows {number}.")));
        add_cell(message, "to", m->to);
        message_number(message, "number",
                       package_number(&s->set, package_turned(&s->set, package)));
    }
    add_cell(message, "from", m->at);
}

static void describe_forklift(const transport *s, const transport_full_step *m,
                              brett_message *message) {
    int owner = card_kind(card_there(s, m->at));
    if (m->action == TRANSPORT_EXCHANGE) {
        /* Whose they are is a list of names, in which "You" fits. */
        message_start(message, TWIN(N_("{seat} swaps 2 pallets: {owner}, {other}."),
                                    N_("You swap 2 pallets: {owner}, {other}.")));
        message_seat(message, "owner", owner);
        message_seat(message, "other", card_kind(card_there(s, m->to)));
        return;
    }
    message_start(message, owner == s->seat ? TWIN(N_("{seat} takes their own pallet to {cell}."),
                                                   N_("You take your own pallet to {cell}."))
                                            : TWINS(N_("{seat} takes {owner}’s pallet to {cell}."),
                                                    N_("You take {owner}’s pallet to {cell}."),
                                                    N_("{seat} takes your pallet to {cell}.")));
    message_other(message, "owner", owner);
    add_cell(message, "cell", m->to);
}

static void describe_drawing(const transport *s, const transport_full_step *m,
                             brett_message *message) {
    if (m->action == TRANSPORT_DRAW_PACKAGE) {
        message_start(message, N_("A package comes out of the bag. It shows {number}, with "
                                  "{under} on the back."));
        add_package(message, &s->set, package_from_bag(s, m->kind));
    } else if (m->kind == TRANSPORT_HIDDEN) {
        message_start(message, TWIN(N_("{seat} draws a card."), N_("You draw a card.")));
    } else {
        message_start(message,
                      TWIN(N_("{seat} draws a card: {card}."), N_("You draw a card: {card}.")));
        add_card(message, &s->set, m->kind);
    }
}

static const char *swap_text(const transport *s) {
    if (!pile_is_short(s)) return TWIN(N_("{seat} swaps hand."), N_("You swap your hand."));
    return s->rules == 1
               ? TWIN(N_("{seat} swaps hand, but the draw pile is too small, so the game ends."),
                      N_("You swap your hand, but the draw pile is too small, so the game ends."))
               : TWIN(N_("{seat} shuffles the hand into the draw pile, which is too small, and "
                         "draws a new one."),
                      N_("You shuffle your hand into the draw pile, which is too small, and draw "
                         "a new one."));
}

void transport_describe_step(const brett_state *state, brett_step step, brett_message *message) {
    const transport *s = (const transport *)state;
    transport_full_step m;
    transport_read_step(step, &m);
    switch (m.action) {
    case TRANSPORT_CONNECT:
    case TRANSPORT_PLACE: describe_laying(s, &m, message); break;
    case TRANSPORT_SWAP: message_start(message, swap_text(s)); break;
    case TRANSPORT_LOAD_PACKAGE:
        message_start(message, TWIN(N_("{seat} puts the package on the loading card at {cell}."),
                                    N_("You put the package on the loading card at {cell}.")));
        add_cell(message, "cell", m.at);
        break;
    case TRANSPORT_LIFT:
        message_start(message, TWIN(N_("{seat} lifts the card at {cell}: {card}."),
                                    N_("You lift the card at {cell}: {card}.")));
        add_cell(message, "cell", m.at);
        add_card(message, &s->set, card_kind(card_there(s, m.at)));
        break;
    case TRANSPORT_SHIFT:
    case TRANSPORT_EXCHANGE: describe_forklift(s, &m, message); break;
    case TRANSPORT_MOVE: describe_moving(s, &m, message); break;
    default: describe_drawing(s, &m, message); break;
    }
    message_you(message, "seat", s->seat);
}

/* ---- What is due ---- */

static const char *due_text(const transport *s) {
    switch ((transport_phase)s->phase) {
    case TRANSPORT_PHASE_CONNECT:
        return TWIN(N_("{seat} to place a card or swap hand."),
                    N_("Your turn: place a card, or swap your hand."));
    case TRANSPORT_PHASE_BAG:
        return TWIN(N_("A package comes out of the bag for {seat}."),
                    N_("A package comes out of the bag for you."));
    case TRANSPORT_PHASE_LOAD:
        return TWIN(
            N_("{seat} to put the package on an empty loading card: {number}, with {under} on "
               "the back."),
            N_("Put the package on an empty loading card: {number}, with {under} on the back."));
    case TRANSPORT_PHASE_LIFT:
        return TWIN(N_("{seat} to choose a card with a white icon to move."),
                    N_("Choose a card with a white icon to move."));
    case TRANSPORT_PHASE_PLACE:
        return TWIN(N_("{seat} to place the lifted card elsewhere: {card}."),
                    N_("Place the lifted card elsewhere: {card}."));
    case TRANSPORT_PHASE_FORKLIFT:
        return TWIN(N_("{seat} to take a pallet to an open end of the belt, or swap 2 pallets."),
                    N_("Take a pallet to an open end of the belt, or swap 2 pallets."));
    case TRANSPORT_PHASE_MOVE: return TWIN(N_("{seat} to move a package."), N_("Move a package."));
    default: return TWIN(N_("{seat} draws a card."), N_("You draw a card."));
    }
}

static const char *end_text(const transport *s) {
    switch ((transport_end)s->over) {
    case TRANSPORT_TILE_FULL: return N_("One player’s tile is full.");
    case TRANSPORT_PILE_EMPTY: return N_("There are not enough cards to draw.");
    default: return N_("All players only swapped their hands.");
    }
}

void transport_describe_due(const brett_state *state, brett_message *message) {
    const transport *s = (const transport *)state;
    if (s->over) {
        brett_result result;
        transport_result(s, &result);
        describe_result(&result, end_text(s), message);
        return;
    }
    message_start(message, due_text(s));
    message_you(message, "seat", s->seat);
    if (s->drawn) add_package(message, &s->set, s->drawn);
    if (s->phase == TRANSPORT_PHASE_PLACE) add_card(message, &s->set, card_kind(s->lifted));
}

/* ---- What is where ---- */

static void describe_card(const transport *s, transport_card c, brett_message *m) {
    bool pallet = sort_of(s, c) == TRANSPORT_PALLET;
    if (pallet)
        message_start(m, TWIN(N_("{cell}: {seat}’s pallet. Belt to: {neighbours}."),
                              N_("{cell}: your pallet. Belt to: {neighbours}.")));
    else if (!belt_edges(s, c))
        message_start(m, N_("{cell}: {card}."));
    else if (c.package)
        message_start(m, N_("{cell}: {card}. Belt to: {neighbours}. A package shows {number}, "
                            "with {under} on the back."));
    else
        message_start(m, N_("{cell}: {card}. Belt to: {neighbours}."));
    add_cell(m, "cell", cell_of(c));
    if (pallet) message_you(m, "seat", card_kind(c));
    add_card(m, &s->set, card_kind(c));
    add_neighbours(m, s, c);
    if (c.package) add_package(m, &s->set, c.package);
}

/* The letters of a hand, which moves are written with. */
static void add_letters(brett_message *m, const transport *s, int seat) {
    char text[BRETT_ARG_BYTES];
    writer w = writer_over(text, sizeof text);
    for (int i = 0; i < s->held[seat]; i++) {
        if (i) write_char(&w, '.');
        write_kind(&w, &s->set, s->hand[seat][i]);
    }
    message_text(m, "letters", text, strlen(text));
}

/* The cards of a hand, and the points on the tile. */
static void describe_seat(const transport *s, int seat, brett_message *m) {
    bool seen = s->held[seat] && s->hand[seat][0] != TRANSPORT_HIDDEN;
    if (seen)
        message_start_plural(
            m,
            TWIN_NN(NN_("{seat} holds: {letters} ({cards}). On the tile: {count} package, "
                        "worth {points}.",
                        "{seat} holds: {letters} ({cards}). On the tile: {count} "
                        "packages, worth {points}."),
                    NN_("You hold: {letters} ({cards}). On the tile: {count} package, "
                        "worth {points}.",
                        "You hold: {letters} ({cards}). On the tile: {count} "
                        "packages, worth {points}.")),
            "count", s->tiled[seat]);
    else
        message_start_plural(
            m,
            TWIN_NN(NN_("{seat} holds: {cards}. On the tile: {count} package, worth {points}.",
                        "{seat} holds: {cards}. On the tile: {count} packages, worth {points}."),
                    NN_("You hold: {cards}. On the tile: {count} package, worth {points}.",
                        "You hold: {cards}. On the tile: {count} packages, worth {points}.")),
            "count", s->tiled[seat]);
    message_you(m, "seat", seat);
    message_number(m, "points", transport_points(s, seat));
    if (seen) add_letters(m, s, seat);
    message_list(m, "cards");
    for (int i = 0; i < s->held[seat]; i++) list_add_card(m, &s->set, s->hand[seat][i]);
    if (!s->held[seat]) message_list_add(m, N_("nothing"));
}

/* The places are the cards of the field, row by row, then the seats, then the pile and the bag. */
bool transport_describe_place(const brett_state *state, size_t place, brett_message *message) {
    const transport *s = (const transport *)state;
    if (place < s->cards) {
        describe_card(s, s->field[place], message);
        return true;
    }
    place -= s->cards;
    if (place < s->seats) {
        describe_seat(s, (int)place, message);
        return true;
    }
    message_start(message, N_("Cards in the draw pile: {cards}. Packages in the bag: "
                              "{packages}."));
    message_number(message, "cards", s->pile_size);
    message_number(message, "packages", packages_in_bag(s));
    return place == s->seats;
}
