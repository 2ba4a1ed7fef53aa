/* An engine that speaks Brett's protocol (protocol.md): it plays as the library's levels do.
 *   brett match linja ./engine level:3
 *   brett engine --check ./engine
 *
 * It has one thread: while the player thinks, it asks go_on every few milliseconds, and that looks
 * whether another line has come. */
#include <brett.h>
#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { LINE_BYTES = 16384 };

typedef struct engine {
    const brett_game *game;
    brett_state state;
    bool is_placed; /* state is a position of the game */
    uint64_t seed, level;
    int64_t until; /* when to stop thinking, in ms; 0: whenever the player likes */
    bool is_stopped;
} engine;

/* ---- Lines ---- */

static struct {
    char bytes[LINE_BYTES];
    size_t count;
} input;

/* Takes the next line; false when there is none yet or, with wait, no more. */
static bool take_line(char *line, bool wait) {
    for (;;) {
        char *end = memchr(input.bytes, '\n', input.count);
        if (end || input.count == LINE_BYTES) { /* one that is too long is cut, and so refused */
            size_t length = end ? (size_t)(end - input.bytes) : LINE_BYTES - 1;
            memcpy(line, input.bytes, length);
            line[length] = '\0';
            line[strcspn(line, "\r")] = '\0';
            input.count -= length + 1;
            memmove(input.bytes, input.bytes + length + 1, input.count);
            return true;
        }
        struct pollfd in = {.fd = STDIN_FILENO, .events = POLLIN};
        if (poll(&in, 1, wait ? -1 : 0) <= 0) return false;
        ssize_t got = read(STDIN_FILENO, input.bytes + input.count, LINE_BYTES - input.count);
        if (got <= 0) return false;
        input.count += (size_t)got;
    }
}

static void say_fault(const brett_fault *fault) {
    char text[BRETT_TEXT_BYTES];
    brett_say(NULL, &fault->why, NULL, text, sizeof text);
    printf("error column %u: %s\n", (unsigned)fault->column, text);
}

/* ---- Thinking ---- */

