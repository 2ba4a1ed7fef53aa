/* What a solver has done so far, kept in a file: it is gone on with wherever it was broken off, and
 * whatever is wrong in it is not taken up. */
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "support/folder.h"
#include "support/linja/solved.h"
#include "support/test.h"
#include "tablebase/linja/checkpoint.h"

enum { HEAD = 32, LAYER_HEAD = 16 }; /* bytes */

static char folder[FOLDER_BYTES];
static linja_solver *whole;  /* solved to the end */
static unsigned char *bytes; /* the file with all layers */
static size_t size;
static size_t end_of[LINJA_LAYERS]; /* of each layer in the file */

static const char *path(void) {
    return folder_file(folder, "part");
}

/* ---- Files ---- */

static size_t file_size(void) {
    FILE *file = fopen(path(), "rb");
    assert_non_null(file);
    fseek(file, 0, SEEK_END);
    size_t found = (size_t)ftell(file);
    fclose(file);
    return found;
}

/* A new file each time: to overwrite one, some systems wait for the disk. */
static void put(const void *from, size_t count) {
    remove(path());
    FILE *file = fopen(path(), "wb");
    assert_non_null(file);
    assert_int_equal(fwrite(from, 1, count, file), count);
    fclose(file);
}

/* Solves to the end, adding every layer to a file that begins. */
static int make_whole(void **fixture) {
    (void)fixture;
    FILE *file;
    folder_make(folder);
    whole = solver_of(THREE_LEFT);
    assert_int_equal(linja_checkpoint_open(path(), whole, &file), LINJA_CHECKPOINT_GOOD);
    while (whole->layer >= 0) {
        assert_true(linja_solve_layer(whole, 1));
        assert_true(linja_checkpoint_add(file, whole));
        end_of[whole->layer + 1] = (size_t)ftell(file);
    }
    fclose(file);
    size = file_size();
    bytes = malloc(size);
    file = fopen(path(), "rb");
    assert_int_equal(fread(bytes, 1, size, file), size);
    fclose(file);
    return 0;
}

static int remove_whole(void **fixture) {
    (void)fixture;
    solver_free(whole);
    free(bytes);
    folder_remove(folder);
    return 0;
}

/* ---- Taking up ---- */

/* The layer that is to be solved next when the file has so many good bytes. */
static int next_after(size_t good) {
    int layer = LINJA_LAYERS - 1;
    while (layer >= 0 && end_of[layer] <= good) layer--;
    return layer;
}

/* What a solver has is what the whole one has, in all layers that it says are solved. */
static void compare_solved(const linja_solver *s) {
    for (int a = 0; a < s->sides->count; a++)
        for (int b = 0; b < s->sides->count; b++) {
            int classes = 0;
            for (int row = 0; row < 8; row++)
                classes += row * (int)((s->sides->side[a] >> 4 * row & 15) +
                                       (s->sides->side[b] >> 4 * row & 15));
            if (classes <= s->layer) continue;
            size_t pair = linja_pair(s->sides, a, b);
            assert_int_equal(s->turn[pair], whole->turn[pair]);
            if (linja_sides_fit(s->sides, a, b))
                assert_int_equal(s->bonus[pair], whole->bonus[pair]);
        }
}

/* The file is taken up to this layer, and what follows is cut off. */
static void takes_up(int layer, bool to_the_end) {
    FILE *file;
    linja_solver *s = solver_of(THREE_LEFT);
    assert_int_equal(linja_checkpoint_open(path(), s, &file), LINJA_CHECKPOINT_GOOD);
    assert_int_equal(s->layer, layer);
    assert_int_equal(file_size() > HEAD ? file_size() : HEAD,
                     layer == LINJA_LAYERS - 1 ? HEAD : end_of[layer + 1]);
    compare_solved(s);
    while (to_the_end && s->layer >= 0) {
        assert_true(linja_solve_layer(s, 1));
        assert_true(linja_checkpoint_add(file, s));
    }
    if (to_the_end) {
        compare_solved(s);
        assert_int_equal(file_size(), size);
    }
    fclose(file);
    solver_free(s);
}

static void refuses_to_take_up(void) {
    FILE *file;
    size_t before = file_size();
    linja_solver *s = solver_of(THREE_LEFT);
    assert_int_equal(linja_checkpoint_open(path(), s, &file), LINJA_CHECKPOINT_STRANGE);
    assert_null(file);
    assert_int_equal(file_size(), before);
    solver_free(s);
}

TEST(a_file_that_is_whole_needs_no_solving) {
    put(bytes, size);
    takes_up(-1, false);
}

