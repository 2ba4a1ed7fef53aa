# Sourced by the tests of the command line: running brett and looking at what it did.
. tests/tap.sh
BRETT=${BRETT:-build/brett}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
export LANG=C.UTF-8 LANGUAGE=en XDG_STATE_HOME=$scratch/state

# run ARGS...: runs brett, keeping what it prints in $out and $err and how it ends in $status.
run() {
    "$BRETT" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
    status=$?
    out=$(cat "$scratch/out")
    err=$(cat "$scratch/err")
}

# equal WANTED GOT, contains TEXT PART: conditions for check.
equal() {
    [ "$1" = "$2" ] || { printf 'wanted: %s\ngot:    %s\n' "$1" "$2"; return 1; }
}

contains() {
    case "$1" in *"$2"*) return 0 ;; esac
    printf 'wanted: ...%s...\ngot:    %s\n' "$2" "$1"
    return 1
}

# refuses STATUS PART ARGS...: brett must end so, say PART on standard error and nothing on output.
refuses() {
    local wanted=$1 part=$2
    shift 2
    run "$@"
    equal "$wanted" "$status" && equal "" "$out" && contains "$err" "$part"
}

# prints WANTED ARGS...: brett must print just this, and end well.
prints() {
    local wanted=$1
    shift
    run "$@"
    equal "$wanted" "$out" && equal "" "$err" && equal 0 "$status"
}

# json ARGS... JS: the output is JSON, v, of which the expression holds.
json() {
    local expression=${*: -1}
    run "${@:1:$#-1}"
    equal 0 "$status" && node -e '
        const v = JSON.parse(require("fs").readFileSync(0, "utf8"));
        if (!eval(process.argv[1])) { console.log(JSON.stringify(v)); process.exit(1); }
    ' "$expression" <"$scratch/out"
}

# saved GAME JS ARGS...: a game of computers, of whose record r (its lines) the expression holds.
saved() {
    local game=$1 expression=$2
    shift 2
    rm -f "$scratch/game.brett"
    run play "$game" --plain --save "$scratch/game.brett" "$@"
    equal 0 "$status" && node -e '
        const r = require("fs").readFileSync(process.argv[2], "utf8").split("\n");
        if (!eval(process.argv[1])) { console.log(r.slice(0, 20).join("\n")); process.exit(1); }
    ' "$expression" "$scratch/game.brett"
}
