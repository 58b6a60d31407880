-- +goose NO TRANSACTION
-- +goose Up
-- Made while others write. One that was broken off is left invalid, so each goes
-- first and is made anew.
DROP INDEX CONCURRENTLY IF EXISTS ledger_one_compensation_per_job;
CREATE UNIQUE INDEX CONCURRENTLY ledger_one_compensation_per_job ON ledger_transactions (job_id) WHERE kind = 'compensation';
DROP INDEX CONCURRENTLY IF EXISTS files_bundles;
CREATE INDEX CONCURRENTLY files_bundles ON files (used_at) WHERE origin IN ('export', 'archive');
DROP INDEX CONCURRENTLY IF EXISTS files_archives;
CREATE INDEX CONCURRENTLY files_archives ON files (project_id, created_at DESC) WHERE origin = 'archive';
DROP INDEX CONCURRENTLY IF EXISTS files_exports;

-- +goose Down
CREATE INDEX IF NOT EXISTS files_exports ON files (used_at) WHERE origin = 'export';
DROP INDEX files_archives, files_bundles, ledger_one_compensation_per_job;
