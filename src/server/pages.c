#include "server/pages.h"

#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "server/metrics.h"

enum { MOST_PAGE_BYTES = 32 << 20 };

typedef struct page {
    const char *path;
    const unsigned char *bytes;
    size_t size;
} page;

/* The files of web/, which the Makefile puts here. */
#include "server/pages.inc"

static const char *type_of(const char *path) {
    static const struct {
        const char *ending, *type;
    } types[] = {{".html", "text/html; charset=utf-8"},
                 {".css", "text/css; charset=utf-8"},
                 {".js", "text/javascript; charset=utf-8"},
                 {".json", "application/json"},
                 {".webmanifest", "application/manifest+json"},
                 {".wasm", "application/wasm"},
                 {".svg", "image/svg+xml"},
                 {".png", "image/png"},
                 {".ico", "image/x-icon"},
                 {".woff2", "font/woff2"},
                 {".txt", "text/plain; charset=utf-8"}};
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && i < sizeof types / sizeof *types; i++)
        if (!strcmp(dot, types[i].ending)) return types[i].type;
    return "application/octet-stream";
}

static void answer_text(peer *p, int status, const char *text) {
    peer_answer_with(p, &(peer_answer){.status = status,
                                       .type = "text/plain; charset=utf-8",
                                       .body = frame_of_text(text, strlen(text))});
}

/* A browser that has the file already is told so. */
static void answer_page(peer *p, const net_request *r, const char *path, const void *bytes,
                        size_t size) {
    unsigned char hash[16];
    char hex[33], tag[40], header[60];
    crypto_generichash(hash, sizeof hash, bytes, size, NULL, 0);
    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    snprintf(tag, sizeof tag, "\"%s\"", hex);
    snprintf(header, sizeof header, "ETag: %s", tag);
    bool has_it = strstr(r->if_none_match, tag);
    peer_answer_with(p, &(peer_answer){.status = has_it ? 304 : 200,
                                       .type = type_of(path),
                                       .also = header,
                                       .cache = -1,
                                       .body = has_it ? NULL : frame_of_text(bytes, size)});
}

/* For who works on the page: files of a folder, read each time. */
static bool answer_file(const server *s, peer *p, const net_request *r, const char *path) {
    char full[2 * CONFIG_TEXT_BYTES];
    struct stat about;
    snprintf(full, sizeof full, "%s%s", s->config.web_root, path);
    int fd = open(full, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0) return false;
    bool good = !fstat(fd, &about) && S_ISREG(about.st_mode) && about.st_size <= MOST_PAGE_BYTES;
    size_t size = good ? (size_t)about.st_size : 0;
    char *bytes = good ? malloc(size + 1) : NULL;
    good = bytes && read(fd, bytes, size) == (ssize_t)size;
    close(fd);
    if (good) answer_page(p, r, path, bytes, size);
    free(bytes);
    return good;
}

static bool answer_inside(peer *p, const net_request *r, const char *path) {
    for (const page *known = pages; known->path; known++) {
        if (strcmp(known->path, path)) continue;
        answer_page(p, r, path, known->bytes, known->size);
        return true;
    }
    return false;
}

void pages_answer(server *s, peer *p, const net_request *r) {
    refusal none;
    const char *path = strcmp(r->path, "/") ? r->path : "/index.html";
    if (!strcmp(r->method, "POST")) {
        refuse_named(&none, "method", "This path wants {name}.", "GET");
        outbox_refuse(&s->outbox, 0, p, -1, &none, NULL);
    } else if (!strcmp(path, "/healthz"))
        answer_text(p, s->storing_failed || s->closing ? 503 : 200,
                    s->storing_failed ? "cannot store\n"
                    : s->closing      ? "closing\n"
                                      : "ok\n");
    else if (!strcmp(path, "/metrics"))
        peer_answer_with(p, &(peer_answer){.status = 200,
                                           .type = "text/plain; version=0.0.4",
                                           .body = metrics_text(s)});
    else if (s->config.web_root[0] ? !answer_file(s, p, r, path) : !answer_inside(p, r, path)) {
        refuse(&none, "unknown", "There is no such path.");
        outbox_refuse(&s->outbox, 0, p, -1, &none, NULL);
    }
}
