/* Transport: what a seat sees, and what it may be that it does not see. */
#include "base/memory.h"
#include "base/shuffle.h"
#include "rules/transport_legal.h"

/* What is hidden joins the cards whose place is not known. */
static void hide(transport *s, uint8_t *cards, int count) {
    for (int i = 0; i < count; i++) {
        if (cards[i] != TRANSPORT_HIDDEN) s->pile[cards[i]]++;
        cards[i] = TRANSPORT_HIDDEN;
    }
}

void transport_view(const transport *s, int viewer, transport *out) {
    memmove(out, s, sizeof *s);
    for (int seat = 0; seat < s->seats; seat++) {
        if (seat == viewer) continue;
        out->hidden |= (uint8_t)(1 << seat);
        hide(out, out->hand[seat], out->held[seat]);
        if (seat == s->seat) hide(out, out->aside, out->asides);
    }
}

/* Only what is drawn for a hand is hidden from others. */
brett_step transport_seen(const transport *s, brett_step step, int viewer) {
    transport_full_step m;
    transport_read_step(step, &m);
    return m.action == TRANSPORT_DRAW && viewer != s->seat
               ? plain_step(TRANSPORT_DRAW, TRANSPORT_HIDDEN)
               : step;
}

/* Deals a list of hidden cards from those that are not seen. */
static void reveal(transport *s, uint8_t *cards, uint8_t *count, const uint8_t **unseen) {
    int hidden = *count;
    for (*count = 0; hidden; hidden--) {
        s->pile[**unseen]--;
        sorted_add(cards, count, *(*unseen)++);
    }
}

/* All orders of the cards that are not seen are equally likely. */
void transport_sample(transport *s, brett_random *random) {
    uint8_t order[TRANSPORT_FIELD];
    const uint8_t *unseen = order;
    int count = 0;
    for (int kind = 0; kind < s->set.kinds; kind++)
        for (int i = 0; i < s->pile[kind]; i++) order[count++] = (uint8_t)kind;
    shuffle(order, count, random);
    for (int seat = 0; seat < s->seats; seat++) {
        if (!is_hidden(s, seat)) continue;
        reveal(s, s->hand[seat], &s->held[seat], &unseen);
        if (seat == s->seat) reveal(s, s->aside, &s->asides, &unseen);
    }
    s->hidden = 0;
}