static int64_t now(void) {
    struct timespec t;
    timespec_get(&t, TIME_UTC);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* While it thinks, an engine takes isready, stop and quit. */
static void listen(engine *e, const char *line) {
    if (!strcmp(line, "isready"))
        printf("readyok\n");
    else if (!strcmp(line, "stop"))
        e->is_stopped = true;
    else if (!strcmp(line, "quit"))
        exit(0);
    else
        printf("error not while thinking\n");
}

static bool go_on(void *context) {
    engine *e = context;
    char line[LINE_BYTES];
    while (!e->is_stopped && take_line(line, false)) listen(e, line);
    return !e->is_stopped && (!e->until || now() < e->until);
}

/* Reads a number for each seat; returns how long they are, 0 where they are not all there. */
static int read_times(const char *text, int seats, int64_t *times) {
    int all = 0, length;
    for (int seat = 0; seat < seats; seat++, all += length)
        if (sscanf(text + all, " %" SCNd64 "%n", &times[seat], &length) != 1) return 0;
    return all;
}

static bool read_limits(engine *e, const char *text, brett_limits *limits, bool *infinite) {
    int64_t clock[BRETT_SEATS] = {0}, increment[BRETT_SEATS] = {0};
    int seats = e->game->seats(&e->state), seat = e->game->actor(&e->state);
    uint64_t number;
    int length;
    for (; *text; text += length) {
        if (sscanf(text, " time %" SCNu64 "%n", &number, &length) == 1)
            e->until = now() + (int64_t)number;
        else if (!strncmp(text, " clock ", 7) && (length = read_times(text + 6, seats, clock)))
            length += 6;
        else if (!strncmp(text, " increment ", 11) &&
                 (length = read_times(text + 10, seats, increment)))
            length += 10;
        else if (sscanf(text, " depth %" SCNu64 "%n", &number, &length) == 1)
            limits->depth = number < INT32_MAX ? (int32_t)number : INT32_MAX;
        else if (sscanf(text, " nodes %" SCNu64 "%n", &number, &length) == 1)
            limits->nodes = number;
        else if (sscanf(text, " choices %" SCNu64 "%n", &number, &length) == 1)
            limits->choices = number < BRETT_CHOICES ? (uint32_t)number : BRETT_CHOICES;
        else if (length = 0, sscanf(text, " infinite%n", &length), length)
            *infinite = true;
        else
            return false;
        if (text[length] && text[length] != ' ') return false;
    }
    /* Of a clock, a part that lasts for a while, and half of what the turn adds. */
    if (seat >= 0 && clock[seat]) e->until = now() + clock[seat] / 30 + increment[seat] / 2;
    if (!limits->nodes && (e->until || *infinite)) limits->nodes = UINT64_MAX;
    return true;
}

static void go(engine *e, const char *rest) {
    static brett_thought thought;
    const brett_player *player = brett_player_level((int)e->level);
    brett_limits limits = {.go_on = go_on, .context = e};
    bool infinite = false;
    char text[LINE_BYTES];
    e->until = 0;
    e->is_stopped = false;
    if (!e->is_placed) {
        printf("error position comes first\n");
        return;
    }
    if (!read_limits(e, rest, &limits, &infinite)) {
        printf("error that is no limit\n");
        return;
    }
    size_t bytes = brett_think_memory(player, e->game);
    void *memory = malloc(bytes);
    if (!memory ||
        !brett_think(player, e->game, &e->state, e->seed, &limits, memory, bytes, &thought)) {
        printf("error no seat acts here\n");
    } else {
        while (infinite && !e->is_stopped && take_line(text, true)) listen(e, text);
        e->game->turn_write(&e->state, &thought.choice[0].line[0], text, sizeof text);
        printf("bestturn %s\n", text);
    }
    free(memory);
}

/* ---- What it is told ---- */

static void greet(engine *e, const char *rest) {
    (void)e, (void)rest;
    printf("protocol 2\nid name Example %s\nid author Brett contributors\n", brett_version());
    printf("option level number 1 %d %d\n", BRETT_LEVELS, BRETT_LEVELS);
    printf("option seed number 0 %" PRIu64 " 0\n", UINT64_MAX);
    for (const brett_game *const *game = brett_games; *game; game++)
        printf("game %s rules %d seats %d %d\n", (*game)->name, (int)(*game)->rules_version,
               (int)(*game)->min_seats, (int)(*game)->max_seats);
    printf("brettok\n");
}

static void ready(engine *e, const char *rest) {
    (void)e, (void)rest;
    printf("readyok\n");
}

static void set_option(engine *e, const char *rest) {
    uint64_t number;
    if (sscanf(rest, " seed %" SCNu64, &number) == 1)
        e->seed = number;
    else if (sscanf(rest, " level %" SCNu64, &number) == 1 && number - 1 < BRETT_LEVELS)
        e->level = number;
    else
        printf("error there are level, from 1 to %d, and seed, a number\n", BRETT_LEVELS);
}

static void new_game(engine *e, const char *rest) {
    const brett_game *game = *rest ? brett_game_find(rest + 1) : NULL;
    if (!game) {
        printf("error there is no such game\n");
        return;
    }
    e->game = game;
    e->is_placed = false;
}

static void position(engine *e, const char *rest) {
    brett_fault fault;
    if (!e->game) {
        printf("error newgame comes first\n");
        return;
    }
    e->is_placed = e->game->position_read(&e->state, *rest ? rest + 1 : rest, &fault);
    if (!e->is_placed) say_fault(&fault);
}

static void turn(engine *e, const char *rest) {
    brett_turn made;
    brett_fault fault;
    if (!e->is_placed)
        printf("error position comes first\n");
    else if (!e->game->turn_read(&e->state, *rest ? rest + 1 : rest, &made, &fault))
        say_fault(&fault);
    else
        for (uint32_t i = 0; i < made.count; i++) e->game->apply(&e->state, made.step[i]);
}

static void stop(engine *e, const char *rest) {
    (void)e, (void)rest; /* it does not think */
}

static const struct {
    const char *word;
    void (*answer)(engine *e, const char *rest); /* the rest begins with the space after the word */
} commands[] = {
    {"brett", greet},
    {"isready", ready},
    {"setoption", set_option},
    {"newgame", new_game},
    {"position", position},
    {"turn", turn},
    {"go", go},
    {"stop", stop},
};

static void answer(engine *e, const char *line) {
    size_t length = strcspn(line, " ");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strlen(commands[i].word) == length && !strncmp(commands[i].word, line, length)) {
            commands[i].answer(e, line + length);
            return;
        }
    if (*line) printf("error there is no such command\n");
}

int main(void) {
    static char line[LINE_BYTES];
    static engine e = {.level = BRETT_LEVELS};
    setvbuf(stdout, NULL, _IOLBF, 0);
    while (take_line(line, true) && strcmp(line, "quit")) answer(&e, line);
    return 0;
}
