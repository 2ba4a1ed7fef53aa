/* How well Linja is played without a tablebase: every turn is weighed with one. All cores play; a
 * game follows from its number. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "distil.h"
#include "linja/games.h"

enum { NODES = 50000 /* of a turn */, MEMORY = 64 << 20, MOST_THREADS = 64 };

/* Who knows all makes the same turns each time, so a turn of each seat is drawn first; a level
 * makes others anyway, and nobody should lose to it by a turn that was drawn. */
enum { DRAWN_TURNS = 2 };

/* Some games against one opponent, and what the player came to in them. */
typedef struct series {
    const char *opponent;
    bool knows; /* the opponent has the tablebase */
    int games;
    atomic_int next;
    pthread_mutex_t lock; /* of what follows */
    long won, drawn, lost, turns, given_away;
} series;

static linja_contestant contestant(const char *name, uint64_t nodes, const brett_solved *solved) {
    return (linja_contestant){.player = brett_player_find(name),
                              .nodes = nodes,
                              .solved = solved,
                              .memory = room_for(1, MEMORY),
                              .bytes = MEMORY};
}

static void count(series *s, const linja_weighed *game, int seat) {
    int ahead = seat ? -game->ahead : game->ahead;
    pthread_mutex_lock(&s->lock);
    s->won += ahead > 0;
    s->drawn += ahead == 0;
    s->lost += ahead < 0;
    s->turns += game->turns[seat];
    s->given_away += game->lost[seat];
    pthread_mutex_unlock(&s->lock);
}

static void *play(void *given) {
    series *s = given;
    linja_tablebase *t = open_reader();
    brett_solved solved = linja_tablebase_solved(t);
    int drawn = s->knows ? DRAWN_TURNS : 0;
    linja_contestant player = contestant("level:9", NODES, NULL);
    linja_contestant other = contestant(s->opponent, 0, s->knows ? &solved : NULL);
    for (int i; (i = atomic_fetch_add(&s->next, 1)) < s->games;) {
        linja_weighed game;
        linja_contestant seats[2] = {i % 2 ? other : player, i % 2 ? player : other};
        if (!linja_play_weighed(t, seats, drawn, (uint64_t)i + 1, &game))
            give_up("the tablebase lacks a position");
        count(s, &game, i % 2);
    }
    free(player.memory);
    free(other.memory);
    linja_tablebase_close(t);
    return NULL;
}

static void play_against(const char *opponent, bool knows, int games) {
    series s = {.opponent = opponent, .knows = knows, .games = games};
    pthread_t thread[MOST_THREADS];
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    int threads = 0;
    pthread_mutex_init(&s.lock, NULL);
    while (threads < cores && threads < MOST_THREADS &&
           !pthread_create(&thread[threads], NULL, play, &s))
        threads++;
    if (!threads) give_up("no thread could be started");
    for (int i = 0; i < threads; i++) pthread_join(thread[i], NULL);
    pthread_mutex_destroy(&s.lock);
    printf("%d games with %d nodes a turn against %s%s: %ld won, %ld drawn, %ld lost; "
           "%.4f points a turn given away\n",
           games, NODES, opponent, knows ? " with the tablebase" : "", s.won, s.drawn, s.lost,
           (double)s.given_away / (double)s.turns);
}

void measure(int games) {
    play_against("level:9", true, games);
    play_against("level:8", false, games);
}
