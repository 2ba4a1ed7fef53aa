/* The rooms in memory, with a store and its reader but without a network: what is read again, and
 * what becomes of games that cannot be gone on with. */
#include <string.h>

#include "server/api/api.h"
#include "server/room/stored.h"
#include "server/time.h"
#include "support/rooms.h"
#include "support/stores.h"

static server all;

static void open_rooms(place *p) {
    static brett_tablebase *const nothing_known[] = {NULL};
    char why[256] = "";
    all = (server){.store = p->s, .known = nothing_known, .started = time_now()};
    uv_loop_init(&all.loop);
    quotas_default(&all.config.quotas);
    accounts_open(&all.accounts, &all.config.quotas);
    assert_true(people_open(&all.people, p->s, all.started));
    assert_true(rooms_open(&all.rooms, &all));
    all.reading = reading_open(&all.loop, p->s, why, sizeof why);
    assert_string_equal(why, "");
}

static void close_rooms(void) {
    reading_close(all.reading);
    uv_run(&all.loop, UV_RUN_DEFAULT);
    outbox_free(&all.outbox);
    rooms_free(&all.rooms);
    people_free(&all.people);
    accounts_free(&all.accounts);
    assert_int_equal(uv_loop_close(&all.loop), 0);
}

/* A game of two that has begun, handed to the store. */
static void store_game(place *p, room *t, const char *id) {
    begin_room(t, "linja", "");
    strcpy(t->id, id);
    strcpy(t->invite, "inviteinvi");
    t->maker = 1;
    room_store_new(t, p->s, id);
    room_store_changes(t, p->s);
    room_told(t);
}

/* Takes a turn, which is handed to the store: its ticket. */
static uint64_t move(open_room *o, const char *turn) {
    brett_change c = by(room_actor(&o->room), BEGAN + 1);
    assert_done(room_turn(&o->room, &c, turn, false, r));
    rooms_changed(&all.rooms, o);
    return o->ticket;
}

static void settle(uint64_t upto, uint64_t failed) {
    store_outcome o = {.upto = upto, .failed = &failed, .failures = failed > 0};
    rooms_settle(&all.rooms, &o);
}

static void run_until_read(void) {
    while (reading_waiting(all.reading)) uv_run(&all.loop, UV_RUN_ONCE);
}

/* ---- What failed ---- */

/* Of a group of two, the second failed: its room is wrong in memory and is read again, but not
 * before the third change, which is its own as well, is settled. The other room has nothing to do
 * with it, though its changes came with that and after it. */
STORE_TEST(only_what_failed_is_read_again_and_when_all_of_it_is_settled) {
    room mine, others;
    open_rooms(p);
    store_game(p, &mine, "mine");
    store_game(p, &others, "others");
    assert_true(stored(p));
    open_room *o = rooms_add(&all.rooms, &mine), *other = rooms_add(&all.rooms, &others);
    move(other, "2-3 0-2");
    uint64_t second = move(o, "2-3 0-2");
    uint64_t third = move(o, "5-4 7-5"), fourth = move(other, "5-4 7-5");
    uint32_t count = room_count(&o->room);
    settle(second, second);
    assert_int_equal(o->state, ROOM_SETTLING);
    assert_null(rooms_find(&all.rooms, "mine"));
    assert_ptr_equal(rooms_find(&all.rooms, "others"), other);
    assert_int_equal(reading_waiting(all.reading), 0);
    assert_true(stored(p));
    settle(third, 0);
    assert_int_equal(o->state, ROOM_LOADING);
    run_until_read();
    assert_int_equal(room_count(&rooms_find(&all.rooms, "mine")->room), count);
    settle(fourth, 0);
    assert_ptr_equal(rooms_find(&all.rooms, "others"), other);
    assert_int_equal(reading_waiting(all.reading), 0);
    close_rooms();
}

/* ---- What cannot be gone on with ---- */

typedef struct seeker {
    room_waiter waiter;
    bool told;
    room_found how;
} seeker;

static void note_found(room_waiter *w, room_found how) {
    seeker *s = (seeker *)w;
    s->told = true;
    s->how = how;
}

static room_found seek(const char *id) {
    seeker s = {.waiter.ready = note_found};
    assert_null(rooms_seek(&all.rooms, id, "", &s.waiter));
    run_until_read();
    assert_true(s.told);
    return s.how;
}

STORE_TEST(a_game_by_old_rules_is_found_ended_for_good_and_has_a_record) {
    room t;
    open_rooms(p);
    begin_room(&t, "linja", "");
    t.rules = 0;
    strcpy(t.id, "old");
    t.maker = 1;
    room_store_new(&t, p->s, "key");
    room_store_changes(&t, p->s);
    assert_true(stored(p));
    assert_int_equal(seek("old"), ROOM_FOUND);
    open_room *o = rooms_find(&all.rooms, "old");
    assert_true(o->room.old_rules && room_is_over(&o->room));
    peer gone = {.users = 1, .gone = true};
    call c = {.server = &all, .peer = &gone, .open = o};
    assert_null(api_record(&c));
    assert_null(c.refusal.code);
    assert_true(c.later);
    run_until_read();
    room_free(&t);
    assert_true(stored(p));
    assert_int_equal(room_load(&t, reader(p), "old"), ROOM_FOUND);
    assert_false(t.unended);
    room_free(&t);
    close_rooms();
}

STORE_TEST(a_damaged_game_is_told_of_and_not_kept) {
    room t;
    open_rooms(p);
    store_game(p, &t, "damaged");
    store_write(p->s, STORE_SET_SEAT, "titiiittt", t.id, INT64_C(0), "ghost", INT64_C(1),
                INT64_C(0), INT64_C(0), "", "", NULL);
    assert_true(stored(p));
    assert_int_equal(seek("damaged"), ROOM_DAMAGED);
    assert_int_equal(seek("nowhere"), ROOM_ABSENT);
    assert_int_equal(all.rooms.count, 0);
    room_free(&t);
    close_rooms();
}

/* The host's clock was set back between two runs of the server. */
STORE_TEST(a_turn_that_would_begin_in_an_hour_begins_now) {
    enum { HOUR = 3600000 };
    room t;
    open_rooms(p);
    lay_room(&t, "linja", "");
    t.clock = (brett_clock){.per_turn = 24 * HOUR};
    strcpy(t.id, "later");
    t.maker = 1;
    for (int seat = 0; seat < 2; seat++)
        assert_done(
            room_join(&t, seat, seat + 1, room_people[seat], NO_PART, time_now() + HOUR, r));
    room_store_new(&t, p->s, "key");
    room_store_changes(&t, p->s);
    assert_true(stored(p));
    assert_int_equal(seek("later"), ROOM_FOUND);
    open_room *o = rooms_find(&all.rooms, "later");
    assert_true(o->room.begun && o->room.play.turn_began <= time_now());
    assert_true(o->clock.time <= time_now() + 24 * HOUR);
    room_free(&t);
    close_rooms();
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        STORE_CASE(only_what_failed_is_read_again_and_when_all_of_it_is_settled),
        STORE_CASE(a_game_by_old_rules_is_found_ended_for_good_and_has_a_record),
        STORE_CASE(a_damaged_game_is_told_of_and_not_kept),
        STORE_CASE(a_turn_that_would_begin_in_an_hour_begins_now),
    };
    return cmocka_run_group_tests_name("Rooms", tests, NULL, NULL);
}
