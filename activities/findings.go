package activities

import (
	"bufio"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/snackfarm/farm"
)

// finding names what was found in a file: the file by its hash, what was looked
// for, and the version of who looked. A newer version finds anew.
type finding struct {
	SHA256  string
	What    string // "sound", "faces-0-600000": letters, digits, dots and hyphens
	Version string
}

// findings keep what was found in the files of an account, so that nothing is looked
// for twice. They go with the files that jobs make on their way.
type findings struct {
	objects keeper
	owner   owner
	scratch string
}

// maxFinding is how large a finding may be as JSON, in bytes.
const maxFinding = 256 << 20

func (f findings) key(of finding) string {
	return fmt.Sprintf("accounts/%s/found/%s/%s-%s.json.gz", f.owner.account, of.SHA256, farm.SafeName(of.What), farm.SafeName(of.Version))
}

// found is what was found of a file before, else what look finds now, which is kept.
// What was kept and cannot be read is found anew.
func found[T any](ctx context.Context, f findings, of finding, look func(context.Context) (T, error)) (T, error) {
	var out T
	if len(of.SHA256) != 64 || of.What == "" || of.Version == "" {
		return out, fmt.Errorf("a finding without its file, name or version: %+v", of)
	}
	dir, err := os.MkdirTemp(f.scratch, "found-")
	if err != nil {
		return out, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)
	path := filepath.Join(dir, "found.json.gz")
	if err := f.load(ctx, of, path, &out); err == nil {
		return out, nil
	} else if ctx.Err() != nil {
		return out, err
	}
	if out, err = look(ctx); err != nil {
		return out, err
	}
	return out, f.keep(ctx, of, path, out)
}

// load reads what was kept.
func (f findings) load(ctx context.Context, of finding, path string, into any) error {
	key := f.key(of)
	if _, err := f.objects.Size(ctx, key); err != nil {
		return err
	}
	if err := f.objects.Fetch(ctx, key, path); err != nil {
		return err
	}
	file, err := os.Open(path)
	if err != nil {
		return fmt.Errorf("read a finding: %w", err)
	}
	defer file.Close()
	z, err := gzip.NewReader(bufio.NewReader(file))
	if err != nil {
		return fmt.Errorf("read a finding: %w", err)
	}
	if err := json.NewDecoder(io.LimitReader(z, maxFinding)).Decode(into); err != nil {
		return fmt.Errorf("read a finding: %w", err)
	}
	return f.note(ctx, key, 0, "")
}

// keep writes a finding.
func (f findings) keep(ctx context.Context, of finding, path string, v any) error {
	file, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("keep a finding: %w", err)
	}
	z := gzip.NewWriter(file)
	err = errors.Join(json.NewEncoder(z).Encode(v), z.Close(), file.Close())
	if err != nil {
		return fmt.Errorf("keep a finding: %w", err)
	}
	sum, size, err := farm.HashFile(path)
	if err != nil {
		return err
	}
	if err := f.note(ctx, f.key(of), size, sum); err != nil {
		return err
	}
	return f.objects.PutFile(ctx, f.key(of), path, "application/gzip", sum)
}

// note writes the row of a finding: it stays while a job names it.
func (f findings) note(ctx context.Context, key string, size int64, sum string) error {
	return f.owner.note(ctx, farm.OriginGenerated, farm.Asset{Key: key, ContentType: "application/gzip", Bytes: size, SHA256: sum})
}
