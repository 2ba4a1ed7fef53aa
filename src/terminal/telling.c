#include "terminal/telling.h"

#include <string.h>

#include "base/writer.h"
#include "terminal/voice.h"
#include "text/message.h"

void tell(const session *s, const brett_message *message, char *out, size_t size) {
    brett_say(voice(), message, s->names, out, size);
}

void tell_turn(const session *s, const made_turn *made, uint32_t first, char *out, size_t size) {
    brett_state from = made->before;
    brett_turn rest = {.count = made->turn.count - first, .complete = made->turn.complete};
    for (uint32_t i = 0; i < first; i++) s->head.game->apply(&from, made->turn.step[i]);
    for (uint32_t i = 0; i < rest.count; i++) rest.step[i] = made->turn.step[first + i];
    brett_describe_turn(s->head.game, &from, &rest, voice(), s->names, out, size);
}

/* Until there is somebody to ask for a good move, a hint is what can be done at all. */
bool hint(const session *s, brett_message *message) {
    const brett_game *game = s->head.game;
    static brett_step steps[BRETT_MAX_STEPS];
    char list[BRETT_ARG_BYTES], text[64];
    if (!session_waits(s)) return false;

    writer w = writer_over(list, sizeof list);
    size_t count = game->steps(&s->state, steps), told = 0;
    for (; told < count; told++) {
        game->step_write(&s->state, steps[told], text, sizeof text);
        if (w.length + strlen(", ") + strlen(text) >= sizeof list) break;
        if (told) write_text(&w, ", ");
        write_text(&w, text);
    }
    if (told == count)
        message_start_plural(
            message,
            NN_("There is one legal move: {moves}.", "There are {count} legal moves: {moves}."),
            "count", (int64_t)count);
    else
        message_start_plural(message,
                             NN_("There is {count} legal move, such as {moves}.",
                                 "There are {count} legal moves, such as {moves}."),
                             "count", (int64_t)count);
    message_text(message, "moves", list, strlen(list));
    return true;
}

size_t first_news(const session *s) {
    size_t complete = session_complete_turns(s), first = complete;
    while (first && (s->turns[first - 1].seat < 0 || s->computer[s->turns[first - 1].seat]))
        first--;
    return first == complete && complete ? complete - 1 : first;
}
