#!/usr/bin/env bash
# Transport on the command line: counts, moves, its options, sets of one's own, how many players.
. tests/cli/support.bash

START='0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2'
FIRST="$START A connect s.s.s.y/- w.w.b.f/-"
LOADED="${START/L2;/L2[24];} A move s.s.s/- w.w.b.f/-"
THREE='1,-2L1;-1,-1A0;0,-1J1;2,-1B4;0,0J0;1,0J1;-2,1L0;-1,1J1;1,1L2;-1,2C2 C connect y.y.y.y/- s.s.w.w/- y.y.y.y/-'

# set_file SED: makes a file with the game's set, changed so.
set_file() {
    "$BRETT" show transport --set | sed -e "$1" >"$scratch/my.set"
}

# set_shown JS SED, set_refused PART SED: show with a set that is changed so.
set_shown() {
    set_file "$2"
    json show transport --json --option set="$scratch/my.set" --seed 3 "$1"
}
set_refused() {
    set_file "$2"
    refuses 2 "$1" show transport --json --option set="$scratch/my.set"
}

# ---- Counts and moves ----

check 'games lists Transport' json games --json 'v.some(g => g.name === "transport" && g.min_seats === 2 && g.max_seats === 4)'
check 'perft' prints $'1 23\n2 437' perft transport 2 --position "$FIRST"
check 'perft --turns' prints '1 23' perft transport 1 --turns --position "$FIRST"
check 'perft --json' json perft transport 1 --json --position "$LOADED" 'v.counts[0].count === 2'
steps='s2@0,-2 s2@1,2 s1@2,-1>1 s1@-1,1>4 y1@0,-2 y3@0,-2 y5@0,-2 y0@1,2 y2@1,2 y4@1,2 y0@2,-1>0 y0@2,-1>2'
steps+=' y2@2,-1>0 y2@2,-1>2 y4@2,-1>0 y4@2,-1>2 y1@-1,1>3 y1@-1,1>5 y3@-1,1>3 y3@-1,1>5 y5@-1,1>3 y5@-1,1>5 swap'
check 'moves' prints "${steps// /$'\n'}" moves transport --position "$FIRST"
check 'moves of a package' prints $'0,-1>1,0\n0,-1>-1,1' moves transport --position "$LOADED"
check 'moves of a forklift' prints $'B5@0,-2\nB2@1,2\nA5@0,-2\nA2@1,2\nA=B' \
    moves transport --position "$START A forklift s.s.s/- w.w.b.f/-"
check 'what chance can draw' json moves transport --json --position "$START A draw s.s.s/- w.w.b.f/-" \
    'v.steps.length === 19 && v.steps.every(s => s.startsWith("draw:")) && !v.steps.includes("draw:s")'
check 'moves of a hand that is not seen' json moves transport --json --position "$START A draw ?.?.?/- w.w.b.f/-" \
    'v.steps.join() === "draw:?"'
check 'moves --turns' json moves transport --turns --json --position "${FIRST/L2;/L2[24];}" \
    'v.turns.length > 23 && v.turns.includes("s2@0,-2 0,-1>-1,1")'

# ---- show ----

check 'show --json' json show transport --json --position "${FIRST%-}[42]" \
    "v.position === '${FIRST%-}[42]' && v.actor === 'A' && !v.over && v.points.join() === '0,4' && v.ranks.join() === '2,1'"
check 'show --json of a package to move' json show transport --json --position "$LOADED" \
    'v.actor === "A" && v.due === "A to move a package."'
check 'show --json of a game that is over' json show transport --json --position "$FIRST ~6" \
    'v.over && v.actor === null && v.ranks.join() === "1,1"'
check 'show --json of a full tile' json show transport --json \
    --position "$START A draw s.s.s/[42][33][21][11] w.w.b.f/-" 'v.over && v.points.join() === "10,0"'
check 'show --set prints the set' bash -c "$BRETT show transport --set | cmp - data/transport.set"
check 'show --set of a game without one' refuses 2 'Linja has no set of cards.' show linja --set

# ---- Sets of one's own ----

check 'a set of one'\''s own' set_shown 'v.position.startsWith("set=3.4.3.16;") && v.position.endsWith(" A connect yp.wf.ff/- wk.wk.fk/-")' \
    's/^hand 4/hand 3/'
check 'a set that is the same is not named' set_shown 'v.position.startsWith("0,-1L2;")' 's/^# The cards/# All cards/'
check 'show --set prints a set of one'\''s own' bash -c "
    $BRETT show transport --set | sed 's/^hand 4/hand 3/' >$scratch/my.set
    $BRETT show transport --set --option set=$scratch/my.set | cmp - $scratch/my.set"
check 'a number that is too large' set_refused "$scratch/my.set:10:6: “9” is not a number from 2 to 5." 's/^hand 4/hand 9/'
check 'a count that does not agree' set_refused "$scratch/my.set:65: The lines above add up to 65." \
    's/^cards package s 5/cards package s 6/'
check 'a layout that does not match' set_refused "$scratch/my.set:76: This card does not fit" \
    's/^pallet B 2 -1 4/pallet B 2 -1 3/'
check 'a line that says nothing' set_refused "$scratch/my.set:10:1: “hands” is not a word" 's/^hand 4/hands 4/'
check 'a pile of one card' set_refused 'The draw pile has 1 card. It needs 20 to 80.' \
    '/^count/d; /^cards/d; /^# The packages/i cards package s 1'
check 'a file that is too large' bash -c "head -c 17000000 /dev/zero | tr '\\0' '#' >$scratch/large.set;
    $BRETT show transport --option set=$scratch/large.set 2>&1 | grep -q 'large.set is too large: 16 megabytes at most'; rm $scratch/large.set"
