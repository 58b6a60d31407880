package main

import (
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/google/uuid"
	"github.com/rclone/gofakes3"
)

// maxUploads is how many uploads in parts may be unfinished. They do not
// outlive the process.
const maxUploads = 1000

// upload is an object that arrives in parts.
type upload struct {
	bucket, key, dir string
	meta             map[string]string

	mu    sync.Mutex
	parts map[int]received
}

// CreateMultipartUpload implements gofakes3.MultipartBackend.
func (s *shelf) CreateMultipartUpload(_ context.Context, bucket, key string, meta map[string]string) (gofakes3.UploadID, error) {
	if len(key) > gofakes3.KeySizeLimit {
		return "", gofakes3.ResourceError(gofakes3.ErrKeyTooLong, key)
	}
	s.uploadsMu.Lock()
	defer s.uploadsMu.Unlock()
	if len(s.uploads) >= maxUploads {
		return "", gofakes3.ErrorMessagef(gofakes3.ErrSlowDown, "%d uploads are unfinished", maxUploads)
	}
	id := gofakes3.UploadID(uuid.NewString())
	dir := filepath.Join(s.parts, string(id))
	if err := os.Mkdir(dir, 0o700); err != nil {
		return "", err
	}
	s.uploads[id] = &upload{bucket: bucket, key: key, dir: dir, meta: meta, parts: map[int]received{}}
	return id, nil
}

func (s *shelf) upload(id gofakes3.UploadID) (*upload, error) {
	s.uploadsMu.Lock()
	defer s.uploadsMu.Unlock()
	u := s.uploads[id]
	if u == nil {
		return nil, gofakes3.ErrNoSuchUpload
	}
	return u, nil
}

// UploadPart implements gofakes3.MultipartBackend. A part that comes again
// takes the place of the one before.
func (s *shelf) UploadPart(_ context.Context, _, _ string, id gofakes3.UploadID, number int, size int64, body io.Reader) (string, error) {
	u, err := s.upload(id)
	if err != nil {
		return "", err
	}
	part, err := receive(u.dir, body, size)
	if err != nil {
		return "", err
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	if old, ok := u.parts[number]; ok {
		_ = os.Remove(old.path)
	}
	u.parts[number] = part
	return etag(part.md5), nil
}

// CompleteMultipartUpload implements gofakes3.MultipartBackend. The object's
// ETag is the MD5 of its contents.
func (s *shelf) CompleteMultipartUpload(ctx context.Context, _, _ string, id gofakes3.UploadID, in *gofakes3.CompleteMultipartUploadRequest) (gofakes3.VersionID, string, error) {
	u, err := s.upload(id)
	if err != nil {
		return "", "", err
	}
	u.mu.Lock()
	defer u.mu.Unlock()
	whole, err := u.join(s.contents, in.Parts)
	if err != nil {
		return "", "", err
	}
	if err := s.keep(ctx, u.bucket, u.key, u.meta, whole); err != nil {
		return "", "", err
	}
	s.forget(id, u)
	return "", etag(whole.md5), nil
}

// join puts the parts together in a new file in dir.
func (u *upload) join(dir string, list []gofakes3.CompletedPart) (received, error) {
	if len(list) == 0 {
		return received{}, gofakes3.ErrorMessage(gofakes3.ErrMalformedXML, "an upload has at least one part")
	}
	var readers []io.Reader
	var size int64
	for i, p := range list {
		if i > 0 && p.PartNumber <= list[i-1].PartNumber {
			return received{}, gofakes3.ErrInvalidPartOrder
		}
		part, ok := u.parts[p.PartNumber]
		if !ok || strings.Trim(p.ETag, `"`) != strings.Trim(etag(part.md5), `"`) {
			return received{}, gofakes3.ErrorMessagef(gofakes3.ErrInvalidPart, "part %d did not arrive with that ETag", p.PartNumber)
		}
		size += part.size
		readers = append(readers, &lateFile{path: part.path})
	}
	return receive(dir, io.MultiReader(readers...), size)
}

// lateFile is a file that is open only while it is read, so that thousands of
// parts need one descriptor.
type lateFile struct {
	path string
	file *os.File
}

// Read implements io.Reader.
func (l *lateFile) Read(p []byte) (n int, err error) {
	if l.file == nil {
		if l.file, err = os.Open(l.path); err != nil {
			return 0, err
		}
	}
	if n, err = l.file.Read(p); err != nil {
		_ = l.file.Close()
	}
	return n, err
}

// AbortMultipartUpload implements gofakes3.MultipartBackend.
func (s *shelf) AbortMultipartUpload(_ context.Context, _, _ string, id gofakes3.UploadID) error {
	u, err := s.upload(id)
	if errors.Is(err, gofakes3.ErrNoSuchUpload) {
		return nil
	}
	if err == nil {
		s.forget(id, u)
	}
	return err
}

func (s *shelf) forget(id gofakes3.UploadID, u *upload) {
	s.uploadsMu.Lock()
	defer s.uploadsMu.Unlock()
	delete(s.uploads, id)
	_ = os.RemoveAll(u.dir)
}
