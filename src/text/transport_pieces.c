/* Pieces of text that positions, sets and steps of Transport share. */
#include "base/bits.h"
#include "base/memory.h"
#include "text/message.h"
#include "text/transport_set.h"
#include "text/transport_text.h"

/* An icon's letter is at its sort. */
static const char icon_letters[] = "    pkf";

bool read_char(const char **at, char c) {
    bool there = **at == c;
    *at += there;
    return there;
}

bool read_digit(const char **at, int most, int *digit) {
    *digit = **at - '0';
    if (*digit < 0 || *digit > most) return false;
    ++*at;
    return true;
}

/* ---- Cells ---- */

void write_cell(writer *w, cell c) {
    write_number(w, c.q);
    write_char(w, ',');
    write_number(w, c.r);
}

static bool read_coordinate(const char **at, int *number) {
    const char *start = *at;
    bool negative = read_char(&start, '-');
    int digit;
    if (!read_digit(&start, 9, number)) return false;
    if (read_digit(&start, 9, &digit)) *number = *number * 10 + digit;
    if (negative) *number = -*number;
    *at = start;
    return true;
}

bool read_cell(const char **at, cell *c) {
    const char *start = *at;
    if (!read_coordinate(&start, &c->q) || !read_char(&start, ',') ||
        !read_coordinate(&start, &c->r))
        return false;
    *at = start;
    return true;
}

/* ---- Cards and packages ---- */

void write_kind(writer *w, const transport_set *set, int kind) {
    if (kind == TRANSPORT_HIDDEN) {
        write_char(w, '?');
        return;
    }
    write_char(w, (char)set->letter[kind]);
    if (set->sort[kind] >= TRANSPORT_PACKAGE) write_char(w, icon_letters[set->sort[kind]]);
}

bool read_kind(const char **at, const transport_set *set, int *kind) {
    const char *start = *at;
    if (read_char(at, '?')) {
        *kind = TRANSPORT_HIDDEN;
        return true;
    }
    if (!*start) return false;
    int icon = start[1] ? letter_place(icon_letters, start[1]) : -1;
    int sort = icon >= TRANSPORT_PACKAGE ? icon : TRANSPORT_PLAIN;
    for (*kind = 0; *kind < set->kinds; ++*kind) {
        int own = set->sort[*kind] < TRANSPORT_PLAIN ? TRANSPORT_PLAIN : set->sort[*kind];
        if (set->letter[*kind] != *start || own != sort) continue;
        *at += 1 + (sort >= TRANSPORT_PACKAGE);
        return true;
    }
    return false;
}

void write_package(writer *w, const transport_set *set, int package) {
    write_char(w, '[');
    write_number(w, package_number(set, package));
    write_number(w, package_number(set, package_turned(set, package)));
    write_char(w, ']');
}

bool read_package(const char **at, const transport_set *set, int *package) {
    const char *start = *at;
    int upper, lower;
    if (!read_char(&start, '[') || !read_digit(&start, 9, &upper) ||
        !read_digit(&start, 9, &lower) || !read_char(&start, ']'))
        return false;
    int pair = upper > lower ? upper << 4 | lower : lower << 4 | upper;
    for (int i = 0; i < set->pairs; i++)
        if (set->pair[i] == pair) {
            *package = package_of(set, i, upper < lower);
            *at = start;
            return true;
        }
    return false;
}

/* ---- A set in a word ---- */

static const char set_sign[] = "set=";

static void write_edges(writer *w, unsigned edges) {
    for (int edge = 0; edge < TRANSPORT_EDGES; edge++)
        if (edges >> edge & 1) write_number(w, edge);
}

static bool read_edges(const char **at, unsigned *edges) {
    int edge;
    for (*edges = 0; read_digit(at, TRANSPORT_EDGES - 1, &edge); *edges |= 1u << edge)
        if (*edges >> edge & 1) return false;
    return true;
}

static bool is_own_set(const transport_set *set) {
    transport_box box;
    brett_fault fault;
    return transport_set_read(NULL, &box, &fault) && !memcmp(&box.set, set, sizeof *set);
}

/* "set=" and the hand, tile, rounds and lower-up; the edges of pallet, loading and junction; the
 * kinds of the pile with edges, entry and number; the packages: "set=4.4.3.16;0;03;024;sp03.5,
 * yp024!0.2;31.2". */
void write_set_word(writer *w, const transport_set *set) {
    if (is_own_set(set)) return;
    const int numbers[] = {set->hand, set->tile, set->rounds, set->lower_up};
    write_text(w, set_sign);
    for (int i = 0; i < 4; i++) {
        if (i) write_char(w, '.');
        write_number(w, numbers[i]);
    }
    for (int kind = BRETT_SEATS - 1; kind < BRETT_SEATS + 2; kind++) {
        write_char(w, ';');
        write_edges(w, set->edges[kind]);
    }
    for (int kind = BRETT_SEATS + 2; kind < set->kinds; kind++) {
        write_char(w, kind == BRETT_SEATS + 2 ? ';' : ',');
        write_kind(w, set, kind);
        write_edges(w, set->edges[kind]);
        if (set->entry[kind]) write_char(w, '!');
        write_edges(w, set->entry[kind]);
        write_char(w, '.');
        write_number(w, set->total[kind]);
    }
    for (int pair = 0; pair < set->pairs; pair++) {
        write_char(w, pair ? ',' : ';');
        write_number(w, set->pair[pair] >> 4);
        write_number(w, set->pair[pair] & 15);
        write_char(w, '.');
        write_number(w, set->packages[pair]);
    }
    write_char(w, ' ');
}

