#include "cli/player_names.h"

#include <string.h>

#include "players/players.h"
#include "process/language.h"
#include "text/message.h"

void report_unknown_player(const char *name, bool people) {
    char list[BRETT_ARG_BYTES];
    brett_message m;
    writer w = writer_over(list, sizeof list);
    if (people) write_text(&w, "human, ");
    write_player_names(&w);
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
