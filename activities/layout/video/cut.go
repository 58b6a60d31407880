package video

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// cut is what the film's template decides; empty without one.
func (f *film) cut() farm.VideoCut {
	if f.ask.Cut == nil {
		return farm.VideoCut{}
	}
	return *f.ask.Cut
}

var waysByName = map[string]int{"stage": wayStage, "paper": wayPaper, "poster": wayPoster}

var setsByName = map[string]int{"table": kit.SetTable, "niche": kit.SetNiche, "stage": kit.SetStage, "paper": kit.SetPaper}

// templated is what the template makes of a film whose request asks for no visual style.
func (f *film) templated() (visual, bool) {
	c := f.cut()
	if c.Layout == "" || f.ask.Style.Visual != "" {
		return visual{}, false
	}
	v := visual{way: waysByName[c.Layout], temper: c.Temper, ground: c.Ground, ink: c.Ink, dark: &c.Dark, grounds: c.Grounds, style: c.Drawn,
		moves: c.Moves, calm: c.Calm}
	for _, name := range c.Sets {
		v.sets = append(v.sets, setsByName[name])
	}
	return v, true
}

// accents gives the theme the colours of the template, where the brand brings none.
func (f *film) accents() {
	c, brand := f.cut(), f.ask.Brand.Colors
	if c.Accent == "" || brand["primary"] != "" || brand["accent"] != "" || f.ask.Style.Visual != "" {
		return
	}
	f.Theme = f.GrownFrom(c.Accent, c.Dark)
	f.Accent = c.Accent
	if brand["secondary"] == "" {
		f.Second = c.Second
	}
}

// inType reports a picture that is set in type because the template says so.
func (f *film) inType(s sight) bool {
	every := f.cut().Type
	return every == 1 || every > 1 && s.n%every == every-1
}

// dress lays what the template has over every picture: all of it stands beside the safe
// box, or is as thin as a line.
func (f *film) dress() {
	kind := f.wears()
	if kind == "" {
		return
	}
	at, whole := 0, f.whole
	for i := range f.Snack.Scenes {
		sc := &f.Snack.Scenes[i]
		sc.Layers = append(sc.Layers, f.dressed(kind, at, sc.DurationMs, whole)...)
		at += sc.DurationMs
	}
}

func (f *film) dressed(kind string, at, ms, whole int) []farm.Layer {
	ink, loud := kit.Solid(f.Text), kit.Solid(f.Accent)
	safe := f.Snack.SafeBox
	bar := func(i int, b farm.Box, fill *farm.Fill) farm.Layer {
		return kit.Panel(fmt.Sprintf("dress-%d", i), b, 0, fill)
	}
	switch kind {
	case "bars":
		black := kit.Solid("#000000")
		return []farm.Layer{bar(1, kit.Box(0, 0, 1080, 130), black), bar(2, kit.Box(0, 1790, 1080, 130), black)}
	case "frame":
		const in, thick = 26.0, 12.0
		return []farm.Layer{bar(1, kit.Box(in, in, 1080-2*in, thick), ink), bar(2, kit.Box(in, 1920-in-thick, 1080-2*in, thick), ink),
			bar(3, kit.Box(in, in, thick, 1920-2*in), ink), bar(4, kit.Box(1080-in-thick, in, thick, 1920-2*in), ink)}
	case "corners":
		const in, long, thick = 40.0, 130.0, 8.0
		var out []farm.Layer
		for i, x := range []float64{in, 1080 - in - long} {
			for k, y := range []float64{in, 1920 - in - thick} {
				out = append(out, bar(len(out)+1, kit.Box(x, y, long, thick), loud))
				edge := kit.Box([]float64{in, 1080 - in - thick}[i], []float64{in, 1920 - in - long}[k], thick, long)
				out = append(out, bar(len(out)+1, edge, loud))
			}
		}
		return out
	case "spine":
		side := f.Sided(kit.Box(0, 0, 34, 1920))
		return []farm.Layer{bar(1, side, loud)}
	case "progress":
		return f.progress(at, ms, whole)
	case "label":
		if f.script.Topic == "" {
			return []farm.Layer{bar(1, kit.Box(safe.X, 96, safe.W, 10), loud)}
		}
		return f.label()
	}
	return nil
}

// progress is a line above all that grows while the film goes on.
func (f *film) progress(at, ms, whole int) []farm.Layer {
	const high = 22.0
	back := kit.Panel("dress-1", kit.Box(0, 0, 1080, high), 0, kit.Solid(kit.Mixed(f.Bg, f.Text, 0.25)))
	line := kit.Panel("dress-2", kit.Box(0, 0, 1080, high), 0, kit.Solid(f.Accent))
	from, to := float64(at)/float64(whole), float64(at+ms)/float64(whole)
	line.Tracks = []farm.Track{kit.Track("x", "linear", 0, 1080*(from-1), float64(ms), 1080*(to-1))}
	return []farm.Layer{back, line}
}

// label is the topic on a strip of colour above the picture.
func (f *film) label() []farm.Layer {
	const high = 84.0
	safe := f.Snack.SafeBox
	box := kit.Box(safe.X, max(safe.Y-high-36, 60), safe.W, high)
	ink := kit.Readable(f.Bg, f.Accent, 4.5)
	l := f.LargeType(f.Say("label", f.script.Topic), kit.Box(0, 0, safe.W-60, high-28), kit.KineticStyle{ID: "dress-1", Ink: ink, Lines: 1,
		VAlign: "middle", Most: 44})
	l.Box = kit.Box(0, 0, safe.W-60, 0)
	return []farm.Layer{{ID: "dress-2", Box: box, Stack: &farm.Stack{Direction: "row", Align: "center", Plate: kit.Solid(f.Accent),
		PadX: 30, PadY: 14, Children: []farm.Layer{l}}}}
}
