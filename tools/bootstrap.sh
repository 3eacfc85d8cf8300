#!/bin/sh
# Makes .venv with everything in requirements.lock and the project itself. Needs Python 3.11 or newer, nothing else.
# `make` calls it whenever one of the files it reads has changed.
set -eu
cd "$(dirname "$0")/.."

say() { printf '%s\n' "$*" >&2; }
fail() { say "ERROR: $*"; exit 1; }

# Debian packages, only as root; a machine without network or apt goes on without them
apt_install() {
    [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
    say "Installing $* (apt-get)"
    export DEBIAN_FRONTEND=noninteractive
    apt-get install -y -qq --no-install-recommends "$@" >/dev/null 2>&1 ||
        { apt-get update -qq && apt-get install -y -qq --no-install-recommends "$@"; } >/dev/null 2>&1
}

find_python() {
    for python in ${PYTHON:-} python3 python3.14 python3.13 python3.12 python3.11; do
        if "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
            command -v "$python"
            return
        fi
    done
    fail "Longshore needs Python 3.11 or newer; name yours with: make PYTHON=/path/to/python3"
}

has_python_h() { "$1" -c 'import os, sys, sysconfig; sys.exit(not os.path.exists(sysconfig.get_path("include") + "/Python.h"))'; }
has_c_compiler() { command -v "${CC:-cc}" >/dev/null || command -v gcc >/dev/null || command -v clang >/dev/null; }

install_uv() { # $1: the command that is pip for .venv
    $1 install --quiet --disable-pip-version-check --require-hashes -r tools/uv.requirements
}

make_venv() {
    rm -rf .venv
    if "$1" -c 'import ensurepip' 2>/dev/null || apt_install python3-venv; then
        "$1" -m venv .venv && install_uv ".venv/bin/python -m pip"
    elif "$1" -m pip --version >/dev/null 2>&1; then # Debian's Python without python3-venv, but with python3-pip
        "$1" -m venv --without-pip .venv && install_uv "$1 -m pip --python .venv/bin/python"
    else
        fail "this Python cannot make a virtual environment; as root: apt install python3-venv"
    fi
}

python=$(find_python)
has_c_compiler && has_python_h "$python" || apt_install gcc libc6-dev python3-dev || true
if ! .venv/bin/python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || ! .venv/bin/uv --version >/dev/null 2>&1; then
    say "Making .venv with $python"
    make_venv "$python" || { rm -rf .venv; fail "the virtual environment could not be made (see above)"; }
fi

tools/uv pip install --quiet --require-hashes -r requirements.lock
if has_python_h "$python" && ! .venv/bin/python hatch_build.py compiler >/dev/null; then
    say "No C compiler here: taking zig from PyPI"
    tools/uv pip install --quiet --require-hashes -r tools/zig.requirements || true
fi
if [ -d web ] && ! tools/npm --which >/dev/null 2>&1; then
    say "No Node.js here (or an old one): taking it from PyPI"
    tools/uv pip install --quiet --require-hashes -r tools/node.requirements || true
fi
say "Installing Longshore, and building it if possible"
tools/uv pip install --quiet --no-deps --no-build-isolation --editable .
