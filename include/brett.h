/* brett.h: the rules of four board games, as a library.
 *
 * A game is a const table of functions (struct brett_game). A position is a brett_state: plain data
 * that memcpy clones and that owns nothing. Nothing here allocates, prints, reads a clock or keeps
 * a global; randomness comes from a brett_random that the caller seeds and passes in.
 *
 * The words used throughout:
 *
 *   seat   One place at the table, numbered from 0. BRETT_CHANCE and BRETT_NOBODY stand in for a
 *          seat where it is chance that acts, or where no one does.
 *   step   A single decision, or a single outcome of chance.
 *   turn   The steps that one seat makes until its turn ends or chance has to act.
 *   view   A position as one seat sees it: what the seat may not see is absent, not masked.
 *
 * Functions that write text take a buffer and its size, always end it with a NUL when the size is
 * not 0, and return the length of the whole text, so a return value of size or more means that it
 * was cut short. Functions that read text take a NUL-ended string, return whether it was good, and
 * on false fill in what is wrong and where.
 *
 * Every function may be called from several threads at once on different states.
 */
#ifndef BRETT_H
#define BRETT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define BRETT_VERSION "0.1.0"

enum {
    BRETT_SEATS = 4,          /* the most seats that a game has */
    BRETT_TURN_STEPS = 24,    /* the most steps that a turn has */
    BRETT_MAX_STEPS = 4096,   /* the most legal steps that a position has */
    BRETT_OPTIONS = 12,       /* the most set-up options that a game has */
    BRETT_STATE_BYTES = 1024, /* the most bytes that a state has */
    BRETT_TEXT_BYTES = 4096,  /* enough for any position, step or turn as text */
    BRETT_MESSAGE_ARGS = 8,   /* the most values that a message carries */
    BRETT_ARG_BYTES = 192,    /* the most bytes of a text inside a message */

    BRETT_CHANCE = -1, /* chance acts: draw one of the legal steps by its weight */
    BRETT_NOBODY = -2  /* the game is over; as the viewer of a view: a spectator */
};

/* ---- Randomness ------------------------------------------------------------------------------ */

/* xoshiro256** by Blackman and Vigna, seeded with four outputs of SplitMix64. The same seed gives
 * the same numbers on every platform. */
typedef struct brett_random {
    uint64_t word[4];
} brett_random;

/* Starts the generator that belongs to the seed. */
void brett_random_seed(brett_random *random, uint64_t seed);

/* The next 64 bits. */
uint64_t brett_random_next(brett_random *random);

/* A number from 0 to bound - 1, each exactly as likely as the others; bound must not be 0. */
uint32_t brett_random_below(brett_random *random, uint32_t bound);

/* ---- Positions, steps and turns -------------------------------------------------------------- */

/* Room for a position of any game. A caller who knows the game may allocate just state_size bytes,
 * aligned to 8, and copy just those. */
typedef struct brett_state {
    union {
        uint64_t align;
        unsigned char bytes[BRETT_STATE_BYTES];
    } data;
} brett_state;

/* A step is a number that only its game can read; step_write says it in text. Equal steps of one
 * position have equal numbers. */
typedef uint64_t brett_step;

typedef struct brett_turn {
    uint32_t count; /* steps made so far */
    bool complete;  /* the last of them ends the turn, or leaves the next step to chance */
    brett_step step[BRETT_TURN_STEPS];
} brett_turn;

/* What a step brought about, as bits that apply returns. */
typedef uint32_t brett_events;
enum {
    BRETT_TURN_ENDED = 1 << 0, /* the step was the last of its turn */
    BRETT_FORFEITED = 1 << 1,  /* something that was due could not be done and was dropped */
    BRETT_STOLE = 1 << 2,      /* the seat took something from another one */
    BRETT_PASSED_SHIFT = 8,    /* bit 8 + s: after the turn, seat s could not move and passed */
    BRETT_PASSED_ANY = 0xf << BRETT_PASSED_SHIFT
};

