#include "cli/admin/asking.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

enum { PATIENCE_SECONDS = 30, ANSWER_BYTES = 65536 };

static void say_why_not(const char *folder, char *why, size_t size) {
    if (errno == ENOENT || errno == ECONNREFUSED)
        snprintf(why, size, "No server is running on %s; it would have to do this.", folder);
    else if (errno == EACCES || errno == EPERM)
        snprintf(why, size, "The server on %s is another user's.", folder);
    else
        snprintf(why, size, "The server on %s cannot be asked: %s.", folder, strerror(errno));
}

/* By way of the open folder: the name of a socket may have 107 bytes only. */
static int connect_to(const char *folder) {
    struct sockaddr_un name = {.sun_family = AF_UNIX};
    struct timeval patience = {.tv_sec = PATIENCE_SECONDS};
    int there = open(folder, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (there < 0) return -1;
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    snprintf(name.sun_path, sizeof name.sun_path, "/proc/self/fd/%d/brett.sock", there);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    int error = connect(fd, (struct sockaddr *)&name, sizeof name) ? errno : 0;
    close(there);
    if (!error) return fd;
    close(fd);
    errno = error;
    return -1;
}

static bool send_line(int fd, const json_t *request) {
    char *text = json_dumps(request, JSON_COMPACT);
    size_t size = text ? strlen(text) : 0;
    bool sent = text && write(fd, text, size) == (ssize_t)size && write(fd, "\n", 1) == 1;
    free(text);
    return sent;
}

/* All up to the end of the line, or to the end of everything. */
static json_t *receive_line(int fd) {
    static char text[ANSWER_BYTES];
    size_t used = 0;
    ssize_t size;
    while (used < sizeof text && (size = read(fd, text + used, sizeof text - used)) > 0)
        used += (size_t)size;
    return json_loadb(text, used, 0, NULL);
}

json_t *ask_server(const char *folder, const json_t *request, char *why, size_t size) {
    int fd = connect_to(folder);
    if (fd < 0) {
        say_why_not(folder, why, size);
        return NULL;
    }
    json_t *told = send_line(fd, request) ? receive_line(fd) : NULL;
    close(fd);
    const char *fault = json_string_value(json_object_get(told, "error"));
    json_t *answer = json_incref(json_object_get(told, "ok"));
    if (!answer)
        snprintf(why, size, "%s",
                 fault ? fault
                       : "The server has not answered; brett admin log says what was done.");
    json_decref(told);
    return answer;
}

/* ---- Times ---- */

static bool read_from_now(const char *text, int64_t *until) {
    static const struct {
        char letter;
        int64_t seconds;
    } units[] = {{'m', 60}, {'h', 3600}, {'d', 86400}};
    size_t digits = strspn(text, "0123456789");
    if (!digits || digits > 6 || strlen(text) != digits + 1) return false;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (text[digits] == units[i].letter) {
            *until = ((int64_t)time(NULL) + atol(text) * units[i].seconds) * 1000;
            return true;
        }
    return false;
}

bool read_until(const char *text, int64_t *until) {
    struct tm day = {0};
    if (read_from_now(text, until)) return true;
    const char *rest = strptime(text, "%Y-%m-%d", &day);
    if (!rest || *rest || strlen(text) != 10) return false;
    *until = (int64_t)timegm(&day) * 1000;
    return true;
}
