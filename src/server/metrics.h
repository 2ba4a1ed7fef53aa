/* The server's figures in Prometheus' text form. */
#ifndef BRETT_SERVER_METRICS_H
#define BRETT_SERVER_METRICS_H

#include "server/server.h"

shared_text *metrics_text(const server *s);

#endif
