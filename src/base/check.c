/* What becomes of misuse in debug builds: it is reported on standard error and ends the program.
 * Without a C library, it traps. */
#include "base/check.h"

#ifdef BRETT_DEBUG
#if __STDC_HOSTED__ && !defined(__wasm__)
int dprintf(int file, const char *format, ...);
_Noreturn void abort(void);

__attribute__((weak)) void brett_misused(const char *function, const char *rule) {
    dprintf(2, "brett: misuse of %s: %s\n", function, rule);
    abort();
}
#else
__attribute__((weak)) void brett_misused(const char *function, const char *rule) {
    (void)function, (void)rule;
    __builtin_trap();
}
#endif
#endif
