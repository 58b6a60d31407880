package renderer_test

import (
	"context"
	"path/filepath"
	"slices"
	"testing"

	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/report"
)

// A report changes no pixel and no sample, and tells of everything that was
// drawn.
func TestReport(t *testing.T) {
	for _, name := range []string{"film.json", "stills.json"} {
		s := readSnack(t, name)
		plain := render(t, s, t.TempDir())
		dir := t.TempDir()
		files, err := renderer.Render(context.Background(), s, renderer.Options{Dir: dir, Report: true, Open: testAsset(t, dir)})
		if err != nil {
			t.Fatal(err)
		}
		texts, pictures, shapes := 0, 0, 0
		for i, f := range files {
			if f.SHA256 != plain[i].SHA256 || plain[i].Report != "" {
				t.Errorf("%s is another with a report", f.Name)
			}
			if f.Report == "" {
				continue // a thumbnail is told of by its film
			}
			r, err := report.Read(f.Report)
			if err != nil {
				t.Fatal(err)
			}
			if r.File != f.Name || r.SHA256 != f.SHA256 || r.Bytes != f.Bytes || len(r.Siblings) != len(files) ||
				r.Canvas != s.Canvas || r.FramesSHA256 == "" {
				t.Errorf("%s: %+v", f.Name, r)
			}
			texts, pictures, shapes = texts+len(r.Texts), pictures+len(r.Pictures), shapes+len(r.Shapes)
			for _, x := range r.Texts {
				if len(x.Units) == 0 || len(x.Keys) == 0 || x.Missing || x.Px == 0 || len(x.Faces) == 0 {
					t.Errorf("%s, %s: %+v", f.Name, x.Layer, x)
				}
				for _, u := range x.Units {
					if u.Text != "" && (u.Ink.W == 0 || len(u.Glyphs) == 0) {
						t.Errorf("%s, %s: no ink for %q", f.Name, x.Layer, u.Text)
					}
				}
			}
			for _, p := range r.Pictures {
				if p.Width == 0 || p.ScaleX == 0 || p.Cut.W == 0 || len(p.Keys) == 0 {
					t.Errorf("%s, %s: %+v", f.Name, p.Layer, p)
				}
			}
			if !r.Film() {
				continue
			}
			if r.Frames != 120 || len(r.Scenes) != len(s.Scenes) || r.Scenes[len(r.Scenes)-1].Last != 120 || r.Mix == nil ||
				len(r.Sounds) == 0 || r.Encoder == nil {
				t.Errorf("film: %+v", r)
			}
			for i := range r.Scenes {
				n := 0
				for _, l := range r.Looks {
					if l.Scene == i && l.Frame >= r.Scenes[i].First && l.Frame < r.Scenes[i].Last {
						n++
					}
				}
				if n < 3 {
					t.Errorf("scene %d is looked at %d times", i, n)
				}
			}
		}
		if texts == 0 || pictures == 0 || shapes == 0 {
			t.Errorf("%s: %d texts, %d pictures, %d shapes", name, texts, pictures, shapes)
		}
		left, _ := filepath.Glob(filepath.Join(dir, "*.part"))
		if len(left) > 0 || slices.ContainsFunc(files, func(f renderer.File) bool { return f.Path == "" }) {
			t.Errorf("left behind: %v", left)
		}
	}
}
