#!/usr/bin/env bash
# How large the games are: the same figures for everybody, and right where they are known otherwise.
. tests/cli/support.bash

check 'a column for each game' bash -c "$BRETT complexity --games 1 | head -n 1 | grep -q 'Linja  *Transfer  *Twisty  *Transport$'"
check 'or for one' bash -c "$BRETT complexity linja --games 1 | head -n 1 | grep -qx ' *Linja'"
check 'as JSON' json complexity linja --games 20 --json \
    'v.length === 1 && v[0].game === "linja" && v[0].seats === 2 && v[0].games === 20 &&
     v[0].step_choices.mean > 1 && v[0].step_choices.most <= 7 && v[0].turn_choices.most <= 2401'
check 'all steps are counted, and some of the turns' json complexity linja --games 20 --json \
    '((g) => g.step_choices.counted === g.steps.mean * 20 && g.turn_choices.counted < g.turns.mean * 20 / 4)(v[0])'
check 'lengths are within their bounds' json complexity twisty --games 20 --json \
    '((g) => g.turns.least <= g.turns.mean && g.turns.mean <= g.turns.most && g.steps.least >= g.turns.least)(v[0])'
check 'the tree is that of the mean logarithm of choices' json complexity linja --games 50 --json \
    '((g) => g.tree_log10.steps > 0 && g.tree_log10.steps <= g.steps.mean * Math.log10(g.step_choices.mean) &&
     g.tree_log10.with_chance === g.tree_log10.steps)(v[0])'
check 'chance adds to it' json complexity transport --games 1 --json 'v[0].tree_log10.with_chance > v[0].tree_log10.steps'
check 'shares add up' json complexity twisty --games 10 --option seats=3 --json \
    'v[0].shares.length === 3 && Math.abs(v[0].shares.reduce((a, b) => a + b) - 1) < 1e-3'

# ---- Positions ----

check 'Linja: those of the tablebase' json complexity linja --games 1 --json \
    'v[0].positions.method === "exact" && Math.abs(10 ** v[0].positions.log10 / 846072428 - 1) < 1e-4'
# The same count in whole numbers, another way: row by row how many pieces it has.
check 'Transfer: all orders of the pieces, over all lengths of the rows' json complexity transfer --games 1 --json '
    (() => {
        const f = (n) => (n ? BigInt(n) * f(n - 1) : 1n);
        const rows = (n, left) => (n ? [0, 1, 2, 3, 4, 5].reduce((sum, here) => sum + (here > left ? 0 : rows(n - 1, left - here)), 0) : +!left);
        const count = 2n * BigInt(rows(9, 35)) * (f(35) / f(5) ** 7n);
        return v[0].positions.method === "arrangements" && Math.abs(v[0].positions.log10 - Math.log10(Number(count))) < 1e-3;
    })()'
# The same, by going through all that two players can hold.
check 'Twisty: all that can lie, be held and be listed' json complexity twisty --games 1 --json '
    (() => {
        const f = (n) => (n ? n * f(n - 1) : 1), bits = (n) => (n ? (n & 1) + bits(n >> 1) : 0);
        let sum = 0;
        for (let a = 0; a < 128; a++) for (let b = 0; b < 128; b++) {
            let ways = f(44) / (f(3) ** 4 * f(4) * f(bits(a) + bits(b)));
            for (let colour = 0; colour < 7; colour++) ways /= f(4 - (a >> colour & 1) - (b >> colour & 1));
            for (const held of [bits(a), bits(b)]) ways *= f(held) * f(7 - held) * 2 ** held;
            sum += ways;
        }
        return Math.abs(v[0].positions.log10 - Math.log10(sum * 49 * 48 * 2)) < 1e-3;
    })()'
check 'Transport: an estimate, which says so' json complexity transport --games 1 --json \
    'v[0].positions.method === "estimate" && v[0].positions.log10 > 150 && v[0].positions.log10 < 250'

# ---- The same again, and bad input ----

same() {
    run complexity linja --games 40 --json "$@" --threads 1
    local first=$out
    run complexity linja --games 40 --json "$@" --threads 3
    contains "$first" '"games": 40' && equal "$first" "$out"
}
check 'the number of threads changes nothing' same
check 'nor with other players' same --players level:2
other_seed() {
    run complexity linja --games 10 --json --seed 1
    local first=$out
    run complexity linja --games 10 --json --seed 2
    [ "$first" != "$out" ]
}
check 'another seed has other games' other_seed
check 'better players play other games' json complexity linja --games 10 --players greedy --json 'v[0].turns.mean < 35'
check 'no games' refuses 2 'is not a number of games' complexity --games 0
check 'an unknown game' refuses 2 'Unknown game “ludo”' complexity ludo
check 'an unknown player' refuses 2 'Unknown player “x”' complexity linja --players x
check 'an option without a game' refuses 2 'An option needs a game' complexity --option seats=3
finish
