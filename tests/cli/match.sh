#!/usr/bin/env bash
# Matches: who plays, what is counted, what is kept, when they end.
. tests/cli/support.bash

PROGRAM=$(realpath "$BRETT")

# played ARGS... JS: a match that keeps nothing, of whose JSON the expression holds.
played() {
    json match "${@:1:$#-1}" --save none --json "${*: -1}"
}

# kept ARGS...: a match whose games are kept in the folder $scratch/games.
kept() {
    rm -rf "$scratch/games"
    run match "$@" --save "$scratch/games"
    equal 0 "$status" && equal '' "$err"
}

# same A B: two command lines for match that must print the same.
same() {
    local first
    run match $1 --save none --json
    first=$out
    run match $2 --save none --json
    equal 0 "$status" && contains "$first" '"games"' && equal "$first" "$out"
}

# ---- Counting ----

check 'the results of the first named' played linja greedy random --games 20 \
    'v.games === 20 && v.wins === v.players[0].wins && v.wins + v.draws + v.losses === 20 && v.wins > 15'
check 'what one wins the other loses' played linja greedy greedy --games 40 \
    'v.players[0].wins === v.players[1].losses && v.players[0].losses === v.players[1].wins &&
     Math.abs(v.players[0].share + v.players[1].share - 1) < 1e-4'
check 'the share of the first named, as Elo points' played linja greedy greedy --games 40 --seed 2 \
    '(s => Math.abs(v.elo - 400 * Math.log10(s / (1 - s))) < 0.1 && v.elo_error > 0)(v.players[0].share)'
check 'where everything was won, the Elo points are a bound' played linja greedy random --games 10 'v.wins === 10 && v.elo > 50 && v.elo_error === null'
check 'a share has its error' played linja greedy random --games 10 'v.players[0].error > 0 && v.players[0].error < 1'
check 'of three players each is expected a third' played twisty greedy random random --games 9 \
    'v.players.length === 3 && v.players.every(p => Math.abs(p.expected - 1 / 3) < 1e-4)'
check 'partners win and lose together' played transport greedy random random random --games 8 \
    'v.players[0].wins === v.players[2].wins && v.players[1].wins === v.players[3].wins && v.players.every(p => p.expected === 0.5)'
check 'a table for people' bash -c "
    $BRETT match twisty greedy random random --games 6 --save none | grep -q '^greedy  *6  *0  *0  *100.0  *[0-9.]*  *33.3$'"
check 'the least that is sure of who wins everything' bash -c "
    $BRETT match linja greedy random --games 20 --save none | grep -q '^Elo of the first player: > +[0-9]*$'"

# ---- The same games again ----

check 'the number of threads changes nothing' same 'linja greedy random --games 60 --threads 1' \
    'linja greedy random --games 60 --threads 5'
check 'nor for players with a level and a number of positions' \
    same 'linja level:9 level:2 --nodes 300 --games 6 --threads 1' 'linja level:9 level:2 --nodes 300 --games 6 --threads 3'
check 'nor where the test ends' same 'linja greedy random --games 4000 --sprt --threads 1' \
    'linja greedy random --games 4000 --sprt --threads 4'
other_seed() {
    run match linja greedy greedy --games 20 --save none --json --seed 1
    local first=$out
    run match linja greedy greedy --games 20 --save none --json --seed 2
    [ "${first#*games}" != "${out#*games}" ]
}
check 'another seed is another match' other_seed

# ---- Keeping ----

