package activities

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/enhance"
)

// EnhanceFilm puts the speech track of a job's film through the filters of a voice's
// tone, or has it said in a provider's voice, and stores the film's manifest with the
// lines that came of it. Pictures, words and their times stay. Done again it changes
// nothing. A film in which nobody speaks fails the job.
func (c *ClipWork) EnhanceFilm(ctx context.Context, in ClipInput) (PlanPackResult, error) {
	ctx, alive := beating(ctx)
	defer alive()
	job, err := c.Store.JobForWork(ctx, in.JobID)
	if err != nil {
		return PlanPackResult{}, fail(err)
	}
	var order farm.VideoVoiceOrder
	if err := json.Unmarshal(job.Request, &order); err != nil {
		return PlanPackResult{}, fmt.Errorf("decode order of job %s: %w", job.ID, err)
	}
	var doc farm.EnhancedFilm
	if err := c.Store.Document(ctx, in.JobID, &doc); err != nil {
		return PlanPackResult{}, fail(err)
	}
	if len(doc.Snacks) != 1 {
		return PlanPackResult{}, fail(farm.Errorf(farm.CodeConflict, "the project holds %d films", len(doc.Snacks)))
	}
	if doc.Method == "" {
		if err := c.enhanceFilm(ctx, job, order, &doc); err != nil {
			return PlanPackResult{}, handedBack(ctx, fail(err))
		}
		if err := c.Store.SetDocument(ctx, in.JobID, doc); err != nil {
			return PlanPackResult{}, fail(err)
		}
	}
	return (&Plans{Store: c.Store}).planned(ctx, in.JobID, doc.Snacks, true)
}

// enhanceFilm puts the lines of a film in the place of what they were.
func (c *ClipWork) enhanceFilm(ctx context.Context, job farm.Job, order farm.VideoVoiceOrder, doc *farm.EnhancedFilm) error {
	s := &doc.Snacks[0]
	dir, err := os.MkdirTemp(c.Scratch, "film-voice-")
	if err != nil {
		return fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)
	ids, lines, err := c.spokenLines(ctx, *s, dir)
	if err != nil {
		return err
	}
	net, err := enhance.Load()
	if err != nil && !errors.Is(err, enhance.ErrAbsent) {
		return err
	}
	var change func(context.Context, string, int) error
	if farm.ProviderVoice(order.VoiceID) {
		change = func(ctx context.Context, path string, ms int) error {
			return c.changedVoice(ctx, job, order.VoiceID, path, ms)
		}
	}
	done, err := enhance.EnhanceSpeech(ctx, lines, order.VoiceID, net, dir, change)
	if err != nil {
		return err
	}
	for i, id := range ids {
		if err := c.keepLine(ctx, job, s, id, done.Lines[i].Path); err != nil {
			return err
		}
	}
	tenth := func(v float64) float64 { return math.Round(10*v) / 10 }
	doc.Method, doc.Voice = done.Method, "the film's own"
	doc.Loudness = map[string]any{"before": tenth(done.Before), "after": tenth(done.After)}
	doc.Providers = madeBuiltin("voice", "")
	if change != nil {
		doc.Voice = order.VoiceID
		doc.Providers = []farm.Provider{{Part: "voice", Name: enhance.ChangerName}, {Part: "noise and loudness", Name: "builtin"}}
		if !slices.Contains(s.Providers, doc.Providers[0]) {
			s.Providers = append(slices.Clone(s.Providers), doc.Providers[0])
		}
	}
	return nil
}

// spokenLines brings the spoken lines of a film into a folder, in the order in which they
// are heard.
func (c *ClipWork) spokenLines(ctx context.Context, s farm.Snack, dir string) (ids []string, lines []enhance.Said, err error) {
	if s.Audio != nil {
		tracks := slices.Clone(s.Audio.Tracks)
		slices.SortStableFunc(tracks, func(a, b farm.AudioTrack) int { return a.StartMs - b.StartMs })
		for _, t := range tracks {
			a := s.Assets[t.Asset]
			if t.Role != "voice" || a.Key == "" || slices.Contains(ids, t.Asset) {
				continue
			}
			path := filepath.Join(dir, fmt.Sprintf("was-%d.wav", len(ids)))
			if err := c.Objects.Fetch(ctx, a.Key, path); err != nil {
				return nil, nil, err
			}
			ids, lines = append(ids, t.Asset), append(lines, enhance.Said{Path: path, Ms: a.DurationMs})
		}
	}
	if len(ids) == 0 {
		return nil, nil, farm.Errorf(farm.CodeConflict, "nobody speaks in the film; the credits were refunded")
	}
	return ids, lines, nil
}

// keepLine keeps a line's new sound and gives it to the film.
func (c *ClipWork) keepLine(ctx context.Context, job farm.Job, s *farm.Snack, id, path string) error {
	a := s.Assets[id]
	var err error
	if a.SHA256, a.Bytes, err = farm.HashFile(path); err != nil {
		return err
	}
	a.Key, a.ContentType, a.Source = fmt.Sprintf("accounts/%s/speech/%s.wav", job.AccountID, a.SHA256), "audio/wav", "enhanced"
	if err := ownerOf(job, c.Store).note(ctx, farm.OriginGenerated, a); err != nil {
		return err
	}
	if err := c.Objects.PutFile(ctx, a.Key, path, a.ContentType, a.SHA256); err != nil {
		return err
	}
	s.Assets[id] = a
	return nil
}
