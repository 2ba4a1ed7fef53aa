#include "support/twisty/slow_rules.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIDE = 7, SQUARES = 49, CENTRE = 24, COLOURS = 7, ROUNDS = 30, MOST_ENDS = 64 };

static const int corners[] = {0, 6, 42, 48};

/* ---- The board ---- */

static bool is_special(char thing) {
    return strchr("+xL@#", thing) != NULL;
}

static bool gives_extra_move(char thing) {
    return strchr("+xL@", thing) != NULL;
}

/* The seat other than the mover whose pawn stands on a square, or -1. */
static int other_at(const slow_twisty *g, int square) {
    for (int seat = 0; seat < g->seats; seat++)
        if (seat != g->seat && g->player[seat].pawn == square) return seat;
    return -1;
}

static bool was_landed_on(const slow_twisty *g, int square) {
    for (int i = 0; i < g->landings; i++)
        if (g->path[i] == square) return true;
    return false;
}

static int where(const slow_twisty *g) {
    return g->landings ? g->path[g->landings - 1] : g->player[g->seat].pawn;
}

/* ---- Lists ---- */

static bool holds_all(const slow_twisty_player *p) {
    return p->held == COLOURS;
}

/* The place of the cube of a colour among the held ones, or -1. */
static int place_of(const slow_twisty_player *p, char colour) {
    for (int i = 0; i < p->held; i++)
        if (tolower(p->list[i]) == colour) return i;
    return -1;
}

static bool may_rob(const slow_twisty *g, int victim) {
    const slow_twisty_player *mover = &g->player[g->seat], *robbed = &g->player[victim];
    if (holds_all(mover)) return false;
    int place = place_of(robbed, mover->list[mover->held]);
    return place >= 0 && islower(robbed->list[place]);
}

/* The cube goes to the mover, the card to the end of the other's list. */
static void rob(slow_twisty *g, int victim) {
    slow_twisty_player *mover = &g->player[g->seat], *robbed = &g->player[victim];
    char colour = mover->list[mover->held++];
    int place = place_of(robbed, colour);
    for (int i = place; i + 1 < COLOURS; i++) robbed->list[i] = robbed->list[i + 1];
    robbed->list[COLOURS - 1] = colour;
    robbed->held--;
}

/* Protects all cubes held now; false when all of them were protected before. */
static bool protect(slow_twisty_player *p) {
    bool newly = false;
    for (int i = 0; i < p->held; i++) {
        newly |= islower(p->list[i]) != 0;
        p->list[i] = (char)toupper(p->list[i]);
    }
    return newly;
}

/* ---- Landing ---- */

/* Whether a move of the kind that is due leads from here to there. */
static bool leads_to(const slow_twisty *g, int to) {
    int from = where(g);
    int files = abs(from % SIDE - to % SIDE), ranks = abs(from / SIDE - to / SIDE);
    switch (g->landings ? g->board[from] : 'L') {
    case '+': return files + ranks == 1;
    case 'x': return files == 1 && ranks == 1;
    case 'L': return files * ranks == 2;
    case '@': return to != from && g->board[to] == '@' && other_at(g, to) < 0;
    default: return false;
    }
}

static bool may_land(const slow_twisty *g, int to) {
    int other = other_at(g, to);
    if (other < 0) return !(is_special(g->board[to]) && was_landed_on(g, to));
    if (g->open_centre && to == CENTRE && holds_all(&g->player[g->seat])) return true;
    return may_rob(g, other);
}

/* Whether the mover has landed on a pawn, and now one of the two goes to a corner. */
static bool robs(const slow_twisty *g) {
    return g->landings && other_at(g, where(g)) >= 0;
}

/* Whether the turn may end on a square: by the preset not where it began. */
static bool may_end(const slow_twisty *g, int square) {
    return g->may_return || square != g->player[g->seat].pawn;
}

/* Where a turn may not end, it has to go on. */
static bool can_go_on(const slow_twisty *g, int to) {
    slow_twisty next = *g;
    slow_twisty_step steps[SLOW_TWISTY_STEPS];
    if (may_end(g, to)) return true;
    next.path[next.landings++] = to;
    return slow_twisty_steps(&next, steps) > 0;
}

static size_t corner_steps(const slow_twisty *g, char sign, slow_twisty_step *out) {
    size_t count = 0;
    for (int i = 0; i < 4; i++)
        if (other_at(g, corners[i]) < 0) out[count++] = (slow_twisty_step){sign, corners[i]};
    return count;
}

size_t slow_twisty_steps(const slow_twisty *g, slow_twisty_step out[SLOW_TWISTY_STEPS]) {
    size_t count = 0;
    if (g->over) return 0;
    if (g->player[g->seat].pawn < 0) return corner_steps(g, '@', out);
    if (robs(g)) return corner_steps(g, '>', out);
    if (g->landings && may_end(g, where(g))) out[count++] = (slow_twisty_step){'.', where(g)};
    for (int to = 0; to < SQUARES; to++)
        if (leads_to(g, to) && may_land(g, to) && can_go_on(g, to))
            out[count++] = (slow_twisty_step){'-', to};
    return count;
}

