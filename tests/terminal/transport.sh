#!/usr/bin/env bash
# Transport on the full screen: connecting and turning cards, what their icons do, packages, swaps, the
# cover between two people, and fields that outgrow the window.
. "$(dirname "$0")/support.bash"

# The start for two: Anna holds a package, a key and a forklift, all straight, and a one-way junction.
FIELD='0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2'
START="$FIELD A connect sp.sk.sf.y/- wk.fk.s.f/-"
PEOPLE=(play transport --names Anna,Ben --players human,human --seed 3)

# place POSITION: Anna has taken the keyboard.
place() { start "${@:2}" "${PEOPLE[@]}" --position "$1" && shows 'Pass the keyboard' && press Enter && lacks 'Pass the keyboard'; }
begin() { place "$START" "$@" && shows 'Anna to place a card'; }

# ---- The board ----

draws() {
    begin && shows ' L           ■' && shows '╲         ╱' && shows '•━━━━━•' && shows '●           L' && shows 'Draw pile: 56, bag: 20'
}
check 'the start: belts, loading cards and pallets' draws
hand() { shows ' [p]   ━━k━━  ━━f━━    •━←' && shows '1╲     2      3      4╲'; }
check 'the own hand, with the chosen card as it is turned' hand
describes() { shows 'Enter  Anna places a card at 0,-2: straight'; }
check 'the cursor begins where the card goes' describes
not_there() { press Right && shows '×p×' && shows '×      No belt ends at 1,-2. A belt card must join an open end.'; }
check 'a cell where it does not go, and why' not_there
refused() { press Enter && shows '! No belt ends at'; }
check 'Enter there says so, too' refused
over_card() {
    press z && shows '0,-1: loading card. Belt to: 0,-2; 0,0.' && shows '[L]' && press x && shows '0,0: junction' && press d && shows '1,0: junction' &&
        press e && shows 'Ben’s pallet' && press w && shows 'at 2,-2' && press a && shows 'at 1,-2'
}
check 'the letters around s go to the six cells around, and a card says what it is' over_card
centre() { press c && shows '1,0: junction'; }
check 'c goes to the middle' centre

# ---- Turning ----

turns() { begin && press 4 && shows '━━[•] ' && shows '4  ↙' && press r && shows '━→[•]' && press r && shows '↖' && press r && shows '4  ↙'; }
check 'r turns a card to the next way in which it fits' turns
back() { press , && shows '↖' && press , && shows '━→[•]' && press . && shows '↖'; }
check 'and , back; . does the same as r' back
alone() { begin && press Right && shows '━×p×━' && press r && lacks '━×p×━' && shows '×p×' && press r r && shows '━×p×━'; }
check 'where it does not fit, it turns freely' alone
tabs() { begin && press Tab && shows 'at 2,-1' && shows 'Ben’s pallet moves' && press Tab && shows 'at -1,1' && press Tab && shows 'at 1,2' && press BTab && shows 'at -1,1'; }
check 'Tab goes to all cells of the card, turned as it must be' tabs
dotted() { screen | grep -qE '^ {20,}·$'; }
quiet() { begin && shows '( )' && press Right && shows '━×p×━' && lacks '( )' && await 'a dot' dotted; }
check 'cells where it goes are marked, and those where it would have to be turned' quiet
others() { begin && press o && shows '[k]' && press 1 && shows '[p]' && press 3 && shows '[f]' && press o && shows '[•]'; }
check 'digits and o take another card' others

# ---- Pallets ----

pushes() {
    begin && press 4 && shows '[•]' && press Tab && shows 'Ben’s pallet moves along' && shows '[•]←━━(■)' && press r &&
        shows 'Ben’s pallet moves' && lacks '[•]←━━(■)' && shows '(■)' && press , && shows '[•]←━━(■)'
}
check 'a card pushes a pallet on, to the edge that r chooses' pushes
pushed() { press Enter && shows 'Ben’s turn' && shows '‹•›←━━‹■›'; }
check 'and Enter does it' pushed

# ---- The key ----

