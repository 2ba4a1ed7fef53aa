/* Choosing a step of Transport: what is taken, a cell, and how a card is turned. A card turns by
 * itself so that it fits where the cursor goes, as near as it can to how it was last turned. */
#include "base/mark.h"
#include "games/games.h"
#include "terminal/transport/board.h"

/* ---- Steps and choices ---- */

bool transport_is_chosen_for(const transport *s) {
    return transport_actor(s) >= 0 && !(s->hidden >> s->seat & 1);
}

int transport_laid_kind(const transport *s, const board_choice *choice) {
    if (s->phase == TRANSPORT_PHASE_PLACE) return card_kind(s->lifted);
    bool from_hand = s->phase == TRANSPORT_PHASE_CONNECT && choice->action < s->held[s->seat];
    return from_hand ? s->hand[s->seat][choice->action] : -1;
}

/* A pallet goes to an open end, its edge to it, or changes places with another. */
static transport_full_step forklift_of(const transport *s, const board_choice *choice, cell at) {
    transport_card taken = s->field[choice->action - TAKEN_CARD];
    cell from = cell_of(taken);
    int there = field_find(s, at);
    bool other =
        there >= 0 && sort_of(s, s->field[there]) == TRANSPORT_PALLET && !same_cell(at, from);
    if (!other)
        return (transport_full_step){TRANSPORT_SHIFT, 0,    turn_of(choice->number),
                                     NO_EDGE,         from, at};
    bool first = card_kind(taken) < card_kind(s->field[there]);
    return (transport_full_step){TRANSPORT_EXCHANGE, 0, 0, NO_EDGE, first ? from : at,
                                 first ? at : from};
}

static transport_full_step move_of(const transport *s, const board_choice *choice) {
    cell at = cell_of_place(choice->place), none = {0, 0};
    int turn = turn_of(choice->number), edge = edge_of(choice->number);
    bool has_card = choice->action >= TAKEN_CARD && choice->action < TAKEN_CARD + s->cards;
    switch ((transport_phase)s->phase) {
    case TRANSPORT_PHASE_CONNECT:
        if (choice->action == TAKEN_SWAP)
            return (transport_full_step){.action = TRANSPORT_SWAP, .edge = NO_EDGE};
        return (transport_full_step){
            TRANSPORT_CONNECT, transport_laid_kind(s, choice) & 31, turn, edge, at, none};
    case TRANSPORT_PHASE_LOAD:
        return (transport_full_step){TRANSPORT_LOAD_PACKAGE, 0, 0, NO_EDGE, at, none};
    case TRANSPORT_PHASE_LIFT:
        return (transport_full_step){TRANSPORT_LIFT, 0, 0, NO_EDGE, at, none};
    case TRANSPORT_PHASE_PLACE:
        return (transport_full_step){TRANSPORT_PLACE, card_kind(s->lifted), turn, edge, at, none};
    case TRANSPORT_PHASE_FORKLIFT:
        if (has_card) return forklift_of(s, choice, at);
        return (transport_full_step){TRANSPORT_SHIFT, 0, 0, NO_EDGE, at, at};
    default:
        return (transport_full_step){TRANSPORT_MOVE,
                                     0,
                                     0,
                                     NO_EDGE,
                                     has_card ? cell_of(s->field[choice->action - TAKEN_CARD]) : at,
                                     at};
    }
}

brett_step transport_step_of(const brett_state *state, const board_choice *choice) {
    transport_full_step m = move_of((const transport *)state, choice);
    return transport_step(&m);
}

/* The first card of that kind in the hand: equal ones are one choice. */
static int hand_place(const transport *s, int kind) {
    int place = 0;
    while (place < s->held[s->seat] && s->hand[s->seat][place] != kind) place++;
    return place;
}

board_choice transport_choice_of(const brett_state *state, brett_step step) {
    const transport *s = (const transport *)state;
    transport_full_step m;
    transport_read_step(step, &m);
    board_choice choice = {
        .place = place_of_cell(m.at), .action = TAKEN_NOTHING, .number = number_of(m.turn, m.edge)};
    bool goes =
        m.action == TRANSPORT_SHIFT || m.action == TRANSPORT_EXCHANGE || m.action == TRANSPORT_MOVE;
    if (m.action == TRANSPORT_CONNECT) choice.action = hand_place(s, m.kind);
    if (m.action == TRANSPORT_SWAP) choice.action = TAKEN_SWAP;
    if (m.action == TRANSPORT_PLACE) choice.action = TAKEN_LIFTED;
    if (goes) {
        choice.action = TAKEN_CARD + field_find(s, m.at);
        choice.place = place_of_cell(m.to);
    }
    choice.wanted = choice.number;
    return choice;
}

