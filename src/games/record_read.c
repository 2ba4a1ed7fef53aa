/* Reading records: one pass over the text, a line at a time. Everything that the text says and that
 * the rules know as well is checked: whose turn it is, every step, passes, and the result. */
#include "base/memory.h"
#include "base/writer.h"
#include "games/parts.h"
#include "games/record_text.h"
#include "players/players.h"
#include "text/message.h"
#include "text/scan.h"
#include "text/utf8.h"

/* The kind of a player that is another program. */
static const char engine_kind[] = "engine";

/* A line, copied so that it ends in a NUL. */
typedef struct line {
    char text[BRETT_TEXT_BYTES];
    uint32_t number;
} line;

/* Makes a fault of a line; returns false. */
static bool fault_in(const line *l, const char *place, const char *message, brett_fault *fault) {
    fault_at(fault, l->text, place, message);
    fault->line = l->number;
    return false;
}

/* The same for a message that has been made already. */
static bool fault_because(const line *l, const char *place, const brett_message *why,
                          brett_fault *fault) {
    fault_in(l, place, why->text, fault);
    fault->why = *why;
    return false;
}

/* Moves a fault that was found in a part of the line to its place in the record. */
static bool fault_moved(const line *l, const char *part, brett_fault *fault) {
    fault->line = l->number;
    fault->column += (uint32_t)(part - l->text);
    return false;
}

/* ---- Lines ---- */

/* When the line starts with the key and a colon, the value after them, else NULL. */
static const char *value_of(const line *l, const char *key) {
    size_t length = strlen(key);
    if (strncmp(l->text, key, length) || l->text[length] != ':') return NULL;
    const char *value = l->text + length + 1;
    while (*value == ' ' || *value == '\t') value++;
    return value;
}

typedef enum found { FOUND_LINE, FOUND_END, FOUND_FAULT } found;

/* Takes the next line, whatever it says; false when it is too long. */
static bool take_line(brett_record *r, line *l) {
    size_t length = 0;
    while (r->rest[length] && r->rest[length] != '\n') length++;
    size_t kept = length && r->rest[length - 1] == '\r' ? length - 1 : length;
    bool fits = kept < sizeof l->text;
    if (!fits) kept = 0;
    memcpy(l->text, r->rest, kept);
    l->text[kept] = '\0';
    l->number = r->line++;
    r->rest += length + (r->rest[length] == '\n');
    return fits;
}

/* Cuts off blanks at the end, which nobody sees, except of what a player mixed in. */
static void cut_blanks(line *l) {
    if (value_of(l, "mix") || value_of(l, "sealed")) return;
    l->text[length_without_blanks(l->text, strlen(l->text))] = '\0';
}

/* Takes the next line that is neither empty nor a comment. */
static found next_line(brett_record *r, line *l, brett_fault *fault) {
    while (*r->rest) {
        if (!take_line(r, l)) {
            fault_in(l, l->text, N_("This line is too long."), fault);
            return FOUND_FAULT;
        }
        cut_blanks(l);
        const char *rest = l->text;
        word first = next_word(&rest);
        if (!first.length || *first.start == '#') continue;
        const char *cr = find_cr(l->text);
        if (!cr) return FOUND_LINE;
        fault_in(l, cr, N_("Lines must end in LF or CRLF. This one ends in CR alone."), fault);
        return FOUND_FAULT;
    }
    l->text[0] = '\0';
    l->number = r->line;
    return FOUND_END;
}

static bool fault_expected(const line *l, const char *key, brett_fault *fault) {
    fault_in(l, l->text, N_("Expected “{key}:”."), fault);
    message_text(&fault->why, "key", key, strlen(key));
    return false;
}

/* Takes the next line, which must have this key. */
static const char *need(brett_record *r, line *l, const char *key, brett_fault *fault) {
    if (next_line(r, l, fault) == FOUND_FAULT) return NULL;
    const char *value = value_of(l, key);
    if (!value) fault_expected(l, key, fault);
    return value;
}

/* ---- The head ---- */

