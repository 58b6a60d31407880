package cutout_test

import (
	"image"
	"image/color"
	"math"
	"testing"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/cutout"
	"github.com/snackfarm/farm/renderer/validate"
)

// headAt are masks of a head that is so wide at a place, in shares of the frame.
func headAt(x, y, r float64, n int) (out []func(x, y float64) float64) {
	for range n {
		out = append(out, func(px, py float64) float64 {
			if math.Hypot(px-x, (py-y)*16/9) < r {
				return 1
			}
			return 0
		})
	}
	return out
}

// A large word stands behind a head so that a little of it is hidden and the rest is read;
// where nobody stands, and where somebody fills the frame, it does not.
func TestWordsStandBehindPeople(t *testing.T) {
	letters := image.NewNRGBA(image.Rect(0, 0, 1080, 366))
	for y := 130; y < 250; y++ {
		for x := 80; x < 1000; x++ {
			letters.SetNRGBA(x, y, color.NRGBA{R: 255, G: 255, B: 255, A: 255})
		}
	}
	for _, c := range []struct {
		name   string
		frames []func(x, y float64) float64
		want   bool
	}{{"a head", headAt(0.5, 0.4, 0.2, 30), true}, {"nobody", headAt(0.5, 0.4, 0, 30), false}, {"all", headAt(0.5, 0.4, 3, 30), false}} {
		sheet, rows, ok := cutout.FrontSheet("9:16", c.frames)
		if !ok || rows != 4 {
			t.Fatalf("%s: %d rows of masks", c.name, rows)
		}
		at, ok := cutout.Behind("9:16", sheet, len(c.frames), letters)
		if ok != c.want {
			t.Errorf("%s: stands behind is %v", c.name, ok)
		}
		y := at.Y
		if top := (y + 130) / 1920; ok && (top < 220.0/1920 || top > 0.55) {
			t.Errorf("%s: the letters begin at %.2f of the frame", c.name, top)
		}
		if foot := y + 250 - 1920*(0.4-0.2*9.0/16); ok && foot > 0.75*120 {
			t.Errorf("%s: %.0f px of 120 of the middle letters are hidden", c.name, foot)
		}
	}
	if _, _, ok := cutout.FrontSheet("9:16", headAt(0.5, 0.4, 0.2, 65)); ok {
		t.Error("a sheet of 65 masks is made")
	}
}

// bust is a mask of a head over shoulders that reach to the foot of the frame.
func bust(x, y, r float64, n int) []func(x, y float64) float64 {
	out := headAt(x, y, r, n)
	for i, head := range out {
		out[i] = func(px, py float64) float64 {
			if py > y && math.Hypot((px-x)/1.7, (py-y-r*9/8)*16/9) < r || py > y+r*9/8 && math.Abs(px-x) < 1.7*r {
				return 1
			}
			return head(px, py)
		}
	}
	return out
}

// Who leaves no place for a word across the frame leaves one for a smaller one: a little of it
// is hidden, as of a large one, and it stays within the frame.
func TestSmallerWordsStandBehindPeople(t *testing.T) {
	letters := image.NewNRGBA(image.Rect(0, 0, 1080, 366))
	for y := 130; y < 250; y++ {
		for x := 80; x < 1000; x++ {
			letters.SetNRGBA(x, y, color.NRGBA{R: 255, G: 255, B: 255, A: 255})
		}
	}
	sizes := map[float64]int{}
	for _, x := range []float64{0.5, 0.62, 0.7, 0.78} {
		for _, r := range []float64{0.12, 0.2, 0.26, 0.32} {
			masks := bust(x, 0.2, r, 8)
			sheet, _, _ := cutout.FrontSheet("9:16", masks)
			at, ok := cutout.Behind("9:16", sheet, len(masks), letters)
			if !ok {
				continue
			}
			sizes[at.Scale]++
			hidden, all := 0.0, 0.0
			for py := 130.0; py < 250; py += 6 {
				for px := 80.0; px < 1000; px += 6 {
					fx, fy := (at.X+px*at.Scale)/1080, (at.Y+py*at.Scale)/1920
					if fx < 0.03 || fx > 0.97 || fy > 0.62 {
						t.Fatalf("%.2f, %.2f: a word of %.2f has letters at %.2f, %.2f", x, r, at.Scale, fx, fy)
					}
					hidden, all = hidden+masks[0](fx, fy), all+1
				}
			}
			if hidden/all < 0.03 || hidden/all > 0.32 {
				t.Errorf("%.2f, %.2f: %.2f of a word of %.2f is hidden", x, r, hidden/all, at.Scale)
			}
		}
	}
	if sizes[0.78] == 0 || sizes[0.6] == 0 {
		t.Errorf("words stand by their sizes %v", sizes)
	}
}

