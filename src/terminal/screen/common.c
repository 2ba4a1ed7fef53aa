#include "terminal/screen/common.h"

#include <string.h>

#include "base/mark.h"
#include "terminal/screen/window.h"
#include "text/message.h"

void screen_show(scene *v) {
    window_size(&v->lines, &v->columns);
    canvas c = scene_draw(v);
    window_show(&c);
    canvas_free(&c);
}

void screen_refresh(scene *v) {
    v->viewer = session_viewer(v->s);
    v->s->head.game->view(&v->s->play.state, v->viewer, &v->shown);
    v->acting = false;
    v->board->fit(&v->shown, &v->choice);
}

void screen_say(scene *v, enum notice notice, const brett_message *m) {
    v->notice = notice;
    v->said_down = 0;
    session_say(v->s, m, v->said, sizeof v->said);
}

void screen_say_text(scene *v, enum notice notice, const char *text) {
    brett_message m;
    message_start(&m, text);
    screen_say(v, notice, &m);
}

void screen_autosave(scene *v) {
    brett_message why;
    if (!v->s->path || session_open_part(v->s)) return;
    if (!session_save(v->s, v->s->path, &why)) screen_say(v, NOTICE_BAD, &why);
}

int screen_key(scene *v, int milliseconds, int *y, int *x) {
    if (!v->early) return window_key(milliseconds, y, x);
    early_key key = v->keys[0];
    memmove(v->keys, v->keys + 1, --v->early * sizeof *v->keys);
    *y = key.y;
    *x = key.x;
    return key.key;
}

int screen_scene_key(scene *v, int milliseconds, int *y, int *x) {
    int key = screen_key(v, milliseconds, y, x);
    int named = key == PRESSED_MOUSE && scene_fits(v) ? scene_key_at(v, *y, *x) : PRESSED_OTHER;
    return named == PRESSED_OTHER ? key : named;
}

bool screen_confirm_quit(scene *v) {
    bool under_way = v->s->count && brett_play_actor(&v->s->play) != BRETT_NOBODY;
    if (v->s->path || !under_way || !scene_fits(v)) return true;
    screen_say_text(v, NOTICE_PLAIN,
                    N_("Quit this game? Press y to quit, or any other key to keep playing."));
    for (;;) {
        int y, x;
        screen_show(v);
        int key = screen_key(v, FOR_EVER, &y, &x);
        if (key == PRESSED_RESIZE) continue;
        v->notice = NOTICE_NONE;
        return key == 'y' || key == 'Y' || key == PRESSED_LEAVE;
    }
}
