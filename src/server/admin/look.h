/* What brett admin shows, read from the database by its own process: searching costs the server
 * nothing, and works when none runs. */
#ifndef BRETT_SERVER_ADMIN_LOOK_H
#define BRETT_SERVER_ADMIN_LOOK_H

#include <jansson.h>
#include <stdint.h>

typedef struct admin_look admin_look;

/* Opens the database of a folder for reading; NULL, and why, when it cannot be read. */
admin_look *look_open(const char *folder, char *why, size_t size);
void look_close(admin_look *l);

/* Each is a list of objects; NULL, and why, when the database cannot be read. A search finds parts
 * of names, whole numbers and ids; an empty one finds all. The newest come first, and at most so
 * many. */
json_t *look_people(admin_look *l, const char *search, int64_t most);
json_t *look_games(admin_look *l, const char *search, int64_t most);
json_t *look_blocks(admin_look *l);
json_t *look_doors(admin_look *l);
json_t *look_deeds(admin_look *l, int64_t most);

/* One person with their sessions and last games; one game with its seats. An empty list where there
 * is none. */
json_t *look_person(admin_look *l, const char *number);
json_t *look_game(admin_look *l, const char *id);

const char *look_fault(const admin_look *l);

#endif
