#include "client/wire.h"

#include <netinet/in.h>
#include <stdlib.h>
#include <string.h>

enum { READ_BYTES = 65536 };

/* ---- Ends ---- */

static void drop_bytes(wire_bytes *b) {
    free(b->bytes);
    *b = (wire_bytes){0};
}

static void on_closed(uv_handle_t *handle) {
    wire *w = handle->data;
    w->state = WIRE_DOWN;
    drop_bytes(&w->kept);
    drop_bytes(&w->parts);
    w->handlers->closed(w->context);
}

void wire_close(wire *w) {
    if (w->state == WIRE_DOWN || w->state == WIRE_CLOSING) return;
    w->state = WIRE_CLOSING;
    uv_close((uv_handle_t *)&w->tcp, on_closed);
}

void wire_reset(wire *w) {
    if (w->state == WIRE_DOWN || w->state == WIRE_CLOSING) return;
    if (uv_tcp_close_reset(&w->tcp, on_closed) != 0)
        wire_close(w);
    else
        w->state = WIRE_CLOSING;
}

/* ---- Out ---- */

typedef struct late_write {
    uv_write_t request;
    char bytes[];
} late_write;

static void on_written(uv_write_t *request, int status) {
    (void)status; /* the reading end notices as well */
    free(request);
}

/* Nearly everything fits into the socket at once; the rest is copied and waits. */
void wire_write(wire *w, const char *bytes, size_t size) {
    if (w->state == WIRE_DOWN || w->state == WIRE_CLOSING) return;
    w->counts->bytes_out += size;
    uv_buf_t now = uv_buf_init((char *)bytes, (unsigned)size);
    int done = uv_try_write((uv_stream_t *)&w->tcp, &now, 1);
    if (done < 0 && done != UV_EAGAIN) {
        wire_close(w);
        return;
    }
    size_t written = done < 0 ? 0 : (size_t)done;
    if (written == size) return;
    late_write *late = malloc(sizeof *late + size - written);
    if (!late) abort();
    memcpy(late->bytes, bytes + written, size - written);
    uv_buf_t rest = uv_buf_init(late->bytes, (unsigned)(size - written));
    if (uv_write(&late->request, (uv_stream_t *)&w->tcp, &rest, 1, on_written) != 0) free(late);
}

/* A short frame goes out in one piece. */
void wire_send_frame(wire *w, frames_kind kind, const char *payload, size_t size) {
    unsigned char head[FRAMES_HEAD_BYTES];
    char both[1024];
    size_t head_size = frames_head(kind, size, head);
    if (head_size + size > sizeof both) {
        wire_write(w, (const char *)head, head_size);
        wire_write(w, payload, size);
        return;
    }
    memcpy(both, head, head_size);
    memcpy(both + head_size, payload, size);
    wire_write(w, both, head_size + size);
}

void wire_send(wire *w, const char *text, size_t size) {
    wire_send_frame(w, FRAMES_TEXT, text, size);
}

/* ---- In ---- */

static void keep(wire_bytes *b, const char *bytes, size_t size) {
    if (size == 0) return;
    b->bytes = realloc(b->bytes, b->size + size + 1);
    if (!b->bytes) abort();
    memcpy(b->bytes + b->size, bytes, size);
    b->size += size;
    b->bytes[b->size] = 0;
}

/* Calls with a text that ends at size, where another byte may stand. */
static void tell(wire *w, void (*handler)(void *, const char *), char *text, size_t size) {
    char kept = text[size];
    text[size] = 0;
    handler(w->context, text);
    text[size] = kept;
}

/* Each take function deals with what the bytes begin with and says how many bytes that was; 0: not
 * all is there. */
static size_t take_body(wire *w, char *bytes, size_t size) {
    if (size < w->body_due) return 0;
    w->state = WIRE_HEAD;
    if (w->handlers->body) tell(w, w->handlers->body, bytes, w->body_due);
    return w->body_due;
}

static size_t take_head(wire *w, char *bytes, size_t size) {
    char *end = memmem(bytes, size, "\r\n\r\n", 4);
    if (!end) return 0;
    *end = 0;
    int status = strncmp(bytes, "HTTP/1.", 7) == 0 ? atoi(bytes + 8) : 0;
    w->state = status == 101 ? WIRE_LIVE : WIRE_BODY;
    const char *length = strcasestr(bytes, "\r\ncontent-length:");
    w->body_due = length ? strtoull(length + 17, NULL, 10) : 0;
    w->handlers->answered(w->context, status, bytes);
    if (w->state == WIRE_BODY && !w->body_due) take_body(w, end, 0);
    return (size_t)(end - bytes) + 4;
}

