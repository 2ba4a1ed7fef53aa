/* Transport's positions and steps in text.
 *
 * A position is the cards of the field joined by ";", each its cell, kind, turn and package; the
 * seat whose turn it is; what is due; and for each seat the hand joined by ".", "/" and the
 * packages on its tile, "-" for nothing. "~N" after it counts the turns in a row that were swaps,
 * "rules=N" at the end is the version of the rules where it is not the latest, and a set that is
 * not the library's own stands before it. The pile and the bag are what is left of the set.
 *
 * A step that lays a card is its kind, turn and cell, "sk2@0,-2", with ">4" where a pallet is
 * pushed on to that edge; a shifted pallet is written the same way, and pallets change places as
 * "A=B". A package moves as "0,-1>1,0". The other steps begin with a word. */
#include "text/transport_text.h"

#include "base/memory.h"
#include "rules/transport_field.h"
#include "text/message.h"

static const char seat_letters[] = "ABCD";

/* What is due, in the order of the phases. Some have more after the word. */
static const char *const phase_words[TRANSPORT_PHASES] = {
    "connect", "bag", "load", "lift", "place:", "forklift", "refill", "move", "draw"};

static const char rules_word[] = "rules=";

/* ---- Writing ---- */

static void write_card(writer *w, const transport *s, transport_card c) {
    write_cell(w, cell_of(c));
    write_kind(w, &s->set, card_kind(c));
    write_number(w, card_turn(c));
    if (c.package) write_package(w, &s->set, c.package);
}

static void write_cards(writer *w, const transport *s, const uint8_t *cards, int count) {
    if (!count) write_char(w, '-');
    for (int i = 0; i < count; i++) {
        if (i) write_char(w, '.');
        write_kind(w, &s->set, cards[i]);
    }
}

/* The hand that is being swapped; where it is in the pile, only whether its seat is seen. */
static void write_swapped(writer *w, const transport *s) {
    if (s->asides) {
        write_char(w, ':');
        write_cards(w, s, s->aside, s->asides);
    } else if (s->hidden >> s->seat & 1) {
        write_char(w, '?');
    }
}

static void write_phase(writer *w, const transport *s) {
    write_text(w, phase_words[s->phase]);
    if (s->phase == TRANSPORT_PHASE_LOAD) write_package(w, &s->set, s->drawn);
    if (s->phase == TRANSPORT_PHASE_PLACE) write_card(w, s, s->lifted);
    if (s->phase == TRANSPORT_PHASE_REFILL) write_swapped(w, s);
}

size_t transport_position_write(const brett_state *state, char *out, size_t size) {
    const transport *s = (const transport *)state;
    writer w = writer_over(out, size);
    write_set_word(&w, &s->set);
    for (int i = 0; i < s->cards; i++) {
        if (i) write_char(&w, ';');
        write_card(&w, s, s->field[i]);
    }
    write_char(&w, ' ');
    write_char(&w, seat_letters[s->seat]);
    write_char(&w, ' ');
    write_phase(&w, s);
    for (int seat = 0; seat < s->seats; seat++) {
        write_char(&w, ' ');
        write_cards(&w, s, s->hand[seat], s->held[seat]);
        write_char(&w, '/');
        if (!s->tiled[seat]) write_char(&w, '-');
        for (int i = 0; i < s->tiled[seat]; i++) write_package(&w, &s->set, s->tile[seat][i]);
    }
    if (s->swaps) {
        write_text(&w, " ~");
        write_number(&w, s->swaps);
    }
    if (s->rules) {
        write_char(&w, ' ');
        write_text(&w, rules_word);
        write_number(&w, s->rules);
    }
    return w.length;
}

/* ---- Reading ---- */

typedef struct reader {
    const char *text, *rest;
    brett_fault *fault;
    transport *s;
} reader;

static bool fail(const reader *r, const char *place, const char *message) {
    return fault_at(r->fault, r->text, place, message);
}

static bool fail_with(const reader *r, word w, const char *message) {
    return fault_quoting(r->fault, r->text, w, message);
}

/* Reads a card with its cell, turn and package. */
static bool read_card(const reader *r, const char **at, transport_card *card) {
    cell c;
    int kind, turn, package = 0;
    const char *start = *at;
    if (!read_cell(at, &c) || !read_kind(at, &r->s->set, &kind) || kind == TRANSPORT_HIDDEN ||
        !read_digit(at, transport_orientations(&r->s->set, kind) - 1, &turn)) {
        fail(r, start, N_("Expected a card: its space, kind and rotation, such as 0,-1L2."));
        return false;
    }
    if (!is_on_table(c))
        return fail(r, start,
                    N_("This space is off the board, which reaches 96 spaces from its middle."));
    if (**at == '[' && !read_package(at, &r->s->set, &package))
        return fail(r, *at,
                    N_("There is no such package. Put both numbers in brackets, such as [42]."));
    *card = card_at(c.q, c.r, kind, turn);
    card->package = (uint8_t)package;
    return true;
}

