-- +goose Up
-- What running jobs held of the last period's included credits when it ended:
-- such credits do not come back when the job is refunded.
ALTER TABLE accounts ADD COLUMN period_carried bigint NOT NULL DEFAULT 0 CHECK (period_carried >= 0);

-- +goose Down
ALTER TABLE accounts DROP COLUMN period_carried;
