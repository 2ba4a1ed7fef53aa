/* Transfer's endgames: what the tablebase says of two colours agrees with a plain solution of the
 * whole graph by the game's own turns, whatever the order of rows, the colours and the side. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "players/transfer/endgame_tablebase.h"
#include "support/test.h"
#include "support/transfer/positions.h"

static void *memory;

static transfer_endgame_value found(const brett_state *s) {
    transfer_endgame_value end;
    assert_true(transfer_endgame_probe(NULL, 0, (const transfer *)s, &end));
    return end;
}

/* ---- A plain solution ---- */

enum { MOST_NODES = 1000, MOST_TURNS = 1000, FORM = 48 };

typedef struct node {
    char form[FORM];
    brett_state state;
    int colours, value;
    int count;
    struct edge {
        int to;     /* or -1: the game is over */
        int gain;   /* of who makes the turn */
        bool again; /* the other seat has to pass */
    } * edges;
} node;

static node nodes[MOST_NODES];
static int node_count;

static int compare_rows(const void *a, const void *b) {
    return strcmp(a, b);
}

/* The rows that are not complete as the seat to move sees them, in order, with the first colour of
 * the list called a, the second b. */
static int write_form(const brett_state *s, const char *colours, char out[FORM]) {
    char text[BRETT_TEXT_BYTES], rows[9][6] = {{0}};
    int open = 0;
    strcpy(text, position_text(s));
    bool is_b = strstr(text, " B ");
    for (char *row = strtok(text, " "), *end; row; row = end) {
        end = strchr(row, '/');
        if (end) *end++ = '\0';
        size_t length = row[0] == '-' ? 0 : strlen(row);
        if (length == 5 && strspn(row, (char[]){row[0], '\0'}) == 5) continue;
        for (size_t i = 0; i < length; i++)
            rows[open][is_b ? length - 1 - i : i] =
                (char)('a' + (strchr(colours, row[i]) - colours));
        open++;
    }
    qsort(rows, (size_t)open, sizeof *rows, compare_rows);
    out[0] = '\0';
    for (int i = 0; i < open; i++) strcat(strcat(out, "/"), rows[i]);
    return open - 2;
}

static int find_or_add(const brett_state *s) {
    char form[FORM], other[FORM];
    int colours = write_form(s, "ro", form);
    write_form(s, "or", other);
    const char *lower = strcmp(form, other) < 0 ? form : other;
    for (int i = 0; i < node_count; i++)
        if (!strcmp(nodes[i].form, lower)) return i;
    assert_true(node_count < MOST_NODES);
    node *n = &nodes[node_count];
    *n = (node){.colours = colours, .state = settled(position_text(s))};
    strcpy(n->form, lower);
    return node_count++;
}

static void add_edges(node *n) {
    brett_state after;
    int seat = transfer_game.actor(&n->state);
    n->count = (int)transfer_game.turns(&n->state, memory, transfer_game.turns_memory);
    n->edges = calloc((size_t)n->count, sizeof *n->edges);
    for (int i = 0; i < n->count; i++) {
        transfer_game.turn_at(&n->state, memory, (size_t)i, NULL, &after);
        n->edges[i].to = is_over(&after) ? -1 : find_or_add(&after);
        n->edges[i].gain = points_of(&after, seat) - points_of(&n->state, seat);
        n->edges[i].again = transfer_game.actor(&after) == seat;
    }
}

/* What a turn is worth when so many turns may follow it. */
static int edge_value(const struct edge *e) {
    int after = e->to < 0 ? 0 : nodes[e->to].value;
    return e->gain + (e->again ? after : -after);
}

/* Lets play be longer and longer, until that changes nothing. */
static void solve(int colours) {
    static int next[MOST_NODES];
    for (bool changed = true; changed;) {
        changed = false;
        for (int i = 0; i < node_count; i++) {
            next[i] = nodes[i].value;
            if (nodes[i].colours != colours) continue;
            next[i] = -9;
            for (int k = 0; k < nodes[i].count; k++)
                if (edge_value(&nodes[i].edges[k]) > next[i])
                    next[i] = edge_value(&nodes[i].edges[k]);
        }
        for (int i = 0; i < node_count; i++) {
            if (next[i] == nodes[i].value) continue;
            nodes[i].value = next[i];
            changed = true;
        }
    }
}

/* How many turns, passes included, a best turn takes to the next row by what the tablebase says of
 * the position that it leads to: who gains hurries, and who loses delays. */
static int turns_of(const node *n) {
    int best = 0;
    for (int k = 0; k < n->count; k++) {
        const struct edge *e = &n->edges[k];
        if (edge_value(e) != n->value) continue;
        int turns = e->gain ? 1 : 1 + e->again + found(&nodes[e->to].state).turns;
        if (!best || (n->value > 0 ? turns < best : turns > best)) best = turns;
    }
    return best;
}

