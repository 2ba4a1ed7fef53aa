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
