/* The file of the server's settings: whatever is in it, either every setting is within its bounds,
 * or what is wrong is said with the line. */
#include <sys/mman.h>
#include <unistd.h>

#include "fuzz.h"
#include "server/config.h"

/* A file in memory with this content; its path is of this process alone. */
static int file_of(const uint8_t *data, size_t size, char path[64]) {
    int file = memfd_create("config", 0);
    MUST(file >= 0 && write(file, data, size) == (ssize_t)size);
    snprintf(path, 64, "/proc/self/fd/%d", file);
    return file;
}

static void check_text(const char *text, size_t size) {
    MUST(memchr(text, 0, size));
}

static void check_config(const config *c) {
    check_text(c->address, sizeof c->address);
    check_text(c->data, sizeof c->data);
    check_text(c->web_root, sizeof c->web_root);
    check_text(c->certificate, sizeof c->certificate);
    check_text(c->key, sizeof c->key);
    check_text(c->origin, sizeof c->origin);
    MUST(c->address[0] && c->data[0] && c->port >= 0 && c->port <= 65535);
    MUST(c->threads >= 1 && c->threads <= 256 && c->hurry_from >= 0 && c->hurry_rate >= 1);
    MUST(c->connections >= 1 && c->quotas.connections_an_address >= 1);
    MUST(c->quotas.requests_a_second >= 1 && c->quotas.games_a_player >= 1);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char path[64], why[300] = "", where[80];
    config c;
    int file = file_of(data, size, path);
    config_default(&c);
    bool good = config_read(&c, path, why, sizeof why);
    check_config(&c); /* what was read before the fault stands */
    snprintf(where, sizeof where, "%s:", path);
    MUST(good ? !why[0] : !strncmp(why, where, strlen(where)));
    if (good && !config_check(&c, why, sizeof why)) MUST(why[0]);
    close(file);
    return 0;
}
