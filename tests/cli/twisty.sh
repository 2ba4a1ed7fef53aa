#!/usr/bin/env bash
# Twisty on the command line: counts, moves, its options, and how many players there are.
. tests/cli/support.bash

FIRST='.@L@##./rwp#rp+/y.Lroy./bg...g./L+p..xx/o+@.g.#/.xobbw. 2 e4:wry|gopb e3:PGY|orbw f5:owb|gypr'
SECOND='.b.LLo./gwopgb@/y@@L#xy/#y..rpo/p.+++rx/gy..#ww/..#rxb. 2 a7:|rybwpgo c3:ro|wypbg a3:p|rowbyg b3:gbw|opyr'
THIRD='..+#y../yy+@w#w/o#.rb.x/Lrg..go/@.#LLb./.+.w.pg/.@pxx.. 1 c1:rbpygo|w b3:ropwb|yg'
FOURTH='.g@.+../+b...x./b#..L+y/wo..@../pbg#L#r/o.yw.Lx/.yrx#@. 3 a7:RWGoypb| e4:PRw|gybo e5:pog|rwyb'
FULL='.L#grb./yw#+pyo/#pg@Lwx/roy.pgw/xpgyLo@/@bb+#rr/.wxob+.'

# ---- Counts and moves ----

check 'games lists Twisty' json games --json 'v.some(g => g.name === "twisty" && g.min_seats === 2 && g.max_seats === 4)'
check 'perft --turns of the first position' prints $'1 13\n2 103\n3 2423' perft twisty 3 --turns --position "$FIRST"
check 'perft --turns of the second position' prints $'1 30\n2 184\n3 1349' perft twisty 3 --turns --position "$SECOND"
check 'perft --turns of the third position' prints $'1 19\n2 122\n3 1553' perft twisty 3 --turns --position "$THIRD"
check 'perft --turns of the fourth position' prints $'1 8\n2 15\n3 397' perft twisty 3 --turns --position "$FOURTH"
check 'perft --json' json perft twisty 2 --turns --json --position "$FOURTH" 'v.counts[1].count === 15'
check 'moves' prints $'a2\ne2\nxb3\nd3' moves twisty --position "$THIRD"
check 'moves of a turn that has been begun' prints $'e1\nb2\nf2\nb4\nf4\nc5\ne5\n.' \
    moves twisty --position "$THIRD d3-"
check 'moves after a steal' prints $'>a1\n>g1\n>a7\n>g7' moves twisty --position "$THIRD xb3>"
check 'moves of the start' prints $'@a1\n@g1\n@a7\n@g7' moves twisty
turns='d3-b2-b1 d3-e1 a2 d3-b2 d3-b2-c2 d3-e1-d2 e2 d3-f2 d3-b2-b1-a3 d3 d3-b4 d3-f4 d3-c5 d3-e5 d3-b2-b1-d6'
turns+=' xb3>a1 xb3>g1 xb3>a7 xb3>g7'
check 'moves --turns in their canonical form' prints "${turns// /$'\n'}" moves twisty --turns --position "$THIRD"
check 'moves --json' json moves twisty --json --position "$THIRD" 'v.steps.length === 4 && v.steps[2] === "xb3"'

# ---- show ----

check 'show --json' json show twisty --json --position "$FIRST" \
    "v.position === '$FIRST' && v.actor === '2' && !v.over && v.points.join() === '3,3,3' && v.ranks.join() === '1,1,1'"
check 'show --json of a game that is won' json show twisty --json \
    --position "${FOURTH/a7:RWGoypb|/d4:RWGoypb|}" \
    'v.over && v.actor === null && v.points.join() === "8,3,3" && v.ranks.join() === "1,2,2"'
check 'show --json of a draw' json show twisty --json --position "$THIRD ~60" \
    'v.over && v.ranks.join() === "1,1" && v.points.join() === "6,5"'
check 'show --json in the middle of a turn' json show twisty --json --position "$THIRD d3-" \
    'v.position.endsWith(" d3-") && v.due === "1 to make another L move, or stay on d3."'

# ---- Options ----

