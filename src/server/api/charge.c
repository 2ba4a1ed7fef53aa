/* Who pays for a request. One that comes when nothing is left costs little and is refused with how
 * long to wait; one that is done is charged for the time of the loop that it took. */
#include <time.h>
#include <uv.h>

#include "server/api/api.h"

static int64_t now_us(void) {
    return (int64_t)(uv_hrtime() / 1000);
}

int64_t charge_clock(void) {
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

/* Of a client that is gone meanwhile the account may be, too. */
static account *address_of(server *s, const peer *p, int64_t now) {
    return p->gone ? accounts_of_address(&s->accounts, p->address, now) : p->account;
}

static account *person_of(server *s, const peer *p, int64_t now) {
    if (!p->player) return NULL;
    account *person = accounts_of_person(&s->accounts, p->player, now);
    accounts_note_home(person, address_of(s, p, now));
    return person;
}

static const char too_many[] = N_("Too many requests. Wait a moment and try again.");

static bool refuse_often(refusal *r, const char *sentence, int64_t wait) {
    refuse(r, "often", sentence);
    r->after = wait / 1000 + 1;
    return false;
}

bool charge_visit(server *s, peer *p, payer_kind *who, bool plays, refusal *r) {
    int64_t now = now_us();
    account *person = person_of(s, p, now);
    int64_t wait =
        account_ask(&s->accounts, address_of(s, p, now), plays ? person : NULL, now, who);
    if (!wait) return true;
    refusal_log_add(&s->refusal_log, "often", p->address, now);
    return refuse_often(r, too_many, wait);
}

void charge_begin(call *c) {
    c->began = charge_clock();
}

bool charge_request(call *c, bool plays) {
    return charge_visit(c->server, c->peer, &c->payer, plays, &c->refusal);
}

void charge_end(call *c) {
    int64_t now = now_us();
    account_spend(&c->server->accounts, address_of(c->server, c->peer, now), c->payer, now,
                  charge_clock() - c->began);
}

bool charge_kept(call *c, kept_kind what) {
    static const char *const why[KEPTS] = {
        [KEPT_PLAYER] = N_("Too many new players came from your network address today. Try "
                           "again tomorrow."),
        [KEPT_GAME] = N_("You have created too many games today. Try again tomorrow."),
        [KEPT_IMPORT] = N_("You have uploaded too many game files today. Try again tomorrow."),
        [KEPT_LINK] = N_("You have made too many links today. Try again tomorrow.")};
    int64_t now = now_us();
    account *address = address_of(c->server, c->peer, now);
    account *person = person_of(c->server, c->peer, now);
    int64_t wait = account_pace(&c->server->accounts, address, now);
    if (wait) return refuse_often(&c->refusal, too_many, wait);
    wait = account_keep(&c->server->accounts, address, person, what, now);
    return !wait || refuse_often(&c->refusal, why[what], wait);
}

void call_owner(const call *c, char owner[ACCOUNT_NAME_BYTES]) {
    account_name(address_of(c->server, c->peer, now_us()), owner);
}

/* The connection may be gone by now, which is no way not to pay. */
void charge_elsewhere(server *s, const peer *p, int64_t took) {
    int64_t now = now_us();
    account *address = accounts_of_address(&s->accounts, p->address, now);
    account_spend(&s->accounts, address, PAYS_ADDRESS, now, took);
}
