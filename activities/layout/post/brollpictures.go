package post

import (
	"fmt"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// treatments are the ways in which the photographs of a film are shown, by layout.
var treatments = [3][6]int{
	{kit.PhotoBleed, kit.PhotoWindow, kit.PhotoSplit, kit.PhotoDuotone, kit.PhotoMask, kit.PhotoStack},
	{kit.PhotoDuotone, kit.PhotoSplit, kit.PhotoBleed, kit.PhotoWindow, kit.PhotoStack, kit.PhotoMask},
	{kit.PhotoMask, kit.PhotoWindow, kit.PhotoDuotone, kit.PhotoSplit, kit.PhotoBleed, kit.PhotoStack},
}

// pictured shows the brand's pictures, one to each page: photographs over the
// whole frame, screens from near.
func (w *wall) pictured(v int) {
	w.played(func(p page) []farm.Layer { return w.shown(v, p) })
}

// shown is a page with a picture of the brand's.
func (w *wall) shown(v int, s page) []farm.Layer {
	g := w.look(w.drawn + v)
	i, ms := w.drawn, s.ms
	room := w.Snack.SafeBox
	words := kit.Box(room.X, room.Y+60, room.W, 470)
	low := (v+i)%3 == 1
	if low {
		words.Y = room.Y + room.H - words.H
	}
	p, _, ok := w.PickOf(func(p match.Picture) bool { return w.IDOf(p) != w.Before || len(w.Screenshots) == 1 },
		fmt.Sprintf("line-%d", i+1), match.Want{Shape: kit.ShapeOf(w.Tall()), W: 900, Words: w.lines[s.i].Text, On: g.Bg})
	if !ok {
		return w.typePage(s)
	}
	w.Before = w.IDOf(p)
	photo := kit.IsPhoto(p) || w.IsPhotograph(p)
	if photo { // it fills the frame: there is more room
		words.H = 640
		if low {
			words.Y = room.Y + room.H - words.H
		}
	}
	style := kit.KineticStyle{Standing: s.first(), BeatMs: w.beatMs(), Most: 330, Lines: 6, VAlign: "middle", Emphasis: s.key}
	var layers []farm.Layer
	way := treatments[v][i%len(treatments[v])]
	if photo && way == kit.PhotoWindow {
		return w.lettersOf(p, s, style)
	}
	if photo {
		st := w.PhotoStage(p, way, words, kit.ViewOf(w.seen[w.Before], i))
		w.seen[w.Before]++
		layers, g = st.Layers, st.Scheme
		nearer(layers, ms, i)
		torn := slices.ContainsFunc(layers, func(l farm.Layer) bool { return l.Mask != nil })
		if torn && low { // nothing else stands below the words
			layers = append(layers, w.Tiles(kit.Box(0, 1560, 1080, 360), g, 3, ms, w.beatMs())...)
		}
	} else {
		layers = w.screened(p, v, i, ms, g, low)
	}
	style.Ink, style.Ground, style.Point = g.Ink, g.Bg, g.Point
	move := []string{kit.MoveSlam, kit.MoveMask, kit.MoveStagger, kit.MoveMask}[i%4]
	return append(layers, w.Kinetic(move, s.words, words, 0, ms, style)...)
}

// lettersOf is a line from side to side and from head to foot of the safe box, with a
// photograph to be seen through its letters alone.
func (w *wall) lettersOf(p match.Picture, s page, style kit.KineticStyle) []farm.Layer {
	room := w.Snack.SafeBox
	g := []kit.Scheme{w.Deep(), w.Page()}[w.drawn/2%2]
	style.Ink, style.Ground, style.Point, style.Emphasis = g.Ink, g.Bg, g.Point, ""
	style.Most, style.Lines = 330, 8
	view := kit.ViewOf(w.seen[w.Before], w.drawn)
	w.seen[w.Before]++
	style.VAlign = "top"
	words := w.Kinetic(kit.MoveMask, s.words, kit.Box(room.X, room.Y+40, room.W, room.H-80), 0, s.ms, style)
	foot := room.Y
	for k := range words {
		if words[k].Text == nil {
			continue
		}
		if m, err := w.Ruler.Text(words[k]); err == nil {
			foot = max(foot, words[k].Box.Y+m.H)
		}
		words[k] = w.Window(words[k], p, g, view)
	}
	layers := []farm.Layer{kit.Ground(w.Snack.Canvas, w.Paint("grain", g, nil))}
	if foot < leastShown { // what the letters are cut of is seen under them
		shown := w.PhotoLayer("photo", p, kit.Box(0, foot+80, 1080, 1920-foot-80), view+1)
		layers = append(layers, shown)
		nearer(layers, s.ms, w.drawn)
		return append(layers, words...)
	}
	return append(append(layers, w.Tiles(kit.Box(0, 1620, 1080, 300), g, 4, s.ms, w.beatMs())...), words...)
}

// leastShown is how high words stand that leave room for a picture below them, px.
const leastShown = 1240.0

// nearer lets the pictures of a frame come nearer, or go past, by turns.
func nearer(layers []farm.Layer, ms, i int) {
	for k := range layers {
		l := &layers[k]
		if l.Picture == nil || len(l.Tracks) > 0 {
			continue
		}
		if i%2 == 0 {
			l.Tracks = []farm.Track{kit.Track("zoom", "linear", 0, 1, float64(ms), 1.2)}
		} else {
			l.Tracks = []farm.Track{kit.Track("zoom", "linear", 0, 1.2, float64(ms), 1)}
		}
	}
}

// screened is a screen from so near that it is read, on a ground of type.
func (w *wall) screened(p match.Picture, v, i, ms int, g kit.Scheme, low bool) []farm.Layer {
	b := kit.Box(50, 800, 980, 900)
	layers := []farm.Layer{kit.Ground(w.Snack.Canvas, w.Paint("grain", g, nil))}
	if low {
		b = kit.Box(50, 150, 980, 680)
		layers = append(layers, w.Tiles(kit.Box(0, 1650, 1080, 270), g, 4, ms, w.beatMs())...)
	} else {
		layers = append(layers, kit.Panel("block", kit.Box(0, 1240, 1080, 680), 0, g.Plate()))
	}
	var shown []farm.Layer
	switch (v + i) % 3 {
	case 0:
		shown = w.Lifted(p, b, i)
	case 1:
		shown = []farm.Layer{w.Detail(p, b, i)}
	default:
		shown = w.Leaning(p, b, i)
	}
	for k := range shown {
		from := 260.0
		if low {
			from = -260
		}
		if i == 0 {
			shown[k].Tracks = append(shown[k].Tracks, kit.Track("y", "linear", 200, 0, 267, 24, float64(max(ms, 700)), -70))
			continue
		}
		in := kit.Track("y", "out", 0, from, 420, 26, float64(max(ms, 900)), -60) // it goes on: nothing stands
		in.Keys[1].Ease = "linear"
		shown[k].Tracks = append(shown[k].Tracks, in)
	}
	return append(layers, shown...)
}
