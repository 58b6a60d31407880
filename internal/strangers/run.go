package strangers

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/internal/gallery"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/check"
	"github.com/snackfarm/farm/renderer/media"
	"github.com/snackfarm/farm/renderer/report"
)

// Settings say what is made of which briefs.
type Settings struct {
	Dir       string // for what is made
	Briefs    []Brief
	Types     []farm.SnackType // empty: all of a pack
	Formats   []farm.AdFormat  // of static ads, one ad each; empty leaves one to the facts
	Pack      int              // which pack of the brand is the first, 0-9
	Packs     int              // how many packs of each brand; 0 is 1
	Manifests bool             // words and layers alone, nothing is rendered
	Looks     bool             // of each post the one picture alone by which it is told from others
	Jobs      int              // renders at the same time, 1-64; 0 is one a core
	Log       io.Writer
}

// Post is one snack of a brief with what was measured on it.
type Post struct {
	Brief Brief
	Snack farm.Snack
	Said  []string // every line that it shows or says
	Error string   // why it could not be planned or made
	Files []Made

	Pack int // which of the brand's

	stock  []string // lines of it that another brand has, too
	shared bool     // another brand opens with its line
	seen   uint64   // its hash, once it was asked for
}

// Made is a finished file.
type Made struct {
	Path   string
	Strip  string // of a film: a frame of each half second
	Thumb  string // of a film
	Report report.Report
	Walk   report.Walk
	Held   []string // why the farm would not deliver it: rules and what they found
}

const maxJobs = 64

func (s *Settings) check() error {
	if s.Jobs == 0 {
		s.Jobs = runtime.NumCPU()
	}
	if s.Log == nil {
		s.Log = io.Discard
	}
	switch {
	case s.Dir == "":
		return farm.InvalidField("dir", "is not named")
	case s.Jobs < 1 || s.Jobs > maxJobs:
		return farm.InvalidField("jobs", "must be 1-%d, is %d", maxJobs, s.Jobs)
	case s.Pack < 0 || s.Packs < 0 || s.Pack+s.Packs > farm.SeedRow:
		return farm.InvalidField("pack", "and packs must stay within 0-%d, are %d and %d", farm.SeedRow-1, s.Pack, s.Packs)
	}
	for _, t := range s.Types {
		if !slices.Contains(farm.SnackTypes(), t) {
			return farm.InvalidField("types", "names %q, which is no type", t)
		}
	}
	if len(s.Types) == 0 {
		s.Types = farm.PackTypes()
	}
	return nil
}

// Run makes the posts of the briefs and writes them, their sheets, their words
// and their measures below the folder.
func Run(ctx context.Context, set Settings) ([]Post, error) {
	if err := set.check(); err != nil {
		return nil, err
	}
	scratch, err := os.MkdirTemp("", "farm-strangers-")
	if err != nil {
		return nil, fmt.Errorf("make scratch folder: %w", err)
	}
	defer os.RemoveAll(scratch)
	m := &maker{Settings: set, studio: gallery.NewStudio(scratch), pictures: filepath.Join(set.Dir, "pictures")}
	if err := m.planAll(ctx); err != nil {
		return nil, err
	}
	markStock(m.posts)
	fmt.Fprintf(set.Log, "%d posts of %d briefs planned\n", len(m.posts), len(set.Briefs))
	if !set.Manifests {
		m.render(ctx)
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return m.posts, m.write()
}

// maker is a run in the making.
type maker struct {
	Settings
	studio   *gallery.Studio
	pictures string
	posts    []Post

	mu   sync.Mutex
	done int
}

// planAll lays out the packs of all briefs.
func (m *maker) planAll(ctx context.Context) error {
	found, errs := make([][]Post, len(m.Briefs)), make([]error, len(m.Briefs))
	m.each(len(m.Briefs), func(i int) {
		b := m.Briefs[i]
		brief, err := m.furnish(ctx, b)
		if err != nil {
			errs[i] = fmt.Errorf("brief %s: %w", b.ID, err)
			return
		}
		for pack := m.Pack; pack < m.Pack+max(m.Packs, 1) && ctx.Err() == nil; pack++ {
			found[i] = append(found[i], m.plan(ctx, b, brief, pack)...)
		}
	})
	m.posts = slices.Concat(found...)
	return errors.Join(errs...)
}

// each does n things, several at the same time, in their order.
func (m *maker) each(n int, do func(int)) {
	queue := make(chan int, n)
	for i := range n {
		queue <- i
	}
	close(queue)
	var wg sync.WaitGroup
	for range m.Jobs {
		wg.Go(func() {
			for i := range queue {
				do(i)
			}
		})
	}
	wg.Wait()
}

// plan lays out the packs of a brief, as many snacks in each as a caller may
// ask for.
func (m *maker) plan(ctx context.Context, b Brief, brief layout.Brief, pack int) []Post {
	var posts []Post
	n, ads := 0, 0
	for types := range slices.Chunk(m.sequence(), farm.MaxSnacks) {
		brief.Sequence, brief.Formats = types, m.formats(types, ads)
		ads += len(brief.Formats)
		brief.Seed = seedOf(b.ID, n, pack)
		n++
		posts = append(posts, planned(ctx, b, brief)...)
	}
	for i := range posts {
		posts[i].Pack = pack
	}
	return posts
}

// planned are the posts of one pack. Where one of them fails, the others are
// planned alone, so that there is something to look at.
func planned(ctx context.Context, b Brief, brief layout.Brief) []Post {
	pack, err := gallery.Fitting(ctx, brief)
	if err == nil {
		var posts []Post
		for _, s := range pack.Snacks {
			posts = append(posts, Post{Brief: b, Snack: s, Said: said(s)})
		}
		return posts
	}
	if len(brief.Sequence) == 1 {
		return []Post{{Brief: b, Snack: farm.Snack{Type: brief.Sequence[0]}, Error: "plan: " + err.Error()}}
	}
	var posts []Post
	types := brief.Sequence
	for _, t := range types {
		brief.Sequence = []farm.SnackType{t}
		posts = append(posts, planned(ctx, b, brief)...)
	}
	return posts
}

// sequence is the types, a static ad for each format that was asked for.
func (m *maker) sequence() []farm.SnackType {
	var out []farm.SnackType
	for _, t := range m.Types {
		n := 1
		if t == farm.StaticAd {
			n = max(len(m.Formats), 1)
		}
		out = append(out, slices.Repeat([]farm.SnackType{t}, n)...)
	}
	return out
}

// formats are those of the next ads, after so many.
func (m *maker) formats(types []farm.SnackType, after int) []farm.AdFormat {
	n := 0
	for _, t := range types {
		if t == farm.StaticAd {
			n++
		}
	}
	if after+n > len(m.Formats) {
		return nil
	}
	return m.Formats[after : after+n : after+n]
}

// seedOf is the seed of the n-th pack of a brief, which has so many before it.
func seedOf(id string, n, before int) uint32 {
	h := fnv.New32a()
	fmt.Fprint(h, id, n)
	return farm.SeedInRow(h.Sum32(), int64(before))
}

// furnish is the brief with its pictures, looked at as a job looks at them.
func (m *maker) furnish(ctx context.Context, b Brief) (layout.Brief, error) {
	out := layout.Brief{Brand: b.brand(), Context: b.Context}
	if !m.Manifests { // words need no voices, which take long
		out.Voice = m.studio.Voice(ctx)
	}
	if b.Logo != nil {
		p, err := lookAt(ctx, filepath.Join(m.pictures, b.ID), *b.Logo, "brand.logo")
		if err != nil {
			return out, err
		}
		out.Logo = &p
	}
	for i, r := range b.Pictures {
		p, err := lookAt(ctx, filepath.Join(m.pictures, b.ID), r, fmt.Sprintf("brand.screenshots[%d]", i))
		if err != nil {
			return out, err
		}
		out.Screenshots = append(out.Screenshots, p)
		out.Brand.Screenshots = append(out.Brand.Screenshots, "https://pictures.example/"+b.ID) // as a caller names them
	}
	return out, nil
}

// render makes the files of all posts, longest films first.
func (m *maker) render(ctx context.Context) {
	order := make([]int, len(m.posts))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return m.posts[b].Snack.DurationMs() - m.posts[a].Snack.DurationMs() })
	m.each(len(order), func(i int) {
		if ctx.Err() == nil {
			m.make(ctx, &m.posts[order[i]])
		}
	})
}

