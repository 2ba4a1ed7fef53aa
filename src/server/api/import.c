/* Records that are kept for review: games that are over from the start, for whoever has the link.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/journal.h"

static void name_seats(const brett_record *record, room *t) {
    for (int seat = 0; seat < room_seats(t); seat++) {
        room_seat *s = &t->seat[seat];
        refusal ignored;
        bool level = !strncmp(record->player[seat], "level:", 6);
        s->kind = strcmp(record->player[seat], "human") ? SEAT_COMPUTER : SEAT_PERSON;
        s->level = level ? atoi(record->player[seat] + 6) : 0;
        if (!people_clean_name(record->name[seat], s->name, &ignored)) s->name[0] = 0;
    }
    t->changed_seats = (1u << room_seats(t)) - 1;
}

static void add_turn(room *t, const brett_turn *turn, int seat, int64_t at) {
    for (uint32_t i = 0; i < turn->count && t->count < ROOM_ENTRIES; i++)
        room_take(
            t,
            (entry){
                .kind = ENTRY_STEP, .seat = seat, .at = at, .remains = -1, .step = turn->step[i]});
}

static json_t *result_of(const room *t) {
    brett_result result;
    t->game->result(&t->state, &result);
    const char *reason = result.over ? "rules" : "unfinished";
    return json_pack("{so}", "result", room_result_json(t, reason, &result));
}

json_t *api_import(call *c) {
    const char *text;
    brett_record record;
    brett_fault fault;
    brett_turn turn;
    brett_record_item item;
    room t;
    int seat;
    if (!need_text(c, "record", NET_BODY_BYTES, &text)) return NULL;
    if (!brett_record_open(&record, text, &fault)) return refused_fault(c, &fault);
    room_start(&t, record.game, &record.setup);
    t.laid = t.imported = true;
    t.start = record.start;
    name_seats(&record, &t);
    room_take(&t, (entry){.kind = ENTRY_BEGIN, .seat = BRETT_NOBODY, .at = c->now, .remains = -1});
    while ((item = brett_record_next(&record, &turn, &seat, &fault)) == BRETT_RECORD_TURN ||
           item == BRETT_RECORD_PASS)
        if (item == BRETT_RECORD_TURN) add_turn(&t, &turn, seat, c->now);
    if (item == BRETT_RECORD_FAULTY) {
        room_free(&t);
        return refused_fault(c, &fault);
    }
    t.record = strdup(text);
    room_take(&t, (entry){.kind = ENTRY_END,
                          .seat = BRETT_NOBODY,
                          .at = c->now,
                          .remains = -1,
                          .details = result_of(&t)});
    c->open = open_new_room(c, &t, NULL);
    rooms_changed(&c->server->rooms, c->open);
    return game_for(c, c->open);
}
