/* Scanline filling: every row of pixels is cut by LINES lines, and what lies between two edges of
 * the polygon on a line covers its pixels by exact parts. */
#include "server/image/canvas.h"

#include <math.h>

enum { LINES = 4, MOST_CORNERS = 96, ROUND_CORNERS = 8 };

void canvas_clear(canvas *c, uint32_t colour) {
    for (int y = 0; y < CANVAS_HEIGHT; y++)
        for (int x = 0; x < CANVAS_WIDTH; x++)
            for (int i = 0; i < 3; i++) c->pixels[y][x][i] = (uint8_t)(colour >> (16 - 8 * i));
}

static void blend(uint8_t pixel[3], uint32_t colour, float share) {
    int of_256 = share < 1 ? (int)(256 * share) : 256;
    for (int i = 0; i < 3; i++) {
        int to = colour >> (16 - 8 * i) & 0xff;
        pixel[i] = (uint8_t)(pixel[i] + ((to - pixel[i]) * of_256 + 128) / 256);
    }
}

/* Where the edges of the polygon cross a line, in order; how many they are. */
static int crossings(const spot *corners, int count, double y, double at[MOST_CORNERS]) {
    int found = 0;
    for (int i = 0; i < count; i++) {
        spot a = corners[i], b = corners[(i + 1) % count];
        if ((a.y <= y) == (b.y <= y)) continue;
        double x = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x);
        int place = found++;
        for (; place && at[place - 1] > x; place--) at[place] = at[place - 1];
        at[place] = x;
    }
    return found;
}

static void cover(float row[CANVAS_WIDTH], double from, double to) {
    if (from < 0) from = 0;
    if (to > CANVAS_WIDTH) to = CANVAS_WIDTH;
    if (from >= to) return;
    int first = (int)from, last = (int)to;
    const float line = 1.0F / LINES;
    if (first == last) {
        row[first] += (float)(to - from) * line;
        return;
    }
    row[first] += (float)(first + 1 - from) * line;
    for (int x = first + 1; x < last; x++) row[x] += line;
    if (last < CANVAS_WIDTH) row[last] += (float)(to - last) * line;
}

typedef struct span {
    int from, to; /* the last one not included */
} span;

/* The pixels that a shape from here to there can touch. */
static span span_of(double low, double high, int most) {
    return (span){low > 0 ? (int)low : 0, high < most ? (int)ceil(high) : most};
}

static void fill_row(canvas *c, const spot *corners, int count, int y, span columns,
                     uint32_t colour) {
    float row[CANVAS_WIDTH] = {0};
    double at[MOST_CORNERS];
    for (int line = 0; line < LINES; line++) {
        int found = crossings(corners, count, y + (line + 0.5) / LINES, at);
        for (int i = 0; i + 1 < found; i += 2) cover(row, at[i], at[i + 1]);
    }
    for (int x = columns.from; x < columns.to; x++)
        if (row[x] > 0) blend(c->pixels[y][x], colour, row[x]);
}

void canvas_polygon(canvas *c, const spot *corners, int count, uint32_t colour) {
    spot low = corners[0], high = corners[0];
    if (count < 3 || count > MOST_CORNERS) return;
    for (int i = 1; i < count; i++) {
        low = (spot){fmin(low.x, corners[i].x), fmin(low.y, corners[i].y)};
        high = (spot){fmax(high.x, corners[i].x), fmax(high.y, corners[i].y)};
    }
    span columns = span_of(low.x, high.x, CANVAS_WIDTH),
         rows = span_of(low.y, high.y, CANVAS_HEIGHT);
    for (int y = rows.from; y < rows.to; y++) fill_row(c, corners, count, y, columns, colour);
}

void canvas_disc(canvas *c, spot centre, double radius, uint32_t colour) {
    spot corners[48];
    for (int i = 0; i < 48; i++)
        corners[i] =
            (spot){centre.x + radius * cos(PI * i / 24), centre.y + radius * sin(PI * i / 24)};
    canvas_polygon(c, corners, 48, colour);
}

void canvas_box(canvas *c, spot centre, double width, double height, double round,
                uint32_t colour) {
    spot corners[4 * ROUND_CORNERS];
    for (int i = 0; i < 4 * ROUND_CORNERS; i++) {
        int side = i / ROUND_CORNERS;
        double angle = PI / 2 * (side + (double)(i % ROUND_CORNERS) / (ROUND_CORNERS - 1));
        double right = side == 0 || side == 3 ? 1 : -1, low = side < 2 ? 1 : -1;
        corners[i] = (spot){centre.x + right * (width / 2 - round) + round * cos(angle),
                            centre.y + low * (height / 2 - round) + round * sin(angle)};
    }
    canvas_polygon(c, corners, 4 * ROUND_CORNERS, colour);
}

void canvas_line(canvas *c, spot from, spot to, double width, uint32_t colour) {
    spot corners[2 * ROUND_CORNERS];
    double along = atan2(to.y - from.y, to.x - from.x);
    for (int i = 0; i < 2 * ROUND_CORNERS; i++) {
        spot end = i < ROUND_CORNERS ? to : from;
        double angle = along - PI / 2 + PI * (i % ROUND_CORNERS) / (ROUND_CORNERS - 1) +
                       (i < ROUND_CORNERS ? 0 : PI);
        corners[i] = (spot){end.x + width / 2 * cos(angle), end.y + width / 2 * sin(angle)};
    }
    canvas_polygon(c, corners, 2 * ROUND_CORNERS, colour);
}

/* Of seven strokes, as on a pocket calculator: top, upper left, upper right, middle, lower left,
 * lower right, bottom. */
void canvas_digit(canvas *c, spot centre, double height, int digit, uint32_t colour) {
    static const char *const lit[10] = {"1110111", "0010010", "1011101", "1011011", "0111010",
                                        "1101011", "1101111", "1010010", "1111111", "1111011"};
    static const int8_t strokes[7][4] = {{-1, -2, 1, -2}, {-1, -2, -1, 0}, {1, -2, 1, 0},
                                         {-1, 0, 1, 0},   {-1, 0, -1, 2},  {1, 0, 1, 2},
                                         {-1, 2, 1, 2}};
    double unit = height / 4;
    for (int i = 0; digit >= 0 && digit < 10 && i < 7; i++) {
        const int8_t *s = strokes[i];
        if (lit[digit][i] == '1')
            canvas_line(c, (spot){centre.x + s[0] * unit, centre.y + s[1] * unit},
                        (spot){centre.x + s[2] * unit, centre.y + s[3] * unit}, unit * 0.8, colour);
    }
}