static bool read_title(brett_record *r, line *l, brett_fault *fault) {
    if (next_line(r, l, fault) == FOUND_FAULT) return false;
    if (!strcmp(l->text, RECORD_TITLE)) return true;
    return fault_in(l, l->text, N_("This is not a record. A record starts with “brett record 1”."),
                    fault);
}

static bool read_rules(brett_record *r, line *l, brett_fault *fault) {
    const char *version = need(r, l, "rules", fault);
    if (!version) return false;
    uint64_t number;
    int oldest = oldest_rules(r->game), latest = r->game->rules_version;
    if (word_number((word){version, strlen(version)}, &number) && number <= INT32_MAX &&
        brett_plays_rules(r->game, (int64_t)number)) {
        r->setup.rules = (int32_t)number;
        return true;
    }
    fault_in(l, version,
             oldest == latest
                 ? N_("This record needs rules version {text}. This program plays version "
                      "{version}.")
                 : N_("This record needs rules version {text}. This program plays versions "
                      "{oldest} to {version}."),
             fault);
    message_text(&fault->why, "text", version, strlen(version));
    message_number(&fault->why, "oldest", oldest);
    message_number(&fault->why, "version", latest);
    return false;
}

static bool read_game(brett_record *r, line *l, brett_fault *fault) {
    const char *name = need(r, l, "game", fault);
    if (!name) return false;
    r->game = brett_game_find(name);
    if (!r->game) {
        fault_in(l, name, N_("Unknown game “{text}”."), fault);
        message_text(&fault->why, "text", name, strlen(name));
        return false;
    }
    brett_setup_default(r->game, &r->setup);

    return read_rules(r, l, fault);
}

static bool read_seed(brett_record *r, const line *l, const char *value, brett_fault *fault) {
    r->has_seed = word_number((word){value, strlen(value)}, &r->seed);
    if (r->has_seed) return true;
    fault_in(l, value, N_("“{text}” is not a seed. Give a whole number without a sign."), fault);
    message_text(&fault->why, "text", value, strlen(value));
    return false;
}

/* Reads what 32 bytes are in hexadecimal digits. */
static bool read_hex(const line *l, const char *value, char out[BRETT_HEX_BYTES],
                     brett_fault *fault) {
    size_t digits = 0;
    while (digits < BRETT_HEX_BYTES - 1 && letter_place("0123456789abcdef", value[digits]) >= 0)
        digits++;
    memcpy(out, value, digits);
    if (digits == BRETT_HEX_BYTES - 1 && !value[digits]) return true;
    return fault_in(l, value + digits, N_("Expected 64 digits, each 0 to 9 or a to f."), fault);
}

/* Reads by which formula draws follow from the secret. */
static bool read_formula(brett_record *r, const line *l, const char *value, brett_fault *fault) {
    uint64_t number;
    r->formula = RECORD_SEALED;
    if (word_number((word){value, strlen(value)}, &number) && number == RECORD_SEALED) return true;
    fault_in(l, value, N_("This program does not support draws of version “{text}”."), fault);
    message_text(&fault->why, "text", value, strlen(value));
    return false;
}

/* Reads "A", a seat of which nothing has been read yet, and a blank; false where it is none. */
static bool read_sender(const brett_record *r, const line *l, const char *value, int *seat,
                        brett_fault *fault) {
    *seat = letter_place(r->game->seat_letters, *value);
    if (*seat < 0 || *seat >= r->setup.seats || value[1] != ' ')
        return fault_in(l, value, N_("Expected a player and what that player sent."), fault);
    if (!*r->mix[*seat]) return true;
    fault_in(l, value, N_("What {seat} sent appears twice."), fault);
    message_seat(&fault->why, "seat", *seat);
    return false;
}

/* Reads "A TEXT", what a seat sent to be mixed into the draws: all after one blank, as it was. */
static bool read_mix(brett_record *r, int seat, const line *l, const char *text,
                     brett_fault *fault) {
    size_t length = 0;
    while (length < BRETT_MIX_BYTES - 1 && text[length] >= ' ' && text[length] <= '~') length++;
    memcpy(r->mix[seat], text, length);
    if (length && !text[length]) return true;
    return fault_in(l, text + length,
                    N_("A player sends 1 to 64 ASCII letters, digits, signs and spaces."), fault);
}

