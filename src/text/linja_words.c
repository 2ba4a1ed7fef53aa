/* Linja in whole sentences: why a step is not legal, what a step does, what is due, what is where.
 */
#include "base/memory.h"
#include "rules/linja.h"
#include "text/linja_text.h"
#include "text/message.h"
#include "text/result_words.h"

bool linja_why_not(const brett_state *state, brett_step step, brett_message *why) {
    const linja *s = (const linja *)state;
    int goal = linja_turned(s->seat, LINJA_GOAL);
    switch (linja_check(s, step)) {
    case LINJA_LEGAL: return false;
    case LINJA_GAME_OVER: message_start(why, N_("The game is over.")); break;
    case LINJA_NO_SUCH_ROW: message_start(why, N_("There is no such row.")); break;
    case LINJA_NO_PIECE:
        message_start(why, N_("{seat} has no piece on row {row}."));
        message_seat(why, "seat", s->seat);
        message_number(why, "row", linja_from(step));
        break;
    case LINJA_ON_GOAL:
        message_start(why, N_("Pieces on the goal row, here row {goal}, no longer move."));
        message_number(why, "goal", goal);
        break;
    case LINJA_NOT_FORWARD:
        message_start(why, N_("Pieces only move forward: {seat} moves towards row {goal}."));
        message_seat(why, "seat", s->seat);
        message_number(why, "goal", goal);
        break;
    case LINJA_NOT_ONE_ROW:
        message_start(why, N_("An initial move goes exactly one row forward."));
        break;
    case LINJA_NOT_THE_COUNT:
        message_start_plural(why,
                             NN_("The following move goes exactly {count} row forward.",
                                 "The following move goes exactly {count} rows forward, or to the "
                                 "goal row if that is nearer."),
                             "count", s->due);
        break;
    case LINJA_ROW_FULL:
        message_start(why, N_("Row {row} is full: a move may not end there."));
        message_number(why, "row", linja_to(step));
        break;
    }
    return true;
}

/* ---- What a step does ---- */

/* The sentence for an initial move that leads from s to after. */
static void describe_initial(const linja *s, brett_step step, const linja *after,
                             brett_events events, brett_message *m) {
    int to = linja_to(step);
    int met = linja_count(s, 0, to) + linja_count(s, 1, to);
    if (events & BRETT_FORFEITED) {
        message_start(m, N_("{seat} moves from row {from} to row {to}, but no piece can make the "
                            "following move."));
    } else if (to == linja_turned(s->seat, LINJA_GOAL)) {
        message_start(m, N_("{seat} moves from row {from} to the goal, row {to}: a following move "
                            "of one row."));
    } else if (!met) {
        message_start(m, N_("{seat} moves from row {from} to row {to}, which is empty: no "
                            "following move."));
    } else {
        message_start_plural(m,
                             NN_("{seat} moves from row {from} to row {to} and meets {count} "
                                 "piece: a following move of one row.",
                                 "{seat} moves from row {from} to row {to} and meets {count} "
                                 "pieces: a following move of {count} rows."),
                             "count", after->due);
    }
}

static void describe_following(const linja *after, brett_events events, brett_message *m) {
    if (events & BRETT_FORFEITED)
        message_start(m, N_("{seat} goes on from row {from} to row {to}, which was empty, but no "
                            "piece can begin the bonus turn."));
    else if (after->bonus && !(events & BRETT_TURN_ENDED))
        message_start(m, N_("{seat} goes on from row {from} to row {to}, which was empty: a bonus "
                            "turn."));
    else
        message_start(m, N_("{seat} goes on from row {from} to row {to}."));
}

void linja_describe_step(const brett_state *state, brett_step step, brett_message *message) {
    const linja *s = (const linja *)state;
    linja after = *s;
    brett_events events = linja_apply(&after, step);
    if (linja_over(&after))
        message_start(message, N_("{seat} moves from row {from} to row {to}, and the game is "
                                  "over."));
    else if (s->due)
        describe_following(&after, events, message);
    else
        describe_initial(s, step, &after, events, message);
    message_seat(message, "seat", s->seat);
    message_number(message, "from", linja_from(step));
    message_number(message, "to", linja_to(step));
}

/* ---- What is due, and what is where ---- */

void linja_describe_due(const brett_state *state, brett_message *message) {
    const linja *s = (const linja *)state;
    if (linja_over(s)) {
        brett_result result;
        linja_result(s, &result);
        describe_result(&result, message);
        return;
    }
    if (s->due && s->bonus)
        message_start_plural(message,
                             NN_("{seat}, bonus turn: a following move of exactly {count} row.",
                                 "{seat}, bonus turn: a following move of exactly {count} rows."),
                             "count", s->due);
    else if (s->due)
        message_start_plural(message,
                             NN_("{seat}: a following move of exactly {count} row.",
                                 "{seat}: a following move of exactly {count} rows."),
                             "count", s->due);
    else if (s->bonus)
        message_start(message, N_("{seat}, bonus turn: an initial move, one row forward."));
    else
        message_start(message, N_("{seat}: an initial move, one row forward."));
    message_seat(message, "seat", s->seat);
}

/* The places are the rows, and each is worth something to just one side. */
bool linja_describe_place(const brett_state *state, size_t place, brett_message *message) {
    const linja *s = (const linja *)state;
    if (place >= LINJA_ROWS) return false;
    int row = (int)place;
    int owner = linja_row_points(1, row) > 0;
    int a = linja_count(s, 0, row), b = linja_count(s, 1, row);
    bool in_field = row > 0 && row < LINJA_GOAL;

    if (in_field)
        message_start(message, N_("Row {row}, worth {points} to {owner}. {first}: {a}. {second}: "
                                  "{b}. Free places: {free}."));
    else
        message_start(message, N_("Row {row}, the goal of {owner}, worth {points}. {first}: {a}. "
                                  "{second}: {b}."));
    message_number(message, "row", row);
    message_number(message, "points", linja_row_points(owner, row));
    message_seat(message, "owner", owner);
    message_seat(message, "first", 0);
    message_number(message, "a", a);
    message_seat(message, "second", 1);
    message_number(message, "b", b);
    if (in_field) message_number(message, "free", LINJA_ROW_ROOM - a - b);
    return true;
}
