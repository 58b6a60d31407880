package backup

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"sync"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/storage/objects"
)

// Maker makes backups.
type Maker struct {
	Folder      Folder
	DatabaseURL string // as a role that may read all tables
	Schema      int64
	Objects     *objects.Store // nil makes a backup without files
	Build       string
	Log         *slog.Logger
}

// copiesAtOnce is how many objects are copied side by side.
const copiesAtOnce = 8

// Make makes a backup while the farm runs and is its name. The database is read at
// one moment and the bucket after it: a file is in the bucket before a row names it.
// What an earlier backup has, also one that was broken off, is not read again.
func (m Maker) Make(ctx context.Context) (string, Manifest, error) {
	lock, err := m.Folder.lock()
	if err != nil {
		return "", Manifest{}, err
	}
	defer lock.Close()
	out := Manifest{Format: formatVersion, Made: m.Folder.moment(), Build: m.Build, Schema: m.Schema}
	name := out.Made.Format(nameLayout)
	dir := name + partial
	known, err := m.known()
	if err != nil {
		return "", out, err
	}
	defer func() {
		for _, k := range known {
			k.close()
		}
	}()
	if err := os.Mkdir(m.Folder.path(dir), 0o700); err != nil {
		return "", out, fmt.Errorf("begin backup: %w", err)
	}
	if out.Database, err = dump(ctx, m.DatabaseURL, m.Folder.path(dir, dumpName)); err != nil {
		return "", out, err
	}
	m.Log.Info("database is saved", "bytes", out.Database.Bytes)
	if m.Objects != nil {
		if out.Objects, err = m.copyBucket(ctx, m.Folder.path(dir, indexName), known); err != nil {
			return "", out, err
		}
	}
	if err := writeJSON(m.Folder.path(dir, manifestName), out); err != nil {
		return "", out, err
	}
	if err := os.Rename(m.Folder.path(dir), m.Folder.path(name)); err != nil {
		return "", out, fmt.Errorf("end backup: %w", err)
	}
	return name, out, syncFolder(string(m.Folder))
}

// known are the indexes of the newest backup and of the newest that was broken off.
func (m Maker) known() ([]*indexReader, error) {
	all, err := m.Folder.Backups()
	if err != nil {
		return nil, err
	}
	broken, err := filepath.Glob(m.Folder.path("*" + partial))
	if err != nil {
		return nil, err
	}
	var paths []string
	if len(all) > 0 {
		paths = append(paths, m.Folder.path(all[len(all)-1], indexName))
	}
	if len(broken) > 0 { // sorted by name, and so by time
		paths = append(paths, filepath.Join(broken[len(broken)-1], indexName))
	}
	var out []*indexReader
	for _, path := range paths {
		r, err := openIndex(path)
		if err != nil {
			return nil, err
		}
		out = append(out, r)
	}
	return out, nil
}

// copyBucket copies every object that no earlier backup has, a page at a time, and
// writes the index.
func (m Maker) copyBucket(ctx context.Context, index string, known []*indexReader) (*Objects, error) {
	to, err := newSumWriter(index)
	if err != nil {
		return nil, fmt.Errorf("write index: %w", err)
	}
	defer to.file.Close()
	out := &Objects{}
	for page := (objects.Page{Limit: objects.MaxPage}); ; {
		got, err := m.Objects.List(ctx, "", page)
		if err != nil {
			return nil, err
		}
		entries, err := m.copyPage(ctx, got.Objects, known, out)
		if err != nil {
			return nil, err
		}
		for _, e := range entries {
			line, err := json.Marshal(e)
			if err != nil {
				return nil, err
			}
			if _, err := to.Write(append(line, '\n')); err != nil {
				return nil, fmt.Errorf("write index: %w", err)
			}
			out.Count, out.Bytes = out.Count+1, out.Bytes+e.Bytes
		}
		m.Log.Info("objects are saved", "objects", out.Count, "bytes", out.Bytes, "copied", out.Copied)
		if page.After = got.Next; page.After == "" {
			out.Index, err = to.close()
			return out, err
		}
	}
}

