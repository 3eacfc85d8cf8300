#!/bin/sh
# Builds the page where its sources changed: packages from the lock file, then Vite. Where that cannot be done, one line
# says so and the terminal is left, unless LONGSHORE_REQUIRE_COMPILED=1. `make build` and the build hook call it.
set -eu
cd "$(dirname "$0")/.."
stamp=build/page.stamp installed=web/node_modules/.longshore log=build/page.log

is() { [ -e "$1" ] && [ "$(cat "$1")" = "$2" ]; }
digest() { tr '\n' '\0' | xargs -0 sha256sum | sha256sum | cut -d ' ' -f 1; }

build() {
    tools/npm --which >"$log" 2>&1 || return 1
    echo "Building the page" >&2
    if ! is $installed "$packages"; then
        tools/npm ci --no-audit --no-fund >"$log" 2>&1 || return 1
        echo "$packages" >$installed
    fi
    tools/npm run build >"$log" 2>&1 || return 1
    echo "$sources" >$stamp
}

mkdir -p build
packages=$(echo web/package-lock.json | digest)
sources=$(find web -name node_modules -prune -o -type f -print | LC_ALL=C sort | digest)
if [ -e src/longshore/server/static/index.html ] && is $stamp "$sources"; then
    exit 0
elif ! build; then
    if [ "${LONGSHORE_REQUIRE_COMPILED:-}" = 1 ]; then
        echo "ERROR: there is no page: $(tail -n 30 $log)" >&2
        exit 1
    fi
    echo "WARNING: there is no page, only the terminal: $(tail -n 30 $log)." >&2
fi
