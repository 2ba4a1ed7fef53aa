/* All flags, and the help of the program and of each command. */
#include <stdio.h>

#include "cli/commands/commands.h"
#include "cli/flags.h"
#include "process/language.h"

const flag_row flag_rows[] = {
    {FLAG_POSITION, "position", "TEXT", N_("start from this position instead of a deal")},
    {FLAG_SEED, "seed", "N", N_("make everything random follow from this number")},
    {FLAG_OPTION, "option", "NAME=VALUE", N_("set a set-up option of the game")},
    {FLAG_LAY, "lay", NULL, N_("lay the start by hand instead of a deal")},
    {FLAG_TURNS, "turns", NULL, N_("whole turns instead of single steps")},
    {FLAG_PLAYERS, "players", "LIST",
     N_("who plays each seat: human, random, greedy, careful, level:1 to level:9")},
    {FLAG_NAMES, "names", "LIST", N_("what the players are called")},
    {FLAG_PLAIN, "plain", NULL, N_("line by line instead of full screen")},
    {FLAG_SAVE, "save", "FILE", N_("keep the game in this file as it goes on")},
    {FLAG_LOAD, "load", "FILE", N_("go on with the game in this file")},
    {FLAG_SET, "set", NULL, N_("print the set of cards that the game is played with, as a file")},
    {FLAG_CARDS, "cards", NULL, N_("draw the cards of the set, to compare them with a box")},
    {FLAG_GAMES, "games", "N", N_("how many games; 100 where nothing is said")},
    {FLAG_TIME, "time", "S", N_("seconds that a turn may take, such as 1 or 0.25")},
    {FLAG_NODES, "nodes", "N",
     N_("positions that level:9 looks at in a turn; lower levels keep to their own number")},
    {FLAG_CHOICES, "choices", "N", N_("how many turns to compare")},
    {FLAG_SPRT, "sprt", NULL,
     N_("end as soon as it is clear whether the first player is better or not")},
    {FLAG_SAVE_ALL, "save", "FOLDER",
     N_("keep the games in this new folder; none keeps them nowhere")},
    {FLAG_THREADS, "threads", "N", N_("games, or thinking computers, at the same time")},
    {FLAG_MEMORY, "memory", "MB", N_("megabytes that a player with a level may use")},
    {FLAG_TABLE, "table", "FILE", N_("the file of the tablebase that brett solve makes")},
    {FLAG_OUTPUT, "output", "FILE", N_("the file to make; -o for short")},
    {FLAG_REACHABLE, "reachable", NULL, N_("only what can come up in play")},
    {FLAG_FOLLOWING, "position", "TEXT", N_("only what can follow this position")},
    {FLAG_VERIFY, "verify", "FILE", N_("prove a tablebase by the rules")},
    {FLAG_SAMPLES, "samples", "N",
     N_("how many positions to prove; 1000000 where nothing is said")},
    {FLAG_ALL, "all", NULL, N_("prove every position")},
    {FLAG_COLOURS, "colours", "N", N_("positions with up to so many colours left, 1 to 3")},
    {FLAG_CHECK, "check", "COMMAND", N_("run another engine and say what is wrong with it")},
    {FLAG_LISTEN, "listen", "ADDRESS:PORT",
     N_("where to listen; 127.0.0.1:8080 where nothing is said")},
    {FLAG_DATA, "data", "FOLDER", N_("where games are kept")},
    {FLAG_WEB_ROOT, "web-root", "FOLDER", N_("serve the page from this folder, to work on it")},
    {FLAG_CONFIG, "config", "FILE", N_("read settings from this file")},
    {FLAG_HURRY, "hurry", "FROM,RATE", N_("for tests: let time run faster from a moment on")},
    {FLAG_FORCE, "force", NULL, N_("replace the file if it is there already")},
    {FLAG_UNTIL, "until", "TIME",
     N_("until when to block: a day such as 2026-12-24, or 90m, 12h, 7d from now")},
    {FLAG_WHY, "why", "TEXT", N_("the reason, for the log and for the person concerned")},
    {FLAG_MOST, "most", "N", N_("how many to list; 50 where nothing is said")},
    {FLAG_JSON, "json", NULL, N_("print JSON for programs")},
    {FLAG_LANG, "lang", "TAG", N_("speak this language: da de en es fr it nl pt ru sv")},
    {FLAG_HELP, "help", NULL, N_("show this help")},
    {0},
};

void print_usage(void) {
    printf("%s\n\n",
           translated(N_("Brett plays board games, in the terminal and in your programs.")));
    printf("  brett COMMAND [GAME] [--FLAG]\n\n");
    for (const command *c = commands; c->name; c++)
        printf("  %-8s %s\n", c->name, translated(c->about));
    printf("\n%s\n", translated(N_("More about a command, with an example: brett COMMAND --help")));
}

static void print_options(const brett_game *game) {
    if (game->set)
        printf(
            "    %s: set  %s\n", game->title,
            translated(N_("a file with another set of cards; show --set prints the game's own")));
    if (brett_plays_rules(game, game->rules_version - 1))
        printf("    %s: rules  %s\n", game->title,
               translated(N_("the version of the rules, where an older one is wanted")));
    for (int i = 0; i < game->option_count; i++)
        printf("    %s: %s  %s\n", game->title, game->options[i].name,
               translated(game->options[i].about));
}

void print_command_help(const command *c) {
    printf("%s\n\n  brett %s", translated(c->about), c->name);
    static const char *const games[] = {"", " [GAME]", " GAME", " GAME |"};
    printf("%s", games[c->takes_game]);
    if (c->operand) printf(c->operand_needed ? " %s" : " [%s]", c->operand);
    printf(" [--FLAG]\n\n");
    if (c->run == run_match)
        printf(
            "  %-20s %s\n", "PLAYER",
            translated(N_("random, greedy, careful, level:1 to level:9, or a command that speaks "
                          "the engine protocol")));
    if (c->run == run_admin) print_admin_commands();
    for (const flag_row *row = flag_rows; row->name; row++) {
        if (!((c->flags | FLAGS_EVERYWHERE) & row->flag)) continue;
        char name[40];
        snprintf(name, sizeof name, "--%s %s", row->name, row->value ? row->value : "");
        printf("  %-20s %s\n", name, translated(row->about));
        if (row->flag == FLAG_OPTION)
            for (const brett_game *const *game = brett_games; *game; game++) print_options(*game);
    }
    if (c->run == run_verify)
        printf(
            "\n%s\n",
            translated(N_(
                "It ends with 0 when all of the game is verified, with 1 when something is wrong or "
                "nothing can be checked, and with 3 when nothing is wrong, but the game is "
                "unfinished or begins with a start that was given.")));
    printf("\n%s\n  %s\n", translated(N_("For example:")), c->example);
}
