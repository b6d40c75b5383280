#!/usr/bin/env bash
# With little memory a command ends with a message and a status, never aborted. (With less than the first limit some
# library may not even load.) Usage: out_of_memory_test.sh PROGRAM SOURCE_DIR
set -uo pipefail

faults=0
for kilobytes in 60000 70000 100000 150000 200000 300000; do
  message=$(ulimit -v "$kilobytes"; "$1" check --no-cache --root "$2" 2>&1 >/dev/null)
  code=$?
  [ $code = 0 ] && continue
  if [ $code != 2 ] || [[ "$message" != *"out of memory"* ]]; then
    echo "check with $kilobytes kB: status $code, “$message”"
    faults=1
  fi
done
exit $faults
