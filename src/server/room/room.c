#include "server/room/room.h"

#include <stdlib.h>
#include <string.h>

#include "server/fixed_text.h"

enum { FIRST_ENTRIES = BRETT_CALL_ENTRIES + 16 };

const char *const seat_kind_names[] = {"free", "person", "computer", NULL};
const char *const room_entry_names[] = {"join",  "leave", "sealed", "reveal",
                                        "begin", "end",   "next",   NULL};
const char *const play_entry_names[] = {"step",   "back", "offer", "answer", "replace",
                                        "return", "quit", "end",   NULL};

void room_start(room *r, const brett_game *game, const brett_setup *setup) {
    *r = (room){.game = game, .setup = *setup, .rules = brett_setup_rules(game, setup)};
    r->draws.seats = setup->seats;
    r->draws.formula = FAIR_SEALED;
}

void room_free(room *r) {
    for (uint32_t i = 0; i < r->entry_count; i++) json_decref(r->entries[i].details);
    json_decref(r->result);
    free(r->entries);
    free(r->leavers);
    free(r->keys);
    free(r->play.log);
    free(r->record);
    free(r->checkpoints);
}

/* The list with capacity for one more; the old capacity is doubled. */
static void *with_capacity(void *list, uint32_t count, uint32_t *capacity, size_t size) {
    if (count < *capacity) return list;
    *capacity = *capacity ? *capacity * 2 : 8;
    list = realloc(list, *capacity * size);
    if (!list) abort();
    return list;
}

/* ---- Taking events ---- */

static void *memory_for(uint32_t entries, size_t *bytes) {
    *bytes = brett_play_memory(entries);
    void *memory = malloc(*bytes);
    if (!memory) abort();
    return memory;
}

static void start_play(room *r, int64_t at) {
    brett_state start = r->play.start;
    brett_seat seats[BRETT_SEATS] = {0};
    brett_random random;
    size_t bytes;
    if (!r->laid) {
        brett_random_seed(&random, fair_seed(&r->draws, 0));
        r->game->deal(&start, &r->setup, &random);
    }
    for (int seat = 0; seat < room_seats(r); seat++) {
        seats[seat].is_person = r->seat[seat].kind == SEAT_PERSON;
        seats[seat].level = (uint8_t)r->seat[seat].level;
    }
    void *memory = memory_for(FIRST_ENTRIES, &bytes);
    brett_play_start(&r->play, r->game, &start, seats, &r->clock, at, memory, bytes);
    r->begun = true;
    r->before = r->entry_count;
}

void room_add_entry(room *r, room_entry entry) {
    r->entries = with_capacity(r->entries, r->entry_count, &r->entry_capacity, sizeof entry);
    r->entries[r->entry_count++] = entry;
    r->changed = entry.at;
    if (entry.kind == ROOM_SEALED) r->sealed = true;
    if (entry.kind == ROOM_BEGIN) start_play(r, entry.at);
    if (entry.kind == ROOM_END) r->result = json_incref(json_object_get(entry.details, "result"));
    if (entry.kind == ROOM_NEXT)
        copy_text(r->next, sizeof r->next, json_string_value(json_object_get(entry.details, "id")));
}

void room_reserve(room *r) {
    size_t bytes;
    void *old = r->play.log;
    if (brett_play_has_room(&r->play)) return;
    void *memory = memory_for(2 * r->play.count + BRETT_CALL_ENTRIES, &bytes);
    brett_play_move(&r->play, memory, bytes);
    free(old);
}

bool room_take(room *r, const brett_entry *entry) {
    room_reserve(r);
    r->changed = entry->at;
    if (!brett_play_take(&r->play, entry)) return false;
    room_note_checkpoint(r);
    return true;
}

size_t room_bytes(const room *r) {
    return r->entry_capacity * sizeof *r->entries + r->key_capacity * sizeof *r->keys +
           r->checkpoint_capacity * sizeof *r->checkpoints +
           (r->begun ? brett_play_memory(r->play.room) : 0) + (r->record ? strlen(r->record) : 0);
}

/* ---- Who has left ---- */

static room_leaver *find_leaver(const room *r, int64_t player) {
    for (uint32_t i = 0; i < r->leaver_count; i++)
        if (r->leavers[i].player == player) return &r->leavers[i];
    return NULL;
}

