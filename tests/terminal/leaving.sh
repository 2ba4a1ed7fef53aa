#!/usr/bin/env bash
# However one leaves the full screen: nothing is lost, and the terminal is as it was.
. "$(dirname "$0")/support.bash"

# begin FILE: a game saved in the file, in which Anna has moved 2-3 and must go on.
begin() {
    stop && rm -f "$1" && start "${GAME[@]}" --save "$1" && shows 'Your turn: move' && press 2 Enter &&
        shows '● 2-3'
}
game=$scratch/game.brett

saves_turns() { begin "$game" && press 0 Enter && shows 'Turn 3' && saved "$game" '2 B 4-3 3-0'; }
check 'the game is saved after each turn' saves_turns
says_where() { press s && shows 'Game saved in' && shows game.brett; }
check 's saves and says where' says_where
quits() { LEAKS=1 begin "$game" && press q && ends 0 && saved "$game" '1 A 2-3 ...'; }
check 'q leaves a game that has a file at once, and keeps the open turn' quits

goes_on() { start play linja --load "$game" && shows 'Now move a piece' && shows '● 2-3'; }
check 'the game is gone on with' goes_on

asks() {
    start "${GAME[@]}" && shows 'Your turn: move' && press 2 Enter && shows '● 2-3' && press q &&
        shows 'Press y to quit'
}
check 'q asks when the game has no file' asks
stays() { press n && lacks 'Press y' && shows '● 2-3'; }
check 'another key plays on' stays
leaves() { press q && shows 'Press y' && press y && ends 0 && shows 'Game saved.'; }
check 'y leaves, and the game is kept all the same' leaves
untouched() { start "${GAME[@]}" && shows 'Your turn: move' && press q && ends 0; }
check 'a game in which nothing has happened is left at once' untouched

for signal in HUP TERM INT; do
    signalled() { begin "$game" && kill "-$signal" "$(process)" && ends 0 && saved "$game" '1 A 2-3 ...'; }
    check "SIG$signal" signalled
done
interrupts() { begin "$game" && press C-c && ends 0 && saved "$game" '1 A 2-3 ...'; }
check 'control C' interrupts
in_help() {
    begin "$game" && press '?' && shows 'Press any key' && kill -TERM "$(process)" && ends 0 &&
        saved "$game" '1 A 2-3 ...'
}
check 'a signal while the keys are listed' in_help
in_question() {
    start "${GAME[@]}" && shows 'Your turn: move' && press 2 Enter && shows '2-3' && press q &&
        shows 'Press y' && kill -HUP "$(process)" && ends 0 && shows 'Game saved.'
}
check 'a signal while brett asks' in_question
while_watching() {
    stop; rm -f "$game"; start "${GAME[@]}" --players greedy,greedy --save "$game" &&
        shows 'Turn 2' && kill -TERM "$(process)" && ends 0 && saved "$game" 'result: unfinished'
}
check 'a signal while the computers play' while_watching
hangs_up() { begin "$game" && tmux kill-session -t brett && saved "$game" '1 A 2-3 ...'; }
check 'the terminal goes away' hangs_up

ignores_hangup() {
    stop && rm -f "$game"
    tmux new-session -d -s brett -x 80 -y 24 bash -c 'trap "" HUP; "$@"; exec cat' - \
        env LC_ALL=C.UTF-8 "$BRETT" "${GAME[@]}" --save "$game"
    shows 'Your turn: move' && press 2 Enter && shows '2-3' && stop && saved "$game" '1 A 2-3 ...'
}
check 'the terminal goes away, and SIGHUP is ignored' ignores_hangup

in_a_shell() {
    stop
    tmux new-session -d -s brett -x 80 -y 24 env LC_ALL=C.UTF-8 PS1='ready> ' bash --norc
    shows 'ready>'
}
restores() {
    in_a_shell && press "stty -g >$scratch/before; $BRETT ${GAME[*]}; stty -g >$scratch/after; echo le''ft" Enter &&
        shows 'Your turn: move' && press q && shows left && cmp "$scratch/before" "$scratch/after"
}
check 'the modes of the terminal are as they were' restores
suspends() {
    in_a_shell && press "$BRETT ${GAME[*]}" Enter && shows 'Your turn: move' && press C-z && shows Stopped &&
        press fg Enter && shows 'Enter  You' && press q && lacks 'Enter  You' && shows 'Stopped'
}
check 'control Z stops, and fg goes on' suspends

full() {
    mkdir -p "$scratch/full" && rm -f "$scratch/full/game"
    start "${GAME[@]}" --save "$scratch/full/game" && shows 'Your turn: move' || return
    rm -rf "$scratch/full"
    press 2 Enter 0 Enter && shows 'Cannot save' && press q && ends 1
}
check 'a game that cannot be saved goes on, and says so' full

finish
