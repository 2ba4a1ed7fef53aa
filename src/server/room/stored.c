#include "server/room/stored.h"
#include "server/fixed_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/journal.h"

/* ---- Texts of the store ---- */

/* "seats=2 first=A" */
static void write_setup(const room *t, char *out, size_t size) {
    size_t used = (size_t)snprintf(out, size, "seats=%d", room_seats(t));
    for (int i = 0; i < t->game->option_count && used < size; i++) {
        out[used++] = ' ';
        used += brett_setup_write(t->game, &t->setup, i, out + used, size - used);
    }
}

static bool read_setup(const brett_game *game, const char *text, brett_setup *setup) {
    char copy[1024], *rest = copy, *word;
    brett_fault fault;
    brett_setup_default(game, setup);
    snprintf(copy, sizeof copy, "%s", text);
    while ((word = strsep(&rest, " ")))
        if (!brett_setup_option(game, setup, word, &fault)) return false;
    return true;
}

static bool read_clock(const char *text, room_clock *clock) {
    long long base, increment, a_turn;
    if (sscanf(text, "%lld %lld %lld", &base, &increment, &a_turn) != 3) return false;
    *clock = (room_clock){base, increment, a_turn};
    return true;
}

/* ---- Reading ---- */

typedef struct loading {
    room *t;
    bool found, good;
} loading;

static bool take_game(void *context, const store_row *row) {
    loading *l = context;
    room *t = l->t;
    const brett_game *game = brett_game_find(store_text(row, 0));
    brett_setup setup;
    brett_fault fault;
    int size = 0;
    l->found = true;
    if (!game || store_int(row, 1) != game->rules_version) return false;
    if (!read_setup(game, store_text(row, 2), &setup)) return false;
    char id[ROOM_ID_BYTES];
    memcpy(id, t->id, sizeof id);
    room_start(t, game, &setup);
    memcpy(t->id, id, sizeof id);
    t->is_public = store_int(row, 3);
    if (!read_clock(store_text(row, 4), &t->clock)) return false;
    t->laid = !store_is_null(row, 5);
    if (t->laid && !game->position_read(&t->start, store_text(row, 5), &fault)) return false;
    const void *secret = store_bytes(row, 6, &size);
    if (size != FAIR_SECRET_BYTES) return false;
    memcpy(t->draws.secret, secret, FAIR_SECRET_BYTES);
    copy_text(t->invite, sizeof t->invite, store_text(row, 7));
    copy_text(t->previous, sizeof t->previous, store_text(row, 8));
    t->maker = store_int(row, 9);
    t->made = t->changed = store_int(row, 10);
    t->imported = !store_is_null(row, 11);
    if (t->imported) t->record = strdup(store_text(row, 11));
    copy_text(t->next, sizeof t->next, store_text(row, 12));
    l->good = true;
    return false;
}

static bool take_seat(void *context, const store_row *row) {
    loading *l = context;
    int64_t seat = store_int(row, 0), kind = word_index(seat_kind_names, store_text(row, 1));
    int64_t level = store_int(row, 3);
    l->good = seat >= 0 && seat < room_seats(l->t) && kind <= SEAT_COMPUTER && level >= 0 &&
              (level <= BRETT_LEVELS || l->t->imported);
    if (!l->good) return false;
    room_seat *s = &l->t->seat[seat];
    s->kind = (seat_kind)kind;
    s->player = store_int(row, 2);
    s->level = (int)level;
    s->invited = store_int(row, 4);
    copy_text(s->name, sizeof s->name, store_text(row, 5));
    copy_text(l->t->draws.mix[seat], sizeof l->t->draws.mix[seat], store_text(row, 6));
    return true;
}

static bool is_seat(const room *t, int64_t seat) {
    return seat >= 0 && seat < room_seats(t);
}

static bool is_offer(const room *t, const json_t *details) {
    int what = word_index(offer_names, json_string_value(json_object_get(details, "offer")));
    json_int_t level = json_integer_value(json_object_get(details, "level"));
    if (t->offer_count == ROOM_OFFERS || !offer_names[what]) return false;
    return what != OFFER_REPLACE ||
           (is_seat(t, json_integer_value(json_object_get(details, "of"))) && level >= 1 &&
            level <= BRETT_LEVELS);
}

/* Whether an entry can stand where it does: the log is made by us, but may have been damaged. */
static bool fits(const room *t, const entry *e) {
    json_int_t steps = json_integer_value(json_object_get(e->details, "steps"));
    switch (e->kind) {
    case ENTRY_BEGIN: return !t->begun;
    case ENTRY_STEP: return e->seat == room_actor(t);
    case ENTRY_BACK: return steps >= 0 && steps <= t->standings && !t->over;
    case ENTRY_OFFER: return is_seat(t, e->seat) && is_offer(t, e->details);
    case ENTRY_END: return !t->over;
    case ENTRY_NEXT: return json_is_string(json_object_get(e->details, "id"));
    default: return is_seat(t, e->seat);
    }
}

