#!/usr/bin/env bash
# A game looked at afterwards on the full screen: places, verdicts, playing on, sizes, bad records.
. "$(dirname "$0")/support.bash"
game=$scratch/game.brett
"$BRETT" play linja --plain --players random,random --option first=A --seed 3 --names Anna,Ben \
    --save "$game" </dev/null >/dev/null
turns=$(grep -cE '^[0-9]+ [AB] ' "$game")
FAST=(--nodes 300) # enough for verdicts, and the same ones every time

turn() { shows "Turn $1 of $turns"; }
# Which turns are marked is known when all are judged: the worst few of each seat.
judged_now() { screen | grep -q '│\|##' && ! screen | head -1 | grep -q '%'; }
judged() { await 'all verdicts' judged_now; }
marked_now() { screen | grep -qE '(×|\?!|\?)$'; }

opens() { start replay "$game" "${FAST[@]}" && turn 0 && shows '▸ 0 Start' && shows '▸ ● Anna'; }
check 'it opens at the start' opens
right() { press Right && turn 1 && press Down && turn 2 && shows '▸ 2 ■'; }
check 'right and down go on by a turn' right
left() { press Left && turn 1 && press Up && turn 0 && press Left && turn 0; }
check 'left and up go back, to the start' left
tells() { press Right && turn 1 && shows 'Anna moves from row'; }
check 'a turn is told in words' tells
single() {
    press Home . && turn 1 && shows 'Anna moves from row' && lacks 'Anna then' && press . && turn 1 && shows 'Anna then' &&
        press , && lacks 'Anna then' && press , && turn 0
}
check 'comma and dot go by single moves' single
pages() { press PageDown && turn 10 && press PageDown && turn 20 && press PageUp && turn 10; }
check 'ten turns at a time' pages
ends_of_it() { press End && turn "$turns" && shows 'Game over' && press Right && turn "$turns" && press Home && turn 0; }
check 'Home and End' ends_of_it

graph() { judged && await 'marks' marked_now && shows '100% │' && shows '▲' && lacks '% checked'; }
check 'the graph, and marks in the list' graph
next_marked() { press n && lacks 'Turn 0 of' && shows ' is better. ' && shows '% → '; }
check 'n goes to a turn that is marked, and says what was better' next_marked
all_marked() {
    for ((i = 0; i < turns; i++)); do press n; done
    shows 'No later turn is marked.' && press Home && turn 0 && press N && shows 'No earlier turn is marked.'
}
check 'until there is none' all_marked
hides() { press a && lacks '▲' && ! marked_now && press a && shows '▲'; }
check 'a hides the verdicts, and shows them again' hides
flips_now() { screen | grep -E '│ [07] ' | head -1 | grep -q '│ 0 '; }
flips() { ! flips_now && press f && await 'the other end' flips_now && press f && shows '│ 7 '; }
check 'f shows it from the other side' flips
helps() { press '?' && shows 'go to the next or previous marked turn' && press x && lacks 'go to the next or'; }
check 'help' helps
rules() { press R && shows 'start and end' && press q && shows "of $turns"; }
check 'the rules, and back' rules
leaves() { LEAKS=1 start replay "$game" "${FAST[@]}" && turn 0 && press q && ends 0; }
check 'q leaves' leaves

with_mouse() { start TERM=xterm-256color replay "$game" "${FAST[@]}" && turn 0 && await 'marks' marked_now; }
clicks() { with_mouse && click_on '5 ●' && turn 5 && click_on 'Start' && turn 0; }
check 'a click on a turn goes there' clicks
clicks_key() { turn 0 && click_on 'next mistake' && lacks 'Turn 0 of' && with_mouse; }
check 'a click on a key is that key' clicks_key
graph_click() { turn 0 && click 17 22 && turn 9; }
check 'a click on the graph goes there' graph_click

busy() { start replay "$game" --time 1000 && shows '0% checked' && press Right && turn 1 && press End && turn "$turns" && press q && ends 0; }
check 'keys never wait for the judging' busy
signalled() { start replay "$game" --time 1000 && shows '0% checked' && kill -TERM "$(process)" && ends 0; }
check 'nor does a signal' signalled
goes_away() { start replay "$game" --time 1000 && shows '0% checked' && stop; }
check 'the terminal goes away' goes_away

# ---- Playing on ----

before=$(cksum <"$game")
plays() {
    start replay "$game" "${FAST[@]}" && turn 0 && press Right Right && turn 2 && press g && shows 'Turn 3' && shows 'u undo' &&
        shows '▸ ● You' && shows '■ Ben'
}
check 'g plays on, with the computers of the record' plays
unplayed() { press q && shows 'Press y' && press y && turn 2 && [[ ! -e $scratch/state/brett/linja.brett ]]; }
check 'leaving at once comes back, and keeps nothing' unplayed
played() {
    press g && shows 'u undo' && press Tab Enter && shows 'Now move a piece' && press q && shows 'Press y' && press y && turn 2 &&
        grep -q '^3 A .*\.\.\.$' "$scratch/state/brett/linja.brett" && grep -q '^A: human' "$scratch/state/brett/linja.brett" && press q && ends 0 && shows 'Game saved.'
}
check 'a game that was played is kept' played
untouched() { [[ $(cksum <"$game") == "$before" ]]; }
check 'the record is as it was' untouched
over() { start replay "$game" "${FAST[@]}" && turn 0 && press End && turn "$turns" && press g && shows 'The game is over here.'; }
check 'not where the game is over' over

