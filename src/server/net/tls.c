/* Whether a certificate and its key can be used. libwebsockets would find out too, but says why
 * only in its log, and does not give back all that it has taken by then. */
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <stdio.h>

#include "server/net/internal.h"

static bool say(char *why, size_t size, const char *what, const char *file) {
    const char *reason = ERR_reason_error_string(ERR_peek_error());
    snprintf(why, size, "The %s %s cannot be used: %s.", what, file, reason ? reason : "?");
    ERR_clear_error();
    return false;
}

bool tls_is_usable(const char *certificate, const char *key, char *why, size_t size) {
    SSL_CTX *context = SSL_CTX_new(TLS_server_method());
    if (!context) abort();
    bool usable = true;
    if (SSL_CTX_use_certificate_chain_file(context, certificate) != 1)
        usable = say(why, size, "certificate", certificate);
    else if (SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) != 1)
        usable = say(why, size, "key", key);
    SSL_CTX_free(context);
    return usable;
}
