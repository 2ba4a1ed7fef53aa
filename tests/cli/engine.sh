#!/usr/bin/env bash
# The engine protocol: what the engine answers, what the checker says of other engines, and matches
# with them. Nothing here goes by a clock, except that an engine must end at all.
. tests/cli/support.bash

LINJA='60 11 11 11 11 11 11 06 A i'
LINJA_OVER='06 04 02 00 10 30 30 50 A i'
FIELD='0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2'
HIDDEN="$FIELD A connect wk.yk.sf.ff/- ?.?.?.?/-"
BY_CHANCE="$FIELD A draw wk.yk.sf/- ?.?.?.?/-"
GOOD='node tests/engine/engine.mjs'
BROKEN='node tests/engine/broken.mjs'

# talk LINE...: what the engine answers to these lines, in $out; it must end by itself.
talk() {
    printf '%s\n' "$@" | timeout 60 "$BRETT" engine >"$scratch/out" 2>"$scratch/err"
    status=$?
    out=$(tr -d '\0' <"$scratch/out")
    equal 0 "$status" && equal '' "$(cat "$scratch/err")"
}

# answers WANTED LINE...: the engine must answer just this.
answers() {
    local wanted=$1
    shift
    talk "$@" && equal "$wanted" "$out"
}

# told PART LINE...: this must be among its answers.
told() {
    local part=$1
    shift
    talk "$@" && contains "$out" "$part"
}

# only WORD: the answers that begin with it.
only() {
    grep "^$1" <<<"$out"
}

# ---- The greeting ----

greets() {
    talk brett && equal 'protocol 2' "${out%%$'\n'*}" && equal brettok "${out##*$'\n'}" &&
        equal "$("$BRETT" games | awk '{ print $1 }')" "$(only game | awk '{ print $2 }')" &&
        contains "$out" "id name Brett $("$BRETT" --version | awk '{ print $2 }')"
}
check 'the greeting begins with the protocol, has every game, and ends with brettok' greets
check 'it says how many may play' told 'game transport rules 2 seats 2 4' brett
check 'it offers levels' told 'option level number 1 9 9' brett
check 'it is ready' answers readyok isready
check 'empty lines are skipped' answers readyok '' '  ' isready ''
check 'lines may end in CR LF, and the last one without' \
    bash -c "[ \"\$(printf 'isready\r\nisready' | $BRETT engine)\" = \$'readyok\nreadyok' ]"
check 'the session of docs/protocol.md' timeout 60 node tests/engine/session.mjs docs/protocol.md "$BRETT" engine

# ---- Every game ----

