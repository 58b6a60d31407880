-- +goose Up

CREATE TABLE accounts (
    id              uuid PRIMARY KEY,
    plan            text        NOT NULL CHECK (plan IN ('starter', 'agent', 'pro', 'scale', 'enterprise')),
    operator_email  text        NOT NULL DEFAULT '',
    billing_country text        NOT NULL DEFAULT '',
    operator_name   text        NOT NULL DEFAULT '',
    vat_id          text        NOT NULL DEFAULT '',
    agent_name      text        NOT NULL DEFAULT '',
    created_at      timestamptz NOT NULL DEFAULT now()
);

-- Keys are high-entropy random strings, so a plain SHA-256 is enough to store.
CREATE TABLE api_keys (
    id           uuid PRIMARY KEY,
    account_id   uuid        NOT NULL REFERENCES accounts (id),
    prefix       text        NOT NULL,
    hash         bytea       NOT NULL UNIQUE CHECK (octet_length(hash) = 32),
    created_at   timestamptz NOT NULL DEFAULT now(),
    last_used_at timestamptz,
    revoked_at   timestamptz
);
CREATE INDEX api_keys_account ON api_keys (account_id);

CREATE TABLE brands (
    id              uuid PRIMARY KEY,
    account_id      uuid        NOT NULL REFERENCES accounts (id),
    name            text        NOT NULL,
    industry        text        NOT NULL,
    description     text        NOT NULL,
    target_audience text        NOT NULL DEFAULT '',
    website_url     text,
    logo_url        text,
    app_demos       text[]      NOT NULL DEFAULT '{}',
    screenshots     text[]      NOT NULL DEFAULT '{}',
    created_at      timestamptz NOT NULL DEFAULT now(),
    updated_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX brands_account ON brands (account_id, created_at DESC, id DESC);

CREATE TABLE jobs (
    id                  uuid PRIMARY KEY,
    account_id          uuid        NOT NULL REFERENCES accounts (id),
    offering_id         text        NOT NULL,
    name                text,
    state               text        NOT NULL DEFAULT 'queued'
        CHECK (state IN ('queued', 'processing', 'awaiting_selection', 'completed', 'failed', 'cancelled')),
    progress            int         NOT NULL DEFAULT 0 CHECK (progress BETWEEN 0 AND 100),
    credits_reserved    int CHECK (credits_reserved >= 0),
    credits_final       int CHECK (credits_final >= 0),
    error               text,
    error_code          text,
    request             jsonb       NOT NULL,
    manifest            jsonb,
    result              jsonb       NOT NULL DEFAULT '{}',
    callback_url        text,
    deadline_at         timestamptz NOT NULL,
    start_pending       boolean     NOT NULL DEFAULT true,
    start_attempted_at  timestamptz NOT NULL DEFAULT now(),
    cancel_requested_at timestamptz,
    created_at          timestamptz NOT NULL DEFAULT now(),
    updated_at          timestamptz NOT NULL DEFAULT now(),
    finished_at         timestamptz,
    CHECK ((finished_at IS NOT NULL) = (state IN ('completed', 'failed', 'cancelled')))
);
CREATE INDEX jobs_account ON jobs (account_id, created_at DESC, id DESC);
CREATE INDEX jobs_open_deadline ON jobs (deadline_at) WHERE state IN ('queued', 'processing');
CREATE INDEX jobs_start_pending ON jobs (start_attempted_at) WHERE start_pending;

-- The legal moves between job states; the same list stands in job.go and a
-- test holds the two together.
CREATE TABLE job_state_moves (
    from_state text NOT NULL,
    to_state   text NOT NULL,
    PRIMARY KEY (from_state, to_state)
);
INSERT INTO job_state_moves VALUES
    ('queued', 'processing'), ('queued', 'failed'), ('queued', 'cancelled'),
    ('processing', 'awaiting_selection'), ('processing', 'completed'), ('processing', 'failed'), ('processing', 'cancelled'),
    ('awaiting_selection', 'processing'), ('awaiting_selection', 'failed'), ('awaiting_selection', 'cancelled');

-- +goose StatementBegin
CREATE FUNCTION check_job_state_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM job_state_moves WHERE from_state = OLD.state AND to_state = NEW.state) THEN
        RAISE EXCEPTION 'job % may not go from % to %', OLD.id, OLD.state, NEW.state USING ERRCODE = 'check_violation', CONSTRAINT = 'job_state_moves';
    END IF;
    RETURN NEW;
END $$;
-- +goose StatementEnd
CREATE TRIGGER job_state_moves BEFORE UPDATE OF state ON jobs
    FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION check_job_state_move();

-- The weighted parts of a job's progress.
CREATE TABLE job_units (
    job_id  uuid NOT NULL REFERENCES jobs (id),
    unit    text NOT NULL,
    weight  int  NOT NULL CHECK (weight > 0),
    percent int  NOT NULL DEFAULT 0 CHECK (percent BETWEEN 0 AND 100),
    PRIMARY KEY (job_id, unit)
);