/* How the game stands, or how it ended. */
typedef struct brett_result {
    int32_t seats;
    bool over;
    int32_t points[BRETT_SEATS]; /* of the seat's team, where the game has teams */
    int32_t rank[BRETT_SEATS];   /* 1 is best; seats that share a place have the same rank */
    int32_t team[BRETT_SEATS];   /* seats with the same number win and lose together */
} brett_result;

/* Seats pass in turn behind the one that moved. Takes the first pass behind a seat out of the
 * events and tells whose it is, or BRETT_NOBODY when there is none left. */
int brett_take_pass(brett_events *events, int seat);

/* ---- Messages -------------------------------------------------------------------------------- */

/* A sentence for people, not yet in anybody's language: the English text, which is also its key in
 * the message catalogues, and the values for its {placeholders}. Plain data. */
typedef struct brett_arg {
    enum {
        BRETT_ARG_NUMBER,
        BRETT_ARG_SEAT,
        BRETT_ARG_TEXT, /* said as it is */
        BRETT_ARG_WORDS /* words with ", " or " + " between them, each a text of the catalogues */
    } kind;
    const char *name;
    int64_t number;
    char text[BRETT_ARG_BYTES];
} brett_arg;

typedef struct brett_message {
    const char *text;   /* for one, where plural is set */
    const char *plural; /* for many, or NULL; args[0] is then the number that decides */
    uint32_t count;
    brett_arg args[BRETT_MESSAGE_ARGS];
} brett_message;

/* What is wrong with a text, and where. */
typedef struct brett_fault {
    brett_message why;
    uint32_t line;   /* from 1; 0 where the text is a single line */
    uint32_t column; /* from 1, in bytes; 0 where the text as a whole is wrong */
    uint32_t turn;   /* of a record, from 1; 0 where the fault is not in a turn */
} brett_fault;

/* A catalogue of translated messages: a gettext .mo file in memory, which must outlive it. */
typedef struct brett_catalogue {
    const unsigned char *bytes; /* NULL: messages stay in English */
    uint32_t size, count, originals, translations;
    int plural_rule;
} brett_catalogue;

/* Takes a .mo file as a catalogue; false, and a catalogue that leaves messages in English, when the
 * bytes are not a sound one. */
bool brett_catalogue_open(brett_catalogue *catalogue, const void *bytes, size_t size);

/* The catalogue of a language (a tag such as "de" or "pt_BR.UTF-8") that is inside this library;
 * false, and English, when there is none. Not in the WebAssembly module, which is given its one. */
bool brett_catalogue_find(brett_catalogue *catalogue, const char *language);

/* The languages that brett_catalogue_find knows, ending with NULL. */
extern const char *const brett_languages[];

/* Writes a message in the catalogue's language (English where the catalogue is NULL or has no such
 * entry). names[s] is what seat s is called. */
size_t brett_say(const brett_catalogue *catalogue, const brett_message *message,
                 const char *const names[], char *out, size_t size);

/* ---- Set-up ---------------------------------------------------------------------------------- */

/* One set-up option. Its value is a number from min to max, or, where words are given (ending with
 * NULL), the place of one of them. */
typedef struct brett_option {
    const char *name;
    const char *const *words;
    int32_t min, max, preset;
    const char *about; /* a message's English text */
} brett_option;

/* The choices made before a game starts. */
typedef struct brett_setup {
    int32_t seats;
    int32_t value[BRETT_OPTIONS]; /* in the order of the game's options */
    const char *set;              /* in games with a set of cards: its text, which must outlive
                                   * the set-up; NULL is the game's own */
} brett_setup;

/* ---- A game ---------------------------------------------------------------------------------- */

