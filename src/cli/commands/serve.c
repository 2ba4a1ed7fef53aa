#include <stdio.h>

#include "cli/commands/commands.h"
#include "cli/hosting.h"
#include "server/serve.h"
#include "tablebase/finding.h"
#include "tablebase/tablebase.h"

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

/* The tablebase that the settings name, and for other games those in their usual places. */
static bool open_tablebases(const config *c, brett_tablebase *known[]) {
    brett_tablebase *named = NULL;
    if (c->table[0] && !tablebase_find(NULL, c->table, &named)) return false;
    if (named) *known++ = named;
    for (const brett_game *const *game = brett_games; *game; game++) {
        if (named && brett_tablebase_game(named) == *game) continue;
        tablebase_find(*game, NULL, known);
        if (*known) known++;
    }
    *known = NULL;
    return true;
}

int run_serve(const args *a) {
    config c;
    char why[1024];
    brett_tablebase *known[MOST_TABLEBASES + 1];
    if (!read_settings(a, &c, why, sizeof why)) return tell_host(why, EXIT_USAGE);
    if (!open_tablebases(&c, known)) return EXIT_FAILED;
    bool good = server_run(&c, known, why, sizeof why);
    for (brett_tablebase **t = known; *t; t++) brett_tablebase_close(*t);
    return good ? EXIT_FINE : tell_host(why, EXIT_FAILED);
}
