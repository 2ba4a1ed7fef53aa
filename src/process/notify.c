#include "process/notify.h"

#include <errno.h>
#include <inttypes.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

/* The process has one manager, so there is one of each. */
static int manager = -1;
static uint64_t watchdog;

/* A path, or with '@' in place of a NUL a name of Linux's own, which has no file. */
static socklen_t read_address(const char *text, struct sockaddr_un *out) {
    size_t length = strlen(text);
    *out = (struct sockaddr_un){.sun_family = AF_UNIX};
    if ((*text != '/' && *text != '@') || length < 2 || length >= sizeof out->sun_path) return 0;
    memcpy(out->sun_path, text, length);
    if (*text == '@') out->sun_path[0] = 0;
    return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length + (*text == '/'));
}

/* The one of whoever started this process may be meant for another. */
static uint64_t read_watchdog(void) {
    const char *every = getenv("WATCHDOG_USEC"), *whose = getenv("WATCHDOG_PID");
    char *end;
    if (!every || (whose && strtoll(whose, NULL, 10) != getpid())) return 0;
    errno = 0;
    uint64_t number = strtoull(every, &end, 10);
    return *every >= '0' && *every <= '9' && !*end && !errno ? number : 0;
}

static bool connect_to(const char *text, const char **why) {
    struct sockaddr_un address;
    socklen_t size = read_address(text, &address);
    *why = "it is no path and no name with '@'";
    if (!size) return false;
    struct timeval patience = {.tv_sec = 1};
    manager = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    if (manager >= 0 && !connect(manager, (const struct sockaddr *)&address, size) &&
        !setsockopt(manager, SOL_SOCKET, SO_SNDTIMEO, &patience, sizeof patience))
        return true;
    *why = strerror(errno);
    if (manager >= 0) close(manager);
    manager = -1;
    return false;
}

bool notify_open(const char **why) {
    const char *text = getenv("NOTIFY_SOCKET");
    bool good = !text || !*text || connect_to(text, why);
    watchdog = manager >= 0 ? read_watchdog() : 0;
    unsetenv("NOTIFY_SOCKET");
    unsetenv("WATCHDOG_USEC");
    unsetenv("WATCHDOG_PID");
    return good;
}

/* A manager that is gone or behind is no reason to do anything else. */
static void tell(const char *lines, int flags) {
    if (manager >= 0 && send(manager, lines, strlen(lines), MSG_NOSIGNAL | flags) < 0) return;
}

void notify(const char *lines) {
    tell(lines, 0);
}

void notify_alive(void) {
    tell("WATCHDOG=1", MSG_DONTWAIT);
}

void notify_reloading(void) {
    struct timespec t;
    char lines[64];
    clock_gettime(CLOCK_MONOTONIC, &t);
    snprintf(lines, sizeof lines, "RELOADING=1\nMONOTONIC_USEC=%" PRIu64,
             (uint64_t)t.tv_sec * 1000000 + (uint64_t)t.tv_nsec / 1000);
    notify(lines);
}

uint64_t notify_watchdog(void) {
    return watchdog;
}
