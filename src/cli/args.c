#include "cli/args.h"

#include <getopt.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/files.h"
#include "cli/flags.h"
#include "cli/nearest.h"
#include "games/parts.h"
#include "players/transfer/endgame_tablebase.h"
#include "process/files.h"
#include "process/language.h"
#include "text/message.h"
#include "text/scan.h"

enum { PRESET_GAMES = 100, MOST_SECONDS = 86400, MOST_MEGABYTES = 1 << 20 };

/* ---- Errors ---- */

/* Says what is wrong with the command line: a message with one text in it. */
static int usage_error(const command *c, const char *message, const char *text) {
    brett_message m;
    message_start(&m, message);
    message_text(&m, "text", text, strlen(text));
    message_text(&m, "command", c->name, strlen(c->name));
    report_error(&m, NULL);
    return EXIT_USAGE;
}

bool args_language(const char *tag) {
    if (language_choose(tag)) return true;
    report_text(N_("Unknown language “{text}”. Use da, de, en, es, fr, it, nl, pt, ru or sv."),
                "text", tag);
    return false;
}

/* ---- Reading ---- */

/* Fills in getopt's table with the command's flags; the value is the row's place, plus one. */
static void long_options(const command *c, struct option *out) {
    for (int i = 0; flag_rows[i].name; i++)
        if ((c->flags | FLAGS_EVERYWHERE) & flag_rows[i].flag)
            *out++ =
                (struct option){flag_rows[i].name,
                                flag_rows[i].value ? required_argument : no_argument, NULL, i + 1};
    *out = (struct option){0};
}

/* A number from 1. */
static int take_count(args *a, const char *value, uint64_t most, uint64_t *count,
                      const char *message) {
    if (word_number((word){value, strlen(value)}, count) && *count && *count <= most)
        return EXIT_FINE;
    return usage_error(a->command, message, value);
}

/* Reads digits with at most one point, up to the end or the mark; strtod alone would also take 1e9,
 * 0x1 and nan. NULL where there is no such number. */
static const char *read_decimal(const char *text, char mark, double *number) {
    size_t length = strspn(text, "0123456789.");
    char *end;
    if (!length || (text[length] && text[length] != mark)) return NULL;
    *number = strtod(text, &end);
    return end == text + length && *number <= MOST_SECONDS ? end : NULL;
}

bool args_seconds(const char *text, double *seconds) {
    return read_decimal(text, '\0', seconds) && *seconds > 0;
}

bool args_clock(const char *text, double *base, double *increment) {
    *increment = 0;
    const char *rest = read_decimal(text, '+', base);
    return rest && *base > 0 && (!*rest || read_decimal(rest + 1, '\0', increment));
}

/* A share of 0 to 1, out of BRETT_CERTAIN: finer ones are refused. */
static bool read_share(const char *text, uint32_t *share) {
    double number;
    if (!read_decimal(text, '\0', &number) || number > 1) return false;
    *share = (uint32_t)(number * BRETT_CERTAIN + 0.5);
    return fabs(number * BRETT_CERTAIN - *share) < 1e-6;
}

