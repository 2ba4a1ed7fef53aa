#!/bin/bash
# The server under a little load: nobody is told anything wrong.
#
#   tests/server/under-load.sh BRETT LOAD
cd "$(dirname "$0")/../.." && . tests/tap.sh
played() { tools/under-load "$1" "$2" --games 50 --rate 500 --seconds 4 --game "$3" 2>&1; }
for game in linja transfer twisty transport; do check "many players of $game" played "$1" "$2" $game; done
finish
