/* A picture of pixels that shapes are filled into, with smooth edges. All shapes are polygons;
 * sizes are in pixels from the top left, colours 0xRRGGBB. */
#ifndef BRETT_SERVER_IMAGE_CANVAS_H
#define BRETT_SERVER_IMAGE_CANVAS_H

#include <stddef.h>
#include <stdint.h>

enum { CANVAS_WIDTH = 1200, CANVAS_HEIGHT = 630 }; /* what sites that show links ask for */

typedef struct canvas {
    uint8_t pixels[CANVAS_HEIGHT][CANVAS_WIDTH][3];
} canvas;

#define PI 3.14159265358979323846

typedef struct spot {
    double x, y;
} spot;

void canvas_clear(canvas *c, uint32_t colour);

/* Fills a polygon, which may not cross itself. */
void canvas_polygon(canvas *c, const spot *corners, int count, uint32_t colour);

void canvas_disc(canvas *c, spot centre, double radius, uint32_t colour);

/* Has its middle at the centre. */
void canvas_box(canvas *c, spot centre, double width, double height, double round, uint32_t colour);

/* A line with round ends. */
void canvas_line(canvas *c, spot from, spot to, double width, uint32_t colour);

/* A digit, so high. */
void canvas_digit(canvas *c, spot centre, double height, int digit, uint32_t colour);

#endif
