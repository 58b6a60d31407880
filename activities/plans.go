package activities

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"go.opentelemetry.io/otel/attribute"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/speech"
	"github.com/snackfarm/farm/internal/telemetry"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/storage/postgres"
)

// Plans turns a request and the matched assets into a manifest.
type Plans struct {
	Store    *postgres.Store
	Voices   Voices
	Pictures *Assets // brings the pictures that a film's scenes are filled with
	// Words writes in place of the builtin writer; nil is nobody.
	Words Wordsmith
	// Translator says the lines of films in other languages; nil is nobody.
	Translator Translator
}

// Wordsmith writes the lines of a pack. It says itself what it could not do.
type Wordsmith interface {
	Write(ctx context.Context, f copywriter.Facts, facts []farm.Fact, slots []copywriter.Slot) copywriter.Lines
}

// PlanPackInput names the job and what was found for it.
type PlanPackInput struct {
	JobID  string
	Assets MatchAssetsResult
}

// PlannedSnack is what the workflow needs to know of one snack of the pack.
type PlannedSnack struct {
	ID       string
	Type     farm.SnackType
	Position int
	Music    bool // sounds or drawings have to be made before the render
	// FilmMs is a film's length; 0 for stills, and in jobs that were planned
	// before there were several ways to render a film.
	FilmMs int `json:",omitempty"`
}

// PlanPackResult lists the planned snacks in pack order. The manifest itself
// is in the database.
type PlanPackResult struct {
	Snacks []PlannedSnack // to render
	Render bool           // whether files are wanted at all
	// Kept are the files of snacks that are not rendered again.
	Kept []farm.RenderedAsset `json:",omitempty"`
}

// Weights of a job's parts in its progress. A film weighs a unit for each of
// its frames, roughly what it costs.
const (
	planWeight  = 20
	stillWeight = 40
)

// PlanPack writes the words, lays the scenes out and stores the manifest.
func (p *Plans) PlanPack(ctx context.Context, in PlanPackInput) (PlanPackResult, error) {
	of, err := subjectOf(ctx, p.Store, in.JobID)
	if err != nil {
		return PlanPackResult{}, fail(err)
	}
	planCtx, planned := telemetry.Step(ctx, "plan", attribute.Int("farm.snacks", len(of.ask.Sequence)))
	brief, done, err := p.brief(planCtx, of, in.Assets)
	if err != nil {
		planned(err)
		return PlanPackResult{}, err
	}
	defer done()
	m, err := p.pack(planCtx, brief)
	planned(err)
	if err != nil {
		return PlanPackResult{}, fail(err)
	}
	if err := p.Store.SetDocument(ctx, in.JobID, m); err != nil {
		return PlanPackResult{}, fail(err)
	}
	if err := p.Store.Enter(ctx, in.JobID, farm.VisualPhase); err != nil {
		return PlanPackResult{}, fail(err)
	}
	if err := p.Store.Warn(ctx, in.JobID, append(append(filmWarnings(of.ask), storyWarnings(of.ask)...), warnings(m)...)); err != nil {
		return PlanPackResult{}, fail(err)
	}
	return p.planned(ctx, in.JobID, m.Snacks, of.ask.Render)
}

// brief is what a pack is laid out from. Its voice may be asked until done is
// called.
func (p *Plans) brief(ctx context.Context, of subject, found MatchAssetsResult) (b layout.Brief, done func(), err error) {
	voices := p.Voices
	speaks := p.Voices.Service || speech.Asked(of.ask.Context, of.ask.Language)
	if v := of.ask.Video; v != nil { // its words are to be heard, in whatever voice there is
		voices.Any, speaks = true, v.Voice.Enabled
	}
	if of.ask.Story != nil {
		voices.Any, speaks = true, true
	}
	voice, done, err := voices.of(ownerOf(of.job, p.Store))
	if err != nil {
		return b, nil, err
	}
	spoke := false
	enter := func() error {
		if spoke {
			return nil
		}
		spoke = true
		return p.Store.Enter(ctx, of.job.ID, farm.AudioPhase)
	}
	speak := func(l speech.Line) (speech.Spoken, error) {
		if err := enter(); err != nil {
			return speech.Spoken{}, err
		}
		return voice.speak(ctx, l)
	}
	return layout.Brief{
		Film: of.ask.Video, Story: of.ask.Story, Reference: found.Reference, Manner: found.Manner,
		Brand: of.brand, Product: of.product, Context: of.ask.Context, Prompt: of.ask.Meme != "", Origin: of.ask.origin(),
		Sequence: of.ask.Sequence, Seed: of.ask.Seed, Language: of.ask.Language,
		AspectRatio: of.ask.AdAspectRatio, Formats: of.ask.AdFormats, AnimationStyle: of.ask.AnimationStyle,
		Logo: found.Logo, Screenshots: found.Screenshots, Demo: found.Demo, Presenter: found.Presenter,
		Backdrops: found.Backdrops, Notes: found.Notes,
		Voice:  speak,
		Speaks: speaks,
		Lasts:  func(lines []speech.Line) []int { return voice.lasts(ctx, lines) },
		Rehearse: func(lines []speech.Line) {
			if enter() == nil { // what is wrong is said when a line is asked for
				voice.rehearse(ctx, lines)
			}
		},
	}, done, nil
}

