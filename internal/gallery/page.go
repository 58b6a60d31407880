package gallery

import (
	_ "embed" // the page
	"encoding/json"
	"fmt"
	"html/template"
	"os"
	"path/filepath"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer/check"
	"github.com/snackfarm/farm/renderer/report"
)

//go:embed page.html
var pageHTML string

var page = template.Must(template.New("page").Parse(pageHTML))

// entry is a snack on the page.
type entry struct {
	ID            string            `json:"id"`
	Section       string            `json:"section"`
	Brand         string            `json:"brand"`
	Type          farm.SnackType    `json:"type"`
	Format        farm.AdFormat     `json:"format"`
	Ratio         string            `json:"ratio"`
	Style         string            `json:"style"`
	Variant       string            `json:"variant"`
	Language      string            `json:"language"`
	Seed          uint32            `json:"seed"`
	Width         int               `json:"width"` // of the canvas, px
	Height        int               `json:"height"`
	SafeBox       farm.Box          `json:"safeBox"`
	Copy          map[string]string `json:"copy"`
	Substitutions []string          `json:"substitutions"`
	Files         []file            `json:"files"`
	Error         string            `json:"error"`
}

// file is one file of a snack with what the checks say of it.
type file struct {
	Name       string         `json:"name"` // below the folder of files
	Kind       string         `json:"kind"`
	Slot       string         `json:"slot"`
	Width      int            `json:"width"`
	Height     int            `json:"height"`
	DurationMs int            `json:"durationMs"`
	Bytes      int64          `json:"bytes"`
	Strip      string         `json:"strip"` // of a film: a frame of each second
	Results    []check.Result `json:"results"`
	Report     report.Report  `json:"-"`
}

func newEntry(s shot) *entry {
	return &entry{ID: s.id(), Section: s.section, Brand: s.brand, Type: s.snack.Type, Format: s.snack.Format, Ratio: s.ratio,
		Style:    s.style,
		Variant:  s.snack.Variant,
		Language: s.snack.Language, Seed: s.snack.Seed, Width: s.snack.Canvas.Width, Height: s.snack.Canvas.Height,
		SafeBox: s.snack.SafeBox,
		Copy:    s.snack.Copy, Substitutions: s.snack.Substitutions, Files: []file{}}
}

func (e *entry) failures() []Failure {
	var out []Failure
	for _, f := range e.Files {
		out = append(out, broken(f.Name, f.Results)...)
	}
	return out
}

// overlay is what a platform draws over an upright film, in px of 1080x1920.
// Platforms move these by a few px with every release.
type overlay struct {
	Name  string    `json:"name"`
	Parts []covered `json:"parts"`
}

type covered struct {
	Label string `json:"label"`
	farm.Box
}

var overlays = []overlay{
	{"tiktok", []covered{{"tabs", farm.Box{W: 1080, H: 160}}, {"buttons", farm.Box{X: 940, Y: 820, W: 140, H: 760}},
		{"name, caption, sound", farm.Box{Y: 1480, W: 940, H: 290}}, {"bar", farm.Box{Y: 1770, W: 1080, H: 150}}}},
	{"reels", []covered{{"title", farm.Box{W: 1080, H: 200}}, {"buttons", farm.Box{X: 950, Y: 960, W: 130, H: 700}},
		{"name, caption, sound", farm.Box{Y: 1500, W: 950, H: 260}}, {"bar", farm.Box{Y: 1760, W: 1080, H: 160}}}},
	{"shorts", []covered{{"search", farm.Box{W: 1080, H: 170}}, {"buttons", farm.Box{X: 940, Y: 900, W: 140, H: 740}},
		{"name, title", farm.Box{Y: 1500, W: 940, H: 240}}, {"bar", farm.Box{Y: 1760, W: 1080, H: 160}}}},
}

// data is what the page is built from.
type data struct {
	Entries  []*entry    `json:"entries"`
	Sets     []setResult `json:"sets"`
	Failures []Failure   `json:"failures"`
	Overlays []overlay   `json:"overlays"`
	Brands   []string    `json:"brands"`
	Took     string      `json:"took"`
	Files    int         `json:"files"`
}

func (g *gallery) writePage(sum Summary) error {
	d := data{Entries: g.entries, Sets: g.sets, Failures: sum.Failures, Overlays: overlays,
		Took: fmt.Sprintf("%d min %02d s", int(sum.Took.Minutes()), int(sum.Took.Seconds())%60), Files: sum.Files}
	for _, e := range g.entries {
		if !slices.Contains(d.Brands, e.Brand) {
			d.Brands = append(d.Brands, e.Brand)
		}
	}
	raw, err := json.Marshal(d) // escapes < and >, so that it can stand in a script
	if err != nil {
		return fmt.Errorf("write page: %w", err)
	}
	f, err := os.Create(sum.Page)
	if err != nil {
		return fmt.Errorf("write page: %w", err)
	}
	defer f.Close()
	if err := page.Execute(f, struct{ Data template.JS }{template.JS(raw)}); err != nil {
		return fmt.Errorf("write page: %w", err)
	}
	if err := os.WriteFile(filepath.Join(g.Dir, "results.json"), raw, 0o644); err != nil {
		return fmt.Errorf("write results: %w", err)
	}
	return nil
}
