/* What is not the API: the page, /healthz and /metrics. */
#ifndef BRETT_SERVER_PAGES_H
#define BRETT_SERVER_PAGES_H

#include "server/net/net.h"
#include "server/server.h"

/* The page with these tags in its head; for_other_sites: they may show it in a frame. */
void pages_answer_tagged(const server *s, peer *p, const char *tags, bool for_other_sites);

void pages_answer(server *s, peer *p, const net_request *r);

#endif
