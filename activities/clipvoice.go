package activities

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"path/filepath"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/enhance"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/storage/postgres"
)

// PlanClipVoice looks at the film of a job and says in which stretches its sound is
// worked on. A film without sound fails the job.
func (c *ClipWork) PlanClipVoice(ctx context.Context, in ClipInput) (enhance.Plan, error) {
	var plan enhance.Plan
	err := c.withSource(ctx, in.JobID, 0, func(ctx context.Context, _ string, s sourceClip) error {
		if s.facts.Audio == nil {
			return farm.Errorf(farm.CodeInvalid, "r2Key: the film has no sound; the credits were refunded")
		}
		if err := farm.TooLong("r2Key", s.facts.DurationMs, farm.LongestClipVoice); err != nil {
			return err
		}
		plan = enhance.NewPlan(s.facts.DurationMs)
		units := []postgres.Unit{{Name: joinUnit, Weight: 10 * plan.Stretches}}
		for i := range plan.Stretches {
			units = append(units, postgres.Unit{Name: stretchUnit(i), Weight: 10})
		}
		return c.Store.SetUnits(ctx, in.JobID, units)
	})
	return plan, err
}

// CleanStretchInput names one stretch of a film's sound.
type CleanStretchInput struct {
	JobID string
	Plan  enhance.Plan
	Index int
}

// KeptVoice is a stretch of cleaned sound in the object store.
type KeptVoice struct {
	Key           string
	Net           bool // a net took the noise out
	Before, After enhance.Levels
}

// CleanStretch takes the noise out of one stretch and keeps it for the end. A machine
// without the net leaves the noise to a plainer filter there.
func (c *ClipWork) CleanStretch(ctx context.Context, in CleanStretchInput) (KeptVoice, error) {
	net, err := enhance.Load()
	if err != nil && !errors.Is(err, enhance.ErrAbsent) {
		return KeptVoice{}, err
	}
	out := KeptVoice{Net: net != nil}
	err = c.withSource(ctx, in.JobID, 0, func(ctx context.Context, dir string, s sourceClip) error {
		from, to := in.Plan.Span(in.Index)
		if err := roomFor(dir, voiceBytes(to-from)); err != nil {
			return err
		}
		progress := reportTo(ctx, c.Store, c.Log, in.JobID, stretchUnit(in.Index))
		defer progress.stop()
		clean, err := net.Clean(ctx, s.path, in.Plan, in.Index, filepath.Join(dir, "voice.f32"), progress.set)
		if err != nil {
			return err
		}
		out.Before, out.After = clean.Before, clean.After
		if err := c.changed(ctx, s, in, clean.Path); err != nil {
			return err
		}
		out.Key, err = c.keep(ctx, in.JobID, in.Index, clean.Path)
		progress.set(1)
		return err
	})
	return out, err
}

// changed says a cleaned stretch in the voice of a provider, where the order names one.
// What was changed is kept by what it was made of: a step that is repeated pays nothing
// again.
func (c *ClipWork) changed(ctx context.Context, s sourceClip, in CleanStretchInput, path string) error {
	var order farm.ClipVoiceOrder
	if err := json.Unmarshal(s.job.Request, &order); err != nil {
		return fmt.Errorf("decode order of job %s: %w", s.job.ID, err)
	}
	if !farm.ProviderVoice(order.VoiceID) {
		return nil
	}
	from, to := in.Plan.Span(in.Index)
	return c.changedVoice(ctx, s.job, order.VoiceID, path, to-from)
}

// changedVoice says a file of mono floats of so many milliseconds in a provider's voice,
// in its own place.
func (c *ClipWork) changedVoice(ctx context.Context, job farm.Job, voiceID, path string, ms int) error {
	if c.Changer == nil {
		return farm.Errorf(farm.CodeVoiceUnavailable, "voiceId: this worker has no service that changes voices; the credits were refunded")
	}
	sum, _, err := farm.HashFile(path)
	if err != nil {
		return err
	}
	key := fmt.Sprintf("accounts/%s/voices/%s-%s.mp3", job.AccountID, sum, farm.SafeName(voiceID))
	flac, said := path+".flac", path+".mp3"
	if _, err := c.Objects.Size(ctx, key); err == nil {
		err = c.Objects.Fetch(ctx, key, said)
		if err != nil {
			return err
		}
	} else {
		if err := media.Run(ctx, media.PackVoice(path, flac)); err != nil {
			return err
		}
		if err := c.Changer.Change(ctx, voiceID, flac, said, ms); err != nil {
			return err
		}
		a := farm.Asset{Kind: farm.KindAudio, Key: key, ContentType: "audio/mpeg", DurationMs: ms}
		if a.SHA256, a.Bytes, err = farm.HashFile(said); err != nil {
			return err
		}
		if err := ownerOf(job, c.Store).note(ctx, farm.OriginGenerated, a); err != nil {
			return err
		}
		if err := c.Objects.PutFile(ctx, key, said, a.ContentType, a.SHA256); err != nil {
			return err
		}
	}
	return media.Run(ctx, media.UnpackVoice(said, path, ms))
}

