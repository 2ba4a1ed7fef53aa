#include "server/image/png.h"

#include <png.h>
#include <stdbool.h>
#include <stdlib.h>

uint8_t *png_of(const canvas *c, size_t *size) {
    /* Fast: what is plain compresses well in any case. */
    png_image image = {.version = PNG_IMAGE_VERSION,
                       .width = CANVAS_WIDTH,
                       .height = CANVAS_HEIGHT,
                       .format = PNG_FORMAT_RGB,
                       .flags = PNG_IMAGE_FLAG_FAST};
    png_alloc_size_t room = PNG_IMAGE_PNG_SIZE_MAX(image);
    uint8_t *png = malloc(room);
    if (png && png_image_write_to_memory(&image, png, &room, false, c->pixels, 0, NULL)) {
        *size = room;
        return png;
    }
    free(png);
    return NULL;
}
