/* Fair queueing by address: in one turn of the loop, which is what it does between two waits for
 * something to come, an address gets TURN_US, or less where several used it up in the turn before,
 * or ALONE_US where nobody else has sent anything for a second: what is left over costs the loop a
 * look each turn.
 * What else its connections have sent stays with the kernel, which tells of it again in the next
 * turn, or, where it was read already, waits in a list. So nobody waits long for a turn in which
 * others are served, however much somebody sends at once.
 *
 * Accounts limit how much an address may do in the long run; this is about one moment. */
#include "server/net/internal.h"

enum { TURN_US = 1000, ALONE_US = 10000, LEAST_US = 200, ALONE_AFTER_US = 1000000 };

static int64_t share(const net *n) {
    if (n->served_at - n->others_at > ALONE_AFTER_US) return ALONE_US;
    int64_t share = TURN_US / (1 + n->greedy_before);
    return share > LEAST_US ? share : LEAST_US;
}

void turns_next(net *n) {
    n->turn++;
    n->greedy_before = n->greedy;
    n->greedy = 0;
}

bool turn_is_left(const connection *c) {
    const account *v = c->visitor;
    return !v || v->turn != c->net->turn || v->turn_spent < share(c->net);
}

/* The account may be gone by the next time: it is only compared. */
static void note_served(net *n, const account *v, int64_t now) {
    if (v != n->served_last) n->others_at = now;
    n->served_last = v;
    n->served_at = now;
}

void turn_spend(connection *c, void (*work)(connection *)) {
    int64_t began = net_now();
    work(c);
    account *v = c->visitor;
    if (!v) return;
    note_served(c->net, v, began);
    if (v->turn != c->net->turn) v->turn_spent = 0;
    v->turn = c->net->turn;
    bool had_some = v->turn_spent < share(c->net);
    v->turn_spent += net_now() - began;
    if (had_some && v->turn_spent >= share(c->net)) c->net->greedy++;
}

/* ---- What was read, and waits for the next turn ---- */

static void on_idle(uv_idle_t *going_on) {
    net *n = going_on->data;
    connection *first = n->to_go_on;
    n->to_go_on = NULL;
    if (first) first->goes_on = &first;
    while (first) {
        connection *c = first;
        turn_wait_no_more(c);
        http_go_on(c);
    }
    if (!n->to_go_on) uv_idle_stop(going_on);
}

/* Until then the loop does not wait. */
void turn_wait(connection *c) {
    net *n = c->net;
    if (c->goes_on || c->ended) return;
    c->go_on = n->to_go_on;
    c->goes_on = &n->to_go_on;
    if (c->go_on) c->go_on->goes_on = &c->go_on;
    n->to_go_on = c;
    uv_idle_start(&n->going_on, on_idle);
}

void turn_wait_no_more(connection *c) {
    if (!c->goes_on) return;
    *c->goes_on = c->go_on;
    if (c->go_on) c->go_on->goes_on = c->goes_on;
    c->goes_on = NULL;
}
