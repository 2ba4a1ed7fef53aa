#include "server/net/peer.h"

#include <stdlib.h>

#include "server/net/internal.h"

peer *peer_keep(peer *p) {
    p->users++;
    return p;
}

void peer_drop(peer *p) {
    if (p && !--p->users) free(p);
}

void peer_send(peer *p, shared_text *f) {
    if (p->gone || !p->is_socket)
        shared_text_drop(f);
    else
        ws_send(p->connection, WAITING_TEXT, f);
}

void peer_answer_with(peer *p, const peer_answer *answer) {
    connection *c = p->connection;
    if (p->gone || p->is_socket || c->exchange->answered)
        shared_text_drop(answer->body);
    else
        http_answer(c, answer);
}

void peer_close(peer *p, int code, const char *reason) {
    if (!p->gone && p->is_socket) ws_close(p->connection, code, reason);
}
