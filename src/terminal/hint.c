#include "terminal/hint.h"

#include <stdlib.h>
#include <string.h>

#include "base/writer.h"
#include "process/clock.h"
#include "process/language.h"
#include "terminal/session_text.h"
#include "text/message.h"

static const double most_seconds = 0.5;

/* What the person allows, and a time that is enough for a hint. */
typedef struct hint_limits {
    const brett_limits *person;
    double deadline;
} hint_limits;

static bool go_on(void *context) {
    hint_limits *l = context;
    return l->person->go_on(l->person->context) && seconds_now() < l->deadline;
}

bool hint_find(const session *s, const brett_limits *person, brett_turn *turn) {
    const brett_player *player = brett_player_level(BRETT_LEVELS);
    hint_limits l = {.person = person, .deadline = seconds_now() + most_seconds};
    size_t bytes = brett_think_memory(player, s->head.game);
    if (!session_awaits_person(s)) return false;
    void *memory = malloc(bytes);
    bool found = memory && session_think(s, player, &(brett_limits){.go_on = go_on, .context = &l},
                                         memory, bytes, turn);
    free(memory);
    return found && person->go_on(person->context);
}

void hint_write(const session *s, const brett_turn *turn, char *out, size_t size) {
    const brett_game *game = s->head.game;
    char moves[BRETT_TEXT_BYTES], words[WORDS_BYTES];
    brett_state view;
    brett_message m;
    game->view(&s->play.state, game->actor(&s->play.state), &view);
    game->turn_write(&view, turn, moves, sizeof moves);
    brett_describe_turn(game, &view, turn, language_catalogue(), session_names(s).name, words,
                        sizeof words);

    writer w = writer_over(out, size);
    message_start(&m, N_("Hint: {moves}."));
    message_text(&m, "moves", moves, strlen(moves));
    message_write(&w, language_catalogue(), &m, NULL);
    write_char(&w, ' ');
    write_text(&w, words);
}
