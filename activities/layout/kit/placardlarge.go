package kit

import (
	"slices"
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
)

// pointedIn is the colour of a form that leads a placard.
func pointedIn(g Scheme) farm.Color {
	if Contrast(g.Point, g.Bg) < 2.6 {
		return g.Ink
	}
	return g.Point
}

// word is the word that tells as a form as wide as the frame; what is said before it stands
// above, and the rest below.
func (p placard) word() []farm.Layer {
	w := p.telling()
	if w == "" {
		return nil
	}
	before, after, _ := strings.Cut(p.Words, w)
	return p.led(strings.TrimSpace(before), w, trimmed(after))
}

// trimmed is what is left of words without marks at its begin; marks alone are nothing.
func trimmed(s string) string {
	if strings.IndexFunc(s, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsSymbol(r) }) < 0 {
		return ""
	}
	return strings.TrimLeft(s, " ,;:،、")
}

// number has the number of the words from side to side.
func (p placard) number() []farm.Layer {
	before, number, after, ok := p.numeral()
	if !ok {
		return nil
	}
	return p.led(before, number, trimmed(after))
}

// led has a part of words as a form from side to side, with the words before it above and those
// after it below.
func (p placard) led(before, lead, after string) []farm.Layer {
	const gap = 44.0
	if p.spaced() && before != "" && p.onlyLeads(before) { // alone it tells nothing
		before, lead = "", before+" "+lead
	}
	leastAfter, mostBefore := 250.0, 330.0
	if p.Room.H < 1000 {
		leastAfter, mostBefore = 170, 190
	}
	g := p.look(0)
	l, ok := p.Spelled("letters-lead", lead, 0, 0, 100, pointedIn(g))
	if !ok || l.Box.W <= 0 {
		return nil
	}
	y := p.head()
	var rows []farm.Layer
	if before != "" {
		rows = p.set(before, p.wide(y, mostBefore), g, 260)
		y = p.head() + RowsHigh(rows) + gap
	}
	most := p.floor() - y
	if after != "" {
		most -= leastAfter + gap
	}
	l = p.lead(l, y, most)
	y += l.Box.H + gap
	var rest []farm.Layer
	if after != "" {
		rest = p.set(after, p.wide(y, p.floor()-y), g, 330)
	}
	all := p.centred(slices.Concat(rows, []farm.Layer{l}, rest))
	texts := slices.Delete(slices.Clone(all), len(rows), len(rows)+1)
	layers := append([]farm.Layer{Ground(p.Snack.Canvas, *Solid(g.Bg))}, p.echoed(g, all)...)
	layers = append(layers, p.landed(all[len(rows)], len(rows)))
	return append(layers, p.come(texts, 0)...)
}

// lead is a form as wide as words are read and at most so high, at a height of the frame.
func (p placard) lead(l farm.Layer, y, most float64) farm.Layer {
	k := min(formAcross/l.Box.W, most/l.Box.H)
	w, h := l.Box.W*k, l.Box.H*k
	x := formSide
	if p.RightToLeft() {
		x = formSide + formAcross - w
	}
	l.Box = Box(x, y, w, h)
	return l
}

// landed lets a form drop onto its beat after n rows, swell on each one that follows and come
// nearer slowly.
func (p placard) landed(l farm.Layer, n int) farm.Layer {
	from := float64(OnFrame(min(float64(n), 1) * p.half()))
	end := float64(p.Ms)
	if p.First {
		l.Tracks = []farm.Track{Track("scale", "out", 0, 1, 200, 1, 266, 1.05, 466, 1, end, 1.03)}
		return l
	}
	l.StartMs = int(from)
	t := Track("scale", "out", from, 1.14, from+133, 0.985, from+266, 1)
	at := 1.0
	for b := from + p.BeatMs; p.BeatMs > 0 && b+260 < end; b += p.BeatMs {
		at += 0.012
		on := OnFrame(b)
		t.Keys = append(t.Keys, Key(on, at-0.012, "out"), Key(on+66, at+0.02, "out"), Key(on+233, at, "hold"))
	}
	l.Tracks = []farm.Track{t}
	return l
}

// split has words on one colour, and the thing on another as large as the rest of the frame.
func (p placard) split() []farm.Layer {
	if p.Object == nil {
		return nil
	}
	g, on := p.look(0), p.look(1)
	rows := p.set(p.Words, p.wide(p.head(), 660), g, 330)
	end := p.head() + RowsHigh(rows) + 56
	block := Panel("block", Box(0, end, 1080, 1920-end+2), 0, Solid(on.Bg))
	if !p.First {
		block.Tracks = []farm.Track{Track("y", "out", 0, 1920-end, 133, 0)}
	}
	room := Box(0, end, 1080, 1920-end)
	layers := []farm.Layer{Ground(p.Snack.Canvas, *Solid(g.Bg)), block}
	layers = append(layers, p.shown(room, on)...)
	return append(layers, p.come(rows, 0)...)
}

