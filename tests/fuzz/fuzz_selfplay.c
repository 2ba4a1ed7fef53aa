/* The lines of selfplay, the first of which all games share: a game that is found good is a record
 * that reads to its end. */
#include "cli/selfplay/reading.h"
#include "fuzz.h"

static void check_record(const selfplay_game *game) {
    brett_record record;
    brett_turn turn;
    brett_fault fault;
    brett_record_item item;
    int seat;
    MUST(brett_record_open(&record, game->record, &fault));
    do item = brett_record_next(&record, &turn, &seat, &fault);
    while (item < BRETT_RECORD_END);
    MUST(item == BRETT_RECORD_END && record.finished && game->result.over);
}

static void read_games(const selfplay_head *h, char *lines) {
    uint64_t number = 0;
    for (char *line = lines, *next; line; line = next) {
        selfplay_game game;
        brett_fault fault;
        next = strchr(line, '\n');
        if (next) *next++ = '\0';
        if (selfplay_read_game(h, ++number, line, &game, &fault))
            check_record(&game);
        else
            check_message(&fault.why);
        selfplay_free_game(&game);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    char *text = text_of(data, size), *end = strchr(text, '\n');
    selfplay_head h;
    brett_message why;
    if (end) *end = '\0';
    if (!selfplay_read_head(&h, text, &why))
        check_message(&why);
    else if (end)
        read_games(&h, end + 1);
    selfplay_free_head(&h);
    free(text);
    return 0;
}
