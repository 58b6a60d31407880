package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/google/uuid"

	"github.com/snackfarm/farm/storage/objects"
)

// tryBucket does with one small object all that the farm does with its files, and
// says which right is missing.
func tryBucket(ctx context.Context, store *objects.Store) (err error) {
	dir, err := os.MkdirTemp("", "farm-doctor-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	path, back := filepath.Join(dir, "probe"), filepath.Join(dir, "back")
	if err := os.WriteFile(path, []byte("farm doctor\n"), 0o600); err != nil {
		return err
	}
	prefix := "doctor/" + uuid.NewString() + "/"
	key := prefix + "probe"
	if err := store.PutFile(ctx, key, path, "text/plain", ""); err != nil {
		return fmt.Errorf("nothing can be written: %w", err)
	}
	defer func() {
		if rerr := store.Delete(ctx, key); rerr != nil {
			err = errors.Join(err, fmt.Errorf("nothing can be removed: %w", rerr))
		}
	}()
	if err := store.Fetch(ctx, key, back); err != nil {
		return fmt.Errorf("nothing can be read: %w", err)
	}
	if keys, err := store.Keys(ctx, prefix); err != nil || len(keys) != 1 {
		return errors.Join(fmt.Errorf("nothing can be listed: %d of 1 objects", len(keys)), err)
	}
	return nil
}
