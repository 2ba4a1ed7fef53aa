/* brett: the program. Finds the command, reads its arguments, and runs it. */
#include <errno.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "cli/nearest.h"
#include "process/language.h"
#include "text/message.h"

#define MATCHES                                                                                    \
    (FLAG_GAMES | FLAG_TIME | FLAG_NODES | FLAG_DEPTH | FLAG_CLOCK | FLAG_OPENINGS | FLAG_PONDER | \
     FLAG_SAVE_ALL | FLAG_CONTINUE | FLAG_LOG | FLAG_THREADS | FLAG_MEMORY | FLAG_TABLE |          \
     FLAG_SEED | FLAG_OPTION | FLAG_JSON)
/* Makes game.brett, for the examples of commands that read a record. */
#define MAKING_A_GAME "brett play linja --players level:5,greedy --plain --save game.brett\n"

#define POSITIONS (FLAG_POSITION | FLAG_SEED | FLAG_OPTION | FLAG_JSON)

const command commands[] = {
    {"games", N_("List the games."), GAME_NEVER, NULL, false, FLAG_JSON, "brett games", run_games},
    {"rules", N_("Show the rules of a game, with examples."), GAME_MAYBE, NULL, false, FLAG_JSON,
     "brett rules linja", run_rules},
    {"play", N_("Play a game, against the computer or with others on this device."), GAME_MAYBE,
     NULL, false,
     FLAG_POSITION | FLAG_SEED | FLAG_OPTION | FLAG_LAY | FLAG_PLAYERS | FLAG_NAMES | FLAG_PLAIN |
         FLAG_SAVE | FLAG_LOAD | FLAG_GAME,
     "brett play linja --players human,level:5 --names Mia,Tom", run_play},
    {"replay", N_("Step through a game record and check it."), GAME_NEVER, "FILE", true,
     FLAG_PLAIN | FLAG_GAME | FLAG_TIME | FLAG_NODES | FLAG_TABLE | FLAG_JSON,
     MAKING_A_GAME "brett replay game.brett", run_replay},
    {"verify", N_("Check the random draws of a server game."), GAME_NEVER, "FILE", true,
     FLAG_GAME | FLAG_JSON, "brett verify game.brett", run_verify},
    {"serve", N_("Serve games to browsers and programs, over HTTP and WebSockets."), GAME_NEVER,
     NULL, false,
     FLAG_LISTEN | FLAG_DATA | FLAG_WEB_ROOT | FLAG_TABLE | FLAG_THREADS | FLAG_CONFIG | FLAG_HURRY,
     "brett serve --listen 0.0.0.0:8080 --data games", run_serve},
    {"backup", N_("Copy the games of a server into a file, even while it runs."), GAME_NEVER,
     "FILE", true, FLAG_DATA | FLAG_CONFIG | FLAG_FORCE | FLAG_JSON,
     "brett backup --data games games.backup", run_backup},
    {"restore", N_("Replace a server’s games with a backup."), GAME_NEVER, "FILE", true,
     FLAG_DATA | FLAG_CONFIG | FLAG_JSON, "brett restore --data games games.backup", run_restore},
    {"admin", N_("Manage a server: people, games, blocks and closures."), GAME_NEVER, "COMMAND...",
     true, FLAG_DATA | FLAG_CONFIG | FLAG_UNTIL | FLAG_WHY | FLAG_MOST | FLAG_JSON,
     "brett admin --data games block 203.0.113.0/24 --until 7d --why 'floods'", run_admin},
    {"show", N_("Show a position."), GAME_ALWAYS, NULL, false, POSITIONS | FLAG_SET | FLAG_CARDS,
     "brett show linja --position '60 11 11 11 11 11 11 06 A i'", run_show},
    {"moves", N_("List the legal steps or turns of a position."), GAME_ALWAYS, NULL, false,
     POSITIONS | FLAG_TURNS, "brett moves linja --turns", run_moves},
    {"perft", N_("Count sequences of steps or turns, one line per depth."), GAME_ALWAYS, "N", true,
     POSITIONS | FLAG_TURNS | FLAG_DIVIDE, "brett perft linja 6 --divide", run_perft},
    {"match", N_("Play games between computer players and count the wins."), GAME_ALWAYS,
     "PLAYER...", true, MATCHES | FLAG_SPRT,
     "brett match twisty level:5 greedy greedy --games 30 --nodes 500", run_match},
    {"tournament", N_("Play computer players and engines against each other and rate them."),
     GAME_ALWAYS, "PLAYER...", true, MATCHES | FLAG_GAUNTLET,
     "brett tournament linja level:1 level:2 greedy careful --games 20", run_tournament},
    {"openings", N_("Find starting positions for matches with about equal chances."), GAME_ALWAYS,
     NULL, false,
     FLAG_GAMES | FLAG_NODES | FLAG_BALANCE | FLAG_THREADS | FLAG_OUTPUT | FLAG_SEED | FLAG_OPTION,
     "brett openings twisty --games 4 --nodes 1000 -o twisty.openings\n"
     "brett match twisty level:3 greedy --openings twisty.openings --games 8",
     run_openings},
    {"selfplay", N_("Play games between computer players into a data file, or read one."),
     GAME_OR_FILE, "FILE", true,
     FLAG_GAMES | FLAG_OUTPUT | FLAG_GO_ON | FLAG_COMPUTERS | FLAG_NODES | FLAG_OPENING |
         FLAG_RANDOM | FLAG_THREADS | FLAG_TABLE | FLAG_SEED | FLAG_OPTION | FLAG_RECORDS |
         FLAG_GAME | FLAG_JSON,
     "brett selfplay linja --games 100 -o linja.jsonl.zst\n"
     "brett selfplay linja.jsonl.zst",
     run_selfplay},
    {"complexity", N_("Measure how large games are: choices, lengths, positions."), GAME_MAYBE,
     NULL, false,
     FLAG_GAMES | FLAG_COMPUTERS | FLAG_NODES | FLAG_THREADS | FLAG_SEED | FLAG_OPTION | FLAG_JSON,
     "brett complexity linja --games 1000", run_complexity},
    {"analyse", N_("Find the best turns in a position, or the mistakes in a game."), GAME_OR_FILE,
     "FILE", true,
     POSITIONS | FLAG_GAME | FLAG_TIME | FLAG_NODES | FLAG_CHOICES | FLAG_MEMORY | FLAG_TABLE,
     MAKING_A_GAME "brett analyse game.brett", run_analyse},
    {"bench", N_("Measure the speed of the rules and print a signature."), GAME_MAYBE, NULL, false,
     FLAG_TABLE | FLAG_JSON, "brett bench linja", run_bench},
    {"solve", N_("Solve a game and save the result as a tablebase."), GAME_ALWAYS, NULL, false,
     FLAG_OUTPUT | FLAG_TABLE | FLAG_REACHABLE | FLAG_FOLLOWING | FLAG_VERIFY | FLAG_SAMPLES |
         FLAG_ALL | FLAG_COLOURS | FLAG_THREADS | FLAG_SEED | FLAG_JSON,
     "brett solve linja --position '06 00 02 40 04 20 00 60 A i' -o late.table", run_solve},
    {"probe", N_("Look up a position in a tablebase made by brett solve."), GAME_ALWAYS, NULL,
     false, POSITIONS | FLAG_TABLE,
     "brett probe transfer --position "
     "'rrroo/ooo/rr/-/yyyyy/ggggg/bbbbb/ppppp/wwwww A 2:3 l - -'",
     run_probe},
    {"engine", N_("Play for other programs, over standard input and output."), GAME_MAYBE, NULL,
     false, FLAG_CHECK, "brett engine --check 'brett engine' linja", run_engine},
    {0},
};

