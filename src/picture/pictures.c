/* The pictures of all games, and what is the same in all of them. */
#include "picture/pictures.h"

#include "base/check.h"
#include "base/memory.h"

static const picture *const pictures[] = {
    &linja_picture,
    &transfer_picture,
    &twisty_picture,
    &transport_picture,
};

static const picture *picture_of(const brett_game *game) {
    for (size_t i = 0; i < sizeof pictures / sizeof *pictures; i++)
        if (!strcmp(pictures[i]->game, game->name)) return pictures[i];
    return NULL;
}

size_t brett_picture(const brett_game *game, const brett_state *state, char *out, size_t size) {
    json j = json_writer(out, size);
    const picture *p = picture_of(game);
    if (!p) return 0;
    put_open(&j, '{');
    p->position(state, &j);
    put_close(&j, '}');
    return j.w.length;
}

size_t brett_picture_step(const brett_game *game, const brett_state *state, brett_step step,
                          const brett_catalogue *catalogue, const char *const names[], char *out,
                          size_t size) {
    char text[BRETT_TEXT_BYTES];
    brett_message message;
    json j = json_writer(out, size);
    const picture *p = picture_of(game);
    if (!p) return 0;
    REQUIRE(game->legal(state, step), "the step must be legal");
    put_open(&j, '{');
    game->step_write(state, step, text, sizeof text);
    put_text_at(&j, "text", text);
    game->describe_step(state, step, &message);
    brett_say(catalogue, &message, names, text, sizeof text);
    put_text_at(&j, "words", text);
    p->step(state, step, &j);
    put_close(&j, '}');
    return j.w.length;
}
