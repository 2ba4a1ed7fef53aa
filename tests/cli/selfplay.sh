#!/usr/bin/env bash
# Games as data: what is in the file, that it is the same whoever makes it and however often they are
# interrupted, and what is said of one that is damaged.
. tests/cli/support.bash

WHOLE=$scratch/whole
QUICK=(selfplay linja --games 300 --players level:2 --seed 7)
ZSTD=$scratch/zstd
${CC:-gcc} -O1 -o "$ZSTD" tests/cli/zstd.c -lzstd || echo 'Bail out! no zstd'
unpack() { "$ZSTD" <"$1"; }

# reads FILE JS: what a program that knows nothing of Brett reads, of which the expression holds: text,
# its lines, head, games and last.
reads() {
    unpack "$1" >"$scratch/text" && node -e '
        const text = require("fs").readFileSync(process.argv[2], "utf8");
        const lines = text.trimEnd().split("\n"), values = lines.map((line) => JSON.parse(line));
        const [head, games, last] = [values[0], values.slice(1, -1), values.at(-1)];
        const turns = games.flatMap((game) => game.turns);
        if (!eval(process.argv[1])) { console.log(lines[0], lines[1]); process.exit(1); }
    ' "$2" "$scratch/text"
}

# plays FILE ARGS...: a new file.
plays() {
    local file=$1
    shift
    rm -f "$file"
    run selfplay "$@" -o "$file"
    equal 0 "$status" && equal '' "$err"
}

# ---- What is in a file ----

check 'playing tells what was made' bash -c "
    $BRETT ${QUICK[*]} -o $WHOLE --threads 1 | grep -qx '$WHOLE has 300 games, in [0-9]* bytes.'"
check 'the first line tells how the games were made' reads "$WHOLE" \
    'head.format === "brett selfplay" && head.version === 1 && head.game === "linja" && head.rules === 1 &&
     head.options.includes("seats=2") && head.seed === "7" && head.players.join() === "level:2,level:2" &&
     head.random_turns === 2 && head.random === 0 && head.nodes === null && head.tablebase === false'
check 'the last line counts the games and has the sum of all before it' reads "$WHOLE" \
    'last.games === 300 && games.length === 300 &&
     last.sha256 === require("crypto").createHash("sha256").update(text.slice(0, text.lastIndexOf("{"))).digest("hex")'
check 'games have numbers from 1' reads "$WHOLE" 'games.every((game, i) => game.game === i + 1)'
check 'and seeds of their own' reads "$WHOLE" 'new Set(games.map((game) => game.seed)).size === 300'
check 'each has its result' reads "$WHOLE" \
    'games.every((g) => g.shares[0] + g.shares[1] === 10000 && g.ranks.every((r, i) => (r === 1) === g.shares[i] > 0) &&
     (g.points[0] > g.points[1]) === (g.shares[0] === 10000))'
check 'the first turns are drawn by lot, and no others' reads "$WHOLE" \
    'games.every((g) => g.turns.every((t, i) => (t.random === true) === i < 2))'
check 'all other turns have an evaluation' reads "$WHOLE" \
    'turns.every((t) => t.random || t.turn === "pass" || (t.win[0] + t.win[1] === 10000 && t.nodes >= 0))'
check 'what is certain is marked, with points' reads "$WHOLE" \
    'turns.some((t) => "exact" in t) && turns.every((t) => !("exact" in t) || Number.isInteger(t.exact))'
last_turn_is_right() {
    # The seat that made the last turn knew by how much it would be ahead.
    reads "$WHOLE" 'games.every((g) => { const t = g.turns.at(-1), me = t.seat === "A" ? 0 : 1;
        return !("exact" in t) || t.exact === g.points[me] - g.points[1 - me]; })'
}
check 'and these are the points in the end' last_turn_is_right
check 'simple players have no evaluation' plays "$scratch/simple" linja --games 3 --players greedy,random
check 'which is left out' reads "$scratch/simple" 'head.players.join() === "greedy,random" && turns.every((t) => !t.win && !("nodes" in t))'
check 'turns by lot all through' plays "$scratch/lots" linja --games 40 --players greedy --random-turns 0 --random 0.25 --json
check 'are about as many as was said' reads "$scratch/lots" \
    '(share => share > 0.18 && share < 0.32)(turns.filter((t) => t.random).length / turns.length)'
