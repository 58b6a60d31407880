package activities

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/cutout"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/storage/postgres"
)

// CutClipsInput names a job of a clip render.
type CutClipsInput struct{ JobID string }

// CutClips cuts the clips of a job out of their film, composes them and stores their
// manifest.
func (c *Clips) CutClips(ctx context.Context, in CutClipsInput) (PlanPackResult, error) {
	ctx, alive := beatingFor(ctx, c.Store, in.JobID)
	defer alive()
	out, err := c.cutClips(ctx, in.JobID)
	return out, handedBack(ctx, fail(err))
}

func (c *Clips) cutClips(ctx context.Context, jobID string) (PlanPackResult, error) {
	job, err := c.Store.JobForWork(ctx, jobID)
	if err != nil {
		return PlanPackResult{}, err
	}
	var order farm.ClipRenderOrder
	if err := json.Unmarshal(job.Request, &order); err != nil {
		return PlanPackResult{}, fmt.Errorf("decode order of job %s: %w", jobID, err)
	}
	m, err := c.composed(ctx, job, order)
	if err != nil {
		return PlanPackResult{}, err
	}
	out, units := planned(m)
	units = append(units, postgres.Unit{Name: "plan", Weight: planWeight})
	if err := c.Store.SetDocument(ctx, jobID, m); err != nil {
		return out, err
	}
	if err := c.Store.SetUnits(ctx, jobID, units); err != nil {
		return out, err
	}
	return out, c.Store.Advance(ctx, jobID, "plan", 100)
}

// composed is the manifest of an order's clips, whose parts of the film it cuts out.
func (c *Clips) composed(ctx context.Context, job farm.Job, order farm.ClipRenderOrder) (farm.Manifest, error) {
	m := farm.Manifest{Version: farm.ManifestVersion, AspectRatio: "9:16"}
	f, done, err := c.filmOf(ctx, job, order.Files)
	if err != nil {
		return m, err
	}
	defer done()
	for i, clip := range order.Clips {
		source, err := c.cut(ctx, f, clip)
		if err != nil {
			return m, err
		}
		piece := cutout.Compose(clip, source, lookOf(order, clip, i))
		piece.Providers = append(piece.Providers, wordsFrom(order.Transcript))
		m.Snacks = append(m.Snacks, farm.Snack{ID: fmt.Sprintf("clip-%d", i+1), Type: farm.ClipPart, Variant: "V1", Position: i + 1,
			Composition: piece})
	}
	return m, fits(ctx, m)
}

// wordsFrom tells who told the words of clips, and how sure they are.
func wordsFrom(t farm.ClipTranscript) farm.Provider {
	p := farm.Provider{Part: "words", Name: wordsBy(t.Source)}
	switch {
	case t.Source == farm.Draft:
		p.Note = fmt.Sprintf("a draft, sure to %.2f in the mean: only words of %.1f and more are shown", t.Sure, farm.SureWord)
	case t.Source != "":
		p.Note = fmt.Sprintf("source %s, sure to %.2f in the mean", t.Source, t.Sure)
	}
	return p
}

// planned are the films of a manifest and the parts of its progress.
func planned(m farm.Manifest) (PlanPackResult, []postgres.Unit) {
	out := PlanPackResult{Render: true}
	var units []postgres.Unit
	for _, s := range m.Snacks {
		out.Snacks = append(out.Snacks, plannedSnack(s))
		units = append(units, postgres.Unit{Name: s.ID, Weight: weight(s)})
	}
	return out, units
}

func lookOf(o farm.ClipRenderOrder, clip farm.ClipCandidate, i int) cutout.Look {
	l := cutout.Look{Captions: o.Captions, Show: o.Transcript.Captions, Title: o.HookTitle, Language: o.Transcript.Language,
		Seed: o.Seed + uint32(i)}
	if l.Language == "" {
		l.Language = "en"
	}
	if l.Title == "" && !o.NoTitle && l.Show == "full" && farm.LanguageOf(l.Language).SpacesWords {
		l.Title = hookLine(clip.Words)
	}
	return l
}

const (
	// spareMs is what is cut besides on either side, so that a clip's ends can be moved.
	spareMs = 2000
	cutTime = 2 * time.Minute
)

// cutTypes are the types of the files that parts of pictures are cut to, by their endings.
var cutTypes = map[string]string{"mkv": "video/x-matroska", "mov": "video/quicktime"}

// cut makes files of the part of a film that a clip is cut out of: its picture as it
// is coded, from a key picture on, and its sound.
func (c *Clips) cut(ctx context.Context, f filmAt, clip farm.ClipCandidate) (cutout.Source, error) {
	v := f.facts.Video
	from, to := max(0, clip.StartMs-spareMs), min(f.facts.DurationMs, clip.EndMs+spareMs)
	s := cutout.Source{Width: v.Width, Height: v.Height, FPS: v.Rate(), SoundMs: from}
	name := fmt.Sprintf("%d-%d", from, to)
	ending := media.CutEnding(v)
	picture := filepath.Join(f.dir, name+"."+ending)
	defer os.Remove(picture)
	facts, err := media.Facts{}, media.Run(ctx, media.CutPicture(f.path, v, picture, from, to-from))
	if err == nil {
		facts, err = media.Probe(ctx, picture)
	}
	switch {
	case ctx.Err() != nil:
		return s, context.Cause(ctx)
	case err != nil || facts.Video == nil || facts.StartMs-f.facts.StartMs > from || facts.Video.Rotation != v.Rotation:
		// What cannot be cut is decoded from the film itself.
		s.Picture = assetOf(f)
	default:
		s.PictureMs = facts.StartMs - f.facts.StartMs
		s.Picture = farm.Asset{Kind: farm.KindVideo, ContentType: cutTypes[ending], Width: v.Width,
			Height: v.Height, DurationMs: facts.DurationMs,
			Key: fmt.Sprintf("accounts/%s/cuts/%s/%s.%s", f.job.AccountID, f.file.SHA256, name, ending)}
		if s.Picture, err = c.putAsset(ctx, f, s.Picture, picture); err != nil {
			return s, err
		}
	}
	if f.facts.Audio == nil {
		return s, nil
	}
	sound := filepath.Join(f.dir, name+".flac")
	defer os.Remove(sound)
	if err := media.Run(ctx, media.CutSound(f.path, sound, from, to-from, cutTime)); err != nil {
		return s, undecoded(ctx, err, "the film's sound cannot be decoded at %d ms", from)
	}
	a, err := c.putAsset(ctx, f, farm.Asset{Kind: farm.KindAudio, ContentType: "audio/flac", DurationMs: to - from,
		Key: fmt.Sprintf("accounts/%s/cuts/%s/%s.flac", f.job.AccountID, f.file.SHA256, name)}, sound)
	s.Sound = &a
	return s, err
}

// assetOf is the film itself as an asset.
func assetOf(f filmAt) farm.Asset {
	return farm.Asset{Kind: farm.KindVideo, Key: f.file.Key, ContentType: f.file.ContentType, SHA256: f.file.SHA256, Bytes: f.file.Bytes,
		Width: f.file.Width, Height: f.file.Height, DurationMs: f.file.DurationMs}
}

func (c *Clips) putAsset(ctx context.Context, f filmAt, a farm.Asset, path string) (farm.Asset, error) {
	err := c.put(ctx, ownerOf(f.job, c.Store), &a, path)
	return a, err
}
