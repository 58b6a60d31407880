-- +goose Up

-- When the keeper removed what a job left that did not complete, and the files of
-- a result whose time was over.
ALTER TABLE jobs
    ADD COLUMN files_cleared_at   timestamptz,
    ADD COLUMN results_expired_at timestamptz;
CREATE INDEX jobs_uncleared ON jobs (finished_at) WHERE state IN ('failed', 'cancelled') AND files_cleared_at IS NULL;
CREATE INDEX jobs_unexpired ON jobs (finished_at) WHERE state = 'completed' AND results_expired_at IS NULL;
CREATE INDEX files_rendered ON files (used_at) WHERE origin = 'rendered';

-- Files from before there were rows: what was delivered, by the latest job that
-- did, and what documents name. What has no row after this goes.
INSERT INTO files (id, account_id, origin, kind, state, key, content_type, filename, width, height, duration_ms, bytes, sha256, job_id, project_id, used_at, created_at)
SELECT gen_random_uuid(), j.account_id, 'rendered', coalesce(a ->> 'kind', ''), 'ready', a ->> 'objectKey', coalesce(a ->> 'contentType', ''), coalesce(a ->> 'name', ''),
    coalesce((a ->> 'width')::int, 0), coalesce((a ->> 'height')::int, 0), coalesce((a ->> 'durationMs')::int, 0), greatest((a ->> 'bytes')::bigint, 1),
    coalesce(a ->> 'sha256', ''), j.id, j.project_id, j.finished_at, j.finished_at
FROM jobs j, jsonb_array_elements(CASE jsonb_typeof(j.result -> 'renderedAssets') WHEN 'array' THEN j.result -> 'renderedAssets' ELSE '[]' END) a
WHERE j.state = 'completed' AND a ->> 'objectKey' LIKE 'accounts/%'
ORDER BY j.finished_at DESC
ON CONFLICT DO NOTHING;

CREATE TEMPORARY TABLE named ON COMMIT DROP AS
SELECT j.id AS job_id, j.account_id, j.project_id, a, a ->> 'key' AS key
FROM jobs j, jsonb_path_query(j.document, '$.**.assets.*') a
WHERE j.document IS NOT NULL AND jsonb_typeof(a) = 'object' AND a ->> 'key' LIKE 'accounts/' || j.account_id || '/%';
INSERT INTO files (id, account_id, origin, kind, state, key, content_type, width, height, duration_ms, bytes, sha256, job_id, project_id)
SELECT DISTINCT ON (key) gen_random_uuid(), account_id, CASE WHEN key LIKE 'accounts/%/assets/%' THEN 'brand' ELSE 'generated' END, coalesce(a ->> 'kind', ''),
    'ready', key, coalesce(a ->> 'contentType', ''), coalesce((a ->> 'width')::int, 0), coalesce((a ->> 'height')::int, 0), coalesce((a ->> 'durationMs')::int, 0),
    greatest((a ->> 'bytes')::bigint, 1), coalesce(a ->> 'sha256', ''), job_id, project_id
FROM named ORDER BY key, job_id DESC
ON CONFLICT DO NOTHING;
INSERT INTO file_uses (file_id, job_id) SELECT DISTINCT f.id, n.job_id FROM named n JOIN files f ON f.key = n.key ON CONFLICT DO NOTHING;
DROP TABLE named;

-- +goose Down
DELETE FROM files WHERE origin NOT IN ('upload', 'import');
DROP INDEX jobs_uncleared, jobs_unexpired, files_rendered;
ALTER TABLE jobs DROP COLUMN files_cleared_at, DROP COLUMN results_expired_at;
