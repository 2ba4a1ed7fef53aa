#include "terminal/session_text.h"

#include <string.h>

#include "base/mark.h"
#include "base/writer.h"
#include "process/language.h"

/* The names, but for another word for the reader. */
static seat_words names_but(const session *s, const char *reader) {
    seat_words words;
    for (int seat = 0; seat < BRETT_SEATS; seat++)
        words.name[seat] = seat == session_reader(s) ? reader : s->names[seat];
    return words;
}

seat_words session_names(const session *s) {
    return names_but(s, NULL);
}

seat_words session_labels(const session *s) {
    return names_but(s, translated(N_("You")));
}

void session_say(const session *s, const brett_message *message, char *out, size_t size) {
    brett_say(language_catalogue(), message, session_names(s).name, out, size);
}

/* ---- Turns ---- */

turn_parts turn_parts_of(const session *s, size_t first, size_t end, int viewer) {
    return (turn_parts){first, end, first < end ? s->parts[end - 1].made.turn.count : 0, viewer};
}

/* The steps of one part that have been made. */
static uint32_t steps_of(const session *s, const turn_parts *t, size_t part) {
    return part == t->end - 1 ? t->steps : s->parts[part].made.turn.count;
}

uint32_t turn_parts_steps(const session *s, const turn_parts *t) {
    uint32_t count = 0;
    for (size_t i = t->first; i < t->end; i++) count += steps_of(s, t, i);
    return count;
}

/* A position, and a step in it, as the viewer sees them. */
static void see(const brett_game *game, const brett_state *state, int viewer, brett_state *seen) {
    if (viewer == SEES_ALL)
        memcpy(seen, state, game->state_size);
    else
        game->view(state, viewer, seen);
}

static brett_step see_step(const brett_game *game, const brett_state *state, brett_step step,
                           int viewer) {
    return viewer == SEES_ALL ? step : game->seen(state, step, viewer);
}

/* A part from one of its steps on, as the viewer saw it: the position before and the steps. */
static void see_part(const session *s, const turn_parts *t, size_t index, uint32_t first,
                     brett_state *before, brett_turn *turn) {
    const brett_game *game = s->head.game;
    const session_part *part = &s->parts[index];
    const brett_turn *made = &part->made.turn;
    uint32_t count = steps_of(s, t, index);
    brett_state state;
    memcpy(&state, &part->before, game->state_size);
    see(game, &state, t->viewer, before);
    *turn = (brett_turn){.complete = made->complete && count == made->count};
    for (uint32_t i = 0; i < count; i++) {
        brett_step seen = see_step(game, &state, made->step[i], t->viewer);
        if (i >= first) turn->step[turn->count++] = seen;
        if (i < first) game->apply(before, seen);
        game->apply(&state, made->step[i]);
    }
}

void write_turn_words(const session *s, const turn_parts *t, uint32_t first, char *out,
                      size_t size) {
    writer w = writer_over(out, size);
    for (size_t i = t->first; i < t->end; i++) {
        char text[WORDS_BYTES];
        brett_state before;
        brett_turn turn;
        uint32_t count = steps_of(s, t, i), skipped = first < count ? first : count;
        first -= skipped;
        if (skipped == count) continue;
        see_part(s, t, i, skipped, &before, &turn);
        brett_describe_turn(s->head.game, &before, &turn, language_catalogue(),
                            session_names(s).name, text, sizeof text);
        if (w.length) write_char(&w, ' ');
        write_text(&w, text);
    }
}

void write_turn_steps(const session *s, const turn_parts *t, char *out, size_t size) {
    writer w = writer_over(out, size);
    for (size_t i = t->first; i < t->end; i++) {
        char text[BRETT_TEXT_BYTES];
        brett_state before;
        brett_turn turn;
        see_part(s, t, i, 0, &before, &turn);
        const brett_part *made = &s->parts[i].made;
        if (made->seat == BRETT_CHANCE && turn.step[0] != made->turn.step[0]) continue;
        s->head.game->turn_write(&before, &turn, text, sizeof text);
        if (w.length) write_char(&w, ' ');
        write_text(&w, text);
    }
}

/* ---- What is new ---- */

size_t first_new_part(const session *s) {
    size_t complete = session_complete_parts(s), first = complete;
    while (first) {
        size_t start = session_turn_start(s, first);
        int seat = s->parts[start].made.seat;
        if (seat >= 0 && !s->computer[seat]) break;
        first = start;
    }
    return first == complete ? session_turn_start(s, complete) : first;
}
