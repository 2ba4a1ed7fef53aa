/* What is not the API: the page, /healthz and /metrics. */
#ifndef BRETT_SERVER_PAGES_H
#define BRETT_SERVER_PAGES_H

#include "server/net/net.h"
#include "server/server.h"

void pages_answer(server *s, peer *p, const net_request *r);

#endif
