#!/bin/sh
# A short distilling, of a small tablebase: it learns something, learns the same whoever compiled it, and
# says what is wrong with what it is given.
#   short.sh BRETT DISTIL DISTIL_BY_ANOTHER_COMPILER
cd "$(dirname "$0")/../.." && . tests/tap.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
brett=$1 distil=$2 other=$3
table=$work/small.table

# Who is off by how many points, before the first lesson and in the end.
errors() { sed -n 's/^.*: off by \([0-9.]*\) points$/\1/p' "$1"; }
learns() {
    first=$(errors "$work/said" | head -n 1) last=$(errors "$work/said" | tail -n 1)
    echo "off by $first points first, by $last last"
    awk -v first="$first" -v last="$last" 'BEGIN { exit !(last > 0 && last < first / 2) }'
}
refuses() { # WORDS ARGUMENTS...
    words=$1
    shift
    "$distil" "$@" >"$work/out" 2>&1 && return 1
    cat "$work/out"
    grep -q "$words" "$work/out"
}

"$brett" solve linja --position '06 00 02 22 22 20 00 60 A i' -o "$table" >"$work/solved" 2>&1
check "a small tablebase is solved" test -s "$table"
check "it is learnt from" sh -c "'$distil' '$table' '$work/one' 20000 2>'$work/said'"
check "what is learnt is nearer the truth" learns
check "it is learnt again" "$distil" "$table" "$work/two" 20000
check "the weights are the same" cmp "$work/one" "$work/two"
check "another compiler's program learns" "$other" "$table" "$work/three" 20000
check "the very same" cmp "$work/one" "$work/three"
check "no tablebase is refused" refuses "Cannot read" "$work/none" "$work/four"
check "something else is refused" refuses "is not a tablebase of this game" README.md "$work/four"
check "too few positions are refused" refuses "no such number" "$table" "$work/four" 10
check "a file that cannot be written is named" refuses "cannot be written" "$table" "$work/no/four" 1000
check "without a tablebase it says how it is used" refuses "usage" --measure
finish
