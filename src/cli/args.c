#include "cli/args.h"

#include <getopt.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "terminal/voice.h"
#include "text/message.h"
#include "text/scan.h"

typedef struct flag_row {
    flag flag;
    const char *name;
    const char *value; /* the name of its value, or NULL */
    const char *about;
} flag_row;

static const flag_row flag_rows[] = {
    {FLAG_POSITION, "position", "TEXT", N_("start from this position instead of a deal")},
    {FLAG_SEED, "seed", "N", N_("make everything random follow from this number")},
    {FLAG_OPTION, "option", "NAME=VALUE", N_("set a set-up option of the game")},
    {FLAG_LAY, "lay", NULL, N_("lay the start by hand instead of a deal")},
    {FLAG_TURNS, "turns", NULL, N_("whole turns instead of single steps")},
    {FLAG_PLAYERS, "players", "LIST", N_("who plays each seat: human, random, greedy, careful")},
    {FLAG_NAMES, "names", "LIST", N_("what the players are called")},
    {FLAG_PLAIN, "plain", NULL, N_("line by line instead of full screen")},
    {FLAG_SAVE, "save", "FILE", N_("keep the game in this file as it goes on")},
    {FLAG_LOAD, "load", "FILE", N_("go on with the game in this file")},
    {FLAG_SET, "set", NULL, N_("print the set of cards that the game is played with, as a file")},
    {FLAG_CARDS, "cards", NULL, N_("draw the cards of the set, to compare them with a box")},
    {FLAG_GAMES, "games", "N", N_("how many games; 100 where nothing is said")},
    {FLAG_JSON, "json", NULL, N_("print JSON for programs")},
    {FLAG_LANG, "lang", "TAG", N_("speak this language: da de en es fr it nl pt ru sv")},
    {FLAG_HELP, "help", NULL, N_("show this help")},
};

enum { PRESET_GAMES = 100 };
enum { FLAG_ROWS = sizeof flag_rows / sizeof *flag_rows, EVERYWHERE = FLAG_HELP | FLAG_LANG };

/* ---- Help ---- */

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
    for (int i = 0; i < game->option_count; i++)
        printf("    %s: %s  %s\n", game->title, game->options[i].name,
               translated(game->options[i].about));
}

void print_command_help(const command *c) {
    printf("%s\n\n  brett %s", translated(c->about), c->name);
    if (c->takes_game) printf(c->takes_game == GAME_ALWAYS ? " GAME" : " [GAME]");
    if (c->operand) printf(c->operand_needed ? " %s" : " [%s]", c->operand);
    printf(" [--FLAG]\n\n");
    for (int i = 0; i < FLAG_ROWS; i++) {
        const flag_row *row = &flag_rows[i];
        if (!((c->flags | EVERYWHERE) & row->flag)) continue;
        char name[40];
        snprintf(name, sizeof name, "--%s %s", row->name, row->value ? row->value : "");
        printf("  %-20s %s\n", name, translated(row->about));
        if (row->flag == FLAG_OPTION)
            for (const brett_game *const *game = brett_games; *game; game++) print_options(*game);
    }
    printf("\n%s\n  %s\n", translated(N_("For example:")), c->example);
}

/* ---- Errors ---- */

/* Says what is wrong with the command line: a message with one text in it. */
static int usage_error(const command *c, const char *message, const char *text) {
    brett_message m;
    message_start(&m, message);
    message_text(&m, "text", text, strlen(text));
    message_text(&m, "command", c->name, strlen(c->name));
    voice_complain(&m, NULL);
    return EXIT_USAGE;
}

bool args_language(const char *tag) {
    if (voice_choose(tag)) return true;
    brett_message m;
    message_start(&m, N_("There is no language “{text}”: there are da, de, en, es, fr, it, nl, "
                         "pt, ru and sv."));
    message_text(&m, "text", tag, strlen(tag));
    voice_complain(&m, NULL);
    return false;
}

/* ---- Reading ---- */

/* Fills in getopt's table with the command's flags; the value is the row's place, plus one. */
static void long_options(const command *c, struct option *out) {
    for (int i = 0; i < FLAG_ROWS; i++)
        if ((c->flags | EVERYWHERE) & flag_rows[i].flag)
            *out++ =
                (struct option){flag_rows[i].name,
                                flag_rows[i].value ? required_argument : no_argument, NULL, i + 1};
    *out = (struct option){0};
}

/* Takes one flag; options are only collected, since the game may come later. */
static int take_flag(args *a, flag f, const char *value, const char **options, int *count) {
    switch (f) {
    case FLAG_POSITION: a->position = value; break;
    case FLAG_JSON: a->json = true; break;
    case FLAG_TURNS: a->turns = true; break;
    case FLAG_LAY: a->lay = true; break;
    case FLAG_SET: a->print_set = true; break;
    case FLAG_CARDS: a->cards = true; break;
    case FLAG_PLAIN: a->plain = true; break;
    case FLAG_PLAYERS: a->players = value; break;
    case FLAG_NAMES: a->names = value; break;
    case FLAG_SAVE: a->save = value; break;
    case FLAG_LOAD: a->load = value; break;
    case FLAG_HELP: a->help = true; break;
    case FLAG_SEED:
        a->has_seed = true;
        if (!word_number((word){value, strlen(value)}, &a->seed))
            return usage_error(
                a->command, N_("“{text}” is not a seed: a seed is a number without sign."), value);
        break;
    case FLAG_GAMES:
        if (!word_number((word){value, strlen(value)}, &a->games) || !a->games)
            return usage_error(a->command, N_("“{text}” is not a number of games."), value);
        break;
    case FLAG_OPTION:
        if (*count == MOST_OPTIONS)
            return usage_error(a->command, N_("There are too many options."), "");
        options[(*count)++] = value;
        break;
    case FLAG_LANG:
        if (!args_language(value)) return EXIT_USAGE;
        break;
    }
    return EXIT_FINE;
}

