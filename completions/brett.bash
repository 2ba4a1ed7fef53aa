# bash completion for brett
_brett() {
    local commands="games play replay show moves perft match bench"
    local flags="--position --seed --option --lay --turns --players --names --plain --save --load
        --games --set --cards --json --lang --help"
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
    local command=${COMP_WORDS[1]} words=

    case $previous in
    --lang) words="da de en es fr it nl pt ru sv" ;;
    --players) words="human,greedy greedy,human human,random human,human" ;;
    --save | --load | replay) COMPREPLY=($(compgen -f -- "$current")); return ;;
    --position | --seed | --option | --names | --games) return ;;
    *)
        if [[ $COMP_CWORD == 1 ]]; then words="$commands --help --version --lang"
        elif [[ $current == -* ]]; then words=$flags
        elif [[ $COMP_CWORD == 2 && $command != games ]]; then
            words=$(brett games 2>/dev/null | awk '{ print $1 }')
        elif [[ $command == match ]]; then words="random greedy careful"
        fi
        ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -F _brett brett
