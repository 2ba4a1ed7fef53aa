/* The socket of brett admin. A client is read up to the end of its one line, answered, and done
 * with. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/admin/admin.h"
#include "server/journal.h"
#include "server/server.h"
#include "server/time.h"

enum { MOST_CLIENTS = 8, LINE_BYTES = 4096 };

typedef struct admin_client {
    uv_pipe_t pipe;
    uv_write_t writing;
    struct admin_client *next;
    server *server;
    char line[LINE_BYTES];
    size_t size;
    bool asked, closing;
    char *answer; /* that waits, for a ticket or to be written */
    uint64_t ticket;
    struct game_wanted *wanted; /* that it waits for */
} admin_client;

/* A game that is being read for a client, or for one who has gone since. */
typedef struct game_wanted {
    room_waiter waiter;
    admin_client *by; /* or NULL */
} game_wanted;

/* ---- Clients ---- */

static void on_client_closed(uv_handle_t *handle) {
    admin_client *c = handle->data;
    free(c->answer);
    free(c);
}

static void hang_up(admin_client *c) {
    admin *a = &c->server->admin;
    admin_client **at = &a->clients;
    if (c->closing) return;
    c->closing = true;
    if (c->wanted) c->wanted->by = NULL;
    while (*at != c) at = &(*at)->next;
    *at = c->next;
    a->count--;
    uv_close((uv_handle_t *)&c->pipe, on_client_closed);
}

static void on_written(uv_write_t *writing, int status) {
    (void)status;
    hang_up(writing->data);
}

static void write_answer(admin_client *c) {
    uv_buf_t text = uv_buf_init(c->answer, (unsigned)strlen(c->answer));
    if (uv_write(&c->writing, (uv_stream_t *)&c->pipe, &text, 1, on_written)) hang_up(c);
}

/* Takes the reference over. */
static void set_answer(admin_client *c, json_t *answer) {
    char *text = json_dumps(answer, JSON_COMPACT);
    json_decref(answer);
    if (!text) abort();
    free(c->answer);
    c->answer = realloc(text, strlen(text) + 2);
    if (!c->answer) abort();
    strcat(c->answer, "\n");
}

static json_t *fault_json(const char *fault) {
    return json_pack("{ss}", "error", fault);
}

static void ask(admin_client *c, bool looked);

static void game_was_read(room_waiter *waiter, room_found how) {
    game_wanted *w = (game_wanted *)waiter;
    admin_client *c = w->by;
    (void)how; /* where it is not there now, it is looked for in vain */
    free(w);
    if (!c) return;
    c->wanted = NULL;
    ask(c, true);
}

static void want_game(admin_client *c, const char *id) {
    game_wanted *w = calloc(1, sizeof *w);
    if (!w) abort();
    *w = (game_wanted){.waiter.ready = game_was_read, .by = c};
    c->wanted = w;
    rooms_seek(&c->server->rooms, id, "", &w->waiter);
}

static void ask(admin_client *c, bool looked) {
    json_error_t error;
    json_t *args = json_loadb(c->line, c->size, JSON_REJECT_DUPLICATES, &error);
    admin_deed d = {.server = c->server, .args = args, .now = time_now(), .looked = looked};
    json_t *done = NULL;
    c->asked = true;
    if (c->server->closing)
        snprintf(d.fault, sizeof d.fault, "The server is closing.");
    else
        done = admin_do(&d);
    if (!done && d.wanted[0]) {
        json_decref(args);
        want_game(c, d.wanted);
        return;
    }
    c->ticket = done ? store_seal(c->server->store) : 0;
    set_answer(c, done ? json_pack("{so}", "ok", done) : fault_json(d.fault));
    json_decref(args);
    if (c->ticket <= c->server->outbox.settled) write_answer(c);
}

