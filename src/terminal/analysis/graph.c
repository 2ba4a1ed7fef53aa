/* The bars are found once, for a width and a number of rows, and then printed or drawn. */
#include "terminal/analysis/graph.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "terminal/analysis/grades.h"
#include "terminal/letters.h"

enum {
    PRINTED_ROWS = 4,
    EIGHTHS = 8, /* heights of a bar within a row */
    PRINTED_COLUMNS = 72,
    MOST_BARS = 240,
    WIDEST_BAR = 3,
    LABEL_COLUMNS = 6 /* left of the bars */
};

bool has_colours(FILE *out) {
    const char *refused = getenv("NO_COLOR"), *term = getenv("TERM");
    return !(refused && *refused) && isatty(fileno(out)) && term && strcmp(term, "dumb");
}

/* ---- The bars ---- */

/* How values share the columns: a bar stands for one value, or in a long game for several. */
typedef struct scale {
    size_t values, each; /* in all, and of a bar */
    int count, width;    /* of bars, and of each */
} scale;

static scale scale_of(size_t values, int columns) {
    if (columns > MOST_BARS) columns = MOST_BARS;
    scale s = {.values = values, .each = (values + (size_t)columns - 1) / (size_t)columns};
    s.count = (int)((values + s.each - 1) / s.each);
    s.width = columns / s.count < WIDEST_BAR ? columns / s.count : WIDEST_BAR;
    return s;
}

/* A bar is as high as the mean of its values, and has the worst of their marks. */
typedef struct bars {
    scale scale;
    int rows, known; /* bars with a value that is known */
    int32_t most;    /* points at the top, and so many less than none at the bottom; 0: chances */
    int32_t value[MOST_BARS];
    brett_grade grade[MOST_BARS];
} bars;

/* A seat's points, as value_at has them. */
static int32_t points_at(const analysis *a, int seat, size_t i) {
    const judged_turn *turn = &a->turns[i < a->count ? i : a->count - 1];
    int32_t points = i < a->count ? turn->verdict.best_points : turn->verdict.points;
    return turn->seat == seat ? points : -points;
}

/* The values are those before each turn; the last one is that after the last turn. */
static int32_t value_at(const analysis *a, int seat, size_t i, int32_t most) {
    if (most) return (points_at(a, seat, i) + most) * BRETT_CERTAIN / (2 * most);
    return i < a->count ? a->turns[i].verdict.before[seat]
                        : a->turns[a->count - 1].verdict.after[seat];
}

/* Room for all points, and for whole numbers at every row; 0 where not all are known. */
static int32_t most_points(const analysis *a) {
    int32_t most = 1;
    if (!analysis_is_exact(a)) return 0;
    for (size_t i = 0; i <= a->count; i++)
        if (abs(points_at(a, 0, i)) > most) most = abs(points_at(a, 0, i));
    return most + most % 2;
}

/* The bars of what has been judged, on a scale with room for so many values. */
static bars bars_of(const analysis *a, int seat, size_t values, int columns, int rows) {
    bars b = {.scale = scale_of(values, columns), .rows = rows, .most = most_points(a)};
    size_t known = a->count + 1, each = b.scale.each;
    for (size_t first = 0; first < known; first += each, b.known++) {
        size_t end = first + each < known ? first + each : known;
        int64_t sum = 0;
        for (size_t i = first; i < end; i++) {
            sum += value_at(a, seat, i, b.most);
            bool marked = i < a->count && analysis_is_marked(a, &a->turns[i]);
            brett_grade grade = marked ? brett_verdict_grade(&a->turns[i].verdict) : BRETT_GOOD;
            if (grade > b.grade[b.known]) b.grade[b.known] = grade;
        }
        b.value[b.known] = (int32_t)(sum / (int64_t)(end - first));
    }
    return b;
}

static bool has_blocks(void) {
    wchar_t letter;
    letter_read("█", &letter);
    return letter == L'█';
}

/* How a row of a bar is drawn that reaches so many eighths into it. */
static const char *block(int eighths, bool blocks) {
    static const char *const full[] = {" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"};
    static const char *const rough[] = {" ", " ", ".", ".", ".", ":", ":", "#", "#"};
    return blocks ? full[eighths] : rough[eighths];
}

static int reach_of(const bars *b, int i, int row) {
    int height = (b->value[i] * b->rows * EIGHTHS + BRETT_CERTAIN / 2) / BRETT_CERTAIN;
    int reach = height - row * EIGHTHS;
    return reach < 0 ? 0 : reach > EIGHTHS ? EIGHTHS : reach;
}

