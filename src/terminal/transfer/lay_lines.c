/* Laying a deal in lines of text: the nine rows, one on a line or all on one, then the side. */
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>

#include "games/games.h"
#include "process/language.h"
#include "process/signals.h"
#include "terminal/letters.h"
#include "terminal/transfer/board.h"
#include "terminal/transfer/lay.h"
#include "text/colours.h"
#include "text/message.h"

typedef struct desk {
    const lay_order *order;
    FILE *in, *out;
    laid l;
    int row; /* the next to be laid */
    brett_random random;
    char *line;
    size_t room;
} desk;

/* ---- Saying and reading ---- */

static void say(desk *d, const brett_message *m) {
    char text[BRETT_TEXT_BYTES];
    brett_say(language_catalogue(), m, NULL, text, sizeof text);
    text_print(d->out, text);
    fputc('\n', d->out);
}

static void say_text(desk *d, const char *text) {
    brett_message m;
    message_start(&m, text);
    say(d, &m);
}

/* Reads the next line without blanks, which mean nothing here; false at the end. */
static bool read_line(desk *d) {
    if (isatty(fileno(d->in))) fputs("> ", d->out);
    if (fflush(d->out) || quit_requested() || getline(&d->line, &d->room, d->in) < 0) return false;
    char *to = d->line;
    for (const char *from = d->line; *from; from++)
        if (!strchr(" \t\r\n", *from)) *to++ = *from;
    *to = '\0';
    return true;
}

static bool is_word(const desk *d, const char *name) {
    return !strcasecmp(d->line, name) || (d->line[0] == *name && !d->line[1]);
}

/* ---- The rows ---- */

/* What is left, as letters with their number. */
static void say_left(desk *d) {
    char left[64] = "";
    for (int colour = 1; colour <= TRANSFER_COLOURS; colour++)
        if (laid_left_of(&d->l, colour))
            sprintf(left + strlen(left), "%s%c %d", *left ? ", " : "", colour_letters[colour],
                    laid_left_of(&d->l, colour));
    brett_message m;
    message_start_plural(&m, NN_("{count} piece left: {pieces}.", "{count} pieces left: {pieces}."),
                         "count", laid_left(&d->l));
    message_text(&m, "pieces", left, strlen(left));
    say(d, &m);
}

static void ask_for_row(desk *d) {
    brett_message m;
    if (d->row == TRANSFER_ROWS) return;
    message_start(&m, N_("Row {row}?"));
    message_number(&m, "row", d->row + 1);
    say(d, &m);
}

/* Takes a row; one that has neighbours of one colour, or after which the deal would be complete but
 * wrong, is not taken. */
static void lay_row(desk *d, const char *text) {
    brett_message why;
    laid next = d->l;
    bool last = d->row == TRANSFER_ROWS - 1;
    bool good = laid_set_row(&next, d->row, text, &why) && laid_has_no_groups(&next, &why) &&
                (!last || laid_check(&next, &why));
    if (!good) {
        say(d, &why);
        return;
    }
    d->l = next;
    d->row++;
}

/* Takes all rows, or none. */
static void lay_rows(desk *d, char *rows) {
    char text[BRETT_TEXT_BYTES];
    brett_state state;
    brett_fault fault;
    snprintf(text, sizeof text, "%s A 0:0 l - -", rows);
    if (!transfer_game.position_read(&state, text, &fault) ||
        !transfer_game.check_deal(&state, &fault.why)) {
        say(d, &fault.why);
        return;
    }
    d->l = (laid){0};
    for (d->row = 0; d->row < TRANSFER_ROWS; d->row++) {
        const char *row = strsep(&rows, "/");
        laid_set_row(&d->l, d->row, row, &fault.why);
    }
}

static void take_back(desk *d) {
    if (d->row) d->l.row[--d->row][0] = '\0';
}

static void fill(desk *d) {
    brett_message why;
    if (laid_fill(&d->l, d->row, &d->random, &why))
        d->row = TRANSFER_ROWS;
    else
        say(d, &why);
}

/* Reads rows until the deal is complete. */
static lay_ending read_rows(desk *d) {
    say_text(d, N_("Place the 35 pieces, 5 each of r o y g b p w, in 9 rows. Neighbours in a "
                   "row must differ in colour."));
    say_text(d, N_("Type each row from A’s end to B’s end, “-” for an empty one; or all 9 on "
                   "one line with “/” between them. “fill” fills the rest at random, “undo” "
                   "removes a row, “quit” quits."));
    while (d->row < TRANSFER_ROWS) {
        int before = d->row;
        ask_for_row(d);
        if (!read_line(d)) return quit_requested() ? LAY_LEFT : LAY_ENDED;
        if (!*d->line) continue;
        if (is_word(d, "quit")) return LAY_LEFT;
        if (strchr(d->line, '/'))
            lay_rows(d, d->line);
        else if (is_word(d, "fill"))
            fill(d);
        else if (is_word(d, "undo"))
            take_back(d);
        else
            lay_row(d, d->line);
        if (d->row != before && d->row < TRANSFER_ROWS) say_left(d);
    }
    return LAY_DONE;
}

/* ---- The side ---- */

static void ask_for_side(desk *d) {
    brett_message m;
    const char *name = d->order->chooser;
    message_start(&m, *name ? N_("{name} goes first and chooses a side: A, B, or r for random.")
                            : N_("The other player goes first and chooses a side: A, B, or r for "
                                 "random."));
    message_text(&m, "name", name, strlen(name));
    say(d, &m);
}

static lay_ending read_side(desk *d, int *side) {
    *side = d->order->side;
    while (*side == BRETT_NOBODY) {
        ask_for_side(d);
        if (!read_line(d)) return quit_requested() ? LAY_LEFT : LAY_ENDED;
        if (is_word(d, "quit")) return LAY_LEFT;
        if (!strcasecmp(d->line, "A")) *side = 0;
        if (!strcasecmp(d->line, "B")) *side = 1;
        if (!strcasecmp(d->line, "r")) *side = BRETT_CHANCE;
    }
    if (*side == BRETT_CHANCE) *side = laid_draw_side(d->order->seed);
    return LAY_DONE;
}

lay_ending transfer_lay_in_lines(const lay_order *order, FILE *in, FILE *out, lay_result *result) {
    desk d = {.order = order, .in = in, .out = out};
    signals_watch();
    brett_random_seed(&d.random, order->seed);
    lay_ending ending = read_rows(&d);
    if (ending == LAY_DONE) ending = read_side(&d, &result->side);
    if (ending == LAY_DONE)
        laid_text(&d.l, result->side, result->position, sizeof result->position);
    free(d.line);
    return ending;
}
