/* Plays on until all games are played or somebody interrupts, and prints what there is by then. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/commands.h"
#include "cli/json.h"
#include "cli/match.h"
#include "cli/who.h"
#include "terminal/leaving.h"
#include "terminal/letters.h"
#include "terminal/voice.h"
#include "text/message.h"

/* ---- Who plays ---- */

static bool find_players(const args *a, match *m) {
    brett_message why;
    for (int p = 0; p < a->operands; p++) {
        m->player[p] = brett_player_find(a->operand[p]);
        if (m->player[p]) continue;
        complain_of_player(a->operand[p], false);
        return false;
    }
    if (a->operands == m->setup.seats) return true;
    int min = a->seats_are_given ? m->setup.seats : a->game->min_seats;
    int max = a->seats_are_given ? m->setup.seats : a->game->max_seats;
    message_start(&why, min == max ? N_("{max} players are needed: name one for each seat.")
                                   : N_("{min} to {max} players are needed: name one for each "
                                        "seat."));
    message_number(&why, "min", min);
    message_number(&why, "max", max);
    voice_complain(&why, NULL);
    return false;
}

/* ---- Playing ---- */

static void show_progress(uint64_t done, uint64_t all, time_t *shown) {
    time_t now = time(NULL);
    if (!isatty(STDERR_FILENO) || now == *shown) return;
    *shown = now;
    fprintf(stderr, "\r%llu/%llu ", (unsigned long long)done, (unsigned long long)all);
    fflush(stderr);
}

static void play_all(const match *m, uint64_t games, void *memory, tally *t) {
    time_t shown = time(NULL);
    leaving_watch();
    for (uint64_t number = 0; number < games && !leaving_asked(); number++) {
        match_game played;
        match_play(m, number, memory, &played);
        tally_add(t, &played);
        show_progress(number + 1, games, &shown);
    }
    if (isatty(STDERR_FILENO)) fputs("\r\x1b[K", stderr);
}

/* ---- Printing ---- */

enum { NAME_COLUMNS = 16, COUNT_COLUMNS = 9 };

/* A text that fills so many columns, at the left or the right of them. */
static void print_cell(const char *text, int columns, bool right) {
    int blanks = columns - text_width(text);
    printf("%*s%s%*s", right && blanks > 0 ? blanks : 0, "", text,
           !right && blanks > 0 ? blanks : 0, "");
}

static void print_scores(const char *title, const tally *t, const score *scores,
                         const char *const *names, int count) {
    static const char *const heads[] = {N_("wins"), N_("draws"), N_("losses")};
    print_cell(title, NAME_COLUMNS, false);
    for (int i = 0; i < 3; i++) print_cell(translated(heads[i]), COUNT_COLUMNS, true);
    print_cell("%", COUNT_COLUMNS, true);
    putchar('\n');
    for (int i = 0; i < count; i++) {
        print_cell(names[i], NAME_COLUMNS, false);
        printf("%*llu%*llu%*llu%*.1f\n", COUNT_COLUMNS, (unsigned long long)scores[i].wins,
               COUNT_COLUMNS, (unsigned long long)scores[i].draws, COUNT_COLUMNS,
               (unsigned long long)scores[i].losses, COUNT_COLUMNS,
               100.0 * (double)scores[i].wins / (double)t->games);
    }
}

static double mean(uint64_t sum, const tally *t) {
    return t->games ? (double)sum / (double)t->games : 0;
}

static void print_tally(const args *a, const match *m, const tally *t) {
    const char *const *letters = seat_letters(m->game);
    if (!t->games) return;
    print_scores(translated(N_("player")), t, t->player, a->operand, m->setup.seats);
    putchar('\n');
    print_scores(translated(N_("seat")), t, t->seat, letters, m->setup.seats);
    printf("\n%s %llu\n", translated(N_("games:")), (unsigned long long)t->games);
    printf("%s %.1f (%u - %u)\n", translated(N_("turns a game:")), mean(t->turns, t), t->shortest,
           t->longest);
    if (t->steals) printf("%s %.2f\n", translated(N_("steals a game:")), mean(t->steals, t));
    if (t->passes) printf("%s %.4f\n", translated(N_("passes a game:")), mean(t->passes, t));
}

static json_t *json_of_score(const char *key, const char *name, const score *s) {
    return json_pack("{s:s, s:I, s:I, s:I}", key, name, "wins", (json_int_t)s->wins, "draws",
                     (json_int_t)s->draws, "losses", (json_int_t)s->losses);
}

static json_t *json_of_tally(const args *a, const match *m, const tally *t) {
    json_t *players = json_array(), *seats = json_array();
    for (int i = 0; i < m->setup.seats; i++) {
        json_array_append_new(players, json_of_score("player", a->operand[i], &t->player[i]));
        json_array_append_new(seats, json_of_score("seat", seat_letters(m->game)[i], &t->seat[i]));
    }
    return json_pack("{s:s, s:I, s:I, s:I, s:I, s:I, s:o, s:o, s:{s:f, s:i, s:i}, s:f, s:f}",
                     "game", m->game->name, "seed", (json_int_t)m->seed, "games",
                     (json_int_t)t->games, "wins", (json_int_t)t->player[0].wins, "draws",
                     (json_int_t)t->player[0].draws, "losses", (json_int_t)t->player[0].losses,
                     "players", players, "seats", seats, "turns", "mean", mean(t->turns, t),
                     "least", t->shortest, "most", t->longest, "steals", mean(t->steals, t),
                     "passes", mean(t->passes, t));
}

int run_match(const args *a) {
    match m = {.game = a->game, .setup = a->setup, .seed = a->seed};
    tally t = {0};
    if (!find_players(a, &m)) return EXIT_USAGE;
    void *memory = malloc(match_memory(&m));
    if (!memory) {
        complain_of_memory();
        return EXIT_FAILED;
    }
    play_all(&m, a->games, memory, &t);
    free(memory);
    if (a->json)
        print_and_free(json_of_tally(a, &m, &t));
    else
        print_tally(a, &m, &t);
    return EXIT_FINE;
}