static bool read_amount(const char **at, int most, uint8_t *amount) {
    int number = 0, digit;
    if (!read_digit(at, 9, &number)) return false;
    while (number <= most && read_digit(at, 9, &digit)) number = number * 10 + digit;
    *amount = (uint8_t)number;
    return number <= most;
}

static bool read_numbers(const char **at, transport_set *set) {
    return read_amount(at, TRANSPORT_HAND, &set->hand) && read_char(at, '.') &&
           read_amount(at, TRANSPORT_TILE, &set->tile) && read_char(at, '.') &&
           read_amount(at, 20, &set->rounds) && read_char(at, '.') &&
           read_amount(at, 31, &set->lower_up) && set->hand >= 2 && set->tile && set->rounds;
}

static bool read_start_kinds(const char **at, transport_set *set) {
    static const uint8_t sorts[] = {TRANSPORT_PALLET, TRANSPORT_LOADING, TRANSPORT_JUNCTION};
    for (int i = 0; i < 3; i++) {
        unsigned edges;
        if (!read_char(at, ';') || !read_edges(at, &edges) || !edges) return false;
        int first = i ? BRETT_SEATS + i - 1 : 0, last = BRETT_SEATS + i - 1;
        for (int kind = first; kind <= last; kind++) {
            set->sort[kind] = sorts[i];
            set->edges[kind] = (uint8_t)edges;
            set->letter[kind] = (uint8_t)(i ? "LJ"[i - 1] : 'A' + kind);
        }
    }
    set->kinds = BRETT_SEATS + 2;
    return true;
}

static bool read_pile_kind(const char **at, transport_set *set) {
    int kind = set->kinds, icon;
    unsigned edges, entry = 0;
    if (kind == TRANSPORT_KINDS || **at < 'a' || **at > 'z') return false;
    set->letter[kind] = (uint8_t) * (*at)++;
    icon = **at ? letter_place(icon_letters, **at) : -1;
    set->sort[kind] = (uint8_t)(icon >= TRANSPORT_PACKAGE ? icon : TRANSPORT_PLAIN);
    *at += icon >= TRANSPORT_PACKAGE;
    if (!read_edges(at, &edges) || (read_char(at, '!') && !read_edges(at, &entry))) return false;
    set->edges[kind] = (uint8_t)edges;
    set->entry[kind] = (uint8_t)entry;
    set->kinds++;
    return !(entry & ~edges) && read_char(at, '.') &&
           read_amount(at, TRANSPORT_FIELD - TRANSPORT_START, &set->total[kind]) &&
           set->total[kind];
}

static bool read_pair(const char **at, transport_set *set) {
    int high, low, pair = set->pairs;
    if (pair == TRANSPORT_PAIRS || !read_digit(at, 9, &high) || !read_digit(at, 9, &low) || !low ||
        low > high || !read_char(at, '.') || !read_amount(at, 100, &set->packages[pair]))
        return false;
    set->pair[set->pairs++] = (uint8_t)(high << 4 | low);
    return set->packages[pair];
}

static bool read_word(const char **at, transport_set *set) {
    if (!read_numbers(at, set) || !read_start_kinds(at, set) || !read_char(at, ';')) return false;
    do
        if (!read_pile_kind(at, set)) return false;
    while (read_char(at, ','));
    if (!read_char(at, ';')) return false;
    do
        if (!read_pair(at, set)) return false;
    while (read_char(at, ','));
    return **at == ' ';
}

/* Whether a kind has as many edges with a belt as a file may give it. */
static bool has_sound_edges(const transport_set *set, int kind) {
    int count = bit_count(set->edges[kind]), sort = set->sort[kind];
    if (set->entry[kind] && set->entry[kind] == set->edges[kind]) return false;
    if (sort == TRANSPORT_PALLET) return set->edges[kind] == 1;
    return count == 2 || count == 3 || (!count && sort >= TRANSPORT_PLAIN);
}

/* Whether a word says only what a file could say as well. */
static bool is_sound(const transport_set *set) {
    int pile = 0;
    for (int kind = 0; kind < set->kinds; kind++) {
        if (!has_sound_edges(set, kind)) return false;
        pile += set->total[kind];
        for (int other = 0; other < kind; other++)
            if (set->letter[kind] == set->letter[other] && set->sort[kind] == set->sort[other])
                return false;
    }
    for (int pair = 0; pair < set->pairs; pair++)
        for (int other = 0; other < pair; other++)
            if (set->pair[pair] == set->pair[other]) return false;
    return pile <= TRANSPORT_FIELD - TRANSPORT_START;
}

bool read_set_word(const char *text, const char **rest, transport_set *set, brett_fault *fault) {
    memset(set, 0, sizeof *set);
    const char *peek = *rest;
    word w = next_word(&peek);
    if (strncmp(w.start, set_sign, sizeof set_sign - 1)) {
        transport_box box;
        bool good = transport_set_read(NULL, &box, fault);
        *set = box.set;
        return good;
    }
    const char *at = w.start + sizeof set_sign - 1;
    bool good = read_word(&at, set) && is_sound(set);
    if (good && is_own_set(set))
        return fault_at(fault, text, w.start, N_("This is the game’s own set. Leave it out."));
    if (good) *rest = at;
    return good || fault_at(fault, text, at, N_("The set in this position is not valid."));
}
