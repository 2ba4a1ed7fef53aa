/* What stands where in Transfer, and what a step does; docs/pictures.md describes each member. */
#include "rules/transfer.h"
#include "picture/pictures.h"
#include "text/colours.h"
#include "text/transfer_text.h"

static const char *const actions[] = {"load", "unload", "return"};

/* Pieces, a letter each, the lowest of the line first. */
static void write_group(json *j, unsigned line, int length) {
    char letters[TRANSFER_ROW_ROOM + 1];
    for (int i = 0; i < length; i++) letters[i] = colour_letters[transfer_piece(line, i)];
    letters[length] = 0;
    put_text(j, letters);
}

/* On a free slider every piece is by itself. */
static void write_groups(json *j, unsigned line, bool is_free) {
    put_open(j, '[');
    while (line) {
        int length = 1;
        while (!is_free && transfer_piece(line, length) == transfer_piece(line, 0)) length++;
        write_group(j, line, length);
        line >>= 3 * length;
    }
    put_close(j, ']');
}

static void write_sliders(json *j, const transfer *s) {
    put_key(j, "sliders");
    put_open(j, '[');
    for (int seat = 0; seat < 2; seat++) write_groups(j, s->slider[seat], s->free_sliders);
    put_close(j, ']');
}

/* The pieces that came onto a slider last, so many of them, in the order in which they came. */
static void write_latest(json *j, unsigned slider, int count) {
    unsigned line = 0;
    for (int i = 0; i < count; i++) line = line << 3 | (unsigned)transfer_piece(slider, i);
    write_group(j, line, count);
}

static int scorer(const transfer *s) {
    if (!s->points[0] == !s->points[1]) return -1;
    return s->points[0] ? 0 : 1;
}

static void position(const brett_state *state, json *j) {
    const transfer *s = (const transfer *)state;
    put_key(j, "rows");
    put_open(j, '[');
    for (int row = 0; row < TRANSFER_ROWS; row++) write_groups(j, s->row[row], false);
    put_close(j, ']');
    put_key(j, "complete");
    put_open(j, '[');
    for (int row = 0; row < TRANSFER_ROWS; row++) put_bool(j, transfer_complete(s->row[row]));
    put_close(j, ']');
    write_sliders(j, s);
    put_text_at(j, "phase", actions[s->phase]);
    put_number_at(j, "seat", s->seat);
    put_key(j, "room");
    put_open(j, '[');
    put_number(j, TRANSFER_ROW_ROOM);
    put_number(j, TRANSFER_SLIDER_ROOM);
    put_close(j, ']');
    put_number_at(j, "scorer", scorer(s));
}

static void step(const brett_state *state, brett_step made, json *j) {
    const transfer *s = (const transfer *)state;
    transfer after = *s;
    transfer_apply(&after, made);
    int row = transfer_row_of(made), other = !s->seat;
    int pushed = transfer_length(after.slider[other]) - transfer_length(s->slider[other]);
    put_text_at(j, "action", actions[transfer_action_of(made)]);
    put_number_at(j, "row", row);
    put_number_at(j, "count", transfer_count_of(made));
    put_number_at(j, "seat", s->seat);
    put_key(j, "line");
    write_groups(j, after.row[row], false);
    write_sliders(j, &after);
    put_key(j, "pieces");
    write_group(j, transfer_moved(s, made), transfer_count_of(made));
    put_number_at(j, "pushed", pushed > 0 ? pushed : 0);
    put_key(j, "out");
    write_latest(j, after.slider[other], pushed > 0 ? pushed : 0);
    put_bool_at(j, "completes", after.points[s->seat] > s->points[s->seat]);
}

const picture transfer_picture = {"transfer", position, step};
