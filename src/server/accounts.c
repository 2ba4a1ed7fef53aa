#include "server/accounts.h"

#include <arpa/inet.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

static const int64_t SECOND = 1000000, DAY = INT64_C(86400) * 1000000;

enum {
    BURST_SECONDS = 10,          /* of requests, and of what is kept, may come at once */
    ARRIVALS_BURST_SECONDS = 20, /* of connections: all the pupils of a school open the page */
    TIME_BURST_MS = 250,         /* of the loop's time: longer would be felt by others */
    MUCH_MS = 25,                /* of it: whoever uses more at once uses much, */
    SHARE_OF_MUCH = 40,          /* and all of those have so many percent of the loop's time */
    HEARD_TIMES = 2,             /* as much as is done is heard, and refused */
    RESERVE_A_SECOND = 5,        /* requests of a person */
    RESERVE_BURST = 25,
    IDLE_SECONDS = 600,
    EXPECTED_US = 100, /* that a request takes of the loop's time */
};

void quotas_default(quotas *q) {
    *q = (quotas){
        .connections_an_address = 500,
        .connections_a_second = 100,
        .requests_a_second = 500,
        .share_an_address = 10,
        .kept_a_second = 20,
        .an_address_a_day =
            {[KEPT_PLAYER] = 500, [KEPT_GAME] = 5000, [KEPT_IMPORT] = 500, [KEPT_LINK] = 500},
        .a_player_a_day =
            {[KEPT_PLAYER] = 1, [KEPT_GAME] = 300, [KEPT_IMPORT] = 100, [KEPT_LINK] = 50},
        .games_a_player = 200,
        .waiting_a_player = 50,
        .alone_a_second = 10};
}

/* ---- Limits ---- */

int64_t rate_limit_wait(const rate_limit *l, int64_t now, int64_t cost, int64_t burst) {
    int64_t ahead = l->paid_until > now ? l->paid_until - now : 0;
    int64_t over = ahead + cost - burst;
    return over > 0 ? over : 0;
}

void rate_limit_pay(rate_limit *l, int64_t now, int64_t cost) {
    if (l->paid_until < now) l->paid_until = now;
    l->paid_until += cost;
}

int64_t rate_limit_take(rate_limit *l, int64_t now, int64_t cost, int64_t burst) {
    int64_t wait = rate_limit_wait(l, now, cost, burst);
    if (!wait) rate_limit_pay(l, now, cost);
    return wait;
}

/* ---- Finding accounts ---- */

enum { KIND_ADDRESS, KIND_PERSON };

static account **slot_of(accounts *a, const unsigned char key[17]) {
    unsigned char hash[crypto_shorthash_BYTES];
    uint32_t number;
    _Static_assert(sizeof a->secret == crypto_shorthash_KEYBYTES, "a key");
    crypto_shorthash(hash, key, 17, a->secret);
    memcpy(&number, hash, sizeof number);
    return &a->slot[number % ACCOUNTS_SLOTS];
}

static void take_from_line(accounts *a, account *one) {
    *(one->newer ? &one->newer->older : &a->newest) = one->older;
    *(one->older ? &one->older->newer : &a->oldest) = one->newer;
}

static void put_in_front(accounts *a, account *one) {
    one->newer = NULL;
    one->older = a->newest;
    *(a->newest ? &a->newest->newer : &a->oldest) = one;
    a->newest = one;
}

static void drop(accounts *a, account *one) {
    account **at = slot_of(a, one->key);
    while (*at != one) at = &(*at)->next;
    *at = one->next;
    take_from_line(a, one);
    free(one);
    a->count--;
}

/* Whether it is needed no more. */
static bool is_done_with(const account *one, int64_t now) {
    bool any = one->used + IDLE_SECONDS * SECOND > now || one->arrivals.paid_until > now ||
               one->heard.paid_until > now || one->requests.paid_until > now ||
               one->time.paid_until > now || one->reserve.paid_until > now;
    for (int i = 0; i < KEPTS; i++) any |= one->kept[i].paid_until > now;
    return !any;
}

