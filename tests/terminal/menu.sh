#!/usr/bin/env bash
# brett play without a game: asks what to play, who plays, and how well; on the full screen and in lines.
. "$(dirname "$0")/support.bash"
state=$scratch/state/brett

opens() { start play && shows 'What would you like to play?' && shows '▸  1  Linja' && shows '4  Transport' && shows 'Race 12 pieces past'; }
check 'the games, and what they are about' opens
arrows() { press Down && shows '▸  2' && press Up Up && shows '▸  4' && press Down && shows '▸  1' && press End && shows '▸  4' && press Home && shows '▸  1'; }
check 'arrows, Home and End' arrows
goes_on() { press Enter && shows 'Who plays?' && shows 'Brett · Linja' && shows '▸  1  You against the computer' && shows '2 people at one keyboard' && lacks '3  '; }
check 'Enter: next to who plays' goes_on
level() { press Enter && shows 'How strong should the computer be?' && shows '▸  4  Level 4  the usual one' && shows 'Level 9'; }
check 'then to the level, of which the fourth is usual' level
back() { press Escape && shows 'Who plays?' && press Escape && shows 'What would you like' && shows '▸  1'; }
check 'Escape goes back' back
escapes() { press Escape && ends 0; }
check 'and at last leaves' escapes
quits() { LEAKS=1 start play && shows 'What would' && press Enter && shows 'Who plays' && press q && ends 0; }
check 'q leaves from anywhere' quits
nothing() { [[ ! -e $state ]] || [[ ! $(ls "$state") ]]; }
check 'and nothing is kept' nothing

plays() { start play --seed 3 && shows 'What would' && press 1 && shows 'Who plays' && press 1 && shows 'How strong' && press 2 && shows 'Brett · Linja' && shows 'level:2' && shows 'Turn '; }
check 'numbers choose at once, and the game begins' plays
mouse() { start TERM=xterm-256color play --seed 3 && shows 'What would' && click_on 'Twisty' && shows 'Brett · Twisty' && click_on '3 people at' && shows 'Turn 1' && shows '▲ 3'; }
check 'clicks do, too' mouse
click_keys() { start TERM=xterm-256color play && shows 'What would' && click_on 'Enter continue' && shows 'Who plays' && click_on 'quit' && ends 0; }
check 'a click on a key is that key' click_keys
four() { start play --seed 3 && shows 'What would' && press 4 3 && shows 'How strong' && press 1 && shows 'level:1 D' && shows 'level:1 B'; }
check 'four seats' four
two_people() { start play --seed 3 && shows 'What would' && press 2 2 && shows 'Brett · Transfer' && lacks 'level:'; }
check 'two people at one keyboard' two_people
saves() { start play --seed 3 --save "$scratch/game.brett" && shows 'What would' && press 1 2 && shows 'Turn 1' && press q && ends 0 && saved "$scratch/game.brett" 'game: linja'; }
check '--save keeps what is chosen' saves

# ---- Games that were kept ----

keep() { printf '%s\n' "$2" q | XDG_STATE_HOME=$scratch/state "$BRETT" play "$1" --plain --seed 3 "${@:3}" >/dev/null 2>&1; }
kept() {
    stop; rm -rf "$state"
    keep linja '2-3' --option first=A --names Anna,Ben && sleep .02 && keep twisty '@g7' --players human,human,human
    start play && shows 'Resume a game' && shows '5  Twisty     Turn 2: 1, 2, 3' && shows '6  Linja      Turn 1: Anna, Ben'
}
check 'games that were kept are offered, the latest first' kept
continues() { press 6 && shows 'Now move a piece' && press 0 Enter && shows 'Turn 3' && press q && ends 0 && saved "$state/linja.brett" 'result: unfinished'; }
check 'one is gone on with, in its file' continues
passes_over() {
    echo nonsense >"$state/bad.brett" && : >"$state/empty.brett" && mkdir -p "$state/folder.brett" && echo x >"$state/other.txt"
    "$BRETT" play linja --plain --players random,random --save "$state/over.brett" </dev/null >/dev/null
    start play && shows 'Resume a game' && shows '6  ' && lacks '7  '
}
check 'what is no record, or over, is not' passes_over
many() {
    for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14; do cp "$state/linja.brett" "$state/more-$i.brett"; done
    COLUMNS_LINES=60x20 start play && shows '▸  1' && shows '↓' && press Up && shows '▸ 16' && shows '↑' && press Down && shows '▸  1'
}
check 'a list that is too long scrolls' many
rm -rf "$state"

