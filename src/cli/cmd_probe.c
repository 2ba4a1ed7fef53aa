/* Prints what a table knows of a position: its worth, that of every turn, and a line of best turns.
 * What is in no table cannot be told; brett analyse can think about it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/json.h"
#include "cli/tables.h"
#include "terminal/voice.h"
#include "text/message.h"

enum { MOST_LINE_TURNS = 64 };

typedef struct prober {
    const brett_game *game;
    const brett_solved *solved;
    void *memory; /* for turns */
} prober;

/* A turn, and what it is worth to who makes it. */
typedef struct probed {
    uint32_t index; /* among the turns */
    int value;
    int turns; /* until the next points */
} probed;

/* ---- Looking up ---- */

static int points_ahead(const brett_game *game, const brett_state *state, int seat) {
    brett_result result;
    game->result(state, &result);
    return result.points[seat] - result.points[!seat];
}

/* What a position is worth to a seat; of one that is over, what it has come to. */
static bool value_for(const prober *p, const brett_state *state, int seat, int *value, int *turns) {
    int actor = p->game->actor(state);
    *value = *turns = 0;
    if (actor == BRETT_NOBODY) {
        if (!p->solved->from_here) *value = points_ahead(p->game, state, seat);
        return true;
    }
    if (!p->solved->value(p->solved->table, state, value, turns)) return false;
    if (actor != seat) *value = -*value;
    return true;
}

/* The value of a turn is that of the position it leads to, and what it makes. */
static bool probe_turn(const prober *p, const brett_state *state, probed *turn) {
    brett_state after;
    int seat = p->game->actor(state);
    p->game->turn_at(state, p->memory, turn->index, NULL, &after);
    if (!value_for(p, &after, seat, &turn->value, &turn->turns)) return false;
    if (!p->solved->from_here) return true;
    int gain = points_ahead(p->game, &after, seat) - points_ahead(p->game, state, seat);
    turn->value += gain;
    turn->turns = gain ? 1 : turn->turns + 1;
    return true;
}

/* The best first: who gains hurries, and who loses delays. */
static int compare(const void *a, const void *b) {
    const probed *x = a, *y = b;
    if (x->value != y->value) return y->value - x->value;
    int sooner = x->value < 0 ? y->turns - x->turns : x->value > 0 ? x->turns - y->turns : 0;
    return sooner ? sooner : (x->index > y->index) - (x->index < y->index);
}

static void complain_of_unknown(void) {
    brett_message m;
    message_start(&m, N_("This position is in no table; brett analyse can think about it."));
    voice_complain(&m, NULL);
}

/* All turns of a position, the best first, which the caller frees; NULL after saying why not. */
static probed *probe_turns(const prober *p, const brett_state *state, size_t *count) {
    *count = p->game->turns(state, p->memory, p->game->turns_memory);
    probed *turns = *count == SIZE_MAX ? NULL : malloc((*count + 1) * sizeof *turns);
    if (!turns) {
        complain_of_memory();
        return NULL;
    }
    for (size_t i = 0; i < *count; i++) {
        turns[i].index = (uint32_t)i;
        if (probe_turn(p, state, &turns[i])) continue;
        complain_of_unknown();
        free(turns);
        return NULL;
    }
    qsort(turns, *count, sizeof *turns, compare);
    return turns;
}

/* ---- Printing ---- */

static void write_turn(const prober *p, const brett_state *state, uint32_t index, char *text) {
    brett_turn turn;
    p->game->turn_at(state, p->memory, index, &turn, NULL);
    p->game->turn_write(state, &turn, text, BRETT_TEXT_BYTES);
}

/* The best turns one after the other, up to the end of the game or, where the table only counts
 * what is still to be made, up to where nobody gains any more. */
static json_t *best_line(const prober *p, brett_state state) {
    json_t *line = json_array();
    char text[BRETT_TEXT_BYTES];
    int value = 1, turns;
    while (value && p->game->actor(&state) >= 0 && json_array_size(line) < MOST_LINE_TURNS) {
        size_t count;
        probed *found = probe_turns(p, &state, &count);
        if (!found) break;
        uint32_t best = found[0].index;
        free(found);
        write_turn(p, &state, best, text);
        json_array_append_new(line, json_string(text));
        brett_state before = state;
        p->game->turn_at(&before, p->memory, best, NULL, &state);
        if (p->solved->from_here) value_for(p, &state, 0, &value, &turns);
    }
    return line;
}

static json_t *json_of_turns(const prober *p, const brett_state *state, const probed *turns,
                             size_t count) {
    json_t *all = json_array();
    char text[BRETT_TEXT_BYTES];
    for (size_t i = 0; i < count; i++) {
        write_turn(p, state, turns[i].index, text);
        json_array_append_new(all, json_pack("{s:s, s:i}", "turn", text, "value", turns[i].value));
    }
    return all;
}

static void print_text(int value, const json_t *line, const json_t *turns) {
    size_t i;
    const json_t *item;
    printf("%s %d\n%s", translated(N_("value:")), value, translated(N_("best line:")));
    json_array_foreach(line, i, item) printf("%s %s", i ? "," : "", json_string_value(item));
    putchar('\n');
    json_array_foreach(turns, i, item)
        printf("%2d  %s\n", (int)json_integer_value(json_object_get(item, "value")),
               json_string_value(json_object_get(item, "turn")));
}

static int print_position(const args *a, const prober *p, const brett_state *state) {
    size_t count;
    int value, unused;
    probed *turns = probe_turns(p, state, &count);
    if (!turns) return EXIT_FAILED;
    if (count)
        value = turns[0].value;
    else
        value_for(p, state, 0, &value, &unused);
    json_t *all = json_of_turns(p, state, turns, count), *line = best_line(p, *state);
    free(turns);
    if (a->json) {
        print_and_free(json_pack("{s:i, s:o, s:o}", "value", value, "line", line, "turns", all));
        return EXIT_FINE;
    }
    print_text(value, line, all);
    json_decref(line);
    json_decref(all);
    return EXIT_FINE;
}

static int probe(const args *a, table *t) {
    prober p = {.game = a->game, .solved = t->bytes ? table_solved(t) : solved_inside(a->game)};
    brett_state state;
    args_position(a, &state);
    if (!p.solved) {
        complain_of_unknown();
        return EXIT_FAILED;
    }
    p.memory = malloc(a->game->turns_memory);
    int status = EXIT_FAILED;
    if (p.memory)
        status = print_position(a, &p, &state);
    else
        complain_of_memory();
    free(p.memory);
    return status;
}

int run_probe(const args *a) {
    table t;
    if (!table_open(a->game, a->table, &t)) return EXIT_FAILED;
    int status = probe(a, &t);
    if (t.linja && linja_table_is_damaged(t.linja))
        complain_of_file(N_("{path} is damaged: its checksum is wrong."),
                         a->table ? a->table : table_path(a->game->name, false), "");
    table_close(&t);
    return status;
}
