/* The record of a room: all of it once the game is over, before that as the viewer may see it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/room/room.h"
#include "text/utf8.h"

typedef struct text {
    char *bytes;
    size_t size;
} text;

static void add(text *out, const char *more) {
    size_t size = strlen(more);
    out->bytes = realloc(out->bytes, out->size + size + 1);
    if (!out->bytes) abort();
    memcpy(out->bytes + out->size, more, size + 1);
    out->size += size;
}

static void name_seats(const room *t, brett_record *head) {
    for (int seat = 0; seat < room_seats(t); seat++) {
        const room_seat *s = &t->seat[seat];
        if (s->kind == SEAT_COMPUTER)
            snprintf(head->player[seat], sizeof head->player[seat], "level:%d", s->level);
        else
            snprintf(head->player[seat], sizeof head->player[seat], "human");
        utf8_clean(s->name, sizeof s->name, head->name[seat], sizeof head->name[seat]);
    }
}

/* What draws followed from; the secret only once nothing follows from it any more. */
static void set_fairness(const room *t, bool whole, brett_record *head) {
    fair_commitment(&t->draws, head->commitment);
    if (t->over) fair_secret(&t->draws, head->secret);
    for (int seat = 0; seat < room_seats(t); seat++)
        snprintf(head->mix[seat], sizeof head->mix[seat], "%s", t->draws.mix[seat]);
    head->has_seed = whole && !t->laid;
    if (head->has_seed) head->seed = fair_seed(&t->draws, 0);
    head->dealt = head->has_seed;
}

/* The steps from one on that are one turn. */
static uint32_t turn_from(const room *t, uint32_t first) {
    uint32_t i = first;
    do i++;
    while (i < t->standings && !t->stands[i - 1].ended && t->stands[i - 1].seat >= 0 &&
           t->stands[i].seat == t->stands[i - 1].seat);
    return i - first;
}

static void add_turns(const room *t, bool whole, int viewer, text *out) {
    char line[2 * BRETT_TEXT_BYTES];
    brett_state state = t->start, before;
    uint32_t number = 0;
    for (uint32_t i = 0; i < t->standings;) {
        brett_turn turn = {.count = turn_from(t, i)};
        before = state;
        if (!whole) t->game->view(&state, viewer, &before);
        for (uint32_t k = 0; k < turn.count; k++, i++) {
            brett_step step = t->stands[i].step;
            turn.step[k] = whole ? step : t->game->seen(&state, step, viewer);
            t->game->apply(&state, step);
        }
        const standing *last = &t->stands[i - 1]; /* a draw is a turn by itself */
        turn.complete = last->ended || last->seat < 0 || t->game->actor(&state) != last->seat;
        brett_record_write_turn(t->game, &before, &turn, &number, line, sizeof line);
        add(out, line);
    }
    before = state;
    if (!whole) t->game->view(&state, viewer, &before);
    brett_record_write_result(t->game, &before, line, sizeof line);
    add(out, line);
}

char *room_record(const room *t, int viewer) {
    char head_text[4 * BRETT_TEXT_BYTES];
    text out = {NULL, 0};
    bool whole = t->over || !t->game->has_secrets;
    if (t->record) {
        add(&out, t->record);
        return out.bytes;
    }
    brett_record head = {.game = t->game, .setup = t->setup, .start = t->start};
    name_seats(t, &head);
    set_fairness(t, whole, &head);
    if (!whole) t->game->view(&t->start, viewer, &head.start);
    brett_record_write_head(&head, head_text, sizeof head_text);
    add(&out, head_text);
    if (t->begun) add_turns(t, whole, viewer, &out);
    return out.bytes;
}
