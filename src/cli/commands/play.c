/* Sets a game up, hands it to the full screen or to the line mode, and sees that it is kept when it
 * ends before it is over. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "cli/commands/commands.h"
#include "cli/files.h"
#include "cli/player_names.h"
#include "process/files.h"
#include "process/language.h"
#include "tablebase/finding.h"
#include "terminal/board.h"
#include "terminal/line/line_mode.h"
#include "terminal/screen/screen.h"
#include "terminal/session.h"
#include "text/message.h"

/* ---- Who plays ---- */

/* Room for the words of a list such as "human,greedy". */
typedef struct list {
    char text[BRETT_SEATS][BRETT_NAME_BYTES];
    const char *item[BRETT_SEATS];
    int count;
} list;

static bool split(const char *text, int seats, const char *option, list *out) {
    out->count = 0;
    for (const char *at = text; at;) {
        size_t length = strcspn(at, ",");
        if (out->count < seats) {
            snprintf(out->text[out->count], BRETT_NAME_BYTES, "%.*s", (int)length, at);
            out->item[out->count] = out->text[out->count];
        }
        out->count++;
        at = at[length] ? at + length + 1 : NULL;
    }
    if (out->count == seats) return true;
    brett_message m;
    message_start_plural(&m,
                         NN_("{flag} needs a list with commas of {count} entry.",
                             "{flag} needs a list with commas of {count} entries."),
                         "count", seats);
    message_text(&m, "flag", option, strlen(option));
    report_error(&m, NULL);
    return false;
}

static bool are_players(const list *players, const brett_game *game) {
    bool good = true;
    for (int i = 0; i < players->count && good; i++) {
        const brett_player *player = brett_player_find(players->item[i]);
        if (!strcmp(players->item[i], "human")) continue;
        good = player && player_knows_game(player, game);
        if (!player) report_unknown_player(players->item[i], true);
    }
    return good;
}

/* The person has the first seat and the computer the others, unless the user says otherwise. In a
 * game without levels a simple player has to do. */
static bool choose_players(const args *a, list *players) {
    char preset[64] = "human";
    bool has_levels = brett_think_memory(brett_player_level(4), a->game);
    for (int seat = 1; seat < a->setup.seats; seat++)
        strcat(preset, has_levels ? ",level:4" : ",greedy");
    return split(a->players ? a->players : preset, a->setup.seats, "--players", players) &&
           are_players(players, a->game);
}

static bool plays_twice(const list *players, int seat) {
    int count = 0;
    for (int i = 0; i < players->count; i++)
        count += !strcmp(players->item[i], players->item[seat]);
    return count > 1;
}

/* People are called by their seat's letter and computers by what they are, with that letter where
 * several are the same, unless --names says otherwise. */
static bool choose_names(const args *a, const list *players, list *names) {
    if (a->names) return split(a->names, a->setup.seats, "--names", names);
    names->count = players->count;
    for (int seat = 0; seat < players->count; seat++) {
        const char *player = players->item[seat], *letter = seat_letters(a->game)[seat];
        bool person = !strcmp(player, "human"), twice = plays_twice(players, seat);
        snprintf(names->text[seat], BRETT_NAME_BYTES, "%s%s%s", person ? "" : player,
                 twice && !person ? " " : "", twice || person ? letter : "");
        names->item[seat] = names->text[seat];
    }
    return true;
}

/* ---- Starting ---- */

static uint64_t fresh_seed(void) {
    uint64_t seed;
    if (getrandom(&seed, sizeof seed, 0) != sizeof seed) seed = (uint64_t)time(NULL);
    return seed % 1000000000; /* short enough to be read out to a friend */
}

/* Who begins is drawn by lot in play, where the option is left open. */
static void draw_first(const args *a, brett_setup *setup) {
    brett_fault fault;
    if (!a->first_is_given) brett_setup_option(a->game, setup, "first=drawn", &fault);
}

static bool wants_screen(const args *a) {
    const char *term = getenv("TERM");
    return !a->plain && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term &&
           strcmp(term, "dumb");
}

/* ---- Laying the start by hand ---- */

enum { LEFT = -1 }; /* the person left before there was a game */

static int refuse_to_lay(const args *a, const char *message) {
    report_text(message, "game", a->game->title);
    return EXIT_USAGE;
}

/* The seat that the option "first" names, or BRETT_NOBODY when it is left open. */
static int first_seat(const args *a) {
    for (int i = 0; a->first_is_given && i < a->game->option_count; i++) {
        char text[64];
        brett_setup_write(a->game, &a->setup, i, text, sizeof text);
        for (int seat = 0; seat < a->setup.seats; seat++)
            if (!strncmp(text, "first=", 6) && text[6] == a->game->seat_letters[seat] && !text[7])
                return seat;
    }
    return BRETT_NOBODY;
}

/* The first person lays; the other begins, with a side of choice. A computer has no wishes,
 * so its side is drawn. */
static lay_order order_of(const args *a, const list *players, const list *names, uint64_t seed,
                          int layer) {
    bool person = !strcmp(players->item[!layer], "human");
    lay_order order = {seed, a->names ? names->item[!layer] : "", first_seat(a)};
    if (order.side == BRETT_NOBODY && (!person || a->first_is_given)) order.side = BRETT_CHANCE;
    return order;
}