static const command *find_command(const char *name) {
    for (const command *c = commands; c->name; c++)
        if (!strcmp(c->name, name)) return c;
    return NULL;
}

static int refuse_command(const char *name) {
    nearest n = nearest_to(name);
    report_text(N_("Unknown command “{text}”. For the list, run: brett --help"), "text", name);
    for (const command *c = commands; c->name; c++) nearest_offer(&n, c->name);
    nearest_report(&n);
    return EXIT_USAGE;
}

/* Output that was lost (a full disk, a closed pipe) is a failure; a closed pipe is the reader's
 * choice and not worth a message. */
static int finish(int status) {
    if (!fflush(stdout) && !ferror(stdout)) return status;
    if (errno != EPIPE) {
        const char *reason = strerror(errno);
        report_text(N_("Cannot write the output: {reason}."), "reason", reason);
    }
    return status ? status : EXIT_FAILED;
}

/* --lang may stand before the command, and after --help, so that the list of commands can be had
 * in any language. Takes it at this place, and returns the one to go on at; 0 when it is none. */
static int take_language(int argc, char **argv, int at) {
    if (argc < at + 2 || strcmp(argv[at], "--lang")) return at;
    return args_language(argv[at + 1]) ? at + 2 : 0;
}

static bool asks_for_help(const char *text) {
    return !strcmp(text, "--help") || !strcmp(text, "-h") || !strcmp(text, "help");
}

/* brett --help play linja is brett play --help linja. */
static void put_command_first(int argc, char **argv, int at) {
    if (at + 1 >= argc || !asks_for_help(argv[at]) || !find_command(argv[at + 1])) return;
    argv[at] = argv[at + 1];
    argv[at + 1] = "--help";
}

int main(int argc, char **argv) {
    /* A locale that is not installed still tells that the terminal speaks UTF-8, as most do. */
    if (!setlocale(LC_CTYPE, "")) setlocale(LC_CTYPE, "C.UTF-8");
    language_from_environment();
    signal(SIGPIPE, SIG_IGN);

    int at = take_language(argc, argv, 1);
    if (!at) return EXIT_USAGE;
    put_command_first(argc, argv, at);
    if (at == argc || asks_for_help(argv[at])) {
        if (!take_language(argc, argv, at + 1)) return EXIT_USAGE;
        print_usage();
        return finish(at == argc ? EXIT_USAGE : EXIT_FINE);
    }
    if (!strcmp(argv[at], "--version")) {
        puts("brett " BRETT_VERSION);
        return finish(EXIT_FINE);
    }
    const command *c = find_command(argv[at]);
    if (!c) return refuse_command(argv[at]);
    args a;
    int status = args_read(c, argc - at, argv + at, &a);
    if (status == EXIT_FINE) status = c->run(&a);
    free(a.set);
    return finish(status < 0 ? EXIT_FINE : status);
}
