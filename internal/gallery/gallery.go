// Package gallery renders the sample brands in every type, layout, ad format,
// shape, animation style and language, checks each file against the house's
// rules and lays everything on one page to be looked at. It needs no server
// and no network.
package gallery

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"time"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/check"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/report"
)

// Settings choose what is shown. Empty lists choose everything.
type Settings struct {
	Dir       string // for the page and the files; what an earlier gallery left there goes
	Brands    []string
	Types     []string
	Formats   []string
	Ratios    []string
	Styles    []string
	Languages []string
	Films     []string  // beginnings of names of the covering set of films
	Seeds     int       // packs of each cell, 1-20; 0 is 1
	Jobs      int       // renders at the same time, 1-64; 0 is one a core
	Quick     bool      // a handful of each instead of all
	Log       io.Writer // a line for each snack; nil is silent
}

// Failure is a rule that a file breaks, or a snack that could not be made.
type Failure struct {
	Where    string // of the file, below the folder
	Check    string // K01..., plan or render
	Measured string
	Bound    string
	Reason   string
}

func (f Failure) String() string {
	out := f.Where + ": " + f.Check
	if f.Measured != "" {
		out += " measured " + f.Measured + ", bound " + f.Bound
	}
	if f.Reason != "" {
		out += ": " + f.Reason
	}
	return out
}

// Summary is what came of a gallery.
type Summary struct {
	Page     string // path of index.html
	Snacks   int
	Files    int
	Took     time.Duration
	Failures []Failure
}

const (
	maxSeeds = 20
	maxJobs  = 64
	filesDir = "files"
)

// check is what can be said against settings.
func (s *Settings) check() error {
	if s.Seeds == 0 {
		s.Seeds = 1
	}
	if s.Jobs == 0 {
		s.Jobs = runtime.NumCPU()
	}
	switch {
	case s.Dir == "":
		return farm.InvalidField("dir", "is not named")
	case s.Seeds < 1 || s.Seeds > maxSeeds:
		return farm.InvalidField("seeds", "must be 1-%d, is %d", maxSeeds, s.Seeds)
	case s.Jobs < 1 || s.Jobs > maxJobs:
		return farm.InvalidField("jobs", "must be 1-%d, is %d", maxJobs, s.Jobs)
	}
	if s.Log == nil {
		s.Log = io.Discard
	}
	return nil
}

// branded reports whether anything is made of a brand: films and stories are nobody's, and
// to draw and look at the brands' pictures for them takes as long as a film of ten seconds.
func (s Settings) branded() bool {
	return len(s.Types) == 0 || slices.ContainsFunc(s.Types, func(t string) bool {
		return t != string(farm.VideoFilm) && t != string(farm.StoryFilm)
	})
}

// Run makes the gallery. Rules that are broken are in the summary; the error is
// one of making it at all.
func Run(ctx context.Context, set Settings) (Summary, error) {
	if err := set.check(); err != nil {
		return Summary{}, err
	}
	began := time.Now()
	files := filepath.Join(set.Dir, filesDir)
	if err := errors.Join(os.RemoveAll(files), os.MkdirAll(files, 0o755)); err != nil {
		return Summary{}, fmt.Errorf("make gallery folder: %w", err)
	}
	scratch, err := os.MkdirTemp("", "farm-gallery-")
	if err != nil {
		return Summary{}, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(scratch)
	var briefs []layout.Brief
	if set.branded() {
		if briefs, err = furnished(ctx, filepath.Join(set.Dir, "assets"), set.Brands); err != nil {
			return Summary{}, err
		}
	}
	p := &planner{Settings: set, studio: NewStudio(scratch), seen: map[string]bool{}}
	for i, b := range briefs {
		p.plan(ctx, b)
		if i == 0 {
			if err := p.presenters(ctx, b, filepath.Join(set.Dir, "assets")); err != nil {
				return Summary{}, err
			}
		}
	}
	if len(set.Brands) == 0 {
		p.memes(ctx)
		if err := p.films(ctx); err != nil {
			return Summary{}, err
		}
	}
	if err := ctx.Err(); err != nil {
		return Summary{}, err
	}
	fmt.Fprintf(set.Log, "%d snacks planned in %.0f s\n", len(p.shots), time.Since(began).Seconds())
	g := &gallery{Settings: set, studio: p.studio, scratch: scratch, shots: p.shots, entries: make([]*entry, len(p.shots)),
		failed: p.failed}
	if err := g.makeAll(ctx); err != nil {
		return Summary{}, err
	}
	if err := g.compare(ctx); err != nil {
		return Summary{}, err
	}
	out := Summary{Page: filepath.Join(set.Dir, "index.html"), Snacks: len(g.shots), Took: time.Since(began), Failures: g.failures()}
	for _, e := range g.entries {
		out.Files += len(e.Files)
	}
	return out, g.writePage(out)
}

// gallery is one in the making.
type gallery struct {
	Settings
	studio  *Studio
	scratch string
	shots   []shot
	entries []*entry // of each shot, nil until it is made
	sets    []setResult
	failed  []Failure // what could not be made

	mu   sync.Mutex
	done int
}

// setResult is what only several snacks show.
type setResult struct {
	Name    string         `json:"name"`
	Results []check.Result `json:"results"`
}

// makeAll renders and checks every shot, longest films first, so that no core
// waits for the last one.
func (g *gallery) makeAll(ctx context.Context) error {
	order := make([]int, len(g.shots))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return g.shots[b].snack.DurationMs() - g.shots[a].snack.DurationMs() })
	queue := make(chan int, len(order))
	for _, i := range order {
		queue <- i
	}
	close(queue)
	var wg sync.WaitGroup
	for range g.Jobs {
		wg.Go(func() {
			for i := range queue {
				if ctx.Err() != nil {
					return
				}
				g.make(ctx, i)
			}
		})
	}
	wg.Wait()
	return ctx.Err()
}

