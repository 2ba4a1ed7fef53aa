/* Transfer in whole sentences: why a step is not legal, what a step does, what is due, what is
 * where. */
#include "rules/transfer.h"
#include "text/colours.h"
#include "text/message.h"
#include "text/result_words.h"
#include "text/transfer_text.h"

/* From so many turns without a completed row on, it is said how many are left. */
enum { NEAR_THE_END = 80 };

/* Adds the pieces of a line, lowest digit first. */
static void add_pieces(brett_message *m, const char *name, unsigned line) {
    message_list(m, name);
    for (; line; line >>= 3) message_list_add(m, colour_words[line & 7]);
}

/* Adds the pieces that came onto a slider last, so many of them, in the order in which they came.
 */
static void add_latest(brett_message *m, const char *name, unsigned slider, int count) {
    message_list(m, name);
    while (count-- > 0) message_list_add(m, colour_words[transfer_piece(slider, count)]);
}

/* ---- Why not ---- */

static const char *refusal(transfer_legality legality) {
    switch (legality) {
    case TRANSFER_LEGAL: break;
    case TRANSFER_GAME_OVER: return N_("The game is over.");
    case TRANSFER_NO_SUCH_STEP: return N_("There is no such move.");
    case TRANSFER_NOT_NOW:
        return N_("Not now: a turn is to load, then to unload, then to return what was pushed "
                  "through.");
    case TRANSFER_NOTHING_LOADED: return N_("Load one to three pieces first.");
    case TRANSFER_TOO_FEW: return N_("There are not so many pieces.");
    case TRANSFER_SLIDER_FULL: return N_("The slider holds at most three pieces.");
    case TRANSFER_CUTS_ROW:
        return N_("Pieces of one colour that touch are bound: this would separate a group in row "
                  "{row}.");
    case TRANSFER_CUTS_SLIDER:
        return N_("Pieces of one colour that touch are bound: this would separate a group on the "
                  "slider.");
    case TRANSFER_CUTS_PUSH:
        return N_("The push would separate a group at the other end of row {row}.");
    case TRANSFER_PUSH_FULL:
        return N_("The push would bring more than three pieces onto the other slider.");
    case TRANSFER_NO_ROOM:
        return N_("Row {row} has no room for that: what returns is not pushed through.");
    case TRANSFER_COMES_BACK:
        return N_("However the turn went on, it would end in a position that has stood before in "
                  "this game.");
    case TRANSFER_DEAD_END: return N_("The turn could not be completed after this.");
    }
    return NULL;
}

bool transfer_why_not(const brett_state *state, brett_step step, brett_message *why) {
    const char *text = refusal(transfer_check((const transfer *)state, step));
    if (!text) return false;
    message_start(why, text);
    message_number(why, "row", transfer_row_of(step) + 1);
    return true;
}

bool transfer_check_deal(const brett_state *state, brett_message *why) {
    const transfer *s = (const transfer *)state;
    int row = transfer_deal_fault(s);
    if (s->slider[0] || s->slider[1]) {
        message_start(why, N_("In a deal all pieces are in the rows."));
        return false;
    }
    if (row < 0) return true;
    message_start(why,
                  N_("Two pieces of one colour are neighbours in row {row}: a deal has none."));
    message_number(why, "row", row + 1);
    return false;
}

/* ---- What a step does ---- */

static const char *unloading_text(bool pushes, bool completes) {
    if (pushes && completes)
        return N_("{seat} unloads into row {row}: {pieces}. This pushes through: {pushed}. The row "
                  "is complete: a point.");
    if (pushes)
        return N_("{seat} unloads into row {row}: {pieces}. This pushes through: {pushed}.");
    if (completes)
        return N_("{seat} unloads into row {row}: {pieces}. The row is complete: a point.");
    return N_("{seat} unloads into row {row}: {pieces}.");
}

static const char *step_text(transfer_action action, bool pushes, bool completes) {
    if (action == TRANSFER_LOAD) return N_("{seat} loads from row {row}: {pieces}.");
    if (action == TRANSFER_UNLOAD) return unloading_text(pushes, completes);
    if (completes)
        return N_("{seat} returns into row {row}: {pieces}. The row is complete: a point.");
    return N_("{seat} returns into row {row}: {pieces}.");
}

