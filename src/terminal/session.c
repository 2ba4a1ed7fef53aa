#include "terminal/session.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "process/files.h"
#include "process/memory.h"
#include "text/message.h"
#include "text/utf8.h"

/* ---- The game in progress ---- */

enum { FIRST_ENTRIES = 256 };

static void start_play(session *s) {
    brett_seat seats[BRETT_SEATS] = {0};
    for (int seat = 0; seat < s->head.setup.seats; seat++) {
        const brett_player *player = s->computer[seat];
        seats[seat].is_person = !player;
        seats[seat].level = player ? (uint8_t)player->level : 0;
    }
    size_t bytes = brett_play_memory(FIRST_ENTRIES);
    free(s->play.log);
    brett_play_start(&s->play, s->head.game, &s->head.start, seats, NULL, 0,
                     must_have(malloc(bytes)), bytes);
    s->count = 0;
    s->holder = BRETT_NOBODY;
}

/* Sees that there is room for the next change. */
static void make_room(session *s) {
    if (brett_play_has_room(&s->play)) return;
    void *old = s->play.log;
    size_t bytes = brett_play_memory(2 * s->play.room);
    brett_play_move(&s->play, must_have(malloc(bytes)), bytes);
    free(old);
}

/* Reads the parts again. */
static void read_parts(session *s) {
    brett_state state;
    brett_part made;
    uint32_t first = 0;
    brett_play_state_at(&s->play, 0, &state);
    for (s->count = 0;; s->count++, first += made.turn.count) {
        brett_state before = state;
        if (!brett_play_part(&s->play, first, &state, &made)) return;
        if (s->count == s->room) {
            s->room = s->room ? 2 * s->room : 64;
            s->parts = must_have(realloc(s->parts, s->room * sizeof *s->parts));
        }
        s->parts[s->count] = (session_part){made, before};
    }
}

/* ---- Starting ---- */

