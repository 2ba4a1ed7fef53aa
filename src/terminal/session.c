#include "terminal/session.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "process/files.h"
#include "process/memory.h"
#include "text/message.h"
#include "text/utf8.h"

/* ---- Starting ---- */

/* Sets up what follows from the head. */
static void begin(session *s) {
    const brett_game *game = s->head.game;
    size_t memory = 1;
    for (int seat = 0; seat < s->head.setup.seats; seat++) {
        s->computer[seat] = brett_player_find(s->head.player[seat]);
        s->names[seat] = s->head.name[seat];
        size_t wanted = s->computer[seat] ? asking_memory(s->computer[seat], game) : 0;
        if (wanted > memory) memory = wanted;
    }
    s->memory = must_have(malloc(memory));
    s->holder = BRETT_NOBODY;
    memcpy(&s->state, &s->head.start, game->state_size);
}

static void deal(session *s) {
    brett_random random;
    brett_random_seed(&random, s->head.seed);
    s->head.game->deal(&s->head.start, &s->head.setup, &random);
    s->head.dealt = !s->head.setup.set; /* a set of one's own goes into the record as a start */
}

void session_start(session *s, const brett_game *game, const brett_setup *setup, uint64_t seed,
                   const brett_state *start, const char *const players[],
                   const char *const names[]) {
    memset(s, 0, sizeof *s);
    s->head.game = game;
    s->head.setup = *setup;
    s->head.seed = seed;
    s->head.has_seed = true;
    for (int seat = 0; seat < setup->seats; seat++) {
        snprintf(s->head.player[seat], BRETT_NAME_BYTES, "%s", players[seat]);
        utf8_clean(names[seat], strlen(names[seat]), s->head.name[seat], BRETT_NAME_BYTES);
    }
    if (start)
        memcpy(&s->head.start, start, game->state_size);
    else
        deal(s);
    begin(s);
}

void session_draw_here(session *s) {
    s->head.commitment[0] = s->head.secret[0] = 0;
    for (int seat = 0; seat < BRETT_SEATS; seat++) s->head.mix[seat][0] = 0;
}

void session_free(session *s) {
    free(s->turns);
    free(s->memory);
    free(s->path);
    s->path = NULL;
    s->turns = NULL;
    s->memory = NULL;
}

void session_rematch(session *s) {
    char *path = s->path ? unused_path(s->path) : NULL;
    free(s->path);
    s->path = path;
    s->head.game->rematch(&s->head.start, &s->state, &s->head.setup);
    s->head.seed++;
    s->count = 0;
    s->holder = BRETT_NOBODY;
    deal(s);
    memcpy(&s->state, &s->head.start, s->head.game->state_size);
}

/* ---- Playing ---- */

/* The open turn, or a new one for whoever acts. */
static made_turn *open_turn(session *s) {
    if (s->count && !s->turns[s->count - 1].turn.complete) return &s->turns[s->count - 1];
    if (s->count == s->room) {
        s->room = s->room ? 2 * s->room : 64;
        s->turns = must_have(realloc(s->turns, s->room * sizeof *s->turns));
    }
    made_turn *turn = &s->turns[s->count++];
    memset(turn, 0, sizeof *turn);
    memcpy(&turn->before, &s->state, s->head.game->state_size);
    turn->seat = s->head.game->actor(&s->state);
    return turn;
}

/* Makes a legal step and keeps it. */
static void make(session *s, brett_step step) {
    made_turn *open = open_turn(s);
    open->events = brett_turn_add(s->head.game, &s->state, &open->turn, step);
}

bool session_step(session *s, brett_step step, brett_message *why) {
    if (s->head.game->why_not(&s->state, step, why)) return false;
    make(s, step);
    return true;
}

bool session_waits(const session *s) {
    int actor = s->head.game->actor(&s->state);
    return actor >= 0 && !s->computer[actor];
}

asking session_asking(const session *s, const brett_player *player, void *memory) {
    return (asking){.player = player,
                    .game = s->head.game,
                    .state = &s->state,
                    .seed = s->head.seed ^ (s->count + 1) * 0x9e3779b97f4a7c15,
                    .solved = s->solved,
                    .memory = memory};
}

bool session_go_on(session *s, const patience *p) {
    const brett_game *game = s->head.game;
    int actor = game->actor(&s->state);
    asking a = session_asking(s, actor >= 0 ? s->computer[actor] : NULL, s->memory);
    if (actor == BRETT_CHANCE) {
        brett_random random;
        brett_random_seed(&random, a.seed);
        make(s, brett_draw(game, &s->state, &random));
        return true;
    }
    brett_turn turn;
    if (!a.player || !ask_for_turn(&a, p, &turn)) return false;
    for (uint32_t i = 0; i < turn.count; i++) make(s, turn.step[i]);
    return true;
}

/* ---- Taking back ---- */

