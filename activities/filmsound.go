package activities

import (
	"context"
	"fmt"
	"os"

	"go.temporal.io/sdk/activity"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/report"
)

// MixSoundInput names a film and where its music, effects and voices are.
type MixSoundInput struct {
	JobID, SnackID string
	Music          map[string]string // of what was made: asset id to object key
}

// MixedSound is a film's sound in the object store, where it waits for the join; the
// zero value is none.
type MixedSound struct {
	Key    string
	Report string `json:",omitempty"` // key of what it tells for the film's report; "" of a silent film
}

// MixSound mixes and encodes the sound of a film while others render its pictures. Each
// attempt writes its own key.
func (s *Scores) MixSound(ctx context.Context, in MixSoundInput) (MixedSound, error) {
	snack, err := snackOf(ctx, s.Store, in.JobID, in.SnackID)
	if err != nil {
		return MixedSound{}, fail(err)
	}
	ctx, alive := beatingFor(ctx, s.Store, in.JobID)
	defer alive()
	dir, err := os.MkdirTemp(s.Scratch, "sound-")
	if err != nil {
		return MixedSound{}, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)
	if err := roomFor(dir, soundRoom(snack)); err != nil {
		return MixedSound{}, err
	}
	mixCtx, ended := telemetry.Step(ctx, "mix sound")
	made, err := renderer.RenderSound(mixCtx, snack.Composed(),
		renderer.Options{Dir: dir, Label: snack.Label(), MaxFilm: longestOf(snack), Open: opener(s.Objects, s.Larder, dir, in.Music), Gate: true})
	ended(err)
	if err != nil {
		return MixedSound{}, handedBack(ctx, fail(err))
	}
	out := MixedSound{Key: fmt.Sprintf("%ssound-%d.m4a", partsOf(in.JobID, in.SnackID), activity.GetInfo(ctx).Attempt)}
	files := []piece{{made.Path, out.Key, "audio/mp4"}}
	if made.Report != "" {
		out.Report = out.Key + report.Suffix
		files = append(files, piece{made.Report, out.Report, "application/json"})
	}
	return out, handedBack(ctx, keepPieces(ctx, s.Objects, files))
}

// mixedBytes is what a second of sound takes as it is mixed, and mixCopies how often a long
// one lies in the scratch folder at a time: the mix, what it is made of, the music apart, and
// what is measured of it.
const mixedBytes, mixCopies = 384_000, 4

// soundRoom is what the sound of a film takes in the scratch folder.
func soundRoom(s farm.Snack) int64 { return int64(s.DurationMs()) * mixedBytes / 1000 * mixCopies }