# plays GAME SEATS: the engine chooses a turn from a deal, which is one that can be made.
plays() {
    local position turn
    position=$("$BRETT" show "$1" --seed 3 --option seats="$2" | tail -1)
    talk "newgame $1" "position $position" 'go nodes 40' && turn=$(only bestturn) || return
    turn=${turn#bestturn }
    [[ $turn ]] && answers readyok "newgame $1" "position $position" "turn ${turn% ponder *}" isready
}
for game in linja transfer twisty transport; do
    most=$("$BRETT" games --json | node -pe '
        JSON.parse(require("fs").readFileSync(0)).find((g) => g.name === process.argv[1]).max_seats' $game)
    for ((seats = 2; seats <= most; seats++)); do
        check "a turn of $game with $seats" plays $game $seats
    done
done

check 'a turn from a view with hidden hands' told 'bestturn ' 'newgame transport' "position $HIDDEN" 'go nodes 20'
check 'a turn that is begun is completed' told 'bestturn ' 'newgame linja' "position $LINJA" 'turn 0-1' 'go nodes 100'
completes() {
    talk 'newgame linja' "position $LINJA" 'turn 0-1' 'go nodes 100' &&
        equal 2 "$(only bestturn | sed 's/ ponder .*//' | wc -w)"
}
check 'and not begun again' completes
check 'turns go on from a position' told 'bestturn ' \
    'newgame linja' "position $LINJA" 'turn 0-1 1-3' 'turn 7-6 6-4' 'go nodes 100'

informs() {
    local position
    position=$("$BRETT" show twisty --seed 3 --option seats=3 | tail -1)
    talk 'newgame twisty' "position $position" 'go nodes 300' && only info |
        grep -qE '^info choice 1 depth [0-9]+ nodes [0-9]+ time [0-9]+ win( [01]\.[0-9]{4}){3} line [^ ]'
}
check 'chances for all seats, and a line' informs
check 'as many choices as are asked for' told 'info choice 3 ' 'newgame linja' "position $LINJA" 'go nodes 3000 choices 3'

same_twice() {
    local first
    talk "$@" && first=$(sed 's/ time [0-9]*//' <<<"$out") && [[ $first == *bestturn* ]] && talk "$@" &&
        equal "$first" "$(sed 's/ time [0-9]*//' <<<"$out")"
}
check 'the same lines, the same thoughts' same_twice 'newgame linja' "position $LINJA" 'go nodes 5000'
seeds_differ() {
    for seed in 1 2 3 4 5 6 7 8; do
        talk 'setoption level 1' "setoption seed $seed" 'newgame linja' "position $LINJA" go >/dev/null && only bestturn
    done | sort -u >"$scratch/kinds"
    (($(wc -l <"$scratch/kinds") > 1))
}
check 'a weak level plays another turn with another seed' seeds_differ

# ---- Stopping ----

waits() { # GO: nothing but info comes before stop
    talk 'newgame linja' "position $LINJA" "$1" isready stop isready &&
        equal 'readyok bestturn readyok' "$(grep -v ^info <<<"$out" | awk '{ print $1 }' | xargs)"
}
check 'thinking without end goes on until stop' waits 'go infinite'
check 'it waits for stop also when a limit is reached' waits 'go infinite nodes 1'
check 'stop without thinking is nothing' answers readyok stop isready
check 'quit ends thinking' talk 'newgame linja' "position $LINJA" 'go infinite' quit
check 'the end of the input ends thinking without end' talk 'newgame linja' "position $LINJA" 'go infinite'
check 'the end of the input lets a limit be reached' told 'bestturn ' 'newgame linja' "position $LINJA" 'go nodes 3000'
check 'nobody to listen ends thinking' bash -c "
    printf '%s\n' 'newgame linja' 'position $LINJA' 'go nodes 1000000000000' | timeout 60 $BRETT engine | head -1 >/dev/null
    [ \${PIPESTATUS[1]} -le 1 ]"

# ---- What is refused ----

refused() { # PART LINE...: the last line is answered with this error, and the engine goes on
    local part=$1
    shift
    talk "$@" isready && equal readyok "${out##*$'\n'}" && contains "$out" "error $part"
}
check 'an unknown command' refused 'there is no such command' 'fly to the moon'
check 'commands are lower case' refused 'there is no such command' BRETT
check 'an unknown game' refused 'there is no such game' 'newgame chess'
check 'Unknown game' refused 'there is no such game' newgame
check 'two games' refused 'there is no such game' 'newgame linja twisty'
check 'an unknown option' refused 'there is no such option' 'setoption skill 3'
check 'an option without value' refused 'level is a number from 1 to 9' 'setoption level'
check 'a level beyond the last' refused 'level is a number from 1 to 9' 'setoption level 10'
check 'a seed that is too large' refused 'seed is a number' 'setoption seed 99999999999999999999'
check 'a position without a game' refused 'newgame comes first' "position $LINJA"
check 'a position that is none, and where' refused 'column 7: Row 2 has 7 pieces' 'newgame linja' 'position 60 11 43 01 01 01 01 06 A i'
check 'a position of another game' refused 'column 1:' 'newgame twisty' "position $LINJA"
check 'a turn without a position' refused 'position comes first' 'newgame linja' 'turn 0-1'
check 'a bad position leaves none behind' refused 'position comes first' 'newgame linja' "position $LINJA" 'position x' go
check 'a new game has no position' refused 'position comes first' 'newgame linja' "position $LINJA" 'newgame linja' go
check 'an illegal turn' refused 'column 1:' 'newgame linja' "position $LINJA" 'turn 0-3'
check 'go without a position' refused 'position comes first' 'newgame linja' go
check 'go in a game that is over' refused 'the game is over' 'newgame linja' "position $LINJA_OVER" go
check 'go where chance acts' refused 'chance acts' 'newgame transport' "position $BY_CHANCE" go
for limits in 'time' 'time 0' 'time -1' 'nodes x' 'choices 9' 'far' 'depth 0' 'clock 1' 'clock 1 x' 'increment 1' 'ponder infinite'; do
    check "go $limits" refused 'write go' 'newgame linja' "position $LINJA" "go $limits"
done
check 'a second go while it thinks' refused 'stop comes first' 'newgame linja' "position $LINJA" 'go infinite' go stop
check 'another position while it thinks' refused 'stop comes first' 'newgame linja' "position $LINJA" 'go infinite' "position $LINJA" stop
check 'less memory than a game needs' refused 'transfer needs a memory of' 'setoption memory 1' 'newgame transfer' \
    "position $("$BRETT" show transfer --seed 1 | tail -1)" go
check 'a very long line' refused 'the line is too long' "position $(printf '%100000s' | tr ' ' 9)"
check 'a line with a NUL' bash -c "
    [ \"\$(printf 'is\0ready\nisready\n' | $BRETT engine)\" = \$'error the line is not text\nreadyok' ]"
check 'bytes at random are no crash' bash -c "
    head -c 200000 $BRETT | timeout 60 $BRETT engine >$scratch/out; [ \$? = 0 ] && ! grep -av '^error' $scratch/out"
check 'a game without --check' refuses 2 'only with --check' engine linja
check 'an unknown game to check' refuses 2 'Unknown game “chess”' engine --check "$GOOD" chess
check 'errors are English, whatever people speak: a program reads them' bash -c "
    printf 'newgame linja\nposition x\n' | LANG=de_DE.UTF-8 LANGUAGE=de $BRETT engine | grep -q 'error column 1: “x” is not a row'"
check 'engine --help has an example' bash -c "$BRETT engine --help | grep -q 'brett engine --check'"
check 'closed standard streams are no crash' bash -c "$BRETT engine <&- >&- 2>&-; [ \$? -le 1 ]"

# ---- The checker ----

# Times are only measured here, not judged: the machine may be busy.
by_clock='respects a time limit|obeys stop'

# faultless COMMAND GAME: nothing is wrong with this engine.
faultless() {
    run engine --check "$@"
    contains "$out" 'ok      ends at the end of its input' &&
        ! grep '^failed' <<<"$out" | grep -vE "$by_clock" && contains "$out" 'Checks: '
}
check 'the checker finds nothing wrong with a small engine in JavaScript' faultless "$GOOD"
check 'nor with brett engine' faultless "$BRETT engine" linja
check 'nor in games in which the past matters' faultless "$BRETT engine" transfer
forgetful() {
    run engine --check "node tests/engine/forgetful.mjs $BRETT" transfer
    equal 1 "$status" && contains "$out" 'failed  plays whole games from their start and turns: transfer, 2'
}
check 'an engine that forgets the past is found out in Transfer' forgetful
status_agrees() {
    run engine --check "$GOOD" twisty
    equal "$(grep -q '^failed' <<<"$out" && echo 1 || echo 0)" "$status"
}
check 'the exit status tells whether something is wrong' status_agrees
check 'what is sent, what came and what was expected is told' bash -c "
    $BRETT engine --check '$BROKEN no_name' | tail -4 | sed 's/: .*//' | tr '\n' '.' |
        grep -qx '    sent.    came.    expected.Checks.'"
check 'a command that is none' bash -c "$BRETT engine --check /no/such/engine 2>/dev/null >$scratch/out; [ \$? = 1 ] &&
    grep -q 'failed  answers the greeting' $scratch/out"

# Each fault of tests/engine/broken.mjs, and what the checker must say of it; those it waits for first.
faults='mute: answers the greeting
never_ready: is ready
trusting: refuses a wrong line with an error: position ?
stays_behind: ends at the end of its input
stays: quits when told to
no_name: answers the greeting
wrong_protocol: answers the greeting
wrong_option: answers the greeting
wrong_rules: plays games that exist: linja
wrong_seats: plays games that exist: linja
no_game: plays games that exist
dies: survives an unknown line: "fly to the moon"
refuses_option: takes the values of an option: seed
faints: makes legal turns: linja, 2
dreams: respects a time limit: linja
illegal: makes legal turns: linja, 2
half: makes legal turns: linja, 2
garbage: makes legal turns: linja, 2
wrong_win: makes legal turns: linja, 2
wrong_line: makes legal turns: linja, 2
many_nodes: makes legal turns: linja, 2
forgets_turns: continues a position with turns: linja
hasty: searches without limit until stop: linja
deaf: obeys stop: linja
slow: obeys stop: linja
late: respects a time limit: linja
talkative: ignores stop when it is not searching'

# They wait more than they work, so several run at the same time.
while IFS=: read -r fault _; do
    while (($(jobs -rp | wc -l) >= 12)); do wait -n; done
    (timeout 100 "$BRETT" engine --check "$BROKEN $fault" linja >"$scratch/fault.$fault" 2>&1
        echo "status $?" >>"$scratch/fault.$fault") &
done <<<"$faults"
wait
found() { # FAULT TITLE
    contains "$(cat "$scratch/fault.$1")" "failed  $2"$'\n' && equal 'status 1' "$(tail -1 "$scratch/fault.$1")"
}
while IFS=: read -r fault title; do
    check "the checker finds the fault $fault" found "$fault" "${title# }"
done <<<"$faults"

# ---- Matches ----

check 'a match with an engine' json match linja greedy "$GOOD" --games 4 --json \
    'v.games === 4 && v.wins === 4 && v.players[1].player === "node tests/engine/engine.mjs"'
check 'with hidden hands and four seats' json match transport "$GOOD" random random random --games 4 --json 'v.games === 4'
check 'between engines' json match twisty "$GOOD" "$BRETT engine" --games 2 --nodes 20 --json 'v.games === 2'
# lost_by REASON FAULT ARGS...: an engine with this fault loses every game by it, and the match goes on.
lost_by() {
    local reason=$1 fault=$2
    shift 2
    run match linja random "$BROKEN $fault" --games 4 --json "$@"
    equal 0 "$status" && contains "$err" "$reason" && node -e '
        const v = JSON.parse(process.argv[1]);
        process.exit(v.games === 4 && v.wins === 4 && v.players[1].faults === 4 ? 0 : 1)' "$out"
}
check 'an engine that makes an illegal turn' lost_by 'sent the turn “7-0”' illegal
check 'an engine that does not complete its turn' lost_by 'not complete' half
check 'an engine that says no text' lost_by 'not valid text' garbage
check 'an engine that ends' lost_by 'quit in the middle of a game' faints
check 'an engine that falls silent' lost_by 'has not answered for 2 seconds' dreams --time 0.1 --threads 4

# One that is at fault now and then loses just those games.
now_and_then() {
    run match linja random "$BROKEN now_and_then" --games 30 --json --save "$scratch/faults.brett" --seed 1
    equal 0 "$status" && equal 30 "$(grep -c '^# game {' "$scratch/faults.brett")" && node -e '
        const v = JSON.parse(process.argv[1]), engine = v.players[1];
        process.exit(v.games === 30 && engine.faults > 2 && engine.faults < 30 && engine.wins > 2 &&
            v.wins >= engine.faults ? 0 : 1)' "$out" &&
        equal "$(grep -c ' lost: ' "$scratch/faults.brett")" "$(grep -c '^brett: Game' <<<"$err")"
}
check 'an engine that is at fault now and then loses those games and nothing else' now_and_then
check 'why, and its last lines, are in the record' grep -qE '^# < bestturn ' "$scratch/faults.brett"
three_sides() {
    run match twisty random random "$BROKEN faints" --games 3 --json
    equal 0 "$status" && node -e '
        const v = JSON.parse(process.argv[1]);
        process.exit(v.players[2].losses === 3 && v.turns.least > 3 ? 0 : 1)' "$out"
}
check 'among three the others play on' three_sides
# ---- What an engine is told ----

# told_game GAME: the turns that an engine is told lead from the start that it is told to the end of the game.
told_game() {
    rm -f "$scratch/told.brett"
    run match "$1" "$BRETT engine@level=1" random --games 2 --threads 1 --log "$scratch/talk" --save "$scratch/told.brett"
    equal 0 "$status" && equal 2 "$(grep -c ' > position ' "$scratch/talk")" && grep -q ' > turn ' "$scratch/talk" || return
    # What it was told of each game is what its record has, but for what it may not see.
    [ "$(grep -c ' > turn ' "$scratch/talk")" -ge "$(($(grep -cE '^[0-9]+ [AB12] ' "$scratch/told.brett") - 4))" ]
}
for game in linja transfer twisty transport; do check "the start and every turn of $game" told_game $game; done
same_by_protocol() { # GAME LEVEL: but for the names of players
    local direct
    run match "$1" "level:$2@memory=40" random --games 4 --json
    direct=${out#*seats}
    run match "$1" "$BRETT engine@level=$2,memory=40" random --games 4 --json
    equal 0 "$status" && equal "$direct" "${out#*seats}"
}
for game in linja transfer twisty transport; do
    check "a level of $game plays the same games by the protocol" same_by_protocol $game 3
done
for game in linja transfer twisty transport; do
    check "a driver of its own plays the same match of $game" node tests/engine/driver.mjs "$BRETT" $game 3 2
done
check 'options of an engine' json match linja "$BRETT engine@level=1,nodes=5" random --games 2 --json 'v.games === 2'
check 'an option that it does not have' refuses 1 'has no option skill' match linja "$BRETT engine@skill=3" random
check 'a value that the option cannot have' refuses 1 'does not take “12”' match linja "$BRETT engine@level=12" random
check 'a command with an @ of its own' json match linja "$GOOD a@b" random --games 2 --json 'v.games === 2'
ponders() {
    run match linja "$BRETT engine@nodes=300" "$BRETT engine@nodes=500" --games 4 --ponder --log "$scratch/talk" --json
    equal 0 "$status" && grep -q '> go ponder' "$scratch/talk" && grep -q '> ponderhit' "$scratch/talk" &&
        grep -q '> stop' "$scratch/talk" && ! grep -q '< error' "$scratch/talk"
}
check 'engines ponder, hit and miss' ponders
clocks() {
    run match twisty "$BRETT engine@level=1" "$GOOD" "$GOOD" --games 3 --clock 30+0.5 --log "$scratch/talk" --json
    equal 0 "$status" && grep -qE '> go clock [0-9]+ [0-9]+ [0-9]+ increment 500 500 500$' "$scratch/talk"
}
check 'the clocks of all seats are told' clocks
check 'a log that cannot be written' refuses 2 'Cannot write' match linja random random --log "$scratch/no/talk"

check 'an engine of other rules' refuses 1 'does not play Linja with 2 players' match linja random "$BROKEN wrong_rules" --games 2
check 'a program that is no engine' refuses 1 'is not an engine' match linja random 'cat /dev/null' --games 2
none_left() {
    run match linja "$GOOD tag-$$" "$BROKEN stays tag-$$" --games 2
    equal 0 "$status" && ! grep -la "tag[-]$$" /proc/[0-9]*/cmdline 2>/dev/null
}
check 'no engine is left behind' none_left
finish