void room_note_leaver(room *r, int64_t player) {
    room_leaver *found = find_leaver(r, player);
    if (found) {
        found->times++;
        return;
    }
    r->leavers = with_capacity(r->leavers, r->leaver_count, &r->leaver_capacity, sizeof *found);
    r->leavers[r->leaver_count++] = (room_leaver){player, 1};
}

uint32_t room_times_left(const room *r, int64_t player) {
    const room_leaver *found = find_leaver(r, player);
    return found ? found->times : 0;
}

/* ---- Keys ---- */

/* The same key of another seat is another. */
static uint64_t key_hash(int seat, const char *key) {
    return hash_text((uint64_t)(seat + 1), key);
}

void room_note_key(room *r, uint32_t event, int seat, const char *key) {
    r->keys = with_capacity(r->keys, r->key_count, &r->key_capacity, sizeof *r->keys);
    room_key *noted = &r->keys[r->key_count++];
    *noted = (room_key){.event = event, .seat = seat, .hash = key_hash(seat, key)};
    copy_text(noted->text, sizeof noted->text, key);
}

uint32_t room_find_key(const room *r, int seat, const char *key) {
    uint64_t hash = key_hash(seat, key);
    for (uint32_t i = r->key_count; i > 0; i--) {
        const room_key *noted = &r->keys[i - 1];
        if (noted->hash == hash && noted->seat == seat && !strcmp(noted->text, key))
            return noted->event;
    }
    return 0;
}

const room_key *room_key_of(const room *r, uint32_t event) {
    uint32_t i = r->key_count; /* in the order of the events; asked for the last ones */
    while (i > 0 && r->keys[i - 1].event > event) i--;
    return i > 0 && r->keys[i - 1].event == event ? &r->keys[i - 1] : NULL;
}

/* ---- Questions ---- */

int room_actor(const room *r) {
    return r->begun && !room_is_over(r) ? brett_play_actor(&r->play) : BRETT_NOBODY;
}

int64_t room_deadline(const room *r) {
    if (room_waits(r)) return r->reveal_by;
    return room_actor(r) >= 0 ? brett_play_deadline(&r->play) : 0;
}

bool room_draws(const room *r) {
    return r->game->has_chance || (!r->laid && fair_deal_is_drawn(r->game, &r->setup));
}

bool room_waits(const room *r) {
    return r->sealed && !r->begun;
}

int room_seat_of(const room *r, int64_t player) {
    for (int seat = 0; player && seat < room_seats(r); seat++)
        if (r->seat[seat].kind == SEAT_PERSON && r->seat[seat].player == player) return seat;
    return BRETT_NOBODY;
}

bool room_is_full(const room *r) {
    for (int seat = 0; seat < room_seats(r); seat++)
        if (r->seat[seat].kind == SEAT_FREE) return false;
    return true;
}

bool room_thinks(const room *r, int seat) {
    return r->begun && r->play.seat[seat].level > 0;
}

/* Whoever ended the game by leaving has not left others to play on. */
bool room_has_quit(const room *r, int seat) {
    const brett_play *play = &r->play;
    if (!r->begun || !play->seat[seat].left) return false;
    return play->end == BRETT_GOES_ON || play->log[play->count - 1].seat != seat;
}

/* Counted from the end, since it is asked of the last events. */
uint32_t room_ply_after(const room *r, uint32_t events) {
    uint32_t ply = r->play.ply;
    for (uint32_t i = r->play.count; i > 0 && r->before + i > events; i--) {
        int kind = r->play.log[i - 1].kind;
        ply -= kind == BRETT_ENTRY_STEP || kind == BRETT_ENTRY_UNDO;
    }
    return ply;
}

void room_names(const room *r, char letters[BRETT_SEATS][2], const char *names[BRETT_SEATS]) {
    for (int seat = 0; seat < BRETT_SEATS; seat++) {
        letters[seat][0] = seat < room_seats(r) ? r->game->seat_letters[seat] : 0;
        letters[seat][1] = 0;
        names[seat] = r->seat[seat].name[0] ? r->seat[seat].name : letters[seat];
    }
}
