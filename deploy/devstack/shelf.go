package main

import (
	"context"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/rclone/gofakes3"
	_ "modernc.org/sqlite" // the driver "sqlite"
)

// shelf keeps buckets and objects on disk: contents in files with names of
// their own, and an SQLite index that says which file is which key. An object
// appears, changes and goes with its row, so nobody meets half of one, and keys
// need no rules to be safe as paths. It is safe for concurrent use.
type shelf struct {
	contents string // folder of one file per object
	parts    string // folder of one folder per unfinished upload
	index    *sql.DB
	// mu is held for reading while a file is looked up and opened, and for
	// writing while one is replaced or removed.
	mu sync.RWMutex

	uploadsMu sync.Mutex
	uploads   map[gofakes3.UploadID]*upload
}

var (
	_ gofakes3.Backend          = (*shelf)(nil)
	_ gofakes3.MultipartBackend = (*shelf)(nil)
)

const shelfSchema = `
CREATE TABLE IF NOT EXISTS buckets (name TEXT PRIMARY KEY, made INTEGER NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS objects (
	bucket TEXT NOT NULL REFERENCES buckets (name), key TEXT NOT NULL,
	file TEXT NOT NULL, size INTEGER NOT NULL, md5 BLOB NOT NULL, meta TEXT NOT NULL, made INTEGER NOT NULL,
	PRIMARY KEY (bucket, key)) WITHOUT ROWID;`

// openShelf opens the shelf in dir, or makes it, and clears away what was not
// finished when it was last in use.
func openShelf(dir string) (*shelf, error) {
	s := &shelf{contents: filepath.Join(dir, "contents"), parts: filepath.Join(dir, "parts"), uploads: map[gofakes3.UploadID]*upload{}}
	if err := os.RemoveAll(s.parts); err != nil {
		return nil, fmt.Errorf("clear s3 uploads: %w", err)
	}
	for _, d := range []string{s.contents, s.parts} {
		if err := os.MkdirAll(d, 0o700); err != nil {
			return nil, fmt.Errorf("make s3 folder: %w", err)
		}
	}
	var err error
	s.index, err = sql.Open("sqlite", filepath.Join(dir, "index.db")+
		"?_pragma=journal_mode(wal)&_pragma=synchronous(normal)&_pragma=foreign_keys(1)&_pragma=busy_timeout(5000)")
	if err != nil {
		return nil, fmt.Errorf("open s3 index: %w", err)
	}
	s.index.SetMaxOpenConns(1) // SQLite writes one at a time anyway
	if _, err := s.index.Exec(shelfSchema); err != nil {
		return nil, errors.Join(fmt.Errorf("open s3 index: %w", err), s.index.Close())
	}
	if err := s.sweep(); err != nil {
		return nil, errors.Join(err, s.index.Close())
	}
	return s, nil
}

func (s *shelf) close() error { return s.index.Close() }

// sweep removes contents that no row names: puts that were broken off with the
// process.
func (s *shelf) sweep() error {
	rows, err := s.index.Query("SELECT file FROM objects")
	if err != nil {
		return fmt.Errorf("read s3 index: %w", err)
	}
	defer rows.Close()
	known := map[string]bool{}
	for rows.Next() {
		var file string
		if err := rows.Scan(&file); err != nil {
			return fmt.Errorf("read s3 index: %w", err)
		}
		known[file] = true
	}
	if err := rows.Err(); err != nil {
		return fmt.Errorf("read s3 index: %w", err)
	}
	entries, err := os.ReadDir(s.contents)
	if err != nil {
		return fmt.Errorf("read s3 folder: %w", err)
	}
	for _, e := range entries {
		if !known[e.Name()] {
			_ = os.Remove(filepath.Join(s.contents, e.Name()))
		}
	}
	return nil
}

// ListBuckets implements gofakes3.Backend.
func (s *shelf) ListBuckets(ctx context.Context) ([]gofakes3.BucketInfo, error) {
	rows, err := s.index.QueryContext(ctx, "SELECT name, made FROM buckets ORDER BY name")
	if err != nil {
		return nil, err
	}
	defer rows.Close()
	var out []gofakes3.BucketInfo
	for rows.Next() {
		var b gofakes3.BucketInfo
		var made int64
		if err := rows.Scan(&b.Name, &made); err != nil {
			return nil, err
		}
		b.CreationDate = gofakes3.NewContentTime(time.UnixMilli(made).UTC())
		out = append(out, b)
	}
	return out, rows.Err()
}

// CreateBucket implements gofakes3.Backend. Making a bucket that is there is no
// error, as in S3's first region: all buckets have the same owner.
func (s *shelf) CreateBucket(ctx context.Context, name string) error {
	_, err := s.index.ExecContext(ctx, "INSERT INTO buckets VALUES (?, ?) ON CONFLICT DO NOTHING", name, time.Now().UnixMilli())
	return err
}

// BucketExists implements gofakes3.Backend.
func (s *shelf) BucketExists(ctx context.Context, name string) (bool, error) {
	var found bool
	err := s.index.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM buckets WHERE name = ?)", name).Scan(&found)
	return found, err
}