static void take_back_step(session *s) {
    const brett_game *game = s->head.game;
    made_turn *last = &s->turns[s->count - 1];
    last->turn.count--;
    last->turn.complete = false;
    memcpy(&s->state, &last->before, game->state_size);
    for (uint32_t i = 0; i < last->turn.count; i++)
        last->events = game->apply(&s->state, last->turn.step[i]);
    if (!last->turn.count) s->count--;
}

static bool is_of_a_person(const session *s, const made_turn *made) {
    return made->seat >= 0 && !s->computer[made->seat];
}

/* Whether the person saw what chance drew; a part of chance's is a single step. */
static bool was_seen(const session *s, const made_turn *made, int person) {
    brett_step drawn = made->turn.step[0];
    return made->seat == BRETT_CHANCE && s->head.game->seen(&made->before, drawn, person) == drawn;
}

bool session_undo(session *s, brett_message *why) {
    size_t last = s->count;
    while (last && !is_of_a_person(s, &s->turns[last - 1])) last--;
    if (!last) {
        message_start(why, N_("There is no move of yours to take back."));
        return false;
    }
    for (size_t i = last; i < s->count; i++) {
        if (!was_seen(s, &s->turns[i], s->turns[last - 1].seat)) continue;
        message_start(why, N_("Something has been drawn since then, so the move stays."));
        return false;
    }
    do take_back_step(s);
    while (!session_waits(s));
    return true;
}

/* ---- Who sees what ---- */

static int count_people(const session *s) {
    int count = 0;
    for (int seat = 0; seat < s->head.setup.seats; seat++) count += !s->computer[seat];
    return count;
}

bool session_is_shared(const session *s) {
    return s->head.game->has_secrets && count_people(s) > 1;
}

bool session_is_covered(const session *s) {
    return session_is_shared(s) && session_waits(s) && s->head.game->actor(&s->state) != s->holder;
}

void session_uncover(session *s) {
    s->holder = s->head.game->actor(&s->state);
}

int session_viewer(const session *s) {
    if (session_is_shared(s)) return session_is_covered(s) ? BRETT_NOBODY : s->holder;
    if (count_people(s) != 1) return BRETT_NOBODY;
    int seat = 0;
    while (s->computer[seat]) seat++;
    return seat;
}

/* ---- Turns ---- */

bool session_ends_turn(const session *s, size_t part) {
    return s->turns[part].events & BRETT_TURN_ENDED;
}

size_t session_turn_start(const session *s, size_t end) {
    size_t first = end ? end - 1 : 0;
    while (first && !session_ends_turn(s, first - 1)) first--;
    return first;
}

size_t session_turns_before(const session *s, size_t part) {
    size_t count = 0;
    for (size_t i = 0; i < part; i++) count += session_ends_turn(s, i);
    return count;
}

const made_turn *session_open_turn(const session *s) {
    return s->count && !s->turns[s->count - 1].turn.complete ? &s->turns[s->count - 1] : NULL;
}

size_t session_complete_turns(const session *s) {
    return s->count - (session_open_turn(s) != NULL);
}

const made_turn *session_last_turn(const session *s) {
    size_t complete = session_complete_turns(s);
    return complete ? &s->turns[complete - 1] : NULL;
}

/* ---- Records ---- */

bool session_load(session *s, const char *record, brett_fault *fault) {
    memset(s, 0, sizeof *s);
    if (!brett_record_open(&s->head, record, fault)) return false;
    begin(s);

    brett_turn turn;
    int seat;
    brett_record_item item;
    while ((item = brett_record_next(&s->head, &turn, &seat, fault)) <= BRETT_RECORD_PASS)
        for (uint32_t i = 0; item == BRETT_RECORD_TURN && i < turn.count; i++)
            make(s, turn.step[i]);
    if (item == BRETT_RECORD_END) return true;
    session_free(s);
    return false;
}

char *session_record(const session *s) {
    size_t size = 0;
    char *text = NULL;
    FILE *out = must_have(open_memstream(&text, &size));
    char part[2 * BRETT_TEXT_BYTES];
    uint32_t number = 0;

    brett_record_write_head(&s->head, part, sizeof part);
    fputs(part, out);
    for (size_t i = 0; i < s->count; i++) {
        const made_turn *made = &s->turns[i];
        brett_record_write_turn(s->head.game, &made->before, &made->turn, &number, part,
                                sizeof part);
        fputs(part, out);
    }
    brett_record_write_result(s->head.game, &s->state, part, sizeof part);
    fputs(part, out);
    if (fclose(out)) must_have(NULL);
    return text;
}

bool session_save(const session *s, const char *path, brett_message *why) {
    char *text = session_record(s);
    bool good = write_file(path, text, strlen(text));
    free(text);
    if (good) return true;

    const char *reason = strerror(errno);
    message_start(why, N_("The game could not be saved to {path}: {reason}."));
    message_text(why, "path", path, strlen(path));
    message_text(why, "reason", reason, strlen(reason));
    return false;
}
