#include "cli/match/game_record.h"

#include <stdlib.h>
#include <string.h>

#include "text/utf8.h"

void game_record_start(game_record *r, const brett_game *game, bool is_kept) {
    *r = (game_record){.game = game};
    if (is_kept) r->out = open_memstream(&r->text, &r->size);
}

void game_record_head(game_record *r, const brett_setup *setup, const brett_state *start,
                      bool is_dealt, uint64_t seed, const contestant *const seats[]) {
    char text[2 * BRETT_TEXT_BYTES];
    brett_record head = {.game = r->game, .setup = *setup, .has_seed = true, .seed = seed};
    if (!r->out) return;
    for (int seat = 0; seat < setup->seats; seat++) {
        const contestant *c = seats[seat];
        snprintf(head.player[seat], BRETT_NAME_BYTES, "%s", c->player ? c->player->name : "engine");
        utf8_clean(c->name, strlen(c->name), head.name[seat], BRETT_NAME_BYTES);
    }
    head.dealt = is_dealt;
    memcpy(&head.start, start, r->game->state_size);
    brett_record_write_head(&head, text, sizeof text);
    fputs(text, r->out);
}

void game_record_remark(game_record *r, const char *text) {
    if (r->out) fprintf(r->out, "# %s\n", text);
}

static bool says_something(const engine_info *info) {
    return info && (info->nodes || info->depth || info->has_win || info->milliseconds);
}

void game_record_turn(game_record *r, const brett_state *before, const brett_turn *turn,
                      const engine_info *info) {
    char text[2 * BRETT_TEXT_BYTES];
    if (!r->out) return;
    brett_record_write_turn(r->game, before, turn, &r->number, text, sizeof text);
    fputs(text, r->out);
    if (!says_something(info)) return;
    writer w = writer_over(text, sizeof text);
    info_write(&w, info, r->game->seats(before));
    fprintf(r->out, "# info%s\n", text);
}

void game_record_fault(game_record *r, int seat, const char *reason, const engine_client *engine) {
    if (!r->out) return;
    fprintf(r->out, "# %c lost: %s\n", r->game->seat_letters[seat], reason);
    for (uint32_t before = ENGINE_LAST_LINES; engine && before-- > 0;) {
        const char *line = engine_client_last(engine, before);
        if (line) fprintf(r->out, "# %s\n", line);
    }
}

char *game_record_end(game_record *r, const brett_state *state) {
    char text[BRETT_TEXT_BYTES];
    if (!r->out) return NULL;
    brett_record_write_result(r->game, state, text, sizeof text);
    fputs(text, r->out);
    if (!fclose(r->out)) return r->text;
    free(r->text);
    return NULL;
}
