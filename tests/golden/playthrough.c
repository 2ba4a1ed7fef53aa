/* Prints a random game with every value of the interface at every state, for a person to read and
 * for tests/golden/check.sh to compare:
 *
 *     playthrough GAME SEED [POSITION] [STATES] [OPTION]...
 *
 * A position "-" is the deal. The game is left after so many states, unless they are "-". Nothing
 * here knows a particular game. */
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "brett.h"

enum { TURNS_SHOWN = 2, MOST_PLACES = 512 };

static const brett_game *game;
static const char *const names[] = {"North", "South", "East", "West"};
static const char *const outcomes[] = {"chance", "nobody"};

/* ---- Values as text ---- */

static const char *said(const brett_message *message) {
    static char out[1024];
    brett_say(NULL, message, names, out, sizeof out);
    return out;
}

static const char *position_text(const brett_state *s) {
    static char out[BRETT_TEXT_BYTES];
    game->position_write(s, out, sizeof out);
    return out;
}

static const char *step_text(const brett_state *s, brett_step step) {
    static char out[BRETT_TEXT_BYTES];
    game->step_write(s, step, out, sizeof out);
    return out;
}

static const char *turn_text(const brett_state *s, const brett_turn *turn) {
    static char out[BRETT_TEXT_BYTES];
    game->turn_write(s, turn, out, sizeof out);
    return out;
}

/* What a seat is called in text; chance and nobody have words. */
static const char *seat_text(int seat) {
    static char out[2];
    if (seat < 0) return outcomes[-seat - 1];
    out[0] = game->seat_letters[seat];
    return out;
}

/* ---- The game ---- */

static void print_game(const brett_setup *setup, uint64_t seed) {
    printf("game: %s (%s), rules %d\n", game->name, game->title,
           (int)brett_setup_rules(game, setup));
    printf("about: %s\n", game->about);
    printf("seats: %d to %d of %s\n", (int)game->min_seats, (int)game->max_seats,
           game->seat_letters);
    printf("state_size: %zu\nmax_steps: %zu\nturns_memory: %zu\n", game->state_size,
           game->max_steps, game->turns_memory);
    for (int i = 0; i < game->option_count; i++) {
        char text[256];
        brett_setup_write(game, setup, i, text, sizeof text);
        printf("option: %s, from %d to %d: %s\n", text, (int)game->options[i].min,
               (int)game->options[i].max, game->options[i].about);
    }
    printf("seed: %" PRIu64 "\n", seed);
}

/* ---- A state ---- */

static void print_result(const brett_state *s) {
    brett_result r;
    game->result(s, &r);
    printf("  result: %s", r.over ? "over" : "not over");
    for (int seat = 0; seat < r.seats; seat++)
        printf(", %s: %d points, rank %d, team %d", seat_text(seat), (int)r.points[seat],
               (int)r.rank[seat], (int)r.team[seat]);
    printf("\n");
}

/* The places that look other than in the state before. */
static void print_places(const brett_state *s) {
    static char before[MOST_PLACES][1024];
    brett_message message;
    for (size_t place = 0; game->describe_place(s, place, &message); place++) {
        const char *now = said(&message);
        if (place < MOST_PLACES && !strcmp(before[place], now)) continue;
        printf("  place %zu: %s\n", place, now);
        if (place < MOST_PLACES) strcpy(before[place], now);
    }
}

/* Every viewer's position, where it differs from the true one. */
static void print_views(const brett_state *s) {
    int different = 0;
    for (int viewer = BRETT_NOBODY; viewer < game->seats(s); viewer++) {
        brett_state view;
        char truth[BRETT_TEXT_BYTES];
        if (viewer == BRETT_CHANCE) continue;
        game->view(s, viewer, &view);
        strcpy(truth, position_text(s));
        if (!strcmp(position_text(&view), truth)) continue;
        printf("  view of %s: %s\n", seat_text(viewer), position_text(&view));
        different++;
    }
    if (!different) printf("  views: all the same\n");
}

static size_t print_steps(const brett_state *s, brett_step *steps) {
    size_t count = game->steps(s, steps);
    printf("  steps: %zu\n", count);
    for (size_t i = 0; i < count; i++) {
        brett_message message, why;
        game->describe_step(s, steps[i], &message);
        bool legal = game->legal(s, steps[i]) && !game->why_not(s, steps[i], &why);
        printf("    %s = %" PRIu64 "%s", step_text(s, steps[i]), steps[i],
               legal ? "" : ", ILLEGAL");
        if (game->weight(s, steps[i]) != 1) printf(", weight %" PRIu32, game->weight(s, steps[i]));
        printf(": %s\n", said(&message));
    }
    return count;
}

