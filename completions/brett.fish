# fish completion for brett
set -l commands games play replay show moves perft match bench
complete -c brett -f
complete -c brett -n "not __fish_seen_subcommand_from $commands" -a "$commands"
complete -c brett -n "__fish_seen_subcommand_from play show moves perft match bench" \
    -a "(brett games 2>/dev/null | string split -f1 ' ')"
complete -c brett -n "__fish_seen_subcommand_from replay" -F
complete -c brett -n "__fish_seen_subcommand_from match" -a "random greedy careful"
complete -c brett -l set -d "print the set of cards"
complete -c brett -l cards -d "draw the cards of the set"
complete -c brett -l games -x -d "how many games"
complete -c brett -l position -x -d "start from this position"
complete -c brett -l seed -x -d "make everything random follow from this number"
complete -c brett -l option -x -d "set a set-up option"
complete -c brett -l lay -d "lay the start by hand"
complete -c brett -l turns -d "whole turns instead of single steps"
complete -c brett -l players -x -a "human,greedy greedy,human human,random human,human"
complete -c brett -l names -x -d "what the players are called"
complete -c brett -l plain -d "line by line instead of full screen"
complete -c brett -l save -r -F -d "keep the game in this file"
complete -c brett -l load -r -F -d "go on with the game in this file"
complete -c brett -l json -d "print JSON"
complete -c brett -l lang -x -a "da de en es fr it nl pt ru sv"
complete -c brett -l help -d "show help"
complete -c brett -l version -d "show the version"