# ---- Terminals ----

within() { ! screen | grep -E "^.{$1,}"; }
for size in 60x20 80x24 120x40; do
    sized() {
        COLUMNS_LINES=$size start play && shows '▸  1  Linja' && shows 'pallet.' && shows 'q quit' && within "${size%x*}" && press 4 && shows '4 people at' &&
            press 1 && shows 'Level 9  at its best' && within "${size%x*}"
    }
    check "$size" sized
done
resizes() {
    start play && shows '▸  1' && resize 60 20 && shows 'q quit' && resize 120 40 && shows 'gets further wins.' && resize 20 5 && shows 'This' && press Enter &&
        resize 1 1 && resize 80 24 && shows 'What would' && press Enter && shows 'Who plays'
}
check 'it follows the size of the terminal, and chooses nothing unseen' resizes
colours() { tmux capture-pane -ep -t brett | grep -qE $'\e\\[([0-9;]*;)?(3[0-8]|4[0-8]|9[0-7])[;m]'; }
plain_terminal() { start "$1" play && shows '▸  1  Linja' && ! colours && press 1 1 && shows '▸  4  Level 4'; }
check 'NO_COLOR' plain_terminal NO_COLOR=1
check 'vt100' plain_terminal TERM=vt100
ascii() { start LC_ALL=C play && shows '>  1  Linja' && ! screen | LC_ALL=C grep -P '[^\x00-\x7f]'; }
check 'without UTF-8 all is ASCII' ascii
signalled() { start play && shows 'What would' && kill -TERM "$(process)" && ends 0; }
check 'a signal' signalled
dumb() { start TERM=dumb play --seed 3 && shows 'Type a number, or q to quit.' && press q Enter && ends 0; }
check 'a dumb terminal is asked in lines' dumb
speaks() { COLUMNS_LINES=60x20 start "LANGUAGE=$1" play && shows '▸  1  Linja' && within 60 && press 4 && shows '▸  1' && within 60 && press 3 && shows '▸  4' && within 60; }
for language in da de es fr it nl pt ru sv; do
    check "language $language" speaks $language
done

# ---- In lines ----

# answers LINES TEXT...: the texts are printed after the lines are written.
answers() {
    rm -rf "$scratch/fresh"
    printf '%s\n' "$1" | XDG_STATE_HOME=$scratch/fresh LANGUAGE=en "$BRETT" play --plain --seed 3 >"$scratch/out" 2>"$scratch/err" ||
        { echo "status $?"; cat "$scratch/out" "$scratch/err"; return 1; }
    for text in "${@:2}"; do grep -qF -e "$text" "$scratch/out" || { echo "missing: $text"; cat "$scratch/out"; return 1; }; done
}
check 'the pages are printed, and the game begins' answers $'1\n2\nquit' 'What would you like to play?' '3  Twisty  Jump to' 'Who plays?' '2  2 people at one keyboard' \
    'Row 7, A’s goal, worth 5.'
check 'with the level' answers $'1\n1\n3\nquit' '4  Level 4  the usual one' 'level:3'
check 'blanks do no harm' answers $'  1 \n 2\t\nquit' 'Row 7'
check 'a wrong answer is asked for again' answers $'0\n5\nx\n-1\n99999999999999999999\n\nb\n1\n2\nquit' 'Type a number from 1 to 4.' 'Row 7'
check 'b goes back' answers $'1\nb\n2\n2\nquit' 'b to go back' 'Row 1 from A’s end: '
check 'q leaves' answers q 'What would you like to play?'
refused() { ! "$BRETT" play "${@:2}" <<<"$1" >"$scratch/out" 2>"$scratch/err" && grep -q 'Which game?' "$scratch/err"; }
check 'the input ends' refused 1 --plain
check 'nobody can be asked: which game?' refused ''
for flag in '--players human,human' '--names A,B' '--lay' "--position x"; do
    # shellcheck disable=SC2086
    check "$flag needs a game" refused 1 --plain $flag
done
loads() {
    printf '%s\n' 2-3 q | "$BRETT" play linja --plain --option first=A --save "$scratch/one.brett" >/dev/null 2>&1
    "$BRETT" play --plain --load "$scratch/one.brett" <<<quit >"$scratch/out" 2>&1 && grep -q 'Now move a piece' "$scratch/out"
}
check '--load needs no game: the record names it' loads

finish
