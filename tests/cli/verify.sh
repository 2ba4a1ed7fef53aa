#!/usr/bin/env bash
# Draws that are computed again: of a fair game, of records that somebody has changed, and of games
# in which there is nothing to check.
. tests/cli/support.bash

game=tests/fuzz/corpus/record/transport_fair
hash=$(sed -n 's/^fair: //p' $game)

# changed SED-EXPRESSION: the record with a change.
changed() { sed "$1" "$game" >"$scratch/changed.brett"; }

# found PART SED-EXPRESSION: verify says PART of the changed record, and nothing else.
found() {
    changed "$2"
    refuses 1 "$1" verify "$scratch/changed.brett"
}

# found_json JS SED-EXPRESSION: of what it says as JSON, v, the expression holds; it still fails.
found_json() {
    changed "$2"
    run verify "$scratch/changed.brett" --json
    equal 1 "$status" && equal "" "$err" && node -e '
        const v = JSON.parse(process.argv[2]);
        if (!eval(process.argv[1])) { console.log(process.argv[2]); process.exit(1); }
    ' "$1" "$out"
}

check 'a fair game' prints "The secret fits the hash that the game was begun with: $hash
The deal follows from the secret.
15 draws were computed again: all are right." verify $game
check 'a fair game as JSON' prints '{"fair": true, "draws": 15}' verify --json $game
check 'it is a record like others' bash -c "$BRETT replay $game | grep -q 'The game is over'"
check 'standard input' bash -c "$BRETT verify - <$game | grep -q '15 draws'"
check 'a start that was given' bash -c "sed -e '/^seed:/d' -e 's/^deal:/start:/' -e '/^6 /,\$d' $game |
    $BRETT verify - | tail -n 2 | tr '\n' ' ' | grep -q 'nothing was dealt. 2 draws'"
check 'a game that stops early' bash -c "sed '/^3 /,\$d' $game | $BRETT verify - | grep -q '1 draw was computed again: it is right'"

# The last draw is one that no later turn stands on.
last='/^7 /,$d; s/^6 \* draw:y$/6 * draw:s/'
check 'a draw that was changed: its turn, and what is right' found \
    'brett: In turn 6, draw:s was drawn; by the secret it should have been draw:y.' "$last"
check 'the same as JSON' found_json \
    'v.fair === false && v.turn === 6 && v.drawn === "draw:s" && v.right === "draw:y" && v.sentence.startsWith("In turn 6")' "$last"
check 'another hash' found 'The secret does not fit the hash' 's/^fair: 9b/fair: 9c/'
check 'another secret' found 'The secret does not fit the hash' 's/^secret: 04/secret: 05/'
check 'another secret as JSON' found_json 'v.fair === false && !("turn" in v) && !("draws" in v)' 's/^secret: 04/secret: 05/'
check 'another mix' found 'The seed of the deal does not follow from the secret.' 's/^mix: A my/mix: A My/'
check 'a mix that is missing' found 'The seed of the deal' '/^mix: C/d'
check 'a mix is of draws, not just of the deal' found 'In turn 2, bag[31] was drawn' \
    '/^mix: C/d; /^seed:/d; s/^deal:/start:/; /^3 /,$d'

check 'no secret yet' found 'is not told yet' '/^secret:/d'
check 'no secret yet as JSON' found_json 'v.fair === null && v.sentence' '/^secret:/d'
check 'a game that does not say' found 'there is nothing to check' '/^fair:/d; /^secret:/d; /^mix:/d'
check 'a game that does not say, as JSON' found_json 'v.fair === null && v.sentence' '/^fair:/d; /^secret:/d; /^mix:/d'
check 'a hash that is none' found 'changed.brett:7:7: 64 digits belong here' 's/^fair: /fair: x/'
check 'a record against the rules' found 'changed.brett:16:10: In turn 1:' 's/^1 A .*/1 A swap swap/'
check 'no file named' refuses 2 'FILE is missing' verify
check 'no such file' refuses 1 'could not be read' verify "$scratch/none"
check '--help has an example' bash -c "$BRETT verify --help | grep -q 'brett verify game.brett'"
finish
