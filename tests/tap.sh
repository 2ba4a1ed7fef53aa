# Sourced by tests that are scripts: each check is a test, in TAP.
tests=0
failed=0

# check NAME COMMAND...: passes when the command does; what a failing one printed is shown.
check() {
    name=$1
    shift
    tests=$((tests + 1))
    if said=$("$@" 2>&1); then
        echo "ok $tests - $name"
    else
        failed=$((failed + 1))
        echo "not ok $tests - $name"
        printf '%s\n' "$said" | tail -n 20 | sed 's/^/# /'
    fi
}

finish() {
    echo "1..$tests"
    exit $((failed > 0))
}
