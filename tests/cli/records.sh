#!/usr/bin/env bash
# Records on the command line: replayed, refused, and saved by play.
. tests/cli/support.bash

game=$scratch/game.brett
"$BRETT" play linja --plain --players greedy,random --seed 7 --save "$game" >/dev/null </dev/null

# broken SED-EXPRESSION: the record with a change.
broken() { sed "$1" "$game" >"$scratch/broken.brett"; }

# refused PART SED-EXPRESSION: replay names the file and says PART of the changed record.
refused() {
    broken "$2"
    refuses 1 "broken.brett:" replay "$scratch/broken.brett" && contains "$err" "$1"
}

replays() {
    run replay "$game"
    equal 0 "$status" && contains "$out" 'Game over'
}

check 'two computers play a game to its end' grep -q '^result: A [0-9]* B [0-9]*$' "$game"
check 'the record names the seed, options and players' bash -c "
    grep -qx 'seed: 7' $game && grep -qx 'option: first=drawn' $game && grep -q '^A: greedy' $game"
check 'replay checks it' replays
check 'replay reads standard input' bash -c "$BRETT replay - <$game | grep -q 'Game over'"
check 'replay --json' bash -c "$BRETT replay $game --json | node -e '
    const v = JSON.parse(require(\"fs\").readFileSync(0, \"utf8\"));
    process.exit(v.end.over && v.turns.length > 5 && v.turns[0].words ? 0 : 1)'"
check 'the same seed plays the same game' bash -c "
    $BRETT play linja --plain --players greedy,random --seed 7 --save $scratch/again.brett >/dev/null </dev/null &&
    cmp $game $scratch/again.brett"

# A byte order mark, as some editors write it: skipped, and the place that is shown is right.
marked() {
    printf '\xef\xbb\xbf' >"$scratch/marked.brett" && sed 's/^1 \([AB]\) .*/1 \1 0-7/' "$game" >>"$scratch/marked.brett"
    refuses 1 'marked.brett:11:5: Turn 1:' replay "$scratch/marked.brett" || return
    printf '\xef\xbb\xbfhello\n' >"$scratch/marked.brett"
    run replay "$scratch/marked.brett"
    equal "brett: $scratch/marked.brett:1:1: This is not a record. A record starts with “brett record 1”.
  hello
  ^" "$err"
}
check 'a byte order mark is skipped' bash -c "
    (printf '\xef\xbb\xbf' && cat $game) >$scratch/marked.brett && $BRETT replay $scratch/marked.brett | grep -q 'Game over'"
check 'and not counted in what is wrong' marked

nameless() {
    broken 's/^\([AB]: [a-z]*\) .*/\1/'
    run replay "$scratch/broken.brett"
    equal 0 "$status" && contains "$out" '
  B moves from row 6 to row 5' && contains "$out" 'Game over: A wins'
}
check 'players without a name are called by their letters' nameless

check 'no such file' refuses 1 'Cannot read' replay "$scratch/none"
check 'a directory' refuses 1 'Cannot read' replay "$scratch"
check 'not a text file' bash -c "head -c 100 /dev/zero >$scratch/zero; $BRETT replay $scratch/zero 2>&1 | grep -q 'not a text file'"
check 'an empty file' bash -c ": >$scratch/empty; $BRETT replay $scratch/empty 2>&1 | grep -q 'not a record'"
check 'not a record' refused 'This is not a record' '1s/.*/hello/'
check 'an unknown game' refused 'Unknown game “chess”' 's/^game: .*/game: chess/'
check 'another version of the rules' refused 'rules version 9' 's/^rules: .*/rules: 9/'
check 'a player of an unknown kind' refused 'broken.brett:8:4: Unknown kind of player “wizard”. Use one of: human, random' \
    's/^B: random/B: wizard/'
check 'an option twice' refused 'broken.brett:6:9: Option seats is given twice.' \
    's/^\(option: \)first=drawn/&\n\1seats=2/'
check 'an illegal turn: line, turn, reason' refused 'Turn 1:' 's/^1 \([AB]\) .*/1 \1 0-7/'
check 'a wrong number' refused 'Expected turn 2' 's/^2 /3 /'
check 'a turn too short' refused 'not complete' 's/^\(1 [AB] [0-9]-[0-9]\) .*/\1/'
check 'a pass where one can move' refused 'cannot pass' 's/^2 \([AB]\) .*/2 \1 pass/'
check 'a wrong result' refused 'The result is wrong' 's/^result: .*/result: A 60 B 0/'
check 'a deal that the seed does not give' refused 'The options and the seed deal' \
    's/^deal: .*/deal: 08 10 11 00 01 11 00 91 A i/'

cut_short() {
    sed '/^8 /,$d' "$game" >"$scratch/short.brett"
    "$BRETT" play linja --plain --load "$scratch/short.brett" >/dev/null </dev/null
    equal "$(cat "$game")" "$(cat "$scratch/short.brett")"
}
check 'a game loaded half-way goes on as it went' cut_short
check 'a rematch is saved next to the game, and the loser begins' bash -c "
    $BRETT play linja --plain --players greedy,random --seed 7 --save $scratch/first.brett >/dev/null <<<rematch &&
    cmp $game $scratch/first.brett && grep -qx 'option: first=B' $scratch/first-2.brett &&
    grep -q '^result: A [0-9]* B [0-9]*\$' $scratch/first-2.brett"
check 'a file that is there is not overwritten' refuses 2 'already exists' \
    play linja --plain --save "$game"
check 'a place that cannot be written to' refuses 1 'Cannot save' \
    play linja --plain --save "$scratch/none/game.brett"
check 'an unknown player' refuses 2 'Unknown player “magnus”' play linja --players magnus,human
check 'too few players' refuses 2 '--players needs a list' play linja --players human
check 'a game that ends early is kept, and how to go on is said' bash -c "
    $BRETT play linja --plain --players human,greedy --option first=A --seed 3 <<<'2-3' 2>&1 >/dev/null |
        grep -q -- '--load $scratch/state/brett/linja.brett' && grep -q '2-3 \.\.\.' $scratch/state/brett/linja.brett"
check 'the next one that ends early does not take its place' bash -c "
    $BRETT play linja --plain --players human,greedy --option first=A --seed 3 <<<'0-1' 2>&1 >/dev/null |
        grep -q -- '--load $scratch/state/brett/linja-2.brett' &&
    grep -q '2-3 \.\.\.' $scratch/state/brett/linja.brett && grep -q '0-1 \.\.\.' $scratch/state/brett/linja-2.brett"
finish
