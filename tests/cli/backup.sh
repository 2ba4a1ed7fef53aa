#!/usr/bin/env bash
# What brett backup and restore say to bad input; tests/server/backup.mjs has what they do.
. tests/cli/support.bash
data=$scratch/data

check 'backup wants a file' refuses 2 'FILE is missing' backup
check 'restore wants a file' refuses 2 'FILE is missing' restore
check 'one file is enough' refuses 2 'is not expected' backup one two
check 'there is nothing to copy' refuses 1 'brett.db cannot be opened' backup --data "$data" "$scratch/backup"
check 'and nothing is left of it' bash -c "! ls $scratch/backup*"
check 'a folder that is not there' refuses 1 'cannot be made: No such file' \
    backup --data "$data" "$scratch/nowhere/backup"
check 'the folder as the settings name it' bash -c "
    echo 'data = $data' >$scratch/conf; $BRETT backup --config $scratch/conf $scratch/backup 2>&1 | grep -q '$data/brett.db'"
check 'settings that cannot be read' refuses 2 'cannot be read' backup --config "$scratch/none" "$scratch/backup"
check 'what is restored must be there' refuses 1 'cannot be read' restore --data "$data" "$scratch/none"
check 'a folder is no backup' refuses 1 'not a file' restore --data "$data" "$scratch"
check 'what is not Brett’s is not copied' bash -c "
    mkdir -p $data && printf '' >$data/brett.db && $BRETT backup --data $data $scratch/backup 2>&1 | grep -q 'it is empty'"
finish
