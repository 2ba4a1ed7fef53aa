#include "cli/analysis/graph.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "terminal/letters.h"

enum {
    ROWS = 4,
    EIGHTHS = 8, /* heights of a bar within a row */
    MOST_COLUMNS = 72,
    WIDEST_BAR = 3
};

bool has_colours(FILE *out) {
    const char *refused = getenv("NO_COLOR"), *term = getenv("TERM");
    return !(refused && *refused) && isatty(fileno(out)) && term && strcmp(term, "dumb");
}

const char *grade_sign(brett_grade grade) {
    static const char *const signs[] = {" ", " ", "?!", "?", "×"};
    return signs[grade];
}

const char *grade_colour(brett_grade grade) {
    static const char *const colours[] = {"", "", "\x1b[36m", "\x1b[33m", "\x1b[31m"};
    return colours[grade];
}

/* A bar stands for one value, or in a long game for several: it is as high as their mean, and has
 * the worst of their grades. */
typedef struct bars {
    int count, width;
    int32_t most; /* points at the top, and so many less than none at the bottom; 0: chances */
    int32_t value[MOST_COLUMNS];
    brett_grade grade[MOST_COLUMNS];
} bars;

/* The first seat's points, as value_at has them. */
static int32_t points_at(const analysis *a, size_t i) {
    const judged_turn *turn = &a->turns[i < a->count ? i : a->count - 1];
    int32_t points = i < a->count ? turn->verdict.best_points : turn->verdict.points;
    return turn->seat ? -points : points;
}

/* The values are those before each turn; the last one is that after the last turn. */
static int32_t value_at(const analysis *a, size_t i, int32_t most) {
    if (most) return (points_at(a, i) + most) * BRETT_CERTAIN / (2 * most);
    return i < a->count ? a->turns[i].verdict.before[0] : a->turns[a->count - 1].verdict.after[0];
}

/* Room for all points, and for whole numbers at every row; 0 where not all are known. */
static int32_t most_points(const analysis *a) {
    int32_t most = 1;
    if (!analysis_is_exact(a)) return 0;
    for (size_t i = 0; i <= a->count; i++)
        if (abs(points_at(a, i)) > most) most = abs(points_at(a, i));
    return most + most % 2;
}

static bars bars_of(const analysis *a) {
    bars b = {.most = most_points(a)};
    size_t values = a->count + 1, each = (values + MOST_COLUMNS - 1) / MOST_COLUMNS;
    for (size_t first = 0; first < values; first += each, b.count++) {
        size_t end = first + each < values ? first + each : values;
        int64_t sum = 0;
        for (size_t i = first; i < end; i++) {
            sum += value_at(a, i, b.most);
            brett_grade grade =
                i < a->count ? brett_verdict_grade(&a->turns[i].verdict) : BRETT_GOOD;
            if (grade > b.grade[b.count]) b.grade[b.count] = grade;
        }
        b.value[b.count] = (int32_t)(sum / (int64_t)(end - first));
    }
    b.width = MOST_COLUMNS / b.count < WIDEST_BAR ? MOST_COLUMNS / b.count : WIDEST_BAR;
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
    int height = (b->value[i] * ROWS * EIGHTHS + BRETT_CERTAIN / 2) / BRETT_CERTAIN;
    int reach = height - row * EIGHTHS;
    return reach < 0 ? 0 : reach > EIGHTHS ? EIGHTHS : reach;
}

static void print_row(FILE *out, const bars *b, int row, bool blocks) {
    int end = b->count;
    while (end && !reach_of(b, end - 1, row)) end--;
    if (b->most)
        fprintf(out, "%+4d ", (row + 1) * 2 * b->most / ROWS - b->most);
    else
        fprintf(out, "%3d%% ", (row + 1) * 100 / ROWS);
    text_print(out, "│");
    for (int i = 0; i < end; i++)
        for (int x = 0; x < b->width; x++) text_print(out, block(reach_of(b, i, row), blocks));
    fputc('\n', out);
}

/* Only turns that lost something are marked, and those only where the bars are as wide as the sign.
 */
static bool is_marked(const bars *b, int i) {
    return b->grade[i] >= BRETT_INACCURACY && text_width(grade_sign(b->grade[i])) <= b->width;
}

static void print_marks(FILE *out, const bars *b) {
    bool colours = has_colours(out);
    int end = b->count;
    while (end && !is_marked(b, end - 1)) end--;
    if (!end) return;
    fprintf(out, "%6s", "");
    for (int i = 0; i < end; i++) {
        const char *sign = is_marked(b, i) ? grade_sign(b->grade[i]) : " ";
        if (colours && is_marked(b, i)) fputs(grade_colour(b->grade[i]), out);
        text_print(out, sign);
        if (colours && is_marked(b, i)) fputs("\x1b[m", out);
        fprintf(out, "%*s", i < end - 1 ? b->width - text_width(sign) : 0, "");
    }
    fputc('\n', out);
}

void graph_print(FILE *out, const analysis *a) {
    bars b = bars_of(a);
    bool blocks = has_blocks();
    for (int row = ROWS - 1; row >= 0; row--) print_row(out, &b, row, blocks);
    print_marks(out, &b);
}
