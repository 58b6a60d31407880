package postgres

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"github.com/snackfarm/farm"
)

const (
	// FileKept is how long a file stays that no job names.
	FileKept = 7 * 24 * time.Hour
	// maxOpenFiles is how many uploads and imports of an account may be on their
	// way. Sizes that nobody announced do not count before they are known.
	maxOpenFiles = 100
	maxFileError = 500 // characters
)

const fileColumns = `id, account_id, origin, kind, state, key, coalesce(upload_key, ''), source, content_type, filename,
	width, height, duration_ms, bytes, sha256, error, coalesce(job_id::text, ''), coalesce(project_id::text, ''), created_at, used_at`

func scanFile(r pgx.Row) (farm.File, error) {
	var f farm.File
	var used time.Time
	err := r.Scan(&f.ID, &f.AccountID, &f.Origin, &f.Kind, &f.State, &f.Key, &f.UploadKey, &f.Source, &f.ContentType, &f.Filename,
		&f.Width, &f.Height, &f.DurationMs, &f.Bytes, &f.SHA256, &f.Error, &f.JobID, &f.ProjectID, &f.CreatedAt, &used)
	switch {
	case f.Origin.Bundled():
		f.ExpiresAt = used.Add(ExportKept)
	case f.JobID == "":
		f.ExpiresAt = used.Add(FileKept)
	}
	return f, err
}

// CreateFile stores an upload or import that is on its way, with what it is
// announced to take. The error is payload_too_large with the bytes used and
// allowed when that passes the account's quota, and conflict while too many are
// on their way. A file that exists already under f.ID is returned as it is. f.UploadKey is
// the folder that it is put in; "" is that of the account's uploads.
func (s *Store) CreateFile(ctx context.Context, f farm.File) (farm.File, error) {
	f.ID = orNew(f.ID)
	if f.UploadKey == "" {
		f.UploadKey = fmt.Sprintf("accounts/%s/uploads/", f.AccountID)
	}
	f.UploadKey += f.ID + "/" + farm.SafeName(f.Filename)
	var made farm.File
	err := s.tx(ctx, func(tx pgx.Tx) (err error) {
		made, err = scanFile(tx.QueryRow(ctx, `SELECT `+fileColumns+` FROM files WHERE account_id = $1 AND id = $2`, f.AccountID, f.ID))
		if !errors.Is(err, pgx.ErrNoRows) { // an earlier attempt at the same request
			return wrap(err, "read file")
		}
		if err := s.makeRoom(ctx, tx, f.AccountID, "", f.Bytes); err != nil {
			return err
		}
		var open int
		err = tx.QueryRow(ctx, `
			SELECT count(*) FROM files WHERE account_id = $1 AND origin IN ('upload', 'import')
			AND due_at IS NOT NULL`, f.AccountID).Scan(&open)
		if err != nil {
			return fmt.Errorf("count open files: %w", err)
		}
		if open >= maxOpenFiles {
			return farm.Errorf(farm.CodeConflict, "%d uploads and imports are on their way, the most that may be; send or delete them first", open)
		}
		made, err = scanFile(tx.QueryRow(ctx, `
			INSERT INTO files (id, account_id, origin, kind, state, key, upload_key, source, content_type, filename, bytes, due_at)
			VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10, now()) RETURNING `+fileColumns,
			f.ID, f.AccountID, f.Origin, f.Kind, f.State, f.UploadKey, f.Source, f.ContentType, f.Filename, f.Bytes))
		return wrap(err, "insert file")
	})
	return made, err
}

// makeRoom sees to it that an account may keep so many bytes more, beside those
// of the file except. It holds the account until the end of the transaction, so
// that two files do not take the same room.
func (*Store) makeRoom(ctx context.Context, tx pgx.Tx, accountID, except string, more int64) error {
	var plan farm.Plan
	if err := tx.QueryRow(ctx, `SELECT plan FROM accounts WHERE id = $1 FOR NO KEY UPDATE`, accountID).Scan(&plan); err != nil {
		return fmt.Errorf("lock account: %w", err)
	}
	used, err := storedBytes(ctx, tx, accountID, except)
	if err != nil {
		return err
	}
	most := plan.Facts().StorageBytes
	if used+more <= most {
		return nil
	}
	e := farm.Errorf(farm.CodeTooLarge,
		"the files of the account take %.1f GiB, the plan keeps %.0f GiB, and this one would take %.3f GiB more; "+
			"delete files or move to a larger plan", gib(used), gib(most), gib(more))
	e.Details = map[string]any{"usedBytes": used, "quotaBytes": most, "fileBytes": more}
	return e
}

