/* Who pays for a call: the account of the connection that it came by, and once that is gone the one
 * of its address; for the first may have been freed and its memory be another's by then. */
#include <string.h>

#include "server/api/api.h"
#include "support/test.h"

enum { SECOND = 1000000 };

static server all;
static account others; /* where the account of the connection was */

static void start(void) {
    quotas_default(&all.config.quotas);
    accounts_open(&all.accounts, &all.config.quotas);
    others = (account){.key = {1, 2, 3}};
}

static void finish(void) {
    static const account untouched = {.key = {1, 2, 3}};
    assert_memory_equal(&others, &untouched, sizeof others);
    accounts_free(&all.accounts);
}

static peer gone_from(const char *address) {
    peer p = {.users = 1, .gone = true, .account = &others};
    strcpy(p.address, address);
    return p;
}

static account *at(const char *address) {
    return accounts_of_address(&all.accounts, address, 1);
}

TEST(who_is_gone_asks_in_the_name_of_their_address) {
    char owner[ACCOUNT_NAME_BYTES], name[ACCOUNT_NAME_BYTES];
    start();
    peer p = gone_from("192.0.2.1");
    call_owner(&(call){.server = &all, .peer = &p}, owner);
    account_name(at("192.0.2.1"), name);
    assert_string_equal(owner, name);
    finish();
}

TEST(who_is_here_asks_in_the_name_of_their_connection) {
    char owner[ACCOUNT_NAME_BYTES], name[ACCOUNT_NAME_BYTES];
    start();
    peer p = {.users = 1, .account = at("192.0.2.1")};
    call_owner(&(call){.server = &all, .peer = &p}, owner);
    account_name(at("192.0.2.1"), name);
    assert_string_equal(owner, name);
    finish();
}

/* The room was read, and the call goes on: it is charged for, and what it keeps is counted. */
TEST(who_is_gone_pays_by_their_address) {
    start();
    all.config.quotas.an_address_a_day[KEPT_LINK] = 2;
    peer p = gone_from("192.0.2.1");
    p.player = 7;
    call c = {.server = &all, .peer = &p};
    assert_true(charge_request(&c, true));
    assert_true(charge_kept(&c, KEPT_LINK));
    assert_true(charge_kept(&c, KEPT_LINK));
    assert_false(charge_kept(&c, KEPT_LINK));
    charge_begin(&c);
    charge_end(&c);
    assert_true(at("192.0.2.1")->requests.paid_until > 0);
    assert_true(at("192.0.2.1")->time.paid_until > 0);
    finish();
}

/* A second, at the tenth of the loop that an address has, is ten of waiting. */
TEST(what_a_call_took_is_paid_for_on_the_loop_and_elsewhere) {
    start();
    peer p = {.users = 1, .account = at("192.0.2.1"), .address = "192.0.2.2"};
    call c = {.server = &all, .peer = &p, .payer = PAYS_ADDRESS, .began = charge_clock() - SECOND};
    charge_end(&c);
    charge_elsewhere(&all, &p, SECOND);
    int64_t now = (int64_t)(uv_hrtime() / 1000);
    assert_true(at("192.0.2.1")->time.paid_until - now > 5 * SECOND);
    assert_true(at("192.0.2.2")->time.paid_until - now > 5 * SECOND);
    finish();
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(who_is_gone_asks_in_the_name_of_their_address),
        CASE(who_is_here_asks_in_the_name_of_their_connection),
        CASE(who_is_gone_pays_by_their_address),
        CASE(what_a_call_took_is_paid_for_on_the_loop_and_elsewhere),
    };
    return cmocka_run_group_tests_name("Charge", tests, NULL, NULL);
}
