#include <jansson.h>
#include <stdio.h>

#include "cli/commands/commands.h"
#include "cli/json.h"
#include "process/language.h"

static void print_json(void) {
    json_t *list = json_array();
    for (const brett_game *const *g = brett_games; *g; g++) {
        int oldest = (*g)->rules_version;
        while (brett_plays_rules(*g, oldest - 1)) oldest--;
        json_array_append_new(list, json_pack("{s:s, s:s, s:s, s:i, s:i, s:i, s:i}", "name",
                                              (*g)->name, "title", (*g)->title, "about",
                                              translated((*g)->about), "rules", (*g)->rules_version,
                                              "oldest_rules", oldest, "min_seats", (*g)->min_seats,
                                              "max_seats", (*g)->max_seats));
    }
    print_and_free(list);
}

int run_games(const args *a) {
    if (a->json) {
        print_json();
        return EXIT_FINE;
    }
    for (const brett_game *const *g = brett_games; *g; g++) {
        char seats[16];
        snprintf(seats, sizeof seats, (*g)->min_seats == (*g)->max_seats ? "%d" : "%d-%d",
                 (*g)->min_seats, (*g)->max_seats);
        printf("%-10s %-4s %s\n", (*g)->name, seats, translated((*g)->about));
    }
    return EXIT_FINE;
}
