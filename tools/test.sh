#!/usr/bin/env bash
# Runs every test in three rows side by side: internal/e2e, the other packages that
# share the stack, and those that need none. The tests of the stack wait for timers
# half of their time: what only computes gives way to them, and begins with what
# takes longest, so that nothing long is left for the end.
set -uo pipefail
stack=(./internal/chaos ./internal/backup ./activities ./api ./cmd/farm ./internal/keeper ./storage/... ./workflows)
e2e=./internal/e2e
long=(./internal/strangers ./renderer ./activities/layout ./activities/see ./renderer/check ./activities/layout/carousel)

mapfile -t short < <(comm -23 <(go list ./... | sort) <(go list "${stack[@]}" "${long[@]}" "$e2e" | sort))

logs=$(mktemp -d)
trap 'rm -rf "$logs"' EXIT
export FARM_TEST_STACK=1
# The limit is for what hangs: two runs side by side on two cores take an hour.
how=(-count=1 -timeout 3h)
go test "${how[@]}" -p 1 "${stack[@]}" >"$logs/stack" 2>&1 &
beside=$!
nice -n 10 go test "${how[@]}" -p 2 "${long[@]}" "${short[@]}" >"$logs/alone" 2>&1 &
rest=$!
go test "${how[@]}" -parallel 3 "$e2e"
failed=$?
wait "$beside" || failed=1
wait "$rest" || failed=1
cat "$logs/stack" "$logs/alone"
exit "$failed"
