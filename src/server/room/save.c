/* Rooms to the store. */
#include <stdio.h>
#include <stdlib.h>

#include "server/room/stored.h"

/* "seats=2 first=A" */
static void write_setup(const room *r, char *out, size_t size) {
    size_t used = (size_t)snprintf(out, size, "seats=%d", room_seats(r));
    for (int i = 0; i < r->game->option_count && used < size; i++) {
        out[used++] = ' ';
        used += brett_setup_write(r->game, &r->setup, i, out + used, size - used);
    }
}

static const char *or_null(const char *text) {
    return text[0] ? text : NULL;
}

void room_store_new(const room *r, store *s, const char *key) {
    char setup[1024], clock[80], start[BRETT_TEXT_BYTES];
    write_setup(r, setup, sizeof setup);
    snprintf(clock, sizeof clock, "%lld %lld %lld", (long long)r->clock.base,
             (long long)r->clock.increment, (long long)r->clock.per_turn);
    if (r->laid) r->game->position_write(&r->play.start, start, sizeof start);
    store_write(s, STORE_ADD_GAME, "ttitittbttiitt", r->id, r->game->name, (int64_t)r->rules, setup,
                (int64_t)r->is_public, clock, r->laid ? start : NULL, r->draws.secret,
                FAIR_SECRET_BYTES, or_null(r->invite), or_null(r->previous), r->maker, r->made,
                r->record, key);
}

static void store_seat(const room *r, store *s, int seat) {
    const room_seat *of = &r->seat[seat];
    store_write(s, STORE_SET_SEAT, "titiiittt", r->id, (int64_t)seat, seat_kind_names[of->kind],
                of->player, (int64_t)of->level, (int64_t)of->invited, of->name, r->draws.mix[seat],
                or_null(r->draws.seal[seat]));
}

typedef struct event_row {
    uint32_t number, ply; /* the ply is 0 where the position did not change */
    const char *kind;
    int64_t seat, at, remains; /* the last is -1 where the clock was not stopped */
    const char *text;
} event_row;

static void store_row_of(const room *r, store *s, const event_row *row) {
    const room_key *noted = room_key_of(r, row->number);
    store_write(s, STORE_ADD_ENTRY, "tiotitiot", r->id, (int64_t)row->number,
                row->ply ? (int64_t)row->ply : STORE_NULL, row->kind, row->seat, row->text, row->at,
                row->ply && row->remains >= 0 ? row->remains : STORE_NULL,
                noted ? noted->text : NULL);
}

static void store_own(const room *r, store *s, const room_entry *e, uint32_t number) {
    char *text = e->details ? json_dumps(e->details, JSON_COMPACT) : NULL;
    event_row row = {number, 0, room_entry_names[e->kind], e->seat, e->at, -1, text};
    store_row_of(r, s, &row);
    free(text);
}

/* The key belongs to whoever brought an end about, who may not be the seat that the event names. */
static int64_t doer(const room *r, const brett_entry *e, uint32_t number) {
    if (e->kind != BRETT_ENTRY_END && e->kind != BRETT_ENTRY_LEAVE) return e->seat;
    const room_key *key = room_key_of(r, number);
    return key ? key->seat : BRETT_NOBODY;
}

/* A step is written as it is said in the position before it. */
static void store_play(const room *r, store *s, uint32_t told) {
    brett_walk walk = {.play = &r->play, .state = told ? r->told_state : r->play.start};
    uint32_t ply = room_ply_after(r, r->before + told);
    for (uint32_t i = told; i < r->play.count; i++) {
        const brett_entry *e = &r->play.log[i];
        uint32_t number = r->before + i + 1;
        bool changes = e->kind == BRETT_ENTRY_STEP || e->kind == BRETT_ENTRY_UNDO;
        char step[BRETT_TEXT_BYTES], *text = NULL;
        json_t *details = room_play_details(r, e);
        if (details) text = json_dumps(details, JSON_COMPACT);
        if (e->kind == BRETT_ENTRY_STEP) {
            r->game->step_write(&walk.state, e->step, step, sizeof step);
            r->game->apply(&walk.state, e->step);
        }
        if (e->kind == BRETT_ENTRY_UNDO) room_walk_start(r, &walk, i + 1);
        event_row row = {.number = number,
                         .ply = changes ? ++ply : 0,
                         .kind = play_entry_names[e->kind],
                         .seat = doer(r, e, number),
                         .at = e->at,
                         .remains = e->remains,
                         .text = text                          ? text
                                 : e->kind == BRETT_ENTRY_STEP ? step
                                                               : NULL};
        store_row_of(r, s, &row);
        json_decref(details);
        free(text);
    }
}

/* Whether anybody may take one of its seats. */
static bool is_open(const room *r) {
    if (!r->is_public || r->begun || room_is_over(r)) return false;
    for (int seat = 0; seat < room_seats(r); seat++)
        if (r->seat[seat].kind == SEAT_FREE && !r->seat[seat].invited) return true;
    return false;
}

static void store_standing(const room *r, store *s) {
    char *result = r->result ? json_dumps(r->result, JSON_COMPACT) : NULL;
    store_write(s, STORE_SET_GAME, "iititt", (int64_t)r->begun, (int64_t)room_is_over(r),
                or_null(r->next), (int64_t)is_open(r), result, r->id);
    free(result);
}

void room_store_progress(const room *r, store *s) {
    int actor = room_actor(r);
    int64_t until = room_deadline(r);
    store_write(s, STORE_SET_PROGRESS, "tiiiioio", r->id, r->changed, (int64_t)room_count(r),
                (int64_t)r->play.ply, (int64_t)r->play.turns,
                actor == BRETT_NOBODY ? STORE_NULL : (int64_t)actor,
                (int64_t)(actor >= 0 && room_thinks(r, actor)), until ? until : STORE_NULL);
}

void room_store_changes(room *r, store *s) {
    if (r->imported) { /* everything else follows from the text */
        r->changed_seats = 0;
        store_standing(r, s);
        room_store_progress(r, s);
        return;
    }
    uint32_t before = r->begun ? r->before : r->entry_count;
    uint32_t told = r->told > before ? r->told - before : 0;
    uint32_t last = r->begun ? r->play.count : 0;
    bool begins = r->begun && r->told < before, ends = room_is_over(r);
    bool seats = r->changed_seats;
    for (int seat = 0; seat < room_seats(r); seat++)
        if (r->changed_seats >> seat & 1) store_seat(r, s, seat);
    r->changed_seats = 0;
    for (uint32_t i = r->told; i < before; i++) store_own(r, s, &r->entries[i], i + 1);
    if (told < last) store_play(r, s, told);
    for (uint32_t i = before; i < r->entry_count; i++)
        if (i + last >= r->told) store_own(r, s, &r->entries[i], i + last + 1);
    ends = ends && r->told < room_count(r);
    if (ends)
        room_store_end(r, s);
    else if (begins || seats)
        store_standing(r, s);
    room_store_progress(r, s);
}

void room_store_listed(const room *r, store *s) {
    if (room_is_over(r))
        room_store_end(r, s);
    else
        store_standing(r, s);
    room_store_progress(r, s);
}

void room_store_end(const room *r, store *s) {
    store_standing(r, s);
    store_write(s, STORE_END_SEATS, "it", r->changed, r->id);
}
