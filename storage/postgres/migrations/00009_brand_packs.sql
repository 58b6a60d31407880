-- +goose Up

-- How many packs were asked for of a brand: those in a row draw other lines.
ALTER TABLE brands ADD COLUMN packs bigint NOT NULL DEFAULT 0;

-- +goose Down
ALTER TABLE brands DROP COLUMN packs;
