-- +goose Up
-- An archive is what one project delivered, in one file that goes after a day.
ALTER TABLE files DROP CONSTRAINT files_origin_check;
ALTER TABLE files ADD CONSTRAINT files_origin_check
    CHECK (origin IN ('upload', 'import', 'brand', 'generated', 'rendered', 'export', 'archive')) NOT VALID;

-- +goose Down
DELETE FROM files WHERE origin = 'archive';
ALTER TABLE files DROP CONSTRAINT files_origin_check;
ALTER TABLE files ADD CONSTRAINT files_origin_check CHECK (origin IN ('upload', 'import', 'brand', 'generated', 'rendered', 'export')) NOT VALID;
