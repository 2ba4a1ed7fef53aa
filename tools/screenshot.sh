#!/usr/bin/env bash
# Draws docs/terminal.svg again: a real game in tmux, a few turns in, as the README shows it.
set -eu
cd "$(dirname "$0")/.."
socket=brett-shot-$$
screen() { tmux -L "$socket" "$@"; }
folder=$(mktemp -d)
trap 'screen kill-server 2>/dev/null; sleep 0.5; rm -rf "$folder"' EXIT

# Two computers play; what they have played so far becomes the game of a person.
build/brett play linja --plain --players greedy,greedy --names Mia,Computer --seed 4 \
    --option first=A --save "$folder/all" >/dev/null </dev/null
sed -e '/^7 /,$d' -e 's/^A: greedy/A: human/' "$folder/all" >"$folder/game"
sed -n 's/^7 A \([0-9]-[0-9]\) .*/7 A \1 .../p' "$folder/all" >>"$folder/game"

screen -f /dev/null new-session -d -x 80 -y 24 \
    "env LANG=C.UTF-8 TERM=tmux-256color build/brett play linja --load $folder/game"
sleep 1
screen capture-pane -e -p | node tools/ansi-to-svg.mjs >docs/terminal.svg