key() { begin && press 2 && shows '[k]' && press Enter && shows 'Anna to choose a card' && shows 'Anna lifts the card at 0,-2'; }
check 'a key is followed by the card that it moves' key
lifts() { press Enter && shows 'place the lifted card' && shows '[k]' && shows 'Ben’s pallet moves' && shows '‹ ›'; }
check 'which is lifted, and the cursor goes where it fits' lifts
not_back() { press Left w a && shows '×      Place the lifted card on a different space than 0,-2.'; }
check 'not where it was' not_back
places() { press Tab && shows 'Enter  Anna' && press BTab && shows 'Enter  Anna' && press Enter && shows 'Ben’s turn' && shows '‹k›'; }
check 'and connected elsewhere' places
undo_key() { begin && press 2 Enter && shows 'choose a card' && press Enter && shows 'lifted card' && press u && shows 'choose a card' && press u && shows 'Anna to place a card' && press u && shows 'no move to undo'; }
check 'before anything is drawn all of it can be taken back' undo_key

# ---- The forklift ----

forklift() { begin && press 3 Enter && shows 'Anna to take a pallet' && shows 'Enter  Anna takes their own pallet to 0,-3.' && shows '[●]' && shows '‹ ›' && shows '(■)'; }
check 'a forklift takes the own pallet first, and shows where it can go' forklift
other() { press o && shows 'Anna takes Ben’s pallet to' && shows '[■]' && shows '(●)' && press 1 && shows 'their own pallet to'; }
check 'o and digits take another pallet' other
exchange() { press Tab && shows 'Anna swaps 2 pallets: Anna, Ben.' && press Enter && shows 'Ben’s turn' && shows '● sf2@0,-2 A=B'; }
check 'two pallets change places' exchange
undo_forklift() { press u && shows '! Something was drawn since then,' && press Left && shows 'Pass the keyboard'; }
check 'after a draw nothing is taken back' undo_forklift

# ---- Packages ----

package() { begin && press Enter && shows 'put the package on' && shows 'bag[21]' && shows '[L]' && shows '(L)' && shows 'bag: 19'; }
check 'a package comes out of the bag, for a loading card' package
undo_bag() { press u && shows '! Something was drawn since then, so you cannot undo the move.'; }
check 'which is not taken back' undo_bag
loads() { press Enter && shows 'Anna to move a package' && shows '{2}' && shows '(●)' && shows 'Anna moves a package from 0,-1 to 1,0. It now shows 1.'; }
check 'it is loaded, and then it moves' loads
undo_load() { press u && shows 'put the package on' && press Tab && press Tab && shows 'card at 1,1' && press Tab && shows 'card at 0,-1' && press Enter && shows 'move a package'; }
check 'and that is taken back' undo_load
too_far() { press d && press Enter && shows '! The package at 0,-1 ' && shows 'exactly'; }
check 'exactly as far as its number' too_far
delivers() { press Tab && shows 'to their own pallet: 1 point.' && press Enter && shows 'Ben’s turn' && shows '{1} · · ·' && shows 'Anna                        1'; }
check 'onto a pallet it counts' delivers
two_packages() {
    place '0,-2sp2[21];0,-1L2[31];2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2[21] A move sk.sf.y/- wk.fk.s.f/-' && shows 'Anna to move a package' && shows '{3}' && shows '{2}' &&
        shows 'o other package' && shows 'package from 0,-1'
}
check 'several packages' two_packages
other_package() { press o && shows 'from 1,1' && press o && shows 'from 0,-1' && press 3 && shows 'from 1,1'; }
check 'o takes the next one that can move' other_package
enter_package() { press c && shows 'to 0,0' && press w && shows '0,-1: loading card' && press Enter && shows 'from 0,-1'; }
check 'Enter on a package takes it' enter_package

# ---- Swaps ----

swaps() { begin && press 0 && shows 'Enter  Anna swaps hand.' && shows '‹p›' && press Left && shows 'place a card' && lacks 'Anna swaps'; }
check '0 asks for a swap, and an arrow goes back' swaps
swapped() { press 0 Enter && shows 'Ben’s turn' && shows '● swap'; }
check 'Enter makes it' swapped

