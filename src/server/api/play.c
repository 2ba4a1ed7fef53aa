/* What people do in a room. Every change goes the same way: an idempotency key that has come before
 * is answered as it was, else the room does it or refuses. */
#include <string.h>

#include "server/api/api.h"

/* What the caller says of a change. */
typedef struct change {
    brett_change by;
    const char *key; /* or NULL */
    uint32_t first;  /* the event that it will be */
} change;

/* Reads it; false when it is wrong. */
static bool read_change(call *c, change *made) {
    const room *r = &c->open->room;
    rooms_update_presence(&c->server->rooms, c->open);
    *made = (change){.first = room_count(r) + 1};
    made->by = (brett_change){
        .seat = c->seat, .at = c->now, .lag = c->peer->lag, .ply = -1, .gone = r->gone};
    if (!arg_text(c, "key", ROOM_KEY_BYTES - 1, &made->key)) return false;
    if (made->key && !made->key[0]) made->key = NULL;
    if (!arg_number(c, "ply", 0, UINT32_MAX, &made->by.ply)) return false;
    if (r->imported) return refuse(&c->refusal, "not-now", N_("The game is over."));
    return true;
}

/* The last event of a change and the ply after it: steps of one turn are one change. */
static json_t *change_answer(const room *r, uint32_t first) {
    uint32_t last = first;
    if (first > r->before && first - r->before <= r->play.count) {
        const brett_entry *e = &r->play.log[first - r->before - 1], *next = e + 1;
        const brett_entry *end = r->play.log + r->play.count;
        while (next < end && next->kind == e->kind && next->seat == e->seat && next->at == e->at &&
               !room_key_of(r, last + 1)) {
            next++;
            last++;
        }
    }
    return json_pack("{si si}", "event", (int)last, "ply", (int)room_ply_after(r, last));
}

/* Ends a change: false where it was refused, of which the others still hear what came first. */
static json_t *finish_change(call *c, const change *made, bool done) {
    room *r = &c->open->room;
    if (done && made->key) room_note_key(r, made->first, made->by.seat, made->key);
    rooms_changed(&c->server->rooms, c->open);
    return done ? change_answer(r, made->first) : NULL;
}

static bool was_done(call *c, const change *made, json_t **answer) {
    const room *r = &c->open->room;
    uint32_t first = made->key ? room_find_key(r, made->by.seat, made->key) : 0;
    if (first) *answer = change_answer(r, first);
    return first;
}

/* ---- Seats ---- */

/* Which free seat the caller may have: the one asked for, or the first. */
static int seat_for(call *c, int64_t wanted, const char *invite) {
    const room *r = &c->open->room;
    for (int seat = 0; seat < room_seats(r); seat++) {
        const room_seat *s = &r->seat[seat];
        if ((wanted >= 0 && seat != wanted) || s->kind != SEAT_FREE) continue;
        if (s->player ? s->player == c->peer->player
                      : !s->invited || (invite && !strcmp(invite, r->invite)))
            return seat;
    }
    return BRETT_NOBODY;
}

json_t *api_join(call *c) {
    const char *invite = NULL;
    room_part part;
    int64_t wanted = -1;
    change made;
    char name[NAME_BYTES];
    room *r = &c->open->room;
    if (!read_change(c, &made) || !arg_text(c, "invite", 40, &invite) || !arg_part(c, &part))
        return NULL;
    if (!arg_number(c, "seat", 0, room_seats(r) - 1, &wanted)) return NULL;
    if (c->seat >= 0 && wanted >= 0 && wanted != c->seat)
        return refused(c, "not-now", N_("You already have a seat in this game."));
    if (c->seat >= 0) return game_for(c, c->open);
    if (r->begun) return refused(c, "not-now", N_("The game has started: every seat is taken."));
    int seat = seat_for(c, wanted, invite);
    if (seat < 0 && (wanted < 0 ? room_is_full(r) : r->seat[wanted].kind != SEAT_FREE))
        return refused(c, "not-now", N_("This seat is already taken."));
    if (seat < 0)
        return refused(c, "forbidden", N_("No seat is free for you. Ask a player for the link."));
    if (!may_have_game(c) || !caller_name(c, name) || !become_player(c)) return NULL;
    if (!room_join(r, seat, c->peer->player, name, part, c->now, &c->refusal)) return NULL;
    made.by.seat = seat;
    json_decref(finish_change(c, &made, true));
    return game_for(c, c->open);
}

json_t *api_leave(call *c) {
    change made;
    if (!read_change(c, &made)) return NULL;
    return finish_change(c, &made, room_leave(&c->open->room, c->seat, c->now, &c->refusal));
}

/* Sent again it is answered again, with or without a key, and changes nothing. */
json_t *api_reveal(call *c) {
    const char *mix;
    change made;
    if (!read_change(c, &made) || !arg_mix(c, &mix)) return NULL;
    if (!mix[0]) return refused_named(c, "bad", "\"{name}\" is missing.", "mix");
    if (!room_reveal(&c->open->room, c->seat, mix, c->now, &c->refusal)) return NULL;
    rooms_changed(&c->server->rooms, c->open);
    return game_for(c, c->open);
}

