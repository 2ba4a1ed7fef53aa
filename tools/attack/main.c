/* attack: plays a hostile visitor of a server of Brett for a time, and tells what it did. Whether
 * the server stood it others can tell: tools/under-attack has honest players on it at the same
 * time. */
#include <signal.h>
#include <sys/resource.h>

#include "attack/siege.h"

int main(int count, char **words) {
    static siege all;
    options o;
    if (!options_read(&o, count, words)) return 2;
    signal(SIGPIPE, SIG_IGN);
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    siege_run(&all, &o);
    return 0;
}
