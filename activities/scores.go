package activities

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/loops"
	"github.com/snackfarm/farm/activities/music"
	things "github.com/snackfarm/farm/activities/objects"
	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/renderer/raster"
	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
)

// Scores makes what of a snack does not exist before: the music and effects of
// films, and drawings.
type Scores struct {
	Store   *postgres.Store
	Objects *objects.Store
	Scratch string
	Larder  *Larder // keeps uploads between steps; nil keeps none
}

// MakeAssetsInput names the snack whose assets are to be made.
type MakeAssetsInput struct {
	JobID, SnackID string
	Only           string `json:",omitempty"` // Sounds or Drawings; "" is both
}

// What MakeAssets is asked for alone: a film's pictures do not wait for its music.
const (
	Sounds   = "sounds"
	Drawings = "drawings"
)

// made reports whether an asset is among those that are asked for.
func (in MakeAssetsInput) made(a farm.Asset) bool {
	sound := a.Music != nil || a.Effect != ""
	return in.Only == "" || sound == (in.Only == Sounds)
}

// MakeAssetsResult maps the snack's asset ids to object keys.
type MakeAssetsResult struct{ Keys map[string]string }

// soundsVersion changes when the same score would sound different.
const soundsVersion = "v2"

// keysOfMade are the assets of a snack that are made and not fetched, with the
// key under which each is kept. Equal scores and drawings share one object.
func keysOfMade(s farm.Snack) map[string]string {
	out := map[string]string{}
	for id, a := range s.Assets {
		switch {
		case a.Music != nil:
			out[id] = fmt.Sprintf("sounds/%s/music-%s.wav", soundsVersion, farm.Fingerprint(a.Music))
		case a.Effect != "":
			out[id] = fmt.Sprintf("sounds/%s/effect-%s.wav", soundsVersion, a.Effect)
		case a.Drawing != nil:
			out[id] = things.Key(a.Drawing)
		case a.Loop != nil:
			out[id] = loops.Key(a.Loop)
		}
	}
	return out
}

// MakeAssets makes the sounds and drawings that the store does not have yet.
func (s *Scores) MakeAssets(ctx context.Context, in MakeAssetsInput) (MakeAssetsResult, error) {
	snack, err := snackOf(ctx, s.Store, in.JobID, in.SnackID)
	if err != nil {
		return MakeAssetsResult{}, fail(err)
	}
	ctx, alive := beating(ctx)
	defer alive()
	dir, err := os.MkdirTemp(s.Scratch, "made-")
	if err != nil {
		return MakeAssetsResult{}, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)
	keys, todo := keysOfMade(snack), map[string]farm.Asset{}
	for id, key := range keys {
		if !in.made(snack.Assets[id]) {
			delete(keys, id)
			continue
		}
		todo[key] = snack.Assets[id] // equal ones are made once
	}
	all, group := errgroup.WithContext(ctx)
	all.SetLimit(runtime.GOMAXPROCS(0))
	for _, key := range slices.Sorted(maps.Keys(todo)) {
		all.Go(func() (err error) {
			defer raster.Rescue("asset "+key, &err)
			return s.make(group, todo[key], key, dir)
		})
	}
	if err := all.Wait(); err != nil {
		return MakeAssetsResult{}, handedBack(ctx, fail(err))
	}
	return MakeAssetsResult{Keys: keys}, nil
}

func (s *Scores) make(ctx context.Context, a farm.Asset, key, dir string) error {
	if _, err := s.Objects.Size(ctx, key); err == nil {
		return nil
	}
	dir, err := os.MkdirTemp(dir, "one-") // others are made at the same time
	if err != nil {
		return fmt.Errorf("make scratch folder: %w", err)
	}
	path := filepath.Join(dir, filepath.Base(key))
	what, contentType := "compose effect", "audio/wav"
	switch {
	case a.Music != nil:
		what = "compose music"
	case a.Drawing != nil:
		what, contentType = "draw", "image/png"
	case a.Loop != nil:
		what, contentType = "draw a loop", "video/mp4"
	}
	stepCtx, ended := telemetry.Step(ctx, what)
	switch {
	case a.Music != nil:
		err = music.Render(stepCtx, *a.Music, dir, path)
	case a.Drawing != nil:
		err = things.Render(stepCtx, *a.Drawing, path)
	case a.Loop != nil:
		err = loops.Render(stepCtx, *a.Loop, path)
	default:
		err = music.RenderEffect(a.Effect, path)
	}
	ended(err)
	if err != nil {
		return err
	}
	sum, _, err := farm.HashFile(path)
	if err != nil {
		return err
	}
	return s.Objects.PutFile(ctx, key, path, contentType, sum)
}
