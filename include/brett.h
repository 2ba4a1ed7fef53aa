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
 *
 * Stability. A program that was built with this header works with every later library of the same
 * major version (libbrett.so.1), without being built again:
 *
 *   - No function changes its meaning, no struct its size, no member its place, no constant its
 *     value. What a struct may have to hold one day has room in its spare members: they are 0 where
 *     the caller fills in the struct, as {0} and designated initializers make them, and mean
 *     nothing elsewhere.
 *   - Functions may be added, and enumerators, event bits, games and players at the end of their
 *     lists. So skip bits that you do not know, and give a switch a default.
 *   - Texts of positions, steps, turns, options and records are read, and written, by every later
 *     version as by this one, unless the game's rules_version has changed. With that unchanged, a
 *     seed gives the same deal and the same draws. The numbers of brett_random never change.
 *     Records of older versions of the rules are read, and played on, from oldest_rules on.
 *   - What a player chooses may change with any version, as players improve. With the same version,
 *     the same task has the same answer on every platform.
 *   - Numbers of steps, bytes of states and hashes are good within one version: keep texts instead.
 *
 * Limits. Limits of size are the constants below. No function takes more than BRETT_STACK_BYTES of
 * stack, except brett_perft, which takes 34 KB more for each level in Transport and 2 KB in the
 * other games. Where a function needs more memory, the caller provides it, and the function says
 * how much.
 *
 * Misuse. The library trusts its caller. A library that was built with BRETT_DEBUG defined (make
 * DEBUG=1 BUILD=build/debug) checks what it is given: see brett_misused.
 */
#ifndef BRETT_H
#define BRETT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define BRETT_VERSION_MAJOR 1
#define BRETT_VERSION_MINOR 0
#define BRETT_VERSION_PATCH 0
#define BRETT_VERSION       "1.0.0"

/* The version of the library; BRETT_VERSION is that of the header. */
const char *brett_version(void);

#ifdef BRETT_DEBUG
/* Called by a debug build of the library when a function is given what it must not be: an illegal
 * step, NULL, a seat that does not exist, memory that is too small or not aligned. It says on
 * standard error which rule was broken, and aborts. A program may define a function of this name to
 * be called instead. */
void brett_misused(const char *function, const char *rule);
#endif

