/* Set-up options in text: "name=value". */
#include "base/memory.h"
#include "base/writer.h"
#include "brett.h"
#include "games/parts.h"
#include "text/message.h"
#include "text/scan.h"

void brett_setup_default(const brett_game *game, brett_setup *setup) {
    memset(setup, 0, sizeof *setup);
    setup->seats = game->min_seats;
    setup->rules = game->rules_version;
    for (int i = 0; i < game->option_count; i++) setup->value[i] = game->options[i].preset;
}

int32_t brett_setup_rules(const brett_game *game, const brett_setup *setup) {
    return setup->rules ? setup->rules : game->rules_version;
}

bool brett_plays_rules(const brett_game *game, int64_t version) {
    return version >= oldest_rules(game) && version <= game->rules_version;
}

bool setup_is_good(const brett_game *game, const brett_setup *setup) {
    brett_message why;
    if (setup->seats < game->min_seats || setup->seats > game->max_seats) return false;
    if (!brett_plays_rules(game, brett_setup_rules(game, setup))) return false;
    for (int i = 0; i < game->option_count; i++)
        if (setup->value[i] < game->options[i].min || setup->value[i] > game->options[i].max)
            return false;
    return game->check_setup(setup, &why);
}

/* Reads a number within bounds. */
static bool read_number(word value, int32_t min, int32_t max, const char *text, int32_t *out,
                        brett_fault *fault) {
    uint64_t number;
    if (word_number(value, &number) && number <= (uint64_t)max && (int64_t)number >= min) {
        *out = (int32_t)number;
        return true;
    }
    fault_at(fault, text, value.start, N_("“{text}” is not a number from {min} to {max}."));
    message_text(&fault->why, "text", value.start, value.length);
    message_number(&fault->why, "min", min);
    message_number(&fault->why, "max", max);
    return false;
}

static void list_words(const brett_option *option, char *out, size_t size) {
    writer w = writer_over(out, size);
    for (const char *const *choice = option->words; *choice; choice++) {
        if (choice != option->words) write_text(&w, ", ");
        write_text(&w, *choice);
    }
}

static bool read_word(const brett_option *option, word value, const char *text, int32_t *out,
                      brett_fault *fault) {
    for (int32_t i = 0; option->words[i]; i++)
        if (word_is(value, option->words[i])) {
            *out = i;
            return true;
        }
    char choices[BRETT_ARG_BYTES];
    list_words(option, choices, sizeof choices);
    fault_at(fault, text, value.start,
             N_("“{text}” is not a value of {option}. Use one of: {choices}."));
    message_text(&fault->why, "text", value.start, value.length);
    message_text(&fault->why, "option", option->name, strlen(option->name));
    message_text(&fault->why, "choices", choices, strlen(choices));
    return false;
}

static bool read_value(const brett_option *option, word value, const char *text, int32_t *out,
                       brett_fault *fault) {
    if (option->words) return read_word(option, value, text, out, fault);
    return read_number(value, option->min, option->max, text, out, fault);
}

bool brett_setup_option(const brett_game *game, brett_setup *setup, const char *text,
                        brett_fault *fault) {
    word name = {text, 0};
    while (text[name.length] && text[name.length] != '=') name.length++;
    if (!text[name.length]) {
        fault_at(fault, text, text, N_("“{text}” is not an option. Write name=value."));
        message_text(&fault->why, "text", text, name.length);
        return false;
    }
    word value = {text + name.length + 1, strlen(text + name.length + 1)};

    if (word_is(name, "seats"))
        return read_number(value, game->min_seats, game->max_seats, text, &setup->seats, fault);
    if (word_is(name, "rules"))
        return read_number(value, oldest_rules(game), game->rules_version, text, &setup->rules,
                           fault);
    for (int i = 0; i < game->option_count; i++) {
        const brett_option *option = &game->options[i];
        if (!word_is(name, option->name)) continue;
        if (!read_value(option, value, text, &setup->value[i], fault)) return false;
        if (game->follow_option) game->follow_option(setup, i);
        return true;
    }
    fault_at(fault, text, text, N_("{game} has no option “{text}”."));
    message_text(&fault->why, "game", game->title, strlen(game->title));
    message_text(&fault->why, "text", name.start, name.length);
    return false;
}

/* A bit of a number for each option; what all games know besides has the last ones. */
static uint32_t bit_of(const brett_game *game, word name) {
    for (int i = 0; i < game->option_count; i++)
        if (word_is(name, game->options[i].name)) return UINT32_C(1) << i;
    return word_is(name, "seats") ? UINT32_C(1) << 30 : UINT32_C(1) << 31;
}

bool setup_option_once(const brett_game *game, brett_setup *setup, const char *text,
                       uint32_t *given, brett_fault *fault) {
    if (!brett_setup_option(game, setup, text, fault)) return false;
    word name = {text, 0};
    while (text[name.length] != '=') name.length++;
    bool twice = *given & bit_of(game, name);
    *given |= bit_of(game, name);
    return !twice || fault_quoting(fault, text, name, N_("Option {text} is given twice."));
}

bool brett_setup_start(const brett_game *game, brett_setup *setup, brett_state *state,
                       brett_message *why) {
    int seats = game->seats(state);
    if (seats == setup->seats) {
        game->agree(state, setup);
        return true;
    }
    message_start(why, N_("The position is for {seats} players, not for {asked}."));
    message_number(why, "seats", seats);
    message_number(why, "asked", setup->seats);
    return false;
}

size_t brett_setup_write(const brett_game *game, const brett_setup *setup, int option, char *out,
                         size_t size) {
    writer w = writer_over(out, size);
    const brett_option *o = &game->options[option];
    write_text(&w, o->name);
    write_char(&w, '=');
    if (o->words)
        write_text(&w, o->words[setup->value[option]]);
    else
        write_number(&w, setup->value[option]);
    return w.length;
}
