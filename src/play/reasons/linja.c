/* Linja: bonus turns, second moves, and how far both sides get. */
#include "rules/linja.h"

#include "play/reasons/reasons.h"
#include "text/message.h"

enum { NO_ROW = -1, TELLING_ROWS = 2 /* a smaller difference in rows explains nothing */ };

/* What a line brings in the turn itself, by 0, and in the reply, by 1. */
typedef struct account {
    int rows[2];      /* that pieces advance */
    int bonus[2];     /* the row that brings the bonus turn, or NO_ROW */
    int stopped;      /* the empty row by which the turn has no second move, or NO_ROW */
    uint32_t emptied; /* bits of the rows that the turn leaves empty, and did not find so */
} account;

static uint32_t empty_rows(const linja *s) {
    uint32_t rows = 0;
    for (int row = 1; row < LINJA_GOAL; row++)
        if (!linja_count(s, 0, row) && !linja_count(s, 1, row)) rows |= 1u << row;
    return rows;
}

static void take_step(const line_walk *walk, account *a) {
    const linja *before = (const linja *)&walk->before, *after = (const linja *)&walk->after;
    bool ended = walk->events & BRETT_TURN_ENDED;
    int from = linja_from(walk->step), to = linja_to(walk->step);
    a->rows[walk->turn] += to > from ? to - from : from - to;
    if (before->due && !ended && after->bonus && !before->bonus) a->bonus[walk->turn] = to;
    bool was_empty = empty_rows(before) >> to & 1;
    if (!walk->turn && !before->due && ended && was_empty) a->stopped = to;
}

static account account_of(const two_lines *lines, const brett_choice *line) {
    account a = {.bonus = {NO_ROW, NO_ROW}, .stopped = NO_ROW};
    line_walk walk = walk_along(lines, line);
    uint32_t empty = empty_rows((const linja *)lines->before);
    while (walk_on(&walk) && walk.turn < 2 && (walk.seat == lines->mover) == !walk.turn) {
        take_step(&walk, &a);
        if (!walk.turn) a.emptied = empty_rows((const linja *)&walk.after) & ~empty;
    }
    return a;
}

static bool say_bonus(const account *played, const account *best, brett_message *why) {
    int given = played->bonus[1];
    if (given != NO_ROW && best->bonus[1] == NO_ROW)
        return say_row(why,
                       played->emptied >> given & 1
                           ? N_("Leaves row {row} empty: a bonus turn for the other side.")
                           : N_("Allows the other side a bonus turn on row {row}."),
                       given);
    if (best->bonus[0] != NO_ROW && played->bonus[0] == NO_ROW)
        return say_row(why, N_("Misses a bonus turn on row {row}."), best->bonus[0]);
    return false;
}

static bool say_rows(const account *played, const account *best, brett_message *why) {
    int own = best->rows[0] - played->rows[0], others = played->rows[1] - best->rows[1];
    if (own >= TELLING_ROWS && played->stopped != NO_ROW && best->stopped == NO_ROW)
        return say_row(why, N_("Ends on row {row}, which is empty: no second move."),
                       played->stopped);
    if (own < TELLING_ROWS && (others < TELLING_ROWS || !best->rows[1])) return false;
    if (own >= others)
        message_start_plural(why,
                             NN_("Moves {count} row in all. {best} are possible.",
                                 "Moves {count} rows in all. {best} are possible."),
                             "count", played->rows[0]);
    else
        message_start_plural(
            why,
            NN_("Lets the other side move {count} row in all. The best turn allows {best}.",
                "Lets the other side move {count} rows in all. The best turn allows {best}."),
            "count", played->rows[1]);
    message_number(why, "best", own >= others ? best->rows[0] : best->rows[1]);
    return true;
}

static bool say(const two_lines *lines, brett_message *why) {
    account played = account_of(lines, lines->played), best = account_of(lines, lines->best);
    return say_bonus(&played, &best, why) || say_rows(&played, &best, why);
}

const reasons linja_reasons = {"linja", say};
