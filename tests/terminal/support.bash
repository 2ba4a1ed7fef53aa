# Sourced by the tests of the full screen: brett in a terminal of tmux's, driven by keys and judged by
# what is to be seen. Nothing is ever waited for by time alone: a test polls for what it expects.
cd "$(dirname "${BASH_SOURCE[0]}")/../.." || exit
. tests/tap.sh
BRETT=$(realpath "${BRETT:-build/brett}")
scratch=$(mktemp -d)
unset TMUX NO_COLOR
export LC_ALL=C.UTF-8
tmux() { command tmux -S "$scratch/tmux" -f "$scratch/tmux.conf" "$@"; }
trap 'stop >/dev/null 2>&1; tmux kill-server 2>/dev/null; rm -rf "$scratch"' EXIT
printf '%s\n' 'set -g status off' 'set -g default-terminal tmux-256color' 'set -s exit-empty off' \
    >"$scratch/tmux.conf"

# A game in which A begins against a computer that always plays the same.
GAME=(play linja --players human,greedy --option first=A --seed 3 --names Anna,Ben)
PATIENCE=${PATIENCE:-150} # tenths of a second until something that is awaited counts as missing

is_gone() { ! kill -0 "$1" 2>/dev/null; }

# Closes the terminal, and waits for brett to have left it: it may still be saving.
stop() {
    local process
    process=$(process)
    tmux kill-session -t brett 2>/dev/null
    [[ ! $process ]] || await 'the end of the last game' is_gone "$process"
}

# The program that runs in the terminal: the child of a shell that says how it ends.
process() { pgrep -P "$(of_pane pane_pid 2>/dev/null)" 2>/dev/null; }

# start [NAME=VALUE...] ARGS...: runs brett in a fresh terminal of 80 by 24, or of $COLUMNS_LINES.
# With sanitizers, leaks are looked for only where LEAKS=1: a hang-up during that search, which tracks
# the process like a debugger, can leave it spinning for ever.
start() {
    local size=${COLUMNS_LINES:-80x24}
    stop
    local environment=(LC_ALL=C.UTF-8 LANGUAGE=en "XDG_STATE_HOME=$scratch/state"
        "ASAN_OPTIONS=detect_leaks=${LEAKS:-0}")
    while [[ $1 == *=* && $1 != -* ]]; do environment+=("$1") && shift; done
    tmux new-session -d -s brett -x "${size%x*}" -y "${size#*x}" \
        bash -c 'trap : INT; "$@"; echo "[status $?]"; exec cat' - env "${environment[@]}" "$BRETT" "$@"
}

press() { tmux send-keys -t brett "$@"; }
type_bytes() { tmux send-keys -t brett -l "$1"; }
screen() { tmux capture-pane -p -t brett; }
resize() { tmux resize-window -t brett -x "$1" -y "$2"; }

# click COLUMN LINE, from 1; click_on TEXT: presses and releases the mouse there, or where the text is
# first seen. As xterm tells it: the game is to be started with TERM=xterm-256color.
click() { type_bytes $'\e[<0;'"$1;$2"$'M\e[<0;'"$1;$2"m; }
click_on() {
    local line text before
    line=$(screen | grep -nF -m1 -e "$1") || return
    text=${line#*:} before=${text%%"$1"*}
    click $((${#before} + 1)) "${line%%:*}"
}

of_pane() { tmux display-message -p -t brett "#{$1}"; }

# await WHAT COMMAND...: polls until the command succeeds.
await() {
    local what=$1
    shift
    for ((i = 0; i < PATIENCE; i++)); do
        "$@" && return 0
        sleep .1
    done
    echo "in vain: $what"
    screen
    return 1
}

# Whether the screen shows a text, which may be broken over lines of the panel or of the status.
shows_now() { screen | grep -qF -e "$1"; }
lacks_now() { ! shows_now "$1"; }
shows() { await "shows $1" shows_now "$1"; }
lacks() { await "lacks $1" lacks_now "$1"; }

# ends STATUS: brett ends so, and leaves the terminal as it was.
ends() {
    shows "[status $1]" || return
    [[ $(of_pane 'alternate_on} #{mouse_any_flag} #{cursor_flag') == '0 0 1' ]] ||
        { echo "the terminal is not restored"; return 1; }
}

# hint_names REGEX: prints what of the hint on the screen fits, which begins at its first move.
hint_names() { screen | grep -oP "Hint: \\K$1"; }

# saved FILE LINE: the file has the line.
saved_now() { grep -qxF -e "$2" "$1" 2>/dev/null; }
saved() { await "saved $2 in $1" saved_now "$1" "$2"; }

# ---- The line mode ----

# plays LINES: writes the lines to brett; what it prints is in $scratch/out.
plays() {
    printf '%s\n' "$1" | "$BRETT" "${GAME[@]}" --plain "${@:2}" >"$scratch/out" 2>"$scratch/err" ||
        { echo "status $?"; cat "$scratch/out" "$scratch/err"; return 1; }
}

# says LINES TEXT...: each text is a line of the answer, in this order.
says() {
    plays "$1" || return
    local line=1
    for text in "${@:2}"; do
        line=$(awk -v from="$line" -v text="$text" 'NR >= from && $0 == text { print NR + 1; exit }' "$scratch/out")
        [[ $line ]] || { echo "missing: $text"; cat "$scratch/out"; return 1; }
    done
}

# hinted LINES: the hint after the lines names a turn that does what the hint says.
hinted() {
    plays "$1"$'\n'hint || return
    local hint turn
    hint=$(grep '^Hint: ' "$scratch/out") || { cat "$scratch/out"; return 1; }
    turn=${hint#Hint: }
    says "$1"$'\n'"${turn%%. *}" "${hint#*. }"
}

# once LINES TEXT: the text is exactly one line.
once() {
    plays "$1" && [[ $(grep -cxF -e "$2" "$scratch/out") == 1 ]] || { cat "$scratch/out"; return 1; }
}
