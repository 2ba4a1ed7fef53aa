#!/bin/bash
# The examples, as `make install` installs them, build with the installed library and do what they say.
cd "$(dirname "$0")/../.." && . tests/tap.sh

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
usr=$root/usr here=$root/examples
export PKG_CONFIG_PATH=$usr/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$root LD_LIBRARY_PATH=$usr/lib
export BRETT_LIBRARY=$usr/lib/libbrett.so.1 PATH=$usr/bin:$PATH

builds() {
    make -s install DESTDIR="$root" PREFIX=/usr && cp -r "$usr/share/doc/brett/examples" "$here" &&
        make -s -C "$here" CFLAGS='-O2 -Wall -Wextra -Wshadow -pedantic -Werror'
}

says() { # EXPECTED COMMAND...: a regular expression of what the command prints, from first to last line
    expected=$1
    shift
    (cd "$here" && "$@") >"$root/said" 2>&1 || { cat "$root/said"; return 1; }
    tr '\n' '|' <"$root/said" | grep -qE "^$expected\|$" || { cat "$root/said"; return 1; }
}

refuses() { # EXPECTED COMMAND...
    expected=$1
    shift
    (cd "$here" && "$@") >"$root/said" 2>&1 && return 1
    grep -qE "$expected" "$root/said" || { cat "$root/said"; return 1; }
}

record() {
    brett play linja --players level:2,level:2 --plain --seed 1 --save "$here/game.brett" </dev/null >/dev/null
    says '  1\. .* wins.*' ./replay game.brett && says '  1\. .* gewinnt.*' ./replay game.brett de
}

faulty_record() {
    sed 's/^1 \([AB]\) .*/1 \1 0-7/' "$here/game.brett" >"$here/faulty.brett"
    refuses '^faulty\.brett:[0-9]+:5: ' ./replay faulty.brett
}

tablebase() {
    late='06 00 02 40 04 20 00 60 A i'
    (cd "$here" && brett solve linja --position "$late" -o late.table) >/dev/null || return
    says 'value: \+2 points for who is to move\|best turn: .*, for certain' ./tablebase late.table "$late"
}

# COMMAND: passes the checks, but for those by the clock of a machine that may be busy, and plays without a fault.
engine() {
    (cd "$here" && brett engine --check "$1") >"$root/said" 2>&1
    if grep '^failed' "$root/said" | grep -qvE 'respects a time limit|obeys stop' || ! grep -q '^Checks: ' "$root/said"; then
        cat "$root/said"
        return 1
    fi
    (cd "$here" && brett match linja "$1" random --games 4 --nodes 50) >"$root/said" 2>&1 &&
        ! grep -q '^brett: Game' "$root/said" || { cat "$root/said"; return 1; }
}

check "the examples build with the installed library" builds
# as_written: what examples/README.md says to type works, by a shell that knows of no library.
as_written() {
    lines=$(sed -n 's/^    //p' examples/README.md)
    env -u PKG_CONFIG_PATH -u PKG_CONFIG_SYSROOT_DIR -u LD_LIBRARY_PATH HOME="$root/home" sh -ec "
        $(head -n 1 <<<"$lines")
        cp -r examples '$root/written' && cd '$root/written'
        $(tail -n +2 <<<"$lines")"
}
check "what README says to type works" as_written
check "random.c: random games of every game" \
    says 'Linja +5 games, [0-9]+ steps; first: A [0-5] B [0-5]\|Transfer.*\|Twisty.*\|Transport.*' ./random 5
check "player.c: a player of one's own wins games" says 'Linja: dreamer won [1-4] of 4 games against greedy' ./player linja 4
check "best_turn.c: turns with their chances" \
    says ' +[0-9.]+%  .*, then .*\| +[0-9.]+%  .*\|.*\|[0-9]+ positions' ./best_turn linja '60 11 11 11 11 11 11 06 A i' 0.2
check "... and why a position is wrong" refuses 'Row 2 has 7 pieces.*column 7' ./best_turn linja '60 11 43 01 01 01 01 06 A i'
check "replay.c: a record, in two languages" record
check "... and what is wrong with one" faulty_record
check "play.c: a turn taken back, and a game resigned" \
    says 'start .*\|two turns .*\|taken back .*\|ended by resign: A 1\. B 2\.\|[0-9]+ entries in the log' ./play
check "tablebase.c: what a position is worth for certain" tablebase
check "... and why a file is none" refuses 'game.brett' ./tablebase game.brett x
check "engine.c is an engine" engine ./engine
check "engine.py is an engine" engine 'python3 engine.py'
finish