// shown is the thing in a room that ends with the frame: whole where it is wide there, else so
// large that the frame cuts it below its middle.
func (p placard) shown(room farm.Box, on Scheme) []farm.Layer {
	const air, wide, least = 40.0, 1000.0, 640.0
	t := p.Place(*p.Object, Box(room.X+40, room.Y+air, wide, room.H-2*air), false)
	if t.At.W < least {
		w := min(least*1.25, t.At.W*1.5)
		t = p.Reach(*p.Object, farm.Point{X: 540, Y: 0}, w, 4000)
		t = t.Moved(0, room.Y+air-t.At.Y)
	}
	sized := p.Sized(*p.Object, int(min(t.Box.W, 1400)))
	t.Picture.Asset = sized.Asset
	cast := t.Cast(on.Bg)
	t = p.put(t)
	cast.Tracks = t.Tracks
	return []farm.Layer{cast, t.Layer}
}

// put lets a thing come as the film's moves are: put down from above, rolled in from a side
// or up from below; it leans from beat to beat after that.
func (p placard) put(t Thing) Thing {
	end, lean := float64(p.Ms), 3.0*float64(1-2*(p.Turn%2))*p.leans(*p.Object)
	sway := Track("rotation", "smooth", 300, -lean, end, lean)
	t.Tracks = append(t.Tracks, sway)
	if p.First {
		t.Tracks = append(t.Tracks, Track("scale", "out", 166, 1, 233, 1.06, 433, 1, end, 1.03))
		return t
	}
	from := float64(OnFrame(p.half() / 2))
	switch p.Move % PlacardMoves {
	case MovesSlam:
		t.Tracks = append(t.Tracks, Track("y", "in", from, -t.At.Y-t.At.H, from+166, 0, from+233, -26, from+300, 0))
	case MovesSide:
		side := 1080.0
		if p.Turn%2 == 1 {
			side = -side
		}
		t.Tracks = append(t.Tracks, Track("x", "out", from, side, from+300, 0))
	default:
		t.Tracks = append(t.Tracks, Track("y", "out", from, 1000, from+266, -22, from+366, 0))
	}
	return t
}

// crop has the thing from so near that it is the ground; the words stand on labels over it.
func (p placard) crop() []farm.Layer {
	if p.Object == nil {
		return nil
	}
	g := p.look(1)
	style := KineticStyle{ID: p.ID, Ink: g.Bg, Ground: g.Ink, Most: 240, Least: 60, Lines: 6, Leading: 1.24}
	const pad = 26.0
	words := p.LargeType(p.Words, Box(p.Room.X+pad+2, 0, p.Room.W-2*pad-4, 620), style)
	words.Text.Plate = &farm.Plate{Color: g.Ink, Radius: 0, PadX: pad, PadY: 6, Per: "line"}
	m, err := p.Ruler.Text(words)
	if err != nil {
		return nil
	}
	words.Box.H = m.H + 2
	words.Box.Y = p.floor() - m.H - 30
	side := float64(1 - 2*(p.Turn%2))
	t := p.Reach(*p.Object, farm.Point{X: 540 - 170*side, Y: 690}, 1560, 1900)
	sized := p.Sized(*p.Object, 1400)
	t.Picture.Asset = sized.Asset
	end := float64(p.Ms)
	lean := 5 * side * p.leans(*p.Object)
	t.Tracks = []farm.Track{Track("scale", "out", 0, 1.16, 233, 1, end, 1.07), Track("x", "smooth", 0, -60*side, end, 60*side),
		Track("rotation", "smooth", 0, -lean, end, lean)}
	layers := []farm.Layer{Ground(p.Snack.Canvas, *Solid(g.Bg)), t.Layer}
	if p.First {
		return append(layers, StandingRows([]farm.Layer{words}, p.BeatMs, p.Ms)...)
	}
	words.Enter = &farm.Motion{Kind: "wipe", DurationMs: 266, By: "line", StaggerMs: int(min(p.half(), 240))}
	return append(layers, words)
}

// turned has words that run up one side, and on the other a cut of the thing.
func (p placard) turned() []farm.Layer {
	const wide = 400.0
	if p.Object == nil || !p.runsUp() {
		return nil
	}
	g, on := p.look(0), p.look(1)
	long := p.floor() - p.head()
	words := p.LargeType(p.Words, Box(0, 0, long, wide), KineticStyle{ID: p.ID, Ink: g.Ink, Ground: g.Bg, Point: g.Point, Emphasis: p.Stress,
		Most: 400, Lines: 2, VAlign: "middle"})
	words.Rotation = -90
	words.Box = Box(p.Room.X+wide/2-long/2, p.head()+long/2-wide/2, long, wide)
	if p.First {
		words = StandingRows([]farm.Layer{words}, p.BeatMs, p.Ms)[0]
	} else {
		words.Enter = &farm.Motion{Kind: "wipe", DurationMs: 300, By: "line", StaggerMs: 200}
	}
	edge := p.Room.X + wide + 40
	block := Panel("block", Box(edge, 0, 1080-edge, 1920), 0, Solid(on.Bg))
	t := p.Reach(*p.Object, farm.Point{}, 1150, 1500)
	// Its middle lies on the frame's edge, so that half of it is seen.
	t = t.Moved(max(1080, edge+30+t.At.W/2), 930)
	t.Picture.Asset = p.Sized(*p.Object, 1300).Asset
	return []farm.Layer{Ground(p.Snack.Canvas, *Solid(g.Bg)), block, p.put(t).Layer, words}
}
