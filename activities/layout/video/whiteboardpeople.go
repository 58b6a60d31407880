package video

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/ink"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// Somebody on a board, px.
const (
	leastShown = 230.0 // smaller, a face is no face
	mostShown  = 700.0 // larger, the pen is on its way for too long
)

// shower is one of the film's people, drawn as they bear what the words tell: who points
// at them, shrugs, counts or is surprised. None where there is no room.
func (f *film) shower(s sight, room farm.Box) []task { return f.showerOf(s, room, mostShown) }

// showerOf is shower, no higher than most.
func (f *film) showerOf(s sight, room farm.Box, most float64) []task {
	if room.H < leastShown || room.W < leastShown*0.7 {
		return nil
	}
	k := s.n % 2 // who stands beside the one before
	who := f.Person(1 + k)
	who.Palette = map[string]farm.Color{"accent": []farm.Color{f.Accent, f.Second}[k], "onAccent": "#FFFFFF"}
	mood, gesture := f.bearing(s)
	pose := mood + "/" + gesture
	lines := f.TracedPerson(who, pose)
	in := ink.Bounds(lines)
	if in.W <= 0 || in.H <= 0 {
		return nil
	}
	size := min(room.W/in.W, min(room.H, most)/in.H)
	x, y := room.X+(room.W-in.W*size)/2-in.X*size, room.Y+(room.H-in.H*size)/2-in.Y*size
	const wide = 720
	d := kit.WholePerson(who, pose, wide)
	d.Style = f.look.style
	pic := farm.Layer{ID: "who-fill", Box: kit.Box(x, y, kit.TracedSide*size, kit.TracedSide*size*float64(d.Height)/wide),
		Picture: &farm.Picture{Asset: f.AddDrawing(d)}}
	drawn := task{mark: mark2(ink.Moved(lines, size, x, y), linePen-1, f.board.ink), id: "who"}
	drawn.whole = ink.Long(drawn.lines)
	return []task{drawn, f.tinted("who", pic, kit.Box(x+in.X*size, y+in.Y*size, in.W*size, in.H*size))}
}

// shownBy adds somebody who shows what was written, as large as the scene has room and time
// for a pen; where the time is short it draws the long lines alone, and the colours bring the
// rest.
func (f *film) shownBy(s sight, written []task, room farm.Box, time float64) []task {
	for _, most := range []float64{mostShown, 580, 480, 400, 300} {
		who := f.showerOf(s, room, most)
		if who == nil {
			return written
		}
		if all := slices.Concat(written, who); inHand(all, time) {
			return all
		}
	}
	return written
}