static void print_turns(const brett_state *s) {
    void *memory = malloc(game->turns_memory);
    size_t count = game->turns(s, memory, game->turns_memory);
    printf("  turns: %zu\n", count);
    for (size_t shown = 0; shown < count && shown < TURNS_SHOWN; shown++) {
        size_t i = shown ? count - 1 : 0; /* the first and the last */
        brett_turn turn;
        brett_state after;
        char words[BRETT_TEXT_BYTES];
        game->turn_at(s, memory, i, &turn, &after);
        brett_describe_turn(game, s, &turn, NULL, names, words, sizeof words);
        printf("    %s -> %s\n      %s\n", turn_text(s, &turn), position_text(&after), words);
    }
    free(memory);
}

static size_t print_state(const brett_state *s, brett_step *steps) {
    brett_message message;
    printf("  position: %s\n", position_text(s));
    printf("  hash: %016" PRIx64 "\n", game->hash(s));
    printf("  seats: %d\n", game->seats(s));
    printf("  actor: %s\n", seat_text(game->actor(s)));
    game->describe_due(s, &message);
    printf("  due: %s\n", said(&message));
    print_result(s);
    print_places(s);
    print_views(s);
    size_t count = print_steps(s, steps);
    if (count && game->actor(s) != BRETT_CHANCE) print_turns(s);
    return count;
}

/* ---- The events of a step ---- */

static void print_events(brett_events events) {
    printf("  events:%s%s%s", events & BRETT_TURN_ENDED ? " turn-ended" : "",
           events & BRETT_FORFEITED ? " forfeited" : "", events & BRETT_STOLE ? " stole" : "");
    for (int seat = 0; seat < BRETT_SEATS; seat++)
        if (events >> (BRETT_PASSED_SHIFT + seat) & 1) printf(" passed-%s", seat_text(seat));
    printf("%s\n", events ? "" : " none");
}

static void play(brett_state *s, brett_random *random, long states) {
    static brett_step steps[BRETT_MAX_STEPS];
    for (long number = 0; number < states; number++) {
        printf("\nstate %ld\n", number);
        size_t count = print_state(s, steps);
        if (!count) return;
        brett_step step = game->actor(s) == BRETT_CHANCE
                              ? brett_draw(game, s, random)
                              : steps[brett_random_below(random, (uint32_t)count)];
        printf("  chosen: %s\n", step_text(s, step));
        print_events(game->apply(s, step));
    }
}

/* Reads the position, or deals one by the set-up, whose seats a position decides. */
static bool start(const char *text, brett_setup *setup, brett_random *random, brett_state *state) {
    brett_fault fault;
    brett_message why;
    memset(state, 0, sizeof *state);
    if (!strcmp(text, "-")) {
        if (!game->check_setup(setup, &why)) {
            fprintf(stderr, "%s\n", said(&why));
            return false;
        }
        game->deal(state, setup, random);
        return true;
    }
    if (!game->position_read(state, text, &fault)) {
        fprintf(stderr, "column %u: %s\n", (unsigned)fault.column, said(&fault.why));
        return false;
    }
    setup->seats = game->seats(state);
    return brett_setup_start(game, setup, state, &why);
}

int main(int argc, char **argv) {
    brett_state state;
    brett_setup setup;
    brett_random random;
    brett_fault fault;
    game = argc > 2 ? brett_game_find(argv[1]) : NULL;
    if (!game) {
        fprintf(stderr, "usage: playthrough GAME SEED [POSITION] [STATES] [OPTION]...\n");
        return 2;
    }
    uint64_t seed = strtoull(argv[2], NULL, 10);
    brett_random_seed(&random, seed);
    brett_setup_default(game, &setup);
    for (int i = 5; i < argc; i++)
        if (!brett_setup_option(game, &setup, argv[i], &fault)) {
            fprintf(stderr, "%s: %s\n", argv[i], said(&fault.why));
            return 1;
        }
    if (!start(argc > 3 ? argv[3] : "-", &setup, &random, &state)) return 1;
    print_game(&setup, seed);

    brett_state first = state;
    bool all = argc < 5 || !strcmp(argv[4], "-");
    play(&state, &random, all ? LONG_MAX : strtol(argv[4], NULL, 10));
    if (game->actor(&state) != BRETT_NOBODY) return 0;

    game->rematch(&first, &state, &setup);
    for (int i = 0; i < game->option_count; i++) {
        char text[256];
        brett_setup_write(game, &setup, i, text, sizeof text);
        printf("\nrematch: %s\n", text);
    }
    return 0;
}
