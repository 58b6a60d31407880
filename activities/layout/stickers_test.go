package layout_test

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/draw"
	"github.com/snackfarm/farm/activities/layout"
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
	return func(_ context.Context, id string, as farm.Asset) (string, error) {
		if as.Drawing == nil {
			return filepath.Join(a.dir, as.Path), nil
		}
		path := filepath.Join(dir, "drawn-"+id)
		return path, draw.Render(*as.Drawing, path)
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
		files, err := renderer.Render(context.Background(), s.Composed(), renderer.Options{Label: s.Label(), Dir: dir, Report: true, Open: drawnFor(t, dir)})
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

// A meme shows its set-up from the first frame on, its punch line after the
// face has turned, and leaves time to read both.
func TestMemeTimes(t *testing.T) {
	for _, brand := range sample.Brands() {
		for seed := range uint32(12) {
			b := layout.Brief{Brand: brand, Seed: seed, Sequence: []farm.SnackType{farm.GreenscreenMeme}}
			m, err := layout.Pack(b)
			if err != nil {
				t.Fatal(err)
			}
			s := m.Snacks[0]
			scene := s.Scenes[0]
			layers := map[string]farm.Layer{}
			for _, l := range scene.Layers {
				layers[l.ID] = l
			}
			setup, punch, actor := layers["setup"], layers["punch"], layers["actor"]
			if setup.Text == nil || setup.StartMs != 0 || setup.Enter != nil {
				t.Errorf("%s, seed %d: the set-up is not there on the first frame", brand.ID, seed)
			}
			turn := 0
			for _, track := range actor.Tracks {
				if track.Property == "cell" {
					turn = track.Keys[1].AtMs
				}
			}
			if turn < 2900 || punch.StartMs <= turn || scene.DurationMs-punch.StartMs < 1500 {
				t.Errorf("%s, seed %d: turns at %d ms, punch line at %d of %d", brand.ID, seed, turn, punch.StartMs, scene.DurationMs)
			}
			if s.ThumbMs <= turn || s.ThumbMs >= scene.DurationMs {
				t.Errorf("%s, seed %d: the thumbnail is of %d ms", brand.ID, seed, s.ThumbMs)
			}
		}
	}
}
