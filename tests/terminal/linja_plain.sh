#!/usr/bin/env bash
# The line mode, through pipes and at a terminal.
. "$(dirname "$0")/support.bash"
export LC_ALL=C.UTF-8 LANGUAGE=en XDG_STATE_HOME=$scratch/state
check 'the board in words, and what is due' says '' \
    'Row 0, Ben’s goal, worth 5. Ben: 0. You: 6.' \
    'Row 1, worth 3 to Ben. Ben: 1. You: 1. Free places: 4.' \
    'Row 7, your goal, worth 5. You: 0. Ben: 6.' \
    'Your turn: move a piece 1 row forward.'
check 'a step, and what is then due' says '2-3' \
    'You move from row 2 to row 3 and meet 2 pieces. Second move: 2 rows.' \
    'Now move a piece exactly 2 rows.'
check 'a turn in two lines, and the answer' says $'2-3\n0-2' \
    'Then you move from row 0 to row 2.' \
    'Ben moves from row 4 to row 3 and meets 3 pieces. Second move: 3 rows. Ben then moves from row 3 to row 0.' \
    'Your turn: move a piece 1 row forward.'
check 'a turn in one line' says '2-3 0-2' \
    'You move from row 2 to row 3 and meet 2 pieces. Second move: 2 rows. Then you move from row 0 to row 2.' \
    'Your turn: move a piece 1 row forward.'
check 'blanks and a carriage return do no harm' says $'  2-3 \t 0-2  \r' 'Your turn: move a piece 1 row forward.'
check 'a move that is not legal' says '2-5' 'The first move is exactly 1 row forward.'
check 'where in the line it is' says '2-3 0-7' \
    'The second move is exactly 2 rows, or fewer if it ends on the goal.' \
    'The problem is at column 5.'
check 'a line is made as a whole or not at all' says $'2-3 0-7\nposition' '60 11 11 11 11 11 11 06 A i'
check 'what is no move' says 'castle' '“castle” is not a move. Type the 2 rows, 0 to 7, such as 2-3.'
check 'too much' says $'2-3 0-2 1-2' 'The turn is complete before “1-2”. Remove the rest.'
check 'no prompt in a pipe' eval '! grep ">" "$scratch/out"'
check 'undo' says $'2-3\nundo\nposition' 'Your last move is undone.' 'Your turn: move a piece 1 row forward.' \
    '60 11 11 11 11 11 11 06 A i'
check 'what is due is said once after it' eval '[[ $(grep -c "Your turn" "$scratch/out") == 2 ]]'
check 'undo of the answer' says $'2-3 0-2\nu\nposition' '60 11 01 21 11 11 11 06 A f2'
check 'nothing to undo' says 'u' 'You have no move to undo.'
check 'hint' hinted ''
check 'hint in the middle of a turn' hinted '2-3'
finds_win() { plays hint --position '0b 00 00 10 10 01 00 a0 A i' && grep '^Hint: 4-5 3-4 4-5 5-7\. ' "$scratch/out"; }
check 'a hint finds the turn that wins' finds_win
check 'moves' says 'moves' '2-3  You move from row 2 to row 3 and meet 2 pieces. Second move: 2 rows.'
check 'turns' says 'turns' '2-3 1-3'
check 'score' says 'score' 'You have 6 points.' 'Ben has 6 points.'
check 'draw' says 'draw' '│ 6     ●                        ■    3● │' '● You: 6' '■ Ben: 6'
check 'help names every command' says 'help' 'quit      q  quits the game'
check 'board again' once $'2-3\nboard' 'Row 2, worth 2 to Ben. Ben: 1. You: 0. Free places: 5.'
check 'record' says $'2-3\nrecord' 'game: linja' '1 A 2-3 ...' 'result: unfinished'
check 'save' says $'2-3\nsave '"$scratch/a b.brett" "Game saved in $scratch/a b.brett."
check 'what is saved' grep -qx '1 A 2-3 ...' "$scratch/a b.brett"
check 'save without a name' says 'save' 'Type a file name after “save”.'
not_saved() { plays "save $scratch/none/x" && grep 'Cannot save' "$scratch/out"; }
check 'save to where one cannot' not_saved
check 'a rematch must wait' says 'rematch' 'You can play a rematch when this game is over.'
empty_lines() {
    plays '' && cp "$scratch/out" "$scratch/empty" && plays $'\n\n\n' && cmp "$scratch/empty" "$scratch/out"
}
check 'empty lines say nothing' empty_lines
end_of_input() {
    printf '2-3 0-2\n1-2' | "$BRETT" "${GAME[@]}" --plain --save "$scratch/eof" &&
        saved "$scratch/eof" '3 A 1-2 ...'
}
check 'the end of the input keeps the game' end_of_input
quits() { plays $'q\n2-3' && ! grep 'moves from' "$scratch/out"; }
check 'quit does not read on' quits

