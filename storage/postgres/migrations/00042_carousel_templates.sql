-- +goose Up
-- An account's own templates of carousels, checked before they are stored.
CREATE TABLE carousel_templates (
    id         uuid PRIMARY KEY,
    account_id uuid        NOT NULL REFERENCES accounts (id),
    family     text        NOT NULL CHECK (char_length(family) BETWEEN 1 AND 40),
    document   jsonb       NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX carousel_templates_account ON carousel_templates (account_id, created_at DESC, id DESC);

-- +goose Down
DROP TABLE carousel_templates;
