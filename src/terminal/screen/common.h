/* What the files of the full screen share: showing, saying, keeping, looking, leaving, and the
 * computer's turns. */
#ifndef BRETT_TERMINAL_SCREEN_COMMON_H
#define BRETT_TERMINAL_SCREEN_COMMON_H

#include "terminal/screen/scene.h"

/* Shows the scene as it is. */
void screen_show(scene *v);

/* The session has changed: the scene is of how it now stands. */
void screen_refresh(scene *v);

/* Says a message, or a text of the catalogues, below the board. */
void screen_say(scene *v, enum notice notice, const brett_message *m);
void screen_say_text(scene *v, enum notice notice, const char *text);

/* Keeps the game after each turn, where there is a place for it. Only a failure is worth saying. */
void screen_autosave(scene *v);

/* The next key, as window_key gives it; those that were pressed while the computer thought come
 * first. */
int screen_key(scene *v, int milliseconds, int *y, int *x);

/* The same while the scene is shown: a click on a key's name is that key. */
int screen_scene_key(scene *v, int milliseconds, int *y, int *x);

/* Whether a person who asked to leave really leaves: a game under way that has no file is not left
 * by a slip of a finger. */
bool screen_confirm_quit(scene *v);

/* Does what a key asks for that changes nothing of the game: scrolling, help, rules, turning the
 * board. False where it does something else. These work at any time, also while the computer
 * thinks; who leaves meanwhile is noted in the scene. */
bool screen_look(scene *v, int key);

/* Where a list that begins at a line begins after a key, with pages of so many lines: at the same
 * line where the key does not scroll. It may be too far. */
int scrolled_by(int top, int key, int page);

/* Takes back a person's last step, or says why not. */
void screen_take_back(scene *v);

/* Lets the computer or chance make its turn, and shows it. */
void screen_watch_computer(scene *v);

/* Says what the computer would do, and puts the cursor there. */
void screen_hint(scene *v);

/* Shows the rules of the game until they are closed. */
void screen_read_rules(scene *v);

#endif
