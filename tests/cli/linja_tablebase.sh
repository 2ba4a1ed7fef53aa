#!/usr/bin/env bash
# Tablebases of Linja: solving what can follow a position, going on with it, proving it, looking into it.
. tests/cli/support.bash

export XDG_DATA_HOME=$scratch/data
unset BRETT_TABLES
TABLE=$scratch/late.table
LATE='06 00 02 40 04 20 00 60 A i'

# ---- Solving ----

check 'solve --help has an example' bash -c "$BRETT solve --help | grep -q \"brett solve linja --position '$LATE' -o late.table\""
check 'solve tells how many there are, and what this one is worth' prints \
    "21489 positions. This one is worth 2 to the player to move.
$TABLE is finished." solve linja --position "$LATE" -o "$TABLE"
check 'nothing is left beside the table' equal late.table "$(ls "$scratch" | grep table)"
check 'what is finished is not solved again' json solve linja --position "$LATE" --output "$TABLE" --json \
    "v.game === 'linja' && v.table === '$TABLE' && v.positions === 21489 && v.value === 2 && v.reachable === false"
check 'nor is what can follow it' json solve linja --position '06 00 02 20 14 20 00 70 B i' -o "$TABLE" --json \
    'v.positions === 21489 && Number.isInteger(v.value)'
check 'in the middle of a turn there is no value to tell' prints \
    "21489 positions.
$TABLE is finished." solve linja --position "${LATE%i}f2" -o "$TABLE"
same_file() {
    run solve linja --position "$LATE" -o "$scratch/threads.table" --threads "$1"
    equal 0 "$status" && cmp "$TABLE" "$scratch/threads.table" && rm "$scratch/threads.table"
}
for threads in 1 2 3 1000 18446744073709551615; do
    check "the same file with --threads $threads" same_file $threads
done
check 'a game that is over has a table without positions' prints \
    "0 positions.
$scratch/over.table is finished." solve linja --position '0c 00 00 00 00 00 00 c0 A i' -o "$scratch/over.table"
check 'a table of others is left alone' refuses 1 'is a tablebase of other positions' \
    solve linja --position '07 00 01 50 04 00 00 70 A i' -o "$TABLE"
check 'a table of more takes the place of one of less' bash -c "
    cp '$scratch/over.table' '$scratch/more.table' &&
    $BRETT solve linja --position '$LATE' -o '$scratch/more.table' >'$scratch/out' && cmp '$TABLE' '$scratch/more.table'"

check '--reachable and --position' refuses 2 '--reachable or --position' \
    solve linja --reachable --position "$LATE" -o "$scratch/x.table"
check '--colours' refuses 2 'does not take --colours' solve linja --colours 2 -o "$scratch/x.table"
check '--all without --verify' refuses 2 'need --verify FILE' solve linja --all -o "$scratch/x.table"
check '--samples without --verify' refuses 2 'need --verify FILE' solve linja --samples 9 -o "$scratch/x.table"
check '--samples and --all' refuses 2 '--samples or --all' solve linja --verify "$TABLE" --samples 9 --all
check '--verify and a file to make' refuses 2 'makes none' solve linja --verify "$TABLE" -o "$scratch/x.table"
check '--verify and --reachable' refuses 2 'makes none' solve linja --verify "$TABLE" --reachable
check 'no thread at all' refuses 2 '“0” is not a number' solve linja --threads 0 -o "$scratch/x.table"
check 'a position that is none' refuses 2 '--position:1' solve linja --position nonsense -o "$scratch/x.table"
check 'nothing was made by any of these' equal '' "$(ls "$scratch" | grep '^x\.')"

# ---- Files that are in the way ----

echo 'something else' >"$scratch/other"
check 'a file that is no table is left alone' bash -c "
    ! $BRETT solve linja --position '$LATE' -o '$scratch/other' 2>'$scratch/err' &&
    grep -q 'is not a tablebase of this game' '$scratch/err' && grep -q 'something else' '$scratch/other'"
echo 'something else' >"$scratch/way.table.part"
check 'so is one where the parts go' bash -c "
    ! $BRETT solve linja --position '$LATE' -o '$scratch/way.table' 2>'$scratch/err' &&
    grep -q 'way.table.part is in the way' '$scratch/err' && grep -q 'something else' '$scratch/way.table.part'"
check 'a folder that is not there' refuses 1 'none/x.table.part: No such file' \
    solve linja --position "$LATE" -o "$scratch/none/x.table"
mkdir -p "$scratch/folder" "$scratch/new.table.new"
check 'a folder where the file goes' refuses 1 'Is a directory' solve linja --position "$LATE" -o "$scratch/folder"
check 'a folder where the new file goes' refuses 1 'new.table.new: Is a directory' \
    solve linja --position "$LATE" -o "$scratch/new.table"
check 'a path that is too long' refuses 1 'File name too long' \
    solve linja --position "$LATE" -o "$(printf '%04092d' 0)"

