-- +goose Up
-- What each worker can render at a time, while it says so. It is not kept over a
-- crash: workers say it again.
CREATE UNLOGGED TABLE worker_slots (
    worker  text PRIMARY KEY,
    renders int         NOT NULL CHECK (renders >= 0),
    seen_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX jobs_open_account ON jobs (account_id, created_at) WHERE state IN ('queued', 'processing', 'awaiting_selection');

-- +goose Down
DROP INDEX jobs_open_account;
DROP TABLE worker_slots;
