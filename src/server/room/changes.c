/* What people and computers do in a room. The play decides what may be done; here the room is asked
 * whether it has begun, chance draws as the secret has it, and the end is noted. All that follows
 * from a change is a part of it. */
#include <string.h>

#include "server/fixed_text.h"
#include "server/room/room.h"

/* ---- What the play says ---- */

static bool refuse_as_play(const room *r, const brett_refusal *said, refusal *why) {
    static const char *const codes[] = {
        [BRETT_REFUSED_NOT_NOW] = "not-now", [BRETT_REFUSED_LATE] = "late",
        [BRETT_REFUSED_ILLEGAL] = "illegal", [BRETT_REFUSED_FORBIDDEN] = "forbidden",
        [BRETT_REFUSED_UNKNOWN] = "unknown", [BRETT_REFUSED_FULL] = "not-now"};
    refuse_by_rule(why, codes[said->code], &said->why);
    why->letters = r->game->seat_letters;
    for (int seat = 0; seat < room_seats(r); seat++)
        if (r->seat[seat].name[0]) why->names[seat] = r->seat[seat].name;
    return false;
}

bool refuse_not_begun(const room *r, refusal *why) {
    return refuse(why, "not-now",
                  room_waits(r) ? N_("The game starts in a moment: its draws are being "
                                     "confirmed.")
                                : N_("The game has not started: a seat is still free."));
}

/* Whether the play may be asked; it then has memory for what a call adds. */
static bool is_playing(room *r, refusal *why) {
    if (!r->begun) return refuse_not_begun(r, why);
    if (room_is_over(r)) return refuse(why, "not-now", N_("The game is over."));
    room_reserve(r);
    return true;
}

/* ---- What follows ---- */

static void note_end(room *r) {
    const brett_entry *last = &r->play.log[r->play.count - 1];
    r->result = room_result_json(r, brett_end_names[r->play.end], &r->play.result);
    if (last->seat >= 0) json_object_set_new(r->result, "seat", json_integer(last->seat));
}

/* How many draws stand. One that was taken back is drawn again as it was, so nobody takes back to
 * draw another, and the record can be verified. */
static uint64_t standing_draws(const brett_play *play) {
    uint64_t draws = 0;
    for (uint32_t i = 0; i < play->steps; i++)
        draws += play->log[play->standing[i]].seat == BRETT_CHANCE;
    return draws;
}

/* Chance draws at once where it is due. */
static void go_on(room *r, int64_t at) {
    while (room_actor(r) == BRETT_CHANCE) {
        brett_random random;
        brett_random_seed(&random, fair_seed(&r->draws, standing_draws(&r->play) + 1));
        room_reserve(r);
        brett_play_chance(&r->play, &random, at);
    }
    r->changed = at;
    if (r->play.end != BRETT_GOES_ON) note_end(r);
}

/* Ends a change that the play has made, or refused. */
static bool finish(room *r, bool done, int64_t at, const brett_refusal *said, refusal *why) {
    if (!done) return refuse_as_play(r, said, why);
    go_on(r, at);
    return true;
}

/* ---- Coming and going ---- */

/* Whether somebody has still to tell a mix. */
static bool is_sealed(const room *r) {
    bool waits = false;
    for (int seat = 0; seat < room_seats(r); seat++) waits |= fair_waits(&r->draws, seat);
    return waits;
}

/* Begins with the mixes that have been told. */
static void begin(room *r, int64_t at) {
    room_add_entry(r, (room_entry){.kind = ROOM_BEGIN, .seat = BRETT_NOBODY, .at = at});
    go_on(r, at);
}

void room_begin(room *r, int64_t at) {
    if (r->begun || !room_is_full(r)) return;
    if (!is_sealed(r)) {
        begin(r, at);
    } else if (!r->sealed) {
        room_add_entry(r, (room_entry){.kind = ROOM_SEALED, .seat = BRETT_NOBODY, .at = at});
        r->reveal_by = at + ROOM_REVEALS;
    }
}

