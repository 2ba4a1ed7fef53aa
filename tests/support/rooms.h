/* Rooms for tests, with people at them who are called Mia, Ole, Eva and Jan and are the players 1
 * to 4. Only the tests of the server link what this uses, so it is all in the header. */
#ifndef BRETT_TESTS_ROOMS_H
#define BRETT_TESTS_ROOMS_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/room/room.h"
#include "support/test.h"

static const char *const room_people[BRETT_SEATS] = {"Mia", "Ole", "Eva", "Jan"};

enum { BEGAN = 1000000 }; /* the time at which rooms are begun */

/* ---- Making ---- */

/* A room of a game with options such as "seats=3 first=B"; its seats are free. */
static inline void lay_room(room *t, const char *game, const char *options) {
    char copy[200], *rest = copy, *word;
    brett_setup setup;
    brett_fault fault;
    snprintf(copy, sizeof copy, "%s", options);
    brett_setup_default(brett_game_find(game), &setup);
    while ((word = strsep(&rest, " ")))
        if (*word) assert_true(brett_setup_option(brett_game_find(game), &setup, word, &fault));
    room_start(t, brett_game_find(game), &setup);
    strcpy(t->id, "k3Jx9QmZt2");
    t->made = t->changed = BEGAN - 1;
    for (int i = 0; i < FAIR_SECRET_BYTES; i++) t->draws.secret[i] = (unsigned char)(3 * i);
    t->changed_seats = (1u << room_seats(t)) - 1;
}

static inline brett_change by(int seat, int64_t at) {
    return (brett_change){.seat = seat, .at = at, .ply = -1};
}

/* What people put into the draws. */
#define NO_PART ((room_part){0})

static inline room_part clear_part(const char *mix) {
    return (room_part){.mix = mix};
}

static inline room_part sealed_part(const char *mix) {
    static char seal[BRETT_SEATS][FAIR_HEX_BYTES];
    static int next;
    next = (next + 1) % BRETT_SEATS;
    fair_seal(mix, seal[next]);
    return (room_part){.seal = seal[next]};
}

/* Everybody who has no computer in the place takes a seat: then the game begins. */
static inline void sit_down(room *t) {
    refusal r;
    for (int seat = 0; seat < room_seats(t); seat++) {
        brett_change c = by(seat, BEGAN);
        if (t->seat[seat].kind == SEAT_FREE)
            assert_true(room_join(t, seat, seat + 1, room_people[seat], NO_PART, c.at, &r));
    }
    assert_true(t->begun);
}

static inline void begin_room(room *t, const char *game, const char *options) {
    lay_room(t, game, options);
    sit_down(t);
}

static inline void computer_at(room *t, int seat, int level) {
    t->seat[seat] = (room_seat){.kind = SEAT_COMPUTER, .level = level};
}

/* ---- Looking ---- */

static inline const brett_entry *standing_step(const room *t, uint32_t index) {
    return &t->play.log[t->play.standing[index]];
}

/* The event of an offer that is open. */
static inline uint32_t offer_number(const room *t, int index) {
    return t->before + t->play.offers[index].number;
}

/* How many of the last steps are of a turn that is not complete. */
static inline uint32_t open_steps(const room *t) {
    uint32_t n = 0;
    while (n < t->play.steps && !standing_step(t, t->play.steps - 1 - n)->ended &&
           standing_step(t, t->play.steps - 1 - n)->seat >= 0)
        n++;
    return n;
}

/* What the last event of all is. */
static inline const char *last_event(const room *t) {
    static char what[16];
    json_t *frame = room_events(t, room_count(t) - 1, UINT32_MAX, BRETT_NOBODY);
    json_t *event = json_array_get(json_object_get(frame, "events"), 0);
    snprintf(what, sizeof what, "%s", json_string_value(json_object_get(event, "what")));
    json_decref(frame);
    return what;
}

/* ---- Playing ---- */

#define assert_done(made)                                                                          \
    do {                                                                                           \
        refusal r_ = {0}, *r = &r_;                                                                \
        assert_true(made);                                                                         \
    } while (0)

/* It is refused with this code, and changes nothing. */
#define assert_refused(t, code_, made)                                                             \
    do {                                                                                           \
        refusal r_ = {0}, *r = &r_;                                                                \
        char *before_ = telling(t), *after_;                                                       \
        assert_false(made);                                                                        \
        assert_string_equal(r_.code, code_);                                                       \
        after_ = telling(t);                                                                       \
        assert_string_equal(before_, after_);                                                      \
        free(before_);                                                                             \
        free(after_);                                                                              \
    } while (0)

/* A turn of the seat that acts, or the first steps of one, by lot. */
static inline void random_turn(const room *t, brett_random *random, uint32_t most, char *text) {
    brett_state state;
    brett_turn turn = {0};
    t->game->view(&t->play.state, room_actor(t), &state);
    while (turn.count < most && !turn.complete)
        brett_turn_add(t->game, &state, &turn, brett_draw(t->game, &state, random));
    t->game->view(&t->play.state, room_actor(t), &state);
    t->game->turn_write(&state, &turn, text, BRETT_TEXT_BYTES);
}

/* A computer makes a turn for somebody who has left. */
static inline int play_for(room *t, int seat, const char *text, int64_t at) {
    brett_state view;
    brett_turn turn;
    brett_fault fault;
    t->game->view(&t->play.state, seat, &view);
    assert_true(t->game->turn_read(&view, text, &turn, &fault));
    assert_true(room_computed(t, seat, t->play.ply, &turn, at));
    return seat;
}

