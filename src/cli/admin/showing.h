/* What brett admin has found, as tables for people. */
#ifndef BRETT_CLI_ADMIN_SHOWING_H
#define BRETT_CLI_ADMIN_SHOWING_H

#include <jansson.h>

void show_people(const json_t *found);
void show_games(const json_t *found);
void show_person(const json_t *found);
void show_game(const json_t *found);
void show_blocks(const json_t *found);
void show_doors(const json_t *found);
void show_deeds(const json_t *found);

/* What the server has done, or how its quotas are. */
void show_answer(const json_t *answer);

#endif
