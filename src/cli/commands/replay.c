/* Goes through a record turn by turn: on the full screen, by lines where the terminal has none, or
 * all at once. All of it is checked before anything is shown. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/commands/commands.h"
#include "cli/files.h"
#include "cli/json.h"
#include "cli/playing.h"
#include "process/language.h"
#include "tablebase/finding.h"
#include "terminal/board.h"
#include "terminal/replay/branch.h"
#include "terminal/replay/replay.h"
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
    puts(translated(N_("Enter: next, b: back, q: quit.")));
    print_place(s, made);
    while (fputs("> ", stdout), fflush(stdout), fgets(answer, sizeof answer, stdin)) {
        if (answer[0] == 'q') break;
        if (answer[0] == 'b' ? !made : made == s->count) continue;
        made = answer[0] == 'b' ? made - 1 : made + 1;
        print_place(s, made);
    }
}

/* ---- On the full screen ---- */

/* All of a game is to be judged in some seconds, whatever machine it is: the time is shared by the
 * turns, most of which take two thoughts. */
static const double game_seconds = 8, most_seconds = 0.2, least_seconds = 0.02;

static double thought_seconds(const session *s) {
    double seconds = game_seconds / (2 * (double)s->count + 1);
    return seconds < least_seconds  ? least_seconds
           : seconds > most_seconds ? most_seconds
                                    : seconds;
}

/* What judges the game, and with what. */
typedef struct judges {
    brett_tablebase *known;
    analyst analyst;
    judging judging;
} judges;

static void close_judges(judges *j) {
    judging_end(&j->judging);
    analyst_close(&j->analyst);
}

/* False where there are none for this game. */
static bool open_judges(judges *j, const args *a, const session *s) {
    const brett_game *game = s->head.game;
    if (!brett_think_memory(brett_player_level(BRETT_LEVELS), game)) return false;
    if (!analyst_open(&j->analyst, game, 0)) return false;
    j->analyst.nodes = a->nodes;
    j->analyst.seconds = a->time > 0 ? a->time : a->nodes ? 0 : thought_seconds(s);
    j->analyst.solved = brett_tablebase_solved(j->known);
    bool good = judging_start(&j->judging, &j->analyst, s);
    if (!good) close_judges(j);
    return good;
}

/* Plays on from the moment as a new game, which never touches the record. */
static int play_on(const replay *r) {
    session game;
    brett_fault fault;
    if (!branch_start(&game, r->s, r->at, &fault)) {
        report_error(&fault.why, r->s->names);
        return EXIT_FAILED;
    }
    int status = play_and_keep(&game, true);
    session_free(&game);
    return status;
}

/* Shows the game, and comes back to it after each one that is played from it. */
static int look_at(session *s, const char *path, judging *j) {
    replay r;
    int status = EXIT_FINE;
    replay_end end = REPLAY_NO_SCREEN;
    const char *slash = strrchr(path, '/');
    if (!replay_start(&r, s, slash ? slash + 1 : path, j)) {
        report_no_memory();
        return EXIT_FAILED;
    }
    while (!status && (end = replay_on_screen(&r)) == REPLAY_PLAY) status = play_on(&r);
    if (end == REPLAY_NO_SCREEN) step_through(s);
    replay_free(&r);
    return status;
}

static int replay_at_terminal(const args *a, session *s) {
    static judges j;
    if (!board_is_there(s->head.game)) return EXIT_FAILED;
    if (!wants_screen(a)) {
        step_through(s);
        return EXIT_FINE;
    }
    if (!tablebase_find(s->head.game, a->table, &j.known)) return EXIT_FAILED;
    bool judged = open_judges(&j, a, s);
    int status = look_at(s, a->operand[0], judged ? &j.judging : NULL);
    if (judged) close_judges(&j);
    brett_tablebase_close(j.known);
    return status;
}

int run_replay(const args *a) {
    session s;
    int status = EXIT_FINE;
    if (!load_record(&s, a->operand[0], a->game_number)) return EXIT_FAILED;
    if (a->json)
        print_json(&s);
    else if (a->plain || !isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        print_all(&s);
    else
        status = replay_at_terminal(a, &s);
    session_free(&s);
    return status;
}
