/* Transfer: how the turn to make now is looked for, deeper and deeper, and the levels. */
#include "players/strategy.h"
#include "players/transfer/evaluation.h"
#include "players/transfer/search.h"

enum { MOST_NOTICED = 300 }; /* turns that are looked at more than once */

/* ---- Looking ---- */

/* The turns that are noticed, the best at first sight first. Where there are many, no more than a
 * part of all nodes goes into that sight. */
static size_t notice(transfer_searcher *s, const transfer_spot *spot) {
    transfer_option *list = transfer_list_at(s, 0);
    const transfer *past = s->root->scored ? NULL : s->root;
    size_t count = transfer_list(s->t, spot, past, list, TRANSFER_FIRST_LIST, s->slots);
    size_t noticed = 0, seen = 0;
    uint64_t sights = (s->t->most - s->t->nodes) / 3;
    transfer_rank(list, count, 0);
    for (size_t i = 0; i < count && noticed < sights; i++) {
        transfer_pick(list, i, count);
        if (!thinking_overlooks(s->t, list[i].like)) list[noticed++] = list[i];
    }
    if (!noticed) noticed = count > 0;
    for (; seen < noticed && thinking_goes_on(s->t, TRANSFER_NODES_BETWEEN); seen++)
        list[seen].worth = transfer_first_sight(s, spot, &list[seen]);
    for (size_t i = 0; i < seen; i++) transfer_pick(list, i, seen);
    return seen < MOST_NOTICED ? seen : MOST_NOTICED;
}

/* Looks at the turns to a depth; those that are wanted are compared exactly, and end up first. What
 * is known of the others is only that they are not better. Returns how many were looked at. */
static size_t look(transfer_searcher *s, const transfer_spot *spot, size_t count, size_t wanted,
                   int depth) {
    transfer_option *list = transfer_list_at(s, 0);
    size_t done = 0;
    for (; done < count; done++) {
        transfer_option item = list[done];
        int32_t alpha = done < wanted ? -TRANSFER_WIN : list[wanted - 1].worth;
        size_t number = done < wanted ? 0 : done;
        item.worth = transfer_search_option(s, spot, &item, number, depth, 0, alpha, TRANSFER_WIN);
        if (s->t->stopped) break;
        size_t place = done;
        for (; place > 0 && list[place - 1].worth < item.worth; place--)
            list[place] = list[place - 1];
        list[place] = item;
    }
    return done;
}

/* ---- The thought ---- */

static void write_line(const transfer_searcher *s, const transfer_option *first,
                       brett_choice *choice) {
    transfer state = *s->root;
    transfer_option option = *first;
    choice->turns = 0;
    do {
        brett_turn *turn = &choice->line[choice->turns++];
        *turn = transfer_option_turn(&option);
        for (uint32_t i = 0; i < turn->count; i++) transfer_apply(&state, turn->step[i]);
    } while (choice->turns < BRETT_LINE_TURNS && !state.over &&
             transfer_best_known(s, &state, &option));
}

static void write_chances(brett_choice *choice, int32_t worth, int seat) {
    choice->win[seat] = worth > TRANSFER_SURE    ? BRETT_CERTAIN
                        : worth < -TRANSFER_SURE ? 0
                                                 : thinking_chance(worth, TRANSFER_SCALE);
    choice->win[!seat] = BRETT_CERTAIN - choice->win[seat];
}

static void write_choices(const transfer_searcher *s, size_t count) {
    brett_thought *thought = s->t->thought;
    for (thought->choices = 0; thought->choices < count; thought->choices++) {
        brett_choice *choice = &thought->choice[thought->choices];
        const transfer_option *option = &transfer_list_at(s, 0)[thought->choices];
        write_chances(choice, option->worth, s->t->seat);
        write_line(s, option, choice);
    }
}

/* Any turn at all, for whoever is stopped at once: the last step that is legal, and on. */
static void write_any_turn(const transfer_searcher *s) {
    transfer state = *s->root;
    brett_choice *choice = &s->t->thought->choice[0];
    brett_turn *turn = &choice->line[0];
    brett_step steps[TRANSFER_MAX_STEPS], step;
    *turn = (brett_turn){.complete = true};
    do turn->step[turn->count++] = step = steps[transfer_steps(&state, steps) - 1];
    while (!(transfer_apply(&state, step) & BRETT_TURN_ENDED));
    write_chances(choice, 0, s->t->seat);
    choice->turns = 1;
    s->t->thought->choices = 1;
}

/* ---- The mind ---- */

/* Where a limit ends a depth too soon, the turns that it did look at count, as the best one of the
 * depth before is among them. */
static void look_deeper(transfer_searcher *s, const transfer_spot *spot, size_t count) {
    int deepest = s->t->level->depth ? s->t->level->depth : TRANSFER_DEEPEST;
    size_t wanted = thinking_wanted(s->t, count);
    write_choices(s, wanted);
    for (int depth = 1; depth <= deepest && !s->t->stopped; depth++) {
        size_t done = look(s, spot, count, wanted, depth);
        int32_t worth = transfer_list_at(s, 0)[0].worth;
        if (done < wanted) break;
        write_choices(s, wanted);
        thinking_tell(s->t, done == count ? depth : depth - 1);
        if (worth > TRANSFER_SURE || worth < -TRANSFER_SURE) break;
    }
}

static void think(thinking *t) {
    transfer_searcher s = transfer_search_start(t);
    transfer_spot spot = transfer_spot_of(s.root);
    write_any_turn(&s);
    size_t count = notice(&s, &spot);
    if (count) look_deeper(&s, &spot, count);
}

static size_t memory_for(const brett_game *game) {
    (void)game;
    return transfer_search_memory();
}

const mind transfer_mind = {
    .game = "transfer",
    .level = {{1, 1000, 97, 0},
              {1, 1000, 90, 0},
              {1, 1000, 75, 0},
              {1, 1000, 50, 0},
              {1, 2000, 25, 0},
              {1, 2000, 0, 0},
              {2, 4000, 0, 0},
              {0, 12000, 0, 0},
              {0, 60000, 0, 0}},
    .memory = memory_for,
    .think = think,
};
