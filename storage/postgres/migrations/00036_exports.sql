-- +goose Up
-- An export is everything that an account keeps, in one file that goes after a day.
ALTER TABLE files DROP CONSTRAINT files_origin_check;
ALTER TABLE files ADD CONSTRAINT files_origin_check CHECK (origin IN ('upload', 'import', 'brand', 'generated', 'rendered', 'export')) NOT VALID;
CREATE INDEX files_exports ON files (used_at) WHERE origin = 'export';

-- +goose Down
DROP INDEX files_exports;
DELETE FROM files WHERE origin = 'export';
ALTER TABLE files DROP CONSTRAINT files_origin_check;
ALTER TABLE files ADD CONSTRAINT files_origin_check CHECK (origin IN ('upload', 'import', 'brand', 'generated', 'rendered'));
