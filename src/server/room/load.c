/* Rooms from the store. A log that was damaged is refused instead of believed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/fixed_text.h"
#include "server/journal.h"
#include "server/room/sound.h"
#include "server/room/stored.h"

/* No details of an event are longer; so they are not nested deeper than can be written again. */
enum { DETAILS_BYTES = 2000 };

/* ---- Texts of the store ---- */

static bool read_setup(const brett_game *game, const char *text, brett_setup *setup) {
    char copy[1024], *rest = copy, *word;
    brett_fault fault;
    brett_setup_default(game, setup);
    copy_text(copy, sizeof copy, text);
    while ((word = strsep(&rest, " ")))
        if (!brett_setup_option(game, setup, word, &fault)) return false;
    return game->check_setup(setup, &fault.why);
}

bool room_read_clock(const char *text, brett_clock *clock) {
    long long base, increment, per_turn;
    if (!text || sscanf(text, "%lld %lld %lld", &base, &increment, &per_turn) != 3) return false;
    *clock = (brett_clock){base, increment, per_turn};
    return sound_clock(clock);
}

/* A position that was laid, for as many seats as the room has, and by the same rules. */
static bool read_start(room *r, const char *text) {
    brett_fault fault;
    return text && r->game->position_read(&r->play.start, text, &fault) &&
           brett_setup_start(r->game, &r->setup, &r->play.start, &fault.why) &&
           brett_setup_rules(r->game, &r->setup) == r->rules;
}

/* ---- Reading ---- */

typedef struct loading {
    room *r;
    bool found, good;
    int seats;    /* that were read */
    char *record; /* of a game by rules that are not played any more */
    size_t record_size;
} loading;

/* The texts of a game that leave as they are. */
static bool has_sound_texts(const store_row *row) {
    return sound_text(row, 7, ROOM_ID_BYTES) && sound_text(row, 8, ROOM_ID_BYTES) &&
           sound_text(row, 11, SIZE_MAX) && sound_text(row, 12, ROOM_ID_BYTES);
}

static bool take_game(void *context, const store_row *row) {
    loading *l = context;
    room *r = l->r;
    const char *name = store_text(row, 0);
    const brett_game *game = name ? brett_game_find(name) : NULL;
    brett_setup setup;
    int size = 0;
    l->found = true;
    if (!game || !has_sound_texts(row)) return false;
    int64_t rules = store_int(row, 1);
    bool played = brett_plays_rules(game, rules);
    bool old = !played && rules >= 0 && rules < game->rules_version;
    if (!played && !old) return false;
    if (!read_setup(game, store_text(row, 2), &setup)) {
        if (!old) return false;
        brett_setup_default(game, &setup);
    }
    if (played) setup.rules = (int32_t)rules;
    char id[ROOM_ID_BYTES];
    memcpy(id, r->id, sizeof id);
    room_start(r, game, &setup);
    memcpy(r->id, id, sizeof id);
    if (old) r->rules = (int)rules;
    r->old_rules = old;
    r->unended = old && !store_int(row, 13);
    r->is_public = store_int(row, 3);
    if (!room_read_clock(store_text(row, 4), &r->clock)) return false;
    r->laid = !store_is_null(row, 5) && !old;
    if (r->laid && !read_start(r, store_text(row, 5))) return false;
    const void *secret = store_bytes(row, 6, &size);
    if (size != FAIR_SECRET_BYTES) return false;
    memcpy(r->draws.secret, secret, FAIR_SECRET_BYTES);
    copy_text(r->invite, sizeof r->invite, store_text(row, 7));
    copy_text(r->previous, sizeof r->previous, store_text(row, 8));
    r->maker = store_int(row, 9);
    r->made = r->changed = store_int(row, 10);
    if (!sound_time(r->made)) return false;
    r->imported = !store_is_null(row, 11);
    if (r->imported) r->record = strdup(store_text(row, 11));
    copy_text(r->next, sizeof r->next, store_text(row, 12));
    r->draws.formula = (int)store_int(row, 14);
    l->good = r->draws.formula == FAIR_CLEAR || r->draws.formula == FAIR_SEALED;
    return false;
}

