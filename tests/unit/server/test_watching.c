/* Who watches a room: in the room's list and in the peer's, or in neither. */
#include "server/room/rooms.h"
#include "support/test.h"

TEST(a_peer_watches_until_it_does_not) {
    open_room o = {0};
    peer p = {.users = 1, .is_socket = true};
    rooms_watch(&o, &p);
    rooms_watch(&o, &p);
    assert_true(rooms_watches(&o, &p));
    assert_int_equal(p.watching, 1);
    assert_true(rooms_unwatch(&o, &p));
    assert_false(rooms_unwatch(&o, &p));
    assert_null(o.watches);
    assert_null(p.watches);
}

/* It went while the room was being read. */
TEST(a_peer_that_is_gone_watches_nothing) {
    open_room o = {0};
    peer p = {.users = 1, .is_socket = true, .gone = true};
    rooms_watch(&o, &p);
    assert_null(o.watches);
    assert_null(p.watches);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_peer_watches_until_it_does_not),
        CASE(a_peer_that_is_gone_watches_nothing),
    };
    return cmocka_run_group_tests_name("Watching", tests, NULL, NULL);
}
