#include "server/image/image.h"

#include <stdlib.h>
#include <string.h>

#include "server/image/boards.h"
#include "server/image/png.h"

static const struct {
    const char *game;
    void (*draw)(canvas *c, const json_t *picture);
} boards[] = {{"linja", draw_linja},
              {"transfer", draw_transfer},
              {"twisty", draw_twisty},
              {"transport", draw_transport}};

uint8_t *image_of(const char *game, const char *picture, size_t *size) {
    canvas *c = malloc(sizeof *c);
    json_t *tree = json_loads(picture, 0, NULL);
    uint8_t *png = NULL;
    if (c && tree) {
        canvas_clear(c, PAPER);
        for (size_t i = 0; i < sizeof boards / sizeof *boards; i++)
            if (!strcmp(boards[i].game, game)) boards[i].draw(c, tree);
        png = png_of(c, size);
    }
    json_decref(tree);
    free(c);
    return png;
}