func gib(bytes int64) float64 { return float64(bytes) / (1 << 30) }

type querier interface {
	QueryRow(ctx context.Context, sql string, args ...any) pgx.Row
}

func storedBytes(ctx context.Context, q querier, accountID, except string) (int64, error) {
	var used int64
	err := q.QueryRow(ctx, `
		SELECT coalesce(sum(bytes), 0) FROM files
		WHERE account_id = $1 AND origin NOT IN ('rendered', 'export', 'archive') AND state <> 'failed'
		AND id IS DISTINCT FROM nullif($2, '')::uuid`,
		accountID, except).Scan(&used)
	return used, wrap(err, "sum up files")
}

// StoredBytes is what counts against an account's quota: its uploads, imports,
// brand files and what was generated for it.
func (s *Store) StoredBytes(ctx context.Context, accountID string) (int64, error) {
	return storedBytes(ctx, s.pool, accountID, "")
}

// File reads one file of an account, by its id or by the key that its upload was
// given.
func (s *Store) File(ctx context.Context, accountID, ref string) (farm.File, error) {
	where := `upload_key = $2`
	if validID(ref) {
		where = `id = $2::uuid`
	}
	f, err := scanFile(s.pool.QueryRow(ctx, `SELECT `+fileColumns+` FROM files WHERE account_id = $1 AND `+where, accountID, ref))
	return f, orNotFound(err, "file", "read file")
}

// FileForWork reads a file for a step that was given its id.
func (s *Store) FileForWork(ctx context.Context, id string) (farm.File, error) {
	f, err := scanFile(s.pool.QueryRow(ctx, `SELECT `+fileColumns+` FROM files WHERE id = $1`, id))
	return f, orNotFound(err, "file", "read file")
}

// FileFilter narrows a list of uploads and imports; empty fields do not.
type FileFilter struct {
	Kind  farm.AssetKind
	State farm.FileState
}

// Uploads lists what an account uploaded and imported, newest first, and tells
// whether there is more.
func (s *Store) Uploads(ctx context.Context, accountID string, f FileFilter, limit, offset int) (page []farm.File, more bool, err error) {
	rows, err := s.pool.Query(ctx, `SELECT `+fileColumns+` FROM files
		WHERE account_id = $1 AND origin IN ('upload', 'import') AND ($2 = '' OR kind = $2) AND ($3 = '' OR state = $3)
		ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $5`, accountID, f.Kind, f.State, limit+1, offset)
	if err != nil {
		return nil, false, fmt.Errorf("list files: %w", err)
	}
	page, err = pgx.CollectRows(rows, func(r pgx.CollectableRow) (farm.File, error) { return scanFile(r) })
	return page[:min(len(page), limit)], len(page) > limit, wrap(err, "list files")
}

// FileArrived notes that an upload lies in the store with so many bytes. One that
// passes the account's quota has failed. A file that is past that is returned as
// it is.
func (s *Store) FileArrived(ctx context.Context, id string, bytes int64) (f farm.File, err error) {
	err = s.tx(ctx, func(tx pgx.Tx) error {
		if f, err = lockFile(ctx, tx, id); err != nil || f.State != farm.FilePending {
			return err
		}
		err = s.makeRoom(ctx, tx, f.AccountID, id, bytes)
		if farm.CodeOf(err) == farm.CodeTooLarge {
			f, err = failFile(ctx, tx, id, farm.MessageOf(err))
			return err
		}
		if err != nil {
			return err
		}
		f, err = scanFile(tx.QueryRow(ctx, `
			UPDATE files SET state = 'uploaded', bytes = $2, due_at = now() WHERE id = $1 RETURNING `+fileColumns, id, bytes))
		return wrap(err, "note upload")
	})
	return f, err
}

// lockFile takes the account before the file, as makeRoom and CreateFile do.
func lockFile(ctx context.Context, tx pgx.Tx, id string) (farm.File, error) {
	_, err := tx.Exec(ctx, `SELECT 1 FROM accounts WHERE id = (SELECT account_id FROM files WHERE id = $1) FOR NO KEY UPDATE`, id)
	if err != nil {
		return farm.File{}, fmt.Errorf("lock account: %w", err)
	}
	f, err := scanFile(tx.QueryRow(ctx, `SELECT `+fileColumns+` FROM files WHERE id = $1 FOR UPDATE`, id))
	return f, orNotFound(err, "file", "read file")
}