# Tries every move there is, over and over, so that some legal one is always made.
every_move() {
    for ((i = 0; i < 5000; i++)); do echo "$((i / 8 % 8))-$((i % 8))"; done
    printf '%s\n' score rematch board
}
whole_game() {
    every_move | "$BRETT" "${GAME[@]}" --plain --save "$scratch/whole" >"$scratch/out" &&
        grep -E '^Game over: ' "$scratch/out" && grep -x 'The game is over.' "$scratch/out" &&
        grep 'You have .* points' "$scratch/out" && tail -1 "$scratch/out" | grep '^Row 7'
}
check 'a whole game, moves after its end, and a rematch' whole_game
watches() {
    "$BRETT" play linja --plain --players greedy,random --seed 5 >"$scratch/out" </dev/null &&
        tail -1 "$scratch/out" | grep -E '^Game over: '
}
check 'two computers play to the end' watches

closed_pipe() {
    yes board | head -5000 | "$BRETT" "${GAME[@]}" --plain --save "$scratch/piped" 2>"$scratch/err" |
        head -1 >"$scratch/out"
    grep 'Type a move' "$scratch/out" && ! grep -iE 'error|signal' "$scratch/err" &&
        [[ -s $scratch/piped ]]
}
check 'nobody reads the output' closed_pipe
full_disk() {
    printf '2-3\n' | "$BRETT" "${GAME[@]}" --plain 2>"$scratch/err" >/dev/full; [[ $? == 1 ]]
}
check 'the output cannot be written' full_disk

garbage() { head -c 20000 /dev/urandom | "$BRETT" "${GAME[@]}" --plain >"$scratch/out"; }
check 'garbage ends nothing but its line' garbage
long_line() {
    { head -c 300000 /dev/zero | tr '\0' 'x'; echo; echo score; } | "$BRETT" "${GAME[@]}" --plain | grep -q 'You have 6 points.'
}
check 'a very long line' long_line
ascii() {
    printf 'castle\ndraw\n' | LC_ALL=C "$BRETT" "${GAME[@]}" --plain >"$scratch/out" &&
        grep '"castle" is not' "$scratch/out" && ! LC_ALL=C grep -P '[^\x00-\x7f]' "$scratch/out"
}
check 'without UTF-8 all is ASCII' ascii

at_prompt() { await 'a prompt' prompts_now; }
prompts_now() { screen | grep -qx '>'; }
prompts() { start "${GAME[@]}" --plain && at_prompt && press 2-3 Enter && shows 'exactly 2 rows'; }
check 'a prompt at a terminal' prompts
interrupted() { kill -INT "$(process)" && ends 0 && shows 'Game saved.'; }
check 'a signal ends it and the game is kept' interrupted
eof_key() { start "${GAME[@]}" --plain && at_prompt && press C-d && ends 0; }
check 'control D ends it' eof_key

finish
