/* The network, asked over plain sockets: what it passes on, and what it holds clients to. A thread
 * has the loop; the handlers give back what they get. */
#include <arpa/inet.h>
#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/journal.h"
#include "server/net/net.h"
#include "support/test.h"

/* ---- The server ---- */

enum { LARGE_BYTES = 3000000 }; /* more than the kernel takes of a socket's */

typedef struct server {
    uv_loop_t loop;
    uv_async_t end;
    uv_timer_t later;
    uv_thread_t thread;
    net *net;
    accounts accounts;
    net_counts counts; /* at the end */
    peer *waits;
    int slow;  /* messages and requests so far that took a while */
    int other; /* a connection on which a question comes during the first of them; 0: none */
} server;

static void ask_slow_so_far(int fd) {
    static const char question[] = "GET /slow-so-far HTTP/1.1\r\nHost: brett.test\r\n\r\n";
    assert_int_equal(send(fd, question, sizeof question - 1, MSG_NOSIGNAL), sizeof question - 1);
}

static void take_a_while(server *s, unsigned milliseconds) {
    uint64_t until = uv_hrtime() + milliseconds * UINT64_C(1000000);
    while (uv_hrtime() < until) continue;
    if (!s->slow++ && s->other) ask_slow_so_far(s->other);
}

static void answer(peer *p, int status, const char *text) {
    peer_answer_with(p, &(peer_answer){.status = status,
                                       .type = "text/plain",
                                       .cookie = "brett=secret",
                                       .also = "ETag: \"1\"\r\nVary: Cookie",
                                       .body = shared_text_of(text, strlen(text))});
}

static void on_later(uv_timer_t *timer) {
    server *s = timer->data;
    answer(s->waits, 200, "at last");
    peer_drop(s->waits);
}

static void on_request(void *context, peer *p, const net_request *r) {
    server *s = context;
    char text[512];
    if (!strcmp(r->path, "/later")) {
        s->waits = peer_keep(p);
        uv_timer_start(&s->later, on_later, 100, 0);
        return;
    }
    if (!strcmp(r->path, "/slow")) take_a_while(s, 1);
    if (!strcmp(r->path, "/slow-so-far")) {
        snprintf(text, sizeof text, "so far %d.", s->slow);
        answer(p, 200, text);
        return;
    }
    snprintf(text, sizeof text, "[%s|%s|%s|%s|%s|%s|%s|%zu:%.20s]", r->method, r->path, r->query,
             r->token, r->if_none_match, p->address, p->language, r->body_size, r->body);
    answer(p, 200, text);
}

static bool on_open(void *context, peer *p, const char *token, refusal *r) {
    (void)context;
    if (!strcmp(token, "greet")) peer_send(p, shared_text_of("welcome", 7));
    return strcmp(token, "stranger") || refuse(r, "stranger", "Who are you?");
}

static void on_message(void *context, peer *p, const char *text, size_t size) {
    static char much[60000], large[LARGE_BYTES];
    if (size == 4 && !memcmp(text, "slow", 4))
        take_a_while(context, 1);
    else if (size == 4 && !memcmp(text, "wait", 4))
        take_a_while(context, 200);
    else if (size == 5 && !memcmp(text, "large", 5))
        peer_send(p, shared_text_of(memset(large, 'y', sizeof large), sizeof large));
    else if (size == 4 && !memcmp(text, "much", 4))
        for (int i = 0; i < 100; i++)
            peer_send(p, shared_text_of(memset(much, 'x', sizeof much), sizeof much));
    else if (size == 3 && !memcmp(text, "bye", 3))
        peer_close(p, 4001, "as you wish");
    else
        peer_send(p, shared_text_of(text, size));
}

static void on_close(void *context, peer *p) {
    (void)context;
    assert_true(p->gone);
    peer_send(p, shared_text_of("too late", 8));
}

static void on_end(uv_async_t *end) {
    server *s = end->data;
    s->counts = net_counted(s->net);
    uv_close((uv_handle_t *)end, NULL);
    uv_close((uv_handle_t *)&s->later, NULL);
    net_shut(s->net);
    net_close(s->net);
}

static void run(void *s) {
    uv_run(&((server *)s)->loop, UV_RUN_DEFAULT);
}

static const net_options usual = {.address = "127.0.0.1", .connections = 100};
static const quotas generous = {.connections_an_address = 100,
                                .connections_a_second = 1000,
                                .requests_a_second = 1000,
                                .share_an_address = 100};

static server *start_with(net_options options, const quotas *q) {
    char why[256] = "";
    server *s = calloc(1, sizeof *s);
    accounts_open(&s->accounts, q);
    options.accounts = &s->accounts;
    net_handlers handlers = {on_request, on_open, on_message, on_close, s};
    journal_from(JOURNAL_ERROR);
    uv_loop_init(&s->loop);
    s->net = net_open(&s->loop, &options, &handlers, why, sizeof why);
    assert_string_equal(why, "");
    uv_async_init(&s->loop, &s->end, on_end);
    uv_timer_init(&s->loop, &s->later);
    s->end.data = s->later.data = s;
    uv_thread_create(&s->thread, run, s);
    return s;
}

static server *start(net_options options) {
    return start_with(options, &generous);
}

