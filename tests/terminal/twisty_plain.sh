#!/usr/bin/env bash
# Twisty line by line: the board in ranks and lists, turns as they are written, open ones, steals.
. "$(dirname "$0")/support.bash"
export LC_ALL=C.UTF-8 LANGUAGE=en XDG_STATE_HOME=$scratch/state

# Anna, to move, has white and looks for red; Ben has red and blue.
BOARD='.oygpw./r#Lo+@y/bxpr#wg/@yo..bL/gp.#wxr/#Ly.o+@/.+bgxp.'
MIDDLE="$BOARD 1 c3:w|rgbopy e4:rb|oypwg"
GAME=(play twisty --names Anna,Ben --players human,human --seed 3 --position "$MIDDLE")

check 'the board in words, and what is due' says '' \
    'Row 7, a to g: empty, orange, yellow, green, purple, white, empty.' \
    'Row 1, a to g: empty, straight, blue, green, diagonal, purple, empty.' \
    'Anna on c3. Protected: none. Unprotected: white. Still to find, in this order: red, green, blue, orange, purple, yellow.' \
    'Ben on e4. Protected: none. Unprotected: red, blue. Still to find, in this order: orange, yellow, purple, white, green.' \
    'Anna to make an L move. Next colour: red.'
no_squares() { plays '' && ! grep -E '^[a-g][1-7]: ' "$scratch/out"; }
check 'and not square by square' no_squares
WRITING='Type the squares the pawn lands on: c2-d3-f4 ends the turn on f4. With “-” at the end, as in c2-, the turn stays open on the token there: then type where it goes next, or “.” to stay. xd4>a7 steals on d4 and goes to the corner a7, or sends the other pawn there; @a7 is the corner to start from.'
check 'how a turn is written is said at the start' says '' "$WRITING" 'Anna to make an L move. Next colour: red.'
check 'and in the help' says 'help' 'Anna to make an L move. Next colour: red.' "$WRITING" \
    'You can also type one of these words, or its letter:' 'quit      q  quits the game'

# ---- Turns ----

check 'a turn in one line' says 'b5-c6-d4' \
    'Anna lands on b5: diagonal token. Anna lands on c6: L token. Anna lands on d4, which is empty.' \
    'Ben to make an L move. Next colour: orange.'
check 'a turn ends on a token' says 'b5' 'Anna lands on b5: diagonal token. Anna stays on b5.' 'Ben to make an L move. Next colour: orange.'
check 'or stays open' says $'b5-\nc6-\nboard' 'Anna lands on b5: diagonal token.' \
    'Anna to move 1 square diagonally, or stay on b5.' 'Anna lands on c6: L token.' 'Anna to make another L move, or stay on c6.' \
    'Anna on c6. Protected: none. Unprotected: white. Still to find, in this order: red, green, blue, orange, purple, yellow.'
check 'an open turn ends with a dot' says $'b5-\n.' 'Anna stays on b5.' 'Ben to make an L move. Next colour: orange.'
check 'undo goes step by step' says $'b5-\nc6-\nu\nposition' 'Your last move is undone.' \
    'Anna to move 1 square diagonally, or stay on b5.' "$MIDDLE b5-"
check 'a cube is taken' says $'d5\nscore' 'Anna lands on d5 and takes a cube: red.' 'Anna has 2 points.' 'Ben has 2 points.'
check 'cubes are protected' says $'a2\nboard' \
    'Anna lands on the shield on a2 and protects all their cubes.' \
    'Anna on a2. Protected: white. Unprotected: none. Still to find, in this order: red, green, blue, orange, purple, yellow.'
check 'a steal in one line' says $'xe4>g1\nboard' 'Anna steals from Ben on e4: red. Anna goes to the corner g1.' \
    'Ben on e4. Protected: none. Unprotected: blue. Still to find, in this order: orange, yellow, purple, white, green, red.'
check 'a steal in two lines' says $'xe4\n>g1' 'Anna steals from Ben on e4: red.' 'Anna to go to a free corner.' 'Anna goes to the corner g1.'
check 'hint' hinted ''
check 'moves of an open turn' says $'b5-\nmoves' 'c4  Anna lands on c4. The cube there is not the next one and stays: orange.' '.  Anna stays on b5.'
check 'turns' says 'turns' 'b5-c6-d4' 'xe4>a1'
check 'draw' says 'draw' '     a    b    c    d    e    f    g' ' 4   @    y    o    ★    ■    b    L' \
    '● c3  w ▸r  g  b  o  p  y     Anna: 1' '■ e4  r  b ▸o  y  p  w  g     Ben: 2'

# ---- Why not ----

