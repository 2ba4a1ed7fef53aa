#!/bin/bash
# The Debian package: built, and then installed, used, upgraded, removed and purged in a Debian 12 that
# systemd runs. That Debian is made by debootstrap once, and kept in build/debian-12; a container
# (systemd-nspawn) boots it without a network, and forgets what was done in it.
cd "$(dirname "$0")/../.." && . tests/tap.sh
tree=build/debian-12
out=$(mktemp -d)
trap 'rm -rf "$out"' EXIT

# What is found below, and installed in the tree, but not by the package.
inside="systemd-sysv,dbus,curl,procps"

build() {
    make -s deb && cp build/deb/brett_*.deb "$out/old.deb" && rm -rf build/deb/newer &&
        cp "$(tools/deb build/hardened build/deb/newer 99.0)" "$out/new.deb"
}

is_clean() { # an address for reports is for who distributes the package to choose
    lintian --allow-root --fail-on error,warning --suppress-tags bogus-mail-host,bogus-mail-host-in-debian-changelog "$out/old.deb"
}

# The settings file shows what holds where nothing is said: said, all of it is taken.
settings_are_sound() {
    tools/settings docs/hosting.md | sed -E -e 's/^#([a-z-]+ = [^( ]+)$/\1/' -e "s|^data = .*|data = $out/data|" \
        -e 's/^listen = .*/listen = 127.0.0.1:0/' >"$out/brett.conf"
    [ "$(grep -cE '^[a-z-]+ = ' "$out/brett.conf")" -ge 10 ] || return
    build/hardened/brett serve --config "$out/brett.conf" >"$out/address" 2>"$out/log" &
    for _ in $(seq 100); do
        grep -q http "$out/address" && break
        kill -0 $! 2>/dev/null || { cat "$out/log"; return 1; }
        sleep 0.1
    done
    kill $! && wait $!
}

is_hardened() { # 0 is best, 100 what a unit without any of it has
    systemd-analyze security --offline=true --threshold=15 --no-pager packaging/brett.service
}

# The mirror that this machine installs from.
mirror() {
    apt-get indextargets --format '$(REPO_URI)' 'Codename: bookworm' 'Component: main' | head -n 1
}

make_tree() {
    [ -e "$tree.made" ] && return
    rm -rf "$tree"
    debootstrap --variant=minbase --include="$inside" bookworm "$tree" "$(mirror)" >"$out/log" 2>&1 &&
        chroot "$tree" apt-get update -qq && touch "$tree.made" || { tail -n 20 "$out/log"; return 1; }
}

# Dependencies are fetched while there is a network.
fetch() {
    cp "$out/old.deb" "$tree/brett.deb"
    chroot "$tree" apt-get install -qq --download-only --no-install-recommends -y /brett.deb
}

in_container() {
    timeout 200 systemd-nspawn --quiet --directory "$tree" --volatile=overlay --private-network --register=no \
        --keep-unit --bind="$out:/ops" "$@"
}

check "the package is built" build
[ "$failed" = 0 ] || finish
check "lintian finds no fault with it" is_clean
check "the settings that it shows are those of the program" settings_are_sound
check "the unit takes every privilege away" is_hardened

if [ "$(id -u)" != 0 ] || [ ! "$(mirror)" ]; then
    tests=$((tests + 1))
    echo "ok $tests - it is installed in a Debian 12 # SKIP needs root, and a mirror of Debian 12"
    finish
fi
check "a Debian 12 is made" make_tree
check "what the package depends on is fetched" fetch
if ! in_container true >/dev/null 2>&1; then
    tests=$((tests + 1))
    echo "ok $tests - it runs there # SKIP containers cannot be started here"
    finish
fi

# What is done inside counts on from here.
cp tests/tap.sh tests/ops/deb-inside.sh "$out"
echo "$tests $failed" >"$out/so-far"
in_container --boot systemd.run=/ops/deb-inside.sh \
    systemd.run_success_action=poweroff systemd.run_failure_action=poweroff >"$out/console" 2>&1 </dev/null
cat "$out/said" 2>/dev/null || { tail -n 30 "$out/console" | sed 's/^/# /'; echo "1..0"; exit 1; }
grep -q '^not ok' "$out/said" && exit 1
exit $((failed > 0))
