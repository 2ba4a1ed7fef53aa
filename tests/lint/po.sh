#!/bin/sh
# The catalogues: complete, and up to date with the sources.
cd "$(dirname "$0")/../.." && . tests/tap.sh

up_to_date() {
    make -s build/brett.pot && diff -u po/brett.pot build/brett.pot ||
        { echo "make po brings it up to date"; return 1; }
}

built_in() {
    inside=$(sed -n 's/^#define LANGUAGES(X) //p' src/text/builtin_catalogues.c |
        grep -o '([a-z]*)' | tr -d '()')
    there=$(cd po && ls ./*.po | sed 's|./\(.*\)\.po|\1|')
    [ "$inside" = "$there" ] || { echo "inside:" $inside; echo "po/:" $there; return 1; }
}

# Sound, and with no text untranslated, fuzzy or missing.
complete() {
    msgfmt --check-format --check-domain -o /dev/null "$1" || return
    lacking=$(msgcmp "$1" po/brett.pot 2>&1) || { echo "$lacking" | grep -v 'not used'; return 1; }
}

check "po/brett.pot has the texts of the sources" up_to_date
check "the library has the languages of po/ inside" built_in
for po in po/*.po; do
    check "$po is complete" complete "$po"
done
finish
