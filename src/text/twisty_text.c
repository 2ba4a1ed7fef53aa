/* Twisty's positions in text: the board from rank 7 to rank 1 joined by "/", a character a square;
 * the player to move; for each player the pawn's square, ":", and the list with "|" after the held
 * cubes, protected ones in capitals. Then, each where there is something to say, "~N" for the turns
 * without progress, the house rules, and the landings of a turn that has been begun, as in the text
 * of a turn that is not complete. */
#include "text/twisty_text.h"

#include "base/memory.h"
#include "rules/twisty.h"
#include "text/colours.h"
#include "text/message.h"
#include "text/scan.h"

static const char kind_letters[] = ".roygbpw+xL@#";
static const char seat_digits[] = "1234";

/* The words for house rules that a position is played by, in their order, and the members of the
 * state that they stand for. */
static const struct house_rule {
    const char *word;
    size_t member;
} house_rules[] = {
    {"open-centre", offsetof(twisty, open_centre)},
    {"sent=robbed", offsetof(twisty, sends_robbed)},
    {"return=yes", offsetof(twisty, may_return)},
};
enum { HOUSE_RULES = sizeof house_rules / sizeof *house_rules };

/* ---- Writing ---- */

static void write_board(writer *w, const twisty *s) {
    for (int rank = TWISTY_SIDE - 1; rank >= 0; rank--) {
        for (int file = 0; file < TWISTY_SIDE; file++)
            write_char(w, kind_letters[twisty_at(s, rank * TWISTY_SIDE + file)]);
        if (rank) write_char(w, '/');
    }
}

static char capital(char letter) {
    return (char)(letter - 'a' + 'A');
}

static void write_player(writer *w, const twisty *s, int seat) {
    if (s->pawn[seat] == TWISTY_NOWHERE)
        write_char(w, '-');
    else
        write_text(w, twisty_square_name(s->pawn[seat]).text);
    write_char(w, ':');
    for (int place = 0; place <= TWISTY_COLOURS; place++) {
        int colour = twisty_listed(s, seat, place);
        bool safe = place < s->held[seat] && !(s->loose[seat] >> colour & 1);
        if (place == s->held[seat]) write_char(w, '|');
        if (colour) write_char(w, safe ? capital(colour_letters[colour]) : colour_letters[colour]);
    }
}

/* The landings of the turn that is being made are written as the turn from where it began. */
static void write_begun(writer *w, const twisty *s) {
    brett_state start = {0};
    brett_turn turn = {.count = s->landings};
    char text[BRETT_TURN_STEPS * 3 + 2];
    for (int i = 0; i < s->landings; i++) turn.step[i] = twisty_step(TWISTY_LAND, s->path[i]);
    twisty before = twisty_before_turn(s);
    memcpy(&start, &before, sizeof before);
    twisty_turn_write(&start, &turn, text, sizeof text);
    write_char(w, ' ');
    write_text(w, text);
}

static void write_house_rules(writer *w, const twisty *s) {
    for (int i = 0; i < HOUSE_RULES; i++) {
        if (!((const uint8_t *)s)[house_rules[i].member]) continue;
        write_char(w, ' ');
        write_text(w, house_rules[i].word);
    }
}

size_t twisty_position_write(const brett_state *state, char *out, size_t size) {
    const twisty *s = (const twisty *)state;
    writer w = writer_over(out, size);
    write_board(&w, s);
    write_char(&w, ' ');
    write_char(&w, seat_digits[s->seat]);
    for (int seat = 0; seat < s->seats; seat++) {
        write_char(&w, ' ');
        write_player(&w, s, seat);
    }
    if (s->quiet) {
        write_text(&w, " ~");
        write_number(&w, s->quiet);
    }
    write_house_rules(&w, s);
    if (s->landings) write_begun(&w, s);
    return w.length;
}

/* ---- Reading ---- */

/* A text that is being read, and the position so far. */
typedef struct reader {
    const char *text, *rest;
    brett_fault *fault;
    twisty *s;
    const char *place[BRETT_SEATS]; /* where each player's part is */
} reader;