// Where the film is cut while a word stands, and where two parts of it are shown, nobody is
// told to stand before it.
func TestStanding(t *testing.T) {
	made := func(layout string, pieces []cutout.Piece) bool {
		e := &cutout.Edit{Words: []farm.HeardWord{{Text: "moisture", StartMs: 1000, EndMs: 1700}}, Show: "full",
			Source: cutout.Source{Width: 1080, Height: 1920, FPS: 25},
			Shots:  []farm.ClipShot{{EndMs: 8000, Layout: layout, Windows: []farm.ClipWindow{{W: 1, H: 1}}}}}
		if pieces != nil {
			e.Lay(pieces)
		}
		s, ok := e.Standing(0)
		if ok && (s.ToMs-s.FromMs < 700 || s.At(s.FromMs).W != 1) {
			t.Errorf("it stands from %d to %d", s.FromMs, s.ToMs)
		}
		return ok
	}
	if !made(farm.ClipStill, nil) || made(farm.ClipWhole, nil) {
		t.Error("the layout of the shot is not minded")
	}
	cut := []cutout.Piece{{Span: farm.Span{ToMs: 1400}, Zoom: 1}, {Span: farm.Span{FromMs: 2000, ToMs: 8000}, AtMs: 1400, Zoom: 1}}
	if made(farm.ClipStill, cut) {
		t.Error("a cut is not minded")
	}
}

// An edit whose words stand behind somebody can be rendered: each mask of the sheet is chosen
// in its frame, and the last holds.
func TestFrontsCanBeRendered(t *testing.T) {
	e := shortWords("parallax")
	fronts := 0
	for _, l := range e.Scenes[0].Layers {
		if l.Lens == nil || l.Lens.Kind != "front" {
			continue
		}
		fronts++
		if c := l.Lens.Cells; c == nil || c.Columns*c.Rows < 9 {
			t.Errorf("the sheet has cells %+v", c)
		}
		for _, track := range l.Tracks {
			if k := track.Keys; track.Property == "cell" && (k[0].Value != 0.5 || k[len(k)-1].Value != 8) {
				t.Errorf("cells are chosen by %+v", k)
			}
		}
	}
	if fronts == 0 {
		t.Error("nobody stands before a word")
	}
	if err := validate.Composition(e, 0); err != nil {
		t.Error(err)
	}
}

// A large word that is over in a third of a second has tracks whose keys ascend.
func TestShortWordsAreLarge(t *testing.T) {
	for _, style := range farm.EditStyles() {
		for _, l := range shortWords(style).Scenes[0].Layers {
			for _, track := range l.Tracks {
				for i := 1; i < len(track.Keys); i++ {
					if track.Keys[i].AtMs <= track.Keys[i-1].AtMs {
						t.Errorf("%s: %s of layer %s: %+v", style, track.Property, l.ID, track.Keys)
					}
				}
			}
		}
	}
}

// shortWords is an edit in a style, with a large word that is soon over.
func shortWords(style string) farm.Composition {
	e := &cutout.Edit{Words: []farm.HeardWord{{Text: "It", StartMs: 300, EndMs: 500}, {Text: "is", StartMs: 500, EndMs: 700},
		{Text: "all", StartMs: 700, EndMs: 1300}, {Text: "moisture", StartMs: 1300, EndMs: 1620}, {Text: "there", StartMs: 1620, EndMs: 2600}},
		Show: "full", Lang: "en", Seed: 3, Wanted: farm.EditPreferences{CaptionStyle: "bold", CaptionPosition: "bottom", EditStyle: style,
			SFXIntensity: farm.SFXOff, OutputFormat: "9:16"},
		Source: cutout.Source{Picture: farm.Asset{Kind: farm.KindVideo, Key: "film", DurationMs: styleMs}, Width: 1080, Height: 1920, FPS: 25},
		Shots:  []farm.ClipShot{{EndMs: styleMs, Layout: farm.ClipStill, Windows: []farm.ClipWindow{{W: 1, H: 1}}}}}
	e.Lay([]cutout.Piece{{Span: farm.Span{ToMs: styleMs}, Zoom: 1}})
	e.Parts = cutout.Whole(e.MadeMs(), 25, e.Words)
	e.Props = cutout.Props{Letters: map[int]cutout.Letters{}, Fronts: map[int]cutout.Front{}, Veil: &farm.Asset{Kind: farm.KindImage}}
	for _, n := range e.Mark() {
		e.Props.Letters[n] = cutout.Letters{Asset: farm.Asset{Kind: farm.KindImage}}
		e.Props.Fronts[n] = cutout.Front{Asset: farm.Asset{Kind: farm.KindImage}, Columns: 8, Rows: 2, Frames: 9,
			Place: cutout.Place{Y: 300, Scale: 1}}
	}
	return e.Compose()
}
