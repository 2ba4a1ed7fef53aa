/* Reading a set, a line at a time. What a line says is checked at once; what several lines have to
 * agree on, when all are read, with the line that is most to blame named. */
#include "text/transport_set.h"

#include "base/bits.h"
#include "base/memory.h"
#include "base/writer.h"
#include "text/message.h"
#include "text/scan.h"
#include "text/utf8.h"

/* As a string, made from data/transport.set by the build. */
const char transport_set_text[] =
#include "text/transport_set.inc"
    ;

enum { LINE_BYTES = 128, MOST_CARDS = TRANSPORT_FIELD - TRANSPORT_START, MOST_NUMBER = 9 };
enum { FARTHEST = 10 }; /* a card of a layout from the cell 0 0 */

static const char *const sort_words[TRANSPORT_SORTS] = {"pallet",  "loading", "junction", "none",
                                                        "package", "key",     "forklift"};

/* Numbers that a "count" line may state. */
enum { COUNT_PILE, COUNT_PACKAGES, COUNT_SORT, COUNTS = COUNT_SORT + TRANSPORT_SORTS };

typedef struct set_reader {
    const char *rest; /* of the text */
    char text[LINE_BYTES];
    const char *at; /* in the line */
    uint32_t line;
    transport_box *box;
    brett_fault *fault;
    int layout; /* that lines of cards belong to, or -1 */
    uint32_t card_line[LAYOUTS][TRANSPORT_START], layout_line[LAYOUTS];
    struct {
        uint32_t line;
        int number;
    } count[COUNTS];
    bool has_start[TRANSPORT_PLAIN], has_number[3];
} set_reader;

/* ---- Faults ---- */

static bool fail(set_reader *r, const char *place, const char *message) {
    fault_at(r->fault, r->text, place, message);
    r->fault->line = r->line;
    return false;
}

static bool fail_with(set_reader *r, word w, const char *message) {
    fail(r, w.start, message);
    message_text(&r->fault->why, "text", w.start, w.length);
    return false;
}

/* A fault of the whole of an earlier line. */
static bool fail_at_line(set_reader *r, uint32_t line, const char *message) {
    fail(r, r->text, message);
    r->fault->line = line;
    r->fault->column = 0;
    return false;
}

/* ---- Words of a line ---- */

static word next(set_reader *r) {
    return next_word(&r->at);
}

/* A fault that names the numbers that there can be. */
static bool fail_bounds(set_reader *r, word w, int min, int max) {
    fail_with(r, w,
              w.length ? N_("“{text}” is not a number from {min} to {max}.")
                       : N_("Add a number from {min} to {max}."));
    message_number(&r->fault->why, "min", min);
    message_number(&r->fault->why, "max", max);
    return false;
}

static bool take_number(set_reader *r, int min, int max, int *number) {
    word w = next(r);
    bool negative = w.length && *w.start == '-';
    uint64_t value;
    if (word_number((word){w.start + negative, w.length - negative}, &value) && value <= 1000) {
        *number = negative ? -(int)value : (int)value;
        if (*number >= min && *number <= max) return true;
    }
    return fail_bounds(r, w, min, max);
}

/* What may be said once has not been said yet. */
static bool is_first(set_reader *r, bool said) {
    return !said || fail(r, r->text, N_("This is already given above."));
}

static bool take_end(set_reader *r) {
    word w = next(r);
    return !w.length || fail_with(r, w, N_("The line ends before “{text}”. Remove the rest."));
}

/* Takes edges up to the end of the line or the word "entry". */
static bool take_edges(set_reader *r, unsigned *edges, bool *entry) {
    *edges = 0;
    *entry = false;
    for (;;) {
        const char *before = r->at;
        word w = next(r);
        int edge;
        if (!w.length) return true;
        if ((*entry = word_is(w, "entry"))) return true;
        r->at = before;
        if (!take_number(r, 0, TRANSPORT_EDGES - 1, &edge)) return false;
        if (*edges >> edge & 1) return fail_with(r, w, N_("Edge {text} is named twice."));
        *edges |= 1u << edge;
    }
}

