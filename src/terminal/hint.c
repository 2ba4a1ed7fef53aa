#include "terminal/hint.h"

#include <stdlib.h>
#include <string.h>

#include "base/writer.h"
#include "process/clock.h"
#include "process/language.h"
#include "terminal/session_text.h"
#include "text/message.h"

static const char adviser[] = "level:9";
static const double most_seconds = 0.5;

/* The person's patience, and a time that is enough for a hint. */
typedef struct limit {
    const patience *person;
    double deadline;
    bool ended; /* by the person */
} limit;

static bool go_on(void *context) {
    limit *l = context;
    l->ended = l->ended || !l->person->go_on(l->person->context);
    return !l->ended && seconds_now() < l->deadline;
}

bool hint_find(const session *s, const patience *p, brett_turn *turn) {
    const brett_player *player = brett_player_find(adviser);
    limit l = {.person = p, .deadline = seconds_now() + most_seconds};
    if (!session_waits(s)) return false;
    void *memory = malloc(asking_memory(player, s->head.game));
    if (!memory) return false;
    asking a = session_asking(s, player, memory);
    ask_for_turn(&a, &(patience){go_on, &l}, turn);
    free(memory);
    return !l.ended;
}

void hint_tell(const session *s, const brett_turn *turn, char *out, size_t size) {
    const brett_game *game = s->head.game;
    char moves[BRETT_TEXT_BYTES], words[TOLD_BYTES];
    brett_state view;
    brett_message m;
    game->view(&s->state, game->actor(&s->state), &view);
    game->turn_write(&view, turn, moves, sizeof moves);
    brett_describe_turn(game, &view, turn, language_catalogue(), s->names, words, sizeof words);

    writer w = writer_over(out, size);
    message_start(&m, N_("Hint: {moves}."));
    message_text(&m, "moves", moves, strlen(moves));
    message_write(&w, language_catalogue(), &m, s->names);
    write_char(&w, ' ');
    write_text(&w, words);
}
