#!/usr/bin/env bash
# Golden playthroughs: every value of the interface at every state of a random game, as it was when
# somebody last looked at it and found it right.
#
#     tests/golden/check.sh             compares, in TAP
#     tests/golden/check.sh --update    writes the files anew; git diff then shows what changed
#
# A new game just adds files: their name, the game, the seed, and perhaps a position (- is the deal),
# how many states to show (- is all), and set-up options go below, with % between them.
cd "$(dirname "$0")" || exit 1
playthrough=${PLAYTHROUGH:-build/tests/playthrough}
[[ $playthrough = /* ]] || playthrough=../../$playthrough

games=(
    "linja-1%linja%1"
    "linja-2%linja%2"
    "linja-3%linja%3"
    "linja-scattered%linja%4%08 10 11 00 01 11 00 91 A i"
    "linja-passes%linja%1%05 00 01 10 06 00 00 b0 B i"
    "linja-forfeits%linja%1%00 10 02 00 06 04 00 b0 A i"
    "transfer-late%transfer%1%yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l - -"
    "transfer-pairs%transfer%1%bbrr/bbgg/gwwww/rropp/ggyo/ppboo/-/opr/wyyyy A 0:0 l - -%60"
    "transfer-passes%transfer%1%rrrro/oooor/yyyyg/ggggy/bbbbp/ppppb/wwwww/-/- B 0:1 l - -"
    "transfer-deal%transfer%1%-%40"
    "transfer-repeat%transfer%1%rrrro/oooor/yyyyy/ggggg/bbbbb/ppppp/wwwww/-/- B 3:2 l - -%40%repeat=allowed"
    "transfer-free%transfer%1%yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l - -%30%slider-groups=free"
    "twisty-2%twisty%1%-%40"
    "twisty-3%twisty%2%-%40%seats=3 first=2"
    "twisty-4%twisty%3%-%40%seats=4 corners=drawn orthogonal=1 teleport=8 safety=1"
    "twisty-steal%twisty%8%\
.@L@##./rwp#rp+/y.Lroy./bg...g./L+p..xx/o+@.g.#/.xobbw. 2 e4:wry|gopb e3:PGY|orbw f5:owb|gypr%40"
    "twisty-passes%twisty%1%\
.b.LLo./gwopgb@/y@@L#xy/#y..rpo/p.+++rx/gy..#ww/..#rxb. 4 a1:|rybwpgo b3:RO|wypbg c2:p|rowbyg g7:gbw|opyr%20"
    "twisty-open-centre%twisty%162%\
.g@.+../+b...x./b#..L+y/wo..@../pbg#L#r/o.yw.Lx/.yrx#@. 3 a7:RWGoypb| d4:PRw|gybo e5:pog|rwyb%-%open-centre=on"
    "twisty-quiet%twisty%41%\
..+#y../yy+@w#w/o#.rb.x/Lrg..go/@.#LLb./.+.w.pg/.@pxx.. 1 c1:rbpygo|w b3:ropwb|yg ~50"
    "twisty-sent%twisty%1%\
.@L@##./rwp#rp+/y.Lroy./bg...g./L+p..xx/o+@.g.#/.xobbw. 2 e4:wry|gopb e3:PGY|orbw f5:owb|gypr%20%sent=robbed"
    "twisty-sent-wins%twisty%128%\
..+#y../yy+@w#w/o#.rb.x/Lrg..go/@.#LLb./.+.w.pg/.@pxx.. 1 c2:rbpygo|w d4:ropwb|yg sent=robbed"
    "twisty-return%twisty%16%\
..+#y../yy+@w#w/o#.rb.x/Lrg..go/@.#LLb./.+.w.pg/.@pxx.. 1 c1:rbpygo|w b3:ropwb|yg%14%return=yes"
    "twisty-5-cubes%twisty%4%-%20%seats=4 cubes=5 corners=drawn"
    "twisty-3-cubes%twisty%5%-%20%seats=3 cubes=3 teleport=2 l=6 sent=robbed return=yes"
    "transport-2%transport%15%-%14%first=B"
    "transport-3%transport%69%-%14%seats=3 first=B"
    "transport-4%transport%29%-%16%seats=4"
    "transport-fourth%transport%1%\
0,-1L2[21];2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2 B move sp.s.w.y/[11][31][42] wk.f.ff/[44]"
    "transport-swaps%transport%1%0,0A0;1,0B3 A connect sp.wp.fp.yp/[31] sp.wp.bp.fp/[22] ~4"
    "transport-short%transport%1%set=2.2.2.4;0;03;024;sp03.3,wp02.2;21.2,33.1 \
0,0A0;1,0B3 A connect sp.wp/[21] sp.sp/-"
    "transport-short-rules-1%transport%1%set=2.2.2.4;0;03;024;sp03.3,wp02.2;21.2,33.1 \
0,0A0;1,0B3 A connect sp.wp/[21] sp.sp/- rules=1"
    "transport-set%transport%21%set=2.2.1.4;0;03;024;sp03.2,wk02.2,sf03.1,b01.2,f.1;21.2,33.1 \
0,-1L2;2,-1B4;0,0J0;1,0J1;-1,1A1;1,1L2 A connect sp.wk/- sf.b/-"
)

made=$(mktemp)
trap 'rm -f "$made"' EXIT
count=0 failed=0

for line in "${games[@]}"; do
    IFS=% read -r name game seed position states options <<<"$line"
    count=$((count + 1))
    if ! "$playthrough" "$game" "$seed" ${position:+"$position"} $states $options >"$made"; then
        failed=$((failed + 1))
        echo "not ok $count - $name cannot be played"
    elif [[ ${1-} = --update ]]; then
        cp "$made" "$name.txt"
        echo "ok $count - $name written"
    elif diff -u "$name.txt" "$made" >"$made.diff"; then
        echo "ok $count - $name"
    else
        failed=$((failed + 1))
        echo "not ok $count - $name"
        head -n 40 "$made.diff" | sed 's/^/# /'
    fi
    rm -f "$made.diff"
done

# A file that nothing makes would never be compared.
count=$((count + 1))
listed=$(printf '%s\n' "${games[@]}" | sed 's/%.*/.txt/' | sort)
if [[ $listed = "$(ls ./*.txt | sed 's|^\./||' | sort)" ]]; then
    echo "ok $count - every file is in the list"
else
    failed=$((failed + 1))
    echo "not ok $count - every file is in the list"
fi
echo "1..$count"
exit $((failed > 0))