// copyPage copies a page of objects and is their entries, in the same order.
func (m Maker) copyPage(ctx context.Context, page []objects.Object, known []*indexReader, count *Objects) ([]Entry, error) {
	found := make([]*Entry, len(page))
	failed := make([]error, len(page))
	var wg sync.WaitGroup
	places := make(chan struct{}, copiesAtOnce)
	for i, o := range page {
		if found[i] = m.kept(o, known); found[i] != nil {
			continue
		}
		places <- struct{}{}
		wg.Go(func() {
			defer func() { <-places }()
			found[i], failed[i] = m.copyObject(ctx, o.Key)
		})
		count.Copied++
	}
	wg.Wait()
	var out []Entry
	for _, e := range found {
		if e == nil {
			count.Gone, count.Copied = count.Gone+1, count.Copied-1
			continue
		}
		out = append(out, *e)
	}
	return out, errors.Join(failed...)
}

// kept is the entry of an object whose content an earlier backup has. Its content is
// touched, so that it stays as long as this backup.
func (m Maker) kept(o objects.Object, known []*indexReader) *Entry {
	var same *Entry
	for _, k := range known {
		if e := k.find(o.Key); e != nil && e.ETag == o.ETag && e.Bytes == o.Size {
			same = e
		}
	}
	if same == nil {
		return nil
	}
	path, now := m.Folder.content(same.SHA256), time.Now()
	if info, err := os.Stat(path); err != nil || info.Size() != same.Bytes || os.Chtimes(path, now, now) != nil {
		return nil
	}
	return same
}

// copyObject copies one object; nil is one that was removed meanwhile.
func (m Maker) copyObject(ctx context.Context, key string) (*Entry, error) {
	body, about, err := m.Objects.Read(ctx, key)
	var gone *farm.Error
	if errors.As(err, &gone) && gone.Code == farm.CodeNotFound {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer body.Close()
	temporary, err := os.CreateTemp(m.Folder.path(contentsName), "copy-*")
	if err != nil {
		return nil, fmt.Errorf("copy %s: %w", key, err)
	}
	_ = temporary.Close()
	defer os.Remove(temporary.Name())
	to, err := newSumWriter(temporary.Name())
	if err != nil {
		return nil, fmt.Errorf("copy %s: %w", key, err)
	}
	_, copyErr := io.Copy(to, body)
	part, err := to.close()
	if err = errors.Join(copyErr, err); err != nil {
		return nil, fmt.Errorf("copy %s: %w", key, err)
	}
	if part.Bytes != about.Size {
		return nil, fmt.Errorf("copy %s: %d of %d bytes came", key, part.Bytes, about.Size)
	}
	path := m.Folder.content(part.SHA256)
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.Rename(temporary.Name(), path)); err != nil {
		return nil, fmt.Errorf("copy %s: %w", key, err)
	}
	e := &Entry{Key: key, Bytes: part.Bytes, SHA256: part.SHA256, ETag: about.ETag, ContentType: about.ContentType}
	if about.SHA256 != "" && about.SHA256 != part.SHA256 {
		e.Noted = about.SHA256
		m.Log.Warn("an object is not what was put there", "key", key, "sha256", part.SHA256, "noted", about.SHA256)
	}
	return e, nil
}

// writeJSON writes a file that is on the disk when it returns.
func writeJSON(path string, v any) error {
	raw, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		return err
	}
	to, err := newSumWriter(path)
	if err != nil {
		return fmt.Errorf("write manifest: %w", err)
	}
	_, err = to.Write(append(raw, '\n'))
	_, closeErr := to.close()
	return errors.Join(err, closeErr)
}

// syncFolder makes sure that a name in a folder outlives a power cut.
func syncFolder(path string) error {
	dir, err := os.Open(path)
	if err != nil {
		return err
	}
	defer dir.Close()
	return dir.Sync()
}