/* Reads what a line says of a seat's part in the draws, if that is what it is about. */
static bool read_part(brett_record *r, line *l, bool *more, brett_fault *fault) {
    const char *withheld = r->formula >= RECORD_SEALED ? value_of(l, "withheld") : NULL;
    const char *sealed = r->formula >= RECORD_SEALED ? value_of(l, "sealed") : NULL;
    const char *value = withheld ? withheld : sealed ? sealed : value_of(l, "mix");
    int seat;
    *more = value;
    if (!value) return true;
    if (!read_sender(r, l, value, &seat, fault)) return false;
    if (withheld ? !read_hex(l, value + 2, r->mix[seat], fault)
                 : !read_mix(r, seat, l, value + 2, fault))
        return false;
    if (withheld) r->withheld |= (uint8_t)(1u << seat);
    if (sealed) r->sealed |= (uint8_t)(1u << seat);
    return next_line(r, l, fault) != FOUND_FAULT;
}

/* Reads the lines of what the draws follow from, if any; the line after them has been taken then.
 */
static bool read_fair(brett_record *r, line *l, brett_fault *fault) {
    const char *value = value_of(l, "fair");
    if (!value) return true;
    if (!read_hex(l, value, r->commitment, fault) || next_line(r, l, fault) == FOUND_FAULT)
        return false;
    if ((value = value_of(l, "draws")) &&
        (!read_formula(r, l, value, fault) || next_line(r, l, fault) == FOUND_FAULT))
        return false;
    if ((value = value_of(l, "secret")) &&
        (!read_hex(l, value, r->secret, fault) || next_line(r, l, fault) == FOUND_FAULT))
        return false;
    for (bool more = true; more;)
        if (!read_part(r, l, &more, fault)) return false;
    return true;
}

/* Whether this is a kind of player: "human", "engine" or the name of a computer player. */
static bool is_kind(word w) {
    for (const brett_player *const *p = brett_players; *p; p++)
        if (word_is(w, (*p)->name)) return true;
    return word_is(w, "human") || word_is(w, engine_kind);
}

static bool refuse_kind(const line *l, word w, brett_fault *fault) {
    char kinds[BRETT_ARG_BYTES];
    writer all = writer_over(kinds, sizeof kinds);
    write_text(&all, "human, ");
    write_player_names(&all);
    write_text(&all, ", ");
    write_text(&all, engine_kind);
    fault_in(l, w.start,
             w.length ? N_("Unknown kind of player “{text}”. Use one of: {players}.")
                      : N_("The kind of player is missing. Use one of: {players}."),
             fault);
    message_text(&fault->why, "text", w.start, w.length);
    message_text(&fault->why, "players", kinds, all.length);
    return false;
}

/* Reads "PLAYER NAME" of the seat whose line has been taken. */
static bool read_player(brett_record *r, int seat, const line *l, bool kept, brett_fault *fault) {
    const char key[2] = {r->game->seat_letters[seat], '\0'};
    const char *rest = value_of(l, key);
    if (!rest) return fault_expected(l, key, fault);
    word kind = next_word(&rest);
    if (kept && kind.length && !is_kind(kind)) kind = (word){engine_kind, strlen(engine_kind)};
    if (!is_kind(kind)) return refuse_kind(l, kind, fault);
    utf8_clean(kind.start, kind.length, r->player[seat], BRETT_NAME_BYTES);
    while (*rest == ' ' || *rest == '\t') rest++;
    utf8_clean(rest, strlen(rest), r->name[seat], BRETT_NAME_BYTES);
    return true;
}

