#include "terminal/screen/scene.h"

#include "process/language.h"
#include "terminal/letters.h"
#include "text/message.h"

bool scene_fits(const scene *v) {
    return v->lines >= LEAST_LINES && v->columns >= LEAST_COLUMNS;
}

void draw_too_small(canvas *c) {
    char text[WORDS_BYTES];
    brett_message m;
    message_start(&m, N_("This window has {columns} columns and {lines} lines. The game needs "
                         "{needed_columns} and {needed_lines}. Make it larger, or press q to "
                         "quit."));
    message_number(&m, "columns", c->columns);
    message_number(&m, "lines", c->lines);
    message_number(&m, "needed_columns", LEAST_COLUMNS);
    message_number(&m, "needed_lines", LEAST_LINES);
    brett_say(language_catalogue(), &m, NULL, text, sizeof text);
    int columns = c->columns > 4 ? c->columns - 2 : c->columns;
    int lines = text_lines(text, columns);
    int y = lines < c->lines ? (c->lines - lines) / 2 : 0;
    canvas_wrap(c, (area){y, (c->columns - columns) / 2, c->lines, columns}, INK_STRONG, text);
}

board_view scene_view(const scene *v) {
    const session_part *open = session_open_part(v->s);
    bool covered = session_is_covered(v->s);
    return (board_view){
        .state = &v->shown,
        .choice = v->acting || covered ? NULL : &v->choice,
        .choosing = !v->acting && !covered && session_awaits_person(v->s),
        .viewer = v->viewer,
        .turned = v->board->has_ends && (v->viewer == 1) != v->turned,
        .last = v->acting ? &v->moving
                : open    ? open
                          : session_last_part(v->s),
        .parts = v->s->parts,
        .count = v->s->count,
    };
}

canvas scene_draw(const scene *v) {
    canvas c = canvas_of(v->lines, v->columns);
    if (!scene_fits(v)) {
        draw_too_small(&c);
        return c;
    }
    layout l = layout_of(v->board, v->lines, v->columns);
    board_view view = scene_view(v);
    scene_draw_title(v, &c, l.title);
    v->board->draw(&c, l.board, &view);
    scene_draw_panel(v, &c, &l);
    scene_draw_status(v, &c, &l);
    if (!v->acting && session_is_covered(v->s)) scene_draw_cover(v, &c);
    return c;
}
