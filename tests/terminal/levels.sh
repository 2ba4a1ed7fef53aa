#!/usr/bin/env bash
# Playing against the computer at its levels, and watching it.
. "$(dirname "$0")/support.bash"
export LANGUAGE=en XDG_STATE_HOME=$scratch/state
game=$scratch/game.brett

opponent() { start play linja --option first=A && shows '■ level:4' && press 2 Enter 0 Enter && shows 'Turn 3'; }
check 'who says nothing plays against level 4' opponent

over() {
    "$BRETT" play "$1" --plain --players "$2" --seed 5 </dev/null >"$scratch/out" && tail -1 "$scratch/out" |
        grep -E '^Game over'
}
for name in linja transfer twisty transport; do
    check "$name between levels" over "$name" level:1,level:2
done
check 'three at a table' over twisty level:1,level:2,greedy
check 'four at a table' over transport level:1,greedy,level:1,greedy

# Anna makes her turn at once; then Ben thinks for about a second, with sanitizers much longer.
watch() { stop && rm -f "$game" && start "${GAME[@]}" --players level:1,level:9 "$@"; }
thinks() { watch && shows 'Ben is thinking'; }
check 'that the computer thinks is said' thinks
stays() { watch && shows 'Turn 2' && press q && shows 'Press y to quit' && press n && lacks 'Press y'; }
check 'q is asked about, and another key goes on' stays
leaves() { press q && shows 'Press y to quit' && press y && ends 0 && shows 'Game saved.'; }
check 'y leaves while the computer thinks' leaves
leaves_at_once() { watch --save "$game" && shows 'Turn 2' && press q && ends 0 && saved "$game" 'result: unfinished'; }
check 'a game that has a file is left at once' leaves_at_once
resizes() {
    watch && shows 'Turn 2' && tmux resize-window -t brett -x 100 -y 30 && press q && shows 'Press y' && press y &&
        ends 0
}
check 'the window may change its size meanwhile' resizes
for signal in HUP TERM INT; do
    signalled() { watch --save "$game" && shows 'Turn 2' && kill "-$signal" "$(process)" && ends 0 && saved "$game" 'result: unfinished'; }
    check "SIG$signal while it thinks" signalled
done
hangs_up() { watch --save "$game" && shows 'Turn 2' && tmux kill-session -t brett && saved "$game" 'result: unfinished'; }
check 'the terminal goes away' hangs_up
replays() { "$BRETT" replay "$game" >"$scratch/out"; }
check 'what is kept is sound: no hasty turn is in it' replays

in_lines() {
    watch --plain --save "$game" && shows 'moves from' && kill -TERM "$(process)" && ends 0 && saved "$game" 'result: unfinished'
}
check 'a signal in the line mode' in_lines

finish