enum {
    BRETT_SEATS = 4,              /* the most seats that a game has */
    BRETT_TURN_STEPS = 24,        /* the most steps that a turn has */
    BRETT_MAX_STEPS = 4096,       /* the most legal steps that a position has */
    BRETT_OPTIONS = 12,           /* the most set-up options that a game has */
    BRETT_STATE_BYTES = 1024,     /* the most bytes that a state has */
    BRETT_TEXT_BYTES = 4096,      /* enough for any position, step or turn as text */
    BRETT_PICTURE_BYTES = 32768,  /* enough for any picture of a position or a step */
    BRETT_MESSAGE_ARGS = 8,       /* the most values that a message carries */
    BRETT_ARG_BYTES = 192,        /* the most bytes of a text inside a message */
    BRETT_STACK_BYTES = 96 << 10, /* the most bytes of stack that a call takes */

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

/* A step is a number that only its game can read; step_write writes it as text. Equal steps of one
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

/* Seats pass in turn after the one that moved. Takes the first pass after a seat out of the
 * events and returns whose it is, or BRETT_NOBODY when there is none left. */
int brett_take_pass(brett_events *events, int seat);

/* ---- Messages -------------------------------------------------------------------------------- */

/* A sentence for people, not yet in anybody's language: the English text, which is also its key in
 * the message catalogues, and the values for its {placeholders}. A sentence about a seat has a twin
 * for the reader whose seat it is ("You move ..."). Plain data. */
typedef struct brett_arg {
    enum {
        BRETT_ARG_NUMBER,
        BRETT_ARG_SEAT, /* its text is the library's own: which twin is for this seat, or "" */
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
 * false, and English, when there is none. Not in the WebAssembly module, which is given a
 * catalogue. */
bool brett_catalogue_find(brett_catalogue *catalogue, const char *language);

/* The languages that brett_catalogue_find knows, ending with NULL. */
extern const char *const brett_languages[];

/* Writes a message in the catalogue's language (English where the catalogue is NULL or has no such
 * entry). names[s] is what seat s is called; where names is NULL, seats are called A, B, C and D.
 * A single name may be NULL: that seat is the reader's, to whom the message says "you". So with all
 * functions that take names. */
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
    int32_t rules; /* the version that is played; 0 is the game's rules_version. It was spare in
                    * 1.0 */
    int32_t spare_number;
    uint64_t spare[3];
} brett_setup;

/* ---- A game ---------------------------------------------------------------------------------- */

typedef struct brett_game {
    const char *name;         /* as in commands and records: "linja" */
    const char *title;        /* as people write it: "Linja" */
    const char *about;        /* one sentence; a message's English text */
    const char *seat_letters; /* what seats are called in text, in order: "AB" */
    int32_t rules_version;    /* goes up when a change of the rules can change a game */
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
     * of play: what either asks for holds in both, and so does the older version of the rules. What
     * concerns only the deal is left alone. */
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

    /* Writes the position as the viewer (a seat; BRETT_NOBODY, or BRETT_CHANCE, for a spectator)
     * sees it. A view is a state: every function here takes it, and answers for that viewer what it
     * answers for the position. */
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
     * step that is not legal, and one after the end of the turn, is a fault. */
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

    /* -- the start, once more -- */

    /* Where options follow others: called when one was read into the set-up, by its place, to bring
     * along those that nobody has chosen. Else NULL. It was spare in 1.0. */
    void (*follow_option)(brett_setup *setup, int option);

    intptr_t oldest_rules; /* the oldest version that is still played; 0: only rules_version. It was
                            * spare in 1.0 */

    void (*spare[6])(void);
} brett_game;

/* All games, ending with NULL. */
extern const brett_game *const brett_games[];

/* The game of that name, or NULL. */
const brett_game *brett_game_find(const char *name);

/* ---- Done once for all games ----------------------------------------------------------------- */

/* Sets every option to its preset, for the fewest seats and the latest rules. */
void brett_setup_default(const brett_game *game, brett_setup *setup);

/* The version of the rules that a set-up asks for. */
int32_t brett_setup_rules(const brett_game *game, const brett_setup *setup);

/* Whether a version of the rules, any number at all, is one that the game plays. */
bool brett_plays_rules(const brett_game *game, int64_t version);

/* Reads an option in the form "name=value" into the set-up; "seats=3" sets the seats, and "rules=1"
 * the version of the rules. In some games options that nobody has chosen follow it: in Twisty the
 * mix of tokens follows the cubes. */
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

/* Says a whole turn in words, a sentence a step and a sentence for each seat that then passes.
 * Where names is NULL, seats are called by the letters of their game. */
size_t brett_describe_turn(const brett_game *game, const brett_state *state, const brett_turn *turn,
                           const brett_catalogue *catalogue, const char *const names[], char *out,
                           size_t size);

/* ---- Pictures -------------------------------------------------------------------------------- */

/* What stands where, as JSON: an object whose members docs/pictures.md describes, game by game. A
 * view is pictured as its viewer sees it. A game without a picture has an object without members.
 */
size_t brett_picture(const brett_game *game, const brett_state *state, char *out, size_t size);

/* What a legal step does, as JSON: its text, a sentence as brett_describe_turn makes it and, where
 * the game has a picture, what moves from where to where. */
size_t brett_picture_step(const brett_game *game, const brett_state *state, brett_step step,
                          const brett_catalogue *catalogue, const char *const names[], char *out,
                          size_t size);

/* ---- Rules in words -------------------------------------------------------------------------- */

/* The rules of a game for people to read. All texts are messages' English texts: keys of the
 * catalogues. Lists end with NULL, or with a row whose first member is NULL. None of this is in the
 * WebAssembly module. */

/* A part of the rules, and an example where position is not NULL. */
typedef struct brett_rules_section {
    const char *title;
    const char *const *text; /* paragraphs */
    const char *position;    /* as position_read takes it; the first seat is the reader's */
    const char *turn;        /* made from there: its outcome is the example; or NULL */
    const char *caption;     /* says what is to be seen */
    uint64_t spare[2];
} brett_rules_section;

/* What is played where the game's printed rules, its sheet, are silent, or their languages differ.
 */
typedef struct brett_reading {
    const char *question;
    const char *played;
    const char *sheet; /* what the sheet says of it */
    uint64_t spare[2];
} brett_reading;

/* What an owner of the box may play instead. */
typedef struct brett_house_rule {
    const char *title;
    const char *const *options; /* names of the set-up options that it is chosen by */
    const char *const *says;    /* of one option, a sentence for each value from its least on; of
                                 * several, one for their presets and one for all else */
    const char *sheet;          /* what the sheet says of it */
    uint64_t spare[2];
} brett_house_rule;

typedef struct brett_rulebook {
    const brett_game *game;
    const brett_rules_section *sections;
    const char *sheet; /* says in which languages that is */
    const brett_reading *readings;
    const brett_house_rule *house_rules;
    uint64_t spare[4];
} brett_rulebook;

/* The rulebook of a game, or NULL where nobody has written it down. */
const brett_rulebook *brett_rulebook_find(const brett_game *game);

/* Writes it as JSON, in the catalogue's language (NULL: in English): an object with game, title,
 * sheet and
 *
 *   sections      each with title, text (a list) and, where it has one, an example: position,
 *                 perhaps turn, caption;
 *   readings      each with question, played, sheet;
 *   house_rules   each with title, options (a list of names), sheet and says, a list of
 *                 {"preset": true, "value": "never", "text": "..."}, without value where there are
 *                 several options. */
size_t brett_rulebook_write(const brett_rulebook *rulebook, const brett_catalogue *catalogue,
                            char *out, size_t size);

/* ---- Counting -------------------------------------------------------------------------------- */

/* Counts the sequences of depth steps; games that are over sooner count for nothing. */
uint64_t brett_perft(const brett_game *game, const brett_state *state, int depth);

/* Counts the sequences of depth turns in memory of at least depth * turns_memory bytes; UINT64_MAX
 * when that is too small. */
uint64_t brett_perft_turns(const brett_game *game, const brett_state *state, int depth,
                           void *memory, size_t bytes);

/* ---- Players --------------------------------------------------------------------------------- */

enum {
    BRETT_LEVELS = 9,     /* from 1; the last plays as well as it can in about a second */
    BRETT_CHOICES = 8,    /* the most turns that a thought compares */
    BRETT_LINE_TURNS = 8, /* the most turns in a line that it expects */
    BRETT_CERTAIN = 10000 /* a chance of 1 */
};

/* A turn, what it seems to lead to, and the turns that would follow it. */
typedef struct brett_choice {
    int32_t win[BRETT_SEATS]; /* each seat's chance to win, out of BRETT_CERTAIN; a
                               * shared win counts in parts */
    bool is_exact;            /* this is known, and so are the points */
    int32_t points;           /* that the seat that acts will be ahead in the end */
    uint32_t turns;
    brett_turn line[BRETT_LINE_TURNS]; /* the first is the turn itself */
    uint64_t spare[4];
} brett_choice;

/* What a player thinks of a position. Players that have no level and take no nodes fill in one turn
 * and nothing else. */
typedef struct brett_thought {
    uint64_t nodes; /* positions, or simulated games, that were looked at */
    int32_t depth;  /* turns that were looked ahead in full */
    uint32_t choices;
    brett_choice choice[BRETT_CHOICES]; /* the best first; the best one is what the player makes */
    uint64_t spare[4];
} brett_thought;

/* What is known for certain of a game for two: a tablebase that brett solve has made, or any other
 * source. It must always give the same answers, and several threads may call it at once. */
typedef struct brett_solved {
    const void *context; /* of value */

    /* What best play comes to in a position in which a seat acts: the points that this seat is then
     * ahead, and in how many turns at most the next of them are made, 0 where that is unknown.
     * False where it knows nothing of the position. */
    bool (*value)(const void *context, const brett_state *state, int32_t *points, int32_t *turns);

    bool from_here; /* the points are only those that are still to be made */
    uint64_t spare[4];
} brett_solved;

/* What a player is to think about: the position as the seat that acts sees it, and how much it may
 * use. The same task gives the same thought on every platform, unless go_on ends it. */
typedef struct brett_task {
    const brett_game *game;
    const brett_state *view;
    brett_random *random;
    void *memory; /* aligned to 8; what is in it does not matter */
    size_t bytes; /* at least what the player's memory asks for; more may make it stronger */

    const brett_solved *solved; /* what is known for certain, or NULL */

    uint64_t nodes;   /* to look at; 0: its own number; UINT64_MAX: no limit */
    uint32_t choices; /* how many turns to compare exactly; 0 is 1 */

    /* Called every few milliseconds: whether to go on thinking. For time limits, and for people who
     * interrupt; NULL: always. When it is first called, the player already has a turn. */
    bool (*go_on)(void *context);

    /* Called with what the player thinks so far, whenever that gets better; may be NULL. */
    void (*tell)(void *context, const brett_thought *thought);
    void *context;

    int32_t depth; /* turns to look ahead at most; 0: as its level has it. It was spare in 1.0 */
    int32_t spare_number;
    uint64_t spare[3];
} brett_task;

typedef struct brett_player {
    const char *name;
    const char *about; /* a message's English text */
    int32_t level; /* from 1, of players that look ahead; 0: simple, to measure others against */

    /* The least bytes of memory (aligned to 8) that choose needs for this game. */
    size_t (*memory)(const brett_game *game);

    /* Chooses a complete turn for the seat that acts, knowing only its view of the position. */
    void (*choose)(const struct brett_player *player, const brett_task *task,
                   brett_thought *thought);

    intptr_t takes_nodes; /* 1: plays the better the more nodes it may look at, so it is for the
                           * caller to say how many; 0: is as strong as it is by its own number, or
                           * counts none. It was spare in 1.0 */

    void (*spare[3])(void);
} brett_player;

/* The turn that a player chooses within its own limits, in memory as large as it needs. */
void brett_choose(const brett_player *player, const brett_game *game, const brett_state *view,
                  brett_random *random, void *memory, brett_turn *turn);

/* All players, ending with NULL. */
extern const brett_player *const brett_players[];

/* The player of that name, or NULL. */
const brett_player *brett_player_find(const char *name);

/* The player of a level, from 1 to BRETT_LEVELS; NULL for any other number. */
const brett_player *brett_player_level(int level);

/* What brett_think may use, and which functions it calls meanwhile; all 0: the player's own limits.
 */
typedef struct brett_limits {
    uint64_t nodes; /* this and the rest as in brett_task */
    uint32_t choices;
    const brett_solved *solved;
    bool (*go_on)(void *context);
    void (*tell)(void *context, const brett_thought *thought);
    void *context;
    int32_t depth; /* it was spare in 1.0 */
    int32_t spare_number;
    uint64_t spare[3];
} brett_limits;

/* Bytes of memory (aligned to 8) that a player is usually given; with less, but not less than
 * player->memory, it may be weaker. 0 where the player does not know the game. */
size_t brett_think_memory(const brett_player *player, const brett_game *game);

/* Asks a player what it thinks of a position. The player is shown only what the seat that acts may
 * see, and what is random in its thought follows from the seed. False, with the thought empty,
 * where no seat acts, the memory is too small, or the player does not know the game. */
bool brett_think(const brett_player *player, const brett_game *game, const brett_state *state,
                 uint64_t seed, const brett_limits *limits, void *memory, size_t bytes,
                 brett_thought *thought);

/* ---- Tablebases ------------------------------------------------------------------------------ */

/* A tablebase is a file of solved positions, which brett solve makes (docs/tablebases.md). This
 * section alone needs a C library, which maps the file, and zstd (-lzstd); the WebAssembly module
 * does not have it. Several threads may ask one tablebase. */
typedef struct brett_tablebase brett_tablebase;

/* Opens a tablebase of this game, or of any, where game is NULL. NULL, and why, where the game has
 * none, or the file is missing, unfinished, cut short, damaged, of another version or not a
 * tablebase. */
brett_tablebase *brett_tablebase_open(const brett_game *game, const char *path, brett_message *why);
void brett_tablebase_close(brett_tablebase *tablebase); /* which may be NULL */

/* The game whose positions it has. */
const brett_game *brett_tablebase_game(const brett_tablebase *tablebase);

/* What best play comes to, as value of brett_solved gives it. */
bool brett_tablebase_value(const brett_tablebase *tablebase, const brett_state *state,
                           int32_t *points, int32_t *turns);

/* The tablebase in the form that players take; NULL where tablebase is NULL. It lasts until the
 * tablebase is closed. */
const brett_solved *brett_tablebase_solved(const brett_tablebase *tablebase);

/* Whether a damaged part has been met since it was opened: of positions there nothing is known. */
bool brett_tablebase_is_damaged(const brett_tablebase *tablebase);

/* ---- The verdict on a turn --------------------------------------------------------------------
 */

/* A turn is judged by the mover's chance to win before it, which is the chance with the best turn,
 * and after it, which is what the player thinks of the next position; where it is known for certain
 * what both come to, by points. Where chance or secrets lie between, positions are drawn that fit
 * what the mover knows, and the mean counts. Thoughts are estimates: a turn is called worse than
 * the best one only if it still is when the position after the best one is thought about just as
 * long. */
enum {
    BRETT_INACCURACY_LOSS = 500, /* of a chance to win, out of BRETT_CERTAIN */
    BRETT_MISTAKE_LOSS = 1000,
    BRETT_BLUNDER_LOSS = 2000,
    BRETT_MISTAKE_COST = 2 /* points, where they are known; less is an inaccuracy, and a blunder is
                            * what changes who wins */
};

typedef enum brett_grade {
    BRETT_GOOD, /* as good as the best, as far as is known */
    BRETT_BEST, /* leads to where the best turn does, or is known to cost nothing */
    BRETT_INACCURACY,
    BRETT_MISTAKE,
    BRETT_BLUNDER
} brett_grade;

typedef struct brett_verdict {
    int32_t before[BRETT_SEATS]; /* each seat's chance to win with the best turn */
    int32_t after[BRETT_SEATS];  /* and with the one that was made */
    int32_t loss;                /* of the mover's; never negative */
    bool made_best;              /* the turn leads to where the best one does */
    bool is_exact;               /* the points are known, and count instead of chances */
    int32_t best_points,
        points;        /* that the mover will be ahead by the best turn, and by this one */
    brett_choice best; /* the best turn, and what might follow */
    uint64_t spare[4];
} brett_verdict;

brett_grade brett_verdict_grade(const brett_verdict *verdict);

/* Judges the turns of a game in order. The thought about the position after a turn is often also
 * the one about the position before the next turn, so it is kept. */
typedef struct brett_judge {
    const brett_player *player;
    const brett_game *game;
    brett_limits limits; /* of a thought; where several are averaged, they share its nodes */
    void *memory;
    size_t bytes;

    /* Called before each thought, with the limits' context and into how many parts its time is
     * divided; may be NULL. */
    void (*begin)(void *context, uint32_t parts);

    uint64_t nodes; /* that were looked at so far */
    bool is_ahead;  /* whether there is a thought about the next position */
    int last_mover;
    brett_thought ahead;
    uint64_t spare[4];
} brett_judge;

void brett_judge_start(brett_judge *judge, const brett_player *player, const brett_game *game,
                       const brett_limits *limits, void *memory, size_t bytes);

/* Judges a complete part of a turn, made from this position; what is random in it follows from the
 * seed. last is the verdict on the part that was judged before this one, or NULL. A closer look may
 * find that it lost less than was thought: then it is changed, and true is returned. */
bool brett_judge_turn(brett_judge *judge, const brett_state *before, const brett_turn *turn,
                      uint64_t seed, brett_verdict *verdict, brett_verdict *last);

/* The turn that was judged last, and what the judge expects after it, where it has thought about
 * that. */
void brett_judge_played(const brett_judge *judge, const brett_turn *turn, brett_choice *played);

/* Says in a sentence why a turn was worse than the best one, by what each of them and the turns
 * that might follow bring: "Leaves row 5 empty: a bonus turn for the other side." Both lines start
 * from this position, in which a seat acts. False where they show no reason. */
bool brett_reason(const brett_game *game, const brett_state *before, const brett_choice *played,
                  const brett_choice *best, brett_message *why);

/* What a turn of a game has lost of the chance to win, or where points are known by those: each
 * counts BRETT_INACCURACY_LOSS. */
typedef struct brett_loss {
    int32_t seat;
    brett_grade grade;
    int32_t loss;
} brett_loss;

brett_loss brett_verdict_loss(const brett_verdict *verdict, int seat);

enum { BRETT_MARKS = 3 /* the most turns of a seat that are marked in a game */ };

/* Whether a turn of a game is one to learn from: not every turn that lost something is. Marked are
 * the worst few of each seat, an inaccuracy at least; a seat that loses something in most of its
 * turns is shown only what costs it more than its turns do on average, or the game. */
bool brett_is_marked(const brett_loss turns[], size_t count, size_t index);

/* ---- A game in progress -----------------------------------------------------------------------
 */

/* One game with its history, for any program that lets people play: a terminal, a page, a server.
 * The log holds all that happened since the start, and everything else follows from the log: a game
 * whose entries are taken again one by one (brett_play_take) is the same game. Nothing here reads a
 * clock; times are given, in milliseconds of any one clock of the caller's.
 *
 * How a person's leaving counts, whether by resigning, by running out of time or by being gone for
 * long: where only two sides are left (two seats, or two teams) and the person's side has nobody
 * else, the game ends and that side loses. Otherwise the others play on: the person takes the last
 * place that is still free, for good, and a computer of BRETT_STAND_IN_LEVEL plays the seat on, so
 * that the game stays whole. In a team the places are the team's, so whoever leaves partners behind
 * shares their place. The last one left is first; when only computers are left, the game ends as it
 * stands. */

enum {
    BRETT_OFFERS = 8,         /* the most offers that are open at once */
    BRETT_STAND_IN_LEVEL = 4, /* of the computer that plays on for somebody who left */
    BRETT_CALL_ENTRIES = 32,  /* no call adds more entries to a log */
    BRETT_MOST_LAG = 500,     /* ms of the network's time that are given back for a turn */

    /* What is given back comes from a quota of each seat's, which is full at the start and gains
     * a little with each turn: a person whose network is slow, or who says so, is given no more. */
    BRETT_LAG_QUOTA = 1000, /* ms */
    BRETT_LAG_GAIN = 200,   /* ms that each turn adds */

    /* What a seat may ask, so that the length of a log is bounded by its turns: a brett_offer_kind
     * so often until the next turn has ended, and for a draw until another seat has ended one. */
    BRETT_UNDO_OFFERS = 1,
    BRETT_DRAW_OFFERS = 1,
    BRETT_REPLACE_OFFERS = 3,
    BRETT_RETRIES = 20,   /* how often a seat takes back what it has made of a turn, in that turn */
    BRETT_TAKEBACKS = 200 /* how often a seat asks to take back, in the game */
};

/* How a game ended, or how a person left one that goes on. */
typedef enum brett_end {
    BRETT_GOES_ON,
    BRETT_BY_RULES,
    BRETT_BY_RESIGNING,
    BRETT_BY_TIME,     /* somebody's time ran out */
    BRETT_BY_ABSENCE,  /* somebody is gone, and another person claimed the game */
    BRETT_BY_AGREEMENT /* a draw */
} brett_end;
extern const char
    *const brett_end_names[]; /* "", "rules", "resign", "time", "gone", "draw", NULL */

typedef enum brett_offer_kind {
    BRETT_OFFER_UNDO,
    BRETT_OFFER_DRAW,
    BRETT_OFFER_REPLACE
} brett_offer_kind;
extern const char *const brett_offer_names[]; /* "takeback", "draw", "replace", NULL */

typedef enum brett_entry_kind {
    BRETT_ENTRY_STEP,    /* a seat or chance made a step */
    BRETT_ENTRY_UNDO,    /* the last number steps that stood were taken back */
    BRETT_ENTRY_OFFER,   /* a seat asks the others for something */
    BRETT_ENTRY_ANSWER,  /* a seat answers the offer whose entry has that number */
    BRETT_ENTRY_REPLACE, /* a computer plays for a person who is away, until they return */
    BRETT_ENTRY_RETURN,  /* the person plays again */
    BRETT_ENTRY_LEAVE,   /* a person left for good, and the others play on */
    BRETT_ENTRY_END,
    BRETT_ENTRY_KINDS
} brett_entry_kind;

typedef struct brett_entry {
    uint8_t kind;    /* a brett_entry_kind */
    int8_t seat;     /* who did it; BRETT_CHANCE; BRETT_NOBODY: nobody in particular. Of REPLACE,
                      * RETURN, LEAVE and END: whom it happened to */
    uint8_t end;     /* of LEAVE and END: a brett_end */
    uint8_t offer;   /* of OFFER: a brett_offer_kind */
    int8_t of;       /* of an offer to replace: whom */
    uint8_t level;   /* of an offer to replace, and of REPLACE */
    bool yes;        /* of ANSWER */
    bool drawn;      /* of END: all who are still in the game share the first place */
    bool ended;      /* of a step: it was the last of its turn */
    uint8_t shown;   /* of a step: bits of the seats to which it revealed something */
    uint32_t number; /* of UNDO and ANSWER, see above; entries count from 1 */
    uint32_t undone; /* of a step: the number of the entry that took it back; 0: it stands */
    int64_t at;
    int64_t
        remains; /* what the seat that acts has on its clock, where the entry stops it; else -1 */
    brett_step step;
    uint64_t spare;
} brett_entry;

/* Who plays a seat. */
typedef struct brett_seat {
    bool is_person;
    uint8_t level; /* of the computer that plays now, perhaps for the person; 0: the person does */
    uint8_t left;  /* how the person left for good, a brett_end; BRETT_GOES_ON: is still there */
    uint8_t place; /* that the person took by leaving; 0: none */
    int64_t remains;    /* ms on the clock at the start of the turn */
    int64_t lag;        /* ms of the network's time that can still be given back */
    uint32_t takebacks; /* how often the seat has asked to take back, in the game */
    uint8_t retries;    /* how often it took back what it made of the turn that is being made */
    uint8_t asked[3];   /* how often it has asked, by brett_offer_kind; see BRETT_UNDO_OFFERS */
    uint64_t spare[2];
} brett_seat;

typedef struct brett_clock {
    int64_t base;      /* ms for the game; 0: none */
    int64_t increment; /* ms that each turn adds */
    int64_t per_turn;  /* ms for each turn; 0: none */
} brett_clock;

typedef struct brett_offer {
    uint32_t number; /* of its entry */
    brett_offer_kind kind;
    int seat; /* who asks */
    int of;   /* the seat to be replaced, else BRETT_NOBODY */
    int level;
    uint32_t agreed; /* bits of the seats that said yes */
} brett_offer;

typedef struct brett_play {
    const brett_game *game;
    int seats;
    brett_seat seat[BRETT_SEATS];
    brett_clock clock;
    brett_state start, state;

    brett_entry *log; /* the caller's memory, as is standing */
    uint32_t count, room;
    uint32_t *standing; /* the steps that were not taken back: their places in the log, from 0 */
    uint32_t steps;     /* how many they are */

    uint32_t ply;   /* entries that changed the position */
    uint32_t turns; /* that have ended */
    uint32_t draws; /* that chance made, those taken back included */
    int64_t turn_began;
    brett_offer offers[BRETT_OFFERS];
    int offer_count;
    brett_end end;
    brett_result result; /* once it has ended */
    uint64_t spare[4];
} brett_play;

/* Why something was not done: what kind of reason, for programs, and a sentence for people. */
typedef struct brett_refusal {
    enum {
        BRETT_REFUSED_NOT_NOW,   /* it could be right at another time */
        BRETT_REFUSED_LATE,      /* the game has gone on, or time is up */
        BRETT_REFUSED_ILLEGAL,   /* by the rules */
        BRETT_REFUSED_FORBIDDEN, /* only somebody else may do it */
        BRETT_REFUSED_UNKNOWN,   /* there is no such thing */
        BRETT_REFUSED_FULL       /* the log has no room: give it more */
    } code;
    brett_message why;
} brett_refusal;

/* Who wants to change the game, and when. */
typedef struct brett_change {
    int seat;
    int64_t at;
    int64_t lag;   /* ms that the network took; up to BRETT_MOST_LAG of them do not count, as far as
                    * the seat's quota goes */
    int64_t ply;   /* that the person saw; -1: not compared */
    uint32_t gone; /* bits of the seats whose people have been away for long */
    uint64_t spare[4];
} brett_change;

/* -- memory -- */

/* Bytes of memory (aligned to 8) for a log of so many entries. */
size_t brett_play_memory(uint32_t entries);

/* Moves the log into other memory, which must be at least as large. The old memory is the caller's
 * again. */
void brett_play_move(brett_play *play, void *memory, size_t bytes);

/* Whether the log has room for what a single call may add. Without that, changes are refused. */
bool brett_play_has_room(const brett_play *play);

/* -- the start -- */

/* Starts a game at a position. The seats say who plays each of them; the clock may be NULL. */
void brett_play_start(brett_play *play, const brett_game *game, const brett_state *start,
                      const brett_seat seats[], const brett_clock *clock, int64_t at, void *memory,
                      size_t bytes);

/* Takes an entry of a kept log as it happened then; false, and nothing is changed, where it cannot
 * have happened. */
bool brett_play_take(brett_play *play, const brett_entry *entry);

/* -- going on -- */

/* Makes the steps of a turn, complete or not, for the seat that acts. */
bool brett_play_turn(brett_play *play, const brett_change *change, const brett_turn *turn,
                     brett_refusal *refusal);

/* Reads a turn, or a single step of one, as the seat that is due may write it in its view of the
 * position. */
bool brett_play_read(const brett_play *play, const brett_change *change, const char *text,
                     bool single, brett_turn *turn, brett_refusal *refusal);

/* Lets chance act, as the generator draws; false where it is not chance that is due, or the log is
 * full. */
bool brett_play_chance(brett_play *play, brett_random *random, int64_t at);

/* Where the time of whoever is to move is up, ends the game or the seat's part in it. Returns
 * whether the time was up. */
bool brett_play_flag(brett_play *play, int64_t at);

/* -- taking back -- */

typedef enum brett_undo { BRETT_UNDO_STEP, BRETT_UNDO_TURN } brett_undo;

/* How many steps are to be taken back to undo the last step of one of these seats (bits), or all
 * that the seat made of that turn; 0 where there is none, or where something has been drawn or
 * revealed since: the refusal says which. The witnesses (bits of seats) are the people who saw
 * every step as it was made; 0: only whoever made that step did, since they share a device. Chance
 * reveals what they see drawn, and in games with secrets every step of a person reveals something
 * to all others. What a computer revealed may be taken back: nobody is the worse for it. */
uint32_t brett_play_undoable(const brett_play *play, uint32_t seats, brett_undo what,
                             uint32_t witnesses, brett_refusal *refusal);

/* Takes that many steps back, without asking anybody; a game that the rules or a draw had ended
 * goes on. */
bool brett_play_undo(brett_play *play, uint32_t steps, int64_t at, brett_refusal *refusal);

/* -- what needs the others -- */

/* Asks the others, and does it at once where there is nobody to ask; computers agree to everything
 * but a draw. A seat in the middle of its turn takes that back without asking. How often a seat may
 * ask is bounded; see BRETT_UNDO_OFFERS. A log that has more, of another version, is taken. */
bool brett_play_offer(brett_play *play, const brett_change *change, brett_offer_kind kind, int of,
                      int level, brett_refusal *refusal);
bool brett_play_answer(brett_play *play, const brett_change *change, uint32_t number, bool yes,
                       brett_refusal *refusal);

/* Bits of the seats whose people have still to answer an offer. */
uint32_t brett_play_asked(const brett_play *play, const brett_offer *offer);

/* -- leaving -- */

bool brett_play_resign(brett_play *play, const brett_change *change, brett_refusal *refusal);

/* Ends the game because whoever is to move is gone, as won by the others or, where two sides are
 * left, as a draw; with more sides, the one who is gone leaves the game. */
bool brett_play_claim(brett_play *play, const brett_change *change, bool as_draw,
                      brett_refusal *refusal);

/* All agree on a draw, where nobody has to be asked: they share a device. */
bool brett_play_agree(brett_play *play, int64_t at, brett_refusal *refusal);

/* A person is back, and plays instead of the computer that stood in for them; false where none did,
 * or the person left for good. */
bool brett_play_return(brett_play *play, int seat, int64_t at);

/* -- questions -- */

/* Who acts: a seat, BRETT_CHANCE, or BRETT_NOBODY once the game has ended. */
int brett_play_actor(const brett_play *play);

/* When whoever is to move runs out of time; 0: never. Call brett_play_flag BRETT_MOST_LAG later. */
int64_t brett_play_deadline(const brett_play *play);

/* What a seat may do now, as bits. */
enum {
    BRETT_MAY_STEP = 1 << 0,
    BRETT_MAY_UNDO = 1 << 1, /* by asking, or at once where the turn is still being made */
    BRETT_MAY_DRAW = 1 << 2, /* offer one */
    BRETT_MAY_ANSWER = 1 << 3,
    BRETT_MAY_RESIGN = 1 << 4,
    BRETT_MAY_CLAIM = 1 << 5,
    BRETT_MAY_REPLACE = 1 << 6, /* ask for a computer in somebody's place */
    BRETT_MAY_REMATCH = 1 << 7,
    BRETT_MAY_HINT = 1 << 8 /* ask a player what it would do: only against computers */
};
uint32_t brett_play_may(const brett_play *play, int seat, uint32_t gone);

/* The points and places as they stand, with the places that people took by leaving. */
void brett_play_result(const brett_play *play, brett_result *result);

/* The position after so many of the standing steps. */
void brett_play_state_at(const brett_play *play, uint32_t steps, brett_state *state);

/* A part of a turn: what one seat made of it up to its end or to where chance acts, or what chance
 * drew. */
typedef struct brett_part {
    int seat;
    uint32_t first;  /* of the standing steps, from 0 */
    brett_turn turn; /* its steps; complete unless the seat has more to do */
    bool ends_turn;
    brett_events events; /* of its last step */
} brett_part;

/* Reads the part that starts at a standing step. before is the position there, on which the steps
 * of the part are made. False after the last step. */
bool brett_play_part(const brett_play *play, uint32_t first, brett_state *before, brett_part *part);

/* -- the log as somebody may see it -- */

typedef struct brett_walk {
    const brett_play *play;
    brett_state state; /* before the next entry */
    uint32_t next;     /* its place in the log, from 0 */
} brett_walk;

/* Goes to the entry after so many. */
void brett_walk_start(brett_walk *walk, const brett_play *play, uint32_t after);

/* Reads the next entry as a viewer (a seat, or BRETT_NOBODY) may see it, with the viewer's view of
 * the position before it, where a step is read; false at the end of the log. */
bool brett_walk_next(brett_walk *walk, int viewer, brett_entry *seen, brett_state *view);

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
    char secret[BRETT_HEX_BYTES];           /* empty until it is published */
    char mix[BRETT_SEATS][BRETT_MIX_BYTES]; /* what each seat sent; may be empty; see withheld */

    char name[BRETT_SEATS][BRETT_NAME_BYTES];   /* what each seat is called; may be empty */
    char player[BRETT_SEATS][BRETT_NAME_BYTES]; /* "human", a computer player's name or "engine" */
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

    uint64_t spare[3];

    /* More of what the draws follow from; it was spare in 1.0. */
    uint8_t formula;  /* by which they do: 2 with seals, the first where it is 0 or 1 */
    uint8_t sealed;   /* bits of the seats whose hash was shown before any mix was told */
    uint8_t withheld; /* bits of those whose mix was never told: mix has its hash instead */
    uint8_t spare_bytes[5];
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

/* Writes the line of a turn (and those of the passes after it) made from this position, with the
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
