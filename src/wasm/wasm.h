/* The WebAssembly module: what a page or node calls. tools/bindings.mjs makes brett.mjs of it,
 * which wraps it for JavaScript.
 *
 * Games, states and texts are addresses in the module's memory; 0 stands for none. Texts are UTF-8
 * and end with a NUL. A text that goes in stands in memory from wasm_reserve. A text that comes out
 * holds until the next call that gives one. Where a function says that it fails, wasm_fault then
 * says why, in the language of the open catalogue. No text, however bad, makes it trap.
 */
#ifndef BRETT_WASM_H
#define BRETT_WASM_H

#include "brett.h"

/* What is declared here is exported; the rest of the module is not. */
#pragma GCC visibility push(default)

enum {
    WASM_OUT_BYTES = 1 << 21, /* the most bytes of a text that comes out; longer ones are cut */
    WASM_MOST_DEPTH = 24      /* the deepest wasm_perft that the stack has room for */
};

/* A text that may be 0: the comment says when. */
typedef const char *wasm_maybe;

/* ---- Memory ---- */

/* Room for this many bytes, aligned to 16, for good; 0 when there is none. Memory may grow by it.
 */
void *wasm_reserve(size_t bytes);

/* Room for a state, to be filled by wasm_start or wasm_position_read before any other use. */
brett_state *wasm_state(void);
void wasm_copy(brett_state *to, const brett_state *from);

/* How many bytes of a state its game uses, and whether two are the same to the last of them: a text
 * may leave out what happened before (see docs/rules). */
uint32_t wasm_state_bytes(const brett_game *game);
bool wasm_same(const brett_game *game, const brett_state *a, const brett_state *b);

/* ---- Words ---- */

/* Opens a .mo file, which must stay where it is; fails, and goes back to English, on any other
 * bytes. */
bool wasm_catalogue(const void *bytes, size_t size);

/* What a seat is called from now on; its letter when the text is empty. */
void wasm_name(uint32_t seat, const char *text);

/* Whose seat the reader of all words has from now on, to whom they say "you"; any number that is no
 * seat is nobody's, as at first. Records have names all the same. */
void wasm_reader(int seat);

/* Why the last call that failed did so, and where in the text (see brett_fault). */
const char *wasm_fault(void);
uint32_t wasm_fault_line(void);
uint32_t wasm_fault_column(void);

/* A text of this library, such as a game's or a player's about, in the catalogue's language. */
const char *wasm_say(const char *english);

/* ---- Games and players ---- */

/* The game or the player with this place in the list, 0 after the last. */
const brett_game *wasm_game(uint32_t index);
const brett_player *wasm_player(uint32_t index);

const char *wasm_game_name(const brett_game *game);
const char *wasm_game_title(const brett_game *game);

/* The latest version of its rules. */
int32_t wasm_game_rules(const brett_game *game);
const char *wasm_player_name(const brett_player *player);
const char *wasm_player_about(const brett_player *player);

/* The set-up options, a line each: name, least, most and preset value, or instead of the last three
 * the words that it takes, the preset first. */
const char *wasm_game_options(const brett_game *game);

/* The place where play goes on in a game laid by hand: whether the rules allow to start from it. */
bool wasm_check_deal(const brett_game *game, const brett_state *state);

/* All options of a set-up of which some are given, as "seats=2 first=A ..."; 0 where they do not
 * fit together. */
wasm_maybe wasm_setup(const brett_game *game, const char *options);

/* The options of the rematch of a game that went from start to over, separated by spaces; 0 on a
 * fault in the options of that game. */
wasm_maybe wasm_rematch(const brett_game *game, const char *options, const brett_state *start,
                        const brett_state *over);

/* Whether chance ever acts once the game is dealt, and whether seats have secrets. */
bool wasm_has_chance(const brett_game *game);
bool wasm_has_secrets(const brett_game *game);

/* ---- A position ---- */

/* Deals a position from options, separated by spaces ("seats=2 first=B"), and a seed. */
bool wasm_start(const brett_game *game, brett_state *state, const char *options, uint64_t seed);

/* Reads a position to start from with such options, and plays it by what either asks for: also by
 * the version of the rules that an option "rules=1" names. */
bool wasm_lay(const brett_game *game, brett_state *state, const char *options, const char *text);
bool wasm_position_read(const brett_game *game, brett_state *state, const char *text);
const char *wasm_position(const brett_game *game, const brett_state *state);
void wasm_view(const brett_game *game, const brett_state *state, int viewer, brett_state *out);
uint64_t wasm_hash(const brett_game *game, const brett_state *state);
int wasm_seats(const brett_game *game, const brett_state *state);
int wasm_actor(const brett_game *game, const brett_state *state);

