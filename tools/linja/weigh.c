#include "linja/weigh.h"

#include "linja/games.h"

static void rank(linja_weighing *w) {
    w->value = w->worth[0];
    for (int i = 1; i < w->count; i++)
        if (w->worth[i] > w->value) w->value = w->worth[i];
    w->keeping = 0;
    w->next = INT8_MIN;
    for (int i = 0; i < w->count; i++) {
        if (w->worth[i] == w->value)
            w->keeping++;
        else if (w->worth[i] > w->next)
            w->next = w->worth[i];
    }
    if (w->keeping == w->count) w->next = w->value;
}

bool linja_weigh(const linja_tablebase *t, const linja *s, linja_weighing *w) {
    w->count = (int)linja_turns(s, w->memory, sizeof w->memory);
    for (int i = 0; i < w->count; i++) {
        linja after;
        int worth;
        linja_turn_at(s, w->memory, (size_t)i, NULL, &after);
        if (!linja_worth(t, &after, s->seat, &worth)) return false;
        w->worth[i] = (int8_t)worth;
    }
    if (w->count) rank(w);
    return w->count;
}

int linja_keeping_turn(const linja_weighing *w, int n) {
    int i = 0;
    while (w->worth[i] != w->value || n--) i++;
    return i;
}

void linja_weighed_turn(const linja_weighing *w, const linja *s, int number, brett_turn *turn,
                        linja *after) {
    linja_turn_at(s, w->memory, (size_t)number, turn, after);
}

int linja_rows_advanced(const linja *s) {
    return linja_advanced(s->side[0]) + linja_advanced(s->side[1]);
}