static int sort_named(word w) {
    for (int sort = 0; sort < TRANSPORT_SORTS; sort++)
        if (word_is(w, sort_words[sort])) return sort;
    return -1;
}

/* ---- Lines ---- */

static bool read_shape(set_reader *r) {
    transport_box *box = r->box;
    word letter = next(r), name = next(r);
    unsigned edges, entry = 0;
    bool has_entry, again;
    if (letter.length != 1 || *letter.start < 'a' || *letter.start > 'z')
        return fail_with(r, letter, N_("“{text}” is not a letter from a to z."));
    for (int i = 0; i < box->shapes; i++)
        if (box->shape[i].letter == *letter.start)
            return fail_with(r, letter, N_("Shape {text} is already listed."));
    if (box->shapes == SHAPES) return fail(r, r->text, N_("Too many shapes."));
    if (!name.length || name.length >= SHAPE_NAME_BYTES)
        return fail_with(r, name, N_("“{text}” is not a name. A name has up to 31 letters."));
    if (!take_edges(r, &edges, &has_entry)) return false;
    if (has_entry && !take_edges(r, &entry, &again)) return false;
    if (has_entry && (!entry || again))
        return fail(r, r->text, N_("Add the edges after “entry”, once."));
    if (edges && (bit_count(edges) < 2 || bit_count(edges) > 3))
        return fail(r, r->text, N_("A belt has 2 or 3 edges."));
    if (entry & ~edges || (entry && entry == edges))
        return fail(r, r->text, N_("Entry-only edges must be some of the belt edges, not all."));
    box->shape[box->shapes].letter = *letter.start;
    box->shape[box->shapes].edges = (uint8_t)edges;
    box->shape[box->shapes].entry = (uint8_t)entry;
    memcpy(box->shape[box->shapes].name, name.start, name.length);
    box->shapes++;
    return true;
}

/* The kinds of the start come first: a pallet for each seat, the loading card, the junction. */
enum { LOADING_KIND = BRETT_SEATS, JUNCTION_KIND, PILE_KINDS };

static bool read_start(set_reader *r) {
    transport_set *set = &r->box->set;
    word name = next(r);
    int sort = sort_named(name);
    unsigned edges;
    bool entry;
    if (sort < 0 || sort >= TRANSPORT_PLAIN)
        return fail_with(r, name,
                         N_("“{text}” is not a start card. Use junction, loading or pallet."));
    if (!is_first(r, r->has_start[sort]) || !take_edges(r, &edges, &entry)) return false;
    int least = sort == TRANSPORT_PALLET ? 1 : 2;
    int most = sort == TRANSPORT_PALLET ? 1 : 3;
    if (entry || bit_count(edges) < least || bit_count(edges) > most ||
        (sort == TRANSPORT_PALLET && edges != 1))
        return fail(r, r->text,
                    N_("A pallet has belt at edge 0 only. A loading card and a junction have "
                       "belt at 2 or 3 edges, none of them entry-only."));
    static const char letters[] = "ALJ";
    int first = sort == TRANSPORT_PALLET    ? 0
                : sort == TRANSPORT_LOADING ? LOADING_KIND
                                            : JUNCTION_KIND;
    int last = sort == TRANSPORT_PALLET ? BRETT_SEATS - 1 : first;
    for (int kind = first; kind <= last; kind++) {
        set->sort[kind] = (uint8_t)sort;
        set->edges[kind] = (uint8_t)edges;
        set->letter[kind] = (uint8_t)(sort == TRANSPORT_PALLET ? 'A' + kind : letters[sort]);
    }
    r->has_start[sort] = true;
    return true;
}

static int shape_of(const transport_box *box, word w) {
    for (int i = 0; w.length == 1 && i < box->shapes; i++)
        if (box->shape[i].letter == *w.start) return i;
    return -1;
}