/* Looks at a few of those used longest ago: who is done with goes, and where there are too many
 * whoever has no connection; those who have stand in front again, out of the way. */
static void drop_idle(accounts *a, int64_t now) {
    for (int i = 0; i < 4 && a->oldest; i++) {
        account *one = a->oldest;
        if (one->connections) {
            take_from_line(a, one);
            put_in_front(a, one);
        } else if (a->count >= ACCOUNTS_MOST || is_done_with(one, now)) {
            drop(a, one);
        } else {
            return;
        }
    }
}

static account *find(accounts *a, const unsigned char key[17]) {
    account *one = *slot_of(a, key);
    while (one && memcmp(one->key, key, sizeof one->key)) one = one->next;
    return one;
}

static account *find_or_make(accounts *a, const unsigned char key[17], int64_t now) {
    account *one = find(a, key);
    if (one) {
        take_from_line(a, one);
        put_in_front(a, one);
        one->used = now;
        return one;
    }
    drop_idle(a, now);
    account **slot = slot_of(a, key);
    one = calloc(1, sizeof *one);
    if (!one) abort();
    memcpy(one->key, key, sizeof one->key);
    one->used = now;
    one->next = *slot;
    *slot = one;
    put_in_front(a, one);
    a->count++;
    return one;
}

void accounts_open(accounts *a, const quotas *q) {
    *a = (accounts){.quotas = q};
    randombytes_buf(a->secret, sizeof a->secret);
}

void accounts_free(accounts *a) {
    while (a->newest) drop(a, a->newest);
}

/* IPv4 as IPv6 writes it; of other IPv6 the first 56 bits. */
account *accounts_of_address(accounts *a, const char *address, int64_t now) {
    static const unsigned char mapped[12] = {[10] = 0xff, [11] = 0xff};
    unsigned char key[17] = {KIND_ADDRESS}, *bytes = key + 1;
    memcpy(bytes, mapped, sizeof mapped);
    if (inet_pton(AF_INET, address, bytes + 12) != 1 &&
        (inet_pton(AF_INET6, address, bytes) != 1 || memcmp(bytes, mapped, sizeof mapped)))
        memset(bytes + 7, 0, 9);
    return find_or_make(a, key, now);
}

static void person_key(int64_t player, unsigned char key[17]) {
    memset(key, 0, 17);
    key[0] = KIND_PERSON;
    memcpy(key + 1, &player, sizeof player);
}

account *accounts_of_person(accounts *a, int64_t player, int64_t now) {
    unsigned char key[17];
    person_key(player, key);
    return find_or_make(a, key, now);
}

void account_name(const account *one, char out[ACCOUNT_NAME_BYTES]) {
    _Static_assert(ACCOUNT_NAME_BYTES > 2 * sizeof one->key, "two digits a byte");
    sodium_bin2hex(out, ACCOUNT_NAME_BYTES, one->key, sizeof one->key);
}

uint64_t accounts_home(accounts *a, int64_t player) {
    unsigned char key[17];
    person_key(player, key);
    account *one = find(a, key);
    return one && one->home ? one->home : (uint64_t)player;
}

/* The first bytes tell networks of IPv6 apart, the last ones addresses of IPv4. */
void accounts_note_home(account *person, const account *address) {
    uint64_t first, last;
    memcpy(&first, address->key + 1, sizeof first);
    memcpy(&last, address->key + 9, sizeof last);
    person->home = (first ^ last * UINT64_C(0x9e3779b97f4a7c15)) | UINT64_C(1) << 63;
}

/* ---- Paying ---- */

bool account_arrive(const accounts *a, account *address, int64_t now) {
    int64_t cost = SECOND / a->quotas->connections_a_second;
    return address->connections < a->quotas->connections_an_address &&
           !rate_limit_take(&address->arrivals, now, cost, ARRIVALS_BURST_SECONDS * SECOND);
}

void account_enter(account *address) {
    address->connections++;
}

void account_leave(account *address) {
    address->connections--;
}