static bool take_seat(void *context, const store_row *row) {
    loading *l = context;
    int64_t seat = store_int(row, 0), kind = word_index(seat_kind_names, store_text(row, 1));
    int64_t level = store_int(row, 3), least = kind == SEAT_COMPUTER && !l->r->imported;
    l->good = seat == l->seats++ && seat < room_seats(l->r) && kind <= SEAT_COMPUTER &&
              level >= least && level <= (l->r->imported ? INT32_MAX : BRETT_LEVELS) &&
              sound_text(row, 5, ROOM_NAME_BYTES) && sound_text(row, 6, FAIR_MIX_BYTES);
    if (!l->good) return false;
    room_seat *s = &l->r->seat[seat];
    s->kind = (seat_kind)kind;
    s->player = store_int(row, 2);
    s->level = kind == SEAT_COMPUTER ? (int)level : 0;
    s->invited = store_int(row, 4);
    copy_text(s->name, sizeof s->name, store_text(row, 5));
    copy_text(l->r->draws.mix[seat], sizeof l->r->draws.mix[seat], store_text(row, 6));
    const char *seal = store_text(row, 7);
    l->good = !seal || fair_is_hash(seal);
    if (l->good) copy_text(l->r->draws.seal[seat], sizeof l->r->draws.seal[seat], seal);
    return l->good;
}

/* ---- Reading events ---- */

/* An event as it is stored; the log is made by us, but may have been damaged. */
typedef struct stored_event {
    const char *kind;
    int64_t seat; /* of end and quit: who brought it about */
    const char *text;
    json_t *details; /* the text, but of a step */
    int64_t at, remains;
} stored_event;

/* A small number of an object; absent where it has none, and -100 where that is none. */
static int small_number(const json_t *object, const char *name, int absent) {
    const json_t *value = json_object_get(object, name);
    if (!value) return absent;
    json_int_t number = json_integer_value(value);
    return json_is_integer(value) && number >= 0 && number < 100 ? (int)number : -100;
}

/* The place of an object's word in a list; after the last one where it has none of them. */
static int word_of(const json_t *object, const char *name, const char *const list[]) {
    return word_index(list, json_string_value(json_object_get(object, name)));
}

static bool is_seat(const room *r, int64_t seat) {
    return seat >= 0 && seat < room_seats(r);
}

static bool own_fits(const room *r, int kind, const stored_event *s) {
    const json_t *id = json_object_get(s->details, "id");
    switch (kind) {
    case ROOM_JOIN:
        return !r->begun && !r->sealed && is_seat(r, s->seat) &&
               json_is_string(json_object_get(s->details, "name"));
    case ROOM_LEAVE: return !r->begun && !r->sealed && is_seat(r, s->seat);
    case ROOM_SEALED: return !r->begun && !r->sealed && room_is_full(r);
    case ROOM_REVEAL: return room_waits(r) && is_seat(r, s->seat) && r->draws.seal[s->seat][0];
    case ROOM_BEGIN: return !r->begun && room_is_full(r);
    case ROOM_END:
        return r->begun && !r->result && sound_result(r, json_object_get(s->details, "result"));
    default: return room_is_over(r) && json_is_string(id) && json_string_length(id) < ROOM_ID_BYTES;
    }
}

static bool take_own(room *r, int kind, const stored_event *s) {
    if (!own_fits(r, kind, s)) return false;
    room_add_entry(r, (room_entry){.kind = kind,
                                   .seat = is_seat(r, s->seat) ? (int)s->seat : BRETT_NOBODY,
                                   .at = s->at,
                                   .details = json_incref(s->details)});
    return true;
}

static void read_number(const room *r, const stored_event *s, brett_entry *e) {
    const char *name = e->kind == BRETT_ENTRY_UNDO ? "steps" : "offer";
    int64_t number = json_integer_value(json_object_get(s->details, name));
    if (e->kind == BRETT_ENTRY_ANSWER) number -= r->before;
    e->number = number >= 0 && number < UINT32_MAX ? (uint32_t)number : UINT32_MAX;
    e->yes = json_is_true(json_object_get(s->details, "yes"));
}

