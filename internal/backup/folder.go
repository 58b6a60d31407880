// Package backup keeps copies of a farm in a folder and brings one back: its
// database by pg_dump and pg_restore, its bucket object by object. Temporal is not
// among it, because PostgreSQL decides what a job is and what it cost.
package backup

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"time"

	"golang.org/x/sys/unix"
)

// Folder keeps backups:
//
//	objects/ab/abcd...      contents, by their SHA-256; backups share them
//	20260102T030405Z/       one backup, there only when it is whole
//	  manifest.json         Manifest
//	  database.dump         of pg_dump
//	  objects.jsonl         an Entry a line, in the order of the bucket's listing
//	20260102T030405Z.partial/  one that is being made, or was broken off
type Folder string

const (
	manifestName = "manifest.json"
	dumpName     = "database.dump"
	indexName    = "objects.jsonl"
	contentsName = "objects"
	partial      = ".partial"
	nameLayout   = "20060102T150405Z"
	// formatVersion changes when an older build could not read a backup.
	formatVersion = 1
)

// Manifest says what a backup is made of.
type Manifest struct {
	Format   int       `json:"format"`
	Made     time.Time `json:"made"`   // when the database was read; the bucket was after that
	Build    string    `json:"build"`  // of the farm that made it
	Schema   int64     `json:"schema"` // version of the database's schema
	Database Part      `json:"database"`
	Objects  *Objects  `json:"objects,omitempty"` // nil of a backup without files
}

// Part is one file of a backup.
type Part struct {
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// Objects is the bucket's part of a backup.
type Objects struct {
	Index  Part  `json:"index"`
	Count  int   `json:"count"`
	Bytes  int64 `json:"bytes"`  // of all objects
	Copied int   `json:"copied"` // read from the bucket; the others were there from earlier backups
	Gone   int   `json:"gone"`   // removed while they were listed
}

var nameShape = regexp.MustCompile(`^\d{8}T\d{6}Z$`)

// Backups are the names of whole backups, oldest first.
func (f Folder) Backups() ([]string, error) {
	entries, err := os.ReadDir(string(f))
	if err != nil {
		return nil, fmt.Errorf("look for backups: %w", err)
	}
	var out []string
	for _, e := range entries {
		if e.IsDir() && nameShape.MatchString(e.Name()) {
			out = append(out, e.Name())
		}
	}
	slices.Sort(out)
	return out, nil
}

// Pick is the name of a backup; "" picks the newest.
func (f Folder) Pick(name string) (string, error) {
	all, err := f.Backups()
	switch {
	case err != nil:
		return "", err
	case len(all) == 0:
		return "", fmt.Errorf("there is no whole backup in %s", f)
	case name == "":
		return all[len(all)-1], nil
	case !slices.Contains(all, name):
		return "", fmt.Errorf("there is no backup %q in %s; the newest is %s", name, f, all[len(all)-1])
	}
	return name, nil
}

// Manifest reads what a backup says of itself.
func (f Folder) Manifest(name string) (Manifest, error) {
	var m Manifest
	raw, err := os.ReadFile(f.path(name, manifestName))
	if err == nil {
		err = json.Unmarshal(raw, &m)
	}
	if err != nil {
		return m, fmt.Errorf("read backup %s: %w", name, err)
	}
	if m.Format != formatVersion {
		return m, fmt.Errorf("backup %s has format %d, this build reads %d", name, m.Format, formatVersion)
	}
	return m, nil
}

// moment is now, in a second that no backup is called after.
func (f Folder) moment() time.Time {
	for {
		now := time.Now().UTC().Truncate(time.Second)
		_, whole := os.Stat(f.path(now.Format(nameLayout)))
		_, broken := os.Stat(f.path(now.Format(nameLayout) + partial))
		if whole != nil && broken != nil {
			return now
		}
		time.Sleep(time.Until(now.Add(time.Second)))
	}
}

func (f Folder) path(parts ...string) string {
	return filepath.Join(append([]string{string(f)}, parts...)...)
}

// content is where an object's content lies.
func (f Folder) content(sha256 string) string { return f.path(contentsName, sha256[:2], sha256) }

// lock keeps a second process out of the folder until the file that it returns is
// closed.
func (f Folder) lock() (*os.File, error) {
	if err := os.MkdirAll(f.path(contentsName), 0o700); err != nil {
		return nil, fmt.Errorf("make backup folder: %w", err)
	}
	file, err := os.OpenFile(f.path(".lock"), os.O_CREATE|os.O_RDWR, 0o600)
	if err != nil {
		return nil, fmt.Errorf("lock backup folder: %w", err)
	}
	if err := unix.Flock(int(file.Fd()), unix.LOCK_EX|unix.LOCK_NB); err != nil {
		_ = file.Close()
		if errors.Is(err, unix.EWOULDBLOCK) {
			return nil, fmt.Errorf("another process works in %s", f)
		}
		return nil, fmt.Errorf("lock backup folder: %w", err)
	}
	return file, nil
}

// Prune removes backups that are older than kept, but never the newest, and the
// contents that no other names: each backup touches what it names, so that what is
// older than the oldest backup is named by none. What was broken off goes too.
func (f Folder) Prune(kept time.Duration) (removed int, err error) {
	lock, err := f.lock()
	if err != nil {
		return 0, err
	}
	defer lock.Close()
	all, err := f.Backups()
	if err != nil || len(all) == 0 {
		return 0, err
	}
	oldest := time.Time{}
	for i, name := range all {
		made, err := time.Parse(nameLayout, name)
		if err != nil {
			return removed, err
		}
		if i < len(all)-1 && time.Since(made) > kept {
			if err := os.RemoveAll(f.path(name)); err != nil {
				return removed, fmt.Errorf("remove backup %s: %w", name, err)
			}
			removed++
			continue
		}
		if oldest.IsZero() {
			oldest = made
		}
	}
	if err := f.removePartials(all[len(all)-1]); err != nil {
		return removed, err
	}
	return removed, f.removeContents(oldest)
}

// removePartials removes what was broken off before the newest backup.
func (f Folder) removePartials(newest string) error {
	broken, err := filepath.Glob(f.path("*" + partial))
	if err != nil {
		return err
	}
	for _, path := range broken {
		if filepath.Base(path) < newest {
			if err := os.RemoveAll(path); err != nil {
				return fmt.Errorf("remove what was broken off: %w", err)
			}
		}
	}
	return nil
}

func (f Folder) removeContents(before time.Time) error {
	err := filepath.WalkDir(f.path(contentsName), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		if info.ModTime().Before(before) {
			return os.Remove(path)
		}
		return nil
	})
	if err != nil {
		return fmt.Errorf("remove contents that no backup names: %w", err)
	}
	return nil
}
