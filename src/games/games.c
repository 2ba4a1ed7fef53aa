/* The list of games, and what is done the same way for all of them. */
#include "games/games.h"

#include "base/check.h"
#include "base/memory.h"
#include "base/writer.h"
#include "games/seat_names.h"
#include "text/message.h"
#include "text/result_words.h"

#define GAME(name) &name##_game,
const brett_game *const brett_games[] = {
#include "games/games.inc"
    NULL};
#undef GAME

const brett_game *brett_game_find(const char *name) {
    for (const brett_game *const *game = brett_games; *game; game++)
        if (!strcmp((*game)->name, name)) return *game;
    return NULL;
}

bool brett_try(const brett_game *game, brett_state *state, brett_step step, brett_events *events,
               brett_message *why) {
    if (game->why_not(state, step, why)) return false;
    *events = game->apply(state, step);
    return true;
}

/* Goes through the weights twice rather than keep them: a position of chance has few outcomes. */
brett_step brett_draw(const brett_game *game, const brett_state *state, brett_random *random) {
    brett_step steps[game->max_steps];
    size_t count = game->steps(state, steps);
    uint32_t total = 0;
    REQUIRE(count, "the game must not be over");
    for (size_t i = 0; i < count; i++) total += game->weight(state, steps[i]);
    uint32_t drawn = brett_random_below(random, total);
    size_t i = 0;
    while (drawn >= game->weight(state, steps[i])) drawn -= game->weight(state, steps[i++]);
    return steps[i];
}

/* ---- Words ---- */

/* Writes a sentence after those that are there. */
static void append_sentence(writer *w, const brett_message *message,
                            const brett_catalogue *catalogue, const char *const names[]) {
    if (w->length) write_char(w, ' ');
    message_write(w, catalogue, message, names);
}

size_t brett_describe_turn(const brett_game *game, const brett_state *state, const brett_turn *turn,
                           const brett_catalogue *catalogue, const char *const names[], char *out,
                           size_t size) {
    writer w = writer_over(out, size);
    brett_state s;
    brett_message message;
    seat_names letters;
    names = names_or_letters(game, names, &letters);
    memcpy(&s, state, game->state_size);
    for (uint32_t i = 0; i < turn->count; i++) {
        game->describe_step(&s, turn->step[i], &message);
        append_sentence(&w, &message, catalogue, names);
        int seat = game->actor(&s);
        brett_events events = game->apply(&s, turn->step[i]);
        while ((seat = brett_take_pass(&events, seat)) != BRETT_NOBODY) {
            describe_pass(seat, &message);
            append_sentence(&w, &message, catalogue, names);
        }
    }
    return w.length;
}