/* Of whom the event tells, and how it ended for them. A draw is told by the places. */
static void read_end(const stored_event *s, brett_entry *e) {
    const json_t *told = s->details;
    if (e->kind == BRETT_ENTRY_END) told = json_object_get(told, "result");
    e->seat = (int8_t)small_number(told, "seat", BRETT_NOBODY);
    e->end = (uint8_t)word_of(told, "reason", brett_end_names);
    json_t *ranks = json_object_get(told, "rank");
    json_t *rank = e->seat >= 0 ? json_array_get(ranks, (size_t)e->seat) : NULL;
    e->drawn = e->end == BRETT_BY_AGREEMENT || json_integer_value(rank) == 1;
}

static bool read_play_entry(const room *r, const stored_event *s, brett_entry *e) {
    brett_fault fault;
    int level = small_number(s->details, "level", 0), of = BRETT_NOBODY;
    if (level < 0 || s->seat < BRETT_NOBODY || s->seat >= room_seats(r)) return false;
    e->level = (uint8_t)level;
    switch (e->kind) {
    case BRETT_ENTRY_STEP: return r->game->step_read(&r->play.state, s->text, &e->step, &fault);
    case BRETT_ENTRY_OFFER:
        e->offer = (uint8_t)word_of(s->details, "offer", brett_offer_names);
        of = small_number(s->details, "of", BRETT_NOBODY);
        break;
    case BRETT_ENTRY_UNDO:
    case BRETT_ENTRY_ANSWER: read_number(r, s, e); break;
    case BRETT_ENTRY_LEAVE:
    case BRETT_ENTRY_END: read_end(s, e); break;
    }
    e->of = (int8_t)of;
    return true;
}

/* The result is told as it was then, whatever the places of such an end are now. */
static bool take_play(room *r, int kind, const stored_event *s) {
    brett_entry e = {.kind = (uint8_t)kind,
                     .seat = (int8_t)s->seat,
                     .of = BRETT_NOBODY,
                     .at = s->at,
                     .remains = s->remains};
    json_t *result = json_object_get(s->details, "result");
    if (!r->begun || room_is_over(r) || !read_play_entry(r, s, &e) || !room_take(r, &e))
        return false;
    if (kind != BRETT_ENTRY_END) return true;
    r->result = json_incref(result);
    return sound_result(r, result);
}

static bool read_details(stored_event *s) {
    if (strlen(s->text) < DETAILS_BYTES) s->details = json_loads(s->text, 0, NULL);
    if (json_is_object(s->details)) return true;
    json_decref(s->details);
    return false;
}

/* Such an end is not the play's. */
static bool is_by_host(const stored_event *s) {
    json_t *details = s->text ? json_loads(s->text, 0, NULL) : NULL;
    const char *reason =
        json_string_value(json_object_get(json_object_get(details, "result"), "reason"));
    bool by_host = reason && !strcmp(reason, ROOM_ENDED_BY_HOST);
    json_decref(details);
    return by_host;
}

static bool take_event(room *r, stored_event *s) {
    int own = word_index(room_entry_names, s->kind), play = word_index(play_entry_names, s->kind);
    bool is_own = room_entry_names[own] && (own != ROOM_END || r->imported || is_by_host(s));
    if (!is_own && !play_entry_names[play]) return false;
    bool is_step = !is_own && play == BRETT_ENTRY_STEP;
    if (is_step && !s->text) return false;
    if (s->text && !is_step && !read_details(s)) return false;
    bool taken = is_own ? take_own(r, own, s) : take_play(r, play, s);
    json_decref(s->details);
    return taken;
}

static bool read_event(void *context, const store_row *row) {
    loading *l = context;
    room *r = l->r;
    stored_event s = {.kind = store_text(row, 2),
                      .seat = store_int(row, 3),
                      .text = store_text(row, 4),
                      .at = store_int(row, 5),
                      .remains = store_is_null(row, 6) ? -1 : store_int(row, 6)};
    const char *key = store_text(row, 7);
    uint32_t number = room_count(r) + 1;
    l->good = store_int(row, 0) == number && sound_time(s.at) && s.remains < INT64_C(1) << 50 &&
              sound_text(row, 7, ROOM_KEY_BYTES) && take_event(r, &s);
    if (l->good && key) room_note_key(r, number, (int)s.seat, key);
    return l->good;
}

/* ---- Games by rules that are not played any more ----
 *
 * Nobody can say any more what their steps meant, so they are over, and what was written down of
 * them is kept: a line for each step as it was said, and each step that was taken back. */

