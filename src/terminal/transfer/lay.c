#include "terminal/transfer/lay.h"

#include <string.h>

#include "base/writer.h"
#include "games/games.h"
#include "terminal/transfer/board.h"
#include "text/colours.h"
#include "text/message.h"

enum { PIECES = 5 * TRANSFER_COLOURS };

const laying transfer_laying = {transfer_lay_on_screen, transfer_lay_in_lines};

/* ---- What is there ---- */

static int count_in(const char *row, char letter) {
    int count = 0;
    for (; *row; row++) count += *row == letter;
    return count;
}

int laid_left_of(const laid *l, int colour) {
    int left = PIECES / TRANSFER_COLOURS;
    for (int row = 0; row < TRANSFER_ROWS; row++)
        left -= count_in(l->row[row], colour_letters[colour]);
    return left;
}

int laid_left(const laid *l) {
    int left = PIECES;
    for (int row = 0; row < TRANSFER_ROWS; row++) left -= (int)strlen(l->row[row]);
    return left;
}

transfer laid_rows(const laid *l) {
    transfer s = {0};
    for (int row = 0; row < TRANSFER_ROWS; row++)
        for (int i = 0; l->row[row][i]; i++) {
            long colour = strchr(colour_letters, l->row[row][i]) - colour_letters;
            s.row[row] |= (uint16_t)(colour << 3 * i);
        }
    return s;
}

void laid_text(const laid *l, int side, char *out, size_t size) {
    writer w = writer_over(out, size);
    for (int row = 0; row < TRANSFER_ROWS; row++) {
        if (row) write_char(&w, '/');
        write_text(&w, *l->row[row] ? l->row[row] : "-");
    }
    write_text(&w, side ? " B 0:0 l - -" : " A 0:0 l - -");
}

int laid_draw_side(uint64_t seed) {
    brett_random random;
    brett_random_seed(&random, seed);
    return (int)brett_random_below(&random, 2);
}

/* ---- What is wrong ---- */

/* Lets the library read a row in the second place of a position that has no others: what it says of
 * the row is in that place, and of the pieces that are missing in the first. */
static bool row_is_sound(const char *row, brett_message *why) {
    char text[BRETT_TEXT_BYTES];
    brett_state state;
    brett_fault fault;
    snprintf(text, sizeof text, "-/%s/-/-/-/-/-/-/- A 0:0 l - -", row);
    if (transfer_game.position_read(&state, text, &fault) || fault.column <= 1) return true;
    *why = fault.why;
    return false;
}

/* A piece can be laid only once. */
static bool has_pieces(const laid *l, brett_message *why) {
    for (int colour = 1; colour <= TRANSFER_COLOURS; colour++) {
        if (laid_left_of(l, colour) >= 0) continue;
        message_start(why, N_("No piece of colour {colour} is left. Each colour has 5."));
        message_text(why, "colour", &colour_letters[colour], 1);
        return false;
    }
    return true;
}

bool laid_has_no_groups(const laid *l, brett_message *why) {
    brett_state state = {0};
    transfer rows = laid_rows(l);
    memcpy(&state, &rows, sizeof rows);
    return transfer_game.check_deal(&state, why);
}

bool laid_check(const laid *l, brett_message *why) {
    char text[BRETT_TEXT_BYTES];
    brett_state state;
    brett_fault fault;
    if (!laid_has_no_groups(l, why)) return false;
    laid_text(l, 0, text, sizeof text);
    if (transfer_game.position_read(&state, text, &fault)) return true;
    *why = fault.why;
    return false;
}

/* ---- Laying ---- */

bool laid_set_row(laid *l, int row, const char *text, brett_message *why) {
    laid next = *l;
    if (!row_is_sound(text, why)) return false;
    snprintf(next.row[row], sizeof next.row[row], "%s", strcmp(text, "-") ? text : "");
    if (!has_pieces(&next, why)) return false;
    *l = next;
    return true;
}

bool laid_insert(laid *l, int row, int place, char letter, brett_message *why) {
    char text[TRANSFER_ROW_ROOM + 2];
    snprintf(text, sizeof text, "%.*s%c%s", place, l->row[row], letter, l->row[row] + place);
    return laid_set_row(l, row, text, why);
}

void laid_remove(laid *l, int row, int place) {
    char *at = l->row[row] + place;
    if (*at) memmove(at, at + 1, strlen(at));
}

/* Lays what is left in random order, each piece at the end of a row where it fits; false when at
 * some point it fits nowhere. */
static bool try_to_fill(laid *l, int first_row, brett_random *random) {
    char rest[PIECES];
    uint32_t count = 0;
    for (int colour = 1; colour <= TRANSFER_COLOURS; colour++)
        for (int i = laid_left_of(l, colour); i > 0; i--) rest[count++] = colour_letters[colour];
    while (count) {
        int fits[TRANSFER_ROWS];
        uint32_t rows = 0, piece = brett_random_below(random, count);
        for (int row = first_row; row < TRANSFER_ROWS; row++) {
            size_t length = strlen(l->row[row]);
            bool differs = !length || l->row[row][length - 1] != rest[piece];
            if (length < TRANSFER_ROW_ROOM && differs) fits[rows++] = row;
        }
        if (!rows) return false;
        char *row = l->row[fits[brett_random_below(random, rows)]];
        strncat(row, &rest[piece], 1);
        rest[piece] = rest[--count];
    }
    return true;
}

bool laid_fill(laid *l, int first_row, brett_random *random, brett_message *why) {
    if (!laid_has_no_groups(l, why)) return false;
    for (int tries = 0; tries < 1000; tries++) {
        laid next = *l;
        if (!try_to_fill(&next, first_row, random)) continue;
        *l = next;
        return true;
    }
    message_start(
        why, N_("The rest does not fit: neighbours must differ in colour. Remove some pieces and "
                "try again."));
    return false;
}