typedef struct brett_game {
    const char *name;         /* as in commands and records: "linja" */
    const char *title;        /* as people write it: "Linja" */
    const char *about;        /* one sentence; a message's English text */
    const char *seat_letters; /* what seats are called in text, in order: "AB" */
    int32_t rules_version;    /* goes up when a game could go another way by the rules */
    int32_t min_seats, max_seats;
    bool has_chance;     /* whether chance ever acts once the game is dealt */
    bool has_secrets;    /* whether seats ever hold what others may not see */
    size_t state_size;   /* bytes of brett_state in use */
    size_t max_steps;    /* no position has more legal steps */
    size_t turns_memory; /* bytes that turns needs in any position met in play */
    int32_t option_count;
    const brett_option *options;

    /* -- the start -- */

    /* Where the cards and pieces that a game is played with are data: the text of its own set, and
     * whether another text is a sound one; if not, says why, and in which line. Else NULL. */
    const char *set;
    bool (*check_set)(const char *text, brett_fault *fault);

    /* Whether options that are each within their bounds also fit together; if not, says why. */
    bool (*check_setup)(const brett_setup *setup, brett_message *why);

    /* Deals a start position for a set-up that check_setup finds good. The generator is used only
     * where the set-up leaves something to be drawn. */
    void (*deal)(brett_state *state, const brett_setup *setup, brett_random *random);

    /* Whether the rules allow to lay this position by hand as the start of a game; if not, says
     * why. */
    bool (*check_deal)(const brett_state *state, brett_message *why);

    /* Makes a position that was read from text and a set-up with as many seats agree on the rules
     * of play: what either asks for holds in both. What concerns only the deal is left alone. */
    void (*agree)(brett_state *state, brett_setup *setup);

    /* Changes the set-up of a game that went from start to over to that of the rematch. */
    void (*rematch)(const brett_state *start, const brett_state *over, brett_setup *setup);

    /* -- whose turn -- */

    int (*seats)(const brett_state *state);

    /* The seat that acts now, or BRETT_CHANCE, or BRETT_NOBODY when the game is over. A seat that
     * cannot move is never the one: whoever must pass has passed already. */
    int (*actor)(const brett_state *state);

    /* -- steps -- */

    /* Writes all legal steps into out, which has room for max_steps, and returns their number: 0
     * when the game is over. The order is fixed by the position. */
    size_t (*steps)(const brett_state *state, brett_step *out);

    /* Whether a step, any number at all, is legal. */
    bool (*legal)(const brett_state *state, brett_step step);

    /* Makes a legal step, a seat's or chance's. Any other step is the caller's error: ask legal
     * first, or use brett_try. */
    brett_events (*apply)(brett_state *state, brett_step step);

    /* How many of all equally likely outcomes of chance a legal step stands for; where a seat acts,
     * 1. */
    uint32_t (*weight)(const brett_state *state, brett_step step);

    /* -- turns -- */

    /* Finds all distinct turns from here: those that lead to the same position count once. They are
     * left in the caller's memory (aligned to 8) in a form of the game's own; the return value is
     * their number, or SIZE_MAX when the memory is too small. From the middle of a turn, finds the
     * ways to complete it. */
    size_t (*turns)(const brett_state *state, void *memory, size_t bytes);

    /* Reads one of the turns that the last call of turns with this state and memory found: its
     * steps, and the position after it. Either may be NULL. */
    void (*turn_at)(const brett_state *state, const void *memory, size_t index, brett_turn *turn,
                    brett_state *after);

    /* -- the end -- */

    /* The points and places as they stand, final once the game is over. */
    void (*result)(const brett_state *state, brett_result *result);

    /* A hash of the position: equal positions have equal hashes on every platform. */
    uint64_t (*hash)(const brett_state *state);

    /* -- secrets -- */

    /* Writes the position as the viewer (a seat, or BRETT_NOBODY for a spectator) sees it. A view
     * is a state: every function here takes it, and answers for that viewer what it answers for
     * the position. */
    void (*view)(const brett_state *state, int viewer, brett_state *out);

    /* A legal step as the viewer sees it made: what the viewer may not see is left out. Made on the
     * viewer's view of the position before, it gives that of the position after. */
    brett_step (*seen)(const brett_state *state, brett_step step, int viewer);

    /* Fills in what a view leaves out, every position that fits the view being as likely as the
     * game makes it. */
    void (*sample)(brett_state *view, int viewer, brett_random *random);

    /* -- text -- */

    /* What is written is read back to an equal position, step or turn, and written the same. */
    size_t (*position_write)(const brett_state *state, char *out, size_t size);
    bool (*position_read)(brett_state *state, const char *text, brett_fault *fault);
    size_t (*step_write)(const brett_state *state, brett_step step, char *out, size_t size);

    /* Reads a step, which need not be legal. */
    bool (*step_read)(const brett_state *state, const char *text, brett_step *step,
                      brett_fault *fault);
    size_t (*turn_write)(const brett_state *state, const brett_turn *turn, char *out, size_t size);

    /* Reads one or more legal steps of one turn; turn->complete tells whether they complete it. A
     * step that is not legal, and one behind the end of the turn, is a fault. */
    bool (*turn_read)(const brett_state *state, const char *text, brett_turn *turn,
                      brett_fault *fault);

    /* -- words -- */

    /* When the step is not legal, says why, naming the rule, and returns true; else false. */
    bool (*why_not)(const brett_state *state, brett_step step, brett_message *why);

    /* Says what a legal step does from this position. */
    void (*describe_step)(const brett_state *state, brett_step step, brett_message *message);

    /* Says what is due now, or how the game ended. */
    void (*describe_due)(const brett_state *state, brett_message *message);

    /* Says what is to be seen at a place of the board, the places being numbered from 0; false
     * when there is no such place. */
    bool (*describe_place)(const brett_state *state, size_t place, brett_message *message);
} brett_game;