/* ---- What can be chosen ---- */

typedef struct options {
    brett_step step[TRANSPORT_MAX_STEPS];
    size_t count;
} options;

/* Changing places is one step for two pallets: a step that the other one could take is its choice
 * as well. */
static bool other_choice(const transport *s, brett_step step, board_choice *choice) {
    transport_full_step m;
    transport_read_step(step, &m);
    if (m.action != TRANSPORT_EXCHANGE) return false;
    choice->action = TAKEN_CARD + field_find(s, m.to);
    choice->place = place_of_cell(m.at);
    return true;
}

/* Whether the step takes what is taken; fit is then its choice. */
static bool takes(const brett_state *state, brett_step step, int taken, board_choice *fit) {
    *fit = transport_choice_of(state, step);
    if (fit->action == taken) return true;
    return other_choice((const transport *)state, step, fit) && fit->action == taken;
}

static void list_options(const brett_state *state, options *all) {
    all->count = transport_steps((const transport *)state, all->step);
}

static bool can_take(const brett_state *state, const options *all, int taken) {
    board_choice fit;
    for (size_t i = 0; i < all->count; i++)
        if (takes(state, all->step[i], taken, &fit)) return true;
    return false;
}

/* The numbers with which what is taken can go to the place; returns how many. */
static int list_numbers(const brett_state *state, const options *all, const board_choice *choice,
                        int *out) {
    int count = 0;
    board_choice fit;
    for (size_t i = 0; i < all->count && count < TRANSPORT_EDGES * TRANSPORT_EDGES; i++)
        if (takes(state, all->step[i], choice->action, &fit) && fit.place == choice->place)
            out[count++] = fit.number;
    return count;
}

/* ---- Fitting ---- */

static int ways_of(const transport *s, const board_choice *choice) {
    int kind = transport_laid_kind(s, choice);
    return kind < 0 ? 1 : transport_orientations(&s->set, kind);
}

/* Takes the legal number that is asked for, or else the next one after it; where none is legal,
 * what is asked for, so that one can see why not. */
static void fit_number(const brett_state *state, const options *all, board_choice *choice) {
    int numbers[TRANSPORT_EDGES * TRANSPORT_EDGES],
        ways = ways_of((const transport *)state, choice);
    int count = list_numbers(state, all, choice, numbers), least = TRANSPORT_EDGES;
    int wanted = turn_of(choice->wanted) % ways;
    choice->number = wanted;
    for (int i = 0; i < count; i++) {
        int away = (turn_of(numbers[i]) - wanted + ways) % ways;
        if (numbers[i] == choice->wanted) away = -1;
        if (away >= least) continue;
        least = away;
        choice->number = numbers[i];
    }
}

/* The legal place of what is taken that is nearest to the cursor, if there is one. */
static void go_to_legal(const brett_state *state, const options *all, board_choice *choice) {
    int least = 1 << 20, place = choice->place;
    cell from = cell_of_place(choice->place);
    for (size_t i = 0; i < all->count; i++) {
        board_choice fit;
        if (!takes(state, all->step[i], choice->action, &fit)) continue;
        cell to = cell_of_place(fit.place);
        int across = half_column(to) - half_column(from), down = to.r - from.r;
        int away = across * across + 3 * down * down;
        if (away >= least) continue;
        least = away;
        place = fit.place;
    }
    choice->place = place;
}

static bool can_be_taken(const brett_state *state, const options *all, int taken) {
    const transport *s = (const transport *)state;
    switch ((transport_phase)s->phase) {
    case TRANSPORT_PHASE_CONNECT: return taken < s->held[s->seat] || taken == TAKEN_SWAP;
    case TRANSPORT_PHASE_FORKLIFT:
    case TRANSPORT_PHASE_MOVE: return taken >= TAKEN_CARD && can_take(state, all, taken);
    case TRANSPORT_PHASE_PLACE: return taken == TAKEN_LIFTED;
    default: return taken == TAKEN_NOTHING;
    }
}

/* What is taken when nothing has been: the first card that can be played, or else the swap; the own
 * pallet; the first package that can move. */
