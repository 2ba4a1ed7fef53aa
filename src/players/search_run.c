#include "players/search_run.h"

#include "base/hash.h"
#include "base/memory.h"

/* The lower of two limits, of which 0 is none. */
static int32_t lower_limit(int32_t a, int32_t b) {
    return !a || (b && b < a) ? b : a;
}

search_run search_start(const brett_task *task, const level_limits *level, brett_thought *thought) {
    memset(thought, 0, sizeof *thought);
    return (search_run){.task = task,
                        .level = level,
                        .thought = thought,
                        .most = task->nodes ? task->nodes : level->nodes,
                        .depth = lower_limit(level->depth, task->depth),
                        .noise_seed = brett_random_next(task->random),
                        .seat = task->game->actor(task->view),
                        .seats = task->game->seats(task->view)};
}

bool search_goes_on(search_run *run, uint32_t nodes_between) {
    if (run->nodes >= run->most) run->stopped = true;
    if (run->nodes >= run->ask) {
        run->ask = run->nodes + nodes_between;
        if (run->nodes && run->task->go_on && !run->task->go_on(run->task->context))
            run->stopped = true;
    }
    if (!run->stopped) run->nodes++;
    return !run->stopped;
}

bool search_overlooks(const search_run *run, uint64_t hash) {
    return (int32_t)(folded(run->noise_seed, hash) % 100) < run->level->overlooked;
}

int search_deepest(const search_run *run, int most) {
    return run->depth && run->depth < most ? run->depth : most;
}

size_t search_wanted(const search_run *run, size_t count) {
    size_t wanted = run->task->choices > 1 ? run->task->choices : 1;
    if (wanted > BRETT_CHOICES) wanted = BRETT_CHOICES;
    return wanted < count ? wanted : count;
}

void search_tell(search_run *run, int depth) {
    run->thought->nodes = run->nodes;
    run->thought->depth = depth;
    if (run->task->tell) run->task->tell(run->task->context, run->thought);
}

uint32_t search_table_entries(const search_run *run, size_t bytes, size_t entry_bytes) {
    const uint32_t most = UINT32_C(1) << 30;
    uint32_t places = FEWEST_ENTRIES;
    while (places <= bytes / entry_bytes / 2 && places < most && places / 2 < run->most)
        places *= 2;
    return places;
}

/* The logistic function at every half of a scale; in between it is nearly straight. */
int32_t win_chance(int32_t value, int32_t scale) {
    static const int16_t chance[] = {5000, 6225, 7311, 8176, 8808, 9241, 9526, 9707,
                                     9820, 9890, 9933, 9959, 9975, 9985, 9991, 9995};
    enum { HALVES = sizeof chance / sizeof *chance };
    int64_t ahead = value < 0 ? -(int64_t)value : value;
    int64_t half = ahead * 2 / scale, rest = ahead * 2 % scale;
    int32_t better =
        half >= HALVES - 1
            ? chance[HALVES - 1]
            : chance[half] + (int32_t)((chance[half + 1] - chance[half]) * rest / scale);
    return value < 0 ? BRETT_CERTAIN - better : better;
}

void search_write_exact(const search_run *run, int32_t points, brett_choice *choice) {
    choice->is_exact = true;
    choice->points = points;
    choice->win[run->seat] = points > 0 ? BRETT_CERTAIN : points < 0 ? 0 : BRETT_CERTAIN / 2;
    choice->win[!run->seat] = BRETT_CERTAIN - choice->win[run->seat];
}
