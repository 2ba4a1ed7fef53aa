#include <jansson.h>
#include <stdio.h>

#include "cli/commands/commands.h"
#include "cli/json.h"
#include "games/parts.h"
#include "process/language.h"

/* The values are a list of words, or a least and a most. */
static json_t *json_of_option(const brett_option *option) {
    json_t *words = json_array();
    for (int i = 0; option->words && option->words[i]; i++)
        json_array_append_new(words, json_string(option->words[i]));
    const char *about = translated(option->about);
    if (option->words)
        return json_pack("{s:s, s:o, s:s, s:s}", "name", option->name, "values", words, "preset",
                         option->words[option->preset], "about", about);
    json_decref(words);
    return json_pack("{s:s, s:i, s:i, s:i, s:s}", "name", option->name, "min", option->min, "max",
                     option->max, "preset", option->preset, "about", about);
}

static json_t *json_of_game(const brett_game *game) {
    json_t *options = json_array();
    for (int i = 0; i < game->option_count; i++)
        json_array_append_new(options, json_of_option(&game->options[i]));
    return json_pack("{s:s, s:s, s:s, s:i, s:i, s:i, s:i, s:s, s:b, s:b, s:o}", "name", game->name,
                     "title", game->title, "about", translated(game->about), "rules",
                     game->rules_version, "oldest_rules", oldest_rules(game), "min_seats",
                     game->min_seats, "max_seats", game->max_seats, "seat_letters",
                     game->seat_letters, "has_chance", game->has_chance, "has_secrets",
                     game->has_secrets, "options", options);
}

static void print_json(void) {
    json_t *list = json_array();
    for (const brett_game *const *g = brett_games; *g; g++)
        json_array_append_new(list, json_of_game(*g));
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
