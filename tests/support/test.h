/* cmocka with what it wants included before it, and tests that read as sentences:
 *
 *     TEST(a_piece_never_moves_backwards) { ... }
 *     static const struct CMUnitTest tests[] = {CASE(a_piece_never_moves_backwards)};
 */
#ifndef BRETT_TESTS_TEST_H
#define BRETT_TESTS_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define TEST(name) static void name(__attribute__((unused)) void **fixture)
#define CASE(name) cmocka_unit_test(name)

/* How many elements an array has. */
#define LENGTH(array) (sizeof(array) / sizeof *(array))

/* Sanitizers slow tests down so much that long ones do a part of the work. */
#ifdef __SANITIZE_ADDRESS__
enum { SLOWER = 4 };
#else
enum { SLOWER = 1 };
#endif

#endif
