/* A rate limiter (GCRA: the generic cell rate algorithm). A limit is one number, the time up to
 * which was paid: each thing done costs a share of a second, and whoever has spent BURST_SECONDS
 * ahead waits. Visitors are hashed with a secret, so that nobody can choose addresses that fall
 * into one slot. */
#include <arpa/inet.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/internal.h"

int64_t rate_limit_take(rate_limit *b, int64_t now, int a_second) {
    if (b->paid_until < now) b->paid_until = now;
    int64_t cost = 1000000 / a_second;
    int64_t over = b->paid_until + cost - now - (int64_t)BURST_SECONDS * 1000000;
    if (over > 0) return over;
    b->paid_until += cost;
    return 0;
}

/* IPv4 as IPv6 writes it; of other IPv6 the network's half. What is no address is one visitor. */
static void key_of(const char *address, unsigned char key[16]) {
    static const unsigned char mapped[12] = {[10] = 0xff, [11] = 0xff};
    memset(key, 0, 16);
    memcpy(key, mapped, sizeof mapped);
    if (inet_pton(AF_INET, address, key + 12) == 1) return;
    if (inet_pton(AF_INET6, address, key) != 1 || memcmp(key, mapped, sizeof mapped))
        memset(key + 8, 0, 8);
}

static visitor **slot_of(net *n, const unsigned char key[16]) {
    unsigned char hash[crypto_shorthash_BYTES];
    uint32_t number;
    _Static_assert(sizeof n->visitors_secret == crypto_shorthash_KEYBYTES, "a key");
    crypto_shorthash(hash, key, 16, n->visitors_secret);
    memcpy(&number, hash, sizeof number);
    return &n->visitors[number % VISITOR_SLOTS];
}

static visitor *visitor_at(net *n, const char *address) {
    unsigned char key[16];
    key_of(address, key);
    visitor **slot = slot_of(n, key);
    for (visitor *v = *slot; v; v = v->next)
        if (!memcmp(v->key, key, sizeof key)) return v;
    visitor *v = calloc(1, sizeof *v);
    if (!v) abort();
    memcpy(v->key, key, sizeof key);
    v->next = *slot;
    return *slot = v;
}

bool visitor_enter(connection *c, const char *address) {
    visitor *v = visitor_at(c->net, address);
    if (c->visitor == v) return true;
    if (v->connections >= c->net->options.connections_an_address) return false;
    visitor_leave(c);
    v->connections++;
    c->visitor = v;
    return true;
}

void visitor_leave(connection *c) {
    if (c->visitor) c->visitor->connections--;
    c->visitor = NULL;
}

void visitors_sweep(net *n) {
    int64_t now = net_now();
    for (int i = 0; i < VISITOR_SLOTS; i++)
        for (visitor **at = &n->visitors[i]; *at;) {
            visitor *v = *at;
            if (v->connections || v->requests.paid_until > now) {
                at = &v->next;
            } else {
                *at = v->next;
                free(v);
            }
        }
}

void visitors_free(net *n) {
    for (int i = 0; i < VISITOR_SLOTS; i++)
        while (n->visitors[i]) {
            visitor *v = n->visitors[i];
            n->visitors[i] = v->next;
            free(v);
        }
}