/* ---- Steps ---- */

/* Whoever plays is back. */
static json_t *make_turn(call *c, const char *what) {
    const char *text;
    change made;
    json_t *answer;
    room *r = &c->open->room;
    if (!read_change(c, &made)) return NULL;
    if (was_done(c, &made, &answer)) return answer;
    if (!need_text(c, what, BRETT_TEXT_BYTES - 1, &text)) return NULL;
    if (room_return(r, c->seat, c->now)) made.first++;
    bool single = !strcmp(what, "step");
    return finish_change(c, &made, room_turn(r, &made.by, text, single, &c->refusal));
}

json_t *api_step(call *c) {
    return make_turn(c, "step");
}

json_t *api_turn(call *c) {
    return make_turn(c, "turn");
}

/* ---- Leaving and offers ---- */

json_t *api_resign(call *c) {
    change made;
    json_t *answer;
    if (!read_change(c, &made)) return NULL;
    if (was_done(c, &made, &answer)) return answer;
    return finish_change(c, &made, room_resign(&c->open->room, &made.by, &c->refusal));
}

json_t *api_claim(call *c) {
    change made;
    const char *as;
    json_t *answer;
    if (!read_change(c, &made) || !need_text(c, "as", 8, &as)) return NULL;
    if (was_done(c, &made, &answer)) return answer;
    bool draw = !strcmp(as, "draw");
    if (!draw && strcmp(as, "win")) return refused(c, "bad", "\"as\" must be \"win\" or \"draw\".");
    return finish_change(c, &made, room_claim(&c->open->room, &made.by, draw, &c->refusal));
}

json_t *api_offer(call *c) {
    change made;
    const char *what;
    int64_t of = -1, level = 0;
    json_t *answer;
    if (!read_change(c, &made) || !need_text(c, "what", 16, &what)) return NULL;
    if (!arg_number(c, "seat", 0, BRETT_SEATS - 1, &of)) return NULL;
    if (!arg_number(c, "level", 1, BRETT_LEVELS, &level)) return NULL;
    if (was_done(c, &made, &answer)) return answer;
    bool done = room_offer(&c->open->room, &made.by, what, (int)of, (int)level, &c->refusal);
    return finish_change(c, &made, done);
}

json_t *api_answer(call *c) {
    change made;
    int64_t number = 0;
    bool yes = false;
    json_t *answer;
    if (!read_change(c, &made) || !arg_flag(c, "yes", &yes)) return NULL;
    if (!arg_number(c, "offer", 1, UINT32_MAX, &number)) return NULL;
    if (was_done(c, &made, &answer)) return answer;
    bool done = room_answer(&c->open->room, &made.by, (uint32_t)number, yes, &c->refusal);
    return finish_change(c, &made, done);
}

/* ---- Rematch ---- */

/* The loser begins: by the rules where they have ended the game, else whoever it was. */
static void set_beginner(const room *old, brett_setup *setup) {
    old->game->rematch(&old->play.start, &old->play.state, setup);
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
    room r;
    brett_setup setup = old->setup;
    set_beginner(old, &setup);
    room_start(&r, old->game, &setup);
    r.is_public = old->is_public;
    r.clock = old->clock;
    memcpy(r.previous, old->id, sizeof r.previous);
    for (int seat = 0; seat < room_seats(old); seat++) {
        r.seat[seat] = (room_seat){.kind = SEAT_FREE, .invited = true};
        r.seat[seat].player = old->seat[seat].player;
        if (old->seat[seat].kind != SEAT_COMPUTER) continue;
        r.seat[seat] = old->seat[seat];
    }
    r.changed_seats = (1u << room_seats(old)) - 1;
    return open_new_room(c, &r, NULL);
}

json_t *api_rematch(call *c) {
    room *old = &c->open->room;
    change made;
    room_part part;
    char name[NAME_BYTES];
    if (!read_change(c, &made) || !arg_part(c, &part)) return NULL;
    if (!room_is_over(old)) return refused(c, "not-now", N_("The game is not over yet."));
    if (!caller_name(c, name)) return NULL;
    open_room *next = NULL;
    if (old->next[0] && strcmp(old->next, c->absent) && !(next = call_room(c, old->next)))
        return NULL;
    if (!next) {
        if (!may_have_game(c) || !charge_kept(c, KEPT_GAME)) return NULL;
        next = make_rematch(c);
        room_rematch(old, next->room.id, c->now);
        rooms_changed(&c->server->rooms, c->open);
    }
    c->ticket = c->open->ticket;
    c->open = next;
    int seat = seat_for(c, -1, NULL);
    if (room_seat_of(&next->room, c->peer->player) < 0 && seat >= 0 &&
        !room_join(&next->room, seat, c->peer->player, name, part, c->now, &c->refusal))
        return NULL;
    rooms_changed(&c->server->rooms, next);
    return game_for(c, next);
}