static void add_line(loading *l, const char *text) {
    size_t size = strlen(text);
    l->record = realloc(l->record, l->record_size + size + 2);
    if (!l->record) abort();
    memcpy(l->record + l->record_size, text, size);
    l->record_size += size;
    strcpy(l->record + l->record_size++, "\n");
}

/* A game that had ended by then ended as it did. */
static bool read_old_end(loading *l, const char *text) {
    json_t *details = text ? json_loads(text, 0, NULL) : NULL;
    json_t *result = json_object_get(details, "result");
    if (!l->r->result && sound_result(l->r, result)) l->r->result = json_incref(result);
    json_decref(details);
    return true;
}

static bool read_old_event(void *context, const store_row *row) {
    loading *l = context;
    const char *kind = store_text(row, 2), *text = store_text(row, 4);
    char line[2 * BRETT_TEXT_BYTES];
    int64_t seat = store_int(row, 3);
    char letter = is_seat(l->r, seat) ? l->r->game->seat_letters[seat] : '*';
    l->good = kind && sound_time(store_int(row, 5)) && sound_text(row, 4, sizeof line - 16);
    if (!l->good) return false;
    if (!strcmp(kind, "step"))
        snprintf(line, sizeof line, "%c %s", letter, text ? text : "");
    else if (!strcmp(kind, "back"))
        snprintf(line, sizeof line, "# %s %s", kind, text ? text : "");
    else if (!strcmp(kind, "end"))
        return read_old_end(l, text);
    else
        return true;
    add_line(l, line);
    l->r->changed = store_int(row, 5);
    return true;
}

static void end_by_old_rules(loading *l) {
    room *r = l->r;
    r->imported = true;
    r->record = l->record;
    if (r->result) return;
    brett_result nobody_lost = {.over = true};
    for (int seat = 0; seat < room_seats(r); seat++) nobody_lost.rank[seat] = 1;
    r->result = room_result_json(r, "old-rules", &nobody_lost);
}

static bool load_old(loading *l, store_reader *from, const char *id) {
    char head[80];
    snprintf(head, sizeof head, "# %s, version %d of the rules", l->r->game->name, l->r->rules);
    add_line(l, head);
    bool read = store_read(from, STORE_ENTRIES, read_old_event, l, "ti", id, INT64_C(0));
    end_by_old_rules(l);
    return read && l->good;
}

/* ---- Records that were imported ---- */

/* All but what the game's row says follows from the text; by rules that are not played any more,
 * nothing does. */
static bool load_import(loading *l) {
    room *r = l->r, row = *r;
    brett_fault fault;
    if (r->old_rules) {
        l->record = r->record;
        end_by_old_rules(l);
        return true;
    }
    bool good = room_import_kept(r, row.record, row.made, &fault);
    if (good) {
        memcpy(r->id, row.id, sizeof r->id);
        r->draws = row.draws;
        r->maker = row.maker;
    } else {
        *r = (room){0};
    }
    free(row.record);
    return good;
}

/* ---- All of it ---- */

static bool load(loading *l, store_reader *from, const char *id) {
    if (!store_read(from, STORE_GAME, take_game, l, "t", id) || !l->good) return false;
    if (l->r->imported) return load_import(l);
    if (!store_read(from, STORE_SEATS, take_seat, l, "t", id) || !l->good) return false;
    if (l->seats != room_seats(l->r)) return false;
    if (l->r->old_rules) return load_old(l, from, id);
    return store_read(from, STORE_ENTRIES, read_event, l, "ti", id, INT64_C(0)) && l->good;
}

room_found room_load(room *r, store_reader *from, const char *id) {
    loading l = {.r = r};
    *r = (room){0};
    copy_text(r->id, sizeof r->id, id);
    uint64_t failures = store_reader_failures(from);
    if (load(&l, from, id)) {
        room_told(r);
        return ROOM_FOUND;
    }
    bool failed = store_reader_failures(from) != failures;
    if (l.found && !failed)
        journal(JOURNAL_ERROR, "game-unreadable", "game=%s entry=%u", id,
                (unsigned)room_count(r) + 1);
    room_free(r);
    return failed ? ROOM_UNREADABLE : l.found ? ROOM_DAMAGED : ROOM_ABSENT;
}
