#include "server/config.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "text/utf8.h"

void config_default(config *c) {
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    *c = (config){.address = "127.0.0.1",
                  .port = 8080,
                  .threads = cores > 2 ? (int)cores - 1 : 1,
                  .connections = 20000,
                  .keep = {.waiting = 30, .left = 365, .reviews = 365, .sessions = 400},
                  .hurry_rate = 1};
    quotas_default(&c->quotas);
    if (data && data[0])
        snprintf(c->data, sizeof c->data, "%s/brett", data);
    else
        snprintf(c->data, sizeof c->data, "%s/.local/share/brett", home ? home : ".");
}

/* ---- Values ---- */

static bool say(char *why, size_t size, const char *name, const char *wants) {
    snprintf(why, size, "%s must be %s.", name, wants);
    return false;
}

static bool read_number(const char *text, long long least, long long most, long long *out) {
    char *end;
    errno = 0;
    *out = strtoll(text, &end, 10);
    return isdigit((unsigned char)*text) && !*end && !errno && *out >= least && *out <= most;
}

/* ADDRESS:PORT, [ADDRESS]:PORT, or a port alone. */
static bool set_listen(config *c, const char *value, char *why, size_t size) {
    const char *colon = strrchr(value, ':'), *port = colon ? colon + 1 : value;
    size_t length = colon ? (size_t)(colon - value) : 0;
    long long number;
    bool bracketed = length >= 2 && value[0] == '[' && value[length - 1] == ']';
    if (bracketed) {
        value++;
        length -= 2;
    }
    bool whole = !colon || (length && (bracketed || !memchr(value, ':', length)));
    if (!whole || length >= sizeof c->address || !read_number(port, 0, 65535, &number))
        return say(why, size, "listen", "ADDRESS:PORT, such as 127.0.0.1:8080");
    c->port = (int)number;
    if (!colon) return true;
    memcpy(c->address, value, length);
    c->address[length] = 0;
    return true;
}

static bool set_hurry(config *c, const char *value, char *why, size_t size) {
    long long from, rate;
    char rest;
    if (sscanf(value, "%lld,%lld%c", &from, &rate, &rest) != 2 || from < 0 || rate < 1 ||
        rate > 1000000)
        return say(why, size, "hurry", "FROM,RATE: milliseconds since 1970, and how many times");
    c->hurry_from = from;
    c->hurry_rate = rate;
    return true;
}

/* Without a list, "yes" believes a proxy on this machine. */
static bool set_proxies(config *c, const char *value, char *why, size_t size) {
    if (!strcmp(value, "yes")) value = "127.0.0.0/8, ::1";
    if (!strcmp(value, "no"))
        c->proxies = (networks){.count = 0};
    else if (!networks_read(&c->proxies, value))
        return say(why, size, "behind-proxy",
                   "no, yes, or addresses and networks like 10.0.0.0/8, with commas between");
    return true;
}

static bool set_metrics(config *c, const char *value, char *why, size_t size) {
    static const char *const names[] = {
        [METRICS_LOCAL] = "local", [METRICS_ALL] = "all", [METRICS_NOBODY] = "no"};
    for (int i = METRICS_LOCAL; i <= METRICS_NOBODY; i++)
        if (!strcmp(value, names[i])) {
            c->metrics = (metrics_for)i;
            return true;
        }
    return say(why, size, "metrics", "local, all or no");
}

static bool set_log_addresses(config *c, const char *value, char *why, size_t size) {
    static const char *const names[] = {
        [LOG_ADDRESSES_NO] = "no", [LOG_ADDRESSES_SHORT] = "short", [LOG_ADDRESSES_YES] = "yes"};
    for (int i = LOG_ADDRESSES_NO; i <= LOG_ADDRESSES_YES; i++)
        if (!strcmp(value, names[i])) {
            c->log_addresses = (log_addresses)i;
            return true;
        }
    return say(why, size, "log-addresses", "no, short or yes");
}

#define QUOTA(what) offsetof(config, quotas) + offsetof(quotas, what)
static const struct number_row {
    const char *name;
    size_t at;
    int least, most;
} numbers[] = {
    {"threads", offsetof(config, threads), 1, 256},
    {"connections", offsetof(config, connections), 1, 10000000},
    {"connections-an-address", QUOTA(connections_an_address), 1, 10000000},
    {"connections-a-second", QUOTA(connections_a_second), 1, 10000000},
    {"keep-waiting-days", offsetof(config, keep.waiting), 0, 100000},
    {"keep-left-days", offsetof(config, keep.left), 0, 100000},
    {"keep-finished-days", offsetof(config, keep.finished), 0, 100000},
    {"keep-reviews-days", offsetof(config, keep.reviews), 0, 100000},
    {"keep-sessions-days", offsetof(config, keep.sessions), 0, 100000},
    {"requests-a-second", QUOTA(requests_a_second), 1, 10000000},
    {"share-an-address", QUOTA(share_an_address), 1, 100},
    {"kept-a-second", QUOTA(kept_a_second), 1, 1000000},
    {"games-a-player", QUOTA(games_a_player), 1, 10000000},
    {"waiting-games-a-player", QUOTA(waiting_a_player), 1, 10000000},
    {"computer-turns-a-second", QUOTA(alone_a_second), 1, 10000000},
    {"players-an-address-a-day", QUOTA(an_address_a_day[KEPT_PLAYER]), 1, 10000000},
    {"games-an-address-a-day", QUOTA(an_address_a_day[KEPT_GAME]), 1, 10000000},
    {"imports-an-address-a-day", QUOTA(an_address_a_day[KEPT_IMPORT]), 1, 10000000},
    {"links-an-address-a-day", QUOTA(an_address_a_day[KEPT_LINK]), 1, 10000000},
    {"games-a-player-a-day", QUOTA(a_player_a_day[KEPT_GAME]), 1, 10000000},
    {"imports-a-player-a-day", QUOTA(a_player_a_day[KEPT_IMPORT]), 1, 10000000},
    {"links-a-player-a-day", QUOTA(a_player_a_day[KEPT_LINK]), 1, 10000000},
};
enum { NUMBERS = sizeof numbers / sizeof *numbers };