/* What the top of a row stands for. */
static void write_label(const bars *b, int row, char *out, size_t size) {
    if (b->most)
        snprintf(out, size, "%+4d ", (row + 1) * 2 * b->most / b->rows - b->most);
    else
        snprintf(out, size, "%3d%% ", (row + 1) * 100 / b->rows);
}

/* Only turns that lost something are marked, and those only where the bars are as wide as the sign.
 */
static bool is_marked(const bars *b, int i) {
    return grade_is_marked(b->grade[i]) && text_width(grade_sign(b->grade[i])) <= b->scale.width;
}

/* ---- Printing ---- */

static void print_row(FILE *out, const bars *b, int row, bool blocks) {
    char label[16];
    int end = b->known;
    while (end && !reach_of(b, end - 1, row)) end--;
    write_label(b, row, label, sizeof label);
    fputs(label, out);
    text_print(out, "│");
    for (int i = 0; i < end; i++)
        for (int x = 0; x < b->scale.width; x++)
            text_print(out, block(reach_of(b, i, row), blocks));
    fputc('\n', out);
}

static void print_marks(FILE *out, const bars *b) {
    bool colours = has_colours(out);
    int end = b->known;
    while (end && !is_marked(b, end - 1)) end--;
    if (!end) return;
    fprintf(out, "%*s", LABEL_COLUMNS, "");
    for (int i = 0; i < end; i++) {
        const char *sign = is_marked(b, i) ? grade_sign(b->grade[i]) : " ";
        if (colours && is_marked(b, i)) fputs(grade_colour(b->grade[i]), out);
        text_print(out, sign);
        if (colours && is_marked(b, i)) fputs("\x1b[m", out);
        fprintf(out, "%*s", i < end - 1 ? b->scale.width - text_width(sign) : 0, "");
    }
    fputc('\n', out);
}

void graph_print(FILE *out, const analysis *a) {
    bars b = bars_of(a, 0, a->count + 1, PRINTED_COLUMNS, PRINTED_ROWS);
    bool blocks = has_blocks();
    for (int row = b.rows - 1; row >= 0; row--) print_row(out, &b, row, blocks);
    print_marks(out, &b);
}

/* ---- Drawing ---- */

static void draw_bar(canvas *c, area where, const bars *b, int i, look style) {
    bool blocks = has_blocks();
    for (int row = 0; row < b->rows; row++)
        for (int x = 0; x < b->scale.width; x++)
            canvas_put(c, where.y + b->rows - 1 - row,
                       where.x + LABEL_COLUMNS + i * b->scale.width + x, style,
                       block(reach_of(b, i, row), blocks));
}

static void draw_labels(canvas *c, area where, const bars *b) {
    char label[16];
    for (int row = 0; row < b->rows; row++) {
        int y = where.y + b->rows - 1 - row;
        write_label(b, row, label, sizeof label);
        canvas_put(c, y, canvas_put(c, y, where.x, INK_QUIET, label), INK_QUIET, "│");
    }
}

/* What is pointed at is, in the row of marks, more to the point than a mark. */
void graph_draw(canvas *c, area where, const analysis *a, int seat, size_t at) {
    if (!a->count) return;
    bars b = bars_of(a, seat, a->wanted + 1, where.columns - LABEL_COLUMNS, where.lines - 1);
    int here = (int)(at / b.scale.each), marks = where.y + b.rows;
    draw_labels(c, where, &b);
    for (int i = 0; i < b.known; i++) {
        draw_bar(c, where, &b, i, i == here ? INK_CHOSEN : INK_QUIET);
        if (is_marked(&b, i))
            canvas_put(c, marks, where.x + LABEL_COLUMNS + i * b.scale.width, grade_ink(b.grade[i]),
                       grade_sign(b.grade[i]));
    }
    int x = where.x + LABEL_COLUMNS + here * b.scale.width;
    canvas_fill(c, (area){marks, x, 1, b.scale.width}, INK_PLAIN);
    canvas_put(c, marks, x, INK_STRONG, "▲");
}

int graph_value_at(area where, const analysis *a, int x) {
    scale s = scale_of(a->wanted + 1, where.columns - LABEL_COLUMNS);
    int bar = (x - where.x - LABEL_COLUMNS) / s.width;
    return a->count && x >= where.x + LABEL_COLUMNS && bar < s.count ? bar * (int)s.each : -1;
}
