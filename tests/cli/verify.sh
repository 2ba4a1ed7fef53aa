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

# found_json JS SED-EXPRESSION [STATUS]: of what it says as JSON, v, the expression holds; it still fails.
found_json() {
    changed "$2"
    run verify "$scratch/changed.brett" --json
    equal "${3:-1}" "$status" && equal "" "$err" && node -e '
        const v = JSON.parse(process.argv[2]);
        if (!eval(process.argv[1])) { console.log(process.argv[2]); process.exit(1); }
    ' "$1" "$out"
}

known='This does not show that no one knew the draws in advance: the server did.'
check 'a fair game of before there were seals: who could have chosen' prints \
    "The secret matches the hash from the start of the game: $hash
A sent an unsealed mix.
C sent an unsealed mix.
The deal follows from the secret.
15 draws checked, all correct.
But no sealed mix was revealed, so the server and the last player to join could together have chosen the draws.
$known" verify $game
check 'the same as JSON' prints '{"fair": true, "finished": true, "dealt": true, "draws": 15, "players": [{"seat": "A", "mix": "clear"}, {"seat": "B", "mix": "none"}, {"seat": "C", "mix": "clear"}]}' \
    verify --json $game
check 'it is a record like others' bash -c "$BRETT replay $game | grep -q 'Game over'"
check 'standard input' bash -c "$BRETT verify - <$game | grep -q '15 draws'"

# partly STATUS PARTS SED-EXPRESSION: verify says each line of PARTS of the changed record, which it does not
# call verified, and ends so.
partly() {
    changed "$3"
    run verify "$scratch/changed.brett"
    equal "$1" "$status" && equal "" "$err" || return
    while read -r part; do contains "$out" "$part" || return; done <<<"$2"
    contains "$out" 'So the game is not fully verified.'
}

# A record that somebody shortened may leave out what nobody should see.
stops='The game is unfinished: its record stops before the end.'
given='The game starts from a given position, so its deal cannot be checked.'
check 'a start that was given' partly 3 "15 draws checked, all correct.
$given" '/^seed:/d; s/^deal:/start:/'
check 'a start that was given, with a seed' partly 3 "$given" 's/^deal:/start:/'
check 'nothing is said of a deal that is not there' bash -c "sed 's/^deal:/start:/' $game | $BRETT verify - | grep -c 'The deal follows' | grep -qx 0"
check 'a game that stops early' partly 3 "1 draw checked, and correct.
The deal follows from the secret.
$stops" '/^3 /,$d'
check 'a game that says that it is unfinished' partly 3 "$stops" '/^3 /,$d; $a result: unfinished'
check 'both' partly 3 "2 draws checked, all correct.
$stops
$given" 's/^deal:/start:/; /^6 /,$d'
partly_json() { found_json "$@" 3; }
check 'unfinished, as JSON' partly_json \
    'v.fair === null && v.finished === false && v.dealt === true && v.draws === 1 && v.players.length === 3 && v.sentence.startsWith("The game is unfinished")' '/^3 /,$d'
check 'a start, as JSON' partly_json \
    'v.fair === null && v.finished === true && v.dealt === false && v.draws === 15 && v.sentence.startsWith("The game starts")' 's/^deal:/start:/'

# The last draw is one that no later turn stands on.
last='/^7 /,$d; s/^6 \* draw:y$/6 * draw:s/'
check 'a draw that was changed: its turn, and what is right' found \
    'brett: Turn 6: draw:s was drawn, but by the secret it should be draw:y.' "$last"
check 'the same as JSON' found_json \
    'v.fair === false && v.turn === 6 && v.drawn === "draw:s" && v.right === "draw:y" && v.sentence.startsWith("Turn 6")' "$last"
check 'another hash' found 'The secret does not match the hash' 's/^fair: 9b/fair: 9c/'
check 'another secret' found 'The secret does not match the hash' 's/^secret: 04/secret: 05/'
check 'another secret as JSON' found_json 'v.fair === false && !("turn" in v) && !("draws" in v)' 's/^secret: 04/secret: 05/'
check 'another mix' found 'The seed of the deal does not follow from the secret.' 's/^mix: A my/mix: A My/'
check 'a mix that is missing' found 'The seed of the deal' '/^mix: C/d'
check 'a mix is of draws, not just of the deal' found 'Turn 2: bag[31] was drawn' \
    '/^mix: C/d; /^seed:/d; s/^deal:/start:/; /^3 /,$d'