/* Takes one flag; options are only collected, since the game may come later. */
static int take_flag(args *a, flag f, const char *value, const char **options, int *count) {
    switch (f) {
    case FLAG_POSITION:
    case FLAG_FOLLOWING: a->position = value; break;
    case FLAG_JSON: a->json = true; break;
    case FLAG_TURNS: a->turns = true; break;
    case FLAG_DIVIDE: a->divide = true; break;
    case FLAG_LAY: a->lay = true; break;
    case FLAG_SET: a->print_set = true; break;
    case FLAG_CARDS: a->cards = true; break;
    case FLAG_PLAIN: a->plain = true; break;
    case FLAG_PLAYERS:
    case FLAG_COMPUTERS: a->players = value; break;
    case FLAG_RECORDS: a->records = true; break;
    case FLAG_NAMES: a->names = value; break;
    case FLAG_SAVE:
    case FLAG_SAVE_ALL: a->save = value; break;
    case FLAG_SPRT: a->sprt = value; break;
    case FLAG_LOG: a->log = value; break;
    case FLAG_OPENINGS: a->openings = value; break;
    case FLAG_GAUNTLET: a->gauntlet = true; break;
    case FLAG_PONDER: a->ponder = true; break;
    case FLAG_CONTINUE:
    case FLAG_GO_ON: a->goes_on = true; break;
    case FLAG_TABLE: a->table = value; break;
    case FLAG_OUTPUT: a->output = value; break;
    case FLAG_REACHABLE: a->reachable = true; break;
    case FLAG_VERIFY: a->verify = value; break;
    case FLAG_ALL: a->all = true; break;
    case FLAG_LOAD: a->load = value; break;
    case FLAG_CHECK: a->check = value; break;
    case FLAG_LISTEN: a->listen = value; break;
    case FLAG_DATA: a->data = value; break;
    case FLAG_WEB_ROOT: a->web_root = value; break;
    case FLAG_CONFIG: a->config = value; break;
    case FLAG_HURRY: a->hurry = value; break;
    case FLAG_FORCE: a->force = true; break;
    case FLAG_UNTIL: a->until = value; break;
    case FLAG_WHY: a->why = value; break;
    case FLAG_HELP: a->help = true; break;
    case FLAG_SEED:
        a->has_seed = true;
        if (!word_number((word){value, strlen(value)}, &a->seed))
            return usage_error(a->command,
                               N_("“{text}” is not a seed. Give a whole number without a sign."),
                               value);
        break;
    case FLAG_TIME:
        if (!args_seconds(value, &a->time))
            return usage_error(a->command,
                               N_("“{text}” is not a time. Give seconds, such as 1 "
                                  "or 0.25."),
                               value);
        break;
    case FLAG_CLOCK:
        if (!args_clock(value, &a->clock, &a->increment))
            return usage_error(
                a->command,
                N_("“{text}” is not a clock. Give seconds per game and per turn, such as 60+1."),
                value);
        break;
    case FLAG_GAME:
        return take_count(a, value, UINT32_MAX, &a->game_number,
                          N_("“{text}” is not the number of a game."));
    case FLAG_BALANCE:
        if (!args_seconds(value, &a->balance) || a->balance > 50)
            return usage_error(a->command, N_("“{text}” is not a percentage up to 50."), value);
        break;
    case FLAG_DEPTH:
        return take_count(a, value, INT32_MAX, &a->depth, N_("“{text}” is not a number of turns."));
    case FLAG_GAMES:
        return take_count(a, value, UINT64_MAX, &a->games,
                          N_("“{text}” is not a number of games."));
    case FLAG_OPENING:
        a->has_opening = true;
        if (!word_number((word){value, strlen(value)}, &a->random_turns) ||
            a->random_turns > UINT32_MAX)
            return usage_error(a->command, N_("“{text}” is not a number of turns."), value);
        break;
    case FLAG_RANDOM:
        if (!read_share(value, &a->random))
            return usage_error(a->command,
                               N_("“{text}” is not a share. Give 0 to 1 with up to 4 decimals."),
                               value);
        break;
    case FLAG_NODES:
        return take_count(a, value, UINT64_MAX, &a->nodes,
                          N_("“{text}” is not a number of positions."));
    case FLAG_SAMPLES:
        return take_count(a, value, UINT64_MAX, &a->samples,
                          N_("“{text}” is not a number of positions."));
    case FLAG_MOST:
        return take_count(a, value, UINT32_MAX, &a->most, N_("“{text}” is not a number of lines."));
    case FLAG_CHOICES:
        return take_count(a, value, UINT64_MAX, &a->choices,
                          N_("“{text}” is not a number of turns."));
    case FLAG_THREADS:
        return take_count(a, value, UINT64_MAX, &a->threads,
                          N_("“{text}” is not a number of games at the same time."));
    case FLAG_MEMORY:
        return take_count(a, value, MOST_MEGABYTES, &a->memory,
                          N_("“{text}” is not a number of megabytes."));
    case FLAG_COLOURS:
        return take_count(a, value, TRANSFER_ENDGAME_COLOURS, &a->colours,
                          N_("“{text}” is not a number of colours from 1 to 3."));
    case FLAG_OPTION:
        if (*count == MOST_OPTIONS) return usage_error(a->command, N_("Too many options."), "");
        options[(*count)++] = value;
        break;
    case FLAG_LANG:
        if (!args_language(value)) return EXIT_USAGE;
        break;
    }
    return EXIT_FINE;
}

static bool is_file(const char *path) {
    return !strcmp(path, "-") || file_exists(path);
}

static int refuse_game(const command *c, const char *message, const char *name) {
    nearest n = nearest_to(name);
    usage_error(c, message, name);
    for (const brett_game *const *game = brett_games; *game; game++)
        nearest_offer(&n, (*game)->name);
    nearest_report(&n);
    return EXIT_USAGE;
}

static int take_game(args *a, int argc, char **argv, int *at) {
    const command *c = a->command;
    if (c->takes_game == GAME_NEVER) return EXIT_FINE;
    if (*at == argc)
        return c->takes_game == GAME_MAYBE
                   ? EXIT_FINE
                   : usage_error(c, N_("Which game? For example: brett {command} linja"), "");
    a->game = brett_game_find(argv[*at]);
    if (!a->game && c->takes_game == GAME_OR_FILE)
        return is_file(argv[*at])
                   ? EXIT_FINE
                   : refuse_game(c, N_("No game and no file is called “{text}”."), argv[*at]);
    if (!a->game)
        return refuse_game(c, N_("Unknown game “{text}”. For the list, run: brett games"),
                           argv[*at]);
    brett_setup_default(a->game, &a->setup);
    ++*at;
    return EXIT_FINE;
}

