#!/usr/bin/env bash
# Measures the API with vegeta on the real stack: polls and creates per second
# with their latencies and errors. Load, API, PostgreSQL and Temporal share this
# machine. Prints one JSON object.
#   tools/bench-api.sh [seconds for each measurement]
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-10}
if [ -z "${FARM_BENCH_STACK:-}" ]; then
  make -s build bin/vegeta >&2
  exec env FARM_BENCH_STACK=1 bin/devstack --ephemeral -- "$0" "$seconds"
fi

work=$(mktemp -d)
trap 'kill "$api" 2>/dev/null; wait "$api" 2>/dev/null || true; rm -rf "$work"' EXIT
bin/farm migrate >/dev/null 2>&1
base=http://127.0.0.1:18080
FARM_API_ADDR=${base#http://} FARM_LOG_LEVEL=error bin/farm api 2>"$work/api.log" &
api=$!
for _ in $(seq 100); do curl -sf $base/healthz >/dev/null && break; sleep 0.1; done

# A key may make a hundred requests at once, so creates are spread over many.
accounts=$((seconds * 8))
body='{"name":"Bench","industry":"Sleep","description":"A sleep app that plays slow stories and wakes you gently."}'
for _ in $(seq "$accounts"); do
  key=$(bin/farm account create --plan enterprise 2>/dev/null | jq -r .apiKey)
  brand=$(curl -sf $base/api/v1/snacks/brands -H "Authorization: Bearer $key" -H 'Content-Type: application/json' -d "$body" | jq -r .id)
  jq -nc --arg key "$key" --arg brand "$brand" --arg url "$base/api/v1/snacks" \
    '{method:"POST",url:$url,header:{Authorization:["Bearer \($key)"],"Content-Type":["application/json"]},body:({brandId:$brand}|tojson|@base64)}' >>"$work/creates"
done
job=$(curl -sf $base/api/v1/snacks -H "Authorization: Bearer $key" -H 'Content-Type: application/json' -d "{\"brandId\":\"$brand\"}" | jq -r .jobId)
jq -nc --arg key "$key" --arg url "$base/api/v1/jobs/$job" '{method:"GET",url:$url,header:{Authorization:["Bearer \($key)"]}}' >"$work/polls"

# attack <targets> <workers>: as fast as that many clients can.
attack() {
  bin/vegeta attack -format=json -targets="$1" -rate=0 -max-workers="$2" -workers="$2" -duration="${seconds}s" -timeout=10s |
    bin/vegeta report -type=json |
    jq -c '{perSecond: (.rate|round), p50Ms: (.latencies["50th"]/1e4|round/100), p99Ms: (.latencies["99th"]/1e4|round/100), statuses: .status_codes, errors: (.errors|length)}'
}
polls=$(attack "$work/polls" 16)
creates=$(attack "$work/creates" 16)
jq -n --argjson polls "$polls" --argjson creates "$creates" --argjson cores "$(nproc)" --argjson seconds "$seconds" \
  '{cores: $cores, seconds: $seconds, clients: 16, polls: $polls, creates: $creates}'
