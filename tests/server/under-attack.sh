#!/bin/bash
# Honest players beside a hostile visitor, in short: nobody is refused or told anything wrong, and the
# server stays alive and small. How fast it is then is printed, and judged by make attack.
#
#   tests/server/under-attack.sh BRETT LOAD ATTACK
cd "$(dirname "$0")/../.." && . tests/tap.sh
figures=$(mktemp)
trap 'rm -f "$figures"' EXIT
attacked() {
    tools/under-attack "$@" --judge invariants --games 50 --rate 200 --rounds 1 --seconds 15 2>&1 | tee "$figures"
    return "${PIPESTATUS[0]}"
}
check "a hostile visitor spoils nothing" attacked "$@"
grep -E '^(alone|under attack|p99|memory|disk) ' "$figures" | sed 's/^/# /'
finish
