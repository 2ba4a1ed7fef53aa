#!/bin/sh
# The sources of the page: sound types, no warnings, one style.
cd "$(dirname "$0")/../../web" && . ../tests/tap.sh
make -s -C .. web/node_modules/.made build/web.made >/dev/null

types() {
    node_modules/.bin/svelte-check --tsconfig ./tsconfig.json --fail-on-warnings --output machine
}

formatted() {
    node_modules/.bin/prettier --check --log-level warn .
}

# After one in a module that others import, WebKit takes parts for loaded before they have run.
no_top_level_await() {
    ! grep -rnE '^(export )?((const|let) .* = )?await ' src --include='*.ts'
}

check "svelte-check has nothing to say" types
check "prettier would change nothing" formatted
check "no module waits at its top level" no_top_level_await
finish
