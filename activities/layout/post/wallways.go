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

// rows are the words of a scene in a box, in the colours of a scheme.
func (w *wall) rows(s scene, box farm.Box, g kit.Scheme, valign string) []farm.Layer {
	l := w.said(s)
	return w.Rows(l.Text, box, kit.KineticStyle{Ink: g.Ink, Ground: g.Bg, Point: g.Point, Emphasis: l.Emphasis, VAlign: valign})
}

// come lets the rows of a scene's line come one after another on half beats, so early
// that the last one is read. Those of the thumbnail, and those that have come before,
// are there.
func (w *wall) come(s scene, rows []farm.Layer, way, from int) []farm.Layer {
	if s.first() || s.part > 0 && !w.parted(s) {
		return kit.StandingRows(rows, w.beatMs(), s.ms)
	}
	if w.parted(s) { // there is little time
		return kit.Coming(rows, kit.RowsMask, 0, 66, w.beatMs(), s.ms)
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

// chars is how long the line of a scene is, as an English one.
func (w *wall) chars(s scene) float64 {
	l := farm.LanguageOf(w.Facts.Language)
	n := float64(utf8.RuneCountInString(w.said(s).Text))
	if !l.SpacesWords {
		return n * 2.4
	}
	return n / l.Wordiness
}

// thing is what a scene's line names. A line that names nothing, and tells nothing
// that can be drawn, has the brand's foremost thing, where the film has not shown it.
// What the line before showed gives way to a figure.
func (w *wall) thing(s scene, edge float64) (kit.Object, bool) {
	line := w.said(s).Text
	_, told := w.FigureOf(line)
	o, ok := w.ThingOf(line, edge)
	if !ok && !told {
		o, ok = w.Foremost(edge)
		ok = ok && !w.shownBefore(o.Name, s.i)
	}
	if ok && told && (s.i > 0 && w.lately[s.i-1] == o.Name || w.parted(s)) && !w.named(s, o) {
		return kit.Object{}, false
	}
	if ok && w.parted(s) && s.part > 0 && !w.named(s, o) { // one part of a sentence shows its thing
		return kit.Object{}, false
	}
	if ok {
		w.lately[s.i] = o.Name
	}
	return o, ok
}

// shownBefore reports a thing that a line before the i-th one has shown.
func (w *wall) shownBefore(name string, i int) bool {
	for k := range i {
		if w.lately[k] == name {
			return true
		}
	}
	return false
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
	switch {
	case !ok:
		return w.figured(s)
	case s.part%2 == 1 && !w.parted(s):
		return w.near(s, o)
	}
	rows := w.rows(s, w.measure(wallHead, min(max(380+7.5*w.chars(s), 520), 860)), g, "")
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

// over is a line over what somebody else supplied.
func (w *wall) over(s scene) []farm.Layer {
	i, ms := s.i, s.ms
	under, ink, point, on, ok := w.behind(ms)
	g := w.look(s.nth())
	if !ok {
		return w.figured(s)
	}
	g.Ink, g.Point, g.Bg = ink, point, on
	rows := w.rows(s, w.measure(wallHead+40, wallLast-wallHead-80), g, "middle")
	return append([]farm.Layer{under}, w.come(s, rows, i+int(w.Snack.Seed>>6), 0)...)
}

// courseLooks are the colours of blocks that lie above each other: neighbours differ.
func (w *wall) courseLooks(i int) []kit.Scheme {
	all := []kit.Scheme{w.Accented(), w.Other(), w.Inverse(), w.Page()}
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
	f, told := w.FigureOf(w.said(s).Text)
	switch {
	case !ok && !told:
		return w.figured(s)
	case ok && s.part%2 == 1 && !w.parted(s):
		return w.near(s, o)
	}
	high := min(max(340+5*w.chars(s), 460), 660)
	rows := w.rows(s, w.measure(wallHead, high), looks[0], "")
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
		layers = append(layers, w.Figure(f, w.figureAt(kit.Box(60, y+40, 960, 1850-y), last, s))...)
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
	switch {
	case !ok:
		return w.figured(s)
	case s.part%2 == 1 && !w.parted(s):
		return w.near(s, o)
	}
	high := min(max(300+7*w.chars(s), 420), 700)
	rows := w.rows(s, w.measure(wallLast-high, high), w.plated(g), "bottom")
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
	layers = append(layers, w.Tiles(kit.Box(0, 1560, 1080, 360), w.plated(g), 3, ms, w.beatMs())...)
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

// spelt is V3: under a sentence the words that count, one after another as large as
// the frame; then what it names or tells stays.
func (w *wall) spelt(s scene) []farm.Layer {
	i := s.i
	l := w.said(s)
	hits := w.counting(l.Text, l.Emphasis)
	if len(hits) < 2 {
		return w.built(s)
	}
	g := w.look(s.nth())
	rows := w.rows(s, w.measure(wallHead, min(max(300+5*w.chars(s), 380), 560)), g, "")
	split := wallHead + kit.RowsHigh(rows) + 60
	layers := []farm.Layer{kit.Ground(w.Snack.Canvas, w.Paint("grain", g, nil)),
		kit.Panel("foot", kit.Box(0, split, 1080, 1920-split), 0, g.Plate())}
	layers = append(layers, w.hits(hits, w.plated(g), s, split)...)
	if i > 0 && s.part == 0 {
		return append(layers, kit.Coming(rows, kit.RowsMask, 0, w.beatMs()/4, w.beatMs(), s.ms)...)
	}
	return append(layers, kit.StandingRows(rows, w.beatMs(), s.ms)...)
}

// mostHits is how many words of a sentence are shown large.
const mostHits = 3

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

// hits are words as large as the frame below a height, one after the other and each
// for a beat at least, and then what the line names or tells: that stays.
func (w *wall) hits(words []string, g kit.Scheme, s scene, top float64) []farm.Layer {
	beat := w.beatMs()
	each := beat * max(1, math.Round(0.5*float64(s.ms)/float64(len(words))/beat))
	for each*float64(len(words)) > float64(s.ms)-2*beat && len(words) > 1 {
		words = words[:len(words)-1]
	}
	var out []farm.Layer
	for k, word := range words {
		from, to := kit.OnFrame(float64(k)*each), kit.OnFrame(float64(k+1)*each)
		at := w.figureAt(kit.Box(40, top+50, 1000, 1860-top-50), g, s)
		at.Look.Loud = g.Ink // it is to be read
		at.Alone, at.Bleed, at.Ms, at.First, at.Turn = true, farm.Box{}, to-from, k == 0 && s.first(), k
		at.Few, at.Again = true, k > 0
		for _, l := range later(w.Figure(kit.Figure{Kind: kit.FigureWord, Mark: word}, at), from) {
			l.EndMs = to
			l.Tracks = append(l.Tracks, zoomed(k == 0 && s.first(), from, to)...)
			out = append(out, l)
		}
	}
	from := kit.OnFrame(float64(len(words)) * each)
	return append(out, later(w.stays(g, s, kit.Box(60, top+60, 960, 1850-top-60), s.ms-from), from)...)
}

// stays is what a line names, or the figure of what it tells, in a box for ms.
func (w *wall) stays(g kit.Scheme, s scene, b farm.Box, ms int) []farm.Layer {
	line := w.said(s).Text
	if o, ok := w.ThingOf(line, 0); ok {
		w.lately[s.i] = o.Name
		side, floor := w.Placed(o, b.Y+20, b.Y+b.H)
		shot := kit.Shot{Thing: o, Floor: floor, Side: side, Ms: ms, BeatMs: w.beatMs(), Nth: s.nth()}
		return shot.Fallen(w.Draft)
	}
	at := w.figureAt(b, g, s)
	at.Ms, at.First = ms, false
	return w.Figure(w.FigureOrWord(line), at)
}

// later moves layers on by a time of their scene, ms.
func later(layers []farm.Layer, by int) []farm.Layer {
	for i := range layers {
		l := &layers[i]
		l.StartMs += by
		if l.EndMs > 0 {
			l.EndMs += by
		}
		for t := range l.Tracks {
			l.Tracks[t].Keys = slices.Clone(l.Tracks[t].Keys)
			for k := range l.Tracks[t].Keys {
				l.Tracks[t].Keys[k].AtMs += by
			}
		}
	}
	return layers
}

// zoomed grows from afar onto its beat and goes on coming nearer.
func zoomed(standing bool, from, to int) []farm.Track {
	at, end := float64(from), float64(to)
	if standing {
		return []farm.Track{kit.Track("scale", "out", 0, 0.94, 200, 0.94, 300, 1.02, 466, 0.97, max(end, 500), 1.02)}
	}
	return []farm.Track{kit.Track("scale", "out", at, 0.7, at+166, 0.97, max(end, at+200), 1.02)}
}
