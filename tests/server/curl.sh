#!/bin/bash
# The server by hand, as docs/api.md shows it: curl, a cookie jar, and a game of Linja.
#   BRETT=build/brett tests/server/curl.sh
cd "$(dirname "$0")/../.." && . tests/tap.sh
BRETT=${BRETT:-build/brett}
scratch=$(mktemp -d)
"$BRETT" serve --listen 127.0.0.1:0 --data "$scratch/data" >"$scratch/out" 2>"$scratch/log" &
server=$!
trap 'kill "$server" 2>/dev/null; wait; rm -rf "$scratch"' EXIT
for _ in $(seq 100); do
    address=$(grep -oE 'http://127\.0\.0\.1:[0-9]+' "$scratch/out") && break
    sleep 0.1
done
api=$address/api/v1

# by WHO ARGS...: curl with that person's cookie jar; what is printed is kept in $answer.
by() {
    local jar=$scratch/$1.jar
    shift
    answer=$(curl -sS -m 10 -b "$jar" -c "$jar" -w '\n%{http_code}' "$@")
    status=${answer##*$'\n'}
    answer=${answer%$'\n'*}
}
post() {
    local who=$1 path=$2 body=$3
    by "$who" -H 'Content-Type: application/json' -d "$body" "$api$path"
}
field() {
    printf '%s' "$answer" | grep -oE "\"$1\": ?(\"[^\"]*\"|[^,}]*)" | head -n 1 |
        sed -E 's/^[^:]*: ?"?//; s/"$//'
}
says() {
    [ "$status" = "$1" ] && [[ $answer == *$2* ]] || { echo "status $status: $answer"; return 1; }
}

by mia "$api/me"
check "whoever only asks is a stranger" says 200 '"player":null'
post mia /me '{"name": "Mia"}'
check "whoever tells a name is a player" says 200 '"new":true'
by mia "$api/me"
check "and the jar keeps who that is" says 200 '"name":"Mia","new":false'
post mia /games '{"game": "linja", "options": ["first=A"], "key": "c1"}'
check "a game is made" says 200 '"begun":false'
id=$(field id)
invite=$(field invite)
post ben "/games/$id/join" '{"key": "j1"}'
check "joined only by who is invited" says 403 forbidden
post ben "/games/$id/join" "{\"invite\": \"$invite\", \"key\": \"j2\"}"
check "who then joins" says 200 '"begun":true'
by mia "$api/games/$id/legal"
check "legal steps are listed" says 200 '"2-3"'
post mia "/games/$id/turn" '{"ply": 0, "key": "a1", "turn": "2-3 0-2"}'
check "a turn is made" says 200 '"ply":2'
post mia "/games/$id/turn" '{"ply": 0, "key": "a1", "turn": "2-3 0-2"}'
check "and made once" says 200 '"ply":2'
post mia "/games/$id/turn" '{"ply": 0, "key": "a2", "turn": "2-3 0-2"}'
check "who did not see it is late" says 409 late
by ben "$api/games/$id/legal?step=0-1"
check "why a step is not legal" says 200 '"legal":false'
by ben "$api/games/$id/events?after=3"
check "what happened since" says 200 '"step":"0-2"'
by ben "$api/games?mine"
check "one's games" says 200 "$id"
by eve "$api/games/$id/record"
check "the record" says 200 '1 A 2-3 0-2'
post mia /games 'hello'
check "what is no JSON is bad" says 400 bad
post eve "/games/$id/resign" '{}'
check "a stranger changes nothing" says 401 stranger
by eve "$address/healthz"
check "the server is well" says 200 ok

kill "$server"
wait "$server"
check "and ends well" [ $? = 0 ]
finish
