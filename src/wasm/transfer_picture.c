/* A line, that of a row or of a slider, is a list of its groups, each a text of as many letters as
 * it has pieces: ["yyy", "o", "w"]. Rows begin at A's end, sliders at their top, next to the rows.
 *
 * rows: nine lines. complete: for each, whether it is. sliders: A's and B's line. phase: the action
 * that is due ("load", "unload" or "return"). seat: whose turn it is. room: of a row and of a
 * slider, in pieces. scorer: whose all complete rows are, -1 when a position alone does not tell.
 */
#include "rules/transfer.h"
#include "text/colours.h"
#include "wasm/picture.h"

static const char *const actions[] = {"load", "unload", "return"};

static void write_group(json *j, unsigned line, int length) {
    char letters[TRANSFER_ROW_ROOM + 1];
    for (int i = 0; i < length; i++) letters[i] = colour_letters[transfer_piece(line, i)];
    letters[length] = 0;
    json_text(j, letters);
}

static void write_groups(json *j, unsigned line) {
    json_open(j, '[');
    while (line) {
        int length = 1;
        while (transfer_piece(line, length) == transfer_piece(line, 0)) length++;
        write_group(j, line, length);
        line >>= 3 * length;
    }
    json_close(j, ']');
}

static void write_sliders(json *j, const transfer *s) {
    json_key(j, "sliders");
    json_open(j, '[');
    for (int seat = 0; seat < 2; seat++) write_groups(j, s->slider[seat]);
    json_close(j, ']');
}

static int scorer(const transfer *s) {
    if (!s->points[0] == !s->points[1]) return -1;
    return s->points[0] ? 0 : 1;
}

static void position(const brett_state *state, json *j) {
    const transfer *s = (const transfer *)state;
    json_key(j, "rows");
    json_open(j, '[');
    for (int row = 0; row < TRANSFER_ROWS; row++) write_groups(j, s->row[row]);
    json_close(j, ']');
    json_key(j, "complete");
    json_open(j, '[');
    for (int row = 0; row < TRANSFER_ROWS; row++) json_bool(j, transfer_complete(s->row[row]));
    json_close(j, ']');
    write_sliders(j, s);
    json_text_at(j, "phase", actions[s->phase]);
    json_number_at(j, "seat", s->seat);
    json_key(j, "room");
    json_open(j, '[');
    json_number(j, TRANSFER_ROW_ROOM);
    json_number(j, TRANSFER_SLIDER_ROOM);
    json_close(j, ']');
    json_number_at(j, "scorer", scorer(s));
}

/* action, row from 0, count and seat are the step's own. line and sliders are the row and both
 * sliders after it; pushed: how many pieces of the row go onto the other slider; completes: whether
 * the row is then complete. */
static void step(const brett_state *state, brett_step made, json *j) {
    const transfer *s = (const transfer *)state;
    transfer after = *s;
    transfer_apply(&after, made);
    int row = transfer_row_of(made), other = !s->seat;
    int pushed = transfer_length(after.slider[other]) - transfer_length(s->slider[other]);
    json_text_at(j, "action", actions[transfer_action_of(made)]);
    json_number_at(j, "row", row);
    json_number_at(j, "count", transfer_count_of(made));
    json_number_at(j, "seat", s->seat);
    json_key(j, "line");
    write_groups(j, after.row[row]);
    write_sliders(j, &after);
    json_number_at(j, "pushed", pushed > 0 ? pushed : 0);
    json_bool_at(j, "completes", after.points[s->seat] > s->points[s->seat]);
}

const picture transfer_picture = {"transfer", position, step};
