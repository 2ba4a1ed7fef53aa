#include "players/search_run.h"

#include "base/hash.h"
#include "base/memory.h"

thinking thinking_start(const brett_task *task, const level_row *level, brett_thought *thought) {
    memset(thought, 0, sizeof *thought);
    return (thinking){.task = task,
                      .level = level,
                      .thought = thought,
                      .most = task->nodes ? task->nodes : level->nodes,
                      .eyes = brett_random_next(task->random),
                      .seat = task->game->actor(task->view),
                      .seats = task->game->seats(task->view)};
}

bool thinking_goes_on(thinking *t, uint32_t nodes_between) {
    if (t->nodes >= t->most) t->stopped = true;
    if (t->nodes >= t->ask) {
        t->ask = t->nodes + nodes_between;
        if (t->nodes && t->task->go_on && !t->task->go_on(t->task->context)) t->stopped = true;
    }
    if (!t->stopped) t->nodes++;
    return !t->stopped;
}

bool thinking_overlooks(const thinking *t, uint64_t hash) {
    return (int32_t)(folded(t->eyes, hash) % 100) < t->level->overlooked;
}

size_t thinking_wanted(const thinking *t, size_t count) {
    size_t wanted = t->task->choices > 1 ? t->task->choices : 1;
    if (wanted > BRETT_CHOICES) wanted = BRETT_CHOICES;
    return wanted < count ? wanted : count;
}

void thinking_tell(thinking *t, int depth) {
    t->thought->nodes = t->nodes;
    t->thought->depth = depth;
    if (t->task->tell) t->task->tell(t->task->context, t->thought);
}

uint32_t thinking_places(const thinking *t, size_t bytes, size_t entry_bytes) {
    const uint32_t most = UINT32_C(1) << 30;
    uint32_t places = FEWEST_PLACES;
    while (places <= bytes / entry_bytes / 2 && places < most && places / 2 < t->most) places *= 2;
    return places;
}

/* The logistic function at every half of a scale; in between it is nearly straight. */
int32_t thinking_chance(int32_t worth, int32_t scale) {
    static const int16_t chance[] = {5000, 6225, 7311, 8176, 8808, 9241, 9526, 9707,
                                     9820, 9890, 9933, 9959, 9975, 9985, 9991, 9995};
    enum { HALVES = sizeof chance / sizeof *chance };
    int64_t ahead = worth < 0 ? -(int64_t)worth : worth;
    int64_t half = ahead * 2 / scale, rest = ahead * 2 % scale;
    int32_t better =
        half >= HALVES - 1
            ? chance[HALVES - 1]
            : chance[half] + (int32_t)((chance[half + 1] - chance[half]) * rest / scale);
    return worth < 0 ? BRETT_CERTAIN - better : better;
}

void thinking_know(const thinking *t, int32_t points, brett_choice *choice) {
    choice->is_exact = true;
    choice->points = points;
    choice->win[t->seat] = points > 0 ? BRETT_CERTAIN : points < 0 ? 0 : BRETT_CERTAIN / 2;
    choice->win[!t->seat] = BRETT_CERTAIN - choice->win[t->seat];
}
