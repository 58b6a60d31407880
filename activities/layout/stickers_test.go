package layout_test

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout"
	"github.com/snackfarm/farm/activities/objects"
	"github.com/snackfarm/farm/internal/sample"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/check"
)

// drawnFor opens the assets of a snack: drawings are drawn, the brand's are
// where sampleAssets made them.
func drawnFor(t *testing.T, dir string) func(context.Context, string, farm.Asset) (string, error) {
	a, err := sampleAssets()
	if err != nil {
		t.Fatal(err)
	}
	return openIn(a.dir, dir)
}

// openIn opens pictures of a folder, and draws what is drawn into another.
func openIn(assets, dir string) func(context.Context, string, farm.Asset) (string, error) {
	return func(ctx context.Context, id string, a farm.Asset) (string, error) {
		if a.Drawing == nil {
			return filepath.Join(assets, a.Path), nil
		}
		path := filepath.Join(dir, "drawn-"+id)
		return path, objects.Render(ctx, *a.Drawing, path)
	}
}

// A sticker pack, in each of its layouts, keeps every rule that is measured on
// stills: one form with its edge on each sticker, sizes, contrast, words, a sheet
// of its own size.
func TestStickerPacksKeepTheRules(t *testing.T) {
	t.Parallel()
	for variant, what := range []string{"all", "nothing", "logo"} {
		b := layout.Brief{Brand: sample.Brands()[variant], Seed: uint32(variant), Sequence: []farm.SnackType{farm.StickerPack}}
		situations(t)[what](&b)
		m, err := layout.Pack(b)
		if err != nil {
			t.Fatal(err)
		}
		s := m.Snacks[0]
		dir := t.TempDir()
		files, err := renderer.Render(context.Background(), s.Composed(),
			renderer.Options{Label: s.Label(), Dir: dir, Report: true, Open: drawnFor(t, dir)})
		if err != nil {
			t.Fatalf("%s: %v", s.Variant, err)
		}
		if n := len(files) - 1; n < 6 || n > 9 {
			t.Errorf("%s has %d stickers", s.Variant, n)
		}
		if sheet := files[len(files)-1]; sheet.Slot != "sheet" || sheet.Width != 1080 || sheet.Height != 1350 {
			t.Errorf("%s: the sheet is %+v", s.Variant, sheet)
		}
		for _, f := range files {
			if f.Slot != "sheet" && (f.Width != 512 || f.Height != 512) {
				t.Errorf("%s is %dx%d", f.Name, f.Width, f.Height)
			}
			results, err := check.Run(context.Background(), check.Input{File: f.Path, Report: f.Report})
			if err != nil {
				t.Fatal(err)
			}
			for _, r := range results {
				if r.Outcome == check.Fail {
					t.Errorf("%s %s, %s: %s, must be %s; %s", s.Variant, f.Name, r.ID, r.Measured, r.Bound, r.Reason)
				}
			}
		}
	}
}

// thingActs reports a meme in which a thing has a face in both acts.
func thingActs(s farm.Snack) bool {
	face := func(l farm.Layer) bool { return l.ID == "face" }
	return slices.ContainsFunc(s.Scenes[0].Layers, face) && slices.ContainsFunc(s.Scenes[1].Layers, face)
}

// quietMeme reports a meme of whom nobody makes fun: two lines, and nobody acts.
func quietMeme(s farm.Snack) bool { return len(s.Scenes) == 2 && s.Copy["part-1"] != "" }

// A meme shows words from the first frame on, its face turns with the hit, and it
// leaves time to read what comes then.
func TestMemeTimes(t *testing.T) {
	for _, brand := range sample.Brands() {
		for seed := range uint32(12) {
			b := layout.Brief{Brand: brand, Seed: seed, Sequence: []farm.SnackType{farm.GreenscreenMeme}}
			m, err := layout.Pack(b)
			if err != nil {
				t.Fatal(err)
			}
			s := m.Snacks[0]
			what := fmt.Sprintf("%s, seed %d, %s", brand.ID, seed, s.Variant)
			if len(s.Scenes) != 2 && len(s.Scenes) != 3 {
				t.Fatalf("%s: %d scenes", what, len(s.Scenes))
			}
			there := func(l farm.Layer) bool { return l.Text != nil && l.StartMs == 0 && l.Enter == nil }
			if !slices.ContainsFunc(s.Scenes[0].Layers, there) {
				t.Errorf("%s: no words on the first frame", what)
			}
			before, after := feelings(s, s.Scenes[0]), feelings(s, s.Scenes[1])
			if !thingActs(s) && !quietMeme(s) && (len(before) == 0 || len(after) == 0 || before[len(before)-1] == after[0]) {
				t.Errorf("%s: feels %v, then %v", what, before, after)
			}
			hit, end := s.Scenes[0].DurationMs, s.DurationMs()
			const most = 2800
			if hit < 1100 || hit > most || end-hit < 2400 || end < 4000 || end > 9000 {
				t.Errorf("%s: the hit at %d of %d ms", what, hit, end)
			}
			if s.ThumbMs <= hit || s.ThumbMs >= end {
				t.Errorf("%s: the thumbnail is of %d ms", what, s.ThumbMs)
			}
		}
	}
}