// DeleteBucket implements gofakes3.Backend.
func (s *shelf) DeleteBucket(ctx context.Context, name string) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	var full bool
	if err := s.index.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM objects WHERE bucket = ?)", name).Scan(&full); err != nil {
		return err
	}
	if full {
		return gofakes3.ResourceError(gofakes3.ErrBucketNotEmpty, name)
	}
	gone, err := s.index.ExecContext(ctx, "DELETE FROM buckets WHERE name = ?", name)
	if err != nil {
		return err
	}
	n, err := gone.RowsAffected()
	if err == nil && n == 0 {
		err = gofakes3.BucketNotFound(name)
	}
	return err
}

// HeadObject implements gofakes3.Backend.
func (s *shelf) HeadObject(ctx context.Context, bucket, key string) (*gofakes3.Object, error) {
	o, _, err := s.find(ctx, bucket, key)
	if err != nil {
		return nil, err
	}
	o.Contents = io.NopCloser(eof{})
	return o, nil
}

type eof struct{}

// Read implements io.Reader.
func (eof) Read([]byte) (int, error) { return 0, io.EOF }

// GetObject implements gofakes3.Backend.
func (s *shelf) GetObject(ctx context.Context, bucket, key string, want *gofakes3.ObjectRangeRequest) (*gofakes3.Object, error) {
	s.mu.RLock()
	defer s.mu.RUnlock()
	o, file, err := s.find(ctx, bucket, key)
	if err != nil {
		return nil, err
	}
	if o.Range, err = want.Range(o.Size); err != nil {
		return nil, err
	}
	f, err := os.Open(filepath.Join(s.contents, file))
	if err != nil {
		return nil, err
	}
	o.Contents = f
	if o.Range != nil {
		if _, err := f.Seek(o.Range.Start, io.SeekStart); err != nil {
			return nil, errors.Join(err, f.Close())
		}
		o.Contents = struct {
			io.Reader
			io.Closer
		}{io.LimitReader(f, o.Range.Length), f}
	}
	return o, nil
}

// find looks an object up; Contents are left to the caller.
func (s *shelf) find(ctx context.Context, bucket, key string) (o *gofakes3.Object, file string, err error) {
	o = &gofakes3.Object{Name: key}
	var meta []byte
	err = s.index.QueryRowContext(ctx, "SELECT file, size, md5, meta FROM objects WHERE bucket = ? AND key = ?", bucket, key).
		Scan(&file, &o.Size, &o.Hash, &meta)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, "", gofakes3.KeyNotFound(key)
	}
	if err != nil {
		return nil, "", err
	}
	if err := json.Unmarshal(meta, &o.Metadata); err != nil {
		return nil, "", fmt.Errorf("metadata of %s: %w", key, err)
	}
	return o, file, nil
}

// DeleteObject implements gofakes3.Backend. That there is none is no error.
func (s *shelf) DeleteObject(ctx context.Context, bucket, key string) (gofakes3.ObjectDeleteResult, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	var file string
	ctx = context.WithoutCancel(ctx) // whether the row went must be known
	err := s.index.QueryRowContext(ctx, "DELETE FROM objects WHERE bucket = ? AND key = ? RETURNING file", bucket, key).Scan(&file)
	if errors.Is(err, sql.ErrNoRows) {
		return gofakes3.ObjectDeleteResult{}, nil
	}
	if err == nil {
		_ = os.Remove(filepath.Join(s.contents, file)) // else the next sweep does
	}
	return gofakes3.ObjectDeleteResult{}, err
}

// DeleteMulti implements gofakes3.Backend.
func (s *shelf) DeleteMulti(ctx context.Context, bucket string, keys ...string) (gofakes3.MultiDeleteResult, error) {
	var out gofakes3.MultiDeleteResult
	for _, key := range keys {
		if _, err := s.DeleteObject(ctx, bucket, key); err != nil {
			failed := gofakes3.ErrorResultFromError(err)
			failed.Key = key
			out.Error = append(out.Error, failed)
			continue
		}
		out.Deleted = append(out.Deleted, gofakes3.ObjectID{Key: key})
	}
	return out, nil
}

// CopyObject implements gofakes3.Backend.
func (s *shelf) CopyObject(ctx context.Context, fromBucket, fromKey, bucket, key string, meta map[string]string) (gofakes3.CopyObjectResult, error) {
	from, err := s.GetObject(ctx, fromBucket, fromKey, nil)
	if err != nil {
		return gofakes3.CopyObjectResult{}, err
	}
	defer from.Contents.Close()
	if _, err := s.PutObject(ctx, bucket, key, meta, from.Contents, from.Size); err != nil {
		return gofakes3.CopyObjectResult{}, err
	}
	return gofakes3.CopyObjectResult{ETag: etag(from.Hash), LastModified: gofakes3.NewContentTime(time.Now().UTC())}, nil
}

func etag(md5 []byte) string { return `"` + hex.EncodeToString(md5) + `"` }
