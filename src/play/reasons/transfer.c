/* Transfer: rows that one side or the other completes, and ways to load. */
#include "rules/transfer.h"

#include "play/reasons/reasons.h"
#include "text/message.h"

enum { NEVER = 100, TELLING_LOADS = 3 /* fewer ways to load explain nothing */ };

/* The first row that each side completes: in which turn of the line, and which. */
typedef struct account {
    uint32_t turn[2];  /* of the mover, and of the other; or NEVER */
    int row[2];        /* from 1, as people count */
    uint32_t followed; /* turns of the line */
    int loads;         /* ways in which the other side can begin its turn */
} account;

static account account_of(const two_lines *lines, const brett_choice *line) {
    account a = {.turn = {NEVER, NEVER}};
    line_walk walk = walk_along(lines, line);
    brett_step steps[TRANSFER_MAX_STEPS];
    while (walk_on(&walk)) {
        const transfer *before = (const transfer *)&walk.before;
        const transfer *after = (const transfer *)&walk.after;
        int whose = walk.seat != lines->mover;
        a.followed = walk.turn + 1;
        if (walk.events & BRETT_TURN_ENDED && !walk.turn && after->seat != lines->mover)
            a.loads = (int)transfer_steps(after, steps);
        if (a.turn[whose] != NEVER || after->points[walk.seat] == before->points[walk.seat])
            continue;
        a.turn[whose] = walk.turn;
        a.row[whose] = transfer_row_of(walk.step) + 1;
    }
    return a;
}

/* Only as far as both lines go: what one of them does not show may still happen in it. */
static bool say(const two_lines *lines, brett_message *why) {
    account played = account_of(lines, lines->played), best = account_of(lines, lines->best);
    uint32_t shared = played.followed < best.followed ? played.followed : best.followed;
    if (best.turn[0] == 0 && played.turn[0] != 0)
        return say_row(why, N_("Misses a point: row {row} can be completed."), best.row[0]);
    if (played.turn[1] < shared && best.turn[1] > played.turn[1])
        return say_row(why,
                       played.turn[1] == 1
                           ? N_("Lets the other side complete row {row}.")
                           : N_("Lets the other side complete row {row} a few turns later."),
                       played.row[1]);
    if (best.turn[0] < shared && played.turn[0] > best.turn[0])
        return say_row(why,
                       best.turn[0] == 2
                           ? N_("Misses a way to complete row {row} in the next turn.")
                           : N_("Misses a way to complete row {row} a few turns later."),
                       best.row[0]);
    if (!best.loads || played.loads < best.loads + TELLING_LOADS) return false;
    message_start_plural(
        why,
        NN_("Leaves the other side {count} way to load. The best turn leaves {best}.",
            "Leaves the other side {count} ways to load. The best turn leaves {best}."),
        "count", played.loads);
    message_number(why, "best", best.loads);
    return true;
}

const reasons transfer_reasons = {"transfer", say};
