package cutout_test

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"strings"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/cutout"
	"github.com/snackfarm/farm/renderer/validate"
)

// trimmed is an edit in a style of a film that was cut in two places where nothing else
// happens, of which only the first is far enough from another.
func trimmed(style string, music *farm.Music) (*cutout.Edit, farm.Composition) {
	e := &cutout.Edit{Words: []farm.HeardWord{{Text: "It", StartMs: 300, EndMs: 500}, {Text: "is.", StartMs: 500, EndMs: 900}},
		Show: "full", Lang: "en", Seed: 3, Music: music,
		Wanted: farm.EditPreferences{CaptionStyle: "bold", CaptionPosition: "bottom", EditStyle: style, SFXIntensity: farm.SFXPunchy,
			OutputFormat: "9:16"},
		Source: cutout.Source{Picture: farm.Asset{Kind: farm.KindVideo, Key: "film", DurationMs: 12_000}, Width: 1080, Height: 1920, FPS: 25,
			Sound: &farm.Asset{Kind: farm.KindAudio}},
		Shots: []farm.ClipShot{{EndMs: 12_000, Layout: farm.ClipStill, Windows: []farm.ClipWindow{{W: 1, H: 1}}}}}
	pieces := []cutout.Piece{{Span: farm.Span{ToMs: 3000}, Zoom: 1}, {Span: farm.Span{FromMs: 4000, ToMs: 6000}, AtMs: 3000, Zoom: 1.07},
		{Span: farm.Span{FromMs: 7000, ToMs: 12_000}, AtMs: 5000, Zoom: 1}}
	e.OnBeats(pieces)
	e.Lay(pieces)
	e.Parts = cutout.Whole(e.MadeMs(), 25, e.Words)
	e.Mark()
	e.Props.Veil = &farm.Asset{Kind: farm.KindImage}
	return e, e.Compose()
}

// Every style acts where silence was trimmed, by the transition that is its own, and lets it
// be heard; the film before is still seen where what comes moves in over it.
func TestStylesActAtJoins(t *testing.T) {
	const at = 3000
	marks := map[string]string{"bloom": "bloom", "prism": "slices", "slam": "flash", "lava": "burn", "editorial": "edge", "matrix": "rainfall",
		"clipwipe": "counter"}
	for _, style := range farm.EditStyles() {
		_, c := trimmed(style, nil)
		if err := validate.Composition(c, 0); err != nil {
			t.Fatalf("%s: %v", style, err)
		}
		marked, goesOn, pushed := false, false, false
		for _, l := range c.Scenes[0].Layers {
			own := marks[style]
			marked = marked || own != "" && strings.HasPrefix(l.ID, own+"-") && l.StartMs == at && l.EndMs > at
			goesOn = goesOn || l.Footage != nil && l.StartMs < at && l.EndMs >= at+12*40
			for _, k := range l.Tracks {
				pushed = pushed || l.Footage != nil && l.StartMs == at && k.Property == "x" && k.Keys[0].Value == 1080
			}
		}
		if want := marks[style] != ""; marked != want {
			t.Errorf("%s: its mark at the join is %v", style, marked)
		}
		if want := style == "lava" || style == "editorial" || style == "parallax" || style == "matrix"; goesOn != want {
			t.Errorf("%s: the film before is seen on: %v", style, goesOn)
		}
		if pushed != (style == "parallax") {
			t.Errorf("%s: what comes is pushed in: %v", style, pushed)
		}
		heard := 0
		for _, a := range c.Audio.Tracks {
			if a.Role == "effect" && a.StartMs == at {
				heard++
			}
		}
		if heard != 1 {
			t.Errorf("%s: %d sounds at the join", style, heard)
		}
	}
}

// Where there is music, prism turns the picture on each of its beats, slam strikes on one,
// what comes nearer without a cut does so on one, and pictures between come on one.
func TestStylesActOnBeats(t *testing.T) {
	const bpm = 100
	onBeat := func(ms int) bool {
		return math.Abs(float64(ms)-600*math.Round(float64(ms)/600)) <= 40
	}
	for _, style := range []string{"prism", "slam"} {
		_, c := trimmed(style, &farm.Music{Mood: "calm", BPM: bpm})
		swings, strikes := 0, 0
		for _, l := range c.Scenes[0].Layers {
			if strings.Contains(l.ID, "-at-") {
				if strikes++; !onBeat(l.StartMs) {
					t.Errorf("%s: %s at %d", style, l.ID, l.StartMs)
				}
			}
			if l.ID != "swing" {
				continue
			}
			for _, k := range l.Tracks[0].Keys {
				if k.Value == 0 {
					continue
				}
				if swings++; math.Abs(k.Value) != 0.6 || !onBeat(k.AtMs-80) {
					t.Errorf("%s: it turns by %.1f at %d", style, k.Value, k.AtMs)
				}
			}
		}
		if style == "prism" && swings < 14 || strikes == 0 {
			t.Errorf("%s: %d swings, %d strikes in %d ms", style, swings, strikes, c.DurationMs())
		}
	}
	e, _ := trimmed("slam", &farm.Music{BPM: bpm})
	pieces := []cutout.Piece{{Span: farm.Span{ToMs: 2320}, Zoom: 1}, {Span: farm.Span{FromMs: 2320, ToMs: 5000}, AtMs: 2320, Zoom: 1.07},
		{Span: farm.Span{FromMs: 6000, ToMs: 9000}, AtMs: 5000, Zoom: 1}}
	e.OnBeats(pieces)
	if p, q := pieces[0], pieces[1]; p.ToMs != 2400 || q.FromMs != 2400 || q.AtMs != 2400 || q.ToMs != 5000 {
		t.Errorf("%+v %+v", p, q)
	}
	if pieces[2].AtMs != 5000 || pieces[2].FromMs != 6000 {
		t.Errorf("a trimmed join moved: %+v", pieces[2])
	}
	e = editOf(wanted("slam", "9:16", "bold"), "full")
	e.Music = &farm.Music{BPM: bpm}
	e.ChooseBroll(things, never, never)
	for _, b := range e.Broll {
		if !onBeat(b.FromMs) {
			t.Errorf("a picture comes at %d", b.FromMs)
		}
	}
	if len(e.Broll) == 0 {
		t.Error("there are no pictures")
	}
}

// Letters grow about the counter that is nearest to the middle, which opens; a word without
// counters has none.
func TestCounterOf(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 600, 200))
	white, clear := image.NewUniform(color.White), image.NewUniform(color.NRGBA{})
	bar := func(r image.Rectangle, u image.Image) { draw.Draw(img, r, u, image.Point{}, draw.Src) }
	bar(image.Rect(40, 40, 80, 160), white)
	if _, _, ok := cutout.CounterOf(img); ok {
		t.Error("a stroke has a counter")
	}
	bar(image.Rect(100, 40, 200, 160), white)
	bar(image.Rect(130, 80, 170, 120), clear) // far from the middle
	bar(image.Rect(280, 40, 380, 160), white)
	bar(image.Rect(310, 80, 350, 120), clear)
	c, open, ok := cutout.CounterOf(img)
	off := max(math.Abs(c.At.X-330.0/600), math.Abs(c.At.Y-0.5), math.Abs(c.Wide-50.0/600), math.Abs(c.Tall-0.3)/2)
	if !ok || off > 0.01 {
		t.Fatalf("%+v %v", c, ok)
	}
	filled := func(x, y int) bool { _, _, _, a := open.At(x, y).RGBA(); return a == 0xFFFF }
	if !filled(330, 100) || filled(150, 100) || filled(240, 100) {
		t.Error("another room than the counter is open")
	}
}
