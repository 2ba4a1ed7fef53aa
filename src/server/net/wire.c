/* Bytes in and out of a socket, through TLS where there is some. The loop watches a socket for what
 * comes at all times, and for room to write only where the kernel had none: to change what is
 * watched costs more than a write.
 *
 * TLS is asked for whole records (WIRE_BYTES are the most that one has), so it keeps nothing that
 * the loop would not wake for. */
#include <errno.h>
#include <openssl/err.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/net/internal.h"

enum { PLAIN_BYTES = 2048 };

static void on_event(uv_poll_t *poll, int status, int events);

static void watch(connection *c) {
    int events = UV_READABLE | (c->is_full ? UV_WRITABLE : 0);
    if (!c->ended) uv_poll_start(&c->poll, events, on_event);
}

static void set_full(connection *c, bool is_full) {
    if (c->is_full == is_full) return;
    c->is_full = is_full;
    watch(c);
}

/* ---- TLS ---- */

/* What SSL_read, SSL_write or SSL_accept gave: bytes, 0 for not now, or -1. */
static ssize_t judge(connection *c, int given) {
    if (given > 0) return given;
    switch (SSL_get_error(c->tls, given)) {
    case SSL_ERROR_WANT_WRITE: set_full(c, true); return 0;
    case SSL_ERROR_WANT_READ: return 0;
    default: ERR_clear_error(); return -1;
    }
}

/* False while it is not agreed on. */
static bool agree(connection *c) {
    if (c->agreed) return true;
    ERR_clear_error();
    ssize_t done = judge(c, SSL_accept(c->tls));
    if (done < 0) wire_end(c);
    c->agreed = done > 0;
    return c->agreed;
}

/* As much of the parts as one record has. What TLS did not take begins the next attempt, which has
 * at least as much, as it wants it. */
static ssize_t write_by_tls(connection *c, const struct iovec *parts, int count) {
    char *gathering = c->net->buffer;
    size_t size = 0;
    for (int i = 0; i < count && size < WIRE_BYTES; i++) {
        size_t room = WIRE_BYTES - size;
        size_t some = parts[i].iov_len < room ? parts[i].iov_len : room;
        memcpy(gathering + size, parts[i].iov_base, some);
        size += some;
    }
    ERR_clear_error();
    return judge(c, SSL_write(c->tls, gathering, (int)size));
}

static ssize_t read_by_tls(connection *c) {
    ERR_clear_error();
    return judge(c, SSL_read(c->tls, c->net->buffer, WIRE_BYTES));
}

/* ---- Plain ---- */

static bool is_not_now(void) {
    return errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR;
}

static ssize_t write_plainly(connection *c, const struct iovec *parts, int count) {
    enum { HOW = MSG_NOSIGNAL | MSG_DONTWAIT };
    struct msghdr message = {.msg_iov = (struct iovec *)parts, .msg_iovlen = (size_t)count};
    ssize_t sent = count == 1 ? send(c->fd, parts->iov_base, parts->iov_len, HOW)
                              : sendmsg(c->fd, &message, HOW);
    return sent < 0 && is_not_now() ? 0 : sent;
}

/* The end counts as an error: whoever wants answers stays for them. Not much at once, since it may
 * be many short messages, which are all answered before others are. */
static ssize_t read_plainly(connection *c) {
    ssize_t got = recv(c->fd, c->net->buffer, PLAIN_BYTES, MSG_DONTWAIT);
    if (got < 0 && is_not_now()) return 0;
    return got ? got : -1;
}

/* ---- Either ---- */

ssize_t wire_write(connection *c, const struct iovec *parts, int count) {
    size_t all = 0, done = 0;
    for (int i = 0; i < count; i++) all += parts[i].iov_len;
    if (c->ended || c->is_full) return 0;
    ssize_t sent = c->tls ? write_by_tls(c, parts, count) : write_plainly(c, parts, count);
    if (sent < 0) return -1;
    done = (size_t)sent;
    if (done < all && (!c->tls || !done)) set_full(c, true);
    c->net->counts.bytes_out += done;
    connection_sent(c, done);
    return sent;
}

static void receive(connection *c) {
    ssize_t got = c->tls ? read_by_tls(c) : read_plainly(c);
    if (got < 0)
        wire_end(c);
    else if (got && !c->finishing)
        connection_receive(c, c->net->buffer, (size_t)got);
}

static void agree_and_receive(connection *c) {
    if ((!c->tls || agree(c)) && !c->ended) receive(c);
}

/* What there is no turn left for stays with the kernel, and the loop tells of it again. To agree on
 * TLS costs more than most that is said afterwards, so that has to wait its turn as well. */
static void on_event(uv_poll_t *poll, int status, int events) {
    connection *c = poll->data;
    bool agreed = !c->tls || c->agreed, is_writable = events & UV_WRITABLE;
    if (status) {
        wire_end(c);
        return;
    }
    if (!agreed && !turn_is_left(c)) return;
    if (is_writable) set_full(c, false);
    if (is_writable && agreed) connection_flush(c);
    bool is_asked = events & UV_READABLE || !agreed;
    if (is_asked && !c->ended && turn_is_left(c)) turn_spend(c, agree_and_receive);
}

/* ---- Beginning and end ---- */

bool wire_open(connection *c, int fd) {
    if (uv_poll_init(c->net->loop, &c->poll, fd)) return false;
    c->fd = fd;
    if (c->net->tls) c->tls = tls_begin(c->net->tls, fd);
    c->poll.data = c;
    c->net->open_handles++;
    watch(c);
    return true;
}

void wire_finish(connection *c) {
    if (c->finishing || c->ended) return;
    connection_gone(c);
    c->finishing = true;
    if (c->tls && c->agreed) SSL_shutdown(c->tls);
    ERR_clear_error();
    shutdown(c->fd, SHUT_WR);
    connection_wait(c, LINGER_SECONDS);
}

static void on_closed(uv_handle_t *poll) {
    connection *c = poll->data;
    net *n = c->net;
    SSL_free(c->tls);
    close(c->fd);
    connection_free(c);
    net_handle_closed(n);
}

void wire_reset(connection *c) {
    struct linger none = {.l_onoff = 1};
    setsockopt(c->fd, SOL_SOCKET, SO_LINGER, &none, sizeof none);
    wire_end(c);
}

void wire_end(connection *c) {
    if (c->ended) return;
    c->ended = true;
    if (c->ws) c->ws->closing = true;
    uv_close((uv_handle_t *)&c->poll, on_closed);
}
