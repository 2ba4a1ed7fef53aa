/* Makes the table of Transfer's endgames. It is written now and then, and when somebody interrupts,
 * so that the same command goes on with it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "cli/commands/commands.h"
#include "cli/json.h"
#include "cli/solve.h"
#include "cli/tables.h"
#include "players/transfer/endgame_tablebase.h"
#include "process/language.h"
#include "process/signals.h"
#include "text/message.h"

enum { SLICE = 500 /* positions */, SECONDS_BETWEEN_SAVES = 30 };

typedef struct solving {
    const char *path;
    int colours;
    void *table, *memory;
    time_t shown, saved;
} solving;

/* ---- Solving ---- */

static void show_progress(solving *s) {
    time_t now = time(NULL);
    if (!isatty(STDERR_FILENO) || now == s->shown) return;
    s->shown = now;
    transfer_endgame_progress p = transfer_endgame_progress_of(s->table);
    brett_message m;
    message_start(&m, N_("{colours} colours, {points} points in {turns} turns: {percent}%"));
    message_number(&m, "colours", p.colours);
    message_number(&m, "points", p.points);
    message_number(&m, "turns", p.round);
    message_number(&m, "percent", p.places ? (int64_t)p.place * 100 / p.places : 100);
    fputs("\r\x1b[K", stderr);
    print_translated(stderr, &m, NULL);
    fflush(stderr);
}

static bool save(solving *s, size_t bytes) {
    transfer_endgame_seal(s->table, bytes);
    s->saved = time(NULL);
    return table_write(s->path, s->table, bytes);
}

/* Solves to the end, or until somebody interrupts; what there is by then is saved. */
static bool solve(solving *s) {
    bool good = true, goes_on;
    s->saved = time(NULL);
    do {
        goes_on = transfer_endgame_solve(s->table, SLICE, s->memory);
        show_progress(s);
        if (goes_on && time(NULL) - s->saved >= SECONDS_BETWEEN_SAVES)
            good = save(s, transfer_endgame_solve_bytes(s->colours));
    } while (good && goes_on && !quit_requested());
    if (isatty(STDERR_FILENO)) fputs("\r\x1b[K", stderr);
    if (!good) return false;
    if (!goes_on) return save(s, transfer_endgame_bytes(s->colours));
    if (save(s, transfer_endgame_solve_bytes(s->colours)))
        tell_of_file(stderr, N_("{path} is not finished: the same command goes on with it."),
                     s->path);
    return false;
}

/* Takes up what the file has, or begins; false when it must not be touched. A finished table of
 * fewer colours gives way to one of more. */
static bool begin(solving *s, const brett_game *game, bool *finished) {
    table before;
    table_state state = table_read(game, s->path, &before);
    if (state == TABLE_BAD) return false;
    int colours = state == TABLE_ABSENT ? 0 : transfer_endgame_colours(before.bytes);
    *finished = state == TABLE_FINISHED && colours >= s->colours;
    if (*finished || (state == TABLE_UNFINISHED && colours == s->colours))
        memcpy(s->table, before.bytes,
               *finished ? transfer_endgame_bytes(s->colours) : before.size);
    else
        transfer_endgame_begin(s->table, s->colours);
    table_close(&before);
    return true;
}

/* ---- Printing ---- */

static json_t *json_of_tally(int colours, const transfer_endgame_tally *t) {
    json_t *worth = json_object();
    for (int points = -TRANSFER_ENDGAME_COLOURS; points <= TRANSFER_ENDGAME_COLOURS; points++) {
        char name[16];
        snprintf(name, sizeof name, "%d", points);
        uint32_t count = t->value[points + TRANSFER_ENDGAME_COLOURS];
        if (count) json_object_set_new(worth, name, json_integer(count));
    }
    return json_pack("{s:i, s:I, s:i, s:o}", "colours", colours, "positions",
                     (json_int_t)t->positions, "longest", t->longest, "worth", worth);
}

static void print_tally(int colours, const transfer_endgame_tally *t) {
    brett_message m;
    message_start_plural(&m,
                         NN_("{colours} colour left: {positions} positions",
                             "{colours} colours left: {positions} positions"),
                         "colours", colours);
    message_number(&m, "positions", t->positions);
    print_translated(stdout, &m, NULL);
    for (int points = -TRANSFER_ENDGAME_COLOURS; points <= TRANSFER_ENDGAME_COLOURS; points++) {
        uint32_t count = t->value[points + TRANSFER_ENDGAME_COLOURS];
        if (count) printf(points ? ", %+d: %u" : ", %d: %u", points, count);
    }
    putchar('\n');
}

static void print_json(const args *a, const solving *s) {
    json_t *all = json_array();
    for (int colours = 1; colours <= s->colours; colours++) {
        transfer_endgame_tally tally = transfer_endgame_tally_of(s->table, colours);
        json_array_append_new(all, json_of_tally(colours, &tally));
    }
    print_and_free(
        json_pack("{s:s, s:s, s:o}", "game", a->game->name, "table", s->path, "ends", all));
}

static void print_text(const solving *s) {
    for (int colours = 1; colours <= s->colours; colours++) {
        transfer_endgame_tally tally = transfer_endgame_tally_of(s->table, colours);
        print_tally(colours, &tally);
    }
    tell_of_file(stdout, N_("{path} is finished."), s->path);
}

/* ---- The command ---- */

static int run(const args *a, solving *s) {
    bool finished;
    signals_watch();
    if (!begin(s, a->game, &finished)) return EXIT_FAILED;
    if (!finished && !solve(s)) return EXIT_FAILED;
    if (a->json)
        print_json(a, s);
    else
        print_text(s);
    return EXIT_FINE;
}

int solve_transfer(const args *a, const char *path) {
    solving s = {.path = path, .colours = a->colours ? (int)a->colours : TRANSFER_ENDGAME_COLOURS};
    s.table = malloc(transfer_endgame_solve_bytes(s.colours));
    s.memory = malloc(TRANSFER_ENDGAME_TURNS_MEMORY);
    int status = EXIT_FAILED;
    if (s.table && s.memory)
        status = run(a, &s);
    else
        report_no_memory();
    free(s.table);
    free(s.memory);
    return status;
}
