package kit

import (
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

// trimmed is what is left of words without marks at its begin; marks alone are nothing.
func trimmed(s string) string {
	if strings.IndexFunc(s, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsSymbol(r) }) < 0 {
		return ""
	}
	return strings.TrimLeft(s, " ,;:،、")
}

// split has words on one colour, and the thing on another as large as the rest of the frame.
func (p placard) split() []farm.Layer {
	if p.Object == nil {
		return nil
	}
	return p.beside(p.shown)
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
