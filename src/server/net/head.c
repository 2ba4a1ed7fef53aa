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

static bool parse_request_line(char *line, net_head *head) {
    char *target = strchr(line, ' '), *version = target ? strchr(target + 1, ' ') : NULL;
    if (!version) return false;
    *target++ = *version++ = '\0';
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

/* Two of these would leave a choice, and HTTP/1.1 wants a host. */
static bool is_unambiguous(const net_head *head) {
    return count_fields(head, "host") == (head->minor || count_fields(head, "host")) &&
           count_fields(head, "content-length") <= 1 &&
           count_fields(head, "transfer-encoding") <= 1 && count_fields(head, "origin") <= 1;
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
    return head->method && is_unambiguous(head);
}

const char *net_head_field(const net_head *head, const char *name) {
    for (int i = head->fields; i--;)
        if (!strcasecmp(head->field[i].name, name)) return head->field[i].value;
    return "";
}