all_replay() {
    local file
    for file in "$scratch"/games/*.brett; do
        "$BRETT" replay "$file" >/dev/null || return 1
    done
}
counted() { equal "$1" "$(ls "$scratch/games" | wc -l)"; }
for game in linja transfer twisty transport; do
    every() { kept "$game" greedy random --games 10 && counted 10 && all_replay; }
    check "every game of $game is kept and can be replayed" every
done
named() { grep -qx 'A: greedy greedy' "$scratch/games/01.brett" && grep -qx 'B: greedy greedy' "$scratch/games/02.brett"; }
check 'seats have the names of their players, who change them' named
# deal N: the lines of a record that do not come from the players.
deal() { sed -n -e '/^deal:/p' -e '/^# drawn/,/^# chosen/p' "$scratch/games/$1.brett"; }
openings() {
    kept linja greedy greedy --games 10 --seed 4 && [ "$(deal 01)" = "$(deal 02)" ] && [ "$(deal 03)" = "$(deal 04)" ] &&
        [ "$(deal 01)" != "$(deal 03)" ]
}
check 'Linja begins with turns by lot, which are the same when seats are swapped' openings
deals() {
    kept twisty greedy random random --games 6 && [ "$(deal 1)" = "$(deal 2)" ] && [ "$(deal 1)" = "$(deal 3)" ] &&
        [ "$(deal 1)" != "$(deal 4)" ] && ! grep -q '^# drawn' "$scratch"/games/*
}
check 'elsewhere deals are enough' deals
without_a_name() {
    mkdir "$scratch/here" && cd "$scratch/here" &&
        "$PROGRAM" match linja greedy random --games 2 | grep -qx 'saved in: linja-match' &&
        "$PROGRAM" match linja greedy random --games 2 | grep -qx 'saved in: linja-match-2' &&
        "$PROGRAM" match linja greedy random --games 2 --save none | grep -q 'saved' && return 1
    equal $'linja-match\nlinja-match-2' "$(ls "$scratch/here")"
}
check 'without a folder, one of this game is made' without_a_name
check 'programs are told of the folder' json match linja greedy random --games 2 --save "$scratch/told" --json \
    'require("fs").readdirSync(v.saved).join() === "1.brett,2.brett"'
check 'a folder that is there is not written into' refuses 2 'could not be saved' match linja greedy random --save "$scratch/games"
check 'a folder that cannot be made' refuses 2 'could not be saved' match linja greedy random --save "$scratch/no/games"

# ---- Ending ----

check 'the test ends as soon as one is better' played linja greedy random --games 4000 --sprt \
    'v.games < 100 && v.sprt.result === "better" && v.sprt.llr >= v.sprt.upper && v.sprt.lower < 0'
check 'or is not' played linja random greedy --games 4000 --sprt 'v.games < 100 && v.sprt.result === "not better"'
check 'or all games are played' played linja greedy greedy --games 4 --sprt 'v.games === 4 && v.sprt.result === "open"'
check 'without the test there is nothing of it' played linja greedy greedy --games 2 '!("sprt" in v) && !("slowest" in v)'
check 'the longest turn is told where time is limited' played linja level:9 random --games 2 --time 0.02 'v.slowest > 0 && v.late >= 0'

# stopped ARGS...: a match that is asked to end prints what it has; nobody waits for its end.
stopped() {
    timeout -k 20 20 "$BRETT" match "$@" --save none --json >"$scratch/out" 2>"$scratch/err" &
    local job=$!
    sleep 0.7
    kill -TERM "$job"
    wait "$job"
    node -e 'process.exit(JSON.parse(require("fs").readFileSync(0, "utf8")).games < 1e9 ? 0 : 1)' <"$scratch/out"
}
check 'a match can be interrupted between turns' stopped linja greedy random --games 1000000000
check 'and while somebody thinks' stopped linja level:9 level:9 --games 1000 --time 3600
kept_when_stopped() {
    rm -rf "$scratch/games"
    "$BRETT" match linja level:9 level:9 --games 1000 --time 3600 --save "$scratch/games" >"$scratch/out" &
    sleep 0.7
    kill -TERM $!
    wait $! && equal '' "$(cat "$scratch/out")" && [ ! -e "$scratch/games" ]
}
check 'where no game has ended nothing is said and nothing kept' kept_when_stopped

# ---- Bad input ----

check 'no player' refuses 2 'PLAYER... is missing' match linja
check 'too few players' refuses 2 '2 players are needed' match linja greedy
check 'too many players' refuses 2 '2 players are needed' match linja greedy greedy greedy
check 'an unknown player' refuses 2 'no player “gredy”: there are random, greedy, careful, level:1 … level:9.' \
    match linja gredy random
check 'a level too high' refuses 2 'no player “level:10”' match linja level:10 random
check 'a command that is none' refuses 1 '/no/such/engine' match linja /no/such/engine random --save none
check 'no games' refuses 2 '“0” is not a number of games' match linja greedy random --games 0
check 'no time' refuses 2 '“0” is not a time' match linja greedy random --time 0
for time in abc -1 1e3 0x1 1.2.3 inf nan '' . 99999999; do
    check "a time that is none: '$time'" refuses 2 'is not a time' match linja greedy random --time "$time"
done
check 'no positions' refuses 2 '“0” is not a number of positions' match linja greedy random --nodes 0
check 'time and positions' refuses 2 '--time or by --nodes' match linja greedy random --time 1 --nodes 5
check 'no threads' refuses 2 'is not a number of games at the same time' match linja greedy random --threads 0
check 'no memory' refuses 2 '“0” is not a number of megabytes' match linja greedy random --memory 0
check 'too little memory' refuses 2 'needs at least' match transfer level:9 random --memory 1
check 'a table that is none' refuses 2 'is not a table' match transfer greedy random --table README.md
check 'a test with three players' refuses 2 '--sprt compares two players' match twisty greedy random random --sprt

# ---- tools/strength ----

strength() {
    out=$(tools/strength "$BRETT" 2 0.002 linja 2>&1)
    equal 10 "$(grep -cE '^linja level:[2-9] [a-z:1-8]+ +\+[0-2] =[0-2] -[0-2] +[0-9.]+% ± [0-9.]+  late [0-9]+$' <<<"$out")" &&
        equal 10 "$(wc -l <<<"$out")"
}
check 'the strength of all levels' strength
finish
