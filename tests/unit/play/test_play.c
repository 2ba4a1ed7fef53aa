/* A game in progress: its log, taking back, and that a game taken again from its log is the same.
 */
#include "support/plays.h"

TEST(a_turn_is_made_step_by_step_and_ends_by_itself) {
    brett_play p;
    start_play(&p, "linja", "", PEOPLE);
    assert_done(seat_plays(&p, 0, "2-3", r));
    assert_int_equal(brett_play_actor(&p), 0);
    assert_int_equal(p.turns, 0);
    assert_done(seat_plays(&p, 0, "0-2", r));
    assert_int_equal(brett_play_actor(&p), 1);
    assert_int_equal(p.turns, 1);
    assert_int_equal(p.ply, 2);
    end_play(&p);
}

TEST(who_is_not_due_is_refused) {
    brett_play p;
    start_play(&p, "linja", "", PEOPLE);
    assert_refused(seat_plays(&p, 1, "5-4", r), BRETT_REFUSED_NOT_NOW, "It is not your turn.");
    assert_int_equal(p.count, 0);
    end_play(&p);
}

TEST(an_illegal_step_in_the_middle_changes_nothing) {
    brett_play p;
    brett_refusal refusal;
    brett_turn turn;
    brett_change change = {.ply = -1};
    start_play(&p, "linja", "", PEOPLE);
    assert_true(brett_play_read(&p, &(brett_change){.ply = -1, .at = 1}, "2-3 0-2", false, &turn,
                                &refusal));
    turn.step[1] = turn.step[0] ^ 0xff;
    assert_false(brett_play_turn(&p, &change, &turn, &refusal));
    assert_int_equal(refusal.code, BRETT_REFUSED_ILLEGAL);
    assert_int_equal(p.count, 0);
    end_play(&p);
}

TEST(whoever_saw_another_ply_is_late) {
    brett_play p;
    brett_refusal refusal;
    brett_turn turn;
    brett_change change = {.seat = 0, .ply = 3};
    start_play(&p, "linja", "", PEOPLE);
    assert_true(brett_play_read(&p, &(brett_change){.ply = -1, .at = 1}, "2-3 0-2", false, &turn,
                                &refusal));
    assert_false(brett_play_turn(&p, &change, &turn, &refusal));
    assert_int_equal(refusal.code, BRETT_REFUSED_LATE);
    end_play(&p);
}

TEST(a_log_without_room_refuses_and_goes_on_in_larger_memory) {
    brett_play p;
    uint64_t few[512];
    start_play_in(&p, "linja", "", PEOPLE, few, brett_play_memory(BRETT_CALL_ENTRIES));
    assert_done(seat_plays(&p, 0, "2-3 0-2", r));
    assert_refused(seat_plays(&p, 1, "5-4 7-5", r), BRETT_REFUSED_FULL, "This game is too long.");
    size_t bytes = brett_play_memory(100);
    brett_play_move(&p, test_malloc(bytes), bytes);
    assert_done(seat_plays(&p, 1, "5-4 7-5", r));
    assert_int_equal(p.turns, 2);
    test_free(p.log);
}

/* ---- Taking back ---- */

TEST(a_step_or_a_whole_turn_is_taken_back) {
    brett_play p;
    brett_refusal refusal;
    start_play(&p, "linja", "", PEOPLE);
    assert_done(seat_plays(&p, 0, "2-3 0-2", r));
    assert_int_equal(brett_play_undoable(&p, 1, BRETT_UNDO_STEP, 1, &refusal), 1);
    assert_int_equal(brett_play_undoable(&p, 1, BRETT_UNDO_TURN, 1, &refusal), 2);
    assert_done(brett_play_undo(&p, 2, 1, r));
    assert_int_equal(p.steps, 0);
    assert_int_equal(p.turns, 0);
    assert_memory_equal(&p.state, &p.start, p.game->state_size);
    assert_int_equal(p.log[0].undone, 3);
    end_play(&p);
}

TEST(what_came_after_the_turn_goes_with_it) {
    brett_play p;
    brett_refusal refusal;
    start_play(&p, "linja", "", PEOPLE);
    assert_done(seat_plays(&p, 0, "2-3 0-2", r));
    assert_done(seat_plays(&p, 1, "5-4 7-5", r));
    assert_int_equal(brett_play_undoable(&p, 1, BRETT_UNDO_TURN, 3, &refusal), 4);
    assert_int_equal(brett_play_undoable(&p, 3, BRETT_UNDO_STEP, 3, &refusal), 1);
    end_play(&p);
}

TEST(who_made_nothing_has_nothing_to_take_back) {
    brett_play p;
    brett_refusal refusal;
    start_play(&p, "linja", "", PEOPLE);
    assert_done(seat_plays(&p, 0, "2-3 0-2", r));
    assert_int_equal(brett_play_undoable(&p, 2, BRETT_UNDO_TURN, 3, &refusal), 0);
    assert_string_equal(refusal.why.text, "You have no move to undo.");
    end_play(&p);
}

