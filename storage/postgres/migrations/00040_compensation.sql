-- +goose Up
-- A compensation gives the price of a job back whose files were lost after it had
-- been charged: once a job.
ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_kind_check, DROP CONSTRAINT ledger_transactions_check;
ALTER TABLE ledger_transactions
    ADD CONSTRAINT ledger_transactions_kind_check
        CHECK (kind IN ('grant', 'topup', 'renewal', 'expiry', 'hold', 'settle', 'refund', 'compensation')) NOT VALID,
    ADD CONSTRAINT ledger_transactions_check
        CHECK ((job_id IS NOT NULL) = (kind IN ('hold', 'settle', 'refund', 'compensation'))) NOT VALID;

-- +goose Down
ALTER TABLE ledger_transactions DROP CONSTRAINT ledger_transactions_kind_check, DROP CONSTRAINT ledger_transactions_check;
ALTER TABLE ledger_transactions
    ADD CONSTRAINT ledger_transactions_kind_check
        CHECK (kind IN ('grant', 'topup', 'renewal', 'expiry', 'hold', 'settle', 'refund')) NOT VALID,
    ADD CONSTRAINT ledger_transactions_check CHECK ((job_id IS NOT NULL) = (kind IN ('hold', 'settle', 'refund'))) NOT VALID;
