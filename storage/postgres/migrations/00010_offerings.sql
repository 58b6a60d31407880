-- +goose Up

-- A job is of an offering and a kind of order; what it makes is its document,
-- which its project keeps. Nothing in the frame knows what a document holds.
ALTER TABLE jobs RENAME COLUMN manifest TO document;
ALTER TABLE jobs
    ADD COLUMN kind          text,
    ADD COLUMN subject       text        NOT NULL DEFAULT '', -- what was ordered, with its article and without a word of the caller's
    ADD COLUMN project_id    uuid,
    ADD COLUMN parent_id     uuid REFERENCES jobs (id),
    ADD COLUMN metadata      jsonb,
    ADD COLUMN warnings      jsonb       NOT NULL DEFAULT '[]',
    ADD COLUMN overdue_code  text        NOT NULL DEFAULT 'deadline_exceeded', -- how the sweeper words an end at deadline_at
    ADD COLUMN choice        jsonb,       -- what a waiting job asks
    ADD COLUMN choose_by     timestamptz, -- until when
    ADD COLUMN waiting_since timestamptz,
    ADD COLUMN chosen        jsonb,       -- the answer
    ADD COLUMN chosen_at     timestamptz;

UPDATE jobs SET
    kind = CASE WHEN coalesce(request->>'postId', '') <> '' THEN 'render_again' WHEN request ? 'source' THEN 'ads_on_demand' ELSE 'snack_pack' END,
    subject = CASE
        WHEN coalesce(request->>'postId', '') <> '' THEN 'a new render'
        WHEN request ? 'source' THEN coalesce(jsonb_array_length(nullif(request->'snackTypeSequence', 'null')), 0) || ' ads on demand'
        ELSE 'a snack pack of ' || coalesce(jsonb_array_length(nullif(request->'snackTypeSequence', 'null')), 0) END
        || CASE WHEN coalesce((request->>'render')::boolean, false) AND coalesce(request->>'postId', '') = '' THEN ', rendered' ELSE '' END,
    project_id = CASE WHEN coalesce(request->>'postId', '') <> '' THEN (request->>'postId')::uuid ELSE (SELECT p.id FROM snack_posts p WHERE p.id = jobs.id) END;
ALTER TABLE jobs ALTER COLUMN kind SET NOT NULL;

-- The workflows of jobs that are open now are none that later builds know. The
-- sweeper ends them at once, with a reason of their own and a refund; none that
-- was not started yet may be started before.
UPDATE jobs SET deadline_at = now(), overdue_code = 'upgraded', start_pending = false WHERE state IN ('queued', 'processing', 'awaiting_selection');

CREATE INDEX jobs_waiting ON jobs (choose_by) WHERE state = 'awaiting_selection';
CREATE INDEX jobs_project ON jobs (project_id, created_at DESC) WHERE project_id IS NOT NULL;
INSERT INTO job_state_moves VALUES ('awaiting_selection', 'completed');

-- A project outlives its brand: brand_id has no foreign key on purpose.
CREATE TABLE projects (
    id          uuid PRIMARY KEY,
    account_id  uuid        NOT NULL REFERENCES accounts (id),
    offering_id text        NOT NULL,
    kind        text        NOT NULL,
    order_kind  text        NOT NULL,
    brand_id    uuid,
    job_id      uuid        NOT NULL UNIQUE REFERENCES jobs (id),
    last_job_id uuid        NOT NULL REFERENCES jobs (id),
    name        text        NOT NULL, -- '' until its first job completes, where its caller gave none
    noun        text        NOT NULL DEFAULT '', -- what it is then called, after its brand
    status      text        NOT NULL CHECK (status IN ('making', 'ready', 'failed', 'cancelled')),
    revision    int         NOT NULL DEFAULT 0 CHECK (revision >= 0),
    document    jsonb       NOT NULL DEFAULT '{}',
    metadata    jsonb,
    created_at  timestamptz NOT NULL DEFAULT now(),
    updated_at  timestamptz NOT NULL DEFAULT now(),
    CHECK ((revision > 0) = (status = 'ready'))
);
CREATE INDEX projects_account ON projects (account_id, created_at DESC, id DESC);
CREATE INDEX projects_brand ON projects (brand_id, created_at DESC) WHERE brand_id IS NOT NULL;

CREATE TABLE project_revisions (
    project_id uuid        NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
    number     int         NOT NULL CHECK (number >= 1),
    job_id     uuid        NOT NULL REFERENCES jobs (id),
    document   jsonb       NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (project_id, number)
);

INSERT INTO projects (id, account_id, offering_id, kind, order_kind, brand_id, job_id, last_job_id, name, status, revision, document, created_at, updated_at)
SELECT p.id, p.account_id, j.offering_id, 'post', j.kind, p.brand_id, p.job_id,
    coalesce((SELECT r.id FROM jobs r WHERE r.project_id = p.id AND r.state = 'completed' ORDER BY r.finished_at DESC LIMIT 1), p.job_id),
    p.name, 'ready', 1 + (SELECT count(*) FROM jobs r WHERE r.project_id = p.id AND r.kind = 'render_again' AND r.state = 'completed'),
    p.manifest, p.created_at, p.updated_at
FROM snack_posts p JOIN jobs j ON j.id = p.job_id;
INSERT INTO project_revisions (project_id, number, job_id, document, created_at)
SELECT project_id, row_number() OVER (PARTITION BY project_id ORDER BY finished_at, id), id, document, finished_at
FROM jobs WHERE state = 'completed' AND document IS NOT NULL AND project_id IN (SELECT id FROM projects);
DROP TABLE snack_posts;

-- The ledger keeps ids and kinds alone; its lines are worded on reading. What was
-- written before goes: it held names that callers gave.
ALTER TABLE ledger_transactions ADD COLUMN offering_id text;
ALTER TABLE ledger_transactions DISABLE TRIGGER ledger_transactions_append_only;
UPDATE ledger_transactions t SET description = '', offering_id = (SELECT j.offering_id FROM jobs j WHERE j.id = t.job_id);
ALTER TABLE ledger_transactions ENABLE TRIGGER ledger_transactions_append_only;
ALTER TABLE ledger_transactions DROP COLUMN description;

-- +goose Down
ALTER TABLE ledger_transactions ADD COLUMN description text NOT NULL DEFAULT '', DROP COLUMN offering_id;
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
INSERT INTO snack_posts SELECT id, account_id, brand_id, job_id, name, status, document, created_at, updated_at FROM projects WHERE kind = 'post' AND status = 'ready';
DROP TABLE project_revisions, projects;
DELETE FROM job_state_moves WHERE from_state = 'awaiting_selection' AND to_state = 'completed';
DROP INDEX jobs_waiting, jobs_project;
ALTER TABLE jobs RENAME COLUMN document TO manifest;
ALTER TABLE jobs DROP COLUMN kind, DROP COLUMN subject, DROP COLUMN project_id, DROP COLUMN parent_id, DROP COLUMN metadata, DROP COLUMN warnings, DROP COLUMN overdue_code,
    DROP COLUMN choice, DROP COLUMN choose_by, DROP COLUMN waiting_since, DROP COLUMN chosen, DROP COLUMN chosen_at;
