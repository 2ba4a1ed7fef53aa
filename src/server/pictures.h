/* Images of positions that were drawn lately, so that a link that many look at is drawn once.
 * Bounded: the one that was kept first goes. Only the loop's thread uses it. */
#ifndef BRETT_SERVER_PICTURES_H
#define BRETT_SERVER_PICTURES_H

#include "server/net/shared_text.h"

enum { PICTURES_KEPT = 32, PICTURE_KEY_BYTES = 40 };

typedef struct pictures {
    struct {
        char key[PICTURE_KEY_BYTES]; /* which position of which game; "": none is here */
        shared_text *png;
    } kept[PICTURES_KEPT];
    int next; /* to be replaced */
} pictures;

/* The image with this key, for one more user, or NULL. */
shared_text *pictures_find(const pictures *p, const char *key);

/* Keeps one; the caller's use of it stays. */
void pictures_keep(pictures *p, const char *key, shared_text *png);

void pictures_free(pictures *p);

#endif