// make renders one shot and checks its files.
func (g *gallery) make(ctx context.Context, i int) {
	s := g.shots[i]
	began := time.Now()
	e := newEntry(s)
	g.entries[i] = e
	err := g.fill(ctx, s, e)
	g.mu.Lock()
	defer g.mu.Unlock()
	if err != nil && ctx.Err() == nil {
		e.Error = err.Error()
		g.failed = append(g.failed, Failure{Where: s.id(), Check: "render", Reason: err.Error()})
	}
	g.done++
	word := "ok"
	if n := len(e.failures()); n > 0 || err != nil {
		word = fmt.Sprintf("%d checks fail", n)
	}
	fmt.Fprintf(g.Log, "%4d/%d %5.1f s  %s  %s\n", g.done, len(g.shots), time.Since(began).Seconds(), s.id(), word)
}

func (g *gallery) fill(ctx context.Context, s shot, e *entry) error {
	dir := filepath.Join(g.Dir, filesDir, filepath.FromSlash(s.id()))
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("make folder: %w", err)
	}
	opt := renderer.Options{Dir: dir, Label: s.snack.Label(), Report: true, Open: g.studio.Open}
	if s.cell != nil { // half an hour of film, made and checked as jobs do
		opt.Report, opt.Gate = false, true
	}
	made, err := renderer.Render(ctx, s.snack.Composed(), opt)
	if err != nil {
		return err
	}
	var again []renderer.File
	if s.twice {
		if opt.Dir, err = os.MkdirTemp(g.scratch, "again-"); err != nil {
			return fmt.Errorf("make scratch folder: %w", err)
		}
		defer os.RemoveAll(opt.Dir)
		if again, err = renderer.Render(ctx, s.snack.Composed(), opt); err != nil {
			return fmt.Errorf("second render: %w", err)
		}
	}
	for k, f := range made {
		x := file{Name: s.id() + "/" + f.Name, Kind: string(f.Kind), Slot: f.Slot, Width: f.Width, Height: f.Height,
			DurationMs: f.DurationMs,
			Bytes:      f.Bytes}
		if f.Report != "" {
			in := check.Input{File: f.Path, Report: f.Report, Walk: f.Walk}
			if again != nil {
				in.Again = again[k].Report
			}
			if x.Results, err = s.checked(ctx, in); err != nil {
				return err
			}
			if x.Report, err = report.Read(f.Report); err != nil {
				return err
			}
			if s.cell != nil {
				x.Results = append(x.Results, FilmRules(*s.cell, s.snack)...)
			}
		}
		if f.DurationMs > 0 {
			x.Strip = x.Name + ".strip.jpg"
			if err := s.strip(ctx, f, f.Path+".strip.jpg"); err != nil {
				return err
			}
		}
		e.Files = append(e.Files, x)
	}
	return nil
}

// checked runs the checks on a file, of a film of the covering set those before delivery.
func (s shot) checked(ctx context.Context, in check.Input) ([]check.Result, error) {
	if s.cell == nil {
		return check.Run(ctx, in)
	}
	all, _, err := check.Gate(ctx, in)
	var out []check.Result
	for _, v := range all {
		out = append(out, check.Result{ID: v.ID, Name: v.Name, Outcome: check.Outcome(v.Outcome), Measured: v.Measured, Bound: v.Bound,
			Reason: v.Reason})
	}
	return out, err
}

// strip puts one frame of each second of a film side by side, of the covering set's one of
// each group of pictures.
func (s shot) strip(ctx context.Context, f renderer.File, path string) error {
	seconds := max(f.DurationMs/1000, 1)
	args := media.Strip(f.Path, path, seconds, 1)
	if s.cell != nil {
		args = media.KeyStrip(f.Path, path, (seconds+media.GOPSeconds-1)/media.GOPSeconds)
	}
	if err := media.Run(ctx, media.Child{Name: "ffmpeg", Args: args}); err != nil {
		return fmt.Errorf("make strip: %w", err)
	}
	return nil
}

// compare checks what only several packs of a brand show: the first file of
// each snack of a type in one language and shape.
func (g *gallery) compare(ctx context.Context) error {
	sets := map[string][]check.Input{}
	var names []string
	for i, e := range g.entries {
		s := g.shots[i]
		if s.section == "languages" || s.section == "memes" || s.section == "presenter" || s.section == "films" || e.Error != "" ||
			len(e.Files) == 0 {
			continue
		}
		name := s.brand + " " + string(s.snack.Type) + " " + s.ratio
		if sets[name] == nil {
			names = append(names, name)
		}
		sets[name] = append(sets[name], check.Input{File: filepath.Join(g.Dir, filesDir, filepath.FromSlash(e.Files[0].Name)),
			Pack: fmt.Sprint(s.pack)})
	}
	for _, name := range names {
		if len(sets[name]) < 2 {
			continue
		}
		results, err := check.Set(ctx, sets[name])
		if err != nil {
			return err
		}
		g.sets = append(g.sets, setResult{name, results})
	}
	return nil
}

func (g *gallery) failures() []Failure {
	out := slices.Clone(g.failed)
	for _, e := range g.entries {
		out = append(out, e.failures()...)
	}
	for _, s := range g.sets {
		out = append(out, broken(s.Name, s.Results)...)
	}
	return out
}

func broken(where string, results []check.Result) []Failure {
	var out []Failure
	for _, r := range results {
		if r.Outcome == check.Fail {
			out = append(out, Failure{where, r.ID, r.Measured, r.Bound, r.Reason})
		}
	}
	return out
}
