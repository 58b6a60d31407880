package video

import (
	"cmp"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// opening is the part of the frame in which a scene is seen: all of it, a print on a sheet of
// paper, or the frame below a band of colour.
type opening struct {
	way int
	box farm.Box
}

// opening is that of a shot in the film's way.
func (f *film) opening(s sight) opening {
	safe := f.Snack.SafeBox
	top := safe.Y + 330
	if s.first {
		top = f.hookBox().Y + f.hookHigh(s) + 44
	}
	switch f.look.way {
	case wayPaper:
		return opening{wayPaper, kit.Box(56, top, 968, 1700-top)}
	case wayPoster:
		return opening{wayPoster, kit.Box(0, top, 1080, 1920-top)}
	}
	return opening{wayStage, kit.Box(0, 0, 1080, 1920)}
}

// mid is the y that a scene's camera turns about.
func (w opening) mid() float64 {
	if w.way == wayStage {
		return 980
	}
	return w.box.Y + w.box.H*0.5
}

// zoom is how much smaller a scene is seen than one that fills the frame.
func (w opening) zoom() float64 {
	if w.way == wayStage {
		return 1
	}
	return 0.94
}

// framed is what lies around a window: paper with the print's white edge, or the band of
// colour.
func (f *film) framed(s sight, w opening) []farm.Layer {
	g := s.look
	switch w.way {
	case wayPaper:
		const edge = 20.0
		sheet := farm.Layer{ID: "sheet", Box: kit.Whole(f.Snack.Canvas),
			Fill: &farm.Fill{Kind: "paper", Colors: []farm.Color{g.Bg}, Seed: f.Snack.Seed},
			Mask: &farm.Mask{Shape: &farm.Shape{Kind: "rect"}, Box: &w.box, Radius: 6, Invert: true}}
		print := farm.Layer{ID: "print", Box: w.box, Radius: 6, Shape: &farm.Shape{Kind: "rect",
			Stroke: &farm.Stroke{Width: edge, Color: "#FFFDF6"}}}
		tape := kit.Panel("tape", kit.Box(w.box.X+w.box.W/2-110, w.box.Y-40, 220, 66), 4, kit.Solid(kit.Alpha(g.Loud, 0.82)))
		tape.Rotation = []float64{-4, 3}[s.n%2]
		return []farm.Layer{sheet, print, tape}
	case wayPoster:
		band := f.ground(s.n, g, &farm.Point{X: 0.5, Y: 1})
		band.ID, band.Box = "band", kit.Box(0, 0, 1080, w.box.Y)
		rule := kit.Panel("rule", kit.Box(0, w.box.Y-14, 1080, 14), 0, kit.Solid(g.Loud))
		return []farm.Layer{band, rule}
	}
	return nil
}

// told puts what is read over a scene: the hook, or captions; and in the band above it the
// word of its thing, else the word that tells, large.
func (f *film) told(s sight, w opening, layers []farm.Layer, thing string) []farm.Layer {
	if s.first {
		return f.headed(s, layers, f.lowBox())
	}
	safe := f.Snack.SafeBox
	words := f.lowBox()
	if thing != "" && w.way != wayPaper { // on what the thing stands on
		words = kit.Box(safe.X, safe.Y+safe.H-170, safe.W, 170)
	}
	if w.way == wayPaper {
		words = f.highBox()
	}
	if w.way == wayPoster {
		if title, ok := f.bandTitle(s, thing, kit.Box(safe.X, safe.Y+20, safe.W, w.box.Y-safe.Y-60)); ok {
			layers = append(layers, title...)
		}
	}
	return f.headed(s, layers, words)
}

// bandTitle is the word of a thing, or the word that tells in a sentence, as large as the
// band above a scene takes.
func (f *film) bandTitle(s sight, thing string, b farm.Box) ([]farm.Layer, bool) {
	key := cmp.Or(thing, f.labelFor(s.text, mostBoard))
	if key == "" || !f.ask.Captions.Enabled || s.line.Number > 0 && s.part == 0 {
		return nil, false
	}
	style := kit.KineticStyle{ID: "title", Ink: s.look.Ink, Ground: s.look.Bg, Lines: 2, Align: "center", VAlign: "middle",
		BeatMs: s.beat, Most: 230}
	b = kit.Box(b.X+18, b.Y, b.W-36, b.H) // it swells as it comes
	return f.Kinetic([]string{kit.MoveMask, kit.MoveSlam, kit.MoveStretch}[s.n%3], f.Say(titleSlot(s), key), b, 0, s.ms, style), true
}