# full BLOCKS: solves where no file may have more blocks of 1 KiB, as on a disk that is full.
full() {
    rm -f "$scratch"/full.table*
    (trap '' XFSZ; ulimit -f "$1"; exec "$BRETT" solve linja --position "$LATE" -o "$scratch/full.table" \
        >"$scratch/out" 2>"$scratch/err")
    equal 1 $? && contains "$(cat "$scratch/err")" "$2: File too large" &&
        [ ! -e "$scratch/full.table" ] && [ ! -e "$scratch/full.table.new" ]
}
check 'a part that cannot be written' full 4 full.table.part
goes_on_from_parts() {
    run solve linja --position "$LATE" -o "$scratch/full.table"
    equal 0 "$status" && cmp "$TABLE" "$scratch/full.table" && [ ! -e "$scratch/full.table.part" ]
}
check 'with room again, it goes on to the same table' goes_on_from_parts

# ---- Interrupts ----

part=$scratch/all.table.part
size() { stat -c %s "$part" 2>/dev/null || echo 0; }

# interrupted SIGNAL: solves until the parts have grown, and then gets the signal.
interrupted() {
    local wanted=$(($(size) + 300000)) pid
    set -m # else what runs beside is deaf to SIGINT
    "$BRETT" solve linja --reachable -o "$scratch/all.table" >"$scratch/out" 2>"$scratch/err" &
    pid=$!
    while kill -0 $pid 2>/dev/null && [ "$(size)" -lt $wanted ]; do sleep 0.05; done
    kill -"$1" $pid
    wait $pid
    status=$?
    set +m
    equal 1 $status && contains "$(cat "$scratch/err")" 'run the same command again' &&
        [ ! -s "$scratch/out" ] && [ ! -e "$scratch/all.table" ] && [ "$(size)" -ge $wanted ]
}
check 'an interrupt keeps what is solved' interrupted INT
cp "$part" "$scratch/before"
check 'and the same command goes on with it' interrupted TERM
check 'from where it was' cmp -n "$(stat -c %s "$scratch/before")" "$scratch/before" "$part"
check 'but not another one' refuses 1 'is not an unfinished part of this table' solve linja --position "$LATE" -o "$scratch/all.table"
rm "$part"

# ---- Proving ----

check 'a proof of all' prints "157 blocks with 21489 positions are intact.
The values of 21489 positions follow from their turns.
176 late positions have the values that a search to the end finds." solve linja --verify "$TABLE" --all
check 'a proof of a sample as JSON' json solve linja --verify "$TABLE" --samples 500 --json \
    'v.proven === true && v.samples === 500 && v.positions === 21489 && v.late > 0 && v.wrong === 0'
