#!/usr/bin/env bash
# What is where on the screen: small and large ones, the list of turns, long hints, the turned board, clicks
# beside the board, house rules, and keys that are pressed while the computer plays.
. "$(dirname "$0")/support.bash"

resize() { tmux resize-window -t brett -x "$1" -y "$2"; }
line() { screen | sed -n "$1p"; }
click() { type_bytes $'\e[<0;'"$1;$2"$'M\e[<0;'"$1;$2"m; }
click_on() { # TEXT: its first letter, where it is seen last
    local y=0 text at
    while IFS= read -r text; do ((++y)) && [[ $text == *"$1"* ]] && text=${text%%"$1"*} && at="$((${#text} + 1)) $y"; done < <(screen)
    click $at
}
wheel() { type_bytes $'\e[<'"$1"';5;5M'; } # 64 up, 65 down

# whole TEXT: the screen shows it, however it is broken over the lines of the panel, right of a column.
beside() { screen | while IFS= read -r text; do echo "${text:$1-1}"; done; }
whole_now() { beside "$2" | sed 's/ *$//; s/^ *//' | tr '\n' ' ' | grep -qF -e "$1"; }
whole() { await "whole: $1" whole_now "$1" "$2"; }
within() { ! screen | grep -E "^.{$1}"; }

# ---- 60 by 20 ----

export COLUMNS_LINES=60x20
small_linja() {
    start "${GAME[@]}" && shows '▸ ● You' && shows '▸0    ●  ●  ●  ●  ● [●]  5■' && shows 'Enter  You move from row 0' &&
        shows '? help' && within 60 && press 2 Enter 0 Enter && shows '■ 4-3 3-0' && shows 'Turn 3'
}
check 'Linja at 60 by 20' small_linja
small_linja_click() { start TERM=xterm-256color "${GAME[@]}" && shows '▸ ● You' && click 15 12 && shows '● 2-3'; }
check 'and a click on its board' small_linja_click
small_transfer() {
    start play transfer --players human,greedy --option first=A --seed 3 --names Anna,Ben && shows '▸1 ● ·  ·  · ◂[p]' && shows '[1 load]' &&
        shows 'Your turn: load 1 to 3' && shows 'Enter  You load from row 1' && within 60 && press Enter && shows '● +1'
}
check 'Transfer' small_transfer
small_transfer_click() {
    start TERM=xterm-256color play transfer --players human,greedy --option first=A --seed 3 --names Anna,Ben && shows '▸1' && click 15 4 && shows '● +4'
}
check 'and a click on its board' small_transfer_click
small_lay() { start play transfer --lay && shows 'Place the 35 pieces' && shows 'white' && within 60 && press f && shows 'All 35 pieces are placed'; }
check 'laying the pieces of Transfer' small_lay
FOUR=(--players human,greedy,greedy,greedy --names Anna,Ben,Cleo,Dora --seed 3)
small_twisty() {
    start play twisty "${FOUR[@]}" && shows 'Your turn: choose a free' && shows '▸ ● You' && shows '⬢ Dora' && shows '(◇ )' &&
        shows '▸b  o  g  r  p  y  w' && within 60
}
check 'Twisty with four' small_twisty
small_transport() {
    start play transport --option seats=4 --option first=A "${FOUR[@]}" && shows 'Your turn: place a card' && shows '⬢ Dora' && shows 'Draw pile: 48' &&
        shows '2· ·   3╲     4· ·' && shows '1-4 card' && within 60
}
check 'Transport with four, and the hand' small_transport
speaks() { start LANGUAGE="$1" play twisty "${FOUR[@]}" && shows '⬢ Dora' && shows 'Enter' && within 60 && press '?' && shows 'Tab  l' && within 60; }
for language in da de es fr it nl pt ru sv; do
    check "60 by 20 in $language" speaks $language
done
help_scrolls() {
    start play transport "${FOUR[@]}" --option seats=4 && shows '⬢ Dora' && press '?' && shows 'PgUp and PgDn scroll' && lacks_now 'against an arrow' &&
        press NPage NPage && shows 'against an arrow' && press PPage PPage && shows 'w e d x z a' && press x && lacks 'w e d x z a'
}
check 'a list of keys that is too long scrolls' help_scrolls
sizes() {
    start "${GAME[@]}" && shows '▸ ● You' && for size in '60 24' '80 20' '79 23' '60 50' '200 20' '61 21'; do
        resize ${size} && await "$size" fits "${size% *}" || return
    done
}
fits() { shows_now 'Enter  You move from row 0' && shows_now '? help' && within "$1"; }
check 'sizes in between' sizes
large() { COLUMNS_LINES=120x40 start play twisty "${FOUR[@]}" && shows 'Your turn: choose' && shows '▄▄▄▄▄▄▄' && shows '│  +  │'; }
check 'a large terminal has larger squares' large
unset COLUMNS_LINES