/* Reads a set of the user's own. */
static bool take_set(args *a, const char *path) {
    brett_fault fault;
    if (a->set) {
        usage_error(a->command, N_("Option {text} is given twice."), "set");
        return false;
    }
    a->setup.set = a->set = read_file(path);
    if (!a->set) return false;
    if (a->game->check_set(a->set, &fault)) return true;
    report_fault(path, a->set, &fault, seat_letters(a->game));
    return false;
}

static int take_options(args *a, const char *const *options, int count) {
    brett_fault fault;
    uint32_t given = 0;
    for (int i = 0; i < count; i++) {
        if (!a->game) return usage_error(a->command, N_("An option needs a game."), "");
        if (a->game->set && !strncmp(options[i], "set=", 4)) {
            if (!take_set(a, options[i] + 4)) return EXIT_USAGE;
            continue;
        }
        if (!setup_option_once(a->game, &a->setup, options[i], &given, &fault)) {
            report_fault("--option", options[i], &fault, seat_letters(a->game));
            return EXIT_USAGE;
        }
        a->first_is_given |= !strncmp(options[i], "first=", 6);
        a->seats_are_given |= !strncmp(options[i], "seats=", 6);
    }
    return EXIT_FINE;
}

static int refuse(const args *a, const brett_message *why) {
    report_error(why, seat_letters(a->game));
    return EXIT_USAGE;
}

static int entries(const char *list) {
    int count = 1;
    for (; *list; list++) count += *list == ',';
    return count;
}

/* How many play follows from the position or from the list of players, unless it was said. */
static void take_seats(args *a) {
    int seats = a->position                                           ? a->game->seats(&a->start)
                : a->players                                          ? entries(a->players)
                : a->operands && !(a->command->flags & FLAG_GAUNTLET) ? a->operands
                                                                      : a->setup.seats;
    if (!a->seats_are_given && seats >= a->game->min_seats && seats <= a->game->max_seats)
        a->setup.seats = seats;
}

/* Reads the position, if there is one, and sees that the set-up fits. */
static int take_position(args *a) {
    brett_fault fault;
    if (!a->game) return EXIT_FINE;
    if (a->position && !a->game->position_read(&a->start, a->position, &fault)) {
        report_fault("--position", a->position, &fault, seat_letters(a->game));
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
    bool instead = c->takes_game == GAME_OR_FILE && a->game;
    int most = !c->operand || instead ? 0 : strstr(c->operand, "...") ? MOST_OPERANDS : 1;
    while (at < argc && a->operands < most) a->operand[a->operands++] = argv[at++];
    if (at < argc)
        return usage_error(c,
                           N_("“{text}” is not expected. For help, run: brett "
                              "{command} --help"),
                           argv[at]);
    if (c->operand_needed && !instead && !a->operands)
        return usage_error(c, N_("{text} is missing. For help, run: brett {command} --help"),
                           c->operand);
    return EXIT_FINE;
}

int args_read(const command *c, int argc, char **argv, args *a) {
    struct option table[MOST_FLAGS + 1];
    const char *options[MOST_OPTIONS];
    int count = 0, which, status;
    *a = (args){.command = c, .games = PRESET_GAMES};
    long_options(c, table);
    opterr = 0;
    const char *letters = c->flags & FLAG_OUTPUT ? ":ho:" : ":h";
    while ((which = getopt_long(argc, argv, letters, table, NULL)) != -1) {
        const char *given = argv[optind - 1];
        if (which == ':')
            return usage_error(c,
                               N_("{text} needs a value. For help, run: brett {command} "
                                  "--help"),
                               given);
        if (which == '?' && optopt && optopt <= MOST_FLAGS)
            return usage_error(c, N_("{text} takes no value."), given);
        if (which == '?')
            return usage_error(c,
                               N_("Unknown flag {text}. For the flags, run: brett {command} "
                                  "--help"),
                               given);
        flag f = which == 'o' ? FLAG_OUTPUT : which == 'h' ? FLAG_HELP : flag_rows[which - 1].flag;
        if ((status = take_flag(a, f, optarg, options, &count))) return status;
    }
    if (a->help) {
        print_command_help(c, optind < argc ? brett_game_find(argv[optind]) : NULL);
        return -1;
    }
    if (a->time > 0 && a->nodes) return usage_error(c, N_("Use --time or --nodes, not both."), "");
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