check 'all is proven by default, where there is little' json solve linja --verify "$TABLE" --json 'v.samples === 21489'
check 'the seed makes the sample' bash -c "
    [ \"\$($BRETT solve linja --verify '$TABLE' --samples 300 --seed 5)\" = \"\$($BRETT solve linja --verify '$TABLE' --samples 300 --seed 5 --threads 1)\" ]"
check 'a table without positions' json solve linja --verify "$scratch/over.table" --all --json 'v.proven && v.positions === 0'

# changed OFFSET: the table with the byte there changed.
changed() {
    local byte
    byte=$(tail -c +"$(($1 + 1))" "$TABLE" | head -c 1 | od -An -tu1)
    { head -c "$1" "$TABLE"; printf "\\x$(printf %x $((byte ^ 255)))"; tail -c +"$(($1 + 2))" "$TABLE"; } >"$scratch/bad.table"
}
# Whoever opens a bad file says so.
refuses_bad() {
    refuses 1 "$1" solve linja --verify "$scratch/bad.table" &&
        refuses 1 "$1" probe linja --position "$LATE" --table "$scratch/bad.table" &&
        refuses 1 "$1" solve linja --position "$LATE" -o "$scratch/bad.table"
}
bytes=$(stat -c %s "$TABLE")
cp "$scratch/other" "$scratch/bad.table"
check 'a file that is no table' refuses_bad 'is not a tablebase of this game'
: >"$scratch/bad.table"
check 'an empty file' refuses_bad 'is not a tablebase of this game'
changed 8
check 'another version' refuses_bad 'another version'
changed 24
check 'a changed head' refuses_bad 'its checksum is wrong'
changed $((bytes - 20))
check 'a changed index' refuses_bad 'its checksum is wrong'
head -c $((bytes - 1)) "$TABLE" >"$scratch/bad.table"
check 'a file that is cut short' refuses_bad 'part of the file is missing'
rm "$scratch/bad.table"
$BRETT solve transfer --colours 1 --table "$scratch/bad.table" >"$scratch/out"
check "another game's table" refuses_bad 'is not a tablebase of this game'
check 'no file' refuses 1 'No such file' solve linja --verify "$scratch/none"
check 'a folder' refuses 1 'Is a directory' solve linja --verify "$scratch/folder"

# A block is only read when it is asked for. They lie between the dictionary and the index.
first=$((64 + $(od -An -tu8 -j32 -N8 "$TABLE")))
index=$(od -An -tu8 -j40 -N8 "$TABLE")
changed $(((first + index) / 2))
check 'a damaged block is told by its column' refuses 1 'is damaged' solve linja --verify "$scratch/bad.table"
told_as_json() {
    run solve linja --verify "$scratch/bad.table" --json
    equal 1 "$status" && equal '' "$err" && contains "$out" '"proven": false' && contains "$out" 'is damaged."'
}
check 'and as JSON' told_as_json

# ---- Looking into it ----

probes() { json probe linja --json --table "$TABLE" --position "$@"; }
check 'probe at the start of a turn' probes "$LATE" \
    'v.value === 2 && v.turns.length === 4 && v.turns[0].turn === "3-4 3-7" && v.turns[0].value === 2 &&
     v.turns.every((t, i) => !i || t.value <= v.turns[i - 1].value) && v.line[0] === "3-4 3-7" && v.line.length === 5'
check 'the best turn leads to what is worth as much to the other' probes '06 00 02 20 14 20 00 70 B i' 'v.value === -2'
check 'in the middle of a turn' probes '06 00 02 30 14 20 00 60 A f4' \
    'v.value === 2 && v.turns.some((t) => t.turn === "3-7" && t.value === 2)'
check 'in a bonus turn' probes "${LATE%i}i+" 'v.turns.length > 0 && v.turns[0].value === v.value'
check 'for B' probes '06 00 02 40 04 20 00 60 B i' 'v.turns.every((t) => /^[0-7]-[0-7]( [0-7]-[0-7])*$/.test(t.turn))'
check 'at the end of the game' probes '0b 01 00 00 00 00 00 c0 A i' 'v.value === 2 && v.turns.length === 0 && v.line.length === 0'
check 'as text' bash -c "$BRETT probe linja --table '$TABLE' --position '$LATE' | diff - <(printf '%s\n' 'position: $LATE' 'value: 2' \
    'best line: 3-4 3-7, 4-3 3-1 2-1 1-0, 3-4 4-7, 1-0 2-1 4-3 1-0, 4-5 3-5' ' 2  3-4 3-7' '-1  5-6' '-2  3-4 5-7' '-9  3-4 4-7')"
# A piece of A's stands before a full row, so that A passes.
PASS='06 00 00 10 06 00 00 b0 A i'
"$BRETT" solve linja --position "$PASS" -o "$scratch/pass.table" >"$scratch/out"
check 'whose position it is' probes "$LATE" "v.position === '$LATE' && v.actor === 'A' && v.passed === null"
check 'where the mover must pass, what is known is of the other' json probe linja --table "$scratch/pass.table" --position "$PASS" --json \
    "v.position === '${PASS/A/B}' && v.actor === 'B' && v.passed === 'A' && v.value === -26 && v.turns.every((t) => /^[4-7]-/.test(t.turn))"
check 'as it is when the other is asked about' json probe linja --table "$scratch/pass.table" --position "${PASS/A/B}" --json \
    "v.position === '${PASS/A/B}' && v.actor === 'B' && v.passed === null && v.value === -26"
check 'as text it is said' bash -c "$BRETT probe linja --table '$scratch/pass.table' --position '$PASS' | head -3 |
    diff - <(printf '%s\n' 'A cannot move and passes.' 'position: ${PASS/A/B}' 'value: -26')"
check 'nobody passes at the end of the game' probes '0b 01 00 00 00 00 00 c0 A i' 'v.actor === null && v.passed === null'
check 'what the table lacks' refuses 1 'in no tablebase' probe linja --table "$TABLE" --position '60 11 11 11 11 11 11 06 A i'
check 'without a table' refuses 1 'in no tablebase' probe linja --position "$LATE"
{ head -c $first "$TABLE"; head -c $((index - first)) /dev/zero; tail -c +$((index + 1)) "$TABLE"; } >"$scratch/bad.table"
check 'a block that is damaged' refuses 1 'its checksum is wrong' probe linja --table "$scratch/bad.table" --position "$LATE"
check 'bench measures it' json bench linja --table "$TABLE" --json 'v.length === 1 && v[0].probes_per_second > 0'
check 'bench asks of which game it is' refuses 2 'brett bench linja --table FILE' bench --table "$TABLE"
check 'and measures no tablebase of another' refuses 1 'is not a tablebase of this game' bench transfer --table "$TABLE"
check 'bench refuses a bad table' refuses 1 'is not a tablebase of this game' bench linja --table "$scratch/other"
mkdir -p "$XDG_DATA_HOME/brett" && cp "$TABLE" "$XDG_DATA_HOME/brett/linja.table"
check 'the table has a place of its own' bash -c "$BRETT probe linja --position '$LATE' | grep -qx 'value: 2'"
finish