/* ---- The end of a turn ---- */

/* Sees whether the game is over, and passes over players who cannot move; tells which. */
static unsigned settle(slow_twisty *g) {
    slow_twisty_step steps[SLOW_TWISTY_STEPS];
    unsigned passed = 0;
    for (;;) {
        for (int seat = 0; seat < g->seats; seat++)
            if (g->player[seat].pawn == CENTRE && holds_all(&g->player[seat])) g->winner = seat;
        g->over = g->winner >= 0 || g->quiet >= ROUNDS * g->seats;
        if (g->over || slow_twisty_steps(g, steps)) return passed;
        passed |= 1u << g->seat;
        g->quiet++;
        g->seat = (g->seat + 1) % g->seats;
    }
}

static slow_twisty_news next_turn(slow_twisty *g, bool progress, bool stole) {
    g->quiet = progress ? 0 : g->quiet + 1;
    g->landings = 0;
    g->seat = (g->seat + 1) % g->seats;
    return (slow_twisty_news){true, stole, settle(g)};
}

static slow_twisty_news end_turn(slow_twisty *g, int square) {
    slow_twisty_player *mover = &g->player[g->seat];
    bool progress = false;
    mover->pawn = square;
    if (g->board[square] == '#') progress = protect(mover);
    if (!holds_all(mover) && g->board[square] == mover->list[mover->held]) {
        g->board[square] = '.';
        mover->held++;
        progress = true;
    }
    return next_turn(g, progress, false);
}

/* The robber's pawn goes to the corner; or it stays, and the other's goes. Nothing acts. */
static slow_twisty_news end_robbery(slow_twisty *g, int corner) {
    int square = where(g), victim = other_at(g, square);
    slow_twisty_player *mover = &g->player[g->seat], *robbed = &g->player[victim];
    rob(g, victim);
    mover->pawn = square;
    (g->sends_robbed ? robbed : mover)->pawn = corner;
    return next_turn(g, false, true);
}

/* The last in turn order chooses first, and the first player, who then begins, last. */
static slow_twisty_news choose(slow_twisty *g, int corner) {
    g->player[g->seat].pawn = corner;
    for (int back = 1; back < g->seats; back++) {
        int seat = (g->seat + g->seats - back) % g->seats;
        if (g->player[seat].pawn >= 0) continue;
        g->seat = seat;
        break;
    }
    return (slow_twisty_news){true, false, settle(g)};
}

slow_twisty_news slow_twisty_apply(slow_twisty *g, slow_twisty_step step) {
    switch (step.sign) {
    case '@': return choose(g, step.square);
    case '.': return end_turn(g, where(g));
    case '>': return end_robbery(g, step.square);
    default: break;
    }
    bool wins = step.square == CENTRE && holds_all(&g->player[g->seat]);
    g->path[g->landings++] = step.square;
    if (!wins && (robs(g) || gives_extra_move(g->board[step.square]))) return (slow_twisty_news){0};
    return end_turn(g, step.square);
}

/* ---- Text ---- */

static size_t write_square(char *out, int square) {
    return (size_t)sprintf(out, "%c%c", 'a' + square % SIDE, '1' + square / SIDE);
}

static int read_square(const char *text) {
    return (text[1] - '1') * SIDE + text[0] - 'a';
}

void slow_twisty_step_write(const slow_twisty *g, slow_twisty_step step, char out[8]) {
    bool lands = step.sign == '-';
    bool steals = lands && other_at(g, step.square) >= 0 && !holds_all(&g->player[g->seat]);
    if (!lands) *out++ = step.sign;
    if (steals) *out++ = 'x';
    *out = '\0';
    if (step.sign != '.') write_square(out, step.square);
}

static size_t write_player(char *out, const slow_twisty_player *p) {
    size_t length = 1;
    *out = '-';
    if (p->pawn >= 0) length = write_square(out, p->pawn);
    return length + (size_t)sprintf(out + length, ":%.*s|%s", p->held, p->list, p->list + p->held);
}

void slow_twisty_write(const slow_twisty *g, char out[SLOW_TWISTY_TEXT]) {
    size_t length = 0;
    for (int rank = SIDE - 1; rank >= 0; rank--)
        length += (size_t)sprintf(out + length, "%.7s%c", g->board + SIDE * rank, rank ? '/' : ' ');
    length += (size_t)sprintf(out + length, "%d", g->seat + 1);
    for (int seat = 0; seat < g->seats; seat++) {
        out[length++] = ' ';
        length += write_player(out + length, &g->player[seat]);
    }
    if (g->quiet) length += (size_t)sprintf(out + length, " ~%d", g->quiet);
    if (g->open_centre) length += (size_t)sprintf(out + length, " open-centre");
    if (g->sends_robbed) length += (size_t)sprintf(out + length, " sent=robbed");
    if (g->may_return) length += (size_t)sprintf(out + length, " return=yes");
    for (int i = 0; i < g->landings; i++) {
        bool last = i + 1 == g->landings;
        out[length++] = i == 0 ? ' ' : last && robs(g) ? 'x' : '-';
        if (i == 0 && last && robs(g)) out[length++] = 'x';
        length += write_square(out + length, g->path[i]);
    }
    if (g->landings) length += (size_t)sprintf(out + length, robs(g) ? ">" : "-");
}

