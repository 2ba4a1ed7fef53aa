/* Networks of IP addresses, such as those of the proxies that are believed: "127.0.0.1, ::1,
 * 10.0.0.0/8". Addresses of IPv4 are kept as IPv6 writes them (::ffff:10.0.0.0), so both are
 * compared alike. */
#ifndef BRETT_SERVER_NET_NETWORKS_H
#define BRETT_SERVER_NET_NETWORKS_H

#include <stdbool.h>
#include <stdint.h>

enum { NETWORKS_MOST = 32 };

typedef struct network {
    unsigned char address[16];
    uint8_t bits; /* that count */
} network;

typedef struct networks {
    network list[NETWORKS_MOST];
    int count;
} networks;

/* Reads addresses, each perhaps with "/" and how many bits count, with commas between; false, and
 * nothing is changed, when that is not what it is. */
bool networks_read(networks *n, const char *text);

/* Whether an address, as text, is in one of them. */
bool networks_have(const networks *n, const char *address);

/* The network that an address is in, with so many bits that count: "203.0.113.0/24"; with all of
 * them the address alone, in its usual form. False when it is no address. */
enum { NETWORK_TEXT_BYTES = 52 };
bool network_of(const char *address, int bits4, int bits6, char out[NETWORK_TEXT_BYTES]);

bool network_is_address(const char *text);
bool network_is_loopback(const char *address);
bool network_is_private(const char *address); /* of this machine, or of a network of its own */

#endif
