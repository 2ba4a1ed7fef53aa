#!/usr/bin/env bash
# Transfer on the full screen: a turn step by step, and what it shows.
. "$(dirname "$0")/support.bash"

# Three colours are still to be completed; Anna, to move, has A's end at the left.
LATE='yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l - -'
GAME=(play transfer --names Anna,Ben --players human,random --seed 3)
late() { start "$@" "${GAME[@]}" --position "$LATE" && shows 'Your turn: load 1 to 3'; }

begins() {
    start "${GAME[@]}" --option first=A && shows '▸ ● You' && shows 'Your turn: load 1 to 3 pieces.' && shows '[1 load]  2 unload   3 return' &&
        shows '▸1 ● ·  ·  · ◂[p]▐w▌▐g▌▐b▌ · │ ·  ·  · ■'
}
check 'a game begins: rows, wells, sliders, and what is due' begins
draws() { late && shows '3           │▐p══p══p══p══p▌│           ★' && shows '▐r══r▌▐w▌▐b══b▌'; }
check 'groups are one body, and complete rows have a medal' draws
legal_rows() { shows ' 9           ‹▐b▌▐y══y▌▐o▌▐r▌│' && shows '6           │▐g'; }
check 'the rows with a legal move are marked' legal_rows

# ---- Choosing ----

snaps() { press 4 && shows '▸4 ● ·  ·  · ◂[r══r]▐w▌' && shows 'Enter  You load from row 4: red, red.'; }
check 'a group is taken as a whole' snaps
cuts() {
    press Left && shows '×[r]═r▌▐w▌' && shows 'group in row 4.' && lacks 'Enter  You'
}
check 'a group cannot be cut, and the reason is there before it is tried' cuts
refuses() { press Enter && shows '! This splits a group' && shows '[1 load]'; }
check 'and when it is tried' refuses
more() { press Right Right && shows '◂[r══r][w]▐b══b▌' && shows 'red, red, white.'; }
check 'right takes more pieces' more
signs() { press - && shows '[r══r]▐w▌' && press + && shows '[r══r][w]'; }
check 'minus and plus do the same' signs
keeps() { press 1 && shows '◂[y══y══y]▐o▌' && press 9 && shows '◂[b][y══y]▐o▌'; }
check 'the number that was asked for is kept where it can be' keeps
walks() { press k && shows '▸8' && shows 'There are not that many pieces.' && press j j && shows '▸9'; }
check 'j and k go from row to row, and stop at the last' walks
next_legal() { press Tab && shows '▸1' && press BTab && shows '▸9' && press l l && shows '▸4'; }
check 'Tab goes over the rows that can be loaded from' next_legal

# ---- A turn ----

loads() {
    late && press 4 Enter && shows '● · ▐r══r▌' && shows 'Load more, or start unloading.' && shows '● +4:2' &&
        shows 'x unload'
}
check 'pieces are loaded, and are then on the slider' loads
switches() { press x && shows '[2 unload]' && shows 'x load' && press 7; }
check 'x goes over to unloading' switches
previews() {
    shows '▸7 ● · [r══r]▸▐o══o══o▌(b══b)▸ ·  ·  · ■' &&
        shows 'Enter  You unload into row 7: red, red. Pushed out: blue, blue.'
}
check 'what would be pushed through is shown' previews
pushes() {
    press Enter && shows '[3 return]' && shows '‹r══r›▐o══o══o▌' && shows '×[b══b] · ■' &&
        shows '● +4:2 -7:2'
}
check 'a push, and the return that is then due' pushes
no_room() { shows 'Row 7 has no room' && press Enter && shows '! Row 7'; }
check 'what returns is not pushed through' no_room
undoes() {
    press u && shows '[2 unload]' && lacks '-7:2' && shows '● · [r══r]▸' && press u && shows '[1 load]' &&
        lacks '+4:2' && press u && shows 'You have no move'
}
check 'u takes the turn back step by step' undoes
completes_turn() {
    press 4 Enter && shows '+4:2' && press x 7 Enter && shows '[3 return]' && press 4 &&
        shows '◂[b══b]' && press Enter && shows 'Turn 3' && shows '■'
}
check 'a whole turn is answered' completes_turn
takes_back_turn() { press u && shows '[3 return]' && shows 'Turn 1'; }
check 'and can be taken back with its answer' takes_back_turn
switches_alone() { late && press 4 Right Enter && shows '+4:3' && shows '[2 unload]' && lacks 'x load'; }
check 'with a full slider unloading comes by itself' switches_alone

# ---- House rules ----

parts() {
    start "${GAME[@]}" --position "$LATE" --option slider-groups=free && shows 'Your turn: load' && press 4 Enter &&
        shows '● · ▐r▌▐r▌' && press x 8 && shows '● · [r][r]▸' && press Left && shows '● · ▐r▌[r]▸' &&
        shows 'Enter  You unload into row 8: red.' && press Enter && shows '2 unload' && shows '-8'
}
check 'on a free slider nothing is bound' parts
comes_back() {
    start play transfer --names Anna,Ben --players human,human --position "$LATE" --option repeat=allowed &&
        shows 'Anna to load' && press 1 Enter x Enter && shows 'Ben to load' && press 4 Enter && press x 4 Enter &&
        shows 'Anna to load' && shows 'Turn 3'
}
check 'a position may come back where that is allowed' comes_back

# ---- Points, and the end ----

