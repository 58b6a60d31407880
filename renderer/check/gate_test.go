package check_test

import (
	"context"
	"fmt"
	"os"
	"reflect"
	"slices"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/renderer"
	"github.com/snackfarm/farm/renderer/check"
	"github.com/snackfarm/farm/renderer/report"
)

// forDelivery renders a snack as a worker does.
func forDelivery(t *testing.T, s farm.Composition) []renderer.File {
	t.Helper()
	files, err := renderer.Render(context.Background(), s, renderer.Options{Dir: t.TempDir(), Gate: true, Open: opener})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

func gate(t *testing.T, f renderer.File) (map[string]report.Verdict, []string) {
	t.Helper()
	all, held, err := check.Gate(context.Background(), check.Input{File: f.Path, Report: f.Report, Walk: f.Walk})
	if err != nil {
		t.Fatal(err)
	}
	out, ids := map[string]report.Verdict{}, []string{}
	for _, v := range all {
		out[v.ID] = v
	}
	for _, h := range held {
		ids = append(ids, h.ID)
	}
	return out, ids
}

// A good film passes, without its frames being decoded or hashed; what gates is
// marked and no rule passes unmeasured.
func TestGateLetsGoodFilesThrough(t *testing.T) {
	film := forDelivery(t, film())[0]
	all, held := gate(t, film)
	if len(held) > 0 {
		t.Errorf("held by %v: %+v", held, all)
	}
	for id, v := range all {
		if v.Outcome == string(check.Fail) {
			t.Errorf("%s fails: %s, %s", id, v.Measured, v.Reason)
		}
		if v.Gates != slices.Contains(check.Gates(), id) {
			t.Errorf("%s is marked as gating: %v", id, v.Gates)
		}
	}
	for _, id := range []string{"K01", "K03", "K06", "K10", "K18", "K19", "K27", "K34", "K36"} {
		if all[id].Outcome != string(check.Pass) {
			t.Errorf("%s is %+v", id, all[id])
		}
	}
	for _, id := range []string{"K29", "K33"} {
		if _, ok := all[id]; ok {
			t.Errorf("%s was run", id)
		}
	}
	r, err := report.Read(film.Report)
	if err != nil {
		t.Fatal(err)
	}
	if r.FramesSHA256 != "" {
		t.Error("the frames were hashed")
	}
	for _, f := range forDelivery(t, strip()) {
		if all, held := gate(t, f); len(held) > 0 {
			t.Errorf("%s is held by %v: %+v", f.Name, held, all)
		}
	}
}

// Sound that is decoded beside the key pictures, as that of long films is, is heard as with
// them; a film that cannot be decoded ends all that was begun.
func TestGateHearsLongFilmsAlike(t *testing.T) {
	f := forDelivery(t, film())[0]
	in := check.Input{File: f.Path, Report: f.Report, Walk: f.Walk, Scratch: t.TempDir()}
	want, _, err := check.Gate(context.Background(), in)
	if err != nil {
		t.Fatal(err)
	}
	got, held, err := check.GateApart(context.Background(), in)
	if err != nil || len(held) > 0 || !reflect.DeepEqual(want, got) {
		t.Errorf("%v, held %v; want\n%+v, got\n%+v", err, held, want, got)
	}
	if err := os.WriteFile(f.Path, []byte("no film"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, held, err = check.GateApart(context.Background(), in); err != nil || len(held) == 0 {
		t.Errorf("a file that is no film: %v, held %v", err, held)
	}
	if left, err := os.ReadDir(in.Scratch); err != nil || len(left) > 0 {
		t.Errorf("%v lies in the scratch folder, %v", left, err)
	}
}

// What is read of a film as it is composed is what its decoded frames show.
func TestWalkIsWhatDecodes(t *testing.T) {
	s := film()
	s.Scenes[0].DurationMs, s.Scenes[0].Layers[1].Tracks = 4000, nil // rests from the first frame on
	f := forDelivery(t, s)[0]
	composed, _ := gate(t, f)
	decoded := run(t, check.Input{File: f.Path, Report: f.Report, Only: []string{"K19", "K20", "K26", "K34"}})
	for id, r := range decoded {
		if composed[id].Outcome != string(r.Outcome) {
			t.Errorf("%s is %s when composed and %s when decoded: %s, %s", id, composed[id].Outcome, r.Outcome, composed[id].Measured, r.Measured)
		}
	}
	if decoded["K20"].Outcome != check.Fail {
		t.Error("the rest is not seen")
	}
}

func TestGateHoldsBack(t *testing.T) {
	other := film()
	other.Scenes[0].Layers[0].Fill.Colors[0] = "#C8D2F0"
	for _, c := range []struct {
		what, id string
		snack    func() farm.Composition
		spoil    func(t *testing.T, f renderer.File)
	}{
		{"a film that is not the one that was composed", "K19", film, func(t *testing.T, f renderer.File) {
			copyFile(t, forDelivery(t, other)[0].Path, f.Path)
		}},
		{"a film cut short", "K19", film, func(t *testing.T, f renderer.File) {
			ffmpeg(t, "-i", f.Path, "-t", "1", "-c", "copy", f.Path+".mp4")
			copyFile(t, f.Path+".mp4", f.Path)
		}},
		{"the index at the end", "K04", film, func(t *testing.T, f renderer.File) {
			ffmpeg(t, "-i", f.Path, "-c", "copy", f.Path+".mp4")
			copyFile(t, f.Path+".mp4", f.Path)
		}},
		{"far too quiet", "K06", film, func(t *testing.T, f renderer.File) {
			ffmpeg(t, "-i", f.Path, "-c:v", "copy", "-af", "volume=-9dB", "-c:a", "aac", "-b:a", "192k", "-movflags", "+faststart", f.Path+".mp4")
			copyFile(t, f.Path+".mp4", f.Path)
		}},
		{"no thumbnail", "K27", film, func(t *testing.T, f renderer.File) { os.Remove(f.Path[:len(f.Path)-len("video.mp4")] + "thumb.jpg") }},
		{"text in the colour of its ground", "K10", func() farm.Composition {
			s := film()
			s.Scenes[0].Layers[2].Text.Color = "#17223B"
			return s
		}, nil},
		{"flashes", "K34", func() farm.Composition {
			s := film()
			var blinks []farm.Key
			for i := range 15 {
				blinks = append(blinks, farm.Key{AtMs: 100 * i, Value: float64(i % 2), Ease: "linear"})
			}
			s.Scenes[0].Layers[1] = farm.Layer{ID: "bar", Box: farm.Box{X: 0, Y: 0, W: width, H: 500},
				Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#FFFFFF"}}, Tracks: []farm.Track{{Property: "opacity", Keys: blinks}}}
			return s
		}, nil},
	} {
		t.Run(c.what, func(t *testing.T) {
			t.Parallel()
			f := forDelivery(t, c.snack())[0]
			if c.spoil != nil {
				c.spoil(t, f)
			}
			if all, held := gate(t, f); !slices.Contains(held, c.id) {
				t.Errorf("held by %v, want %s: %+v", held, c.id, all[c.id])
			}
		})
	}
}

// A cut's flick of a bare ground is told and let through; a blank picture is held.
func TestGateOfFlatFrames(t *testing.T) {
	for _, c := range []struct {
		frames int
		held   bool
	}{{1, false}, {3, false}, {8, true}} {
		t.Run(fmt.Sprint(c.frames), func(t *testing.T) {
			t.Parallel()
			s := film()
			s.Scenes[1].Layers = append(s.Scenes[1].Layers, farm.Layer{ID: "cover", Box: farm.Box{W: width, H: height}, EndMs: c.frames * 1000 / fps,
				Fill: &farm.Fill{Kind: "solid", Colors: []farm.Color{"#16213A"}}})
			f := forDelivery(t, s)[0]
			all, held := gate(t, f)
			if slices.Contains(held, "K19") != c.held || all["K19"].Outcome != string(check.Fail) {
				t.Errorf("held by %v: %+v", held, all["K19"])
			}
		})
	}
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	raw, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(to, raw, 0o600); err != nil {
		t.Fatal(err)
	}
}
