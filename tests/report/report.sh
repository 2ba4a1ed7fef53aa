#!/usr/bin/env bash
# The report of a tablebase of Linja: its facts are those of the tablebase, and it is always the same.
#   report.sh BRETT REPORT_PROGRAM
cd "$(dirname "$0")/../.." || exit
BRETT=$1 TOOL=$2
. tests/cli/support.bash

TABLE=$scratch/late.table
EVEN=$scratch/even.table
EMPTY=$scratch/empty.table
"$BRETT" solve linja --position '09 01 00 10 11 00 10 91 A i' -o "$TABLE" >"$scratch/out"
"$BRETT" solve linja --position '0a 01 10 00 00 01 10 a0 A i' -o "$EVEN" >"$scratch/out"
"$BRETT" solve linja --position '06 04 02 00 10 30 30 50 A i' -o "$EMPTY" >"$scratch/out"
mkdir "$scratch/one" "$scratch/two" "$scratch/three" "$scratch/even" "$scratch/bad"
REPORT=$scratch/one/late.md

check 'a report is written' equal "$REPORT is finished." "$("$TOOL" "$TABLE" "$REPORT" --seed 7)"
check 'it begins with the first position of the tablebase, its turns and a perfect game' \
    node tests/report/check.mjs "$BRETT" "$TABLE" "$REPORT" first
check 'no perfect game is longer or shorter than it says' \
    node tests/report/check.mjs "$BRETT" "$TABLE" "$REPORT" lines
check 'its plots are there, and well-formed' node tests/report/check.mjs "$BRETT" "$TABLE" "$REPORT" plots
check 'it says how it was made' contains "$(tail -5 "$REPORT")" \
    'report late.table late.md --seed 7'
check 'it has as many positions as the tablebase' bash -c "
    $BRETT solve linja --table '$TABLE' --position '09 01 00 10 11 00 10 91 A i' --json |
        grep -q '\"positions\": $(sed -n 's/.*\*\*\([0-9,]*\) positions.*/\1/p' "$REPORT" | tr -d ,),'"
"$TOOL" "$EVEN" "$scratch/even/even.md" >"$scratch/out"
check 'positions are counted by their values' \
    node tests/report/check.mjs "$BRETT" "$EVEN" "$scratch/even/even.md" counts

# The same again, on one thread and on three.
again() {
    "$TOOL" "$TABLE" "$scratch/$1/late.md" --seed 7 --threads "$2" && diff -r "$scratch/one" "$scratch/$1"
}
check 'the same tablebase and seed give the same report' again two 1
check 'however many threads there are' again two 3
check 'another seed gives other games' bash -c "
    $TOOL '$TABLE' '$scratch/three/late.md' --seed 8 &&
        ! diff <(grep '^|' '$REPORT') <(grep '^|' '$scratch/three/late.md') >'$scratch/out'"

# What perfect play gets is the value of its seat and what the other gives away.
adds_up() {
    node -e '
        const text = require("fs").readFileSync(process.argv[1], "utf8").split("against the levels")[1];
        const rows = [...text.matchAll(/^\| (\d.*) \|$/gm)].map(([, row]) => row.split(" | ").map(Number));
        const good = ([level, games, won, drawn, lost, ahead, , , given]) =>
            won + drawn + lost === games && Math.abs(ahead - given) < 0.11;
        if (rows.length !== 9 || !rows.every(good)) { console.log(rows); process.exit(1); }
    ' "$REPORT"
}
check 'games against nine levels add up' adds_up

# ---- What does not go ----

# refuses_report STATUS WORDS ARGUMENTS...: says so, and leaves no file.
refuses_report() {
    local wanted=$1 words=$2 said
    shift 2
    said=$("$TOOL" "$@" 2>&1)
    equal "$wanted" $? && contains "$said" "$words" && equal '' "$(ls -A "$scratch/bad")"
}
BAD=$scratch/bad/bad.md
check 'without files it says how it is used' refuses_report 2 'usage: report TABLEBASE' "$BAD"
check 'the tablebase must be there' refuses_report 1 'Cannot read' "$scratch/none" "$BAD"
check 'and be one' refuses_report 1 'is not a tablebase of this game' README.md "$BAD"
check 'and have positions' refuses_report 1 'it has no positions' "$EMPTY" "$BAD"
check 'a place that cannot be written to' refuses_report 1 'bad.md: No such file' \
    "$TABLE" "$scratch/nowhere/bad.md"
check 'a seed that is none' refuses_report 1 'no such number' "$TABLE" "$BAD" --seed x
check 'another flag' refuses_report 2 'usage' "$TABLE" "$BAD" --json 1

# A block that was changed is met when all are read. The sixth word says where the last one ends.
byte=$(($(od -A n -t u8 -j 40 -N 8 "$TABLE") - 20))
{ head -c $byte "$TABLE"; printf '\377\377'; tail -c +$((byte + 3)) "$TABLE"; } >"$scratch/changed.table"
check 'a damaged tablebase' refuses_report 1 'is damaged' "$scratch/changed.table" "$BAD"

# Whenever it comes, an interrupt leaves all files or none. While they are written it comes too late, and
# timeout tells of it all the same: whether the report is finished, only the program says.
interrupted() {
    timeout -s INT "$1" "$TOOL" "$TABLE" "$BAD" >"$scratch/out" 2>"$scratch/err"
    if grep -q finished "$scratch/out"; then
        equal 6 "$(ls -A "$scratch/bad" | wc -l)"
    else
        equal '' "$(ls -A "$scratch/bad")"
    fi
    local good=$?
    rm -f "$scratch/bad"/*
    return $good
}
for seconds in 0.05 0.1 0.2; do
    check "an interrupt after $seconds s" interrupted $seconds
done
finish
