#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/selfplay/packed.h"
#include "process/memory.h"

enum { LEVEL = 9, BUFFER_BYTES = 1 << 16 };

void packed_create(packed_out *out, int file) {
    *out = (packed_out){.file = file, .zstd = must_have(ZSTD_createCCtx())};
    ZSTD_CCtx_setParameter(out->zstd, ZSTD_c_compressionLevel, LEVEL);
    ZSTD_CCtx_setParameter(out->zstd, ZSTD_c_checksumFlag, 1);
    crypto_hash_sha256_init(&out->sum);
}

static bool write_all(packed_out *out, const char *bytes, size_t count) {
    while (count) {
        ssize_t written = write(out->file, bytes, count);
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        bytes += written;
        count -= (size_t)written;
        out->bytes += (uint64_t)written;
    }
    return true;
}

/* Packs a text, and writes all that comes of it. */
static bool pack(packed_out *out, const char *text, size_t length, ZSTD_EndDirective how) {
    char buffer[BUFFER_BYTES];
    ZSTD_inBuffer input = {text, length, 0};
    size_t left;
    do {
        ZSTD_outBuffer packed = {buffer, sizeof buffer, 0};
        left = ZSTD_compressStream2(out->zstd, &packed, &input, how);
        if (ZSTD_isError(left)) errno = ENOMEM;
        if (ZSTD_isError(left) || !write_all(out, buffer, packed.pos)) return false;
    } while (left);
    return true;
}

/* The end of a line is packed with it: what is flushed is a whole line or nothing. */
bool packed_add(packed_out *out, const char *line) {
    size_t length = strlen(line);
    char *text = must_have(malloc(length + 1));
    memcpy(text, line, length);
    text[length] = '\n';
    crypto_hash_sha256_update(&out->sum, (const unsigned char *)text, length + 1);
    out->lines++;
    bool good = pack(out, text, length + 1, ZSTD_e_flush);
    free(text);
    return good;
}

bool packed_end(packed_out *out) {
    unsigned char sum[crypto_hash_sha256_BYTES];
    char hex[2 * sizeof sum + 1], last[160];
    crypto_hash_sha256_final(&out->sum, sum);
    sodium_bin2hex(hex, sizeof hex, sum, sizeof sum);
    int length = snprintf(last, sizeof last, "{\"games\":%" PRIu64 ",\"sha256\":\"%s\"}\n",
                          out->lines - 1, hex);
    bool good = pack(out, last, (size_t)length, ZSTD_e_end);
    /* Pipes and devices cannot be synced, and need not be. */
    good = good && (!fsync(out->file) || errno == EINVAL || errno == EROFS);
    int error = errno;
    packed_close(out);
    errno = error;
    return good;
}

void packed_close(packed_out *out) {
    ZSTD_freeCCtx(out->zstd);
    close(out->file);
}
