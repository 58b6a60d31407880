package templates

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"html/template"
	"image"
	"image/color"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/disintegration/imaging"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/carousel"
	"github.com/snackfarm/farm/internal/sample"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/check"
	"github.com/snackfarm/farm/renderer/picture"
)

// Gallery says what a gallery of the built-in templates shows. Empty lists are all.
type Gallery struct {
	Dir                      string // of index.html and its pictures
	Keys, Languages, Lengths []string
	Jobs                     int       // rendered at the same time; 0 is one a core
	Quick                    bool      // each template in each language once, the shapes in turn
	Log                      io.Writer // a line for each hundred; nil is silent
}

// Lengths are how long the words of a gallery are: as the examples, twice what
// variables expect, or one letter.
func Lengths() []string { return []string{"example", "twice", "letter"} }

// held are the rules that a page keeps: it is whole, all type is large enough, inside
// the margins, apart from other type, and reads on what it stands on.
var held = []string{"K01", "K10", "K12", "K13", "K14", "K28"}

// shot is one template in a shape and a language.
type shot struct {
	t                            *Template
	Key, Shape, Language, Length string
	Picture                      string // below the gallery's folder
}

// GallerySummary is what came of a gallery.
type GallerySummary struct {
	Page   string
	Shots  int
	Pages  int
	Failed []string // rules that a page breaks, and shots that could not be made
}

const (
	mostJobs     = 64
	stripHigh    = 300 // px of a page in the gallery
	stripQuality = 82
)

// Run renders and checks every shot and writes the page.
func (g Gallery) Run(ctx context.Context) (GallerySummary, error) {
	if g.Jobs < 0 || g.Jobs > mostJobs {
		return GallerySummary{}, farm.InvalidField("jobs", "must be 0-%d, is %d", mostJobs, g.Jobs)
	}
	if g.Log == nil {
		g.Log = io.Discard
	}
	shots, err := g.shots()
	if err != nil {
		return GallerySummary{}, err
	}
	if err := os.MkdirAll(filepath.Join(g.Dir, "pages"), 0o755); err != nil {
		return GallerySummary{}, fmt.Errorf("make gallery folder: %w", err)
	}
	out := GallerySummary{Page: filepath.Join(g.Dir, "index.html"), Shots: len(shots)}
	work, things := make(chan shot), &Things{}
	defer things.Close()
	var mu sync.Mutex
	var wg sync.WaitGroup
	for range cmp.Or(g.Jobs, runtime.GOMAXPROCS(0)) {
		wg.Go(func() {
			for s := range work {
				pages, failed := g.make(ctx, s, things)
				mu.Lock()
				out.Pages, out.Failed = out.Pages+pages, append(out.Failed, failed...)
				mu.Unlock()
			}
		})
	}
	for i, s := range shots {
		if ctx.Err() != nil {
			break
		}
		work <- s
		if (i+1)%100 == 0 {
			fmt.Fprintf(g.Log, "%d of %d\n", i+1, len(shots))
		}
	}
	close(work)
	wg.Wait()
	if ctx.Err() != nil {
		return out, context.Cause(ctx)
	}
	slices.Sort(out.Failed)
	return out, writeGallery(out, shots)
}

// shots are what the gallery shows, template by template.
func (g Gallery) shots() ([]shot, error) {
	all, err := Builtin()
	if err != nil {
		return nil, err
	}
	wanted := func(list []string, v string) bool { return len(list) == 0 || slices.Contains(list, v) }
	var out []shot
	for k, t := range all {
		if !wanted(g.Keys, t.Key) {
			continue
		}
		for i, language := range farm.Languages() {
			for j, shape := range Shapes() {
				if !wanted(g.Languages, language) || g.Quick && j != (k+i)%len(Shapes()) {
					continue
				}
				for n, length := range Lengths() {
					if len(g.Lengths) == 0 && n > 0 || !wanted(g.Lengths, length) {
						continue
					}
					name := strings.NewReplacer(":", "x").Replace(fmt.Sprintf("%s-%s-%s-%s.jpg", t.Key, shape, language, length))
					out = append(out, shot{t, t.Key, shape, language, length, "pages/" + name})
				}
			}
		}
	}
	if len(out) == 0 {
		return nil, farm.InvalidField("keys", "and languages leave nothing to show")
	}
	return out, nil
}

