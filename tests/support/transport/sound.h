/* What must hold in every position of Transport, and in every view. */
#ifndef BRETT_TESTS_TRANSPORT_SOUND_H
#define BRETT_TESTS_TRANSPORT_SOUND_H

#include "brett.h"

/* Fails the test when an invariant of src/rules/transport.h does not hold. */
void check_transport_sound(const brett_state *state);

#endif
