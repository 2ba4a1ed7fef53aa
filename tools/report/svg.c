#include "svg.h"

#include <math.h>

enum { WIDTH = 720, HEIGHT = 360, LEFT = 64, RIGHT = 24, TOP = 72, BOTTOM = 56 };
enum { MOST_X_TICKS = 15, MOST_Y_TICKS = 6 };

/* The colours of the page, and in the dark those that it has there. */
static const char style[] = "<style>\n"
                            "text{font:13px system-ui,sans-serif;fill:#2a2018}\n"
                            ".head{font-weight:700;font-size:17px}\n"
                            ".card{fill:#fffbf4}\n"
                            ".grid{stroke:#d9cab0}\n"
                            ".axis{stroke:#8a7454}\n"
                            ".line{fill:none;stroke-width:2.5}\n"
                            ".s0{fill:#2c3e70}.l0{stroke:#2c3e70}\n"
                            ".s1{fill:#b5472a}.l1{stroke:#b5472a;stroke-dasharray:8 4}\n"
                            ".s2{fill:#2b8273}.l2{stroke:#2b8273;stroke-dasharray:2 4}\n"
                            "@media(prefers-color-scheme:dark){\n"
                            "text{fill:#f4eada}\n"
                            ".card{fill:#261f19}\n"
                            ".grid{stroke:#43382c}\n"
                            ".axis{stroke:#95826a}\n"
                            ".s0{fill:#93abea}.l0{stroke:#93abea}\n"
                            ".s1{fill:#e88d66}.l1{stroke:#e88d66}\n"
                            ".s2{fill:#4fb8a0}.l2{stroke:#4fb8a0}\n"
                            "}\n"
                            "</style>\n";

/* ---- Axes ---- */

/* The plot with what its axes need. */
typedef struct drawing {
    FILE *out;
    const svg_plot *p;
    double x_from, x_to; /* half a place beyond the first and the last */
    double y_step, y_to; /* from 0 */
} drawing;

/* The smallest of 1, 2, 5, 10, 20... times the least step that makes so many ticks do. */
static double tick_step(double range, int most, double least) {
    static const double steps[] = {1, 2, 5};
    double power = least;
    for (int i = 0;; i++) {
        double step = steps[i % 3] * power;
        if (range / step <= most) return step;
        if (i % 3 == 2) power *= 10;
    }
}

static drawing drawing_of(FILE *out, const svg_plot *p) {
    drawing d = {.out = out, .p = p};
    double most = 0;
    for (int s = 0; s < p->series_count; s++)
        for (int i = 0; i < p->places; i++) most = fmax(most, p->series[s].y[i]);
    d.x_from = p->x_first - p->x_step / 2;
    d.x_to = d.x_from + p->x_step * p->places;
    d.y_step = tick_step(most, MOST_Y_TICKS, 0.001);
    d.y_to = fmax(d.y_step, d.y_step * ceil(most / d.y_step));
    return d;
}

static double at_x(const drawing *d, double x) {
    return LEFT + (x - d->x_from) / (d->x_to - d->x_from) * (WIDTH - LEFT - RIGHT);
}

static double at_y(const drawing *d, double y) {
    return HEIGHT - BOTTOM - y / d->y_to * (HEIGHT - TOP - BOTTOM);
}

static double x_of(const drawing *d, int place) {
    return at_x(d, d->p->x_first + d->p->x_step * place);
}

static void write_line(const drawing *d, const char *class, double x1, double y1, double x2,
                       double y2) {
    fprintf(d->out, "<line class=\"%s\" x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\"/>\n", class,
            x1, y1, x2, y2);
}

static void write_number(const drawing *d, const char *anchor, double x, double y, double number) {
    fprintf(d->out, "<text text-anchor=\"%s\" x=\"%.1f\" y=\"%.1f\">%g</text>\n", anchor, x, y,
            number);
}

