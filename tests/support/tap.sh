# Sourced by the shell tests: TAP in a few functions. A test script ends with tap_done.
BRETT=${BRETT:-build/brett}
tap_count=0
tap_failed=0
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# check NAME COMMAND...: one test, good when the command is.
check() {
    local name=$1
    shift
    tap_count=$((tap_count + 1))
    if "$@" >"$scratch/check" 2>&1; then
        echo "ok $tap_count - $name"
    else
        tap_failed=$((tap_failed + 1))
        echo "not ok $tap_count - $name"
        sed 's/^/# /' "$scratch/check"
    fi
}

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

tap_done() {
    echo "1..$tap_count"
    [ "$tap_failed" -eq 0 ]
}
