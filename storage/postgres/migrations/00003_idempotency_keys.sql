-- +goose Up

-- What callers promised to mean the same by one Idempotency-Key. The key itself
-- is not stored, only its hash, and the answer is sealed with it: it may hold a
-- secret.
CREATE TABLE idempotency_keys (
    subject      bytea       NOT NULL, -- hash of whose key it is
    key_hash     bytea       NOT NULL,
    request_hash bytea       NOT NULL, -- operation and body
    resource_id  uuid        NOT NULL, -- what the request creates has this id, however often it is tried
    locked_until timestamptz NOT NULL,
    status       int,                  -- null until the request was answered
    answer       bytea,
    created_at   timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (subject, key_hash)
);
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);

-- +goose Down
DROP TABLE idempotency_keys;
