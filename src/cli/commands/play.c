/* Sets a game up, or goes on with one, and has it played. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

#include "cli/commands/commands.h"
#include "cli/files.h"
#include "cli/play_menu.h"
#include "cli/player_names.h"
#include "cli/playing.h"
#include "process/files.h"
#include "process/language.h"
#include "terminal/board.h"
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
    message_start_plural(
        &m,
        NN_("{flag} needs {count} entry.", "{flag} needs a list of {count} entries, with commas."),
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
        refuse_to_lay(a, N_("The input ended before all pieces were placed."));
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
            a, N_("You cannot set up {game} by hand here. Use --position with any start as "
                  "text."));
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
    if (!load_record(s, a->load, a->game_number)) return EXIT_FAILED;
    if (!a->game || s->head.game == a->game) {
        session_drop_commitment(s);
        return EXIT_FINE;
    }
    report_text(N_("This is a record of another game: {text}."), "text", s->head.game->name);
    session_free(s);
    return EXIT_FAILED;
}

/* A file that is there already is never overwritten, unless it is the one the game was loaded from.
 */
static bool path_is_free(const args *a) {
    if (!a->save || !file_exists(a->save) || (a->load && !strcmp(a->load, a->save))) return true;
    report_text(N_("{path} already exists. Resume it with --load, or choose another name."), "path",
                a->save);
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

/* ---- The command ---- */

static int play(const args *a) {
    session s;
    if (a->lay && (a->load || a->position))
        return refuse_to_lay(a, N_("--lay does not go with --position or --load."));
    if (!path_is_free(a)) return EXIT_USAGE;
    if (a->game && !board_is_there(a->game)) return EXIT_FAILED;
    int status = a->load ? start_from_record(a, &s) : start_new(a, &s);
    if (status) return status == LEFT ? EXIT_FINE : status;
    status = board_is_there(s.head.game) ? choose_path(a, &s) : EXIT_FAILED;
    if (!status) status = play_and_keep(&s, wants_screen(a));
    session_free(&s);
    return status;
}

/* A record says which game it is of; otherwise one that is not named is asked for. */
int run_play(const args *a) {
    args chosen = *a;
    play_wish room;
    int status = a->game || (a->load && !a->position && !a->lay) ? EXIT_FINE
                                                                 : ask_what_to_play(&chosen, &room);
    if (status) return status == NOTHING_CHOSEN ? EXIT_FINE : status;
    return play(&chosen);
}
