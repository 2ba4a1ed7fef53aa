#include "client/address.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool address_read(const char *text, address *out) {
    char host[64];
    const char *colon = strrchr(text, ':');
    bool brackets = *text == '[' && colon && colon[-1] == ']';
    if (!colon) return false;
    size_t size = (size_t)(colon - text) - (brackets ? 2 : 0);
    if (size >= sizeof host) return false;
    memcpy(host, text + brackets, size);
    host[size] = 0;
    *out = (address){0};
    in_port_t port = htons((uint16_t)atoi(colon + 1));
    struct sockaddr_in *v4 = (struct sockaddr_in *)out;
    struct sockaddr_in6 *v6 = (struct sockaddr_in6 *)out;
    if (brackets) {
        v6->sin6_family = AF_INET6;
        v6->sin6_port = port;
        return inet_pton(AF_INET6, host, &v6->sin6_addr) == 1;
    }
    v4->sin_family = AF_INET;
    v4->sin_port = port;
    return inet_pton(AF_INET, host, &v4->sin_addr) == 1;
}

bool address_range_read(const char *text, address_range *out) {
    char host[32] = "";
    int bits = 32;
    struct in_addr parsed;
    if (sscanf(text, "%31[0-9.]/%d", host, &bits) < 1 || bits < 8 || bits > 32) return false;
    if (inet_pton(AF_INET, host, &parsed) != 1) return false;
    uint32_t size = UINT32_C(1) << (32 - bits);
    uint32_t first = ntohl(parsed.s_addr) & ~(size - 1);
    *out = size > 2 ? (address_range){first + 1, size - 2} : (address_range){first, size};
    return true;
}

address address_range_at(const address_range *range, uint32_t number) {
    address all = {0};
    struct sockaddr_in *v4 = (struct sockaddr_in *)&all;
    v4->sin_family = AF_INET;
    v4->sin_addr.s_addr = htonl(range->first + number % range->count);
    return all;
}