unchecked() { changed "$2"; refuses 3 "$1" verify "$scratch/changed.brett" && contains "$err" "$stops"; }
check 'no secret yet' unchecked 'is revealed when the game is over' '/^secret:/d; /^6 /,$d'
check 'no secret yet as JSON' partly_json 'v.fair === null && v.finished === false && v.sentence.includes("is revealed when the game is over")' '/^secret:/d; /^6 /,$d'
check 'no secret though the game is over' found 'does not have the secret' '/^secret:/d'
check 'the same as JSON' found_json 'v.fair === null && v.finished && v.sentence' '/^secret:/d'
check 'an unfinished game that does not say' unchecked 'so they cannot be checked' '/^fair:/d; /^secret:/d; /^mix:/d; /^6 /,$d'
check 'what is wrong is worse than what is missing' found 'The secret does not match the hash' 's/^fair: 9b/fair: 9c/; s/^deal:/start:/; /^6 /,$d'
check 'a game that does not say' found 'so they cannot be checked' '/^fair:/d; /^secret:/d; /^mix:/d'
check 'a game that does not say, as JSON' found_json 'v.fair === null && v.sentence' '/^fair:/d; /^secret:/d; /^mix:/d'
check 'a hash that is none' found 'changed.brett:7:7: Expected 64 digits' 's/^fair: /fair: x/'
check 'a record against the rules' found 'changed.brett:16:10: Turn 1:' 's/^1 A .*/1 A swap swap/'
# A game with seals: A told its mix, B did not, C sent one in clear. It was given up: what there is of it is proven.
game=tests/fuzz/corpus/record/transport_sealed
hash=$(sed -n 's/^fair: //p' $game)
seal=$(sed -n 's/^sealed: A //p' $game | tr -d '\n' | b2sum -l 256 | cut -c1-64)
withheld=$(sed -n 's/^withheld: B //p' $game)
drawn='10 draws checked, all correct.'
sealed() { run verify "$game"; equal 3 "$status" && equal "" "$err" && equal "$1" "$out"; }
check 'a game with seals: what is proven, and what not' sealed \
    "The secret matches the hash from the start of the game: $hash
A sealed a mix before any was revealed, and revealed it later. Its hash: $seal
B sealed a mix and did not reveal it in time. Its hash: $withheld
C sent an unsealed mix.
The deal follows from the secret.
$drawn
So, if these hashes and unsealed mixes were shown before the game started, no one chose the draws. Only the server and all players who revealed a sealed mix could have done so, together.
Each mix that was not revealed left a choice between 2 outcomes, with it and without it, to the server, or to that player and the server.
$known
$stops
So the game is not fully verified."
check 'the same as JSON' bash -c "$BRETT verify --json $game | node -e '
    const { fair, finished, draws, players } = JSON.parse(require(\"fs\").readFileSync(0));
    const all = players.map(({ seat, mix, hash }) => seat + mix + hash).join();
    process.exit(fair === null && finished === false && draws === 10 && all === \"Asealed$seal,Bwithheld$withheld,Cclearundefined,Dnoneundefined\" ? 0 : 1)'"
check 'another sealed mix' found 'The seed of the deal does not follow' 's/^sealed: A 0b/sealed: A 0c/'
check 'a sealed mix that is said to be in clear' found 'The seed of the deal' 's/^sealed: A/mix: A/'
check 'a mix in clear that is said to be sealed' found 'The seed of the deal' 's/^mix: C/sealed: C/'
check 'a seal that nobody told is a part of the draws' found 'The seed of the deal' '/^withheld:/d'
check 'another one too' found 'The seed of the deal' 's/^withheld: B d8/withheld: B d9/'
check 'the first formula is another' found 'Expected “A:”' '/^draws:/d'
check 'and deals something else' found 'The seed of the deal' '/^draws:/d; /^withheld:/d; s/^sealed:/mix:/'
check 'a formula of later' found 'changed.brett:8:8: This program does not support draws of version “3”.' 's/^draws: 2/draws: 3/'
check 'a hash that is none' found 'changed.brett:11:13: Expected 64 digits' 's/^withheld: B d8/withheld: B x/'
# Nobody mixed anything in, and nothing was drawn.
$BRETT play linja --plain --players greedy,greedy --seed 1 --save "$scratch/linja.brett" >/dev/null 2>&1
check 'a game without draws has no more to say' bash -c "sed -e 's/^A:/fair: $hash\n&/' $scratch/linja.brett |
    sed -e \"s/^A:/\$(grep ^secret: $game)\n&/\" -e '/^seed:/d' -e 's/^deal:/start:/' | $BRETT verify - |
    sed -n '/^0 draws/,\$p' | tr '\n' ' ' | grep -q '^0 draws checked, all correct. The game starts from a given'"
check 'a deal that was drawn for nobody' bash -c "sed -e '/^seed:/d' -e 's/^deal:/start:/' -e '/^sealed:/d' -e '/^withheld:/d' -e '/^mix:/d' -e '/^2 /,\$d' $game |
    $BRETT verify - | grep -q '0 draws'"

check 'no file named' refuses 2 'FILE is missing' verify
check 'no such file' refuses 1 'Cannot read' verify "$scratch/none"
check '--help tells how it ends' bash -c "$BRETT verify --help | grep -q '3: nothing is wrong, but the game is unfinished'"
check '--help has an example' bash -c "$BRETT verify --help | grep -q 'brett verify game.brett'"
finish
