#!/usr/bin/env bash
# Proves that two whole test runs share a machine: clones this commit twice and runs
# `make test` in both side by side, DEV=1 also beside a `make dev` of a third clone.
#   tools/test-pair.sh [FOLDER]   an empty folder for clones and logs; else a temporary one
# What was not committed is not tested. Ends with 0 when both passed.
set -euo pipefail
cd "$(dirname "$0")/.."
at=${1:-$(mktemp -d "${TMPDIR:-/tmp}/snackfarm-pair-XXXXXX")}
mkdir -p "$at"
at=$(cd "$at" && pwd)
chmod 755 "$at" # PostgreSQL's user passes through
commit=$(git rev-parse HEAD)

clones=(a b)
[ -z "${DEV:-}" ] || clones+=(dev)
for one in "${clones[@]}"; do
  git clone --quiet --shared . "$at/$one"
  git -C "$at/$one" checkout --quiet --detach "$commit"
done

running=()
end() { # each run is a process group of its own
  for pid in "${running[@]}"; do kill -TERM -- "-$pid" 2>/dev/null || true; done
}
trap end EXIT
set -m

if [ -n "${DEV:-}" ]; then
  make -C "$at/dev" dev >"$at/dev.log" 2>&1 &
  running+=($!)
  echo "make dev begins, see $at/dev.log"
  until [ -e "$at/dev/.data/dev/env" ]; do
    kill -0 "${running[0]}" 2>/dev/null || { tail -n 20 "$at/dev.log" >&2; exit 1; }
    sleep 1
  done
fi

declare -A began pid
for one in a b; do
  began[$one]=$SECONDS
  make -C "$at/$one" test >"$at/$one.log" 2>&1 &
  pid[$one]=$!
  running+=($!)
  echo "make test begins in $at/$one, see $at/$one.log"
done

failed=0
while [ ${#pid[@]} -gt 0 ]; do
  for one in "${!pid[@]}"; do
    kill -0 "${pid[$one]}" 2>/dev/null && continue
    code=0
    wait "${pid[$one]}" || code=$?
    echo "$one ended with $code after $((SECONDS - began[$one])) s"
    if [ "$code" -ne 0 ]; then
      failed=1
      grep -nE '^(--- FAIL|FAIL|panic:|make.*Error)' "$at/$one.log" | head -n 40 || true
    fi
    unset "pid[$one]"
  done
  sleep 1
done
exit "$failed"
