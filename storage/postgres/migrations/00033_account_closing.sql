-- +goose Up
-- An account that was closed: nobody can call for it any more. The keeper erases
-- what it left, and looks a second time for files that came late.
ALTER TABLE accounts
    ADD COLUMN closed_at timestamptz,
    ADD COLUMN erased_at timestamptz,
    ADD COLUMN swept_at  timestamptz,
    ADD CHECK (erased_at IS NULL OR closed_at IS NOT NULL),
    ADD CHECK (swept_at IS NULL OR erased_at IS NOT NULL);
CREATE INDEX accounts_closing ON accounts (closed_at) WHERE closed_at IS NOT NULL AND swept_at IS NULL;

-- +goose Down
DROP INDEX accounts_closing;
ALTER TABLE accounts DROP COLUMN swept_at, DROP COLUMN erased_at, DROP COLUMN closed_at;
