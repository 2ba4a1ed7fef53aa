/* The functions of a game's table that only convert a state to the game's own type. A
 * game's file says which of these it has; what they do is in its rules.
 *
 * TYPED_RULES(linja) makes of linja_steps, linja_check and so on what brett_game calls steps, legal
 * and so on; 0 is "legal" everywhere. OPEN_VIEW is for games that hide nothing, and
 * SPACED_TURNS for those whose turns are steps with spaces between them. */
#ifndef BRETT_GAMES_TYPED_H
#define BRETT_GAMES_TYPED_H

#include "base/check.h"
#include "base/memory.h"
#include "brett.h"
#include "games/turn_text.h"

#define TYPED_RULES(type)                                                                          \
    _Static_assert(sizeof(type) <= BRETT_STATE_BYTES, "a state fits");                             \
    static const type *of(const brett_state *state) {                                              \
        REQUIRE_STATE(state);                                                                      \
        return (const type *)state;                                                                \
    }                                                                                              \
    static size_t steps(const brett_state *state, brett_step *out) {                               \
        return type##_steps(of(state), out);                                                       \
    }                                                                                              \
    static bool legal(const brett_state *state, brett_step step) {                                 \
        return !type##_check(of(state), step);                                                     \
    }                                                                                              \
    static brett_events apply(brett_state *state, brett_step step) {                               \
        REQUIRE(legal(state, step), "the step must be legal");                                     \
        return type##_apply((type *)state, step);                                                  \
    }                                                                                              \
    static size_t turns(const brett_state *state, void *memory, size_t bytes) {                    \
        REQUIRE_MEMORY(memory);                                                                    \
        return type##_turns(of(state), memory, bytes);                                             \
    }                                                                                              \
    static void turn_at(const brett_state *state, const void *memory, size_t index,                \
                        brett_turn *turn, brett_state *after) {                                    \
        type##_turn_at(of(state), memory, index, turn, (type *)after);                             \
    }                                                                                              \
    static uint64_t hash(const brett_state *state) {                                               \
        return type##_hash(of(state));                                                             \
    }                                                                                              \
    static void result(const brett_state *state, brett_result *out) {                              \
        type##_result(of(state), out);                                                             \
    }

#define OPEN_VIEW(type)                                                                            \
    static void view(const brett_state *state, int viewer, brett_state *out) {                     \
        (void)viewer;                                                                              \
        REQUIRE_STATE(state);                                                                      \
        REQUIRE_VIEWER(viewer, type##_game.seats(state));                                          \
        memmove(out, state, sizeof(type));                                                         \
    }

#define SPACED_TURNS(game)                                                                         \
    static size_t turn_write(const brett_state *state, const brett_turn *turn, char *out,          \
                             size_t size) {                                                        \
        return spaced_turn_write(&game, state, turn, out, size);                                   \
    }                                                                                              \
    static bool turn_read(const brett_state *state, const char *text, brett_turn *turn,            \
                          brett_fault *fault) {                                                    \
        return spaced_turn_read(&game, state, text, turn, fault);                                  \
    }

/* The lines of a table for those functions, and for those that a game's text layer has under its
 * name. */
#define TYPED_ENTRIES                                                                              \
    .steps = steps, .legal = legal, .apply = apply, .turns = turns, .turn_at = turn_at,            \
    .result = result, .hash = hash, .view = view

#define TEXT_ENTRIES(type)                                                                         \
    .position_write = type##_position_write, .position_read = type##_position_read,                \
    .step_write = type##_step_write, .step_read = type##_step_read, .why_not = type##_why_not,     \
    .describe_step = type##_describe_step, .describe_due = type##_describe_due,                    \
    .describe_place = type##_describe_place

#endif
