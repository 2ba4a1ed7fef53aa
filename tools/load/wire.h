/* One connection to the server: an HTTP request first, and a WebSocket if the answer to it is 101.
 *
 * A wire is down, then open, then down again; handlers->closed tells of every end, also of an
 * attempt that failed, and only then it may be opened again. All wires share the loop's thread. */
#ifndef LOAD_WIRE_H
#define LOAD_WIRE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <uv.h>

typedef struct wire_handlers {
    void (*connected)(void *context); /* the request is to be written now */

    /* The head of the answer, a line a field, without the blank line. */
    void (*answered)(void *context, int status, const char *head);
    void (*message)(void *context, const char *text); /* of the WebSocket */
    void (*closed)(void *context);
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
    wire_bytes kept;  /* the beginning of a head or frame */
    wire_bytes parts; /* the beginning of a message in several frames */
} wire;

void wire_open(wire *w, uv_loop_t *loop, const struct sockaddr *address);

/* Writes bytes as they are, or as a message of the WebSocket. */
void wire_write(wire *w, const char *bytes, size_t size);
void wire_send(wire *w, const char *text, size_t size);

void wire_close(wire *w);

#endif