/* Reads where the game starts: "deal:", which the options and the seed must give, or "start:". */
static bool read_start(brett_record *r, line *l, brett_fault *fault) {
    if (next_line(r, l, fault) == FOUND_FAULT) return false;
    const char *value = value_of(l, "deal");
    r->dealt = value != NULL;
    if (!value) value = value_of(l, "start");
    if (!value)
        return fault_in(l, l->text, N_("Expected “deal:” or “start:” with a position."), fault);
    if (!r->game->position_read(&r->start, value, fault)) return fault_moved(l, value, fault);
    brett_message why;
    if (!brett_setup_start(r->game, &r->setup, &r->start, &why))
        return fault_because(l, value, &why, fault);
    if (!r->dealt) return true;
    if (!r->has_seed)
        return fault_in(l, l->text,
                        N_("A deal needs a “seed:” line. For a given position, use “start:”."),
                        fault);

    brett_random random;
    brett_state dealt;
    brett_random_seed(&random, r->seed);
    r->game->deal(&dealt, &r->setup, &random);
    if (!memcmp(&dealt, &r->start, r->game->state_size)) return true;
    return fault_in(l, value, N_("The options and the seed deal a different start."), fault);
}

/* Reads the lines of options, if any; the line after them has been taken then. Options that do not
 * fit together are a fault of the last one. */
static bool read_options(brett_record *r, line *l, brett_fault *fault) {
    uint32_t last = 0, given = 0;
    if (next_line(r, l, fault) == FOUND_FAULT) return false;
    for (const char *value; (value = value_of(l, "option"));) {
        int32_t rules = r->setup.rules;
        if (!setup_option_once(r->game, &r->setup, value, &given, fault))
            return fault_moved(l, value, fault);
        if (r->setup.rules != rules)
            return fault_in(l, value, N_("The “rules:” line names a different version."), fault);
        last = l->number;
        if (next_line(r, l, fault) == FOUND_FAULT) return false;
    }
    brett_message why;
    if (r->game->check_setup(&r->setup, &why)) return true;
    fault_because(l, l->text, &why, fault);
    fault->line = last;
    return false;
}

static bool read_head(brett_record *r, const char *text, bool kept, brett_fault *fault) {
    line l;
    memset(r, 0, sizeof *r);
    r->rest = utf8_after_mark(text);
    r->line = 1;
    if (!read_title(r, &l, fault) || !read_game(r, &l, fault) || !read_options(r, &l, fault))
        return false;
    const char *seed = value_of(&l, "seed");
    if (seed && (!read_seed(r, &l, seed, fault) || next_line(r, &l, fault) == FOUND_FAULT))
        return false;
    if (!read_fair(r, &l, fault)) return false;
    for (int seat = 0; seat < r->setup.seats; seat++) {
        if (seat && next_line(r, &l, fault) == FOUND_FAULT) return false;
        if (!read_player(r, seat, &l, kept, fault)) return false;
    }
    if (!read_start(r, &l, fault)) return false;
    memcpy(&r->state, &r->start, r->game->state_size);
    return true;
}

bool brett_record_open(brett_record *r, const char *text, brett_fault *fault) {
    return read_head(r, text, false, fault);
}

bool record_open_kept(brett_record *r, const char *text, brett_fault *fault) {
    return read_head(r, text, true, fault);
}

/* ---- The turns ---- */

/* The seat that the next line must name: one that has to pass, or the one that acts. */
static int expected_seat(const brett_record *r) {
    brett_events pending = r->pending;
    int passes = brett_take_pass(&pending, r->seat);
    return passes == BRETT_NOBODY ? r->game->actor(&r->state) : passes;
}

static bool read_result(brett_record *r, const line *l, const char *value, brett_fault *fault) {
    char right[128];
    record_result(r->game, &r->state, right, sizeof right);
    if (strcmp(value, right)) {
        fault_in(l, value, N_("The result is wrong. From the turns it is “{text}”."), fault);
        message_text(&fault->why, "text", right, strlen(right));
        return false;
    }
    line extra;
    found next = next_line(r, &extra, fault);
    if (next == FOUND_LINE)
        fault_in(&extra, extra.text, N_("Nothing can follow the result."), fault);
    r->finished = next == FOUND_END;
    return r->finished;
}

static bool read_number(const brett_record *r, const line *l, const char **rest,
                        brett_fault *fault) {
    word number = next_word(rest);
    uint64_t n;
    if (word_number(number, &n) && n == r->turns + 1) return true;
    fault_in(l, number.start, N_("Expected turn {number}."), fault);
    message_number(&fault->why, "number", r->turns + 1);
    return false;
}

