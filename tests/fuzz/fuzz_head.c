/* Heads of requests: whatever is taken for one points into what was sent, and says what it says in
 * sound texts. */
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "server/net/head.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void must_be_inside(const char *part, const char *text, size_t size) {
    if (part < text || part + strlen(part) > text + size) abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size) {
    char *text = malloc(size + 1);
    net_head head;
    memcpy(text, bytes, size);
    size_t length = net_head_size(text, size);
    if (length > size) abort();
    if (length && net_head_parse(text, length, &head)) {
        must_be_inside(head.method, text, length);
        must_be_inside(head.path, text, length);
        if (head.path[0] != '/' || head.fields > NET_HEAD_FIELDS) abort();
        for (int i = 0; i < head.fields; i++) must_be_inside(head.field[i].value, text, length);
        net_head_field(&head, "host");
    }
    free(text);
    return 0;
}
