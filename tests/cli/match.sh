#!/usr/bin/env bash
# Matches: who plays, what is counted, what is kept, when they end.
. tests/cli/support.bash

PROGRAM=$(realpath "$BRETT")

# played ARGS... JS: a match that keeps nothing, of whose JSON the expression holds.
played() {
    json match "${@:1:$#-1}" --json "${*: -1}"
}

# kept ARGS...: a match whose games are kept in the folder $scratch/games.
kept() {
    rm -rf "$scratch/games"
    run match "$@" --save "$scratch/games/"
    equal 0 "$status" && equal '' "$err"
}

# same A B: two command lines for match that must print the same.
same() {
    local first
    run match $1 --json
    first=$out
    run match $2 --json
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
check 'where everything was won, the Elo points are not known, but bounded' played linja greedy random --games 10 \
    'v.wins === 10 && v.elo === null && v.elo_error === null && v.elo_low > 0 && v.elo_high === null'
check 'the other way round as well' played linja random greedy --games 10 \
    'v.losses === 10 && v.elo === null && v.elo_low === null && v.elo_high < 0'
check 'the first two games of a deal show nothing for sure' played linja greedy random --games 2 'v.wins === 2 && v.elo_low < 0'
check 'half a deal shows nothing' played linja greedy random --games 1 'v.elo === null && v.elo_low === null && v.elo_high === null'
check 'where both win some, the points lie within their bounds' played linja greedy greedy --games 40 --seed 2 \
    'v.elo_low < v.elo && v.elo < v.elo_high'
check 'a share has its error' played linja greedy random --games 10 'v.players[0].error > 0 && v.players[0].error < 1'
check 'of three players each is expected a third' played twisty greedy random random --games 9 \
    'v.players.length === 3 && v.players.every(p => Math.abs(p.expected - 1 / 3) < 1e-4)'
check 'partners win and lose together' played transport greedy random random random --games 8 \
    'v.players[0].wins === v.players[2].wins && v.players[1].wins === v.players[3].wins && v.players.every(p => p.expected === 0.5)'
check 'a table for people' bash -c "
    $BRETT match twisty greedy random random --games 6 | grep -q '^greedy  *6  *0  *0  *100.0  *[0-9.]*  *33.3$'"
check 'the least that is sure of who wins everything' bash -c "
    $BRETT match linja greedy random --games 20 | grep -q '^Elo of the first player: > +[0-9]*$'"

# ---- The same games again ----

check 'the number of threads changes nothing' same 'linja greedy random --games 60 --threads 1' \
    'linja greedy random --games 60 --threads 5'
check 'nor for players with a level and a number of positions' \
    same 'linja level:9 level:2 --nodes 300 --games 6 --threads 1' 'linja level:9 level:2 --nodes 300 --games 6 --threads 3'
check 'nor for uct' same 'twisty uct greedy uct --nodes 20 --games 6 --threads 1' 'twisty uct greedy uct --nodes 20 --games 6 --threads 3'
check 'nor where the test ends' same 'linja greedy random --games 4000 --sprt 0,10 --threads 1' \
    'linja greedy random --games 4000 --sprt 0,10 --threads 4'
other_seed() {
    run match linja greedy greedy --games 20 --json --seed 1
    local first=$out
    run match linja greedy greedy --games 20 --json --seed 2
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
named() { grep -qx 'A: greedy greedy' "$scratch/games/0001.brett" && grep -qx 'B: greedy greedy' "$scratch/games/0002.brett"; }
check 'seats have the names of their players, who change them' named
# deal N: the lines of a record that do not come from the players.
deal() { sed -n -e '/^deal:/p' -e '/^# random:/,/^# chosen/p' "$scratch/games/$1.brett"; }
openings() {
    kept linja greedy greedy --games 10 --seed 4 && [ "$(deal 0001)" = "$(deal 0002)" ] && [ "$(deal 0003)" = "$(deal 0004)" ] &&
        [ "$(deal 0001)" != "$(deal 0003)" ]
}
check 'Linja begins with turns by lot, which are the same when seats are swapped' openings
deals() {
    kept twisty greedy random random --games 6 && [ "$(deal 0001)" = "$(deal 0002)" ] && [ "$(deal 0001)" = "$(deal 0003)" ] &&
        [ "$(deal 0001)" != "$(deal 0004)" ] && ! grep -q '^# drawn' "$scratch"/games/*
}
check 'elsewhere deals are enough' deals
writes_nothing() {
    mkdir "$scratch/here" && (cd "$scratch/here" && "$PROGRAM" match linja greedy random --games 2 >/dev/null) &&
        equal '' "$(ls "$scratch/here")"
}
check 'nothing is kept that nobody asked for' writes_nothing
check 'programs are told of the folder' json match linja greedy random --games 2 --save "$scratch/told/" --json \
    'require("fs").readdirSync(v.saved).join() === "0001.brett,0002.brett"'
check 'a folder that is there is not written into' refuses 2 'already exists. Resume it with --continue' \
    match linja greedy random --save "$scratch/games/"
check 'a file without a name' refuses 2 'Cannot save' match linja greedy random --save ''
check 'a folder that cannot be made' refuses 2 'Cannot save' match linja greedy random --save "$scratch/no/games/"

# ---- One file ----

all=$scratch/all.brett
one_file() {
    run match linja greedy level:2 --games 6 --seed 3 --save "$all"
    equal 0 "$status" && equal 6 "$(grep -c '^brett record 1$' "$all")" && equal 6 "$(grep -c '^# game {' "$all")"
}
check 'all games in one file' one_file
check 'with the time, the nodes and the evaluation of each turn' grep -qE \
    '^# info depth [0-9]+ nodes [0-9]+ time [0-9]+ win [01]\.[0-9]{4} [01]\.[0-9]{4}$' "$all"
check 'a file that is there is not written over' refuses 2 'already exists' match linja greedy random --save "$all"
check 'what is no file is not gone on with' refuses 2 'no match to resume' match linja greedy random --save /dev/full --continue

# ---- Going on ----

# cut_off BYTES: the file as a kill in the middle of a write leaves it.
cut_off() { head -c "$1" "$all" >"$scratch/cut.brett"; }
# went_on: the match goes on, and comes to the same as the one that was never interrupted.
went_on() {
    local whole
    run match linja greedy level:2 --games 6 --seed 3 --json
    whole=$out
    run match linja greedy level:2 --games 6 --seed 3 --json --save "$scratch/cut.brett" --continue
    equal 0 "$status" && equal "${whole%\}}" "${out%, \"saved*}" &&
        equal "$(grep -v '^# \(info\|game\)' "$all")" "$(grep -v '^# \(info\|game\)' "$scratch/cut.brett")"
}
size=$(wc -c <"$all")
for share in 30 50 90; do
    goes_on() { cut_off $((size * share / 100)) && went_on; }
    check "an interrupted match goes on where it was, $share% of it written" goes_on
done
finished() { cp "$all" "$scratch/cut.brett" && went_on; }
check 'of one that was over nothing is played again' finished
more() {
    cp "$all" "$scratch/cut.brett"
    run match linja greedy level:2 --games 10 --seed 3 --save "$scratch/cut.brett" --continue
    equal 0 "$status" && equal 10 "$(grep -c '^# game {' "$scratch/cut.brett")"
}
check 'more games than were asked for at first' more
folder_goes_on() {
    kept linja greedy level:2 --games 6 --seed 3 && rm "$scratch/games/0002.brett" && head -c 300 "$scratch/games/0005.brett" >"$scratch/half" &&
        mv "$scratch/half" "$scratch/games/0005.brett" || return
    run match linja greedy level:2 --games 6 --seed 3 --save "$scratch/games/" --continue
    equal 0 "$status" && counted 6 && all_replay && grep -q '^# game {' "$scratch/games/0005.brett"
}
check 'so does one in a folder' folder_goes_on
check 'another match does not go on with it' refuses 2 'seed differs' match linja greedy level:2 --games 6 --seed 4 --save "$all" --continue
check 'nor one of other players' refuses 2 'players differs' match linja greedy level:3 --games 6 --seed 3 --save "$all" --continue
damaged() { sed '0,/^# game {"number":/s//# game {"number":"/' "$all" >"$scratch/damaged.brett"; }
damaged
check 'a damaged game is told' refuses 2 'damaged' match linja greedy level:2 --games 6 --seed 3 --save "$scratch/damaged.brett" --continue
check 'a file that is no match' refuses 2 'has no match to resume' match linja greedy random --save README.md --continue
check 'going on with nothing' refuses 2 'needs --save FILE' match linja greedy random --continue

# ---- Limits of each player ----

check 'a limit for one player' played linja level:9@nodes=50 level:9@nodes=5000 --games 6 'v.losses > v.wins'
check 'players have the names that they were given' played linja level:9@nodes=50 random --games 2 'v.players[0].player === "level:9@nodes=50"'
check 'a lower level may be given nodes of its own' same 'linja level:4@nodes=9 random --games 4' 'linja level:4@nodes=9 random --games 4 --nodes 100'
check 'turns to look ahead' played linja level:9@depth=1 level:9@depth=4 --games 6 'v.losses > v.wins'
for_all() {
    local first
    run match linja level:9 random --games 4 --depth 2 --json
    first=${out#*turns}
    run match linja level:9@depth=2 random --games 4 --json
    equal "$first" "${out#*turns}"
}
check 'for all' for_all
check 'a clock' played linja level:9@clock=2+0.01 random --games 2 'v.games === 2 && v.players[0].late_losses === 0'
check 'whoever has no time left loses on time' played linja level:9@clock=0.000001 random --games 2 \
    'v.wins === 0 && v.players[0].late_losses === 2 && v.players[0].faults === 0'
check 'an unknown setting' refuses 2 'unknown setting skill' match linja level:9@skill=3 random
check 'a setting without value' refuses 2 'is not a setting' match linja level:9@nodes=5,depth random
for bad in nodes=0 nodes=x depth=0 depth=99999999999 time=0 time=x clock=0 clock=1+x memory=0; do
    check "a setting that is none: $bad" refuses 2 "is not a value for ${bad%%=*}" match linja level:9@$bad random
done
for clock in 0 x 1+ +1 1+x -1 1+1+1; do
    check "a clock that is none: $clock" refuses 2 'is not a clock' match linja level:9 random --clock "$clock"
done

# ---- Openings ----

{
    echo '# two positions'
    for seed in 1 2; do "$BRETT" show twisty --seed $seed | tail -1; done
} >"$scratch/openings"
opened() {
    kept twisty greedy random --games 6 --openings "$scratch/openings" && all_replay || return
    local first second
    first=$(sed -n 's/^start: //p' "$scratch/games/0001.brett")
    second=$(sed -n 's/^start: //p' "$scratch/games/0003.brett")
    equal "$(sed -n 2p "$scratch/openings")" "$first" && equal "$(sed -n 3p "$scratch/openings")" "$second" &&
        equal "$first" "$(sed -n 's/^start: //p' "$scratch/games/0002.brett")" &&
        equal "$first" "$(sed -n 's/^start: //p' "$scratch/games/0005.brett")"
}
check 'games start from the positions of a file, each from every seat, and again from the first' opened
echo 'nonsense' >>"$scratch/openings"
check 'a line that is no position' refuses 2 'openings:4:1:' match twisty greedy random --openings "$scratch/openings"
check 'a file without positions' refuses 2 'has no positions' match twisty greedy random --openings /dev/null
check 'a file that is not there' refuses 2 'no/openings' match twisty greedy random --openings "$scratch/no/openings"
echo '06 04 02 00 10 30 30 50 A i' >"$scratch/over"
check 'a game that is over cannot be begun' refuses 2 'over:1: The game is over in this position' match linja greedy random --openings "$scratch/over"
check 'positions for two, and three players' refuses 2 ':2:' match twisty greedy random random --openings <("$BRETT" show twisty | tail -1 | sed '1i#')

# found GAME ARGS...: openings of it, into $scratch/found.
found() {
    run openings "$@" -o "$scratch/found"
    equal 0 "$status"
}
for game in linja transfer twisty transport; do
    balanced() {
        found $game --games 3 --nodes 300 --balance 8 && equal 3 "$(grep -vc '^#' "$scratch/found")" &&
            [ -z "$(grep '^# info' "$scratch/found" | grep -v ' win 0\.\(4[2-9]\|5[0-7]\|5800\)')" ] &&
            run match $game greedy random --games 6 --openings "$scratch/found" && equal 0 "$status"
    }
    check "balanced openings of $game, which a match takes" balanced
done
same_openings() {
    found twisty --games 4 --nodes 200 --seed 2 --threads 1 && cp "$scratch/found" "$scratch/first" &&
        found twisty --games 4 --nodes 200 --seed 2 --threads 3 && cmp "$scratch/first" "$scratch/found" &&
        found twisty --games 4 --nodes 200 --seed 3 && ! cmp -s "$scratch/first" "$scratch/found"
}
check 'they follow from the seed, whatever the number of threads' same_openings
check 'a distance that is none' refuses 2 'is not a percentage' openings linja --balance 0
check 'a file that cannot be written' refuses 2 'Cannot write' openings linja --games 1 --nodes 10 -o "$scratch/no/openings"
check 'a disk that is full' refuses 1 'Cannot write' openings linja --games 1 --nodes 10 -o /dev/full

# ---- One game of a file with many ----

picked() { "$BRETT" replay "$all" --game "$1" | head -1; }
of_many() { equal "$(grep -m1 '^1 A' "$all" | cut -d' ' -f3-)" "$(picked 1 | cut -d' ' -f3-)" && [ "$(picked 1)" ] && [ "$(picked 6)" ]; }
check 'a game is read by its number' of_many
check 'without a number it is asked for' refuses 1 'has 6 games' replay "$all"
check 'a number that there is not' refuses 1 'has 6 games' replay "$all" --game 7
check 'a number that is none' refuses 2 'not the number of a game' replay "$all" --game 0
fault_in_its_line() {
    sed '/^# game {"number":1,/,$s/^result: .*/result: nonsense/' "$all" >"$scratch/faulty"
    local line
    line=$(grep -n '^result: nonsense' "$scratch/faulty" | head -1 | cut -d: -f1)
    run replay "$scratch/faulty" --game 2
    equal 1 "$status" && contains "$err" "faulty:$line:"
}
check 'a fault is told with its line in the file' fault_in_its_line

# ---- Tournaments ----

# rated ARGS... JS: a tournament of whose JSON the expression holds.
rated() { json tournament "${@:1:$#-1}" --json "${*: -1}"; }
check 'each against each' rated linja random greedy careful --games 4 \
    'v.games === 12 && v.meetings.length === 3 && v.meetings.every((m) => m.games === 4) &&
     v.players.every((p) => p.wins + p.draws + p.losses === 8)'
check 'who wins more is rated higher, with an error' rated linja random greedy careful --games 20 \
    'v.players[0].elo < v.players[1].elo && v.players[1].elo < v.players[2].elo && v.players.every((p) => p.elo_error > 0) &&
     Math.abs(v.players.reduce((sum, p) => sum + p.elo, 0)) < 0.01'
check 'the first against each of the others' rated linja careful random greedy --games 4 --gauntlet \
    'v.games === 8 && v.meetings.length === 2 && v.meetings.every((m) => m.first === 0)'
check 'more players than the game has seats' rated twisty random greedy random greedy random --games 2 'v.games === 20'
check 'a table for people, the best first' bash -c "
    $BRETT tournament linja random greedy careful --games 10 | sed -n 2p | grep -qE '^ 1  careful +[0-9]+ .* \+[0-9]+ +[0-9]+$'"
tournament_goes_on() {
    local whole
    rm -f "$scratch/tournament"
    run tournament linja random greedy careful --games 4 --save "$scratch/tournament"
    head -c $(($(wc -c <"$scratch/tournament") / 2)) "$scratch/tournament" >"$scratch/half"
    whole=$out
    run tournament linja random greedy careful --games 4 --save "$scratch/half" --continue
    equal "${whole%saved*}" "${out%saved*}"
}
check 'it can go on too' tournament_goes_on
check 'with three at the board' refuses 2 'games for 2' tournament twisty random greedy random --option seats=3
check 'alone' refuses 2 'needs 2 to 16 players' tournament linja random

# uct_turns NODES: the turns of a game of uct, in $turns.
uct_turns() {
    kept linja uct random --games 1 --seed 3 --nodes "$1" && grep -qx 'A: uct uct' "$scratch/games/0001.brett" && all_replay &&
        turns=$(grep -v '^#' "$scratch/games/0001.brett")
}
more_nodes() {
    local two
    uct_turns 2 && two=$turns && uct_turns 2 && equal "$two" "$turns" && uct_turns 200 && [ "$turns" != "$two" ]
}
check 'uct plays out as many games as it is told, and its own can be replayed' more_nodes

# ---- Ending ----

check 'the test ends as soon as one is better' played linja greedy random --games 4000 --sprt 0,10 \
    'v.games < 100 && v.sprt.result === "better" && v.sprt.llr >= v.sprt.upper && v.sprt.lower < 0'
check 'or is not' played linja random greedy --games 4000 --sprt 0,10 'v.games < 100 && v.sprt.result === "not better"'
check 'or all games are played' played linja greedy greedy --games 4 --sprt 0,10 'v.games === 4 && v.sprt.result === "open"'
check 'without the test there is nothing of it' played linja greedy greedy --games 2 '!("sprt" in v) && !("slowest" in v)'
check 'the longest turn is told where time is limited' played linja level:9 random --games 2 --time 0.02 'v.slowest > 0 && v.late >= 0'

# stopped ARGS...: a match that is asked to end prints what it has; nobody waits for its end.
stopped() {
    timeout -k 20 20 "$BRETT" match "$@" --json >"$scratch/out" 2>"$scratch/err" &
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
check 'too few players' refuses 2 'Name 2 players' match linja greedy
check 'too many players' refuses 2 'Name 2 players' match linja greedy greedy greedy
check 'an unknown player' refuses 2 'Unknown player “gredy”. Use one of: random, greedy, careful, level:1 … level:9, uct.' \
    match linja gredy random
check 'a level too high' refuses 2 'Unknown player “level:10”' match linja level:10 random
check 'a command that is none' refuses 1 '/no/such/engine' match linja /no/such/engine random
check 'no games' refuses 2 '“0” is not a number of games' match linja greedy random --games 0
check 'no time' refuses 2 '“0” is not a time' match linja greedy random --time 0
for time in abc -1 1e3 0x1 1.2.3 inf nan '' . 99999999; do
    check "a time that is none: '$time'" refuses 2 'is not a time' match linja greedy random --time "$time"
done
check 'no positions' refuses 2 '“0” is not a number of positions' match linja greedy random --nodes 0
check 'time and positions' refuses 2 '--time or --nodes' match linja greedy random --time 1 --nodes 5
check 'no threads' refuses 2 'is not a number of games at the same time' match linja greedy random --threads 0
check 'no memory' refuses 2 '“0” is not a number of megabytes' match linja greedy random --memory 0
check 'too little memory' refuses 2 'needs at least' match transfer level:9 random --memory 1
check 'a table that is none' refuses 2 'is not a table' match transfer greedy random --table README.md
for bad in 10,0 5 0,10,0.1 0,10,0,0 x,y 0,10,0.05,0.05,1 '' , 0,,10; do
    check "bounds that are none: '$bad'" refuses 2 'is not a test' match linja greedy random --sprt "$bad"
done
check 'wider bounds end sooner' played linja greedy random --games 4000 --sprt=-50,200,0.1,0.1 'v.games < 40 && v.sprt.low === -50 && v.sprt.high === 200'
check 'a test with three players' refuses 2 '--sprt compares 2 players' match twisty greedy random random --sprt 0,10

# ---- tools/strength ----

strength() {
    local share='+\+[0-2] =[0-2] -[0-2] +[0-9.]+% ± [0-9.]+  late [0-9]+$'
    out=$(PLAY_OUTS='1 2' tools/strength "$BRETT" 2 0.002 linja 2>&1)
    equal 10 "$(grep -cE "^linja level:[2-9] [a-z:1-8]+ $share" <<<"$out")" &&
        equal 2 "$(grep -c 'uct with [12] play-outs$' <<<"$out")" &&
        equal 6 "$(grep -cE "^linja uct (random|greedy|careful) $share" <<<"$out")" &&
        [ "$(grep -cE "^linja uct level:1 $share" <<<"$out")" = 2 ] &&
        equal "$(wc -l <<<"$out")" "$((10 + $(grep -c uct <<<"$out")))"
}
check 'the strength of all levels, and of uct' strength
finish
