/* The outbox: nothing is told before it is stored, all in the order of the changes, and whoever
 * asked for what could not be stored is told so. */
#include <stdlib.h>
#include <string.h>

#include "server/outbox.h"
#include "support/test.h"

/* ---- The network's part: what was sent, as lines ---- */

static char sent[4000];

static void note_sent(const peer *p, int status, const char *cookie, shared_text *f) {
    size_t length = strlen(sent);
    snprintf(sent + length, sizeof sent - length, "%s%d%s%s %.*s\n", p->address, status,
             cookie ? " " : "", cookie ? cookie : "", (int)f->size,
             (const char *)shared_text_bytes(f));
    shared_text_drop(f);
}

void peer_send(peer *p, shared_text *f) {
    note_sent(p, 0, NULL, f);
}

void peer_answer_with(peer *p, const peer_answer *answer) {
    note_sent(p, answer->status, answer->cookie, answer->body);
}

peer *peer_keep(peer *p) {
    p->users++;
    return p;
}

void peer_drop(peer *p) {
    assert_true(p->users > 0);
    p->users--;
}

#define assert_sent(text)                                                                          \
    do {                                                                                           \
        assert_string_equal(sent, text);                                                           \
        sent[0] = 0;                                                                               \
    } while (0)

/* ---- Letters ---- */

static peer live = {.users = 1, .is_socket = true, .address = "live"};
static peer http = {.users = 1, .address = "http"};

static void put(outbox *o, uint64_t ticket, peer *to, const char *text) {
    outbox_put(o, &(letter){.ticket = ticket,
                            .to = to,
                            .text = shared_text_of(text, strlen(text)),
                            .status = 200,
                            .id = -1});
}

static void put_event(outbox *o, uint64_t ticket, const char *text) {
    outbox_put(o, &(letter){.ticket = ticket,
                            .to = &live,
                            .text = shared_text_of(text, strlen(text)),
                            .is_event = true});
}

static void finish(outbox *o) {
    outbox_free(o);
    assert_int_equal(live.users, 1);
    assert_int_equal(http.users, 1);
    assert_null(o->first);
    assert_null(o->last);
}

static void settle(outbox *o, uint64_t upto) {
    outbox_settle(o, &(store_outcome){.upto = upto});
}

static void settle_failed(outbox *o, uint64_t upto, uint64_t failed) {
    outbox_settle(o, &(store_outcome){.upto = upto, .failed = &failed, .failures = 1});
}

TEST(what_is_settled_is_told_at_once) {
    outbox o = {.settled = 5};
    put(&o, 0, &live, "a");
    put(&o, 5, &http, "b");
    assert_sent("live0 a\nhttp200 b\n");
    finish(&o);
}

TEST(nothing_is_told_before_it_is_stored) {
    outbox o = {0};
    put(&o, 1, &live, "a");
    put(&o, 2, &http, "b");
    put_event(&o, 2, "c");
    assert_sent("");
    assert_int_equal(live.users, 3);
    settle(&o, 1);
    assert_sent("live0 a\n");
    settle(&o, 2);
    assert_sent("http200 b\nlive0 c\n");
    finish(&o);
}

TEST(letters_of_one_change_keep_their_order) {
    outbox o = {0};
    put_event(&o, 1, "a");
    put(&o, 1, &live, "b");
    put_event(&o, 1, "c");
    settle(&o, 7);
    assert_sent("live0 a\nlive0 b\nlive0 c\n");
    finish(&o);
}

/* An answer may be about a room that changed before the last that did. */
TEST(a_letter_waits_for_its_own_change_alone) {
    outbox o = {0};
    put(&o, 7, &live, "seven");
    put(&o, 4, &live, "four");
    put(&o, 5, &live, "five");
    put(&o, 4, &live, "four again");
    put(&o, 9, &live, "nine");
    settle(&o, 4);
    assert_sent("live0 four\nlive0 four again\n");
    settle(&o, 8);
    assert_sent("live0 five\nlive0 seven\n");
    put(&o, 10, &live, "ten");
    settle(&o, 10);
    assert_sent("live0 nine\nlive0 ten\n");
    finish(&o);
}

static const char failed[] =
    "{\"error\":{\"code\":\"failed\",\"sentence\":\"The server could not save this. Nothing "
    "has changed. Try again.\"}";

TEST(who_asked_for_what_failed_is_told_so) {
    char expected[1000];
    outbox o = {0};
    put(&o, 1, &live, "a");
    outbox_put(
        &o, &(letter){
                .ticket = 2, .to = &live, .text = shared_text_of("b", 1), .status = 200, .id = 7});
    put(&o, 2, &http, "c");
    put_event(&o, 2, "d");
    put_event(&o, 3, "another room's");
    put(&o, 4, &live, "e");
    settle_failed(&o, 3, 2);
    snprintf(expected, sizeof expected,
             "live0 a\nlive0 %s,\"re\":7}\nhttp500 %s}\nlive0 another room's\n", failed, failed);
    assert_sent(expected);
    settle(&o, 4);
    assert_sent("live0 e\n");
    finish(&o);
}

/* Also where it stood after what waits for a later change. */
TEST(what_failed_is_never_told_as_done) {
    outbox o = {0};
    put(&o, 7, &http, "seven");
    put(&o, 4, &http, "four");
    settle_failed(&o, 5, 4);
    assert_non_null(strstr(sent, "http500"));
    assert_null(strstr(sent, "four"));
    sent[0] = 0;
    settle(&o, 7);
    assert_sent("http200 seven\n");
    finish(&o);
}

/* The token behind a cookie is stored with the same change. */
TEST(a_cookie_goes_with_what_was_stored) {
    outbox o = {0};
    for (uint64_t ticket = 1; ticket <= 3; ticket++)
        outbox_put(&o, &(letter){.ticket = ticket,
                                 .to = &http,
                                 .text = shared_text_of("x", 1),
                                 .status = 200,
                                 .cookie = strdup("brett=1")});
    settle(&o, 1);
    assert_sent("http200 brett=1 x\n");
    settle_failed(&o, 2, 2);
    assert_null(strstr(sent, "brett=1"));
    sent[0] = 0;
    finish(&o);
}

TEST(a_refusal_waits_and_may_bring_the_game) {
    outbox o = {0};
    refusal r;
    refuse(&r, "late", "The game has moved on.");
    outbox_refuse(&o, 1, &live, 8, &r, json_pack("{si}", "ply", 4));
    outbox_refuse(&o, 1, &http, -1, &r, NULL);
    assert_sent("");
    settle(&o, 1);
    assert_sent("live0 {\"error\":{\"code\":\"late\",\"sentence\":\"The game has moved "
                "on.\",\"game\":{\"ply\":4}},\"re\":8}\nhttp409 "
                "{\"error\":{\"code\":\"late\",\"sentence\":\"The game has moved on.\"}}\n");
    finish(&o);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(what_is_settled_is_told_at_once),        CASE(nothing_is_told_before_it_is_stored),
        CASE(letters_of_one_change_keep_their_order), CASE(a_letter_waits_for_its_own_change_alone),
        CASE(who_asked_for_what_failed_is_told_so),   CASE(what_failed_is_never_told_as_done),
        CASE(a_cookie_goes_with_what_was_stored),     CASE(a_refusal_waits_and_may_bring_the_game),
    };
    return cmocka_run_group_tests_name("The outbox", tests, NULL, NULL);
}
