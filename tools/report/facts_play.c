/* What perfect play looks like against each level: games in which one side draws its turns by lot
 * from those that keep the value, and the other thinks without a tablebase. Each begins half of
 * them.
 */
#include <stdio.h>

#include "gathering.h"
#include "linja/games.h"

enum { TABLE_BYTES = 32 << 20 /* that a level may keep positions in, as in play */ };

/* ---- The players ---- */

static size_t no_memory(const brett_game *game) {
    (void)game;
    return 0;
}

/* No turn at all, where the tablebase is damaged. */
static void choose_perfectly(const brett_player *player, const brett_task *task,
                             brett_thought *thought) {
    (void)player;
    const linja *s = (const linja *)task->view;
    linja_weighing w;
    if (!linja_weigh(task->solved->context, s, &w)) return;
    int n = (int)brett_random_below(task->random, (uint32_t)w.keeping);
    linja_weighed_turn(&w, s, linja_keeping_turn(&w, n), &thought->choice[0].line[0], NULL);
}

static const brett_player perfect = {
    .name = "perfect", .about = "", .memory = no_memory, .choose = choose_perfectly};

static const brett_player *level_player(int level) {
    char name[32];
    snprintf(name, sizeof name, "level:%d", level);
    return brett_player_find(name);
}

size_t linja_report_player_bytes(void) {
    return level_player(BRETT_LEVELS)->memory(brett_game_find("linja")) + TABLE_BYTES;
}

/* ---- Games ---- */

static void add_game(linja_level_games *g, const linja_weighed *game, int perfect_seat) {
    int ahead = perfect_seat ? -game->ahead : game->ahead;
    g->games++;
    g->won += ahead > 0;
    g->drawn += !ahead;
    g->lost += ahead < 0;
    *(perfect_seat ? &g->other_ahead : &g->begun_ahead) += ahead;
    g->turns += game->turns[!perfect_seat];
    g->given += game->lost[!perfect_seat];
}

/* The games of the last level come first, so that nobody waits for one of them at the end. */
static int level_of(size_t piece) {
    if (piece < LINJA_LAST_LEVEL_GAMES) return BRETT_LEVELS;
    return (int)((piece - LINJA_LAST_LEVEL_GAMES) / LINJA_LEVEL_GAMES) + 1;
}

static void play_game(void *given, size_t piece) {
    linja_reporter *w = given;
    linja_reporting *all = w->all;
    int level = level_of(piece), seat = (int)(piece % 2);
    brett_solved solved = {.context = w->tablebase};
    linja_contestant by_seat[2];
    by_seat[seat] = (linja_contestant){.player = &perfect, .solved = &solved};
    by_seat[!seat] = (linja_contestant){.player = level_player(level),
                                        .nodes = level == BRETT_LEVELS ? LINJA_LAST_LEVEL_NODES : 0,
                                        .memory = w->memory,
                                        .bytes = all->player_bytes};
    linja_weighed game;
    brett_random random;
    linja_report_lots(all, LINJA_LOTS_LEVELS, piece, &random);
    if (!linja_play_on(w->tablebase, by_seat, &all->report->first, &random, &game))
        return linja_report_damaged(all);
    pthread_mutex_lock(&all->lock);
    add_game(&all->report->level[level - 1], &game, seat);
    pthread_mutex_unlock(&all->lock);
}

bool linja_report_play(linja_reporting *all) {
    all->stage = LINJA_REPORT_PLAYING;
    return linja_report_pieces(all, LINJA_LAST_LEVEL_GAMES + (BRETT_LEVELS - 1) * LINJA_LEVEL_GAMES,
                               play_game);
}
