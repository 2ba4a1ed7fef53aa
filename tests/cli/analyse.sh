#!/usr/bin/env bash
# Analysis on the command line: positions, records, and what is refused. What is best depends on how
# well the player thinks; here it is only looked at where it is certain.
. tests/cli/support.bash

# ---- Positions ----

# One turn of A wins for sure, and this one loses.
WINNABLE='0b 00 00 10 10 01 00 a0 A i' WINS='4-5 3-4 4-5 5-7' LOSES='3-4 4-5'
check 'a position: best turns, words, how far' bash -c "
    $BRETT analyse linja --nodes 3000 >$scratch/out && grep -cE '^[123]  A [0-9]+%  B [0-9]+% :  A [0-7]-[0-7]' $scratch/out | grep -qx 3 &&
    grep -q '^A moves from row' $scratch/out && grep -qE 'Searched [0-9]+ turns? ahead: [0-9]+ positions' $scratch/out"
check 'in JSON' json analyse linja --nodes 3000 --json '
    v.game === "linja" && v.position === "60 11 11 11 11 11 11 06 A i" && v.depth > 0 && v.nodes > 0 && v.nodes <= 3000 &&
    v.choices.length === 3 && v.choices.every(c => c.line[0] === c.turn && Math.abs(c.win.A + c.win.B - 1) < 1e-6)'
check 'the best comes first' json analyse linja --nodes 3000 --choices 8 --json \
    'v.choices.length === 8 && v.choices.every((c, i) => !i || c.win.A <= v.choices[i - 1].win.A)'
check 'a sure win is found' json analyse linja --position "$WINNABLE" --nodes 3000 --choices 8 --json "
    v.choices[0].turn === '$WINS' && v.choices[0].win.A === 1 && v.choices.find(c => c.turn === '$LOSES').win.A === 0"
check 'one choice' json analyse linja --nodes 3000 --choices 1 --json 'v.choices.length === 1'
check 'no more than there can be' json analyse linja --nodes 3000 --choices 99 --json 'v.choices.length === 8'
same() {
    run analyse "$@" --json && local first=$out && run analyse "$@" --json && equal "$first" "$out" && contains "$out" win
}
for game in linja transfer twisty transport; do
    check "$game: with a node limit it is always the same" same "$game" --seed 4 --nodes 300
    check "$game: a line is of legal turns" json analyse "$game" --seed 4 --nodes 300 --json 'v.choices.every(c => c.line.length > 0)'
done
check 'three at a table' json analyse twisty --option seats=3 --nodes 300 --json '"3" in v.choices[0].win && !("4" in v.choices[0].win)'
check 'four at a table' json analyse transport --option seats=4 --nodes 50 --json '"D" in v.choices[0].win'
timed() { run analyse linja --time 0.05 && equal 0 "$status" && contains "$out" 'Searched'; }
check 'a time limit' timed
interrupted() { timeout -s INT 1 "$BRETT" analyse linja --time 1000 --json >"$scratch/out"; grep -q '"choices": \[{' "$scratch/out"; }
check 'an interrupt prints what is known' interrupted

# ---- Records ----

game=$scratch/game.brett
"$BRETT" play linja --plain --players random,greedy --names Anna,Ben --seed 7 --save "$game" >/dev/null </dev/null
turns=$(grep -cE '^[0-9]+ [AB] [0-7]' "$game")

check 'a record: a line a turn, the graph, the sums' bash -c "
    $BRETT analyse $game --nodes 500 >$scratch/out && grep -cE '^ *[0-9]+ [AB] [0-7]-[0-7].* [0-9]+%' $scratch/out | grep -qx $turns &&
    grep -q '^100% │' $scratch/out && grep -qE '^Anna  .*%' $scratch/out && grep -qE '^Ben  .*%' $scratch/out && ! grep -q $'\e' $scratch/out"
check 'no line ends with a blank' bash -c "! grep -q ' \$' $scratch/out"
check 'every turn has its chances and its loss' json analyse "$game" --nodes 500 --json "
    v.game === 'linja' && v.turns.length === $turns && v.turns.every(t => t.loss >= 0 && t.loss <= 1 && 'A' in t.before && 'B' in t.after)"
check 'what is lost is the difference' json analyse "$game" --nodes 500 --json '
    v.turns.every(t => Math.abs(t.loss - Math.max(0, t.before[t.seat] - t.after[t.seat])) < 1e-6)'
check 'the best turn loses nothing' json analyse "$game" --nodes 500 --json '
    v.turns.some(t => t.turn === t.best) && v.turns.every(t => t.turn !== t.best || t.loss === 0)'
check 'marks follow from the loss' json analyse "$game" --nodes 500 --json '
    v.turns.every(t => t.mark ===
        (t.loss >= 0.2 ? "blunder" : t.loss >= 0.1 ? "slip" : t.loss >= 0.05 ? "inaccuracy" : null))'
check 'at most three turns of a seat are marked, each graded; the worst is' json analyse "$game" --nodes 500 --json '
    ["A", "B"].every(seat => { const own = v.turns.filter(t => t.seat === seat), marked = own.filter(t => t.marked);
        const worst = own.reduce((a, b) => (b.loss > a.loss ? b : a));
        return marked.length <= 3 && marked.every(t => t.mark) && (worst.mark === null || worst.marked); })'
