-- +goose Up

ALTER TABLE webhook_deliveries
    ADD status          text        NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'failed')),
    ADD round           int         NOT NULL DEFAULT 1 CHECK (round >= 1),
    ADD round_id        uuid,                               -- of the request that asked for this round; null for the first
    ADD round_at        timestamptz NOT NULL DEFAULT now(), -- when this round began
    ADD due_at          timestamptz NOT NULL DEFAULT now(), -- when the relay makes sure that the workflow runs
    ADD next_attempt_at timestamptz,
    ADD CHECK ((delivered_at IS NOT NULL) = (status = 'delivered'));

-- Nothing sent these. What is old is no longer awaited; its owner may ask for it.
UPDATE webhook_deliveries SET status = 'failed', round_at = created_at WHERE created_at < now() - interval '1 day';

CREATE INDEX webhook_deliveries_account ON webhook_deliveries (account_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (due_at) WHERE status = 'pending';
CREATE INDEX webhook_deliveries_old ON webhook_deliveries (round_at) WHERE status <> 'pending';

CREATE TABLE webhook_attempts (
    delivery_id uuid        NOT NULL REFERENCES webhook_deliveries (id) ON DELETE CASCADE,
    number      int         NOT NULL CHECK (number >= 1),
    round       int         NOT NULL CHECK (round >= 1),
    started_at  timestamptz NOT NULL DEFAULT now(),
    duration_ms int CHECK (duration_ms >= 0),
    status_code int,
    error       text CHECK (char_length(error) <= 500),
    PRIMARY KEY (delivery_id, number)
);

-- Kept readable, unlike API keys: they must sign, and their owner may read
-- them again. Encryption at rest is the database's.
CREATE TABLE webhook_secrets (
    id         uuid PRIMARY KEY,
    account_id uuid        NOT NULL REFERENCES accounts (id),
    secret     text        NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    expires_at timestamptz -- null for the current one
);
CREATE UNIQUE INDEX webhook_secrets_current ON webhook_secrets (account_id) WHERE expires_at IS NULL;
CREATE INDEX webhook_secrets_account ON webhook_secrets (account_id, created_at DESC);
CREATE INDEX webhook_secrets_expired ON webhook_secrets (expires_at) WHERE expires_at IS NOT NULL;

-- +goose Down
DROP TABLE webhook_secrets, webhook_attempts;
DROP INDEX webhook_deliveries_account, webhook_deliveries_due, webhook_deliveries_old;
ALTER TABLE webhook_deliveries DROP status, DROP round, DROP round_id, DROP round_at, DROP due_at, DROP next_attempt_at;
