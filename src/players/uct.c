/* UCT (Kocsis and Szepesvari 2006), the textbook's Monte Carlo tree search, to measure others
 * against: UCB1 in a tree, games played at random to their end, and no knowledge of any game.
 *
 * Each play-out goes down the tree by the step of the highest bound
 *
 *     mean share of the win of the seat that acts + sqrt(2) * sqrt(ln(visits of the node) / visits)
 *
 * tries a step that has not been tried in that node yet, plays on at random, and counts each seat's
 * share of the win in every node that it came through (max^n where there are more than two seats;
 * partners win together). In the end the most visited step is made.
 *
 *   Steps     A node is a position after a step, not after a turn: turns can be too many to try
 *             each. The rest of the turn is read from the tree in the same way; where the tree ends
 *             before the turn does, steps are drawn as they are in play-outs.
 *   Chance    Its outcomes are drawn by their weights on the way down.
 *   Secrets   Single-observer information set MCTS (Cowling, Powley and Whitehouse 2012): every
 *             play-out starts from a new sample that fits the view of the seat that thinks, so all
 *             samples share one tree. Not every step can be made in every sample, so ln() is taken
 *             of how often the step was available in its node. What chance draws unseen by that
 *             seat is one node.
 *
 * A play-out adds at most one node. When the memory is full the tree stays as it is, and play-outs
 * go on in it. */
#include "base/check.h"
#include "base/mark.h"
#include "base/memory.h"
#include "players/players.h"
#include "players/search_run.h"
#include "players/ucb1.h"

enum {
    PLAY_OUTS = 1000,  /* of a thought, where nothing else is asked for */
    NODES_BETWEEN = 4, /* play-outs, of up to a millisecond */
    FIRST_TOLD = 64    /* play-outs until something is told; then whenever they have doubled */
};

/* Nodes are known by their places in the tree. The root is at place 0, which is nobody's child, so
 * that as a child or a sibling 0 is none. */
typedef struct node {
    brett_step step;              /* that leads here; of chance, as the seat that thinks sees it */
    uint32_t parent, first, next; /* its parent, first child and next sibling */
    uint32_t visits;
    uint32_t available;         /* visits of the parent, since this node exists, in which it could
                                 * have been chosen */
    uint32_t wins[BRETT_SEATS]; /* parts of wins */
} node;

typedef struct uct {
    const brett_game *game;
    search_run *run;
    brett_random *random;
    brett_step *steps; /* the legal ones where the search is */
    uint32_t *child;   /* and the node after each of them, or 0 */
    node *tree;
    size_t count, room; /* nodes */
} uct;

/* ---- Memory ---- */

/* Of what is listed for each legal step. */
static size_t lists_bytes(const brett_game *game) {
    return game->max_steps * sizeof(brett_step) + (game->max_steps + 1) / 2 * 2 * sizeof(uint32_t);
}

static size_t memory_for(const brett_game *game) {
    return lists_bytes(game) + (PLAY_OUTS + 1) * sizeof(node);
}

static uct start(search_run *run) {
    const brett_task *task = run->task;
    size_t lists = lists_bytes(task->game), room = (task->bytes - lists) / sizeof(node);
    brett_step *steps = task->memory;
    uct u = {.game = task->game,
             .run = run,
             .random = task->random,
             .steps = steps,
             .child = (uint32_t *)(steps + task->game->max_steps),
             .tree = (node *)((char *)task->memory + lists),
             .count = 1,
             .room = room < UCB1_VISITS ? room : UCB1_VISITS};
    u.tree[0] = (node){0};
    return u;
}

/* ---- The tree ---- */

/* Adds a node after a sibling, or as the first child where that is 0. Its place, or 0 when the
 * memory is full. */
static uint32_t add_child(uct *u, uint32_t parent, uint32_t sibling, brett_step step) {
    if (u->count == u->room) return 0;
    uint32_t place = (uint32_t)u->count++;
    uint32_t *link = sibling ? &u->tree[sibling].next : &u->tree[parent].first;
    u->tree[place] = (node){.step = step, .parent = parent, .next = *link};
    *link = place;
    return place;
}

/* Finds the child for each of so many legal steps. Children are in the order of their steps, so
 * that one look at each is enough; with secrets, the order may differ and steps may be missing. */
static void find_children(const uct *u, uint32_t parent, size_t count) {
    size_t i = 0;
    memset(u->child, 0, count * sizeof *u->child);
    for (uint32_t c = u->tree[parent].first; c; c = u->tree[c].next)
        for (size_t looked = 0; looked < count; looked++) {
            bool found = u->steps[i] == u->tree[c].step;
            if (found) u->child[i] = c;
            i = i + 1 < count ? i + 1 : 0;
            if (found) break;
        }
}

/* The child after which a new one for this step belongs; 0 where that is before all others. */
static uint32_t sibling_before(const uct *u, size_t step) {
    while (step && !u->child[step - 1]) step--;
    return step ? u->child[step - 1] : 0;
}

