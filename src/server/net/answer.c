/* The head of an answer, with the headers that keep a browser from doing what no page of ours
 * asks for. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "server/net/internal.h"

enum { ANSWER_HEAD_BYTES = 4096 };

/* Of the two that are left open, one says who may show it in a frame, the other who may load it. */
#define SAFETY                                                                                     \
    "Content-Security-Policy: default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "          \
    "style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; "              \
    "manifest-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "                \
    "frame-ancestors %s\r\n"                                                                       \
    "X-Content-Type-Options: nosniff\r\n"                                                          \
    "Referrer-Policy: no-referrer\r\n"                                                             \
    "Cross-Origin-Opener-Policy: same-origin\r\n"                                                  \
    "Cross-Origin-Resource-Policy: %s\r\n"                                                         \
    "Permissions-Policy: camera=(), microphone=(), geolocation=()\r\n"

static const char only_by_tls[] = "Strict-Transport-Security: max-age=31536000\r\n";

typedef struct head_text {
    char text[ANSWER_HEAD_BYTES];
    size_t size;
    bool full;
} head_text;

__attribute__((format(printf, 2, 3))) static void put(head_text *h, const char *format, ...) {
    va_list values;
    va_start(values, format);
    int size = vsnprintf(h->text + h->size, sizeof h->text - h->size, format, values);
    va_end(values);
    h->full |= size < 0 || (size_t)size >= sizeof h->text - h->size;
    if (!h->full) h->size += (size_t)size;
}

static const char *reason_of(int status) {
    static const struct {
        int status;
        const char *reason;
    } reasons[] = {
        {200, "OK"},
        {204, "No Content"},
        {301, "Moved Permanently"},
        {302, "Found"},
        {303, "See Other"},
        {304, "Not Modified"},
        {400, "Bad Request"},
        {401, "Unauthorized"},
        {403, "Forbidden"},
        {404, "Not Found"},
        {405, "Method Not Allowed"},
        {409, "Conflict"},
        {413, "Too Large"},
        {417, "Expectation Failed"},
        {422, "Unprocessable"},
        {429, "Too Many Requests"},
        {500, "Server Error"},
        {503, "Unavailable"},
    };
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i].status == status) return reasons[i].reason;
    return "";
}

static void put_date(head_text *h) {
    char date[40];
    struct tm parts;
    time_t now = time(NULL);
    strftime(date, sizeof date, "%a, %d %b %Y %H:%M:%S GMT", gmtime_r(&now, &parts));
    put(h, "Date: %s\r\n", date);
}

shared_text *answer_head(connection *c, const peer_answer *a, bool last) {
    head_text h = {.size = 0};
    put(&h, "HTTP/1.1 %d %s\r\n", a->status, reason_of(a->status));
    put_date(&h);
    put(&h, SAFETY, a->for_other_sites ? "*" : "'none'",
        a->for_other_sites ? "cross-origin" : "same-origin");
    if (c->net->secure) put(&h, "%s", only_by_tls);
    if (a->body) put(&h, "Content-Type: %s\r\n", a->type);
    if (a->cookie) put(&h, "Set-Cookie: %s\r\n", a->cookie);
    if (a->also) put(&h, "%s\r\n", a->also);
    if (a->cache > 0)
        put(&h, "Cache-Control: public, max-age=%lld\r\n", (long long)a->cache);
    else
        put(&h, "Cache-Control: %s\r\n", a->cache ? "no-cache" : "no-store");
    if (last) put(&h, "Connection: close\r\n");
    if (a->status != 304 && a->status != 204)
        put(&h, "Content-Length: %zu\r\n", a->body ? (size_t)a->body->size : 0);
    put(&h, "\r\n");
    return h.full ? NULL : shared_text_of(h.text, h.size);
}
