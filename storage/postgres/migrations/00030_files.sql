-- +goose Up

-- Every file that the farm keeps for an account. What is uploaded lands under
-- upload_key, where its sender may write for a while; it is used under key, where
-- nobody may. Files that all accounts share (music, effects, drawings) and chunks
-- that wait for their join have no row.
CREATE TABLE files (
    id           uuid PRIMARY KEY,
    account_id   uuid        NOT NULL REFERENCES accounts (id),
    origin       text        NOT NULL CHECK (origin IN ('upload', 'import', 'brand', 'generated', 'rendered')),
    kind         text        NOT NULL,
    state        text        NOT NULL CHECK (state IN ('pending', 'importing', 'uploaded', 'ready', 'failed')),
    key          text        NOT NULL UNIQUE,
    upload_key   text        UNIQUE,
    source       text        NOT NULL DEFAULT '',
    content_type text        NOT NULL DEFAULT '',
    filename     text        NOT NULL DEFAULT '',
    width        int         NOT NULL DEFAULT 0 CHECK (width >= 0),
    height       int         NOT NULL DEFAULT 0 CHECK (height >= 0),
    duration_ms  int         NOT NULL DEFAULT 0 CHECK (duration_ms >= 0),
    bytes        bigint      NOT NULL DEFAULT 0 CHECK (bytes >= 0),
    sha256       text        NOT NULL DEFAULT '',
    error        text        NOT NULL DEFAULT '',
    job_id       uuid REFERENCES jobs (id),
    project_id   uuid,
    due_at       timestamptz,                        -- when the keeper looks for it, or makes sure that its workflow runs
    used_at      timestamptz NOT NULL DEFAULT now(), -- when it was made, or last named by a job
    created_at   timestamptz NOT NULL DEFAULT now(),
    CHECK (state <> 'ready' OR bytes > 0),
    CHECK ((due_at IS NOT NULL) = (state IN ('pending', 'importing', 'uploaded')))
);
CREATE INDEX files_account ON files (account_id, created_at DESC, id DESC) WHERE origin IN ('upload', 'import');
CREATE INDEX files_stored ON files (account_id) INCLUDE (bytes) WHERE origin <> 'rendered';
CREATE INDEX files_job ON files (job_id) WHERE origin = 'rendered';
CREATE INDEX files_due ON files (due_at) WHERE due_at IS NOT NULL;
CREATE INDEX files_unused ON files (used_at) WHERE origin <> 'rendered';

-- Which jobs name a file: it stays while one of them needs it.
CREATE TABLE file_uses (
    file_id uuid NOT NULL REFERENCES files (id) ON DELETE CASCADE,
    job_id  uuid NOT NULL REFERENCES jobs (id),
    PRIMARY KEY (file_id, job_id)
);
CREATE INDEX file_uses_job ON file_uses (job_id);

-- +goose Down
DROP TABLE file_uses, files;
