#!/usr/bin/env bash
# Draws docs/terminal.svg anew: a real game in tmux, at its first choices, as the README shows it.
set -eu
cd "$(dirname "$0")/.."
socket=brett-shot-$$
screen() { tmux -L "$socket" "$@"; }
state=$(mktemp -d)
trap 'screen kill-server 2>/dev/null || true; rm -rf "$state"' EXIT

screen -f /dev/null new-session -d -x 80 -y 24 \
    "env LANG=C.UTF-8 XDG_STATE_HOME=$state TERM=tmux-256color build/brett play linja \
     --names Mia,Computer --seed 5 --option first=A --position '40 21 11 01 21 11 11 16 A f3'"
sleep 1
screen capture-pane -e -p | node tools/ansi-to-svg.mjs >docs/terminal.svg