# ---- The list of turns ----

B=(play linja --players greedy,human --option first=A --seed 3 --names Anna,Ben)
has_turns() { press l Enter && screen | grep -qE 'Turn 1[2-9]'; }
record() { start "${B[@]}" --save "$scratch/long" && shows 'Your turn: move' && await 'some turns' has_turns; }
check 'a game of some turns' record
newest() { lacks_now '  1 ●' && press PPage && shows 'Turns' && await 'the newest' screen_has_last; }
screen_has_last() { beside 46 | grep -qE '^ +1[1-9] [●■] '; }
check 'PgUp shows the newest turns whole' newest
oldest() { press PPage PPage PPage PPage PPage && shows '  1 ● ' && shows 'Anna moves from row'; }
check 'and leads back to the first' oldest
ends_reading() { press NPage NPage NPage NPage NPage NPage && lacks 'Turns  ' && shows '● Anna  '; }
check 'PgDn leads to the end, and out of the list' ends_reading
home() { press Home && shows '  1 ● ' && press l && lacks '  1 ● '; }
check 'Home goes to the first at once, and a key of the game closes the list' home
wheels() {
    start TERM=xterm-256color play linja --load "$scratch/long" && shows '● Anna' && wheel 64 && shows Turns && for n in {1..30}; do wheel 64; done &&
        shows '  1 ● ' && for n in {1..40}; do wheel 65; done && lacks '  1 ● ' && shows '● Anna'
}
check 'the wheel of the mouse scrolls it, too' wheels
small_list() { COLUMNS_LINES=60x20 start play linja --load "$scratch/long" && shows '● Anna' && press Home && shows '  1 ● ' && within 60; }
check 'at 60 by 20 as well' small_list

# ---- Hints ----

GAME=(play linja --players human,greedy --option first=A --seed 3 --names Anna,Ben)
hinted_turn() { start "${GAME[@]}" && shows 'Your turn: move' && press 2 Enter 0 Enter && shows 'Turn 3' && press h && shows 'Hint: '; }
whole_hint() { hinted_turn && whole 'Hint: 4-5 2-4 0-1 0-2. You move from row 4' 46 && whole 'Then you move from row 0 to row 2.' 46; }
check 'a hint that is longer than three lines is shown whole, beside the board' whole_hint
hint_goes() { press Up && lacks 'Hint: ' && shows 'Last turn'; }
check 'until the next key' hint_goes
small_hint() { COLUMNS_LINES=60x20 hinted_turn && whole 'Then you move from row 0 to row 2.' 32; }
check 'at 60 by 20 as well' small_hint
long_hint() {
    COLUMNS_LINES=60x20 start play transport --option seats=4 --option first=A "${FOUR[@]}" && shows 'Your turn: place' && press h && shows 'Hint: ' &&
        whole 'pallet moves along to' 34
}
check 'a hint of Transport' long_hint

# ---- The turned board ----

turned() { start "${B[@]}" && shows 'h hint' && await 'row 0 above' line_has 4 ' 0     ●' && await 'row 7 below' line_has 18 '▸7     ■   ■'; }
line_has() { line "$1" | grep -qF -e "$2"; }
check 'whoever plays B against a computer has B'\''s end below' turned
turned_arrows() { press 4 && shows '▸4' && press Up && shows '▸3' && press j && shows '▸4' && shows '▲'; }
check 'up is still up, and the way of a step leads up' turned_arrows
turned_click() { start TERM=xterm-256color "${B[@]}" && shows 'h hint' && line_has 12 '4 ' && click 20 12 && shows '■ 4-3'; }
check 'a click finds the row that is seen' turned_click
by_key() { press f && await 'row 7 above' line_has 4 ' 7 ' && press f && await 'row 0 above' line_has 4 ' 0 '; }
check 'f turns it, and back' by_key
two_people() { start "${GAME[@]}" --players human,human && shows 'Anna to make' && press 2 Enter 0 Enter && shows '▸ ■ Ben' && line_has 4 ' 7 '; }
check 'for two people it stays as it is' two_people
turned_transfer() {
    start TERM=xterm-256color play transfer --players greedy,human --option first=B --seed 3 --names Anna,Ben && shows '▸ ■ You' && press 4 && shows '▸4 ■ ·  ·  · ◂[b]' &&
        press f && shows '[b]▸ ·  ·  · ■' && press f && shows '◂[b]' && click 17 9 && shows '■ +4'
}
check 'in Transfer, the own end is left' turned_transfer

# ---- Clicks beside the board ----

