#!/usr/bin/env bash
# Transfer line by line: turns as they are written, and the deal laid by hand.
. "$(dirname "$0")/support.bash"
export LC_ALL=C.UTF-8 LANGUAGE=en XDG_STATE_HOME=$scratch/state

LATE='yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l - -'
GAME=(play transfer --names Anna,Ben --players human,random --seed 3 --position "$LATE")

check 'the board in words, and what is due' says '' \
    'Row 1 from your end: yellow, yellow, yellow, orange, white. Free places: 0.' \
    'Row 2 is empty.' \
    'Row 3 is complete: purple, purple, purple, purple, purple.' \
    'Your slider is empty.' 'Ben’s slider is empty.' \
    'Your turn: load 1 to 3 pieces.'
check 'a step, and what is then due' says '+4:2' \
    'You load from row 4: red, red.' 'Load more, or start unloading.'
check 'what is on a slider' says $'+4:2\nboard' 'Your slider, from the top: red, red.'
check 'a turn in three lines' says $'+4:2\n-7:2\n*4:2' \
    'You unload into row 7: red, red. Pushed out: blue, blue.' \
    'Return the pieces you pushed out to rows with room.' \
    'You return to row 4: blue, blue.' 'Your turn: load 1 to 3 pieces.'
check 'a turn in one line' says '+4:2 -7:2 *4:2' \
    'You load from row 4: red, red. You unload into row 7: red, red. Pushed out: blue, blue. You return to row 4: blue, blue.'
check 'a group that would be cut' says '+4' \
    'This splits a group in row 4. Touching pieces of one colour move together.'
check 'where in the line' says '+4:2 -3' 'The problem is at column 6.'
GAME+=(--option slider-groups=free)
check 'a slider that is free' says $'+4:2 -2\nposition' 'You load from row 4: red, red. You unload into row 2: red.' \
    'yyyow/r/ppppp/wbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 u r - slider-groups=free'
unset 'GAME[-1]' 'GAME[-1]'
comes_back() {
    printf '+1:3 -1:3\n+4:2 -4:2\nposition\n' | "$BRETT" play transfer --plain --players human,human \
        --position "$LATE" --option repeat=allowed >"$scratch/out" && grep -xF "$LATE repeat=allowed" "$scratch/out"
}
check 'a position that may come back' comes_back
check 'unloading before loading' says '-4' 'Load 1 to 3 pieces first.'
check 'what is no move' says 'castle' \
    '“castle” is not a move. Type + to load, - to unload or * to return, the row from 1 to 9, and :2 or :3 for more pieces, such as +3:2.'
check 'undo goes step by step' says $'+4:2\n-7:2\nu\nposition' 'Your last move is undone.' \
    'yyyow/-/ppppp/wbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l rr -'
check 'hint' hinted ''
check 'moves' says 'moves' '+4:2  You load from row 4: red, red.'
check 'draw' says 'draw' ' 4           │ r══r  w  b══b │' '● You: 1' '■ Ben: 1'
check 'turns' says 'turns' '+4:2 -7:2 *4:2'
all_turns() { plays turns && [[ $(grep -cE '^\+[1-9](:[23])? [-+]' "$scratch/out") == 454 ]]; }
check 'all of them' all_turns
check 'score' says 'score' 'You have 1 point.' 'Ben has 1 point.'
kept() { plays $'+4:2\nsave '"$scratch/kept" && saved "$scratch/kept" "start: $LATE" && saved "$scratch/kept" '1 A +4:2 ...'; }
check 'save' kept
ascii() {
    printf 'draw\n' | LC_ALL=C "$BRETT" "${GAME[@]}" --plain >"$scratch/out" && grep -F '| r==r  w  b==b |' "$scratch/out" &&
        ! LC_ALL=C grep -P '[^\x00-\x7f]' "$scratch/out"
}
check 'without UTF-8 all is ASCII' ascii

# A fresh deal has about two million turns.
reader_leaves() {
    printf 'turns\n' | "$BRETT" play transfer --plain --players human,random --option first=A --seed 3 2>"$scratch/err" |
        grep -m 3 '^+' >"$scratch/out"
    [[ $(wc -l <"$scratch/out") == 3 ]] && ! grep -iE 'error|signal' "$scratch/err"
}
check 'the list of a million turns ends when nobody reads it' reader_leaves
interrupted() {
    start play transfer --plain --players human,random --option first=A --seed 3 --save "$scratch/stopped" &&
        shows 'load 1 to 3' && press turns Enter && shows ' -' && press C-c && ends 0
}
check 'control C ends it' interrupted
whole_game() {
    "$BRETT" play transfer --plain --players random,random --seed 5 --position "$LATE" >"$scratch/out" </dev/null &&
        tail -1 "$scratch/out" | grep -E '^Game over: '
}
check 'two computers play to the end' whole_game

