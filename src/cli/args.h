/* The command line: commands, their flags, and what the user asked for.
 *
 * Every command is a row of a table with the flags it knows; parsing, --help and the errors all
 * come from that table. */
#ifndef BRETT_CLI_ARGS_H
#define BRETT_CLI_ARGS_H

#include "brett.h"

enum { EXIT_FINE = 0, EXIT_FAILED = 1, EXIT_USAGE = 2 };

enum { MOST_OPTIONS = 16, MOST_OPERANDS = BRETT_SEATS };

/* What was asked for. Strings are the process's own arguments. */
typedef struct args {
    const struct command *command;
    const brett_game *game;             /* NULL where the command takes none and none was named */
    const char *operand[MOST_OPERANDS]; /* what follows the game */
    int operands;
    brett_setup setup;
    bool first_is_given; /* the set-up's option "first" was chosen by the user */
    bool seats_are_given;
    const char *position;
    brett_state start; /* the position, where there is one */
    bool has_seed;
    uint64_t seed, games;
    double time;                       /* seconds a turn; 0 where nothing is said */
    uint64_t nodes;                    /* positions a turn; 0 where nothing is said */
    uint64_t threads, memory, choices; /* memory in megabytes; 0 where nothing is said */
    uint64_t colours;                  /* 0 where nothing is said */
    bool json, turns, plain, lay, print_set, cards, help, sprt;
    const char *players, *names, *save, *load, *table, *check;
    const char *listen, *data, *web_root, *config, *hurry;
    char *set; /* the text of the user's own set, or NULL */
} args;

/* The flags, as bits of command.flags. --help, --lang and --version are everywhere. */
typedef enum flag {
    FLAG_POSITION = 1 << 0,
    FLAG_SEED = 1 << 1,
    FLAG_OPTION = 1 << 2,
    FLAG_JSON = 1 << 3,
    FLAG_TURNS = 1 << 4,
    FLAG_PLAIN = 1 << 5,
    FLAG_PLAYERS = 1 << 6,
    FLAG_NAMES = 1 << 7,
    FLAG_SAVE = 1 << 8,
    FLAG_LOAD = 1 << 9,
    FLAG_HELP = 1 << 10,
    FLAG_LANG = 1 << 11,
    FLAG_LAY = 1 << 12,
    FLAG_GAMES = 1 << 13,
    FLAG_SET = 1 << 14,
    FLAG_CARDS = 1 << 15,
    FLAG_TIME = 1 << 16,
    FLAG_NODES = 1 << 17,
    FLAG_SPRT = 1 << 18,
    FLAG_THREADS = 1 << 19,
    FLAG_MEMORY = 1 << 20,
    FLAG_TABLE = 1 << 21,
    FLAG_CHOICES = 1 << 22,
    FLAG_SAVE_ALL = 1 << 23, /* --save of a match: many games */
    FLAG_CHECK = 1 << 24,
    FLAG_COLOURS = 1 << 25,
    FLAG_LISTEN = 1 << 26,
    FLAG_DATA = 1 << 27,
    FLAG_WEB_ROOT = 1 << 28,
    FLAG_CONFIG = 1 << 29,
    FLAG_HURRY = 1 << 30
} flag;

typedef enum takes_game {
    GAME_NEVER,
    GAME_MAYBE,
    GAME_ALWAYS,
    GAME_OR_FILE /* a game, or the file that is the operand */
} takes_game;

typedef struct command {
    const char *name;
    const char *about; /* a catalogue text */
    takes_game takes_game;
    const char
        *operand; /* the name of the operand behind the game, with dots for several; or NULL */
    bool operand_needed;
    unsigned flags;
    const char *example;
    int (*run)(const args *a);
} command;

/* All commands, ending with one without a name. */
extern const command commands[];

/* Reads the arguments of a command, argv[0] being its name. Returns EXIT_FINE, EXIT_USAGE after
 * saying what is wrong, or -1 when --help was asked for and printed. */
int args_read(const command *c, int argc, char **argv, args *a);

/* Speaks this language from now on; false after saying that there is no such language. */
bool args_language(const char *tag);

/* Prints what the program or a command does. */
void print_usage(void);
void print_command_help(const command *c);

/* The position that the arguments ask for: the given one, or a deal. */
void args_position(const args *a, brett_state *state);

/* What seats are called where nobody gave them names: their letters. */
const char *const *seat_letters(const brett_game *game);

#endif
