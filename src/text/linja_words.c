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
        message_start(why, TWIN(N_("{seat} has no piece on row {row}."),
                                N_("You have no piece on row {row}.")));
        message_you(why, "seat", s->seat);
        message_number(why, "row", linja_from(step));
        break;
    case LINJA_ON_GOAL:
        message_start(why, N_("Pieces on the goal, row {goal}, no longer move."));
        message_number(why, "goal", goal);
        break;
    case LINJA_NOT_FORWARD:
        message_start(why, TWIN(N_("Pieces only move forward: {seat} moves towards row {goal}."),
                                N_("Pieces only move forward: yours move towards row {goal}.")));
        message_you(why, "seat", s->seat);
        message_number(why, "goal", goal);
        break;
    case LINJA_NOT_ONE_ROW:
        message_start(why, N_("The first move is exactly 1 row forward."));
        break;
    case LINJA_NOT_THE_COUNT:
        message_start_plural(why,
                             NN_("The second move is exactly {count} row.",
                                 "The second move is exactly {count} rows, or fewer if it ends "
                                 "on the goal."),
                             "count", s->due);
        break;
    case LINJA_ROW_FULL:
        message_start(why, N_("Row {row} is full. A move must end on a row with room."));
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
        message_start(m, TWIN(N_("{seat} moves from row {from} to row {to}. No piece can make the "
                                 "second move."),
                              N_("You move from row {from} to row {to}. No piece of yours can make "
                                 "the second move.")));
    } else if (to == linja_turned(s->seat, LINJA_GOAL)) {
        message_start(m, TWIN(N_("{seat} moves from row {from} to the goal, row {to}. Second "
                                 "move: 1 row."),
                              N_("You move from row {from} to the goal, row {to}. Second move: 1 "
                                 "row.")));
    } else if (!met) {
        message_start(m, TWIN(N_("{seat} moves from row {from} to row {to}. The row is empty, so "
                                 "the turn ends."),
                              N_("You move from row {from} to row {to}. The row is empty, so your "
                                 "turn ends.")));
    } else {
        message_start_plural(m,
                             TWIN_NN(NN_("{seat} moves from row {from} to row {to} and meets "
                                         "{count} piece. Second move: {count} row.",
                                         "{seat} moves from row {from} to row {to} and meets "
                                         "{count} pieces. Second move: {count} rows."),
                                     NN_("You move from row {from} to row {to} and meet {count} "
                                         "piece. Second move: {count} row.",
                                         "You move from row {from} to row {to} and meet {count} "
                                         "pieces. Second move: {count} rows.")),
                             "count", after->due);
    }
}

static void describe_following(const linja *after, brett_events events, brett_message *m) {
    if (events & BRETT_FORFEITED)
        message_start(m, TWIN(N_("{seat} then moves from row {from} to row {to}. The row was "
                                 "empty, but no piece can start the bonus turn."),
                              N_("Then you move from row {from} to row {to}. The row was empty, "
                                 "but no piece of yours can start the bonus turn.")));
    else if (after->bonus && !(events & BRETT_TURN_ENDED))
        message_start(m, TWIN(N_("{seat} then moves from row {from} to row {to}. The row was "
                                 "empty: a bonus turn."),
                              N_("Then you move from row {from} to row {to}. The row was empty, so "
                                 "you get a bonus turn.")));
    else
        message_start(m, TWIN(N_("{seat} then moves from row {from} to row {to}."),
                              N_("Then you move from row {from} to row {to}.")));
}

void linja_describe_step(const brett_state *state, brett_step step, brett_message *message) {
    const linja *s = (const linja *)state;
    linja after = *s;
    brett_events events = linja_apply(&after, step);
    if (linja_over(&after))
        message_start(message, TWIN(N_("{seat} moves from row {from} to row {to} and ends the "
                                       "game."),
                                    N_("You move from row {from} to row {to} and end the "
                                       "game.")));
    else if (s->due)
        describe_following(&after, events, message);
    else
        describe_initial(s, step, &after, events, message);
    message_you(message, "seat", s->seat);
    message_number(message, "from", linja_from(step));
    message_number(message, "to", linja_to(step));
}

/* ---- What is due, and what is where ---- */

static void describe_second_due(const linja *s, brett_message *message) {
    if (s->bonus)
        message_start_plural(
            message,
            TWIN_NN(NN_("{seat} to make the second move of the bonus turn: exactly {count} row.",
                        "{seat} to make the second move of the bonus turn: exactly {count} rows."),
                    NN_("Bonus turn: now move a piece exactly {count} row.",
                        "Bonus turn: now move a piece exactly {count} rows.")),
            "count", s->due);
    else
        message_start_plural(message,
                             TWIN_NN(NN_("{seat} to make the second move: exactly {count} row.",
                                         "{seat} to make the second move: exactly {count} rows."),
                                     NN_("Now move a piece exactly {count} row.",
                                         "Now move a piece exactly {count} rows.")),
                             "count", s->due);
}

void linja_describe_due(const brett_state *state, brett_message *message) {
    const linja *s = (const linja *)state;
    if (linja_over(s)) {
        brett_result result;
        linja_result(s, &result);
        describe_result(&result,
                        linja_passed(s) ? N_("The sides have passed each other.")
                                        : N_("Neither side can move."),
                        message);
        return;
    }
    if (s->due)
        describe_second_due(s, message);
    else if (s->bonus)
        message_start(message,
                      TWIN(N_("{seat} to make the first move of the bonus turn: 1 row forward."),
                           N_("Bonus turn: move a piece 1 row forward.")));
    else
        message_start(message, TWIN(N_("{seat} to make the first move: 1 row forward."),
                                    N_("Your turn: move a piece 1 row forward.")));
    message_you(message, "seat", s->seat);
}

/* The places are the rows, and each is worth something to just one side. */
bool linja_describe_place(const brett_state *state, size_t place, brett_message *message) {
    const linja *s = (const linja *)state;
    if (place >= LINJA_ROWS) return false;
    int row = (int)place;
    int owner = linja_row_points(1, row) > 0;
    int own = linja_count(s, owner, row), others = linja_count(s, !owner, row);
    bool in_field = row > 0 && row < LINJA_GOAL;

    if (in_field)
        message_start(message,
                      TWINS(N_("Row {row}, worth {points} to {owner}. {owner}: {own}. {other}: "
                               "{others}. Free places: {free}."),
                            N_("Row {row}, worth {points} to you. You: {own}. {other}: {others}. "
                               "Free places: {free}."),
                            N_("Row {row}, worth {points} to {owner}. {owner}: {own}. You: "
                               "{others}. Free places: {free}.")));
    else
        message_start(message,
                      TWINS(N_("Row {row}, {owner}’s goal, worth {points}. {owner}: {own}. "
                               "{other}: {others}."),
                            N_("Row {row}, your goal, worth {points}. You: {own}. {other}: "
                               "{others}."),
                            N_("Row {row}, {owner}’s goal, worth {points}. {owner}: {own}. You: "
                               "{others}.")));
    message_number(message, "row", row);
    message_number(message, "points", linja_row_points(owner, row));
    message_you(message, "owner", owner);
    message_number(message, "own", own);
    message_other(message, "other", !owner);
    message_number(message, "others", others);
    if (in_field) message_number(message, "free", LINJA_ROW_ROOM - own - others);
    return true;
}
