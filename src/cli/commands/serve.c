#include <stdio.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "cli/tables.h"
#include "process/language.h"
#include "server/serve.h"
#include "text/message.h"

/* What hosts are told is said as it is. */
static int complain(const char *why, int status) {
    brett_message m;
    message_start(&m, "{why}");
    message_text(&m, "why", why, strlen(why));
    report_error(&m, NULL);
    return status;
}

/* Flags go before the file. */
static bool read_settings(const args *a, config *c, char *why, size_t size) {
    char threads[24];
    const struct {
        const char *name, *value;
    } given[] = {{"listen", a->listen},     {"data", a->data},
                 {"web-root", a->web_root}, {"table", a->table},
                 {"hurry", a->hurry},       {"threads", a->threads ? threads : NULL}};
    snprintf(threads, sizeof threads, "%llu", (unsigned long long)a->threads);
    config_default(c);
    if (a->config && !config_read(c, a->config, why, size)) return false;
    for (size_t i = 0; i < sizeof given / sizeof *given; i++)
        if (given[i].value && !config_set(c, given[i].name, given[i].value, why, size))
            return false;
    return config_check(c, why, size);
}

int run_serve(const args *a) {
    config c;
    char why[1024];
    table t;
    known_game k = {.game = brett_game_find("linja")};
    if (!read_settings(a, &c, why, sizeof why)) return complain(why, EXIT_USAGE);
    if (!table_open(k.game, c.table[0] ? c.table : NULL, &t)) return EXIT_FAILED;
    k.solved = table_solved(&t);
    bool good = server_run(&c, k, why, sizeof why);
    table_close(&t);
    return good ? EXIT_FINE : complain(why, EXIT_FAILED);
}
