#!/usr/bin/env bash
# Builds parts of the farm side by side, and says what is built and how far it is
# while that takes long: tools/build.sh farm devstack paysandbox
set -euo pipefail
cd "$(dirname "$0")/.."
mkdir -p bin
every=${FARM_BUILD_TELL_EVERY:-5} # seconds between two lines on one part
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

declare -A folder=([farm]=. [devstack]=deploy/devstack [paysandbox]=.)
declare -A package=([farm]=./cmd/farm [devstack]=. [paysandbox]=./cmd/paysandbox)
declare -A means=(
  [farm]="the farm"
  [devstack]="the development stack (Temporal with its UI, S3, the launcher of PostgreSQL)"
  [paysandbox]="the sandbox of payments"
)

# current tells whether a part that is seldom changed is newer than its sources.
current() {
  [ "$1" = devstack ] && [ -x bin/devstack ] &&
    [ -z "$(find deploy/devstack -name testdata -prune -o -type f -newer bin/devstack -print -quit)" ]
}

# build compiles one part. Its packages are named in its log as their turn comes.
build() {
  local out=$PWD/bin/$1
  cd "${folder[$1]}"
  go list -deps -f '{{.ImportPath}}' "${package[$1]}" 2>"$work/$1.log" | wc -l >"$work/$1.all" || true
  go build -v -ldflags "-s -w" -o "$out" "${package[$1]}" 2>>"$work/$1.log"
}

# far says how far a part is.
far() {
  local fetched compiled all=
  fetched=$(grep -c '^go: downloading' "$work/$1.log" || true)
  compiled=$(grep -vc '^go: \|^#' "$work/$1.log" || true)
  [ -s "$work/$1.all" ] && all=$(tr -d ' \n' <"$work/$1.all")
  if [ "$compiled" -eq 0 ]; then
    echo "${2} s, ${fetched} modules fetched"
  else
    echo "${2} s, ${compiled} of at most ${all:-?} packages compiled"
  fi
}

declare -A pid=()
for part in "$@"; do
  if [ -z "${means[$part]:-}" ]; then
    echo "tools/build.sh: there is no part $part; there are: ${!means[*]}" >&2
    exit 2
  fi
  current "$part" && continue
  : >"$work/$part.log"
  (build "$part") &
  pid[$part]=$!
done

failed=0
told=$every
while [ ${#pid[@]} -gt 0 ]; do
  for part in "${!pid[@]}"; do
    kill -0 "${pid[$part]}" 2>/dev/null && continue
    if wait "${pid[$part]}"; then
      if [ "$SECONDS" -ge "$every" ]; then echo "built ${means[$part]}: bin/$part, $SECONDS s"; fi
    else
      failed=1
      echo "could not build ${means[$part]}:" >&2
      grep -v '^[a-z0-9./_-]*$' "$work/$part.log" | tail -n 40 >&2 || true
    fi
    unset "pid[$part]"
  done
  if [ "$SECONDS" -ge "$told" ]; then
    for part in "${!pid[@]}"; do echo "building ${means[$part]}: $(far "$part" "$SECONDS")"; done
    told=$((SECONDS + every))
  fi
  [ ${#pid[@]} -eq 0 ] || sleep 0.2
done
exit "$failed"