static int first_taken(const brett_state *state, const options *all) {
    const transport *s = (const transport *)state;
    if (s->phase == TRANSPORT_PHASE_CONNECT) {
        for (int i = 0; i < s->held[s->seat]; i++)
            if (can_take(state, all, i)) return i;
        return TAKEN_SWAP;
    }
    for (int i = 0; i < s->cards && s->phase == TRANSPORT_PHASE_FORKLIFT; i++)
        if (card_kind(s->field[i]) == s->seat && can_take(state, all, TAKEN_CARD + i))
            return TAKEN_CARD + i;
    return transport_choice_of(state, all->step[0]).action;
}

static bool is_within(const transport *s, int place) {
    extent e = transport_extent(s);
    cell c = cell_of_place(place);
    return c.r >= e.top && c.r <= e.bottom && half_column(c) >= e.left && half_column(c) <= e.right;
}

/* The upper left corner, from which the first legal place is the nearest. */
static int first_place(const transport *s) {
    extent e = transport_extent(s);
    return place_of_cell((cell){(e.left - e.top + 1) >> 1, e.top});
}

/* A choice left over from another turn or phase is started again. */
void transport_fit(const brett_state *state, board_choice *choice) {
    const transport *s = (const transport *)state;
    options all;
    if (choice->place < 0 || !is_within(s, choice->place)) choice->place = first_place(s);
    if (!transport_is_chosen_for(s)) {
        choice->action = TAKEN_NEVER;
        return;
    }
    list_options(state, &all);
    bool fresh = !can_be_taken(state, &all, choice->action);
    if (fresh) choice->action = first_taken(state, &all);
    if (s->phase == TRANSPORT_PHASE_CONNECT && choice->action < s->held[s->seat])
        choice->action = hand_place(s, s->hand[s->seat][choice->action]);
    if (fresh && choice->action != TAKEN_SWAP) go_to_legal(state, &all, choice);
    fit_number(state, &all, choice);
}

/* ---- Taking something else ---- */

void transport_take(const brett_state *state, board_choice *choice, int taken) {
    options all;
    list_options(state, &all);
    if (!can_be_taken(state, &all, taken)) return;
    choice->action = taken;
    if (taken >= TAKEN_CARD) go_to_legal(state, &all, choice);
    transport_fit(state, choice);
}

/* A digit: a card of the hand, or the swap; a seat's pallet; a package in the order of the field.
 */
void transport_take_numbered(const brett_state *state, board_choice *choice, int number) {
    const transport *s = (const transport *)state;
    if (s->phase == TRANSPORT_PHASE_CONNECT) {
        transport_take(state, choice, number ? number - 1 : TAKEN_SWAP);
        return;
    }
    for (int i = 0, count = 0; i < s->cards; i++) {
        bool pallet = s->phase == TRANSPORT_PHASE_FORKLIFT && card_kind(s->field[i]) == number - 1;
        count += s->phase == TRANSPORT_PHASE_MOVE && s->field[i].package;
        bool package = s->phase == TRANSPORT_PHASE_MOVE && s->field[i].package && count == number;
        if (pallet || package) transport_take(state, choice, TAKEN_CARD + i);
    }
}

/* The next of all that could be taken. */
void transport_take_next(const brett_state *state, board_choice *choice) {
    const transport *s = (const transport *)state;
    options all;
    list_options(state, &all);
    bool hand = s->phase == TRANSPORT_PHASE_CONNECT;
    int first = hand ? 0 : TAKEN_CARD, count = hand ? s->held[s->seat] : s->cards;
    for (int i = 1; i <= count; i++) {
        int taken = first + (choice->action - first + i + count) % count;
        if (hand && hand_place(s, s->hand[s->seat][taken]) != taken) continue;
        if (!hand && !can_be_taken(state, &all, taken)) continue;
        transport_take(state, choice, taken);
        return;
    }
}

/* Turns the card: to the next way in which it fits here, where there are several; else freely. */
void transport_turn(const brett_state *state, board_choice *choice, int by) {
    const transport *s = (const transport *)state;
    int numbers[TRANSPORT_EDGES * TRANSPORT_EDGES], at = 0, ways = ways_of(s, choice);
    options all;
    if (transport_laid_kind(s, choice) < 0) return;
    list_options(state, &all);
    int count = list_numbers(state, &all, choice, numbers);
    while (at < count && numbers[at] != choice->number) at++;
    if (count > 1 && at < count)
        choice->number = numbers[(at + by + count) % count];
    else if (count > 1)
        choice->number = numbers[0];
    else
        choice->number = (turn_of(choice->number) + by + ways) % ways;
    choice->wanted = choice->number;
}