/* Sets up what follows from the head. */
static void begin(session *s) {
    s->bytes = 1;
    for (int seat = 0; seat < s->head.setup.seats; seat++) {
        const brett_player *player = brett_player_find(s->head.player[seat]);
        size_t wanted = player ? brett_think_memory(player, s->head.game) : 0;
        s->computer[seat] =
            wanted ? player : NULL; /* a player that does not know the game cannot play it */
        s->letters[seat][0] = s->head.game->seat_letters[seat];
        s->names[seat] = *s->head.name[seat] ? s->head.name[seat] : s->letters[seat];
        if (wanted > s->bytes) s->bytes = wanted;
    }
    s->memory = must_have(malloc(s->bytes));
    start_play(s);
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

void session_drop_commitment(session *s) {
    s->head.commitment[0] = s->head.secret[0] = 0;
    s->head.formula = s->head.sealed = s->head.withheld = 0;
    for (int seat = 0; seat < BRETT_SEATS; seat++) s->head.mix[seat][0] = 0;
}

void session_free(session *s) {
    free(s->play.log);
    free(s->parts);
    free(s->memory);
    free(s->path);
    memset(s, 0, sizeof *s);
}

void session_rematch(session *s) {
    char *path = s->path ? unused_path(s->path) : NULL;
    free(s->path);
    s->path = path;
    s->head.game->rematch(&s->head.start, &s->play.state, &s->head.setup);
    s->head.seed++;
    deal(s);
    start_play(s);
}

/* ---- Playing ---- */

static bool make_turn(session *s, const brett_turn *turn, brett_refusal *refusal) {
    brett_change change = {.seat = brett_play_actor(&s->play), .ply = -1};
    make_room(s);
    return brett_play_turn(&s->play, &change, turn, refusal);
}

bool session_turn(session *s, const brett_turn *turn, brett_message *why) {
    brett_refusal refusal;
    bool made = make_turn(s, turn, &refusal);
    if (!made) *why = refusal.why;
    read_parts(s);
    return made;
}

bool session_awaits_person(const session *s) {
    int actor = brett_play_actor(&s->play);
    return actor >= 0 && !s->computer[actor];
}

static uint64_t next_seed(const session *s) {
    return s->head.seed ^ (s->count + 1) * 0x9e3779b97f4a7c15;
}

bool session_think(const session *s, const brett_player *player, const brett_limits *limits,
                   void *memory, size_t bytes, brett_turn *turn) {
    brett_limits all = *limits;
    brett_thought thought;
    all.solved = s->solved;
    if (!brett_think(player, s->head.game, &s->play.state, next_seed(s), &all, memory, bytes,
                     &thought))
        return false;
    *turn = thought.choice[0].line[0];
    return true;
}

bool session_advance(session *s, const brett_limits *limits) {
    int actor = brett_play_actor(&s->play);
    brett_random random;
    brett_turn turn;
    brett_refusal refusal;
    make_room(s);
    brett_random_seed(&random, next_seed(s));
    bool made = brett_play_chance(&s->play, &random, 0);
    if (actor >= 0 && s->computer[actor])
        made = session_think(s, s->computer[actor], limits, s->memory, s->bytes, &turn) &&
               limits->go_on(limits->context) && make_turn(s, &turn, &refusal);
    if (made) read_parts(s);
    return made;
}

/* ---- Taking back ---- */

static uint32_t people(const session *s) {
    uint32_t seats = 0;
    for (int seat = 0; seat < s->head.setup.seats; seat++)
        if (!s->computer[seat]) seats |= 1u << seat;
    return seats;
}

bool session_undo(session *s, brett_message *why) {
    brett_refusal refusal;
    uint32_t steps = brett_play_undoable(&s->play, people(s), BRETT_UNDO_STEP, 0, &refusal);
    make_room(s);
    bool undone = steps && brett_play_undo(&s->play, steps, 0, &refusal);
    if (!undone) *why = refusal.why;
    read_parts(s);
    return undone;
}

/* ---- Who sees what ---- */

bool session_is_shared(const session *s) {
    uint32_t seats = people(s);
    return s->head.game->has_secrets && seats & (seats - 1);
}

bool session_is_covered(const session *s) {
    return session_is_shared(s) && session_awaits_person(s) &&
           brett_play_actor(&s->play) != s->holder;
}

void session_uncover(session *s) {
    s->holder = brett_play_actor(&s->play);
}

static int only_person(const session *s) {
    for (int seat = 0; seat < s->head.setup.seats; seat++)
        if (people(s) == 1u << seat) return seat;
    return BRETT_NOBODY;
}

int session_viewer(const session *s) {
    if (session_is_shared(s)) return session_is_covered(s) ? BRETT_NOBODY : s->holder;
    return only_person(s);
}

int session_reader(const session *s) {
    return s->is_read_by_player ? only_person(s) : BRETT_NOBODY;
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
        for (uint32_t i = 0; item == BRETT_RECORD_TURN && i < turn.count; i++) {
            make_room(s);
            brett_play_take(&s->play, &(brett_entry){.kind = BRETT_ENTRY_STEP,
                                                     .seat = (int8_t)seat,
                                                     .of = BRETT_NOBODY,
                                                     .remains = -1,
                                                     .step = turn.step[i]});
        }
    read_parts(s);
    if (item == BRETT_RECORD_END) return true;
    const brett_game *game = s->head.game;
    session_free(s);
    s->head.game = game;
    return false;
}

char *session_record(const session *s) {
    size_t size = 0;
    char *text = NULL;
    FILE *out = must_have(open_memstream(&text, &size));
    char line[2 * BRETT_TEXT_BYTES];
    uint32_t number = 0;

    brett_record_write_head(&s->head, line, sizeof line);
    fputs(line, out);
    for (size_t i = 0; i < s->count; i++) {
        const session_part *part = &s->parts[i];
        brett_record_write_turn(s->head.game, &part->before, &part->made.turn, &number, line,
                                sizeof line);
        fputs(line, out);
    }
    brett_record_write_result(s->head.game, &s->play.state, line, sizeof line);
    fputs(line, out);
    if (fclose(out)) must_have(NULL);
    return text;
}

bool session_save(const session *s, const char *path, brett_message *why) {
    char *text = session_record(s);
    bool good = write_file(path, text, strlen(text));
    free(text);
    if (good) return true;

    const char *reason = strerror(errno);
    message_start(why, N_("Cannot save the game to {path}: {reason}."));
    message_text(why, "path", path, strlen(path));
    message_text(why, "reason", reason, strlen(reason));
    return false;
}
