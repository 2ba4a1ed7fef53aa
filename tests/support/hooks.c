#include "support/hooks.h"

#include "support/playing.h"
#include "support/test.h"

enum { MOST_HOOKS = 16 };
static const game_hook *hooks[MOST_HOOKS];
static size_t hook_count;

void hook_add(const game_hook *hook) {
    if (hook_count < MOST_HOOKS) hooks[hook_count++] = hook;
}

const game_hook *tested_hook(void) {
    static const game_hook none;
    for (size_t i = 0; i < hook_count; i++)
        if (hooks[i]->game == tested) return hooks[i];
    return &none;
}
