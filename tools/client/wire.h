/* One connection to the server: requests of HTTP, and a WebSocket if the answer to one is 101.
 *
 * A wire is down, then open, then down again; handlers->closed tells of every end, also of an
 * attempt that failed, and only then it may be opened again. All wires share the loop's thread. */
#ifndef CLIENT_WIRE_H
#define CLIENT_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

#include "client/address.h"
#include "client/frames.h"

typedef struct wire_handlers {
    void (*connected)(void *context); /* the request is to be written now */

    /* The head of the answer, a line a field, without the blank line. */
    void (*answered)(void *context, int status, const char *head);
    void (*message)(void *context, const char *text); /* of the WebSocket */
    void (*closed)(void *context);

    /* These may be NULL. The body of the answer, also an empty one: another request may follow. A
     * ping, which is answered at once where nobody wants to know of it. */
    void (*body)(void *context, const char *text);
    void (*pinged)(void *context, const char *payload, size_t size);
} wire_handlers;

typedef struct wire_counts {
    uint64_t bytes_in, bytes_out;
} wire_counts;

/* Bytes that wait until there are more of them. */
typedef struct wire_bytes {
    char *bytes; /* one more than size */
    size_t size;
} wire_bytes;

typedef struct wire {
    uv_tcp_t tcp;
    uv_connect_t connect;
    const wire_handlers *handlers;
    void *context;
    wire_counts *counts;
    enum { WIRE_DOWN, WIRE_HEAD, WIRE_BODY, WIRE_LIVE, WIRE_CLOSING } state;
    size_t body_due;
    wire_bytes kept;  /* the beginning of a head, body or frame */
    wire_bytes parts; /* the beginning of a message in several frames */
} wire;

/* Connects, coming from that address of this machine; NULL: from any. */
void wire_open(wire *w, uv_loop_t *loop, const address *to, const address *from);

/* Writes bytes as they are, as a message of the WebSocket, or as another frame of it. */
void wire_write(wire *w, const char *bytes, size_t size);
void wire_send(wire *w, const char *text, size_t size);
void wire_send_frame(wire *w, frames_kind kind, const char *payload, size_t size);

/* Reads no more, so that the server's answers wait in the kernel, and then with the server. */
void wire_stop_reading(wire *w);

void wire_close(wire *w);
void wire_reset(wire *w); /* the same, and the server is told that the connection broke */

#endif