void admin_settle(server *s, const store_outcome *o) {
    for (admin_client *c = s->admin.clients, *next; c; c = next) {
        next = c->next;
        if (!c->asked || !c->ticket || c->ticket > o->upto) continue;
        if (store_has_failed(o, c->ticket))
            set_answer(c, fault_json("The server could not save this. Its log says why."));
        c->ticket = 0;
        write_answer(c);
    }
}

/* ---- Reading ---- */

static void give_memory(uv_handle_t *handle, size_t wanted, uv_buf_t *memory) {
    admin_client *c = handle->data;
    (void)wanted;
    *memory = uv_buf_init(c->line + c->size, (unsigned)(sizeof c->line - c->size));
}

static void on_read(uv_stream_t *stream, ssize_t size, const uv_buf_t *memory) {
    admin_client *c = stream->data;
    (void)memory;
    if (size < 0 || c->asked) { /* gone, full, or more than was asked for */
        hang_up(c);
        return;
    }
    char *end = memchr(c->line + c->size, '\n', (size_t)size);
    c->size = end ? (size_t)(end - c->line) : c->size + (size_t)size;
    if (end) ask(c, false);
}

/* The socket's rights say the same; but of those, another process may have been faster. */
static bool is_the_host(uv_pipe_t *pipe) {
    struct ucred who;
    socklen_t size = sizeof who;
    uv_os_fd_t fd;
    return !uv_fileno((uv_handle_t *)pipe, &fd) &&
           !getsockopt(fd, SOL_SOCKET, SO_PEERCRED, &who, &size) &&
           (!who.uid || who.uid == geteuid());
}

static void on_connection(uv_stream_t *listener, int status) {
    server *s = listener->data;
    admin *a = &s->admin;
    admin_client *c = calloc(1, sizeof *c);
    if (!c) abort();
    c->server = s;
    c->pipe.data = c->writing.data = c;
    uv_pipe_init(&s->loop, &c->pipe, 0);
    c->next = a->clients;
    a->clients = c;
    a->count++;
    if (status || uv_accept(listener, (uv_stream_t *)&c->pipe) || a->count > MOST_CLIENTS ||
        !is_the_host(&c->pipe) || uv_read_start((uv_stream_t *)&c->pipe, give_memory, on_read))
        hang_up(c);
}

/* ---- Beginning and end ---- */

/* The name is given by way of the open folder: the name of a socket may have 107 bytes only. */
static void name_socket(const admin *a, char path[64]) {
    snprintf(path, 64, "/proc/self/fd/%d/brett.sock", a->folder);
}

static bool start_listening(server *s) {
    admin *a = &s->admin;
    char path[64];
    a->folder = open(s->config.data, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (a->folder < 0) return false;
    name_socket(a, path);
    unlink(path); /* of a server that was killed: this one has the lock of the folder */
    uv_pipe_init(&s->loop, &a->socket, 0);
    a->socket.data = s;
    int error = uv_pipe_bind(&a->socket, path);
    if (!error && chmod(path, 0600)) error = -errno;
    if (!error) error = uv_listen((uv_stream_t *)&a->socket, MOST_CLIENTS, on_connection);
    if (!error) return true;
    errno = -error;
    uv_close((uv_handle_t *)&a->socket, NULL);
    return false;
}

void admin_listen(server *s) {
    char why[200];
    if (start_listening(s)) return;
    journal(JOURNAL_WARN, "no-admin-socket", "why=%s",
            journal_quoted(strerror(errno), why, sizeof why));
    if (s->admin.folder >= 0) close(s->admin.folder);
    s->admin.folder = -1;
}

void admin_close(server *s) {
    admin *a = &s->admin;
    char path[64];
    while (a->clients) hang_up(a->clients);
    blocks_free(&a->blocks);
    if (a->folder < 0) return;
    name_socket(a, path);
    unlink(path);
    uv_close((uv_handle_t *)&a->socket, NULL);
    close(a->folder);
    a->folder = -1;
}
