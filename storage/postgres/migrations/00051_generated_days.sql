-- +goose NO TRANSACTION
-- +goose Up
DROP INDEX CONCURRENTLY IF EXISTS remote_calls_paid;
CREATE INDEX CONCURRENTLY remote_calls_paid ON remote_calls (created_at) INCLUDE (usd_micros) WHERE usd_micros > 0;

-- +goose Down
DROP INDEX remote_calls_paid;
