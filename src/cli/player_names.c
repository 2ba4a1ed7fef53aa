#include "cli/player_names.h"

#include <stdio.h>
#include <string.h>

#include "cli/nearest.h"
#include "players/players.h"
#include "process/language.h"
#include "text/message.h"

void report_unknown_player(const char *name, bool people) {
    char list[BRETT_ARG_BYTES];
    brett_message m;
    nearest n = nearest_to(name);
    writer w = writer_over(list, sizeof list);
    if (people) write_text(&w, "human, ");
    write_player_names(&w);
    message_start(&m, N_("Unknown player “{text}”. Use one of: {players}."));
    message_text(&m, "text", name, strlen(name));
    message_text(&m, "players", list, strlen(list));
    report_error(&m, NULL);
    if (people) nearest_offer(&n, "human");
    for (const brett_player *const *p = brett_players; *p; p++) nearest_offer(&n, (*p)->name);
    nearest_report(&n);
    if (!n.found && !people)
        report_text(N_("To use a program of your own, give its path, such as ./{text}."), "text",
                    name);
}

bool player_knows_game(const brett_player *player, const brett_game *game) {
    brett_message m;
    if (brett_think_memory(player, game)) return true;
    message_start(&m, N_("The player {player} does not play {game}."));
    message_text(&m, "player", player->name, strlen(player->name));
    message_text(&m, "game", game->title, strlen(game->title));
    report_error(&m, NULL);
    return false;
}

static const char *usual_computer(const brett_game *game) {
    const brett_player *level = brett_player_level(5);
    return brett_think_memory(level, game) ? level->name : "greedy";
}

/* Finds one of them, and where the next one begins; NULL: there is none. */
static bool find_computer(const char **list, const brett_game *game, const brett_player **player) {
    char name[BRETT_NAME_BYTES];
    size_t length = strcspn(*list, ",");
    snprintf(name, sizeof name, "%.*s", (int)length, *list);
    *list = (*list)[length] ? *list + length + 1 : NULL;
    *player = brett_player_find(name);
    if (*player) return player_knows_game(*player, game);
    report_unknown_player(name, false);
    return false;
}

bool find_computers(const char *list, const brett_game *game, int seats,
                    const brett_player *player[BRETT_SEATS]) {
    brett_message m;
    int count = 0;
    if (!list) list = usual_computer(game);
    while (list && count < seats)
        if (!find_computer(&list, game, &player[count++])) return false;
    if (!list && (count == 1 || count == seats)) {
        for (int seat = count; seat < seats; seat++) player[seat] = player[0];
        return true;
    }
    message_start(&m, N_("--players needs 1 player for all seats, or {count} with commas."));
    message_number(&m, "count", seats);
    report_error(&m, NULL);
    return false;
}