/* "over" or "open", then a line for each seat: its points, rank and team. */
const char *wasm_result(const brett_game *game, const brett_state *state);

/* What is due, and what is to be seen at a place of the board (0 when there is no such place). */
const char *wasm_due(const brett_game *game, const brett_state *state);
wasm_maybe wasm_place(const brett_game *game, const brett_state *state, uint32_t place);

/* ---- Steps and turns ---- */

/* The legal steps, a line each. */
const char *wasm_steps(const brett_game *game, const brett_state *state);

/* Makes a single step, and returns its events; on a fault -1, with the state as it was. */
int32_t wasm_step(const brett_game *game, brett_state *state, const char *text);

/* A turn's text, from its steps as text, separated by spaces; 0 on a fault. */
wasm_maybe wasm_turn_text(const brett_game *game, const brett_state *state, const char *steps);

/* The steps of a turn's text, separated by spaces; 0 on a fault. */
wasm_maybe wasm_turn_steps(const brett_game *game, const brett_state *state, const char *text);

/* A legal step as a viewer sees it made; 0 on a fault. */
wasm_maybe wasm_seen(const brett_game *game, const brett_state *state, const char *text,
                     int viewer);

/* Makes the steps of a text, all of one turn, and returns the events of the last; on a fault -1,
 * with the state as it was. */
int32_t wasm_make(const brett_game *game, brett_state *state, const char *text);

/* Says in words what the steps of a text do; 0 on a fault. */
wasm_maybe wasm_describe(const brett_game *game, const brett_state *state, const char *text);

/* Finds all turns and returns their number, or -1 when there is no memory for them; wasm_turn then
 * gives each as text, until the next call of this or of anything below. */
int32_t wasm_turns(const brett_game *game, const brett_state *state);
wasm_maybe wasm_turn(const brett_game *game, const brett_state *state, uint32_t index);

/* The turn that a player chooses; 0 when no seat acts, or when there is no memory for it. */
wasm_maybe wasm_choose(const brett_game *game, const brett_state *state, const brett_player *player,
                       uint64_t seed);

/* What a player thinks of the position, as the seat that acts sees it, as JSON:
 * {"nodes": N, "depth": N, "choices": [{"win": [chance of each seat], "line": [turn, ...]}]}, the
 * best first. It has so many nodes (0: as its level has it; UINT64_MAX: no limit), calls the
 * imported function begin first, and looks at go_on, which ends it by 0; tell is given such JSON
 * whenever the thought gets better. 0 when no seat acts, or when there is no memory for it. */
wasm_maybe wasm_think(const brett_game *game, const brett_state *state, const brett_player *player,
                      uint64_t seed, uint64_t nodes, uint32_t choices);

/* Begins to judge the turns of a game, in order, with so many nodes for a thought; false when there
 * is no memory for it. begin is called before each thought with the number of parts it is divided
 * into. */
bool wasm_judge_start(const brett_game *game, uint64_t nodes);

/* The verdict on a complete part of a turn, as JSON: {"verdict": V}, and "last": V where a closer
 * look has changed the verdict before it. V is {"grade": a brett_grade, "loss": as brett_loss has
 * it, "before": [chance of each seat], "after": [...], "line": [the best turn, ...], "played": [the
 * turn, and what might follow,
 * ...]}, and "cost" in points where it is known for certain. 0 on a fault. */
wasm_maybe wasm_judge_turn(const brett_state *before, const char *text, uint64_t seed);

/* The grade and the loss of a turn of which it is known for certain what it comes to, and the best
 * one. */
brett_grade wasm_grade(int32_t best_points, int32_t points);
int32_t wasm_loss(int32_t best_points, int32_t points);

/* Why a line is worse than the best one, in a sentence, empty where nothing is known; the lines
 * have a turn in each line of their texts. 0 on a fault. */
wasm_maybe wasm_reason(const brett_game *game, const brett_state *before, const char *played,
                       const char *best);

/* Which turns of a game are marked, as brett_is_marked has it: their places, from 0, separated by
 * blanks. Of each turn the seat, the grade and the loss are given, separated by blanks as well. */
const char *wasm_marked(const char *losses);

