#!/usr/bin/env bash
# Fills node_modules of the working folder with what the drawn objects and the
# breaks of lines are built from: packages at the versions and checksums of the
# lock file and, without its sixty dependencies, which only its tools need, the
# package that has the models of phrases.
set -euo pipefail
npm ci --no-audit --no-fund --ignore-scripts --loglevel=error
npm pack --silent budoux@0.9.2 >/dev/null
echo "5ac2abbef4c32a6aa52192d5bfbb0b7cdf569a0151ae28b0ca782c2804168456abc105fe40bc64102dd2e347e5666409954c31b10b92c7cb07bfde750c885799  budoux-0.9.2.tgz" | sha512sum --check --quiet
mkdir -p node_modules/budoux
tar xzf budoux-0.9.2.tgz --strip-components=1 -C node_modules/budoux
rm budoux-0.9.2.tgz
