#include <unistd.h>

#include "cli/commands/commands.h"
#include "cli/engine/checker.h"
#include "cli/engine/engine.h"
#include "process/language.h"
#include "text/message.h"

int run_engine(const args *a) {
    brett_message why;
    if (a->check) return engine_check(a->check, a->game) ? EXIT_FINE : EXIT_FAILED;
    if (a->game) {
        message_start(&why, N_("A game is named only with --check."));
        report_error(&why, NULL);
        return EXIT_USAGE;
    }
    engine_serve(STDIN_FILENO);
    return EXIT_FINE;
}
