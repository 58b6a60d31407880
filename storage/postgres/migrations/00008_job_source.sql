-- +goose Up

-- What a job without a registered brand is made of: the brand that was read
-- from its source page.
ALTER TABLE jobs ADD COLUMN source_brand jsonb;

-- +goose Down
ALTER TABLE jobs DROP COLUMN source_brand;
