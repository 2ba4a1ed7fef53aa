#!/usr/bin/env bash
# What the commands print, and what they say to bad input.
. tests/cli/support.bash

START='60 11 11 11 11 11 11 06 A i'
SECOND='08 10 11 00 01 11 00 91 A i'
LATE='yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l - -'

says() {
    local part=$1
    shift
    run "$@"
    contains "$out" "$part" && equal 0 "$status"
}

check 'games lists Linja' says 'linja' games
check 'games --json tells the options' json games --json \
    'v[2].options.find((o) => o.name === "sent").values.join() === "thief,robbed" && v[2].options.find((o) => o.name === "cubes").preset === 4 &&
     v[0].seat_letters === "AB" && v[3].has_chance && v[3].has_secrets && !v[0].has_secrets'
check 'games --json' json games --json 'v[0].name === "linja" && v[0].max_seats === 2'
check 'show prints the start' says "$START" show linja
check 'show prints a given position' says "$SECOND" show linja --position "$SECOND"
check 'show --json' json show linja --json \
    "v.position === '$START' && v.actor === 'A' && !v.over && v.points[0] === 6 && v.points[1] === 6"
check 'show --json of a game that is over' json show linja --json \
    --position '06 04 02 00 10 30 30 50 A i' 'v.over && v.actor === null && v.points[0] === 41 && v.points[1] === 46 && v.ranks[0] === 2 && v.ranks[1] === 1'
check 'show draws Transfer' says ' 4           │ r══r  w  b══b │' show transfer --position "$LATE"
check 'with its sliders' says ' 5 ● ·  ·  r │ w══w══w  r══r │ ·  ·  · ■' \
    show transfer --position 'yyyow/-/ppppp/rwbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l r -'
