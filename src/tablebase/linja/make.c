/* Solves Linja. What is done is kept layer by layer in a file beside the tablebase, FILE.part, so
 * that an interrupt, or a crash, costs a second of work; when the tablebase is written, that file
 * goes. */
#include "tablebase/linja/make.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "process/language.h"
#include "tablebase/linja/checkpoint.h"
#include "tablebase/linja/reference.h"
#include "tablebase/linja/tablebase.h"
#include "tablebase/linja/tablebase_write.h"
#include "text/message.h"

typedef struct solving {
    const solve_task *task;
    brett_message *why;
    char part_path[4096], new_path[4096];
    linja_sides *sides;
    linja_solver solver;
    FILE *part;
} solving;

static bool goes_on(const solving *s, const brett_message *what, double share) {
    return s->task->progress.go_on(s->task->progress.context, what, share);
}

/* ---- Solving ---- */

static making_end open_part(solving *s) {
    switch (linja_checkpoint_open(s->part_path, &s->solver, &s->part)) {
    case LINJA_CHECKPOINT_GOOD: return MAKING_DONE;
    case LINJA_CHECKPOINT_STRANGE:
        say_of_file(s->why,
                    N_("{path} is in the way: it is not an unfinished part of this tablebase. "
                       "Remove it, or choose another file."),
                    s->part_path, "");
        return MAKING_FAILED;
    case LINJA_CHECKPOINT_FAILED: break;
    }
    return say_unwritten(s->why, s->part_path);
}

static bool goes_on_with_layer(const solving *s) {
    brett_message m;
    message_start(&m, N_("layer {layer} of {layers}"));
    message_number(&m, "layer", LINJA_LAYERS - s->solver.layer);
    message_number(&m, "layers", LINJA_LAYERS);
    return goes_on(s, &m, linja_solver_share(&s->solver));
}

static making_end solve_layers(solving *s) {
    while (s->solver.layer >= 0) {
        if (!goes_on_with_layer(s)) return MAKING_STOPPED;
        if (!linja_solve_layer(&s->solver, s->task->threads)) return say_no_memory(s->why);
        if (!linja_checkpoint_add(s->part, &s->solver)) return say_unwritten(s->why, s->part_path);
    }
    return MAKING_DONE;
}

/* ---- Writing ---- */

static bool goes_on_writing(void *context, double share) {
    brett_message m;
    message_start(&m, N_("writing"));
    return goes_on(context, &m, share);
}

/* The tablebase takes its place when it is whole, and on the disk: what it was made of goes then.
 */
static making_end write_tablebase(solving *s) {
    FILE *file = fopen(s->new_path, "wb");
    if (!file) return say_unwritten(s->why, s->new_path);
    linja_written written =
        linja_tablebase_write(file, &s->solver, s->task->threads, goes_on_writing, s);
    if (!written && fsync(fileno(file))) written = LINJA_WRITE_FAILED;
    int error = errno;
    if (fclose(file) && !written) {
        written = LINJA_WRITE_FAILED;
        error = errno;
    }
    if (!written && rename(s->new_path, s->task->path)) {
        written = LINJA_WRITE_FAILED;
        error = errno;
    }
    if (written) remove(s->new_path);
    errno = error;
    if (written == LINJA_WRITE_FAILED) return say_unwritten(s->why, s->new_path);
    return written ? MAKING_STOPPED : MAKING_DONE;
}

static making_end solve_and_write(solving *s) {
    making_end end = open_part(s);
    if (end) return end;
    end = solve_layers(s);
    if (!end) end = write_tablebase(s);
    fclose(s->part);
    if (!end) remove(s->part_path);
    return end;
}

static making_end make(solving *s, uint32_t from) {
    s->sides = malloc(sizeof *s->sides);
    if (s->sides) linja_sides_number(s->sides, from);
    if (!s->sides || !linja_solver_open(&s->solver, s->sides)) {
        free(s->sides);
        return say_no_memory(s->why);
    }
    making_end end = solve_and_write(s);
    linja_solver_close(&s->solver);
    free(s->sides);
    return end;
}

/* ---- What is wanted, and what is there ---- */

/* The side that all sides of the tablebase dominate. */
static uint32_t wanted_from(const solve_task *task) {
    const linja *s = (const linja *)task->position;
    if (s) return linja_side_before(s->side[0], s->side[1]);
    return task->reachable ? LINJA_SIDE_START : LINJA_SIDE_FIRST;
}

