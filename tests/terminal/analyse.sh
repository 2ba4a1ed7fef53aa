#!/usr/bin/env bash
# Analysis at a terminal: progress, an interrupt, and colours.
. "$(dirname "$0")/support.bash"
game=$scratch/game.brett
"$BRETT" play linja --plain --players random,random --option first=A --seed 3 --save "$game" </dev/null >/dev/null

# thinks: tells the depth, the positions and the best turn so far, until somebody interrupts.
thinks_now() { screen | grep -qE '^[0-9]+  [0-9]+  [0-7]-[0-7]'; }
thinks() { start analyse linja --time 1000 "$@" && await 'how far it is' thinks_now; }
check 'a position: how far it is' thinks
interrupts() { press C-c && ends 0 && shows '3  A ' && shows 'A moves from row' && shows 'turns ahead'; }
check 'control C prints what is known' interrupts
interrupts_json() { thinks --json && press C-c && ends 0 && shows '"choices"'; }
check 'in JSON as well' interrupts_json

counts() { start analyse "$game" --time 0.3 && shows '2/'; }
check 'a record: how far it is' counts
interrupts_record() { press C-c && ends 0 && shows '1 A ' && shows 'loss per turn' && shows '│'; }
check 'control C prints the turns that are judged' interrupts_record

graph() { start analyse "$game" --nodes 1000 && ends 0 && shows '█' && shows 'loss per turn'; }
check 'the graph' graph
coloured() { tmux capture-pane -ep -t brett | grep -qE $'\e\\[([0-9;]*;)?3[13]m'; }
check 'marks have colours' coloured
no_colour() { start NO_COLOR=1 analyse "$game" --nodes 1000 && ends 0 && shows '█' && ! coloured; }
check 'NO_COLOR: none' no_colour
ascii() {
    start LC_ALL=C analyse "$game" --nodes 1000 && ends 0 && shows '##' && ! screen | LC_ALL=C grep -P '[^\x00-\x7f]'
}
check 'without UTF-8 all is ASCII' ascii

finish
