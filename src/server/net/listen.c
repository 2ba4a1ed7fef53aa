/* Taking connections: what is too much costs nothing more than its accept, and a port that is taken
 * is explained. */
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/journal.h"
#include "server/net/internal.h"

enum { BACKLOG = 1024, ACCEPTS_A_TURN = 64, OTHER_FILES = 256 };

typedef union address {
    struct sockaddr any;
    struct sockaddr_in v4;
    struct sockaddr_in6 v6;
} address;

static bool is_all(const char *text) {
    return !text || !*text;
}

/* All addresses: those of IPv4 come in as IPv6 too. */
static bool parse_address(const char *text, int port, address *a, socklen_t *size) {
    memset(a, 0, sizeof *a);
    if (!is_all(text) && inet_pton(AF_INET, text, &a->v4.sin_addr) == 1) {
        a->v4.sin_family = AF_INET;
        a->v4.sin_port = htons((uint16_t)port);
        *size = sizeof a->v4;
        return true;
    }
    a->v6.sin6_family = AF_INET6;
    a->v6.sin6_port = htons((uint16_t)port);
    *size = sizeof a->v6;
    return is_all(text) || inet_pton(AF_INET6, text, &a->v6.sin6_addr) == 1;
}

static void say_why(int error, const char *text, int port, char *why, size_t size) {
    if (is_all(text)) text = "*";
    if (error == EADDRINUSE)
        snprintf(why, size, "Port %d on %s is taken already; choose another with --listen.", port,
                 text);
    else if (error == EACCES)
        snprintf(why, size, "Port %d on %s is not for everybody; choose one from 1024 on.", port,
                 text);
    else if (error == EADDRNOTAVAIL)
        snprintf(why, size, "This machine does not have the address %s.", text);
    else
        snprintf(why, size, "Port %d on %s cannot be had: %s.", port, text, strerror(error));
}

static int bound_socket(const address *a, socklen_t size, bool all) {
    int fd = socket(a->any.sa_family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0), on = 1,
        off = 0;
    if (fd < 0) return -1;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    if (a->any.sa_family == AF_INET6)
        setsockopt(fd, IPPROTO_IPV6, IPV6_V6ONLY, all ? &off : &on, sizeof on);
    if (!bind(fd, &a->any, size) && !listen(fd, BACKLOG)) return fd;
    int error = errno;
    close(fd);
    errno = error;
    return -1;
}

int listen_on(const char *text, int port, char *why, size_t size) {
    address a;
    socklen_t length;
    if (port < 0 || port > 65535 || !parse_address(text, port, &a, &length)) {
        snprintf(why, size, "%s and port %d are not an IP address and a port.", text, port);
        return -1;
    }
    int fd = bound_socket(&a, length, is_all(text));
    if (fd < 0 && is_all(text) && errno == EAFNOSUPPORT) { /* a machine without IPv6 */
        parse_address("0.0.0.0", port, &a, &length);
        fd = bound_socket(&a, length, true);
    }
    if (fd < 0) say_why(errno, text, port, why, size);
    return fd;
}

/* The address as text; of IPv4 that came in as IPv6 the plain one. */
static void write_address(const address *a, char out[PEER_ADDRESS_BYTES]) {
    if (a->any.sa_family == AF_INET)
        inet_ntop(AF_INET, &a->v4.sin_addr, out, PEER_ADDRESS_BYTES);
    else if (IN6_IS_ADDR_V4MAPPED(&a->v6.sin6_addr))
        inet_ntop(AF_INET, a->v6.sin6_addr.s6_addr + 12, out, PEER_ADDRESS_BYTES);
    else
        inet_ntop(AF_INET6, &a->v6.sin6_addr, out, PEER_ADDRESS_BYTES);
}

/* The connection is one of those that are counted. */
static bool may_enter(net *n, connection *c) {
    bool full = n->counts.connections > (uint64_t)n->options.connections;
    bool proxy = networks_have(&n->options.proxies, c->address);
    if (!full && (proxy || visitor_enter(c, c->address))) return true;
    ++*(full ? &n->counts.refused_full : &n->counts.refused_address);
    return false;
}

static void welcome(net *n, int fd, const address *from) {
    int on = 1;
    connection *c = connection_new(n);
    write_address(from, c->address);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (may_enter(n, c) && wire_open(c, fd)) return;
    close(fd);
    connection_free(c);
}

/* Out of files or memory: whoever waits would wake the loop again at once, so the next tick looks.
 */
static void pause_listening(net *n, int error) {
    journal(JOURNAL_WARN, "cannot-accept", "error=%d", error);
    uv_poll_stop(&n->listener);
}

static void on_arrival(uv_poll_t *listener, int status, int events) {
    (void)events;
    if (status) return;
    net *n = listener->data;
    for (int i = 0; i < ACCEPTS_A_TURN; i++) {
        address from = {0};
        socklen_t size = sizeof from;
        int fd = accept4(n->fd, &from.any, &size, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd >= 0) {
            welcome(n, fd, &from);
        } else if (errno != EINTR && errno != ECONNABORTED) {
            if (errno != EAGAIN) pause_listening(n, errno);
            return;
        }
    }
}

static void on_listener_closed(uv_handle_t *handle) {
    net *n = handle->data;
    close(n->fd);
    n->fd = -1;
    net_handle_closed(n);
}

void listen_start(net *n, int fd) {
    address a = {0};
    socklen_t size = sizeof a;
    getsockname(fd, &a.any, &size);
    n->port = ntohs(a.any.sa_family == AF_INET ? a.v4.sin_port : a.v6.sin6_port);
    uv_poll_init(n->loop, &n->listener, fd);
    n->open_handles++;
    n->listener.data = n;
    n->fd = fd;
    uv_poll_start(&n->listener, UV_READABLE, on_arrival);
}

void listen_again(net *n) {
    if (!uv_is_closing((uv_handle_t *)&n->listener) && !uv_is_active((uv_handle_t *)&n->listener))
        uv_poll_start(&n->listener, UV_READABLE, on_arrival);
}

void listen_stop(net *n) {
    if (!uv_is_closing((uv_handle_t *)&n->listener))
        uv_close((uv_handle_t *)&n->listener, on_listener_closed);
}

int listen_fit_files(int connections, bool tell) {
    struct rlimit limit;
    rlim_t wanted = (rlim_t)connections + OTHER_FILES;
    if (getrlimit(RLIMIT_NOFILE, &limit) || limit.rlim_cur >= wanted) return connections;
    limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &limit)) getrlimit(RLIMIT_NOFILE, &limit);
    if (limit.rlim_cur >= wanted) return connections;
    int fit = limit.rlim_cur > OTHER_FILES ? (int)limit.rlim_cur - OTHER_FILES : 1;
    if (tell)
        journal(JOURNAL_WARN, "few-files", "connections=%d wanted=%d set=LimitNOFILE=%d", fit,
                connections, connections + OTHER_FILES);
    return fit;
}