TEST(what_a_witness_saw_drawn_stays_drawn) {
    brett_play p;
    brett_refusal refusal;
    start_play(&p, "transport", "", PEOPLE);
    play_until_chance(&p, 3);
    draw(&p, 5);
    int mover = p.log[p.count - 2].seat;
    assert_int_equal(brett_play_undoable(&p, 1u << mover, BRETT_UNDO_STEP, 1u << mover, &refusal),
                     0);
    assert_string_equal(refusal.why.text,
                        "Something was drawn since then, so you cannot undo the move.");
    end_play(&p);
}

TEST(in_a_game_with_secrets_a_step_is_shown_to_whoever_watches) {
    brett_play p;
    brett_refusal refusal;
    start_play(&p, "transport", "", PEOPLE);
    play_random(&p, 3, 1);
    int mover = p.log[0].seat, other = !mover;
    assert_int_equal(brett_play_undoable(&p, 1u << mover, BRETT_UNDO_STEP, 1u << mover, &refusal),
                     1);
    assert_int_equal(brett_play_undoable(&p, 1u << mover, BRETT_UNDO_STEP, 1u << other, &refusal),
                     0);
    end_play(&p);
}

TEST(a_game_that_the_rules_ended_goes_on_when_its_last_step_is_taken_back) {
    brett_play p;
    brett_result result;
    start_play(&p, "linja", "", PEOPLE);
    play_random(&p, 7, 100000);
    assert_int_equal(p.end, BRETT_BY_RULES);
    brett_play_result(&p, &result);
    assert_true(result.over);
    assert_done(brett_play_undo(&p, 1, 9, r));
    assert_int_equal(p.end, BRETT_GOES_ON);
    play_random(&p, 8, 100000);
    assert_int_equal(p.end, BRETT_BY_RULES);
    end_play(&p);
}

TEST(what_a_computer_showed_may_be_taken_back) {
    brett_play p;
    brett_refusal refusal;
    start_play(&p, "transport", "", "45");
    play_random(&p, 3, 1);
    int mover = p.log[0].seat, other = !mover;
    assert_int_equal(brett_play_undoable(&p, 1u << mover, BRETT_UNDO_STEP, 1u << other, &refusal),
                     1);
    end_play(&p);
}

TEST(at_one_device_only_the_mover_is_a_witness) {
    brett_play p;
    brett_refusal refusal;
    start_play(&p, "transport", "", PEOPLE);
    play_random(&p, 3, 1);
    assert_int_equal(brett_play_undoable(&p, 3, BRETT_UNDO_STEP, 0, &refusal), 1);
    play_until_chance(&p, 3);
    draw(&p, 5);
    assert_int_equal(brett_play_undoable(&p, 3, BRETT_UNDO_STEP, 0, &refusal), 0);
    end_play(&p);
}

/* ---- The log ---- */

TEST(a_game_taken_again_from_its_log_is_the_same) {
    for (const brett_game *const *game = brett_games; *game; game++) {
        brett_play p, q;
        start_play(&p, (*game)->name, "", PEOPLE);
        play_random(&p, 11, 60);
        brett_change change = by(&p, brett_play_actor(&p));
        brett_refusal refusal;
        brett_play_offer(&p, &change, BRETT_OFFER_UNDO, 0, 0, &refusal);
        play_random(&p, 12, 20);
        start_play(&q, (*game)->name, "", PEOPLE);
        for (uint32_t i = 0; i < p.count; i++) assert_true(brett_play_take(&q, &p.log[i]));
        assert_memory_equal(&q.state, &p.state, p.game->state_size);
        assert_int_equal(q.steps, p.steps);
        assert_int_equal(q.turns, p.turns);
        assert_int_equal(q.ply, p.ply);
        assert_memory_equal(q.seat, p.seat, sizeof p.seat);
        end_play(&p);
        end_play(&q);
    }
}

