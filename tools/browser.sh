#!/bin/sh
# A Chromium for the tests of the page: Debian's, installed if we may. No package index carries one.
set -eu
[ ! -x /usr/bin/chromium ] || exit 0
[ "$(id -u)" = 0 ] && command -v apt-get >/dev/null ||
    { echo "ERROR: the page is tested in Chromium; as root: apt install chromium fonts-dejavu-core" >&2; exit 1; }
echo "Installing chromium (apt-get)" >&2
export DEBIAN_FRONTEND=noninteractive
apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null 2>&1 ||
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core; } >/dev/null
