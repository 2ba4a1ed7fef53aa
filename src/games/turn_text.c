#include "games/turn_text.h"

#include "base/memory.h"
#include "base/writer.h"
#include "text/message.h"
#include "text/scan.h"

size_t spaced_turn_write(const brett_game *game, const brett_state *state, const brett_turn *turn,
                         char *out, size_t size) {
    writer w = writer_over(out, size);
    brett_state s;
    memcpy(&s, state, game->state_size);
    for (uint32_t i = 0; i < turn->count; i++) {
        char text[64];
        game->step_write(&s, turn->step[i], text, sizeof text);
        if (i) write_char(&w, ' ');
        write_text(&w, text);
        game->apply(&s, turn->step[i]);
    }
    return w.length;
}

/* Reads one word as a step and makes it. The fault's column is that of the word in the whole text.
 */
static bool read_step(const brett_game *game, brett_state *s, word w, const char *text,
                      brett_turn *turn, brett_fault *fault) {
    char copy[64];
    size_t length = w.length < sizeof copy ? w.length : sizeof copy - 1;
    memcpy(copy, w.start, length);
    copy[length] = '\0';

    brett_step step;
    if (!game->step_read(s, copy, &step, fault)) {
        fault->column += (uint32_t)(w.start - text);
        return false;
    }
    if (game->why_not(s, step, &fault->why)) {
        fault->line = fault->turn = 0;
        fault->column = (uint32_t)(w.start - text) + 1;
        return false;
    }
    brett_turn_add(game, s, turn, step);
    return true;
}

bool spaced_turn_read(const brett_game *game, const brett_state *state, const char *text,
                      brett_turn *turn, brett_fault *fault) {
    brett_state s;
    memcpy(&s, state, game->state_size);
    turn->count = 0;
    turn->complete = false;

    const char *rest = text;
    for (word w = next_word(&rest); w.length; w = next_word(&rest)) {
        if (turn->complete || turn->count == BRETT_TURN_STEPS) {
            return fault_quoting(fault, text, w,
                                 N_("The turn is complete before “{text}”. Remove the rest."));
        }
        if (!read_step(game, &s, w, text, turn, fault)) return false;
    }
    if (!turn->count) return fault_at(fault, text, text, N_("A move is missing here."));
    return true;
}
