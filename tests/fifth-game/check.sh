#!/bin/bash
# A fifth game, three in a row, is added to a copy of the tree by the tables of
# docs/adding-a-game.md, first with nothing but its rules, text and table, then with all that a game
# can bring; each time it is taken through every layer. Its files are in tests/fifth-game/tree.
cd "$(dirname "$0")/../.." && . tests/tap.sh
unset MAKEFLAGS MFLAGS MAKELEVEL
export CMOCKA_MESSAGE_OUTPUT=TAP LC_ALL=C.UTF-8
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT

# What is built comes along, so that only what changes is built again; programs of tests, which are
# large, and other builds, which may be under way, stay. What npm has installed is not copied.
tar -c --exclude=./.git --exclude=node_modules --exclude='./build/tests/test_*' \
    --exclude=./build/{clang,asan,tsan,fuzz,shared,hardened,deb} . | tar -x -C "$copy" || exit
for modules in web/node_modules tests/server/node_modules; do
    ln -s "$PWD/$modules" "$copy/$modules"
done
cd "$copy" || exit

suites="text steps views turns start"
add() { node tests/fifth-game/apply.mjs docs/adding-a-game.md tests/fifth-game/tree . three "$@"; }
build() { make -s -j"$(nproc)" all build/tests/test_three $(printf 'build/tests/test_contract_%s ' $suites); }
brett() { timeout 60 build/brett "$@" </dev/null; }
brett_of() { XDG_STATE_HOME=$copy/state timeout 60 build/brett "$@" 2>/dev/null; } # with its input

# prints PATTERN ARGUMENTS...: the program ends well, and what it prints has this.
prints() {
    local pattern=$1 out
    shift
    out=$(brett "$@" 2>&1) || { echo "exit status $?: $out"; return 1; }
    [[ $out =~ $pattern ]] || { echo "$out"; return 1; }
}

# refuses PATTERN ARGUMENTS...: the program says so on its error output, and that it is no crash.
refuses() {
    local pattern=$1 said status
    shift
    said=$(brett "$@" 2>&1 >/dev/null)
    status=$?
    ((status == 1 || status == 2)) && [[ $said =~ $pattern ]] ||
        { echo "exit status $status: $said"; return 1; }
}

# lacks WORD ARGUMENTS...: the program ends well, and what it prints does not begin a line with this.
lacks() {
    local word=$1 out
    shift
    out=$(brett "$@") && ! grep "^$word" <<<"$out"
}

contract() {
    for suite in $suites; do build/tests/test_contract_"$suite" three || return; done
    build/tests/test_three
}

counts() {
    [ "$(brett perft three 9 | awk '{ print $2 }' | xargs)" = \
        "9 72 504 3024 15120 54720 148176 200448 127872" ]
}

# talk LINE...: what brett engine answers.
talk() { printf '%s\n' brett 'newgame three' "$@" | timeout 60 build/brett engine; }

# In either stage.
both() {
    check "$1: it is built" build
    check "$1: it keeps the contract" contract
    check "$1: perft counts what is known" counts
    check "$1: games lists it" prints 'three +2 +Two mark cells' games
    check "$1: moves" prints 'a1.*c3' moves three
    check "$1: show --json" prints '\.\.\./\.\.\./\.\.\. A' show three --json
    check "$1: match of simple players" prints 'games: 20' match three careful random --games 20
    check "$1: match of uct, which knows no game" prints 'games: 4' match three uct random --games 4 \
        --nodes 50
    check "$1: bench" prints 'three +[0-9.]+ M steps' bench three
}

# ---- Rules, text and table alone: what is missing is said ----

check "the page lists the files that there are" add
check "its rules, text and table are added" add game tests
both "bare"
check "bare: show has no board" refuses 'has no board' show three
check "bare: rules says that there are none" refuses 'no written rules' rules three
check "bare: rules does not list it" lacks three rules
check "bare: play has no board" refuses 'has no board' play three --plain
check "bare: analyse has no levels" refuses 'does not play' analyse three
check "bare: match has no levels" refuses 'does not play' match three level:9 random
check "bare: engine has no levels" grep -q '^error ' <(talk 'position .../.../... A' 'go nodes 100')
check "bare: the WebAssembly module" node tests/fifth-game/module.mjs build/brett.wasm --bare
check "bare: the server" node tests/fifth-game/server.mjs build/brett --bare
check "bare: the page" node tests/fifth-game/page.mjs build/brett --bare

# ---- All that a game can bring ----

# wins PLAYER OTHER: whether PLAYER wins any of some games. (In a match the first turns are drawn by
# lot, and then anybody can lose.)
wins() {
    local seed
    for seed in 1 2 3 4 5 6 7 8; do
        brett play three --plain --players "$1,$2" --seed "$seed" | grep "Game over: $1.* wins" && return
    done
    return 1
}
never_wins() { ! wins "$@"; }

check "its players, board, picture, reasons, rulebook and page are added" add players terminal picture reasons rulebook page
both "whole"
check "whole: show draws the board" prints 'a +b +c' show three
check "whole: rules" prints 'Rules of Three in a row.*The third cross completes' rules three
check "whole: rules lists it" prints $'\nthree ' rules
check "whole: rules --json" prints '"question":"All cells are full' rules three --json
check "whole: rules in a game" grep -q 'The third cross' <(echo rules | brett_of play three --plain)
check "whole: play --plain" prints 'Game over: ' \
    play three --plain --players level:1,level:9 --seed 1
check "whole: analyse" prints 'Searched [0-9]+ turns ahead' analyse three --time 0.2
missed() {
    printf '%s\n' 'brett record 1' 'game: three' 'rules: 1' 'A: human' 'B: human' \
        'start: .oo/.x./..x A' '1 A c2' >"$copy/missed.brett"
    prints 'Misses three in a row' analyse "$copy/missed.brett" --nodes 5000
}
check "whole: analyse says why" missed
check "whole: level 9 wins against chance" wins level:9 random
check "whole: level 9 never loses to it" never_wins random level:9
check "whole: level 9 never loses to itself" never_wins level:9 level:9
check "whole: engine takes what wins" grep -qx 'bestturn a3' \
    <(talk 'position .oo/.x./..x A' 'go nodes 5000')
check "whole: the WebAssembly module" node tests/fifth-game/module.mjs build/brett.wasm
check "whole: the server" node tests/fifth-game/server.mjs build/brett
check "whole: the page" node tests/fifth-game/page.mjs build/brett
finish