# ---- Records ----

unfinished() {
    sed -e '/^6 /,$d' -e 's/^\(5 A [^ ]*\) .*/\1 .../' "$game" >"$scratch/unfinished.brett"
    start replay "$scratch/unfinished.brett" "${FAST[@]}" && shows 'Turn 0 of 5' && press End && shows 'Turn 5 of 5' && press Right &&
        press g && shows 'Now move a piece' && press q && shows 'Press y' && press y && shows 'Turn 5 of 5'
}
check 'a game that is not over, in the middle of a turn' unfinished
empty() {
    sed '/^1 /,$d' "$game" >"$scratch/empty.brett"
    start replay "$scratch/empty.brett" && shows 'Turn 0 of 0' && press Right Left . , End Home PageDown n N a f && shows 'Turn 0 of 0' &&
        press g && shows 'u undo' && press q && shows 'Turn 0 of 0' && press q && ends 0
}
check 'a game without turns' empty
bad() { sed '5s/.*/nonsense/' "$game" >"$scratch/bad.brett" && start replay "$scratch/bad.brett" && shows 'bad.brett:5' && ends 1; }
check 'a bad record says what is wrong, and where' bad
nothing() { : >"$scratch/nothing.brett" && start replay "$scratch/nothing.brett" && shows 'not a record' && ends 1; }
check 'an empty file' nothing
missing() { start replay "$scratch/none.brett" && shows 'Cannot read' && ends 1; }
check 'no file' missing
older() {
    start replay tests/server/older_rules.brett "${FAST[@]}" && shows 'Transport' && shows 'Turn 0 of' && press End && shows 'Game over' &&
        press Home && judged && press n && lacks 'Turn 0 of' && press q && ends 0
}
check 'a game by older rules' older
for name in transfer twisty transport; do
    other() {
        "$BRETT" play "$name" --plain --players greedy,random --seed 4 --save "$scratch/$name.brett" </dev/null >/dev/null
        start replay "$scratch/$name.brett" "${FAST[@]}" && shows 'Turn 0 of' && press PageDown && shows 'Turn 10 of' && press . , f && shows '▲' && press q && ends 0
    }
    check "$name" other
done
all_hands() {
    start replay "$scratch/transport.brett" "${FAST[@]}" && shows 'Draw pile' && screen >"$scratch/one" && press f &&
        await 'another hand' bash -c "! cmp -s '$scratch/one' <(tmux -S '$scratch/tmux' capture-pane -p -t brett)"
}
check 'what each seat holds is shown' all_hands

# ---- Terminals ----

within() { ! screen | grep -E "^.{$1,}"; }
for size in 60x20 80x24 120x40; do
    sized() {
        COLUMNS_LINES=$size start replay "$game" "${FAST[@]}" && turn 0 && press Right && turn 1 && shows '▸ 1 ●' && shows 'Anna moves' &&
            shows '? help' && within $((${size%x*} + 1)) && judged && press n && await 'marks' marked_now &&
            press '?' && shows 'as a new game' && press x && lacks 'as a new game'
    }
    check "$size" sized
done
resizes() {
    start replay "$game" --time 1000 && turn 0 && resize 60 20 && turn 0 && resize 120 40 && shows '▗▄▄▄▖' && resize 59 20 && shows 'This window has 59' &&
        press Right && resize 5 2 && resize 1 1 && resize 80 24 && turn 0 && press Right && turn 1
}
check 'it follows the size of the terminal, and does nothing unseen' resizes
small() { resize 40 10 && shows 'This window' && press q && ends 0; }
check 'q leaves when it is too small' small

colours() { tmux capture-pane -ep -t brett | grep -qE $'\e\\[([0-9;]*;)?(3[0-8]|4[0-8]|9[0-7])[;m]'; }
plain_terminal() { start "$1" replay "$game" "${FAST[@]}" && shows '▲' && judged && press n && shows 'is better' && ! colours; }
check 'NO_COLOR' plain_terminal NO_COLOR=1
check 'vt100' plain_terminal TERM=vt100
ascii() { start LC_ALL=C replay "$game" "${FAST[@]}" && shows '##' && judged && press n && shows 'is better' && ! screen | LC_ALL=C grep -P '[^\x00-\x7f]'; }
check 'without UTF-8 all is ASCII' ascii
lines() { COLUMNS_LINES=80x60 start "TERM=$1" replay "$game" && shows 'Enter: next' && press Enter && shows "1/$turns" && shows 'Ben to make the first move' && press q Enter && ends 0; }
check 'a dumb terminal: line by line' lines dumb
check 'an unknown terminal: line by line' lines no-such-terminal
speaks() {
    COLUMNS_LINES=60x20 start "LANGUAGE=$1" replay "$game" "${FAST[@]}" && shows '▸ 0 ' && judged && press n &&
        shows '% → ' && within 61 && press '?' && shows 'PgUp  PgDn' && press x && lacks 'PgUp  PgDn'
}
for language in da de es fr it nl pt ru sv; do
    check "language $language" speaks $language
done

finish