check 'the seed decides the deal' bash -c "
    [ \"\$($BRETT show twisty --json --seed 1)\" != \"\$($BRETT show twisty --json --seed 2)\" ] &&
    [ \"\$($BRETT show twisty --json --seed 1)\" = \"\$($BRETT show twisty --json --seed 1)\" ]"
check 'the option seats' json show twisty --json --option seats=4 'v.points.length === 4 && v.actor === "4"'
check 'the option first' json show twisty --json --option seats=3 --option first=2 'v.actor === "1"'
check 'the option corners' json show twisty --json --option corners=drawn 'v.actor === "1" && !v.position.includes("-")'
check 'the option open-centre' json show twisty --json --option open-centre=on 'v.position.endsWith(" open-centre")'
check 'an open centre for a given position' json moves twisty --json --option open-centre=on \
    --position "${FOURTH/3 a7:RWGoypb| e4:PRw|gybo e5/1 c2:RWGoypb| d4:PRw|gybo e5}" 'v.steps.includes("d4")'
check 'the mix of special tokens' json show twisty --json --option l=7 --option safety=0 \
    'v.position.split("L").length === 8 && !v.position.includes("#")'
check 'the option sent' json moves twisty --json --turns --option sent=robbed --position "$THIRD" \
    'v.position.endsWith(" sent=robbed") && v.turns.some(t => JSON.stringify(t).includes("xb3>a1"))'
check 'the option return' json show twisty --json --option return=yes 'v.position.endsWith(" return=yes")'
check 'the option cubes, which the mix follows' json show twisty --json --option cubes=5 \
    'v.position.split("/").join("").slice(0, 49).replace(/[^+xL@#]/g, "").length === 9'
check 'three cubes of each colour' json show twisty --json --option cubes=3 --option seats=3 \
    'v.position.split("/").join("").slice(0, 49).replace(/[^+xL@#]/g, "").length === 23'
check 'three cubes for four players' refuses 2 'at most 3 can play' show twisty --json --option cubes=3 --option seats=4
check 'a mix that does not fit the cubes' refuses 2 'add up to 10. With 5 cubes of each colour they must add up to 9' \
    show twisty --json --option cubes=5 --option safety=2
check 'house rules are in the record, with the mix that was dealt' saved twisty \
    '["sent=robbed", "return=yes", "cubes=5", "orthogonal=2", "safety=1"].every(o => r.includes("option: " + o))' \
    --players greedy,random --seed 8 --option sent=robbed --option return=yes --option cubes=5
check 'by which it can be replayed' bash -c "$BRETT replay $scratch/game.brett --json >$scratch/replayed"
check 'a first player who is not there' refuses 2 'Player 3 cannot go first: this game has 2 players.' \
    show twisty --json --option first=3
check 'a mix that does not add up' refuses 2 'add up to 17. With 4 cubes of each colour they must add up to 16' \
    show twisty --json --option safety=5
check 'too many players' refuses 2 '“5” is not a number from 2 to 4' show twisty --json --option seats=5
check 'too few players' refuses 2 '“1” is not a number from 2 to 4' show twisty --json --option seats=1
check 'more tokens than there are' refuses 2 '“24” is not a number from 0 to 23' show twisty --json --option l=24
check 'an unknown option' refuses 2 'Twisty has no option “centre”' show twisty --json --option centre=open
check 'a wrong value of an option' refuses 2 'chosen, drawn' show twisty --json --option corners=mine

# ---- Positions that are not good ----

check 'a rank that is too short' refuses 2 '--position:1: Row 7 is “.L#grb”' show twisty --json \
    --position '.L#grb/yw#+pyo/#pg@Lwx/roy.pgw/xpgyLo@/@bb+#rr/.wxob+. 2 -:|roygbpw -:|roygbpw'
check 'a token in the centre' refuses 2 '--position:28: Nothing can be on d4' show twisty --json \
    --position '.L#grb./yw#+pyo/#pg@Lwx/roy+pgw/xpgyLo@/@bb+#rr/.wxob+. 2 -:|roygbpw -:|roygbpw'
check 'a cube too many' refuses 2 'Colour red has 5 cubes, on the board and with players' show twisty --json \
    --position "$FULL 1 a1:r|oygbpw g7:|roygbpw"
check 'two pawns on one square' refuses 2 '--position:71: 2 pawns are on the same square' \
    show twisty --json --position "$FULL 1 a1:|roygbpw a1:|roygbpw"
check 'a turn that cannot have been begun' refuses 2 'c3 is not an L move away' \
    show twisty --json --position "$THIRD c3-"

# ---- How many players ----

check 'a position says how many players there are' json show twisty --json --position "$SECOND" 'v.points.length === 4'
check 'a position for other seats' refuses 2 'The position is for 4 players, not for 3.' \
    show twisty --json --option seats=3 --position "$SECOND"
check 'three players are three seats' saved twisty \
    'r.includes("option: seats=3") && r.some(l => l.startsWith("3: random")) && /^result: 1 \d 2 \d 3 \d$/.test(r.at(-2))' \
    --players greedy,random,random --seed 5
check 'four players are four seats' saved twisty 'r.includes("option: seats=4") && /^result: 1 \d 2 \d 3 \d 4 \d$/.test(r.at(-2))' \
    --players greedy,random,random,greedy --seed 6
check 'a game is two by default' saved twisty 'r.includes("option: seats=2")' --players greedy,random --seed 7
check 'which can be replayed' bash -c "$BRETT replay $scratch/game.brett --json | node -e '
    const v = JSON.parse(require(\"fs\").readFileSync(0, \"utf8\"));
    process.exit(v.end.over && v.turns.length > 5 && v.turns[0].words ? 0 : 1)'"
check 'players that do not fit the option' refuses 2 '--players needs a list' \
    play twisty --plain --option seats=3 --players greedy,random
check 'players that do not fit the position' refuses 2 '--players needs a list' \
    play twisty --plain --position "$SECOND" --players greedy,random
check 'five players' refuses 2 '--players needs a list' \
    play twisty --plain --players greedy,random,random,random,random
finish
