/* The makers of all games that have tablebases: a new one adds its line here. */
#include "tablebase/makers.h"

#include <errno.h>
#include <string.h>

#include "tablebase/linja/make.h"
#include "tablebase/transfer/make.h"
#include "text/message.h"

static const tablebase_maker *const makers[] = {&linja_maker, &transfer_maker, NULL};

const tablebase_maker *tablebase_maker_of(const brett_game *game) {
    const tablebase_maker *const *m = makers;
    while (*m && strcmp((*m)->game, game->name)) m++;
    return *m;
}

making_end say_unwritten(brett_message *why, const char *path) {
    say_of_file(why, N_("Cannot write {path}: {reason}."), path, strerror(errno));
    return MAKING_FAILED;
}

making_end say_no_memory(brett_message *why) {
    message_start(why, N_("Not enough memory."));
    return MAKING_FAILED;
}