check 'and are all there are' reads "$scratch/lots" 'head.random === 2500 && head.random_turns === 0'
check 'a number of positions' plays "$scratch/nodes" linja --games 1 --players level:9 --nodes 200
check 'is kept to' reads "$scratch/nodes" 'head.nodes === 200 && turns.every((t) => t.random || t.nodes < 1000)'
check 'so it is by uct, which has evaluations too' plays "$scratch/uct" linja --games 1 --players uct --nodes 50
check 'and plays so many games out' reads "$scratch/uct" 'turns.every((t) => t.random || (t.win[0] + t.win[1] >= 9999 && t.nodes <= 50))'
for game in transfer twisty transport; do
    other_game() { plays "$scratch/$game" $game --games 3 --players careful && run selfplay "$scratch/$game" && equal 0 "$status"; }
    check "$game is played, and found good" other_game
done
everybody() { plays "$scratch/four" transport --games 2 --players greedy --option seats=4 && run selfplay "$scratch/four" && equal 0 "$status"; }
check 'four play Transport, partners winning together' everybody
check 'and have the same share' reads "$scratch/four" \
    'games.every((g) => g.shares[0] === g.shares[2] && g.shares[1] === g.shares[3] && g.shares[0] + g.shares[1] === 10000)'
older() { plays "$scratch/older" transport --games 2 --players greedy --option rules=1 && run selfplay "$scratch/older" && equal 0 "$status"; }
check 'an older version of the rules' older
own_set() {
    { "$BRETT" show transport --set && printf '# caf\xe9\n'; } >"$scratch/own.set" &&
        plays "$scratch/own" transport --games 2 --players greedy --option set="$scratch/own.set" &&
        run selfplay "$scratch/own" && equal 0 "$status" && reads "$scratch/own" 'head.set.includes("\n") && head.set.includes("caf?")'
}
check 'a set of one'"'"'s own, with remarks that are not UTF-8' own_set
table() {
    "$BRETT" solve linja --position '06 00 02 40 04 20 00 60 A i' -o "$scratch/late.table" >/dev/null &&
        plays "$scratch/solved" linja --games 2 --players level:2 --table "$scratch/late.table" &&
        reads "$scratch/solved" 'head.tablebase === true'
}
check 'a tablebase is told of' table

# ---- The same bytes ----

same() { plays "$scratch/again" "${QUICK[@]:1}" "$@" && cmp "$WHOLE" "$scratch/again"; }
check 'three threads make the same file' same --threads 3
check 'so do more than there are games' same --threads 1000
other() { plays "$scratch/again" linja --games 300 --players level:2 --seed 8 && ! cmp -s "$WHOLE" "$scratch/again"; }
check 'another seed makes another' other
goes_on() {
    run "${QUICK[@]}" -o "$1" --continue
    equal 0 "$status" && cmp "$WHOLE" "$1" && equal "$(ls "$1"*)" "$1"
}
# Interrupted where there is something to interrupt: after the first game is in the file.
broken_off() {
    local signal=$1 file=$2 job tries
    rm -f "$file"
    "$BRETT" "${QUICK[@]}" --threads 1 -o "$file" >"$scratch/out" 2>"$scratch/err" &
    job=$!
    for ((tries = 0; tries < 1000; tries++)); do
        [ -s "$file" ] && [ "$(stat -c %s "$file")" -gt 2000 ] && break
        sleep 0.01
    done
    kill "-$signal" "$job" 2>/dev/null
    wait "$job" 2>/dev/null
}
interrupted() {
    broken_off TERM "$scratch/part"
    grep -q 'same command with --continue' "$scratch/err" || cmp -s "$WHOLE" "$scratch/part" || return 1
    "$BRETT" selfplay "$scratch/part" >/dev/null && goes_on "$scratch/part"
}
check 'what was interrupted is a whole file of fewer games, and is gone on with' interrupted
killed() {
    broken_off KILL "$scratch/part"
    "$BRETT" selfplay "$scratch/part" --json 2>/dev/null | grep -q '^{"game":1,' && goes_on "$scratch/part"
}
check 'what was killed can be read as far as it goes, and is gone on with' killed
cut() {
    head -c "$1" "$WHOLE" >"$scratch/part"
    goes_on "$scratch/part"
}
bytes=$(stat -c %s "$WHOLE")
for at in 400 5001 40000 $((bytes - 1)) $((bytes - 4)) "$bytes"; do
    check "a file of which the first $at bytes are there" cut "$at"
