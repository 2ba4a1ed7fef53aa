#include "cli/engine/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

enum { LOOK_AGAIN_MS = 5 };

static void close_both(const int pipe[2]) {
    close(pipe[0]);
    close(pipe[1]);
}

/* Signals are as a program expects to find them, whatever this process does with its own. */
static void set_attributes(posix_spawnattr_t *attributes) {
    sigset_t none, usual;
    sigemptyset(&none);
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawnattr_setpgroup(attributes, 0);
    posix_spawnattr_setsigmask(attributes, &none);
    posix_spawnattr_setsigdefault(attributes, &usual);
    posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK |
                                             POSIX_SPAWN_SETSIGDEF);
}

static int spawn(pid_t *pid, const char *command, int input, int output) {
    char *const arguments[] = {"sh", "-c", (char *)command, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_init(&files);
    posix_spawnattr_init(&attributes);
    posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
    set_attributes(&attributes);
    int error = posix_spawn(pid, "/bin/sh", &files, &attributes, arguments, environ);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    return error;
}

/* The pipes are closed in other children that are started meanwhile: an end that one of them held
 * open would keep this one from ever seeing the end of its input. */
bool child_start(child *c, const char *command) {
    int in[2], out[2];
    *c = (child){0};
    if (pipe2(in, O_CLOEXEC)) return false;
    if (pipe2(out, O_CLOEXEC)) {
        close_both(in);
        return false;
    }
    errno = spawn(&c->pid, command, in[0], out[1]);
    if (errno) {
        close_both(in);
        close_both(out);
        c->pid = 0;
        return false;
    }
    close(in[0]);
    close(out[1]);
    c->input = in[1];
    c->output = out[0];
    fcntl(c->input, F_SETFL, O_NONBLOCK);
    return true;
}

bool child_write(child *c, const char *bytes, size_t count, stopwatch *patience) {
    while (count && c->input >= 0) {
        struct pollfd wait = {.fd = c->input, .events = POLLOUT};
        ssize_t written = write(c->input, bytes, count);
        if (written < 0 && errno != EAGAIN && errno != EINTR) return false;
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
        } else if (poll(&wait, 1, LOOK_AGAIN_MS) <= 0 && !stopwatch_goes_on(patience)) {
            return false;
        }
    }
    return !count;
}

static void close_input(child *c) {
    if (c->input >= 0) close(c->input);
    c->input = -1;
}

/* What the program started, and left behind, ends with it. */
static void forget(child *c) {
    kill(-c->pid, SIGKILL);
    close_input(c);
    close(c->output);
    c->pid = 0;
}

bool child_wait(child *c, stopwatch *patience) {
    close_input(c);
    while (c->pid && waitpid(c->pid, NULL, WNOHANG) == 0) {
        if (!stopwatch_goes_on(patience)) return false;
        poll(NULL, 0, LOOK_AGAIN_MS);
    }
    if (c->pid) forget(c);
    return true;
}

void child_kill(child *c) {
    pid_t pid = c->pid;
    if (!pid) return;
    forget(c);
    waitpid(pid, NULL, 0);
}
