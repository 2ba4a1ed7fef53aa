#include "server/net/networks.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { V4_BITS = 96 }; /* before an address of IPv4 */

static const unsigned char mapped[12] = {[10] = 0xff, [11] = 0xff};

/* Into the form of IPv6; how many bits come before the address itself, or -1. */
static int read_address(const char *text, unsigned char address[16]) {
    if (inet_pton(AF_INET6, text, address) == 1) return 0;
    memcpy(address, mapped, sizeof mapped);
    return inet_pton(AF_INET, text, address + 12) == 1 ? V4_BITS : -1;
}

static bool read_network(char *text, network *out) {
    char *slash = strchr(text, '/'), *bits = slash ? slash + 1 : NULL;
    if (slash) *slash = '\0';
    int before = read_address(text, out->address);
    if (before < 0) return false;
    out->bits = 128;
    if (!bits) return true;
    size_t digits = strspn(bits, "0123456789");
    if (!digits || digits > 3 || bits[digits] || before + atoi(bits) > 128) return false;
    out->bits = (uint8_t)(before + atoi(bits));
    return true;
}

static bool add(networks *n, const char *text, size_t size) {
    char one[64];
    while (size && (*text == ' ' || *text == '\t')) text++, size--;
    while (size && (text[size - 1] == ' ' || text[size - 1] == '\t')) size--;
    if (size >= sizeof one || n->count == NETWORKS_MOST) return false;
    memcpy(one, text, size);
    one[size] = '\0';
    return read_network(one, &n->list[n->count++]);
}

bool networks_read(networks *n, const char *text) {
    networks all = {.count = 0};
    for (const char *end; text; text = *end ? end + 1 : NULL) {
        end = text + strcspn(text, ",");
        if (!add(&all, text, (size_t)(end - text))) return false;
    }
    *n = all;
    return true;
}

static bool is_in(const network *n, const unsigned char address[16]) {
    int whole = n->bits / 8, rest = n->bits % 8;
    if (memcmp(n->address, address, (size_t)whole)) return false;
    return !rest || (n->address[whole] ^ address[whole]) >> (8 - rest) == 0;
}

bool networks_have(const networks *n, const char *address) {
    unsigned char bytes[16];
    if (!n->count || read_address(address, bytes) < 0) return false;
    for (int i = 0; i < n->count; i++)
        if (is_in(&n->list[i], bytes)) return true;
    return false;
}

static void mask(unsigned char address[16], int bits) {
    for (int i = 0; i < 16; i++, bits -= 8)
        if (bits < 8) address[i] &= (unsigned char)(bits <= 0 ? 0 : 0xff << (8 - bits));
}

bool network_of(const char *address, int bits4, int bits6, char out[NETWORK_TEXT_BYTES]) {
    unsigned char bytes[16];
    char text[INET6_ADDRSTRLEN];
    if (read_address(address, bytes) < 0) return false;
    bool four = !memcmp(bytes, mapped, sizeof mapped);
    mask(bytes, four ? V4_BITS + bits4 : bits6);
    inet_ntop(four ? AF_INET : AF_INET6, four ? bytes + 12 : bytes, text, sizeof text);
    if (four ? bits4 == 32 : bits6 == 128)
        snprintf(out, NETWORK_TEXT_BYTES, "%s", text);
    else
        snprintf(out, NETWORK_TEXT_BYTES, "%s/%d", text, four ? bits4 : bits6);
    return true;
}

bool network_is_address(const char *text) {
    unsigned char bytes[16];
    return read_address(text, bytes) >= 0;
}

static bool is_one_of(const char *list, const char *address) {
    networks known;
    return networks_read(&known, list) && networks_have(&known, address);
}

bool network_is_loopback(const char *address) {
    return is_one_of("127.0.0.0/8, ::1", address);
}

bool network_is_private(const char *address) {
    return is_one_of("127.0.0.0/8, ::1, 10.0.0.0/8, 172.16.0.0/12, 192.168.0.0/16, fc00::/7",
                     address);
}