// FileReady writes what was found of a file that has come, and the key of where
// that lies. One that passes the account's quota has failed then. One that is
// already ready or failed is returned as it is.
func (s *Store) FileReady(ctx context.Context, found farm.File) (f farm.File, err error) {
	err = s.tx(ctx, func(tx pgx.Tx) error {
		if f, err = lockFile(ctx, tx, found.ID); err != nil || f.State == farm.FileReady || f.State == farm.FileFailed {
			return err
		}
		err = s.makeRoom(ctx, tx, f.AccountID, f.ID, found.Bytes)
		if farm.CodeOf(err) == farm.CodeTooLarge {
			f, err = failFile(ctx, tx, f.ID, farm.MessageOf(err))
			return err
		}
		if err != nil {
			return err
		}
		f, err = scanFile(tx.QueryRow(ctx, `
			UPDATE files SET state = 'ready', kind = $2, content_type = $3, width = $4, height = $5, duration_ms = $6, bytes = $7, sha256 = $8,
				key = $9, due_at = NULL
			WHERE id = $1 RETURNING `+fileColumns,
			f.ID, found.Kind, found.ContentType, found.Width, found.Height, found.DurationMs, found.Bytes, found.SHA256, found.Key))
		return wrap(err, "note ready file")
	})
	return f, err
}

// FailFile notes why a file cannot be used. One that is already ready or failed
// stays as it is.
func (s *Store) FailFile(ctx context.Context, id, reason string) (f farm.File, err error) {
	err = s.tx(ctx, func(tx pgx.Tx) error {
		if f, err = lockFile(ctx, tx, id); err != nil || f.State == farm.FileReady || f.State == farm.FileFailed {
			return err
		}
		f, err = failFile(ctx, tx, id, reason)
		return err
	})
	return f, err
}

func failFile(ctx context.Context, tx pgx.Tx, id, reason string) (farm.File, error) {
	f, err := scanFile(tx.QueryRow(ctx, `
		UPDATE files SET state = 'failed', error = left($2, $3), bytes = 0, due_at = NULL WHERE id = $1 RETURNING `+fileColumns,
		id, reason, maxFileError))
	return f, wrap(err, "note failed file")
}

// DeleteFile removes the row of an upload or import and returns it; its objects
// are the caller's to remove. The error is conflict while an open job names it.
func (s *Store) DeleteFile(ctx context.Context, accountID, id string) (f farm.File, err error) {
	if !validID(id) {
		return f, notFound("file")
	}
	err = s.tx(ctx, func(tx pgx.Tx) error {
		f, err = scanFile(tx.QueryRow(ctx, `SELECT `+fileColumns+` FROM files
			WHERE account_id = $1 AND id = $2 AND origin IN ('upload', 'import') FOR UPDATE`, accountID, id))
		if err != nil {
			return orNotFound(err, "file", "read file")
		}
		var named bool
		err = tx.QueryRow(ctx, `SELECT EXISTS (SELECT 1 FROM file_uses u JOIN jobs j ON j.id = u.job_id
			WHERE u.file_id = $1 AND j.finished_at IS NULL)`, id).Scan(&named)
		if err != nil {
			return fmt.Errorf("look for jobs of a file: %w", err)
		}
		if named {
			return farm.Errorf(farm.CodeConflict, "a job that runs names the file; cancel it first or wait for its end")
		}
		_, err = tx.Exec(ctx, `DELETE FROM files WHERE id = $1`, id)
		return wrap(err, "delete file")
	})
	return f, err
}

// UseFile notes that a job names a file, which stays while the job needs it.
func (s *Store) UseFile(ctx context.Context, fileID, jobID string) error {
	return s.tx(ctx, func(tx pgx.Tx) error { return useFile(ctx, tx, fileID, jobID) })
}

func useFile(ctx context.Context, tx pgx.Tx, fileID, jobID string) error {
	tag, err := tx.Exec(ctx, `UPDATE files SET job_id = j.id, used_at = now() FROM jobs j
		WHERE files.id = $1 AND j.id = $2 AND j.account_id = files.account_id`, fileID, jobID)
	if err != nil {
		return fmt.Errorf("note use of file: %w", err)
	}
	if tag.RowsAffected() == 0 {
		return notFound("file")
	}
	_, err = tx.Exec(ctx, `INSERT INTO file_uses (file_id, job_id) VALUES ($1, $2) ON CONFLICT DO NOTHING`, fileID, jobID)
	return wrap(err, "note use of file")
}

