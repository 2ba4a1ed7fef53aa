#include "cli/nearest.h"

#include <string.h>

#include "process/language.h"

enum { LONGEST = 32, MOST_SLIPS = 2 };

static int least(int a, int b) {
    return a < b ? a : b;
}

/* Row i of the table has the distances of the first i letters of a to the beginnings of b. */
static int distance(const char *a, size_t m, const char *b, size_t n) {
    int d[LONGEST + 1][LONGEST + 1];
    for (size_t i = 0; i <= m; i++) d[i][0] = (int)i;
    for (size_t k = 0; k <= n; k++) d[0][k] = (int)k;
    for (size_t i = 1; i <= m; i++)
        for (size_t k = 1; k <= n; k++) {
            d[i][k] = least(d[i - 1][k - 1] + (a[i - 1] != b[k - 1]),
                            least(d[i - 1][k], d[i][k - 1]) + 1);
            if (i > 1 && k > 1 && a[i - 1] == b[k - 2] && a[i - 2] == b[k - 1])
                d[i][k] = least(d[i][k], d[i - 2][k - 2] + 1);
        }
    return d[m][n];
}

nearest nearest_to(const char *typed) {
    return (nearest){.typed = typed, .distance = MOST_SLIPS + 1};
}

/* More than half of the letters must be right, so that short names are not near everything. */
void nearest_offer(nearest *n, const char *name) {
    size_t typed = strlen(n->typed), length = strlen(name);
    if (typed > LONGEST || length > LONGEST) return;
    int slips = distance(n->typed, typed, name, length);
    if (slips >= n->distance || 2 * (size_t)slips >= length) return;
    n->found = name;
    n->distance = slips;
}

void nearest_report(const nearest *n) {
    if (n->found) report_text(N_("Did you mean “{text}”?"), "text", n->found);
}
