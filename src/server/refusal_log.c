#include "server/refusal_log.h"

#include "server/journal.h"

/* An address that goes on and on has a line a second, which is what fail2ban counts; all of them
 * together write at most 200 MB a day. */
enum { LINES_BURST = 5, ALL_A_SECOND = 20, ALL_BURST = 100 };
static const int64_t SECOND = 1000000;

static bool write_address(log_addresses how, const char *address, char out[NETWORK_TEXT_BYTES]) {
    return how == LOG_ADDRESSES_SHORT ? network_of(address, 24, 48, out)
                                      : network_of(address, 32, 128, out);
}

static bool is_paid_for(refusal_log *l, const char *address, int64_t now) {
    account *one = accounts_of_address(l->accounts, address, now);
    int64_t share = SECOND / ALL_A_SECOND;
    if (rate_limit_wait(&l->all, now, share, ALL_BURST * share) ||
        rate_limit_take(&one->logged, now, SECOND, LINES_BURST * SECOND))
        return false;
    rate_limit_pay(&l->all, now, share);
    return true;
}

void refusal_log_add(refusal_log *l, const char *why, const char *address, int64_t now) {
    char text[NETWORK_TEXT_BYTES];
    if (l->addresses == LOG_ADDRESSES_NO || networks_have(l->proxies, address) ||
        !write_address(l->addresses, address, text) || !is_paid_for(l, address, now))
        return;
    journal(JOURNAL_INFO, "refused", "why=%s address=%s", why, text);
}
