/* Who is who: players, their tokens and names, and who of them is connected.
 *
 * A token is 32 random bytes that only the player's device keeps; the store has their hash. A
 * player may have tokens on several devices. */
#ifndef BRETT_SERVER_PEOPLE_H
#define BRETT_SERVER_PEOPLE_H

#include "server/names.h"
#include "server/store/store.h"

enum { PEOPLE_TOKEN_BYTES = 48, PEOPLE_HASH_BYTES = 32 };

/* A player who is connected, or was. */
typedef struct presence {
    int64_t player; /* 0: a free place of the hash table */
    int64_t since;  /* when the last socket closed */
    int32_t sockets;
} presence;

/* A game that was made a moment ago: the store may not have it yet. */
typedef struct made_game {
    int64_t player;
    char key[41], id[16];
} made_game;

enum { PEOPLE_MADE = 256 };

typedef struct people {
    store *store;
    int64_t last; /* the highest player number */
    int64_t started;
    presence *seen; /* a hash table; places is a power of 2 */
    size_t count, places;
    size_t here;                 /* players with a socket */
    made_game made[PEOPLE_MADE]; /* the last ones, in a ring */
    size_t made_count;
} people;

/* False when the store cannot be read. So it is with all that follows and returns whether it could
 * be: where it could not, nothing is known, least of all that somebody is new. */
bool people_open(people *p, store *s, int64_t now);
void people_free(people *p);

/* The player of a token, or 0. */
bool people_find(people *p, const char *token, int64_t *player);

/* What the store keeps of a token. */
void people_hash(const char *token, unsigned char hash[PEOPLE_HASH_BYTES]);

/* Makes a new player, or only a new token for one; writes the token. Stored with the next unit. The
 * device is what is known of it; it may be empty. */
int64_t people_add(people *p, int64_t now, const char *device, char token[PEOPLE_TOKEN_BYTES]);
void people_add_token(people *p, int64_t player, int64_t now, const char *device,
                      char token[PEOPLE_TOKEN_BYTES]);

/* The name of a player as it is stored; empty where none was chosen. */
bool people_name(people *p, int64_t player, char name[NAME_BYTES]);
void people_rename(people *p, int64_t player, const char *name);

/* The same in all games where they sit. */
void people_rename_everywhere(people *p, int64_t player, const char *name);

/* A secret that moves the player to another device, and the player of such a secret, or 0: then it
 * is used up. */
void people_link(people *p, int64_t player, int64_t until, char secret[PEOPLE_TOKEN_BYTES]);
bool people_move(people *p, const char *secret, int64_t now, int64_t *player);

/* A socket of the player opened or closed. */
void people_come(people *p, int64_t player);
void people_go(people *p, int64_t player, int64_t now);
bool people_here(const people *p, int64_t player);

/* For how long the player has not been here, in ms. */
int64_t people_away(const people *p, int64_t player, int64_t now);

/* How many games that the player made are not over: those without a seat of the player, and those
 * that have not begun. */
typedef struct made_counts {
    int64_t without_seat, waiting;
} made_counts;
bool people_games_made(people *p, int64_t player, made_counts *made);

/* How many games of the player are not over. */
bool people_games(people *p, int64_t player, int64_t *games);

/* The id of the game that the player has just made with a key, or NULL. */
const char *people_made_recently(const people *p, int64_t player, const char *key);
void people_note_made(people *p, int64_t player, const char *key, const char *id);

/* 10 random letters and digits: the name of a game, or an invite. */
void people_random_id(char id[16]);

#endif
