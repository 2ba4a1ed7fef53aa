#include "terminal/screen/canvas.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "terminal/letters.h"

canvas canvas_of(int lines, int columns) {
    canvas c = {lines, columns, calloc((size_t)(lines * columns) + 1, sizeof(canvas_cell))};
    if (!c.cells) c.lines = c.columns = 0;
    canvas_fill(&c, (area){0, 0, c.lines, c.columns}, styled(INK_PLAIN, GROUND_TABLE));
    return c;
}

void canvas_free(canvas *c) {
    free(c->cells);
    *c = (canvas){0};
}

static canvas_cell *cell_at(canvas *c, int y, int x) {
    if (y < 0 || x < 0 || y >= c->lines || x >= c->columns) return NULL;
    return &c->cells[y * c->columns + x];
}

/* Puts one letter; one that joins goes to the letter before it. */
static int put_letter(canvas *c, int y, int x, look style, wchar_t letter) {
    int width = letter_width(letter);
    canvas_cell *here = cell_at(c, y, width ? x : x - 1);
    if (here && !width) {
        here->mark = letter;
    } else if (here && x + width <= c->columns) {
        *here = (canvas_cell){letter, 0, style};
        if (width == 2) here[1] = (canvas_cell){0, 0, style};
    }
    return x + width;
}

/* Puts so many bytes of a text. */
static int put_bytes(canvas *c, int y, int x, look style, const char *text, size_t bytes) {
    const char *end = text + bytes;
    wchar_t letter;
    while (text < end && *text) {
        text += letter_read(text, &letter);
        x = put_letter(c, y, x, style, letter);
    }
    return x;
}

int canvas_put(canvas *c, int y, int x, look style, const char *text) {
    return put_bytes(c, y, x, style, text, strlen(text));
}

int canvas_put_letters(canvas *c, int y, int x, look style, const wchar_t *letters) {
    for (; *letters; letters++) x = put_letter(c, y, x, style, *letters);
    return x;
}

int canvas_put_cut(canvas *c, int y, int x, int columns, look style, const char *text) {
    if (text_width(text) <= columns) return canvas_put(c, y, x, style, text);
    wchar_t letter;
    for (int end = x + columns - 1; *text;) {
        size_t bytes = letter_read(text, &letter);
        if (x + letter_width(letter) > end) break;
        x = put_letter(c, y, x, style, letter);
        text += bytes;
    }
    return columns > 0 ? canvas_put(c, y, x, style, "…") : x;
}

int canvas_wrap(canvas *c, area where, look style, const char *text) {
    int line = 0;
    for (; *text && line < where.lines; line++) {
        const char *rest;
        size_t bytes = text_line(text, where.columns, &rest);
        bool cut = *rest && line == where.lines - 1;
        if (cut) bytes = text_line(text, where.columns - 1, &rest);
        int end = put_bytes(c, where.y + line, where.x, style, text, bytes);
        if (cut) canvas_put(c, where.y + line, end, style, "…");
        text = rest;
    }
    return line;
}

void canvas_fill(canvas *c, area where, look style) {
    for (int y = where.y; y < where.y + where.lines; y++)
        for (int x = where.x; x < where.x + where.columns; x++)
            if (cell_at(c, y, x)) *cell_at(c, y, x) = (canvas_cell){L' ', 0, style};
}

void canvas_copy(canvas *c, int y, int x, const canvas *from) {
    for (int line = 0; line < from->lines; line++)
        for (int column = 0; column < from->columns; column++)
            if (cell_at(c, y + line, x + column))
                *cell_at(c, y + line, x + column) = from->cells[line * from->columns + column];
}

void canvas_frame(canvas *c, area where, look style) {
    int right = where.x + where.columns - 1, bottom = where.y + where.lines - 1;
    for (int x = where.x; x <= right; x++) {
        canvas_put(c, where.y, x, style, x == where.x ? "╭" : x == right ? "╮" : "─");
        canvas_put(c, bottom, x, style, x == where.x ? "╰" : x == right ? "╯" : "─");
    }
    for (int y = where.y + 1; y < bottom; y++) {
        canvas_put(c, y, where.x, style, "│");
        canvas_put(c, y, right, style, "│");
    }
}

static void print_line(FILE *out, const canvas_cell *line, int columns) {
    while (columns && line[columns - 1].letter == L' ') columns--;
    for (int x = 0; x < columns; x++) {
        if (line[x].letter) letter_print(out, line[x].letter);
        if (line[x].mark) letter_print(out, line[x].mark);
    }
}

void canvas_print(FILE *out, const canvas *c) {
    for (int y = 0; y < c->lines; y++) {
        print_line(out, &c->cells[y * c->columns], c->columns);
        fputc('\n', out);
    }
}

static bool is_heading(const canvas_cell *line, int columns) {
    while (columns && line->letter == L' ') line++, columns--;
    return columns && line->style == INK_STRONG;
}

void canvas_print_bold(FILE *out, const canvas *c) {
    for (int y = 0; y < c->lines; y++) {
        const canvas_cell *line = &c->cells[y * c->columns];
        bool bold = is_heading(line, c->columns);
        if (bold) fputs("\x1b[1m", out);
        print_line(out, line, c->columns);
        fputs(bold ? "\x1b[0m\n" : "\n", out);
    }
}