static bool read_seat(const brett_record *r, const line *l, int seat, const char **rest,
                      brett_fault *fault) {
    word letter = next_word(rest);
    if (seat == BRETT_NOBODY)
        return fault_in(l, l->text, N_("The game is over before this turn."), fault);
    char right = record_letter(r->game, seat);
    if (letter.length == 1 && *letter.start == right) return true;
    fault_in(l, letter.start,
             seat == BRETT_CHANCE ? N_("Expected what is drawn at random, with “*” for the player.")
                                  : N_("Here it is {seat}’s turn."),
             fault);
    message_text(&fault->why, "seat", &right, 1);
    return false;
}

/* Cuts off the " ..." of a turn that is not complete; returns whether it was there. */
static bool take_dots(char *turn) {
    size_t length = strlen(turn);
    if (length < 4 || strcmp(turn + length - 4, " ...")) return false;
    turn[length - 4] = '\0';
    return true;
}

static bool read_turn(const brett_record *r, const line *l, char *text, brett_turn *turn,
                      brett_fault *fault) {
    bool begun_only = take_dots(text);
    if (!r->game->turn_read(&r->state, text, turn, fault)) return fault_moved(l, text, fault);
    if (turn->complete != begun_only) return true;
    return fault_in(l, text,
                    turn->complete ? N_("This turn is complete. Remove the dots after it.")
                                   : N_("This turn is not complete."),
                    fault);
}

static bool make_turn(brett_record *r, const line *l, char *text, brett_turn *turn,
                      brett_fault *fault) {
    if (!read_turn(r, l, text, turn, fault)) return false;
    for (uint32_t i = 0; i < turn->count; i++)
        r->pending = r->game->apply(&r->state, turn->step[i]) & BRETT_PASSED_ANY;
    r->broken_off = !turn->complete;
    return true;
}

/* A line says "pass" exactly where the rules make the seat pass. */
static bool check_pass(const brett_record *r, const line *l, const char *rest, int seat,
                       brett_fault *fault) {
    bool says_pass = !strcmp(rest, "pass");
    if (says_pass == (r->pending != 0)) return true;
    fault_in(l, rest,
             says_pass ? N_("{seat} can move here and cannot pass.")
                       : N_("{seat} cannot move here and must pass."),
             fault);
    message_seat(&fault->why, "seat", seat);
    return false;
}

/* Reads what follows the number of a turn: who makes it, and the turn or the pass. */
static bool read_rest(brett_record *r, line *l, const char *rest, int seat, brett_turn *turn,
                      brett_fault *fault) {
    if (!read_seat(r, l, seat, &rest, fault)) return false;
    while (*rest == ' ' || *rest == '\t') rest++;
    if (!check_pass(r, l, rest, seat, fault)) return false;
    if (!r->pending) return make_turn(r, l, l->text + (rest - l->text), turn, fault);
    brett_take_pass(&r->pending, r->seat);
    return true;
}

brett_record_item brett_record_next(brett_record *r, brett_turn *turn, int *seat,
                                    brett_fault *fault) {
    line l;
    if (r->finished) return BRETT_RECORD_END;
    found next = next_line(r, &l, fault);
    if (next == FOUND_FAULT) return BRETT_RECORD_FAULTY;
    if (next == FOUND_END) return BRETT_RECORD_END;

    const char *result = value_of(&l, "result");
    if (result && !r->pending)
        return read_result(r, &l, result, fault) ? BRETT_RECORD_END : BRETT_RECORD_FAULTY;

    if (r->broken_off) {
        fault_in(&l, l.text, N_("Nothing can follow an incomplete turn."), fault);
        return BRETT_RECORD_FAULTY;
    }

    bool is_pass = r->pending != 0;
    const char *rest = l.text;
    *seat = expected_seat(r);
    if (!read_number(r, &l, &rest, fault)) return BRETT_RECORD_FAULTY;
    if (!read_rest(r, &l, rest, *seat, turn, fault)) {
        fault->turn = r->turns + 1;
        return BRETT_RECORD_FAULTY;
    }
    r->turns++;
    r->seat = *seat;
    return is_pass ? BRETT_RECORD_PASS : BRETT_RECORD_TURN;
}