# Anna has three yellow on row 1 and can bring the two others there.
POINT='yyy/y/ppppp/rrrrr/wwwww/ggggg/ooo/bbbbb/oyo A 3:2 l - -'
three_loads() {
    start "${GAME[@]}" --players human,human --position "$POINT" && shows 'Anna                        3' &&
        press 9 Enter && shows '● +9' && press Enter && shows '+9 +9' && press 2 Enter && shows '+9 +9 +2'
}
check 'three loads, of which the last lies on top' three_loads
part() { press 1 && shows '●▐o▌[y══y]▸▐y══y══y▌'; }
check 'as much is offered to be unloaded as can be' part
all() { press Right && shows '●[o][y══y]×' && shows 'This splits a group' && press Left; }
check 'a push may not cut a group at the other end' all
point() { press Enter && shows 'Anna                        4' && shows '‹y══y›═y══y══y▌' && shows '★'; }
check 'a row completed gives the point at once' point
rest() { press 7 && shows 'Enter  Anna unloads into row 7: orange.' && press Enter && shows '▸ ■ Ben'; }
check 'the rest is unloaded, and the turn ends' rest
LAST='ooo/ppppp/rrrrr/wwwww/ggggg/bbbbb/oo/yyyyy/- A 3:3 l - -'
wins() {
    start "${GAME[@]}" --position "$LAST" --save "$scratch/won" && shows 'Your turn: load' && press 7 Enter &&
        shows '+7:2' && press x 1 && shows 'The row is complete: 1 point.' && press Enter &&
        shows 'Game over: you win' && shows '● You                         4'
}
check 'the last row gives the point and ends the game' wins
owner() { shows '▸● ● ·  ·  · │‹o══o›═o══o══o▌│ ·  ·  · ■ ★'; }
check 'a row that was completed here has the sign of its owner' owner
undo_end() { press u && shows '[2 unload]' && shows '● · [o══o]▸▐o══o══o▌'; }
check 'the end can be taken back' undo_end

# ---- The mouse: row r is on line 1 + 2 r, and its first place at column 17 ----

clicks() { late TERM=xterm-256color && click 20 9 && shows '● +4:2'; }
check 'a click on a piece loads up to it' clicks
clicks_slider() { click 13 9 && shows '[2 unload]'; }
check 'a click on the slider goes over to unloading' clicks_slider
clicks_row() { click 20 15 && shows '-7:2'; }
check 'a click on a row unloads into it' clicks_row
clicks_beside() { click 60 20 && click 20 4 && press u && shows '[2 unload]'; }
check 'a click beside does nothing' clicks_beside

# ---- Terminals ----

colours() { tmux capture-pane -ep -t brett | grep -qE $'\e\\[([0-9;]*;)?(3[0-8]|4[0-8]|9[0-7])[;m]'; }
no_colour() { late NO_COLOR=1 && press 4 && shows '[r══r]▐w▌' && ! colours; }
check 'NO_COLOR: the letters and marks remain' no_colour
eight() { late TERM=screen && press 4 && shows '[r══r]▐w▌' && colours; }
check 'eight colours' eight
ascii() {
    late LC_ALL=C && press 4 && shows '>4 O .  .  . <[r==r] w  b==b |' && shows '| p==p==p==p==p |           *' &&
        ! screen | LC_ALL=C grep -P '[^\x00-\x7f]'
}
check 'without UTF-8 all is ASCII' ascii
within() { late && press '?' && shows 'Press any key' && press x && ! screen | grep -E '^.{80,}'; }
check 'nothing reaches the last column' within
large() {
    COLUMNS_LINES=120x40 late && press 4 && shows '▗▄▄▄▄▄▄▄▄▖▗▄▄▄▖▗▄▄▄▄▄▄▄▄▖' && shows '[ r ══ r ]▐ w ▌▐ b ══ b ▌' &&
        COLUMNS_LINES=120x50 late && shows '▐ r ══ r ▌▐ w ▌'
}
check 'a large terminal has a large board' large
other_end() {
    start "${GAME[@]}" --players random,human --position "${LATE/ A / B }" && press 4 && shows '▸4' &&
        shows 'Your turn: load' && press 7 && shows '◂[b══b]▐o══o══o▌' && press 1 && shows '◂[w]▐o▌▐y══y══y▌'
}
check 'B, against a computer, loads at the left end' other_end
seen_from_b() {
    start "${GAME[@]}" --players random,human --option first=B && shows 'Your turn: load' && press 1 &&
        shows '◂[b]▐g▌▐w▌▐p▌ · │'
}
check 'where the pieces lie against the end of the only person' seen_from_b
helps() { late && press '?' && shows 'switch between loading' && shows '★ is'; }
check 'the help has the keys and signs of this game' helps
hints() { press x h && shows 'Hint: +' && first=$(hint_names '\+[^ ]*') && press Enter && shows "● $first"; }
check 'h gives a hint, and Enter makes its first move' hints

# Goes from legal row to legal row, with as much as there is, until the game is over.
play_on() {
    for ((n = 0; n < 2000; n++)); do
        shows_now 'Game over' && return 0
        press l Enter Space x Enter
        sleep .05
    done
    screen
    return 1
}
whole_game() {
    start "${GAME[@]}" --position "$LATE" --save "$scratch/whole" && shows 'Your turn: load' && play_on &&
        shows 'n rematch' && grep -q '^result: A [0-9]* B [0-9]*$' "$scratch/whole" &&
        "$BRETT" replay "$scratch/whole" | grep -E 'Game over|The game is over'
}
check 'a whole game is played to its end and saved' whole_game
rematch() { press n && shows 'Turn' && lacks 'Game over'; }
check 'n begins the rematch, from a deal' rematch

finish
