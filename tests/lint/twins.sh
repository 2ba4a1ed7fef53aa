#!/bin/sh
# Sentences about a seat have their twin for the reader whose seat it is (src/text/message.h), in C
# and on the page.
cd "$(dirname "$0")/../.." && . tests/tap.sh

# Texts that nobody reads about their own seat: of records, positions and commands; and of people at
# one keyboard, or of computers.
named='Player \{seat\} cannot go first|What \{seat\} sent appears twice|Here it is \{seat\}.s turn|\{seat\} can(not)? move here|\{seat\} has \{count\} piece|has too many or too few|\{seat\}.s turn. Pass the keyboard|\{seat\} is thinking|sealed a mix|sent an? (unsealed )?mix|Final lead of \{seat\}|Chance of winning for \{seat\}'

# What stands in N_ and NN_ outside of TWIN and TWINS, and has a seat in it. Adjacent literals are
# one.
twinless() {
    find src tests/fifth-game/tree/src -name '*.c' | xargs perl -0777 -ne '
        s/"\s*"//g;
        1 while s/TWINS?(_NN)?(\((?:[^()"]|"(?:[^"\\]|\\.)*"|(?2))*\))//g;
        while (/NN?_\(((?:"(?:[^"\\]|\\.)*"|[\s,])*)\)/g) {
            my $text = $1;
            print "$ARGV: $text\n" if $text =~ /\{(seat|owner|partner)\}/;
        }' | grep -vE "$named"
}

every_sentence_has_its_twin() {
    found=$(twinless)
    [ -z "$found" ] || { echo "$found"; return 1; }
}

# "You" is a name only where a name stands alone: never a value of another sentence, nor compared.
page_never_puts_you_into_sentences() {
    ! grep -rnE '[!=]== t\("You"\)|: t\("You"\)[ ,]*\}\)' web/src
}

# The check itself can fail.
a_sentence_without_a_twin_is_found() {
    [ -n "$(named='^$'; twinless | grep 'is thinking')" ]
}

check "every sentence about a seat has its twin" every_sentence_has_its_twin
check "the page puts You into no sentence" page_never_puts_you_into_sentences
check "a sentence without a twin would be found" a_sentence_without_a_twin_is_found
finish
