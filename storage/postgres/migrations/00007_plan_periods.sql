-- +goose Up

-- A monthly plan's period. Periods begin on the day of the month on which the
-- plan did (period_anchor); included is what this period was granted.
ALTER TABLE accounts
    ADD COLUMN period_anchor   timestamptz,
    ADD COLUMN period_start    timestamptz,
    ADD COLUMN period_end      timestamptz,
    ADD COLUMN period_included int NOT NULL DEFAULT 0 CHECK (period_included >= 0),
    ADD CHECK ((period_start IS NULL) = (period_end IS NULL)),
    ADD CHECK (period_start < period_end);

ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_kind_check;
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_kind_check
    CHECK (kind IN ('grant', 'topup', 'renewal', 'expiry', 'hold', 'settle', 'refund'));

-- +goose Down
ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_kind_check;
ALTER TABLE ledger_transactions ADD CONSTRAINT ledger_transactions_kind_check
    CHECK (kind IN ('grant', 'topup', 'hold', 'settle', 'refund')) NOT VALID;
ALTER TABLE accounts DROP COLUMN period_anchor, DROP COLUMN period_start, DROP COLUMN period_end, DROP COLUMN period_included;
