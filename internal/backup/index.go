package backup

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"os"
	"regexp"
)

// Entry is one object of a backup.
type Entry struct {
	Key         string `json:"key"`
	Bytes       int64  `json:"bytes"`
	SHA256      string `json:"sha256"` // of its content, as it was read
	ETag        string `json:"etag"`
	ContentType string `json:"contentType,omitempty"`
	// Noted is the checksum that the bucket keeps with the object, where it is
	// another: the content was damaged before this backup.
	Noted string `json:"noted,omitempty"`
}

var hexSum = regexp.MustCompile(`^[0-9a-f]{64}$`)

// maxLine bounds a line of an index: a key has 1024 bytes at most.
const maxLine = 64 << 10

// indexReader reads an index line by line.
type indexReader struct {
	file  *os.File
	lines *bufio.Scanner
	line  int
	next  *Entry // read and not taken yet
}

// openIndex opens an index. One that is not there is empty.
func openIndex(path string) (*indexReader, error) {
	file, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return &indexReader{}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read index: %w", err)
	}
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, maxLine)
	return &indexReader{file: file, lines: lines}, nil
}

func (r *indexReader) close() {
	if r.file != nil {
		_ = r.file.Close()
	}
}

// read is the next entry, nil at the end.
func (r *indexReader) read() (*Entry, error) {
	if e := r.next; e != nil {
		r.next = nil
		return e, nil
	}
	if r.lines == nil || !r.lines.Scan() {
		if r.lines != nil && r.lines.Err() != nil {
			return nil, fmt.Errorf("read index: %w", r.lines.Err())
		}
		return nil, nil
	}
	r.line++
	var e Entry
	if err := json.Unmarshal(r.lines.Bytes(), &e); err != nil {
		return nil, fmt.Errorf("line %d of the index: %w", r.line, err)
	}
	if !hexSum.MatchString(e.SHA256) || e.Key == "" || e.Bytes < 0 {
		return nil, fmt.Errorf("line %d of the index names no object", r.line)
	}
	return &e, nil
}

// find is the entry of a key, nil when there is none. Keys have to be asked for in
// the order of the index. A last line that was broken off ends the index.
func (r *indexReader) find(key string) *Entry {
	for {
		e, err := r.read()
		if err != nil || e == nil {
			return nil
		}
		if e.Key == key {
			return e
		}
		if e.Key > key {
			r.next = e
			return nil
		}
	}
}

// sumWriter counts and sums what is written to a file.
type sumWriter struct {
	file *os.File
	sum  hash.Hash
	n    int64
}

func newSumWriter(path string) (*sumWriter, error) {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, err
	}
	return &sumWriter{file: file, sum: sha256.New()}, nil
}

// Write implements io.Writer.
func (w *sumWriter) Write(p []byte) (int, error) {
	n, err := w.file.Write(p)
	_, _ = w.sum.Write(p[:n])
	w.n += int64(n)
	return n, err
}

// close ends the file on the disk and says what it is.
func (w *sumWriter) close() (Part, error) {
	err := errors.Join(w.file.Sync(), w.file.Close())
	return Part{Bytes: w.n, SHA256: hex.EncodeToString(w.sum.Sum(nil))}, err
}

// sumOf is the sum of a file.
func sumOf(path string) (Part, error) {
	file, err := os.Open(path)
	if err != nil {
		return Part{}, err
	}
	defer file.Close()
	sum := sha256.New()
	n, err := io.Copy(sum, file)
	return Part{Bytes: n, SHA256: hex.EncodeToString(sum.Sum(nil))}, err
}

// check says what is wrong with a file of a backup.
func (p Part) check(path string) error {
	got, err := sumOf(path)
	if err != nil {
		return fmt.Errorf("read backup: %w", err)
	}
	if got != p {
		return fmt.Errorf("%s is damaged: %d bytes with SHA-256 %s, not %d with %s", path, got.Bytes, got.SHA256, p.Bytes, p.SHA256)
	}
	return nil
}