static int *number_at(config *c, const struct number_row *row) {
    return (int *)((char *)c + row->at);
}

static bool is_quota(const struct number_row *row) {
    return row->at >= offsetof(config, quotas) &&
           row->at < offsetof(config, quotas) + sizeof(quotas);
}

bool config_quota(config *c, size_t which, const char **name, int **value) {
    for (size_t i = 0; i < NUMBERS; i++) {
        if (!is_quota(&numbers[i]) || which--) continue;
        *name = numbers[i].name;
        *value = number_at(c, &numbers[i]);
        return true;
    }
    return false;
}

bool config_set(config *c, const char *name, const char *value, char *why, size_t size) {
    const struct {
        const char *name;
        char *text;
    } texts[] = {{"data", c->data},   {"web-root", c->web_root},
                 {"table", c->table}, {"certificate", c->certificate},
                 {"key", c->key},     {"origin", c->origin}};
    if (!strcmp(name, "listen")) return set_listen(c, value, why, size);
    if (!strcmp(name, "hurry")) return set_hurry(c, value, why, size);
    if (!strcmp(name, "behind-proxy")) return set_proxies(c, value, why, size);
    if (!strcmp(name, "metrics")) return set_metrics(c, value, why, size);
    if (!strcmp(name, "log-addresses")) return set_log_addresses(c, value, why, size);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        if (strcmp(name, texts[i].name)) continue;
        if (!*value || strlen(value) >= CONFIG_TEXT_BYTES) return say(why, size, name, "a path");
        snprintf(texts[i].text, CONFIG_TEXT_BYTES, "%s", value);
        return true;
    }
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++) {
        char wants[80];
        long long number;
        if (strcmp(name, numbers[i].name)) continue;
        snprintf(wants, sizeof wants, "a number from %d to %d", numbers[i].least, numbers[i].most);
        if (!read_number(value, numbers[i].least, numbers[i].most, &number))
            return say(why, size, name, wants);
        *number_at(c, &numbers[i]) = (int)number;
        c->connections_set |= number_at(c, &numbers[i]) == &c->connections;
        return true;
    }
    snprintf(why, size, "There is no setting \"%s\".", name);
    return false;
}

/* ---- Files ---- */

static char *trimmed(char *text) {
    while (isspace((unsigned char)*text)) text++;
    size_t size = strlen(text);
    while (size && isspace((unsigned char)text[size - 1])) text[--size] = 0;
    return text;
}

/* A line "name = value"; blank ones and comments say nothing. */
static bool read_line(config *c, char *line, char *why, size_t size) {
    line = trimmed(line);
    if (!*line || *line == '#') return true;
    char *equals = strchr(line, '=');
    if (!equals) {
        snprintf(why, size, "A line is \"name = value\".");
        return false;
    }
    *equals = 0;
    return config_set(c, trimmed(line), trimmed(equals + 1), why, size);
}

static bool say_unreadable(char *why, size_t size, const char *path) {
    snprintf(why, size, "%s cannot be read: %s.", path, strerror(errno));
    return false;
}

bool config_read(config *c, const char *path, char *why, size_t size) {
    char *line = NULL, what[400];
    size_t capacity = 0;
    bool good = true;
    FILE *f = fopen(path, "r");
    if (!f) return say_unreadable(why, size, path);
    for (int number = 1; good && getline(&line, &capacity, f) >= 0; number++) {
        ptrdiff_t mark = number == 1 ? utf8_after_mark(line) - line : 0;
        good = read_line(c, line + mark, what, sizeof what);
        if (!good) snprintf(why, size, "%s:%d: %s", path, number, what);
    }
    if (ferror(f)) good = say_unreadable(why, size, path);
    fclose(f);
    free(line);
    return good;
}

/* A scheme, a host, perhaps a port, and nothing after it. */
static bool is_origin(const char *text) {
    size_t scheme = !strncmp(text, "http://", 7) ? 7 : !strncmp(text, "https://", 8) ? 8 : 0;
    return scheme && text[scheme] && !strpbrk(text + scheme, "/?#@ ");
}

bool config_check(const config *c, char *why, size_t size) {
    if (!c->certificate[0] != !c->key[0]) {
        snprintf(why, size, "certificate and key belong together: give both, or none.");
        return false;
    }
    if (c->origin[0] && !is_origin(c->origin))
        return say(why, size, "origin", "like https://play.example");
    if (c->hurry_from / 1000 > (int64_t)time(NULL))
        return say(why, size, "hurry", "from a moment that is not in the future");
    return true;
}
