#include "terminal/telling.h"

#include <string.h>

#include "base/writer.h"
#include "terminal/voice.h"
#include "text/message.h"

void tell(const session *s, const brett_message *message, char *out, size_t size) {
    brett_say(voice(), message, s->names, out, size);
}

void tell_turn(const session *s, const made_turn *made, char *out, size_t size) {
    brett_describe_turn(s->head.game, &made->before, &made->turn, voice(), s->names, out, size);
}

/* Until there is somebody to ask for a good move, a hint is what can be done at all. */
bool hint(const session *s, brett_message *message) {
    const brett_game *game = s->head.game;
    static brett_step steps[BRETT_MAX_STEPS];
    char list[BRETT_TEXT_BYTES], text[64];
    if (!session_waits(s)) return false;

    writer w = writer_over(list, sizeof list);
    size_t count = game->steps(&s->state, steps);
    for (size_t i = 0; i < count; i++) {
        game->step_write(&s->state, steps[i], text, sizeof text);
        if (i) write_text(&w, ", ");
        write_text(&w, text);
    }
    message_start_plural(
        message,
        NN_("There is one legal move: {moves}.", "There are {count} legal moves: {moves}."),
        "count", (int64_t)count);
    message_text(message, "moves", list, strlen(list));
    return true;
}

size_t complete_turns(const session *s) {
    return s->count - (session_open_turn(s) != NULL);
}

size_t first_news(const session *s) {
    size_t complete = complete_turns(s), first = complete;
    while (first && (s->turns[first - 1].seat < 0 || s->computer[s->turns[first - 1].seat]))
        first--;
    return first == complete && complete ? complete - 1 : first;
}
