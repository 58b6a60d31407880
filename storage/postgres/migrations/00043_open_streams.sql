-- +goose Up
-- How many streams of an account's jobs each API process has open, while it says
-- so. It is not kept over a crash: processes say it again.
CREATE UNLOGGED TABLE open_streams (
    account_id uuid        NOT NULL,
    process    uuid        NOT NULL,
    streams    integer     NOT NULL CHECK (streams >= 0),
    seen_at    timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (account_id, process)
);

-- +goose Down
DROP TABLE open_streams;
