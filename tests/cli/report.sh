#!/usr/bin/env bash
# The report of a table of Linja: its facts are those of the table, and it is always the same.
. tests/cli/support.bash

unset BRETT_TABLES
export XDG_DATA_HOME=$scratch/data
TABLE=$scratch/late.table
EVEN=$scratch/even.table
EMPTY=$scratch/empty.table
"$BRETT" solve linja --position '09 01 00 10 11 00 10 91 A i' -o "$TABLE" >"$scratch/out"
"$BRETT" solve linja --position '0a 01 10 00 00 01 10 a0 A i' -o "$EVEN" >"$scratch/out"
"$BRETT" solve linja --position '06 04 02 00 10 30 30 50 A i' -o "$EMPTY" >"$scratch/out"
mkdir "$scratch/one" "$scratch/two" "$scratch/three" "$scratch/even" "$scratch/bad"
REPORT=$scratch/one/late.md

check 'a report is written' prints "$REPORT is finished." \
    solve linja --report "$REPORT" --table "$TABLE" --seed 7
check 'it begins with the first position of the table, its turns and a perfect game' \
    node tests/cli/report.mjs "$BRETT" "$TABLE" "$REPORT" first
check 'no perfect game is longer or shorter than it says' \
    node tests/cli/report.mjs "$BRETT" "$TABLE" "$REPORT" lines
check 'its plots are there, and well-formed' node tests/cli/report.mjs "$BRETT" "$TABLE" "$REPORT" plots
check 'it says how it was made' contains "$(tail -5 "$REPORT")" \
    'brett solve linja --report late.md --table late.table --seed 7'
check 'it has as many positions as the table' bash -c "
    $BRETT solve linja --table '$TABLE' --position '09 01 00 10 11 00 10 91 A i' --json |
        grep -q '\"positions\": $(sed -n 's/.*\*\*\([0-9,]*\) positions.*/\1/p' "$REPORT" | tr -d ,),'"
check 'as JSON' json solve linja --report "$scratch/even/even.md" --table "$EVEN" --json \
    "v.report === '$scratch/even/even.md' && v.plots.length === 5 && v.plots.every((p) => fs.existsSync(p)) && v.value === 2"
check 'positions are counted by their values' \
    node tests/cli/report.mjs "$BRETT" "$EVEN" "$scratch/even/even.md" counts

# The same again, on one thread and on three.
again() {
    run solve linja --report "$scratch/$1/late.md" --table "$TABLE" --seed 7 --threads "$2"
    equal 0 "$status" && diff -r "$scratch/one" "$scratch/$1"
}
check 'the same table and seed give the same report' again two 1
check 'however many threads there are' again two 3
check 'another seed gives other games' bash -c "
    $BRETT solve linja --report '$scratch/three/late.md' --table '$TABLE' --seed 8 &&
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

refuses_report() {
    refuses "$@" && equal '' "$(ls -A "$scratch/bad")"
}
BAD=$scratch/bad/bad.md
check 'a report needs a table' refuses_report 2 'A report of which table?' solve linja --report "$BAD"
check 'which must be there' refuses_report 1 'could not be read' \
    solve linja --report "$BAD" --table "$scratch/none"
check 'and have positions' refuses_report 1 'it has no positions' \
    solve linja --report "$BAD" --table "$EMPTY"
check 'a place that cannot be written to' refuses_report 1 'bad.md could not be written: No such file' \
    solve linja --report "$scratch/nowhere/bad.md" --table "$TABLE"
check 'it is not for what is still to be solved' refuses_report 2 'do not go with it' \
    solve linja --report "$BAD" --table "$TABLE" --reachable
check 'only Linja has one' refuses_report 2 'are for Linja' solve transfer --report "$BAD" --table "$TABLE"

# A block that was changed is met when all are read. The sixth word says where the last one ends.
byte=$(($(od -A n -t u8 -j 40 -N 8 "$TABLE") - 20))
{ head -c $byte "$TABLE"; printf '\377\377'; tail -c +$((byte + 3)) "$TABLE"; } >"$scratch/changed.table"
check 'a damaged table' refuses_report 1 'its checksum is wrong' \
    solve linja --report "$BAD" --table "$scratch/changed.table"

# Whenever it comes, an interrupt leaves all files or none.
interrupted() {
    timeout -s INT "$1" "$BRETT" solve linja --report "$BAD" --table "$TABLE" >"$scratch/out" 2>"$scratch/err"
    if [ $? = 0 ]; then
        equal 6 "$(ls -A "$scratch/bad" | wc -l)"
    else
        equal '' "$(ls -A "$scratch/bad")" && ! grep -q finished "$scratch/out"
    fi
    local good=$?
    rm -f "$scratch/bad"/*
    return $good
}
for seconds in 0.05 0.1 0.2; do
    check "an interrupt after $seconds s" interrupted $seconds
done
finish
