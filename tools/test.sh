#!/usr/bin/env bash
# Runs every test in three rows side by side: internal/e2e, the other packages that
# share the stack, and those that need none. The tests of the stack wait for timers
# half of their time, and some measure it: what only computes gives way to them.
set -uo pipefail
stack=(./activities ./api ./cmd/farm ./internal/keeper ./storage/... ./workflows)
e2e=./internal/e2e

mapfile -t alone < <(comm -23 <(go list ./... | sort) <(go list "${stack[@]}" "$e2e" | sort))

logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
export FARM_TEST_STACK=1
how=(-count=1 -p 1 -timeout 30m)
go test "${how[@]}" "${stack[@]}" >"$logs/stack" 2>&1 &
beside=$!
nice -n 10 go test "${how[@]}" "${alone[@]}" >"$logs/alone" 2>&1 &
rest=$!
go test "${how[@]}" -parallel 3 "$e2e"
failed=$?
wait "$beside" || failed=1
wait "$rest" || failed=1
cat "$logs/stack" "$logs/alone"
exit "$failed"
