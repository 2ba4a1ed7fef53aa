/* The parts of a session's turns. A turn in which chance acts has several, each complete; the last
 * one ends the turn. */
#include "terminal/session.h"

size_t session_turn_start(const session *s, size_t end) {
    size_t first = end ? end - 1 : 0;
    while (first && !s->parts[first - 1].made.ends_turn) first--;
    return first;
}

size_t session_turns_before(const session *s, size_t part) {
    size_t count = 0;
    for (size_t i = 0; i < part; i++) count += s->parts[i].made.ends_turn;
    return count;
}

bool session_is_between_turns(const session *s) {
    return s->count && s->parts[s->count - 1].made.ends_turn;
}

const session_part *session_open_part(const session *s) {
    const session_part *last = s->count ? &s->parts[s->count - 1] : NULL;
    return last && !last->made.turn.complete ? last : NULL;
}

size_t session_complete_parts(const session *s) {
    return s->count - (session_open_part(s) != NULL);
}

const session_part *session_last_part(const session *s) {
    size_t complete = session_complete_parts(s);
    return complete ? &s->parts[complete - 1] : NULL;
}