/* The step that chance makes; 0 where it does not act. */
wasm_maybe wasm_draw(const brett_game *game, const brett_state *state, uint64_t seed);

/* A position that this one could be for all that a viewer knows, chance having acted. */
void wasm_sample(const brett_game *game, const brett_state *state, int viewer, uint64_t seed,
                 brett_state *out);

/* ---- Pictures ---- */

/* What stands where, as JSON (docs/pictures.md), {} where a game has no pictures; and the legal
 * steps of a seat as an array of such, empty where no seat acts. Steps have at least "text" and
 * "words".
 */
const char *wasm_picture(const brett_game *game, const brett_state *state);
const char *wasm_step_pictures(const brett_game *game, const brett_state *state);

/* One step, a seat's or chance's; 0 when it is not legal: the fault says why. */
wasm_maybe wasm_step_picture(const brett_game *game, const brett_state *state, const char *text);

/* ---- A game in progress ---- */

/* The module has one at a time. A caller keeps its start, its seats and its entries as text, and
 * makes it anew from them. An entry is a step, or "undo N", "leave SEAT REASON", "end SEAT REASON",
 * where "-" is nobody's seat and the reasons are those of brett_end_names. All people share a
 * device: nobody has to be asked. */

/* Starts it; levels has a number for each seat, 0 where a person plays. */
bool wasm_play_start(const brett_game *game, const brett_state *start, const char *levels);

/* Takes an entry that was kept; fails where it cannot have happened. */
bool wasm_play_take(const char *entry);

/* How many entries there are, and those after the first ones, a line each. */
uint32_t wasm_play_count(void);
const char *wasm_play_entries(uint32_t after);

/* Each changes the game, or fails with the reason. Steps are separated by spaces. */
bool wasm_play_turn(const char *steps);
bool wasm_play_chance(uint64_t seed);
bool wasm_play_undo(void);
bool wasm_play_resign(int seat);
bool wasm_play_agree(void);

/* How it stands, as JSON: {"actor": who acts, "steps": how many stand, "end": the reason or "",
 * "leaver": who left and so ended it, "may": what the people at this device may do, as bits,
 * "scores": [{"points", "rank", "team"}], "seats": [{"level": of the computer that plays it now or
 * 0, "left": how its person left or "", "place": which they then have or 0}]}. */
const char *wasm_play_status(void);

/* The steps that stand, separated by spaces; and the position now, and after the first of them. */
const char *wasm_play_steps(void);
const brett_state *wasm_play_state(void);
void wasm_play_state_at(uint32_t steps, brett_state *state);

/* The parts of its turns (see brett_part), as JSON: [{"seat", "first", "count": of its steps,
 * "text", "complete", "passed": [the seats that then passed]}]. */
const char *wasm_play_parts(void);

/* The game as a record. The players' names are those of wasm_name; players are words such as "human
 * level:4". dealt: the start follows from the options and the seed. 0 on a fault in the options. */
wasm_maybe wasm_play_record(const char *options, uint64_t seed, bool dealt, const char *players);

/* ---- Counting ---- */

/* As brett_perft and brett_perft_turns; the largest number when the depth is beyond
 * WASM_MOST_DEPTH or there is no memory for it. */
uint64_t wasm_perft(const brett_game *game, const brett_state *state, uint32_t depth);
uint64_t wasm_perft_turns(const brett_game *game, const brett_state *state, uint32_t depth);

/* As play_random_games and play_thinking_games with the preset set-up: the steps made and the
 * nodes looked at, 0 when there is no memory for it; wasm_signature is that of the last call. */
uint64_t wasm_random_games(const brett_game *game, uint64_t seed, uint64_t steps);
uint64_t wasm_thinking_games(const brett_player *player, const brett_game *game, int32_t seats,
                             uint64_t seed, uint64_t turns, uint64_t nodes);
uint64_t wasm_signature(void);

/* ---- Records ---- */

/* Reads the head of a record, whose text must stay where it is; its game, or 0 on a fault. */
const brett_game *wasm_record_open(const char *text);

/* Reads on, as brett_record_next; wasm_record_turn is the turn read last, as text. */
brett_record_item wasm_record_next(void);
const char *wasm_record_turn(void);

/* Of the record being read. */
const brett_state *wasm_record_start(void);
const brett_state *wasm_record_state(void);
const char *wasm_record_options(void); /* as wasm_setup has them */
const char *wasm_record_name(uint32_t seat);
const char *wasm_record_player(uint32_t seat);

#pragma GCC visibility pop

#endif
