/* For hosts whose firewall is to know whom the server refuses, as by fail2ban: lines of the journal
 * with the address that was refused, and why. There are none unless the host sets log-addresses.
 *
 *     what=refused why=often address=203.0.113.7
 *
 * often: it is over its limits. bad: what it sent is no HTTP, or no frame, and ended its
 * connection. blocked: the host has blocked it, and it came again.
 *
 * A proxy that is believed is never named: whoever is behind it would be kept out with it. Lines
 * are limited, for an address and in all, so that nobody fills the disk with them. */
#ifndef BRETT_SERVER_REFUSAL_LOG_H
#define BRETT_SERVER_REFUSAL_LOG_H

#include "server/accounts.h"
#include "server/net/networks.h"

/* How much of an address the journal may have. */
typedef enum log_addresses {
    LOG_ADDRESSES_NO,
    LOG_ADDRESSES_SHORT, /* the network: /24 of IPv4, /48 of IPv6 */
    LOG_ADDRESSES_YES,
} log_addresses;

typedef struct refusal_log {
    log_addresses addresses;
    accounts *accounts;
    const networks *proxies;
    rate_limit all;
} refusal_log;

/* Somebody was refused; now is the accounts' time. What is no address is not told of. */
void refusal_log_add(refusal_log *l, const char *why, const char *address, int64_t now);

#endif
