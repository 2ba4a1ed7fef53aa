#!/usr/bin/env bash
# Transport line by line: what may be told to whom, steps as they are written, chance, and drawings.
. "$(dirname "$0")/support.bash"
export LC_ALL=C.UTF-8 LANGUAGE=en XDG_STATE_HOME=$scratch/state

FIELD='0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2'
START="$FIELD A connect sp.sk.sf.y/- wk.fk.s.f/-"
GAME=(play transport --names Anna,Ben --players human,human --seed 3 --position "$START")
COVER='Anna’s turn. Pass the keyboard, then press Enter.'
COVER_BEN='Ben’s turn. Pass the keyboard, then press Enter.'

# has LINES PATTERN, lacks_line LINES PATTERN: whether a line of the answer matches.
has() { plays "$1" && grep -qE -e "$2" "$scratch/out" || { cat "$scratch/out"; return 1; }; }
has_not() { plays "$1" && ! grep -E -e "$2" "$scratch/out"; }

# ---- Secrets ----

check 'at the start the board is told, and no hand' says '' '0,-1: loading card. Belt to: 0,-2; 0,0.' '2,-1: Ben’s pallet. Belt to: 1,0.' \
    'Cards in the draw pile: 56. Packages in the bag: 20.' "$COVER"
check 'not even a card of it' has_not quit '^Anna holds.*key'
check 'an empty line tells the hand of the one whose turn it is' has $'\n' '^Anna holds: .*key'
check 'and what is due' says $'\n' "$COVER" 'Anna to place a card or swap hand.'
check 'but not that of the other' has_not $'\nboard' '^Ben holds: .*key'
check 'a move needs no empty line before it' has $'y1@0,-2' '^Anna places a card at 0,-2: one-way junction\.'
check 'what is drawn is not told, and then comes the next one' says $'\ny1@0,-2' 'Anna draws a card.' "$COVER_BEN"
check 'whose hand is told' has $'\ny1@0,-2\n\n' '^Ben holds: .*key'
check 'score and help need nobody' says $'score\nhelp' "$COVER" 'Anna has 0 points.' \
    'When the turn passes on, press Enter to see the next player’s cards.'
no_secret() { has_not $'score\nhelp\nrecord\nquit' '^You hold: .*key'; }
check 'and tell no hand' no_secret
check 'position writes the view' says $'\nposition' "$FIELD A connect sp.sk.sf.y/- ?.?.?.?/-"
check 'of the one who has the keyboard' has $'\ny1@0,-2\n\nposition' ' B connect \?\.\?\.\?\.\?/- wk\.'
check 'a record that tells all is not written before the end' has record '^The record would show everyone’s cards'
one() { GAME=(play transport --names Anna,Ben --players human,random --seed 3 --position "$START"); "$@"; }
check 'one person needs no cover' one has '' '^You hold: .*key'
check 'and sees what is drawn' one has 'y1@0,-2' '^You draw a card: '
check 'but not what the computer draws' one has_not 'y1@0,-2' '^Ben draws a card: '
watched() { "$BRETT" play transport --plain --players greedy,greedy --seed 5 </dev/null >"$scratch/out" && ! grep -E 'draws a card: |holds: .*(key|forklift)' "$scratch/out" && tail -1 "$scratch/out" | grep -E '^Game over'; }
check 'who watches sees no hand at all' watched

# ---- Steps ----

check 'a package: connect, draw, load and move' says $'\nsp2@0,-2\nload@0,-1\n0,-1>-1,1\nscore' \
    'A package comes out of the bag. It shows 2, with 1 on the back.' 'Anna to put the package on an empty loading card: 2, with 1 on the back.' \
    'Anna puts the package on the loading card at 0,-1.' 'Anna to move a package.' 'Anna moves a package from 0,-1 to their own pallet: 1 point.' \
    'Anna draws a card.' "$COVER_BEN" 'Anna has 1 point.'
