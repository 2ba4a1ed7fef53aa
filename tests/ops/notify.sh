#!/bin/bash
# What the server tells a service manager, as systemd's protocol has it: that it is ready, alive,
# reloading, stopping; and nothing while its disk hangs. The package's own test has systemd itself.
#   BRETT=build/brett tests/ops/notify.sh
cd "$(dirname "$0")/../.." && . tests/tap.sh
BRETT=${BRETT:-build/brett}
scratch=$(mktemp -d)
name=brett-notify-$$
listener='' server=''
trap 'kill $listener $server 2>/dev/null; wait; rm -rf "$scratch"' EXIT

compiled() {
    gcc -O1 -Wall -Wextra -Werror tests/ops/listener.c -o "$scratch/listener" &&
        gcc -O1 -Wall -Wextra -Werror -shared -fPIC tests/ops/hang.c -o "$scratch/hang.so"
}
eventually() { # COMMAND...: until it succeeds
    for _ in $(seq 300); do
        "$@" && return
        sleep 0.05
    done
    echo "waited in vain for: $*"
    cat "$scratch/told" "$scratch/log"
    return 1
}
told() { grep -qx "$1" "$scratch/told"; }
logged() { grep -q "$1" "$scratch/log"; }
lives() { grep -cx WATCHDOG=1 "$scratch/told"; } # how often it has said so
lives_on() { # it says so twice more
    before=$(lives)
    eventually says_more "$before"
}
says_more() { [ "$(lives)" -gt $(($1 + 1)) ]; }
ready_times() { [ "$(grep -cx READY=1 "$scratch/told")" = "$1" ]; }

compiled || { echo "1..0"; exit 1; }
"$scratch/listener" "$name" >"$scratch/told" &
listener=$!
eventually told listening
NOTIFY_SOCKET=@$name WATCHDOG_USEC=400000 BRETT_HANG=$scratch/hangs LD_PRELOAD=$scratch/hang.so \
    "$BRETT" serve --listen 127.0.0.1:0 --data "$scratch/data" >"$scratch/address" 2>"$scratch/log" &
server=$!

answers() { curl -sS -m 10 -o /dev/null "$(cat "$scratch/address")/healthz"; }
change() {
    curl -sS -m 60 -o /dev/null -H 'Content-Type: application/json' -d '{"name": "Mia"}' \
        "$(cat "$scratch/address")/api/v1/me"
}

check "it says when it is ready" eventually told READY=1
check "... and is" answers
check "it says that it lives" lives_on

# Whoever asks now waits, and the loop with its other clients does not.
touch "$scratch/hangs"
change &
changing=$!
check "the log tells of a store that hangs" eventually logged what=store-hangs
before=$(lives)
sleep 1
check "it does not say any more that it lives" [ "$(lives)" = "$before" ]
check "... though the loop turns" answers
rm "$scratch/hangs"
check "it says so again when the disk is back" lives_on
wait "$changing" # here, for a subshell has no children to wait for
check "... and who asked is answered" [ $? = 0 ]

kill -HUP "$server"
check "it says when it reads its certificate again" eventually told RELOADING=1
check "... since when" eventually grep -qE '^MONOTONIC_USEC=[0-9]+$' "$scratch/told"
check "... and that it has" eventually ready_times 2

kill "$server"
check "it says when it stops" eventually told STOPPING=1
wait "$server"
check "and ends well" [ $? = 0 ]
server=''
finish