done
check 'without a file, --continue begins one' bash -c "
    $BRETT ${QUICK[*]} -o $scratch/begun --continue >$scratch/out && cmp $WHOLE $scratch/begun"
fewer() { cp "$WHOLE" "$scratch/part" && run selfplay linja --games 5 --players level:2 --seed 7 -o "$scratch/part" --continue && cmp "$WHOLE" "$scratch/part"; }
check 'games that are there are never dropped' fewer
more() {
    plays "$scratch/part" linja --games 100 --players level:2 --seed 7 && goes_on "$scratch/part"
}
check 'more games can be asked for' more
emptied() { : >"$scratch/part" && goes_on "$scratch/part"; }
check 'an empty file is begun' emptied

# ---- Reading ----

check 'what the games come to' bash -c "$BRETT selfplay $WHOLE | grep -qx 'games: 300'"
check 'the lines again' bash -c "$BRETT selfplay $WHOLE --json | head -n 301 | cmp - <($ZSTD <$WHOLE | head -n 301)"
one() {
    "$BRETT" selfplay "$WHOLE" --records --game 17 >"$scratch/one.brett" && equal 1 "$(grep -c '^brett record' "$scratch/one.brett")" &&
        "$BRETT" replay "$scratch/one.brett" >/dev/null && "$BRETT" analyse "$scratch/one.brett" --nodes 10 >/dev/null
}
check 'a game as a record, for replay and analyse' one
check 'all games as records' bash -c "[ \$($BRETT selfplay $WHOLE --records | grep -c '^result: A') = 300 ]"
check 'one game as JSON' bash -c "$BRETT selfplay $WHOLE --json --game 3 | grep -q '^{\"game\":3,'"
check 'from standard input' bash -c "$BRETT selfplay - <$WHOLE | grep -qx 'games: 300'"
check 'a number that is not there' refuses 1 'no game with this number' selfplay "$WHOLE" --json --game 301
check 'to a pipe' bash -c "$BRETT selfplay linja --games 2 --players random -o /dev/stdout | $ZSTD | grep -q '^{\"games\":2,'"

# ---- What is wrong ----

