package video

import (
	"math"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// thingShot shows a thing in the film's way.
func (f *film) thingShot(s sight, o kit.Object) []farm.Layer {
	if f.staged() {
		return f.scenic(s, o, true)
	}
	switch f.look.way {
	case wayPaper:
		return f.paper(s, o)
	case wayPoster:
		return f.poster(s, o)
	}
	return f.stage(s, o)
}

// stage has a thing in a set before a camera that moves, and words below it.
func (f *film) stage(s sight, o kit.Object) []farm.Layer {
	words := f.lowBox()
	top, floor := f.Snack.SafeBox.Y+30, thingFloor
	if s.first { // the hook stands over it
		top = f.hookBox().Y + f.hookHigh(s) + 60
	}
	side, foot := f.airy(o, top, floor, lessAir)
	moves := []int{kit.ShotPush, kit.ShotDrop, kit.ShotOrbit, kit.ShotMacro}
	shot := kit.Shot{Thing: o, Look: s.look, Set: f.look.sets[s.n%len(f.look.sets)], Move: moves[(s.n+int(f.Snack.Seed>>4))%len(moves)],
		Top: top, Floor: foot, Side: side, Ms: s.ms, BeatMs: s.beat, First: s.first, Nth: s.n}
	if s.ms < 1500 && shot.Move == kit.ShotMacro {
		shot.Move = kit.ShotPush
	}
	return f.headed(s, shot.Layers(f.Draft), words)
}

// How large a thing is of what its room takes, below a hook and below a large title.
const lessAir, moreAir = 0.94, 0.87

// airy is how large a thing stands below words, and where: with a quarter of the frame quiet
// beside both.
func (f *film) airy(o kit.Object, top, bottom, air float64) (side, floor float64) {
	side, floor = f.Placed(o, top, bottom)
	high := f.Inked(o, side).H * (1 - air)
	return side * air, floor - high/2
}

// thingFloor is where things stand at most, px: captions lie over their foot.
const thingFloor = 1560.0

// slowly lets a thing that stands grow while it is seen.
func slowly(layers []farm.Layer, ms int) []farm.Layer {
	for i := range layers {
		if layers[i].ID == "thing" {
			layers[i].Tracks = append(layers[i].Tracks, kit.Track("scale", "smooth", 0, 1, float64(ms), 1.06))
		}
	}
	return layers
}

// hookHigh is how high the hook of the film stands.
func (f *film) hookHigh(s sight) float64 {
	return f.HookLayer(trimmed(s.text), "", f.hookBox()).Box.H
}

// paper has a thing cut out on sheets of paper, and words above it.
func (f *film) paper(s sight, o kit.Object) []farm.Layer {
	words := f.highBox()
	top := words.Y + words.H + 30
	if s.first {
		top = f.hookBox().Y + f.hookHigh(s) + 60
	}
	side, foot := f.airy(o, top+40, 1690, lessAir)
	shot := kit.Shot{Thing: o, Look: s.look, Set: kit.SetPaper, Move: []int{kit.ShotDrop, kit.ShotOrbit, kit.ShotMacro}[s.n%3], Top: top,
		Floor: foot, Side: side, Ms: s.ms, BeatMs: s.beat, First: s.first, Rises: true, Nth: s.n}
	if s.ms < 1500 && shot.Move == kit.ShotMacro {
		shot.Move = kit.ShotDrop
	}
	return f.headed(s, shot.Layers(f.Draft), words)
}

// poster has the word of a thing in letters as wide as the frame, the thing before it on
// a block of colour, and words below.
func (f *film) poster(s sight, o kit.Object) []farm.Layer {
	words := f.lowBox()
	safe := f.Snack.SafeBox
	layers := []farm.Layer{f.ground(s.n, s.look, nil)}
	top := safe.Y + 20
	var title []farm.Layer
	if s.first {
		top = f.hookBox().Y + f.hookHigh(s) + 50
	} else if f.ask.Captions.Enabled && s.ms >= titledMs && (s.line.Number == 0 || s.part > 0) &&
		o.Word != "" && strings.Contains(strings.ToLower(s.text), strings.ToLower(o.Word)) {
		style := kit.KineticStyle{ID: "title", Ink: s.look.Ink, Ground: s.look.Bg, Lines: 1, Align: "center", BeatMs: s.beat, Most: 330}
		title = f.Kinetic([]string{kit.MoveMask, kit.MoveSlam, kit.MoveStretch}[s.n%3], f.Say(titleSlot(s), o.Word),
			kit.Box(safe.X+10, safe.Y+30, safe.W-20, 300), 0, s.ms, style)
		if m, err := f.Ruler.Text(title[0]); err == nil {
			title[0].Box.H = m.H + 2
		}
		top = title[0].Box.Y + title[0].Box.H + 140 // it grows and hops
	}
	air := lessAir
	if len(title) > 0 && !s.first {
		air = moreAir
	}
	side, foot := f.airy(o, top, thingFloor+60, air)
	in := f.Inked(o, side)
	block := kit.Panel("block", kit.Box(0, foot-in.H*0.42, 1080, 1930-foot+in.H*0.42), 0, s.look.Plate())
	if !s.first {
		block.Tracks = []farm.Track{kit.Track("y", "out", 0, min(block.Box.H*0.5, 420), 300, 0)}
	}
	layers = append(layers, block)
	shot := kit.Shot{Thing: o, Look: s.look, Floor: foot, Side: side, Ms: s.ms, BeatMs: s.beat, First: s.first, Nth: s.n, Rises: s.n%2 == 1}
	layers = append(append(layers, slowly(shot.Fallen(f.Draft), s.ms)...), title...)
	return f.headed(s, layers, words)
}

// titledMs is how long a picture is seen at least that has a title beside its captions.
const titledMs = 1350

func titleSlot(s sight) string { return "shown-" + string(rune('a'+s.n%26)) }

// nearShot looks closely at the thing of the shot before, along it.
func (f *film) nearShot(s sight, o kit.Object) []farm.Layer {
	layers := []farm.Layer{f.ground(s.n, s.look, &farm.Point{X: 0.5, Y: 0.4})}
	o = f.Sized(o, 1400)
	const side = 1750.0
	in := f.Inked(o, side)
	l := kit.ObjectLayer("thing", o, kit.Box(540-in.X-in.W/2, 860-in.Y-in.H/2, side, side))
	way := 1 - 2*float64(s.n%2)
	ms := float64(s.ms)
	l.Tracks = []farm.Track{kit.Track("x", "smooth", 0, 150*way, ms, -150*way), kit.Track("rotation", "smooth", 0, -6*way, ms, 6*way),
		kit.Track("scale", "smooth", 0, 1.02, ms, 1.16)}
	return f.headed(s, append(layers, l), f.lowBox())
}

// photoShot fills the frame with a photograph that the camera goes into.
func (f *film) photoShot(s sight, p match.Picture, id string) []farm.Layer {
	whole := kit.Whole(f.Snack.Canvas)
	l := f.PhotoLayer("photo", p, whole, 0)
	l.Picture.Asset = id
	from, to := 1.0, 1.07
	if s.n%2 == 1 {
		from, to = to, from
	}
	l.Tracks = []farm.Track{kit.Track("zoom", "smooth", 0, from, float64(s.ms), to)}
	return f.shaded(s, l)
}

// footageShot has a film fill the frame, from its beginning, and words below.
func (f *film) footageShot(s sight, v match.Video, id string) []farm.Layer {
	return f.shaded(s, farm.Layer{ID: "footage", Box: kit.Whole(f.Snack.Canvas),
		Footage: &farm.Footage{Asset: id, Loop: v.Asset.DurationMs < s.ms, Focus: v.Focus()}})
}

// shaded has words on a picture that fills the frame.
func (f *film) shaded(s sight, l farm.Layer) []farm.Layer {
	shade := farm.Layer{ID: "scrim", Box: kit.Box(0, 900, 1080, 1020),
		Fill: &farm.Fill{Kind: "scrim", AngleDeg: 90, Colors: []farm.Color{"#000000A6"}}}
	layers := []farm.Layer{l, shade}
	if s.first {
		layers = layers[:1]
	}
	return f.headed(s, layers, f.lowBox())
}

// figureShot draws what the words tell, as large as the frame allows.
func (f *film) figureShot(s sight, fig kit.Figure) []farm.Layer {
	words := f.lowBox()
	safe := f.Snack.SafeBox
	box := kit.Box(safe.X, safe.Y+20, safe.W, words.Y-safe.Y-60)
	if s.first {
		top := f.hookBox().Y + f.hookHigh(s) + 60
		box = kit.Box(safe.X, top, safe.W, safe.Y+safe.H-top)
	} else if f.look.way == wayPaper {
		words = f.highBox()
		words.H = 180 // once they are said, the head of the page is empty down to the figure
		top := words.Y + words.H + 16
		box = kit.Box(safe.X, top, safe.W, safe.Y+safe.H-top)
	}
	layers := f.behindFigure(s, fig)
	layers = append(layers, f.Figure(fig, kit.FigureAt{Box: box, Look: s.look, Ms: s.ms, BeatMs: s.beat, First: s.first, Alone: true,
		Turn: s.n, Bleed: kit.Box(0, box.Y, 1080, box.H)})...)
	return f.headed(s, layers, words)
}

// behindFigure is what a figure stands before: the place of the film, pale, or its mark.
func (f *film) behindFigure(s sight, fig kit.Figure) []farm.Layer {
	if f.staged() {
		return f.paledPlace(s)
	}
	layers := []farm.Layer{f.ground(s.n, s.look, nil)}
	if mark, ok := f.backLetter(fig.Mark, s); ok {
		layers = append(layers, mark)
	}
	return layers
}

// typeShot sets the words of a shot themselves, as large as they go, while they are said.
func (f *film) typeShot(s sight) []farm.Layer {
	safe := f.Snack.SafeBox
	text := trimmed(s.text)
	layers := []farm.Layer{f.ground(s.n, s.look, nil)}
	key := f.Key(text)
	counted := s.line.Number > 0 && s.part == 0 && !s.first
	peopled := f.peopled(s)
	number, numbered := f.backNumber(s, counted && !peopled)
	counted = counted && !numbered
	slot := "hook"
	if !s.first {
		slot = titleSlot(s)
	}
	f.Say(slot, text)
	room := kit.Box(safe.X+26, safe.Y+40, safe.W-52, safe.H-120)
	if counted { // its number stands over it
		layers = append(layers, f.numeral(s))
		room = kit.Box(room.X, room.Y+190, room.W, room.H-190)
		if f.look.way == wayPaper {
			room = kit.Box(room.X, room.Y-190, room.W, room.H-30)
		}
	}
	if peopled { // in the upper half
		room.H = safe.Y + safe.H*0.5 - room.Y
	}
	rows := f.Rows(text, room, kit.KineticStyle{ID: "type",
		Ink: s.look.Ink, Ground: s.look.Bg, Point: s.look.Point, Emphasis: key, VAlign: "middle", Most: 360})
	if !counted {
		rows = raised(rows)
	}
	switch {
	case peopled:
		layers = append(layers, f.behindFloor(s)...)
	case numbered:
		layers = append(layers, number)
	default:
		layers = append(layers, f.behindType(s, text, rows)...)
	}
	if s.first {
		return append(layers, drifting(kit.StandingRows(rows, s.beat, s.ms), s)...)
	}
	step := math.Max(66, math.Min(0.55*float64(s.ms)/float64(max(len(rows), 1)), 420))
	return append(layers, fromWithin(comingSoon(rows, s.n%3, 0, step, s), safe)...)
}

// raised moves rows up that begin low: few words in the middle of a page leave its head empty,
// while something stands below them.
func raised(rows []farm.Layer) []farm.Layer {
	const lowest = 0.3 * 1920
	if len(rows) == 0 || rows[0].Box.Y <= lowest {
		return rows
	}
	up := rows[0].Box.Y - lowest
	for i := range rows {
		rows[i].Box.Y -= up
	}
	return rows
}

// longest is the longest word of a text.
func longest(text string) string {
	best := ""
	for _, w := range strings.Fields(text) {
		if len(w) > len(best) {
			best = w
		}
	}
	return best
}
