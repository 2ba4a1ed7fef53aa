#!/bin/sh
# The library links without a C library: it calls nothing but what src/base/memory.h declares.
cd "$(dirname "$0")/../.." && . tests/tap.sh

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
declared=$(grep -oE '[a-z]+\(' src/base/memory.h | tr -d '(' | sort)

calls_only_declared() { # COMPILER
    make -s build/po/en.mo build/gen/text/transport_set.inc \
        build/gen/players/transfer/endgame_tablebase.inc || return
    for source in $(make -s print-library); do
        "$1" -std=c17 -O3 -ffreestanding -nostdlib -Iinclude -Isrc -Ibuild/gen -DBRETT_MO_DIR='"build/po"' \
            -c "$source" -o "$work/$(echo "$source" | tr / _).o" || return
    done
    ld -r -o "$work/all" "$work"/*.o && nm -u "$work/all" | awk '{ print $2 }' | sort > "$work/called"
    echo "$declared" | comm -13 - "$work/called" > "$work/more"
    [ ! -s "$work/more" ] || { echo "called, but not declared:"; cat "$work/more"; return 1; }
}

for compiler in gcc clang; do
    check "the library calls only what memory.h declares ($compiler)" calls_only_declared $compiler
done
finish