bool room_join(room *r, int seat, int64_t player, const char *name, room_part part, int64_t at,
               refusal *why) {
    room_seat *s = &r->seat[seat];
    if (r->begun || s->kind != SEAT_FREE)
        return refuse(why, "not-now", N_("This seat is already taken."));
    if (room_times_left(r, player) >= ROOM_LEAVES_EACH)
        return refuse(why, "not-now", N_("You have left this game too often to join it again."));
    s->kind = SEAT_PERSON;
    s->player = player;
    copy_text(s->name, sizeof s->name, name);
    copy_text(r->draws.mix[seat], sizeof r->draws.mix[seat], part.mix);
    /* Where nothing is drawn, nobody is to wait for it. */
    bool seals = part.seal && room_draws(r);
    copy_text(r->draws.seal[seat], sizeof r->draws.seal[seat], seals ? part.seal : "");
    r->changed_seats |= 1u << seat;
    json_t *details = json_pack("{ss ss}", "name", name, "kind", "person");
    room_add_entry(r, (room_entry){ROOM_JOIN, seat, at, details});
    room_begin(r, at);
    return true;
}

/* Each as often as it is sent: a client may not have heard that it was. */
bool room_reveal(room *r, int seat, const char *mix, int64_t at, refusal *why) {
    char seal[FAIR_HEX_BYTES];
    fair_seal(mix, seal);
    if (!r->draws.seal[seat][0])
        return refuse(why, "not-now", "This seat has sealed no mix that it could tell.");
    if (strcmp(seal, r->draws.seal[seat]))
        return refuse(why, "bad", "This is not the mix that was sealed: its hash is another.");
    if (!fair_waits(&r->draws, seat)) return true;
    if (r->begun)
        return refuse(why, "not-now", N_("The game started without your part of the draws."));
    if (!r->sealed)
        return refuse(why, "not-now", "Mixes are revealed when every seat is taken, not before.");
    copy_text(r->draws.mix[seat], sizeof r->draws.mix[seat], mix);
    r->changed_seats |= 1u << seat;
    room_add_entry(r, (room_entry){ROOM_REVEAL, seat, at, NULL});
    room_begin(r, at);
    return true;
}

static uint32_t count_leaves(const room *r) {
    uint32_t count = 0;
    for (uint32_t i = 0; i < r->entry_count; i++) count += r->entries[i].kind == ROOM_LEAVE;
    return count;
}

/* Once mixes are told, nobody may come back with another one. Joining stays possible, since there
 * are no more joins than leaves and seats. */
bool room_leave(room *r, int seat, int64_t at, refusal *why) {
    if (room_waits(r)) return refuse_not_begun(r, why);
    if (r->begun) return refuse(why, "not-now", N_("The game has started. You can only resign."));
    if (count_leaves(r) >= ROOM_LEAVES)
        return refuse(why, "not-now",
                      N_("Too many players have left this game. You can resign once it starts."));
    room_note_leaver(r, r->seat[seat].player);
    /* In a rematch the seat stays theirs: whoever takes the wish back may have it again. */
    int64_t kept_for = r->previous[0] ? r->seat[seat].player : 0;
    r->seat[seat] =
        (room_seat){.kind = SEAT_FREE, .invited = r->seat[seat].invited, .player = kept_for};
    r->draws.mix[seat][0] = r->draws.seal[seat][0] = 0;
    r->changed_seats |= 1u << seat;
    room_add_entry(r, (room_entry){ROOM_LEAVE, seat, at, NULL});
    return true;
}

bool room_return(room *r, int seat, int64_t at) {
    if (room_actor(r) == BRETT_NOBODY) return false;
    room_reserve(r);
    if (!brett_play_return(&r->play, seat, at)) return false;
    r->changed = at;
    return true;
}

/* Whoever joined last has the seat. Nothing of it is stored here: it was stored for all rooms. */
void room_rename(room *r, int seat, const char *name) {
    room_entry *joined = NULL;
    copy_text(r->seat[seat].name, sizeof r->seat[seat].name, name);
    for (uint32_t i = 0; i < r->entry_count; i++)
        if (r->entries[i].kind == ROOM_JOIN && r->entries[i].seat == seat) joined = &r->entries[i];
    if (joined) json_object_set_new(joined->details, "name", json_string(name));
}

