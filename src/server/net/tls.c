/* TLS: the certificate and its key, and a beginning for each connection. The two files may be
 * replaced while the server runs: new ones are for connections that begin from then on. Who renews
 * them may write one after the other, so a pair that does not fit is tried again when either has
 * changed once more. */
#include <openssl/err.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>

#include "server/journal.h"
#include "server/net/internal.h"

/* What changes with a file, wherever links may lead. */
typedef struct stamp {
    dev_t device;
    ino_t number;
    off_t size;
    struct timespec changed;
} stamp;

struct tls {
    SSL_CTX *context;
    const char *certificate, *key; /* files */
    stamp stamps[2];               /* of both, when they were last read */
};

static bool say(char *why, size_t size, const char *what, const char *file) {
    const char *reason = ERR_reason_error_string(ERR_peek_error());
    snprintf(why, size, "The %s %s cannot be used: %s.", what, file, reason ? reason : "?");
    ERR_clear_error();
    return false;
}

/* Of what the client offers; without a common one it goes on without. */
static int choose_protocol(SSL *ssl, const unsigned char **out, unsigned char *size,
                           const unsigned char *offered, unsigned int offered_size, void *none) {
    static const unsigned char http[] = "\x08http/1.1";
    (void)ssl, (void)none;
    int found = SSL_select_next_proto((unsigned char **)out, size, http, sizeof http - 1, offered,
                                      offered_size);
    return found == OPENSSL_NPN_NEGOTIATED ? SSL_TLSEXT_ERR_OK : SSL_TLSEXT_ERR_NOACK;
}

/* What is handed to TLS and not taken is handed to it again from wherever it is by then, perhaps
 * with more behind it; and most connections are idle, so they keep no buffers. */
static SSL_CTX *new_context(void) {
    SSL_CTX *context = SSL_CTX_new(TLS_server_method());
    if (!context) abort();
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    SSL_CTX_set_options(context, SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION |
                                     SSL_OP_CIPHER_SERVER_PREFERENCE);
    SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER |
                                  SSL_MODE_RELEASE_BUFFERS);
    SSL_CTX_set_session_cache_mode(context, SSL_SESS_CACHE_OFF);
    SSL_CTX_set_alpn_select_cb(context, choose_protocol, NULL);
    return context;
}

/* NULL, and why, when the two cannot be used. */
static SSL_CTX *context_of(const char *certificate, const char *key, char *why, size_t size) {
    SSL_CTX *context = new_context();
    ERR_clear_error();
    if (SSL_CTX_use_certificate_chain_file(context, certificate) != 1)
        say(why, size, "certificate", certificate);
    else if (SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) != 1)
        say(why, size, "key", key);
    else
        return context;
    SSL_CTX_free(context);
    return NULL;
}

/* ---- Files that change ---- */

static stamp stamp_of(const char *file) {
    struct stat about;
    if (stat(file, &about)) return (stamp){0};
    return (stamp){about.st_dev, about.st_ino, about.st_size, about.st_mtim};
}

static bool same_stamp(const stamp *a, const stamp *b) {
    return a->device == b->device && a->number == b->number && a->size == b->size &&
           a->changed.tv_sec == b->changed.tv_sec && a->changed.tv_nsec == b->changed.tv_nsec;
}

static void read_stamps(const tls *t, stamp stamps[2]) {
    stamps[0] = stamp_of(t->certificate);
    stamps[1] = stamp_of(t->key);
}

/* Taken before the files are read, so that what changes meanwhile is seen the next time. */
void tls_reload(tls *t) {
    char why[1400], quoted[1500];
    read_stamps(t, t->stamps);
    SSL_CTX *context = context_of(t->certificate, t->key, why, sizeof why);
    if (context) {
        SSL_CTX_free(t->context); /* connections keep theirs */
        t->context = context;
        journal(JOURNAL_INFO, "certificate-reloaded", "file=%s",
                journal_quoted(t->certificate, quoted, sizeof quoted));
    } else {
        journal(JOURNAL_ERROR, "certificate-kept", "why=%s",
                journal_quoted(why, quoted, sizeof quoted));
    }
}

void tls_look(tls *t) {
    stamp now[2];
    read_stamps(t, now);
    if (!same_stamp(&now[0], &t->stamps[0]) || !same_stamp(&now[1], &t->stamps[1])) tls_reload(t);
}

/* ---- Beginning and end ---- */

tls *tls_open(const char *certificate, const char *key, char *why, size_t size) {
    tls *t = calloc(1, sizeof *t);
    if (!t) abort();
    t->certificate = certificate;
    t->key = key;
    read_stamps(t, t->stamps);
    t->context = context_of(certificate, key, why, size);
    if (t->context) return t;
    tls_free(t);
    return NULL;
}

void tls_free(tls *t) {
    if (!t) return;
    SSL_CTX_free(t->context);
    free(t);
}

SSL *tls_begin(tls *t, int fd) {
    SSL *ssl = SSL_new(t->context);
    if (!ssl || !SSL_set_fd(ssl, fd)) abort();
    SSL_set_accept_state(ssl);
    return ssl;
}
