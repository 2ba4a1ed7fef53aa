#include "server/vitals.h"

#include <openssl/pem.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <time.h>

#include "process/notify.h"
#include "server/journal.h"
#include "server/server.h"

enum { BEAT_MS = 100, DISK_BEATS = 150 };

/* ---- The disk, in a thread of its own ---- */

static bool find(const char *folder, const char *name, struct stat *about) {
    char path[CONFIG_TEXT_BYTES + 32];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    return !stat(path, about);
}

static uint64_t size_of(const char *folder, const char *name) {
    struct stat about;
    return find(folder, name, &about) ? (uint64_t)about.st_size : 0;
}

/* When the certificate in a file ends, in seconds since 1970; 0: unknown. */
static int64_t expiry(const char *path) {
    struct tm end;
    FILE *f = path[0] ? fopen(path, "r") : NULL;
    X509 *certificate = f ? PEM_read_X509(f, NULL, NULL, NULL) : NULL;
    bool known = certificate && ASN1_TIME_to_tm(X509_get0_notAfter(certificate), &end);
    X509_free(certificate);
    if (f) fclose(f);
    return known ? (int64_t)timegm(&end) : 0;
}

static void look(uv_work_t *work) {
    vitals *v = work->data;
    const config *c = &v->server->config;
    struct statvfs disk;
    struct stat about;
    v->found = (vitals_disk){.database_bytes = size_of(c->data, "brett.db"),
                             .log_bytes = size_of(c->data, "brett.db-wal"),
                             .certificate_expires = expiry(c->certificate)};
    if (!statvfs(c->data, &disk)) {
        v->found.free_bytes = (uint64_t)disk.f_bavail * disk.f_frsize;
        v->found.bytes = (uint64_t)disk.f_blocks * disk.f_frsize;
    }
    if (find(c->data, "backup-time", &about)) v->found.backed_up = about.st_mtime;
}

static void looked(uv_work_t *work, int status) {
    vitals *v = work->data;
    if (!status) v->disk = v->found;
    v->looks = false;
}

static void look_at_disk(vitals *v) {
    if (!v->looks) v->looks = !uv_queue_work(&v->server->loop, &v->looking, look, looked);
}

/* ---- The service manager ---- */

/* Whether the store's thread has tried to store something since the last time, or had nothing to
 * store. */
static bool store_gets_on(vitals *v) {
    store_counts c = store_counted(v->server->store);
    uint64_t tried = c.commits + c.failures;
    bool hangs = v->waited && tried == v->tried;
    v->waited = c.waiting;
    v->tried = tried;
    return !hangs;
}

static void tell_manager(vitals *v, uint64_t now) {
    uint64_t every = notify_watchdog() / 2;
    if (!every || now < v->alive_due) return;
    v->alive_due = now + every;
    if (store_gets_on(v))
        notify_alive();
    else
        journal(JOURNAL_ERROR, "store-hangs", "waiting=%llu", (unsigned long long)v->waited);
}

/* ---- The beat ---- */

static void on_beat(uv_timer_t *beat) {
    vitals *v = beat->data;
    uint64_t now = measures_clock();
    if (v->server->closing) return;
    histogram_add(&v->server->measures.lag, now > v->beat_due ? now - v->beat_due : 0);
    v->beat_due = (uv_now(beat->loop) + BEAT_MS) * 1000; /* as the timer is set again */
    if (v->beats++ % DISK_BEATS == 0) look_at_disk(v);
    tell_manager(v, now);
}

void vitals_open(vitals *v, struct server *s) {
    v->server = s;
    v->looking.data = v->beat.data = v;
    uv_timer_init(&s->loop, &v->beat);
    uv_timer_start(&v->beat, on_beat, 0, BEAT_MS);
    v->beat_due = measures_clock();
}

void vitals_close(vitals *v) {
    uv_close((uv_handle_t *)&v->beat, NULL);
    if (v->looks) uv_cancel((uv_req_t *)&v->looking);
}
