/* What is to be played, asked for page by page: which game, or which of those that were kept; who
 * plays; how well the computer does. The full screen and the line mode show the same pages. */
#ifndef BRETT_TERMINAL_MENU_MENU_H
#define BRETT_TERMINAL_MENU_MENU_H

#include <stdio.h>

#include "brett.h"

/* A game that was left before it was over. */
typedef struct kept_game {
    char path[4096];
    const brett_game *game;
    char about[512]; /* how far it is, and who plays */
} kept_game;

enum { MOST_KEPT = 12 };

/* What was chosen. */
typedef struct menu_wish {
    const brett_game *game;
    const kept_game *kept; /* the game to go on with; NULL: a new one, of which the rest tells */
    int seats, people;     /* of the seats, those that people play: one, or all */
    int level;             /* of the computers; 0 where none play, or the game has no levels */
} menu_wish;

typedef enum menu_page { MENU_GAMES, MENU_PLAYERS, MENU_LEVELS, MENU_DONE } menu_page;

typedef struct menu {
    const kept_game *kept;
    size_t kept_count;
    menu_page page;
    menu_wish wish;
} menu;

/* A line of a page: a few words, and some more about them. */
typedef struct menu_item {
    char text[256], about[512];
    const char *heading; /* what stands above it, a text of the catalogues; or NULL */
} menu_item;

void menu_start(menu *m, const kept_game *kept, size_t count);

/* The page as it is to be shown: its question, a text of the catalogues; how many items it has,
 * each of them, and the one to offer first. */
const char *menu_question(const menu *m);
size_t menu_count(const menu *m);
menu_item menu_item_at(const menu *m, size_t i);
size_t menu_preset(const menu *m);

/* Goes on to the next page, which is MENU_DONE when all is known; or back, false on the first. */
void menu_choose(menu *m, size_t i);
bool menu_back(menu *m);

typedef enum menu_end {
    MENU_CHOSEN,
    MENU_LEFT,
    MENU_ENDED,    /* the input ended before all was known */
    MENU_NO_SCREEN /* the terminal can show no screen, and nothing has happened */
} menu_end;

/* Ask until all is known. */
menu_end menu_on_screen(menu *m);
menu_end menu_in_lines(menu *m, FILE *in, FILE *out);

#endif
