-- +goose Up

-- Machine payments. A row is committed before money can move; payment_key is
-- derived from what the payer signed, so that one payment is one row however
-- often and by whomever it is sent.
CREATE TABLE payments (
    id               uuid PRIMARY KEY,
    account_id       uuid        NOT NULL REFERENCES accounts (id),
    payment_key      text        NOT NULL CONSTRAINT payments_key UNIQUE,
    also_key         text, -- a second name of the payment that may occur once only
    idempotency_hash bytea CHECK (octet_length(idempotency_hash) = 32),
    state            text        NOT NULL CHECK (state IN ('received', 'settling', 'unknown', 'settled', 'credited', 'refused')),
    rail             text        NOT NULL CHECK (rail IN ('x402', 'mpp')),
    method           text        NOT NULL,
    network          text        NOT NULL,
    credits          int         NOT NULL CHECK (credits BETWEEN 1 AND 100000),
    micro_usd        bigint      NOT NULL CHECK (micro_usd > 0),
    challenge_id     text        NOT NULL,
    payer            text        NOT NULL,
    proof            jsonb, -- all that is needed to settle it; gone when it has ended
    reference        text        NOT NULL DEFAULT '',
    reason           text        NOT NULL DEFAULT '',
    transient        boolean     NOT NULL DEFAULT false,
    attempts         int         NOT NULL DEFAULT 0,
    next_attempt_at  timestamptz NOT NULL,
    parked_at        timestamptz,
    created_at       timestamptz NOT NULL DEFAULT now(),
    updated_at       timestamptz NOT NULL DEFAULT now(),
    settled_at       timestamptz,
    CHECK ((proof IS NULL) = (state IN ('credited', 'refused'))),
    CHECK (settled_at IS NOT NULL OR state NOT IN ('settled', 'credited'))
);
-- A refused payment holds nothing: its second name and its idempotency key are
-- free again.
CREATE UNIQUE INDEX payments_also ON payments (also_key) WHERE state <> 'refused';
CREATE UNIQUE INDEX payments_idempotency ON payments (account_id, idempotency_hash) WHERE state <> 'refused';
CREATE INDEX payments_due ON payments (next_attempt_at) WHERE state NOT IN ('credited', 'refused') AND parked_at IS NULL;
CREATE INDEX payments_open ON payments (account_id, credits) WHERE state NOT IN ('credited', 'refused');
CREATE INDEX payments_created ON payments (created_at DESC, id DESC);

-- The legal moves between payment states; the same list stands in payment.go
-- and a test holds the two together.
CREATE TABLE payment_state_moves (
    from_state text NOT NULL,
    to_state   text NOT NULL,
    PRIMARY KEY (from_state, to_state)
);
INSERT INTO payment_state_moves VALUES
    ('received', 'settling'), ('received', 'unknown'), ('received', 'refused'),
    ('settling', 'settled'), ('settling', 'unknown'), ('settling', 'refused'),
    ('unknown', 'settled'), ('unknown', 'refused'),
    ('settled', 'credited'),
    ('refused', 'received');

-- +goose StatementBegin
CREATE FUNCTION check_payment_state_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM payment_state_moves WHERE from_state = OLD.state AND to_state = NEW.state) THEN
        RAISE EXCEPTION 'payment % may not go from % to %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation', CONSTRAINT = 'payment_state_moves';
    END IF;
    RETURN NEW;
END $$;
-- +goose StatementEnd
CREATE TRIGGER payment_state_moves BEFORE UPDATE OF state ON payments
    FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION check_payment_state_move();

-- A top-up is the credit of one payment, once.
ALTER TABLE ledger_transactions
    ADD COLUMN payment_id uuid REFERENCES payments (id),
    ADD CONSTRAINT topup_has_payment CHECK ((payment_id IS NOT NULL) = (kind = 'topup'));
CREATE UNIQUE INDEX ledger_one_topup_per_payment ON ledger_transactions (payment_id) WHERE payment_id IS NOT NULL;

-- +goose Down
ALTER TABLE ledger_transactions DROP COLUMN payment_id;
DROP TABLE payments, payment_state_moves;
DROP FUNCTION check_payment_state_move;
