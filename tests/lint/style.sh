#!/bin/sh
# The looks of the sources.
cd "$(dirname "$0")/../.." && . tests/tap.sh

formatted() {
    changed=$(find include src tests examples -name '*.[ch]' -exec clang-format --dry-run -Werror {} + 2>&1 |
        sed -n 's/^\([^:]*\.[ch]\):.*: error: .*/\1/p' | sort | uniq -c)
    [ -z "$changed" ] || { echo "places to change, which make format does:"; echo "$changed"; return 1; }
}

# Paths and hosts of the machine that somebody worked on have no place in the project.
no_machine() {
    ! grep -rnIE '(^|[^.])/(work|root|home)/|(deb\.debian|npmjs)\.org' . \
        --exclude-dir=.git --exclude=.git --exclude-dir=build --exclude-dir=lint --exclude-dir=node_modules
}

tidy_lines() {
    ! grep -rnIE '[[:space:]]$' include src tests tools man completions .ci Makefile \
        --exclude-dir=corpus
}

check "clang-format would change nothing" formatted
check "nothing names a path or a host of one machine" no_machine
check "no line ends in spaces" tidy_lines
finish
