/* Transfer: iterative deepening over the turns to make now, and the levels. */
#include "players/strategy.h"
#include "players/transfer/evaluation.h"
#include "players/transfer/search.h"
#include "players/transfer/simple.h"

enum { MOST_NOTICED = 300 }; /* turns that are looked at more than once */

/* ---- Looking ---- */

/* Whether a turn puts everything back where it was, up to the order of rows. */
static bool changes_nothing(const transfer_position *position,
                            const transfer_candidate *candidate) {
    return candidate->hash == transfer_rows_hash(&position->lines);
}

/* A weak level overlooks turns as people do, and like them never makes one that changes nothing. A
 * strong one may: sometimes whoever has to change something loses. */
static bool overlooks(const search_run *run, const transfer_position *position,
                      const transfer_candidate *candidate) {
    return search_overlooks(run, candidate->hash) ||
           (run->level->overlooked && changes_nothing(position, candidate));
}

/* The first of the turns that changes something, or the first. */
static size_t first_change(const transfer_position *position, const transfer_candidate *list,
                           size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!changes_nothing(position, &list[i])) return i;
    return 0;
}

/* The turns that are noticed, the best at first sight first. Where there are many, no more than a
 * part of all nodes goes into that sight; one gets it in any case, since it is better than any
 * turn. */
static size_t notice(transfer_searcher *s, const transfer_position *position) {
    transfer_candidate *list = transfer_candidates_at(s, 0);
    const transfer *past = s->root->scored ? NULL : s->root;
    size_t count =
        transfer_generate(s->run, position, past, list, TRANSFER_ROOT_CANDIDATES, s->slots);
    size_t noticed = 0, seen = 0;
    uint64_t sights = (s->run->most - s->run->nodes) / 3;
    transfer_order(list, count, 0);
    for (size_t i = 0; i < count && noticed < sights; i++) {
        transfer_pick(list, i, count);
        if (!overlooks(s->run, position, &list[i])) list[noticed++] = list[i];
    }
    if (!noticed && count) list[noticed++] = list[first_change(position, list, count)];
    while (seen < noticed && (search_goes_on(s->run, TRANSFER_NODES_BETWEEN) || !seen)) {
        list[seen].value = transfer_evaluate_candidate(s, position, &list[seen]);
        seen++;
    }
    for (size_t i = 0; i < seen; i++) transfer_pick(list, i, seen);
    return seen < MOST_NOTICED ? seen : MOST_NOTICED;
}

/* Looks at the turns to a depth; those that are wanted are compared exactly, and end up first. What
 * is known of the others is only that they are not better. Returns how many were looked at. */
static size_t search_root(transfer_searcher *s, const transfer_position *position, size_t count,
                          size_t wanted, int depth) {
    transfer_candidate *list = transfer_candidates_at(s, 0);
    size_t done = 0;
    for (; done < count; done++) {
        transfer_candidate item = list[done];
        int32_t alpha = done < wanted ? -TRANSFER_WIN : list[wanted - 1].value;
        size_t number = done < wanted ? 0 : done;
        item.value =
            transfer_search_candidate(s, position, &item, number, depth, 0, alpha, TRANSFER_WIN);
        if (s->run->stopped) break;
        size_t place = done;
        for (; place > 0 && list[place - 1].value < item.value; place--)
            list[place] = list[place - 1];
        list[place] = item;
    }
    return done;
}

/* ---- The thought ---- */

static void write_line(const transfer_searcher *s, const transfer_candidate *first,
                       brett_choice *choice) {
    transfer state = *s->root;
    transfer_candidate candidate = *first;
    choice->turns = 0;
    do {
        brett_turn *turn = &choice->line[choice->turns++];
        *turn = transfer_candidate_turn(&candidate);
        for (uint32_t i = 0; i < turn->count; i++) transfer_apply(&state, turn->step[i]);
    } while (choice->turns < BRETT_LINE_TURNS && !state.over &&
             transfer_table_turn(s, &state, &candidate));
}

static void write_chances(brett_choice *choice, int32_t value, int seat) {
    choice->win[seat] = value > TRANSFER_SURE    ? BRETT_CERTAIN
                        : value < -TRANSFER_SURE ? 0
                                                 : win_chance(value, TRANSFER_SCALE);
    choice->win[!seat] = BRETT_CERTAIN - choice->win[seat];
}

static void write_choices(const transfer_searcher *s, size_t count) {
    brett_thought *thought = s->run->thought;
    for (thought->choices = 0; thought->choices < count; thought->choices++) {
        brett_choice *choice = &thought->choice[thought->choices];
        const transfer_candidate *candidate = &transfer_candidates_at(s, 0)[thought->choices];
        write_chances(choice, candidate->value, s->run->seat);
        write_line(s, candidate, choice);
    }
}

/* Any turn at all, for whoever is stopped before one was found: from the last row into the first,
 * as far as that is legal, so that it changes something. */
static void write_any_turn(const transfer_searcher *s) {
    transfer state = *s->root;
    brett_choice *choice = &s->run->thought->choice[0];
    brett_turn *turn = &choice->line[0];
    brett_step steps[TRANSFER_MAX_STEPS], step;
    *turn = (brett_turn){.complete = true};
    do {
        size_t count = transfer_steps(&state, steps);
        step = steps[turn->count ? 0 : count - 1];
        turn->step[turn->count++] = step;
    } while (!(transfer_apply(&state, step) & BRETT_TURN_ENDED));
    write_chances(choice, 0, s->run->seat);
    choice->turns = 1;
    s->run->thought->choices = 1;
}

/* ---- The strategy ---- */

/* Where a limit ends a depth too soon, the turns that it did look at count, as the best one of the
 * depth before is among them. */
static void look_deeper(transfer_searcher *s, const transfer_position *position, size_t count) {
    int deepest = search_deepest(s->run, TRANSFER_MAX_PLY);
    size_t wanted = search_wanted(s->run, count);
    write_choices(s, wanted);
    for (int depth = 1; depth <= deepest && !s->run->stopped; depth++) {
        size_t done = search_root(s, position, count, wanted, depth);
        int32_t value = transfer_candidates_at(s, 0)[0].value;
        if (done < wanted) break;
        write_choices(s, wanted);
        search_tell(s->run, done == count ? depth : depth - 1);
        if (value > TRANSFER_SURE || value < -TRANSFER_SURE) break;
    }
}

static void think(search_run *run) {
    transfer_searcher s = transfer_search_start(run);
    transfer_position position = transfer_position_of(s.root);
    write_any_turn(&s);
    size_t count = notice(&s, &position);
    if (count) look_deeper(&s, &position, count);
}

static size_t memory(void) {
    return transfer_search_memory();
}

const strategy transfer_strategy = {
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
    .memory = memory,
    .think = think,
    .greedy = {TRANSFER_TURNS_MEMORY, transfer_greedy},
    .careful = {TRANSFER_TURNS_MEMORY, transfer_careful},
};
