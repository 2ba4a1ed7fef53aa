/* Rooms of records that were imported: games that are over from the start. The store keeps the
 * record, written anew from what was read of it, and nothing else of the game: all events follow
 * from it. So padding, comments and what nobody reads cost no disk. */
#include <stdlib.h>
#include <string.h>

#include "games/record_text.h"
#include "server/names.h"
#include "server/room/stored.h"

/* ---- The record in its normal form ---- */

typedef struct text {
    char *bytes;
    size_t size, capacity;
} text;

static void add(text *out, const char *more) {
    size_t size = strlen(more) + 1;
    if (out->size + size > out->capacity) {
        out->capacity = 2 * out->capacity + size;
        out->bytes = realloc(out->bytes, out->capacity);
        if (!out->bytes) abort();
    }
    memcpy(out->bytes + out->size, more, size);
    out->size += size - 1;
}

static void add_head(text *out, const brett_record *record) {
    char head[4 * BRETT_TEXT_BYTES];
    brett_record_write_head(record, head, sizeof head);
    add(out, head);
}

/* ---- What it says ---- */

static void name_seats(const brett_record *record, room *r) {
    for (int seat = 0; seat < room_seats(r); seat++) {
        room_seat *s = &r->seat[seat];
        refusal ignored;
        bool level = !strncmp(record->player[seat], "level:", 6);
        s->kind = strcmp(record->player[seat], "human") ? SEAT_COMPUTER : SEAT_PERSON;
        s->level = level ? atoi(record->player[seat] + 6) : 0;
        if (!name_clean(record->name[seat], s->name, &ignored)) s->name[0] = 0;
    }
}

static void add_turn(room *r, const brett_turn *turn, int seat, int64_t at) {
    for (uint32_t i = 0; i < turn->count; i++)
        room_take(r, &(brett_entry){.kind = BRETT_ENTRY_STEP,
                                    .seat = (int8_t)seat,
                                    .of = BRETT_NOBODY,
                                    .at = at,
                                    .remains = -1,
                                    .step = turn->step[i]});
}

static json_t *result_of(const room *r) {
    brett_result result;
    r->game->result(&r->play.state, &result);
    const char *reason = result.over ? "rules" : "unfinished";
    return json_pack("{so}", "result", room_result_json(r, reason, &result));
}

/* All turns, from the first to the result; false where one is wrong. */
static bool take_turns(room *r, brett_record *record, int64_t at, text *out, brett_fault *fault) {
    char line[2 * BRETT_TEXT_BYTES];
    brett_state before = record->state;
    brett_turn turn;
    brett_record_item item;
    uint32_t number = 0;
    int seat;
    while ((item = brett_record_next(record, &turn, &seat, fault)) == BRETT_RECORD_TURN ||
           item == BRETT_RECORD_PASS) {
        if (item == BRETT_RECORD_PASS) continue; /* it follows from the turn before */
        add_turn(r, &turn, seat, at);
        brett_record_write_turn(r->game, &before, &turn, &number, line, sizeof line);
        add(out, line);
        before = record->state;
    }
    brett_record_write_result(r->game, &record->state, line, sizeof line);
    add(out, line);
    return item == BRETT_RECORD_END;
}

/* Makes a room of a record whose head has been read. */
static bool take_record(room *r, brett_record *record, int64_t at, brett_fault *fault) {
    text out = {NULL, 0, 0};
    room_start(r, record->game, &record->setup);
    r->laid = r->imported = true;
    r->made = at;
    r->play.start = record->start;
    name_seats(record, r);
    add_head(&out, record);
    room_add_entry(r, (room_entry){ROOM_BEGIN, BRETT_NOBODY, at, NULL});
    bool good = take_turns(r, record, at, &out, fault);
    r->record = out.bytes;
    if (good)
        room_add_entry(r, (room_entry){ROOM_END, BRETT_NOBODY, at, result_of(r)});
    else
        room_free(r);
    return good;
}

bool room_import(room *r, const char *given, int64_t at, brett_fault *fault) {
    brett_record record;
    return brett_record_open(&record, given, fault) && take_record(r, &record, at, fault);
}

bool room_import_kept(room *r, const char *kept, int64_t at, brett_fault *fault) {
    brett_record record;
    return record_open_kept(&record, kept, fault) && take_record(r, &record, at, fault);
}
