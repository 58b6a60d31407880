package renderer

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/snackfarm/farm"
)

// made lets work make files in a folder of its own below opt.Dir, within the
// time limit, and gives them their place in opt.Dir when all of them are
// whole. Whatever else work wrote goes, and everything when it fails.
func (o Options) made(ctx context.Context, s farm.Composition, work func(ctx context.Context, o Options) ([]File, error)) ([]File, error) {
	ctx, cancel := o.within(ctx, s)
	defer cancel()
	if o.Progress == nil {
		o.Progress = func(float64) {}
	}
	dir := o.Dir
	scratch, err := os.MkdirTemp(filepath.Clean(dir), ".making-") // below it, so that a rename is enough
	if err != nil {
		return nil, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(scratch)
	o.Dir = scratch
	files, err := work(ctx, o)
	if err == nil && ctx.Err() != nil {
		err = context.Cause(ctx) // what was asked to end has no files, whole or not
	}
	if err != nil {
		return nil, err
	}
	var placed []string
	for i := range files {
		for _, path := range []*string{&files[i].Path, &files[i].Report, &files[i].Walk} {
			if *path == "" {
				continue
			}
			to := filepath.Join(dir, filepath.Base(*path))
			if err := os.Rename(*path, to); err != nil {
				err = fmt.Errorf("place finished file: %w", err)
				for _, p := range placed {
					err = errors.Join(err, os.Remove(p))
				}
				return nil, err
			}
			*path = to
			placed = append(placed, to)
		}
	}
	return files, nil
}
