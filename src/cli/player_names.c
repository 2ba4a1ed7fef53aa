#include "cli/player_names.h"

#include <stdio.h>
#include <string.h>

#include "process/language.h"
#include "text/message.h"

/* Of the levels, the first and the last stand for all. */
void report_unknown_player(const char *name, bool people) {
    char list[BRETT_ARG_BYTES] = "";
    size_t length = 0;
    if (people) length = (size_t)snprintf(list, sizeof list, "human");
    for (const brett_player *const *p = brett_players; *p && length < sizeof list; p++) {
        if ((*p)->level > 1 && (*p)->level < BRETT_LEVELS) continue;
        const char *before = !length ? "" : (*p)->level == BRETT_LEVELS ? " … " : ", ";
        length += (size_t)snprintf(list + length, sizeof list - length, "%s%s", before, (*p)->name);
    }
    brett_message m;
    message_start(&m, N_("There is no player “{text}”: there are {players}."));
    message_text(&m, "text", name, strlen(name));
    message_text(&m, "players", list, strlen(list));
    report_error(&m, NULL);
}

bool player_knows_game(const brett_player *player, const brett_game *game) {
    brett_message m;
    if (brett_think_memory(player, game)) return true;
    message_start(&m, N_("The player {player} does not know {game}."));
    message_text(&m, "player", player->name, strlen(player->name));
    message_text(&m, "game", game->title, strlen(game->title));
    report_error(&m, NULL);
    return false;
}
