-- +goose Up

-- What an order at a service costs, in millionths of a dollar. It counts against the
-- budgets of its job and of its day from before it is given, unless it was dropped.
ALTER TABLE remote_calls ADD COLUMN usd_micros bigint NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE remote_calls DROP COLUMN usd_micros;
