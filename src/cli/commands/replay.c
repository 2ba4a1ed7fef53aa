/* Goes through a record turn by turn. All of it is checked before anything is shown. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands/commands.h"
#include "cli/files.h"
#include "cli/json.h"
#include "process/language.h"
#include "terminal/board.h"
#include "terminal/session.h"

/* A made turn in text and in words, and the position after it. */
typedef struct shown_turn {
    char text[BRETT_TEXT_BYTES], words[BRETT_TEXT_BYTES], position[BRETT_TEXT_BYTES];
    brett_state after;
} shown_turn;

static void show_turn(const session *s, const session_part *part, shown_turn *out) {
    const brett_game *game = s->head.game;
    memcpy(&out->after, &part->before, game->state_size);
    for (uint32_t i = 0; i < part->made.turn.count; i++)
        game->apply(&out->after, part->made.turn.step[i]);
    game->turn_write(&part->before, &part->made.turn, out->text, sizeof out->text);
    game->position_write(&out->after, out->position, sizeof out->position);
    brett_describe_turn(game, &part->before, &part->made.turn, language_catalogue(), s->names,
                        out->words, sizeof out->words);
}

static const char *letter_of(const session *s, int seat) {
    return seat == BRETT_CHANCE ? "*" : seat_letters(s->head.game)[seat];
}

static void print_due(const session *s, const brett_state *state) {
    brett_message due;
    s->head.game->describe_due(state, &due);
    print_translated(stdout, &due, s->names);
    putchar('\n');
}

/* ---- All at once ---- */

static void print_all(const session *s) {
    shown_turn shown;
    for (size_t i = 0; i < s->count && !ferror(stdout); i++) {
        show_turn(s, &s->parts[i], &shown);
        printf("%zu %s %s\n  %s\n  %s\n", i + 1, letter_of(s, s->parts[i].made.seat), shown.text,
               shown.words, shown.position);
    }
    print_due(s, &s->play.state);
}

static void print_json(const session *s) {
    shown_turn shown;
    json_t *turns = json_array(), *players = json_array();
    for (int seat = 0; seat < s->head.setup.seats; seat++)
        json_array_append_new(players, json_pack("{s:s, s:s}", "player", s->head.player[seat],
                                                 "name", s->head.name[seat]));
    for (size_t i = 0; i < s->count; i++) {
        show_turn(s, &s->parts[i], &shown);
        json_array_append_new(turns, json_pack("{s:s, s:s, s:s, s:b, s:s}", "seat",
                                               letter_of(s, s->parts[i].made.seat), "turn",
                                               shown.text, "words", shown.words, "complete",
                                               s->parts[i].made.turn.complete, "position",
                                               shown.position));
    }
    print_and_free(json_pack("{s:o, s:o, s:o}", "players", players, "turns", turns, "end",
                             json_of_position(s->head.game, &s->play.state, s->names)));
}

/* ---- Step by step ---- */

/* Shows the position after so many turns, and what the last of them did. */
static void print_place(const session *s, size_t made) {
    shown_turn shown;
    const brett_state *state = &s->head.start;
    if (made) {
        show_turn(s, &s->parts[made - 1], &shown);
        state = &shown.after;
        printf("\n%zu/%zu  %s %s\n%s\n", made, s->count, letter_of(s, s->parts[made - 1].made.seat),
               shown.text, shown.words);
    }
    putchar('\n');
    board_of(s->head.game)->print(stdout, state, s->names);
    print_due(s, state);
}

static void step_through(const session *s) {
    char answer[64];
    size_t made = 0;
    puts(translated(N_("Enter goes on, b goes back, q quits.")));
    print_place(s, made);
    while (fputs("> ", stdout), fflush(stdout), fgets(answer, sizeof answer, stdin)) {
        if (answer[0] == 'q') break;
        if (answer[0] == 'b' ? !made : made == s->count) continue;
        made = answer[0] == 'b' ? made - 1 : made + 1;
        print_place(s, made);
    }
}

int run_replay(const args *a) {
    session s;
    if (!load_record(&s, a->operand[0])) return EXIT_FAILED;
    bool steps = !a->json && !a->plain && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO);
    bool good = !steps || board_is_there(s.head.game);
    if (a->json)
        print_json(&s);
    else if (!steps)
        print_all(&s);
    else if (good)
        step_through(&s);
    session_free(&s);
    return good ? EXIT_FINE : EXIT_FAILED;
}
