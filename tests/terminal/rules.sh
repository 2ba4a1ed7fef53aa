#!/usr/bin/env bash
# The rules inside a game: on the full screen, at any size, and in lines.
. "$(dirname "$0")/support.bash"

top() { screen | head -1; }
tops() { [[ $(top) == *"$1"* ]]; }
at_top() { await "at the top: $1" tops "$1"; }
reads() { start "${GAME[@]}" && shows 'Your turn: move' && press R && at_top 'Rules of Linja'; }

opens() { reads && shows 'Aim' && shows '│ 7     ■' && lacks 'Anna' && shows 'q close'; }
check 'R shows the rules, with a drawn example' opens
line_by_line() { press Down && at_top 'Race 12 pieces' && press j j && at_top 'Aim' && press k Up && at_top 'Race 12 pieces'; }
check 'arrows, j and k go line by line' line_by_line
pages() {
    press Home && at_top 'Rules of Linja' && press PageDown && shows 'Who goes first' && press PageUp && at_top 'Rules of Linja' &&
        press Space && shows 'Who goes first' && press b && at_top 'Rules of Linja'
}
check 'PgDn and PgUp, blank and b, go page by page' pages
ends_there() { press End && shows 'Equal points' && press PageDown Down && shows 'Equal points' && press g && at_top 'Rules of Linja' && press G && shows 'Equal points'; }
check 'Home and End, g and G, go to the start and the end, and nothing goes beyond' ends_there
stays_at_start() { press Home PageUp Up && at_top 'Rules of Linja'; }
check 'nor before the start' stays_at_start
for key in q Escape R; do
    closes() { reads && press $key && shows 'Your turn: move'; }
    check "$key closes them, and the game is as it was" closes
done
plays_on() { press 2 && shows '▸2' && press Enter && shows 'exactly'; }
check 'and it goes on' plays_on

narrow() { reads && resize 30 14 && shows 'each other over 8' && shows 'q close' && press PageDown && lacks 'Rules of'; }
check 'in a small window the text is broken anew' narrow
tiny() { resize 12 2 && press Home && at_top 'Rules of' && resize 1 1 && press Down End Home && resize 80 24 && at_top 'Rules of Linja'; }
check 'in a tiny one too, and it comes back' tiny
# Below the text it says how many of its lines were read: at another width, it has another number.
lines_read() { screen | grep -oE '[0-9]+/[0-9]+ *$' | tr -d ' '; }
reads_now() { [[ $(lines_read) == "$1" ]]; }
at_end_of_another() {
    local now
    now=$(lines_read)
    [[ $now && $now != "$1" && ${now%/*} == "${now#*/}" ]]
}
keeps_end() {
    local before
    press End && shows 'Equal points' || return
    for size in '60 20' '120 40' '60 20' '80 24'; do
        before=$(lines_read)
        resize $size && await "the end at $size" at_end_of_another "$before" && shows 'Equal points' || return
    done
}
check 'whoever reads the end still sees it in a window of another size' keeps_end
keeps_place() {
    local before
    press PageUp PageUp PageUp && lacks 'Equal points' || return
    before=$(lines_read)
    for i in 1 2 3; do
        resize 60 20 && await 'fewer columns' differs "$before" && resize 80 24 && await 'the same place' reads_now "$before" || return
    done
}
differs() { [[ $(lines_read) && $(lines_read) != "$1" ]]; }
check 'and whoever reads elsewhere is there again when it is as it was' keeps_place
resize 120 40
wide() { press Home && at_top '          Rules of Linja' && press q && shows 'Your turn: move'; }
check 'in a wide one it stands in the middle' wide
too_small() { start "${GAME[@]}" && shows 'Your turn: move' && resize 40 10 && shows 'This window has' && press R && at_top 'Rules of Linja' && press q && shows 'This window has'; }
check 'they can be read where the board has no room' too_small
leaves() { reads && kill -HUP "$(process)" && await 'the end' gone_now; }
gone_now() { shows_now '[status' || ! process >/dev/null; }
check 'a signal ends it all' leaves

listed() { start "${GAME[@]}" && shows 'Your turn: move' && press '?' && shows 'read the rules' && press x && lacks 'read the rules'; }
check 'the list of keys has it' listed
covered() {
    start play transport --players human,human --option first=A --seed 3 --names Anna,Ben && shows 'Pass the keyboard' &&
        press R && at_top 'Rules of Transport' && press q && shows 'Pass the keyboard'
}
check 'nobody need have taken the keyboard' covered
over() {
    start play linja --position '05 03 03 11 00 20 30 60 A i' --players human,human --names Anna,Ben && shows 'Anna to make' &&
        press 3 Enter && shows 'Game over' && press R && at_top 'Rules of Linja' && press q && shows 'Game over'
}
check 'after the end too' over
for game in transfer twisty transport; do
    all() { start play $game --players human,human --seed 3 && shows 'q quit' && press R && at_top "Rules of ${game^}" && press End && lacks 'Rules of' && press q && shows 'Brett'; }
    check "$game has them" all
done
house() { start play twisty --players human,human --seed 3 && shows 'q quit' && press R End && shows '[open-centre=on]'; }
check 'house rules are at the end' house
german() { start "${GAME[@]}" --lang de && shows 'q beenden' && press R && at_top 'Regeln von Linja'; }
check 'in the language of the game' german
no_colour() { start NO_COLOR=1 "${GAME[@]}" && shows 'Your turn: move' && press R && at_top 'Rules of Linja'; }
check 'without colours' no_colour

# ---- Printed at a terminal ----

bold() { tmux capture-pane -pe -t brett | grep -q $'\e\[1mRules of Linja'; }
prints_bold() { COLUMNS_LINES=80x400 start rules linja && ends 0 && await 'bold' bold; }
check 'brett rules has bold headings at a terminal' prints_bold
dumb() { COLUMNS_LINES=80x400 start TERM=dumb rules linja && ends 0 && ! bold; }
check 'but not at a dumb one' dumb
as_wide() { COLUMNS_LINES=50x500 start rules linja && ends 0 && shows '  First move: move one of your pieces 1 row' && shows '  forward.'; }
check 'and is as wide as the terminal' as_wide

# ---- In lines ----

check 'rules prints them' says 'rules' 'Rules of Linja' 'A turn: 2 moves' \
    '    Row 3 was empty, so this turn is a single move.' 'Our choices, and what the rule sheet says'
undrawn() { plays rules && ! grep -q '━' "$scratch/out"; }
check 'without drawings, which screen readers cannot read' undrawn
check 'R does too, and the game goes on' says $'R\n2-3' 'Rules of Linja' 'Now move a piece exactly 2 rows.'
check 'help has it' says 'help' 'rules     R  shows the rules of the game'
finish
