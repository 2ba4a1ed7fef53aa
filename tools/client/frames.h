/* The frames of the WebSocket protocol (RFC 6455), as a client writes and reads them. */
#ifndef CLIENT_FRAMES_H
#define CLIENT_FRAMES_H

#include <stdbool.h>
#include <stddef.h>

enum { FRAMES_HEAD_BYTES = 14 };

typedef enum frames_kind {
    FRAMES_MORE = 0, /* goes on with the text of the frame before */
    FRAMES_TEXT = 1,
    FRAMES_CLOSE = 8,
    FRAMES_PING = 9,
    FRAMES_PONG = 10
} frames_kind;

typedef struct frames_read {
    frames_kind kind;
    bool last; /* of its message */
    char *payload;
    size_t size;
} frames_read;

/* Writes the head of a whole message; its length. The mask is 0, which leaves the payload as it is:
 * masks protect proxies from browsers, and here is neither. */
size_t frames_head(frames_kind kind, size_t size, unsigned char out[FRAMES_HEAD_BYTES]);

/* Reads the frame that the bytes begin with; its length with the head, or 0 when it is not all
 * there. */
size_t frames_take(char *bytes, size_t size, frames_read *frame);

#endif