/* ---- Going down ---- */

/* One of the steps without a child, each as likely as the others; count where there is none. */
static size_t untried(const uct *u, size_t count) {
    size_t chosen = count;
    uint32_t seen = 0;
    for (size_t i = 0; i < count; i++)
        if (!u->child[i] && !brett_random_below(u->random, ++seen)) chosen = i;
    return chosen;
}

/* The step with the highest bound for the seat; count where none has been tried. */
static size_t most_promising(const uct *u, uint32_t parent, int seat, size_t count) {
    size_t chosen = count;
    uint64_t highest = 0;
    for (size_t i = 0; i < count; i++) {
        if (!u->child[i]) continue;
        const node *n = &u->tree[u->child[i]];
        uint32_t tries = u->game->has_secrets ? n->available : u->tree[parent].visits;
        uint64_t bound = ucb1(n->wins[seat], n->visits, tries);
        if (chosen < count && bound <= highest) continue;
        chosen = i;
        highest = bound;
    }
    return chosen;
}

/* Makes a step of the seat that acts, and returns the node after it; 0 where that is not in the
 * tree. */
static uint32_t follow_seat(uct *u, uint32_t at, brett_state *state, size_t count) {
    int seat = u->game->actor(state);
    find_children(u, at, count);
    size_t chosen = u->count < u->room ? untried(u, count) : count;
    if (chosen < count)
        u->child[chosen] = add_child(u, at, sibling_before(u, chosen), u->steps[chosen]);
    for (size_t i = 0; i < count; i++)
        if (u->child[i]) u->tree[u->child[i]].available++;
    if (chosen == count) chosen = most_promising(u, at, seat, count);
    if (chosen == count) return 0;
    u->game->apply(state, u->steps[chosen]);
    return u->child[chosen];
}

/* Draws one of so many outcomes of chance by their weights. */
static brett_step drawn(const uct *u, const brett_state *state, size_t count) {
    uint32_t total = 0;
    size_t i = 0;
    for (size_t k = 0; k < count; k++) total += u->game->weight(state, u->steps[k]);
    uint32_t lot = brett_random_below(u->random, total);
    for (uint32_t weight; lot >= (weight = u->game->weight(state, u->steps[i])); i++) lot -= weight;
    return u->steps[i];
}

static uint32_t follow_chance(uct *u, uint32_t at, brett_state *state, size_t count) {
    brett_step step = drawn(u, state, count), seen = u->game->seen(state, step, u->run->seat);
    uint32_t c = u->tree[at].first;
    u->game->apply(state, step);
    while (c && u->tree[c].step != seen) c = u->tree[c].next;
    return c ? c : add_child(u, at, 0, seen);
}

/* Goes down to a new node, or as far as the tree goes, and returns that place. */
static uint32_t descend(uct *u, brett_state *state) {
    uint32_t at = 0, next;
    size_t count;
    while ((count = u->game->steps(state, u->steps))) {
        bool by_chance = u->game->actor(state) == BRETT_CHANCE;
        next = by_chance ? follow_chance(u, at, state, count) : follow_seat(u, at, state, count);
        if (!next) break;
        at = next;
        if (!u->tree[at].visits) break;
    }
    return at;
}

/* ---- A play-out ---- */

static void play_to_the_end(uct *u, brett_state *state) {
    size_t count;
    while ((count = u->game->steps(state, u->steps)))
        u->game->apply(state, u->game->actor(state) == BRETT_CHANCE
                                  ? drawn(u, state, count)
                                  : u->steps[brett_random_below(u->random, (uint32_t)count)]);
}

/* Each seat's share of the win. Partners win together, so each has all of their share. */
static void share_win(const brett_game *game, const brett_state *state,
                      uint32_t share[BRETT_SEATS]) {
    brett_result result;
    uint32_t winners = 0, teams = 0;
    game->result(state, &result);
    for (int seat = 0; seat < result.seats; seat++) {
        uint32_t team = UINT32_C(1) << result.team[seat];
        if (result.rank[seat] != 1 || winners & team) continue;
        winners |= team;
        teams++;
    }
    for (int seat = 0; seat < BRETT_SEATS; seat++)
        share[seat] = seat < result.seats && result.rank[seat] == 1 ? UCB1_WIN / teams : 0;
}

static void play_out(uct *u) {
    brett_state state;
    uint32_t share[BRETT_SEATS];
    memcpy(&state, u->run->task->view, u->game->state_size);
    if (u->game->has_secrets) u->game->sample(&state, u->run->seat, u->random);
    uint32_t at = descend(u, &state);
    play_to_the_end(u, &state);
    share_win(u->game, &state, share);
    for (bool is_root = false; !is_root; at = u->tree[at].parent) {
        node *n = &u->tree[at];
        n->visits++;
        for (int seat = 0; seat < BRETT_SEATS; seat++) n->wins[seat] += share[seat];
        is_root = !at;
    }
}

