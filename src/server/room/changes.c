/* What people and computers may do in a room. Each change is checked first and then made whole; an
 * entry's consequences (draws, the end) are entries of the same change. */
#include <stdlib.h>
#include <string.h>

#include "server/fixed_text.h"
#include "server/room/inner.h"

/* ---- Entries ---- */

/* The same key of another seat is another. */
static uint64_t key_hash(int seat, const char *key) {
    return hash_text((uint64_t)(seat + 1), key) | 1;
}

void room_set_key(entry *e, int seat, const char *key) {
    e->key = key_hash(seat, key);
    copy_text(e->client, sizeof e->client, key);
}

entry entry_by(const change *c, entry_kind kind, json_t *details) {
    entry e = {.kind = kind, .seat = c->seat, .at = c->at, .remains = -1, .details = details};
    if (c->key) room_set_key(&e, c->seat, c->key);
    return e;
}

entry entry_at(int64_t at, entry_kind kind, int seat, json_t *details) {
    return (entry){.kind = kind, .seat = seat, .at = at, .remains = -1, .details = details};
}

uint32_t room_done_before(const room *t, const change *c) {
    uint64_t hash = c->key ? key_hash(c->seat, c->key) : 0;
    for (uint32_t i = t->count; hash && i > 0; i--)
        if (t->log[i - 1].key == hash && !strcmp(t->log[i - 1].client, c->key)) return i;
    return 0;
}

/* ---- The end ---- */

/* Whoever gave up comes last with the team; the others keep their order. */
static void rank_last(brett_result *result, int loser) {
    int32_t rank[BRETT_SEATS] = {0};
    for (int seat = 0; seat < result->seats; seat++) {
        bool loses = result->team[seat] == result->team[loser];
        rank[seat] = 1;
        for (int other = 0; other < result->seats; other++)
            if (result->team[other] != result->team[loser])
                rank[seat] += loses || result->rank[other] < result->rank[seat];
    }
    memcpy(result->rank, rank, sizeof rank);
}

static json_t *seat_list(const room *t, const int32_t *values) {
    json_t *list = json_array();
    for (int seat = 0; seat < room_seats(t); seat++)
        json_array_append_new(list, json_integer(values[seat]));
    return list;
}

json_t *room_result_json(const room *t, const char *reason, const brett_result *result) {
    return json_pack("{ss so so}", "reason", reason, "points", seat_list(t, result->points), "rank",
                     seat_list(t, result->rank));
}

static json_t *fair_json(const room *t) {
    char commitment[FAIR_HEX_BYTES], secret[FAIR_HEX_BYTES];
    json_t *mix = json_array();
    fair_commitment(&t->draws, commitment);
    fair_secret(&t->draws, secret);
    for (int seat = 0; seat < room_seats(t); seat++)
        json_array_append_new(mix, json_string(t->draws.mix[seat]));
    return json_pack("{ss ss so}", "commitment", commitment, "secret", secret, "mix", mix);
}

void end_game(room *t, const char *reason, int seat, bool drawn, const change *c) {
    brett_result result;
    t->game->result(&t->state, &result);
    if (seat >= 0 && !drawn) rank_last(&result, seat);
    for (int i = 0; drawn && i < result.seats; i++) result.rank[i] = 1;
    json_t *json = room_result_json(t, reason, &result);
    if (seat >= 0) json_object_set_new(json, "seat", json_integer(seat));
    json_t *details = json_pack("{so}", "result", json);
    if (t->game->has_chance || !t->laid) json_object_set_new(details, "fair", fair_json(t));
    room_take(t, entry_by(c, ENTRY_END, details));
}

/* Chance draws at once where it is due, and the rules may end the game. */
static void go_on(room *t, int64_t at) {
    while (room_actor(t) == BRETT_CHANCE) {
        brett_random random;
        brett_random_seed(&random, fair_seed(&t->draws, t->drawn + 1));
        entry e = entry_at(at, ENTRY_STEP, BRETT_CHANCE, NULL);
        e.step = brett_draw(t->game, &t->state, &random);
        room_take(t, e);
    }
    if (t->begun && !t->over && t->game->actor(&t->state) == BRETT_NOBODY)
        end_game(t, "rules", BRETT_NOBODY, false, &(change){.seat = BRETT_NOBODY, .at = at});
}

/* ---- Coming and going ---- */

void room_begin(room *t, int64_t at) {
    if (t->begun || !room_is_full(t)) return;
    room_take(t, entry_at(at, ENTRY_BEGIN, BRETT_NOBODY, NULL));
    go_on(t, at);
}

bool room_join(room *t, int seat, int64_t player, const char *name, const char *mix,
               const change *c, refusal *r) {
    if (t->begun || t->over || t->seat[seat].kind != SEAT_FREE)
        return refuse(r, "not-now", N_("This seat is taken already."));
    if (t->count >= ROOM_ENTRIES) return refuse(r, "not-now", N_("This game is too long."));
    room_seat *s = &t->seat[seat];
    s->kind = SEAT_PERSON;
    s->player = player;
    copy_text(s->name, sizeof s->name, name);
    copy_text(t->draws.mix[seat], sizeof t->draws.mix[seat], mix);
    t->changed_seats |= 1u << seat;
    room_take(t, entry_by(c, ENTRY_JOIN, json_pack("{ss ss}", "name", name, "kind", "person")));
    room_begin(t, c->at);
    return true;
}

