/* The head of a request of HTTP/1.1 or 1.0, taken apart as RFC 9112 has it and no looser: a request
 * that two programs understand differently is a way around one of them. */
#ifndef BRETT_SERVER_NET_HEAD_H
#define BRETT_SERVER_NET_HEAD_H

#include <stdbool.h>
#include <stddef.h>

enum { NET_HEAD_BYTES = 8192, NET_HEAD_FIELDS = 64 };

typedef struct net_head {
    const char *method;
    const char *path;  /* decoded; as net_request has it */
    const char *query; /* as sent */
    const char *site;  /* of a target that names it (absolute-form), or NULL; the same as Host */
    int minor;         /* of the version: 1.minor */
    int fields;
    struct {
        const char *name, *value; /* without blanks around it */
    } field[NET_HEAD_FIELDS];
} net_head;

/* How many bytes the head has, with the empty line after it; 0 while that has not come. */
size_t net_head_size(const char *text, size_t size);

/* Takes it apart where it stands; its parts point into the text. False: it is not sound. */
bool net_head_parse(char *text, size_t size, net_head *head);

bool net_head_has(const net_head *head, const char *name);

/* Whether a field that is a list, perhaps in several lines, has this word. */
bool net_head_lists(const net_head *head, const char *name, const char *word);

/* The value of a field, of the last where it comes more than once, or "". */
const char *net_head_field(const net_head *head, const char *name);

#endif