TEST(it_goes_on_after_any_layer) {
    for (int layer = LINJA_LAYERS - 1; layer >= 0; layer--) {
        put(bytes, end_of[layer]);
        takes_up(layer - 1, layer % 8 == 0);
    }
}

TEST(it_goes_on_where_the_file_is_cut) {
    for (size_t length = 0; length < size; length++) {
        put(bytes, length);
        takes_up(next_after(length), length % 499 == 0);
    }
}

/* The layer with the changed byte is solved again, and those after it. */
TEST(a_layer_that_was_changed_is_not_taken_up) {
    unsigned char *bad = malloc(size);
    for (size_t i = HEAD; i < size; i++) {
        memcpy(bad, bytes, size);
        bad[i] ^= (unsigned char)(1 << i % 8);
        put(bad, size);
        takes_up(next_after(i), i % 499 == 0);
    }
    free(bad);
}

TEST(what_follows_the_last_layer_is_cut_off) {
    unsigned char *more = malloc(size + 100);
    memcpy(more, bytes, size);
    memset(more + size, 7, 100);
    put(more, size + 100);
    takes_up(-1, false);
    free(more);
}

/* A power cut can leave zeros at the end of a file. The last layer, 0, has just its head here. */
TEST(zeros_are_no_layer) {
    unsigned char *bad = malloc(size);
    for (int layer = 0; layer < LINJA_LAYERS; layer += 12) {
        size_t end = layer == LINJA_LAYERS - 1 ? HEAD : end_of[layer + 1];
        memcpy(bad, bytes, size);
        memset(bad + end, 0, size - end);
        put(bad, size);
        takes_up(layer, false);
    }
    free(bad);
}

/* ---- Other files ---- */

TEST(a_file_that_is_something_else_is_refused_and_left_alone) {
    unsigned char *bad = malloc(size);
    for (size_t i = 0; i < HEAD; i++) { /* the letters, the versions, the first side */
        memcpy(bad, bytes, size);
        bad[i] ^= 1;
        put(bad, size);
        refuses_to_take_up();
    }
    put("something else", 14);
    refuses_to_take_up();
    free(bad);
}

TEST(a_file_of_another_position_is_refused) {
    FILE *file;
    linja_solver *s = solver_of(SIX_LEFT);
    put(bytes, size);
    assert_int_equal(linja_checkpoint_open(path(), s, &file), LINJA_CHECKPOINT_STRANGE);
    solver_free(s);
}

TEST(why_it_cannot_be_opened) {
    FILE *file;
    linja_solver *s = solver_of(THREE_LEFT);
    assert_int_equal(linja_checkpoint_open(folder_file(folder, "none/part"), s, &file),
                     LINJA_CHECKPOINT_FAILED);
    assert_int_equal(errno, ENOENT);
    assert_int_equal(linja_checkpoint_open(folder, s, &file), LINJA_CHECKPOINT_FAILED);
    assert_int_equal(errno, EISDIR);
    solver_free(s);
}

/* When the disk is full, or the file as large as the user may make them. */
TEST(a_layer_that_cannot_be_written_is_told) {
    FILE *file;
    struct rlimit before, least;
    remove(path());
    linja_solver *s = solver_of(THREE_LEFT);
    assert_int_equal(linja_checkpoint_open(path(), s, &file), LINJA_CHECKPOINT_GOOD);
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &before);
    least = (struct rlimit){HEAD + LAYER_HEAD, before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &least);
    assert_true(linja_solve_layer(s, 1));
    bool added = linja_checkpoint_add(file, s);
    int error = errno;
    fclose(file);
    setrlimit(RLIMIT_FSIZE, &before);
    assert_false(added);
    assert_int_equal(error, EFBIG);
    solver_free(s);
    takes_up(LINJA_LAYERS - 1, true);
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(a_file_that_is_whole_needs_no_solving),
        CASE(it_goes_on_after_any_layer),
        CASE(it_goes_on_where_the_file_is_cut),
        CASE(a_layer_that_was_changed_is_not_taken_up),
        CASE(what_follows_the_last_layer_is_cut_off),
        CASE(zeros_are_no_layer),
        CASE(a_file_that_is_something_else_is_refused_and_left_alone),
        CASE(a_file_of_another_position_is_refused),
        CASE(why_it_cannot_be_opened),
        CASE(a_layer_that_cannot_be_written_is_told),
    };
    return cmocka_run_group_tests_name("Linja: what is solved so far", tests, make_whole,
                                       remove_whole);
}