// useFiles notes that a new job names files: from then on none of them is deleted.
func useFiles(ctx context.Context, tx pgx.Tx, j farm.Job, files []farm.NamedFile) error {
	for _, n := range files {
		where := `upload_key = $2`
		if validID(n.Ref) {
			where = `id = $2::uuid`
		}
		var id string
		err := tx.QueryRow(ctx, `SELECT id FROM files WHERE account_id = $1 AND `+where+` FOR UPDATE`, j.AccountID, n.Ref).Scan(&id)
		if err == nil {
			err = useFile(ctx, tx, id, j.ID)
		}
		if err != nil {
			return orNotFound(err, "file", "read file that a job names")
		}
	}
	return nil
}

// KeepFile writes the row of a file that a job fetched or generated, before its
// object is; another job's row of the same key is used. The error is
// payload_too_large with both numbers when a brand's file passes the account's
// quota. What is generated counts, and is never refused: its job was accepted.
func (s *Store) KeepFile(ctx context.Context, f farm.File) (kept farm.File, err error) {
	err = s.tx(ctx, func(tx pgx.Tx) error {
		kept, err = scanFile(tx.QueryRow(ctx, `SELECT `+fileColumns+` FROM files WHERE account_id = $1 AND key = $2 FOR UPDATE`,
			f.AccountID, f.Key))
		if errors.Is(err, pgx.ErrNoRows) {
			if err := s.makeRoom(ctx, tx, f.AccountID, "", f.Bytes); err != nil && f.Origin == farm.OriginBrand {
				return err
			}
			kept, err = scanFile(tx.QueryRow(ctx, `
				INSERT INTO files (id, account_id, origin, kind, state, key, content_type, width, height, duration_ms, bytes, sha256)
				VALUES ($1, $2, $3, $4, 'ready', $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (key) DO UPDATE SET used_at = now()
				RETURNING `+fileColumns,
				newID(), f.AccountID, f.Origin, f.Kind, f.Key, f.ContentType, f.Width, f.Height, f.DurationMs, f.Bytes, f.SHA256))
		}
		if err != nil {
			return fmt.Errorf("keep file: %w", err)
		}
		return useFile(ctx, tx, kept.ID, f.JobID)
	})
	return kept, err
}

// How the keeper looks after files on their way.
const (
	// fileLookAgain is how soon an upload is looked for again at first; the pauses
	// grow with its age, to lookForMost.
	fileLookAgain = 5 * time.Second
	lookForMost   = time.Hour
	// fileStartRetry is the pause between tries to start a file's workflow, and
	// fileStartAgain how long after a start the keeper makes sure that it runs.
	fileStartRetry = 2 * time.Second
	fileStartAgain = 5 * time.Minute
)

// DueFiles hands out files on their way, longest due first: uploads to look for,
// and those whose workflow has to be started or looked after. Each is handed to
// one caller at a time.
func (s *Store) DueFiles(ctx context.Context, limit int) ([]farm.File, error) {
	rows, err := s.pool.Query(ctx, `
		WITH due AS (SELECT id FROM files WHERE due_at <= now() ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED)
		UPDATE files SET due_at = now() + CASE
			WHEN state = 'pending' THEN least(greatest((now() - created_at) / 8, $2::interval), $3::interval) ELSE $4::interval END
		WHERE id IN (SELECT id FROM due) RETURNING `+fileColumns, limit, fileLookAgain, lookForMost, fileStartRetry)
	if err != nil {
		return nil, fmt.Errorf("read due files: %w", err)
	}
	return pgx.CollectRows(rows, func(r pgx.CollectableRow) (farm.File, error) { return scanFile(r) })
}

// MarkFileStarted notes that the workflow of a file exists.
func (s *Store) MarkFileStarted(ctx context.Context, id string) error {
	_, err := s.pool.Exec(ctx, `
		UPDATE files SET due_at = greatest(due_at, now() + $2::interval) WHERE id = $1 AND due_at IS NOT NULL`, id, fileStartAgain)
	return wrap(err, "mark file started")
}
