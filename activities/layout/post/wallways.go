package post

import (
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// The measure of a wall of words: rows that swell stay in the safe box.
const (
	wallInset  = 16.0
	wallHead   = 236.0
	wallLast   = 1404.0 // y at which what is read ends
	restOfRead = 1350.0 // ms that the last row stands at least
)

// beatMs is the length of a beat, ms.
func (w *wall) beatMs() float64 { return 60000 / float64(w.score.BPM) }

// measure is a box of the wall's width from y on.
func (w *wall) measure(y, h float64) farm.Box {
	room := w.Snack.SafeBox
	return kit.Box(room.X+wallInset, y, room.W-2*wallInset, h)
}

// rows are the words of the i-th line in a box, in the colours of a scheme.
func (w *wall) rows(i int, box farm.Box, g kit.Scheme, valign string) []farm.Layer {
	l := w.lines[i]
	return w.Rows(l.Text, box, kit.KineticStyle{Ink: g.Ink, Ground: g.Bg, Point: g.Point, Emphasis: l.Emphasis, VAlign: valign})
}

// come lets the rows of a scene's line come one after another on half beats, so early
// that the last one is read. Those of the thumbnail, and those that have come before,
// are there.
func (w *wall) come(s scene, rows []farm.Layer, way, from int) []farm.Layer {
	if s.i == 0 || s.part > 0 {
		return kit.StandingRows(rows, w.beatMs(), s.ms)
	}
	return kit.Coming(rows, way, from, w.step(len(rows), from, s.ms), w.beatMs(), s.ms)
}

// step is the time between two rows, ms.
func (w *wall) step(n, from, ms int) float64 {
	if n < 2 {
		return w.beatMs() / 2
	}
	return max(min(w.beatMs()/2, (float64(ms-from)-restOfRead)/float64(n-1)), 60)
}

// chars is how long the i-th line is, as an English one.
func (w *wall) chars(i int) float64 {
	l := farm.LanguageOf(w.Facts.Language)
	n := float64(utf8.RuneCountInString(w.lines[i].Text))
	if !l.SpacesWords {
		return n * 2.4
	}
	return n / l.Wordiness
}

// thing is what a scene's line names. A line that names nothing has the brand's
// foremost thing, where the line before did not show that.
func (w *wall) thing(s scene, edge float64) (kit.Object, bool) {
	o, ok := w.ThingOf(w.lines[s.i].Text, edge)
	if !ok && (s.i == 0 || w.lately[s.i-1] == "") {
		o, ok = w.Foremost(edge)
	}
	if ok {
		w.lately[s.i] = o.Name
	}
	return o, ok
}

// look is the colours of the i-th scene.
func (w *wall) look(i int) kit.Scheme {
	looks := w.Looks()
	return looks[(i+int(w.Snack.Seed>>9))%len(looks)]
}

// built is V1: rows from side to side, and the thing on a block of colour below them.
func (w *wall) built(s scene) []farm.Layer {
	i := s.i
	g := w.look(s.nth())
	layers := []farm.Layer{kit.Ground(w.Snack.Canvas, w.Paint([]string{"grain", "paper"}[i%2], g, nil))}
	o, ok := w.thing(s, 0)
	if !ok {
		return append(layers, w.patterned(s, g)...)
	}
	rows := w.rows(i, w.measure(wallHead, min(max(380+7.5*w.chars(i), 520), 860)), g, "")
	top := wallHead + kit.RowsHigh(rows) + 44
	side, floor := w.Placed(o, top, 1850)
	in := w.Inked(o, side)
	block := kit.Panel("block", kit.Box(0, floor-in.H*0.5, 1080, 1920-floor+in.H*0.5), 0, g.Plate())
	if i > 0 && s.part == 0 {
		block.Tracks = []farm.Track{kit.Track("y", "out", 0, block.Box.H/2, 330, 0)} // a cut never shows a bare ground
	}
	layers = append(layers, block)
	layers = append(layers, w.fallen(o, floor, side, s)...)
	return append(layers, w.come(s, rows, i+int(w.Snack.Seed>>6), 0)...)
}

// fallen is a thing that falls onto its floor and hops there on the beat; seen again
// it is there.
func (w *wall) fallen(o kit.Object, floor, side float64, s scene) []farm.Layer {
	shot := kit.Shot{Thing: o, Floor: floor, Side: side, Ms: s.ms, BeatMs: w.beatMs(), First: s.first() || s.part > 0, Nth: s.nth(),
		Rises: floor > 1300}
	return shot.Fallen(w.Draft)
}

// patterned is a frame of words and forms: of a line that names no thing.
func (w *wall) patterned(s scene, g kit.Scheme) []farm.Layer {
	const foot = 1500.0
	i, ms := s.i, s.ms
	rows := w.rows(i, w.measure(wallHead, wallLast-wallHead-40), g, "")
	end := wallHead + kit.RowsHigh(rows) + 60
	across := 5
	if end < 1180 {
		across = 4
	}
	side := 1080.0 / float64(across)
	n := float64(int((1920-min(end, foot))/side + 0.3))
	top := 1920 - n*side
	out := w.Tiles(kit.Box(0, top, 1080, 1920-top), g, across, ms, w.beatMs())
	return append(out, w.come(s, rows, i+int(w.Snack.Seed>>6), 0)...)
}

// over is a line over what somebody else supplied.
func (w *wall) over(s scene) []farm.Layer {
	i, ms := s.i, s.ms
	under, ink, point, on, ok := w.behind(ms)
	g := w.look(s.nth())
	if !ok {
		return w.patterned(s, g)
	}
	g.Ink, g.Point, g.Bg = ink, point, on
	rows := w.rows(i, w.measure(wallHead+40, wallLast-wallHead-80), g, "middle")
	return append([]farm.Layer{under}, w.come(s, rows, i+int(w.Snack.Seed>>6), 0)...)
}

// courseLooks are the colours of blocks that lie above each other: neighbours differ.
func (w *wall) courseLooks(i int) []kit.Scheme {
	all := []kit.Scheme{w.Accented(), w.Soft(), w.Inverse(), w.Page()}
	if w.Facts.Tone == "sober" {
		all = []kit.Scheme{w.Page(), w.Soft(), w.Inverse(), w.Soft()}
	}
	k := (i*3 + int(w.Snack.Seed>>7)) % len(all)
	return append(slices.Clone(all[k:]), all[:k]...)
}

// blocks is V2: each row in a block of colour as wide as the frame, the last of
// which has the thing.
func (w *wall) blocks(s scene) []farm.Layer {
	i, ms := s.i, s.ms
	looks := w.courseLooks(s.nth())
	o, ok := w.thing(s, 0)
	high := wallLast - wallHead - 60
	if ok {
		high = min(max(340+5*w.chars(i), 460), 660)
	}
	rows := w.rows(i, w.measure(wallHead, high), looks[0], "")
	pad := 30.0
	if len(rows) > 4 {
		pad = 14
	}
	layers := []farm.Layer{kit.Ground(w.Snack.Canvas, *kit.Solid(looks[len(rows)%len(looks)].Bg))}
	step := min(w.step(len(rows), 0, ms), w.beatMs()/2)
	y := wallHead
	for k := range rows {
		g := looks[k%len(looks)]
		r := &rows[k]
		r.Box.Y = y + pad
		r.Text.Color, r.Text.EmphasisColor = g.Ink, g.Point
		top, bottom := y, y+r.Box.H+2*pad
		if k == 0 {
			top = 0
		}
		block := kit.Panel("block", kit.Box(0, top, 1080, bottom-top+1), 0, kit.Solid(g.Bg))
		if i > 0 && s.part == 0 && k > 0 { // the first is there: a cut never shows a bare ground
			from := 1080 * float64(1-2*(k%2))
			at := float64(kit.OnFrame(float64(k) * step))
			block.StartMs = int(at)
			block.Tracks = []farm.Track{kit.Track("x", "out", at, from, at+266, 0)}
		}
		layers = append(layers, block)
		y = bottom
	}
	last := looks[len(rows)%len(looks)]
	if ok {
		side, floor := w.Placed(o, y+40, 1870)
		layers = append(layers, w.fallen(o, floor, side, s)...)
	} else {
		side := 270.0
		n := float64(int((1920-y)/side + 0.6))
		layers = append(layers, w.Tiles(kit.Box(0, max(1920-n*side, y), 1080, n*side), last, 4, ms, w.beatMs())...)
	}
	if i == 0 || s.part > 0 {
		return append(layers, kit.StandingRows(rows, w.beatMs(), ms)...)
	}
	return append(layers, kit.Coming(rows, kit.RowsMask, 100, step, w.beatMs(), ms)...)
}

// perched is V4: the thing, cut out as a sticker, sits on the letters.
func (w *wall) perched(s scene) []farm.Layer {
	i, ms := s.i, s.ms
	const edge = 16.0
	g := w.look(s.nth())
	o, ok := w.thing(s, edge)
	if !ok {
		return w.blocks(s)
	}
	high := min(max(300+7*w.chars(i), 420), 700)
	rows := w.rows(i, w.measure(wallLast-high, high), w.plated(g), "bottom")
	top := rows[0].Box.Y - 40
	layers := []farm.Layer{kit.Ground(w.Snack.Canvas, w.Paint([]string{"rays", "halftone", "grain"}[(i+int(w.Snack.Seed>>8))%3], g,
		&farm.Point{X: 0.5, Y: top / 1920 * 0.6}))}
	disc := kit.Dot(540, top*0.58, top*0.46, g.Bg3)
	disc.ID = "disc"
	disc.Tracks = []farm.Track{kit.Track("scale", "smooth", 0, 0.9, float64(ms), 1.08)}
	plinth := kit.Panel("plinth", kit.Box(0, top-30, 1080, 1950-top), 0, g.Plate())
	if i > 0 && s.part == 0 {
		plinth.Tracks = []farm.Track{kit.Track("y", "out", 0, 1920-top, 260, 0)}
	}
	side, _ := w.Placed(o, 130, top-20)
	layers = append(layers, disc, plinth)
	pg := w.plated(g)
	layers = append(layers, w.Tiles(kit.Box(0, 1560, 1080, 360), pg, 3, ms, w.beatMs())...)
	layers = append(layers, w.fallen(o, top-18, side, s)...)
	return append(layers, w.come(s, rows, kit.RowsMask+i%2, 130)...)
}

// plated are the colours of what stands on a scheme's loud area.
func (w *wall) plated(g kit.Scheme) kit.Scheme {
	p := g
	p.Bg, p.Ink, p.Point = g.Loud, g.OnLoud, g.OnLoud
	p.Bg2, p.Bg3, p.Loud, p.OnLoud = kit.Mixed(g.Loud, g.OnLoud, 0.14), kit.Mixed(g.Loud, g.OnLoud, 0.24), kit.Mixed(g.Loud, g.Bg, 0.45),
		g.Ink
	return p
}

// spelt is V3: the words that count, one after another as large as the frame, over
// their sentence.
func (w *wall) spelt(s scene) []farm.Layer {
	i, ms := s.i, s.ms
	const split = 930.0
	l := w.lines[i]
	hits := w.counting(l.Text, l.Emphasis)
	o, ok := w.ThingOf(l.Text, 0)
	if len(hits) < 2 {
		return w.built(s)
	}
	g := w.look(s.nth())
	p := w.plated(g)
	layers := []farm.Layer{kit.Ground(w.Snack.Canvas, w.Paint("grain", g, nil))}
	foot := kit.Panel("foot", kit.Box(0, split, 1080, 1920-split), 0, g.Plate())
	layers = append(layers, foot)
	layers = append(layers, w.Tiles(kit.Box(0, 1650, 1080, 270), p, 4, ms, w.beatMs())...)
	layers = append(layers, w.hits(hits, o, ok, g, s)...)
	words := w.LargeType(l.Text, w.measure(split+46, wallLast-split-66), kit.KineticStyle{ID: "sentence", Ink: p.Ink, Ground: p.Bg,
		Most: 118, Lines: 6, Leading: 1.06})
	if i > 0 && s.part == 0 {
		n := max(len(strings.Fields(l.Text)), 1)
		words.Enter = &farm.Motion{Kind: "rise", By: "word", DurationMs: 240, StaggerMs: int(min(110, 700/float64(n))), Distance: 40}
	}
	return append(layers, words)
}

// mostHits is how many words of a sentence are shown large.
const mostHits = 4

// counting are the words of a line that count, in its order: numbers, and those of
// the brand's things and names; the longest where there are none. A script without
// spaces has the part that stands out.
func (w *wall) counting(line, key string) []string {
	if !farm.LanguageOf(w.Facts.Language).SpacesWords {
		if key != "" && key != line && utf8.RuneCountInString(key) <= 8 {
			return []string{key}
		}
		return nil
	}
	things := " " + strings.ToLower(strings.Join(append(w.Facts.Things(), key), " ")) + " "
	var out []string
	longest := ""
	for _, f := range strings.Fields(line) {
		s := strings.Trim(f, ".,;:!?()\"“”„«»‘’'–—…،؛؟।")
		n := utf8.RuneCountInString(s)
		if n > utf8.RuneCountInString(longest) {
			longest = s
		}
		low := strings.ToLower(s)
		if strings.ContainsAny(s, "0123456789") || n >= 4 && strings.Contains(things, " "+low+" ") {
			if !slices.Contains(out, s) {
				out = append(out, s)
			}
		}
	}
	if len(out) == 0 && utf8.RuneCountInString(longest) >= 4 {
		out = append(out, longest)
	}
	return out[:min(len(out), mostHits)]
}

// hits are words and the thing, each as large as the upper part of the frame, one
// after the other on the beat for as long as the sentence is read.
func (w *wall) hits(words []string, o kit.Object, ok bool, g kit.Scheme, s scene) []farm.Layer {
	const top, bottom = 236.0, 890.0
	ms := s.ms
	n := len(words)
	if ok {
		n++
	}
	half := w.beatMs() / 2
	each := half * min(max(math.Round(float64(ms)/float64(n)/half), 2), 3)
	var out []farm.Layer
	for k := 0; float64(k)*each < float64(ms)-2*half || k == 0; k++ {
		from, to := kit.OnFrame(float64(k)*each), kit.OnFrame(float64(k+1)*each)
		if float64(k+1)*each >= float64(ms)-2*half {
			to = ms
		}
		var l farm.Layer
		if ok && k%n == n-1 {
			side, floor := w.Placed(o, 150, bottom)
			l = w.Standing(o, 540, floor, side)
		} else {
			l = w.LargeType(words[k%n], w.measure(top, bottom-top), kit.KineticStyle{Ink: g.Ink, Ground: g.Bg, Align: "center",
				VAlign: "middle", Lines: 1, Most: 600})
		}
		l.StartMs, l.EndMs = from, to
		if to == ms {
			l.EndMs = 0
		}
		l.Tracks = zoomed(k == 0 && s.first(), from, to)
		out = append(out, l)
	}
	return out
}

// zoomed grows from afar onto its beat and goes on coming nearer.
func zoomed(standing bool, from, to int) []farm.Track {
	at, end := float64(from), float64(to)
	if standing {
		return []farm.Track{kit.Track("scale", "out", 0, 0.9, 200, 0.9, 300, 1.02, 466, 0.96, max(end, 500), 1.02)}
	}
	return []farm.Track{kit.Track("scale", "out", at, 0.4, at+166, 0.97, max(end, at+200), 1.02),
		kit.Track("opacity", "linear", at, 0.3, at+100, 1)}
}
