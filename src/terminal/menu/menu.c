#include "terminal/menu/menu.h"

#include <stdio.h>

#include "process/language.h"
#include "terminal/board.h"
#include "text/message.h"

enum { USUAL_LEVEL = 4 };

void menu_start(menu *m, const kept_game *kept, size_t count) {
    *m = (menu){.kept = kept, .kept_count = count, .wish = {.level = USUAL_LEVEL}};
}

const char *menu_question(const menu *m) {
    static const char *const questions[] = {N_("What would you like to play?"), N_("Who plays?"),
                                            N_("How strong should the computer be?")};
    return questions[m->page];
}

/* ---- How many there are ---- */

/* Of the games that have a board here, the one with this number; NULL where there are fewer. */
static const brett_game *game_at(size_t i) {
    const brett_game *const *game = brett_games;
    for (; *game; game++)
        if (board_of(*game) && !i--) break;
    return *game;
}

static size_t games(void) {
    size_t count = 0;
    while (game_at(count)) count++;
    return count;
}

/* The numbers of seats that a game can have. */
static size_t sizes(const brett_game *game) {
    return (size_t)(game->max_seats - game->min_seats + 1);
}

static bool has_levels(const brett_game *game) {
    return brett_think_memory(brett_player_level(USUAL_LEVEL), game);
}

size_t menu_count(const menu *m) {
    switch (m->page) {
    case MENU_GAMES: return games() + m->kept_count;
    case MENU_PLAYERS: return 2 * sizes(m->wish.game);
    case MENU_LEVELS: return BRETT_LEVELS;
    case MENU_DONE: break;
    }
    return 0;
}

/* ---- What they are ---- */

static void say(const brett_message *m, char *out, size_t size) {
    brett_say(language_catalogue(), m, NULL, out, size);
}

static void write_game(const menu *m, size_t i, menu_item *item) {
    bool is_new = i < games();
    const kept_game *kept = is_new ? NULL : &m->kept[i - games()];
    const brett_game *game = is_new ? game_at(i) : kept->game;
    snprintf(item->text, sizeof item->text, "%s", game->title);
    snprintf(item->about, sizeof item->about, "%s", is_new ? translated(game->about) : kept->about);
    if (i == games()) item->heading = N_("Resume a game");
}

/* One person against computers, with any number of seats; then people alone. */
static menu_wish players_at(const brett_game *game, size_t i) {
    bool alone = i < sizes(game);
    int seats = game->min_seats + (int)(i % sizes(game));
    return (menu_wish){.game = game, .seats = seats, .people = alone ? 1 : seats};
}

static void write_players(const menu *m, size_t i, menu_item *item) {
    menu_wish w = players_at(m->wish.game, i);
    brett_message text;
    if (w.people > 1)
        message_start_plural(
            &text, NN_("{count} person at one keyboard", "{count} people at one keyboard"), "count",
            w.people);
    else if (w.seats == 2)
        message_start(&text, N_("You against the computer"));
    else
        message_start_plural(&text, NN_("You and {count} computer", "You and {count} computers"),
                             "count", w.seats - 1);
    say(&text, item->text, sizeof item->text);
}

static void write_level(size_t i, menu_item *item) {
    static const char *const about[BRETT_LEVELS] = {
        [0] = N_("for your first game"),
        [USUAL_LEVEL - 1] = N_("the usual one"),
        [BRETT_LEVELS - 1] = N_("at its best"),
    };
    brett_message text;
    message_start(&text, N_("Level {level}"));
    message_number(&text, "level", (int64_t)i + 1);
    say(&text, item->text, sizeof item->text);
    if (about[i]) snprintf(item->about, sizeof item->about, "%s", translated(about[i]));
}

menu_item menu_item_at(const menu *m, size_t i) {
    menu_item item = {0};
    switch (m->page) {
    case MENU_GAMES: write_game(m, i, &item); break;
    case MENU_PLAYERS: write_players(m, i, &item); break;
    case MENU_LEVELS: write_level(i, &item); break;
    case MENU_DONE: break;
    }
    return item;
}

/* What was chosen before, for whoever comes back to a page. */
size_t menu_preset(const menu *m) {
    const menu_wish *w = &m->wish;
    size_t i = 0;
    if (m->page == MENU_LEVELS) return (size_t)w->level - 1;
    if (m->page == MENU_GAMES)
        while (w->game && game_at(i) != w->game) i++;
    if (m->page == MENU_PLAYERS && w->seats)
        i = (size_t)(w->seats - w->game->min_seats) + (w->people > 1 ? sizes(w->game) : 0);
    return i;
}

/* ---- Going on and back ---- */

static void choose_game(menu *m, size_t i) {
    bool is_new = i < games();
    m->wish = (menu_wish){.level = USUAL_LEVEL};
    m->wish.kept = is_new ? NULL : &m->kept[i - games()];
    m->wish.game = is_new ? game_at(i) : m->wish.kept->game;
    m->page = is_new ? MENU_PLAYERS : MENU_DONE;
}

static void choose_players(menu *m, size_t i) {
    int level = m->wish.level;
    m->wish = players_at(m->wish.game, i);
    m->wish.level = level;
    bool asks = m->wish.people < m->wish.seats && has_levels(m->wish.game);
    m->page = asks ? MENU_LEVELS : MENU_DONE;
    if (!asks) m->wish.level = 0;
}

void menu_choose(menu *m, size_t i) {
    switch (m->page) {
    case MENU_GAMES: choose_game(m, i); break;
    case MENU_PLAYERS: choose_players(m, i); break;
    case MENU_LEVELS:
        m->wish.level = (int)i + 1;
        m->page = MENU_DONE;
        break;
    case MENU_DONE: break;
    }
}

bool menu_back(menu *m) {
    if (m->page == MENU_GAMES) return false;
    m->page--;
    return true;
}
