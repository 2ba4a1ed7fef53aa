/* Proves a tablebase of Linja, and says what was proven or what is wrong with it. */
#include <string.h>

#include "process/language.h"
#include "tablebase/linja/make.h"
#include "tablebase/linja/verify.h"
#include "text/message.h"

enum { USUAL_SAMPLES = 1000000 };

static bool go_on(void *context, linja_stage stage, double share) {
    static const char *const stages[] = {
        [LINJA_STAGE_BLOCKS] = N_("reading all blocks"),
        [LINJA_STAGE_SAMPLES] = N_("checking a sample"),
        [LINJA_STAGE_ALL] = N_("checking every position"),
        [LINJA_STAGE_LATE] = N_("searching late positions"),
    };
    const progress *p = context;
    brett_message m;
    message_start(&m, stages[stage]);
    return p->go_on(p->context, &m, share);
}

/* ---- What came out ---- */

static const char *sentence_of(linja_wrong_kind kind) {
    switch (kind) {
    case LINJA_WRONG_SIDES: return N_("The sides in the tablebase are wrong.");
    case LINJA_WRONG_BLOCK: return N_("Column {where} is damaged.");
    case LINJA_WRONG_COUNT:
        return N_("Positions in the tablebase: {found}. By the rules: {follows}.");
    case LINJA_WRONG_READING:
        return N_("{position} is worth {found} when looked up, but {follows} in its column.");
    case LINJA_WRONG_VALUE:
        return N_("{position} is worth {found} in the tablebase, but {follows} from its turns.");
    case LINJA_WRONG_LATE:
        return N_("{position} is worth {found} in the tablebase, but a search to the end finds "
                  "{follows}.");
    }
    return "";
}

/* Why the tablebase is wrong, by the first that is. Only values have a position. */
static void say_wrong(const brett_game *game, const linja_wrong *wrong, brett_message *m) {
    char position[BRETT_TEXT_BYTES] = "";
    brett_state state = {0};
    message_start(m, sentence_of(wrong->kind));
    if (wrong->kind >= LINJA_WRONG_READING) {
        memcpy(&state, &wrong->position, sizeof wrong->position);
        game->position_write(&state, position, sizeof position);
    }
    message_text(m, "position", position, strlen(position));
    message_number(m, "where", (int64_t)wrong->where);
    message_number(m, "found", wrong->found);
    message_number(m, "follows", wrong->follows);
}

static void add_sentence(proof *p, const char *text, uint64_t a, uint64_t b) {
    brett_message *m = &p->sentence[p->count++];
    message_start(m, text);
    message_number(m, "a", (int64_t)a);
    message_number(m, "b", (int64_t)b);
}

static void say_proven(const linja_proof *found, proof *p) {
    add_sentence(p, N_("{a} blocks with {b} positions are intact."), found->blocks,
                 found->positions);
    add_sentence(p, N_("The values of {a} positions follow from their turns."), found->samples, 0);
    add_sentence(p, N_("{a} late positions have the values that a search to the end finds."),
                 found->late, 0);
}

static json_t *figures(const linja_proof *found) {
    return json_pack("{s:b, s:I, s:I, s:I, s:I, s:I}", "proven", found->state == LINJA_PROVEN,
                     "blocks", (json_int_t)found->blocks, "positions", (json_int_t)found->positions,
                     "samples", (json_int_t)found->samples, "late", (json_int_t)found->late,
                     "wrong", (json_int_t)found->wrong);
}

making_end linja_prove(const verify_task *task, proof *p, brett_message *why) {
    linja_proof found;
    linja_verify_task given = {.bytes = task->tablebase->bytes,
                               .size = task->tablebase->size,
                               .threads = task->threads,
                               .samples = task->samples ? task->samples : USUAL_SAMPLES,
                               .seed = task->seed,
                               .all = task->all,
                               .go_on = go_on,
                               .context = (void *)&task->progress};
    linja_verify(&given, &found);
    if (found.state == LINJA_PROOF_NO_MEMORY) return say_no_memory(why);
    if (found.state == LINJA_PROOF_STOPPED) return MAKING_STOPPED;
    *p = (proof){.proven = found.state == LINJA_PROVEN, .json = figures(&found)};
    if (p->proven)
        say_proven(&found, p);
    else
        say_wrong(task->game, &found.first, &p->sentence[p->count++]);
    return MAKING_DONE;
}
