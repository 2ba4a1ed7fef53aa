/* Transfer's text forms. A position is the nine rows from A's end to B's, a letter a piece, joined
 * by "/", "-" for an empty one; the side to move; the points "a:b"; the phase l, u or r; A's and
 * B's slider, the bottom of the stack first; and a word for each rule that is not the usual one,
 * as its option is written. A step is + (load), - (unload) or * (return), the
 * row from 1, and ":k" for k pieces where k is not 1. */
#include "text/transfer_text.h"

#include "base/memory.h"
#include "base/writer.h"
#include "rules/transfer.h"
#include "text/colours.h"
#include "text/message.h"
#include "text/scan.h"

static const char phases[] = "lur";
static const char actions[] = "+-*";
static const char repeat_word[] = "repeat=allowed", free_word[] = "slider-groups=free";

/* ---- Writing ---- */

static void write_row(writer *w, unsigned row) {
    if (!row) write_char(w, '-');
    for (; row; row >>= 3) write_char(w, colour_letters[row & 7]);
}

/* The top of a slider is its lowest digit, but stands last in text. */
static void write_slider(writer *w, unsigned slider) {
    if (!slider) write_char(w, '-');
    for (int i = transfer_length(slider) - 1; i >= 0; i--)
        write_char(w, colour_letters[transfer_piece(slider, i)]);
}

static void write_rule(writer *w, const char *rule) {
    write_char(w, ' ');
    write_text(w, rule);
}

size_t transfer_position_write(const brett_state *state, char *out, size_t size) {
    const transfer *s = (const transfer *)state;
    writer w = writer_over(out, size);
    for (int row = 0; row < TRANSFER_ROWS; row++) {
        if (row) write_char(&w, '/');
        write_row(&w, s->row[row]);
    }
    write_char(&w, ' ');
    write_char(&w, "AB"[s->seat]);
    write_char(&w, ' ');
    write_number(&w, s->points[0]);
    write_char(&w, ':');
    write_number(&w, s->points[1]);
    write_char(&w, ' ');
    write_char(&w, phases[s->phase]);
    for (int seat = 0; seat < 2; seat++) {
        write_char(&w, ' ');
        write_slider(&w, s->slider[seat]);
    }
    if (s->may_repeat) write_rule(&w, repeat_word);
    if (s->free_sliders) write_rule(&w, free_word);
    return w.length;
}

size_t transfer_step_write(const brett_state *state, brett_step step, char *out, size_t size) {
    (void)state;
    writer w = writer_over(out, size);
    write_char(&w, actions[transfer_action_of(step)]);
    write_number(&w, transfer_row_of(step) + 1);
    if (transfer_count_of(step) != 1) {
        write_char(&w, ':');
        write_number(&w, transfer_count_of(step));
    }
    return w.length;
}

/* ---- Reading a position ---- */

/* A text that is being read, for faults. */
typedef struct reader {
    const char *text;
    brett_fault *fault;
} reader;

static bool fail(const reader *r, const char *place, const char *message) {
    return fault_at(r->fault, r->text, place, message);
}

/* Reads pieces, the first being the lowest digit; "-" is none. */
static bool read_pieces(const reader *r, word w, int most, uint16_t *line) {
    *line = 0;
    if (word_is(w, "-")) return true;
    for (size_t i = 0; i < w.length; i++) {
        int colour = letter_place(colour_letters, w.start[i]);
        if (colour <= 0) {
            fail(r, w.start + i, N_("“{text}” is not a colour. Use r, o, y, g, b, p or w."));
            message_text(&r->fault->why, "text", w.start + i, 1);
            return false;
        }
        if ((int)i >= most) {
            fail(r, w.start, N_("“{text}” is too long. It has room for {count} pieces."));
            message_text(&r->fault->why, "text", w.start, w.length);
            message_number(&r->fault->why, "count", most);
            return false;
        }
        *line |= (uint16_t)(colour << 3 * i);
    }
    return true;
}

/* The part of a word up to a "/" at *at, which is moved past it. */
static word next_row(const char **at, const char *end) {
    word w = {*at, 0};
    while (w.start + w.length < end && w.start[w.length] != '/') w.length++;
    *at = w.start + w.length + (w.start + w.length < end);
    return w;
}

static bool read_rows(const reader *r, word rows, transfer *s) {
    const char *at = rows.start, *end = rows.start + rows.length;
    for (int row = 0; row < TRANSFER_ROWS; row++) {
        word w = next_row(&at, end);
        if (!w.length) {
            fail(r, w.start, N_("Row {row} is missing. Give 9 rows, with “-” for an empty one."));
            message_number(&r->fault->why, "row", row + 1);
            return false;
        }
        if (!read_pieces(r, w, TRANSFER_ROW_ROOM, &s->row[row])) return false;
    }
    if (at == end && end[-1] != '/') return true;
    return fail(r, at, N_("Too many rows. A position has 9."));
}

static bool read_points(const reader *r, word w, transfer *s) {
    if (w.length == 3 && w.start[1] == ':' && w.start[0] >= '0' && w.start[0] <= '7' &&
        w.start[2] >= '0' && w.start[2] <= '7') {
        s->points[0] = (uint8_t)(w.start[0] - '0');
        s->points[1] = (uint8_t)(w.start[2] - '0');
        return true;
    }
    return fail(r, w.start, N_("The points of both sides are missing, such as 0:0."));
}

