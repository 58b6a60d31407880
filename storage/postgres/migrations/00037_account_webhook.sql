-- +goose Up
-- Where the ends of an account's jobs are told that name no address of their own.
CREATE TABLE account_webhooks (
    account_id uuid PRIMARY KEY REFERENCES accounts (id),
    url        text        NOT NULL CHECK (char_length(url) BETWEEN 1 AND 500),
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
);
-- A delivery without a job is a test of the account's address.
ALTER TABLE webhook_deliveries ALTER job_id DROP NOT NULL;
ALTER TABLE webhook_deliveries ADD CONSTRAINT webhook_deliveries_test CHECK ((job_id IS NULL) = (event = 'webhook.test')) NOT VALID;

-- +goose Down
DELETE FROM webhook_deliveries WHERE job_id IS NULL;
ALTER TABLE webhook_deliveries DROP CONSTRAINT webhook_deliveries_test;
ALTER TABLE webhook_deliveries ALTER job_id SET NOT NULL;
DROP TABLE account_webhooks;
