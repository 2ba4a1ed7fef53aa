/* The pictures of all games, and what is the same in all of them. */
#include "picture/pictures.h"

#include "base/check.h"
#include "base/memory.h"
#include "games/seat_names.h"

#define GAME(name) extern const picture name##_picture;
#include "picture/pictures.inc"
#undef GAME

#define GAME(name) &name##_picture,
static const picture *const pictures[] = {
#include "picture/pictures.inc"
    NULL};
#undef GAME

/* The picture of a game, or NULL where it has brought none. */
static const picture *picture_of(const brett_game *game) {
    const picture *const *p = pictures;
    while (*p && strcmp((*p)->game, game->name)) p++;
    return *p;
}

size_t brett_picture(const brett_game *game, const brett_state *state, char *out, size_t size) {
    const picture *p = picture_of(game);
    json j = json_writer(out, size);
    put_open(&j, '{');
    if (p) p->position(state, &j);
    put_close(&j, '}');
    return j.w.length;
}

size_t brett_picture_step(const brett_game *game, const brett_state *state, brett_step step,
                          const brett_catalogue *catalogue, const char *const names[], char *out,
                          size_t size) {
    char text[BRETT_TEXT_BYTES];
    brett_message message;
    seat_names letters;
    const picture *p = picture_of(game);
    json j = json_writer(out, size);
    REQUIRE(game->legal(state, step), "the step must be legal");
    put_open(&j, '{');
    game->step_write(state, step, text, sizeof text);
    put_text_at(&j, "text", text);
    game->describe_step(state, step, &message);
    brett_say(catalogue, &message, names_or_letters(game, names, &letters), text, sizeof text);
    put_text_at(&j, "words", text);
    if (p) p->step(state, step, &j);
    put_close(&j, '}');
    return j.w.length;
}