static void read_player(slow_twisty_player *p, const char *word) {
    const char *list = strchr(word, ':') + 1, *bar = strchr(word, '|');
    p->pawn = *word == '-' ? -1 : read_square(word);
    p->held = (int)(bar - list);
    sprintf(p->list, "%.*s%.7s", p->held, list, bar + 1);
}

void slow_twisty_read(slow_twisty *g, const char *text) {
    char copy[SLOW_TWISTY_TEXT];
    memset(g, 0, sizeof *g);
    g->winner = -1;
    snprintf(copy, sizeof copy, "%s", text);
    char *board = strtok(copy, " "), *begun = NULL;
    for (int square = 0; square < SQUARES; square++)
        g->board[square] = board[(SIDE - 1 - square / SIDE) * (SIDE + 1) + square % SIDE];
    g->seat = *strtok(NULL, " ") - '1';
    for (char *word; (word = strtok(NULL, " "));) {
        if (strchr(word, ':'))
            read_player(&g->player[g->seats++], word);
        else if (*word == '~')
            g->quiet = atoi(word + 1);
        else if (!strcmp(word, "open-centre"))
            g->open_centre = true;
        else if (!strcmp(word, "sent=robbed"))
            g->sends_robbed = true;
        else if (!strcmp(word, "return=yes"))
            g->may_return = true;
        else
            begun = word;
    }
    settle(g);
    for (; begun && *begun; begun++) {
        if (strchr("x->", *begun)) continue;
        g->path[g->landings++] = read_square(begun++);
    }
}

/* ---- All turns ---- */

typedef struct ends {
    slow_twisty_end *end;
    size_t count, most;
    int teleports; /* on the board */
} ends;

/* Notes where a chain ends. Chains come in the order of squares, so that of two equally short ones
 * the first is the one to keep. */
static void add_end(ends *e, const slow_twisty_end *found) {
    size_t i = 0;
    while (i < e->count && strcmp(e->end[i].text, found->text) != 0) i++;
    if (i == e->count) {
        if (e->count++ == e->most) abort();
    } else if (e->end[i].landings <= found->landings) {
        return;
    }
    e->end[i] = *found;
}

/* Puts a step after those of a turn. To stay is not written, unless it is all. */
static void add_step(const slow_twisty *g, slow_twisty_step step, char turn[SLOW_TWISTY_TURN]) {
    char text[8];
    slow_twisty_step_write(g, step, text);
    if (*turn && step.sign == '.') return;
    if (*turn && islower(*text) && *text != 'x') strcat(turn, "-");
    strcat(turn, text);
}

/* Follows every chain to its end. With many teleports there are more chains than can be followed:
 * then those are left out that land on three of them, since the move from the first straight to the
 * third is shorter. */
static void follow(const slow_twisty *g, const slow_twisty_end *begun, int teleported, ends *e) {
    slow_twisty_step steps[SLOW_TWISTY_STEPS];
    size_t count = slow_twisty_steps(g, steps);
    for (size_t i = 0; i < count; i++) {
        slow_twisty_end now;
        memcpy(now.turn, begun->turn, sizeof now.turn);
        bool lands = steps[i].sign == '-', teleport = lands && g->board[steps[i].square] == '@';
        if (e->teleports > 6 && teleport && teleported == 2) continue;
        now.landings = begun->landings + lands;
        add_step(g, steps[i], now.turn);
        now.after = *g;
        now.news = slow_twisty_apply(&now.after, steps[i]);
        if (!now.news.turn_ended) {
            follow(&now.after, &now, teleported + teleport, e);
            continue;
        }
        slow_twisty_write(&now.after, now.text);
        add_end(e, &now);
    }
}

static int by_text(const void *a, const void *b) {
    return strcmp(((const slow_twisty_end *)a)->text, ((const slow_twisty_end *)b)->text);
}

size_t slow_twisty_turns(const slow_twisty *g, slow_twisty_end *out, size_t most) {
    ends e = {.end = out, .most = most};
    slow_twisty_end none = {0};
    for (int square = 0; square < SQUARES; square++) e.teleports += g->board[square] == '@';
    follow(g, &none, 0, &e);
    qsort(out, e.count, sizeof *out, by_text);
    return e.count;
}

uint64_t slow_twisty_perft(const slow_twisty *g, int depth) {
    slow_twisty_end *end = malloc(MOST_ENDS * sizeof *end);
    size_t count = slow_twisty_turns(g, end, MOST_ENDS);
    uint64_t sum = depth == 1 ? count : 0;
    for (size_t i = 0; i < count && depth > 1; i++)
        sum += slow_twisty_perft(&end[i].after, depth - 1);
    free(end);
    return sum;
}