static void take_text(wire *w, const frames_read *frame) {
    if (frame->last && w->parts.size == 0) {
        tell(w, w->handlers->message, frame->payload, frame->size);
        return;
    }
    keep(&w->parts, frame->payload, frame->size);
    if (!frame->last) return;
    wire_bytes whole = w->parts;
    w->parts = (wire_bytes){0};
    w->handlers->message(w->context, whole.bytes);
    drop_bytes(&whole);
}

static void take_ping(wire *w, const frames_read *frame) {
    if (w->handlers->pinged)
        w->handlers->pinged(w->context, frame->payload, frame->size);
    else
        wire_send_frame(w, FRAMES_PONG, frame->payload, frame->size);
}

static size_t take_frame(wire *w, char *bytes, size_t size) {
    frames_read frame;
    size_t used = frames_take(bytes, size, &frame);
    if (used == 0) return 0;
    switch (frame.kind) {
    case FRAMES_TEXT:
    case FRAMES_MORE: take_text(w, &frame); break;
    case FRAMES_PING: take_ping(w, &frame); break;
    case FRAMES_PONG: break;
    case FRAMES_CLOSE: wire_close(w); break;
    }
    return used;
}

/* Takes all that is complete, and says how many bytes that was; there is room for one more. */
static size_t take_all(wire *w, char *bytes, size_t size) {
    size_t done = 0;
    while (done < size) {
        size_t left = size - done, used = left;
        if (w->state == WIRE_HEAD)
            used = take_head(w, bytes + done, left);
        else if (w->state == WIRE_BODY)
            used = take_body(w, bytes + done, left);
        else if (w->state == WIRE_LIVE)
            used = take_frame(w, bytes + done, left);
        if (used == 0) break;
        done += used;
    }
    return done;
}

/* One buffer is enough for all wires: what is read is taken, or kept, at once. */
static char read_buffer[READ_BYTES + 1];

static void on_buffer_wanted(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer) {
    (void)handle, (void)wanted;
    *buffer = uv_buf_init(read_buffer, READ_BYTES);
}

static void on_read(uv_stream_t *stream, ssize_t size, const uv_buf_t *buffer) {
    wire *w = stream->data;
    if (size < 0) wire_close(w);
    if (size <= 0) return;
    w->counts->bytes_in += (uint64_t)size;
    if (w->kept.size == 0) {
        size_t done = take_all(w, buffer->base, (size_t)size);
        keep(&w->kept, buffer->base + done, (size_t)size - done);
        return;
    }
    keep(&w->kept, buffer->base, (size_t)size);
    wire_bytes all = w->kept;
    w->kept = (wire_bytes){0};
    size_t done = take_all(w, all.bytes, all.size);
    keep(&w->kept, all.bytes + done, all.size - done);
    drop_bytes(&all);
}

/* ---- The beginning ---- */

static void on_connected(uv_connect_t *connect, int status) {
    wire *w = connect->handle->data;
    if (w->state != WIRE_HEAD) return;
    if (status != 0) {
        wire_close(w);
        return;
    }
    uv_tcp_nodelay(&w->tcp, 1);
    uv_read_start((uv_stream_t *)&w->tcp, on_buffer_wanted, on_read);
    w->handlers->connected(w->context);
}

/* Without a port of its own until it is connected, so that one address has a whole range of ports
 * for each server. */
static bool come_from(wire *w, const address *from) {
    int on = 1;
    uv_os_fd_t fd;
    if (uv_fileno((uv_handle_t *)&w->tcp, &fd) != 0) return false;
    setsockopt(fd, IPPROTO_IP, IP_BIND_ADDRESS_NO_PORT, &on, sizeof on);
    return uv_tcp_bind(&w->tcp, (const struct sockaddr *)from, 0) == 0;
}

void wire_open(wire *w, uv_loop_t *loop, const address *to, const address *from) {
    w->state = WIRE_HEAD;
    uv_tcp_init_ex(loop, &w->tcp, to->ss_family);
    w->tcp.data = w;
    if ((from && !come_from(w, from)) ||
        uv_tcp_connect(&w->connect, &w->tcp, (const struct sockaddr *)to, on_connected) != 0)
        wire_close(w);
}

void wire_stop_reading(wire *w) {
    if (w->state != WIRE_DOWN && w->state != WIRE_CLOSING) uv_read_stop((uv_stream_t *)&w->tcp);
}
