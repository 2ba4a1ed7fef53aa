/* Analyses a position or a record, and prints what there is when somebody interrupts. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/analysis/text.h"
#include "cli/commands/commands.h"
#include "cli/files.h"
#include "cli/player_names.h"
#include "process/language.h"
#include "process/signals.h"
#include "tablebase/finding.h"
#include "terminal/analysis/analysis.h"
#include "text/message.h"

enum { PRESET_CHOICES = 3 };
static const double position_seconds = 1, turn_seconds = 0.2;

static int refuse(const char *message) {
    report_text(message, NULL, NULL);
    return EXIT_USAGE;
}

/* A player to think within the limits that were given, or those that are usual, who may look into a
 * tablebase. */
static bool open_analyst(const args *a, const brett_game *game, double usual,
                         brett_tablebase **known, analyst *out) {
    if (!player_knows_game(brett_player_level(BRETT_LEVELS), game)) return false;
    if (!tablebase_find(game, a->table, known)) return false;
    if (!analyst_open(out, game, a->memory)) {
        report_no_memory();
        brett_tablebase_close(*known);
        return false;
    }
    out->nodes = a->nodes;
    out->seconds = a->time > 0 ? a->time : a->nodes ? 0 : usual;
    out->solved = brett_tablebase_solved(*known);
    signals_watch();
    return true;
}

static void close_analyst(analyst *a, brett_tablebase *known) {
    analyst_close(a);
    brett_tablebase_close(known);
}

static void clear_progress(void) {
    if (isatty(STDERR_FILENO)) fputs("\r\x1b[K", stderr);
}

/* ---- A position ---- */

static void tell_thought(const brett_game *game, const brett_state *view,
                         const brett_thought *thought) {
    char text[BRETT_TEXT_BYTES];
    game->turn_write(view, &thought->choice[0].line[0], text, sizeof text);
    fprintf(stderr, "\r\x1b[K%d  %llu  %.40s ", thought->depth, (unsigned long long)thought->nodes,
            text);
    fflush(stderr);
}

static int analyse_position(const args *a) {
    analyst thinker;
    brett_tablebase *known;
    brett_state state;
    brett_thought thought = {0};
    args_position(a, &state);
    if (!open_analyst(a, a->game, position_seconds, &known, &thinker)) return EXIT_FAILED;
    if (isatty(STDERR_FILENO)) thinker.tell = tell_thought;
    uint64_t choices = a->choices ? a->choices : PRESET_CHOICES;
    if (a->game->actor(&state) >= 0)
        analyst_think(&thinker, &state,
                      (uint32_t)(choices < BRETT_CHOICES ? choices : BRETT_CHOICES), a->seed,
                      &thought);
    clear_progress();
    if (thought.choices > choices) thought.choices = (uint32_t)choices;
    if (a->json)
        print_thought_json(a->game, &state, &thought);
    else
        print_thought(a->game, &state, &thought);
    close_analyst(&thinker, known);
    return EXIT_FINE;
}

/* ---- A record ---- */

static void tell_count(void *context, const analysis *so_far) {
    (void)context;
    fprintf(stderr, "\r%zu/%zu ", so_far->count, so_far->wanted);
    fflush(stderr);
}

static int analyse_session(const args *a, const session *s) {
    analyst thinker;
    brett_tablebase *known;
    analysis found;
    if (!open_analyst(a, s->head.game, turn_seconds, &known, &thinker)) return EXIT_FAILED;
    bool good = analyse_game(&thinker, s, isatty(STDERR_FILENO) ? tell_count : NULL, NULL, &found);
    close_analyst(&thinker, known);
    clear_progress();
    if (!good) {
        report_no_memory();
        return EXIT_FAILED;
    }
    if (a->json)
        print_analysis_json(&found);
    else
        print_analysis(&found);
    analysis_free(&found);
    return EXIT_FINE;
}

static int analyse_record(const args *a) {
    session s;
    if (!load_record(&s, a->operand[0], a->game_number)) return EXIT_FAILED;
    int status = analyse_session(a, &s);
    session_free(&s);
    return status;
}

int run_analyse(const args *a) {
    if (a->game) return analyse_position(a);
    if (a->position || a->has_seed)
        return refuse(N_("A record has its own positions. Use --position and --seed with a "
                         "game."));
    if (a->choices) return refuse(N_("--choices needs a position, not a record."));
    return analyse_record(a);
}