check 'several steps in one line' says $'\nsp2@0,-2\nload@0,-1 0,-1>1,0' \
    'Anna puts the package on the loading card at 0,-1. Anna moves a package from 0,-1 to 1,0. It now shows 1.'
check 'a key in one line' has $'\nsk2@0,-2 lift@0,-2 sk2@1,2' 'Anna lifts the card at 0,-2'
check 'a forklift in one line' has $'\nsf2@0,-2 A=B' 'Anna swaps 2 pallets: Anna, Ben\.'
check 'a pallet is pushed on' has $'\nsk1@-1,1>4 lift@-1,1 sk2@0,-2' 'Their own pallet moves along to'
check 'a swap' has $'\nswap' '^Anna swaps hand\.'
check 'undo before anything is drawn' says $'\nsk2@0,-2\nu\nposition' 'Anna to choose a card with a white icon to move.' 'Your last move is undone.' \
    'Anna to place a card or swap hand.' "$FIELD A connect sp.sk.sf.y/- ?.?.?.?/-"
check 'no undo after a package was drawn' says $'\nsp2@0,-2\nundo' 'Something was drawn since then, so you cannot undo the move.'
check 'nor after a card was' says $'\ny1@0,-2\nundo' 'Something was drawn since then, so you cannot undo the move.'
check 'undo where there is nothing' says 'undo' 'You have no move to undo.'
check 'a card that is not in the hand' says $'\nwp2@0,-2' 'This card is not in your hand.'
check 'a cell where no belt ends' says $'\ny1@1,-2' 'No belt ends at 1,-2. A belt card must join an open end.'
check 'moves' has $'\nmoves' '^sf2@0,-2  Anna places a card at 0,-2'
check 'hint' hinted ''

# ---- Drawings ----

check 'draw' says $'\ndraw' '0,-1      L           ■' '0,0          •━━━━━•' '-1,1      ●           L' \
    '● sp sk sf y      · · · ·          Anna: 0' '■ ? ? ? ?         · · · ·          Ben: 0' 'Draw pile: 56, bag: 20'
shown() { "$BRETT" show transport --position "$START" | grep -F '■ wk fk s f       · · · ·          B: 0'; }
check 'brett show draws all hands of the position' shown
view() { "$BRETT" show transport --position "$FIELD A connect sp.sk.sf.y/- ?.?.?.?/-" | grep -F '■ ? ? ? ?'; }
check 'and of a view what it has' view
narrow() { ! "$BRETT" show transport --position "$START" | head -12 | grep -E '^.{81,}'; }
check 'within 80 columns' narrow
ascii() { printf '\ndraw\n' | LC_ALL=C "$BRETT" "${GAME[@]}" --plain >"$scratch/out" && grep -F '0,0          .=====.' "$scratch/out" && ! LC_ALL=C grep -P '[^\x00-\x7f]' "$scratch/out"; }
check 'without UTF-8 all is ASCII' ascii

# ---- Games ----

whole() {
    "$BRETT" play transport --plain --option seats="$1" --players "$2" --seed 5 --save "$scratch/game$1" </dev/null >"$scratch/out" &&
        tail -1 "$scratch/out" | grep -E '^Game over: ' && "$BRETT" replay "$scratch/game$1" | grep -E '^Game over: '
}
check 'two computers play to the end' whole 2 random,random
check 'three' whole 3 random,greedy,random
check 'four' whole 4 random,random,greedy,random
goes_on() {
    rm -f "$scratch/kept" && plays $'\nsp2@0,-2\nsave '"$scratch/kept" && saved "$scratch/kept" '1 A sp2@0,-2' &&
        printf '\nload@0,-1\n' | "$BRETT" play transport --plain --load "$scratch/kept" | grep 'Anna puts the package'
}
check 'a game kept in the middle of a turn goes on there' goes_on
at_terminal() { start "${GAME[@]}" --plain && shows 'Pass the keyboard' && press Enter && shows 'Anna holds' && press C-c && ends 0; }
check 'at a terminal' at_terminal

finish
