package kit

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
)

// half is half a beat, at which the rows of a placard come.
func (p placard) half() float64 {
	if p.BeatMs > 0 {
		return p.BeatMs / 2
	}
	return 250
}

// step is the time between two of n rows: half a beat, or what leaves the last one time to be
// read.
func (p placard) step(n int) float64 {
	if n < 2 {
		return p.half()
	}
	return max(min(p.half(), (float64(p.Ms)-900)/float64(n-1)), 66)
}

// come lets rows come one after another in the film's way from a time on.
func (p placard) come(rows []farm.Layer, from int) []farm.Layer {
	rows = p.drifting(rows)
	if p.First {
		return StandingRows(rows, p.BeatMs, p.Ms)
	}
	step := p.step(len(rows))
	if from == 0 && len(rows) > 0 { // a cut never shows a bare ground: the first is there
		first := rows[0]
		first.Tracks = append(first.Tracks, Track("scale", "out", 0, 1.14, 133, 0.985, 266, 1))
		return append([]farm.Layer{first}, p.coming(rows[1:], OnFrame(step), step)...)
	}
	return p.coming(rows, from, step)
}

// driftBy is how far a row of words or a drawing moves while its frame lasts, px.
const driftBy = 26.0

// drifting lets rows pass each other slowly as long as their frame lasts, into line at its end.
func (p placard) drifting(rows []farm.Layer) []farm.Layer {
	out := slices.Clone(rows)
	for i := range out {
		side := float64(1 - 2*((i+p.Turn)%2))
		from := min(driftBy, max(out[i].Box.X-formSide, 0)) * side
		if side > 0 {
			from = 0.4 * driftBy
		}
		out[i].Tracks = append(slices.Clone(out[i].Tracks), Track("x", "linear", 0, from, float64(p.Ms), 0))
	}
	return out
}

// coming is come for all of the rows, a step apart.
func (p placard) coming(rows []farm.Layer, from int, step float64) []farm.Layer {
	switch p.Move % PlacardMoves {
	case MovesSlam:
		return p.swollen(Coming(rows, RowsSlam, from, step, p.BeatMs, p.Ms), from, step)
	case MovesRise:
		return Coming(rows, RowsMask, from, step, p.BeatMs, p.Ms)
	case MovesWords:
		return Coming(rows, RowsWords, from, step, p.BeatMs, p.Ms)
	}
	out := Coming(rows, RowsWipe, from, step, p.BeatMs, p.Ms)
	for i := range out {
		out[i].Enter = &farm.Motion{Kind: "slide", DurationMs: 200, Distance: 220}
		if (i+p.Turn)%2 == 1 {
			out[i].Enter = &farm.Motion{Kind: "wipe", DurationMs: 200}
		}
	}
	return out
}

// swollen lets rows that were dropped swell on the beats after it.
func (p placard) swollen(rows []farm.Layer, from int, step float64) []farm.Layer {
	for i := range rows {
		more := swelling(i, len(rows), float64(from)+step*float64(i)+400, p.BeatMs, p.Ms)
		if len(more) == 0 || len(rows[i].Tracks) == 0 {
			continue
		}
		for k := range rows[i].Tracks {
			if t := &rows[i].Tracks[k]; t.Property == "scale" {
				t.Keys[len(t.Keys)-1].Ease = "hold"
				t.Keys = append(t.Keys, more[0].Keys[1:]...)
			}
		}
	}
	return rows
}

// stack is rows from side to side on one colour. Words that leave much of the frame are forms.
func (p placard) stack() []farm.Layer {
	rows := p.set(p.Words, p.wide(p.head(), p.floor()-p.head()), p.look(0), 520)
	high := RowsHigh(rows)
	if high < 0.78*(p.floor()-p.head()) {
		if out := p.forms(); len(out) > 0 {
			return out
		}
	}
	g := p.look(0)
	rows = p.centred(rows)
	layers := append([]farm.Layer{Ground(p.Snack.Canvas, *Solid(g.Bg))}, p.echoed(g, rows)...)
	return append(layers, p.come(rows, 0)...)
}

// centred are rows in the middle of the height in which words are read: what they leave of it
// lies above and below them alike.
func (p placard) centred(rows []farm.Layer) []farm.Layer {
	if len(rows) == 0 {
		return rows
	}
	last := rows[len(rows)-1].Box
	down := (p.floor() - last.Y - last.H - (rows[0].Box.Y - p.head())) / 2
	for i := range rows {
		rows[i].Box.Y += max(down, 0)
	}
	return rows
}

// formGap is what is left between two rows of forms, px.
const formGap = 30.0

