-- Sends the requests of bench-api.sh with wrk and prints what came of them as
-- one JSON object. Each line of the file named by TARGETS is a key and, for a
-- POST, a body behind a tab; every request takes the next line.
local threads, targets, at = {}, {}, 0

function setup(thread)
  thread:set("id", #threads)
  table.insert(threads, thread)
end

function init()
  counts, sent = {}, 0
  for line in io.lines(os.getenv("TARGETS")) do
    local key, body = line:match("^([^\t]+)\t?(.*)$")
    table.insert(targets, { key = key, body = body ~= "" and body or nil })
  end
  at = id * 7 -- threads begin apart
end

function request()
  at, sent = at + 1, sent + 1
  local t = targets[at % #targets + 1]
  local headers = { Authorization = "Bearer " .. t.key }
  if t.body then
    headers["Content-Type"] = "application/json"
    headers["Idempotency-Key"] = string.format("bench-%d-%d", id, sent)
  end
  return wrk.format(t.body and "POST" or "GET", nil, headers, t.body)
end

function response(status)
  counts[status] = (counts[status] or 0) + 1
end

function done(summary, latency)
  local all, list = {}, {}
  for _, thread in ipairs(threads) do
    for status, n in pairs(thread:get("counts")) do
      all[status] = (all[status] or 0) + n
    end
  end
  for status, n in pairs(all) do
    table.insert(list, string.format('"%d":%d', status, n))
  end
  table.sort(list)
  local e = summary.errors
  io.stderr:write(string.format('{"perSecond":%.0f,"p50Ms":%.2f,"p99Ms":%.2f,"statuses":{%s},"errors":%d}\n',
    summary.requests / summary.duration * 1e6, latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    table.concat(list, ","), e.connect + e.read + e.write + e.timeout))
end
