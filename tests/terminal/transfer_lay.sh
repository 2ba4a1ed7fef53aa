#!/usr/bin/env bash
# A deal of Transfer laid by hand on the full screen.
. "$(dirname "$0")/support.bash"

LAY=(play transfer --lay --names Anna,Ben --seed 3)
opens() { start "${LAY[@]}" --players human,human && shows 'Setting up the start' && shows '35 pieces left' && shows '▐r▌  5  red'; }
check 'the editor opens with all pieces in stock' opens
lays() { press r o y g && shows '▐r▌▐o▌▐y▌▐g▌┃' && shows '31 pieces' && shows '▐r▌  4  red'; }
check 'letters lay pieces' lays
inserts() { press Left Left b && shows '▐r▌▐o▌▐b▌┃y▌▐g▌'; }
check 'a piece goes in where the cursor is' inserts
too_long() { press w && shows '! “robwyg” is too long. It has room for 5 pieces.'; }
check 'a row too long' too_long
removes() { press BSpace && shows '▐r▌▐o▌┃y▌▐g▌ ·' && lacks 'too long' && press DC && shows '▐r▌▐o▌┃g▌ ·  ·'; }
check 'backspace and delete remove pieces' removes
no_colour_letter() { press z && shows '! “z” is not a colour'; }
check 'not a colour' no_colour_letter
no_letter() { press - / . Space && shows '▐r▌▐o▌┃g▌ ·  ·' && lacks '!'; }
check 'what is not even a letter does nothing' no_letter
neighbours() { press 2 p p && shows '[p══p]' && shows '! Neighbours in row 2 have the same colour'; }
check 'neighbours of one colour' neighbours
no_fill() { press f && shows '! Neighbours in row'; }
check 'are not filled up' no_fill
mended() { press Left o && shows '▐p▌▐o▌┃p▌' && lacks '! Neighbours'; }
check 'something between them mends it' mended
none_left() {
    press 3 r b r b r && press 4 b r && shows '▐r▌  0  red' && press 5 r && shows '! No piece of colour r is left'
}
check 'a colour that is used up' none_left
incomplete() { press Enter && shows '! ' && shows 'Each colour has 5.'; }
check 'a deal that is not complete' incomplete
fills() { press f && shows 'All 35 pieces are placed. Press Enter.' && shows '▐w▌  0  white' && shows '▐r▌▐b▌▐r▌▐b▌▐r▌'; }
check 'f lays the rest by lot' fills
asks_side() { press Enter && shows 'Ben goes first and chooses a side: A, B, or r'; }
check 'the other chooses a side' asks_side
back() { press BSpace && shows 'All 35 pieces are placed' && press Enter && shows 'Ben goes first' && press x && shows 'Ben goes first'; }
check 'and one may go back' back
plays_laid() { press b && shows '▸ ■ Ben' && shows '● Anna' && shows 'Ben to load' && shows '▐r▌▐b▌▐r▌▐b▌▐r▌'; }
check 'the game begins from the deal, with the side that was chosen' plays_laid
swapped() { start "${LAY[@]}" --players human,human --save "$scratch/laid" && shows 'Setting up' && press f Enter && shows 'Ben goes first' && press a && shows '▸ ● Ben' && shows '■ Anna'; }
check 'with A the names change places' swapped
recorded() { press q && ends 0 && grep -q '^start: ' "$scratch/laid" && grep -qx 'A: human Ben' "$scratch/laid"; }
check 'the record has the start as it was given' recorded
drawn() { start "${LAY[@]}" --players human,human && shows 'Setting up' && press f Enter && shows 'Ben goes first' && press r && shows 'Ben to load'; }
check 'r draws the side' drawn
computer() { start "${LAY[@]}" --players human,random && shows 'Setting up' && press f Enter && shows 'Turn 2'; }
check 'a computer begins with a side that is drawn' computer
given_side() { start "${LAY[@]}" --players human,human --option first=B && shows 'Setting up' && press f Enter && shows '▸ ■ Ben'; }
check 'a side given by an option is not asked for' given_side
leaves() { start "${LAY[@]}" && shows 'Setting up' && press q && ends 0; }
check 'q leaves an empty board at once' leaves
asks() { start "${LAY[@]}" && shows 'Setting up' && press r q && shows 'Quit this set-up?' && press n && lacks 'Quit this' && press q y && ends 0; }
check 'and asks when something is laid' asks
signalled() { start "${LAY[@]}" && shows 'Setting up' && press r && shows '34' && kill -TERM "$(process)" && ends 0; }
check 'a signal leaves' signalled
shrinks() {
    start "${LAY[@]}" && shows 'Setting up' && tmux resize-window -t brett -x 59 -y 20 && shows 'This window has 59' &&
        press r && tmux resize-window -t brett -x 80 -y 24 && shows '35 pieces'
}
check 'a terminal that is too small' shrinks
clicks_laying() {
    start TERM=xterm-256color "${LAY[@]}" && shows 'Setting up' && press r o y && click 20 3 && shows '▐r▌┃o▌' && click 20 9 && shows '▸4'
}
check 'a click moves the cursor' clicks_laying
lay_ascii() { start LC_ALL=C "${LAY[@]}" && shows 'Setting up' && press r o Left && shows ' r |o  .' && ! screen | LC_ALL=C grep -P '[^\x00-\x7f]'; }
check 'laying without UTF-8' lay_ascii

finish
