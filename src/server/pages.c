#include "server/pages.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/openat2.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "server/metrics.h"

enum { MOST_PAGE_BYTES = 32 << 20 };

typedef struct page {
    const char *path;
    const unsigned char *bytes, *end;
} page;

/* The files of the page, which the Makefile puts here; those for which it pays are there twice
 * more, compressed: with ".br" and ".gz" after their names. */
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
                                       .body = shared_text_of(text, strlen(text))});
}

/* Whether steps can be stored and games be read. */
static void answer_health(const server *s, peer *p) {
    const char *ill = s->closing                      ? "closing\n"
                      : s->disk_failed                ? "cannot store\n"
                      : store_reading_fails(s->store) ? "cannot read\n"
                                                      : NULL;
    answer_text(p, ill ? 503 : 200, ill ? ill : "ok\n");
}

/* What is in assets/ has a name that changes with its content. */
static int64_t keep_seconds(const char *path) {
    return strncmp(path, "/assets/", 8) ? -1 : 365 * 24 * 3600;
}

/* A browser that has the file already gets 304. */
static void answer_page(peer *p, const net_request *r, const char *path, const char *coding,
                        const void *bytes, size_t size) {
    unsigned char hash[16];
    char hex[33], tag[40], header[160];
    crypto_generichash(hash, sizeof hash, bytes, size, NULL, 0);
    sodium_bin2hex(hex, sizeof hex, hash, sizeof hash);
    snprintf(tag, sizeof tag, "\"%s\"", hex);
    snprintf(header, sizeof header, "ETag: %s\r\nVary: Accept-Encoding%s%s", tag,
             *coding ? "\r\nContent-Encoding: " : "", coding);
    bool has_it = strstr(r->if_none_match, tag);
    peer_answer_with(p, &(peer_answer){.status = has_it ? 304 : 200,
                                       .type = type_of(path),
                                       .also = header,
                                       .cache = keep_seconds(path),
                                       .body = has_it ? NULL : shared_text_of(bytes, size)});
}