TEST(entries_that_cannot_have_happened_are_not_taken) {
    brett_play p;
    start_play(&p, "linja", "", PEOPLE);
    static const brett_entry wrong[] = {
        {.kind = BRETT_ENTRY_STEP, .seat = 1, .remains = -1},
        {.kind = BRETT_ENTRY_STEP, .seat = 0, .remains = -1, .step = UINT64_MAX},
        {.kind = BRETT_ENTRY_UNDO, .seat = 0, .number = 1},
        {.kind = BRETT_ENTRY_OFFER, .seat = 5},
        {.kind = BRETT_ENTRY_OFFER, .seat = 0, .offer = 7},
        {.kind = BRETT_ENTRY_OFFER, .seat = 0, .offer = BRETT_OFFER_REPLACE, .of = 1, .level = 10},
        {.kind = BRETT_ENTRY_ANSWER, .seat = BRETT_NOBODY},
        {.kind = BRETT_ENTRY_REPLACE, .seat = 1, .level = 0},
        {.kind = BRETT_ENTRY_RETURN, .seat = -9},
        {.kind = BRETT_ENTRY_LEAVE, .seat = 0, .end = BRETT_BY_RULES},
        {.kind = BRETT_ENTRY_END, .seat = 0, .end = BRETT_BY_RULES},
        {.kind = BRETT_ENTRY_END, .seat = BRETT_NOBODY, .end = 99},
        {.kind = BRETT_ENTRY_KINDS},
    };
    for (size_t i = 0; i < LENGTH(wrong); i++) assert_false(brett_play_take(&p, &wrong[i]));
    assert_int_equal(p.count, 0);
    end_play(&p);
}

/* What a viewer is told of each step, made on the viewer's own view, gives the view after it. */
TEST(the_log_as_a_seat_sees_it_leads_from_view_to_view) {
    for (int viewer = BRETT_NOBODY; viewer < 2; viewer += viewer < 0 ? 2 : 1) {
        brett_play p;
        brett_walk walk;
        brett_entry seen;
        brett_state view, after, expected;
        start_play(&p, "transport", "", PEOPLE);
        play_random(&p, 21, 80);
        brett_walk_start(&walk, &p, 10);
        while (brett_walk_next(&walk, viewer, &seen, &view)) {
            if (seen.kind != BRETT_ENTRY_STEP) continue;
            memcpy(&after, &view, sizeof view);
            p.game->apply(&after, seen.step);
            p.game->view(&walk.state, viewer, &expected);
            assert_memory_equal(&after, &expected, p.game->state_size);
        }
        assert_int_equal(walk.next, p.count);
        end_play(&p);
    }
}

TEST(a_walk_goes_back_with_what_was_taken_back) {
    brett_play p;
    brett_walk walk;
    brett_entry seen;
    brett_state view;
    start_play(&p, "linja", "", PEOPLE);
    assert_done(seat_plays(&p, 0, "2-3 0-2", r));
    assert_done(brett_play_undo(&p, 1, 1, r));
    assert_done(seat_plays(&p, 0, "0-2", r));
    for (uint32_t after = 0; after <= p.count; after++) {
        brett_walk_start(&walk, &p, after);
        while (brett_walk_next(&walk, BRETT_NOBODY, &seen, &view)) continue;
        assert_memory_equal(&walk.state, &p.state, p.game->state_size);
    }
    end_play(&p);
}

TEST(parts_of_turns_together_are_all_standing_steps) {
    for (const brett_game *const *game = brett_games; *game; game++) {
        brett_play p;
        brett_part part;
        start_play(&p, (*game)->name, "", PEOPLE);
        play_random(&p, 5, 50);
        brett_state state = p.start;
        uint32_t first = 0, turns = 0;
        while (brett_play_part(&p, first, &state, &part)) {
            assert_int_equal(part.first, first);
            assert_true(part.turn.count > 0);
            assert_int_equal(part.ends_turn, (part.events & BRETT_TURN_ENDED) != 0);
            first += part.turn.count;
            turns += part.ends_turn;
        }
        assert_int_equal(first, p.steps);
        assert_int_equal(turns, p.turns);
        assert_memory_equal(&state, &p.state, p.game->state_size);
        end_play(&p);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_turn_is_made_step_by_step_and_ends_by_itself),
        CASE(who_is_not_due_is_refused),
        CASE(an_illegal_step_in_the_middle_changes_nothing),
        CASE(whoever_saw_another_ply_is_late),
        CASE(a_log_without_room_refuses_and_goes_on_in_larger_memory),
        CASE(a_step_or_a_whole_turn_is_taken_back),
        CASE(what_came_after_the_turn_goes_with_it),
        CASE(who_made_nothing_has_nothing_to_take_back),
        CASE(what_a_witness_saw_drawn_stays_drawn),
        CASE(in_a_game_with_secrets_a_step_is_shown_to_whoever_watches),
        CASE(what_a_computer_showed_may_be_taken_back),
        CASE(at_one_device_only_the_mover_is_a_witness),
        CASE(a_game_that_the_rules_ended_goes_on_when_its_last_step_is_taken_back),
        CASE(a_game_taken_again_from_its_log_is_the_same),
        CASE(entries_that_cannot_have_happened_are_not_taken),
        CASE(the_log_as_a_seat_sees_it_leads_from_view_to_view),
        CASE(a_walk_goes_back_with_what_was_taken_back),
        CASE(parts_of_turns_together_are_all_standing_steps),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
