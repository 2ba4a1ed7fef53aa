/* Proves a table of Linja, and says what was proven or what is wrong with it. */
#include <string.h>
#include <unistd.h>

#include "cli/commands/commands.h"
#include "cli/json.h"
#include "cli/solve.h"
#include "cli/tables.h"
#include "process/language.h"
#include "process/signals.h"
#include "tablebase/linja/verify.h"
#include "text/message.h"

enum { USUAL_SAMPLES = 1000000 };

/* ---- Progress ---- */

static bool go_on(void *context, linja_stage stage, double share) {
    static const char *const stages[] = {
        [LINJA_STAGE_BLOCKS] = N_("reading all blocks"),
        [LINJA_STAGE_SAMPLES] = N_("proving a sample"),
        [LINJA_STAGE_ALL] = N_("proving every position"),
        [LINJA_STAGE_LATE] = N_("searching late positions"),
    };
    return staged_goes_on(context, (int)stage, stages[stage], share);
}

/* ---- What came out ---- */

static const char *sentence_of(linja_wrong_kind kind) {
    switch (kind) {
    case LINJA_WRONG_SIDES: return N_("The sides in the table are not those that there are.");
    case LINJA_WRONG_BLOCK: return N_("Column {where} is damaged.");
    case LINJA_WRONG_COUNT: return N_("The table says {found} positions; there are {follows}.");
    case LINJA_WRONG_READING:
        return N_("{position} is worth {found} when it is looked up, and {follows} in its column.");
    case LINJA_WRONG_VALUE:
        return N_("{position} is worth {found} in the table; by its turns it is {follows}.");
    case LINJA_WRONG_LATE:
        return N_("{position} is worth {found} in the table; a search to the end finds {follows}.");
    }
    return "";
}

/* Why the table is wrong, by the first that is. Only values have a position. */
static void describe(const args *a, const linja_wrong *wrong, brett_message *m) {
    char position[BRETT_TEXT_BYTES];
    brett_state state = {0};
    message_start(m, sentence_of(wrong->kind));
    if (wrong->kind == LINJA_WRONG_SIDES) return;
    if (wrong->kind == LINJA_WRONG_BLOCK) {
        message_number(m, "where", (int64_t)wrong->where);
        return;
    }
    if (wrong->kind != LINJA_WRONG_COUNT) {
        memcpy(&state, &wrong->position, sizeof wrong->position);
        a->game->position_write(&state, position, sizeof position);
        message_text(m, "position", position, strlen(position));
    }
    message_number(m, "found", wrong->found);
    message_number(m, "follows", wrong->follows);
}

static void print_json(const args *a, const linja_proof *proof) {
    char why[1024];
    bool proven = proof->state == LINJA_PROVEN;
    json_t *all = json_pack("{s:b, s:I, s:I, s:I, s:I, s:I}", "proven", proven, "blocks",
                            (json_int_t)proof->blocks, "positions", (json_int_t)proof->positions,
                            "samples", (json_int_t)proof->samples, "late", (json_int_t)proof->late,
                            "wrong", (json_int_t)proof->wrong);
    if (!proven) {
        brett_message m;
        describe(a, &proof->first, &m);
        brett_say(language_catalogue(), &m, NULL, why, sizeof why);
        json_object_set_new(all, "sentence", json_string(why));
    }
    print_and_free(all);
}

static void print_line(const char *text, uint64_t a, uint64_t b) {
    brett_message m;
    message_start(&m, text);
    message_number(&m, "a", (int64_t)a);
    message_number(&m, "b", (int64_t)b);
    print_translated(stdout, &m, NULL);
    putchar('\n');
}

static void print_proven(const linja_proof *proof) {
    print_line(N_("{a} blocks with {b} positions are as they were written."), proof->blocks,
               proof->positions);
    print_line(N_("The values of {a} positions follow from their turns."), proof->samples, 0);
    print_line(N_("The values of {a} late positions are those that a search to the end finds."),
               proof->late, 0);
}

static int tell(const args *a, const linja_proof *proof) {
    brett_message m;
    if (proof->state == LINJA_PROOF_NO_MEMORY) {
        report_no_memory();
        return EXIT_FAILED;
    }
    if (proof->state == LINJA_PROOF_STOPPED) {
        message_start(&m, N_("Interrupted: nothing wrong so far, and nothing proven."));
        report_error(&m, NULL);
        return EXIT_FAILED;
    }
    bool proven = proof->state == LINJA_PROVEN;
    if (a->json) {
        print_json(a, proof);
    } else if (proven) {
        print_proven(proof);
    } else {
        describe(a, &proof->first, &m);
        report_error(&m, NULL);
    }
    return proven ? EXIT_FINE : EXIT_FAILED;
}

int verify_linja(const args *a) {
    table t;
    linja_proof proof;
    if (!table_open(a->game, a->verify, &t)) return EXIT_FAILED;
    staged stages = staged_start();
    linja_verify_task task = {.bytes = t.bytes,
                              .size = t.size,
                              .threads = solving_threads(a),
                              .samples = a->samples ? a->samples : USUAL_SAMPLES,
                              .seed = a->seed,
                              .all = a->all,
                              .go_on = go_on,
                              .context = &stages};
    signals_watch();
    linja_verify(&task, &proof);
    show_share(NULL, 0, 0);
    table_close(&t);
    return tell(a, &proof);
}