static bool fail(const reader *r, const char *place, const char *message) {
    return fault_at(r->fault, r->text, place, message);
}

/* A fault that quotes what is wrong. */
static bool fail_with(const reader *r, word w, const char *message) {
    return fault_quoting(r->fault, r->text, w, message);
}

static bool read_rank(const reader *r, int rank, word w) {
    if (w.length != TWISTY_SIDE) {
        fail_with(r, w,
                  N_("Row {rank} is “{text}”. It needs 7 squares, with “.” for an empty one."));
        message_number(&r->fault->why, "rank", rank + 1);
        return false;
    }
    for (int file = 0; file < TWISTY_SIDE; file++) {
        int square = rank * TWISTY_SIDE + file, kind = letter_place(kind_letters, w.start[file]);
        if (kind < 0)
            return fail_with(r, (word){w.start + file, 1},
                             N_("“{text}” is not the content of a square. Cubes are r o y g b "
                                "p w, tokens + x L @ #, and “.” is empty."));
        if (kind && ((TWISTY_CORNERS | square_set(TWISTY_CENTRE)) >> square & 1)) {
            fail(r, w.start + file,
                 N_("Nothing can be on {square}. The corners and the centre are always empty."));
            message_text(&r->fault->why, "square", twisty_square_name(square).text, 2);
            return false;
        }
        twisty_lay(r->s, square, kind);
    }
    return true;
}

static bool read_board(reader *r) {
    word board = next_word(&r->rest), rank = {board.start, 0};
    const char *end = board.start + board.length;
    for (int number = TWISTY_SIDE - 1; number >= 0; number--) {
        rank.length = 0;
        while (rank.start + rank.length < end && rank.start[rank.length] != '/') rank.length++;
        if (!read_rank(r, number, rank)) return false;
        rank.start += rank.length;
        if (number && rank.start < end) rank.start++;
    }
    return rank.start == end || fail(r, rank.start, N_("Too many rows. The board has 7."));
}

/* Reads one card of a list; which is held is known by the "|" only after it. */
static bool read_card(const reader *r, const char *at, int seat, int place) {
    bool safe = *at >= 'A' && *at <= 'Z';
    int colour = letter_place(colour_letters, safe ? (char)(*at - 'A' + 'a') : *at);
    if (colour <= 0)
        return fail_with(r, (word){at, 1},
                         N_("“{text}” is not a colour. Use r, o, y, g, b, p or w."));
    for (int i = 0; i < place; i++)
        if (twisty_listed(r->s, seat, i) == colour)
            return fail_with(r, (word){at, 1}, N_("“{text}” is in this list twice."));
    r->s->list[seat] |= (uint32_t)colour << 4 * place;
    if (!safe) r->s->loose[seat] |= (uint8_t)(1 << colour);
    return true;
}

/* Reads the list after the ":" of a player's part. Until the "|" a small letter is loose. */
static bool read_list(const reader *r, word list, int seat) {
    bool divided = false;
    int place = 0;
    for (size_t i = 0; i < list.length; i++) {
        const char *at = list.start + i;
        if (*at == '|' && !divided) {
            divided = true;
            r->s->held[seat] = (uint8_t)place;
            continue;
        }
        if (place == TWISTY_COLOURS) break;
        uint8_t loose = r->s->loose[seat];
        if (!read_card(r, at, seat, place++)) return false;
        if (!divided) continue;
        if (r->s->loose[seat] == loose)
            return fail_with(r, (word){at, 1},
                             N_("“{text}” cannot be protected: the player "
                                "does not have it."));
        r->s->loose[seat] = loose;
    }
    if (divided && list.length == TWISTY_COLOURS + 1) return true;
    return fail_with(r, list,
                     N_("“{text}” is not a list. Give all 7 colours, with “|” after those the "
                        "player has."));
}

