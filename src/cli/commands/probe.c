/* Prints what a tablebase knows of a position: its worth, that of every turn, and a line of best
 * turns, all to the seat that acts in the position that is printed with them. Of what is in no
 * tablebase nothing is known; brett analyse can think about it. */
#include <stdio.h>
#include <stdlib.h>

#include "cli/commands/commands.h"
#include "cli/json.h"
#include "process/files.h"
#include "process/language.h"
#include "tablebase/finding.h"
#include "tablebase/probe_json.h"
#include "text/result_words.h"
#include "text/scan.h"

static void complain_of_unknown(const args *a, const brett_tablebase *t) {
    if (t && brett_tablebase_is_damaged(t)) {
        const char *path = a->table ? a->table : tablebase_path(a->game, false);
        report_file_error(N_("{path} is damaged: its checksum is wrong."), path, "");
        return;
    }
    report_text(N_("This position is in no tablebase. To search it, run: brett analyse"), NULL,
                NULL);
}

/* ---- Whose position it is ---- */

/* The seat that a text has to move: its first word that is a seat's letter. */
static int typed_seat(const args *a) {
    const char *rest = a->position ? a->position : "";
    for (word w = next_word(&rest); w.length; w = next_word(&rest)) {
        int seat = w.length == 1 ? letter_place(a->game->seat_letters, *w.start) : -1;
        if (seat >= 0) return seat;
    }
    return BRETT_NOBODY;
}

/* Reading a position passes over a seat that cannot move. Returns that seat, since what is known is
 * then worth so much to another one than was typed; or BRETT_NOBODY. */
static int passed_seat(const args *a, const brett_state *state) {
    int typed = typed_seat(a), actor = a->game->actor(state);
    return actor == BRETT_NOBODY || actor == typed ? BRETT_NOBODY : typed;
}

/* Tells the position before what is known of it. */
static json_t *with_position(const args *a, const brett_state *state, json_t *known) {
    char text[BRETT_TEXT_BYTES];
    a->game->position_write(state, text, sizeof text);
    json_t *whole = json_pack("{ss so so}", "position", text, "actor",
                              json_of_actor(a->game, a->game->actor(state)), "passed",
                              json_of_actor(a->game, passed_seat(a, state)));
    json_object_update(whole, known);
    json_decref(known);
    return whole;
}

/* ---- Printing ---- */

static void print_pass(const args *a, const brett_state *state) {
    brett_message m;
    int passed = passed_seat(a, state);
    if (passed == BRETT_NOBODY) return;
    describe_pass(passed, &m);
    print_translated(stdout, &m, seat_letters(a->game));
    putchar('\n');
}

static void print_text(const json_t *known) {
    size_t i;
    const json_t *item;
    printf("%s %s\n%s %d\n%s", translated(N_("position:")),
           json_string_value(json_object_get(known, "position")), translated(N_("value:")),
           (int)json_integer_value(json_object_get(known, "value")), translated(N_("best line:")));
    json_array_foreach(json_object_get(known, "line"), i, item)
        printf("%s %s", i ? "," : "", json_string_value(item));
    putchar('\n');
    json_array_foreach(json_object_get(known, "turns"), i, item)
        printf("%2d  %s\n", (int)json_integer_value(json_object_get(item, "value")),
               json_string_value(json_object_get(item, "turn")));
}

static int print_position(const args *a, const brett_tablebase *t, const prober *p,
                          const brett_state *state) {
    json_t *known;
    switch (probe_json(p, state, &known)) {
    case PROBE_UNKNOWN: complain_of_unknown(a, t); return EXIT_FAILED;
    case PROBE_NO_MEMORY: report_no_memory(); return EXIT_FAILED;
    case PROBE_KNOWN: break;
    }
    known = with_position(a, state, known);
    if (a->json) {
        print_and_free(known);
        return EXIT_FINE;
    }
    print_pass(a, state);
    print_text(known);
    json_decref(known);
    return EXIT_FINE;
}

static int look_up(const args *a, const brett_tablebase *t) {
    prober p = {.game = a->game, .solved = solved_or_built_in(a->game, t)};
    brett_state state;
    args_position(a, &state);
    if (!p.solved) {
        complain_of_unknown(a, t);
        return EXIT_FAILED;
    }
    p.memory = malloc(a->game->turns_memory);
    int status = EXIT_FAILED;
    if (p.memory)
        status = print_position(a, t, &p, &state);
    else
        report_no_memory();
    free(p.memory);
    return status;
}

int run_probe(const args *a) {
    brett_tablebase *t;
    if (!tablebase_find(a->game, a->table, &t)) return EXIT_FAILED;
    int status = look_up(a, t);
    brett_tablebase_close(t);
    return status;
}
