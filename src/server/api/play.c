/* What people do in a room. Every change goes the same way: an idempotency key that has come before
 * is answered as it was, else the room does it or refuses. */
#include <string.h>

#include "server/api/api.h"

/* What the caller says of the change; false when that is wrong. */
static bool read_change(call *c, change *by) {
    const room *t = &c->open->room;
    *by = (change){.seat = c->seat, .at = c->now, .lag = c->peer->lag, .ply = -1};
    by->gone = rooms_gone(&c->server->rooms, c->open);
    if (!arg_text(c, "key", ROOM_KEY_BYTES - 1, &by->key)) return false;
    if (by->key && !by->key[0]) by->key = NULL;
    if (!arg_number(c, "ply", 0, UINT32_MAX, &by->ply)) return false;
    if (t->imported) return refuse(&c->refusal, "not-now", N_("The game is over."));
    return true;
}

/* The event of a change and the ply behind it: steps of one turn are one change. */
static json_t *change_answer(const room *t, uint32_t first) {
    uint32_t last = first;
    const entry *e = &t->log[first - 1];
    while (last < t->count && t->log[last].kind == e->kind && t->log[last].seat == e->seat &&
           t->log[last].at == e->at && !t->log[last].key)
        last++;
    uint32_t ply = 0;
    for (uint32_t i = last; i > 0 && !ply; i--) ply = t->log[i - 1].ply;
    return json_pack("{si si}", "event", (int)last, "ply", (int)ply);
}

/* Whoever plays is back. */
static void take_seat_back(call *c) {
    room *t = &c->open->room;
    if (c->seat >= 0 && t->seat[c->seat].kind == SEAT_PERSON && t->seat[c->seat].level && !t->over)
        room_return(t, c->seat, c->now);
}

/* Ends a change that was made behind so many entries. */
static json_t *changed(call *c, uint32_t before) {
    rooms_changed(&c->server->rooms, c->open);
    return change_answer(&c->open->room, before + 1);
}

static bool was_done(call *c, const change *by, json_t **answer) {
    uint32_t first = room_done_before(&c->open->room, by);
    if (first) *answer = change_answer(&c->open->room, first);
    return first;
}

/* ---- Seats ---- */

/* Which free seat the caller may have: the one asked for, or the first. */
static int seat_for(call *c, int64_t wanted, const char *invite) {
    const room *t = &c->open->room;
    for (int seat = 0; seat < room_seats(t); seat++) {
        const room_seat *s = &t->seat[seat];
        if ((wanted >= 0 && seat != wanted) || s->kind != SEAT_FREE) continue;
        if (s->player ? s->player == c->peer->player
                      : !s->invited || (invite && !strcmp(invite, t->invite)))
            return seat;
    }
    return BRETT_NOBODY;
}

json_t *api_join(call *c) {
    const char *invite = NULL, *mix;
    int64_t wanted = -1;
    change by;
    char name[PEOPLE_NAME_BYTES];
    room *t = &c->open->room;
    if (!read_change(c, &by) || !arg_text(c, "invite", 40, &invite) || !arg_mix(c, &mix))
        return NULL;
    if (!arg_number(c, "seat", 0, room_seats(t) - 1, &wanted)) return NULL;
    if (c->seat >= 0 && wanted >= 0 && wanted != c->seat)
        return refused(c, "not-now", N_("You have a seat in this game already."));
    if (c->seat >= 0) return game_for(c, c->open);
    if (t->begun) return refused(c, "not-now", N_("The game has begun: all seats are taken."));
    by.seat = seat_for(c, wanted, invite);
    if (by.seat < 0 && (wanted < 0 ? room_is_full(t) : t->seat[wanted].kind != SEAT_FREE))
        return refused(c, "not-now", N_("This seat is taken already."));
    if (by.seat < 0)
        return refused(c, "forbidden", N_("There is no seat free for you; ask for an invite."));
    if (!may_have_game(c)) return NULL;
    caller_name(c, name);
    if (!room_join(t, by.seat, c->peer->player, name, mix, &by, &c->refusal)) return NULL;
    rooms_changed(&c->server->rooms, c->open);
    rooms_tell_here(&c->server->rooms, c->open);
    return game_for(c, c->open);
}

json_t *api_leave(call *c) {
    change by;
    uint32_t before = c->open->room.count;
    if (!read_change(c, &by) || !room_leave(&c->open->room, &by, &c->refusal)) return NULL;
    return changed(c, before);
}

/* ---- Steps ---- */

static json_t *make_turn(call *c, const char *what) {
    const char *text;
    change by;
    json_t *answer;
    if (!read_change(c, &by)) return NULL;
    if (was_done(c, &by, &answer)) return answer;
    if (!need_text(c, what, BRETT_TEXT_BYTES - 1, &text)) return NULL;
    take_seat_back(c);
    uint32_t before = c->open->room.count;
    bool done = room_turn(&c->open->room, &by, text, !strcmp(what, "step"), &c->refusal);
    if (done) return changed(c, before);
    rooms_changed(&c->server->rooms, c->open);
    return NULL;
}

