/* load: plays thousands of games at once on a server of Brett, choosing steps with the library,
 * measures how long steps take to be acknowledged and to reach everybody, and checks all that the
 * server tells. It exits with 1 when the server did something wrong. */
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>

#include "run.h"

/* A socket a player, and a few files. */
static void allow_many_files(void) {
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return;
    files.rlim_cur = files.rlim_max;
    setrlimit(RLIMIT_NOFILE, &files);
}

int main(int count, char **words) {
    static run all;
    options o;
    if (!options_read(&o, count, words)) return 2;
    signal(SIGPIPE, SIG_IGN);
    allow_many_files();
    bool good = run_all(&all, &o);
    if (o.json)
        figures_print_json(&all.figures);
    else
        figures_print(&all.figures);
    return good ? 0 : 1;
}
