/* Transport's steps in text; transport_text.c explains the form. */
#include "base/memory.h"
#include "rules/transport_field.h"
#include "text/message.h"
#include "text/transport_text.h"

/* ---- Writing ---- */

/* The kind of the card at a cell; of an empty one, any. */
static int kind_at(const transport *s, cell c) {
    int place = field_find(s, c);
    return place < 0 ? 0 : card_kind(s->field[place]);
}

/* A card that is laid or a pallet that is shifted. */
static void write_laid(writer *w, const transport *s, int kind, int turn, cell c, int edge) {
    write_kind(w, &s->set, kind);
    write_number(w, turn);
    write_char(w, '@');
    write_cell(w, c);
    if (edge == NO_EDGE) return;
    write_char(w, '>');
    write_number(w, edge);
}

static void write_at(writer *w, const char *name, cell c) {
    write_text(w, name);
    write_char(w, '@');
    write_cell(w, c);
}

size_t transport_step_write(const brett_state *state, brett_step step, char *out, size_t size) {
    const transport *s = (const transport *)state;
    writer w = writer_over(out, size);
    transport_full_step m;
    transport_read_step(step, &m);
    switch (m.action) {
    case TRANSPORT_CONNECT:
    case TRANSPORT_PLACE: write_laid(&w, s, m.kind, m.turn, m.at, m.edge); break;
    case TRANSPORT_SHIFT: write_laid(&w, s, kind_at(s, m.at), m.turn, m.to, NO_EDGE); break;
    case TRANSPORT_EXCHANGE:
        write_kind(&w, &s->set, kind_at(s, m.at));
        write_char(&w, '=');
        write_kind(&w, &s->set, kind_at(s, m.to));
        break;
    case TRANSPORT_SWAP: write_text(&w, "swap"); break;
    case TRANSPORT_LOAD_PACKAGE: write_at(&w, "load", m.at); break;
    case TRANSPORT_LIFT: write_at(&w, "lift", m.at); break;
    case TRANSPORT_MOVE:
        write_cell(&w, m.at);
        write_char(&w, '>');
        write_cell(&w, m.to);
        break;
    case TRANSPORT_DRAW_PACKAGE:
        write_text(&w, "bag");
        write_package(&w, &s->set, package_from_bag(s, m.kind));
        break;
    default:
        write_text(&w, "draw:");
        write_kind(&w, &s->set, m.kind);
        break;
    }
    return w.length;
}

/* ---- Reading ---- */

static bool take_word(const char **at, const char *expected) {
    size_t length = strlen(expected);
    if (strncmp(*at, expected, length)) return false;
    *at += length;
    return true;
}

static bool find_pallet(const transport *s, int kind, cell *c) {
    for (int i = 0; i < s->cards; i++) {
        *c = cell_of(s->field[i]);
        if (card_kind(s->field[i]) == kind) return sort_of(s, s->field[i]) == TRANSPORT_PALLET;
    }
    return false;
}

/* "A=B": the one of the lower seat is named first in a step. */
static bool read_exchange(const transport *s, const char **at, int kind, transport_full_step *m) {
    int other;
    if (!read_kind(at, &s->set, &other) || other == kind) return false;
    m->action = TRANSPORT_EXCHANGE;
    return find_pallet(s, kind < other ? kind : other, &m->at) &&
           find_pallet(s, kind < other ? other : kind, &m->to);
}

/* Begins with a kind: a card that is laid, a pallet that is shifted, two that change places. */
static bool read_laying(const transport *s, const char **at, transport_full_step *m) {
    cell c;
    if (!read_kind(at, &s->set, &m->kind) || m->kind == TRANSPORT_HIDDEN) return false;
    if (read_char(at, '=')) {
        int kind = m->kind;
        m->kind = 0;
        return read_exchange(s, at, kind, m);
    }
    if (!read_digit(at, TRANSPORT_EDGES - 1, &m->turn) || !read_char(at, '@') || !read_cell(at, &c))
        return false;
    if (s->set.sort[m->kind] == TRANSPORT_PALLET) {
        m->action = TRANSPORT_SHIFT;
        m->to = c;
        int kind = m->kind;
        m->kind = 0;
        return find_pallet(s, kind, &m->at);
    }
    m->action = s->phase == TRANSPORT_PHASE_PLACE ? TRANSPORT_PLACE : TRANSPORT_CONNECT;
    m->at = c;
    return !read_char(at, '>') || read_digit(at, TRANSPORT_EDGES - 1, &m->edge);
}

static bool read_drawn(const transport *s, const char **at, transport_full_step *m) {
    m->action = TRANSPORT_DRAW;
    return read_kind(at, &s->set, &m->kind);
}

/* Which number is up follows from the rules: either order is read. */
static bool read_bag(const transport *s, const char **at, transport_full_step *m) {
    int package;
    m->action = TRANSPORT_DRAW_PACKAGE;
    if (!read_package(at, &s->set, &package)) return false;
    m->kind = package_pair(package);
    return true;
}

static bool read_at(const char **at, transport_action action, transport_full_step *m) {
    m->action = action;
    return read_cell(at, &m->at);
}

static bool read_move(const char **at, transport_full_step *m) {
    m->action = TRANSPORT_MOVE;
    return read_cell(at, &m->at) && read_char(at, '>') && read_cell(at, &m->to);
}

static bool read_any(const transport *s, const char **at, transport_full_step *m) {
    if (take_word(at, "swap")) return m->action = TRANSPORT_SWAP, true;
    if (take_word(at, "draw:")) return read_drawn(s, at, m);
    if (take_word(at, "load@")) return read_at(at, TRANSPORT_LOAD_PACKAGE, m);
    if (take_word(at, "lift@")) return read_at(at, TRANSPORT_LIFT, m);
    if (!strncmp(*at, "bag[", 4)) return *at += 3, read_bag(s, at, m);
    if (**at == '-' || (**at >= '0' && **at <= '9')) return read_move(at, m);
    return read_laying(s, at, m);
}

bool transport_step_read(const brett_state *state, const char *text, brett_step *step,
                         brett_fault *fault) {
    const transport *s = (const transport *)state;
    transport_full_step m = {.edge = NO_EDGE};
    const char *rest = text;
    word w = next_word(&rest), extra = next_word(&rest);
    const char *at = w.start;
    if (w.length && read_any(s, &at, &m) && at == w.start + w.length && !extra.length) {
        *step = transport_step(&m);
        return true;
    }
    return fault_quoting(
        fault, text, (word){w.start, strlen(w.start)},
        N_("“{text}” is not a move. Type a card, its rotation and its space, such as sk2@0,-2; "
           "swap; load@0,-1; lift@0,-2; A=B for pallets; or 0,-1>1,0 for a package."));
}
