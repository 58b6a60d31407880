package video

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// What stands behind words that fill a picture by themselves.
var behinds = []string{"letter", "echo", "band", "disc"}

// behindType is what stands behind the rows of a text: what the template has, else each
// kind in turn.
func (f *film) behindType(s sight, text string, rows []farm.Layer) []farm.Layer {
	kind := cmp.Or(f.cut().Behind, behinds[(s.n+int(f.Snack.Seed>>3))%len(behinds)])
	word := cmp.Or(f.Key(text), longest(text))
	switch {
	case len(rows) == 0:
		return nil
	case kind == "echo":
		if out := f.echoes(s, word, rows); len(out) > 0 {
			return out
		}
	case kind == "band":
		if out := f.bands(s, rows); len(out) > 0 {
			return out
		}
	case kind == "disc":
		return f.rising(s, rows)
	}
	if mark, ok := f.backLetter(word, s); ok {
		return []farm.Layer{mark}
	}
	return nil
}

// echoes repeat a word below the rows, from edge to edge, fainter from row to row; every
// other one slides the other way.
func (f *film) echoes(s sight, word string, rows []farm.Layer) []farm.Layer {
	const gap, most, slide, share = 34.0, 5, 46.0, 0.72
	y := rows[0].Box.Y + kit.RowsHigh(rows) + 60
	c := f.behind(s.look)
	var out []farm.Layer
	for i := 0; i < most && y < 1840; i++ {
		l, ok := f.Spelled(fmt.Sprintf("echo-%d", i+1), word, 0, y, 300, c)
		if !ok {
			return nil
		}
		k := min(1120/l.Box.W, 1.6)
		l.Box.W, l.Box.H = l.Box.W*k, l.Box.H*k
		if l.Box.H < 90 { // too long a word: rows of it would be noise
			return nil
		}
		l.Box.X = kit.MidX - l.Box.W/2
		way := slide * (1 - 2*float64(i%2))
		l.Tracks = []farm.Track{kit.Track("x", "linear", 0, way, float64(s.ms), -way)}
		out = append(out, l)
		y += l.Box.H + gap
		c = kit.Mixed(s.look.Bg, c, share)
	}
	return out
}

// bands are strips of colour from edge to edge behind the rows that have the key word.
func (f *film) bands(s sight, rows []farm.Layer) []farm.Layer {
	const over = 12.0
	var out []farm.Layer
	var words []string
	for i, r := range rows {
		if r.Text != nil {
			words = append(words, r.Text.Content)
		}
		if r.Text == nil || len(r.Text.Emphasis) == 0 {
			continue
		}
		l := kit.Panel(fmt.Sprintf("band-%d", i+1), kit.Box(0, r.Box.Y-over, 1080, r.Box.H+2*over), 0, kit.Solid(f.behind(s.look)))
		if !s.first {
			l.Tracks = []farm.Track{kit.Track("x", "out", 0, -1080, 380, 0)}
		}
		out = append(out, l)
	}
	if len(out) > 0 { // and one that closes the picture below
		end := rows[0].Box.Y + kit.RowsHigh(rows)
		foot := end + 90
		l := kit.Panel("band", kit.Box(0, foot, 1080, max(1930-foot, 1)), 0, kit.Solid(f.behind(s.look)))
		l.Tracks = []farm.Track{kit.Track("y", "smooth", 0, 160, float64(s.ms), -30)}
		out = append(out, l)
		if 1920-end > emptiest*1920 { // colour alone is an empty page
			if mark, ok := f.Initial("letters", longest(strings.Join(words, " ")), kit.Box(40, foot+60, 1000, 1860-foot), s.look.Bg); ok {
				mark.Tracks = []farm.Track{kit.Track("x", "linear", 0, 40, float64(s.ms), -40)}
				out = append(out, mark)
			}
		}
	}
	return out
}

// emptiest is the part of the frame that may have nothing but colour.
const emptiest = 0.33

// rising is a large disc that comes up below the words, with a rule between them.
func (f *film) rising(s sight, rows []farm.Layer) []farm.Layer {
	foot := rows[0].Box.Y + kit.RowsHigh(rows) + 44
	c := f.behind(s.look)
	x := []float64{300, 780, 540}[s.n%3]
	disc := kit.Dot(x, max(foot+700, 1700), 620, c)
	disc.ID = "disc"
	disc.Tracks = []farm.Track{kit.Track("y", "smooth", 0, 60, float64(s.ms), -50)}
	rule := kit.Panel("rule", f.Sided(kit.Box(rows[0].Box.X, foot, 260, 14)), 7, kit.Solid(s.look.Point))
	if !s.first {
		rule.Enter = &farm.Motion{Kind: "wipe", DurationMs: 420}
	}
	return []farm.Layer{disc, rule}
}