// filmWarnings are what a film's script is not, of the words that it was given.
func filmWarnings(a ask) []farm.Warning {
	if a.Video == nil {
		return nil
	}
	script, err := copywriter.WriteFilm(copywriter.AskOf(*a.Video, a.Seed))
	if err != nil {
		return nil // the plan would have failed
	}
	out := script.Warnings()
	if a.Video.Brief != nil {
		out = append(out, a.Video.Brief.Unmet...)
	}
	return out
}

// warnings are what a manifest tells was shown in place of something else.
func warnings(m farm.Manifest) []farm.Warning {
	var out []farm.Warning
	for _, s := range m.Snacks {
		for _, text := range s.Substitutions {
			out = append(out, farm.Warning{Code: farm.WarnSubstituted, Message: text, SnackID: s.ID})
		}
	}
	return out
}

// RestorePackInput names a job whose manifest is there already.
type RestorePackInput struct{ JobID string }

// RestorePack prepares a stored pack to be rendered again, with the texts that
// it has now: lines whose words were changed are spoken again. What does not fit
// its place, or the time that it has, fails the job with a reason. Of an order
// for some parts the others keep the files that they had.
func (p *Plans) RestorePack(ctx context.Context, in RestorePackInput) (PlanPackResult, error) {
	m, err := p.Store.Manifest(ctx, in.JobID)
	if err != nil {
		return PlanPackResult{}, fail(err)
	}
	order, job, err := p.againOrder(ctx, in.JobID)
	switch {
	case err != nil:
	case order.Film != nil:
		err = p.editFilm(ctx, job, &m, *order.Film)
	default:
		err = p.respeak(ctx, in.JobID, m)
	}
	if err == nil {
		err = fits(ctx, m)
	}
	if err != nil {
		return PlanPackResult{}, fail(err)
	}
	again, kept, err := p.parts(ctx, order, m)
	if err != nil {
		return PlanPackResult{}, fail(err)
	}
	out, err := p.planned(ctx, in.JobID, again, true)
	out.Kept = kept
	return out, err
}

// againOrder is a job's order to render a project again.
func (p *Plans) againOrder(ctx context.Context, jobID string) (order farm.RenderAgainOrder, job farm.Job, err error) {
	if job, err = p.Store.JobForWork(ctx, jobID); err != nil {
		return order, job, err
	}
	if err := json.Unmarshal(job.Request, &order); err != nil {
		return order, job, fmt.Errorf("decode order of job %s: %w", jobID, err)
	}
	return order, job, nil
}

// parts are the snacks that an order renders again, and the files of the others.
func (p *Plans) parts(ctx context.Context, order farm.RenderAgainOrder, m farm.Manifest) ([]farm.Snack, []farm.RenderedAsset, error) {
	if len(order.Parts) == 0 {
		return m.Snacks, nil, nil
	}
	files, err := p.Store.ProjectFiles(ctx, order.ProjectID)
	if err != nil {
		return nil, nil, err
	}
	var again []farm.Snack
	var kept []farm.RenderedAsset
	for _, s := range m.Snacks {
		of := slices.DeleteFunc(slices.Clone(files), func(f farm.RenderedAsset) bool { return f.SnackID != s.ID })
		if slices.Contains(order.Parts, s.ID) || len(of) == 0 {
			again = append(again, s)
			continue
		}
		kept = append(kept, of...)
	}
	return again, kept, nil
}

// planned lists the snacks that are to be rendered, and their shares of the
// progress.
func (p *Plans) planned(ctx context.Context, jobID string, snacks []farm.Snack, render bool) (PlanPackResult, error) {
	out := PlanPackResult{Render: render}
	units := []postgres.Unit{{Name: "plan", Weight: planWeight}}
	for _, s := range snacks {
		out.Snacks = append(out.Snacks, plannedSnack(s))
		if render {
			units = append(units, postgres.Unit{Name: s.ID, Weight: weight(s)})
		}
	}
	if err := p.Store.SetUnits(ctx, jobID, units); err != nil {
		return PlanPackResult{}, err
	}
	return out, p.Store.Advance(ctx, jobID, "plan", 100)
}

