package main

import (
	"cmp"
	"context"
	"fmt"
	"log/slog"
	"time"

	"github.com/snackfarm/farm/internal/backup"
	"github.com/snackfarm/farm/storage/postgres"
)

// backupCmd copies database and bucket into a folder, while the farm runs.
type backupCmd struct {
	database
	owning
	bucket
	To           string `required:"" type:"path" placeholder:"FOLDER" help:"Folder that keeps backups: one sub-folder each, contents shared."`
	KeepDays     int    `default:"30" help:"Remove backups that are older, and what they alone held, 1-3650. The newest stays. So long is a closed account found in them."`
	WithoutFiles bool   `help:"Save the database alone: the bucket is replicated by other means."`
}

const maxKeepDays = 3650

// Run prints {backup, manifest, removed}.
func (c *backupCmd) Run(ctx context.Context) error {
	if c.KeepDays < 1 || c.KeepDays > maxKeepDays {
		return fmt.Errorf("--keep-days %d is outside 1-%d", c.KeepDays, maxKeepDays)
	}
	store, err := c.database.open(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	schema, err := store.Schema(ctx)
	if err != nil {
		return err
	}
	m := backup.Maker{Folder: backup.Folder(c.To), DatabaseURL: cmp.Or(c.OwnerURL, c.DatabaseURL), Schema: schema, Build: build(),
		Log: slog.Default()}
	if !c.WithoutFiles {
		if m.Objects, err = c.bucket.open(); err != nil {
			return err
		}
	}
	name, manifest, err := m.Make(ctx)
	if err != nil {
		return err
	}
	if err := m.Folder.NoteClosed(ctx, store); err != nil {
		return err
	}
	removed, err := m.Folder.Prune(time.Duration(c.KeepDays) * 24 * time.Hour)
	if err != nil {
		return err
	}
	return printJSON(map[string]any{"backup": name, "manifest": manifest, "removed": removed})
}

// restoreCmd brings a backup back, or makes good what other means of restoring lost.
type restoreCmd struct {
	parts
	owning
	From         string `type:"path" placeholder:"FOLDER" help:"Folder that keeps backups. Without it nothing is restored: database and bucket were, by other means, and what is missing is looked for and made good."`
	At           string `placeholder:"NAME" help:"Which backup, as 20260102T030405Z; the newest when empty."`
	WithoutFiles bool   `help:"Restore the database alone: the bucket was restored by other means."`
	Replace      bool   `help:"Let the backup take the place of a farm that is there."`
	DryRun       bool   `help:"Check every file of the backup by its sum, and say what would be done; change nothing."`
	ResultDays   int    `env:"FARM_RESULT_DAYS" default:"90" help:"How many days the files of results stay, as the API has it: what was due to go is not made good."`
}

// restored is what farm restore prints.
type restored struct {
	Backup  *backup.Found      `json:"backup,omitempty"`
	Closed  int                `json:"closedAgain"` // accounts that were closed before or after the backup
	Jobs    *postgres.Reopened `json:"openJobs,omitempty"`
	Missing *backup.Missing    `json:"missing,omitempty"`
}

// Run prints restored.
func (c *restoreCmd) Run(ctx context.Context) error {
	if c.ResultDays < 0 || c.ResultDays > maxKeepDays {
		return fmt.Errorf("FARM_RESULT_DAYS %d is outside 0-%d", c.ResultDays, maxKeepDays)
	}
	if err := c.parts.check(); err != nil {
		return err
	}
	var out restored
	if c.From != "" {
		found, err := c.bringBack(ctx)
		if err != nil {
			return err
		}
		out.Backup = found
		if c.DryRun {
			return printJSON(out)
		}
	}
	if err := c.makeGood(ctx, &out); err != nil {
		return err
	}
	return printJSON(out)
}

// bringBack restores database and bucket, and prepares both and Temporal for this
// build. With DryRun it looks alone.
func (c *restoreCmd) bringBack(ctx context.Context) (*backup.Found, error) {
	files, err := c.bucket.open()
	if err != nil {
		return nil, err
	}
	if !c.DryRun {
		if err := files.EnsureBucket(ctx); err != nil {
			return nil, err
		}
	}
	newest, err := postgres.NewestSchema()
	if err != nil {
		return nil, err
	}
	r := backup.Restorer{Folder: backup.Folder(c.From), OwnerURL: cmp.Or(c.OwnerURL, c.DatabaseURL), Objects: files, Schema: newest,
		WithoutFiles: c.WithoutFiles, Replace: c.Replace}
	found, err := r.Look(ctx, c.At)
	if err != nil || c.DryRun {
		return &found, err
	}
	if err := r.Database(ctx, found); err != nil {
		return nil, err
	}
	slog.Info("database is restored", "backup", found.Name)
	if err := migrate(ctx, c.parts, c.owning); err != nil {
		return nil, err
	}
	if err := r.Bucket(ctx, found); err != nil {
		return nil, err
	}
	slog.Info("bucket is restored", "backup", found.Name)
	return &found, nil
}

// makeGood sees to the open jobs and the missing files of a restored farm.
func (c *restoreCmd) makeGood(ctx context.Context, out *restored) error {
	if err := backup.Alone(ctx, c.DatabaseURL); err != nil && !c.DryRun {
		return err
	}
	store, err := c.database.open(ctx)
	if err != nil {
		return err
	}
	defer store.Close()
	files, err := c.bucket.open()
	if err != nil {
		return err
	}
	if c.From != "" {
		if out.Closed, err = backup.Folder(c.From).CloseAgain(ctx, store); err != nil {
			return err
		}
	}
	if !c.DryRun {
		jobs, err := store.Reopen(ctx)
		if err != nil {
			return err
		}
		out.Jobs = &jobs
	}
	results := time.Duration(c.ResultDays) * 24 * time.Hour
	if c.ResultDays == 0 {
		results = forEver
	}
	missing, err := backup.Finder{Store: store, Objects: files, Results: results, DryRun: c.DryRun}.Run(ctx)
	out.Missing = &missing
	return err
}

// forEver stands for results that stay.
const forEver = 100 * 365 * 24 * time.Hour
