/* Prints what a tablebase knows of a position: its worth, that of every turn, and a line of best
 * turns. Of what is in no tablebase nothing is known; brett analyse can think about it. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/commands/commands.h"
#include "cli/json.h"
#include "process/files.h"
#include "process/language.h"
#include "tablebase/finding.h"
#include "tablebase/probe_json.h"
#include "text/message.h"

static void complain_of_unknown(const args *a, const brett_tablebase *t) {
    if (t && brett_tablebase_is_damaged(t)) {
        const char *path = a->table ? a->table : tablebase_path(a->game, false);
        report_file_error(N_("{path} is damaged: its checksum is wrong."), path, "");
        return;
    }
    report_text(N_("This position is in no tablebase; brett analyse can think about it."), NULL,
                NULL);
}

static void print_text(const json_t *known) {
    size_t i;
    const json_t *item;
    printf("%s %d\n%s", translated(N_("value:")),
           (int)json_integer_value(json_object_get(known, "value")), translated(N_("best line:")));
    json_array_foreach(json_object_get(known, "line"), i, item)
        printf("%s %s", i ? "," : "", json_string_value(item));
    putchar('\n');
    json_array_foreach(json_object_get(known, "turns"), i, item)
        printf("%2d  %s\n", (int)json_integer_value(json_object_get(item, "value")),
               json_string_value(json_object_get(item, "turn")));
}

static int print_position(const args *a, const brett_tablebase *t, const prober *p,
                          const brett_state *state) {
    json_t *known;
    switch (probe_json(p, state, &known)) {
    case PROBE_UNKNOWN: complain_of_unknown(a, t); return EXIT_FAILED;
    case PROBE_NO_MEMORY: report_no_memory(); return EXIT_FAILED;
    case PROBE_KNOWN: break;
    }
    if (a->json) {
        print_and_free(known);
        return EXIT_FINE;
    }
    print_text(known);
    json_decref(known);
    return EXIT_FINE;
}

static int look_up(const args *a, const brett_tablebase *t) {
    prober p = {.game = a->game, .solved = solved_or_built_in(a->game, t)};
    brett_state state;
    args_position(a, &state);
    if (!p.solved) {
        complain_of_unknown(a, t);
        return EXIT_FAILED;
    }
    p.memory = malloc(a->game->turns_memory);
    int status = EXIT_FAILED;
    if (p.memory)
        status = print_position(a, t, &p, &state);
    else
        report_no_memory();
    free(p.memory);
    return status;
}

int run_probe(const args *a) {
    brett_tablebase *t;
    if (!tablebase_find(a->game, a->table, &t)) return EXIT_FAILED;
    int status = look_up(a, t);
    brett_tablebase_close(t);
    return status;
}
