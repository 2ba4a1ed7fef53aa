#include "terminal/house_rules.h"

#include "base/writer.h"
#include "process/language.h"
#include "rulebook/rulebook.h"

/* Writes a title before all, and each rule after what parts it from the one before. */
static bool write_rules(const brett_game *game, const brett_setup *setup, bool says,
                        const char *first, const char *next, char *out, size_t size) {
    const brett_rulebook *rulebook = brett_rulebook_find(game);
    const brett_house_rule *rule = rulebook ? rulebook->house_rules : NULL;
    writer w = writer_over(out, size);
    for (; rule && rule->title; rule++) {
        int played = house_rule_played(game, setup, rule);
        if (played < 0) continue;
        if (!w.length) write_text(&w, translated(N_("House rules")));
        write_text(&w, first);
        first = next;
        write_text(&w, translated(rule->title));
        if (!says) continue;
        write_text(&w, ": ");
        write_text(&w, translated(rule->says[played]));
    }
    return w.length;
}

bool house_rules_name(const brett_game *game, const brett_setup *setup, char *out, size_t size) {
    return write_rules(game, setup, false, ": ", "; ", out, size);
}

bool house_rules_say(const brett_game *game, const brett_setup *setup, char *out, size_t size) {
    return write_rules(game, setup, true, "\n", "\n", out, size);
}
