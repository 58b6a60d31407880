-- +goose Up

-- What a service called back about an order: the names of its calls, so that one that is
-- repeated wakes nobody twice, and the id that it gave, for an order whose answer was lost.
ALTER TABLE remote_calls
    ADD COLUMN heard text[] NOT NULL DEFAULT '{}' CHECK (cardinality(heard) <= 16),
    ADD COLUMN told_id text CHECK (char_length(told_id) BETWEEN 1 AND 2000);

-- +goose Down
ALTER TABLE remote_calls DROP COLUMN told_id, DROP COLUMN heard;
