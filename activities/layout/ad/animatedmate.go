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
// enlarged much, how high it is at least where it is the hero, and how a character fills a
// cell: from its ears to its feet.
const mateSide, mostMate, leastMate = 500, 700.0, 560.0

// mostMateSide is how large a cell is shown at most, px.
const mostMateSide = 1000.0

var mateCovers = farm.Box{X: 0.13, Y: 0.1, W: 0.74, H: 0.845}

// joined lets a mate into the film: a thing or an animal of the brand's own.
func (a *animated) joined() {
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
	return act.thing.Asset != "" && act.role != gathering && act.home.Front != "water" &&
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
	return a.played(i, k, at, t, a.mateMove(i, k, s, t))
}

// thingX is the middle of an act's thing: it makes room for whom stands beside it.
func (a *animated) thingX(i int, s shot) float64 {
	if a.sees(i, s) {
		return middleX + a.side()*150
	}
	return middleX
}
