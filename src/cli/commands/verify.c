/* Computes the draws of a game that was played on a server once more: they must follow from the
 * secret whose hash was shown before the first step, and from what the players mixed in. What that
 * proves depends on who sealed a mix; it is said, and what it does not prove too. That the turns
 * are legal, and that the deal follows from the seed, is seen when the record is read.
 *
 * A record that stops before the end, or begins with a start instead of a deal, may leave out just
 * what somebody would not like to be seen: it is never verified as a whole. */
#include <stdio.h>
#include <string.h>

#include "cli/commands/commands.h"
#include "cli/files.h"
#include "cli/json.h"
#include "process/language.h"
#include "server/room/fair.h"
#include "text/message.h"

typedef enum verdict { IS_FAIR, IS_UNFAIR, CANNOT_BE_SAID } verdict;

/* What came out; a turn only where a draw is not what it should be. */
typedef struct finding {
    verdict verdict;
    bool finished, dealt; /* the game is over by its record, and began with a deal */
    brett_message why;    /* where it is not fair */
    uint64_t draws;       /* that were computed, beside the deal */
    size_t turn;          /* from 1; 0: none */
    char drawn[BRETT_TEXT_BYTES], right[BRETT_TEXT_BYTES];
} finding;

static void find(finding *f, verdict v, const char *why) {
    f->verdict = v;
    message_start(&f->why, why);
}

/* ---- Checking ---- */

/* What is to be seen from the head of the record alone. */
static void check_head(const brett_record *head, const fair *source, finding *f) {
    char commitment[FAIR_HEX_BYTES];
    fair_commitment(source, commitment);
    if (strcmp(commitment, head->commitment))
        find(f, IS_UNFAIR, N_("The secret does not match the hash from the start of the game."));
    else if (head->has_seed && head->seed != fair_seed(source, 0))
        find(f, IS_UNFAIR, N_("The seed of the deal does not follow from the secret."));
}

/* Draws once more what was drawn in this turn. A turn of chance's is a single step. */
static void check_draw(const brett_game *game, const session_part *part, size_t turn, uint64_t seed,
                       finding *f) {
    brett_random random;
    brett_random_seed(&random, seed);
    brett_step drawn = part->made.turn.step[0], right = brett_draw(game, &part->before, &random);
    if (drawn == right) return;
    f->turn = turn;
    game->step_write(&part->before, drawn, f->drawn, sizeof f->drawn);
    game->step_write(&part->before, right, f->right, sizeof f->right);
    find(f, IS_UNFAIR,
         N_("Turn {turn}: {drawn} was drawn, but by the secret it should be {right}."));
    message_number(&f->why, "turn", (int64_t)turn);
    message_text(&f->why, "drawn", f->drawn, strlen(f->drawn));
    message_text(&f->why, "right", f->right, strlen(f->right));
}

static size_t passes_after(const session_part *part) {
    brett_events left = part->made.events;
    size_t count = 0;
    while (brett_take_pass(&left, part->made.seat) != BRETT_NOBODY) count++;
    return count;
}

/* Passes have numbers in a record, but are no turns of a session. */
static void check_draws(const session *s, const fair *source, finding *f) {
    size_t number = 0;
    for (size_t i = 0; i < s->count && f->verdict == IS_FAIR; i++) {
        const session_part *part = &s->parts[i];
        number++;
        if (part->made.seat == BRETT_CHANCE)
            check_draw(s->head.game, part, number, fair_seed(source, ++f->draws), f);
        number += passes_after(part);
    }
}

static void check(const session *s, fair *source, finding *f) {
    brett_result result;
    s->head.game->result(&s->play.state, &result);
    f->finished = result.over;
    f->dealt = s->head.dealt;
    if (!*s->head.commitment) {
        find(f, CANNOT_BE_SAID,
             N_("The draws of this game do not follow from a secret, so they cannot be checked."));
    } else if (!*s->head.secret) {
        find(f, CANNOT_BE_SAID,
             f->finished ? N_("The record does not have the secret of this game, so nothing can be "
                              "checked.")
                         : N_("The secret of this game is revealed when the game is over."));
    } else {
        fair_of_record(source, &s->head);
        check_head(&s->head, source, f);
        check_draws(s, source, f);
    }
}

