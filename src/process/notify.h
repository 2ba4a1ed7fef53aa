/* Telling the service manager how the process is doing, as systemd's sd_notify does: a datagram
 * with lines NAME=VALUE to the socket that $NOTIFY_SOCKET names. Without one, nothing is told. */
#ifndef BRETT_PROCESS_NOTIFY_H
#define BRETT_PROCESS_NOTIFY_H

#include <stdbool.h>
#include <stdint.h>

/* Opens the way to the manager, and takes the variables out of the environment, so that no child
 * speaks in this process' name. False, and what is wrong, when $NOTIFY_SOCKET is there and cannot
 * be used. */
bool notify_open(const char **why);

/* Tells of a change, for which a manager that is behind is given a second. */
void notify(const char *lines);

/* RELOADING=1, with the time that goes with it. */
void notify_reloading(void);

/* WATCHDOG=1. Never waits: what the manager cannot take now is dropped. */
void notify_alive(void);

/* How often WATCHDOG=1 is due, in microseconds; 0: nobody watches. */
uint64_t notify_watchdog(void);

#endif
