/* What the head of a request means: how long its body is, whose it is, and whether it may come from
 * where it does. */
#include <arpa/inet.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/internal.h"

bool field_has(const char *list, const char *word) {
    size_t length = strlen(word);
    while (*list) {
        list += strspn(list, ", \t");
        size_t size = strcspn(list, ", \t;");
        if (size == length && !strncasecmp(list, word, size)) return true;
        list += strcspn(list, ",");
    }
    return false;
}

/* False, and an empty text, when it does not fit. */
static bool copy(char *out, size_t size, const char *text) {
    *out = '\0';
    if (strlen(text) >= size) return false;
    strcpy(out, text);
    return true;
}

/* ---- The body to come ---- */

static bool read_body_size(const net_head *head, exchange *e, refusal *r) {
    const char *length = net_head_field(head, "content-length");
    bool posts = !strcmp(head->method, "POST");
    if (*net_head_field(head, "transfer-encoding"))
        return refuse(r, "bad", "A body must come with its length, not in chunks.");
    if (strspn(length, "0123456789") != strlen(length))
        return refuse(r, "bad", "The length of the body is not a number.");
    if (strlen(length) > 9 || atol(length) > NET_BODY_BYTES)
        return refuse(r, "large", "The body may have 64 KB at most.");
    e->body_due = (size_t)atol(length);
    if (e->body_due && !posts) return refuse(r, "bad", "Only POST has a body.");
    e->go_on_due = e->body_due && field_has(net_head_field(head, "expect"), "100-continue");
    return true;
}

/* ---- Who it is ---- */

void request_token(const net_head *head, char token[PEER_TOKEN_BYTES]) {
    *token = '\0';
    for (const char *at = net_head_field(head, "cookie"); *at;) {
        at += strspn(at, "; ");
        size_t size = strcspn(at, "; ");
        if (!strncmp(at, "brett=", 6) && size - 6 < PEER_TOKEN_BYTES) {
            memcpy(token, at + 6, size - 6);
            token[size - 6] = '\0';
            return;
        }
        at += size;
    }
}

/* The one that the address names first, as a page does for its WebSocket; or the browser's. */
static void read_language(const net_head *head, char language[16]) {
    static const char named[] = "language=";
    const char *asked = strncmp(head->query, named, sizeof named - 1)
                            ? net_head_field(head, "accept-language")
                            : head->query + sizeof named - 1;
    size_t size = 0;
    while (isalnum((unsigned char)asked[size]) || asked[size] == '-') size++;
    if (size > 15) size = 0;
    memcpy(language, asked, size);
    language[size] = '\0';
}

/* Behind a proxy the last address is the one that the proxy saw; those before it anybody may have
 * written. */
static void read_address(connection *c, const net_head *head, char address[PEER_ADDRESS_BYTES]) {
    unsigned char parsed[16];
    strcpy(address, c->address);
    if (!c->net->options.behind_proxy) return;
    const char *all = net_head_field(head, "x-forwarded-for"), *last = strrchr(all, ',');
    last = last ? last + 1 : all;
    last += strspn(last, " ");
    if (inet_pton(AF_INET, last, parsed) == 1 || inet_pton(AF_INET6, last, parsed) == 1)
        copy(address, PEER_ADDRESS_BYTES, last);
}

static bool came_securely(connection *c, const net_head *head) {
    return c->net->secure || (c->net->options.behind_proxy &&
                              !strcmp(net_head_field(head, "x-forwarded-proto"), "https"));
}

static bool refuse_often(refusal *r, const char *text, int64_t milliseconds) {
    refuse(r, "often", text);
    r->after = milliseconds;
    return false;
}

static bool may_ask(connection *c, const char *address, refusal *r) {
    if (!visitor_enter(c, address))
        return refuse_often(r, N_("There are too many connections from your address."), 1000);
    return visitor_is_heard(c) ||
           refuse_often(r, N_("These are too many requests; wait a moment."), 1000);
}

peer *request_peer(connection *c, const net_head *head, refusal *r) {
    char address[PEER_ADDRESS_BYTES];
    read_address(c, head, address);
    if (!may_ask(c, address, r)) return NULL;
    peer *p = calloc(1, sizeof *p);
    if (!p) abort();
    p->users = 1;
    p->connection = c;
    p->account = c->visitor;
    p->secure = came_securely(c, head);
    strcpy(p->address, address);
    read_language(head, p->language);
    return p;
}

/* Browsers send an Origin with every change and every WebSocket, and no page can alter it; other
 * programs may leave it out. */
bool request_is_ours(connection *c, const net_head *head, refusal *r) {
    const char *origin = net_head_field(head, "origin"), *site = strstr(origin, "://");
    const char *host = net_head_field(head, "host");
    if (!*origin) return true;
    if (site && *host && !strcasecmp(site + 3, host)) return true;
    if (*c->net->origin && !strcasecmp(origin, c->net->origin)) return true;
    return refuse(r, "forbidden", "This came from another site.");
}

/* ---- All of it ---- */

static bool takes(const net_head *head, const char *encoding) {
    return field_has(net_head_field(head, "accept-encoding"), encoding);
}

bool request_read(connection *c, const net_head *head, exchange *e, refusal *r) {
    if (strcmp(head->method, "GET") && strcmp(head->method, "HEAD") && strcmp(head->method, "POST"))
        return refuse(r, "method", "Only GET, HEAD and POST are known here.");
    strcpy(e->method, head->method);
    if (!copy(e->path, sizeof e->path, head->path) || !copy(e->query, sizeof e->query, head->query))
        return refuse(r, "bad", "This address is too long.");
    copy(e->if_none_match, sizeof e->if_none_match, net_head_field(head, "if-none-match"));
    request_token(head, e->token);
    e->request = (net_request){.method = e->method,
                               .path = e->path,
                               .query = e->query,
                               .token = e->token,
                               .if_none_match = e->if_none_match,
                               .takes_gzip = takes(head, "gzip"),
                               .takes_brotli = takes(head, "br")};
    e->last = !head->minor || field_has(net_head_field(head, "connection"), "close");
    return read_body_size(head, e, r) && (*e->method != 'P' || request_is_ours(c, head, r));
}
