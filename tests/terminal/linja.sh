#!/usr/bin/env bash
# Playing on the full screen with keys and with the mouse.
. "$(dirname "$0")/support.bash"

begins() { start "${GAME[@]}" && shows 'Your turn: move a piece' && shows '▸ ● You'; }
check 'a game begins' begins

draws() {
    shows '7     ■    ■    ■    ■    ■    ■    5●' && shows '6    (●)                       ■    3●' &&
        shows '0     ●    ●    ●    ●    ●   [●]   5■'
}
check 'the board has rows, pieces and points, and marks the legal moves' draws

previews() {
    press Up Up && shows '▸2    [●]' && shows '3 1  (●)   ○' &&
        shows 'Enter  You move from row 2 to row 3'
}
check 'arrows choose a row and show where it leads' previews

checks_letters() {
    press j && shows '▸1' && press k k && shows '▸3' && press 6 && shows '▸6' && press 2 &&
        shows '▸2'
}
check 'j, k and digits choose a row' checks_letters

moves() { press Enter && shows 'Now move a piece exactly' && shows '● 2-3'; }
check 'Enter makes the move' moves

refuses() { press Enter && shows '! You have no piece on row 2.' && press 7 && lacks '!'; }
check 'a move that is not legal is refused with the reason, until the next key' refuses

next_legal() { press Tab && shows '▸0' && press l && shows '▸1' && press BTab && shows '▸0'; }
check 'Tab, l and shift-Tab go over the legal rows' next_legal

counts() { shows '2 2   ○' && shows '1 1  (●)'; }
check 'the way of a following move is counted row by row' counts

hints() { press h && shows 'Hint: ' && shows "▸$(hint_names '[0-7]')" && shows 'Then you move from'; }
check 'h gives a hint that completes the turn, and goes there' hints

undoes() {
    press u && shows 'Your turn: move a piece' && press u &&
        shows '! You have no move to undo.'
}
check 'u takes back a step, until there is none' undoes

answers() {
    press 2 Enter && shows 'exactly' && press 0 Space && shows '■ 4-3 3-0' && shows 'Turn 3'
}
check 'the computer answers a complete turn' answers

undoes_turn() { press u && shows 'Turn 1' && shows 'Now move a piece'; }
check 'u takes back the answer of the computer as well' undoes_turn

helps() {
    press '?' && shows 'undo your last move' && press x && lacks 'undo your last move'
}
check '? lists the keys, and any key closes the list' helps

no_file() { press s && shows 'This game has no file yet'; }
check 's says how to have a file when there is none' no_file

no_rematch() { press n && shows 'You can play a rematch when this game is over.'; }
check 'n is for a game that is over' no_rematch

# Row 2 is on line 14; column 21 is in the middle of the board. Both count from 1.
clicks() { start "${GAME[@]}" && shows 'Your turn: move' && type_bytes $'\e[M 5.' && shows '● 2-3'; }
check 'a click makes the move' clicks
clicks_beside() {
    type_bytes $'\e[M q.' && press '?' && shows 'Press any key' && press x && shows '● 2-3'
}
check 'a click beside the board does nothing' clicks_beside
clicks_sgr() {
    start TERM=xterm-256color "${GAME[@]}" && shows 'Your turn: move' &&
        type_bytes $'\e[<0;21;14M\e[<0;21;14m' && shows '● 2-3'
}
check 'a click of another kind of terminal' clicks_sgr

# Goes from legal row to legal row and moves, until the game is over; keys meanwhile hurry the
# computer on.
play_on() {
    for ((n = 0; n < 400; n++)); do
        shows_now 'Game over' && return 0
        press l Enter
        sleep .05
    done
    screen
    return 1
}
whole_game() {
    start "${GAME[@]}" --save "$scratch/whole" && shows 'Your turn: move' && play_on && shows 'n rematch' &&
        grep -q '^result: A [0-9]* B [0-9]*$' "$scratch/whole" && "$BRETT" replay "$scratch/whole" | grep -E 'Game over|The game is over'
}
check 'a whole game is played to its end and saved' whole_game
takes_back_end() { press u && lacks 'Game over' && play_on; }
check 'the end can be taken back' takes_back_end
rematch() { press n && shows 'Turn 1' && lacks 'Game over'; }
check 'n begins the rematch' rematch

two_people() {
    start "${GAME[@]}" --players human,human && shows 'Anna to make' && press 2 Enter 0 Enter &&
        shows '▸ ■ Ben' && shows 'Ben to make the first' && press 5 && shows '▼' && press Enter &&
        shows '■ 5-4'
}
check 'two people play on one screen' two_people

watches() { start "${GAME[@]}" --players random,greedy && await 'the end' watch_on; }
watch_on() { press Space && shows_now 'Game over'; }
check 'two computers can be watched' watches

# What arrives together with a sequence that is no character is lost with it, so a key is pressed again.
rubbish() {
    start "${GAME[@]}" && shows '▸0' && tmux send-keys -t brett -H ff fe c3 28 1b 5b 39 39 7e f0 9f 98 80 &&
        await 'row 2' press_two
}
press_two() { press 2 && sleep .2 && shows_now '▸2'; }
check 'keys that mean nothing do nothing' rubbish
idle() {
    sleep 1
    local ticks
    ticks=$(awk '{ print $14 + $15 }' "/proc/$(process)/stat") && sleep 2 &&
        (($(awk '{ print $14 + $15 }' "/proc/$(process)/stat") - ticks < 10))
}
check 'waiting takes no time of the processor' idle

finish
