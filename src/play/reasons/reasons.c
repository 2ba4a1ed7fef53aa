#include "play/reasons/reasons.h"

#include "base/check.h"
#include "base/memory.h"
#include "text/message.h"

#define GAME(name) extern const reasons name##_reasons;
#include "play/reasons/reasons.inc"
#undef GAME

#define GAME(name) &name##_reasons,
static const reasons *const all[] = {
#include "play/reasons/reasons.inc"
    NULL};
#undef GAME

/* ---- Following a line ---- */

line_walk walk_along(const two_lines *lines, const brett_choice *line) {
    line_walk walk = {.game = lines->game, .line = line};
    memcpy(&walk.after, lines->before, lines->game->state_size);
    return walk;
}

bool walk_on(line_walk *walk) {
    const brett_game *game = walk->game;
    if (walk->next_turn < walk->line->turns &&
        walk->next_step == walk->line->line[walk->next_turn].count) {
        walk->next_turn++;
        walk->next_step = 0;
    }
    if (walk->next_turn == walk->line->turns) return false;
    brett_step step = walk->line->line[walk->next_turn].step[walk->next_step];
    int seat = game->actor(&walk->after);
    if (seat < 0 || !game->legal(&walk->after, step)) return false;
    memcpy(&walk->before, &walk->after, game->state_size);
    walk->events = game->apply(&walk->after, step);
    walk->step = step;
    walk->seat = seat;
    walk->turn = walk->next_turn;
    walk->next_step++;
    return true;
}

/* ---- Saying it ---- */

bool say_text(brett_message *why, const char *text) {
    message_start(why, text);
    return true;
}

bool say_row(brett_message *why, const char *text, int row) {
    message_start(why, text);
    message_number(why, "row", row);
    return true;
}

/* ---- What holds for all games ---- */

/* The points that a seat is ahead of the best of the others after so many turns of a line; false
 * where the line does not go so far. */
static bool lead_after(const two_lines *lines, const brett_choice *line, uint32_t turns,
                       int32_t *lead) {
    const brett_game *game = lines->game;
    line_walk walk = walk_along(lines, line);
    brett_result result;
    while ((walk.next_turn < turns - 1 || walk.next_step < line->line[walk.next_turn].count) &&
           walk_on(&walk)) {
    }
    if (walk.turn != turns - 1 || walk.next_step != line->line[turns - 1].count) return false;
    game->result(&walk.after, &result);
    int32_t best = INT32_MIN;
    for (int seat = 0; seat < result.seats; seat++)
        if (result.team[seat] != result.team[lines->mover] && result.points[seat] > best)
            best = result.points[seat];
    *lead = result.points[lines->mover] - best;
    return true;
}

/* The points that stand in the end of what both lines have in common, a turn and a reply at least.
 */
static bool say_points(const two_lines *lines, brett_message *why) {
    int32_t played, best;
    uint32_t turns =
        lines->played->turns < lines->best->turns ? lines->played->turns : lines->best->turns;
    if (turns < 2 || !lead_after(lines, lines->played, turns, &played) ||
        !lead_after(lines, lines->best, turns, &best) || played >= best)
        return false;
    message_start_plural(why,
                         NN_("A few turns later this comes to {count} point less.",
                             "A few turns later this comes to {count} points less."),
                         "count", best - played);
    return true;
}

bool brett_reason(const brett_game *game, const brett_state *before, const brett_choice *played,
                  const brett_choice *best, brett_message *why) {
    const two_lines lines = {game, before, played, best, game->actor(before)};
    const reasons *const *own = all;
    REQUIRE(lines.mover >= 0 && played->turns && best->turns, "a seat must act, in both lines");
    while (*own && strcmp((*own)->game, game->name)) own++;
    return (*own && (*own)->say(&lines, why)) || say_points(&lines, why);
}
