#!/usr/bin/env bash
# Twisty on the full screen: corners, chains, steals, and what the board and the lists show.
. "$(dirname "$0")/support.bash"

# Anna, to move, has white and looks for red; Ben has red and blue. Both stand on empty squares.
BOARD='.oygpw./r#Lo+@y/bxpr#wg/@yo..bL/gp.#wxr/#Ly.o+@/.+bgxp.'
ANNA='c3:w|rgbopy' BEN='e4:rb|oypwg'
GAME=(play twisty --names Anna,Ben --players human,human --seed 3)
middle() { start "$@" "${GAME[@]}" --position "$BOARD 1 $ANNA $BEN" && shows 'to make an L'; }

# position ANNA BEN: the same board with other pawns and lists.
position() { start "${GAME[@]}" --position "$BOARD 1 $1 $2" && shows 'to make an L'; }

# ---- The start ----

corners() {
    start "${GAME[@]}" --players human,human,human --names Anna,Ben,Cleo --option first=1 &&
        shows 'Cleo to choose a free corner' && shows '7 ( ◇ )' && shows '1 [ ◇ ]'
}
check 'a game begins with the corners, the last player first' corners
lists() { shows '▸ ▲ Cleo                         0' && shows '● Anna' && shows '■ Ben' && shows '▸p  w  o  y  g  r  b          -'; }
check 'every player has a list' lists
not_a_corner() { press d 4 && shows '[ ★ ]' && press Enter && shows '! d4 is not a corner. The corners are'; }
check 'a square that is no corner' not_a_corner
chooses() { press g 7 Enter && shows 'Ben to choose a free corner' && shows '[ ▲ ] 7' && shows '▲ @g7'; }
check 'a corner is chosen by its name' chooses
taken() { press Enter && shows '! Cleo’s pawn is in the corner g7.'; }
check 'a corner that is taken' taken
takes_back() { press u && shows 'Cleo to choose' && shows '[ ◇ ] 7' && press u && shows 'no move to undo'; }
check 'the choice can be taken back' takes_back
all_choose() {
    press Enter && shows 'Ben to choose' && press Left k Left Left Left Left Left Enter && shows 'Anna to choose' && shows '[ ■ ]' &&
        press Tab && shows '[ ◇ ]' && press Enter && shows 'Anna to make an L'
}
check 'arrows and Tab choose corners, and then the first player begins' all_choose

# ---- The board ----

draws() {
    middle && shows '7   ◇    o    y    g    p    w    ◇   7' && shows '4 ( @ )  y    o    ★  ( ■ )  b    L   4' &&
        shows '  a    b    c    d    e    f    g'
}
check 'cubes, tokens, pawns, centre, corners, and where a first L leads' draws
held() { shows '▸ ● Anna                         1' && shows ' w ▸r  g  b  o  p  y         c3' && shows ' r  b ▸o  y  p  w  g         e4'; }
check 'lists show what is held, what comes next, and where the pawn stands' held
safe() { position 'c3:W|rgbopy' 'e4:rB|oypwg' && shows '[w]▸r' && shows ' r [b]▸o'; }
check 'protected cubes are in brackets' safe
later() {
    middle && shows '▀▀▀•' && press d 4 && shows '[ ★ ]' && shows 'd4: empty.' && shows '▀▀▀•    1 ▀▀▀' &&
        shows '▀▀▀•         2 ▀▀▀' && shows '▀▀▀• ▀▀▀•    3 ▀▀▀'
}
check 'squares that the turn can reach later have a dot, and the cursor there shows the way' later
under() { position 'c3:w|rgbopy' 'd5:rb|oypwg' && shows '(■ r)'; }
check 'a pawn is seen together with what it stands on' under

# ---- A chain ----

