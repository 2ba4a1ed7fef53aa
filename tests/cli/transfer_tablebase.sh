#!/usr/bin/env bash
# Tablebases of Transfer: making them, looking into them, and what is said to bad ones.
. tests/cli/support.bash

export XDG_DATA_HOME=$scratch/data
unset BRETT_TABLES
TABLE=$scratch/two.table
TWO='rrroo/ooo/rr/-/yyyyy/ggggg/bbbbb/ppppp/wwwww A 2:3 l - -'
THREE='rrroo/oooyy/yyyrr/-/-/ggggg/bbbbb/ppppp/wwwww A 2:2 l - -'

check 'probe --help has an example' bash -c "$BRETT probe --help | grep -q 'brett probe transfer --'"
check 'solve counts what best play comes to' prints \
    "1 colour left: 4 positions, +1: 4
2 colours left: 905 positions, -2: 7, 0: 596, +2: 302
$TABLE is finished." solve transfer --colours 2 --table "$TABLE"
check 'what is finished is not solved again' json solve transfer --colours 2 --table "$TABLE" --json \
    "v.table === '$TABLE' && v.ends[1].positions === 905 && v.ends[1].worth['-2'] === 7 && v.ends[1].longest === 5"
check 'probe knows two colours by itself' json probe transfer --json --position "$TWO" \
    'v.value === 2 && v.line.join() === "+3:2 -1:2 *2:2" && v.turns.length === 10 &&
     v.turns[0].turn === v.line[0] && v.turns.every((t, i) => t.value <= (i ? v.turns[i - 1].value : 2))'
check 'and says the same with the table' bash -c "
    [ \"\$($BRETT probe transfer --position '$TWO')\" = \"\$($BRETT probe transfer --position '$TWO' --table '$TABLE')\" ]"
check 'probe as text' bash -c "$BRETT probe transfer --position '$TWO' | head -4 | diff - <(printf '%s\n' \
    'position: $TWO' 'value: 2' 'best line: +3:2 -1:2 *2:2' ' 2  +3:2 -1:2 *2:2')"
check 'a game that is over is worth nothing' json probe transfer --json \
    --position 'rrrrr/ooooo/-/-/yyyyy/ggggg/bbbbb/ppppp/wwwww A 4:3 l - -' \
    'v.value === 0 && v.line.length === 0 && v.turns.length === 0'
check 'three colours need the file' refuses 1 'in no tablebase' probe transfer --position "$THREE"
check 'nor does a table of two have them' refuses 1 'in no tablebase' probe transfer --position "$THREE" --table "$TABLE"
check 'other games have no tablebases' refuses 1 'has no tablebases' probe twisty --table "$TABLE"
check 'so they cannot be solved' refuses 2 'has no tablebases' solve twisty
check 'what is for Linja is not for Transfer' refuses 2 'does not take --reachable' solve transfer --reachable --table "$TABLE"
check 'four colours cannot be solved' refuses 2 '“4” is not a number of colours' solve transfer --colours 4

# changed OFFSET: the table with the byte there changed.
changed() {
    { head -c "$1" "$TABLE"; printf '\377'; tail -c +"$(($1 + 2))" "$TABLE"; } >"$scratch/bad.table"
}

refuses_bad() {
    refuses 1 "$1" probe transfer --position "$TWO" --table "$scratch/bad.table" &&
        refuses 1 "$1" solve transfer --colours 2 --table "$scratch/bad.table"
}

check 'no file' refuses 1 'Cannot read' probe transfer --position "$TWO" --table "$scratch/none"
echo 'something else' >"$scratch/bad.table"
check 'a file that is no table is refused, and left alone' refuses_bad 'is not a tablebase'
changed 8
check 'another version' refuses_bad 'another version'
changed 3000
check 'a changed byte' refuses_bad 'its checksum is wrong'
head -c 5000 "$TABLE" >"$scratch/bad.table"
check 'a file that is cut short' refuses_bad 'part of the file is missing'
mkdir -p "$scratch/folder"
check 'a folder' refuses 1 'Is a directory' probe transfer --position "$TWO" --table "$scratch/folder"

# Where nothing is said, tables are in a place of their own.
check 'solve makes the place' bash -c "
    $BRETT solve transfer --colours 2 >'$scratch/out' && cmp '$TABLE' '$XDG_DATA_HOME/brett/transfer.table'"
changed 3000
mkdir -p "$scratch/tables" && cp "$scratch/bad.table" "$scratch/tables/transfer.table"
warns_and_goes_on() {
    BRETT_TABLES=$scratch/tables run probe transfer --position "$TWO"
    equal 0 "$status" && contains "$err" 'its checksum is wrong' && contains "$out" 'value: 2'
}
check 'a bad table in that place is complained of, and not used' warns_and_goes_on

# Three colours take a minute, so here they are only begun, twice.
interrupted() {
    timeout -s INT 2 "$BRETT" solve transfer --table "$scratch/three.table" >"$scratch/out" 2>"$scratch/err"
    contains "$(cat "$scratch/err")" 'run the same command again' && [ ! -s "$scratch/out" ]
}
check 'an interrupt keeps what there is' interrupted
cp "$scratch/three.table" "$scratch/before.table"
check 'and the same command goes on with it' interrupted
check 'further than before' bash -c "! cmp -s '$scratch/three.table' '$scratch/before.table'"
check 'what is not finished is not looked into' refuses 1 'is unfinished' \
    probe transfer --position "$THREE" --table "$scratch/three.table"
finish
