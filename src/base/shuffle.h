/* Putting things into a random order: the shuffle of Fisher and Yates. */
#ifndef BRETT_BASE_SHUFFLE_H
#define BRETT_BASE_SHUFFLE_H

#include "brett.h"

/* Every order is as likely as the others. */
void shuffle(uint8_t *items, int count, brett_random *random);

#endif