bool account_hear(const accounts *a, account *address, size_t bytes, int64_t now) {
    int64_t cost = SECOND / a->quotas->requests_a_second / HEARD_TIMES;
    cost *= 1 + (int64_t)(bytes / 1024);
    return !rate_limit_take(&address->heard, now, cost, BURST_SECONDS * SECOND);
}

static int64_t longer(int64_t a, int64_t b) {
    return a > b ? a : b;
}

/* What so much of the loop's time costs, and how much may be spent at once, in time of the limit:
 * with a share of a tenth, each microsecond is paid for with ten. */
static int64_t price(int percent, int64_t spent) {
    return spent * 100 / percent;
}

/* How long an address has to wait before it may use more of the loop's time, by its own limit and,
 * where it uses much, by that of all. */
static int64_t wait_for_time(const accounts *a, const rate_limit *own, const rate_limit *all,
                             int64_t now) {
    int share = a->quotas->share_an_address;
    int64_t wait =
        rate_limit_wait(own, now, price(share, EXPECTED_US), price(share, TIME_BURST_MS * 1000));
    if (own->paid_until - now <= price(share, MUCH_MS * 1000)) return wait;
    return longer(wait, rate_limit_wait(all, now, price(SHARE_OF_MUCH, EXPECTED_US),
                                        price(SHARE_OF_MUCH, TIME_BURST_MS * 1000)));
}

static void pay_for_time(const accounts *a, rate_limit *own, rate_limit *all, int64_t now,
                         int64_t spent) {
    int share = a->quotas->share_an_address;
    bool much = own->paid_until - now > price(share, MUCH_MS * 1000);
    rate_limit_pay(own, now, price(share, spent));
    if (much) rate_limit_pay(all, now, price(SHARE_OF_MUCH, spent));
}

int64_t account_ask(const accounts *a, account *address, account *person, int64_t now,
                    payer_kind *who) {
    int64_t cost = SECOND / a->quotas->requests_a_second;
    int64_t wait = longer(rate_limit_wait(&address->requests, now, cost, BURST_SECONDS * SECOND),
                          wait_for_time(a, &address->time, &a->time, now));
    *who = PAYS_ADDRESS;
    if (!wait) {
        rate_limit_pay(&address->requests, now, cost);
        return 0;
    }
    *who = PAYS_NOBODY;
    if (!person) return wait;
    int64_t own = SECOND / RESERVE_A_SECOND;
    int64_t reserve = longer(rate_limit_wait(&person->reserve, now, own, RESERVE_BURST * own),
                             wait_for_time(a, &address->reserve, &a->reserve, now));
    if (reserve) return reserve < wait ? reserve : wait;
    *who = PAYS_RESERVE;
    rate_limit_pay(&person->reserve, now, own);
    return 0;
}

/* What is refused is not charged for its time: account_hear bounds that. */
void account_spend(accounts *a, account *address, payer_kind who, int64_t now, int64_t spent) {
    if (who == PAYS_ADDRESS) pay_for_time(a, &address->time, &a->time, now, spent);
    if (who == PAYS_RESERVE) pay_for_time(a, &address->reserve, &a->reserve, now, spent);
}

bool account_turn_alone(const accounts *a, account *person, int64_t now) {
    return !rate_limit_take(&person->alone, now, SECOND / a->quotas->alone_a_second, SECOND);
}

int64_t account_pace(const accounts *a, account *address, int64_t now) {
    int64_t cost = SECOND / a->quotas->kept_a_second;
    return rate_limit_take(&address->pace, now, cost, BURST_SECONDS * SECOND);
}

int64_t account_keep(const accounts *a, account *address, account *person, kept_kind what,
                     int64_t now) {
    int64_t whole = DAY / a->quotas->an_address_a_day[what];
    int64_t own = DAY / a->quotas->a_player_a_day[what];
    int64_t wait = rate_limit_wait(&address->kept[what], now, whole, DAY);
    if (person) wait = longer(wait, rate_limit_wait(&person->kept[what], now, own, DAY));
    if (wait) return wait;
    rate_limit_pay(&address->kept[what], now, whole);
    if (person) rate_limit_pay(&person->kept[what], now, own);
    return 0;
}