static unsigned low_digits(unsigned line, int count) {
    return line & ((1u << 3 * count) - 1);
}

/* The pieces that a step moves, the one that leaves first lowest. */
static unsigned moved_pieces(const transfer *s, brett_step step) {
    int count = transfer_count_of(step), row = transfer_row_of(step);
    switch (transfer_action_of(step)) {
    case TRANSFER_LOAD: return low_digits(transfer_seen(s->row[row], s->seat), count);
    case TRANSFER_UNLOAD: return low_digits(s->slider[s->seat], count);
    default: return low_digits(s->slider[!s->seat], count);
    }
}

void transfer_describe_step(const brett_state *state, brett_step step, brett_message *message) {
    const transfer *s = (const transfer *)state;
    transfer after = *s;
    transfer_apply(&after, step);
    bool unloads = transfer_action_of(step) == TRANSFER_UNLOAD;
    int pushed = transfer_length(after.slider[!s->seat]) - transfer_length(s->slider[!s->seat]);
    if (!unloads || pushed < 0) pushed = 0;
    message_start(message, step_text(transfer_action_of(step), pushed > 0,
                                     after.points[s->seat] > s->points[s->seat]));
    message_seat(message, "seat", s->seat);
    message_number(message, "row", transfer_row_of(step) + 1);
    add_pieces(message, "pieces", moved_pieces(s, step));
    if (pushed) add_latest(message, "pushed", after.slider[!s->seat], pushed);
}

/* ---- What is due, and what is where ---- */

static const char *due_text(const transfer *s) {
    int loaded = transfer_length(s->slider[s->seat]);
    switch (s->phase) {
    case TRANSFER_LOAD:
        if (!loaded) return N_("{seat}: load one to three pieces.");
        if (loaded < TRANSFER_SLIDER_ROOM) return N_("{seat}: load on, or begin to unload.");
        return N_("{seat}: unload the slider.");
    case TRANSFER_UNLOAD: return N_("{seat}: unload the rest of the slider.");
    default: return N_("{seat}: return the pieces of the other slider into rows with room.");
    }
}

void transfer_describe_due(const brett_state *state, brett_message *message) {
    const transfer *s = (const transfer *)state;
    bool begins = s->phase == TRANSFER_LOAD && !s->slider[s->seat];
    if (s->over) {
        brett_result result;
        transfer_result(s, &result);
        describe_result(&result, message);
        return;
    }
    if (begins && s->quiet >= NEAR_THE_END)
        message_start_plural(message,
                             NN_("{seat}: load one to three pieces. Without a complete row, the "
                                 "game ends in {count} turn.",
                                 "{seat}: load one to three pieces. Without a complete row, the "
                                 "game ends in {count} turns."),
                             "count", TRANSFER_QUIET_TURNS - s->quiet);
    else
        message_start(message, due_text(s));
    message_seat(message, "seat", s->seat);
}

static void describe_slider(const transfer *s, int seat, brett_message *message) {
    message_start(message, s->slider[seat] ? N_("The slider of {seat}, from its top: {pieces}.")
                                           : N_("The slider of {seat} is empty."));
    message_seat(message, "seat", seat);
    add_pieces(message, "pieces", s->slider[seat]);
}

static void describe_row(const transfer *s, int row, brett_message *message) {
    unsigned line = s->row[row];
    if (!line)
        message_start(message, N_("Row {row} is empty."));
    else if (transfer_complete(line))
        message_start(message, N_("Row {row} is complete: {pieces}."));
    else
        message_start(message, N_("Row {row} from the end of {seat}: {pieces}. Free places: "
                                  "{free}."));
    message_number(message, "row", row + 1);
    message_seat(message, "seat", 0);
    message_number(message, "free", TRANSFER_ROW_ROOM - transfer_length(line));
    add_pieces(message, "pieces", line);
}

/* The places are the nine rows, then A's slider and B's. */
bool transfer_describe_place(const brett_state *state, size_t place, brett_message *message) {
    const transfer *s = (const transfer *)state;
    if (place >= TRANSFER_ROWS + 2) return false;
    if (place < TRANSFER_ROWS)
        describe_row(s, (int)place, message);
    else
        describe_slider(s, (int)place - TRANSFER_ROWS, message);
    return true;
}