check 'and its complete rows' says '│ p══p══p══p══p │           ★' show transfer --position "$LATE"
check 'no wider than 80 columns' bash -c "! $BRETT show transfer --seed 3 | head -11 | grep -E '.{81}'"
check 'the seed decides the deal' bash -c "
    [ \"\$($BRETT show transfer --seed 1)\" != \"\$($BRETT show transfer --seed 2)\" ] &&
    [ \"\$($BRETT show transfer --seed 1)\" = \"\$($BRETT show transfer --seed 1)\" ]"
check 'moves of Transfer' prints $'+1:3\n+4:2\n+4:3\n+5:3\n+7:3\n+9\n+9:3' moves transfer --position "$LATE"
check 'moves --turns of Transfer' bash -c "[ \$($BRETT moves transfer --turns --position '$LATE' | wc -l) = 454 ]"
check 'moves of the start' prints $'0-1\n1-2\n2-3\n3-4\n4-5\n5-6\n6-7' moves linja
check 'moves --turns counts 33' bash -c "[ \$($BRETT moves linja --turns | wc -l) = 33 ]"
check 'moves --json' json moves linja --json 'v.steps.length === 7 && v.steps[0] === "0-1"'
check 'with who acts' json moves linja --json 'v.actor === "A" && !("weights" in v)'
check 'and how likely what chance does is' json moves transport --json --position '0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2 A draw s.s.s/- w.w.b.f/-' \
    'v.actor === "chance" && v.weights.length === v.steps.length && v.weights[v.steps.indexOf("draw:y")] === 8'
check 'moves --turns --json' json moves linja --turns --json 'v.turns.length === 33'
check 'perft of the start' prints $'1 7\n2 43\n3 301\n4 1849\n5 10361\n6 54706\n7 304084\n8 1596396' perft linja 8
check 'perft --turns of the start' prints $'1 33\n2 2263\n3 123412' perft linja 3 --turns
check 'perft of the second position' prints $'1 3\n2 10\n3 36\n4 106\n5 337\n6 1002' \
    perft linja 6 --position "$SECOND"
check 'perft --turns of the second position' prints $'1 4\n2 77\n3 574' \
    perft linja 3 --turns --position "$SECOND"
check 'perft --json' json perft linja 2 --json 'v.counts[1].depth === 2 && v.counts[1].count === 43'

# divided GAME N ARGS...: the counts below the first steps or turns are one for each of them, in the order of moves, and
# add up to what perft counts.
divided() {
    local game=$1 depth=$2 wanted
    shift 2
    wanted=$("$BRETT" perft "$game" "$depth" "$@" | tail -n 1)
    run perft "$game" "$depth" --divide "$@"
    equal 0 "$status" && equal "$("$BRETT" moves "$game" "$@")" "$(sed '$d; s/: [0-9]*$//' "$scratch/out")" &&
        equal "$wanted" "$(tail -n 1 "$scratch/out")" &&
        equal "$wanted" "$depth $(sed '$d' "$scratch/out" | awk '{ sum += $NF } END { print sum + 0 }')"
}
check 'perft --divide' prints $'0-1: 7\n1-2: 6\n2-3: 6\n3-4: 6\n4-5: 6\n5-6: 6\n6-7: 6\n2 43' perft linja 2 --divide
check 'perft --divide of the second position' prints "$(printf '%s\n' '1-2: 57' '2-3: 155' '5-6: 125' '5 337')" \
    perft linja 5 --divide --position "$SECOND"
check 'the count below a step is that of the position after it' prints $'1 7\n2 49\n3 301' \
    perft linja 3 --position '50 21 11 11 11 11 11 06 A f2'
check 'of one step, each counts itself' divided linja 1
for depth in 4 6 8; do check "perft --divide adds up to depth $depth" divided linja $depth; done
check 'perft --divide --turns adds up' divided linja 3 --turns
check 'so it does in Transfer' divided transfer 1 --turns --position "$LATE"
check 'in Twisty' divided twisty 3 --option seats=3 --seed 4
check 'in Transport, whose chance acts' divided transport 3 --seed 2
check 'and where chance acts first' divided transport 3 \
    --position '0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2 A draw s.s.s/- w.w.b.f/-'
check 'a game that is over has no first step' prints '3 0' perft linja 3 --divide --position '06 04 02 00 10 30 30 50 A i'
check 'perft --divide --json' json perft linja 4 --divide --json \
    'v.depth === 4 && v.count === 1849 && v.steps.length === 7 && v.steps[0].step === "0-1" && v.steps[0].count === 301'
check 'perft --divide --turns --json' json perft linja 2 --divide --turns --json \
    'v.count === 2263 && v.turns.length === 33 && v.turns.reduce((sum, t) => sum + t.count, 0) === 2263'
check 'the seed decides who is drawn to begin' bash -c "
    for s in 1 2 3 4 5 6 7 8; do $BRETT show linja --option first=drawn --seed \$s | tail -1; done | sort -u | wc -l | grep -qx 2"
check 'the same seed gives the same start' bash -c "
    [ \"\$($BRETT show linja --option first=drawn --seed 5)\" = \"\$($BRETT show linja --option first=drawn --seed 5)\" ]"
check '--version' says 'brett 1' --version
check '--help lists the commands' says 'perft' --help
check '--help in another language, wherever that is said' bash -c "
    [ \"\$($BRETT --help --lang de)\" = \"\$($BRETT --lang de --help)\" ] && $BRETT --help --lang de | grep -q 'Spiele'"

# same ARGS... -- ARGS...: two command lines print the same, and end well.
same() {
    local first=()
    while [ "$1" != -- ]; do first+=("$1") && shift; done
    run "${first[@]}"
    equal 0 "$status" && equal "$out" "$("$BRETT" "${@:2}")"
}
check '-h is --help' same -h -- --help
check 'and so it is of a command' same match -h -- match --help
check 'with a game' same play -h linja -- play linja --help
check 'help of a command' same help play twisty -- play twisty --help
check 'a flag that takes letters has -h too' says 'brett solve' solve -h -o x
check 'help with a game has its options' says 'first=A|B|drawn        who goes first (drawn: at random) (default: A)' play linja --help
check 'wherever the game stands' says 'cubes=3-5' match --help twisty
check 'and those that all games have' says 'seats=2-4              number of players (default: 2)' play --help transport
check 'with the versions of the rules, where there are some' says 'rules=1-2' show transport -h
lists_no_other() { run "$@" && equal 0 "$status" && ! grep -q 'cubes=\|Twisty' "$scratch/out"; }
check 'and no other game’s' lists_no_other play linja --help
lists_none() { says "for the options of Twisty, run: brett $1 twisty --help" "$@" && ! grep -q 'at random' "$scratch/out"; }
check 'without a game, help says where options are' lists_none play --help
check 'also where the game is none' lists_none match --help chess
for command in games play backup restore admin replay show moves perft match bench; do
    check "$command --help has an example" says "brett $command" $command --help
done
for language in da de en es fr it nl pt ru sv; do
    check "--help in $language" says '--lang' --lang $language perft --help
done

check 'no command at all' bash -c "$BRETT >/dev/null; [ \$? = 2 ]"
check 'an unknown command' refuses 2 'Unknown command “fly”' fly
check 'an unknown game' refuses 2 'Unknown game “chess”' show chess
check 'a command that is nearly one' refuses 2 'Did you mean “match”?' mtach
check 'a game that is nearly one' refuses 2 'Did you mean “twisty”?' show twitsy
check 'nor a file' refuses 2 'Did you mean “linja”?' analyse lnija
check 'a player that is nearly one' refuses 2 'Did you mean “level:5”?' match linja level5 greedy
check 'a program that is named like a player' refuses 2 'such as ./engine.' match linja engine greedy
check 'a person that is nearly one' refuses 2 'Did you mean “human”?' play linja --players humna,greedy
asks_nothing() { refuses 2 "$@" && ! grep -q 'Did you mean' "$scratch/err"; }
check 'nothing is near' asks_nothing 'Unknown command “fly”' fly
check 'nothing is near what is empty' asks_nothing 'Unknown command “”' ''
check 'nor what is huge' asks_nothing 'Unknown game' show "$(printf '%10000s' | tr ' ' l)"
check 'Unknown game' refuses 2 'Which game?' show
check 'an unknown flag' refuses 2 'Unknown flag --fast' show linja --fast
check 'a flag of another command' refuses 2 'Unknown flag --plain' show linja --plain
check 'a flag without its value' refuses 2 '--seed needs a value' show linja --seed
check 'a value for a flag that takes none' refuses 2 'takes no value' show linja --json=1
check 'a seed that is no number' refuses 2 '“-3” is not a seed' show linja --seed -3
check 'a seed that is too large' refuses 2 'not a seed' show linja --seed 99999999999999999999
check 'an unknown language' refuses 2 'Unknown language “xx”' show linja --lang xx
check 'too many operands' refuses 2 '“more” is not expected' show linja more
check 'perft without a depth' refuses 2 'N is missing' perft linja
check 'perft of a depth that is none' refuses 2 '“0” is not a number from 1 to 60' perft linja 0
check 'an unknown option' refuses 2 'Linja has no option “last”' show linja --option last=A
check 'an option without a value' refuses 2 'Write name=value' show linja --option first
check 'a wrong value of an option' refuses 2 'A, B, drawn' show linja --option first=C
check 'an option twice' refuses 2 '--option:1: Option first is given twice.' \
    show linja --option first=A --option seats=2 --option first=B
check 'the number of players twice' refuses 2 'Option seats is given twice.' \
    show linja --option seats=2 --option seats=2
check 'a position with a full row too many' refuses 2 '--position:7: Row 2 has 7 pieces' \
    show linja --position '60 11 43 01 01 01 01 06 A i'
check 'a position with too few pieces' refuses 2 'A has 11 pieces' \
    show linja --position '50 11 11 11 11 11 11 06 A i'
check 'an empty position' refuses 2 'Row 0 is missing' show linja --position ''
check 'a position of binary rubbish' refuses 2 'is not a row' show linja --position $'\x01\xff\x1b[2J'
check 'rubbish is shown without its control characters' bash -c "
    $BRETT show linja --position \$'\\x1b[2J' 2>&1 | grep -q \$'\\x1b' && exit 1 || exit 0"
check 'a row of Transfer that is too long' refuses 2 '--position:1: “royroy” is too long' \
    show transfer --position 'royroy/-/-/-/-/-/-/-/- A 0:0 l - -'
check 'a colour of Transfer that is none' refuses 2 '“k” is not a colour' \
    show transfer --position 'rok/-/-/-/-/-/-/-/- A 0:0 l - -'
check 'a deal laid by hand ends with its input' bash -c "
    echo roygb | $BRETT play transfer --plain --lay 2>&1 >/dev/null | grep -q 'ended before all pieces'"
check 'with a failure' bash -c "echo roygb | $BRETT play transfer --plain --lay >/dev/null 2>&1; [ \$? = 1 ]"
check 'Linja has nothing to lay' refuses 2 'Linja by hand here' play linja --lay
check 'a deal laid by hand has no other position' refuses 2 '--lay does not go with' \
    play transfer --lay --position "$LATE"
check 'nor a file to go on with' refuses 2 '--lay does not go with' play transfer --lay --load game.brett
check 'a file that is there is said before anything is laid' refuses 2 'already exists' \
    play transfer --plain --lay --save man/brett.1
check 'a huge position' refuses 2 'is not a row' show linja --position "$(printf '%100000s' | tr ' ' 9)"

check 'a reader that leaves early is no crash' bash -c "
    $BRETT moves linja --turns | head -1 >/dev/null; [ \${PIPESTATUS[0]} -le 1 ]"
check 'a full disk is a failure with a message' bash -c "
    $BRETT games 2>$scratch/full >/dev/full; [ \$? = 1 ] && grep -q 'Cannot write' $scratch/full"
check 'closed standard streams are no crash' bash -c "$BRETT games <&- >&- 2>&-; [ \$? -le 1 ]"
finish