static bool read_field(reader *r) {
    word w = next_word(&r->rest);
    const char *at = w.start, *end = w.start + w.length;
    do {
        const char *start = at;
        transport_card card;
        if (!read_card(r, &at, &card)) return false;
        if (r->s->cards == TRANSPORT_FIELD) return fail(r, start, N_("Too many cards."));
        if (field_find(r->s, cell_of(card)) >= 0)
            return fail(r, start, N_("2 cards are on this space."));
        field_add(r->s, card);
    } while (read_char(&at, ';'));
    return at == end ||
           fail_with(r, (word){at, (size_t)(end - at)}, N_("“{text}” cannot follow a card."));
}

/* Reads cards joined by ".", or "-"; up to the end given. They are all seen, or none is. */
static bool read_cards(const reader *r, const char **at, uint8_t *cards, uint8_t *count,
                       bool *hidden) {
    const char *start = *at;
    *count = 0;
    *hidden = false;
    if (read_char(at, '-')) return true;
    do {
        const char *card = *at;
        int kind;
        if (!read_kind(at, &r->s->set, &kind) ||
            (kind != TRANSPORT_HIDDEN && r->s->set.sort[kind] < TRANSPORT_PLAIN))
            return fail(r, card, N_("Expected a card of the draw pile."));
        if (*count == r->s->set.hand) return fail(r, start, N_("Too many cards in this hand."));
        sorted_add(cards, count, kind);
    } while (read_char(at, '.'));
    *hidden = cards[*count - 1] == TRANSPORT_HIDDEN;
    if (*hidden && cards[0] != TRANSPORT_HIDDEN)
        return fail(r, start, N_("Show all cards of a hand, or none."));
    return true;
}

static bool read_tile(const reader *r, const char **at, int seat) {
    int package;
    if (read_char(at, '-')) return true;
    if (**at != '[') return fail(r, *at, N_("Expected the packages on the tile, or “-” for none."));
    while (**at == '[') {
        const char *start = *at;
        if (!read_package(at, &r->s->set, &package))
            return fail(r, start,
                        N_("There is no such package. Put both numbers in brackets, such as "
                           "[42]."));
        if (r->s->tiled[seat] == r->s->set.tile)
            return fail(r, start, N_("Too many packages on this tile."));
        sorted_add(r->s->tile[seat], &r->s->tiled[seat], package);
    }
    return true;
}

/* Whether a word stands after the seats. */
static bool ends_seats(word w) {
    return !w.length || *w.start == '~' || word_starts(w, rules_word);
}

/* Cards that are drawn in a swap are seen by whoever sees the hand that is being swapped. */
static bool is_seen_as_before(const reader *r, int seat, bool hidden) {
    bool swapped = r->s->phase == TRANSPORT_PHASE_REFILL && seat == r->s->seat;
    return !swapped || !r->s->held[seat] || hidden == (r->s->hidden >> seat & 1);
}

static bool read_seats(reader *r) {
    for (;;) {
        const char *before = r->rest;
        word w = next_word(&r->rest);
        const char *at = w.start;
        int seat = r->s->seats;
        bool hidden;
        if (ends_seats(w)) {
            r->rest = before;
            break;
        }
        if (seat == BRETT_SEATS)
            return fail(r, w.start,
                        N_("Too many players. A game has at "
                           "most 4."));
        if (!read_cards(r, &at, r->s->hand[seat], &r->s->held[seat], &hidden)) return false;
        if (!is_seen_as_before(r, seat, hidden))
            return fail(r, w.start, N_("Show all cards of a hand, or none."));
        if (!read_char(&at, '/'))
            return fail(r, at, N_("Expected “/” and the packages on the tile, or “-” for none."));
        if (!read_tile(r, &at, seat)) return false;
        if (at != w.start + w.length)
            return fail_with(r, (word){at, (size_t)(w.start + w.length - at)},
                             N_("“{text}” cannot follow a tile."));
        if (hidden) r->s->hidden |= (uint8_t)(1 << seat);
        r->s->seats++;
    }
    return r->s->seats >= 2 || fail(r, r->rest, N_("Give the hands of 2 to 4 players."));
}

/* Whether a card was played in the turn that is being made: its icon acts, or the hand lacks it. */
static bool has_played(const transport *s) {
    return s->phase != TRANSPORT_PHASE_CONNECT && s->phase != TRANSPORT_PHASE_REFILL &&
           (s->phase != TRANSPORT_PHASE_MOVE || s->held[s->seat] < s->set.hand);
}