json_t *api_step(call *c) {
    return make_turn(c, "step");
}

json_t *api_turn(call *c) {
    return make_turn(c, "turn");
}

/* ---- Ends and offers ---- */

json_t *api_resign(call *c) {
    change by;
    json_t *answer;
    uint32_t before = c->open->room.count;
    if (!read_change(c, &by)) return NULL;
    if (was_done(c, &by, &answer)) return answer;
    return room_resign(&c->open->room, &by, &c->refusal) ? changed(c, before) : NULL;
}

json_t *api_claim(call *c) {
    change by;
    const char *as;
    json_t *answer;
    uint32_t before = c->open->room.count;
    if (!read_change(c, &by) || !need_text(c, "as", 8, &as)) return NULL;
    if (was_done(c, &by, &answer)) return answer;
    bool draw = !strcmp(as, "draw");
    if (!draw && strcmp(as, "win")) return refused(c, "bad", "\"as\" must be \"win\" or \"draw\".");
    return room_claim(&c->open->room, &by, draw, &c->refusal) ? changed(c, before) : NULL;
}

json_t *api_offer(call *c) {
    change by;
    const char *what;
    int64_t of = -1, level = 0;
    json_t *answer;
    uint32_t before = c->open->room.count;
    if (!read_change(c, &by) || !need_text(c, "what", 16, &what)) return NULL;
    if (!arg_number(c, "seat", 0, BRETT_SEATS - 1, &of)) return NULL;
    if (!arg_number(c, "level", 1, BRETT_LEVELS, &level)) return NULL;
    if (was_done(c, &by, &answer)) return answer;
    bool done = room_offer(&c->open->room, &by, what, (int)of, (int)level, &c->refusal);
    return done ? changed(c, before) : NULL;
}

json_t *api_answer(call *c) {
    change by;
    int64_t number = 0;
    bool yes = false;
    json_t *answer;
    uint32_t before = c->open->room.count;
    if (!read_change(c, &by) || !arg_flag(c, "yes", &yes)) return NULL;
    if (!arg_number(c, "offer", 1, UINT32_MAX, &number)) return NULL;
    if (was_done(c, &by, &answer)) return answer;
    bool done = room_answer(&c->open->room, &by, (uint32_t)number, yes, &c->refusal);
    return done ? changed(c, before) : NULL;
}

/* ---- Rematch ---- */

/* The loser begins: by the rules where they have ended the game, else whoever it was. */
static void set_beginner(const room *old, brett_setup *setup) {
    old->game->rematch(&old->start, &old->state, setup);
    json_t *loser = json_object_get(old->result, "seat");
    for (int i = 0; loser && i < old->game->option_count; i++) {
        const brett_option *option = &old->game->options[i];
        char seat[2] = {old->game->seat_letters[json_integer_value(loser)], 0};
        if (strcmp(option->name, "first")) continue;
        for (int word = 0; option->words && option->words[word]; word++)
            if (!strcmp(option->words[word], seat)) setup->value[i] = word;
    }
}

static open_room *make_rematch(call *c) {
    const room *old = &c->open->room;
    room t;
    brett_setup setup = old->setup;
    set_beginner(old, &setup);
    room_start(&t, old->game, &setup);
    t.is_public = old->is_public;
    t.clock = old->clock;
    memcpy(t.previous, old->id, sizeof t.previous);
    for (int seat = 0; seat < room_seats(old); seat++) {
        t.seat[seat] = (room_seat){.kind = SEAT_FREE, .invited = true};
        t.seat[seat].player = old->seat[seat].player;
        if (old->seat[seat].kind != SEAT_COMPUTER) continue;
        t.seat[seat] = old->seat[seat];
    }
    t.changed_seats = (1u << room_seats(old)) - 1;
    return open_new_room(c, &t, NULL);
}

json_t *api_rematch(call *c) {
    room *old = &c->open->room;
    change by;
    const char *mix;
    char name[PEOPLE_NAME_BYTES];
    if (!read_change(c, &by) || !arg_mix(c, &mix)) return NULL;
    if (!old->over) return refused(c, "not-now", N_("The game is not over yet."));
    open_room *next = old->next[0] ? rooms_find(&c->server->rooms, old->next) : NULL;
    if (!next) {
        if (!may_have_game(c)) return NULL;
        next = make_rematch(c);
        room_rematch(old, next->room.id, c->now);
        rooms_changed(&c->server->rooms, c->open);
    }
    uint64_t ticket = c->open->ticket;
    c->open = next;
    c->ticket = ticket;
    by.seat = seat_for(c, -1, NULL);
    if (room_seat_of(&next->room, c->peer->player) < 0 && by.seat >= 0) {
        caller_name(c, name);
        by.key = NULL;
        if (!room_join(&next->room, by.seat, c->peer->player, name, mix, &by, &c->refusal))
            return NULL;
    }
    rooms_changed(&c->server->rooms, next);
    return game_for(c, next);
}