START='0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2 A connect sp.sk.sf.y/- wk.fk.s.f/-'
hand() {
    start TERM=xterm-256color play transport --names Anna,Ben --players human,greedy --seed 3 --position "$START" && shows 'Your turn: place' && shows '[p]'
}
takes_card() { hand && click 70 10 && shows '[•]' && shows '4  ↙'; }
check 'a click on a card of the hand takes it' takes_card
turns_card() { click 70 10 && shows '━→[•]'; }
check 'and another one turns it' turns_card
places_card() { click 56 10 && shows '[k]' && click 13 5 && click 13 5 && shows 'Choose a card with a white'; }
check 'then clicks on a cell connect it' places_card
swaps() { hand && click 50 12 && shows 'Enter  You swap your hand.' && click 50 12 && shows 'Turn 3' && shows 'Your turn: place' && press PPage PPage PPage && shows '1 ● swap'; }
check 'a click on the pile asks for the swap, and another one makes it' swaps
clicks_key() { hand && click_on swap && shows 'You swap your hand.' && click_on '4 card' && shows '[•]' && click_on '→ choose' && shows '×•×' && click_on undo && shows '! You have no'; }
check 'a click on the name of a key is that key' clicks_key
clicks_help() { click_on '? help' && shows 'rotate the card' && click 5 5 && lacks 'w e d x z a'; }
check 'and any click closes the list of keys' clicks_help
clicks_rules() { start TERM=xterm-256color "${GAME[@]}" && shows 'Your turn: move' && press R && shows 'Rules of Linja' && wheel 65 && lacks 'Rules of Linja' && click_on Home && shows 'Rules of Linja' && click_on close && shows 'Your turn: move'; }
check 'the wheel scrolls the rules, and their keys can be clicked on, too' clicks_rules

# ---- House rules ----

HOUSE=(play transfer --players human,greedy --option first=A --seed 3 --names Anna,Ben)
named() { start "${HOUSE[@]}" --option repeat=allowed && shows 'House rules: Repeated positions' && whole 'Positions can repeat. 100' 46; }
check 'the house rules are named, and before the first turn in full' named
presets() { start "${HOUSE[@]}" --option repeat=never && shows 'Your turn: load' && lacks_now 'House rules'; }
check 'but not where all is as preset' presets
small_named() {
    COLUMNS_LINES=60x20 start "${HOUSE[@]}" --option repeat=allowed && shows 'House rules' && press Enter && shows '● +1' && shows 'House rules: Repeated' && press Home && whole 'can repeat. 100' 1
}
check 'at 60 by 20 below, and at the head of the turns' small_named
in_lines() {
    GAME=("${HOUSE[@]}" --option repeat=allowed) && says quit 'House rules' \
        'Repeated positions: Positions can repeat. 100 turns without a complete row still end the game.'
}
check 'in lines, too' in_lines

# ---- Keys while the computer plays ----

THINKS=(play linja --players human,level:9 --option first=A --seed 3 --names Anna,Ben)
thinking() { start "${THINKS[@]}" && shows 'Your turn: move' && press 2 Enter && shows '● 2-3' && press 0 Enter && shows 'Ben is thinking.'; }
helps() { thinking && press '?' && shows 'undo your last move' && press x && shows 'Ben is thinking.'; }
check 'while the computer thinks, the list of keys is shown' helps
reads() { press R && shows 'Rules of Linja' && press q && shows 'Ben is thinking.'; }
check 'and the rules' reads
scrolls() { thinking && press PPage && shows '  1 ● 2-3 0-2' && shows 'Ben is thinking.'; }
check 'and the list of turns' scrolls
resizes() { thinking && resize 60 20 && shows '▸ ■ Ben' && shows 'Ben is thinking.'; }
check 'and another size' resizes
undoes() { thinking && press u && shows 'Now move a piece' && shows 'Turn 1' && lacks_now thinking; }
check 'u stops the thought, and takes back' undoes
undoes_none() { start play linja --players level:9,human --option first=A --seed 3 --names Anna,Ben && shows 'Anna is thinking.' && press u && shows '! You have no move' && shows 'u undo  R rules  PgUp turns' && lacks_now 'Enter move'; }
check 'or says that there is nothing to take back, and the computer goes on thinking' undoes_none
quits() { thinking && press q && shows 'Press y to quit' && press x && shows 'Ben is thinking.' && press q y && ends 0; }
check 'q asks, and leaves' quits
acted() { start "${THINKS[@]}" --players human,greedy && shows 'Your turn: move' && press 2 Enter && shows '● 2-3' && press 0 Enter && shows 'Space skip' && press u && shows 'Turn 1' && shows 'Now move a piece'; }
check 'u takes back while the turn is shown' acted

finish
