#include "terminal/replay/moment.h"

#include <string.h>

size_t turns_in(const session *s) {
    return session_turns_before(s, s->count) + (s->count && !session_is_between_turns(s));
}

/* The part that the last step before a moment is of; the moment is not the start. */
static size_t last_part(moment at) {
    return at.steps ? at.part : at.part - 1;
}

static bool is_start(moment at) {
    return !at.part && !at.steps;
}

size_t moment_turn(const session *s, moment at) {
    return is_start(at) ? 0 : session_turns_before(s, last_part(at)) + 1;
}

moment moment_after_turn(const session *s, size_t turn) {
    moment at = {0};
    while (turn && at.part < s->count) turn -= s->parts[at.part++].made.ends_turn;
    return at;
}

moment moment_next_turn(const session *s, moment at) {
    moment end = moment_after_turn(s, moment_turn(s, at));
    bool is_inside = end.part > at.part;
    return is_inside ? end : moment_after_turn(s, moment_turn(s, at) + 1);
}

moment moment_last_turn(const session *s, moment at) {
    size_t turn = moment_turn(s, at);
    return moment_after_turn(s, turn ? turn - 1 : 0);
}

moment moment_next_step(const session *s, moment at) {
    if (at.part == s->count) return at;
    bool is_whole = at.steps + 1 >= s->parts[at.part].made.turn.count;
    return is_whole ? (moment){at.part + 1, 0} : (moment){at.part, at.steps + 1};
}

moment moment_last_step(const session *s, moment at) {
    if (at.steps) return (moment){at.part, at.steps - 1};
    if (!at.part) return at;
    uint32_t count = s->parts[at.part - 1].made.turn.count;
    return (moment){at.part - 1, count ? count - 1 : 0};
}

void moment_state(const session *s, moment at, brett_state *state) {
    const brett_game *game = s->head.game;
    if (at.part == s->count) {
        memcpy(state, &s->play.state, game->state_size);
        return;
    }
    memcpy(state, &s->parts[at.part].before, game->state_size);
    for (uint32_t i = 0; i < at.steps; i++) game->apply(state, s->parts[at.part].made.turn.step[i]);
}

turn_parts parts_of_turn(const session *s, size_t turn) {
    return turn_parts_of(s, moment_after_turn(s, turn - 1).part, moment_after_turn(s, turn).part,
                         SEES_ALL);
}

turn_parts parts_at_moment(const session *s, moment at) {
    size_t end = last_part(at) + 1;
    turn_parts t = turn_parts_of(s, session_turn_start(s, end), end, SEES_ALL);
    if (at.steps) t.steps = at.steps;
    return t;
}