# ---- The deal laid by hand ----

ROWS=$'roygb\nroygb\nroygb\nroygb\nroygb\npwpwp\nwpwpw\n-\n-'
GAME=(play transfer --lay --names Anna,Ben --players human,human --seed 3)
check 'nine rows, and the side' says "$ROWS"$'\nB\nposition' \
    'Row 1?' '30 pieces left: r 4, o 4, y 4, g 4, b 4, p 5, w 5.' 'Row 9?' \
    'Ben goes first and chooses a side: A, B, or r for random.' 'Ben to load 1 to 3 pieces.' \
    'roygb/roygb/roygb/roygb/roygb/pwpwp/wpwpw/-/- B 0:0 l - -'
check 'all in one line' says "${ROWS//$'\n'//}"$'\na\nposition' \
    'Row 1 from Ben’s end: red, orange, yellow, green, blue. Free places: 0.' \
    'roygb/roygb/roygb/roygb/roygb/pwpwp/wpwpw/-/- A 0:0 l - -'
check 'blanks do no harm' says "r o y g b$(printf '\r')"$'\nfill\na' '30 pieces left: r 4, o 4, y 4, g 4, b 4, p 5, w 5.' \
    'Row 1 from Ben’s end: red, orange, yellow, green, blue. Free places: 0.'
check 'neighbours of one colour' says $'rr\nq' 'Neighbours in row 1 have the same colour. At the start they must differ.'
check 'a row too long' says $'roygbp\nq' '“roygbp” is too long. It has room for 5 pieces.'
check 'not a colour' says $'rx\nq' '“x” is not a colour. Use r, o, y, g, b, p or w.'
check 'a colour used up' says $'roror\nyrorb\nr\nq' 'No piece of colour r is left. Each colour has 5.'
check 'a row that leaves pieces over' says "${ROWS/pwpwp/-}"$'\nq' '2 pieces of colour p. Each colour has 5.'
check 'too few rows in a line' says $'roygb/roygb\nq' 'Row 3 is missing. Give 9 rows, with “-” for an empty one.'
check 'too many' says $'-/-/-/-/-/-/-/-/-/-\nq' 'Too many rows. A position has 9.'
check 'neighbours in a line' says $'roygb/roygb/roygb/roygb/roygb/ppwpp/wpwww/-/-\nq' \
    'Neighbours in row 6 have the same colour. At the start they must differ.'
check 'undo' says $'roygb\nundo\nq' '30 pieces left: r 4, o 4, y 4, g 4, b 4, p 5, w 5.' '35 pieces left: r 5, o 5, y 5, g 5, b 5, p 5, w 5.'
check 'fill' says $'roygb\nfill\nr' 'Row 1 from Anna’s end: red, orange, yellow, green, blue. Free places: 0.'
check 'a side that is none is asked for again' says $'fill\nC\nA' 'Ben to load 1 to 3 pieces.'
same() { plays $'fill\nr\nposition' && cp "$scratch/out" "$scratch/once" && plays $'fill\nr\nposition' && cmp "$scratch/once" "$scratch/out"; }
check 'the seed decides what is filled in and drawn' same
plays_on() { plays $'fill\nA\n+1\nsave '"$scratch/laid" && saved "$scratch/laid" 'A: human Ben' && saved "$scratch/laid" '1 A +1 ...'; }
check 'the game goes on with the lines after' plays_on
replays() { "$BRETT" replay "$scratch/laid" | grep 'Ben loads from row 1'; }
check 'and its record can be read' replays
garbage() { head -c 20000 /dev/urandom | "$BRETT" "${GAME[@]}" --plain >"$scratch/out" 2>"$scratch/err"; (($? <= 1)); }
check 'garbage lays nothing' garbage
long_line() { { head -c 300000 /dev/zero | tr '\0' 'r'; echo; echo q; } | "$BRETT" "${GAME[@]}" --plain | grep -q 'is too long'; }
check 'a very long line' long_line
at_terminal() { start "${GAME[@]}" --plain && shows 'Row 1?' && press roygb Enter && shows 'Row 2?' && press C-c && ends 0; }
check 'control C leaves' at_terminal
dumb() { start TERM=dumb "${GAME[@]}" && shows 'Row 1?' && press f Enter && shows 'Ben goes first' && press a Enter && shows 'Ben to load'; }
check 'a dumb terminal is laid on in lines' dumb

finish