/* ---- What players mixed in ---- */

typedef enum part { NO_MIX, IN_CLEAR, SEALED_AND_TOLD, WITHHELD, PARTS } part;

static part part_of(const fair *source, int seat) {
    if (fair_waits(source, seat)) return WITHHELD;
    if (source->seal[seat][0]) return SEALED_AND_TOLD;
    return source->mix[seat][0] ? IN_CLEAR : NO_MIX;
}

static void count_parts(const fair *source, int count[PARTS]) {
    memset(count, 0, PARTS * sizeof *count);
    for (int seat = 0; seat < source->seats; seat++) count[part_of(source, seat)]++;
}

/* ---- What was not there to be checked ---- */

enum { MOST_GAPS = 2 };

/* Fills in why a game is not verified as a whole though nothing in it is wrong; returns how many
 * sentences that takes. */
static int find_gaps(const finding *f, const char *gap[MOST_GAPS]) {
    int count = 0;
    if (!f->finished) gap[count++] = N_("The game is unfinished: its record stops before the end.");
    if (!f->dealt)
        gap[count++] = N_("The game starts from a given position, so its deal cannot be checked.");
    return count;
}

static bool is_verified(const finding *f) {
    return f->verdict == IS_FAIR && f->finished && f->dealt;
}

/* An unfinished game has its own status even where nothing could be checked: the secret may still
 * be told. */
static int status_of(const finding *f) {
    if (is_verified(f)) return EXIT_FINE;
    if (f->verdict == IS_UNFAIR) return EXIT_FAILED;
    return f->finished && f->verdict == CANNOT_BE_SAID ? EXIT_FAILED : EXIT_PARTLY;
}

/* ---- Telling ---- */

static json_t *parts_json(const session *s, const fair *source) {
    static const char *const names[PARTS] = {"none", "clear", "sealed", "withheld"};
    json_t *list = json_array();
    for (int seat = 0; seat < source->seats; seat++) {
        json_t *json = json_pack("{ss# ss}", "seat", s->head.game->seat_letters + seat, (size_t)1,
                                 "mix", names[part_of(source, seat)]);
        if (source->seal[seat][0])
            json_object_set_new(json, "hash", json_string(source->seal[seat]));
        json_array_append_new(list, json);
    }
    return list;
}

static void add_sentence(const session *s, const finding *f, json_t *told) {
    char why[1024];
    const char *gap[MOST_GAPS];
    brett_message m = f->why;
    if (f->verdict == IS_FAIR && find_gaps(f, gap)) message_start(&m, gap[0]);
    brett_say(language_catalogue(), &m, s->names, why, sizeof why);
    json_object_set_new(told, "sentence", json_string(why));
}

static void print_json(const session *s, const fair *source, const finding *f) {
    json_t *told = json_object();
    json_object_set_new(told, "fair",
                        status_of(f) == EXIT_PARTLY || f->verdict == CANNOT_BE_SAID
                            ? json_null()
                            : json_boolean(is_verified(f)));
    json_object_set_new(told, "finished", json_boolean(f->finished));
    json_object_set_new(told, "dealt", json_boolean(f->dealt));
    if (f->verdict == IS_FAIR) {
        json_object_set_new(told, "draws", json_integer((json_int_t)f->draws));
        json_object_set_new(told, "players", parts_json(s, source));
    }
    if (f->turn) {
        json_object_set_new(told, "turn", json_integer((json_int_t)f->turn));
        json_object_set_new(told, "drawn", json_string(f->drawn));
        json_object_set_new(told, "right", json_string(f->right));
    }
    if (!is_verified(f)) add_sentence(s, f, told);
    print_and_free(told);
}

