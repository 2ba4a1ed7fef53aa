#!/bin/sh
# The library links without a C library: it calls nothing but what src/base/memory.h declares.
cd "$(dirname "$0")/../.." && . tests/tap.sh

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
declared=$(grep -oE '[a-z]+\(' src/base/memory.h | tr -d '(' | sort)

calls_only_declared() { # COMPILER
    make -s build/po/en.mo build/gen/text/transport_set.inc \
        build/gen/players/transfer/endgame_tablebase.inc || return
    make -s print-library | tr ' ' '\n' | xargs -P "$(nproc)" -I{} sh -c '"$0" -std=c17 -O1 \
        -ffreestanding -nostdlib -fno-pie -Iinclude -Isrc -Ibuild/gen -DBRETT_MO_DIR="\"build/po\"" \
        -c {} -o "$1/$(echo {} | tr / _).o"' "$1" "$work" || return
    ld -r -o "$work/all" "$work"/*.o && nm -u "$work/all" | awk '{ print $2 }' | sort > "$work/called"
    echo "$declared" | comm -13 - "$work/called" > "$work/more"
    [ ! -s "$work/more" ] || { echo "called, but not declared:"; cat "$work/more"; return 1; }
}

for compiler in gcc clang; do
    check "the library calls only what memory.h declares ($compiler)" calls_only_declared $compiler
done
finish