check 'turns that are graded say why, where a reason is known' json analyse "$game" --nodes 500 --json '
    v.turns.some(t => t.reason) && v.turns.every(t => !t.reason || (t.mark && t.reason.endsWith(".")))'
check 'the sums are of the turns' json analyse "$game" --nodes 500 --json '
    v.players.every(p => { const own = v.turns.filter(t => t.seat === p.seat);
        return p.turns === own.length && p.slips === own.filter(t => t.mark === "slip").length &&
            p.inaccuracies === own.filter(t => t.mark === "inaccuracy").length &&
            p.blunders === own.filter(t => t.mark === "blunder").length &&
            Math.abs(p.loss - own.reduce((sum, t) => sum + t.loss, 0) / own.length) < 1e-4; })'
printf '%s\n' 'brett record 1' 'game: linja' 'rules: 1' 'A: human Anna' 'B: human Ben' "start: $WINNABLE" "1 A $LOSES" >"$scratch/lost.brett"
check 'a lost game is a blunder' json analyse "$scratch/lost.brett" --nodes 3000 --json "
    v.turns[0].best === '$WINS' && v.turns[0].loss === 1 && v.turns[0].mark === 'blunder' && v.players[0].blunders === 1"
said() { run analyse "$scratch/lost.brett" --nodes 3000 && contains "$out" "1 A $LOSES   +2 →   -3  blunder: $WINS is better. Misses a bonus turn on row "; }
check 'in words' said
check 'the end is certain' json analyse "$game" --nodes 500 --json '
    Object.values(v.turns.at(-1).after).every(win => win === 0 || win === 1)'
always_same() { run analyse "$game" --nodes 500 && local first=$out && run analyse "$game" --nodes 500 && equal "$first" "$out"; }
check 'with a node limit it is always the same' always_same
check 'standard input' bash -c "$BRETT analyse - --nodes 100 --json <$game | grep -q '\"turns\"'"

part_of() { sed '/^6 /,$d' "$game" >"$scratch/part.brett" && json analyse "$scratch/part.brett" --nodes 100 --json 'v.turns.length === 5'; }
check 'a game that is not over' part_of
open_turn() {
    sed -E '/^6 /,$d; s/^(5 [AB] [0-9]-[0-9]) .*/\1 .../' "$game" >"$scratch/open.brett" &&
        json analyse "$scratch/open.brett" --nodes 100 --json 'v.turns.length === 4'
}
check 'a turn that is not complete is not judged' open_turn
no_turn() {
    sed '/^1 /,$d' "$game" >"$scratch/none.brett" && json analyse "$scratch/none.brett" --json 'v.turns.length === 0' &&
        run analyse "$scratch/none.brett" && equal 0 "$status"
}
check 'a game without turns' no_turn

of_game() {
    rm -f "$scratch/other.brett"
    "$BRETT" play "$1" --plain --players "$2" --seed 5 --save "$scratch/other.brett" >/dev/null </dev/null
    json analyse "$scratch/other.brett" --nodes "$3" --json '
        v.turns.length > 5 && v.turns.every(t => t.loss >= 0) && v.players.length === v.players.filter(p => p.turns).length'
}
check 'a game of Transfer' of_game transfer greedy,greedy 50
check 'a game of Twisty with three' of_game twisty greedy,random,random 50
check 'a game of Transport, in which chance acts' of_game transport greedy,random 8
as_numbered() {
    json analyse "$scratch/other.brett" --nodes 4 --json "
        const lines = require('fs').readFileSync('$scratch/other.brett', 'utf8').split('\n');
        v.turns.every(t => lines.includes(t.number + ' ' + t.seat + ' ' + t.turn))"
}
check 'turns have the numbers that they have in the record' as_numbered

unplayed() {
    sed -e 's/^\(1 [AB] [0-9]-[0-9]\).*/\1 .../' -e '/^2 /,$d' "$game" >"$scratch/unplayed.brett"
    prints 'No complete turn here to check.' analyse "$scratch/unplayed.brett"
}
check 'a record without a complete turn' unplayed

# ---- What is refused ----

check 'No game and no file' refuses 2 'No game and no file is called “chess”' analyse chess
check 'nothing' refuses 2 'Which game?' analyse
check 'a game and a file' refuses 2 'is not expected' analyse linja "$game"
check 'a position of a record' refuses 2 '--position' analyse "$game" --position "$WINNABLE"
check 'choices in a record' refuses 2 '--choices' analyse "$game" --choices 2
check 'an option of a record' refuses 2 'needs a game' analyse "$game" --option first=A
check 'time and nodes' refuses 2 'not both' analyse linja --time 1 --nodes 1
check 'no choices' refuses 2 'not a number of turns' analyse linja --choices 0
broken() { sed 's/^1 \([AB]\) .*/1 \1 0-7/' "$game" >"$scratch/broken.brett" && refuses 1 'Turn 1:' analyse "$scratch/broken.brett"; }
check 'a record with an illegal turn' broken
finish
