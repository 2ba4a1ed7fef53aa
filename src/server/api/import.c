/* Records that are kept for review: games that are over from the start, for whoever has the link.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/api/api.h"
#include "server/journal.h"

static void name_seats(const brett_record *record, room *r) {
    for (int seat = 0; seat < room_seats(r); seat++) {
        room_seat *s = &r->seat[seat];
        refusal ignored;
        bool level = !strncmp(record->player[seat], "level:", 6);
        s->kind = strcmp(record->player[seat], "human") ? SEAT_COMPUTER : SEAT_PERSON;
        s->level = level ? atoi(record->player[seat] + 6) : 0;
        if (!name_clean(record->name[seat], s->name, &ignored)) s->name[0] = 0;
    }
    r->changed_seats = (1u << room_seats(r)) - 1;
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

json_t *api_import(call *c) {
    const char *text;
    brett_record record;
    brett_fault fault;
    brett_turn turn;
    brett_record_item item;
    room r;
    int seat;
    if (!need_text(c, "record", NET_BODY_BYTES, &text)) return NULL;
    if (!brett_record_open(&record, text, &fault)) return refused_fault(c, &fault);
    room_start(&r, record.game, &record.setup);
    r.laid = r.imported = true;
    r.play.start = record.start;
    name_seats(&record, &r);
    room_add_entry(&r, (room_entry){ROOM_BEGIN, BRETT_NOBODY, c->now, NULL});
    while ((item = brett_record_next(&record, &turn, &seat, &fault)) == BRETT_RECORD_TURN ||
           item == BRETT_RECORD_PASS)
        if (item == BRETT_RECORD_TURN) add_turn(&r, &turn, seat, c->now);
    if (item == BRETT_RECORD_FAULTY) {
        room_free(&r);
        return refused_fault(c, &fault);
    }
    if (!charge_kept(c, KEPT_IMPORT) || !become_player(c)) {
        room_free(&r);
        return NULL;
    }
    r.record = strdup(text);
    room_add_entry(&r, (room_entry){ROOM_END, BRETT_NOBODY, c->now, result_of(&r)});
    c->open = open_new_room(c, &r, NULL);
    rooms_changed(&c->server->rooms, c->open);
    return game_for(c, c->open);
}
