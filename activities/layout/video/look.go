package video

import (
	"cmp"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// look is how a film looks: its colours, grounds, drawings and cuts.
type look struct {
	way     int // which layout: one of the ways
	schemes []kit.Scheme
	grounds []string // kinds of fill
	style   string   // of drawings, "" is their own
	edge    float64  // white edge of drawings, px
	enter   string   // every cut is one of these; "" is now and then
	moves   []string // transitions that take turns
	sets    []int    // in which things stand, by turns
}

// The ways in which a film is laid out.
const (
	wayStage  = iota // things on tables and stages, a camera that moves
	wayPaper         // things cut out on sheets of paper
	wayPoster        // a word and its thing on flat colours
	ways
)

// visual is what a visualStyle makes of a film.
type visual struct {
	way     int // -1 takes turns
	temper  string
	ground  farm.Color // "" is the theme's
	ink     farm.Color
	dark    *bool
	grounds []string
	sets    []int
	style   string
	moves   []string
	calm    bool // few colours
}

// visuals are the visualStyles of the contract.
var visuals = map[string]visual{
	"cinematic": {way: wayStage, temper: "editorial", dark: new(true), grounds: []string{"bokeh", "stage"}, sets: []int{kit.SetStage},
		moves: []string{"fade"}},
	"minimal": {way: wayPoster, temper: "modern", dark: new(false), grounds: []string{"solid"}, sets: []int{kit.SetTable},
		moves: []string{"push"}, calm: true},
	"bold": {way: wayPoster, temper: "loud", grounds: []string{"solid", "rays"}, sets: []int{kit.SetTable}, moves: []string{"whip", "push"}},
	"tech": {way: wayStage, temper: "technical", ground: "#0B1020", dark: new(true), grounds: []string{"dots", "mesh"},
		sets: []int{kit.SetStage}, moves: []string{"wipe", "push"}},
	"organic": {way: wayPaper, temper: "craft", ground: "#F4EBDD", grounds: []string{"paper", "grain"}, sets: []int{kit.SetPaper},
		moves: []string{"fade", "wipe"}},
	"retro": {way: wayPoster, temper: "slab", ground: "#F3DFB4", ink: "#2B1B12", grounds: []string{"halftone", "rays"},
		sets:  []int{kit.SetNiche},
		moves: []string{"wipe", "iris"}},
	"chalkboard": {way: wayPaper, temper: "craft", ground: "#20342B", ink: "#F4F1E6", dark: new(true), grounds: []string{"grain"},
		sets:  []int{kit.SetPaper},
		moves: []string{"wipe"}, style: "felt", calm: true},
	"whiteboard": {way: wayPaper, temper: "craft", ground: "#FBFBF8", ink: "#15171C", dark: new(false), grounds: []string{"solid"},
		sets:  []int{kit.SetPaper},
		moves: []string{"wipe"}, calm: true},
}

// chooseLook is the film's look, and sets the draft's colours and type.
func (f *film) chooseLook() look {
	v, asked := visuals[f.ask.Style.Visual]
	if t, ok := f.templated(); ok {
		v, asked = t, true
	}
	if !asked {
		v = visual{way: -1, sets: []int{kit.SetTable, kit.SetNiche, kit.SetStage}, grounds: []string{"grain", "mesh", "linear"},
			moves: []string{"push", "whip", "iris"}}
	}
	if v.temper != "" {
		f.Theme = f.Tempered(v.temper)
	}
	f.coloured(v)
	f.typed()
	way := v.way
	if n := f.PickVariant(ways); way < 0 {
		way = n
	}
	f.Snack.Variant = []string{"V1", "V2", "V3"}[way]
	f.Snack.Palette = f.PaletteOf()
	l := f.watched(look{way: way, grounds: v.grounds, sets: v.sets, style: v.style, moves: v.moves, schemes: f.schemes(v)})
	if way == wayPaper {
		l.edge = 12
	}
	switch f.ask.Style.Render {
	case "claymation":
		l.style = "clay"
	case "3d-render":
		l.style = "solid"
	case "cartoon":
		l.edge = 16
	case "cinematic":
		l.grounds, l.sets = []string{"bokeh"}, []int{kit.SetStage}
	}
	if f.ask.Style.Visual == "" {
		l.enter = f.cut().Every
	}
	switch f.ask.Captions.EditStyle {
	case "clipwipe":
		l.enter = "wipe"
	case "parallax":
		l.enter = "push"
	}
	return l
}

// coloured gives the theme the colours of the brand, or of the visual style.
func (f *film) coloured(v visual) {
	c := f.ask.Brand.Colors
	dark := f.Dark
	if v.dark != nil {
		dark = *v.dark
	}
	switch first := cmp.Or(c["primary"], c["accent"]); {
	case first != "":
		f.Theme = f.GrownFrom(first, dark)
	case v.dark != nil:
		f.Theme = f.GrownFrom(f.Accent, dark)
	}
	f.accents()
	if second := cmp.Or(c["secondary"], c["accent"]); second != "" {
		f.Second = second
	}
	if bg := cmp.Or(c["background"], v.ground); bg != "" {
		second := f.Second
		f.Theme = f.OnGround(bg, cmp.Or(c["text"], v.ink))
		f.Second = second
	} else if c["text"] != "" {
		f.Text = kit.Readable(c["text"], f.Bg, 4.5)
	}
}

// typed sets the families that the brand asks for.
func (f *film) typed() {
	for _, t := range []struct {
		field, family string
		large         bool
	}{{"heading", f.ask.Brand.Heading, true}, {"body", f.ask.Brand.Body, false}} {
		if t.family == "" {
			continue
		}
		theme, ok := f.Lettered(t.family, t.large)
		if f.Theme = theme; !ok {
			f.Substitute("brand.typography.%s: the farm has no family %q; %s is used", t.field, t.family,
				map[bool]string{true: f.Display.Family, false: f.Body.Family}[t.large])
		}
	}
}

// schemes are the colours that scenes take turns in.
func (f *film) schemes(v visual) []kit.Scheme {
	if v.calm {
		return []kit.Scheme{f.Page(), f.Soft(), f.Page(), f.Accented()}
	}
	if v.dark != nil && *v.dark {
		return []kit.Scheme{f.Page(), f.Deep(), f.Soft(), f.Page()}
	}
	all := []kit.Scheme{f.Accented(), f.Page(), f.Seconded(), f.Inverse(), f.Soft()}
	k := int(f.Snack.Seed>>5) % len(all)
	return append(all[k:len(all):len(all)], all[:k]...)
}

// scheme is the colours of the n-th picture.
func (f *film) scheme(n int) kit.Scheme { return f.look.schemes[n%len(f.look.schemes)] }

// ground fills the frame behind the n-th picture.
func (f *film) ground(n int, g kit.Scheme, at *farm.Point) farm.Layer {
	fill := f.Paint(f.look.grounds[n%len(f.look.grounds)], g, at)
	switch fill.Kind {
	case "solid", "paper", "stage", "halftone":
	default:
		fill.DriftPxPerSec = 26
	}
	return kit.Ground(f.Snack.Canvas, fill)
}