/* All games, ending with NULL. */
extern const brett_game *const brett_games[];

/* The game of that name, or NULL. */
const brett_game *brett_game_find(const char *name);

/* ---- Done once for all games ----------------------------------------------------------------- */

/* Sets every option to its preset, for the fewest seats. */
void brett_setup_default(const brett_game *game, brett_setup *setup);

/* Reads an option in the form "name=value" into the set-up; "seats=3" sets the seats. */
bool brett_setup_option(const brett_game *game, brett_setup *setup, const char *text,
                        brett_fault *fault);

/* Writes the option with this place in the game's table in the form that is read. */
size_t brett_setup_write(const brett_game *game, const brett_setup *setup, int option, char *out,
                         size_t size);

/* Makes a position that was read from text the start of a game with this set-up, as agree does;
 * false, and why, when it is for another number of seats. */
bool brett_setup_start(const brett_game *game, brett_setup *setup, brett_state *state,
                       brett_message *why);

/* Makes a legal step and adds it to the turn that it is a part of, which has room for it. */
brett_events brett_turn_add(const brett_game *game, brett_state *state, brett_turn *turn,
                            brett_step step);

/* Makes the step and returns true, or says why not and changes nothing. */
bool brett_try(const brett_game *game, brett_state *state, brett_step step, brett_events *events,
               brett_message *why);

/* Draws one of the legal steps, each with its weight; the game must not be over. */
brett_step brett_draw(const brett_game *game, const brett_state *state, brett_random *random);

/* Says a whole turn in words, a sentence a step and a sentence for each seat that then passes. */
size_t brett_describe_turn(const brett_game *game, const brett_state *state, const brett_turn *turn,
                           const brett_catalogue *catalogue, const char *const names[], char *out,
                           size_t size);

/* Counts the sequences of depth steps; games that are over sooner count for nothing. */
uint64_t brett_perft(const brett_game *game, const brett_state *state, int depth);

