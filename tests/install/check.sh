#!/bin/bash
# What `make install` installs works where it is, and `make uninstall` leaves nothing.
cd "$(dirname "$0")/../.." && . tests/tap.sh

root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT
usr=$root/usr
export PKG_CONFIG_PATH=$usr/lib/pkgconfig PKG_CONFIG_SYSROOT_DIR=$root

in_place() {
    make -s "$1" DESTDIR="$root" PREFIX=/usr
}

compiles() { # NAME COMPILER FLAGS...
    name=$1
    shift
    "$@" tests/install/user.c -o "$root/$name" $(pkg-config --cflags brett) $(pkg-config --libs brett) &&
        [ "$(LD_LIBRARY_PATH=$usr/lib "$root/$name")" = 1849 ]
}

is_shared() { readelf -d "$root/shared" | grep -q 'NEEDED.*libbrett.so.1'; }

static() {
    rm "$usr/lib/libbrett.so" # the linker then takes the archive
    compiles static gcc -std=c17 && ! readelf -d "$root/static" | grep libbrett
}

# Needs zstd, as other programs do not.
static_tablebases() {
    gcc -std=c17 examples/tablebase.c -o "$root/tablebases" $(pkg-config --cflags brett) \
        $(pkg-config --static --libs brett) && ! "$root/tablebases" "$0" x 2>/dev/null &&
        readelf -d "$root/tablebases" | grep -q libzstd && ! readelf -d "$root/static" | grep libzstd
}

names() { nm --defined-only "$@" | awk 'NF == 3 { print $3 }'; } # of libraries

only_public_names() {
    ! names "$@" | grep -v '^brett_'
}

# The functions that the header declares, but for what only a debug build has.
all_public_names() {
    names "$@" | sort -u >"$root/names"
    echo '#include <brett.h>' | gcc -E -I"$usr/include" - | grep -oE '\bbrett_[a-z_]+\(' | tr -d '(' |
        sort -u >"$root/declared"
    [ -s "$root/declared" ] && ! comm -13 "$root/names" "$root/declared" | grep .
}

header() { # COMPILER FLAGS...: the header stands alone
    echo '#include <brett.h>' | "$@" -Wall -Wextra -pedantic -Werror -fsyntax-only -I"$usr/include" -
}

has_cpp() { gcc -x c++ -fsyntax-only /dev/null 2>/dev/null; }

version() {
    [ "$("$usr/bin/brett" --version)" = "brett $(pkg-config --modversion brett)" ]
}

man_page() {
    mandoc -T lint -W warning "$usr/share/man/man1/brett.1"
}

# The manual and the completions have every command and flag that the program has.
complete() {
    export PATH=$usr/bin:$PATH
    commands=$(brett --lang en --help | sed -n 's/^  \([a-z]*\)  .*/\1/p')
    flags=$(for c in $commands; do brett "$c" --help; done | grep -oE '^  --[a-z]+' | sort -u)
    [ "$commands" ] && [ "$flags" ] || return
    for word in $commands; do
        for file in man/brett.1 completions/*; do
            grep -qw -- "$word" "$file" || { echo "$file has no command $word"; return 1; }
        done
    done
    for flag in $flags; do
        for file in man/brett.1 completions/*; do
            grep -qE -- "(-|-l )${flag#--}" "$file" || { echo "$file has no flag $flag"; return 1; }
        done
    done
}

completion() { # EXPECTED WORDS...: what bash offers for the last word
    expected=$1
    shift
    offered=$(PATH=$usr/bin:$PATH bash -c '. "$0" && COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) &&
        _brett && echo "${COMPREPLY[*]}"' "$usr/share/bash-completion/completions/brett" "$@")
    [ "$offered" = "$expected" ] || { echo "offered: $offered"; return 1; }
}

nothing_left() {
    find "$usr" -type f -o -type l | grep . && return 1
    return 0
}

check "make install" in_place install
check "the installed program tells its version, and pkg-config the same" version
check "a program builds with the shared library" compiles shared gcc -std=c17
check "... and needs it at run time" is_shared
check "a program builds with the header in strict C11" compiles strict gcc -std=c11 -Wall -Wextra -pedantic -Werror
check "the header is C17" header gcc -x c -std=c17
has_cpp && check "the header is C++17" header gcc -x c++ -std=c++17
check "the shared library shows only brett_ names" only_public_names -D "$usr/lib/libbrett.so.1"
check "... and all that the header declares" all_public_names -D "$usr/lib/libbrett.so.1"
check "the static library shows only brett_ names" only_public_names -g "$usr/lib/libbrett.a"
check "... and all that the header declares" all_public_names -g "$usr/lib/libbrett.a"
check "a program builds with the static library" static
check "... and tablebases with it" static_tablebases
check "the manual page is sound" man_page
check "the manual and the completions know all commands and flags" complete
check "bash completes commands" completion "play perft probe" brett p
check "bash completes games" completion linja brett play l
check "bash completes flags" completion "--players --plain" brett play linja --pla
check "make uninstall" in_place uninstall
check "... leaves nothing" nothing_left
finish
