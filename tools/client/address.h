/* Addresses as they are given to these programs: the server's, with its port, and those of this
 * machine that connections are to come from. A server counts what an address does, so whoever plays
 * many people is many addresses: of the loopback network all 16 million are this machine's. */
#ifndef CLIENT_ADDRESS_H
#define CLIENT_ADDRESS_H

#include <netinet/in.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/socket.h>

typedef struct sockaddr_storage address;

/* ADDRESS:PORT, or [ADDRESS]:PORT of IPv6. */
bool address_read(const char *text, address *out);

/* Of IPv4: ADDRESS, or ADDRESS/BITS for all but the first and the last of a network. */
typedef struct address_range {
    uint32_t first, count; /* 0: none was given */
} address_range;

bool address_range_read(const char *text, address_range *out);

/* One of them, by a number of any size, with no port. */
address address_range_at(const address_range *range, uint32_t number);

#endif
