/* All flags, and the help of the program and of each command. */
#include <stdio.h>
#include <string.h>

#include "base/writer.h"
#include "cli/commands/commands.h"
#include "cli/flags.h"
#include "games/parts.h"
#include "process/language.h"
#include "rulebook/rulebook.h"
#include "text/message.h"

const flag_row flag_rows[] = {
    {FLAG_POSITION, "position", "TEXT", N_("start from this position")},
    {FLAG_SEED, "seed", "N", N_("seed for everything random, to repeat a run")},
    {FLAG_OPTION, "option", "NAME=VALUE", N_("set a game option")},
    {FLAG_LAY, "lay", NULL, N_("set up the start by hand")},
    {FLAG_TURNS, "turns", NULL, N_("whole turns instead of single steps")},
    {FLAG_DIVIDE, "divide", NULL, N_("show the count below each first step or turn")},
    {FLAG_PLAYERS, "players", "LIST",
     N_("player of each seat: human, random, greedy, careful, level:1 to level:9, uct")},
    {FLAG_COMPUTERS, "players", "LIST",
     N_("one player for all seats, or one for each: random, greedy, careful, level:1 to "
        "level:9, uct (default level:5, for complexity random)")},
    {FLAG_NAMES, "names", "LIST", N_("names of the players")},
    {FLAG_PLAIN, "plain", NULL, N_("line by line instead of full screen")},
    {FLAG_SAVE, "save", "FILE", N_("save the game in this file during play")},
    {FLAG_LOAD, "load", "FILE", N_("resume the game in this file")},
    {FLAG_SET, "set", NULL, N_("print the game’s set of cards, as a file")},
    {FLAG_CARDS, "cards", NULL, N_("show the cards of the set, to compare with a box")},
    {FLAG_GAMES, "games", "N", N_("number of games (default 100)")},
    {FLAG_TIME, "time", "S", N_("seconds per turn, such as 1 or 0.25")},
    {FLAG_NODES, "nodes", "N",
     N_("positions that level:9 searches in a turn, or games that uct plays out (lower levels "
        "have their own limit)")},
    {FLAG_CHOICES, "choices", "N", N_("number of turns to compare")},
    {FLAG_DEPTH, "depth", "N", N_("most turns that players with a level search ahead")},
    {FLAG_CLOCK, "clock", "S+S", N_("seconds per game and per turn, such as 60+1")},
    {FLAG_SPRT, "sprt", "LOW,HIGH",
     N_("stop as soon as it is clear whether the first player is HIGH Elo points better or "
        "only LOW")},
    {FLAG_GAME, "game", "N", N_("number of the game, if a file has several")},
    {FLAG_BALANCE, "balance", "PERCENT",
     N_("percent that each chance of winning can differ from an equal one (default 5)")},
    {FLAG_GAUNTLET, "gauntlet", NULL,
     N_("first player against each of the others, not everyone against everyone")},
    {FLAG_OPENINGS, "openings", "FILE",
     N_("start games from the positions in this file, one per line")},
    {FLAG_PONDER, "ponder", NULL, N_("let engines search during the others’ turns")},
    {FLAG_SAVE_ALL, "save", "FILE",
     N_("save the games in this new file, or in a folder if the name ends in /")},
    {FLAG_CONTINUE, "continue", NULL, N_("resume the interrupted match of --save")},
    {FLAG_LOG, "log", "FILE", N_("write all lines to and from engines into this file")},
    {FLAG_THREADS, "threads", "N", N_("games or searches to run at the same time")},
    {FLAG_MEMORY, "memory", "MB", N_("megabytes that a player with a level can use")},
    {FLAG_TABLE, "table", "FILE", N_("tablebase file, made by brett solve")},
    {FLAG_OUTPUT, "output", "FILE", N_("file to make (short: -o)")},
    {FLAG_GO_ON, "continue", NULL, N_("resume the file if it already exists")},
    {FLAG_OPENING, "random-turns", "N",
     N_("number of random turns at the start (default: one for each seat)")},
    {FLAG_RANDOM, "random", "SHARE",
     N_("share of later turns that are random, such as 0.05 (default 0)")},
    {FLAG_RECORDS, "records", NULL, N_("print the games of a file as records")},
    {FLAG_REACHABLE, "reachable", NULL, N_("only positions reachable from the start")},
    {FLAG_FOLLOWING, "position", "TEXT", N_("only positions reachable from this one")},
    {FLAG_VERIFY, "verify", "FILE", N_("check a tablebase against the rules")},
    {FLAG_SAMPLES, "samples", "N", N_("number of positions to check (default 1000000)")},
    {FLAG_ALL, "all", NULL, N_("check every position")},
    {FLAG_COLOURS, "colours", "N", N_("positions with up to this many colours left, 1 to 3")},
    {FLAG_CHECK, "check", "COMMAND", N_("test another engine and list its mistakes")},
    {FLAG_LISTEN, "listen", "ADDRESS:PORT", N_("address to listen on (default 127.0.0.1:8080)")},
    {FLAG_DATA, "data", "FOLDER", N_("folder to save games in")},
    {FLAG_WEB_ROOT, "web-root", "FOLDER", N_("serve the page from this folder, for work on it")},
    {FLAG_CONFIG, "config", "FILE", N_("read settings from this file")},
    {FLAG_HURRY, "hurry", "FROM,RATE", N_("for tests: let time run faster from a given moment")},
    {FLAG_FORCE, "force", NULL, N_("replace the file if it already exists")},
    {FLAG_UNTIL, "until", "TIME",
     N_("end of the block: a day such as 2026-12-24, or 90m, 12h, 7d from now")},
    {FLAG_WHY, "why", "TEXT", N_("reason, for the log and for the person concerned")},
    {FLAG_MOST, "most", "N", N_("number of lines to list (default 50)")},
    {FLAG_JSON, "json", NULL, N_("print JSON for programs")},
    {FLAG_LANG, "lang", "TAG", N_("language: da de en es fr it nl pt ru sv")},
    {FLAG_HELP, "help", NULL, N_("show this help (short: -h)")},
    {0},
};

