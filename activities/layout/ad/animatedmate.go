package ad

import (
	"math"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// mate is the character that lives through an animated film: glad, worried, surprised
// and proud in turn. It is the hero of an act whose sentence names no thing, and looks
// on where there is one.
type mate struct {
	asset string
	name  string   // of its drawing
	moods []string // in the order of the sheet, each at rest and pressed
	// covers is what it fills of a cell of its sheet, 0-1.
	covers farm.Box
}

// mateMoods are how it feels in an act, at first and then.
var mateMoods = map[role][2]string{
	arrival: {"happy", "cool"}, passage: {"cool", "pointing"}, obstacle: {"worried", "stressed"},
	transform: {"surprised", "love"}, gathering: {"laughing", "love"}, reveal: {"proud", "laughing"},
}

// The side of a cell of its sheet, px, how high it is shown at most, so that no cell is
// enlarged much, and how a character fills one: from its ears to its feet.
const mateSide, mostMate = 560, 740.0

// mostMateSide is how large a cell is shown at most, px.
const mostMateSide = 1000.0

var mateCovers = farm.Box{X: 0.13, Y: 0.1, W: 0.74, H: 0.845}

// joined lets a mate into the film: a thing or an animal of the brand's own. None lives
// through a solemn one, and a being of nobody's kind belongs to no brand: words and
// figures play there.
func (a *animated) joined() {
	if a.solemn || a.Nobody() {
		return
	}
	drawing := a.Companion()
	drawing.Style, drawing.Width, drawing.Height = a.craft.style, mateSide, mateSide
	a.mate.name = drawing.Name
	for _, act := range a.acts {
		for _, mood := range mateMoods[act.role] {
			if !slices.Contains(a.mate.moods, mood) {
				a.mate.moods = append(a.mate.moods, mood)
				drawing.Cells = append(drawing.Cells, mood, mood+"/squash")
			}
		}
	}
	drawing.Columns = min(len(drawing.Cells), 4)
	a.mate.asset = a.AddDrawing(drawing)
	a.mate.covers = kit.Filled(drawing, mateCovers)
}

// sees reports an act in which the mate stands beside a thing: on firm ground, and not
// where more and more of the thing come.
func (a *animated) sees(i int, s shot) bool {
	act := a.acts[i]
	if act.thing.Name == a.mate.name { // it is itself what is shown
		return false
	}
	return a.mate.asset != "" && act.thing.Asset != "" && act.role != gathering && act.home.Front != "water" &&
		act.home.Front != "clouds" && !slices.Contains([]string{"close", "macro", "over"}, s.camera) &&
		(act.role != reveal || len(a.Screenshots) == 0)
}

// matePlace is where a mate stands: the middle of its feet, and how high it is.
type matePlace struct{ x, floor, high float64 }

// played is the mate in a shot of an act, at a place, as a motion says: its face goes
// from the first mood of the act to the second, and it bobs on each beat.
func (a *animated) played(i, k int, p matePlace, t take, move motion) []farm.Layer {
	act := a.acts[i]
	// What is wider than it is high is as wide as another is high.
	c := a.mate.covers
	side := min(p.high/max(c.H, c.W*0.72), mostMateSide)
	b := kit.Box(p.x-(c.X+c.W/2)*side, p.floor-(c.Y+c.H)*side, side, side)
	n := 2 * len(a.mate.moods)
	l := farm.Layer{ID: "mate", Box: b, Picture: &farm.Picture{Asset: a.mate.asset, Fit: "contain",
		Cells: &farm.Cells{Columns: min(n, 4), Rows: (n + 3) / 4}}}
	turn := float64(t.to) // each shot has its face
	switch {
	case len(act.shots) < 2:
		turn = float64(t.from+t.to) / 2
	case k > 0:
		turn = float64(t.from)
	}
	moods, beat := mateMoods[act.role], 60000/float64(a.c.BPM)
	script := func(at float64) pose {
		q := move(at)
		mood := moods[0]
		if at >= turn {
			mood = moods[1]
		}
		since := math.Mod(at, beat)
		q.y -= 46 * arc(since, 110, beat*0.6)
		cell := 2 * slices.Index(a.mate.moods, mood)
		if q.cell == pressed || since < 110 {
			cell++
		}
		q.cell = cell
		return q
	}
	return []farm.Layer{a.shade(farm.Layer{Box: b}, shot{floor: p.floor}, t),
		a.craft.moved(l, t.to, uint32(120+3*k), footed(script, b, p.floor))}
}

// mateMove is how it moves in a shot; a camera that begins very near would show it larger
// than it is drawn.
func (a *animated) mateMove(i, k int, s shot, t take) motion {
	if s.camera == "pull" {
		return func(at float64) pose { return curious(at-float64(t.from), a.side()) }
	}
	return a.moveOf(i, k, s, t)
}

// aside is the mate beside the thing of an act, before it and at the end of the line.
func (a *animated) aside(i, k int, s shot, t take) []farm.Layer {
	if !a.sees(i, s) {
		return nil
	}
	heard := len(a.Snack.Audio.Tracks) // the thing is heard, and nobody twice
	defer func() { a.Snack.Audio.Tracks = a.Snack.Audio.Tracks[:heard] }()
	high := min(max(s.size*0.62, 380), 560)
	at := matePlace{middleX - a.side()*290, min(s.floor+110, 1870), high}
	if a.acts[i].boarded { // under the board, between its posts
		at = matePlace{middleX, groundedAt, groundedHigh}
	}
	return a.played(i, k, at, t, a.mateMove(i, k, s, t))
}

// thingX is the middle of an act's thing: it makes room for whom stands beside it.
func (a *animated) thingX(i int, s shot) float64 {
	if a.sees(i, s) && !a.acts[i].boarded {
		return middleX + a.side()*150
	}
	return middleX
}

// Who stands under a board: its foot and its height, px.
const groundedAt, groundedHigh = 1800.0, 500.0

// carried is an act without a thing: the mate plays it. What the sentence counts stands
// there as large as it goes, and the mate on it, and then the figure alone, near.
func (a *animated) carried(i, k int, s shot, t take) []farm.Layer {
	f, ok := a.FigureOf(a.acts[i].line)
	bare := !ok || slices.Contains(bareFigures, f.Kind)
	floor := min(max(s.floor, 1560), 1800)
	switch {
	case a.acts[i].boarded && bare:
		s.size = min(max(s.size, 620), mostMate, s.stand-230)
		return a.played(i, k, matePlace{middleX, s.stand + 4, s.size}, t, a.mateMove(i, k, s, t))
	case a.acts[i].boarded:
		high := min(s.stand-270, 700)
		out := a.counted(i, k, f, kit.Box(middleX-400, s.stand-high, 800, high), t)
		return append(out, a.played(i, k, matePlace{middleX, groundedAt, groundedHigh}, t, a.mateMove(i, k, s, t))...)
	case bare:
		return a.played(i, k, matePlace{middleX, floor, min(max(s.size, 700), mostMate, floor-deedTop-40)}, t, a.mateMove(i, k, s, t))
	case k%2 == 1 || t.to-t.from < leastStanding: // near
		return a.counted(i, k, f, kit.Box(middleX-440, deedTop, 880, 900), t)
	}
	const high = 520.0
	out := a.counted(i, k, f, kit.Box(middleX-400, onFigure, 800, high), t)
	start, side := float64(t.from), a.side()
	a.sound(a.craft.land, start+430, -7)
	return append(out, a.played(i, k, matePlace{middleX, onFigure + 30, onFigure - deedTop - 10}, t, func(at float64) pose {
		since := at - start
		if i == 0 {
			since += 700
		}
		q := atRest // it jumps up on it from the side
		n := min(max((since-60)/380, 0), 1)
		q.x, q.y = -side*620*(1-n), 300*(1-n)-4*280*n*(1-n)
		q.turn = side * (-16*(1-n) + 7*wave(since, 440, 700, 2))
		if n == 1 {
			q.y -= 60 * arc(since, 1000, 300)
		}
		if n < 1 && n > 0.1 {
			q.cell = drawn
		}
		return q
	})...)
}

// Where the mate stands on a figure, px, and how long a shot is at least in which it
// climbs up there.
const onFigure, leastStanding = 1250.0, 900

// counted is what a sentence counts in a box; it falls there, and what is there from the
// first frame on hops at once.
func (a *animated) counted(i, k int, f kit.Figure, b farm.Box, t take) []farm.Layer {
	out := a.Figure(f, kit.FigureAt{Box: b, Look: a.Page(), Ms: t.scene, BeatMs: 60000 / float64(a.c.BPM), First: true, Turn: i})
	return a.dropped(out, i, k, b, t)
}

// dropped lets layers that stand in a box fall there with their shot, or come nearer in a
// later one.
func (a *animated) dropped(out []farm.Layer, i, k int, b farm.Box, t take) []farm.Layer {
	if a.solemn {
		return out
	}
	from := float64(t.from)
	drop := kit.Track("y", "in", from, -b.H-b.Y, from+230, 0, from+300, -34, from+370, 0)
	if k > 0 {
		drop = kit.Track("scale", "out", from, 1.16, from+260, 1)
	} else if i == 0 {
		drop = kit.Track("y", "out", 66, 0, 200, -90, 366, 0)
	}
	for n := range out {
		for _, own := range out[n].Tracks {
			if own.Property == drop.Property { // it has a way of its own to come
				drop.Keys = nil
			}
		}
	}
	for n := range out {
		if len(drop.Keys) > 0 {
			out[n].Tracks = append(out[n].Tracks, drop)
		}
	}
	return out
}

// bareFigures tell too little beside somebody who acts: strokes, a letter, a question.
var bareFigures = []string{kit.FigureCount, kit.FigureLength, kit.FigureAsked, kit.FigurePlace, kit.FigureYear, kit.FigureWord}
