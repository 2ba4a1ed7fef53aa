/* brett: the program. Finds the command, reads its arguments, and runs it. */
#include <errno.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "process/language.h"
#include "text/message.h"

#define POSITIONS (FLAG_POSITION | FLAG_SEED | FLAG_OPTION | FLAG_JSON)

const command commands[] = {
    {"games", N_("Lists the games."), GAME_NEVER, NULL, false, FLAG_JSON, "brett games", run_games},
    {"rules", N_("Prints the rules of a game, with examples."), GAME_MAYBE, NULL, false, FLAG_JSON,
     "brett rules linja", run_rules},
    {"play", N_("Plays a game, against the computer or on one device."), GAME_ALWAYS, NULL, false,
     FLAG_POSITION | FLAG_SEED | FLAG_OPTION | FLAG_LAY | FLAG_PLAYERS | FLAG_NAMES | FLAG_PLAIN |
         FLAG_SAVE | FLAG_LOAD,
     "brett play linja --players human,level:5 --names Mia,Tom", run_play},
    {"replay", N_("Steps through a game record and checks it."), GAME_NEVER, "FILE", true,
     FLAG_PLAIN | FLAG_JSON, "brett replay game.brett", run_replay},
    {"verify", N_("Computes again what was drawn in a game on a server."), GAME_NEVER, "FILE", true,
     FLAG_JSON, "brett verify game.brett", run_verify},
    {"serve", N_("Serves games to browsers and programs, over HTTP and WebSockets."), GAME_NEVER,
     NULL, false,
     FLAG_LISTEN | FLAG_DATA | FLAG_WEB_ROOT | FLAG_TABLE | FLAG_THREADS | FLAG_CONFIG | FLAG_HURRY,
     "brett serve --listen 0.0.0.0:8080 --data /var/lib/brett", run_serve},
    {"backup", N_("Copies the games of a server, which may be running, into a file."), GAME_NEVER,
     "FILE", true, FLAG_DATA | FLAG_CONFIG | FLAG_FORCE | FLAG_JSON,
     "brett backup --data /var/lib/brett games.backup", run_backup},
    {"restore", N_("Puts a backup in the place of a server's games."), GAME_NEVER, "FILE", true,
     FLAG_DATA | FLAG_CONFIG | FLAG_JSON, "brett restore --data /var/lib/brett games.backup",
     run_restore},
    {"admin", N_("Looks after a server: people, games, who is blocked, what is closed."),
     GAME_NEVER, "COMMAND...", true,
     FLAG_DATA | FLAG_CONFIG | FLAG_UNTIL | FLAG_WHY | FLAG_MOST | FLAG_JSON,
     "brett admin --data /var/lib/brett block 203.0.113.0/24 --until 7d --why 'floods'", run_admin},
    {"show", N_("Shows a position."), GAME_ALWAYS, NULL, false, POSITIONS | FLAG_SET | FLAG_CARDS,
     "brett show linja --position '60 11 11 11 11 11 11 06 A i'", run_show},
    {"moves", N_("Lists the legal steps or turns of a position."), GAME_ALWAYS, NULL, false,
     POSITIONS | FLAG_TURNS, "brett moves linja --turns", run_moves},
    {"perft", N_("Counts sequences of steps or turns, a line a depth."), GAME_ALWAYS, "N", true,
     POSITIONS | FLAG_TURNS, "brett perft linja 8", run_perft},
    {"match", N_("Plays games between computer players and counts who wins."), GAME_ALWAYS,
     "PLAYER...", true,
     FLAG_GAMES | FLAG_TIME | FLAG_NODES | FLAG_SPRT | FLAG_SAVE_ALL | FLAG_THREADS | FLAG_MEMORY |
         FLAG_TABLE | FLAG_SEED | FLAG_OPTION | FLAG_JSON,
     "brett match twisty level:5 greedy greedy --games 300 --time 0.5", run_match},
    {"analyse", N_("Tells the best turns of a position, or what was lost in a game."), GAME_OR_FILE,
     "FILE", true, POSITIONS | FLAG_TIME | FLAG_NODES | FLAG_CHOICES | FLAG_MEMORY | FLAG_TABLE,
     "brett analyse game.brett", run_analyse},
    {"bench", N_("Measures the speed of the rules and prints a signature."), GAME_MAYBE, NULL,
     false, FLAG_TABLE | FLAG_JSON, "brett bench", run_bench},
    {"solve", N_("Finds what best play comes to, and keeps it in a tablebase."), GAME_ALWAYS, NULL,
     false,
     FLAG_OUTPUT | FLAG_TABLE | FLAG_REACHABLE | FLAG_FOLLOWING | FLAG_VERIFY | FLAG_SAMPLES |
         FLAG_ALL | FLAG_COLOURS | FLAG_THREADS | FLAG_SEED | FLAG_JSON,
     "brett solve linja --reachable -o linja.table", run_solve},
    {"probe", N_("Looks a position up in a tablebase that brett solve has made."), GAME_ALWAYS,
     NULL, false, POSITIONS | FLAG_TABLE,
     "brett probe transfer --position "
     "'rrroo/oooyy/yyyrr/-/-/ggggg/bbbbb/ppppp/wwwww A 2:2 l - -'",
     run_probe},
    {"engine", N_("Plays for other programs, by lines on standard input and output."), GAME_MAYBE,
     NULL, false, FLAG_CHECK, "brett engine --check 'node my-engine.mjs' linja", run_engine},
    {0},
};

static const command *find_command(const char *name) {
    for (const command *c = commands; c->name; c++)
        if (!strcmp(c->name, name)) return c;
    return NULL;
}

/* Output that was lost (a full disk, a closed pipe) is a failure; a closed pipe is the reader's
 * choice and not worth a message. */
static int finish(int status) {
    if (!fflush(stdout) && !ferror(stdout)) return status;
    if (errno != EPIPE) {
        const char *reason = strerror(errno);
        report_text(N_("The output could not be written: {reason}."), "reason", reason);
    }
    return status ? status : EXIT_FAILED;
}

/* --lang may stand before the command, and after --help, so that the list of commands can be had
 * in any language. Takes it at this place, and returns the one to go on at; 0 when it is none. */
static int take_language(int argc, char **argv, int at) {
    if (argc < at + 2 || strcmp(argv[at], "--lang")) return at;
    return args_language(argv[at + 1]) ? at + 2 : 0;
}

int main(int argc, char **argv) {
    /* A locale that is not installed still tells that the terminal speaks UTF-8, as most do. */
    if (!setlocale(LC_CTYPE, "")) setlocale(LC_CTYPE, "C.UTF-8");
    language_from_environment();
    signal(SIGPIPE, SIG_IGN);

    int at = take_language(argc, argv, 1);
    if (!at) return EXIT_USAGE;
    if (at == argc || !strcmp(argv[at], "--help") || !strcmp(argv[at], "help")) {
        if (!take_language(argc, argv, at + 1)) return EXIT_USAGE;
        print_usage();
        return finish(at == argc ? EXIT_USAGE : EXIT_FINE);
    }
    if (!strcmp(argv[at], "--version")) {
        puts("brett " BRETT_VERSION);
        return finish(EXIT_FINE);
    }
    const command *c = find_command(argv[at]);
    if (!c) {
        report_text(N_("There is no command “{text}”; brett --help lists them."), "text", argv[at]);
        return EXIT_USAGE;
    }
    args a;
    int status = args_read(c, argc - at, argv + at, &a);
    if (status == EXIT_FINE) status = c->run(&a);
    free(a.set);
    return finish(status < 0 ? EXIT_FINE : status);
}