static void swap(list *l) {
    const char *kept = l->item[0];
    l->item[0] = l->item[1];
    l->item[1] = kept;
}

/* Lays the start, and seats everybody by it. The start is left in the result. */
static int lay(const args *a, list *players, list *names, uint64_t seed, brett_setup *setup,
               lay_result *result) {
    const laying *how = board_of(a->game)->laying;
    int layer = !strcmp(players->item[0], "human") || strcmp(players->item[1], "human") ? 0 : 1;
    lay_order order = order_of(a, players, names, seed, layer);
    lay_ending ending = wants_screen(a) ? how->on_screen(&order, result) : LAY_NO_SCREEN;
    if (ending == LAY_NO_SCREEN) ending = how->in_lines(&order, stdin, stdout, result);
    if (ending == LAY_ENDED) {
        refuse_to_lay(a, N_("The input ended before the deal was complete."));
        return EXIT_FAILED;
    }
    if (ending == LAY_LEFT) return LEFT;

    char first[8];
    brett_fault fault;
    snprintf(first, sizeof first, "first=%c", a->game->seat_letters[result->side]);
    brett_setup_option(a->game, setup, first, &fault);
    if (result->side == !layer) return EXIT_FINE;
    swap(players);
    if (a->names)
        swap(names);
    else
        choose_names(a, players, names);
    return EXIT_FINE;
}

static int start_new(const args *a, session *s) {
    list players, names;
    lay_result laid;
    brett_state start = a->start;
    brett_fault fault;
    brett_setup setup = a->setup;
    uint64_t seed = a->has_seed ? a->seed : fresh_seed();
    if (a->lay && !board_of(a->game)->laying)
        return refuse_to_lay(
            a, N_("{game} is not laid by hand here: --position takes any start as text."));
    if (!choose_players(a, &players) || !choose_names(a, &players, &names)) return EXIT_USAGE;
    draw_first(a, &setup);
    int status = a->lay ? lay(a, &players, &names, seed, &setup, &laid) : EXIT_FINE;
    if (status) return status;
    bool has_start =
        a->lay ? a->game->position_read(&start, laid.position, &fault) : a->position != NULL;
    session_start(s, a->game, &setup, seed, has_start ? &start : NULL, players.item, names.item);
    return EXIT_FINE;
}

/* ---- Going on ---- */

static int start_from_record(const args *a, session *s) {
    if (!load_record(s, a->load)) return EXIT_FAILED;
    if (s->head.game == a->game) {
        session_drop_commitment(s);
        return EXIT_FINE;
    }
    report_text(N_("This record is of another game: {text}."), "text", s->head.game->name);
    session_free(s);
    return EXIT_FAILED;
}

/* A file that is there already is never overwritten, unless it is the one the game was loaded from.
 */
static bool path_is_free(const args *a) {
    if (!a->save || !file_exists(a->save) || (a->load && !strcmp(a->load, a->save))) return true;
    report_text(N_("{path} is there already: go on with it by --load, or choose "
                   "another name."),
                "path", a->save);
    return false;
}

/* Where the game is kept as it goes on. */
static int choose_path(const args *a, session *s) {
    brett_message why;
    const char *path = a->save ? a->save : a->load && strcmp(a->load, "-") ? a->load : NULL;
    s->path = path ? strdup(path) : NULL;
    if (!s->path || session_save(s, s->path, &why)) return EXIT_FINE;
    report_error(&why, NULL);
    return EXIT_FAILED;
}

/* ---- Ending ---- */

/* Keeps a game that is not over, and says how to go on with it. One that was kept before stays. */
static int keep(session *s) {
    const brett_game *game = s->head.game;
    brett_message m;
    bool under_way = s->count && brett_play_actor(&s->play) != BRETT_NOBODY;
    const char *rescue = !s->path && under_way ? unfinished_game_path(game->name) : NULL;
    if (rescue) s->path = unused_path(rescue);
    if (!s->path) return EXIT_FINE;
    if (!session_save(s, s->path, &m)) {
        report_error(&m, NULL);
        return EXIT_FAILED;
    }
    if (!under_way) return EXIT_FINE;
    message_start(&m, N_("The game is kept. To go on: brett play {game} --load {path}"));
    message_text(&m, "game", game->name, strlen(game->name));
    message_text(&m, "path", s->path, strlen(s->path));
    print_translated(stderr, &m, NULL);
    fputc('\n', stderr);
    return EXIT_FINE;
}

int run_play(const args *a) {
    session s;
    if (a->lay && (a->load || a->position))
        return refuse_to_lay(a, N_("--lay cannot be used with --position or --load."));
    if (!path_is_free(a)) return EXIT_USAGE;
    if (!board_is_there(a->game)) return EXIT_FAILED;
    int status = a->load ? start_from_record(a, &s) : start_new(a, &s);
    if (status) return status == LEFT ? EXIT_FINE : status;
    status = choose_path(a, &s);
    brett_tablebase *known = NULL;
    if (!status && tablebase_find(a->game, NULL, &known)) s.solved = brett_tablebase_solved(known);
    if (!status) {
        status = wants_screen(a) ? play_on_screen(&s) : play_in_lines(&s, stdin, stdout);
        int kept = keep(&s);
        if (!status) status = kept;
    }
    brett_tablebase_close(known);
    session_free(&s);
    return status;
}
