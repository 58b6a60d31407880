#!/usr/bin/env bash
# Measures the API with wrk on the real stack: polls and creates per second
# with their latencies and errors. Load, API, PostgreSQL and Temporal share this
# machine. Prints one JSON object.
#   tools/bench-api.sh [seconds for each measurement]
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-10}
clients=16
if [ -z "${FARM_BENCH_STACK:-}" ]; then
  make -s build >&2
  exec env FARM_BENCH_STACK=1 bin/devstack --ephemeral -- "$0" "$seconds"
fi

work=$(mktemp -d)
trap 'kill "$api" 2>/dev/null; wait "$api" 2>/dev/null || true; rm -rf "$work"' EXIT
bin/farm migrate >/dev/null 2>&1
base=http://127.0.0.1:18080
# Nobody works here, and a queue of thousands would be refused within a quarter of an hour.
FARM_JOB_DEADLINE=24h FARM_API_ADDR=${base#http://} FARM_POLLS_PER_SECOND=1000000 FARM_LOG_LEVEL=error bin/farm api 2>"$work/api.log" &
api=$!
for _ in $(seq 100); do curl -sf $base/healthz >/dev/null && break; sleep 0.1; done

# A key may make a hundred requests at once, so creates are spread over many.
accounts=$((seconds * 8))
body='{"name":"Bench","industry":"Sleep","description":"A sleep app that plays slow stories and wakes you gently."}'
for _ in $(seq "$accounts"); do
  key=$(bin/farm account create --plan enterprise 2>/dev/null | jq -r .apiKey)
  brand=$(curl -sf $base/api/v1/snacks/brands -H "Authorization: Bearer $key" -H 'Content-Type: application/json' -d "$body" | jq -r .id)
  printf '%s\t{"brandId":"%s"}\n' "$key" "$brand" >>"$work/creates"
done
job=$(curl -sf $base/api/v1/snacks -H "Authorization: Bearer $key" -H 'Content-Type: application/json' -d "{\"brandId\":\"$brand\"}" | jq -r .jobId)
echo "$key" >"$work/polls"

# attack <targets> <path>: as fast as the clients can. wrk prints its own report
# to standard output and the script ours to standard error.
attack() {
  TARGETS=$1 wrk --threads 2 --connections $clients --duration "${seconds}s" --timeout 10s \
    --script tools/bench-api.lua "$base$2" 2>&1 >/dev/null
}
polls=$(attack "$work/polls" "/api/v1/jobs/$job")
creates=$(attack "$work/creates" /api/v1/snacks)
jq -n --argjson polls "$polls" --argjson creates "$creates" --argjson cores "$(nproc)" --argjson seconds "$seconds" --argjson clients $clients \
  '{cores: $cores, seconds: $seconds, clients: $clients, polls: $polls, creates: $creates}'
