/* Linja's text forms. A position is a word of two digits for each row from 0 to 7 (A's pieces, then
 * B's; a, b, c for ten to twelve), the side to move, and what is due: "i" for an initial move or
 * "fN" for a following move of N rows, with a "+" after it in the bonus turn. */
#include "text/linja_text.h"

#include "base/memory.h"
#include "base/writer.h"
#include "rules/linja.h"
#include "text/message.h"
#include "text/scan.h"

/* Nobody meets more than five pieces on a row that has room for a sixth. */
enum { LONGEST_FOLLOWING_MOVE = LINJA_ROW_ROOM - 1 };

size_t linja_position_write(const brett_state *state, char *out, size_t size) {
    const linja *s = (const linja *)state;
    writer w = writer_over(out, size);
    for (int row = 0; row < LINJA_ROWS; row++) {
        for (int seat = 0; seat < 2; seat++)
            write_char(&w, "0123456789abc"[linja_count(s, seat, row)]);
        write_char(&w, ' ');
    }
    write_char(&w, "AB"[s->seat]);
    write_char(&w, ' ');
    write_char(&w, s->due ? 'f' : 'i');
    if (s->due) write_number(&w, s->due);
    if (s->bonus) write_char(&w, '+');
    return w.length;
}

/* ---- Reading a position ---- */

static int count_value(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'c') return c - 'a' + 10;
    return -1;
}

static bool read_row(linja *s, int row, word w, const char *text, brett_fault *fault) {
    if (!w.length) {
        fault_at(fault, text, w.start, N_("Row {row} is missing. A position has 8 rows."));
        message_number(&fault->why, "row", row);
        return false;
    }
    if (w.length != 2 || count_value(w.start[0]) < 0 || count_value(w.start[1]) < 0)
        return fault_quoting(
            fault, text, w,
            N_("“{text}” is not a row. Use 2 digits, A’s pieces and B’s: 0 to 9, then a, b, c "
               "for 10 to 12."));
    int a = count_value(w.start[0]), b = count_value(w.start[1]);
    if (row > 0 && row < LINJA_GOAL && a + b > LINJA_ROW_ROOM) {
        fault_at(fault, text, w.start,
                 N_("Row {row} has {count} pieces. A row between the start rows holds at most "
                    "6."));
        message_number(&fault->why, "row", row);
        message_number(&fault->why, "count", a + b);
        return false;
    }
    s->side[0] |= (uint32_t)a << 4 * row;
    s->side[1] |= (uint32_t)b << 4 * linja_turned(1, row);
    return true;
}

static bool read_due(linja *s, word w, const char *text, brett_fault *fault) {
    size_t length = w.length;
    if (length && w.start[length - 1] == '+') {
        s->bonus = 1;
        length--;
    }
    if (length == 1 && w.start[0] == 'i') return true;
    if (length == 2 && w.start[0] == 'f' && w.start[1] >= '1' &&
        w.start[1] <= '0' + LONGEST_FOLLOWING_MOVE) {
        s->due = (uint16_t)(w.start[1] - '0');
        return true;
    }
    return fault_quoting(
        fault, text, w,
        N_("“{text}” is not a phase. Use i for the first move or f1 to f5 for the second, with "
           "+ after it in a bonus turn."));
}

static bool has_all_pieces(const linja *s, int seat, const char *text, brett_fault *fault) {
    int count = 0;
    for (int row = 0; row < LINJA_ROWS; row++) count += linja_count(s, seat, row);
    if (count == LINJA_PIECES) return true;
    fault_at_plural(fault, text, text,
                    NN_("{seat} has {count} piece. Each side has 12.",
                        "{seat} has {count} pieces. Each side has 12."),
                    "count", count);
    message_seat(&fault->why, "seat", seat);
    return false;
}

bool linja_position_read(brett_state *state, const char *text, brett_fault *fault) {
    linja s = {0};
    const char *rest = text;
    for (int row = 0; row < LINJA_ROWS; row++)
        if (!read_row(&s, row, next_word(&rest), text, fault)) return false;

    word side = next_word(&rest);
    if (!word_is(side, "A") && !word_is(side, "B"))
        return fault_at(fault, text, side.start,
                        N_("The side to move is missing. Add A or B after the rows."));
    s.seat = *side.start == 'B';
    if (!read_due(&s, next_word(&rest), text, fault)) return false;

    word extra = next_word(&rest);
    if (extra.length)
        return fault_quoting(fault, text, extra,
                             N_("The position ends before “{text}”. Remove the rest."));
    if (!has_all_pieces(&s, 0, text, fault) || !has_all_pieces(&s, 1, text, fault)) return false;

    linja_settle(&s);
    memcpy(state, &s, sizeof s);
    return true;
}

/* ---- Steps ---- */

size_t linja_step_write(const brett_state *state, brett_step step, char *out, size_t size) {
    (void)state;
    writer w = writer_over(out, size);
    write_number(&w, linja_from(step));
    write_char(&w, '-');
    write_number(&w, linja_to(step));
    return w.length;
}

static bool is_row(char c) {
    return c >= '0' && c < '0' + LINJA_ROWS;
}

bool linja_step_read(const brett_state *state, const char *text, brett_step *step,
                     brett_fault *fault) {
    (void)state;
    const char *rest = text;
    word w = next_word(&rest);
    if (w.length == 3 && is_row(w.start[0]) && w.start[1] == '-' && is_row(w.start[2]) &&
        !next_word(&rest).length) {
        *step = linja_step(w.start[0] - '0', w.start[2] - '0');
        return true;
    }
    return fault_quoting(fault, text, (word){w.start, strlen(w.start)},
                         N_("“{text}” is not a move. Type the 2 rows, 0 to 7, such as 2-3."));
}