void print_usage(void) {
    printf("%s\n\n",
           translated(N_("Brett plays board games, in the terminal and in your programs.")));
    printf("  brett COMMAND [GAME] [--FLAG]\n\n");
    for (const command *c = commands; c->name; c++)
        printf("  %-11s %s\n", c->name, translated(c->about));
    printf("\n%s\n", translated(N_("For more about a command, with an example, run: brett "
                                   "COMMAND --help")));
}

/* ---- Set-up options ---- */

/* The values that an option may have, as they are chosen from: A|B|drawn, or 0-16. */
static void write_values(const brett_option *option, writer *w) {
    write_text(w, option->name);
    write_char(w, '=');
    for (int32_t i = option->min; option->words && i <= option->max; i++) {
        if (i > option->min) write_char(w, '|');
        write_text(w, option->words[i]);
    }
    if (option->words) return;
    write_number(w, option->min);
    write_char(w, '-');
    write_number(w, option->max);
}

static void print_option(const brett_option *option) {
    char values[80], preset[40];
    brett_message usual;
    writer w = writer_over(values, sizeof values);
    write_values(option, &w);
    size_t length = option_value_write(option, option->preset, preset, sizeof preset);
    message_start(&usual, N_("default: {value}"));
    message_text(&usual, "value", preset, length);
    printf("    %-22s %s (", values, translated(option->about));
    print_translated(stdout, &usual, NULL);
    printf(")\n");
}

/* What all games have is no row of their tables. */
static void print_options(const brett_game *game) {
    const brett_option seats = {
        "seats", NULL, game->min_seats, game->max_seats, game->min_seats, N_("number of players")};
    const brett_option rules = {"rules",
                                NULL,
                                oldest_rules(game),
                                game->rules_version,
                                game->rules_version,
                                N_("version of the rules, for an older one")};
    if (seats.min < seats.max) print_option(&seats);
    for (int i = 0; i < game->option_count; i++) print_option(&game->options[i]);
    if (game->set)
        printf("    %-22s %s\n", "set=FILE",
               translated(N_("file with another set of cards (show --set prints the game’s own)")));
    if (rules.min < rules.max) print_option(&rules);
}

static void print_where_options_are(const command *c) {
    brett_message m;
    message_start(&m, N_("for the options of Twisty, run: brett {command} twisty --help"));
    message_text(&m, "command", c->name, strlen(c->name));
    printf("    ");
    print_translated(stdout, &m, NULL);
    putchar('\n');
}

/* ---- A command ---- */

static void print_flag(const command *c, const flag_row *row, const brett_game *game) {
    char name[40];
    snprintf(name, sizeof name, "--%s %s", row->name, row->value ? row->value : "");
    printf("  %-20s %s\n", name, translated(row->about));
    if (row->flag != FLAG_OPTION) return;
    if (game)
        print_options(game);
    else
        print_where_options_are(c);
}

/* An example may have several lines, one command each. */
static void print_example(const char *example) {
    printf("\n%s\n", translated(N_("For example:")));
    while (*example) {
        int length = (int)strcspn(example, "\n");
        printf("  %.*s\n", length, example);
        example += length + (example[length] == '\n');
    }
}

void print_command_help(const command *c, const brett_game *game) {
    printf("%s\n\n  brett %s", translated(c->about), c->name);
    static const char *const games[] = {"", " [GAME]", " GAME", " GAME |"};
    printf("%s", games[c->takes_game]);
    if (c->operand) printf(c->operand_needed ? " %s" : " [%s]", c->operand);
    printf(" [--FLAG]\n\n");
    if (c->run == run_match || c->run == run_tournament)
        printf("  %-20s %s\n", "PLAYER",
               translated(N_("random, greedy, careful, level:1 to level:9, uct, or a command that "
                             "speaks the engine protocol; add its own limits after an @: "
                             "level:9@nodes=2000,memory=64")));
    if (c->run == run_admin) print_admin_commands();
    for (const flag_row *row = flag_rows; row->name; row++)
        if ((c->flags | FLAGS_EVERYWHERE) & row->flag) print_flag(c, row, game);
    if (c->run == run_verify)
        printf("\n%s\n",
               translated(
                   N_("Exit code 0: the whole game is verified. 1: something is wrong, or nothing "
                      "can be checked. 3: nothing is wrong, but the game is unfinished or starts "
                      "from a given position.")));
    print_example(c->example);
}
