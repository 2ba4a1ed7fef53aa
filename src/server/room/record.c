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

static void name_seats(const room *r, brett_record *head) {
    for (int seat = 0; seat < room_seats(r); seat++) {
        const room_seat *s = &r->seat[seat];
        if (s->kind == SEAT_COMPUTER)
            snprintf(head->player[seat], sizeof head->player[seat], "level:%d", s->level);
        else
            snprintf(head->player[seat], sizeof head->player[seat], "human");
        utf8_clean(s->name, sizeof s->name, head->name[seat], sizeof head->name[seat]);
    }
}

/* What draws followed from; the secret only once nothing follows from it any more. */
static void set_fairness(const room *r, bool whole, brett_record *head) {
    fair_to_record(&r->draws, head);
    if (room_is_over(r)) fair_secret(&r->draws, head->secret);
    head->has_seed = whole && !r->laid;
    if (head->has_seed) head->seed = fair_seed(&r->draws, 0);
    head->dealt = head->has_seed;
}

/* The steps of a turn from this position, as the viewer sees them. */
static void see_turn(const room *r, brett_state state, int viewer, brett_turn *turn) {
    for (uint32_t i = 0; i < turn->count; i++) {
        brett_step step = turn->step[i];
        turn->step[i] = r->game->seen(&state, step, viewer);
        r->game->apply(&state, step);
    }
}

static void add_turns(const room *r, bool whole, int viewer, text *out) {
    char line[2 * BRETT_TEXT_BYTES];
    brett_state state = r->play.start, before = state;
    brett_part part;
    uint32_t number = 0;
    for (uint32_t i = 0; brett_play_part(&r->play, i, &state, &part); i += part.turn.count) {
        if (!whole) {
            see_turn(r, before, viewer, &part.turn);
            r->game->view(&before, viewer, &before);
        }
        brett_record_write_turn(r->game, &before, &part.turn, &number, line, sizeof line);
        add(out, line);
        before = state;
    }
    if (!whole) r->game->view(&state, viewer, &before);
    brett_record_write_result(r->game, &before, line, sizeof line);
    add(out, line);
}

char *room_record(const room *r, int viewer) {
    char head_text[4 * BRETT_TEXT_BYTES];
    text out = {NULL, 0};
    bool whole = room_is_over(r) || !r->game->has_secrets;
    if (r->record) {
        add(&out, r->record);
        return out.bytes;
    }
    brett_record head = {.game = r->game, .setup = r->setup, .start = r->play.start};
    name_seats(r, &head);
    set_fairness(r, whole, &head);
    if (!whole) r->game->view(&r->play.start, viewer, &head.start);
    brett_record_write_head(&head, head_text, sizeof head_text);
    add(&out, head_text);
    if (r->begun) add_turns(r, whole, viewer, &out);
    return out.bytes;
}
