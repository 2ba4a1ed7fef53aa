#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "cli/selfplay/packed.h"
#include "process/memory.h"

enum { PACKED_BYTES = 1 << 16, FIRST_ROOM = 1 << 16 };

void packed_open(packed_in *in, FILE *file) {
    *in = (packed_in){.file = file,
                      .zstd = must_have(ZSTD_createDCtx()),
                      .room = FIRST_ROOM,
                      .text = must_have(malloc(FIRST_ROOM)),
                      .packed = must_have(malloc(PACKED_BYTES))};
    in->input.src = in->packed;
    crypto_hash_sha256_init(&in->sum);
}

void packed_in_close(packed_in *in) {
    ZSTD_freeDCtx(in->zstd);
    free(in->text);
    free(in->packed);
    fclose(in->file);
}

/* Makes room for more text after what is not handed out yet. */
static bool make_room(packed_in *in) {
    memmove(in->text, in->text + in->start, in->length - in->start);
    in->length -= in->start;
    in->start = 0;
    if (in->length < in->room / 2) return true;
    if (in->room >= PACKED_MOST_BYTES) return false;
    in->text = must_have(realloc(in->text, in->room *= 2));
    return true;
}

/* Unpacks some more text. What was unpacked before an error is still handed out. */
static packed_state unpack(packed_in *in) {
    if (!make_room(in)) return PACKED_TOO_LONG;
    if (in->input.pos == in->input.size && !in->was_full) {
        in->input = (ZSTD_inBuffer){in->packed, fread(in->packed, 1, PACKED_BYTES, in->file), 0};
        if (ferror(in->file)) return PACKED_CANNOT_BE_READ;
        if (!in->input.size) return PACKED_BROKEN_OFF;
    }
    ZSTD_outBuffer text = {in->text, in->room, in->length};
    size_t left = ZSTD_decompressStream(in->zstd, &text, &in->input);
    if (ZSTD_isError(left)) return PACKED_DAMAGED;
    in->length = text.pos;
    in->is_whole = !left;
    in->was_full = text.pos == text.size;
    return PACKED_GO_ON;
}

/* Finds the next whole line. */
static packed_state find_line(packed_in *in, char **line, size_t *length) {
    char *end;
    size_t seen = in->start;
    while (!(end = memchr(in->text + seen, '\n', in->length - seen))) {
        size_t unread = in->length - in->start;
        packed_state state = unpack(in);
        if (state) return state;
        seen = in->start + unread;
    }
    *line = in->text + in->start;
    *length = (size_t)(end - *line);
    in->start += *length + 1;
    return PACKED_GO_ON;
}

/* Whether there is more, packed or not, where all should be over. The end of the frame, which may
 * hold nothing but its checksum, is still to come. */
static packed_state find_end(packed_in *in) {
    while (!in->is_whole && in->start == in->length) {
        packed_state state = unpack(in);
        if (state) return state;
    }
    bool more = in->start < in->length || in->input.pos < in->input.size || fgetc(in->file) != EOF;
    return more ? PACKED_MORE : PACKED_FINISHED;
}

/* Compares the last line with those before it. */
static packed_state check_last(packed_in *in, const json_t *last) {
    unsigned char sum[crypto_hash_sha256_BYTES];
    char hex[2 * sizeof sum + 1];
    crypto_hash_sha256_final(&in->sum, sum);
    sodium_bin2hex(hex, sizeof hex, sum, sizeof sum);
    json_int_t games = json_integer_value(json_object_get(last, "games"));
    const char *said = json_string_value(json_object_get(last, "sha256"));
    if (games < 0 || (uint64_t)games + 1 != in->lines) return PACKED_OTHER_COUNT;
    if (!said || strcmp(said, hex)) return PACKED_OTHER_SUM;
    return find_end(in);
}

packed_state packed_next(packed_in *in, const char **line) {
    static const char mark[] = "{\"games\":";
    char *found;
    size_t length;
    packed_state state = find_line(in, &found, &length);
    if (state) return state;
    if (memchr(found, '\0', length)) return PACKED_DAMAGED;
    if (in->lines && length > strlen(mark) && !memcmp(found, mark, strlen(mark))) {
        json_t *last = json_loadb(found, length, 0, NULL);
        state = check_last(in, last);
        json_decref(last);
        return state;
    }
    crypto_hash_sha256_update(&in->sum, (unsigned char *)found, length + 1);
    found[length] = '\0';
    in->lines++;
    *line = found;
    return PACKED_GO_ON;
}
