#include <unistd.h>

#include "cli/commands/commands.h"
#include "cli/engine/checker.h"
#include "cli/engine/engine.h"
#include "process/language.h"
#include "text/message.h"

int run_engine(const args *a) {
    if (a->check) return engine_check(a->check, a->game) ? EXIT_FINE : EXIT_FAILED;
    if (a->game) {
        report_text(N_("Name a game only with --check."), NULL, NULL);
        return EXIT_USAGE;
    }
    engine_serve(STDIN_FILENO);
    return EXIT_FINE;
}