/* Counts the sequences of depth turns in memory of at least depth * turns_memory bytes; UINT64_MAX
 * when that is too small. */
uint64_t brett_perft_turns(const brett_game *game, const brett_state *state, int depth,
                           void *memory, size_t bytes);

/* ---- Players --------------------------------------------------------------------------------- */

enum {
    BRETT_LEVELS = 9,     /* from 1; the last plays as well as it can in about a second */
    BRETT_CHOICES = 8,    /* the most turns that a player tells its thoughts about */
    BRETT_LINE_TURNS = 8, /* the most turns that it thinks will follow each other */
    BRETT_CERTAIN = 10000 /* a chance of 1 */
};

/* A turn, what it seems to lead to, and the turns that would follow it. */
typedef struct brett_choice {
    int32_t win[BRETT_SEATS]; /* each seat's chance to win, a shared win shared; out of
                               * BRETT_CERTAIN */
    bool is_exact;            /* this is known, and so are the points */
    int32_t points;           /* that the seat that acts will be ahead in the end */
    uint32_t turns;
    brett_turn line[BRETT_LINE_TURNS]; /* the first is the turn itself */
} brett_choice;

/* What a player thinks of a position. Players without a level fill in one turn and nothing else. */
typedef struct brett_thought {
    uint64_t nodes; /* positions, or simulated games, that were looked at */
    int32_t depth;  /* turns that were looked ahead in full */
    uint32_t choices;
    brett_choice choice[BRETT_CHOICES]; /* the best first; the best one is what the player makes */
} brett_thought;

/* What is known for certain of a game for two: a table that brett solve has made, or another way to
 * know. It must be the same whenever it is asked, and may be asked from several threads. */
typedef struct brett_solved {
    const void *table;

    /* What best play comes to in a position in which a seat acts: the points that this seat is then
     * ahead, and in how many turns at most the next of them are made; 0 where that is not told.
     * False where it knows nothing of the position. */
    bool (*value)(const void *table, const brett_state *state, int32_t *points, int32_t *turns);

    bool from_here; /* the points are only those that are still to be made */
} brett_solved;

/* What a player is asked: the position as the seat that acts sees it, and how much it may use. The
 * same task gives the same thought on every platform, unless go_on ends it. */
typedef struct brett_task {
    const brett_game *game;
    const brett_state *view;
    brett_random *random;
    void *memory; /* aligned to 8, its content of no meaning */
    size_t bytes; /* at least what the player's memory asks for; more may make it stronger */

    const brett_solved *solved; /* what is known for certain, or NULL */

    uint64_t nodes;   /* to look at; 0: as its level has it; UINT64_MAX: no limit */
    uint32_t choices; /* how many turns to compare exactly; 0 is 1 */

    /* Asked every few milliseconds whether to think on, for clocks and for people who change their
     * minds; NULL: always. Before the first time the player has a turn already. */
    bool (*go_on)(void *context);

    /* Told of what the player thinks so far, whenever that gets better; NULL: nobody is. */
    void (*tell)(void *context, const brett_thought *thought);
    void *context;
} brett_task;

typedef struct brett_player {
    const char *name;
    const char *about; /* a message's English text */
    int32_t level; /* from 1, of players that look ahead; 0: simple, to measure others against */

    /* Bytes of memory (aligned to 8) that choose wants at least for this game. */
    size_t (*memory)(const brett_game *game);

    /* Chooses a complete turn for the seat that acts, knowing only its view of the position. */
    void (*choose)(const struct brett_player *player, const brett_task *task,
                   brett_thought *thought);
} brett_player;

/* The turn that a player chooses with the limits of its own, in memory as large as it asks for. */
void brett_choose(const brett_player *player, const brett_game *game, const brett_state *view,
                  brett_random *random, void *memory, brett_turn *turn);

/* All players, ending with NULL. */
extern const brett_player *const brett_players[];

/* The player of that name, or NULL. */
const brett_player *brett_player_find(const char *name);