func plannedSnack(s farm.Snack) PlannedSnack {
	return PlannedSnack{ID: s.ID, Type: s.Type, Position: s.Position, Music: len(keysOfMade(s)) > 0, FilmMs: s.DurationMs()}
}

// origin says where the facts of a job are from.
func (a ask) origin() string {
	switch {
	case a.Source != nil:
		return a.Source.URL
	case a.BrandID != "":
		return "brand"
	}
	return "request"
}

// layoutTries is how many seeds are tried when the words of one do not fit
// their boxes: other lines and other layouts come with each.
const layoutTries = 5

// pack is a pack whose texts all fit, in the words of the wordsmith where there
// is one.
func (p *Plans) pack(ctx context.Context, b layout.Brief) (farm.Manifest, error) {
	if b.Film != nil && p.Words != nil && b.Dub == nil && b.Film.Rewordable() {
		return p.worded(ctx, b)
	}
	if p.Words == nil || b.Film != nil || b.Story != nil {
		m, _, err := fittingPack(ctx, b)
		return m, err
	}
	var facts copywriter.Facts
	var slots []copywriter.Slot
	b.Asked = func(f copywriter.Facts, all []copywriter.Slot) { facts, slots = f, all }
	m, b, err := fittingPack(ctx, b)
	if err != nil || len(m.Snacks) == 0 {
		return m, err
	}
	askCtx, asked := telemetry.Step(ctx, "ask for words", attribute.Int("farm.lines", len(slots)))
	lines := p.Words.Write(askCtx, facts, m.Snacks[0].Facts, slots)
	asked(nil)
	if ctx.Err() != nil {
		return m, ctx.Err()
	}
	return inOtherWords(ctx, b, lines)
}

// inOtherWords is the pack with another writer's lines; a snack that they do
// not fit keeps the builtin ones.
func inOtherWords(ctx context.Context, b layout.Brief, lines copywriter.Lines) (farm.Manifest, error) {
	b.Lines = &lines
	for {
		m, err := layout.Pack(b)
		if err != nil {
			return m, err
		}
		unfit := ""
		for _, s := range m.Snacks {
			if err := renderer.Fits(ctx, s.Composition, 0); err != nil {
				if ctx.Err() != nil {
					return m, ctx.Err()
				}
				unfit = s.ID
				break
			}
		}
		before := len(lines.Text)
		if unfit == "" {
			return m, nil
		}
		lines.Refuse(unfit, "does not fit its box, with others of the snack")
		if len(lines.Text) == before { // its words were builtin: others of the pack have moved it
			lines = copywriter.Lines{By: lines.By, Failed: "the lines do not fit the layouts"}
		}
	}
}

// fittingPack is the first pack, from the request's seed on, whose texts all
// fit, and the brief that it was made of.
func fittingPack(ctx context.Context, b layout.Brief) (farm.Manifest, layout.Brief, error) {
	var m farm.Manifest
	var err error
	for range layoutTries {
		if m, err = layout.Pack(b); err == nil {
			err = fits(ctx, m)
		}
		if err == nil || ctx.Err() != nil {
			return m, b, err
		}
		b.Seed++
	}
	return m, b, err
}

func fits(ctx context.Context, m farm.Manifest) error {
	for _, s := range m.Snacks {
		if err := renderer.Fits(ctx, s.Composition, longestOf(s)); err != nil {
			return fmt.Errorf("snack %s: %w", s.ID, err)
		}
	}
	return nil
}

// longestOf is how long the film of a snack may last; 0 is the renderer's own bound.
func longestOf(s farm.Snack) time.Duration {
	if s.Type == farm.EditPart {
		return farm.EditLongest
	}
	return 0
}

func weight(s farm.Snack) int {
	if s.IsFilm() {
		return s.DurationMs() * s.Canvas.FPS / 1000
	}
	return stillWeight * len(s.Scenes)
}

// snackOf reads one snack of a job's manifest.
func snackOf(ctx context.Context, store *postgres.Store, jobID, snackID string) (farm.Snack, error) {
	m, err := store.Manifest(ctx, jobID)
	if err != nil {
		return farm.Snack{}, err
	}
	for _, s := range m.Snacks {
		if s.ID == snackID {
			return s, nil
		}
	}
	return farm.Snack{}, farm.Errorf(farm.CodeNotFound, "the manifest has no snack %s", snackID)
}
