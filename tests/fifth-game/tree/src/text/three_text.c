/* The text forms of three in a row. A position is three rows from the top, "x" for a mark of A, "o"
 * for one of B and "." for none, and the seat to move: "..o/.x./..x B". A step is the name of a
 * cell, from a1 at the lower left to c3. */
#include "text/three_text.h"

#include "base/memory.h"
#include "base/writer.h"
#include "rules/three.h"
#include "text/message.h"
#include "text/scan.h"

static const char marks[] = "xo";

size_t three_position_write(const brett_state *state, char *out, size_t size) {
    const three *s = (const three *)state;
    writer w = writer_over(out, size);
    for (int row = THREE_SIDE - 1; row >= 0; row--) {
        for (int column = 0; column < THREE_SIDE; column++) {
            int cell = THREE_SIDE * row + column;
            write_char(&w, three_has(s, 0, cell)   ? marks[0]
                           : three_has(s, 1, cell) ? marks[1]
                                                   : '.');
        }
        write_char(&w, row ? '/' : ' ');
    }
    write_char(&w, "AB"[s->seat]);
    return w.length;
}

/* ---- Reading a position ---- */

static bool read_cells(three *s, word w) {
    if (w.length != THREE_CELLS + THREE_SIDE - 1) return false;
    for (int i = 0; i < (int)w.length; i++) {
        int column = i % (THREE_SIDE + 1), row = THREE_SIDE - 1 - i / (THREE_SIDE + 1);
        int seat = letter_place(marks, w.start[i]);
        if (column == THREE_SIDE ? w.start[i] != '/' : seat < 0 && w.start[i] != '.') return false;
        if (seat >= 0) s->marks[seat] |= (uint16_t)(1u << (THREE_SIDE * row + column));
    }
    return true;
}

static int count(unsigned set) {
    int bits = 0;
    for (; set; set &= set - 1) bits++;
    return bits;
}

/* The seats mark in turn, and nobody goes on after a line. */
static bool can_be(const three *s) {
    int ahead = count(s->marks[!s->seat]) - count(s->marks[s->seat]);
    return (ahead == 0 || ahead == 1) && !three_line(s->marks[s->seat]);
}

bool three_position_read(brett_state *state, const char *text, brett_fault *fault) {
    three s = {0};
    const char *rest = text;
    word cells = next_word(&rest), side = next_word(&rest), extra = next_word(&rest);
    if (!read_cells(&s, cells))
        return fault_quoting(fault, text, cells,
                             N_("“{text}” is not a square: three rows are needed, of x, o and “.”, "
                                "with / between them."));
    if (!word_is(side, "A") && !word_is(side, "B"))
        return fault_at(fault, text, side.start, N_("The side to move is missing: A or B."));
    if (extra.length)
        return fault_quoting(fault, text, extra,
                             N_("The position ends before “{text}”. Remove the rest."));
    s.seat = *side.start == 'B';
    if (!can_be(&s))
        return fault_at(fault, text, text, N_("No game with marks in turn comes to this."));
    memcpy(state, &s, sizeof s);
    return true;
}

/* ---- Steps ---- */

size_t three_step_write(const brett_state *state, brett_step step, char *out, size_t size) {
    (void)state;
    writer w = writer_over(out, size);
    write_char(&w, (char)('a' + step % THREE_SIDE));
    write_char(&w, (char)('1' + step / THREE_SIDE));
    return w.length;
}

bool three_step_read(const brett_state *state, const char *text, brett_step *step,
                     brett_fault *fault) {
    (void)state;
    const char *rest = text;
    word w = next_word(&rest), extra = next_word(&rest);
    int column = w.length == 2 ? letter_place("abc", w.start[0]) : -1;
    int row = w.length == 2 ? letter_place("123", w.start[1]) : -1;
    if (column < 0 || row < 0 || extra.length)
        return fault_quoting(fault, text, w,
                             N_("“{text}” is not a cell: write one from a1 to c3."));
    *step = (brett_step)(THREE_SIDE * row + column);
    return true;
}
