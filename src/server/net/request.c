/* What the head of a request means: how long its body is, whose it is, and whether it may come from
 * where it does. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/journal.h"
#include "server/net/internal.h"

/* False, and an empty text, when it does not fit. */
static bool copy(char *out, size_t size, const char *text) {
    *out = '\0';
    if (strlen(text) >= size) return false;
    strcpy(out, text);
    return true;
}

/* ---- The body to come ---- */

/* A number of digits and nothing else; -1 when it is none, and some number over the limit when it
 * is beyond all numbers. */
static long read_length(const char *text) {
    if (!*text || text[strspn(text, "0123456789")]) return -1;
    text += strspn(text, "0");
    return strlen(text) > 9 ? NET_BODY_BYTES + 1L : atol(text);
}

/* HTTP/1.0 has no such thing. */
static bool read_expectation(const net_head *head, exchange *e, refusal *r) {
    if (!head->minor || !net_head_has(head, "expect")) return true;
    if (strcasecmp(net_head_field(head, "expect"), "100-continue"))
        return refuse(r, "expectation", "Nothing but 100-continue can be expected here.");
    e->go_on_due = e->body_due;
    return true;
}

static bool read_body_size(const net_head *head, exchange *e, refusal *r) {
    if (net_head_has(head, "transfer-encoding"))
        return refuse(r, "bad", "A body must come with its length, not in chunks.");
    if (!net_head_has(head, "content-length")) return true;
    long length = read_length(net_head_field(head, "content-length"));
    if (length < 0) return refuse(r, "bad", "The length of the body is not a number.");
    if (length > NET_BODY_BYTES) return refuse(r, "large", "The body may have 64 KB at most.");
    if (length && strcmp(head->method, "POST")) return refuse(r, "bad", "Only POST has a body.");
    e->body_due = (size_t)length;
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

/* ---- Through proxies ---- */

/* Takes the last of a list off its end, into out; false when nothing is left, or it is too long. */
static bool take_last(const char *list, size_t *size, char out[PEER_ADDRESS_BYTES]) {
    const char *comma = *size ? memrchr(list, ',', *size) : NULL, *from = comma ? comma + 1 : list;
    const char *end = list + *size;
    *size = comma ? (size_t)(comma - list) : 0;
    from += strspn(from, " \t");
    while (end > from && strchr(" \t", end[-1])) end--;
    if (end <= from || end - from >= PEER_ADDRESS_BYTES) return false;
    memcpy(out, from, (size_t)(end - from));
    out[end - from] = '\0';
    return true;
}

/* Goes back through one line of X-Forwarded-For while the address so far is of a proxy that is
 * believed: each has added at the end whom it was asked by, and what is before that anybody may
 * have written. False: the address is found. */
static bool go_back(const networks *proxies, const char *line, char address[PEER_ADDRESS_BYTES]) {
    char one[PEER_ADDRESS_BYTES];
    for (size_t size = strlen(line); size;) {
        if (!networks_have(proxies, address)) return false;
        if (!take_last(line, &size, one) || !network_is_address(one)) return false;
        strcpy(address, one);
    }
    return true;
}

static void read_address(connection *c, const net_head *head, char address[PEER_ADDRESS_BYTES]) {
    strcpy(address, c->address);
    for (int i = head->fields; i--;)
        if (!strcasecmp(head->field[i].name, "x-forwarded-for") &&
            !go_back(&c->net->options.proxies, head->field[i].value, address))
            return;
}

/* Who believes nobody, or not this one, should know why everybody seems to have one address. */
static void warn_of_proxy(connection *c, const net_head *head) {
    if (c->net->warned_of_proxy || !net_head_has(head, "x-forwarded-for") ||
        !network_is_private(c->address) || networks_have(&c->net->options.proxies, c->address))
        return;
    c->net->warned_of_proxy = true;
    journal(JOURNAL_WARN, "proxy-not-believed", "set=behind-proxy");
}

static bool is_local(connection *c, const net_head *head) {
    static const char *const forwarded[] = {"x-forwarded-for",   "x-forwarded-host",
                                            "x-forwarded-proto", "x-real-ip",
                                            "forwarded",         "via"};
    if (!network_is_loopback(c->address)) return false;
    for (size_t i = 0; i < sizeof forwarded / sizeof *forwarded; i++)
        if (net_head_has(head, forwarded[i])) return false;
    return true;
}

static bool came_securely(connection *c, const net_head *head) {
    if (c->net->secure) return true;
    return networks_have(&c->net->options.proxies, c->address) &&
           !strcmp(net_head_field(head, "x-forwarded-proto"), "https");
}

/* ---- How often ---- */

static bool refuse_often(refusal *r, const char *text, int64_t milliseconds) {
    refuse(r, "often", text);
    r->after = milliseconds;
    return false;
}

static bool is_heard(connection *c, const char *address, size_t bytes, refusal *r) {
    return visitor_is_heard(c, address, bytes) ||
           refuse_often(r, N_("Too many requests. Wait a moment and try again."), 1000);
}

static bool may_ask(connection *c, const char *address, refusal *r) {
    if (!visitor_enter(c, address))
        return refuse_often(r, N_("Too many connections from your network address."), 1000);
    return is_heard(c, address, 0, r);
}

peer *request_peer(connection *c, const net_head *head, refusal *r) {
    char address[PEER_ADDRESS_BYTES];
    read_address(c, head, address);
    warn_of_proxy(c, head);
    if (!may_ask(c, address, r)) return NULL;
    peer *p = calloc(1, sizeof *p);
    if (!p) abort();
    p->users = 1;
    p->connection = c;
    p->account = c->visitor;
    p->secure = came_securely(c, head);
    p->is_local = is_local(c, head);
    strcpy(p->address, address);
    read_language(head, p->language);
    device_of(net_head_field(head, "user-agent"), p->device);
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
    return net_head_lists(head, "accept-encoding", encoding);
}

bool request_read(connection *c, const net_head *head, exchange *e, refusal *r) {
    if (strcmp(head->method, "GET") && strcmp(head->method, "HEAD") && strcmp(head->method, "POST"))
        return refuse(r, "method", "Only GET, HEAD and POST are known here.");
    strcpy(e->method, head->method);
    if (!copy(e->path, sizeof e->path, head->path) || !copy(e->query, sizeof e->query, head->query))
        return refuse(r, "bad", "This address is too long.");
    copy(e->if_none_match, sizeof e->if_none_match, net_head_field(head, "if-none-match"));
    copy(e->host, sizeof e->host, net_head_field(head, "host"));
    request_token(head, e->token);
    e->request = (net_request){.method = e->method,
                               .path = e->path,
                               .query = e->query,
                               .token = e->token,
                               .if_none_match = e->if_none_match,
                               .host = e->host,
                               .takes_gzip = takes(head, "gzip"),
                               .takes_brotli = takes(head, "br")};
    e->last = !head->minor || net_head_lists(head, "connection", "close");
    return read_body_size(head, e, r) && read_expectation(head, e, r) &&
           (*e->method != 'P' || request_is_ours(c, head, r)) &&
           (e->body_due < 1024 || is_heard(c, c->peer->address, e->body_due, r));
}
