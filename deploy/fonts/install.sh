#!/usr/bin/env bash
# Brings the farm's display faces from npm into a folder of fonts, by default
# /usr/local/share/fonts/snackfarm. Where all of them are there it does nothing
# and needs no network. It needs npm, and woff2_decompress of Debian's woff2.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
to=${1:-${FARM_FONT_DIR:-/usr/local/share/fonts/snackfarm}}

missing=()
while read -r f; do
  [ -s "$to/$f" ] || missing+=("$f")
done <"$here/files.txt"
[ ${#missing[@]} -eq 0 ] && exit 0

as_root=()
if ! mkdir -p "$to" 2>/dev/null || [ ! -w "$to" ]; then
  command -v sudo >/dev/null || {
    echo "The folder $to cannot be written: run deploy/fonts/install.sh as root, or set FARM_FONT_DIR" >&2
    exit 1
  }
  as_root=(sudo)
fi
printf 'installing %d fonts into %s\n' "${#missing[@]}" "$to"
tmp=$(mktemp -d)
trap 'rm -rf "$tmp"' EXIT
cp "$here/package.json" "$here/package-lock.json" "$tmp/"
(cd "$tmp" && npm ci --no-audit --no-fund --ignore-scripts --loglevel=error)
# What npm has only as woff2 is unpacked.
find "$tmp/node_modules/@fontsource-variable" -name '*-standard-normal.woff2' -exec woff2_decompress {} \;
"${as_root[@]}" mkdir -p "$to"
for f in "${missing[@]}"; do
  found=$(find "$tmp/node_modules" -name "$f" -print -quit)
  [ -n "$found" ] || {
    echo "no package of deploy/fonts/package.json has $f" >&2
    exit 1
  }
  "${as_root[@]}" install -m 0644 "$found" "$to/$f"
done
# Each face goes with its licence.
for package in "$tmp"/node_modules/@*/*/; do
  for licence in "$package"LICENSE_FONT "$package"LICENSE; do
    [ -f "$licence" ] && grep -q 'SIL OPEN FONT LICENSE' "$licence" && "${as_root[@]}" install -m 0644 "$licence" "$to/$(basename "$package").OFL.txt"
  done
done
