/* What the line mode prints of a game, and the commands that only print. */
#include <stdlib.h>
#include <string.h>

#include "process/signals.h"
#include "terminal/board.h"
#include "terminal/hint.h"
#include "terminal/letters.h"
#include "terminal/line/line_game.h"
#include "terminal/rules.h"
#include "terminal/session_text.h"
#include "text/message.h"

static bool stays(void *context) {
    (void)context;
    return !quit_requested();
}

const brett_limits line_limits = {.go_on = stays};

/* ---- Saying ---- */

void line_print(line_game *g, const char *text) {
    text_print(g->out, text);
    fputc('\n', g->out);
}

void line_say(line_game *g, const brett_message *m) {
    char text[WORDS_BYTES];
    session_say(g->s, m, text, sizeof text);
    line_print(g, text);
}

void line_say_text(line_game *g, const char *text) {
    brett_message m;
    message_start(&m, text);
    line_say(g, &m);
}

void line_refresh(line_game *g) {
    g->s->head.game->view(&g->s->play.state, session_viewer(g->s), &g->shown);
}

void line_say_due(line_game *g) {
    brett_message m;
    g->s->head.game->describe_due(&g->shown, &m);
    line_say(g, &m);
}

/* What is wrong, and where, unless it is where the line begins. */
void line_say_fault(line_game *g, const brett_fault *fault) {
    line_say(g, &fault->why);
    if (fault->column <= 1) return;
    brett_message m;
    message_start(&m, N_("The problem is at column {column}."));
    message_number(&m, "column", fault->column);
    line_say(g, &m);
}

/* ---- Commands that tell ---- */

void show_board(line_game *g, const char *rest) {
    (void)rest;
    const brett_game *game = g->s->head.game;
    brett_message m;
    for (size_t place = board_of(game)->told_from; game->describe_place(&g->shown, place, &m);
         place++)
        line_say(g, &m);
}

void show_drawing(line_game *g, const char *rest) {
    (void)rest;
    board_of(g->s->head.game)->print(g->out, &g->shown, session_labels(g->s).name);
}

void show_position(line_game *g, const char *rest) {
    (void)rest;
    char text[BRETT_TEXT_BYTES];
    g->s->head.game->position_write(&g->shown, text, sizeof text);
    line_print(g, text);
}

void show_score(line_game *g, const char *rest) {
    (void)rest;
    brett_result result;
    g->s->head.game->result(&g->shown, &result);
    for (int seat = 0; seat < result.seats; seat++) {
        brett_message m;
        message_start_plural(&m,
                             TWIN_NN(NN_("{seat} has {count} point.", "{seat} has {count} points."),
                                     NN_("You have {count} point.", "You have {count} points.")),
                             "count", result.points[seat]);
        message_you(&m, "seat", seat);
        line_say(g, &m);
    }
}

void show_record(line_game *g, const char *rest) {
    (void)rest;
    const brett_game *game = g->s->head.game;
    if (game->has_secrets && brett_play_actor(&g->s->play) != BRETT_NOBODY) {
        line_say_text(g,
                      N_("The record would show everyone’s cards. You can see it when the game is "
                         "over, or save it to a file with “save”."));
        return;
    }
    char *record = session_record(g->s);
    text_print(g->out, record);
    free(record);
}

void show_hint(line_game *g, const char *rest) {
    (void)rest;
    char text[WORDS_BYTES];
    brett_turn turn;
    if (!hint_find(g->s, &line_limits, &turn)) {
        line_say_due(g);
        return;
    }
    hint_write(g->s, &turn, text, sizeof text);
    line_print(g, text);
}

/* Each legal step as it is written, and what it does. */
void show_steps(line_game *g, const char *rest) {
    (void)rest;
    static brett_step steps[BRETT_MAX_STEPS];
    const brett_game *game = g->s->head.game;
    size_t count = game->steps(&g->shown, steps);
    if (!count) line_say_due(g);
    for (size_t i = 0; i < count; i++) {
        char text[BRETT_TEXT_BYTES];
        brett_message m;
        game->step_write(&g->shown, steps[i], text, sizeof text);
        game->describe_step(&g->shown, steps[i], &m);
        fprintf(g->out, "%s  ", text);
        line_say(g, &m);
    }
}

/* There may be millions, so each is printed as it is read, for as long as somebody listens. */
void show_turns(line_game *g, const char *rest) {
    (void)rest;
    const brett_game *game = g->s->head.game;
    void *memory = malloc(game->turns_memory);
    size_t count = memory ? game->turns(&g->shown, memory, game->turns_memory) : SIZE_MAX;
    if (!count) line_say_due(g);
    if (count == SIZE_MAX) line_say_text(g, N_("Not enough memory."));
    for (size_t i = 0; i < count && count != SIZE_MAX && !ferror(g->out) && !quit_requested();
         i++) {
        char text[BRETT_TEXT_BYTES];
        brett_turn turn;
        game->turn_at(&g->shown, memory, i, &turn, NULL);
        game->turn_write(&g->shown, &turn, text, sizeof text);
        line_print(g, text);
    }
    free(memory);
}

/* Without drawings, which nobody has asked for here. */
void show_rules(line_game *g, const char *rest) {
    (void)rest;
    const brett_rulebook *rulebook = brett_rulebook_find(g->s->head.game);
    if (rulebook)
        rules_print(g->out, rulebook, false);
    else
        line_say_text(g, rules_are_missing);
}
