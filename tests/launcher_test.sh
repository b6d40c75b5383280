#!/usr/bin/env bash
# The launcher in the situations it must speak clearly in, with a stand-in for the program and for what Debian has installed.
# Usage: launcher_test.sh SOURCE_DIR
set -uo pipefail

source_dir=$1
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
faults=0

# A checkout whose path holds a space, built already: the program says where it stands and what it was given.
tree="$scratch/a checkout"
mkdir -p "$tree/src" "$tree/build/release" "$scratch/elsewhere"
cp "$source_dir/broadside" "$source_dir/CMakeLists.txt" "$source_dir/CMakePresets.json" "$tree/"
printf '#!/bin/sh\necho "program in $PWD with $#: $*"\n' >"$tree/build/release/broadside"
chmod +x "$tree/build/release/broadside"
find "$tree" -exec touch -d '2020-01-01' {} +
touch "$tree/build/release/.built-broadside"

# A PATH with nothing in it but these; `dpkg-query` says what it is told to.
tools="$scratch/tools"
mkdir "$tools"
for tool in bash sh env readlink dirname find touch mkdir cat grep mv rm mktemp nproc id; do
  ln -s "$(command -v "$tool")" "$tools/$tool"
done
stand_in() { printf '#!/bin/sh\n%s\n' "$2" >"$tools/$1"; chmod +x "$tools/$1"; }
everything=$(sed -n '/^packages=(/,/^)/p' "$source_dir/broadside" | sed '1d;$d')

# expect NAME STATUS TEXT COMMAND...: the exit status, and a text somewhere in what is said.
expect() {
  local name=$1 status=$2 text=$3 said found
  shift 3
  said=$("$@" </dev/null 2>&1)
  found=$?
  if ((found != status)) || [[ $said != *"$text"* ]]; then
    printf '%s: exit %s instead of %s, or not "%s" in:\n%s\n' "$name" "$found" "$status" "$text" "$said"
    faults=$((faults + 1))
  fi
}
launch() { PATH=$tools "$tree/broadside" "$@"; }
as_user() {
  if ((EUID == 0)); then chmod -R a+rX "$scratch"; PATH=$tools "$(command -v setpriv)" --reuid=65534 --regid=65534 --clear-groups "$@"
  else PATH=$tools "$@"; fi
}

cd "$scratch/elsewhere" || exit 1
expect "a path with a space, called from elsewhere" 0 "program in $scratch/elsewhere with 2: check a b" launch check "a b"
ln -s "$tree/broadside" "$scratch/link"
expect "called by a link" 0 "with 1: version" env "PATH=$tools" "$scratch/link" version

expect "no apt-get, nothing to build with" 2 "there is no apt-get here" launch pack
expect "no apt-get: what to install" 2 "Cairo, Pango, qpdf" launch test

stand_in apt-get 'echo "E: cannot install" >&2; exit 100'
stand_in dpkg-query "for p in $(echo $everything); do echo \"installed \$p\"; done"
expect "nothing missing" 0 "with 1: pack" launch pack --yes
stand_in dpkg-query 'exit 1'
expect "no sudo, a plain user" 2 "there is no sudo; as root, run: apt-get install build-essential" as_user "$tree/broadside" pack
stand_in sudo 'echo "sudo: a password is required" >&2; exit 1'
expect "sudo that wants a password, no terminal" 2 "a password is required" as_user "$tree/broadside" pack
expect "what then" 2 "install the packages yourself: build-essential" as_user "$tree/broadside" pack
expect "in CI it says what it installs" 2 "installing build-essential cmake" env CI=true "PATH=$tools" "$tree/broadside" pack

touch "$tree/src/new.cpp"
expect "stale, and no tools" 2 "needed to build and not installed: cmake ninja c++ pkg-config" launch check
for tool in cmake ninja c++ pkg-config; do stand_in "$tool" 'exit 0'; done
expect "stale, and not ours to build" 2 "you may not write $tree/build/release" as_user "$tree/broadside" check
stand_in cmake 'echo "no such compiler"; exit 1'
expect "a build that fails says why" 2 "no such compiler" launch check

((faults == 0)) && echo "the launcher speaks clearly"
exit "$((faults > 0))"
