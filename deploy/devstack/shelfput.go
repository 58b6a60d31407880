package main

import (
	"context"
	"crypto/md5"
	"database/sql"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"path/filepath"
	"time"

	"github.com/rclone/gofakes3"
)

// maxObject is the most bytes of an object; S3 takes as much in one put.
const maxObject = 5 << 30

// PutObject implements gofakes3.Backend. The object is there once all of it is.
func (s *shelf) PutObject(ctx context.Context, bucket, key string, meta map[string]string, input io.Reader, size int64) (gofakes3.PutObjectResult, error) {
	f, err := receive(s.contents, input, size)
	if err != nil {
		return gofakes3.PutObjectResult{}, err
	}
	return gofakes3.PutObjectResult{ETag: etag(f.md5)}, s.keep(ctx, bucket, key, meta, f)
}

// received is a file that arrived whole.
type received struct {
	path string
	size int64
	md5  []byte
}

// receive writes input, which must have size bytes unless that is -1, to a new
// file in dir. After an error there is no file.
func receive(dir string, input io.Reader, size int64) (r received, err error) {
	if size > maxObject {
		return r, gofakes3.ErrEntityTooLarge
	}
	f, err := os.CreateTemp(dir, "")
	if err != nil {
		return r, err
	}
	r.path = f.Name()
	defer func() {
		if closed := f.Close(); err == nil {
			err = closed
		}
		if err != nil {
			_ = os.Remove(r.path)
		}
	}()
	sum := md5.New()
	r.size, err = io.Copy(io.MultiWriter(f, sum), io.LimitReader(input, maxObject+1))
	var broken *net.OpError
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.As(err, &broken) { // the sender is gone
		return r, gofakes3.ErrIncompleteBody
	}
	if err != nil {
		return r, err
	}
	if r.size > maxObject {
		return r, gofakes3.ErrEntityTooLarge
	}
	if size >= 0 && r.size != size {
		return r, gofakes3.ErrIncompleteBody
	}
	r.md5 = sum.Sum(nil)
	return r, nil
}

// keep makes the file, which lies among the contents, the object of that key.
// The file is removed when it cannot.
func (s *shelf) keep(ctx context.Context, bucket, key string, meta map[string]string, f received) (err error) {
	defer func() {
		if err != nil {
			_ = os.Remove(f.path)
		}
	}()
	if meta["Content-Type"] == "" {
		meta["Content-Type"] = "application/octet-stream"
	}
	about, err := json.Marshal(meta)
	if err != nil {
		return fmt.Errorf("metadata of %s: %w", key, err)
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	ctx = context.WithoutCancel(ctx) // whether the row was written must be known
	var old string
	var oldSum []byte
	err = s.index.QueryRowContext(ctx, "SELECT file, md5 FROM objects WHERE bucket = ? AND key = ?", bucket, key).Scan(&old, &oldSum)
	if err != nil && !errors.Is(err, sql.ErrNoRows) {
		return err
	}
	if err := gofakes3.CheckWriteConditions(ctx, old != "", hex.EncodeToString(oldSum)); err != nil {
		return err
	}
	there, err := s.BucketExists(ctx, bucket)
	if err != nil {
		return err
	}
	if !there {
		return gofakes3.BucketNotFound(bucket)
	}
	_, err = s.index.ExecContext(ctx, `INSERT INTO objects (bucket, key, file, size, md5, meta, made) VALUES (?, ?, ?, ?, ?, ?, ?)
		ON CONFLICT DO UPDATE SET file = excluded.file, size = excluded.size, md5 = excluded.md5, meta = excluded.meta, made = excluded.made`,
		bucket, key, filepath.Base(f.path), f.size, f.md5, about, time.Now().UnixMilli())
	if err != nil {
		return err
	}
	if old != "" {
		_ = os.Remove(filepath.Join(s.contents, old)) // else the next sweep does
	}
	return nil
}
