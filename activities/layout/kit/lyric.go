package kit

import (
	"fmt"
	"math"

	"github.com/snackfarm/farm"
)

// The measures of lyrics: words that are sung stand in rows on a slope.
const (
	lyricSlope  = -6.0 // degrees
	lyricAcross = 780.0
	lyricX      = 508.0
	lyricHigh   = 430.0 // of a row at most
	lyricRows   = 8
	lyricTimes  = 1.6 // of the lowest row, that another is as high as at most
	lyricBars   = 9   // of the equaliser
	dropRows    = 7   // of the echo on the drop
)

// lyric is words that are sung: row after row on a slope, each on its beat, that pump with the music; bars of an
// equaliser stand behind them, as high as the music is loud.
func (p placard) lyric() []farm.Layer {
	g := p.look(0)
	room := Box(p.Room.X, p.Room.Y, p.Room.W, p.Room.H)
	rows := p.lyricRowsIn(room.H-posterBelow-80, g)
	if len(rows) == 0 {
		return nil
	}
	layers := append([]farm.Layer{Ground(p.Snack.Canvas, *Solid(g.Bg))}, p.equaliser(g)...)
	layers = append(layers, p.label(room, g)...)
	step := p.half() * 2
	for step > p.half()/2 && step*float64(len(rows)) > float64(p.Ms)-600 {
		step /= 2
	}
	for i := range rows {
		at := float64(OnFrame(step * float64(i)))
		if p.First || i == 0 {
			at = 0
		}
		layers = append(layers, p.echoes(rows[i], g, at)...)
	}
	for i, l := range rows {
		at := float64(OnFrame(step * float64(i)))
		if p.First || i == 0 {
			at = 0
		}
		layers = append(layers, p.sung(l, i, at))
	}
	return Fewer(layers, "echo", "bar")
}

// lyricRowsIn are the words in rows about the middle of the room, as many as fill it best: each as wide as the slope or
// as high as it may be, every other one in the colour that stands out.
func (p placard) lyricRowsIn(high float64, g Scheme) []farm.Layer {
	b := Box(lyricX-lyricAcross/2, 0, lyricAcross, 0)
	var rows []farm.Layer
	best, known := 0.0, map[string]farm.Layer{}
	for n := 1; n <= lyricRows; n++ {
		texts, cost := p.evenRows(p.Words, n)
		set := p.rowsIn(p.giantFace(p.Words), texts, b, g, known)
		if len(set) == 0 {
			continue
		}
		most := min(lyricHigh, lowestRow(set)*lyricTimes)
		for i := range set {
			if k := most / set[i].Box.H; k < 1 {
				set[i].Box.W, set[i].Box.H = set[i].Box.W*k, most
			}
		}
		set, _ = scaledTo(giantBlock{rows: set}, high)
		if worth := rowsArea(set) * (1 - cost); worth > best {
			rows, best = set, worth
		}
	}
	if len(rows) == 0 {
		return nil
	}
	end := EndOf(rows)
	mid := p.Room.Y + posterBelow + (p.Room.H-posterBelow)/2
	a := lyricSlope * math.Pi / 180
	for i := range rows {
		l := &rows[i]
		y := l.Box.Y + l.Box.H/2 - end/2
		l.Box.X, l.Box.Y = lyricX-math.Sin(a)*y-l.Box.W/2, mid+math.Cos(a)*y-l.Box.H/2
		l.Rotation = lyricSlope
		c := g.Ink
		if i%2 == 1 || len(rows) == 1 {
			c = pointedIn(g)
		}
		shape := *l.Shape
		shape.Fill, l.Shape = Solid(c), &shape
	}
	return rows
}

// sung lets the i-th row land on its beat and pump on those after it.
func (p placard) sung(l farm.Layer, i int, at float64) farm.Layer {
	if p.Solemn() {
		return l
	}
	t := farm.Track{Property: "scale", Keys: []farm.Key{Key(0, 1, "hold")}}
	if p.First { // it is struck at once
		t = Track("scale", "out", 133, 1, 200, 1.08, 366, 1)
	} else {
		l.StartMs = int(at)
		t = Track("scale", "out", at, 1.5, at+100, 0.96, at+200, 1)
	}
	t.Keys[len(t.Keys)-1].Ease = "hold"
	for b := 2 * p.half(); b+220 < float64(p.Ms); b += 2 * p.half() {
		if on := OnFrame(b); float64(on) > at+230 {
			by := 1.07
			if i%2 == 1 {
				by = 1.035
			}
			if last := t.Keys[len(t.Keys)-1].AtMs; on <= last+33 {
				continue
			}
			t.Keys = append(t.Keys, Key(on, 1, "out"), Key(on+66, by, "out"), Key(on+200, 1, "hold"))
		}
	}
	if len(t.Keys) > 1 {
		l.Tracks = append(l.Tracks, spaced(t))
	}
	return l
}

// echoes are outlines that a row leaves behind it where it lands, for a beat.
func (p placard) echoes(l farm.Layer, g Scheme, at float64) []farm.Layer {
	if p.Solemn() || p.First {
		return nil
	}
	var out []farm.Layer
	for k := 1; k <= 2; k++ {
		e, shape := l, *l.Shape
		shape.Fill, shape.Stroke = nil, &farm.Stroke{Width: 5, Color: Mixed(g.Bg, g.Ink, 0.6-0.2*float64(k))}
		e.Shape, e.ID, e.StartMs = &shape, "echo", int(at)
		e.EndMs = min(OnFrame(at+2*p.half()), p.Ms)
		by := 46 * float64(k)
		e.Tracks = []farm.Track{Track("y", "out", at, by*2, at+300, by), Track("opacity", "linear", at, 1, float64(e.EndMs), 0.1)}
		out = append(out, e)
	}
	return out
}