check 'a file that is no set' refuses 2 "This is not a set" show transport --json --option set=tests/tap.sh
check 'a file that is not there' refuses 2 "$scratch/none: No such file" show transport --json --option set="$scratch/none"
check 'a set with a byte order mark' bash -c "
    (printf '\xef\xbb\xbf' && cat data/transport.set) >$scratch/marked.set &&
    $BRETT show transport --option set=$scratch/marked.set --seed 3 | cmp - <($BRETT show transport --seed 3)"
check 'a set twice' refuses 2 'Option set is given twice.' \
    show transport --json --option set=data/transport.set --option set=data/transport.set
check 'a game without a set' refuses 2 'Linja has no option “set”' show linja --json --option set=data/transport.set

# ---- Options ----

check 'the seed decides the deal' bash -c "
    [ \"\$($BRETT show transport --json --seed 1)\" != \"\$($BRETT show transport --json --seed 2)\" ] &&
    [ \"\$($BRETT show transport --json --seed 1)\" = \"\$($BRETT show transport --json --seed 1)\" ]"
check 'the option seats' json show transport --json --option seats=4 'v.points.length === 4'
check 'the option first' json show transport --json --option seats=3 --option first=C 'v.actor === "C"'
check 'a first player who is not there' refuses 2 'Player C cannot go first: this game has 2 players.' \
    show transport --json --option first=C
check 'too many players' refuses 2 '“5” is not a number from 2 to 4' show transport --json --option seats=5
check 'the option rules' json show transport --json --option rules=1 'v.position.endsWith(" rules=1")'
check 'the latest rules are not named' json show transport --json --option rules=2 '!v.position.includes("rules=")'
check 'rules that are not played' refuses 2 '“3” is not a number from 1 to 2' show transport --json --option rules=3
check 'an unknown option' refuses 2 'Transport has no option “hand”' show transport --json --option hand=3
check 'a wrong value of an option' refuses 2 'drawn' show transport --json --option first=E

# ---- Positions that are not good ----

check 'a card that is none' refuses 2 '--position:1: Expected a card' show transport --json --position '0,-1Z2'
check 'cards that do not match' refuses 2 'The card at 0,-1 does not fit' show transport --json --position "${FIRST/L2/L1}"
check 'a hand that is too small' refuses 2 'A has too many or too few cards' \
    show transport --json --position "${FIRST/s.s.s.y/s.s.y}"
check 'a turn that cannot be completed' refuses 2 'cannot be completed' \
    show transport --json --position "$START A lift s.s.y/- w.w.b.f/-"

# ---- How many players ----

check 'a position says how many players there are' json show transport --json --position "$THREE" 'v.points.length === 3'
check 'a position for other seats' refuses 2 'The position is for 3 players, not for 2.' \
    show transport --json --option seats=2 --position "$THREE"
check 'three players are three seats' saved transport \
    'r.includes("option: seats=3") && r.some(l => l.startsWith("C: random")) && r.some(l => / \* draw:/.test(l)) && /^result: A \d+ B \d+ C \d+$/.test(r.at(-2))' \
    --players greedy,random,random --seed 5
check 'which can be replayed' bash -c "$BRETT replay $scratch/game.brett --json | node -e '
    const v = JSON.parse(require(\"fs\").readFileSync(0, \"utf8\"));
    process.exit(v.end.over && v.turns.length > 5 ? 0 : 1)'"
check 'partners have the same points' saved transport \
    '(m => m && m[1] === m[3] && m[2] === m[4])(/^result: A (\d+) B (\d+) C (\d+) D (\d+)$/.exec(r.at(-2)))' \
    --players greedy,random,greedy,random --seed 6
set_file 's/^tile 4/tile 1/'
check 'a game with a set of one'\''s own' saved transport 'r.some(l => l.startsWith("start: set=4.1.3.16;"))' \
    --players greedy,random --seed 7 --option set="$scratch/my.set"
check 'which can be replayed without the file' bash -c "rm $scratch/my.set; $BRETT replay $scratch/game.brett --json | node -e '
    process.exit(JSON.parse(require(\"fs\").readFileSync(0, \"utf8\")).end.over ? 0 : 1)'"

# ---- Older rules ----

OLDER=tests/server/older_rules.brett # by version 1; a short swap ends it

check 'a record of older rules is replayed by them' json replay --json $OLDER 'v.end.over && v.turns.at(-1).turn === "swap"'
check 'it is verified' bash -c "$BRETT verify $OLDER | grep -q '68 draws checked, all correct'"
check 'its last turn is judged by them' json analyse --json --nodes 1 $OLDER 'v.turns.at(-1).turn === "swap" && v.turns.at(-1).after.A === 1'
check 'rules that were not played yet' bash -c "sed 's/^rules: 1/rules: 2/' $OLDER >$scratch/newer.brett
    ! $BRETT replay --json $scratch/newer.brett 2>$scratch/err && grep -q 'From the turns it is “unfinished”' $scratch/err"
check 'such a game is gone on with, and kept by its rules' bash -c "
    sed -e '/^137 /,\$d' -e 's/human/random/' $OLDER >$scratch/older.brett
    $BRETT play transport --plain --load $scratch/older.brett --save $scratch/over.brett </dev/null >/dev/null
    grep -qx 'rules: 1' $scratch/over.brett && grep -q '^result: A' $scratch/over.brett"
check 'match' json match transport greedy random --games 4 --seed 1 --json 'v.games === 4'
finish
