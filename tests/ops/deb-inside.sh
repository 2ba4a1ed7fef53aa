#!/bin/bash
# What tests/ops/deb.sh does inside its Debian 12, as root, where systemd runs and /ops is its folder.
cd /ops && . /ops/tap.sh
read -r tests failed </ops/so-far
exec >/ops/said 2>/ops/complaints </dev/null
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 HOME=/root
url=http://127.0.0.1:8080 api=http://127.0.0.1:8080/api/v1

is() { # EXPECTED COMMAND...: what it prints
    expected=$1
    shift
    printed=$("$@") && [ "$printed" = "$expected" ] || { echo "$* prints: $printed"; return 1; }
}
shown() { systemctl show --value -p "$1" brett; }
install() { apt-get install -y -qq --no-install-recommends --allow-downgrades "$@" 2>&1; }
ask() { curl -sS --fail-with-body -m 10 -b "/tmp/$1" -c "/tmp/$1" "${@:2}"; }
post() { ask "$1" -H 'Content-Type: application/json' -d "$3" "$api$2"; }
field() { grep -oE "\"$1\": ?\"[^\"]*\"" | head -n 1 | sed -E 's/.*: ?"//; s/"$//'; }

# ---- What is checked ----

is_ready() { # systemctl start returned when it was told READY=1
    is active systemctl is-active brett && is enabled systemctl is-enabled brett &&
        is notify shown Type && is ok curl -sS -m 10 "$url/healthz"
}

is_confined() {
    pid=$(shown MainPID)
    is brett ps -o user= -p "$pid" || return
    for line in 'NoNewPrivs: *1' 'CapBnd: *0000000000000000' 'CapEff: *0000000000000000' 'Seccomp: *2'; do
        grep -qE "^${line/ /[[:space:]]}$" "/proc/$pid/status" || { grep -E "^${line%%:*}" "/proc/$pid/status"; return 1; }
    done
    awk '$5 == "/" && $6 !~ /(^|,)ro(,|$)/ { print "it may write to /"; bad = 1 } END { exit bad }' "/proc/$pid/mountinfo" &&
        is "750 brett" stat -c '%a %U' /var/lib/brett && is "600 brett" stat -c '%a %U' /var/lib/brett/brett.db
}

logs_to_journal() { journalctl -q -u brett -o cat | grep 'what=started'; }

plays() {
    post mia /me '{"name": "Mia"}' >/dev/null && post ben /me '{"name": "Ben"}' >/dev/null || return
    made=$(post mia /games '{"game": "linja", "options": ["first=A"], "key": "c1"}') || { echo "$made"; return 1; }
    id=$(echo "$made" | field id)
    post ben "/games/$id/join" "{\"invite\": \"$(echo "$made" | field invite)\", \"key\": \"j1\"}" &&
        post mia "/games/$id/turn" '{"ply": 0, "key": "t1", "turn": "2-3 0-2"}'
}

game_is_there() { # with its turn, and for who played it
    ask mia "$api/games/$id/record" | grep '1 A 2-3 0-2' && ask mia "$api/games?mine" | grep -q "$id"
}

# A server that does not answer any more is ended, and started again.
watchdog_acts() {
    mkdir -p /etc/systemd/system/brett.service.d
    printf '[Service]\nWatchdogSec=2\nRestartSec=0\n' >/etc/systemd/system/brett.service.d/test.conf
    systemctl daemon-reload && systemctl restart brett || return
    sleep 4 # it is left alone while it is well
    is 0 shown NRestarts || return
    kill -STOP "$(shown MainPID)"
    for _ in $(seq 100); do
        [ "$(shown NRestarts)" = 1 ] && is active systemctl is-active brett && break
        sleep 0.1
    done
    rm -r /etc/systemd/system/brett.service.d
    systemctl daemon-reload && systemctl restart brett && game_is_there
}

stops_cleanly() { # with everything stored, and without being killed
    systemctl stop brett && is success shown Result && systemctl start brett && game_is_there
}

reloads() {
    before=$(shown MainPID)
    systemctl reload brett && is "$before" shown MainPID && is active systemctl is-active brett && game_is_there
}

upgrades() {
    before=$(shown MainPID)
    echo '# changed by the host' >>/etc/brett/brett.conf
    install /ops/new.deb && is 99.0 dpkg-query -W -f '${Version}' brett || return
    is active systemctl is-active brett && [ "$(shown MainPID)" != "$before" ] && game_is_there &&
        tail -n 1 /etc/brett/brett.conf | grep -q 'changed by the host'
}

removes() {
    pid=$(shown MainPID)
    apt-get remove -y -qq brett 2>&1 && [ ! -e "/proc/$pid" ] && [ ! -e /usr/bin/brett ] || return
    [ -s /var/lib/brett/brett.db ] && grep -q 'changed by the host' /etc/brett/brett.conf && id brett
}

installs_again() {
    install /ops/new.deb && is active systemctl is-active brett && game_is_there
}

purges() {
    told=$(apt-get purge -y -qq brett 2>&1) && [ ! -e /etc/brett ] && [ -s /var/lib/brett/brett.db ] &&
        [[ $told == *"are kept"* ]] && id brett && ! systemctl cat brett 2>/dev/null
}

leaves_nothing_else() { # of the package but the data
    is "" dpkg-query -L brett 2>/dev/null
    find / -xdev \( -path /proc -o -path /ops -o -path /var/lib/brett -o -path /var/log -o -path /run -o -path /tmp \) -prune \
        -o -name '*brett*' ! -path '/brett.deb' -print | grep . && return 1
    return 0
}

check "it is installed with what it depends on" install /ops/old.deb
check "its service is started, and ready" is_ready
check "as a user of its own, confined" is_confined
check "its log is in the journal" logs_to_journal
check "systemd has nothing against the unit" systemd-analyze verify --man=no brett.service
plays >/ops/played 2>&1
check "a game is played on it" grep '"ply": *2' /ops/played
check "it is stopped and started without loss" stops_cleanly
check "it is reloaded" reloads
check "systemd's watchdog ends and restarts it when it hangs" watchdog_acts
check "an upgrade restarts it, and keeps games and settings" upgrades
check "removed, it leaves games and settings" removes
check "installed again, it has them" installs_again
check "purged, it leaves the games alone, and says so" purges
check "... and nothing else" leaves_nothing_else
finish