// backLetter is the first letter of a word, faint and larger than the frame, that
// drifts behind what is shown.
func (f *film) backLetter(word string, s sight) (farm.Layer, bool) {
	l, ok := f.Initial("letters", word, kit.Box(-40, 820, 1160, 1240), f.behind(s.look))
	if !ok {
		return l, false
	}
	way := 1 - 2*float64(s.n%2)
	l.Rotation = -8 * way
	ms := float64(s.ms)
	l.Tracks = []farm.Track{kit.Track("x", "linear", 0, 110*way, ms, -110*way), kit.Track("scale", "smooth", 0, 1, ms, 1.12)}
	return l, true
}

// backNumber is the number of a step as a form that stands behind its words, as large as
// what the words leave below them.
func (f *film) backNumber(s sight, counted bool) (farm.Layer, bool) {
	const high, foot = 860.0, 1830.0
	if !counted {
		return farm.Layer{}, false
	}
	l, ok := f.Spelled(fmt.Sprintf("letters-%d", s.line.Number), fmt.Sprint(s.line.Number), 0, foot-high, high, f.behind(s.look))
	if !ok || l.Box.W > 1000 {
		return l, false
	}
	l.Box.X = kit.MidX - l.Box.W/2
	ms := float64(s.ms)
	l.Tracks = []farm.Track{kit.Track("scale", "out", 0, 1.5, 330, 1, ms, 1.07), kit.Track("rotation", "smooth", 0, -5, ms, 4)}
	return l, true
}

// behind is as strong as a form behind words may be, of a scheme's loud colour.
func (f *film) behind(g kit.Scheme) farm.Color {
	c := g.Bg
	for share := 0.6; share > 0; share -= 0.05 { // as strong as words read on it
		if c = kit.Mixed(g.Bg, g.Loud, share); min(kit.Contrast(g.Ink, c), kit.Contrast(g.Point, c)*1.4) >= 4.6 {
			break
		}
	}
	return c
}

// soonMs is the time between the first rows of a page of type: a page that has one row for
// longer than a moment is an empty page.
const soonMs = 130

// laterMs is the time between the further rows: a page whose lower half waits for its words
// is half empty. All of them stand before half a second is over.
const laterMs, allMs = 240, 420

// rowAt is when the i-th of n rows of a page comes at the latest, ms.
func rowAt(i, n int) int {
	later := min(laterMs, (allMs-2*soonMs)/max(n-3, 1))
	return kit.OnFrame(float64(soonMs*min(i, 2) + later*max(i-2, 0)))
}

// quickPageMs is the length of a page up to which its rows come at once.
const quickPageMs = 1700

// comingSoon lets the rows of a page come one after another, every step ms from fromMs on,
// the second and the third of them soon, and none long after these.
func comingSoon(rows []farm.Layer, way, fromMs int, step float64, s sight) []farm.Layer {
	out := kit.Coming(rows, way, fromMs, step, s.beat, s.ms)
	for i := range out {
		l := &out[i]
		l.StartMs = min(l.StartMs, fromMs+rowAt(i, len(out)))
		if s.ms < quickPageMs { // all of it has to be read
			l.StartMs = min(l.StartMs, fromMs+kit.OnFrame(float64(33*i)))
		}
		if i < 2 && l.Enter != nil && l.Enter.StaggerMs > 0 && l.Text != nil { // its words come before the next row
			words := max(len(strings.Fields(l.Text.Content)), 1)
			l.Enter.StaggerMs = min(l.Enter.StaggerMs, max(soonMs/words, 33))
		}
	}
	return drifting(out, s)
}

// fromWithin lets no row come from below the box in which words are read: it is wiped in there.
func fromWithin(rows []farm.Layer, safe farm.Box) []farm.Layer {
	for i := range rows {
		if l := &rows[i]; l.Enter != nil && l.Enter.Kind == "mask" && l.Box.Y+2*l.Box.H > safe.Y+safe.H {
			l.Enter = &farm.Motion{Kind: "wipe", DurationMs: 300}
		}
	}
	return rows
}

// driftPx is how far a row of a page slides to either side of its place.
const driftPx = 11.0

// drifting lets the rows of a page slide slowly, every other one the other way: words that
// only stand are a still.
func drifting(rows []farm.Layer, s sight) []farm.Layer {
	for i := range rows {
		way := driftPx * (1 - 2*float64((i+s.n)%2))
		rows[i].Tracks = append(rows[i].Tracks, kit.Track("x", "linear", 0, way, float64(s.ms), -way))
	}
	return rows
}
