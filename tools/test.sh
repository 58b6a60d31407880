#!/usr/bin/env bash
# Runs every test: the packages that share the stack one after the other, and
# beside them, one after the other, those that need none. The tests of the stack
# wait for timers half of their time; one core renders meanwhile.
set -uo pipefail
stack=(./activities ./api ./cmd/farm ./internal/e2e ./internal/keeper ./storage/... ./workflows)

mapfile -t alone < <(comm -23 <(go list ./... | sort) <(go list "${stack[@]}" | sort))

log=$(mktemp)
trap 'rm -f "$log"' EXIT
FARM_TEST_STACK=1 go test -count=1 -p 1 -timeout 30m "${alone[@]}" >"$log" 2>&1 &
rest=$!
FARM_TEST_STACK=1 go test -count=1 -p 1 -timeout 30m "${stack[@]}"
failed=$?
wait "$rest" || failed=1
cat "$log"
exit "$failed"