static bool read_player(reader *r, word w) {
    int seat = r->s->seats, square = TWISTY_NOWHERE;
    const char *colon = w.start;
    while (colon < w.start + w.length && *colon != ':') colon++;
    size_t named = (size_t)(colon - w.start);
    bool good = *colon == ':' &&
                (named == 2 ? twisty_square_read(w.start, &square) : named == 1 && *w.start == '-');
    if (!w.length)
        return fail(r, w.start,
                    N_("A player is missing. Write the pawn’s square or “-”, then “:” and the "
                       "list, such as a1:royg|bpw."));
    if (!good)
        return fail_with(r, w,
                         N_("“{text}” is not a player. Write the pawn’s square or “-”, then "
                            "“:” and the list, such as a1:royg|bpw."));
    if (seat == BRETT_SEATS)
        return fail(r, w.start,
                    N_("Too many players. A game has at most "
                       "4."));
    r->place[seat] = w.start;
    r->s->pawn[seat] = (uint8_t)square;
    r->s->seats++;
    word list = {colon + 1, w.length - named - 1};
    return read_list(r, list, seat);
}

static bool has_colon(word w) {
    for (size_t i = 0; i < w.length; i++)
        if (w.start[i] == ':') return true;
    return false;
}

/* Reads all players; what comes after them is left. */
static bool read_players(reader *r) {
    word mover = next_word(&r->rest);
    int seat = mover.length == 1 ? letter_place(seat_digits, *mover.start) : -1;
    if (seat < 0)
        return fail(r, mover.start,
                    N_("The player to move is missing. Add 1 to 4 after the "
                       "board."));
    for (;;) {
        const char *before = r->rest;
        word w = next_word(&r->rest);
        bool more = r->s->seats < 2 || has_colon(w);
        if (!more) r->rest = before;
        if (!more) break;
        if (!read_player(r, w)) return false;
    }
    r->s->seat = (uint8_t)seat;
    return seat < r->s->seats ||
           fail(r, mover.start, N_("The player to move is not in this game."));
}

/* Reads "~N", if it is there. */
static bool read_quiet(reader *r) {
    const char *before = r->rest;
    word w = next_word(&r->rest);
    uint64_t number;
    if (!w.length || *w.start != '~') {
        r->rest = before;
        return true;
    }
    if (word_number((word){w.start + 1, w.length - 1}, &number) &&
        number <= (uint64_t)twisty_quiet_limit(r->s)) {
        r->s->quiet = (uint8_t)number;
        return true;
    }
    fail_with(
        r, w,
        N_("“{text}” should be “~” and the number of turns without progress, from 0 to {most}."));
    message_number(&r->fault->why, "most", twisty_quiet_limit(r->s));
    return false;
}

static void read_house_rules(reader *r) {
    for (int i = 0; i < HOUSE_RULES; i++) {
        const char *before = r->rest;
        bool holds = word_is(next_word(&r->rest), house_rules[i].word);
        ((uint8_t *)r->s)[house_rules[i].member] = holds;
        if (!holds) r->rest = before;
    }
}

/* ---- Checking ---- */

/* How many of a kind lie on the board. */
static int count_kind(const twisty *s, int kind) {
    int count = 0;
    for (int square = 0; square < TWISTY_SQUARES; square++) count += twisty_at(s, square) == kind;
    return count;
}

/* How many of the kinds from one to before another lie on the board. */
static int count_kinds(const twisty *s, int first, int end) {
    int count = 0;
    for (int kind = first; kind < end; kind++) count += count_kind(s, kind);
    return count;
}

/* The number of special tokens says how many cubes of each colour the game has. */
static bool has_all_tokens(const reader *r, int *cubes) {
    int specials = count_kinds(r->s, TWISTY_ORTHOGONAL, TWISTY_KINDS);
    *cubes = TWISTY_FEWEST_CUBES;
    while (*cubes <= TWISTY_MOST_CUBES && twisty_specials(*cubes) != specials) ++*cubes;
    if (*cubes > TWISTY_MOST_CUBES) {
        fail(r, r->text,
             N_("Special tokens: {count}. The game has 16, or 9 or 23 by a house rule."));
        message_number(&r->fault->why, "count", specials);
        return false;
    }
    return true;
}

