/* A canvas as a PNG file. */
#ifndef BRETT_SERVER_IMAGE_PNG_H
#define BRETT_SERVER_IMAGE_PNG_H

#include "server/image/canvas.h"

/* For free(); its size goes where that points. NULL where there is no memory. */
uint8_t *png_of(const canvas *c, size_t *size);

#endif