describes() { middle && press b 5 && shows '[ x ]' && shows 'Enter  Anna lands on b5: diagonal token.' && lacks '. stay'; }
check 'what Enter would do' describes
lands() {
    press Enter && shows 'Anna to move 1 square' && shows '[● x]' && shows '● b5-' && shows '. stay' &&
        shows 'Enter  Anna stays on b5.'
}
check 'a landing on a token leaves the turn open' lands
numbers() { shows '‹ · ›' && shows '     0 ' && shows '▀▀ 1'; }
check 'the way is numbered from where it began' numbers
goes_on() { press c 6 && shows '( o )' && press Enter && shows '● b5-c6-' && shows '[● L]' && shows '‹ x ›'; }
check 'the chain goes on' goes_on
wrong_way() { press b 6 Enter && shows '! b6 is not an L move away'; }
check 'a square that the token does not lead to' wrong_way
twice() {
    position 'c3:w|rgbopy' 'e4:rb|oypwg' && press a 4 Enter && shows '● a4-' && press g 2 Enter && shows 'a4-g2-' && press a 4 Enter &&
        shows '! The pawn has used a4 this turn'
}
check 'no token is landed on twice' twice
back() {
    press u && shows '● a4-' && lacks 'a4-g2-' && press u && shows 'Anna to make an L' && press u && shows 'no move to undo'
}
check 'u takes the chain back step by step' back
stays() { press a 4 Enter && shows '● a4-' && press Enter && shows 'Ben to make an L' && shows '● a4'; }
check 'Enter on the pawn stays' stays
dot() { press u && shows 'stay on a4.' && press e 7 . && shows 'Ben to make an L' && shows 'Anna stays on a4.'; }
check 'and so does a dot from anywhere' dot
moves_first() { press . && shows '! A turn starts with an L'; }
check 'a turn does not begin with staying' moves_first
takes() { middle && press d 5 && shows 'takes a cube: red.' && press Enter && shows ' w  r ▸g  b' && shows 'Anna                         2'; }
check 'the next colour is taken' takes
marked() { shows '[ ● ]' && shows '▀▀▀1' && shows '▀▀▀     0' && press j && shows '‹ ● ›'; }
check 'and the turn is marked' marked
protects() { middle && press a 2 Enter && shows '[w]▸r'; }
check 'a safety token protects' protects

# ---- Stealing ----

steals() {
    middle && press e 4 && shows 'Enter  Anna steals from Ben on e4: red.' && press Enter &&
        shows 'Anna to go to a free corner' && shows '[●■·]' && shows '7 ( ◇ )' && shows '● xe4>'
}
check 'a steal, after which a corner is due' steals
no_corner() { press e 5 Enter && shows '! e5 is not a corner'; }
check 'which is a corner' no_corner
robbed() { press g 1 Enter && shows 'Ben to make an L' && shows ' w  r ▸g' && shows ' b ▸o  y  p  w  g  r' && shows '[ ● ] 1' && shows '● xe4>g1'; }
check 'the colour changes hands, and goes to the end of the list' robbed
undoes_steal() { press u && shows 'Anna to go to a free corner' && press u && shows 'Anna to make an L' && shows ' r  b ▸o'; }
check 'a steal is taken back step by step' undoes_steal
sends() {
    position "$ANNA" "$BEN sent=robbed" && press e 4 Enter && shows 'Anna to send Ben’s pawn to a' && shows '[●■·]' &&
        press g 1 && shows 'Enter  Anna sends Ben’s pawn to the corner g1.' && press Enter && shows 'Ben to make an L' &&
        shows '[ ■ ] 1' && shows '‹ ● ›' && shows ' w  r ▸g  b  o  p  y         e4' && shows ' b ▸o  y  p  w  g  r         g1'
}
check 'by a house rule it is the robbed pawn that goes to a corner' sends
protected() {
    position 'c3:w|rgbopy' 'e4:RB|oypwg' && press e 4 && shows 'Ben’s pawn is here.' && press Enter &&
        shows '! Nothing to steal on e4: the next colour is red' && shows 'it protected'
}
check 'a protected cube is not stolen' protected
not_held() { position 'c3:w|grbopy' 'e4:rb|oypwg' && press e 4 Enter && shows '! Nothing to steal on e4: Ben does not have' && shows 'green'; }
check 'a colour that the other does not hold' not_held
teleport() {
    position 'c3:w|rgbopy' 'f6:rb|oypwg' && press a 4 Enter && shows '● a4-' && press f 6 Enter &&
        shows '! Ben’s pawn is on f6. A teleport cannot land on a pawn.'
}
check 'a teleport does not lead onto a pawn' teleport

# ---- The end ----

END='.oygpw./r#Lo+@y/bxpr#wg/@yo..bL/gp.#wxr/#L...+@/.+b.x.. 1 b3:roygbpw| e7:|rboypwg'
wins() {
    start "${GAME[@]}" --position "$END" --save "$scratch/won" && shows 'now to the centre' && shows ' w ▸★' && press d 4 &&
        shows 'wins.' && press Enter && shows 'Game over: Anna wins in the' && shows '[ ● ]' && shows 'n rematch' &&
        saved "$scratch/won" 'result: 1 8 2 0'
}
check 'the centre with all seven colours wins' wins
undo_end() { press u && shows 'Anna to make an L' && shows '[ ★ ]'; }
check 'the end can be taken back' undo_end
play_on() {
    for ((n = 0; n < 2000; n++)); do
        shows_now 'Game over' && return 0
        press Tab Enter Space
        sleep .05
    done
    screen
    return 1
}
whole_game() {
    start "${GAME[@]}" --players human,random --option corners=drawn --save "$scratch/whole" && shows 'make an L' && play_on &&
        grep -q '^result: 1 [0-9]* 2 [0-9]*$' "$scratch/whole" && "$BRETT" replay "$scratch/whole" | grep -E 'Game over|The game is over'
}
check 'a whole game is played to its end and saved' whole_game
rematch() { press n && lacks 'Game over' && shows 'Turn'; }
check 'n begins the rematch' rematch