static bool read_cards(set_reader *r) {
    transport_set *set = &r->box->set;
    word icon = next(r), letter = next(r);
    int sort = sort_named(icon), shape = shape_of(r->box, letter), number;
    if (sort < TRANSPORT_PLAIN)
        return fail_with(r, icon,
                         N_("“{text}” is not an icon. Use package, key, forklift or "
                            "none."));
    if (shape < 0)
        return fail_with(r, letter,
                         N_("Unknown shape “{text}”. Define it above "
                            "this line."));
    if (!take_number(r, 1, MOST_CARDS, &number)) return false;
    for (int kind = PILE_KINDS; kind < set->kinds; kind++)
        if (set->sort[kind] == sort && set->letter[kind] == r->box->shape[shape].letter)
            return fail(r, r->text, N_("This kind of card is already listed."));
    if (set->kinds == TRANSPORT_KINDS) return fail(r, r->text, N_("Too many kinds of cards."));
    int kind = set->kinds++;
    set->sort[kind] = (uint8_t)sort;
    set->letter[kind] = (uint8_t)r->box->shape[shape].letter;
    set->edges[kind] = r->box->shape[shape].edges;
    set->entry[kind] = r->box->shape[shape].entry;
    set->total[kind] = (uint8_t)number;
    return true;
}

static bool read_package(set_reader *r) {
    transport_set *set = &r->box->set;
    int one, other, number;
    if (!take_number(r, 1, MOST_NUMBER, &one) || !take_number(r, 1, MOST_NUMBER, &other) ||
        !take_number(r, 1, 100, &number))
        return false;
    int pair = one > other ? one << 4 | other : other << 4 | one;
    for (int i = 0; i < set->pairs; i++)
        if (set->pair[i] == pair)
            return fail(r, r->text, N_("A package with these numbers is already listed."));
    if (set->pairs == TRANSPORT_PAIRS) return fail(r, r->text, N_("Too many kinds of packages."));
    set->pair[set->pairs] = (uint8_t)pair;
    set->packages[set->pairs++] = (uint8_t)number;
    return true;
}

static bool read_count(set_reader *r) {
    word name = next(r);
    int sort = sort_named(name), number;
    int what = word_is(name, "pile")       ? COUNT_PILE
               : word_is(name, "packages") ? COUNT_PACKAGES
               : sort >= TRANSPORT_PLAIN   ? COUNT_SORT + sort
                                           : -1;
    if (what < 0)
        return fail_with(r, name,
                         N_("“{text}” is not counted. Use pile, packages, package, key, "
                            "forklift or none."));
    if (!is_first(r, r->count[what].line) || !take_number(r, 0, 1000, &number)) return false;
    r->count[what].line = r->line;
    r->count[what].number = number;
    return true;
}

static bool read_layout(set_reader *r) {
    int seats;
    if (!take_number(r, FEWEST_SEATS, BRETT_SEATS, &seats)) return false;
    r->layout = seats - FEWEST_SEATS;
    if (r->layout_line[r->layout])
        return fail(r, r->text, N_("A layout for this number of players is already listed."));
    r->layout_line[r->layout] = r->line;
    return true;
}

/* Takes the owner of a pallet, whose kind is its place. */
static bool take_owner(set_reader *r, int *kind) {
    word w = next(r);
    *kind = w.length == 1 ? *w.start - 'A' : -1;
    if (*kind >= 0 && *kind < r->layout + FEWEST_SEATS) return true;
    return fail_with(r, w, N_("“{text}” is not a player of this layout."));
}

static bool read_layout_card(set_reader *r, transport_sort sort) {
    int kind = sort == TRANSPORT_LOADING ? LOADING_KIND : JUNCTION_KIND, q, row, turn;
    if (r->layout < 0) return fail(r, r->text, N_("A “layout” line must come first."));
    transport_layout *layout = &r->box->layout[r->layout];
    if (sort == TRANSPORT_PALLET && !take_owner(r, &kind)) return false;
    if (!take_number(r, -FARTHEST, FARTHEST, &q) || !take_number(r, -FARTHEST, FARTHEST, &row) ||
        !take_number(r, 0, TRANSPORT_EDGES - 1, &turn))
        return false;
    if (layout->count == TRANSPORT_START)
        return fail(r, r->text, N_("Too many cards in this layout."));
    r->card_line[r->layout][layout->count] = r->line;
    int ways = transport_orientations(&r->box->set, kind);
    layout->card[layout->count++] = card_at(q, row, kind, turn % ways);
    return true;
}