static void write_axes(const drawing *d) {
    double x_step = tick_step(d->x_to - d->x_from, MOST_X_TICKS, 1);
    for (int i = 0; d->y_step * i <= d->y_to * 1.001; i++) {
        double y = at_y(d, d->y_step * i);
        write_line(d, i ? "grid" : "axis", LEFT, y, WIDTH - RIGHT, y);
        write_number(d, "end", LEFT - 8, y + 4, d->y_step * i);
    }
    for (double x = ceil(d->x_from / x_step) * x_step; x <= d->x_to; x += x_step) {
        write_line(d, "axis", at_x(d, x), HEIGHT - BOTTOM, at_x(d, x), HEIGHT - BOTTOM + 5);
        write_number(d, "middle", at_x(d, x), HEIGHT - BOTTOM + 20, x == 0 ? 0 : x);
    }
    fprintf(d->out, "<text text-anchor=\"middle\" x=\"%d\" y=\"%d\">%s</text>\n",
            (LEFT + WIDTH - RIGHT) / 2, HEIGHT - 12, d->p->x_name);
    fprintf(d->out, "<text x=\"%d\" y=\"%d\">%s</text>\n", 16, TOP - 18, d->p->y_name);
}

/* ---- Series ---- */

static void write_bars(const drawing *d) {
    double width = (at_x(d, d->p->x_step) - at_x(d, 0)) * 0.8;
    for (int i = 0; i < d->p->places; i++) {
        double y = d->p->series[0].y[i];
        if (isnan(y) || y <= 0) continue;
        fprintf(d->out,
                "<rect class=\"s0\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>\n",
                x_of(d, i) - width / 2, at_y(d, y), width, at_y(d, 0) - at_y(d, y));
    }
}

/* A disc, a square or a triangle. */
static void write_mark(const drawing *d, int series, double x, double y) {
    if (series == 0)
        fprintf(d->out, "<circle class=\"s0\" cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\"/>\n", x, y);
    else if (series == 1)
        fprintf(d->out, "<rect class=\"s1\" x=\"%.1f\" y=\"%.1f\" width=\"8\" height=\"8\"/>\n",
                x - 4, y - 4);
    else
        fprintf(d->out, "<path class=\"s2\" d=\"M%.1f %.1fl5 9h-10z\"/>\n", x, y - 6);
}

static void write_series(const drawing *d, int series) {
    const double *y = d->p->series[series].y;
    bool is_open = false;
    for (int i = 0; i < d->p->places; i++) {
        if (isnan(y[i])) continue;
        if (!is_open) fprintf(d->out, "<polyline class=\"line l%d\" points=\"", series);
        fprintf(d->out, " %.1f,%.1f", x_of(d, i), at_y(d, y[i]));
        is_open = true;
    }
    if (is_open) fputs("\"/>\n", d->out);
    for (int i = 0; i < d->p->places; i++)
        if (!isnan(y[i])) write_mark(d, series, x_of(d, i), at_y(d, y[i]));
}

/* The names of the series, from the right. */
static void write_legend(const drawing *d) {
    for (int s = 0; s < d->p->series_count; s++) {
        double x = WIDTH - RIGHT - 150.0 * (d->p->series_count - s) + 20;
        write_mark(d, s, x, TOP - 22);
        fprintf(d->out, "<text x=\"%.1f\" y=\"%d\">%s</text>\n", x + 10, TOP - 18,
                d->p->series[s].name);
    }
}

void svg_write(FILE *out, const svg_plot *p) {
    drawing d = drawing_of(out, p);
    fprintf(out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\" "
            "aria-labelledby=\"title about\">\n"
            "<title id=\"title\">%s</title>\n<desc id=\"about\">%s</desc>\n%s",
            WIDTH, HEIGHT, p->title, p->about, style);
    fprintf(out, "<rect class=\"card\" width=\"%d\" height=\"%d\" rx=\"14\"/>\n", WIDTH, HEIGHT);
    fprintf(out, "<text class=\"head\" x=\"16\" y=\"28\">%s</text>\n", p->title);
    write_axes(&d);
    if (p->bars) {
        write_bars(&d);
    } else {
        for (int s = 0; s < p->series_count; s++) write_series(&d, s);
        if (p->series_count > 1) write_legend(&d);
    }
    fputs("</svg>\n", out);
}
