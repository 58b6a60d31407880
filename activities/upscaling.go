package activities

import (
	"context"
	"fmt"
	"path/filepath"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/upscale"
	"github.com/snackfarm/farm/storage/postgres"
)

// PlanUpscale looks at the film of a job and says in which stretches it is made
// larger. What cannot be done fails the job with the reason.
func (c *ClipWork) PlanUpscale(ctx context.Context, in ClipInput) (upscale.Plan, error) {
	var plan upscale.Plan
	err := c.withSource(ctx, in.JobID, 0, func(ctx context.Context, _ string, s sourceClip) (err error) {
		if plan, err = upscale.PlanFilm(s.facts); err != nil {
			return err
		}
		v := s.facts.Video
		document := map[string]any{
			"method": plan.Method(), "scale": plan.Scale(),
			"source":    map[string]any{"width": v.Width, "height": v.Height, "fps": v.FPS},
			"providers": madeBuiltin("picture", ""),
		}
		if err := c.Store.SetDocument(ctx, in.JobID, document); err != nil {
			return err
		}
		units := []postgres.Unit{{Name: joinUnit, Weight: max(1, plan.Stretches/10)}}
		for i := range plan.Stretches {
			units = append(units, postgres.Unit{Name: stretchUnit(i), Weight: 10})
		}
		if err := c.Store.SetUnits(ctx, in.JobID, units); err != nil {
			return err
		}
		if v.HDR() {
			return c.Store.Warn(ctx, in.JobID, []farm.Warning{{Code: farm.WarnSubstituted, Field: "r2Key",
				Message: "the film is of high dynamic range; the larger one is of the ordinary, with its brightest parts toned down"}})
		}
		return nil
	})
	return plan, err
}

func stretchUnit(i int) string { return fmt.Sprintf("stretch/%d", i) }

// UpscaleStretchInput names one stretch of a film.
type UpscaleStretchInput struct {
	JobID string
	Plan  upscale.Plan
	Index int
}

// KeptPiece is a stretch in the object store; Key is "" where no frame begins in it.
type KeptPiece struct {
	Key    string
	Frames int
}

// UpscaleStretch makes one stretch larger and keeps it for the join.
func (c *ClipWork) UpscaleStretch(ctx context.Context, in UpscaleStretchInput) (KeptPiece, error) {
	var out KeptPiece
	err := c.withSource(ctx, in.JobID, 0, func(ctx context.Context, dir string, s sourceClip) error {
		if err := c.Larder.roomFor(dir, in.Plan.StretchBytes()); err != nil {
			return err
		}
		progress := reportTo(ctx, c.Store, c.Log, in.JobID, stretchUnit(in.Index))
		defer progress.stop()
		piece, err := in.Plan.Stretch(ctx, s.path, s.facts.Video, dir, in.Index, progress.set)
		if err != nil {
			return err
		}
		out.Frames = piece.Frames
		if piece.Path != "" {
			out.Key, err = c.keep(ctx, in.JobID, in.Index, piece.Path)
		}
		progress.set(1)
		return err
	})
	return out, err
}

// JoinUpscaledInput names a film and its stretches in order.
type JoinUpscaledInput struct {
	JobID  string
	Plan   upscale.Plan
	Pieces []KeptPiece
}

// JoinUpscaled makes the film of its stretches with its own sound, and delivers it.
func (c *ClipWork) JoinUpscaled(ctx context.Context, in JoinUpscaledInput) (RenderFilesResult, error) {
	var out RenderFilesResult
	err := c.withSource(ctx, in.JobID, 1, func(ctx context.Context, dir string, s sourceClip) error {
		if err := c.roomForPieces(ctx, dir, in.Pieces); err != nil {
			return err
		}
		progress := reportTo(ctx, c.Store, c.Log, in.JobID, joinUnit)
		defer progress.stop()
		pieces := make([]upscale.Piece, len(in.Pieces))
		for i, p := range in.Pieces {
			pieces[i].Frames = p.Frames
			if p.Key == "" {
				continue
			}
			pieces[i].Path = filepath.Join(dir, fmt.Sprintf("piece-%d.ts", i))
			if err := c.Objects.Fetch(ctx, p.Key, pieces[i].Path); err != nil {
				return err
			}
		}
		joined, err := in.Plan.Join(ctx, s.path, s.facts, pieces, dir)
		if err != nil {
			return err
		}
		if joined.SoundAnew {
			err = c.Store.Warn(ctx, in.JobID, []farm.Warning{{Code: farm.WarnSubstituted, Field: "r2Key",
				Message: fmt.Sprintf("MP4 does not hold sound coded as %s; it was encoded anew as AAC", s.facts.Audio.Codec)}})
		}
		if err != nil {
			return err
		}
		film, err := c.deliverClip(ctx, s.job, joined.Path, joined.Facts)
		out.Files = []farm.RenderedAsset{film}
		return err
	})
	return out, err
}

// roomForPieces asks for what a film of pieces takes beside its sound: what is kept of
// them, and the film that they become.
func (c *ClipWork) roomForPieces(ctx context.Context, dir string, pieces []KeptPiece) error {
	all := int64(0)
	for _, p := range pieces {
		if p.Key == "" {
			continue
		}
		size, err := c.Objects.Size(ctx, p.Key)
		if err != nil {
			return err
		}
		all += size
	}
	return c.Larder.roomFor(dir, 2*all)
}