# ---- The cover ----

covered() { begin && press 2 Enter Enter Enter && shows 'Ben’s turn. Pass the keyboard,' && ! screen | grep -E '━p━|━f━|•━←'; }
check 'between two people no hand is to be seen' covered
nothing_moves() { press Tab 1 r Left h x && shows 'Ben’s turn'; }
check 'and no other key shows one' nothing_moves
uncovers() { press Enter && lacks 'Pass the keyboard' && shows 'Ben to place' && shows '━━•━━' && shows '1' && shows 'Anna draws a card.'; }
check 'Enter shows the hand of the next one, and what was drawn stays hidden' uncovers
never_drawn() { ! screen | grep -E 'draw:|draws a card: '; }
check 'in text as well' never_drawn
alone_at_it() { start play transport --names Anna,Ben --players human,greedy --seed 3 --position "$START" && shows 'Your turn: place' && shows '[p]'; }
check 'one person needs no cover' alone_at_it
own_draw() { press 4 && shows '[•]' && press Enter Space Space Space && shows 'Turn 3' && shows '■ ' && ! screen | grep -F 'draws a card: '; }
check 'the computer draws unseen' own_draw
undo_single() { press u && shows '! Something was drawn since then'; }
check 'and one person does not take a draw back either' undo_single
spectator() { start play transport --players greedy,greedy --names Anna,Ben --seed 3 && shows 'Turn 2' && ! screen | grep -E '^.{46}1.*2'; }
check 'nobody at the keyboard sees no hand' spectator

# ---- Three, four, and large fields ----

three() { start play transport --players human,greedy,greedy --names Anna,Ben,Cleo --option seats=3 --option first=A --seed 3 && shows 'Your turn: place' && shows '▲ Cleo'; }
check 'three players' three
four() { start play transport --players human,greedy,greedy,greedy --names Anna,Ben,Cleo,Dora --option seats=4 --option first=A --seed 3 && shows '⬢ Dora' && shows '· · · ·  + ▲' && shows 'Your turn: place'; }
check 'four players, and who plays with whom' four
within() { ! screen | grep -E '^.{80,}'; }
check 'nothing reaches the last column' within

# A line of straights from the loading card far to the lower right.
LONG='0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2;1,2s2;1,3s2;1,4s2;1,5sp2;1,6sp2;1,7sp2;1,8sp2;1,9sk2;1,10sk2 A connect wp.wk.wf.y/- wk.fk.w.f/-'
scrolls() { place "$LONG" && shows '[p]' && press c && shows '1,3: straight' && press k k k k k k k k k k k k && shows ' L ' && shows '•━━━━━•' && lacks ' k '; }
check 'a field that outgrows the window' scrolls
ends_seen() { press c && press j j j j j j j j j j j j && shows ' k' && lacks ' L ' && press c k k k k k k k k k && shows ' L '; }
check 'moves along with the cursor' ends_seen
all_at_once() { COLUMNS_LINES=100x60 place "$LONG" && shows '■' && shows 'k' && shows '●'; }
check 'and is seen whole where there is room' all_at_once
large() { COLUMNS_LINES=100x30 begin && shows '[p]' && shows '•━━━━━━━•'; }
check 'a larger terminal has larger cards' large
largest() { COLUMNS_LINES=140x45 begin && shows '•━━━━━━━━━━━•'; }
check 'and a large one large ones' largest
both_numbers() { press Enter && shows 'put the package' && press Enter && shows '{2/1}'; }
check 'with both numbers of a package' both_numbers
too_small() { COLUMNS_LINES=59x24 start "${PEOPLE[@]}" && shows 'The game needs'; }
check 'too small a window says so' too_small

# ---- The end ----

