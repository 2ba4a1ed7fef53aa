/* Laying a deal on the full screen: a cursor in the rows, the pieces that are left at the side, and
 * what is wrong below, as one goes. */
#include <ctype.h>
#include <string.h>

#include "base/mark.h"
#include "process/language.h"
#include "terminal/letters.h"
#include "terminal/screen/scene.h"
#include "terminal/screen/window.h"
#include "terminal/transfer/board.h"
#include "terminal/transfer/lay.h"
#include "text/message.h"

enum question { NO_QUESTION, WHICH_SIDE, WHETHER_TO_LEAVE };

typedef struct desk {
    const lay_order *order;
    laid l;
    int row, place; /* of the cursor: before this piece of this row */
    brett_random random;
    enum question question;
    enum notice notice;
    char said[WORDS_BYTES];
    int lines, columns;
    int side; /* the answer to WHICH_SIDE; BRETT_NOBODY until then */
} desk;

/* ---- Saying ---- */

static void say(desk *d, enum notice notice, const brett_message *m) {
    d->notice = notice;
    brett_say(language_catalogue(), m, NULL, d->said, sizeof d->said);
}

static void ask(desk *d, enum question question) {
    brett_message m;
    const char *name = d->order->chooser;
    d->question = question;
    message_start(&m, question == WHETHER_TO_LEAVE
                          ? N_("Quit this set-up? Press y to quit, or any other key to "
                               "continue.")
                      : *name ? N_("{name} goes first and chooses a side: A, B, or r for random.")
                              : N_("The other player goes first and chooses a side: A, B, or r for "
                                   "random."));
    message_text(&m, "name", name, strlen(name));
    say(d, NOTICE_PLAIN, &m);
}

/* ---- Drawing ---- */

static void draw_title(canvas *c, area where) {
    const char *text = translated(N_("Setting up the start"));
    int x = canvas_put(c, where.y, where.x, INK_STRONG, transfer_board.game->title) + 2;
    if (x + text_width(text) <= where.x + where.columns) canvas_put(c, where.y, x, INK_QUIET, text);
}

/* What is to be done, below the board where there is room; and the pieces that are left. */
static void draw_panel(const desk *d, canvas *c, const layout *l) {
    static const char *const names[] = {NULL,        N_("red"),  N_("orange"), N_("yellow"),
                                        N_("green"), N_("blue"), N_("purple"), N_("white")};
    area panel = l->panel, text = l->below.lines ? l->below : panel;
    int lines = canvas_wrap(c, text, INK_PLAIN,
                            translated(N_("Place the 35 pieces in 9 rows. Neighbours in a row "
                                          "must differ in colour.")));
    int y = panel.y + (l->below.lines ? 0 : lines + 1);
    for (int colour = 1; colour <= TRANSFER_COLOURS; colour++, y++) {
        int left = laid_left_of(&d->l, colour);
        char number[2] = {(char)('0' + left), '\0'};
        look style = left ? INK_PLAIN : INK_QUIET;
        transfer_draw_piece(c, y, panel.x, colour);
        canvas_put(c, y, panel.x + 5, left ? INK_STRONG : INK_QUIET, number);
        canvas_put_cut(c, y, panel.x + 8, panel.columns - 8, style, translated(names[colour]));
    }
}

/* What is wrong, or how many pieces are left. */
static void draw_status(const desk *d, canvas *c, area where) {
    char text[WORDS_BYTES];
    brett_message m;
    enum notice notice = NOTICE_PLAIN;
    if (d->notice) {
        draw_notice(c, where, d->notice, d->said);
        return;
    }
    if (!laid_has_no_groups(&d->l, &m))
        notice = NOTICE_BAD;
    else if (laid_left(&d->l))
        message_start_plural(&m,
                             NN_("{count} piece left to place.", "{count} pieces left to place."),
                             "count", laid_left(&d->l));
    else
        message_start(&m, N_("All 35 pieces are placed. Press Enter."));
    brett_say(language_catalogue(), &m, NULL, text, sizeof text);
    draw_notice(c, where, notice, text);
}

/* The keys for what is to be done. */
static const key_name *keys_of(const desk *d) {
    static const key_name keys[] = {
        {"r o y g b p w", N_("place"), 0}, {"Backspace", N_("remove"), 1}, {"f", N_("fill"), 0},
        {"Enter", N_("continue"), 0},      {"q", N_("quit"), 0},           {NULL, NULL, 0}};
    static const key_name sides[] = {{"a", "A", 0},          {"b", "B", 0},
                                     {"r", N_("random"), 0}, {"Backspace", N_("back"), 0},
                                     {"q", N_("quit"), 0},   {NULL, NULL, 0}};
    return d->question == WHICH_SIDE ? sides : keys;
}

static void show(desk *d) {
    window_size(&d->lines, &d->columns);
    canvas c = canvas_of(d->lines, d->columns);
    if (d->lines < LEAST_LINES || d->columns < LEAST_COLUMNS) {
        draw_too_small(&c);
    } else {
        layout l = layout_of(&transfer_board, d->lines, d->columns);
        transfer rows = laid_rows(&d->l);
        draw_title(&c, l.title);
        transfer_draw_laid(&c, l.board, &rows, d->row, d->place);
        draw_panel(d, &c, &l);
        draw_status(d, &c, l.status);
        draw_key_names(&c, l.keys, keys_of(d));
    }
    window_show(&c);
    canvas_free(&c);
}

/* ---- Keys ---- */