static int take_game(args *a, int argc, char **argv, int *at) {
    const command *c = a->command;
    if (c->takes_game == GAME_NEVER) return EXIT_FINE;
    if (*at == argc)
        return c->takes_game == GAME_MAYBE
                   ? EXIT_FINE
                   : usage_error(c, N_("Which game? For example: brett {command} linja"), "");
    a->game = brett_game_find(argv[*at]);
    if (!a->game)
        return usage_error(c, N_("There is no game “{text}”; brett games lists them."), argv[*at]);
    brett_setup_default(a->game, &a->setup);
    ++*at;
    return EXIT_FINE;
}

/* Reads a set of the user's own. */
static bool take_set(args *a, const char *path) {
    brett_fault fault;
    free(a->set);
    a->setup.set = a->set = read_file(path);
    if (!a->set) return false;
    if (a->game->check_set(a->set, &fault)) return true;
    voice_complain_of(path, a->set, &fault, seat_letters(a->game));
    return false;
}

static int take_options(args *a, const char *const *options, int count) {
    brett_fault fault;
    for (int i = 0; i < count; i++) {
        if (!a->game) return usage_error(a->command, N_("An option needs a game."), "");
        if (a->game->set && !strncmp(options[i], "set=", 4)) {
            if (!take_set(a, options[i] + 4)) return EXIT_USAGE;
            continue;
        }
        if (!brett_setup_option(a->game, &a->setup, options[i], &fault)) {
            voice_complain_of("--option", options[i], &fault, seat_letters(a->game));
            return EXIT_USAGE;
        }
        a->first_is_given |= !strncmp(options[i], "first=", 6);
        a->seats_are_given |= !strncmp(options[i], "seats=", 6);
    }
    return EXIT_FINE;
}

static int refuse(const args *a, const brett_message *why) {
    voice_complain(why, seat_letters(a->game));
    return EXIT_USAGE;
}

static int entries(const char *list) {
    int count = 1;
    for (; *list; list++) count += *list == ',';
    return count;
}

/* How many play follows from the position or from the list of players, unless it was said. */
static void take_seats(args *a) {
    int seats = a->position   ? a->game->seats(&a->start)
                : a->players  ? entries(a->players)
                : a->operands ? a->operands
                              : a->setup.seats;
    if (!a->seats_are_given && seats >= a->game->min_seats && seats <= a->game->max_seats)
        a->setup.seats = seats;
}

/* Reads the position, if there is one, and sees that the set-up fits. */
static int take_position(args *a) {
    brett_fault fault;
    if (!a->game) return EXIT_FINE;
    if (a->position && !a->game->position_read(&a->start, a->position, &fault)) {
        voice_complain_of("--position", a->position, &fault, seat_letters(a->game));
        return EXIT_USAGE;
    }
    take_seats(a);
    if (!a->game->check_setup(&a->setup, &fault.why)) return refuse(a, &fault.why);
    if (a->position && !brett_setup_start(a->game, &a->setup, &a->start, &fault.why))
        return refuse(a, &fault.why);
    return EXIT_FINE;
}

static int take_operands(args *a, int argc, char **argv, int at) {
    const command *c = a->command;
    int most = !c->operand ? 0 : strstr(c->operand, "...") ? MOST_OPERANDS : 1;
    while (at < argc && a->operands < most) a->operand[a->operands++] = argv[at++];
    if (at < argc) return usage_error(c, N_("“{text}” is too much for brett {command}."), argv[at]);
    if (c->operand_needed && !a->operands)
        return usage_error(c, N_("{text} is missing; see brett {command} --help."), c->operand);
    return EXIT_FINE;
}

int args_read(const command *c, int argc, char **argv, args *a) {
    struct option table[FLAG_ROWS + 1];
    const char *options[MOST_OPTIONS];
    int count = 0, which, status;
    *a = (args){.command = c, .games = PRESET_GAMES};
    long_options(c, table);
    opterr = 0;
    while ((which = getopt_long(argc, argv, ":", table, NULL)) != -1) {
        const char *given = argv[optind - 1];
        if (which == ':')
            return usage_error(c, N_("{text} needs a value; see brett {command} --help."), given);
        if (which == '?' && optopt && optopt <= FLAG_ROWS)
            return usage_error(c, N_("{text} takes no value."), given);
        if (which == '?')
            return usage_error(c, N_("brett {command} has no flag {text}; see its --help."), given);
        if ((status = take_flag(a, flag_rows[which - 1].flag, optarg, options, &count)))
            return status;
    }
    if (a->help) {
        print_command_help(c);
        return -1;
    }
    int at = optind;
    if ((status = take_game(a, argc, argv, &at))) return status;
    if ((status = take_options(a, options, count))) return status;
    if ((status = take_operands(a, argc, argv, at))) return status;
    return take_position(a);
}

/* ---- What commands share ---- */

const char *const *seat_letters(const brett_game *game) {
    static char letters[BRETT_SEATS][2];
    static const char *names[BRETT_SEATS];
    for (int seat = 0; seat < BRETT_SEATS; seat++) {
        letters[seat][0] = seat < game->max_seats ? game->seat_letters[seat] : '\0';
        names[seat] = letters[seat];
    }
    return names;
}

void args_position(const args *a, brett_state *state) {
    brett_random random;
    *state = a->start;
    if (a->position) return;
    brett_random_seed(&random, a->seed);
    a->game->deal(state, &a->setup, &random);
}