wins() {
    start play transport --names Anna,Ben --players human,greedy --seed 3 --save "$scratch/won" \
        --position '0,-2sp2;0,-1L2[21];2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2 A move sk.sf.y/[11][21][44] wk.fk.s.f/-' &&
        shows 'Move a package.' && press Tab && shows 'your own pallet: 1' && press Enter && shows 'Game over: you win' &&
        shows 'n rematch' && saved "$scratch/won" 'result: A 8 B 0'
}
check 'a fourth package ends the game' wins
undo_end() { press u && shows 'Move a package.'; }
check 'which can be taken back, as nothing was drawn' undo_end
play_on() {
    for ((n = 0; n < 3000; n++)); do
        shows_now 'Game over' && return 0
        press Tab Enter Enter
        sleep .05
    done
    screen
    return 1
}
whole_game() {
    start play transport --players human,random --names Anna,Ben --seed 4 --option first=A --save "$scratch/whole" && shows 'Your turn: place' && play_on &&
        grep -q '^result: A [0-9]* B [0-9]*$' "$scratch/whole" && "$BRETT" replay "$scratch/whole" | grep -E 'Game over|The game is over'
}
check 'a whole game is played to its end and saved' whole_game
rematch() { press n && lacks 'Game over' && shows 'Turn'; }
check 'n begins the rematch' rematch

# ---- The mouse: the middle of 0,-2 is in column 13 of line 5 ----

clicks() { begin TERM=xterm-256color && press Right && shows '×p×' && click 13 5 && shows '[p]' && click 13 5 && shows 'put the package'; }
check 'a click lays a card, and a second one connects it' clicks
clicks_loading() { click 30 16 && shows 'move a package'; }
check 'a click on a loading card loads' clicks_loading
clicks_beside() { click 60 20 && shows 'move a package'; }
check 'a click beside does nothing' clicks_beside

# ---- Terminals ----

colours() { tmux capture-pane -ep -t brett | grep -qE $'\e\\[([0-9;]*;)?(3[0-8]|4[0-8]|9[0-7])[;m]'; }
no_colour() { begin NO_COLOR=1 && shows '[p]' && shows '•━━━━━•' && ! colours; }
check 'NO_COLOR: letters and marks remain' no_colour
vt100() { begin TERM=vt100 && shows '[p]' && ! colours; }
check 'vt100' vt100
eight() { begin TERM=screen && shows '[p]' && colours; }
check 'eight colours' eight
ascii() { begin LC_ALL=C && shows '.=====.' && shows 'L           X' && ! screen | LC_ALL=C grep -P '[^\x00-\x7f]'; }
check 'without UTF-8 all is ASCII' ascii
helps() { begin && press '?' && shows 'rotate the card' && shows 'swap hand' && shows 'Press any key'; }
check 'the help has the keys and signs of this game' helps
hints() { press x h && shows 'Hint: ' && first=$(hint_names '[^ ]*(?=[. ])') && press Enter && shows "${first%.}"; }
check 'h gives a hint, and Enter makes its first move' hints

# ---- The sheet of cards ----

sheet() { "$BRETT" show transport --cards >"$scratch/sheet" && grep -F '━━k━━  × 5' "$scratch/sheet" && grep -F '• one-way' "$scratch/sheet" || grep -F 'one-way-junction (y): 0< 2 4' "$scratch/sheet"; }
check '--cards draws every kind of card' sheet
sheet_whole() { [[ $(grep -oE '× [0-9]+' "$scratch/sheet" | awk '{ n += $2 } END { print n }') == 95 ]]; }
check 'all 75 cards and 20 packages are on it' sheet_whole
narrow() { ! grep -E '^.{81,}' "$scratch/sheet"; }
check 'within 80 columns' narrow
own_set() {
    sed -e 's/^cards key s 5/cards key s 4/' -e '/^count/d' data/transport.set >"$scratch/set" &&
        "$BRETT" show transport --cards --option "set=$scratch/set" | grep -F '━━k━━  × 4'
}
check 'of a set of one'\''s own, too' own_set
no_set() { ! "$BRETT" show linja --cards 2>"$scratch/err" && grep -F 'Linja has no set of cards.' "$scratch/err"; }
check 'a game without one says so' no_set

finish