/* Reads "~N", if it is there. */
static bool read_swaps(reader *r) {
    const char *before = r->rest;
    word w = next_word(&r->rest);
    uint64_t number;
    int most = r->s->set.rounds * r->s->seats;
    if (!word_starts(w, "~")) {
        r->rest = before;
        return true;
    }
    if (word_number((word){w.start + 1, w.length - 1}, &number) && number <= (uint64_t)most) {
        r->s->swaps = (uint8_t)number;
        if (!number || !has_played(r->s)) return true;
        return fail_with(r, w,
                         N_("“{text}” says that the last turns were swaps, but a card was "
                            "played this turn."));
    }
    fail_with(r, w,
              N_("Expected “~” and the number of swaps in a row, at most {most}, not "
                 "“{text}”."));
    message_number(&r->fault->why, "most", most);
    return false;
}

/* Reads "rules=N", if it is there; the latest version is one too. */
static bool read_rules(reader *r) {
    const char *before = r->rest;
    word w = next_word(&r->rest);
    uint64_t number;
    size_t length = strlen(rules_word);
    if (!word_starts(w, rules_word)) {
        r->rest = before;
        return true;
    }
    word version = {w.start + length, w.length - length};
    if (word_number(version, &number) && number >= TRANSPORT_OLDEST_RULES &&
        number <= TRANSPORT_RULES_VERSION) {
        r->s->rules = number == TRANSPORT_RULES_VERSION ? 0 : (uint8_t)number;
        return true;
    }
    fail_with(r, version, N_("“{text}” is not a rules version from {oldest} to {version}."));
    message_number(&r->fault->why, "oldest", TRANSPORT_OLDEST_RULES);
    message_number(&r->fault->why, "version", TRANSPORT_RULES_VERSION);
    return false;
}

static bool read_end(reader *r) {
    word extra = next_word(&r->rest);
    return !extra.length ||
           fail_with(r, extra, N_("The position ends before “{text}”. Remove the rest."));
}

/* ":" and the hand that is being swapped; "?" where that is in the pile and its seat is not seen.
 */
static bool read_swapped(const reader *r, const char **at) {
    bool hidden = false;
    if (read_char(at, ':')) {
        const char *hand = *at;
        if (!read_cards(r, at, r->s->aside, &r->s->asides, &hidden)) return false;
        if (!r->s->asides) return fail(r, hand, N_("Expected a card of the draw pile."));
    } else {
        hidden = read_char(at, '?');
    }
    if (hidden) r->s->hidden |= (uint8_t)(1 << r->s->seat);
    return true;
}

/* What stands after the word of a phase. */
static bool read_phase_rest(const reader *r, const char **at) {
    int package = 0;
    switch ((transport_phase)r->s->phase) {
    case TRANSPORT_PHASE_LOAD:
        if (!read_package(at, &r->s->set, &package))
            return fail(r, *at,
                        N_("There is no such package. Put both numbers in brackets, such as "
                           "[42]."));
        r->s->drawn = (uint8_t)package;
        return true;
    case TRANSPORT_PHASE_PLACE: return read_card(r, at, &r->s->lifted);
    case TRANSPORT_PHASE_REFILL: return read_swapped(r, at);
    default: return true;
    }
}

static bool read_due(reader *r) {
    word seat = next_word(&r->rest), due = next_word(&r->rest);
    int mover = seat.length == 1 ? letter_place(seat_letters, *seat.start) : -1;
    if (mover < 0)
        return fail(r, seat.start,
                    N_("The player to move is missing. Add A to D after the "
                       "cards on the board."));
    r->s->seat = (uint8_t)mover;
    for (int phase = 0; phase < TRANSPORT_PHASES; phase++) {
        size_t length = strlen(phase_words[phase]);
        if (due.length < length || strncmp(due.start, phase_words[phase], length)) continue;
        const char *at = due.start + length;
        r->s->phase = (uint8_t)phase;
        if (!read_phase_rest(r, &at)) return false;
        if (at == due.start + due.length) return true;
    }
    return fail_with(r, due,
                     N_("“{text}” is not a phase. Use connect, bag, load, lift, place, "
                        "forklift, refill, move or draw."));
}

bool transport_position_read(brett_state *state, const char *text, brett_fault *fault) {
    transport s = {0};
    reader r = {.text = text, .rest = text, .fault = fault, .s = &s};
    if (!read_set_word(text, &r.rest, &s.set, fault) || !read_field(&r) || !read_due(&r) ||
        !read_seats(&r) || !read_swaps(&r) || !read_rules(&r) || !read_end(&r))
        return false;
    if (s.seat >= s.seats) return fail(&r, text, N_("The player to move is not in this game."));
    if (!transport_check_position(&s, text, fault)) return false;
    memcpy(state, &s, sizeof s);
    return true;
}
