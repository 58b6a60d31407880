-- +goose Up
-- An archive is what one project delivered, in one file that goes after a day.
ALTER TABLE files DROP CONSTRAINT files_origin_check;
ALTER TABLE files ADD CONSTRAINT files_origin_check
    CHECK (origin IN ('upload', 'import', 'brand', 'generated', 'rendered', 'export', 'archive')) NOT VALID;
DROP INDEX files_exports;
CREATE INDEX files_bundles ON files (used_at) WHERE origin IN ('export', 'archive');
CREATE INDEX files_archives ON files (project_id, created_at DESC) WHERE origin = 'archive';

-- +goose Down
DROP INDEX files_bundles, files_archives;
DELETE FROM files WHERE origin = 'archive';
CREATE INDEX files_exports ON files (used_at) WHERE origin = 'export';
ALTER TABLE files DROP CONSTRAINT files_origin_check;
ALTER TABLE files ADD CONSTRAINT files_origin_check CHECK (origin IN ('upload', 'import', 'brand', 'generated', 'rendered', 'export')) NOT VALID;
