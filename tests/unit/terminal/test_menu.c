/* The pages of the menu: what is asked, in which order, and what comes of it. */
#include <string.h>

#include "support/test.h"
#include "terminal/menu/menu.h"

static menu m;

static void start(void) {
    menu_start(&m, NULL, 0);
}

/* Chooses the item with these words. */
static void choose(const char *text) {
    size_t i = 0;
    while (i < menu_count(&m) && strcmp(menu_item_at(&m, i).text, text)) i++;
    assert_true(i < menu_count(&m));
    menu_choose(&m, i);
}

static void is_preset(const char *text) {
    assert_string_equal(text, menu_item_at(&m, menu_preset(&m)).text);
}

TEST(all_games_are_offered_and_what_they_are_about) {
    start();
    for (size_t i = 0; brett_games[i]; i++) {
        menu_item item = menu_item_at(&m, i);
        assert_string_equal(brett_games[i]->title, item.text);
        assert_string_equal(brett_games[i]->about, item.about);
        assert_null(item.heading);
        assert_true(i < menu_count(&m));
    }
    is_preset(brett_games[0]->title);
}

TEST(against_the_computer_the_level_is_asked_for_and_the_fourth_is_preset) {
    start();
    choose("Linja");
    assert_int_equal(2, menu_count(&m));
    is_preset("You against the computer");
    choose("You against the computer");
    assert_int_equal(BRETT_LEVELS, menu_count(&m));
    is_preset("Level 4");
    choose("Level 7");
    assert_int_equal(MENU_DONE, m.page);
    assert_ptr_equal(brett_game_find("linja"), m.wish.game);
    assert_int_equal(2, m.wish.seats);
    assert_int_equal(1, m.wish.people);
    assert_int_equal(7, m.wish.level);
}

TEST(where_only_people_play_no_level_is_asked_for) {
    start();
    choose("Transfer");
    choose("2 people at one keyboard");
    assert_int_equal(MENU_DONE, m.page);
    assert_int_equal(2, m.wish.people);
    assert_int_equal(0, m.wish.level);
}

TEST(games_for_more_have_more_seats) {
    start();
    choose("Twisty");
    assert_int_equal(6, menu_count(&m));
    choose("You and 3 computers");
    assert_int_equal(4, m.wish.seats);
    assert_int_equal(1, m.wish.people);
    assert_true(menu_back(&m));
    is_preset("You and 3 computers");
    choose("3 people at one keyboard");
    assert_int_equal(3, m.wish.seats);
    assert_int_equal(3, m.wish.people);
}

TEST(one_can_go_back_to_every_page_and_choose_otherwise) {
    start();
    choose("Transport");
    choose("You and 2 computers");
    assert_true(menu_back(&m));
    assert_true(menu_back(&m));
    is_preset("Transport");
    assert_false(menu_back(&m));
    choose("Linja");
    is_preset("You against the computer");
}

TEST(kept_games_come_after_the_others_and_are_gone_on_with_at_once) {
    static kept_game kept[2] = {{.path = "/one", .about = "Turn 3: A, B"},
                                {.path = "/two", .about = "Turn 9: A, B"}};
    kept[0].game = brett_game_find("twisty");
    kept[1].game = brett_game_find("linja");
    start();
    size_t games = menu_count(&m);
    menu_start(&m, kept, 2);
    assert_int_equal(games + 2, menu_count(&m));
    assert_string_equal("Resume a game", menu_item_at(&m, games).heading);
    assert_string_equal("Twisty", menu_item_at(&m, games).text);
    assert_string_equal("Turn 9: A, B", menu_item_at(&m, games + 1).about);
    assert_null(menu_item_at(&m, games + 1).heading);
    menu_choose(&m, games + 1);
    assert_int_equal(MENU_DONE, m.page);
    assert_ptr_equal(&kept[1], m.wish.kept);
    assert_ptr_equal(kept[1].game, m.wish.game);
}

static const struct CMUnitTest tests[] = {
    CASE(all_games_are_offered_and_what_they_are_about),
    CASE(against_the_computer_the_level_is_asked_for_and_the_fourth_is_preset),
    CASE(where_only_people_play_no_level_is_asked_for),
    CASE(games_for_more_have_more_seats),
    CASE(one_can_go_back_to_every_page_and_choose_otherwise),
    CASE(kept_games_come_after_the_others_and_are_gone_on_with_at_once),
};

int main(void) {
    return cmocka_run_group_tests(tests, NULL, NULL);
}
