#include "server/net/head.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>

size_t net_head_size(const char *text, size_t size) {
    const char *end = memmem(text, size, "\r\n\r\n", 4);
    return end ? (size_t)(end - text) + 4 : 0;
}

static bool is_token(const char *text) {
    for (const char *at = text; *at; at++)
        if (!isalnum((unsigned char)*at) && !strchr("!#$%&'*+-.^_`|~", *at)) return false;
    return *text;
}

/* Visible ASCII, without what would be a fragment. */
static bool is_target(const char *text) {
    for (const char *at = text; *at; at++)
        if (*at <= ' ' || *at >= 0x7f || *at == '#') return false;
    return *text == '/';
}

static int hex_digit(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    c |= 0x20;
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* In place, once: what is still escaped then was escaped twice, and stays. */
static bool decode(char *text) {
    char *out = text;
    for (const char *at = text; *at; at++, out++) {
        *out = *at;
        if (*at != '%') continue;
        int high = hex_digit(at[1]), low = high < 0 ? -1 : hex_digit(at[2]);
        if (low < 0) return false;
        *out = (char)(high << 4 | low);
        at += 2;
        if ((unsigned char)*out < ' ' || *out == 0x7f) return false;
    }
    *out = '\0';
    return true;
}

/* No part is "." or "..", and none has a backslash, which some take for a slash. */
static bool is_plain(const char *path) {
    if (strchr(path, '\\')) return false;
    for (const char *part = path; part; part = strchr(part, '/')) {
        part++;
        size_t size = strcspn(part, "/");
        if ((size == 1 && *part == '.') || (size == 2 && !strncmp(part, "..", 2))) return false;
    }
    return true;
}

/* A target may name the site as well, as a proxy's client does (RFC 9112, 3.2.2). The name moves to
 * the front, which leaves room for the "/" of a path that is not written. */
static char *take_site(char *target, net_head *head) {
    size_t scheme = !strncasecmp(target, "http://", 7)    ? 7
                    : !strncasecmp(target, "https://", 8) ? 8
                                                          : 0;
    if (!scheme) return target;
    size_t size = strcspn(target + scheme, "/?#");
    char *path = target + scheme + size;
    memmove(target, target + scheme, size);
    target[size] = '\0';
    if (*path != '/') *--path = '/';
    head->site = target;
    return path;
}

static bool parse_request_line(char *line, net_head *head) {
    char *target = strchr(line, ' '), *version = target ? strchr(target + 1, ' ') : NULL;
    if (!version) return false;
    *target++ = *version++ = '\0';
    target = take_site(target, head);
    if (!is_token(line) || !is_target(target)) return false;
    if (strncmp(version, "HTTP/1.", 7) || (strcmp(version + 7, "1") && strcmp(version + 7, "0")))
        return false;
    char *query = strchr(target, '?');
    if (query) *query++ = '\0';
    head->method = line;
    head->path = target;
    head->query = query ? query : "";
    head->minor = version[7] - '0';
    return decode(target) && is_plain(target);
}

static bool parse_field(char *line, net_head *head) {
    char *value = strchr(line, ':');
    if (!value || head->fields == NET_HEAD_FIELDS) return false;
    *value++ = '\0';
    if (!is_token(line)) return false; /* nor blanks: neither before the colon nor a folded line */
    value += strspn(value, " \t");
    char *end = value + strlen(value);
    while (end > value && strchr(" \t", end[-1])) *--end = '\0';
    for (char *at = value; at < end; at++)
        if (((unsigned char)*at < ' ' && *at != '\t') || *at == 0x7f) return false;
    head->field[head->fields].name = line;
    head->field[head->fields++].value = value;
    return true;
}

static int count_fields(const net_head *head, const char *name) {
    int count = 0;
    for (int i = 0; i < head->fields; i++) count += !strcasecmp(head->field[i].name, name);
    return count;
}

/* Two of these would leave a choice. */
static bool is_unambiguous(const net_head *head) {
    static const char *const single[] = {
        "host",   "content-length", "transfer-encoding", "expect",
        "origin", "cookie",         "sec-websocket-key", "sec-websocket-version"};
    for (size_t i = 0; i < sizeof single / sizeof *single; i++)
        if (count_fields(head, single[i]) > 1) return false;
    return true;
}

/* A name, or an address, that of IPv6 in brackets; and perhaps a port. */
static bool is_host(const char *text) {
    static const char hex[] = "0123456789abcdefABCDEF:.";
    const char *at = text;
    if (*at == '[') {
        at += 1 + strspn(at + 1, hex);
        if (at == text + 1 || *at++ != ']') return false;
    } else {
        while (isalnum((unsigned char)*at) || (*at && strchr("-._~", *at))) at++;
    }
    if (at == text) return !*at;
    if (*at == ':') at += 1 + strspn(at + 1, "0123456789");
    return !*at;
}

/* HTTP/1.1 wants one, and whoever names the site twice must mean the same. */
static bool host_is_sound(const net_head *head) {
    const char *host = net_head_field(head, "host");
    if (!net_head_has(head, "host")) return !head->minor && !head->site;
    return is_host(host) && (!head->site || (*host && !strcasecmp(head->site, host)));
}

bool net_head_parse(char *text, size_t size, net_head *head) {
    memset(head, 0, sizeof *head);
    char *end = text + size - 2; /* at the empty line */
    if (memchr(text, '\0', size)) return false;
    for (char *line = text; line < end;) {
        char *next = strchr(line, '\r');
        if (next[1] != '\n') return false;
        *next = '\0';
        if (head->method ? !parse_field(line, head) : !parse_request_line(line, head)) return false;
        line = next + 2;
    }
    return head->method && is_unambiguous(head) && host_is_sound(head);
}

bool net_head_has(const net_head *head, const char *name) {
    return count_fields(head, name);
}

static bool list_has(const char *list, const char *word) {
    size_t length = strlen(word);
    while (*list) {
        list += strspn(list, ", \t");
        size_t size = strcspn(list, ", \t;");
        if (size == length && !strncasecmp(list, word, size)) return true;
        list += strcspn(list, ",");
    }
    return false;
}

bool net_head_lists(const net_head *head, const char *name, const char *word) {
    for (int i = 0; i < head->fields; i++)
        if (!strcasecmp(head->field[i].name, name) && list_has(head->field[i].value, word))
            return true;
    return false;
}

const char *net_head_field(const net_head *head, const char *name) {
    for (int i = head->fields; i--;)
        if (!strcasecmp(head->field[i].name, name)) return head->field[i].value;
    return "";
}
