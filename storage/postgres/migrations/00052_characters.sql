-- +goose Up
-- Actors that an account keeps for its films. One with a photograph goes on without it
-- when the file is deleted: what uses it says so.
CREATE TABLE characters (
    id         uuid PRIMARY KEY,
    account_id uuid        NOT NULL REFERENCES accounts (id),
    name       text        NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
    library_id text        NOT NULL DEFAULT '',
    prompt     text        NOT NULL DEFAULT '',
    image_url  text        NOT NULL DEFAULT '',
    file_id    uuid REFERENCES files (id) ON DELETE SET NULL,
    actor      jsonb       NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX characters_account ON characters (account_id, created_at DESC, id DESC);
CREATE INDEX characters_file ON characters (file_id) WHERE file_id IS NOT NULL;

-- +goose Down
DROP TABLE characters;
