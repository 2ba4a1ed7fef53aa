#!/usr/bin/env bash
# Terminals of all kinds: small and large, with and without colours, without UTF-8, other languages.
. "$(dirname "$0")/support.bash"


shrinks() {
    start "${GAME[@]}" && shows 'Your turn: move' && resize 59 20 &&
        shows 'This window has 59 columns and 20 lines' && shows 'and 20'
}
check 'a terminal that is too small says so' shrinks
ignores() {
    press 2 Enter && resize 80 19 && shows 'and 19 lines' && resize 80 24 && shows 'Turn 1' &&
        lacks '2-3'
}
check 'nothing is moved unseen, and the game comes back' ignores
tiny() { resize 5 2 && resize 1 1 && resize 80 24 && shows 'Your turn: move'; }
check 'a tiny terminal does no harm' tiny
grows() {
    resize 120 40 && shows '▗▄▄▄▖' && shows '12 pieces past' && resize 80 24 &&
        shows '6    (●)'
}
check 'a large terminal has a large board' grows
wide() { resize 200 24 && shows '6    (●)' && resize 80 60 && shows '6    (●)'; }
check 'a wide and a high terminal' wide
clicks_large() {
    COLUMNS_LINES=120x40 start "${GAME[@]}" && shows 'Your turn: move' && type_bytes $'\e[M @8' &&
        shows '● 2-3'
}
check 'a click on the large board' clicks_large
leaves_small() {
    start "${GAME[@]}" && shows 'Your turn: move' && resize 40 10 && shows 'This window' && press q &&
        ends 0
}
check 'q leaves when the terminal is too small' leaves_small

# The board must not be wider than the screen, nor any text: the last column stays free.
within() { ! screen | grep -E '^.{80,}'; }
check 'nothing reaches the last column' within

colours() {
    tmux capture-pane -ep -t brett | grep -qE $'\e\\[([0-9;]*;)?(3[0-8]|4[0-8]|9[0-7])[;m]'
}
in_colour() { start "${GAME[@]}" && shows 'Your turn: move' && colours; }
check 'there are colours' in_colour
no_colour() { start NO_COLOR=1 "${GAME[@]}" && shows '▸0' && press 2 && shows '▸2' && ! colours; }
check 'NO_COLOR: no colours, the same marks' no_colour
empty_no_color() { start NO_COLOR= "${GAME[@]}" && shows 'Your turn: move' && colours; }
check 'an empty NO_COLOR asks for nothing' empty_no_color
vt100() {
    start TERM=vt100 "${GAME[@]}" && shows '▸0' && press 2 Enter && shows '● 2-3' && ! colours &&
        press q y && ends 0
}
check 'vt100: no colours' vt100
eight() {
    start TERM=screen "${GAME[@]}" && shows '▸0' && press 2 Enter && shows '● 2-3' && colours
}
check 'eight colours' eight

ascii() {
    start LC_ALL=C "${GAME[@]}" && shows '>0     O' && press 2 && shows '>2    [O]' && press h &&
        shows 'Hint: '
}
check 'without UTF-8 the board is drawn in ASCII' ascii
only_ascii() { ! screen | LC_ALL=C grep -P '[^\x00-\x7f]'; }
check 'and nothing else is on the screen' only_ascii

unknown() {
    start TERM=no-such-terminal "${GAME[@]}" && shows 'Row 7, your goal, worth 5.' &&
        press 2-3 Enter && shows 'exactly 2 rows' && press q Enter && ends 0
}
check 'an unknown terminal is played on in lines' unknown
dumb() {
    start TERM=dumb "${GAME[@]}" && shows 'Row 7, your goal, worth 5.' && press q Enter && ends 0
}
check 'a dumb terminal is played on in lines' dumb

speaks() {
    start LANGUAGE="$1" "${GAME[@]}" && shows '▸ ● ' && press 2 Enter 0 Enter && shows '■ 4-3 3-0' && shows '  Enter  ' &&
        ! screen | grep -E '^.{80,}' && press '?' && await 'the list of keys' shows_now 'Enter  Space' && press x && shows '■ 4-3 3-0'
}
for language in da de es fr it nl pt ru sv; do
    check "language $language" speaks $language
done

long_names() {
    start play linja --players human,human --option first=A --names "$(printf 'Anna%.0s' {1..15}),字字字字字字字字字字字字字字字" &&
        shows 'AnnaAnna' && shows '字字' && shows '▸0' && press 2 Enter && shows '2-3'
}
check 'long and wide names' long_names

finish