// values are the words of a shot.
func (s shot) values() map[string]string {
	out := s.t.Examples(s.Language)
	for i, v := range s.t.Variables {
		switch {
		case v.Type != "text" || s.Length == "example":
		case s.Length == "twice":
			out[v.Key] = sample.Words(s.Language, i, 2*max(v.MaxLength, len([]rune(v.Example)), 4))
		default:
			out[v.Key] = string([]rune(sample.Words(s.Language, i, 30))[:1])
		}
	}
	return out
}

// make renders and checks one shot and writes its pages side by side.
func (g Gallery) make(ctx context.Context, s shot, things *Things) (pages int, failed []string) {
	fail := func(err error) (int, []string) {
		return pages, append(failed, fmt.Sprintf("%s %s %s %s: %v", s.Key, s.Shape, s.Language, s.Length, err))
	}
	dir, err := os.MkdirTemp("", "farm-gallery-")
	if err != nil {
		return fail(err)
	}
	defer os.RemoveAll(dir)
	got, err := s.t.Fill(carousel.Order{Shape: s.Shape, Language: s.Language, Values: s.values()})
	if err != nil {
		return fail(err)
	}
	files, err := renderer.Render(ctx, got.Composition, renderer.Options{Dir: dir, Open: things.Open, Report: true})
	if err != nil {
		return fail(err)
	}
	for _, f := range files {
		results, err := check.Run(ctx, check.Input{File: f.Path, Report: f.Report, Only: held})
		if err != nil {
			return fail(err)
		}
		for _, r := range results {
			if r.Outcome == check.Fail {
				_, failed = fail(fmt.Errorf("%s: %s is %s, must be %s: %s", f.Slot, r.ID, r.Measured, r.Bound, r.Reason))
			}
		}
	}
	if err := strip(filepath.Join(g.Dir, s.Picture), files); err != nil {
		return fail(err)
	}
	return len(files), failed
}

// strip writes pages side by side, small.
func strip(path string, files []renderer.File) error {
	const gap = 6
	var small []*image.NRGBA
	wide := 0
	for _, f := range files {
		img, err := picture.Open(f.Path)
		if err != nil {
			return err
		}
		small = append(small, imaging.Resize(img, 0, stripHigh, imaging.Box))
		wide += small[len(small)-1].Rect.Dx() + gap
	}
	out := imaging.New(wide, stripHigh, color.White)
	x := 0
	for _, img := range small {
		out = imaging.Paste(out, img, image.Pt(x, 0))
		x += img.Rect.Dx() + gap
	}
	f, err := os.Create(path)
	if err != nil {
		return fmt.Errorf("write strip: %w", err)
	}
	opaque := &image.RGBA{Pix: out.Pix, Stride: out.Stride, Rect: out.Rect}
	return errors.Join(picture.WriteJPEG(f, opaque, picture.JPEGOptions{Quality: stripQuality}), f.Close())
}

var galleryPage = template.Must(template.New("gallery").Parse(`<!doctype html><html lang="en"><meta charset="utf-8"><title>Templates of carousels</title>
<style>body{font:15px/1.4 system-ui,sans-serif;margin:24px}figure{margin:0 0 18px}img{max-width:100%}figcaption{color:#555}li{color:#a00}</style>
<h1>Templates of carousels</h1><p>{{.Sum.Shots}} sets of {{.Sum.Pages}} pages, {{len .Sum.Failed}} faults.</p>
<ul>{{range .Sum.Failed}}<li>{{.}}</li>{{end}}</ul>
{{range .Shots}}<figure><img loading="lazy" src="{{.Picture}}" alt=""><figcaption>{{.Key}} · {{.Shape}} · {{.Language}} · {{.Length}}</figcaption></figure>
{{end}}</html>
`))

func writeGallery(sum GallerySummary, shots []shot) error {
	f, err := os.Create(sum.Page)
	if err != nil {
		return fmt.Errorf("write gallery: %w", err)
	}
	return errors.Join(galleryPage.Execute(f, map[string]any{"Sum": sum, "Shots": shots}), f.Close())
}
