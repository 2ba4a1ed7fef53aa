#include <stdio.h>
#include <stdlib.h>

#include "cli/commands/commands.h"
#include "cli/json.h"
#include "process/language.h"
#include "terminal/rules.h"

/* The games that have a rulebook. */
static void list(bool as_json) {
    json_t *all = json_array();
    for (const brett_game *const *game = brett_games; *game; game++) {
        if (!brett_rulebook_find(*game)) continue;
        json_array_append_new(
            all, json_pack("{s:s, s:s}", "game", (*game)->name, "title", (*game)->title));
        if (!as_json) printf("%-10s %s\n", (*game)->name, translated((*game)->about));
    }
    if (as_json)
        print_and_free(all);
    else
        json_decref(all);
}

static int print_json(const brett_rulebook *rulebook) {
    size_t length = brett_rulebook_write(rulebook, language_catalogue(), NULL, 0);
    char *text = malloc(length + 1);
    if (!text) {
        report_no_memory();
        return EXIT_FAILED;
    }
    brett_rulebook_write(rulebook, language_catalogue(), text, length + 1);
    puts(text);
    free(text);
    return EXIT_FINE;
}

int run_rules(const args *a) {
    if (!a->game) {
        list(a->json);
        return EXIT_FINE;
    }
    const brett_rulebook *rulebook = brett_rulebook_find(a->game);
    if (!rulebook) {
        report_text(rules_are_missing, NULL, NULL);
        return EXIT_FAILED;
    }
    if (a->json) return print_json(rulebook);
    rules_print(stdout, rulebook, true);
    return EXIT_FINE;
}