static void go_to(desk *d, int row, int place) {
    if (row < 0 || row >= TRANSFER_ROWS) return;
    int length = (int)strlen(d->l.row[row]);
    d->row = row;
    d->place = place < 0 ? 0 : place > length ? length : place;
}

static void put(desk *d, char letter) {
    brett_message why;
    if (laid_insert(&d->l, d->row, d->place, letter, &why))
        d->place++;
    else
        say(d, NOTICE_BAD, &why);
}

/* Removes the piece before the cursor; at the end of a row, that before. */
static void remove_piece(desk *d) {
    if (d->place)
        laid_remove(&d->l, d->row, --d->place);
    else
        go_to(d, d->row - 1, TRANSFER_ROW_ROOM);
}

static void fill(desk *d) {
    brett_message why;
    if (!laid_fill(&d->l, 0, &d->random, &why)) say(d, NOTICE_BAD, &why);
    go_to(d, d->row, TRANSFER_ROW_ROOM);
}

/* Ends the laying when the deal is good; the side may then have to be chosen. */
static void end(desk *d) {
    brett_message why;
    if (!laid_check(&d->l, &why))
        say(d, NOTICE_BAD, &why);
    else if (d->order->side == BRETT_NOBODY)
        ask(d, WHICH_SIDE);
    else
        d->side = d->order->side;
}

/* The next key; a click on the name of one is that key. */
static int key_of(const desk *d, int *y, int *x) {
    int key = window_key(FOR_EVER, y, x);
    area keys = layout_of(&transfer_board, d->lines, d->columns).keys;
    int named = key == PRESSED_MOUSE ? key_name_at(keys, keys_of(d), *y, *x) : PRESSED_OTHER;
    return named == PRESSED_OTHER ? key : named;
}

static void click(desk *d, int y, int x) {
    brett_state state = {0};
    transfer rows = laid_rows(&d->l);
    memcpy(&state, &rows, sizeof rows);
    board_choice choice = {.place = -1};
    board_view view = {.state = &state, .choice = &choice, .viewer = BRETT_NOBODY};
    area where = layout_of(&transfer_board, d->lines, d->columns).board;
    transfer_point p = transfer_point_at(where, &view, y, x);
    if (p.part == PART_ROW) go_to(d, p.row, p.slot < 0 ? TRANSFER_ROW_ROOM : p.slot);
}

/* Takes the answer to a question; true when it is to leave. */
static bool answer(desk *d, int key) {
    enum question question = d->question;
    d->question = NO_QUESTION;
    if (question == WHETHER_TO_LEAVE) return key == 'y' || key == 'Y';
    if (key == 'a' || key == 'A')
        d->side = 0;
    else if (key == 'b' || key == 'B')
        d->side = 1;
    else if (key == 'r' || key == 'R')
        d->side = BRETT_CHANCE;
    else if (key == 'q' || key == 'Q')
        ask(d, WHETHER_TO_LEAVE);
    else if (key != PRESSED_BACKSPACE)
        ask(d, WHICH_SIDE);
    return false;
}

/* Does what a key asks for; true when it is to leave. */
static bool obey(desk *d, int key, int y, int x) {
    if (key == PRESSED_LEAVE) return true;
    if (key == PRESSED_RESIZE) return false;
    bool fits = d->lines >= LEAST_LINES && d->columns >= LEAST_COLUMNS;
    if (!fits) return key == 'q' || key == 'Q';
    d->notice = NOTICE_NONE;
    if (d->question) return answer(d, key);

    switch (key) {
    case 'q':
    case 'Q':
        if (laid_left(&d->l) == 5 * TRANSFER_COLOURS) return true;
        ask(d, WHETHER_TO_LEAVE);
        break;
    case PRESSED_UP: go_to(d, d->row - 1, d->place); break;
    case PRESSED_DOWN: go_to(d, d->row + 1, d->place); break;
    case PRESSED_LEFT: go_to(d, d->row, d->place - 1); break;
    case PRESSED_RIGHT: go_to(d, d->row, d->place + 1); break;
    case PRESSED_BACKSPACE: remove_piece(d); break;
    case PRESSED_DELETE: laid_remove(&d->l, d->row, d->place); break;
    case PRESSED_ENTER: end(d); break;
    case PRESSED_MOUSE: click(d, y, x); break;
    case '\t': go_to(d, (d->row + 1) % TRANSFER_ROWS, TRANSFER_ROW_ROOM); break;
    case 'f':
    case 'F': fill(d); break;
    default:
        if (key >= '1' && key <= '9')
            go_to(d, key - '1', TRANSFER_ROW_ROOM);
        else if (key < 0x7f && isalpha(key))
            put(d, (char)tolower(key));
    }
    return false;
}

lay_ending transfer_lay_on_screen(const lay_order *order, lay_result *result) {
    if (!window_open()) return LAY_NO_SCREEN;
    static desk d;
    d = (desk){.order = order, .side = BRETT_NOBODY};
    brett_random_seed(&d.random, order->seed);
    bool leave = false;
    while (!leave && d.side == BRETT_NOBODY) {
        int y = 0, x = 0;
        show(&d);
        int key = key_of(&d, &y, &x);
        leave = obey(&d, key, y, x);
    }
    window_close();
    if (leave) return LAY_LEFT;
    result->side = d.side == BRETT_CHANCE ? laid_draw_side(order->seed) : d.side;
    laid_text(&d.l, result->side, result->position, sizeof result->position);
    return LAY_DONE;
}