/* The seat that acts makes up to so many steps of a turn; returns the seat. */
static inline int play_steps(room *t, brett_random *random, uint32_t most, int64_t at) {
    char text[BRETT_TEXT_BYTES];
    int seat = room_actor(t);
    brett_change c = by(seat, at);
    refusal r;
    assert_true(seat >= 0);
    random_turn(t, random, most, text);
    size_t length = strlen(text); /* a turn that is not complete may say so */
    if (length > 4 && !strcmp(text + length - 4, " ...")) text[length - 4] = 0;
    if (room_has_quit(t, seat)) return play_for(t, seat, text, at);
    assert_true(room_turn(t, &c, text, false, &r));
    return seat;
}

static inline int play_turn(room *t, brett_random *random, int64_t at) {
    return play_steps(t, random, BRETT_TURN_STEPS, at);
}

static inline void play_to_the_end(room *t, brett_random *random) {
    while (!room_is_over(t)) play_turn(t, random, t->changed + 1);
}

/* Somebody does something by lot; whether it was done. */
static inline bool do_anything(room *t, brett_random *random, brett_change *c) {
    refusal r;
    bool yes = !t->play.offer_count || t->play.offers[0].kind != BRETT_OFFER_DRAW;
    switch (brett_random_below(random, 40)) {
    case 0:
    case 1:
    case 2:
    case 3: return room_offer(t, c, "takeback", -1, 0, &r);
    case 4:
    case 5:
    case 6:
    case 7: return room_offer(t, c, "replace", (c->seat + 1) % room_seats(t), 1 + c->seat, &r);
    case 8:
    case 9: return room_offer(t, c, "draw", -1, 0, &r);
    case 10:
    case 11:
    case 12: return room_return(t, c->seat, c->at);
    case 13: return room_resign(t, c, &r);
    case 14: return room_claim(t, c, false, &r);
    case 15: return room_flag(t, room_deadline(t) + BRETT_MOST_LAG);
    case 16:
    case 17:
    case 18:
    case 19:
    case 20:
    case 21:
    case 22:
    case 23:
    case 24:
    case 25:
        if (!t->play.offer_count) return false;
        return room_answer(t, c, offer_number(t, 0), yes || !brett_random_below(random, 9), &r);
    default: c->seat = play_steps(t, random, 1 + brett_random_below(random, 8), c->at); return true;
    }
}

/* The same, often with a key. */
static inline void do_something(room *t, brett_random *random) {
    char key[16];
    int seat = (int)brett_random_below(random, (uint32_t)room_seats(t));
    brett_change c = by(seat, t->changed + brett_random_below(random, 300));
    uint32_t first = room_count(t) + 1;
    c.gone = brett_random_below(random, 16);
    snprintf(key, sizeof key, "key%u", first);
    if (do_anything(t, random, &c) && brett_random_below(random, 2))
        room_note_key(t, first, c.seat, key);
}

/* ---- Telling ---- */

static inline char *dumped(json_t *json) {
    char *text = json_dumps(json, JSON_COMPACT | JSON_SORT_KEYS);
    assert_non_null(text);
    json_decref(json);
    return text;
}

/* All that a room tells to anybody, and what it keeps for itself, as one text for free(). */
static inline char *telling(const room *t) {
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);
    for (int viewer = BRETT_NOBODY; viewer < room_seats(t); viewer++) {
        if (viewer == BRETT_CHANCE) continue;
        char *game = dumped(room_json(t, viewer));
        char *events = dumped(room_events(t, 0, UINT32_MAX, viewer));
        char *record = t->begun ? room_record(t, viewer) : NULL;
        fprintf(out, "%s\n%s\n%s\n", game, events, record ? record : "");
        free(game);
        free(events);
        free(record);
    }
    fprintf(out, "%u drawn, %u standing, since %lld, changed %lld, invite %s, until %lld\n",
            t->play.draws, t->play.steps, (long long)t->play.turn_began, (long long)t->changed,
            t->invite, (long long)room_deadline(t));
    for (int seat = 0; seat < room_seats(t); seat++)
        fprintf(out, "%s %lld %d %s %lld %s %s\n", seat_kind_names[t->seat[seat].kind],
                (long long)t->seat[seat].player, t->play.seat[seat].level, t->seat[seat].name,
                (long long)t->play.seat[seat].remains, t->draws.mix[seat], t->draws.seal[seat]);
    for (int seat = 0; seat < room_seats(t); seat++) {
        const brett_seat *s = &t->play.seat[seat];
        fprintf(out, "lag %lld, %u takebacks, %d retries, asked %d %d %d\n", (long long)s->lag,
                s->takebacks, s->retries, s->asked[0], s->asked[1], s->asked[2]);
    }
    for (int i = 0; i < t->play.offer_count; i++)
        fprintf(out, "%u agreed by %x\n", offer_number(t, i), t->play.offers[i].agreed);
    for (uint32_t i = 0; i < t->play.count; i++)
        fprintf(out, "%lld\n", (long long)t->play.log[i].remains);
    for (uint32_t i = 0; i < t->key_count; i++)
        fprintf(out, "%u %d %s\n", t->keys[i].event, t->keys[i].seat, t->keys[i].text);
    fclose(out);
    return text;
}

/* The numbers of a list in a result, "2 1". */
static inline const char *result_list(const room *t, const char *name) {
    static char text[100];
    json_t *list = json_object_get(t->result, name), *value;
    size_t i, length = 0;
    json_array_foreach(list, i, value) length +=
        (size_t)sprintf(text + length, "%s%d", i ? " " : "", (int)json_integer_value(value));
    return text;
}

static inline const char *result_reason(const room *t) {
    return json_string_value(json_object_get(t->result, "reason"));
}

#endif
