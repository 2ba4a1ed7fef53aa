/* Three in a row: a line that is not made, or that the other one then makes. */
#include "rules/three.h"

#include "play/reasons/reasons.h"
#include "text/message.h"

/* In which turn of the line somebody gets three in a row; more than there are where nobody does. */
static uint32_t line_made(const two_lines *lines, const brett_choice *line) {
    line_walk walk = walk_along(lines, line);
    while (walk_on(&walk)) {
        const three *after = (const three *)&walk.after;
        if (three_line(after->marks[walk.seat])) return walk.turn;
    }
    return BRETT_LINE_TURNS;
}

static bool say(const two_lines *lines, brett_message *why) {
    uint32_t played = line_made(lines, lines->played), best = line_made(lines, lines->best);
    if (!best && played)
        message_start(why, N_("Misses three in a row."));
    else if (played == 1 && best != 1)
        message_start(why, N_("Lets the other one get three in a row."));
    else
        return false;
    return true;
}

const reasons three_reasons = {"three", say};