# ---- Three and four ----

FOUR='.b.LLo./gwopgb@/y@@L#xy/#y..rpo/p.+++rx/gy..#ww/..#rxb. 2 a7:|rybwpgo c3:ro|wypbg a3:p|rowbyg b3:gbw|opyr'
four() {
    start play twisty --names Anna,Ben,Cleo,Dora --players greedy,human,greedy,greedy --position "$FOUR" && shows '▸ ■ You' &&
        shows '⬢ Dora                         3' && shows ' g  b  w ▸o  p  y  r         b3' && shows '▲ p   ⬢   ■ +' &&
        shows 'Make an L move. Your next colour'
}
check 'four players fit' four
news() { press b 1 Enter Space && shows 'Turn 5' && shows '⬢ ' && await 'three turns' three_turns; }
three_turns() { screen | grep -A3 'Last turn' | grep -c '[▲⬢●] ' | grep -qx 3; }
check 'and the turns of three opponents' news
within() { ! screen | grep -E '^.{80,}'; }
check 'nothing reaches the last column' within

# ---- The mouse: the first column of the square a1 in the middle is 7, and rank 7 is on line 5 ----

clicks() { middle TERM=xterm-256color && click 12 9 && shows '● b5-'; }
check 'a click lands' clicks
clicks_pawn() { click 11 10 && shows 'Ben to make an L' && press u && shows 'stay on b5.'; }
check 'a click on the pawn stays' clicks_pawn
clicks_wrong() { click 37 5 && shows '! From a diagonal token the pawn moves 1 square'; }
check 'a click where the pawn cannot go says why' clicks_wrong
clicks_beside() { click 60 20 && click 3 9 && press ? && shows 'Press any key' && press x && shows '● b5-'; }
check 'a click beside does nothing' clicks_beside
clicks_corner() {
    start TERM=xterm-256color "${GAME[@]}" --option first=1 && shows 'Ben to choose' && click 7 5 && shows '■ @a7' && shows '[ ■ ]'
}
check 'a click chooses a corner' clicks_corner

# ---- Terminals ----

colours() { tmux capture-pane -ep -t brett | grep -qE $'\e\\[([0-9;]*;)?(3[0-8]|4[0-8]|9[0-7])[;m]'; }
no_colour() { middle NO_COLOR=1 && press b 5 && shows '[ x ]' && ! colours; }
check 'NO_COLOR: letters and marks remain' no_colour
vt100() { middle TERM=vt100 && press b 5 && shows '[ x ]' && ! colours; }
check 'vt100' vt100
eight() { middle TERM=screen && press b 5 && shows '[ x ]' && colours; }
check 'eight colours' eight
ascii() {
    middle LC_ALL=C && press b 5 && shows '5   b  [ x ]  p  ( r )  #    w    g   5' && shows '*  ( X )' && shows '_    o    y' &&
        ! screen | LC_ALL=C grep -P '[^\x00-\x7f]'
}
check 'without UTF-8 all is ASCII' ascii
large() { COLUMNS_LINES=100x30 middle && press b 5 && shows '[│ x │]' && shows '▀▀▀▀▀' && shows '╭───╮'; }
check 'a larger terminal has a larger board' large
largest() { COLUMNS_LINES=140x45 middle && press b 5 && shows '[│   x   │]' && shows '▄▄▄▄▄▄▄▄▄'; }
check 'and a large one a large one' largest
clicks_large() { COLUMNS_LINES=100x30 middle TERM=xterm-256color && click 16 11 && shows '● b5-'; }
check 'a click on the larger board' clicks_large
helps() { middle && press '?' && shows 'stay on the token' && shows '# shield' && shows 'Press any key'; }
check 'the help has the keys and signs of this game' helps
hints() { press x h && shows 'Hint: ' && first=$(hint_names 'x?[a-g][1-7]') && press Enter && shows "● $first"; }
check 'h gives a hint, and Enter makes its first move' hints
by_name() { press G 7 && shows '[ ◇ ] 7' && press b && shows '[ o ]' && press 9 z && shows '[ o ]'; }
check 'letters and digits go to a square, others nowhere' by_name

finish
