#!/bin/sh
# Make (or bring up to date) the virtual environment: venv.sh PYTHON VENV [pip options].
# The package goes in editable, so the code that runs is always the code in src/.
set -eu
python=$1
venv=$2
shift 2

if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
    echo "Six Dice needs Python 3.11 or newer; '$python' is not. Try: make PYTHON=python3.12 ..." >&2
    exit 1
fi

if [ ! -x "$venv/bin/pip" ]; then
    rm -rf "$venv"
    if ! "$python" -m venv "$venv" 2>/dev/null; then
        rm -rf "$venv"
        if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
            apt-get update -qq && apt-get install -y -qq python3-venv
            "$python" -m venv "$venv"
        else
            echo "'$python -m venv' does not work here; on Debian: apt-get install python3-venv" >&2
            exit 1
        fi
    fi
fi

echo "Installing Six Dice into $venv ..." >&2
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --upgrade 'pip>=25.1'
"$venv/bin/python" -m pip install --quiet --disable-pip-version-check --editable '.[fast]' "$@"