# damaged STATUS PART: of the file $scratch/bad.
damaged() {
    run selfplay "$scratch/bad"
    equal 1 "$status" && contains "$err" "$1"
}
# changed SED PART: the text, changed so and packed again.
changed() {
    unpack "$WHOLE" | sed "$1" | "$ZSTD" pack >"$scratch/bad"
    damaged "$2"
}
flipped() { cp "$WHOLE" "$scratch/bad" && printf '\x55\xaa\x55' | dd of="$scratch/bad" bs=1 seek=20000 conv=notrunc 2>/dev/null; }
flipped_is_told() { flipped && damaged 'bad:' && ! "$BRETT" selfplay "$scratch/bad" >/dev/null 2>&1; }
check 'bytes that were changed' flipped_is_told
flipped_heals() { flipped && run "${QUICK[@]}" -o "$scratch/bad" --continue && equal 0 "$status" && cmp "$WHOLE" "$scratch/bad"; }
check 'what cannot be unpacked is played again' flipped_heals
short() { head -c 30000 "$WHOLE" >"$scratch/bad" && damaged 'The file stops here'; }
check 'a file that was broken off' short
check 'a move that is not legal' changed '5s/"turn":"[0-9]/"turn":"9/3' 'bad:5: Turn 3:'
check 'another result' changed '5s/"points":\[/"points":[1/' 'bad:5: From its turns'
check 'a game that stops' changed '5s/\(.*\),{"seat".*}\],"points"/\1],"points"/' 'bad:5:'
check 'an evaluation that is none' changed '5s/"win":\[/"win":[-/' 'bad:5: Turn 3:'
check 'a game that is missing' changed 5d 'bad:5: “game”'
check 'a line that is no JSON' changed '5s/{/[/' 'bad:5: This is not JSON'
check 'another deal' changed '5s/"start":"60/"start":"06/' 'bad:5:'
check 'what was changed where no rule sees it' changed '5s/"nodes":[0-9]*/"nodes":1/' 'its SHA-256 differs'
check 'a count of games that is wrong' changed '$s/300/299/' 'the wrong number of games'
check 'something after the end' changed '$s/$/\nmore/' 'after the last line'
check 'no first line' changed 1d 'bad:1: This was not made by brett selfplay'
check 'another version of the format' changed '1s/"version":1/"version":2/' 'reads version 1'
check 'a game that is unknown' changed '1s/linja/ludo/' '“game” is missing'
check 'an option that is unknown' changed '1s/first=A/first=Z/' 'bad:1:'
check 'a file that is no such file' refuses 1 'was not made by brett selfplay' selfplay README.md
check 'a file that is not there' refuses 2 'No game and no file' selfplay "$scratch/nowhere"
kept_as_it_was() {
    unpack "$WHOLE" | sed '5s/"points":\[/"points":[1/' | "$ZSTD" pack >"$scratch/bad" && cp "$scratch/bad" "$scratch/was"
    run "${QUICK[@]}" -o "$scratch/bad" --continue
    equal 1 "$status" && contains "$err" 'From its turns' && cmp "$scratch/bad" "$scratch/was" && [ ! -e "$scratch/bad.new" ]
}
check 'a file with a game that is wrong is left alone' kept_as_it_was
check 'a file that is there is not written over' refuses 2 'add --continue' "${QUICK[@]}" -o "$WHOLE"
check 'a file of other players is not gone on with' refuses 1 '“players” differs' \
    selfplay linja --players level:3 --seed 7 -o "$WHOLE" --continue
check 'nor one of another seed' refuses 1 '“seed” differs' selfplay linja --players level:2 -o "$WHOLE" --continue
check 'nor one of another game' refuses 1 '“game” differs' selfplay twisty --players level:2 --seed 7 -o "$WHOLE" --continue
check 'none of these has changed it' bash -c "$BRETT selfplay $WHOLE >$scratch/out"
check 'a full disk' refuses 1 'No space left' "${QUICK[@]}" -o /dev/full
check 'a folder that is not there' refuses 2 'Cannot save' "${QUICK[@]}" -o "$scratch/no/file"
check 'no file' refuses 2 'Which file? For example: -o linja.jsonl.zst' selfplay linja
check 'nothing at all' refuses 2 'Which game?' selfplay
check 'an unknown player' refuses 2 'Unknown player “gredy”' selfplay linja --players gredy -o "$scratch/x"
check 'a person' refuses 2 'Unknown player “human”' selfplay linja --players human -o "$scratch/x"
check 'too many players' refuses 2 '1 player for all seats, or 2' selfplay linja --players random,random,random -o "$scratch/x"
check 'too few players' refuses 2 '1 player for all seats, or 4' selfplay transport --option seats=4 --players random,random -o "$scratch/x"
for share in 1.1 -1 x '' 0.00001 1e-2 .; do
    check "a share that is none: '$share'" refuses 2 'is not a share' selfplay linja --random "$share" -o "$scratch/x"
done
for turns in -1 x 1.5 ''; do
    check "a number of turns that is none: '$turns'" refuses 2 'is not a number of turns' selfplay linja --random-turns "$turns" -o "$scratch/x"
done
check 'a time, which would not be the same again' refuses 2 'Unknown flag --time' selfplay linja --time 1 -o "$scratch/x"
check 'reading and playing at once' refuses 2 'A file can only be read' selfplay "$WHOLE" -o "$scratch/x"
check 'players of a file' refuses 2 'A file can only be read' selfplay "$WHOLE" --players greedy
check 'records of a game that is to be played' refuses 2 'are for reading' selfplay linja --records -o "$scratch/x"
check 'records and JSON' refuses 2 'not both' selfplay "$WHOLE" --records --json
check 'no file was made by any of these' equal '' "$(ls "$scratch" | grep '^x$')"
finish
