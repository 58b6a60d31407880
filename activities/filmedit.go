package activities

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"go.opentelemetry.io/otel/attribute"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/fetch"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/recut"
	"github.com/snackfarm/farm/activities/layout/spoken"
	"github.com/snackfarm/farm/activities/match"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/internal/telemetry"
)

// editFilm does what an order asks of a job's film: scenes in another order, of another
// length, with other words, pictures and voices. Done again it changes nothing. What does
// not fit is an invalid_request that names the field.
func (p *Plans) editFilm(ctx context.Context, job farm.Job, m *farm.Manifest, e farm.FilmEdit) error {
	if len(m.Snacks) != 1 {
		return farm.Errorf(farm.CodeConflict, "the project holds %d films", len(m.Snacks))
	}
	s := &m.Snacks[0]
	if err := recut.Apply(s, e); err != nil {
		return err
	}
	if err := p.fill(ctx, job, s, e); err != nil {
		return err
	}
	voices := p.Voices
	voices.Any = true // the film's words are to be heard, in whatever voice there is
	voice, done, err := voices.of(ownerOf(job, p.Store))
	if err != nil {
		return err
	}
	defer done()
	lines := linesOf(*s, e)
	ctx, spoken := telemetry.Step(ctx, "respeak", attribute.Int("farm.lines", len(lines)))
	for _, l := range lines {
		if err = voice.sayAnew(ctx, s, l); err != nil {
			break
		}
	}
	spoken(err)
	if err != nil {
		return err
	}
	return p.Store.SetDocument(ctx, job.ID, *m)
}

// anew is a line of a film that is said anew.
type anew struct {
	asset  string
	timbre string // of another voice; "" is the one that said it
	grows  bool   // its scene may last as long as it takes
}

// linesOf are the lines that an edit changes, in the film's order.
func linesOf(s farm.Snack, e farm.FilmEdit) []anew {
	changed := reworded(s)
	var out []anew
	for _, u := range recut.Units(s) {
		i := slices.IndexFunc(e.Scenes, func(sc farm.SceneEdit) bool { return sc.ID == u.ID })
		timbre, fixed := e.Voice, false
		if i >= 0 {
			fixed = e.Scenes[i].DurationMs > 0
			if e.Scenes[i].Voice != "" {
				timbre = e.Scenes[i].Voice
			}
		}
		for _, id := range u.Voices {
			if timbre != "" || slices.Contains(changed, id) {
				out = append(out, anew{id, timbreOf(timbre), !fixed && len(u.Voices) == 1})
			}
		}
	}
	return out
}

// timbreOf is what a voice of the contract is to a speaker: "female-casual" is female.
func timbreOf(voice string) string {
	if voice == "dramatic" {
		return "male"
	}
	timbre, _, _ := strings.Cut(voice, "-")
	return timbre
}

// sayAnew says a line in its place: in the voice that said it or another. A scene that
// may grows until the line fits; else it is said faster, as far as that sounds natural.
func (v *voice) sayAnew(ctx context.Context, s *farm.Snack, l anew) error {
	was := *s.Assets[l.asset].Speech
	line := speech.Line{Text: s.Copy[was.Slot], Language: s.Language, Voice: l.timbre, Pace: was.Pace, Pitch: was.Pitch}
	say := func(line speech.Line) (speech.Spoken, error) {
		if l.timbre == "" {
			return v.again(ctx, line, was.Voice)
		}
		return v.speak(ctx, line)
	}
	said, err := say(line)
	if err != nil {
		return refused(err, s.ID, was.Slot)
	}
	if u, ok := recut.Holding(*s, l.asset); ok && l.grows {
		if more := said.Asset.DurationMs - spoken.RoomMs(*s, l.asset); more > 0 {
			more = (more + farm.EditedStepMs - 1) / farm.EditedStepMs * farm.EditedStepMs
			_ = recut.Last(s, u.ID, u.Ms+more, true) // a film that cannot grow has the line said faster
		}
	}
	if said, err = inRoom(line, said, spoken.RoomMs(*s, l.asset), say); err != nil {
		return refused(err, s.ID, was.Slot)
	}
	if l.timbre != "" {
		voiced(s, l.asset, said)
	}
	spoken.Resay(s, l.asset, said)
	return nil
}

// voiced notes who says a line from now on.
func voiced(s *farm.Snack, asset string, said speech.Spoken) {
	a := s.Assets[asset]
	recipe := *a.Speech
	recipe.Voice = said.Voice
	a.Speech = &recipe
	s.Assets[asset] = a
	if said.Note != "" && !slices.Contains(s.Substitutions, said.Note) {
		s.Substitutions = append(s.Substitutions, said.Note)
	}
	i := slices.IndexFunc(s.Providers, func(p farm.Provider) bool { return p.Part == "voice" && p.Name == said.Voice })
	if i < 0 {
		s.Providers = append(s.Providers, farm.Provider{Part: "voice", Name: said.Voice})
	}
}

// fill brings the pictures that an edit names, and fills its scenes with them. One that
// cannot be used fails the job: its request named it.
func (p *Plans) fill(ctx context.Context, job farm.Job, s *farm.Snack, e farm.FilmEdit) error {
	for _, sc := range e.Scenes {
		if sc.Picture == nil {
			continue
		}
		picture, err := p.Pictures.bringOne(ctx, job, *sc.Picture)
		if err != nil {
			return err
		}
		if !kit.LargeEnough(picture, float64(s.Canvas.Width), float64(s.Canvas.Height)) {
			note := fmt.Sprintf("%s: it has %dx%d pixels and is enlarged to fill the frame", sc.Picture.Key, picture.Asset.Width,
				picture.Asset.Height)
			if !slices.Contains(s.Substitutions, note) {
				s.Substitutions = append(s.Substitutions, note)
			}
		}
		if err := recut.Fill(s, sc.ID, picture); err != nil {
			return farm.InvalidField(sc.Picture.Key, "%s", err)
		}
	}
	return nil
}

// bringOne fetches a picture that a request names, looks at it and keeps it.
func (a *Assets) bringOne(ctx context.Context, job farm.Job, named farm.RowImage) (match.Picture, error) {
	dir, err := os.MkdirTemp(a.Scratch, "picture-")
	if err != nil {
		return match.Picture{}, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(dir)
	w := &wanted{source: named.Key, url: named.URL, stored: named.File}
	a.obtain(ctx, fetch.New(a.Networks), w, ownerOf(job, a.Store), filepath.Join(dir, "picture"))
	switch {
	case w.err != nil:
		return match.Picture{}, w.err
	case w.note != "":
		return match.Picture{}, farm.Errorf(farm.CodeInvalid, "%s: the picture cannot be used: %s", named.Key, w.why)
	}
	return w.picture, nil
}