/* A number of the whole set. */
static bool read_number(set_reader *r, int which) {
    static const int least[] = {2, 1, 1}, most[] = {TRANSPORT_HAND, TRANSPORT_TILE, 20};
    int number;
    if (!is_first(r, r->has_number[which]) || !take_number(r, least[which], most[which], &number))
        return false;
    uint8_t *const out[] = {&r->box->set.hand, &r->box->set.tile, &r->box->set.rounds};
    *out[which] = (uint8_t)number;
    r->has_number[which] = true;
    return true;
}

static bool read_lower_up(set_reader *r) {
    int seats;
    if (!take_number(r, FEWEST_SEATS, BRETT_SEATS, &seats) ||
        !is_first(r, r->box->set.lower_up >> seats & 1))
        return false;
    r->box->set.lower_up |= (uint8_t)(1 << seats);
    return true;
}

static const char *const numbers[] = {"hand", "tile", "swap-rounds"};

static bool read_line(set_reader *r) {
    word key = next(r);
    int sort = sort_named(key);
    for (int i = 0; i < 3; i++)
        if (word_is(key, numbers[i])) return read_number(r, i);
    if (word_is(key, "lower-up")) return read_lower_up(r);
    if (word_is(key, "shape")) return read_shape(r);
    if (word_is(key, "start")) return read_start(r);
    if (word_is(key, "cards")) return read_cards(r);
    if (word_is(key, "package")) return read_package(r);
    if (word_is(key, "count")) return read_count(r);
    if (word_is(key, "layout")) return read_layout(r);
    if (sort >= 0 && sort < TRANSPORT_PLAIN) return read_layout_card(r, (transport_sort)sort);
    return fail_with(r, key, N_("“{text}” is not a word of a set."));
}

/* ---- What lines have to agree on ---- */

static int counted(const transport_set *set, int what) {
    int sum = 0;
    for (int pair = 0; what == COUNT_PACKAGES && pair < set->pairs; pair++)
        sum += set->packages[pair];
    for (int kind = 0; what != COUNT_PACKAGES && kind < set->kinds; kind++)
        if (what == COUNT_PILE || set->sort[kind] == what - COUNT_SORT) sum += set->total[kind];
    return sum;
}

static bool check_counts(set_reader *r) {
    for (int what = 0; what < COUNTS; what++) {
        int sum = counted(&r->box->set, what);
        if (!r->count[what].line || r->count[what].number == sum) continue;
        fail_at_line(r, r->count[what].line, N_("The lines above add up to {count}."));
        message_number(&r->fault->why, "count", sum);
        return false;
    }
    int pile = counted(&r->box->set, COUNT_PILE);
    if (pile > MOST_CARDS || pile < (r->box->set.hand + 1) * BRETT_SEATS) {
        fail_at_line(r, r->line, NULL);
        message_start_plural(&r->fault->why,
                             NN_("The draw pile has {count} card. It needs {min} to {max}.",
                                 "The draw pile has {count} cards. It needs {min} to {max}."),
                             "count", pile);
        message_number(&r->fault->why, "min", (r->box->set.hand + 1) * BRETT_SEATS);
        message_number(&r->fault->why, "max", MOST_CARDS);
        return false;
    }
    if (!counted(&r->box->set, COUNT_SORT + TRANSPORT_PACKAGE) || !r->box->set.pairs)
        return fail_at_line(r, r->line,
                            N_("The set has no packages, or no card that brings one into play."));
    return true;
}

static bool check_parts(set_reader *r) {
    for (int i = 0; i < 3; i++)
        if (!r->has_number[i]) {
            fail_at_line(r, r->line, N_("A line is missing: {text}."));
            message_text(&r->fault->why, "text", numbers[i], strlen(numbers[i]));
            return false;
        }
    for (int i = 0; i < LAYOUTS; i++)
        if (!r->layout_line[i]) {
            fail_at_line(r, r->line, N_("No layout for {seats} players."));
            message_number(&r->fault->why, "seats", i + FEWEST_SEATS);
            return false;
        }
    return true;
}