static void print_line(const brett_message *m) {
    print_translated(stdout, m, NULL);
    putchar('\n');
}

static void print_sentence(const char *sentence) {
    brett_message m;
    message_start(&m, sentence);
    print_line(&m);
}

static void print_part(const session *s, const fair *source, int seat) {
    static const char *const sentences[PARTS] = {
        [IN_CLEAR] = N_("{seat} sent an unsealed mix."),
        [SEALED_AND_TOLD] =
            N_("{seat} sealed a mix before any was revealed, and revealed it later. Its hash: "
               "{hash}"),
        [WITHHELD] = N_("{seat} sealed a mix and did not reveal it in time. Its hash: {hash}")};
    part p = part_of(source, seat);
    brett_message m;
    if (p == NO_MIX) return;
    message_start(&m, sentences[p]);
    message_seat(&m, "seat", seat);
    if (p != IN_CLEAR) message_text(&m, "hash", source->seal[seat], strlen(source->seal[seat]));
    print_translated(stdout, &m, seat_letters(s->head.game));
    putchar('\n');
}

/* What follows from all that, and what does not. */
static void print_proven(const fair *source) {
    int count[PARTS];
    count_parts(source, count);
    if (count[SEALED_AND_TOLD])
        print_sentence(
            N_("So, if these hashes and unsealed mixes were shown before the game started, no "
               "one chose the draws. Only the server and all players who revealed a sealed mix "
               "could have done so, together."));
    else if (count[IN_CLEAR] || count[WITHHELD])
        print_sentence(N_("But no sealed mix was revealed, so the server and the last player "
                          "to join could together have chosen the draws."));
    else
        print_sentence(N_("But no player added a mix, so the server could have chosen the "
                          "draws before it showed the hash."));
    if (count[SEALED_AND_TOLD] && count[WITHHELD])
        print_sentence(
            N_("Each mix that was not revealed left a choice between 2 outcomes, with it and "
               "without it, to the server, or to that player and the server."));
    print_sentence(N_("This does not show that no one knew the draws in advance: the server "
                      "did."));
}

static void print_gaps(const finding *f) {
    const char *gap[MOST_GAPS];
    int count = find_gaps(f, gap);
    for (int i = 0; i < count; i++) print_sentence(gap[i]);
    if (count) print_sentence(N_("So the game is not fully verified."));
}

static void print_fair(const session *s, const fair *source, const finding *f) {
    brett_message m;
    message_start(&m, N_("The secret matches the hash from the start of the game: {hash}"));
    message_text(&m, "hash", s->head.commitment, strlen(s->head.commitment));
    print_line(&m);
    for (int seat = 0; seat < source->seats; seat++) print_part(s, source, seat);
    if (f->dealt) print_sentence(N_("The deal follows from the secret."));
    message_start_plural(
        &m, NN_("{count} draw checked, and correct.", "{count} draws checked, all correct."),
        "count", (int64_t)f->draws);
    print_line(&m);
    if (f->draws || (s->head.dealt && fair_deal_is_drawn(s->head.game, &s->head.setup)))
        print_proven(source);
    print_gaps(f);
}

/* Nothing could be checked: why, and that the game is unfinished where it is. */
static void report_unchecked(const session *s, const finding *f) {
    const char *gap[MOST_GAPS];
    if (f->verdict == CANNOT_BE_SAID && !f->finished && find_gaps(f, gap))
        report_text(gap[0], NULL, NULL);
    report_error(&f->why, s->names);
}

int run_verify(const args *a) {
    session s;
    finding f = {.verdict = IS_FAIR};
    fair source;
    if (!load_record(&s, a->operand[0], a->game_number)) return EXIT_FAILED;
    check(&s, &source, &f);
    if (a->json)
        print_json(&s, &source, &f);
    else if (f.verdict == IS_FAIR)
        print_fair(&s, &source, &f);
    else
        report_unchecked(&s, &f);
    session_free(&s);
    return status_of(&f);
}
