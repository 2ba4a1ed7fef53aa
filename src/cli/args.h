/* The command line: commands, their flags, and what the user asked for.
 *
 * Every command is a row of a table with the flags it knows; parsing, --help and the errors all
 * come from that table. */
#ifndef BRETT_CLI_ARGS_H
#define BRETT_CLI_ARGS_H

#include "brett.h"

enum {
    EXIT_FINE = 0,
    EXIT_FAILED = 1,
    EXIT_USAGE = 2,
    EXIT_PARTLY = 3 /* of brett verify: nothing is wrong, but not all could be checked */
};

enum { MOST_OPTIONS = 16, MOST_OPERANDS = 16 };

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
    uint64_t nodes, depth;             /* positions, and turns ahead; 0 where nothing is said */
    double clock, increment;           /* seconds for a game, and that each turn adds; 0: none */
    uint64_t threads, memory, choices; /* memory in megabytes; 0 where nothing is said */
    uint64_t colours, samples, most;   /* 0 where nothing is said */
    uint64_t game_number;              /* of a file with several, from 1; 0 where nothing is said */
    double balance;                    /* how far a chance may be from an equal one, in percent */
    bool json, turns, divide, plain, lay, print_set, cards, help, reachable, all, force;
    bool gauntlet, ponder, goes_on;
    bool records;
    bool has_opening;      /* random_turns was given */
    uint64_t random_turns; /* at the start of games */
    uint32_t random;       /* a share, out of BRETT_CERTAIN */
    const char *players, *names, *save, *load, *table, *output, *check, *verify;
    const char *sprt, *log, *openings;
    const char *listen, *data, *web_root, *config, *hurry, *until, *why;
    char *set; /* the text of the user's own set, or NULL */
} args;

/* The flags, as bits of command.flags. --help, --lang and --version are everywhere. */
typedef uint64_t flag;
#define FLAG_POSITION  (UINT64_C(1) << 0)
#define FLAG_SEED      (UINT64_C(1) << 1)
#define FLAG_OPTION    (UINT64_C(1) << 2)
#define FLAG_JSON      (UINT64_C(1) << 3)
#define FLAG_TURNS     (UINT64_C(1) << 4)
#define FLAG_PLAIN     (UINT64_C(1) << 5)
#define FLAG_PLAYERS   (UINT64_C(1) << 6)
#define FLAG_NAMES     (UINT64_C(1) << 7)
#define FLAG_SAVE      (UINT64_C(1) << 8)
#define FLAG_LOAD      (UINT64_C(1) << 9)
#define FLAG_HELP      (UINT64_C(1) << 10)
#define FLAG_LANG      (UINT64_C(1) << 11)
#define FLAG_LAY       (UINT64_C(1) << 12)
#define FLAG_GAMES     (UINT64_C(1) << 13)
#define FLAG_SET       (UINT64_C(1) << 14)
#define FLAG_CARDS     (UINT64_C(1) << 15)
#define FLAG_TIME      (UINT64_C(1) << 16)
#define FLAG_NODES     (UINT64_C(1) << 17)
#define FLAG_SPRT      (UINT64_C(1) << 18)
#define FLAG_THREADS   (UINT64_C(1) << 19)
#define FLAG_MEMORY    (UINT64_C(1) << 20)
#define FLAG_TABLE     (UINT64_C(1) << 21)
#define FLAG_CHOICES   (UINT64_C(1) << 22)
#define FLAG_SAVE_ALL  (UINT64_C(1) << 23) /* --save of a match: many games */
#define FLAG_CHECK     (UINT64_C(1) << 24)
#define FLAG_COLOURS   (UINT64_C(1) << 25)
#define FLAG_LISTEN    (UINT64_C(1) << 26)
#define FLAG_DATA      (UINT64_C(1) << 27)
#define FLAG_WEB_ROOT  (UINT64_C(1) << 28)
#define FLAG_CONFIG    (UINT64_C(1) << 29)
#define FLAG_HURRY     (UINT64_C(1) << 30)
#define FLAG_OUTPUT    (UINT64_C(1) << 31)
#define FLAG_REACHABLE (UINT64_C(1) << 32)
#define FLAG_VERIFY    (UINT64_C(1) << 33)
#define FLAG_SAMPLES   (UINT64_C(1) << 34)
#define FLAG_ALL       (UINT64_C(1) << 35)
#define FLAG_FOLLOWING (UINT64_C(1) << 36) /* --position of a tablebase: what can follow it */
#define FLAG_FORCE     (UINT64_C(1) << 37)
#define FLAG_UNTIL     (UINT64_C(1) << 38)
#define FLAG_WHY       (UINT64_C(1) << 39)
#define FLAG_MOST      (UINT64_C(1) << 40)
#define FLAG_DIVIDE    (UINT64_C(1) << 41)
#define FLAG_COMPUTERS (UINT64_C(1) << 42) /* --players where no person plays */
#define FLAG_GO_ON     (UINT64_C(1) << 43) /* --continue of selfplay: with the file of -o */
#define FLAG_OPENING   (UINT64_C(1) << 44)
#define FLAG_RANDOM    (UINT64_C(1) << 45)
#define FLAG_RECORDS   (UINT64_C(1) << 46)
#define FLAG_DEPTH     (UINT64_C(1) << 47)
#define FLAG_CLOCK     (UINT64_C(1) << 48)
#define FLAG_LOG       (UINT64_C(1) << 49)
#define FLAG_OPENINGS  (UINT64_C(1) << 50)
#define FLAG_GAUNTLET  (UINT64_C(1) << 51)
#define FLAG_PONDER    (UINT64_C(1) << 52)
#define FLAG_CONTINUE  (UINT64_C(1) << 53)
#define FLAG_GAME      (UINT64_C(1) << 54)
#define FLAG_BALANCE   (UINT64_C(1) << 55)

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
        *operand; /* the name of the operand after the game, with dots for several; or NULL */
    bool operand_needed;
    flag flags;
    const char *example;
    int (*run)(const args *a);
} command;

/* All commands, ending with one without a name. */
extern const command commands[];

/* Reads the arguments of a command, argv[0] being its name. Returns EXIT_FINE, EXIT_USAGE after
 * saying what is wrong, or -1 when --help was asked for and printed. */
int args_read(const command *c, int argc, char **argv, args *a);

/* Reads a number of seconds such as 1 or 0.25; a clock such as 60+1: for the game, and what each
 * turn adds. */
bool args_seconds(const char *text, double *seconds);
bool args_clock(const char *text, double *base, double *increment);

/* Speaks this language from now on; false after saying that there is no such language. */
bool args_language(const char *tag);

/* Prints what the program or a command does: with a game, also what that game's options are. */
void print_usage(void);
void print_command_help(const command *c, const brett_game *game);

/* The position that the arguments ask for: the given one, or a deal. */
void args_position(const args *a, brett_state *state);

/* What seats are called where nobody gave them names: their letters. */
const char *const *seat_letters(const brett_game *game);

#endif