check 'no L' says 'c4' 'c4 is not an L move away. An L move is 2 squares one way and 1 to the side.'
check 'where in the line' says 'b5-b4' 'From a diagonal token the pawn moves 1 square diagonally, not to b4.' 'The problem is at column 4.'
check 'staying before moving' says '.' 'A turn starts with an L move: 2 squares one way and 1 to the side.'
check 'what is no move' says 'castle' \
    '“castle” is not a move. Type the squares the pawn lands on, a1 to g7, such as c2-d3-f4; xd4>a7 to steal and choose a corner; or @a7 to start there.'
check 'moves with blanks between them' says 'b5 c6' '“c6” does not continue the turn. Put “-” between the squares, and “x” before one to steal on.'
GAME[-1]="$BOARD 1 c3:w|rgbopy e4:RB|oypwg"
check 'a protected cube' says 'xe4' \
    'Nothing to steal on e4: the next colour is red, and Ben has it protected.'
GAME[-1]="$BOARD 1 c3:w|grbopy e4:rb|oypwg"
check 'a colour that the other lacks' says 'e4' \
    'Nothing to steal on e4: Ben does not have the next colour, green.'
GAME[-1]="$BOARD 1 c3:w|rgbopy f6:rb|oypwg"
check 'a teleport onto a pawn' says 'a4-f6' 'Ben’s pawn is on f6. A teleport cannot land on a pawn.'

# ---- House rules ----

GAME[-1]="$MIDDLE sent=robbed return=yes"
check 'a steal that sends the other' says $'xe4\n>g1\nboard' 'Anna steals from Ben on e4: red.' \
    'Anna to send Ben’s pawn to a free corner.' 'Anna sends Ben’s pawn to the corner g1.' \
    'Anna on e4. Protected: none. Unprotected: white, red. Still to find, in this order: green, blue, orange, purple, yellow.' \
    'Ben on g1. Protected: none. Unprotected: blue. Still to find, in this order: orange, yellow, purple, white, green, red.'

# ---- The end ----

GAME[-1]='.oygpw./r#Lo+@y/bxpr#wg/@yo..bL/gp.#wxr/#L...+@/.+b.x.. 1 b3:roygbpw| e7:|rboypwg'
check 'the centre wins' says $'d4\nscore' 'Anna lands on the centre with all 7 colours and wins.' \
    'Game over: Anna wins in the centre with all 7 colours.' 'Anna has 8 points.' 'Ben has 0 points.'
check 'all seven are found' says 'draw' '● b3  r  o  y  g  b  p  w ▸★  Anna: 7'

# ---- The start, and more players ----

GAME=(play twisty --names Anna,Ben,Cleo --players human,human,human --seed 3 --option first=1)
check 'corners are chosen from the last player on' says $'@g7\n@a1\n@a7' 'Cleo to choose a free corner to start from.' \
    'Cleo starts from the corner g7.' 'Ben to choose a free corner to start from.' 'Ben starts from the corner a1.' \
    'Anna starts from the corner a7.'
check 'a corner that is taken' says $'@g7\n@g7' 'Cleo’s pawn is in the corner g7.'
check 'who has no pawn yet' says 'draw' '▲  - ▸p  w  o  y  g  r  b     Cleo: 0'
check 'the points of three' says 'score' 'Anna has 0 points.' 'Ben has 0 points.' 'Cleo has 0 points.'
four() {
    "$BRETT" play twisty --plain --option seats=4 --players random,random,random,random --seed 5 >"$scratch/out" </dev/null &&
        grep -q '^Row 7' "$scratch/out" && tail -1 "$scratch/out" | grep -E '^Game over: '
}
check 'four computers play to the end' four
kept() { plays $'@g7\n@a1\nsave '"$scratch/kept" && saved "$scratch/kept" '2 2 @a1' && "$BRETT" replay "$scratch/kept" | grep 'Ben starts from'; }
check 'save' kept
ascii() {
    printf 'draw\n' | LC_ALL=C "$BRETT" "${GAME[@]}" --plain >"$scratch/out" && grep -F '^  - >p  w  o  y  g  r  b     Cleo: 0' "$scratch/out" &&
        ! LC_ALL=C grep -P '[^\x00-\x7f]' "$scratch/out"
}
check 'without UTF-8 all is ASCII' ascii
at_terminal() { start "${GAME[@]}" --plain && shows 'Cleo to choose' && press @g7 Enter && shows 'Ben to choose' && press C-c && ends 0; }
check 'at a terminal' at_terminal
shown() { "$BRETT" show twisty --position "$MIDDLE" | grep -F ' 4   @    y    o    ★    ■    b    L'; }
check 'brett show draws it' shown
narrow() { ! "$BRETT" show twisty --position "$MIDDLE" | head -12 | grep -E '^.{81,}'; }
check 'within 80 columns' narrow

finish
