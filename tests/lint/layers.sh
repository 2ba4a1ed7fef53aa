#!/bin/sh
# The layers of src/: a lower one never includes a header of a higher one, and those of the library
# use no C library.
cd "$(dirname "$0")/../.." && . tests/tap.sh

library="base rules players text games picture rulebook play"
layers="$library process tablebase terminal server cli"

# What each layer may include: itself and those before it. The WebAssembly module stands on the
# library, and nothing stands on it.
below() {
    [ "$1" = wasm ] && echo "$library wasm" && return
    echo " $layers " | sed "s/ $1 .*/ $1/"
}

included() { # LAYER PATTERN: the lines of the layer's files that include something like it
    grep -rnE "^ *# *include *$2" --include='*.[ch]' "src/$1"
}

only_lower() {
    allowed=$(below "$1" | xargs | tr ' ' '|')
    ! included "$1" '"' | grep -vE "\"(brett\.h|($allowed)/([a-z0-9_]+/)?[a-z0-9_]+\.(h|inc))\""
}

only_freestanding() {
    ! included "$1" '<' | grep -vE '<std(bool|def|int)\.h>|<limits\.h>'
}

every_folder_is_known() {
    ! ls src | grep -vxE "$(echo "$layers" wasm | tr ' ' '|')"
}

check "every folder of src/ is a layer" every_folder_is_known
for layer in $layers wasm; do
    [ -d "src/$layer" ] || continue
    check "src/$layer includes only what is below it" only_lower "$layer"
done
for layer in $library wasm; do
    [ -d "src/$layer" ] || continue
    check "src/$layer includes no header of a C library" only_freestanding "$layer"
done
finish
