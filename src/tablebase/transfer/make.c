/* Makes the tablebase of Transfer's endgames. It is written now and then, and when somebody
 * interrupts, so that the same command goes on with it. */
#include "tablebase/transfer/make.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "players/transfer/endgame_format.h"
#include "process/files.h"
#include "process/language.h"
#include "text/message.h"

enum { SLICE = 500 /* positions */, SECONDS_BETWEEN_SAVES = 30 };

typedef struct solving {
    const solve_task *task;
    brett_message *why;
    int colours;
    void *tablebase, *memory;
    time_t saved;
} solving;

/* ---- Solving ---- */

static bool goes_on(const solving *s) {
    const progress *p = &s->task->progress;
    transfer_endgame_progress done = transfer_endgame_progress_of(s->tablebase);
    brett_message m;
    message_start(&m, N_("colours {colours}, points {points}, turns {turns}: {percent}%"));
    message_number(&m, "colours", done.colours);
    message_number(&m, "points", done.points);
    message_number(&m, "turns", done.round);
    message_number(&m, "percent", done.places ? (int64_t)done.place * 100 / done.places : 100);
    return p->go_on(p->context, &m, -1);
}

static making_end save(solving *s, size_t bytes) {
    transfer_endgame_seal(s->tablebase, bytes);
    s->saved = time(NULL);
    if (write_file(s->task->path, s->tablebase, bytes)) return MAKING_DONE;
    return say_unwritten(s->why, s->task->path);
}

/* Solves to the end, or until somebody interrupts; what there is by then is saved. */
static making_end solve_and_save(solving *s) {
    size_t begun = transfer_endgame_solve_bytes(s->colours);
    making_end end = MAKING_DONE;
    s->saved = time(NULL);
    while (!end && transfer_endgame_solve(s->tablebase, SLICE, s->memory)) {
        if (!goes_on(s)) return save(s, begun) ? MAKING_FAILED : MAKING_STOPPED;
        if (time(NULL) - s->saved >= SECONDS_BETWEEN_SAVES) end = save(s, begun);
    }
    return end ? end : save(s, transfer_endgame_bytes(s->colours));
}

/* Takes up what the file has, or begins; fails when it must not be touched. A finished tablebase of
 * fewer colours gives way to one of more. */
static making_end begin(solving *s, bool *finished) {
    brett_tablebase *before;
    tablebase_state state = tablebase_read(s->task->game, s->task->path, &before, s->why);
    if (state == TABLEBASE_BAD) return MAKING_FAILED;
    int colours = before ? transfer_endgame_colours(before->bytes) : 0;
    *finished = state == TABLEBASE_FINISHED && colours >= s->colours;
    if (state == TABLEBASE_BEGUN && colours == s->colours)
        memcpy(s->tablebase, before->bytes, before->size);
    else
        transfer_endgame_begin(s->tablebase, s->colours);
    brett_tablebase_close(before);
    return MAKING_DONE;
}

static int wanted_colours(const solve_task *task) {
    return task->colours ? task->colours : TRANSFER_ENDGAME_COLOURS;
}

static making_end solve(const solve_task *task, brett_message *why) {
    solving s = {.task = task, .why = why, .colours = wanted_colours(task)};
    bool finished = false;
    s.tablebase = malloc(transfer_endgame_solve_bytes(s.colours));
    s.memory = malloc(TRANSFER_ENDGAME_TURNS_MEMORY);
    making_end end = s.tablebase && s.memory ? begin(&s, &finished) : say_no_memory(why);
    if (!end && !finished) end = solve_and_save(&s);
    free(s.tablebase);
    free(s.memory);
    return end;
}

/* ---- Telling of it ---- */

static json_t *json_of_tally(int colours, const transfer_endgame_tally *t) {
    json_t *worth = json_object();
    for (int points = -TRANSFER_ENDGAME_COLOURS; points <= TRANSFER_ENDGAME_COLOURS; points++) {
        char name[16];
        snprintf(name, sizeof name, "%d", points);
        uint32_t count = t->value[points + TRANSFER_ENDGAME_COLOURS];
        if (count) json_object_set_new(worth, name, json_integer(count));
    }
    return json_pack("{s:i, s:I, s:i, s:o}", "colours", colours, "positions",
                     (json_int_t)t->positions, "longest", t->longest, "worth", worth);
}

static void tell_json(const brett_tablebase *t, const solve_task *task, json_t *object) {
    json_t *all = json_array();
    for (int colours = 1; colours <= wanted_colours(task); colours++) {
        transfer_endgame_tally tally = transfer_endgame_tally_of(t->bytes, colours);
        json_array_append_new(all, json_of_tally(colours, &tally));
    }
    json_object_set_new(object, "ends", all);
}

static void tell_tally(int colours, const transfer_endgame_tally *t, FILE *out) {
    brett_message m;
    message_start_plural(&m,
                         NN_("{colours} colour left: {positions} positions",
                             "{colours} colours left: {positions} positions"),
                         "colours", colours);
    message_number(&m, "positions", t->positions);
    print_translated(out, &m, NULL);
    for (int points = -TRANSFER_ENDGAME_COLOURS; points <= TRANSFER_ENDGAME_COLOURS; points++) {
        uint32_t count = t->value[points + TRANSFER_ENDGAME_COLOURS];
        if (count) fprintf(out, points ? ", %+d: %u" : ", %d: %u", points, count);
    }
    putc('\n', out);
}

static void tell(const brett_tablebase *t, const solve_task *task, FILE *out) {
    for (int colours = 1; colours <= wanted_colours(task); colours++) {
        transfer_endgame_tally tally = transfer_endgame_tally_of(t->bytes, colours);
        tell_tally(colours, &tally, out);
    }
}

static bool draw(const brett_tablebase *t, brett_random *random, brett_state *state) {
    int colours = transfer_endgame_colours(t->bytes);
    uint32_t first = endgame_section[colours], count = endgame_section[colours + 1] - first;
    uint64_t entry = endgame_entry_at(t->bytes, first + brett_random_below(random, count));
    *(transfer *)state = endgame_position(endgame_key(entry), colours);
    return true;
}

const tablebase_maker transfer_maker = {.game = "transfer",
                                        .options = MAKER_COLOURS,
                                        .solve = solve,
                                        .tell = tell,
                                        .tell_json = tell_json,
                                        .draw = draw};
