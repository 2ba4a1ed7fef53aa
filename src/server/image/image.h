/* A position as an image file, for sites that show a link with a picture. It is drawn from what
 * brett_picture says, so no rule is known here, and nothing is seen that was not in that view. */
#ifndef BRETT_SERVER_IMAGE_IMAGE_H
#define BRETT_SERVER_IMAGE_IMAGE_H

#include <stddef.h>
#include <stdint.h>

/* A PNG for free(), of a game's picture as JSON; its size goes where that points. NULL where there
 * is no memory. A game that brings no drawing has an empty board. May be called in any thread. */
uint8_t *image_of(const char *game, const char *picture, size_t *size);

#endif
