#!/bin/sh
# Make sure that the programs are there which the tests start: PostgreSQL (initdb, pg_ctl), curl, Chromium,
# and Node with npm, which check the types of the page and do nothing else.
set -eu

postgresql() {
    command -v initdb >/dev/null 2>&1 && return 0
    for initdb in /usr/lib/postgresql/*/bin/initdb; do
        [ -x "$initdb" ] && return 0
    done
    return 1
}

# The names under which tests/browser/chromium.py looks for it.
browser() {
    for name in chromium chromium-browser google-chrome; do
        command -v "$name" >/dev/null 2>&1 && return 0
    done
    return 1
}

on_path() {
    command -v "$1" >/dev/null 2>&1
}

missing() {
    postgresql || echo postgresql
    on_path curl || echo curl
    browser || echo chromium
    on_path node || echo nodejs
    on_path npm || echo npm
}

wanted=$(missing)
[ -z "$wanted" ] && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "Installing for the tests:" $wanted >&2
    # No cluster of its own, and no service: the tests start theirs in a temporary folder.
    mkdir -p /etc/postgresql-common/createcluster.d
    echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.d/sixdice.conf
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $wanted
fi
wanted=$(missing)
[ -z "$wanted" ] && exit 0
echo "The tests need these programs, which are not here:" $wanted >&2
echo "PostgreSQL's initdb and pg_ctl are looked for on PATH and under /usr/lib/postgresql." >&2
echo "Debian, Ubuntu: sudo apt-get install" $wanted >&2
exit 1