// voiceBytes is the size of so many milliseconds of cleaned sound.
func voiceBytes(ms int) int64 { return int64(ms) * 48 * 4 }

// FinishClipVoiceInput names a film and the stretches of its sound in order.
type FinishClipVoiceInput struct {
	JobID     string
	Plan      enhance.Plan
	Stretches []KeptVoice
}

// FinishClipVoice evens the voice out, lays it under the film's own picture and
// delivers the film.
func (c *ClipWork) FinishClipVoice(ctx context.Context, in FinishClipVoiceInput) (RenderFilesResult, error) {
	var out RenderFilesResult
	err := c.withSource(ctx, in.JobID, 1, func(ctx context.Context, dir string, s sourceClip) error {
		if err := roomFor(dir, 2*voiceBytes(in.Plan.LengthMs)); err != nil {
			return err
		}
		var order farm.ClipVoiceOrder
		if err := json.Unmarshal(s.job.Request, &order); err != nil {
			return fmt.Errorf("decode order of job %s: %w", s.job.ID, err)
		}
		net, paths := true, make([]string, len(in.Stretches))
		var before, after enhance.Levels
		for i, k := range in.Stretches {
			paths[i] = filepath.Join(dir, fmt.Sprintf("voice-%d.f32", i))
			if err := c.Objects.Fetch(ctx, k.Key, paths[i]); err != nil {
				return err
			}
			net = net && k.Net
			before.Add(k.Before)
			after.Add(k.After)
		}
		done, err := enhance.Finish(ctx, enhance.Taken{Film: s.path, Video: s.facts.Video, Stretches: paths, Net: net}, order.VoiceID, dir)
		if err != nil {
			return err
		}
		if err := c.tellVoice(ctx, s, order.VoiceID, done, net, [2]int{before.Floor(), after.Floor()}); err != nil {
			return err
		}
		film, err := c.deliverClip(ctx, s.job, done.Path, done.Facts)
		out.Files = []farm.RenderedAsset{film}
		return err
	})
	return out, err
}

// tellVoice writes what was done, and with what effect.
func (c *ClipWork) tellVoice(ctx context.Context, s sourceClip, voiceID string, done enhance.Done, net bool, floors [2]int) error {
	jobID := s.job.ID
	tenth := func(v float64) any {
		if math.IsInf(v, 0) || math.IsNaN(v) {
			return nil
		}
		return math.Round(10*v) / 10
	}
	loudness := map[string]any{"before": tenth(done.Before), "after": tenth(done.After), "truePeak": tenth(done.Peak)}
	if net {
		loudness["noiseFloorBefore"], loudness["noiseFloorAfter"] = floors[0], floors[1]
	}
	voice, providers := "the speaker's own", madeBuiltin("voice", "")
	if farm.ProviderVoice(voiceID) {
		voice, providers = voiceID, []farm.Provider{{Part: "voice", Name: enhance.ChangerName}, {Part: "noise and loudness", Name: "builtin"}}
	}
	document := map[string]any{"method": done.Method, "loudness": loudness, "voice": voice, "providers": providers}
	if err := c.Store.SetDocument(ctx, jobID, document); err != nil {
		return err
	}
	var warnings []farm.Warning
	if s.facts.SoundTracks > 1 {
		warnings = append(warnings, farm.Warning{Code: farm.WarnLeftOut, Field: "r2Key",
			Message: fmt.Sprintf("the film has %d sound tracks; the first was enhanced, the others were left out", s.facts.SoundTracks)})
	}
	if !net {
		warnings = append(warnings, farm.Warning{Code: farm.WarnSubstituted,
			Message: "this farm has no net against noise; a plain spectral gate took its place"})
	}
	if len(warnings) == 0 {
		return nil
	}
	return c.Store.Warn(ctx, jobID, warnings)
}