/* A kernel before 5.6 cannot keep links inside the folder, so none is followed. */
static int open_without_links(int folder, const char *path, int flags) {
    char part[NAME_MAX + 1];
    size_t size = strcspn(path, "/");
    if (!path[size]) return openat(folder, path, flags | O_NOFOLLOW);
    if (size >= sizeof part) return -1;
    memcpy(part, path, size);
    part[size] = '\0';
    int inner = openat(folder, part, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (inner < 0) return -1;
    path += size + strspn(path + size, "/");
    int fd = *path ? open_without_links(inner, path, flags) : -1;
    close(inner);
    return fd;
}

/* A file inside the folder, also by links, but not by those that lead out of it. It is opened as a
 * pipe would have to be so as not to wait for whoever writes into it. */
static int open_beneath(int folder, const char *path) {
    enum { FLAGS = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY };
    struct open_how how = {.flags = FLAGS, .resolve = RESOLVE_BENEATH | RESOLVE_NO_MAGICLINKS};
    path += strspn(path, "/");
    if (!*path) return -1;
    int fd = (int)syscall(SYS_openat2, folder, path, &how, sizeof how);
    if (fd < 0 && (errno == ENOSYS || errno == EPERM))
        return open_without_links(folder, path, FLAGS);
    return fd;
}

/* A file of the folder, for free(), or NULL. */
static char *read_file(const server *s, const char *path, size_t *size) {
    struct stat about;
    int folder = open(s->config.web_root, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0) return NULL;
    int fd = open_beneath(folder, path);
    close(folder);
    if (fd < 0) return NULL;
    bool good = !fstat(fd, &about) && S_ISREG(about.st_mode) && about.st_size <= MOST_PAGE_BYTES;
    *size = good ? (size_t)about.st_size : 0;
    char *bytes = good ? malloc(*size + 1) : NULL;
    good = bytes && read(fd, bytes, *size) == (ssize_t)*size;
    close(fd);
    if (good) return bytes;
    free(bytes);
    return NULL;
}

/* For who works on the page: files of a folder, read each time. */
static bool answer_file(const server *s, peer *p, const net_request *r, const char *path) {
    size_t size;
    char *bytes = read_file(s, path, &size);
    if (bytes) answer_page(p, r, path, "", bytes, size);
    free(bytes);
    return bytes;
}

static const page *page_named(const char *path, const char *ending) {
    size_t length = strlen(path);
    const page *known = pages;
    while (known->path &&
           (strncmp(known->path, path, length) || strcmp(known->path + length, ending)))
        known++;
    return known->path ? known : NULL;
}

static bool answer_inside(peer *p, const net_request *r, const char *path) {
    const page *brotli = r->takes_brotli ? page_named(path, ".br") : NULL;
    const page *gzip = r->takes_gzip ? page_named(path, ".gz") : NULL;
    const page *found = brotli ? brotli : gzip ? gzip : page_named(path, "");
    if (!found) return false;
    answer_page(p, r, path,
                brotli ? "br"
                : gzip ? "gzip"
                       : "",
                found->bytes, (size_t)(found->end - found->bytes));
    return true;
}

/* The page finds out by itself what its addresses mean, so they are all the same file. They are
 * made of plain words, none of them empty; names of files have a dot. */
static const char *file_of(const char *path) {
    static const char plain[] = "abcdefghijklmnopqrstuvwxyz"
                                "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_/";
    bool is_address = !path[strspn(path, plain)] && !strstr(path, "//");
    return is_address ? "/index.html" : path;
}

static bool answer_any(const server *s, peer *p, const net_request *r, const char *path) {
    return s->config.web_root[0] ? answer_file(s, p, r, path) : answer_inside(p, r, path);
}

void pages_answer_tagged(const server *s, peer *p, const char *tags, bool for_other_sites) {
    static const char index[] = "/index.html", before[] = "<title>";
    size_t size = 0, more = strlen(tags);
    const page *inside = s->config.web_root[0] ? NULL : page_named(index, "");
    char *read = s->config.web_root[0] ? read_file(s, index, &size) : NULL;
    const char *bytes = inside ? (const char *)inside->bytes : read;
    if (inside) size = (size_t)(inside->end - inside->bytes);
    const char *at = bytes ? memmem(bytes, size, before, sizeof before - 1) : NULL;
    size_t head = at ? (size_t)(at - bytes) : 0;
    char *text = malloc(size + more + 1);
    if (!text) abort();
    if (bytes) memcpy(text, bytes, head);
    memcpy(text + head, tags, more);
    if (bytes) memcpy(text + head + more, bytes + head, size - head);
    peer_answer_with(p, &(peer_answer){.status = bytes ? 200 : 404,
                                       .type = "text/html; charset=utf-8",
                                       .also = "Vary: Accept-Language",
                                       .cache = -1,
                                       .body = shared_text_of(text, size + more),
                                       .for_other_sites = for_other_sites});
    free(text);
    free(read);
}

static bool may_see_metrics(const server *s, const peer *p) {
    return s->config.metrics == METRICS_ALL || (s->config.metrics == METRICS_LOCAL && p->is_local);
}

void pages_answer(server *s, peer *p, const net_request *r) {
    refusal none;
    const char *path = r->path;
    bool is_metrics = !strcmp(path, "/metrics");
    if (!strcmp(r->method, "POST")) {
        refuse_named(&none, "method", "This path wants {name}.", "GET");
        outbox_refuse(&s->outbox, 0, p, -1, &none, NULL);
    } else if (!strcmp(path, "/healthz"))
        answer_health(s, p);
    else if (is_metrics && s->closing) /* what it counts is closed already */
        answer_text(p, 503, "closing\n");
    else if (is_metrics && may_see_metrics(s, p))
        peer_answer_with(p, &(peer_answer){.status = 200,
                                           .type = "text/plain; version=0.0.4",
                                           .body = metrics_text(s)});
    else if (is_metrics || !answer_any(s, p, r, file_of(path))) {
        refuse(&none, "unknown", "There is no such path.");
        outbox_refuse(&s->outbox, 0, p, -1, &none, NULL);
    }
}