static const linja_sides *sides_of(const brett_tablebase *t) {
    return linja_tablebase_sides(t->opened);
}

/* Whether the file has what is wanted already, or must not be touched. A tablebase of less gives
 * way to one that has all of it too. */
static making_end look_at_file(const solve_task *task, uint32_t wanted, bool *finished,
                               brett_message *why) {
    brett_tablebase *before;
    tablebase_state state = tablebase_read(task->game, task->path, &before, why);
    uint32_t has = state == TABLEBASE_FINISHED ? sides_of(before)->from : wanted;
    uint32_t both = linja_side_before(wanted, has);
    brett_tablebase_close(before);
    *finished = state == TABLEBASE_FINISHED && both == has;
    if (both != has && both != wanted) {
        say_of_file(why, N_("{path} is a tablebase of other positions. Choose another file."),
                    task->path, "");
        return MAKING_FAILED;
    }
    return state == TABLEBASE_BAD ? MAKING_FAILED : MAKING_DONE;
}

/* The files beside the tablebase are not to be taken for it. */
static making_end name_files(solving *s) {
    const char *path = s->task->path;
    if (strlen(path) + sizeof ".part" > sizeof s->part_path) {
        errno = ENAMETOOLONG;
        return say_unwritten(s->why, path);
    }
    snprintf(s->part_path, sizeof s->part_path, "%s.part", path);
    snprintf(s->new_path, sizeof s->new_path, "%s.new", path);
    return MAKING_DONE;
}

static making_end solve(const solve_task *task, brett_message *why) {
    solving s = {.task = task, .why = why};
    uint32_t wanted = wanted_from(task);
    bool finished;
    making_end end = name_files(&s);
    if (!end) end = look_at_file(task, wanted, &finished, why);
    return end || finished ? end : make(&s, wanted);
}

/* ---- Telling of it ---- */

/* What the position that was asked for is worth, or the start. In the middle of a turn, and when
 * the game is over, a position has no value in the tablebase. */
static bool value_of(const brett_tablebase *t, const solve_task *task, int *value) {
    linja asked;
    linja_start(&asked, 0);
    return linja_tablebase_value(t->opened, task->position ? (const linja *)task->position : &asked,
                                 value);
}

static void tell_json(const brett_tablebase *t, const solve_task *task, json_t *object) {
    int value;
    json_object_set_new(object, "positions",
                        json_integer((json_int_t)linja_tablebase_positions(t->opened)));
    json_object_set_new(object, "reachable", json_boolean(sides_of(t)->from == LINJA_SIDE_START));
    if (value_of(t, task, &value))
        json_object_set_new(object, task->position ? "value" : "start", json_integer(value));
}

static void tell(const brett_tablebase *t, const solve_task *task, FILE *out) {
    brett_message m;
    int value = 0;
    bool is_known = value_of(t, task, &value);
    int64_t count = (int64_t)linja_tablebase_positions(t->opened);
    if (!is_known)
        message_start_plural(&m, NN_("{count} position.", "{count} positions."), "count", count);
    else if (task->position)
        message_start_plural(&m,
                             NN_("{count} position. It is worth {value} to the player to move.",
                                 "{count} positions. This one is worth {value} to the player "
                                 "to move."),
                             "count", count);
    else
        message_start_plural(&m,
                             NN_("{count} position. The start is worth {value} to the player "
                                 "who goes first.",
                                 "{count} positions. The start is worth {value} to the player "
                                 "who goes first."),
                             "count", count);
    message_number(&m, "value", value);
    print_translated(out, &m, NULL);
    putc('\n', out);
}

static bool draw(const brett_tablebase *t, brett_random *random, brett_state *state) {
    const linja_sides *sides = sides_of(t);
    uint32_t count = (uint32_t)sides->count;
    uint32_t mover, rester;
    if (!linja_tablebase_positions(t->opened)) return false;
    do {
        mover = sides->side[brett_random_below(random, count)];
        rester = sides->side[brett_random_below(random, count)];
    } while (!linja_reference_position(mover, rester, (int)brett_random_below(random, 2),
                                       (linja *)state));
    return true;
}

const tablebase_maker linja_maker = {.game = "linja",
                                     .options = MAKER_REACHABLE | MAKER_POSITION,
                                     .solve = solve,
                                     .tell = tell,
                                     .tell_json = tell_json,
                                     .verify = linja_prove,
                                     .draw = draw};
