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
check 'moves --turns --json' json moves linja --turns --json 'v.turns.length === 33'
check 'perft of the start' prints $'1 7\n2 43\n3 301\n4 1849\n5 10361\n6 54706\n7 304084\n8 1596396' perft linja 8
check 'perft --turns of the start' prints $'1 33\n2 2263\n3 123412' perft linja 3 --turns
check 'perft of the second position' prints $'1 3\n2 10\n3 36\n4 106\n5 337\n6 1002' \
    perft linja 6 --position "$SECOND"
check 'perft --turns of the second position' prints $'1 4\n2 77\n3 574' \
    perft linja 3 --turns --position "$SECOND"
check 'perft --json' json perft linja 2 --json 'v.counts[1].depth === 2 && v.counts[1].count === 43'
check 'the seed decides who is drawn to begin' bash -c "
    for s in 1 2 3 4 5 6 7 8; do $BRETT show linja --option first=drawn --seed \$s | tail -1; done | sort -u | wc -l | grep -qx 2"
check 'the same seed gives the same start' bash -c "
    [ \"\$($BRETT show linja --option first=drawn --seed 5)\" = \"\$($BRETT show linja --option first=drawn --seed 5)\" ]"
check '--version' says 'brett 1' --version
check '--help lists the commands' says 'perft' --help
check '--help in another language, wherever that is said' bash -c "
    [ \"\$($BRETT --help --lang de)\" = \"\$($BRETT --lang de --help)\" ] && $BRETT --help --lang de | grep -q 'Spiele'"
for command in games play backup restore admin replay show moves perft match bench; do
    check "$command --help has an example" says "brett $command" $command --help
done
for language in da de en es fr it nl pt ru sv; do
    check "--help in $language" says '--lang' --lang $language perft --help
done

check 'no command at all' bash -c "$BRETT >/dev/null; [ \$? = 2 ]"
check 'an unknown command' refuses 2 'no command “fly”' fly
check 'an unknown game' refuses 2 'no game “chess”' show chess
check 'no game' refuses 2 'Which game?' show
check 'an unknown flag' refuses 2 'has no flag --fast' show linja --fast
check 'a flag of another command' refuses 2 'has no flag --plain' show linja --plain
check 'a flag without its value' refuses 2 '--seed needs a value' show linja --seed
check 'a value for a flag that takes none' refuses 2 'takes no value' show linja --json=1
check 'a seed that is no number' refuses 2 '“-3” is not a seed' show linja --seed -3
check 'a seed that is too large' refuses 2 'not a seed' show linja --seed 99999999999999999999
check 'an unknown language' refuses 2 'no language “xx”' show linja --lang xx
check 'too many operands' refuses 2 '“more” is too much' show linja more
check 'perft without a depth' refuses 2 'N is missing' perft linja
check 'perft of a depth that is none' refuses 2 '“0” is not a number from 1 to 60' perft linja 0
check 'an unknown option' refuses 2 'Linja has no option “last”' show linja --option last=A
check 'an option without a value' refuses 2 'write name=value' show linja --option first
check 'a wrong value of an option' refuses 2 'A, B, drawn' show linja --option first=C
check 'an option twice' refuses 2 '--option:1: The option first is given twice.' \
    show linja --option first=A --option seats=2 --option first=B
check 'the number of players twice' refuses 2 'The option seats is given twice.' \
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
    echo roygb | $BRETT play transfer --plain --lay 2>&1 >/dev/null | grep -q 'ended before the deal'"
check 'with a failure' bash -c "echo roygb | $BRETT play transfer --plain --lay >/dev/null 2>&1; [ \$? = 1 ]"
check 'Linja has nothing to lay' refuses 2 'Linja is not laid by hand here' play linja --lay
check 'a deal laid by hand has no other position' refuses 2 '--lay cannot be used with' \
    play transfer --lay --position "$LATE"
check 'nor a file to go on with' refuses 2 '--lay cannot be used with' play transfer --lay --load game.brett
check 'a file that is there is said before anything is laid' refuses 2 'is there already' \
    play transfer --plain --lay --save man/brett.1
check 'a huge position' refuses 2 'is not a row' show linja --position "$(printf '%100000s' | tr ' ' 9)"

check 'a reader that leaves early is no crash' bash -c "
    $BRETT moves linja --turns | head -1 >/dev/null; [ \${PIPESTATUS[0]} -le 1 ]"
check 'a full disk is a failure with a message' bash -c "
    $BRETT games 2>$scratch/full >/dev/full; [ \$? = 1 ] && grep -q 'could not be written' $scratch/full"
check 'closed standard streams are no crash' bash -c "$BRETT games <&- >&- 2>&-; [ \$? -le 1 ]"
finish
