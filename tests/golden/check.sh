#!/usr/bin/env bash
# Golden playthroughs: every value of the interface at every state of a random game, as it was when
# somebody last looked at it and found it right.
#
#     tests/golden/check.sh             compares, in TAP
#     tests/golden/check.sh --update    writes the files anew; git diff then shows what changed
#
# A new game just adds files: their name, the game, the seed, and perhaps a position (- is the deal)
# and how many states to show go below.
cd "$(dirname "$0")" || exit 1
playthrough=${PLAYTHROUGH:-build/tests/playthrough}
[[ $playthrough = /* ]] || playthrough=../../$playthrough

games=(
    "linja-1|linja|1"
    "linja-2|linja|2"
    "linja-3|linja|3"
    "linja-scattered|linja|4|08 10 11 00 01 11 00 91 A i"
    "linja-passes|linja|1|05 00 01 10 06 00 00 b0 B i"
    "linja-forfeits|linja|1|00 10 02 00 06 04 00 b0 A i"
    "transfer-late|transfer|1|yyyow/-/ppppp/rrwbb/wwwrr/ggggg/ooobb/-/byyor A 1:1 l - -"
    "transfer-pairs|transfer|1|bbrr/bbgg/gwwww/rropp/ggyo/ppboo/-/opr/wyyyy A 0:0 l - -|60"
    "transfer-passes|transfer|1|rrrro/oooor/yyyyg/ggggy/bbbbp/ppppb/wwwww/-/- B 0:1 l - -"
    "transfer-deal|transfer|1|-|40"
)

made=$(mktemp)
trap 'rm -f "$made"' EXIT
count=0 failed=0

for line in "${games[@]}"; do
    IFS='|' read -r name game seed position states <<<"$line"
    count=$((count + 1))
    if ! "$playthrough" "$game" "$seed" ${position:+"$position"} $states >"$made"; then
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
listed=$(printf '%s\n' "${games[@]}" | sed 's/|.*/.txt/' | sort)
if [[ $listed = "$(ls ./*.txt | sed 's|^\./||' | sort)" ]]; then
    echo "ok $count - every file is in the list"
else
    failed=$((failed + 1))
    echo "not ok $count - every file is in the list"
fi
echo "1..$count"
exit $((failed > 0))