// make renders one post.
func (m *maker) make(ctx context.Context, p *Post) {
	if p.Error == "" {
		fill := m.fill
		if m.Looks {
			fill = m.look
		}
		if err := fill(ctx, p); err != nil {
			p.Error = "render: " + err.Error()
		}
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.done++
	fmt.Fprintf(m.Log, "%4d/%d %s %s %s\n", m.done, len(m.posts), p.Brief.ID, p.Snack.Type, p.Error)
}

// where is the folder of a post's files.
func (m *maker) where(p *Post) string {
	name := string(p.Snack.Type)
	if p.Snack.Format != "" && len(m.Formats) > 0 { // one may stand in for another: two have the same
		name += fmt.Sprintf("-%s-%d", p.Snack.Format, p.Snack.Position)
	}
	if m.Packs > 1 {
		name += fmt.Sprintf("-pack-%d", p.Pack)
	}
	return filepath.Join(m.Dir, p.Brief.ID, name)
}

func (m *maker) fill(ctx context.Context, p *Post) error {
	dir := m.where(p)
	if err := errors.Join(os.RemoveAll(dir), os.MkdirAll(dir, 0o755)); err != nil {
		return err
	}
	raw, err := json.MarshalIndent(p.Snack, "", " ")
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "snack.json"), raw, 0o644); err != nil {
		return err
	}
	files, err := renderer.Render(ctx, p.Snack.Composed(), renderer.Options{Dir: dir, Label: p.Snack.Label(), Gate: true,
		Open: m.studio.Open})
	if err != nil {
		return err
	}
	for _, f := range files {
		if f.Kind == farm.KindThumbnail {
			continue
		}
		made := Made{Path: f.Path}
		_, held, err := check.Gate(ctx, check.Input{File: f.Path, Report: f.Report, Walk: f.Walk})
		if err != nil {
			return err
		}
		for _, h := range held {
			made.Held = append(made.Held, fmt.Sprintf("%s of %s: %s %s", h.ID, f.Slot, h.Measured, h.Reason))
		}
		if made.Report, err = report.Read(f.Report); err != nil {
			return err
		}
		if f.DurationMs > 0 {
			made.Thumb = filepath.Join(dir, made.Report.Thumb.File)
			if made.Walk, err = report.ReadWalk(f.Walk); err != nil {
				return err
			}
			made.Strip = filepath.Join(m.Dir, p.Brief.ID, filepath.Base(dir)+".strip.png")
			count := stripFrames(f.DurationMs)
			if err := media.Run(ctx, media.Child{Name: "ffmpeg", Args: media.Strip(f.Path, made.Strip, count, stripRate)}); err != nil {
				return fmt.Errorf("make strip: %w", err)
			}
		}
		p.Files = append(p.Files, made)
	}
	return nil
}

// stripRate is the frames of a strip for each second.
const stripRate = 2

func stripFrames(ms int) int { return max(ms*stripRate/1000, 1) }
