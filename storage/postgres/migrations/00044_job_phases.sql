-- +goose Up

-- How far the making of a film has come (farm.JobPhase), and when a job was claimed.
ALTER TABLE jobs
    ADD COLUMN phase      smallint NOT NULL DEFAULT 0,
    ADD COLUMN started_at timestamptz;

-- +goose Down
ALTER TABLE jobs DROP COLUMN phase, DROP COLUMN started_at;
