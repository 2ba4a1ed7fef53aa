/* What a caller has to make sure of, checked in debug builds (BRETT_DEBUG) and nowhere else. */
#ifndef BRETT_CHECK_H
#define BRETT_CHECK_H

#include "brett.h"

#ifdef BRETT_DEBUG
#define REQUIRE(holds, rule) ((holds) ? (void)0 : brett_misused(__func__, rule))
#else
#define REQUIRE(holds, rule) ((void)0)
#endif

#define REQUIRE_GIVEN(pointer) REQUIRE(pointer, "NULL is given where something must be")

#define REQUIRE_MEMORY(memory)                                                                     \
    REQUIRE((uintptr_t)(memory) % 8 == 0, "memory and states are aligned to 8")

#define REQUIRE_STATE(state) (REQUIRE_GIVEN(state), REQUIRE_MEMORY(state))

/* A seat, or what stands in for one: actor gives no others. */
#define REQUIRE_VIEWER(viewer, seats)                                                              \
    REQUIRE((viewer) >= BRETT_NOBODY && (viewer) < (seats), "a viewer is a seat, or BRETT_NOBODY")

#endif
