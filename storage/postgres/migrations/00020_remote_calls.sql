-- +goose Up

-- What was ordered from services that work for minutes. The row comes before the
-- order, the service's own id right after it: a step that is repeated waits for
-- what its lost worker ordered, and orders nothing twice. Rows that stay in
-- 'submitting' are orders of which it is not known whether they were taken.
CREATE TABLE remote_calls (
    id         uuid PRIMARY KEY, -- also the order's name for services that obey a name once
    job_id     uuid        NOT NULL REFERENCES jobs (id),
    step       text        NOT NULL CHECK (char_length(step) BETWEEN 1 AND 200),
    service    text        NOT NULL CHECK (char_length(service) BETWEEN 1 AND 200),
    remote_id  text CHECK (char_length(remote_id) BETWEEN 1 AND 2000),
    state      text        NOT NULL DEFAULT 'submitting' CHECK (state IN ('submitting', 'submitted', 'delivered', 'dropped')),
    created_at timestamptz NOT NULL DEFAULT now(),
    updated_at timestamptz NOT NULL DEFAULT now(),
    CHECK (remote_id IS NOT NULL OR state IN ('submitting', 'dropped'))
);
CREATE UNIQUE INDEX remote_calls_one ON remote_calls (job_id, step) WHERE state <> 'dropped';

-- +goose Down
DROP TABLE remote_calls;