static bool has_all_cubes(const reader *r, int cubes) {
    for (int colour = 1; colour <= TWISTY_COLOURS; colour++) {
        int count = count_kind(r->s, colour);
        for (int seat = 0; seat < r->s->seats; seat++)
            for (int i = 0; i < r->s->held[seat]; i++)
                count += twisty_listed(r->s, seat, i) == colour;
        if (count == cubes) continue;
        fail(r, r->text,
             N_("Colour {colour} has {count} cubes, on the board and with players. With "
                "{specials} special tokens, each colour has {cubes}."));
        message_number(&r->fault->why, "count", count);
        message_list(&r->fault->why, "colour");
        message_list_add(&r->fault->why, colour_words[colour]);
        message_number(&r->fault->why, "specials", twisty_specials(cubes));
        message_number(&r->fault->why, "cubes", cubes);
        return false;
    }
    return true;
}

static bool has_all_pieces(const reader *r) {
    int cubes;
    if (!has_all_tokens(r, &cubes) || !has_all_cubes(r, cubes)) return false;
    int leading = count_kinds(r->s, TWISTY_ORTHOGONAL, TWISTY_TELEPORT);
    const char *unfit = twisty_unfit(cubes, r->s->seats, leading);
    return !unfit || fail(r, r->text, unfit);
}

/* Two pawns are on one square only where an open centre has let the winner in. */
static bool pawns_fit(const reader *r) {
    const twisty *s = r->s;
    for (int seat = 1; seat < s->seats; seat++)
        for (int other = 0; other < seat; other++) {
            if (s->pawn[seat] != s->pawn[other] || s->pawn[seat] == TWISTY_NOWHERE) continue;
            if (s->open_centre && s->pawn[seat] == TWISTY_CENTRE &&
                twisty_holds_all(s, seat) != twisty_holds_all(s, other))
                continue;
            return fail(r, r->place[seat], N_("2 pawns are on the same square."));
        }
    for (int seat = 0; seat < s->seats; seat++)
        if (s->pawn[seat] == TWISTY_NOWHERE && !twisty_chooses(s))
            return fail(r, r->place[seat],
                        N_("This player has no pawn on the board yet and must choose a corner "
                           "before anyone moves."));
    return true;
}

/* Makes the landings of a turn that has been begun, if there are any. */
static bool read_begun(reader *r, int seat) {
    brett_state state = {0};
    brett_turn turn;
    word w = next_word(&r->rest), extra = next_word(&r->rest);
    int square;
    if (!w.length) return true;
    if (!twisty_square_read(w.start, &square) && *w.start != 'x')
        return fail_with(r, w,
                         N_("“{text}” is not expected. After the players come “~” and a "
                            "number, “open-centre”, “sent=robbed”, “return=yes” and an "
                            "unfinished turn, in this order."));
    if (extra.length)
        return fail_with(r, extra, N_("The position ends before “{text}”. Remove the rest."));
    memcpy(&state, r->s, sizeof *r->s);
    if (!twisty_turn_read(&state, w.start, &turn, r->fault)) {
        r->fault->column += (uint32_t)(w.start - r->text);
        return false;
    }
    if (turn.complete || r->s->seat != seat || twisty_chooses(r->s))
        return fail_with(r, w, N_("“{text}” is not an unfinished turn. Those end in “-” or “>”."));
    for (uint32_t i = 0; i < turn.count; i++) twisty_apply(r->s, turn.step[i]);
    return true;
}

bool twisty_position_read(brett_state *state, const char *text, brett_fault *fault) {
    twisty s = {0};
    memset(s.pawn, TWISTY_NOWHERE, sizeof s.pawn);
    reader r = {.text = text, .rest = text, .fault = fault, .s = &s};
    if (!read_board(&r) || !read_players(&r) || !read_quiet(&r)) return false;
    read_house_rules(&r);
    if (!has_all_pieces(&r) || !pawns_fit(&r)) return false;
    int seat = s.seat;
    twisty_settle(&s);
    if (!read_begun(&r, seat)) return false;
    memcpy(state, &s, sizeof s);
    return true;
}
