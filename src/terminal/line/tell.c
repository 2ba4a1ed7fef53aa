/* What the line mode tells, and the commands that only tell. */
#include <stdlib.h>
#include <string.h>

#include "process/signals.h"
#include "terminal/board.h"
#include "terminal/hint.h"
#include "terminal/letters.h"
#include "terminal/line/line_game.h"
#include "terminal/session_text.h"
#include "text/message.h"

static bool stays(void *context) {
    (void)context;
    return !quit_requested();
}

const patience plain_patience = {stays, NULL};

/* ---- Saying ---- */

void print_line(table *t, const char *text) {
    text_print(t->out, text);
    fputc('\n', t->out);
}

void say(table *t, const brett_message *m) {
    char text[TOLD_BYTES];
    tell(t->s, m, text, sizeof text);
    print_line(t, text);
}

void say_text(table *t, const char *text) {
    brett_message m;
    message_start(&m, text);
    say(t, &m);
}

void table_catch_up(table *t) {
    t->s->head.game->view(&t->s->state, session_viewer(t->s), &t->shown);
}

void say_due(table *t) {
    brett_message m;
    t->s->head.game->describe_due(&t->shown, &m);
    say(t, &m);
}

/* What is wrong, and where, unless it is where the line begins. */
void say_fault(table *t, const brett_fault *fault) {
    say(t, &fault->why);
    if (fault->column <= 1) return;
    brett_message m;
    message_start(&m, N_("That is at column {column} of your line."));
    message_number(&m, "column", fault->column);
    say(t, &m);
}

/* ---- Commands that tell ---- */

void tell_board(table *t, const char *rest) {
    (void)rest;
    const brett_game *game = t->s->head.game;
    brett_message m;
    for (size_t place = board_of(game)->told_from; game->describe_place(&t->shown, place, &m);
         place++)
        say(t, &m);
}

void tell_drawing(table *t, const char *rest) {
    (void)rest;
    board_of(t->s->head.game)->print(t->out, &t->shown, t->s->names);
}

void tell_position(table *t, const char *rest) {
    (void)rest;
    char text[BRETT_TEXT_BYTES];
    t->s->head.game->position_write(&t->shown, text, sizeof text);
    print_line(t, text);
}

void tell_score(table *t, const char *rest) {
    (void)rest;
    brett_result result;
    t->s->head.game->result(&t->shown, &result);
    for (int seat = 0; seat < result.seats; seat++) {
        brett_message m;
        message_start_plural(&m, NN_("{seat} has {count} point.", "{seat} has {count} points."),
                             "count", result.points[seat]);
        message_seat(&m, "seat", seat);
        say(t, &m);
    }
}

void tell_record(table *t, const char *rest) {
    (void)rest;
    const brett_game *game = t->s->head.game;
    if (game->has_secrets && game->actor(&t->s->state) != BRETT_NOBODY) {
        say_text(t,
                 N_("The record tells what everybody holds: it is written when the game is over, "
                    "or into a file by “save”."));
        return;
    }
    char *record = session_record(t->s);
    text_print(t->out, record);
    free(record);
}

void tell_hint(table *t, const char *rest) {
    (void)rest;
    char text[TOLD_BYTES];
    brett_turn turn;
    if (!hint_find(t->s, &plain_patience, &turn)) {
        say_due(t);
        return;
    }
    hint_tell(t->s, &turn, text, sizeof text);
    print_line(t, text);
}

/* Each legal step as it is written, and what it does. */
void tell_moves(table *t, const char *rest) {
    (void)rest;
    static brett_step steps[BRETT_MAX_STEPS];
    const brett_game *game = t->s->head.game;
    size_t count = game->steps(&t->shown, steps);
    if (!count) say_due(t);
    for (size_t i = 0; i < count; i++) {
        char text[BRETT_TEXT_BYTES];
        brett_message m;
        game->step_write(&t->shown, steps[i], text, sizeof text);
        game->describe_step(&t->shown, steps[i], &m);
        fprintf(t->out, "%s  ", text);
        say(t, &m);
    }
}

/* There may be millions, so each is printed as it is read, for as long as somebody listens. */
void tell_turns(table *t, const char *rest) {
    (void)rest;
    const brett_game *game = t->s->head.game;
    void *memory = malloc(game->turns_memory);
    size_t count = memory ? game->turns(&t->shown, memory, game->turns_memory) : SIZE_MAX;
    if (!count) say_due(t);
    if (count == SIZE_MAX) say_text(t, N_("There is not enough memory for this."));
    for (size_t i = 0; i < count && count != SIZE_MAX && !ferror(t->out) && !quit_requested();
         i++) {
        char text[BRETT_TEXT_BYTES];
        brett_turn turn;
        game->turn_at(&t->shown, memory, i, &turn, NULL);
        game->turn_write(&t->shown, &turn, text, sizeof text);
        print_line(t, text);
    }
    free(memory);
}