// shaped are rows of words as forms in a room: each as wide as it, or as high as it may be, and
// none of them stretched. Nil where the face has no forms of them.
func (p placard) shaped(texts []string, room farm.Box) []farm.Layer {
	const highest, leadHigh = 620.0, 120.0
	var all []farm.Layer
	natural := 0.0
	for i, s := range texts {
		l, ok := p.Spelled(fmt.Sprintf("letters-%d", i+1), s, 0, 0, 100, p.look(0).Ink)
		if !ok {
			return nil
		}
		k := min(room.W/l.Box.W, highest/l.Box.H)
		if len(texts) > 1 && p.OnlyLeads(s) {
			k = min(k, leadHigh/l.Box.H)
		}
		l.Box.W, l.Box.H = l.Box.W*k, l.Box.H*k
		natural += l.Box.H
		all = append(all, l)
	}
	k := min((room.H-formGap*float64(len(all)-1))/natural, 1)
	y := room.Y
	for i := range all {
		l := &all[i]
		l.Box.W, l.Box.H = l.Box.W*k, l.Box.H*k
		l.Box.X, l.Box.Y = room.X, y
		if p.RightToLeft() {
			l.Box.X = room.X + room.W - l.Box.W
		}
		y += l.Box.H + formGap
	}
	return all
}

// forms are the rows of a placard as forms that fill its room.
func (p placard) forms() []farm.Layer {
	room := Box(formSide, p.head()-20, formAcross, p.floor()-p.head()+60)
	texts := p.divided(p.Words, room)
	all := p.shaped(texts, room)
	if len(all) == 0 {
		return nil
	}
	g := p.look(0)
	all = p.centred(all)
	layers := append([]farm.Layer{Ground(p.Snack.Canvas, *Solid(g.Bg))}, p.echoed(g, all)...)
	for i, l := range all {
		c := g.Ink
		if p.Stress != "" && (strings.Contains(texts[i], p.Stress) || strings.Contains(p.Stress, texts[i])) {
			c = pointedIn(g)
		}
		shape := *l.Shape
		shape.Fill, l.Shape = Solid(c), &shape
		layers = append(layers, p.dropped(l, i, len(all)))
	}
	return layers
}

// formSide and formAcross are where rows of forms begin and how wide they are: what lies beside
// them is the platform's.
const formSide, formAcross = 64.0, 886.0

// divided are words in the rows that fill a room: the more of it the better.
func (p placard) divided(words string, room farm.Box) []string {
	var best []string
	most := -1.0
	for _, share := range []float64{0.4, 0.65, 1} {
		var texts []string
		for _, r := range p.set(words, Box(room.X, 0, room.W, room.H*share), p.look(0), 600) {
			texts = append(texts, r.Text.Content)
		}
		all := p.shaped(texts, room)
		if len(all) == 0 {
			continue
		}
		filled := 0.0
		for _, l := range all {
			filled += l.Box.W * l.Box.H
		}
		if p.spaced() && slices.ContainsFunc(texts, func(s string) bool { return utf8.RuneCountInString(s) <= 3 || p.OnlyLeads(s) }) {
			filled *= 0.6 // "of" as large as the frame tells nothing
		}
		if filled > most*1.05 {
			most, best = filled, texts
		}
	}
	if parts := p.PhrasesOf(words); p.spaced() && len(parts) == 2 && len(best) == 1 && utf8.RuneCountInString(parts[0]) > 1 &&
		!p.OnlyLeads(parts[0]) {
		return parts
	}
	return best
}

// dropped lets the i-th of n forms come on its half beat.
func (p placard) dropped(l farm.Layer, i, n int) farm.Layer {
	at := 0.0
	side := float64(1 - 2*((i+p.Turn)%2))
	switch {
	case p.First:
		at += 33 * float64(i)
		l.Tracks = []farm.Track{Track("scale", "out", at, 1.04, at+400, 0.96, float64(p.Ms), 1),
			Track("x", "out", at, 0, at+66, 24*side, at+433, 0)}
		return l
	case p.Solemn():
		l.Tracks = []farm.Track{Track("level", "out", at, 0, at+400, 1)}
	}
	at = float64(OnFrame(float64(i) * p.step(n)))
	if i == 0 { // a cut never shows a bare ground: the first is there
		l.Tracks = []farm.Track{Track("scale", "linear", 0, 1.1, 133, 0.94, 266, 0.95, float64(p.Ms), 1)}
		return l
	}
	l.StartMs = int(at)
	switch p.Move % PlacardMoves {
	case MovesSlam:
		l.Tracks = []farm.Track{Track("scale", "out", at, 1.5, at+100, 0.97, at+200, 1)}
	case MovesRise:
		l.Tracks = []farm.Track{Track("y", "out", at, 260, at+166, -12, at+266, 0), Track("level", "out", at, 0.2, at+133, 1)}
	case MovesSide:
		l.Tracks = []farm.Track{Track("x", "out", at, 1080*side, at+200, 0)}
	default:
		l.Tracks = []farm.Track{Track("wipe", "out", at, 0, at+233, 1)}
	}
	return l
}

// PlacardRows lets rows of a frame of another kind come as those of a placard do.
func (d *Draft) PlacardRows(of Placard, rows []farm.Layer) []farm.Layer {
	return d.placardOf(of).come(rows, 0)
}
