/* Lines of text in a file, compressed by zstd: one frame, and after each line a flush. So a file
 * that was broken off can be read up to its last whole line, and any program that knows zstd reads
 * the text. The last line, which these functions write and check themselves, has how many lines
 * there are between the first and it, and the SHA-256 of all before it:
 *
 *   {"games":1000,"sha256":"..."} */
#ifndef BRETT_CLI_SELFPLAY_PACKED_H
#define BRETT_CLI_SELFPLAY_PACKED_H

#include <sodium.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <zstd.h>

enum { PACKED_MOST_BYTES = 16 << 20 }; /* of a line; no game comes near this */

/* ---- Writing ---- */

typedef struct packed_out {
    int file;
    ZSTD_CCtx *zstd;
    crypto_hash_sha256_state sum;
    uint64_t lines, bytes; /* of text; on the disk */
} packed_out;

/* Starts a file that is open for writing, and is closed by packed_close or packed_end. */
void packed_create(packed_out *out, int file);

/* Adds a line, so that it is in the file when this returns; false, with errno, where it failed. */
bool packed_add(packed_out *out, const char *line);

/* Adds the last line, and closes the file when it is on the disk. */
bool packed_end(packed_out *out);

/* Closes the file without a last line. */
void packed_close(packed_out *out);

/* ---- Reading ---- */

typedef struct packed_in {
    FILE *file;
    ZSTD_DCtx *zstd;
    crypto_hash_sha256_state sum; /* of the lines that were handed out */
    uint64_t lines;               /* that were handed out */
    char *text;                   /* that was unpacked: the line begins at start */
    size_t start, length, room;
    unsigned char *packed;
    ZSTD_inBuffer input;
    bool is_whole; /* the frame has come to its end */
    bool was_full; /* the last text took all the room, and there may be more of it */
} packed_in;

typedef enum packed_state {
    PACKED_GO_ON,
    PACKED_FINISHED,      /* the last line is there, and right */
    PACKED_BROKEN_OFF,    /* the file ends before its last line */
    PACKED_DAMAGED,       /* it cannot be unpacked from here on */
    PACKED_TOO_LONG,      /* a line is */
    PACKED_OTHER_COUNT,   /* the last line counts other lines than there are */
    PACKED_OTHER_SUM,     /* it has another sum */
    PACKED_MORE,          /* something is after the last line */
    PACKED_CANNOT_BE_READ /* with errno */
} packed_state;

/* Reads a file that is open for reading, and is closed by packed_in_close. */
void packed_open(packed_in *in, FILE *file);
void packed_in_close(packed_in *in);

/* Hands out the next line, without its end; it is good until the next call. */
packed_state packed_next(packed_in *in, const char **line);

#endif
