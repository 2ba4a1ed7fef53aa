#!/usr/bin/env bash
# What brett admin says to bad input; tests/server/admin.mjs has what it does.
. tests/cli/support.bash
data=$scratch/data
admin() { "$1" "$2" "$3" admin --data "$data" "${@:4}"; }

check 'admin wants a command' refuses 2 'COMMAND... is missing' admin
check 'and one that there is' admin refuses 2 'knows no “fly”' fly
check 'with what belongs to it' admin refuses 2 'It is: brett admin rename N NAME' rename 12
check 'and no more' admin refuses 2 'It is: brett admin blocks' blocks 12
check 'nothing can be looked at where there is nothing' admin refuses 1 'brett.db cannot be read' people
check 'changes want a server' admin refuses 1 'No server is running' close lobby
check 'a time that is none' admin refuses 2 '--until must be' block 12 --until tomorrow
check 'a day that is none' admin refuses 2 '--until must be' block 12 --until 2026-13-01
check 'a number of lines' admin refuses 2 'not a number of lines' people --most none
check 'the help lists what it can do' bash -c "
    $BRETT admin --help | grep -q 'unblock N|ADDRESS' && $BRETT admin --help | grep -q 'brett admin --data'"
finish
