/* What comes on a WebSocket, as RFC 6455 (section 5) has it and no looser: frames of a head and
 * masked content, cut anywhere by the network. Messages in several frames are put together; between
 * those frames pings, pongs and a close may come. Nothing here knows of sockets. */
#ifndef BRETT_SERVER_NET_FRAMES_H
#define BRETT_SERVER_NET_FRAMES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "server/net/gathered.h"

enum { FRAMES_MESSAGE_BYTES = 65536, FRAMES_CONTROL_BYTES = 125 };

/* The frame that is coming, and the message that it is a part of. */
typedef struct frame_reader {
    unsigned char head[14], control[FRAMES_CONTROL_BYTES];
    uint8_t head_size, opcode, control_size, masked;
    bool final, in_message;
    bool skipped;    /* the frame is not sound, or nobody listens */
    bool only_close; /* set by the caller: nothing else is listened to any more */
    uint64_t left;   /* of the frame's content */
    gathered message;
} frame_reader;

typedef enum frame_event_kind {
    FRAME_NOTHING, /* all bytes are taken, and no frame is complete */
    FRAME_PART,    /* a frame, and not the last of its message */
    FRAME_MESSAGE, /* UTF-8 of at most FRAMES_MESSAGE_BYTES */
    FRAME_PING,
    FRAME_PONG,
    FRAME_CLOSE, /* with a code that may be sent back */
    FRAME_FAULT, /* a code to close with, and why; what follows is of no use but for a close */
} frame_event_kind;

typedef struct frame_event {
    frame_event_kind kind;
    const char *text; /* of a message, ping or pong: until the next call; why, of a fault */
    size_t size;
    int code;
} frame_event;

/* Takes bytes up to the end of the next frame, or what comes first of a fault and all bytes; how
 * many it took. */
size_t frames_read(frame_reader *r, const char *bytes, size_t size, frame_event *event);

void frames_free(frame_reader *r);

#endif
