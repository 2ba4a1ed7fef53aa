#!/usr/bin/env bash
# Every example of --help, of the manual page and of README's commands for the terminal and for engines runs as it
# stands: in an empty folder, by somebody who has just installed Brett and has no games and no tablebase.
. tests/cli/support.bash

# What is started looks for brett, for a home and for a language of its own.
tree=$PWD
mkdir "$scratch/bin" "$scratch/home"
ln -s "$(realpath "$BRETT")" "$scratch/bin/brett"
export PATH=$scratch/bin:$PATH HOME=$scratch/home
unset BRETT_TABLES XDG_DATA_HOME XDG_STATE_HOME

# in_new_folder NAME: goes into an empty folder.
in_new_folder() { rm -rf "${scratch:?}/$1" && mkdir "$scratch/$1" && cd "$scratch/$1"; }

# The commands, as --help lists them, and the lines of a command's example.
commands() { brett --help | sed -n 's/^  \([a-z]*\) .*/\1/p' | grep -vx brett; }
example() { brett "$1" --help | sed -n '/^For example:/,$s/^  //p'; }

# The lines for the terminal and for engines in README, and those of the manual page, without their remarks.
readme() {
    sed -n '/^## In the terminal/,/^## Serving/p; /^## For engines/,/^## Where/p' "$tree/README.md" |
        sed -n 's/^    \(\$ \)\{0,1\}\(brett .*\)/\2/p' | sed 's/  *#.*//'
}
manual() { sed -n 's/^\.Dl \(brett .*\)/\1/p' "$tree/man/brett.1"; }

# runs LINE: the line ends well, with somebody at the keyboard who wants to leave. On a busy machine an engine may be
# found to be late, which is no fault of the line.
runs() {
    yes quit 2>/dev/null | timeout 300 bash -c "$1" >"$scratch/out" 2>"$scratch/err"
    local status=${PIPESTATUS[1]}
    [[ $status == 1 && $1 == *--check* ]] && grep -q '^Checks: ' "$scratch/out" && return
    [[ $status == 0 ]] || { echo "$1"; tail -n 3 "$scratch/out" "$scratch/err"; }
    equal 0 "$status"
}
all_run() {
    local line
    while read -r line; do runs "$line" || return; done <<<"$1"
}

# ---- A command's own example ----

for command in $(commands); do
    case $command in
    verify | serve | backup | restore | admin) continue ;; # below
    esac
    in_new_folder "$command"
    check "the example of $command runs" all_run "$(example "$command")"
done

# A record with draws to verify comes from a server, with a game that people have played to its end.
in_new_folder verify
cp "$tree/tests/fuzz/corpus/record/transport_fair" game.brett
check 'the example of verify runs' all_run "$(example verify)"

# ---- A host's commands, on one folder ----

in_new_folder host
bash -c "exec $(example serve | sed 's/:8080/:0/')" >"$scratch/served" 2>&1 </dev/null &
server=$!
trap 'kill $server 2>/dev/null; rm -rf "$scratch"' EXIT
serves() {
    for ((i = 0; i < 300; i++)); do
        grep -q '^http://' "$scratch/served" && return
        kill -0 $server || break
        sleep 0.1
    done
    cat "$scratch/served"
    return 1
}
check 'the example of serve serves' serves
check 'the example of admin runs' all_run "$(example admin)"
check 'the example of backup runs' all_run "$(example backup)"
kill -TERM $server
wait $server
check 'the server ends well' equal 0 $?
check 'the example of restore runs' all_run "$(example restore)"

# ---- README and the manual page ----

in_new_folder readme
while read -r line; do
    case $line in
    'brett play') continue ;; # asks at a terminal: tests/terminal/menu.sh
    *--reachable* | *linja.table*) continue ;; # a minute and 2.5 GiB; tests/cli/linja_tablebase.sh has a small one
    esac
    check "README: $line" runs "$line"
done < <(readme)
in_new_folder manual
while read -r line; do check "manual page: $line" runs "$line"; done < <(manual)
in_new_folder end
check 'README has commands to run' [ "$(readme | wc -l)" -gt 15 ]
check 'the manual page has some' [ "$(manual | wc -l)" -gt 2 ]
cd "$tree"
finish