bool room_end(room *r, int64_t at, refusal *why) {
    brett_result result;
    if (!is_playing(r, why)) return false;
    r->game->result(&r->play.state, &result);
    for (int seat = 0; seat < room_seats(r); seat++) result.rank[seat] = 1;
    json_t *told = r->result = room_result_json(r, ROOM_ENDED_BY_HOST, &result);
    json_t *details = room_end_details(r);
    r->result = NULL;
    json_decref(told);
    room_add_entry(r, (room_entry){ROOM_END, BRETT_NOBODY, at, details});
    return true;
}

void room_rematch(room *r, const char *id, int64_t at) {
    json_t *details = json_pack("{ss}", "id", id);
    room_add_entry(r, (room_entry){ROOM_NEXT, BRETT_NOBODY, at, details});
}

/* ---- Steps ---- */

bool room_turn(room *r, const brett_change *c, const char *text, bool single, refusal *why) {
    brett_turn turn;
    brett_refusal said;
    if (!is_playing(r, why)) return false;
    if (room_has_quit(r, c->seat))
        return refuse(why, "not-now", N_("You have already left this game."));
    bool done = brett_play_read(&r->play, c, text, single, &turn, &said) &&
                brett_play_turn(&r->play, c, &turn, &said);
    return finish(r, done, c->at, &said, why);
}

bool room_computed(room *r, int seat, uint32_t ply, const brett_turn *turn, int64_t at) {
    refusal ignored;
    brett_refusal said;
    brett_change c = {.seat = seat, .at = at, .ply = ply};
    int64_t deadline = room_deadline(r);
    if (!is_playing(r, &ignored) || !room_thinks(r, seat)) return false;
    if (deadline && at > deadline) c.lag = at - deadline; /* no flag has fallen yet */
    return finish(r, brett_play_turn(&r->play, &c, turn, &said), at, &said, &ignored);
}

bool room_flag(room *r, int64_t at) {
    refusal ignored;
    if (room_waits(r) && at >= r->reveal_by) {
        begin(r, at);
        return true;
    }
    if (!is_playing(r, &ignored) || !brett_play_flag(&r->play, at)) return false;
    go_on(r, at);
    return true;
}

void room_give_back(room *r, int64_t ms, int64_t now) {
    brett_play *play = &r->play;
    if (room_waits(r)) r->reveal_by += ms;
    if (!r->begun || !r->clock.base || play->turn_began >= now) return;
    play->turn_began = now - play->turn_began > ms ? play->turn_began + ms : now;
}

/* ---- Leaving and offers ---- */

bool room_resign(room *r, const brett_change *c, refusal *why) {
    brett_refusal said;
    return is_playing(r, why) &&
           finish(r, brett_play_resign(&r->play, c, &said), c->at, &said, why);
}

bool room_claim(room *r, const brett_change *c, bool as_draw, refusal *why) {
    brett_refusal said;
    return is_playing(r, why) &&
           finish(r, brett_play_claim(&r->play, c, as_draw, &said), c->at, &said, why);
}

static bool is_other_person(const room *r, int seat, int of) {
    return of >= 0 && of < room_seats(r) && of != seat && r->seat[of].kind == SEAT_PERSON;
}

bool room_offer(room *r, const brett_change *c, const char *what, int of, int level, refusal *why) {
    brett_refusal said;
    int kind = word_index(brett_offer_names, what);
    if (!brett_offer_names[kind])
        return refuse(why, "bad", "\"what\" must be \"takeback\", \"draw\" or \"replace\".");
    if (!is_playing(r, why)) return false;
    if (kind == BRETT_OFFER_REPLACE && !is_other_person(r, c->seat, of))
        return refuse(why, "bad", "\"seat\" must be that of another person.");
    if (kind == BRETT_OFFER_REPLACE && (level < 1 || level > BRETT_LEVELS))
        return refuse(why, "bad", "\"level\" must be a number from 1 to 9.");
    bool done = brett_play_offer(&r->play, c, (brett_offer_kind)kind, of, level, &said);
    return finish(r, done, c->at, &said, why);
}

bool room_answer(room *r, const brett_change *c, uint32_t event, bool yes, refusal *why) {
    brett_refusal said;
    if (!is_playing(r, why)) return false;
    uint32_t number = event > r->before ? event - r->before : 0;
    return finish(r, brett_play_answer(&r->play, c, number, yes, &said), c->at, &said, why);
}
