/* Finding a rulebook, and writing it as JSON. */
#include "rulebook/rulebook.h"

#include "base/check.h"
#include "base/memory.h"
#include "base/writer.h"
#include "picture/json.h"
#include "text/catalogue.h"

#define GAME(name) extern const brett_rulebook name##_rulebook;
#include "rulebook/rulebooks.inc"
#undef GAME

#define GAME(name) &name##_rulebook,
static const brett_rulebook *const rulebooks[] = {
#include "rulebook/rulebooks.inc"
    NULL};
#undef GAME

const brett_rulebook *brett_rulebook_find(const brett_game *game) {
    const brett_rulebook *const *r = rulebooks;
    while (*r && (*r)->game != game) r++;
    return *r;
}

const brett_option *house_rule_option(const brett_game *game, const brett_house_rule *rule) {
    for (int i = 0; i < game->option_count; i++)
        if (!strcmp(game->options[i].name, rule->options[0])) return &game->options[i];
    return NULL;
}

bool house_rule_is_preset(const brett_house_rule *rule, const brett_option *option, int place) {
    return rule->options[1] ? place == 0 : option->min + place == option->preset;
}

static bool chooses(const brett_house_rule *rule, const char *option) {
    const char *const *name = rule->options;
    while (*name && strcmp(*name, option)) name++;
    return *name;
}

/* The set-up that there would be if nobody had chosen anything for the rule. */
static brett_setup setup_without(const brett_game *game, const brett_setup *setup,
                                 const brett_house_rule *rule) {
    brett_setup without;
    brett_setup_default(game, &without);
    for (int i = 0; i < game->option_count; i++) {
        if (chooses(rule, game->options[i].name) || without.value[i] == setup->value[i]) continue;
        without.value[i] = setup->value[i];
        if (game->follow_option) game->follow_option(&without, i);
    }
    return without;
}

int house_rule_played(const brett_game *game, const brett_setup *setup,
                      const brett_house_rule *rule) {
    brett_setup preset = setup_without(game, setup, rule);
    for (int i = 0; i < game->option_count; i++) {
        const brett_option *option = &game->options[i];
        if (!chooses(rule, option->name) || setup->value[i] == preset.value[i]) continue;
        return rule->options[1] ? 1 : setup->value[i] - option->min;
    }
    return -1;
}

size_t option_value_write(const brett_option *option, int32_t value, char *out, size_t size) {
    writer w = writer_over(out, size);
    if (option->words)
        write_text(&w, option->words[value]);
    else
        write_number(&w, value);
    return w.length;
}

/* ---- As JSON ---- */

typedef struct page {
    json j;
    const brett_catalogue *catalogue;
} page;

static const char *said(const page *p, const char *text) {
    return catalogue_text(p->catalogue, text, NULL, 0);
}

static void put_said_at(page *p, const char *name, const char *text) {
    put_text_at(&p->j, name, said(p, text));
}

static void put_example(page *p, const brett_rules_section *section) {
    put_key(&p->j, "example");
    put_open(&p->j, '{');
    put_text_at(&p->j, "position", section->position);
    if (section->turn) put_text_at(&p->j, "turn", section->turn);
    put_said_at(p, "caption", section->caption);
    put_close(&p->j, '}');
}

static void put_section(page *p, const brett_rules_section *section) {
    put_open(&p->j, '{');
    put_said_at(p, "title", section->title);
    put_key(&p->j, "text");
    put_open(&p->j, '[');
    for (const char *const *text = section->text; *text; text++) put_text(&p->j, said(p, *text));
    put_close(&p->j, ']');
    if (section->position) put_example(p, section);
    put_close(&p->j, '}');
}

static void put_reading(page *p, const brett_reading *reading) {
    put_open(&p->j, '{');
    put_said_at(p, "question", reading->question);
    put_said_at(p, "played", reading->played);
    put_said_at(p, "sheet", reading->sheet);
    put_close(&p->j, '}');
}

/* A sentence about a house rule, with the value that it is about where it is one of one option. */
static void put_choice(page *p, const brett_house_rule *rule, const brett_option *option,
                       int place) {
    put_open(&p->j, '{');
    put_bool_at(&p->j, "preset", house_rule_is_preset(rule, option, place));
    if (!rule->options[1]) {
        char name[BRETT_ARG_BYTES];
        option_value_write(option, option->min + place, name, sizeof name);
        put_text_at(&p->j, "value", name);
    }
    put_said_at(p, "text", rule->says[place]);
    put_close(&p->j, '}');
}

static void put_house_rule(page *p, const brett_game *game, const brett_house_rule *rule) {
    const brett_option *option = house_rule_option(game, rule);
    if (!option) return;
    put_open(&p->j, '{');
    put_said_at(p, "title", rule->title);
    put_key(&p->j, "options");
    put_open(&p->j, '[');
    for (const char *const *name = rule->options; *name; name++) put_text(&p->j, *name);
    put_close(&p->j, ']');
    put_key(&p->j, "says");
    put_open(&p->j, '[');
    for (int i = 0; rule->says[i]; i++) put_choice(p, rule, option, i);
    put_close(&p->j, ']');
    put_said_at(p, "sheet", rule->sheet);
    put_close(&p->j, '}');
}

size_t brett_rulebook_write(const brett_rulebook *rulebook, const brett_catalogue *catalogue,
                            char *out, size_t size) {
    REQUIRE_GIVEN(rulebook);
    page p = {json_writer(out, size), catalogue};
    put_open(&p.j, '{');
    put_text_at(&p.j, "game", rulebook->game->name);
    put_text_at(&p.j, "title", rulebook->game->title);
    put_key(&p.j, "sections");
    put_open(&p.j, '[');
    for (const brett_rules_section *s = rulebook->sections; s->title; s++) put_section(&p, s);
    put_close(&p.j, ']');
    put_said_at(&p, "sheet", rulebook->sheet);
    put_key(&p.j, "readings");
    put_open(&p.j, '[');
    for (const brett_reading *r = rulebook->readings; r->question; r++) put_reading(&p, r);
    put_close(&p.j, ']');
    put_key(&p.j, "house_rules");
    put_open(&p.j, '[');
    for (const brett_house_rule *h = rulebook->house_rules; h->title; h++)
        put_house_rule(&p, rulebook->game, h);
    put_close(&p.j, ']');
    put_close(&p.j, '}');
    return p.j.w.length;
}
