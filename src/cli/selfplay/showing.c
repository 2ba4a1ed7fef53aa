#include "cli/selfplay/showing.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/json.h"
#include "cli/selfplay/selfplay.h"
#include "process/files.h"
#include "process/language.h"
#include "text/message.h"

/* ---- What is wrong ---- */

/* Says it of the line after those that were handed out. */
static void report_at(const char *path, uint64_t line, brett_fault *fault,
                      const char *const names[]) {
    fault->line = (uint32_t)line;
    fault->column = 0;
    report_fault(path, "", fault, names);
}

void report_packed(const char *path, const packed_in *in, packed_state state) {
    static const char *const texts[] = {
        [PACKED_BROKEN_OFF] =
            N_("The file stops here. To resume it, run the command that made it with "
               "--continue."),
        [PACKED_DAMAGED] = N_("The compressed text is damaged from here."),
        [PACKED_TOO_LONG] = N_("This line is too long."),
        [PACKED_OTHER_COUNT] = N_("The last line has the wrong number of games."),
        [PACKED_OTHER_SUM] = N_("The text has been changed: its SHA-256 differs."),
        [PACKED_MORE] = N_("Remove what comes after the last line."),
        [PACKED_CANNOT_BE_READ] = N_("Cannot read {path}: {reason}."),
    };
    brett_fault fault = {0};
    if (state == PACKED_CANNOT_BE_READ) {
        report_file_error(texts[state], path, strerror(errno));
        return;
    }
    message_start(&fault.why, texts[state]);
    report_at(path, in->lines + 1, &fault, NULL);
}

bool read_head(const char *path, packed_in *in, selfplay_head *h, const char **line) {
    brett_fault fault = {0};
    packed_state state = packed_next(in, line);
    *h = (selfplay_head){0};
    if (state == PACKED_CANNOT_BE_READ) {
        report_packed(path, in, state);
        return false;
    }
    if (!state && selfplay_read_head(h, *line, &fault.why)) return true;
    if (state) message_start(&fault.why, N_("This was not made by brett selfplay."));
    report_at(path, 1, &fault, h->game ? seat_letters(h->game) : NULL);
    return false;
}

bool read_game(const char *path, packed_in *in, const selfplay_head *h, selfplay_game *game,
               const char **line, packed_state *state) {
    brett_fault fault;
    *game = (selfplay_game){0};
    *state = packed_next(in, line);
    if (*state) return false;
    if (selfplay_read_game(h, in->lines - 1, *line, game, &fault)) return true;
    report_at(path, in->lines, &fault, seat_letters(h->game));
    return false;
}

/* ---- What is in it ---- */

typedef struct sums {
    uint64_t games, turns, evaluated, by_lot;
    uint64_t won[BRETT_SEATS]; /* out of BRETT_CERTAIN a game */
} sums;

static void add(sums *s, const selfplay_game *game) {
    s->games++;
    s->turns += game->turns;
    s->evaluated += game->evaluated;
    s->by_lot += game->by_lot;
    for (int seat = 0; seat < game->result.seats; seat++)
        s->won[seat] += (uint64_t)selfplay_share(&game->result, seat);
}

static double share(const sums *s, int seat) {
    return s->games ? (double)s->won[seat] / (double)s->games / BRETT_CERTAIN : 0;
}

static void print_count(const char *what, uint64_t count) {
    printf("%s %llu\n", translated(what), (unsigned long long)count);
}

static void print_sums(const selfplay_head *h, const sums *s) {
    printf("%s\n", h->game->title);
    print_count(N_("games:"), s->games);
    print_count(N_("turns:"), s->turns);
    print_count(N_("turns with an evaluation:"), s->evaluated);
    print_count(N_("random turns:"), s->by_lot);
    for (int seat = 0; seat < h->setup.seats; seat++)
        printf("%c (%s): %.1f%%\n", h->game->seat_letters[seat],
               json_string_value(json_array_get(h->players, (size_t)seat)), 100 * share(s, seat));
}

/* Prints a game as the flags want it. */
static void print_game(const args *a, uint64_t number, const char *line,
                       const selfplay_game *game) {
    if (a->game_number && a->game_number != number) return;
    if (a->records) printf("%s\n", game->record);
    if (a->json) puts(line);
}

/* Reads all games up to the first that is wrong. */
static int show_games(const args *a, const char *path, packed_in *in, const selfplay_head *h) {
    sums s = {0};
    selfplay_game game;
    const char *line;
    packed_state state;
    while (read_game(path, in, h, &game, &line, &state)) {
        add(&s, &game);
        print_game(a, s.games, line, &game);
        selfplay_free_game(&game);
    }
    selfplay_free_game(&game);
    if (!a->records && !a->json) print_sums(h, &s);
    fflush(stdout); /* what is wrong comes last */
    if (state != PACKED_GO_ON && state != PACKED_FINISHED) report_packed(path, in, state);
    if (state == PACKED_FINISHED && a->game_number > s.games) {
        report_text(N_("This file has no game with this number."), NULL, NULL);
        return EXIT_FAILED;
    }
    return state == PACKED_FINISHED ? EXIT_FINE : EXIT_FAILED;
}

int show_selfplay(const args *a) {
    const char *path = a->operand[0], *line;
    FILE *file = strcmp(path, "-") ? fopen(path, "rb") : stdin;
    packed_in in;
    selfplay_head h;
    if (!file) {
        report_file_error(N_("Cannot read {path}: {reason}."), path, strerror(errno));
        return EXIT_FAILED;
    }
    packed_open(&in, file);
    bool good = read_head(path, &in, &h, &line);
    if (good && a->json && !a->game_number) puts(line);
    int status = good ? show_games(a, path, &in, &h) : EXIT_FAILED;
    selfplay_free_head(&h);
    packed_in_close(&in);
    return status;
}