static bool read_phase(const reader *r, word w, transfer *s) {
    int phase = w.length == 1 ? letter_place(phases, *w.start) : -1;
    s->phase = (uint8_t)phase;
    return phase >= 0 ||
           fail(r, w.start,
                N_("The phase is missing. Use l for loading, u for unloading or r for "
                   "returning."));
}

/* Reads a slider, whose text has its top last. */
static bool read_slider(const reader *r, word w, uint16_t *slider) {
    uint16_t line;
    if (!w.length) return fail(r, w.start, N_("A slider is missing. Use “-” for an empty one."));
    if (!read_pieces(r, w, TRANSFER_SLIDER_ROOM, &line)) return false;
    *slider = 0;
    for (; line; line >>= 3) *slider = (uint16_t)(*slider << 3 | (line & 7));
    return true;
}

/* Reads the words for rules that are not the usual ones, in any order, each once. */
static void read_rules(const char **rest, transfer *s) {
    const char *before = *rest;
    word w = next_word(rest);
    if (!s->may_repeat && word_is(w, repeat_word))
        s->may_repeat = 1;
    else if (!s->free_sliders && word_is(w, free_word))
        s->free_sliders = 1;
    else
        *rest = before;
    if (*rest != before) read_rules(rest, s);
}

/* ---- Checking a position ---- */

static bool has_all_pieces(const reader *r, const transfer *s) {
    int count[TRANSFER_COLOURS + 1] = {0};
    for (int row = 0; row < TRANSFER_ROWS; row++)
        for (unsigned line = s->row[row]; line; line >>= 3) count[line & 7]++;
    for (int seat = 0; seat < 2; seat++)
        for (unsigned line = s->slider[seat]; line; line >>= 3) count[line & 7]++;
    for (int colour = 1; colour <= TRANSFER_COLOURS; colour++) {
        if (count[colour] == 5) continue;
        fail(r, r->text, NULL); /* the number decides how to say it */
        message_start_plural(&r->fault->why,
                             NN_("{count} piece of colour {colour}. Each colour has 5.",
                                 "{count} pieces of colour {colour}. Each colour has 5."),
                             "count", count[colour]);
        message_text(&r->fault->why, "colour", &colour_letters[colour], 1);
        return false;
    }
    return true;
}

static bool has_all_points(const reader *r, const transfer *s, const char *place) {
    int complete = 0;
    for (int row = 0; row < TRANSFER_ROWS; row++) complete += transfer_complete(s->row[row]);
    if (complete == s->points[0] + s->points[1]) return true;
    fail(r, place, N_("The points do not add up. Complete rows: {count}."));
    message_number(&r->fault->why, "count", complete);
    return false;
}

/* A slider holds pieces only in its part of the turn. */
static bool has_fit_sliders(const reader *r, const transfer *s, const char *place) {
    bool own = s->slider[s->seat], other = s->slider[!s->seat];
    bool fits = s->phase == TRANSFER_LOAD     ? !other
                : s->phase == TRANSFER_UNLOAD ? own
                                              : !own && other;
    return fits || fail(r, place, N_("The pieces on the sliders do not fit the phase."));
}

bool transfer_position_read(brett_state *state, const char *text, brett_fault *fault) {
    reader r = {text, fault};
    transfer s = {0};
    const char *rest = text;
    if (!read_rows(&r, next_word(&rest), &s)) return false;
    word side = next_word(&rest);
    if (!word_is(side, "A") && !word_is(side, "B"))
        return fail(&r, side.start, N_("The side to move is missing. Add A or B after the rows."));
    s.seat = *side.start == 'B';
    word points = next_word(&rest), phase = next_word(&rest);
    if (!read_points(&r, points, &s) || !read_phase(&r, phase, &s)) return false;
    for (int seat = 0; seat < 2; seat++)
        if (!read_slider(&r, next_word(&rest), &s.slider[seat])) return false;
    read_rules(&rest, &s);
    word extra = next_word(&rest);
    if (extra.length) {
        fail(&r, extra.start, N_("The position ends before “{text}”. Remove the rest."));
        message_text(&fault->why, "text", extra.start, extra.length);
        return false;
    }
    if (!has_all_pieces(&r, &s) || !has_all_points(&r, &s, points.start) ||
        !has_fit_sliders(&r, &s, phase.start))
        return false;
    if (!transfer_settle(&s))
        return fail(&r, phase.start, N_("The unfinished turn cannot be completed."));
    memcpy(state, &s, sizeof s);
    return true;
}

/* ---- Reading a step ---- */

static bool read_digit(char c, int first, int last, int *value) {
    *value = c - '0';
    return *value >= first && *value <= last;
}

bool transfer_step_read(const brett_state *state, const char *text, brett_step *step,
                        brett_fault *fault) {
    (void)state;
    const char *rest = text;
    word w = next_word(&rest);
    int action = w.length ? letter_place(actions, *w.start) : -1;
    int row, count = 1;
    if (action >= 0 && (w.length == 2 || (w.length == 4 && w.start[2] == ':')) &&
        read_digit(w.start[1], 1, TRANSFER_ROWS, &row) &&
        (w.length == 2 || read_digit(w.start[3], 1, TRANSFER_SLIDER_ROOM, &count)) &&
        !next_word(&rest).length) {
        *step = transfer_step((transfer_action)action, row - 1, count);
        return true;
    }
    return fault_quoting(
        fault, text, (word){w.start, strlen(w.start)},
        N_("“{text}” is not a move. Type + to load, - to unload or * to return, the row from 1 "
           "to 9, and :2 or :3 for more pieces, such as +3:2."));
}