bool room_leave(room *t, const change *c, refusal *r) {
    if (t->begun) return refuse(r, "not-now", N_("The game has begun: you can only resign."));
    bool invited = t->seat[c->seat].invited;
    t->seat[c->seat] = (room_seat){.kind = SEAT_FREE, .invited = invited};
    t->draws.mix[c->seat][0] = 0;
    t->changed_seats |= 1u << c->seat;
    room_take(t, entry_by(c, ENTRY_LEAVE, NULL));
    return true;
}

void room_return(room *t, int seat, int64_t at) {
    t->seat[seat].level = 0;
    t->changed_seats |= 1u << seat;
    room_take(t, entry_at(at, ENTRY_RETURN, seat, NULL));
}

void room_rematch(room *t, const char *id, int64_t at) {
    room_take(t, entry_at(at, ENTRY_NEXT, BRETT_NOBODY, json_pack("{ss}", "id", id)));
}

/* ---- Steps ---- */

bool may_act(const room *t, refusal *r) {
    if (!t->begun) return refuse(r, "not-now", N_("The game has not begun: a seat is still free."));
    if (t->over) return refuse(r, "not-now", N_("The game is over."));
    return true;
}

/* Milliseconds that the turn has taken, without what the network took. */
static int64_t spent(const room *t, const change *c) {
    int64_t lag = c->lag < ROOM_LAG ? c->lag : ROOM_LAG, ms = c->at - t->turn_began - lag;
    return ms > 0 ? ms : 0;
}

int64_t remaining(const room *t, const change *c) {
    int64_t left = t->seat[c->seat].left - spent(t, c);
    return left > 0 ? left : 0;
}

bool room_flag(room *t, int64_t at) {
    int64_t deadline = room_deadline(t);
    if (!deadline || at < deadline + ROOM_LAG) return false;
    end_game(t, "time", room_actor(t), false, &(change){.seat = BRETT_NOBODY, .at = at});
    return true;
}

static void make_steps(room *t, const change *c, const brett_turn *turn) {
    for (uint32_t i = 0; i < turn->count; i++) {
        entry e = i ? entry_at(c->at, ENTRY_STEP, c->seat, NULL) : entry_by(c, ENTRY_STEP, NULL);
        e.step = turn->step[i];
        if (t->clock.base && i == turn->count - 1 && turn->complete) e.remains = remaining(t, c);
        room_take(t, e);
    }
    go_on(t, c->at);
}

/* One step, or several of one turn. Legal on the seat's view is legal on the position: views answer
 * what the position does. */
static bool read_steps(const room *t, int seat, const char *text, bool single, brett_turn *turn,
                       brett_message *why) {
    brett_state view;
    brett_fault fault;
    brett_step only;
    t->game->view(&t->state, seat, &view);
    bool good = single ? t->game->step_read(&view, text, &only, &fault)
                       : t->game->turn_read(&view, text, turn, &fault);
    if (!good) *why = fault.why;
    if (!good || !single) return good;
    if (t->game->why_not(&view, only, why)) return false;
    *turn = (brett_turn){0};
    brett_turn_add(t->game, &view, turn, only);
    return true;
}

bool room_turn(room *t, const change *c, const char *text, bool single, refusal *r) {
    brett_turn turn;
    brett_message why;
    if (!may_act(t, r)) return false;
    if (c->ply >= 0 && c->ply != t->ply) return refuse(r, "late", N_("The game has gone on."));
    if (room_actor(t) != c->seat) return refuse(r, "not-now", N_("It is not your turn."));
    if (t->clock.base && spent(t, c) > t->seat[c->seat].left)
        return refuse(r, "late", N_("Your time is up."));
    if (t->count >= ROOM_ENTRIES) return refuse(r, "not-now", N_("This game is too long."));
    if (read_steps(t, c->seat, text, single, &turn, &why)) {
        make_steps(t, c, &turn);
        return true;
    }
    refuse_by_rule(r, "illegal", &why);
    r->letters = t->game->seat_letters;
    for (int seat = 0; seat < room_seats(t); seat++)
        if (t->seat[seat].name[0]) r->names[seat] = t->seat[seat].name;
    return false;
}

bool room_computed(room *t, int seat, uint32_t ply, const brett_turn *turn, int64_t at) {
    if (t->ply != ply || room_actor(t) != seat || !room_thinks(t, seat)) return false;
    make_steps(t, &(change){.seat = seat, .at = at}, turn);
    return true;
}

bool room_resign(room *t, const change *c, refusal *r) {
    if (!may_act(t, r)) return false;
    end_game(t, "resign", c->seat, false, c);
    return true;
}

bool room_claim(room *t, const change *c, bool as_draw, refusal *r) {
    int actor = room_actor(t);
    if (!may_act(t, r)) return false;
    if (actor < 0 || actor == c->seat || room_thinks(t, actor) || !(c->gone >> actor & 1))
        return refuse(r, "not-now", N_("Whoever is to move is not gone."));
    end_game(t, "gone", actor, as_draw, c);
    return true;
}