// equaliser is bars from side to side below the words that jump on each beat as high as the music is loud there.
func (p placard) equaliser(g Scheme) []farm.Layer {
	const gap, lowest, head = 16.0, 1760.0, 40.0 // px; head is from the foot of the room to the highest bar
	high := lowest - p.Room.Y - p.Room.H - head
	wide := (1080 - gap) / lyricBars
	var out []farm.Layer
	for i := range lyricBars {
		c := Mixed(g.Bg, g.Ink, 0.3)
		if i%2 == 1 {
			c = pointedIn(g)
		}
		l := Panel(fmt.Sprintf("bar-%d", i+1), Box(gap+float64(i)*wide, lowest, wide-gap, 2200), 12, Solid(c))
		t := farm.Track{Property: "y"}
		for k, b := 0, 0.0; b < float64(p.Ms); k, b = k+1, b+p.half() {
			loud := (0.55 + 0.45*p.Loud) * (0.5 + 0.5*p.dice(i, k))
			if k%2 == 1 { // between the beats
				loud *= 0.6
			}
			t.Keys = append(t.Keys, Key(OnFrame(b), -high*loud, "out"))
			if fall := OnFrame(b + p.half()*0.8); fall < p.Ms {
				t.Keys = append(t.Keys, Key(fall, -high*loud*0.75, "inout"))
			}
		}
		if p.Solemn() {
			t.Keys = t.Keys[:1]
		}
		l.Tracks = []farm.Track{spaced(t)}
		out = append(out, l)
	}
	return out
}

// dice is a number from 0 to 1 of a bar on a beat, always the same.
func (p placard) dice(i, k int) float64 {
	h := uint32(i*7919+k*104729) + p.Snack.Seed*2654435761 + uint32(p.Turn)*40503
	h ^= h >> 13
	h *= 0x5bd1e995
	return float64(h>>8&0xffff) / 0xffff
}

// dropping is the music's drop: the giant of a sentence fills the frame among its echoes, in colours that flash on the
// half beats; the rest of the sentence is read about it once the light has gone, as on a poster.
func (p placard) dropping() []farm.Layer {
	g := p.look(0)
	room := Box(p.Room.X+6, p.Room.Y, p.Room.W-18, p.Room.H)
	b := Box(room.X, room.Y+posterBelow, room.W, room.H-posterBelow)
	s := p.sentenceOf(p.Words)
	p.ID = "said" // the frame after it has all of it, too
	q, ok := p.posterFit(s, b, g, posterGap+bandPad)
	if !ok || q.giant[0].Shape == nil {
		return nil
	}
	beat, flashes := 2*p.half(), 3
	if p.Solemn() {
		flashes = 0
	}
	l := p.placed(q, b)
	l.way, l.ground, l.block = p.posterWay(s), g, p.blockLook()
	dark := float64(OnFrame(min(2*beat, 0.5*float64(p.Ms)))) // when the light has gone
	l.from = dark
	layers := l.layers(room)
	over := func(l farm.Layer, from, to float64) {
		l.StartMs, l.EndMs = OnFrame(from), OnFrame(to)
		layers = append(layers, l)
	}
	over(Panel("flash", Box(0, 0, 1080, 1920), 0, Solid(g.Bg)), 0, dark)
	for k := 1; k <= flashes && float64(k+1)*p.half() <= dark; k++ {
		over(Panel("flash", Box(0, 0, 1080, 1920), 0, Solid(p.look(k).Bg)), float64(k)*p.half(), float64(k+1)*p.half())
	}
	layers = append(layers, p.dropEchoes(l.giant, g, dark)...)
	for i, l := range l.giant {
		if !p.Solemn() {
			l.Tracks = append([]farm.Track{Track("scale", "out", 0, 2.6, 133, 0.94, 233, 1, dark, 1.08)}, shake(133, 34)...)
		}
		over(Panel(fmt.Sprintf("plate-%d", i+1), Box(0, l.Box.Y-30, 1080, l.Box.H+60), 0, Solid(g.Bg)), 0, dark)
		l.ID = fmt.Sprintf("letters-drop-%d", i+1)
		over(l, 0, dark)
	}
	return Fewer(layers, "echo")
}

// dropEchoes are the giant's rows again and again above and below it, as outlines that part from it for some beats.
func (p placard) dropEchoes(giant []farm.Layer, g Scheme, end float64) []farm.Layer {
	if p.Solemn() {
		return nil
	}
	first, last := giant[0], giant[len(giant)-1]
	var out []farm.Layer
	add := func(l farm.Layer, k int, up float64) {
		shape := *l.Shape
		shape.Fill, shape.Stroke = nil, &farm.Stroke{Width: 6, Color: Mixed(g.Bg, g.Ink, max(0.75-0.16*float64(k), 0.2))}
		l.ID, l.Shape, l.Tracks = "echo", &shape, nil
		by := up * (l.Box.H + 30) * float64(k)
		l.EndMs = OnFrame(end)
		l.Tracks = []farm.Track{Track("y", "out", 0, 0, 133+33*float64(k), by, end-100, by*1.06, end, 0)}
		out = append(out, l)
	}
	for k := dropRows / 2; k > 0; k-- {
		add(first, k, -1)
		add(last, k, 1)
	}
	return out
}
