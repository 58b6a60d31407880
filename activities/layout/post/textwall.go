// Package post has the layouts of organic posts, one file each.
package post

import (
	"fmt"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// TextWall is a film whose picture is the brand's own words. V1 is posters, one
// line each, that change on the beat; V2 a wall on which line after line is set
// while the camera climbs; V3 pages that are written word by word, with a marker.
func TextWall(d *kit.Draft) {
	c := d.ChooseScore("energetic", "uplifting")
	d.StartFilm(c, kit.OrganicBox)
	w := &wall{Draft: d, score: c, lines: wallLines(d)}
	for i, l := range w.lines {
		d.Say(fmt.Sprintf("line-%d", i+1), l.Text)
	}
	w.typed(d.PickVariant(3))
	d.Finish()
}

// typed makes the film in one of the layouts. What somebody else supplied, or a
// wide recording of the brand's, lies behind posters.
func (w *wall) typed(v int) {
	if _, _, _, _, ok := w.behind(1000); ok {
		w.posters()
		return
	}
	[]func(){w.posters, w.climb, w.pages}[v]()
}

// behind is a picture or film that fills the frame behind words for ms, with the
// colours that read on it; ok is false where there is none.
func (w *wall) behind(ms int) (l farm.Layer, ink, point, on farm.Color, ok bool) {
	if w.Demo != nil && !w.Demo.Tall() {
		ink, point = whiteOn(w.Draft)
		l = farm.Layer{ID: "footage", Box: kit.Whole(w.Snack.Canvas), Footage: &farm.Footage{Asset: w.AddAsset("demo", w.Demo.Asset),
			Loop: true, Dim: kit.PhotoDim, Speed: 0.7, Focus: w.Demo.Focus()}}
		return l, ink, point, worstPhoto, true
	}
	return suppliedGround(w.Draft, ms)
}

// wall is a text-wall in the making.
type wall struct {
	*kit.Draft
	score kit.Score
	lines []copywriter.Line
	cta   string // of the last frame; "" is where the brand is found
}

const (
	mostWallLines = 8
	leastWall     = 4   // lines, before whole sentences of any length are taken
	wallChars     = 64  // of a line
	longWallChars = 110 // of a sentence where there is little else
	leastWallMs   = 900 // of a line
	slowWallMs    = 3300
	shortFilmMs   = 8200
	longFilmMs    = 15000
)

// wallLines are the lines of the film: those of the brand by rarity, one that is
// read at a glance first, the name last.
func wallLines(d *kit.Draft) []copywriter.Line {
	k := wordiness(d)
	lines := d.Writer.Beats(mostWallLines, int(wallChars*k))
	last := copywriter.Line{Text: d.Facts.Name}
	if n := len(lines); n > 0 && lines[n-1].Text == d.Facts.Name {
		last, lines = lines[n-1], lines[:n-1]
	}
	has := func(s string) bool {
		return slices.ContainsFunc(lines, func(l copywriter.Line) bool {
			return strings.Contains(s, l.Text) ||
				strings.Contains(l.Text, s)
		})
	}
	for _, s := range d.Facts.Whole() {
		if s = strings.TrimRight(s, "."); len(lines) < leastWall && utf8.RuneCountInString(s) <= int(longWallChars*k) && !has(s) {
			lines = append(lines, copywriter.Line{Text: s})
		}
	}
	for i, l := range lines {
		if n := utf8.RuneCountInString(l.Text); n >= 8 && n <= int(48*k) && strings.Contains(l.Text, " ") {
			lines[0], lines[i] = lines[i], lines[0]
			break
		}
	}
	lines = append(lines, last)
	for i := range lines {
		if lines[i].Emphasis == "" {
			lines[i].Emphasis = d.Key(lines[i].Text)
		}
	}
	return lines
}

// wordiness is how much longer lines of a language are.
func wordiness(d *kit.Draft) float64 { return farm.LanguageOf(d.Facts.Language).Wordiness }

// lasts is how long a line is shown, ms: as long as it is read, a word or two as
// long as it is seen.
func (w *wall) lasts(i int) float64 {
	l := w.lines[i].Text
	need := max(w.ReadingMs(l)+100, leastWallMs)
	switch {
	case i == len(w.lines)-1:
		need = 1500
	case utf8.RuneCountInString(l) <= 14:
		need = min(need, 1150)
	}
	return min(need, slowWallMs)
}

// times are the film times at which the lines begin, on half beats, and the end
// of the last. What the film has no room for goes, short films stay longer.
func (w *wall) times() []int {
	beats := make([]float64, len(w.lines))
	for i := range w.lines {
		beats[i] = halfBeats(w.score, w.lasts(i))
	}
	sum := func() int {
		all := 0.0
		for _, b := range beats {
			all += b
		}
		return w.score.Beats(all)
	}
	for len(beats) > 3 && sum() > longFilmMs {
		n := len(beats) - 2
		beats, w.lines = slices.Delete(beats, n, n+1), slices.Delete(w.lines, n, n+1)
	}
	for i := 0; sum() < shortFilmMs; i++ {
		beats[i%len(beats)] += 0.5
	}
	out, at := []int{0}, 0.0
	for _, b := range beats {
		at += b
		out = append(out, w.score.Beats(at))
	}
	return out
}

// halfBeats is the least number of beats, in halves, that lasts ms.
func halfBeats(c kit.Score, ms float64) float64 {
	beat := 60000 / float64(c.BPM)
	n := 0.5
	for n*beat < ms-40 {
		n += 0.5
	}
	return n
}

// joins are the ways from poster to poster, with the sound of each.
var joins = []struct {
	tr    farm.Transition
	sound string
}{
	{farm.Transition{Kind: "wipe", Direction: "up"}, "swipe"}, {}, {farm.Transition{Kind: "through"}, "whoosh"},
	{farm.Transition{Kind: "iris", Focus: &farm.Point{X: 0.78, Y: 0.78}}, "pop"},
	{farm.Transition{Kind: "whip", Direction: "left"}, "whoosh"},
	{farm.Transition{Kind: "flash"}, "impact"},
}

// moveSounds are what the moves of type are heard as.
var moveSounds = map[string]string{
	kit.MoveSlam: "thud", kit.MoveFlap: "tick", kit.MoveMask: "swipe", kit.MoveStack: "thud", kit.MoveFill: "riser",
	kit.MoveStagger: "pop", kit.MoveStretch: "whoosh", kit.MoveThrough: "whoosh",
}

// posters are V1: each line a poster of its own.
func (w *wall) posters() {
	times, looks := w.times(), w.Looks()
	seed := int(w.Snack.Seed >> 3)
	moves := []string{kit.MoveSlam, kit.MoveMask, kit.MoveStretch, kit.MoveStagger, kit.MoveFlap, kit.MoveThrough, kit.MoveFill}
	beat := 60000 / float64(w.score.BPM)
	for i, l := range w.lines {
		ms := times[i+1] - times[i]
		f := kit.TypeFrame{
			Words: l.Text, Key: l.Emphasis, Look: looks[i%len(looks)], Way: (seed + i*3) % 5, Move: moves[(seed+i*2)%len(moves)], Ms: ms,
			BeatMs: beat,
			First:  i == 0, Nth: i, Of: len(w.lines), Ghost: w.ghostFor(i),
		}
		if utf8.RuneCountInString(l.Text) > 22 && (f.Move == kit.MoveFlap || f.Move == kit.MoveFill) {
			f.Move = kit.MoveMask
		}
		if under, ink, point, on, ok := w.behind(ms); ok {
			f.Under, f.Look.Ink, f.Look.Point, f.Look.Bg = &under, ink, point, on
			if f.Way == kit.WayDisc || f.Way == kit.WayStack {
				f.Way = kit.WayFoot
			}
		}
		sc := farm.Scene{ID: fmt.Sprintf("line-%d", i+1), DurationMs: ms, Layers: f.Layers(w.Draft)}
		if i == len(w.lines)-1 {
			sc.Layers = w.last(ms, i)
		}
		if i > 0 {
			w.join(&sc, seed+i, times[i])
			w.Cue(moveSounds[f.Move], times[i]+60, -9)
		}
		w.AddScene(sc)
	}
}

// last is the frame that the film ends on: the name from edge to edge, and where it
// is found.
func (w *wall) last(ms, i int) []farm.Layer {
	g := w.Accented()
	room := w.Snack.SafeBox
	layers := []farm.Layer{kit.Ground(w.Snack.Canvas, w.Paint("grain", g, nil))}
	style := kit.KineticStyle{Ink: g.Ink, Ground: g.Bg, Point: g.Point, BeatMs: 60000 / float64(w.score.BPM)}
	layers = append(layers, w.Kinetic(kit.MoveStack, w.lines[i].Text, kit.Box(room.X, room.Y, room.W, room.H-150), 0, ms, style)...)
	id, words := "domain", w.Facts.Domain
	if w.cta != "" {
		id, words = "button", w.cta
	}
	if words == "" {
		return layers
	}
	at := w.AsideLayer(id, words, 54, kit.Box(room.X+30, room.Y+room.H-120, room.W-60, 0), g.OnCard)
	at.Text.Align, at.Text.Plate = "center", &farm.Plate{Color: g.Card, Radius: 0, PadX: 34, PadY: 22}
	at.StartMs = 200
	at.Enter = &farm.Motion{Kind: "pop"}
	return append(layers, at)
}

// join lets a scene take over from the one before in one of the ways.
func (w *wall) join(sc *farm.Scene, k, at int) {
	j := joins[k%len(joins)]
	if j.tr.Kind == "" {
		return
	}
	tr := j.tr
	tr.DurationMs = kit.OnFrame(300)
	if tr.Kind == "through" {
		last := w.Snack.Scenes[len(w.Snack.Scenes)-1].Layers
		if i := slices.IndexFunc(last, func(l farm.Layer) bool { return l.ID == "word" }); i >= 0 {
			tr = *w.Through(last[i])
		}
	}
	sc.Enter = &tr
	w.Cue(j.sound, at-60, -6)
}

// ghostFor is the word that goes by behind a line: of another line, so that it
// says something; the brand's name where there is none.
func (w *wall) ghostFor(i int) string {
	for k := range w.lines {
		if g := w.lines[(i+1+k)%len(w.lines)].Emphasis; g != "" && (i+1+k)%len(w.lines) != i && utf8.RuneCountInString(g) <= 22 {
			return g
		}
	}
	return w.Facts.Name
}

// course is a line of the wall in its own colours, with where it lies on the wall.
type course struct {
	words     farm.Layer
	look      kit.Scheme
	top, high float64
}

const (
	wallFoot  = 1372.0 // where the course that is read ends
	coursePad = 52.0
)

// courses are the lines one below the other.
func (w *wall) courses() []course {
	looks := w.Looks()
	room := w.Snack.SafeBox
	var out []course
	y := 0.0
	for i, l := range w.lines {
		g := looks[(i+int(w.Snack.Seed>>9))%len(looks)]
		style := kit.KineticStyle{ID: fmt.Sprintf("line-%d", i+1), Ink: g.Ink, Ground: g.Bg, Point: g.Point, Emphasis: l.Emphasis,
			Most: 330, Lines: 6}
		t := w.LargeType(l.Text, kit.Box(room.X, 0, room.W, 940), style)
		h := 400.0
		if m, err := w.Ruler.Text(t); err == nil {
			h = m.H
		}
		t.Box.H = h + 1
		out = append(out, course{t, g, y, h + 2*coursePad})
		y += h + 2*coursePad
	}
	return out
}

// climb is V2: one wall of courses in colours, on which the camera goes down from
// line to line.
func (w *wall) climb() {
	times := w.times()
	total := times[len(times)-1]
	all := w.courses()
	at := func(i int) float64 { return wallFoot - all[i].top - all[i].high }
	camera := func(from int) farm.Track {
		keys := []farm.Key{{AtMs: times[from], Value: 0, Ease: "hold"}}
		for i := from + 1; i < len(all); i++ {
			keys = append(keys, farm.Key{AtMs: times[i] - 130, Value: at(i-1) - at(from), Ease: "inout"},
				farm.Key{AtMs: times[i] + 300, Value: at(i) - at(from), Ease: "hold"})
		}
		return farm.Track{Property: "y", Keys: keys}
	}
	layers := w.bricks(all, at(0), camera(0), total)
	for i, c := range all {
		l := c.words
		l.Box.Y = c.top + coursePad + at(i)
		l.StartMs, l.Tracks = times[i], append([]farm.Track{camera(i)}, w.alive(i, times)...)
		if i > 0 {
			kind := i % 3
			l.Enter = &farm.Motion{Kind: []string{"mask", "rise", "mask"}[kind], DurationMs: 380,
				By: []string{"line", "word", "line"}[kind], StaggerMs: 90, DelayMs: 200}
			w.Cue([]string{"swipe", "pop", "thud"}[kind], times[i], -7)
		}
		quiet := farm.Track{Property: "opacity", Keys: []farm.Key{{AtMs: times[i], Value: 1, Ease: "hold"}}}
		for k, last := i+1, 1.0; k < len(all); k++ {
			o := 0.55
			if l.Box.Y+at(k)-at(i) < w.Snack.SafeBox.Y {
				o = 0.28 // it leaves what is read
			}
			if o != last {
				quiet.Keys = append(quiet.Keys, farm.Key{AtMs: times[k] - 130, Value: last, Ease: "linear"},
					farm.Key{AtMs: times[k] - 30, Value: o, Ease: "hold"})
				last = o
			}
		}
		l.Tracks = append(l.Tracks, quiet)
		layers = append(layers, l)
	}
	w.AddScene(farm.Scene{ID: "wall", DurationMs: total, Layers: layers})
}

// alive lets a line that is read for long pulse on the beat.
func (w *wall) alive(i int, times []int) []farm.Track {
	beat := 60000 / float64(w.score.BPM)
	t := farm.Track{Property: "scale", Keys: []farm.Key{{AtMs: times[i], Value: 1, Ease: "hold"}}}
	hit := func(at, to float64) {
		k := kit.OnFrame(at)
		t.Keys = append(t.Keys, farm.Key{AtMs: k, Value: 1, Ease: "out"}, farm.Key{AtMs: k + 66, Value: to, Ease: "out"},
			farm.Key{AtMs: k + 266, Value: 1, Ease: "hold"})
	}
	if i == 0 {
		hit(200, 1.05)
	}
	for on := float64(times[i]) + 2*beat; on < float64(times[i+1])-400; on += 2 * beat {
		hit(on, 1.035)
	}
	return []farm.Track{t}
}

// bricks are the colours of the courses, one more above the first and below the
// last, with words that go by on those.
func (w *wall) bricks(all []course, from float64, camera farm.Track, total int) []farm.Layer {
	out := []farm.Layer{kit.Ground(w.Snack.Canvas, w.Paint("grain", all[0].look, nil))}
	brick := func(top, high float64, g kit.Scheme) {
		b := farm.Layer{ID: "brick", Box: kit.Box(0, top+from, 1080, high+2), Fill: &farm.Fill{Kind: "paper", Colors: []farm.Color{g.Bg},
			Seed: w.Snack.Seed}, Tracks: []farm.Track{camera}}
		out = append(out, b)
	}
	const beyond = 1900.0
	last := len(all) - 1
	brick(-beyond, beyond, all[last].look)
	for _, c := range all {
		brick(c.top, c.high, c.look)
	}
	end := w.Inverse()
	brick(all[last].top+all[last].high, 620, end)
	above := kit.TypeFrame{Ghost: w.Facts.Name, Ms: total, Nth: 1}
	for _, l := range above.Behind(w.Draft, kit.Box(0, from-520, 0, 440), all[last].look.Ink) {
		l.Tracks = append(l.Tracks, camera)
		out = append(out, l)
	}
	below := kit.TypeFrame{Ghost: w.ghostFor(0), Ms: total}
	return append(out, below.Behind(w.Draft, kit.Box(0, 1460, 0, 400), end.Ink)...)
}

// pages are V3: what is written on paper, word by word.
func (w *wall) pages() {
	times := w.times()
	seed := int(w.Snack.Seed >> 4)
	for i, l := range w.lines {
		ms := times[i+1] - times[i]
		sc := farm.Scene{ID: fmt.Sprintf("page-%d", i+1), DurationMs: ms, Layers: w.page(i, l, ms)}
		if i == len(w.lines)-1 {
			sc.Layers = w.last(ms, i)
		}
		if i > 0 {
			sc.Enter = &farm.Transition{Kind: "push", Direction: []string{"up", "left", "up", "left"}[(seed+i)%4],
				DurationMs: kit.OnFrame(267)}
			w.Cue("swipe", times[i]-40, -5)
		}
		w.Cue("tick", times[i]+200, -9)
		w.AddScene(sc)
	}
}

// page is a line in the hand of the pairing: its words come one by one, a marker
// goes over the part that stands out.
func (w *wall) page(i int, l copywriter.Line, ms int) []farm.Layer {
	g := []kit.Scheme{w.Page(), w.Soft(), w.Page(), w.Accented()}[i%4]
	room := w.Snack.SafeBox
	layers := []farm.Layer{kit.Ground(w.Snack.Canvas, farm.Fill{Kind: "paper", Colors: []farm.Color{g.Bg}, Seed: w.Snack.Seed + uint32(i)})}
	face := w.Aside
	if face.Family == "JetBrains Mono" || face.Family == "Inter" || !kit.Latin(l.Text) {
		face = w.Display
	}
	style := kit.KineticStyle{ID: "word", Ink: g.Ink, Ground: g.Bg, Face: &face, Lines: 8, Leading: 1.08, Most: 330}
	in := kit.Box(room.X, room.Y+120, room.W, room.H-150)
	for r := range 15 { // the lines of the paper
		y := 190 + 122*float64(r)
		rule := kit.Panel("rule", kit.Box(0, y, 1080, 3), 0, kit.Solid(kit.Alpha(g.Ink, 0.12)))
		layers = append(layers, rule)
	}
	margin := kit.Panel("margin", w.Sided(kit.Box(54, 0, 5, 1920)), 0, kit.Solid(kit.Alpha(g.Loud, 0.8)))
	ghost := kit.TypeFrame{Ghost: w.ghostFor(i), Ms: ms, Nth: i}
	layers = append(layers, margin)
	layers = append(layers, ghost.Behind(w.Draft, kit.Box(0, 1440, 0, 440), g.Ink)...)
	if utf8.RuneCountInString(l.Text) <= 16 {
		style.Standing = i == 0
		layers = append(layers, w.Kinetic(kit.MoveStack, l.Text, in, 0, ms, style)...)
		return append(layers, kit.TypeFrame{Look: g, Ms: ms, Nth: i, Of: len(w.lines)}.Detail(w.Draft)...)
	}
	style.Emphasis, style.Point = l.Emphasis, g.Point
	words := w.LargeType(l.Text, in, style)
	n := max(len(strings.Fields(l.Text)), 1)
	if i == 0 {
		words.Tracks = []farm.Track{kit.Track("rotation", "out", 200, 0, 300, -2.2, 700, -1.4),
			kit.Track("scale", "out", 200, 1, 266, 1.04, 500, 1)}
	} else {
		words.Enter = &farm.Motion{Kind: "rise", By: "word", StaggerMs: max(min(260, ms/2/n), 60), DurationMs: 260, Distance: 46}
	}
	for on := 1200.0; on < float64(ms)-300; on += 1200 {
		k := float64(kit.OnFrame(on))
		words.Tracks = append(words.Tracks, kit.Track("scale", "out", k, 1, k+66, 1.03, k+266, 1))
	}
	layers = append(layers, w.besides(l.Text, &words, g, i, ms)...)
	layers = append(layers, w.marker(words, g, i == 0)...)
	return append(append(layers, words), kit.TypeFrame{Look: g, Ms: ms, Nth: i, Of: len(w.lines)}.Detail(w.Draft)...)
}

// besides fills what short words leave of a page: with a thing that they name, or
// with a form in the brand's colour. The words stand at the page's foot by turns.
func (w *wall) besides(line string, words *farm.Layer, g kit.Scheme, i, ms int) []farm.Layer {
	m, err := w.Ruler.Text(*words)
	if err != nil || words.Box.H-m.H < 430 {
		return nil
	}
	free := kit.Box(words.Box.X, words.Box.Y+m.H+170, words.Box.W, 1860-words.Box.Y-m.H-170)
	if i%2 == 1 {
		words.Box.Y += words.Box.H - m.H - 140
		free = kit.Box(words.Box.X, 300, words.Box.W, words.Box.Y-340)
	}
	if l, ok := w.NamedThing(line, free, 260, ms, i); ok {
		return []farm.Layer{l}
	}
	side := min(free.W, free.H)
	form := kit.Dot(w.Side(free.X+free.W-side/2), free.Y+side/2, side/2, g.Loud)
	if i%4 >= 2 {
		form = kit.Form("M0 100C0 40 40 0 100 0V100Z", kit.Box(w.Side(free.X+free.W)-side, free.Y, side, side), g.Loud)
	}
	form.ID = "form"
	form.Tracks = []farm.Track{kit.Track("scale", "spring", 120, 0, 700, 1), kit.Track("rotation", "linear", 120, -30, float64(ms), 8)}
	return []farm.Layer{form}
}

// marker is a broad stroke that is drawn under the words, and goes on over the
// paper's edge.
func (w *wall) marker(words farm.Layer, g kit.Scheme, first bool) []farm.Layer {
	m, err := w.Ruler.Text(words)
	if err != nil {
		return nil
	}
	y := words.Box.Y + m.H + 40
	if y > 1380 {
		y = 1380
	}
	view := kit.Box(0, 0, 1000, 120)
	stroke := farm.Layer{ID: "stroke", Box: w.Sided(kit.Box(words.Box.X-20, y, min(m.W+140, 980), 110)), Shape: &farm.Shape{
		Kind: "path", Path: "M10 70C180 20 420 30 980 46C700 60 420 74 300 104", ViewBox: &view,
		Stroke: &farm.Stroke{Width: 22, Color: g.Loud},
	}}
	from := 420.0
	if first {
		from = 230
	}
	stroke.Tracks = []farm.Track{kit.Track("wipe", "inout", from, 0, from+420, 1)}
	return []farm.Layer{stroke}
}