/* What a stored text says, by the rules. */
static bool read_entry(const room *t, entry *e, const char *text) {
    brett_fault fault;
    if (e->kind == ENTRY_STEP)
        return t->begun && t->game->step_read(&t->state, text, &e->step, &fault) &&
               t->game->legal(&t->state, e->step);
    e->details = text ? json_loads(text, 0, NULL) : NULL;
    return !text || e->details;
}

static bool take_entry(void *context, const store_row *row) {
    loading *l = context;
    room *t = l->t;
    entry e = {.kind = (entry_kind)word_index(entry_kind_names, store_text(row, 2)),
               .seat = (int)store_int(row, 3),
               .at = store_int(row, 5),
               .remains = store_is_null(row, 6) ? -1 : store_int(row, 6)};
    l->good = e.kind < ENTRY_KINDS && store_int(row, 0) == t->count + 1 &&
              read_entry(t, &e, store_text(row, 4)) && fits(t, &e);
    if (!l->good) {
        json_decref(e.details);
        return false;
    }
    if (store_text(row, 7)) room_set_key(&e, e.seat, store_text(row, 7));
    room_take(t, e);
    return true;
}

bool room_load(room *t, store *s, const char *id) {
    loading l = {.t = t};
    *t = (room){0};
    copy_text(t->id, sizeof t->id, id);
    bool read = store_read(s, STORE_GAME, take_game, &l, "t", id) && l.good &&
                store_read(s, STORE_SEATS, take_seat, &l, "t", id) && l.good &&
                store_read(s, STORE_ENTRIES, take_entry, &l, "ti", id, INT64_C(0)) && l.good;
    if (read) {
        room_told(t);
        return true;
    }
    if (l.found)
        journal(JOURNAL_ERROR, "game-unreadable", "game=%s entry=%u", id, (unsigned)t->count + 1);
    room_free(t);
    return false;
}

/* ---- Writing ---- */

static const char *or_null(const char *text) {
    return text[0] ? text : NULL;
}

void room_store_new(const room *t, store *s, const char *key) {
    char setup[1024], clock[80], start[BRETT_TEXT_BYTES];
    write_setup(t, setup, sizeof setup);
    snprintf(clock, sizeof clock, "%lld %lld %lld", (long long)t->clock.base,
             (long long)t->clock.increment, (long long)t->clock.a_turn);
    if (t->laid) t->game->position_write(&t->start, start, sizeof start);
    store_write(s, STORE_ADD_GAME, "ttitittbttiitt", t->id, t->game->name,
                (int64_t)t->game->rules_version, setup, (int64_t)t->is_public, clock,
                t->laid ? start : NULL, t->draws.secret, FAIR_SECRET_BYTES, or_null(t->invite),
                or_null(t->previous), t->maker, t->made, t->record, key);
}

static void store_seat(const room *t, store *s, int seat) {
    const room_seat *of = &t->seat[seat];
    store_write(s, STORE_SET_SEAT, "titiiitt", t->id, (int64_t)seat, seat_kind_names[of->kind],
                of->player, (int64_t)of->level, (int64_t)of->invited, of->name, t->draws.mix[seat]);
}

static void store_entry(const room *t, store *s, uint32_t number, const char *text) {
    const entry *e = &t->log[number - 1];
    const char *kind = entry_kind_names[e->kind], *key = or_null(e->client);
    int64_t n = number, ply = e->ply, seat = e->seat;
    if (e->ply && e->remains >= 0)
        store_write(s, STORE_ADD_ENTRY, "tiititiit", t->id, n, ply, kind, seat, text, e->at,
                    e->remains, key);
    else if (e->ply)
        store_write(s, STORE_ADD_ENTRY, "tiititint", t->id, n, ply, kind, seat, text, e->at, key);
    else
        store_write(s, STORE_ADD_ENTRY, "tintitint", t->id, n, kind, seat, text, e->at, key);
}

/* A step is written as it is said in the position before it. */
static void store_entries(const room *t, store *s) {
    brett_state state = t->told_state;
    for (uint32_t i = t->told; i < t->count; i++) {
        const entry *e = &t->log[i];
        char step[BRETT_TEXT_BYTES], *details = NULL;
        if (e->kind == ENTRY_BEGIN) state = t->start;
        if (e->kind == ENTRY_STEP) {
            t->game->step_write(&state, e->step, step, sizeof step);
            t->game->apply(&state, e->step);
        } else if (e->details)
            details = json_dumps(e->details, JSON_COMPACT);
        store_entry(t, s, i + 1, e->kind == ENTRY_STEP ? step : details);
        free(details);
    }
}

void room_store_changes(room *t, store *s) {
    bool begins_or_ends = false;
    for (int seat = 0; seat < room_seats(t); seat++)
        if (t->changed_seats >> seat & 1) store_seat(t, s, seat);
    t->changed_seats = 0;
    store_entries(t, s);
    for (uint32_t i = t->told; i < t->count; i++) {
        entry_kind kind = t->log[i].kind;
        begins_or_ends |= kind == ENTRY_BEGIN || kind == ENTRY_END || kind == ENTRY_NEXT;
    }
    if (begins_or_ends)
        store_write(s, STORE_SET_GAME, "iitt", (int64_t)t->begun, (int64_t)t->over,
                    or_null(t->next), t->id);
}