/* Every seat has one pallet, and there is something to load. */
static bool check_owners(set_reader *r, int which) {
    const transport_layout *layout = &r->box->layout[which];
    int pallets[BRETT_SEATS] = {0}, loadings = 0;
    for (int i = 0; i < layout->count; i++) {
        int kind = card_kind(layout->card[i]);
        if (kind < BRETT_SEATS) pallets[kind]++;
        loadings += kind == LOADING_KIND;
    }
    for (int seat = 0; seat < which + FEWEST_SEATS; seat++)
        if (pallets[seat] != 1)
            return fail_at_line(r, r->layout_line[which],
                                N_("In this layout every player needs 1 pallet."));
    return loadings ||
           fail_at_line(r, r->layout_line[which], N_("This layout has no loading card."));
}

static bool check_layouts(set_reader *r) {
    for (int i = 0; i < LAYOUTS; i++) {
        int card;
        if (!check_owners(r, i)) return false;
        const char *why = layout_fault(&r->box->set, &r->box->layout[i], i + FEWEST_SEATS, &card);
        if (why) return fail_at_line(r, r->card_line[i][card], why);
    }
    return true;
}

/* ---- The text ---- */

/* Takes the next line, whatever it says, without the blanks that it ends in; false when it is too
 * long. */
static bool take_line(set_reader *r) {
    size_t length = 0;
    while (r->rest[length] && r->rest[length] != '\n') length++;
    size_t kept = length && r->rest[length - 1] == '\r' ? length - 1 : length;
    bool fits = kept < sizeof r->text;
    if (!fits) kept = sizeof r->text - 1;
    memcpy(r->text, r->rest, kept);
    r->text[length_without_blanks(r->text, kept)] = '\0';
    r->rest += length + (r->rest[length] == '\n');
    r->line++;
    r->at = r->text;
    return fits;
}

/* Takes the next line that is neither empty nor a comment; false at the end and on a fault. */
static bool next_line(set_reader *r) {
    r->fault->line = 0;
    while (*r->rest) {
        bool fits = take_line(r);
        const char *peek = r->text;
        word first = next_word(&peek);
        if (first.length ? *first.start == '#' : fits) continue;
        if (!fits) return fail(r, r->text, N_("This line is too long."));
        const char *cr = find_cr(r->text);
        return !cr || fail(r, cr, N_("Lines must end in LF or CRLF. This one ends in CR alone."));
    }
    r->text[0] = '\0';
    return false;
}

static bool read_title(set_reader *r) {
    static const char *const title[] = {"brett set 1", "game transport"};
    for (int i = 0; i < 2; i++) {
        bool there = next_line(r);
        if (!there && find_cr(r->text)) return false; /* it may well be a set */
        if (!there || strcmp(r->text, title[i]))
            return fail(r, r->text,
                        N_("This is not a set. A set starts with the lines “brett set 1” and "
                           "“game transport”."));
    }
    return true;
}

/* The kinds of the start have to be known before cards and layouts speak of them. */
static bool has_starts(set_reader *r) {
    for (int sort = 0; sort < TRANSPORT_PLAIN; sort++)
        if (!r->has_start[sort])
            return fail(r, r->text,
                        N_("The “start” lines must come first: pallet, loading and junction."));
    return true;
}

bool transport_set_read(const char *text, transport_box *box, brett_fault *fault) {
    memset(box, 0, sizeof *box);
    set_reader r = {.box = box, .fault = fault};
    r.rest = text ? utf8_after_mark(text) : transport_set_text;
    r.layout = -1;
    box->set.kinds = PILE_KINDS;
    fault->turn = 0;
    if (!read_title(&r)) return false;
    while (next_line(&r)) {
        const char *peek = r.text;
        word key = next_word(&peek);
        if ((word_is(key, "cards") || word_is(key, "layout")) && !has_starts(&r)) return false;
        if (!read_line(&r) || !take_end(&r)) return false;
    }
    if (fault->line) return false;
    return check_parts(&r) && check_counts(&r) && check_layouts(&r);
}
