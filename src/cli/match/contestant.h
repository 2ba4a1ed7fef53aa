/* Whoever plays in a match: a player of this program, or a command that speaks the engine protocol,
 * with what it may use. */
#ifndef BRETT_CLI_MATCH_CONTESTANT_H
#define BRETT_CLI_MATCH_CONTESTANT_H

#include "brett.h"
#include "cli/engine/client.h"

enum { CONTESTANT_OPTIONS = 16 };

/* What a contestant may use; 0 stands for what is usual. */
typedef struct contestant_limits {
    double seconds;          /* a turn; usually without end */
    uint64_t nodes, depth;   /* a turn; usually as the player or the engine has it */
    uint64_t memory;         /* megabytes of engines and of players with a level */
    double clock, increment; /* seconds for the game, and what each turn adds; usually no clock */
} contestant_limits;

typedef struct contestant {
    const char *name;           /* as the user wrote it, settings included */
    const brett_player *player; /* or NULL */
    char *command;              /* or NULL */
    contestant_limits limits;
    bool has_own_nodes; /* they were set for this contestant, not for all */
    int options;        /* of an engine */
    const char *option_name[CONTESTANT_OPTIONS], *option_value[CONTESTANT_OPTIONS];
    char *settings; /* the memory of their texts */
} contestant;

/* Finds the contestant that was named as WHO or WHO@NAME=VALUE,NAME=VALUE. WHO is a player; else,
 * after "cmd:" or with a blank or a slash in it, a command. What its settings leave open is as for
 * all. False after saying what is wrong. Ended by contestant_free in any case. */
bool contestant_find(contestant *c, const char *name, const brett_game *game,
                     const contestant_limits *for_all);
void contestant_free(contestant *c);

/* Reads the settings after the @, which are changed; false after saying what is wrong. */
bool contestant_read_settings(contestant *c, char *settings);

/* Whether it keeps to limits: simple players take what they take. */
bool contestant_has_limits(const contestant *c);

/* The least megabytes that its memory can be limited to. */
uint64_t contestant_least_memory(const contestant *c, const brett_game *game);

/* Bytes of memory, aligned to 8, that it wants to be lent for its turns. */
size_t contestant_memory(const contestant *c, const brett_game *game);

#endif
