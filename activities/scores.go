package activities

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/music"
	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/storage/objects"
	"github.com/snackfarm/farm/storage/postgres"
)

// Scores makes the sounds of films that do not exist before: music and
// effects.
type Scores struct {
	Store   *postgres.Store
	Objects *objects.Store
	Scratch string
}

// ComposeMusicInput names the snack whose sounds are to be made.
type ComposeMusicInput struct{ JobID, SnackID string }

// ComposeMusicResult maps the snack's asset ids to object keys.
type ComposeMusicResult struct{ Keys map[string]string }

// soundsVersion changes when the same score would sound different.
const soundsVersion = "v2"

// sounds are the assets of a snack that are made and not fetched, with the key
// under which each is kept. Equal scores share one object.
func sounds(s farm.Snack) map[string]string {
	out := map[string]string{}
	for id, a := range s.Assets {
		switch {
		case a.Music != nil:
			raw, _ := json.Marshal(a.Music) // of strings and numbers: never fails
			sum := sha256.Sum256(raw)
			out[id] = fmt.Sprintf("sounds/%s/music-%s.wav", soundsVersion, hex.EncodeToString(sum[:12]))
		case a.Effect != "":
			out[id] = fmt.Sprintf("sounds/%s/effect-%s.wav", soundsVersion, a.Effect)
		}
	}
	return out
}

// ComposeMusic makes the sounds that the store does not have yet.
func (s *Scores) ComposeMusic(ctx context.Context, in ComposeMusicInput) (ComposeMusicResult, error) {
	snack, err := snackOf(ctx, s.Store, in.JobID, in.SnackID)
	if err != nil {
		return ComposeMusicResult{}, fail(err)
	}
	ctx, alive := beating(ctx)
	defer alive()
	dir, err := os.MkdirTemp(s.Scratch, "sounds-")
	if err != nil {
		return ComposeMusicResult{}, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)
	keys := sounds(snack)
	for _, id := range slices.Sorted(maps.Keys(keys)) {
		if err := s.make(ctx, snack.Assets[id], keys[id], dir); err != nil {
			return ComposeMusicResult{}, handedBack(ctx, fail(err))
		}
	}
	return ComposeMusicResult{Keys: keys}, nil
}

func (s *Scores) make(ctx context.Context, a farm.Asset, key, dir string) error {
	if _, err := s.Objects.Size(ctx, key); err == nil {
		return nil
	}
	path := filepath.Join(dir, filepath.Base(key))
	kind := "effect"
	if a.Music != nil {
		kind = "music"
	}
	stepCtx, composed := telemetry.Step(ctx, "compose "+kind)
	var err error
	if a.Music != nil {
		err = music.Render(stepCtx, *a.Music, dir, path)
	} else {
		err = music.RenderEffect(a.Effect, path)
	}
	composed(err)
	if err != nil {
		return err
	}
	sum, err := hashFile(path)
	if err != nil {
		return err
	}
	return s.Objects.PutFile(ctx, key, path, "audio/wav", sum)
}

func hashFile(path string) (string, error) {
	f, err := os.Open(path)
	if err != nil {
		return "", fmt.Errorf("hash file: %w", err)
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", fmt.Errorf("hash file: %w", err)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}
