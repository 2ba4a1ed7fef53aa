#!/usr/bin/env bash
# brett rules: what it prints, how wide, in which language, and what it says to bad input.
. tests/cli/support.bash

has() { # TEXT ARGS...: a line of what is printed
    local line=$1
    shift
    run "$@"
    equal 0 "$status" && equal "" "$err" && grep -qxF -- "$line" "$scratch/out" ||
        { echo "missing: $line"; head -20 "$scratch/out"; return 1; }
}

check 'without a game it lists those that have rules' prints "$("$BRETT" games | sed -E 's/^([a-z]+ +)[0-9-]+ +/\1/')" rules
check 'as JSON too' json rules --json 'v.length === 4 && v[0].game === "linja" && v[0].title === "Linja"'
check 'the title' has 'Rules of Linja' rules linja
check 'a section' has 'A turn: 2 moves' rules linja
check 'its paragraphs, broken between words' has '  First move: move one of your pieces 1 row forward.' rules linja
check 'an example, drawn as show does' has '    │ 3     ●    ●                   ■    1■ │' rules linja
check 'after its turn' has '    ● You: 9' rules linja
check 'and its caption' has '    Row 3 was empty, so this turn is a single move.' rules linja
check 'what the signs of a drawing mean' has 'Signs on the board' rules twisty
check 'what is ours' has '    The sheet  Ours. The sheet has no draws.' rules linja
check 'a house rule' has '               [open-centre=on]' rules twisty
check 'no house rules where there are none' bash -c "! '$BRETT' rules linja | grep 'House rules'"

for game in linja transfer twisty transport; do
    narrow() { "$BRETT" rules $game >"$scratch/rules" && ! grep -E '.{81}' "$scratch/rules"; }
    check "$game: at most 80 columns, where there is no terminal" narrow
    check "$game: neither bold nor colours there" bash -c "! grep -q \$'\\e' '$scratch/rules'"
    check "$game: no line ends in a blank" bash -c "! grep -q ' \$' '$scratch/rules'"
    check "$game: as JSON" json rules $game --json \
        "v.game === '$game' && v.sections.length >= 4 && v.readings.length >= 10 &&
         v.sections.every((s) => s.title && s.text.length && s.text.every(Boolean)) &&
         v.readings.every((r) => r.question && r.played && r.sheet) &&
         v.house_rules.every((h) => h.says.filter((s) => s.preset).length === 1)"
done

check 'in another language' has 'Regeln von Linja' rules linja --lang de
check 'in JSON too' json rules linja --json --lang de 'v.sections[0].title !== "Aim"'
check 'without UTF-8 all is ASCII' bash -c "LC_ALL=C '$BRETT' rules transport | grep -q '\[L\]\|L ' &&
    ! LC_ALL=C '$BRETT' rules transport | LC_ALL=C grep -qP '[^\\x00-\\x7f]'"
check 'a reader that leaves early is no crash' bash -c "
    '$BRETT' rules linja | head -1 >/dev/null; [ \${PIPESTATUS[0]} -le 1 ]"

check 'an unknown game' refuses 2 'Unknown game “chess”' rules chess
check 'is not expected' refuses 2 '“more” is not expected' rules linja more
check 'a flag that it does not have' refuses 2 'Unknown flag --plain' rules linja --plain
check 'an unknown language' refuses 2 'Unknown language “xx”' rules linja --lang xx
check '--help has an example' bash -c "'$BRETT' rules --help | grep -q 'brett rules linja'"

# docs/rules/GAME.md has a table of the readings. Those that only programs ask for are there alone,
# and a cell may say more than the program does.
same_readings() { # GAME
    run rules "$1" --json
    node -e '
        const { readings } = JSON.parse(require("fs").readFileSync(0, "utf8"));
        const page = require("fs").readFileSync(process.argv[1], "utf8");
        const rows = page.split("\n## Readings\n")[1].split("\n## ")[0].split("\n")
          .filter((line) => line.startsWith("| "))
          .map((line) => line.slice(2, -2).replace(/\*\*|`/g, "").split(" | "));
        const within = (text, cell) => cell?.includes(text.replace(/\.$/, ""));
        for (const { question, played, sheet } of readings) {
          const row = rows.find(([asked]) => asked === question);
          if (row && within(played, row[1]) && within(sheet, row[2])) continue;
          console.log(`not in ${process.argv[1]}: ${question} | ${played} | ${sheet}`);
          process.exitCode = 1;
        }
    ' "docs/rules/$1.md" <"$scratch/out"
}
for game in linja transfer twisty transport; do
    check "$game: the readings are those of docs/rules" same_readings $game
done
finish
