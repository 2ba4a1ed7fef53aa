/* The generator against values that a separate implementation gave, and the fairness of draws. */
#include "brett.h"
#include "support/test.h"

/* Seeding takes four outputs of SplitMix64; the first outputs for seed 1234567 are well known. */
TEST(the_seed_goes_through_splitmix64) {
    brett_random random;
    brett_random_seed(&random, 1234567);
    assert_int_equal(random.word[0], UINT64_C(6457827717110365317));
    assert_int_equal(random.word[1], UINT64_C(3203168211198807973));
    assert_int_equal(random.word[2], UINT64_C(9817491932198370423));
    assert_int_equal(random.word[3], UINT64_C(4593380528125082431));
    brett_random_seed(&random, 0);
    assert_int_equal(random.word[0], UINT64_C(16294208416658607535));
    assert_int_equal(random.word[3], UINT64_C(17909611376780542444));
    brett_random_seed(&random, UINT64_MAX);
    assert_int_equal(random.word[0], UINT64_C(16490336266968443936));
}

/* xoshiro256** from the words 1, 2, 3, 4, as its other implementations test it. */
TEST(the_generator_is_xoshiro256_star_star) {
    static const uint64_t outputs[] = {11520,
                                       0,
                                       1509978240,
                                       UINT64_C(1215971899390074240),
                                       UINT64_C(1216172134540287360),
                                       UINT64_C(607988272756665600),
                                       UINT64_C(16172922978634559625),
                                       UINT64_C(8476171486693032832),
                                       UINT64_C(10595114339597558777),
                                       UINT64_C(2904607092377533576)};
    brett_random random = {{1, 2, 3, 4}};
    for (size_t i = 0; i < LENGTH(outputs); i++)
        assert_int_equal(brett_random_next(&random), outputs[i]);
}

TEST(seeds_and_generator_together) {
    static const struct {
        uint64_t seed, outputs[6];
    } known[] = {
        {0,
         {0x99ec5f36cb75f2b4, 0xbf6e1f784956452a, 0x1a5f849d4933e6e0, 0x6aa594f1262d2d2c,
          0xbba5ad4a1f842e59, 0xffef8375d9ebcaca}},
        {42,
         {0x15780b2e0c2ec716, 0x6104d9866d113a7e, 0xae17533239e499a1, 0xecb8ad4703b360a1,
          0xfde6dc7fe2ec5e64, 0xc50da53101795238}},
        {1234567,
         {0x30a3a1c363600467, 0x19405f0f579929ca, 0x115beaac046ddbd9, 0xeb17caf48f27d7f6,
          0xa0c94fe1cce9d136, 0x70e3326578802da2}},
        {UINT64_MAX,
         {0x8f5520d52a7ead08, 0xc476a018caa1802d, 0x81de31c0d260469e, 0xbf658d7e065f3c2f,
          0x913593fda1bca32a, 0xbb535e93941ba525}},
    };
    for (size_t i = 0; i < LENGTH(known); i++) {
        brett_random random;
        brett_random_seed(&random, known[i].seed);
        for (size_t k = 0; k < 6; k++)
            assert_int_equal(brett_random_next(&random), known[i].outputs[k]);
    }
}

TEST(below_one_is_always_zero) {
    brett_random random;
    brett_random_seed(&random, 3);
    for (int i = 0; i < 1000; i++) assert_int_equal(brett_random_below(&random, 1), 0);
}

/* Chi squared over this many numbers below bound. Its mean is bound - 1 and its standard deviation
 * the root of twice that; five of those above or below would be a generator gone wrong. */
static void assert_fair(uint32_t bound, uint64_t seed) {
    enum { MOST = 100, EACH = 2000 };
    uint32_t count[MOST] = {0};
    brett_random random;
    brett_random_seed(&random, seed);
    for (uint32_t i = 0; i < bound * EACH; i++) {
        uint32_t drawn = brett_random_below(&random, bound);
        assert_true(drawn < bound);
        count[drawn]++;
    }
    double chi = 0, freedom = bound - 1;
    for (uint32_t i = 0; i < bound; i++)
        chi += ((double)count[i] - EACH) * ((double)count[i] - EACH) / EACH;
    assert_true((chi - freedom) * (chi - freedom) < 25 * 2 * freedom);
}

TEST(numbers_below_a_bound_are_equally_likely) {
    static const uint32_t bounds[] = {2, 3, 5, 6, 7, 10, 52, 100};
    for (size_t i = 0; i < LENGTH(bounds); i++) assert_fair(bounds[i], 100 + i);
}

/* With the bound 2^31 + 1, almost every second number must be drawn again: taking the 32 bits as
 * they come would make every second result twice as likely as its neighbour. */
TEST(a_bound_just_above_half_the_range_is_fair) {
    enum { DRAWS = 100000 };
    const uint32_t bound = (UINT32_C(1) << 31) + 1;
    uint32_t odd = 0, low = 0;
    brett_random random, other;
    brett_random_seed(&random, 5);
    other = random;
    for (int i = 0; i < DRAWS; i++) {
        uint32_t drawn = brett_random_below(&random, bound);
        assert_true(drawn < bound);
        odd += drawn & 1;
        low += drawn < bound / 2;
    }
    assert_in_range(odd, DRAWS / 2 - 800, DRAWS / 2 + 800);
    assert_in_range(low, DRAWS / 2 - 800, DRAWS / 2 + 800);

    uint32_t used = 0; /* 64-bit numbers that all those draws took: about two each */
    while (other.word[0] != random.word[0] || other.word[3] != random.word[3]) {
        brett_random_next(&other);
        used++;
    }
    assert_in_range(used, DRAWS * 2 - 2500, DRAWS * 2 + 2500);
}

TEST(the_largest_bound_works) {
    brett_random random;
    uint32_t high = 0;
    brett_random_seed(&random, 6);
    for (int i = 0; i < 1000; i++) high += brett_random_below(&random, UINT32_MAX) >> 31;
    assert_in_range(high, 420, 580);
}

/* brett_draw chooses among the legal steps, here each with weight one. */
TEST(draws_are_equally_likely_among_the_legal_steps) {
    const brett_game *game = brett_game_find("linja");
    brett_state state;
    brett_setup setup;
    brett_random random;
    uint32_t count[64] = {0};
    brett_random_seed(&random, 7);
    brett_setup_default(game, &setup);
    game->deal(&state, &setup, &random);
    for (int i = 0; i < 7000; i++) count[brett_draw(game, &state, &random)]++;
    for (brett_step step = 0; step < 64; step++) {
        if (game->legal(&state, step))
            assert_in_range(count[step], 850, 1150);
        else
            assert_int_equal(count[step], 0);
        if (game->legal(&state, step)) assert_int_equal(game->weight(&state, step), 1);
    }
}

int main(void) {
    static const struct CMUnitTest tests[] = {
        CASE(the_seed_goes_through_splitmix64),
        CASE(the_generator_is_xoshiro256_star_star),
        CASE(seeds_and_generator_together),
        CASE(below_one_is_always_zero),
        CASE(numbers_below_a_bound_are_equally_likely),
        CASE(a_bound_just_above_half_the_range_is_fair),
        CASE(the_largest_bound_works),
        CASE(draws_are_equally_likely_among_the_legal_steps),
    };
    return cmocka_run_group_tests_name("Randomness", tests, NULL, NULL);
}
