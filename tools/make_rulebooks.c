/* Writes the rulebook of each game that has one into FOLDER/GAME.json, in English, for the page to
 * translate. The build runs it:
 *
 *   make_rulebooks FOLDER
 */
#include <stdio.h>

#include "brett.h"

static char text[1 << 18];

static int write_rulebook(const char *folder, const brett_rulebook *rulebook) {
    char path[4096];
    size_t length = brett_rulebook_write(rulebook, NULL, text, sizeof text);
    snprintf(path, sizeof path, "%s/%s.json", folder, rulebook->game->name);
    FILE *file = length < sizeof text ? fopen(path, "w") : NULL;
    if (!file) return 1;
    bool written = fprintf(file, "%s\n", text) > 0;
    return fclose(file) || !written;
}

int main(int argc, char **argv) {
    int failed = argc != 2;
    for (const brett_game *const *game = brett_games; *game && !failed; game++) {
        const brett_rulebook *rulebook = brett_rulebook_find(*game);
        if (rulebook) failed = write_rulebook(argv[1], rulebook);
    }
    return failed;
}
