# bash completion for brett
_brett() {
    local commands="games rules play serve backup restore admin replay verify show moves perft match tournament openings selfplay complexity analyse bench solve probe engine"
    local flags="--position --seed --option --lay --turns --divide --players --names --plain --save --load
        --games --time --nodes --choices --sprt --depth --clock --openings --ponder --gauntlet --continue --log --game --balance --threads --memory --table --output --random-turns --random --records --reachable --verify --samples --all --colours --check --listen --data --web-root --config --hurry --set --cards --force --until --why --most --json --lang --help"
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local command=${COMP_WORDS[1]} words=

    case $previous in
    --lang) words="da de en es fr it nl pt ru sv" ;;
    --players) words="human,level:5 level:5,human human,level:9 human,human" ;;
    --check) COMPREPLY=($(compgen -c -- "$current")); return ;;
    --save | --load | --openings | --log | --table | -o | --output | --verify | --data | --web-root | --config | replay | verify | backup | restore) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --position | --seed | --option | --names | --games | --time | --nodes | --choices | --random-turns | --random | --sprt | --depth | --clock | --game | --balance | --threads | --memory | --samples | --colours | --listen | --hurry | --until | --why | --most) return ;;
    *)
        if [[ $COMP_CWORD == 1 ]]; then words="$commands --help --version --lang"
        elif [[ $current == -* ]]; then words=$flags
        elif [[ $COMP_CWORD == 2 && $command == admin ]]; then
            words="people games person game blocks doors log rename block unblock end delete close open quota"
        elif [[ $COMP_CWORD == 2 && $command != games && $command != serve ]]; then
            words=$(brett games 2>/dev/null | awk '{ print $1 }')
            [[ $command == analyse || $command == selfplay ]] && words+=" $(compgen -f -- "$current")"
        elif [[ $command == match || $command == tournament ]]; then words="random greedy careful level:1 level:5 level:9 uct"
        fi
        ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _brett brett
