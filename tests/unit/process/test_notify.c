/* The service manager is told what systemd's protocol says, on a socket of the test's own. Each
 * test is a process of its own, since a process has one manager. */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "process/notify.h"
#include "support/test.h"

/* A socket that receives, at a path or, with '@', at an abstract name. */
static int listen_at(const char *name) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t length = strlen(name);
    memcpy(address.sun_path, name, length);
    if (*name == '@') address.sun_path[0] = 0;
    int fd = socket(AF_UNIX, SOCK_DGRAM, 0);
    assert_int_equal(bind(fd, (struct sockaddr *)&address,
                          (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length)),
                     0);
    return fd;
}

/* What comes next, or "" when nothing does. */
static const char *heard(int fd) {
    static char text[256];
    ssize_t size = recv(fd, text, sizeof text - 1, MSG_DONTWAIT);
    text[size > 0 ? size : 0] = 0;
    return text;
}

/* Runs a part in a child with these variables; what it returns. */
static int in_child(const char *where, const char *every, const char *whose, int (*part)(void)) {
    pid_t child = fork();
    if (!child) {
        char own[24];
        snprintf(own, sizeof own, "%d", (int)getpid());
        if (where) setenv("NOTIFY_SOCKET", where, 1);
        if (every) setenv("WATCHDOG_USEC", every, 1);
        if (whose) setenv("WATCHDOG_PID", *whose ? whose : own, 1);
        _exit(part());
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFEXITED(status));
    return WEXITSTATUS(status);
}

static int speak(void) {
    const char *why;
    if (!notify_open(&why)) return 1;
    notify("READY=1");
    notify_reloading();
    notify_alive();
    return getenv("NOTIFY_SOCKET") || getenv("WATCHDOG_USEC") || getenv("WATCHDOG_PID") ? 2 : 0;
}

static int open_only(void) {
    const char *why;
    return !notify_open(&why);
}

/* The seconds between signs of life. */
static int watched(void) {
    const char *why;
    return notify_open(&why) ? (int)(notify_watchdog() / 1000000) : 100;
}

static void assert_heard(const char *name) {
    int fd = listen_at(name);
    assert_int_equal(in_child(name, "5000000", "", speak), 0);
    assert_string_equal(heard(fd), "READY=1");
    const char *reloading = heard(fd);
    assert_memory_equal(reloading, "RELOADING=1\nMONOTONIC_USEC=", 27);
    assert_true(strtoull(reloading + 27, NULL, 10) > 0);
    assert_string_equal(heard(fd), "WATCHDOG=1");
    assert_string_equal(heard(fd), "");
    close(fd);
}

TEST(a_socket_with_a_path_hears_it) {
    char folder[64] = "/tmp/brett-notify-XXXXXX", path[96];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/socket", folder);
    assert_heard(path);
    unlink(path);
    rmdir(folder);
}

TEST(an_abstract_socket_hears_it) {
    char name[64];
    snprintf(name, sizeof name, "@brett-test-%d", (int)getpid());
    assert_heard(name);
}

TEST(without_a_manager_nothing_is_told) {
    assert_int_equal(in_child(NULL, "5000000", "", speak), 0);
    assert_int_equal(in_child("", "5000000", "", speak), 0);
}

TEST(what_cannot_be_reached_is_reported) {
    static char long_name[200];
    memset(long_name, 'a', sizeof long_name - 1);
    long_name[0] = '/';
    assert_int_equal(in_child("/nowhere/at/all", NULL, NULL, open_only), 1);
    assert_int_equal(in_child("relative", NULL, NULL, open_only), 1);
    assert_int_equal(in_child("@", NULL, NULL, open_only), 1);
    assert_int_equal(in_child(long_name, NULL, NULL, open_only), 1);
}

TEST(the_watchdog_is_for_this_process_alone) {
    char name[64];
    snprintf(name, sizeof name, "@brett-test-%d", (int)getpid());
    int fd = listen_at(name);
    assert_int_equal(in_child(name, "5000000", "", watched), 5);
    assert_int_equal(in_child(name, "5000000", NULL, watched), 5);
    assert_int_equal(in_child(name, "5000000", "1", watched), 0);
    assert_int_equal(in_child(name, NULL, "", watched), 0);
    assert_int_equal(in_child(name, "soon", "", watched), 0);
    assert_int_equal(in_child(name, "-5000000", "", watched), 0);
    assert_int_equal(in_child(NULL, "5000000", "", watched), 0);
    close(fd);
}

static const struct CMUnitTest tests[] = {
    CASE(a_socket_with_a_path_hears_it),          CASE(an_abstract_socket_hears_it),
    CASE(without_a_manager_nothing_is_told),      CASE(what_cannot_be_reached_is_reported),
    CASE(the_watchdog_is_for_this_process_alone),
};

int main(void) {
    return cmocka_run_group_tests_name("notify", tests, NULL, NULL);
}
