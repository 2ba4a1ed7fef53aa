#include "server/pictures.h"

#include <string.h>

#include "server/fixed_text.h"

shared_text *pictures_find(const pictures *p, const char *key) {
    for (int i = 0; i < PICTURES_KEPT; i++)
        if (!strcmp(p->kept[i].key, key)) return shared_text_keep(p->kept[i].png);
    return NULL;
}

void pictures_keep(pictures *p, const char *key, shared_text *png) {
    int place = p->next;
    p->next = (p->next + 1) % PICTURES_KEPT;
    if (p->kept[place].png) shared_text_drop(p->kept[place].png);
    copy_text(p->kept[place].key, sizeof p->kept[place].key, key);
    p->kept[place].png = shared_text_keep(png);
}

void pictures_free(pictures *p) {
    for (int i = 0; i < PICTURES_KEPT; i++)
        if (p->kept[i].png) shared_text_drop(p->kept[i].png);
    *p = (pictures){0};
}
