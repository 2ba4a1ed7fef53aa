/* All cards and packages of a set of Transport on a sheet, to be compared with those of a box. */
#include <string.h>

#include "base/mark.h"
#include "base/writer.h"
#include "process/language.h"
#include "terminal/letters.h"
#include "terminal/transport/board.h"
#include "terminal/transport/hex.h"
#include "text/message.h"
#include "text/transport_set.h"
#include "text/transport_text.h"

/* A card takes its picture and, to the right of it, its letters and how many there are. */
enum { CARD_COLUMNS = 18, CARD_LINES = 3, A_ROW = 4, LETTERS_X = 7, COLUMNS = 80 };

static void print_text(FILE *out, const char *message) {
    const char *text = translated(message);
    int lines = text_lines(text, COLUMNS);
    canvas c = canvas_of(lines, COLUMNS);
    canvas_wrap(&c, (area){0, 0, lines, COLUMNS}, INK_PLAIN, text);
    canvas_print(out, &c);
    canvas_free(&c);
}

static void draw_entry(canvas *c, int place, const transport_set *set, int kind, int count) {
    char text[16];
    int x = 2 + place * CARD_COLUMNS;
    hex h = {.set = set, .kind = kind, .alone = true};
    hex_draw(c, 1, x + 2, LEAST_REACH, &h);
    writer w = writer_over(text, sizeof text);
    write_kind(&w, set, kind);
    canvas_put(c, 0, x + LETTERS_X, INK_PLAIN, text);
    snprintf(text, sizeof text, "%d", count);
    canvas_put(c, 1, canvas_put(c, 1, x + LETTERS_X, INK_PLAIN, "× "), INK_PLAIN, text);
}

/* Prints some kinds, four in a row. */
static void print_row(FILE *out, const transport_set *set, const int *kinds, const int *counts,
                      int count) {
    for (int first = 0; first < count; first += A_ROW) {
        canvas c = canvas_of(CARD_LINES, COLUMNS);
        for (int i = first; i < count && i < first + A_ROW; i++)
            draw_entry(&c, i - first, set, kinds[i], counts[i]);
        canvas_print(out, &c);
        canvas_free(&c);
        fputc('\n', out);
    }
}

/* ---- The parts of the sheet ---- */

/* The numbers of the edges around a card. */
static void print_edges(FILE *out) {
    fputs("\n    2   1\n  3       0\n    4   5\n\n", out);
}

/* "straight (s): belt at 0 3", with "<" after an edge that lets in only. */
static void print_shape_name(FILE *out, const transport_box *box, int shape) {
    fprintf(out, "%s (%c):", box->shape[shape].name, box->shape[shape].letter);
    for (int edge = 0; edge < TRANSPORT_EDGES; edge++)
        if (box->shape[shape].edges >> edge & 1)
            fprintf(out, " %d%s", edge, box->shape[shape].entry >> edge & 1 ? "<" : "");
    fputc('\n', out);
}

/* All cards of a shape, a kind for each icon. */
static void print_shape(FILE *out, const transport_box *box, int shape) {
    int kinds[TRANSPORT_KINDS], counts[TRANSPORT_KINDS], count = 0;
    for (int kind = 0; kind < box->set.kinds; kind++) {
        bool same = box->set.letter[kind] == (uint8_t)box->shape[shape].letter;
        if (!same || box->set.sort[kind] < TRANSPORT_PLAIN) continue;
        counts[count] = box->set.total[kind];
        kinds[count++] = kind;
    }
    print_shape_name(out, box, shape);
    print_row(out, &box->set, kinds, counts, count);
}

static int count_in(const transport_layout *layout, int kind) {
    int count = 0;
    for (int i = 0; i < layout->count; i++) count += card_kind(layout->card[i]) == kind;
    return count;
}

/* The most of a kind that a start needs is what a box must have. */
static void print_start(FILE *out, const transport_box *box) {
    int kinds[TRANSPORT_KINDS], counts[TRANSPORT_KINDS], count = 0;
    for (int kind = 0; kind < box->set.kinds; kind++) {
        int most = 0;
        if (box->set.sort[kind] >= TRANSPORT_PLAIN) continue;
        for (int i = 0; i < LAYOUTS; i++)
            if (count_in(&box->layout[i], kind) > most) most = count_in(&box->layout[i], kind);
        counts[count] = most;
        kinds[count++] = kind;
    }
    print_text(out, N_("Start cards:"));
    print_row(out, &box->set, kinds, counts, count);
}

static void print_packages(FILE *out, const transport_set *set) {
    enum { PACKAGE_COLUMNS = 10, PACKAGES_A_ROW = COLUMNS / PACKAGE_COLUMNS };
    print_text(out, N_("Packages, with the number on each side:"));
    int lines = (set->pairs + PACKAGES_A_ROW - 1) / PACKAGES_A_ROW;
    canvas c = canvas_of(lines, COLUMNS);
    for (int pair = 0; pair < set->pairs; pair++) {
        char text[32];
        int y = pair / PACKAGES_A_ROW, x = pair % PACKAGES_A_ROW * PACKAGE_COLUMNS;
        snprintf(text, sizeof text, "{%d/%d} × %d", set->pair[pair] >> 4, set->pair[pair] & 15,
                 set->packages[pair]);
        canvas_put(&c, y, x, INK_PLAIN, text);
    }
    canvas_print(out, &c);
    canvas_free(&c);
}

void transport_print_set(FILE *out, const char *text) {
    transport_box box;
    brett_fault fault;
    if (!transport_set_read(text, &box, &fault)) return;
    print_text(out,
               N_("Edges are numbered 0 to 5, counter-clockwise from the right. Nothing leaves "
                  "against an arrow. p brings a package, k is a key, f a forklift."));
    print_edges(out);
    for (int shape = 0; shape < box.shapes; shape++) print_shape(out, &box, shape);
    print_start(out, &box);
    print_packages(out, &box.set);
}