static net_counts stop(server *s) {
    uv_async_send(&s->end);
    uv_thread_join(&s->thread);
    assert_int_equal(uv_loop_close(&s->loop), 0);
    net_counts counts = s->counts;
    accounts_free(&s->accounts);
    free(s);
    return counts;
}

/* ---- The client ---- */

static int enter_from(const server *s, const char *address) {
    struct sockaddr_in from = {.sin_family = AF_INET},
                       to = {.sin_family = AF_INET,
                             .sin_port = htons((uint16_t)net_port(s->net)),
                             .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    struct timeval patience = {.tv_sec = 5};
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    inet_pton(AF_INET, address, &from.sin_addr);
    assert_int_equal(bind(fd, (struct sockaddr *)&from, sizeof from), 0);
    assert_int_equal(connect(fd, (struct sockaddr *)&to, sizeof to), 0);
    return fd;
}

static int enter(const server *s) {
    return enter_from(s, "127.0.0.1");
}

static void say(int fd, const char *text, size_t size) {
    assert_int_equal(send(fd, text, size, MSG_NOSIGNAL), size);
}

/* Up to a text, or to the end. */
static const char *hear(int fd, const char *until) {
    static char heard[400000];
    size_t size = 0;
    heard[0] = '\0';
    while (!strstr(heard, until) && size + 1 < sizeof heard) {
        ssize_t got = recv(fd, heard + size, sizeof heard - size - 1, 0);
        if (got <= 0) break;
        size += (size_t)got;
        heard[size] = '\0';
    }
    return heard;
}

static bool has_ended(int fd) {
    char byte;
    ssize_t got = recv(fd, &byte, 1, 0);
    return !got || (got < 0 && errno == ECONNRESET);
}

/* Asks on a connection of its own; the answer has to begin with the status and have the text. */
static void expect(const server *s, const char *request, int status, const char *text) {
    char begins[32];
    int fd = enter(s);
    say(fd, request, strlen(request));
    const char *heard = hear(fd, text);
    snprintf(begins, sizeof begins, "HTTP/1.1 %d ", status);
    if (strncmp(heard, begins, strlen(begins)) || !strstr(heard, text))
        fail_msg("to %s the answer is %s", request, heard);
    close(fd);
}

#define HOST "Host: brett.test\r\n"

TEST(a_request_is_passed_on_and_its_answer_sent) {
    server *s = start(usual);
    expect(s,
           "GET /a%20b/c?x=%26&y HTTP/1.1\r\n" HOST "Cookie: a=b; brett=token; c=d\r\n"
           "If-None-Match: \"7\"\r\nAccept-Language: de-CH,en;q=0.5\r\n\r\n",
           200, "[GET|/a b/c|x=%26&y|token|\"7\"|127.0.0.1|de-CH|0:]");
    expect(s, "POST /p HTTP/1.1\r\n" HOST "Content-Length: 5\r\n\r\nhello", 200,
           "[POST|/p||||127.0.0.1||5:hello]");
    expect(s, "POST /p HTTP/1.1\r\n" HOST "\r\n", 200, "|0:]");
    expect(s, "HEAD / HTTP/1.1\r\n" HOST "\r\n", 200, "Content-Length: 25\r\n\r\n");
    expect(s, "GET / HTTP/1.0\r\n\r\n", 200, "Connection: close");
    net_counts counts = stop(s);
    assert_int_equal(counts.requests, 5);
    assert_int_equal(counts.refusals[refusal_number("bad")], 0);
}

TEST(every_answer_has_the_safe_headers) {
    server *s = start(usual);
    static const char *const headers[] = {"Content-Security-Policy: default-src 'self'",
                                          "X-Content-Type-Options: nosniff",
                                          "Referrer-Policy: no-referrer",
                                          "Cross-Origin-Opener-Policy: same-origin",
                                          "Cross-Origin-Resource-Policy: same-origin",
                                          "Permissions-Policy: camera=()",
                                          "Cache-Control: no-store"};
    for (size_t i = 0; i < LENGTH(headers); i++) {
        expect(s, "GET / HTTP/1.1\r\n" HOST "\r\n", 200, headers[i]);
        expect(s, "PUT / HTTP/1.1\r\n" HOST "\r\n", 405, headers[i]);
    }
    expect(s, "GET / HTTP/1.1\r\n" HOST "\r\n", 200, "Set-Cookie: brett=secret\r\n");
    expect(s, "GET / HTTP/1.1\r\n" HOST "\r\n", 200, "ETag: \"1\"\r\nVary: Cookie\r\n");
    stop(s);
}

TEST(answers_come_in_the_order_of_the_requests_also_late_ones) {
    server *s = start(usual);
    static const char requests[] = "GET /later HTTP/1.1\r\n" HOST "\r\n"
                                   "POST /2 HTTP/1.1\r\n" HOST "Content-Length: 3\r\n\r\nabc"
                                   "GET /3 HTTP/1.1\r\n" HOST "\r\n";
    int fd = enter(s);
    say(fd, requests, sizeof requests - 1);
    const char *heard = hear(fd, "[GET|/3");
    const char *first = strstr(heard, "at last"),
               *second = strstr(heard, "[POST|/2||||127.0.0.1||3:abc]");
    assert_true(first && second && first < second);
    say(fd, requests, (size_t)(strstr(requests, "POST") - requests));
    assert_non_null(strstr(hear(fd, "at last"), "at last"));
    close(fd);
    stop(s);
}

TEST(a_client_that_goes_does_not_hurt_its_answer) {
    server *s = start(usual);
    int fd = enter(s);
    static const char request[] = "GET /later HTTP/1.1\r\n" HOST "\r\n";
    say(fd, request, sizeof request - 1);
    usleep(20000);
    close(fd);
    usleep(150000);
    stop(s);
}

#define POST_WITH(field) "POST / HTTP/1.1\r\n" HOST field "\r\n\r\nx"

TEST(what_is_not_sound_http_is_refused) {
    server *s = start(usual);
    static const char *const paths[] = {"/..",
                                        "/a/../b",
                                        "/%2e%2e/b",
                                        "/.",
                                        "/a%00",
                                        "/%zz",
                                        "/%4",
                                        "/a%5c..",
                                        "/a#b",
                                        "x",
                                        "//%0a",
                                        "*",
                                        "http://other.test/",
                                        "http://",
                                        "http:///",
                                        "ftp://brett.test/",
                                        "http://brett.test#a",
                                        "http://me@brett.test/",
                                        "http://brett.test/../a"};
    char request[256];
    for (size_t i = 0; i < LENGTH(paths); i++) {
        snprintf(request, sizeof request, "GET %s HTTP/1.1\r\n" HOST "\r\n", paths[i]);
        expect(s, request, 400, "\"code\":\"bad\"");
    }
    static const char *const heads[] = {
        "GET / HTTP/1.1\r\n\r\n",
        "GET / HTTP/2.0\r\n" HOST "\r\n",
        "GET  / HTTP/1.1\r\n" HOST "\r\n",
        "GET / HTTP/1.1\r\n" HOST HOST "\r\n",
        "GET / HTTP/1.1\r\n" HOST "A : b\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST " folded\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST "A: \rb\r\n\r\n",
        "POST / HTTP/1.1\r\n" HOST "Content-Length: -1\r\n\r\n",
        "POST / HTTP/1.1\r\n" HOST "Transfer-Encoding: chunked\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST "Content-Length: 1\r\n\r\n",
        POST_WITH("Content-Length:"),
        POST_WITH("Content-Length: +1"),
        POST_WITH("Content-Length: 0x1"),
        POST_WITH("Content-Length: 1, 1"),
        POST_WITH("Content-Length: 1 1"),
        POST_WITH("Content-Length: 1\r\nContent-Length: 1"),
        POST_WITH("Transfer-Encoding:"),
        POST_WITH("Transfer-Encoding: identity"),
        POST_WITH("Transfer-Encoding : chunked"),
        POST_WITH("Content-Length: 1\r\nTransfer-Encoding: x"),
        "POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a/b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a@b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a,b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: a:b\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: :80\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: [::1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: []\r\n\r\n",
        "GET / HTTP/1.1\r\nHost : a\r\n\r\n",
        "GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n",
        "GET http://a/ HTTP/1.0\r\n\r\n",
        "GET / HTTP/1.1 \r\n" HOST "\r\n",
        "GET / HTTP/1.1\n" HOST "\r\n",
        "GET /\tHTTP/1.1\r\n" HOST "\r\n",
        "GET / HTTP/1.1\r\n\r\n" HOST "\r\n",
        "GET / HTTP/1.1\r\n" HOST ": b\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST "A: b\r\n c\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST "A: b\nC: d\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST "A\x80: b\r\n\r\n",
        "GET / HTTP/1.1\r\n" HOST "Cookie: brett=a\r\nCookie: brett=b\r\n\r\n",
        "\x16\x03\x01\r\n\r\n",
        "\r\n\r\n"};
    for (size_t i = 0; i < LENGTH(heads); i++) expect(s, heads[i], 400, "\"code\":\"bad\"");
    expect(s, "BREW / HTTP/1.1\r\n" HOST "\r\n", 405, "Allow: GET, HEAD, POST\r\n");
    net_counts counts = stop(s);
    assert_int_equal(counts.refusals[refusal_number("bad")], LENGTH(paths) + LENGTH(heads));
    assert_int_equal(counts.refusals[refusal_number("method")], 1);
}

TEST(what_is_sound_but_seldom_is_taken) {
    server *s = start(usual);
    expect(s, "GET http://brett.test/a?b HTTP/1.1\r\n" HOST "\r\n", 200, "[GET|/a|b|");
    expect(s, "GET HTTPS://BRETT.TEST HTTP/1.1\r\n" HOST "\r\n", 200, "[GET|/||");
    expect(s, "GET http://brett.test?b HTTP/1.1\r\n" HOST "\r\n", 200, "[GET|/|b|");
    expect(s, "GET / HTTP/1.1\r\nHost:\r\n\r\n", 200, "[GET|/||");
    expect(s, "GET / HTTP/1.1\r\nHost: [::1]:8080\r\n\r\n", 200, "[GET|/||");
    expect(s, POST_WITH("Content-Length: 0000000000001"), 200, "|1:x]");
    expect(s, "GET / HTTP/1.1\r\n" HOST "Connection: close\r\nConnection: x\r\n\r\n", 200,
           "Connection: close");
    expect(s, POST_WITH("Content-Length: 1\r\nExpect: 100-Continue"), 200, "|1:x]");
    expect(s, "POST / HTTP/1.0\r\nExpect: tea\r\nContent-Length: 1\r\n\r\nx", 200, "|1:x]");
    expect(s, POST_WITH("Content-Length: 1\r\nExpect: tea"), 417, "\"code\":\"expectation\"");
    expect(s, POST_WITH("Content-Length: 1\r\nExpect:"), 417, "\"code\":\"expectation\"");
    stop(s);
}

TEST(a_body_has_64_kb_at_most_and_a_head_8) {
    server *s = start(usual);
    static char request[80000];
    int size = sprintf(request, "POST / HTTP/1.1\r\n" HOST "Content-Length: 65536\r\n\r\n");
    memset(request + size, 'x', 65536);
    expect(s, request, 200, "|65536:xxx");
    expect(s, "POST / HTTP/1.1\r\n" HOST "Content-Length: 65537\r\n\r\n", 413,
           "\"code\":\"large\"");
    expect(s, "POST / HTTP/1.1\r\n" HOST "Content-Length: 99999999999999999999\r\n\r\n", 413,
           "large");
    size = sprintf(request, "GET / HTTP/1.1\r\n" HOST "A: ");
    memset(request + size, 'x', 9000);
    request[size + 9000] = '\0';
    expect(s, request, 413, "\"code\":\"large\"");
    stop(s);
}

TEST(changes_and_sockets_of_other_sites_are_refused) {
    net_options options = usual;
    options.origin = "https://play.test";
    server *s = start(options);
#define POST_FROM(origin)                                                                          \
    "POST / HTTP/1.1\r\n" HOST "Origin: " origin "\r\nContent-Length: 0\r\n\r\n"
    expect(s, POST_FROM("http://evil.test"), 403, "\"code\":\"forbidden\"");
    expect(s, POST_FROM("null"), 403, "\"code\":\"forbidden\"");
    expect(s, POST_FROM("http://brett.test:81"), 403, "\"code\":\"forbidden\"");
    expect(s, POST_FROM("http://brett.test"), 200, "[POST");
    expect(s, POST_FROM("https://play.test"), 200, "[POST");
    expect(s, "GET / HTTP/1.1\r\n" HOST "Origin: http://evil.test\r\n\r\n", 200, "[GET");
    expect(s,
           "GET /api/v1/live HTTP/1.1\r\n" HOST
           "Origin: http://evil.test\r\nConnection: Upgrade\r\n"
           "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
           "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
           403, "\"code\":\"forbidden\"");
    stop(s);
}

#define GET_FOR(list) "GET / HTTP/1.1\r\n" HOST "X-Forwarded-For: " list "\r\n\r\n"

TEST(behind_proxies_the_last_address_that_is_none_of_theirs_counts) {
    net_options options = usual;
    assert_true(networks_read(&options.proxies, "127.0.0.1, 10.0.0.0/8, 2001:db8:1::/48"));
    server *s = start(options);
    expect(s, GET_FOR("9.9.9.9, 2001:db8::7"), 200, "|2001:db8::7|");
    expect(s, GET_FOR("6.6.6.6,9.9.9.9,10.1.2.3"), 200, "|9.9.9.9|");
    expect(s, GET_FOR("6.6.6.6, 9.9.9.9 , 10.1.2.3 , 2001:db8:1::5"), 200, "|9.9.9.9|");
    expect(s, GET_FOR("10.9.9.9, 10.1.2.3"), 200, "|10.9.9.9|");
    expect(s, GET_FOR("9.9.9.9\r\nX-Forwarded-For: 10.1.2.3"), 200, "|9.9.9.9|");
    expect(s, GET_FOR("6.6.6.6\r\nX-Forwarded-For: 9.9.9.9"), 200, "|9.9.9.9|");
    expect(s, GET_FOR("::ffff:10.1.2.3"), 200, "|::ffff:10.1.2.3|");
    expect(s, GET_FOR("nonsense"), 200, "|127.0.0.1|");
    expect(s, GET_FOR("9.9.9.9, nonsense, 10.1.2.3"), 200, "|10.1.2.3|");
    expect(s, GET_FOR("9.9.9.9,"), 200, "|127.0.0.1|");
    expect(s, GET_FOR(""), 200, "|127.0.0.1|");
    stop(s);
}

TEST(whoever_is_no_proxy_is_taken_by_its_own_address) {
    net_options options = usual;
    server *s = start(options);
    expect(s, GET_FOR("9.9.9.9"), 200, "|127.0.0.1|");
    stop(s);
    assert_true(networks_read(&options.proxies, "10.0.0.0/8"));
    s = start(options);
    expect(s, GET_FOR("9.9.9.9"), 200, "|127.0.0.1|");
    stop(s);
}

TEST(networks_are_addresses_with_bits_that_count) {
    networks n = {.count = 0};
    static const char *const wrong[] = {"",     ",",          "1.2.3",       "1.2.3.4/33", "::/129",
                                        "x",    "1.2.3.4,",   "1.2.3.4 ::1", "1.2.3.4/",   "/8",
                                        "::/x", "1.2.3.4/-1", "1.2.3.4/8/8", "::1%lo"};
    for (size_t i = 0; i < LENGTH(wrong); i++)
        if (networks_read(&n, wrong[i])) fail_msg("taken: %s", wrong[i]);
    assert_true(networks_read(&n, "10.0.0.0/9,\t::1 , 2001:db8::/33,192.0.2.1"));
    static const char *const in[] = {"10.127.0.1", "::ffff:10.0.0.1", "::1", "2001:db8:7fff::1",
                                     "192.0.2.1"};
    static const char *const out[] = {"10.128.0.1", "::2", "2001:db8:8000::1",
                                      "192.0.2.2",  "x",   ""};
    for (size_t i = 0; i < LENGTH(in); i++) assert_true(networks_have(&n, in[i]));
    for (size_t i = 0; i < LENGTH(out); i++) assert_false(networks_have(&n, out[i]));
    assert_true(networks_read(&n, "0.0.0.0/0"));
    assert_true(networks_have(&n, "8.8.8.8"));
    assert_false(networks_have(&n, "2001:db8::1"));
}

/* Twenty a second are done, of which the network knows nothing, and forty are heard, for ten
 * seconds at once. A connection that has not said much is heard all the same. */
TEST(an_address_may_only_say_so_much) {
    static const char text[] = "GET / HTTP/1.1\r\n" HOST "\r\n";
    quotas few = generous;
    few.requests_a_second = 20;
    server *s = start_with(usual, &few);
    int noisy = enter(s), quiet = enter(s), done = 0;
    for (; done < 2000; done++) {
        say(noisy, text, strlen(text));
        if (!strncmp(hear(noisy, "]"), "HTTP/1.1 429 ", 13)) break;
    }
    assert_in_range(done, 400, 1999);
    assert_true(has_ended(noisy));
    for (int i = 0; i < 20; i++) {
        say(quiet, text, strlen(text));
        assert_non_null(strstr(hear(quiet, "]"), "HTTP/1.1 200 "));
    }
    close(noisy);
    close(quiet);
    stop(s);
}

TEST(only_so_many_connections_come_in_a_second) {
    quotas few = generous;
    few.connections_a_second = 1; /* twenty at once */
    server *s = start_with(usual, &few);
    int fds[40];
    for (int i = 0; i < 40; i++) fds[i] = enter(s);
    assert_true(has_ended(fds[39]));
    for (int i = 0; i < 40; i++) close(fds[i]);
    assert_in_range(stop(s).refused_address, 10, 20);
}

TEST(only_so_many_connections_are_taken) {
    net_options options = usual;
    quotas few = generous;
    int fds[3];
    for (int each = 0; each < 2; each++) {
        options.connections = each ? 100 : 2;
        few.connections_an_address = each ? 2 : 100;
        server *s = start_with(options, &few);
        for (int i = 0; i < 3; i++) fds[i] = enter(s);
        assert_true(has_ended(fds[2]));
        close(fds[0]);
        usleep(50000);
        expect(s, "GET / HTTP/1.1\r\n" HOST "\r\n", 200, "[GET");
        close(fds[1]);
        close(fds[2]);
        net_counts counts = stop(s);
        assert_int_equal(counts.refused_full, !each);
        assert_int_equal(counts.refused_address, each);
    }
}

/* ---- WebSockets ---- */

static int upgrade(const server *s, const char *token) {
    char request[512];
    int fd = enter(s);
    snprintf(request, sizeof request,
             "GET /api/v1/live HTTP/1.1\r\n" HOST "Connection: keep-alive, Upgrade\r\n"
             "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nCookie: brett=%s\r\n"
             "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
             token);
    say(fd, request, strlen(request));
    return fd;
}

static int open_socket(const server *s) {
    int fd = upgrade(s, "");
    char head[512] = "";
    for (size_t size = 0; !strstr(head, "\r\n\r\n"); size++)
        if (recv(fd, head + size, 1, 0) != 1) fail_msg("instead of an upgrade: %s", head);
    assert_non_null(strstr(head, "Sec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n"));
    return fd;
}

/* A frame as clients send it; the first byte has its kind. */
static void say_frame(int fd, int first, const char *text, size_t size) {
    static char bytes[80000];
    static const char mask[4] = {0x37, (char)0xfa, 0x21, 0x3d};
    size_t at = 0;
    bytes[at++] = (char)first;
    if (size < 126) {
        bytes[at++] = (char)(128 | size);
    } else if (size < 65536) {
        bytes[at++] = (char)(128 | 126);
        bytes[at++] = (char)(size >> 8);
        bytes[at++] = (char)size;
    } else {
        bytes[at++] = (char)(128 | 127);
        for (int i = 7; i >= 0; i--) bytes[at++] = (char)((uint64_t)size >> (8 * i));
    }
    memcpy(bytes + at, mask, 4);
    at += 4;
    for (size_t i = 0; i < size; i++) bytes[at + i] = (char)(text[i] ^ mask[i & 3]);
    say(fd, bytes, at + size);
}

static void hear_bytes(int fd, void *bytes, size_t size) {
    if (size) assert_int_equal(recv(fd, bytes, size, MSG_WAITALL), size);
}

/* The next frame's first byte; its content is in heard_text. */
static char heard_text[80000];
static size_t heard_size;
static int hear_frame(int fd) {
    unsigned char head[10];
    hear_bytes(fd, head, 2);
    int more = head[1] == 127 ? 8 : head[1] == 126 ? 2 : 0;
    hear_bytes(fd, head + 2, (size_t)more);
    heard_size = more ? 0 : head[1];
    for (int i = 0; i < more; i++) heard_size = heard_size << 8 | head[2 + i];
    hear_bytes(fd, heard_text, heard_size);
    heard_text[heard_size] = '\0';
    return head[0];
}

static void expect_frame(int fd, int first, const char *text) {
    assert_int_equal(hear_frame(fd), first);
    assert_string_equal(heard_text, text);
}

static void expect_code(int fd, int code) {
    assert_int_equal(hear_frame(fd), 0x88);
    assert_int_equal((unsigned char)heard_text[0] << 8 | (unsigned char)heard_text[1], code);
}

/* The server's close, which ends the connection as soon as it is agreed to. */
static void expect_close(int fd, int code) {
    static const char agreed[] = "\x81\x80\0\0\0\0\x88\x80\0\0\0";
    expect_code(fd, code);
    send(fd, agreed, sizeof agreed, MSG_NOSIGNAL);
    assert_true(has_ended(fd));
    close(fd);
}

TEST(a_websocket_gives_messages_on_and_sends) {
    server *s = start(usual);
    static char large[65536];
    int fd = open_socket(s);
    say_frame(fd, 0x81, "hello", 5);
    expect_frame(fd, 0x81, "hello");
    say_frame(fd, 0x81, "", 0);
    expect_frame(fd, 0x81, "");
    say_frame(fd, 0x81, memset(large, 'y', sizeof large), sizeof large);
    assert_int_equal(hear_frame(fd), 0x81);
    assert_int_equal(heard_size, sizeof large);
    assert_memory_equal(heard_text, large, sizeof large);
    say_frame(fd, 0x81, "bye", 3);
    expect_close(fd, 4001);
    net_counts counts = stop(s);
    assert_int_equal(counts.messages, 4);
    assert_int_equal(counts.cut_off, 0);
}

TEST(a_message_may_come_in_frames_with_pings_between) {
    server *s = start(usual);
    int fd = open_socket(s);
    say_frame(fd, 0x01, "one ", 4);
    say_frame(fd, 0x89, "ping", 4);
    say_frame(fd, 0x00, "two ", 4);
    say_frame(fd, 0x80, "three", 5);
    expect_frame(fd, 0x8a, "ping");
    expect_frame(fd, 0x81, "one two three");
    static const char slowly[] = {(char)0x81, (char)0x82, 0, 0, 0, 0, 'h', 'i'};
    for (size_t i = 0; i < sizeof slowly; i++) {
        say(fd, slowly + i, 1);
        usleep(2000);
    }
    expect_frame(fd, 0x81, "hi");
    close(fd);
    stop(s);
}

TEST(what_a_websocket_must_not_carry_closes_it) {
    server *s = start(usual);
    static const struct {
        int first, code;
        const char *text;
        size_t size;
    } cases[] = {
        {0x81, 1007, "\xff\xfe", 2},     {0x81, 1007, "\xed\xa0\x80", 3},
        {0x81, 1007, "\xc3", 1},         {0x82, 1003, "binary", 6},
        {0xc1, 1002, "compressed", 10},  {0x80, 1002, "goes on", 7},
        {0x83, 1002, "unknown", 7},      {0x09, 1002, "in parts", 8},
        {0x88, 1002, "\x03", 1},         {0x88, 1002, "\x03\xed", 2},
        {0x88, 3000, "\x0b\xb8", 2},     {0x88, 1000, "", 0},
        {0x88, 1014, "\x03\xf6", 2},     {0x88, 1002, "\x03\xf8", 2},
        {0x88, 1002, "\x0b\xb7", 2},     {0x88, 4999, "\x13\x87", 2},
        {0x88, 1002, "\x13\x88", 2},     {0x88, 1002, "\x03\xec", 2},
        {0x88, 1007, "\x03\xe8\xff", 3}, {0x88, 1000, "\x03\xe8\xc3\xa9", 4},
    };
    for (size_t i = 0; i < LENGTH(cases); i++) {
        int fd = open_socket(s);
        say_frame(fd, cases[i].first, cases[i].text, cases[i].size);
        expect_close(fd, cases[i].code);
    }
    static const struct {
        const char *bytes;
        size_t size;
    } heads[] = {
        {"\x81\x02hi", 4},                            /* not masked */
        {"\x81\xfe\0\x7d\0\0\0\0", 8},                /* 125 in two bytes */
        {"\x89\xfe\0\x01\0\0\0\0x", 9},               /* of a ping as well */
        {"\x81\xff\0\0\0\0\0\0\xff\xff\0\0\0\0", 14}, /* 65535 in eight */
        {"\x81\xff\x80\0\0\0\0\0\0\x01\0\0\0\0", 14}, /* the highest bit */
        {"\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff\0\0\0\0", 14},
    };
    for (size_t i = 0; i < LENGTH(heads); i++) {
        int fd = open_socket(s);
        say(fd, heads[i].bytes, heads[i].size);
        expect_code(fd, 1002);
        close(fd);
    }
    stop(s);
}

TEST(a_message_has_64_kb_at_most_also_in_frames) {
    server *s = start(usual);
    static char text[65537];
    memset(text, 'z', sizeof text);
    int fd = open_socket(s);
    say_frame(fd, 0x81, text, sizeof text);
    expect_close(fd, 1009);
    fd = open_socket(s);
    say_frame(fd, 0x01, text, 40000);
    say_frame(fd, 0x00, text, 25537);
    expect_close(fd, 1009);
    fd = open_socket(s);
    say(fd, "\x81\xff\0\0\x01\0\0\0\0\0\0\0\0\0", 14); /* a terabyte */
    expect_code(fd, 1009);
    close(fd);
    stop(s);
}

TEST(whoever_is_refused_gets_no_websocket) {
    server *s = start(usual);
    int fd = upgrade(s, "stranger");
    assert_non_null(strstr(hear(fd, "stranger\""), "HTTP/1.1 401 "));
    close(fd);
    fd = upgrade(s, "greet");
    assert_non_null(strstr(hear(fd, "welcome"), "\r\n\r\n\x81\x07welcome"));
    close(fd);
    expect(s,
           "GET /other HTTP/1.1\r\n" HOST "Connection: Upgrade\r\nUpgrade: websocket\r\n"
           "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
           404, "\"code\":\"unknown\"");
    stop(s);
}

#define UPGRADE_WITH(fields)                                                                       \
    "GET /api/v1/live HTTP/1.1\r\n" HOST "Connection: Upgrade\r\nUpgrade: websocket\r\n" fields    \
    "\r\n\r\n"
#define KEY     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
#define VERSION "\r\nSec-WebSocket-Version: 13"

TEST(an_upgrade_that_is_not_sound_is_refused) {
    server *s = start(usual);
    static const char *const wrong[] = {
        UPGRADE_WITH(KEY),
        UPGRADE_WITH(KEY "\r\nSec-WebSocket-Version: 12"),
        UPGRADE_WITH(KEY "\r\nSec-WebSocket-Version: 12" VERSION),
        UPGRADE_WITH(KEY "\r\n" KEY VERSION),
        UPGRADE_WITH("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ" VERSION),
        UPGRADE_WITH("Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZSEh" VERSION),
        UPGRADE_WITH("Sec-WebSocket-Key: ????????????????????????" VERSION),
        UPGRADE_WITH(KEY VERSION "\r\nContent-Length: 6"),
        UPGRADE_WITH(KEY VERSION "\r\nTransfer-Encoding: chunked"),
    };
    for (size_t i = 0; i < LENGTH(wrong); i++) expect(s, wrong[i], 400, "\"code\":\"bad\"");
    expect(s, UPGRADE_WITH(KEY VERSION "\r\nContent-Length: 0"), 101, "Sec-WebSocket-Accept: ");
    expect(s, UPGRADE_WITH("Connection: x\r\n" KEY VERSION), 101, "Sec-WebSocket-Accept: ");
    stop(s);
}

TEST(a_socket_may_only_say_so_much) {
    quotas few = generous;
    few.requests_a_second = 2;                       /* forty are heard at once */
    for (int kind = 0x81; kind <= 0x8a; kind += 9) { /* texts, or pongs that nobody asked for */
        server *s = start_with(usual, &few);
        int fd = open_socket(s);
        for (int i = 0; i < 400; i++) say_frame(fd, kind, "x", 1);
        for (int i = 0; kind == 0x81 && i < 39; i++) expect_frame(fd, 0x81, "x");
        const char *rest = hear(fd, "Too many messages.");
        assert_non_null(memmem(rest, 399999, "\x03\xf0Too many messages.", 20));
        close(fd);
        assert_int_equal(stop(s).cut_off, 1);
    }
}

/* Slowly, so that what comes behind the large one has to wait. */
static void hear_large(int fd) {
    static char some[50000];
    unsigned char head[10];
    hear_bytes(fd, head, sizeof head);
    assert_int_equal(head[0], 0x81);
    assert_int_equal(head[1], 127);
    for (size_t left = LARGE_BYTES; left;) {
        size_t size = left < sizeof some ? left : sizeof some;
        hear_bytes(fd, some, size);
        left -= size;
        usleep(2000);
    }
}

TEST(a_large_answer_reaches_whoever_reads_it_and_what_follows_too) {
    server *s = start(usual);
    int fd = open_socket(s);
    say_frame(fd, 0x81, "large", 5);
    for (int i = 0; i < 20; i++) say_frame(fd, 0x81, "and more", 8);
    usleep(50000);
    hear_large(fd);
    for (int i = 0; i < 20; i++) expect_frame(fd, 0x81, "and more");
    say_frame(fd, 0x81, "large", 5);
    hear_large(fd);
    close(fd);
    assert_int_equal(stop(s).cut_off, 0);
}

/* Two large ones: the second waits behind the first. */
TEST(a_client_that_lets_large_answers_gather_is_cut_off) {
    server *s = start(usual);
    int fd = open_socket(s);
    say_frame(fd, 0x81, "large", 5);
    say_frame(fd, 0x81, "large", 5);
    size_t heard = 0;
    static char some[65536];
    usleep(100000);
    for (ssize_t got; (got = recv(fd, some, sizeof some, 0)) > 0;) heard += (size_t)got;
    assert_true(heard < LARGE_BYTES);
    close(fd);
    assert_int_equal(stop(s).cut_off, 1);
}

/* For 15 seconds; then it has had its time. */
TEST(a_client_that_takes_nothing_of_an_answer_is_cut_off_in_time) {
    server *s = start(usual);
    int fd = open_socket(s);
    say_frame(fd, 0x81, "large", 5);
    struct pollfd end = {.fd = fd, .events = POLLRDHUP};
    assert_int_equal(poll(&end, 1, 60000), 1);
    close(fd);
    assert_int_equal(stop(s).cut_off, 1);
}

TEST(a_client_that_does_not_read_is_cut_off) {
    server *s = start(usual);
    int fd = open_socket(s);
    say_frame(fd, 0x81, "much", 4); /* 6 MB */
    usleep(100000);
    size_t heard = 0;
    static char some[65536];
    for (ssize_t got; (got = recv(fd, some, sizeof some, 0)) > 0;) heard += (size_t)got;
    assert_true(heard < 5000000);
    close(fd);
    net_counts counts = stop(s);
    assert_int_equal(counts.cut_off, 1);
    assert_int_equal(counts.sockets, 0);
}

/* How many of somebody's slow messages and requests came before a question of another address. */
static int slow_before(int other) {
    const char *heard = strstr(hear(other, "."), "so far ");
    assert_non_null(heard);
    close(other);
    return atoi(heard + 7);
}

/* All of it has come before the loop looks. */
TEST(nobody_waits_for_all_that_another_address_has_said) {
    enum { SOCKETS = 10, MESSAGES = 40 };
    server *s = start(usual);
    int noisy[SOCKETS], other = enter_from(s, "127.0.0.2");
    for (int i = 0; i < SOCKETS; i++) noisy[i] = open_socket(s);
    say_frame(noisy[0], 0x81, "wait", 4);
    for (int i = 0; i < SOCKETS; i++)
        for (int k = 0; k < MESSAGES; k++) say_frame(noisy[i], 0x81, "slow", 4);
    ask_slow_so_far(other);
    assert_in_range(slow_before(other), 0, SOCKETS * MESSAGES / 2);
    for (int i = 0; i < SOCKETS; i++) close(noisy[i]);
    stop(s);
}

/* The question comes when all requests are read already. */
TEST(nobody_waits_for_all_requests_that_another_address_sent_at_once) {
    enum { REQUESTS = 100 };
    static const char request[] = "GET /slow HTTP/1.1\r\n" HOST "\r\n";
    char all[REQUESTS * sizeof request] = "";
    server *s = start(usual);
    int noisy = enter(s), other = s->other = enter_from(s, "127.0.0.2");
    for (int i = 0; i < REQUESTS; i++) strcpy(all + i * (sizeof request - 1), request);
    say(noisy, all, strlen(all));
    assert_in_range(slow_before(other), 1, REQUESTS / 2);
    close(noisy);
    stop(s);
}

TEST(a_server_that_closes_says_so) {
    server *s = start(usual);
    int fd = open_socket(s);
    say_frame(fd, 0x81, "x", 1);
    expect_frame(fd, 0x81, "x");
    stop(s);
    assert_true(has_ended(fd));
    close(fd);
}

TEST(a_port_that_cannot_be_had_is_explained) {
    char why[256];
    uv_loop_t loop;
    server *s = start(usual);
    net_options options = usual;
    net_handlers none = {0};
    uv_loop_init(&loop);
    options.port = net_port(s->net);
    assert_null(net_open(&loop, &options, &none, why, sizeof why));
    assert_non_null(strstr(why, "is taken already"));
    options.address = "nowhere";
    assert_null(net_open(&loop, &options, &none, why, sizeof why));
    assert_non_null(strstr(why, "not an IP address"));
    options.certificate = options.key = "/nowhere.pem";
    assert_null(net_open(&loop, &options, &none, why, sizeof why));
    assert_non_null(strstr(why, "The certificate /nowhere.pem cannot be used"));
    assert_int_equal(uv_loop_close(&loop), 0);
    stop(s);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_request_is_passed_on_and_its_answer_sent),
        CASE(every_answer_has_the_safe_headers),
        CASE(answers_come_in_the_order_of_the_requests_also_late_ones),
        CASE(a_client_that_goes_does_not_hurt_its_answer),
        CASE(what_is_not_sound_http_is_refused),
        CASE(what_is_sound_but_seldom_is_taken),
        CASE(a_body_has_64_kb_at_most_and_a_head_8),
        CASE(changes_and_sockets_of_other_sites_are_refused),
        CASE(behind_proxies_the_last_address_that_is_none_of_theirs_counts),
        CASE(whoever_is_no_proxy_is_taken_by_its_own_address),
        CASE(networks_are_addresses_with_bits_that_count),
        CASE(an_address_may_only_say_so_much),
        CASE(only_so_many_connections_come_in_a_second),
        CASE(only_so_many_connections_are_taken),
        CASE(a_websocket_gives_messages_on_and_sends),
        CASE(a_message_may_come_in_frames_with_pings_between),
        CASE(what_a_websocket_must_not_carry_closes_it),
        CASE(a_message_has_64_kb_at_most_also_in_frames),
        CASE(whoever_is_refused_gets_no_websocket),
        CASE(an_upgrade_that_is_not_sound_is_refused),
        CASE(a_socket_may_only_say_so_much),
        CASE(a_large_answer_reaches_whoever_reads_it_and_what_follows_too),
        CASE(a_client_that_lets_large_answers_gather_is_cut_off),
        CASE(a_client_that_takes_nothing_of_an_answer_is_cut_off_in_time),
        CASE(a_client_that_does_not_read_is_cut_off),
        CASE(nobody_waits_for_all_that_another_address_has_said),
        CASE(nobody_waits_for_all_requests_that_another_address_sent_at_once),
        CASE(a_server_that_closes_says_so),
        CASE(a_port_that_cannot_be_had_is_explained),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
