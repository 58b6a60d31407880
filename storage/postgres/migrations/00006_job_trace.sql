-- +goose Up

-- The W3C trace context of the request that made the job: a workflow that is
-- started later, by another process, joins the same trace.
ALTER TABLE jobs ADD trace_parent text CHECK (char_length(trace_parent) <= 100);

-- Open jobs are few among all jobs; they are counted at every scrape.
CREATE INDEX jobs_open_state ON jobs (state) WHERE state IN ('queued', 'processing', 'awaiting_selection');

-- +goose Down
DROP INDEX jobs_open_state;
ALTER TABLE jobs DROP trace_parent;