-- A post outlives its brand: brand_id has no foreign key on purpose.
CREATE TABLE snack_posts (
    id         uuid PRIMARY KEY,
    account_id uuid        NOT NULL REFERENCES accounts (id),
    brand_id   uuid,
    job_id     uuid        NOT NULL UNIQUE REFERENCES jobs (id),
    name       text        NOT NULL,
    status     text        NOT NULL,
    manifest   jsonb       NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX snack_posts_account ON snack_posts (account_id, created_at DESC, id DESC);

-- Written in the same transaction as the end state; delivery reads it.
CREATE TABLE webhook_deliveries (
    id           uuid PRIMARY KEY,
    account_id   uuid        NOT NULL REFERENCES accounts (id),
    job_id       uuid        NOT NULL REFERENCES jobs (id),
    url          text        NOT NULL,
    event        text        NOT NULL,
    created_at   timestamptz NOT NULL DEFAULT now(),
    delivered_at timestamptz,
    UNIQUE (job_id, event)
);

-- The credits ledger: double entry, append only. Every transaction's entries
-- sum to zero. The books available and held belong to an account; granted,
-- purchased and revenue are the house's.
CREATE TABLE ledger_transactions (
    id          uuid PRIMARY KEY,
    account_id  uuid        NOT NULL REFERENCES accounts (id),
    job_id      uuid REFERENCES jobs (id),
    kind        text        NOT NULL CHECK (kind IN ('grant', 'topup', 'hold', 'settle', 'refund')),
    description text        NOT NULL,
    created_at  timestamptz NOT NULL DEFAULT now(),
    CHECK ((job_id IS NOT NULL) = (kind IN ('hold', 'settle', 'refund')))
);
CREATE UNIQUE INDEX ledger_one_hold_per_job ON ledger_transactions (job_id) WHERE kind = 'hold';
CREATE UNIQUE INDEX ledger_one_closing_per_job ON ledger_transactions (job_id) WHERE kind IN ('settle', 'refund');
CREATE INDEX ledger_transactions_account ON ledger_transactions (account_id, created_at DESC, id DESC);

CREATE TABLE ledger_entries (
    id             bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    transaction_id uuid   NOT NULL REFERENCES ledger_transactions (id),
    account_id     uuid REFERENCES accounts (id),
    book           text   NOT NULL CHECK (book IN ('available', 'held', 'granted', 'purchased', 'revenue')),
    amount         bigint NOT NULL CHECK (amount <> 0),
    CHECK ((account_id IS NOT NULL) = (book IN ('available', 'held')))
);
CREATE INDEX ledger_entries_transaction ON ledger_entries (transaction_id);
CREATE INDEX ledger_entries_account ON ledger_entries (account_id, book);

-- The sums of an account's entries, kept by trigger so that they cannot part
-- from them, with the two bounds that make overdrawing impossible.
CREATE TABLE account_balances (
    account_id uuid PRIMARY KEY REFERENCES accounts (id),
    available  bigint NOT NULL DEFAULT 0 CONSTRAINT available_not_negative CHECK (available >= 0),
    held       bigint NOT NULL DEFAULT 0 CONSTRAINT held_not_negative CHECK (held >= 0)
);

-- +goose StatementBegin
CREATE FUNCTION open_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO account_balances (account_id) VALUES (NEW.id);
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER open_balance AFTER INSERT ON accounts FOR EACH ROW EXECUTE FUNCTION open_balance();

-- +goose StatementBegin
CREATE FUNCTION apply_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF NEW.book = 'available' THEN
        UPDATE account_balances SET available = available + NEW.amount WHERE account_id = NEW.account_id;
    ELSIF NEW.book = 'held' THEN
        UPDATE account_balances SET held = held + NEW.amount WHERE account_id = NEW.account_id;
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE TRIGGER apply_ledger_entry AFTER INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION apply_ledger_entry();

-- +goose StatementBegin
CREATE FUNCTION check_ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT coalesce(sum(amount), 1) FROM ledger_entries WHERE transaction_id = NEW.id) <> 0 THEN
        RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW.id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balanced';
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE CONSTRAINT TRIGGER ledger_balanced AFTER INSERT ON ledger_transactions
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_balanced();

-- A late entry may not unbalance a transaction that was checked before.
-- +goose StatementBegin
CREATE FUNCTION check_ledger_entry_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT sum(amount) FROM ledger_entries WHERE transaction_id = NEW.transaction_id) <> 0 THEN
        RAISE EXCEPTION 'ledger transaction % does not sum to zero', NEW.transaction_id USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balanced';
    END IF;
    RETURN NULL;
END $$;
-- +goose StatementEnd
CREATE CONSTRAINT TRIGGER ledger_entry_balanced AFTER INSERT ON ledger_entries
    DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_ledger_entry_balanced();

-- +goose StatementBegin
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the ledger is append only' USING ERRCODE = 'restrict_violation';
END $$;
-- +goose StatementEnd
CREATE TRIGGER ledger_transactions_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transactions
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
    FOR EACH STATEMENT EXECUTE FUNCTION refuse_ledger_change();

-- +goose Down
DROP TABLE ledger_entries, ledger_transactions, account_balances, webhook_deliveries, snack_posts, job_units, jobs, job_state_moves, brands, api_keys, accounts CASCADE;
DROP FUNCTION check_job_state_move, open_balance, apply_ledger_entry, check_ledger_balanced, check_ledger_entry_balanced, refuse_ledger_change;