/* What games came to that the library played against itself. */
typedef struct brett_played {
    uint64_t games, steps, nodes;
    uint64_t signature; /* only a change of behaviour changes it */
} brett_played;

/* Plays random games from the seed until at least this many steps are made; the signature is of
 * all final positions. */
brett_played brett_random_games(const brett_game *game, const brett_setup *setup, uint64_t seed,
                                uint64_t steps);

/* Plays so many turns of the player of the highest level, each with so many nodes, in memory as
 * that player asks for; the signature is of all positions and thoughts. */
brett_played brett_thinking_games(const brett_game *game, const brett_setup *setup, uint64_t seed,
                                  uint64_t turns, uint64_t nodes, void *memory, size_t bytes);

/* ---- Records --------------------------------------------------------------------------------- */

/* A record is a whole game as text; docs/records.md describes it. It is read in one pass over the
 * caller's text, handing out a turn at a time. */
enum {
    BRETT_NAME_BYTES = 64,
    BRETT_HEX_BYTES = 65, /* 32 bytes in hexadecimal digits */
    BRETT_MIX_BYTES = 65
};

typedef struct brett_record {
    const brett_game *game;
    brett_setup setup;
    bool has_seed; /* a game that starts from a given position may have none */
    uint64_t seed;

    /* Of a game whose draws follow from a secret; empty where they do not. None of it is checked
     * here: brett verify does that. */
    char commitment[BRETT_HEX_BYTES];
    char secret[BRETT_HEX_BYTES];           /* empty until it is told */
    char mix[BRETT_SEATS][BRETT_MIX_BYTES]; /* what each seat sent; may be empty */

    char name[BRETT_SEATS][BRETT_NAME_BYTES];   /* what each seat is called; may be empty */
    char player[BRETT_SEATS][BRETT_NAME_BYTES]; /* "human", or the name of a computer player */
    bool dealt;                                 /* start was dealt from the set-up and the seed */
    brett_state start;

    /* Where the reading is. */
    brett_state state;    /* after the turns read so far */
    uint32_t turns;       /* turns read so far, passes included */
    brett_events pending; /* the passes that the next lines must note */
    int seat;             /* who made the last turn, or passed last */
    bool broken_off;      /* the last turn is not complete */
    bool finished;        /* the result has been read */
    const char *rest;     /* of the text */
    uint32_t line;        /* number of the line that rest starts with */
} brett_record;

/* Reads the head of a record, up to the first turn. The text must outlive the record. */
bool brett_record_open(brett_record *record, const char *text, brett_fault *fault);

typedef enum brett_record_item {
    BRETT_RECORD_TURN,  /* a turn, complete or, at the end only, not */
    BRETT_RECORD_PASS,  /* a seat that could not move passed */
    BRETT_RECORD_END,   /* no more: the game is over, or the record stops here */
    BRETT_RECORD_FAULTY /* the fault says what is wrong with the line */
} brett_record_item;

/* Reads the next turn, checks it by the rules, makes it on record->state, and hands it out with the
 * seat that made it. What a record says of passes and of the result is checked as well. */
brett_record_item brett_record_next(brett_record *record, brett_turn *turn, int *seat,
                                    brett_fault *fault);

/* Writes the head of a record: all but the turns and the result. */
size_t brett_record_write_head(const brett_record *record, char *out, size_t size);

/* Writes the line of a turn (and those of the passes behind it) made from this position, with the
 * number that it has in the game; number counts on over passes, also when the text is cut short. */
size_t brett_record_write_turn(const brett_game *game, const brett_state *before,
                               const brett_turn *turn, uint32_t *number, char *out, size_t size);

/* Writes the line of the result as it stands in this position. */
size_t brett_record_write_result(const brett_game *game, const brett_state *state, char *out,
                                 size_t size);

#ifdef __cplusplus
}
#endif

#endif
