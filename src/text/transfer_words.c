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
        return N_("Not yet. First load, then unload, then return what was pushed out.");
    case TRANSFER_NOTHING_LOADED: return N_("Load 1 to 3 pieces first.");
    case TRANSFER_TOO_FEW: return N_("There are not that many pieces.");
    case TRANSFER_SLIDER_FULL: return N_("A slider holds at most 3 pieces.");
    case TRANSFER_CUTS_ROW:
        return N_("This splits a group in row {row}. Touching pieces of one colour move "
                  "together.");
    case TRANSFER_CUTS_SLIDER:
        return N_("This splits a group on the slider. Touching pieces of one colour move "
                  "together.");
    case TRANSFER_CUTS_PUSH: return N_("This splits a group at the other end of row {row}.");
    case TRANSFER_PUSH_FULL: return N_("This pushes more than 3 pieces onto the other slider.");
    case TRANSFER_NO_ROOM: return N_("Row {row} has no room. Returning pieces push nothing out.");
    case TRANSFER_COMES_BACK:
        return N_("This turn can only repeat an earlier position. A turn must end in a new one.");
    case TRANSFER_DEAD_END: return N_("After this you could not complete the turn.");
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
        message_start(why, N_("At the start all pieces must be in the rows."));
        return false;
    }
    if (row < 0) return true;
    message_start(why, N_("Neighbours in row {row} have the same colour. At the start they must "
                          "differ."));
    message_number(why, "row", row + 1);
    return false;
}

/* ---- What a step does ---- */

static const char *unloading_text(bool pushes, bool completes) {
    if (pushes && completes)
        return TWIN(
            N_("{seat} unloads into row {row}: {pieces}. Pushed out: {pushed}. The row is "
               "complete: 1 point."),
            N_("You unload into row {row}: {pieces}. Pushed out: {pushed}. The row is complete: "
               "1 point."));
    if (pushes)
        return TWIN(N_("{seat} unloads into row {row}: {pieces}. Pushed out: {pushed}."),
                    N_("You unload into row {row}: {pieces}. Pushed out: {pushed}."));
    if (completes)
        return TWIN(N_("{seat} unloads into row {row}: {pieces}. The row is complete: 1 point."),
                    N_("You unload into row {row}: {pieces}. The row is complete: 1 point."));
    return TWIN(N_("{seat} unloads into row {row}: {pieces}."),
                N_("You unload into row {row}: {pieces}."));
}

static const char *step_text(transfer_action action, bool pushes, bool completes) {
    if (action == TRANSFER_LOAD)
        return TWIN(N_("{seat} loads from row {row}: {pieces}."),
                    N_("You load from row {row}: {pieces}."));
    if (action == TRANSFER_UNLOAD) return unloading_text(pushes, completes);
    if (completes)
        return TWIN(N_("{seat} returns to row {row}: {pieces}. The row is complete: 1 point."),
                    N_("You return to row {row}: {pieces}. The row is complete: 1 point."));
    return TWIN(N_("{seat} returns to row {row}: {pieces}."),
                N_("You return to row {row}: {pieces}."));
}

static unsigned low_digits(unsigned line, int count) {
    return line & ((1u << 3 * count) - 1);
}

unsigned transfer_moved(const transfer *s, brett_step step) {
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
    message_you(message, "seat", s->seat);
    message_number(message, "row", transfer_row_of(step) + 1);
    add_pieces(message, "pieces", transfer_moved(s, step));
    if (pushed) add_latest(message, "pushed", after.slider[!s->seat], pushed);
}

/* ---- What is due, and what is where ---- */

static const char *due_text(const transfer *s) {
    int loaded = transfer_length(s->slider[s->seat]);
    switch (s->phase) {
    case TRANSFER_LOAD:
        if (!loaded)
            return TWIN(N_("{seat} to load 1 to 3 pieces."), N_("Your turn: load 1 to 3 pieces."));
        if (loaded < TRANSFER_SLIDER_ROOM)
            return TWIN(N_("{seat} to load more or unload."), N_("Load more, or start unloading."));
        return TWIN(N_("{seat} to unload the slider."), N_("Unload your slider."));
    case TRANSFER_UNLOAD:
        return TWIN(N_("{seat} to unload the rest of the slider."),
                    N_("Unload the rest of your slider."));
    default:
        return TWIN(N_("{seat} to return what was pushed out."),
                    N_("Return the pieces you pushed out to rows with room."));
    }
}

_Static_assert(TRANSFER_COLOURS == 7 && TRANSFER_QUIET_TURNS == 100, "as is said");

static const char *end_text(const transfer *s) {
    if (s->points[0] + s->points[1] == TRANSFER_COLOURS) return N_("All 7 colours are complete.");
    if (s->quiet == TRANSFER_QUIET_TURNS) return N_("No row was completed for 100 turns.");
    return N_("Neither side can complete a turn.");
}

void transfer_describe_due(const brett_state *state, brett_message *message) {
    const transfer *s = (const transfer *)state;
    bool begins = s->phase == TRANSFER_LOAD && !s->slider[s->seat];
    if (s->over) {
        brett_result result;
        transfer_result(s, &result);
        describe_result(&result, end_text(s), message);
        return;
    }
    if (begins && s->quiet >= NEAR_THE_END)
        message_start_plural(
            message,
            TWIN_NN(NN_("{seat} to load 1 to 3 pieces. Without a complete row, the "
                        "game ends in {count} turn.",
                        "{seat} to load 1 to 3 pieces. Without a complete row, the "
                        "game ends in {count} turns."),
                    NN_("Your turn: load 1 to 3 pieces. Without a complete row, the "
                        "game ends in {count} turn.",
                        "Your turn: load 1 to 3 pieces. Without a complete row, the "
                        "game ends in {count} turns.")),
            "count", TRANSFER_QUIET_TURNS - s->quiet);
    else
        message_start(message, due_text(s));
    message_you(message, "seat", s->seat);
}

static void describe_slider(const transfer *s, int seat, brett_message *message) {
    message_start(message, s->slider[seat] ? TWIN(N_("{seat}’s slider, from the top: {pieces}."),
                                                  N_("Your slider, from the top: {pieces}."))
                                           : TWIN(N_("{seat}’s slider is empty."),
                                                  N_("Your slider is empty.")));
    message_you(message, "seat", seat);
    add_pieces(message, "pieces", s->slider[seat]);
}

static void describe_row(const transfer *s, int row, brett_message *message) {
    unsigned line = s->row[row];
    if (!line)
        message_start(message, N_("Row {row} is empty."));
    else if (transfer_complete(line))
        message_start(message, N_("Row {row} is complete: {pieces}."));
    else
        message_start(message,
                      TWIN(N_("Row {row} from {seat}’s end: {pieces}. Free places: {free}."),
                           N_("Row {row} from your end: {pieces}. Free places: {free}.")));
    message_number(message, "row", row + 1);
    message_you(message, "seat", 0);
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