/* ---- The thought ---- */

/* Whether one is more visited than another or, visited as often, better for the seat. */
static bool is_better(const node *a, const node *b, int seat) {
    return a->visits != b->visits ? a->visits > b->visits : a->wins[seat] > b->wins[seat];
}

/* The most visited child whose step is legal here; 0 where there is none. */
static uint32_t most_visited(const uct *u, uint32_t parent, const brett_state *state) {
    int seat = u->game->actor(state);
    size_t count = u->game->steps(state, u->steps);
    uint32_t best = 0;
    find_children(u, parent, count);
    for (size_t i = 0; i < count; i++)
        if (u->child[i] && (!best || is_better(&u->tree[u->child[i]], &u->tree[best], seat)))
            best = u->child[i];
    return best;
}

/* Goes on with a turn by the most visited steps as far as the tree goes. Returns where it ends. */
static uint32_t read_turn(const uct *u, uint32_t at, brett_state *state, brett_turn *turn) {
    while (!turn->complete) {
        uint32_t next = most_visited(u, at, state);
        if (!next) break;
        brett_turn_add(u->game, state, turn, u->tree[next].step);
        at = next;
    }
    return at;
}

/* Completes a turn as play-outs do; with numbers of its own, so that telling changes nothing. */
static void complete_turn(const uct *u, brett_state *state, brett_turn *turn) {
    brett_random random = *u->random;
    while (!turn->complete) {
        size_t count = u->game->steps(state, u->steps);
        brett_step step = u->steps[brett_random_below(&random, (uint32_t)count)];
        brett_turn_add(u->game, state, turn, step);
    }
}

/* The turn that begins with a child of the root, and what would follow it: as far as neither chance
 * nor secrets decide that. */
static void write_line(const uct *u, uint32_t at, brett_choice *choice) {
    brett_state state;
    brett_turn *turn = &choice->line[0];
    memcpy(&state, u->run->task->view, u->game->state_size);
    *turn = (brett_turn){0};
    choice->turns = 1;
    brett_turn_add(u->game, &state, turn, u->tree[at].step);
    at = read_turn(u, at, &state, turn);
    complete_turn(u, &state, turn);
    while (!u->game->has_secrets && choice->turns < BRETT_LINE_TURNS &&
           u->game->actor(&state) >= 0) {
        turn = &choice->line[choice->turns];
        *turn = (brett_turn){0};
        at = read_turn(u, at, &state, turn);
        if (!turn->complete) break;
        choice->turns++;
    }
}

static void write_choice(const uct *u, uint32_t at, brett_choice *choice) {
    const node *n = &u->tree[at];
    for (int seat = 0; seat < BRETT_SEATS; seat++)
        choice->win[seat] =
            (int32_t)((uint64_t)n->wins[seat] * BRETT_CERTAIN / UCB1_WIN / n->visits);
    write_line(u, at, choice);
}

/* Writes the most visited steps, in their order, with what follows them. */
static void tell(const uct *u) {
    uint32_t best[BRETT_CHOICES];
    uint32_t most = (uint32_t)search_wanted(u->run, BRETT_CHOICES), count = 0;
    for (uint32_t c = u->tree[0].first; c; c = u->tree[c].next) {
        const node *n = &u->tree[c];
        if (count == most && !is_better(n, &u->tree[best[count - 1]], u->run->seat)) continue;
        if (count < most) count++;
        uint32_t place = count - 1;
        for (; place && is_better(n, &u->tree[best[place - 1]], u->run->seat); place--)
            best[place] = best[place - 1];
        best[place] = c;
    }
    for (uint32_t i = 0; i < count; i++) write_choice(u, best[i], &u->run->thought->choice[i]);
    u->run->thought->choices = count;
    search_tell(u->run, 0);
}

static void choose(const brett_player *player, const brett_task *task, brett_thought *thought) {
    (void)player;
    static const level_limits limits = {.nodes = PLAY_OUTS};
    REQUIRE_MEMORY(task->memory);
    REQUIRE(task->bytes >= memory_for(task->game), "the memory is as large as the player asks for");
    search_run run = search_start(task, &limits, thought);
    uct u = start(&run);
    uint64_t told = FIRST_TOLD;
    if (run.most > UCB1_VISITS) run.most = UCB1_VISITS;
    while (search_goes_on(&run, NODES_BETWEEN)) {
        play_out(&u);
        if (run.nodes < told || run.nodes == run.most) continue;
        tell(&u);
        told *= 2;
    }
    tell(&u);
}

const brett_player uct_player = {
    .name = "uct",
    .about = N_("plays many random games and learns from them (UCT)"),
    .memory = memory_for,
    .choose = choose,
    .takes_nodes = true,
};