/* Adds every way to lay five pieces of each of two colours in four rows, none shorter than the one
 * before and none complete. */
static void add_all_of_two_colours(void) {
    for (unsigned bits = 0; bits < 1 << 10; bits++)
        for (int lengths = 0; lengths < 6 * 6 * 6; lengths++) {
            int length[4] = {lengths / 36, lengths / 6 % 6, lengths % 6, 0};
            length[3] = 10 - length[0] - length[1] - length[2];
            if (length[0] > length[1] || length[1] > length[2] || length[2] > length[3]) continue;
            if (bit_count(bits) != 5 || length[3] > 5) continue;
            char text[BRETT_TEXT_BYTES] = "";
            unsigned rest = bits;
            for (int row = 0; row < 4; row++) {
                for (int i = 0; i < length[row]; i++, rest >>= 1)
                    strcat(text, rest & 1 ? "r" : "o");
                strcat(text, length[row] ? "/" : "-/");
            }
            if (strstr(text, "rrrrr/") || strstr(text, "ooooo/")) continue;
            brett_state s = settled(strcat(text, "yyyyy/ggggg/bbbbb/ppppp/wwwww A 3:2 l - -"));
            find_or_add(&s);
        }
}

/* "With two colours left there are 905 positions up to the order of rows and the names of colours":
 * in one of them, which is lost, the seat to move has no turn and passes, so it is here as what
 * comes then. */
TEST(two_colours_are_worth_what_a_plain_solution_says) {
    int lost = 0, won = 0, two = 0;
    add_all_of_two_colours();
    for (int i = 0; i < node_count; i++) add_edges(&nodes[i]);
    solve(1);
    solve(2);
    for (int i = 0; i < node_count; i++) {
        transfer_endgame_value end = found(&nodes[i].state);
        assert_int_equal(end.points, nodes[i].value);
        if (end.points) assert_int_equal(end.turns, turns_of(&nodes[i]));
        two += nodes[i].colours == 2;
        lost += nodes[i].value < 0;
        won += nodes[i].colours == 2 && nodes[i].value > 0;
    }
    for (int i = 0; i < node_count; i++) free(nodes[i].edges);
    assert_int_equal(two, 904);
    assert_int_equal(lost, 6);
    assert_int_equal(won, 302);
}

/* ---- Symmetry ---- */

TEST(order_names_and_side_do_not_matter) {
    brett_random random;
    bool seen[5] = {false};
    brett_random_seed(&random, 4);
    for (int i = 0; i < 3000; i++) {
        brett_state s = heaped(5, &random);
        if (is_over(&s)) continue;
        brett_state other = disguised(&s, &random);
        transfer_endgame_value a = found(&s), b = found(&other);
        assert_int_equal(a.points, b.points);
        assert_int_equal(a.turns, b.turns);
        seen[a.points + 2] = true;
    }
    assert_true(seen[0] && seen[2] && seen[3] && seen[4]);
}

/* "With one colour left the mover completes it at once, always." */
TEST(the_last_colour_is_taken_at_once) {
    static const char *const rows[] = {"rrrr/r/-", "rrr/rr/-", "rrr/r/r", "rr/rr/r"};
    for (size_t i = 0; i < LENGTH(rows); i++)
        for (int seat = 0; seat < 2; seat++) {
            char text[BRETT_TEXT_BYTES];
            snprintf(text, sizeof text, "%s/ooooo/yyyyy/ggggg/bbbbb/ppppp/wwwww %c 3:3 l - -",
                     rows[i], "AB"[seat]);
            brett_state s = position(text);
            transfer_endgame_value end = found(&s);
            assert_int_equal(end.points, 1);
            assert_int_equal(end.turns, 1);
        }
}

/* ---- What is in no tablebase ---- */

TEST(positions_outside_the_table_are_not_found) {
    static const char *const texts[] = {
        "yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l - -", /* five colours */
        "rrroo/oooyy/yyyrr/-/-/ggggg/bbbbb/ppppp/wwwww A 2:2 l - -", /* three, without a file */
        "rrrr/ooro/-/o/yyyyy/ggggg/bbbbb/ppppp/wwwww A 3:2 l o -"};  /* in the middle of a turn */
    for (size_t i = 0; i < LENGTH(texts); i++) {
        transfer_endgame_value end;
        brett_state s = position(texts[i]);
        assert_false(transfer_endgame_probe(NULL, 0, (const transfer *)&s, &end));
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(two_colours_are_worth_what_a_plain_solution_says),
        CASE(order_names_and_side_do_not_matter),
        CASE(the_last_colour_is_taken_at_once),
        CASE(positions_outside_the_table_are_not_found),
    };
    tested = &transfer_game;
    memory = malloc(transfer_game.turns_memory);
    int failed = cmocka_run_group_tests_name("Transfer: endgames", tests, NULL, NULL);
    free(memory);
    return failed;
}
