#!/bin/bash
# The server killed a few times while games are played: nothing that was acknowledged is lost.
#
#   tests/server/killed.sh BRETT LOAD
cd "$(dirname "$0")/../.." && . tests/tap.sh
check "killed five times" tools/crash "$1" "$2" 5
finish
