/* What a process uses, as Linux tells it in /proc. */
#ifndef CLIENT_PROCESS_H
#define CLIENT_PROCESS_H

#include <stdint.h>

typedef struct process_use {
    uint64_t memory; /* resident, in bytes; 0: not known */
    double seconds;  /* of processor time so far */
} process_use;

process_use process_uses(int pid);

#endif
