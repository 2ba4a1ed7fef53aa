#include "attack/tally.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static void add_code(tally *t, const char *code, uint64_t count) {
    for (int i = 0; i < TALLY_CODES; i++) {
        if (!t->refused[i].code[0])
            snprintf(t->refused[i].code, sizeof t->refused[i].code, "%s", code);
        if (strcmp(t->refused[i].code, code) == 0) {
            t->refused[i].count += count;
            return;
        }
    }
}

void tally_refused(tally *t, const char *code) {
    add_code(t, code, 1);
}

void tally_add(tally *t, const tally *other) {
    t->bouts += other->bouts;
    t->operations += other->operations;
    t->answered += other->answered;
    t->cut_off += other->cut_off;
    for (int i = 0; i < TALLY_CODES && other->refused[i].code[0]; i++)
        add_code(t, other->refused[i].code, other->refused[i].count);
}

uint64_t tally_refusals(const tally *t) {
    uint64_t sum = 0;
    for (int i = 0; i < TALLY_CODES; i++) sum += t->refused[i].count;
    return sum;
}

void tally_print(const tally *t) {
    printf("%-10s %6" PRIu64 " bouts %8" PRIu64 " operations %8" PRIu64 " answered %6" PRIu64
           " cut off ",
           t->name, t->bouts, t->operations, t->answered, t->cut_off);
    for (int i = 0; i < TALLY_CODES && t->refused[i].code[0]; i++)
        printf(" %s %" PRIu64, t->refused[i].code, t->refused[i].count);
    printf("\n");
}

void tally_print_json(const tally *t) {
    printf("\"%s\":{\"bouts\":%" PRIu64 ",\"operations\":%" PRIu64 ",\"answered\":%" PRIu64
           ",\"cut_off\":%" PRIu64 ",\"refused\":{",
           t->name, t->bouts, t->operations, t->answered, t->cut_off);
    for (int i = 0; i < TALLY_CODES && t->refused[i].code[0]; i++)
        printf("%s\"%s\":%" PRIu64, i ? "," : "", t->refused[i].code, t->refused[i].count);
    printf("}}");
}
