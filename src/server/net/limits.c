/* What an address costs the network itself, charged to its account. */
#include "server/net/internal.h"

/* A connection that says no more than this is not ended for what others of its address say. */
enum { QUIET_A_SECOND = 5, QUIET_BURST_SECONDS = 10 };

static void tell(connection *c, const char *why, const char *address) {
    refusal_log *log = c->net->options.refusal_log;
    if (log) refusal_log_add(log, why, address, net_now());
}

bool visitor_enter(connection *c, const char *address) {
    int64_t now = net_now();
    account *found = accounts_of_address(c->net->options.accounts, address, now);
    if (c->visitor == found) return true;
    if (!account_arrive(c->net->options.accounts, found, now)) {
        tell(c, "often", address);
        return false;
    }
    visitor_leave(c);
    account_enter(found);
    c->visitor = found;
    return true;
}

void visitor_leave(connection *c) {
    if (c->visitor) account_leave(c->visitor);
    c->visitor = NULL;
}

bool visitor_is_heard(connection *c, const char *address, size_t bytes) {
    int64_t now = net_now(), cost = 1000000 / QUIET_A_SECOND * (1 + (int64_t)(bytes / 1024));
    bool quiet = !rate_limit_take(&c->heard, now, cost, QUIET_BURST_SECONDS * INT64_C(1000000));
    bool heard = account_hear(c->net->options.accounts, c->visitor, bytes, now) || quiet;
    if (!heard) tell(c, "often", address);
    return heard;
}

void visitor_is_bad(connection *c) {
    tell(c, "bad", c->peer ? c->peer->address : c->address);
}
