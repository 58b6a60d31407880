package kit

import (
	"cmp"
	"math"
	"strings"

	"github.com/snackfarm/farm"
)

// The kinds of figures: what a line tells that can be drawn from signs alone, so
// that a brand without things, photographs or screens has a picture of its own.
const (
	FigureClock   = "clock"   // a time of the day
	FigureSpan    = "span"    // minutes or hours
	FigureDays    = "days"    // a number of days
	FigureWeeks   = "weeks"   // a number of weeks
	FigureMonths  = "months"  // a number of months
	FigureRings   = "rings"   // a number of years, in calendars
	FigureYear    = "year"    // a year, "1920"
	FigureWeekday = "weekday" // a day of the week, 1 is Monday
	FigureMonth   = "month"   // a month, 1 is January
	FigureDate    = "date"    // a day of a month; Mark is the day, Unit the month's name
	FigureLength  = "length"
	FigureWeight  = "weight"
	FigureVolume  = "volume"
	FigureDegree  = "degree"
	FigureAngle   = "angle" // degrees between two lines
	FigureShare   = "share" // percent
	FigurePrice   = "price"
	FigureCount   = "count" // so many of a thing
	FigureAsked   = "asked" // a question
	FigurePlace   = "place" // a name after a word of place
	FigureWord    = "word"  // nothing but a word that stands for it: Mark says which
)

// Figure is what a line tells that can be drawn from signs alone.
type Figure struct {
	Kind  string
	Value float64 // hours on a clock, how many, a share
	Unit  string  // of a span: minute or hour; of a date: the month's name as written
	Text  string  // the part of the line that it was read from, as written
	Mark  string  // that part's number alone, as written
	To    float64 // of a month: the last of those that it reaches to, 0 without one
	Per   string  // of a price: for how much it is, "a day", as it stands at an end of Text
	Days  []int   // of a day of the week: all that it is named with, 1 is Monday
}

// figureRank is which of a line's figures is drawn: what is rarest first.
var figureRank = []string{FigureDate, FigureClock, FigureShare, FigureDegree, FigureAngle, FigurePrice, FigureLength, FigureWeight,
	FigureVolume, FigureSpan, FigureDays, FigureWeeks, FigureMonths, FigureRings, FigureWeekday, FigureYear,
	FigureCount, FigureMonth, FigureAsked, FigurePlace}

// FigureOf is the figure of a line: the foremost of what it tells. ok is false for
// a line that tells nothing of the kind.
func (d *Draft) FigureOf(line string) (f Figure, ok bool) {
	all := d.figures(line)
	for _, kind := range figureRank {
		for _, f := range all {
			if f.Kind == kind && d.otherPosts(f.Text) < mostShared {
				return f, true
			}
		}
	}
	return Figure{}, false
}

// figures are all that a line tells. What is a part of the brand's name is none.
func (d *Draft) figures(line string) []Figure {
	all := d.wholeFigures(line, readFigures(line, d.Snack.Language, d.Facts.Name))
	return d.priced(line, drawnOf(d.Snack.Language).weekdays(line, monthSpans(line, all)))
}

// FigureAt is where and when a figure is drawn.
type FigureAt struct {
	Box    farm.Box // that it fills
	Look   Scheme
	Ms     int // of the scene; 0 is a still
	BeatMs float64
	First  bool // it is there from the first frame on
	// Safe is where words are read; none is the snack's. Alone lets a figure reach
	// the edges of its box: nothing stands beside it.
	Safe  farm.Box
	Alone bool
	// Bleed is what type may run out over, to the edges of the frame; none is Box.
	Bleed farm.Box
	Turn  int // place among the frames: they differ
	// InPlace is where it stands in a place and not on a flat ground: it has a body of its own.
	InPlace bool
	// Again is of a part that follows others in the same place: it is set as they were. Turned
	// leans to the other side, and Few is of one that takes few layers.
	Again, Turned, Few bool
}

// Figure draws what a line tells, as large as its box. Numerals that would be read
// are set only where they stand in the safe box.
func (d *Draft) Figure(f Figure, at FigureAt) []farm.Layer {
	p := figure{Draft: d, FigureAt: at, of: f}
	d.tellFigure(f)
	draw := figureForms()[f.Kind]
	if draw == nil {
		return nil
	}
	if p.inType() {
		if out := p.puffed(f.Text); len(out) > 0 {
			return out
		}
	}
	if out := draw(p); len(out) > 0 {
		if f.Kind != FigureWord { // its own part is noted there
			d.ShowsPart(strings.TrimSpace(f.Text))
		}
		return out
	}
	// Its number could not be read there: as a form it is seen. A card is never empty.
	p.of = Figure{Kind: FigureWord, Mark: cmp.Or(f.Mark, f.Text)}
	return p.word()
}

// figureForms are how figures are drawn, by kind.
func figureForms() map[string]func(figure) []farm.Layer {
	return map[string]func(figure) []farm.Layer{
		FigureClock: figure.clock, FigureSpan: figure.timer, FigureDays: figure.days, FigureWeeks: figure.weeks,
		FigureMonths: figure.months, FigureRings: figure.years, FigureYear: figure.year, FigureWeekday: figure.weekday,
		FigureMonth: figure.month, FigureDate: figure.date,
		FigureLength: figure.ruler, FigureWeight: figure.weighed, FigureVolume: figure.jar, FigureDegree: figure.thermometer,
		FigureAngle: figure.angle,
		FigureShare: figure.share, FigurePrice: figure.tag, FigureCount: figure.tally, FigureAsked: figure.asked,
		FigurePlace: figure.place, FigureWord: figure.word,
	}
}

// figure is a figure in the making.
type figure struct {
	*Draft
	FigureAt
	of Figure
}

// inType reports a figure that is set as blown-up type and not drawn as what it measures: a
// weight, which is seldom put on scales, what is only counted, and every other of the rest.
func (p figure) inType() bool {
	switch p.of.Kind {
	case FigureWeight, FigureCount:
		return true
	case FigureDays, FigureWeeks, FigureMonths, FigureRings, FigureShare, FigureSpan, FigureYear, FigureLength, FigurePrice:
		return p.Turn%2 == 1
	}
	return false
}

// mostOfFrame is the part of the frame that a figure takes at most: it keeps air
// around it, and is told from a card.
const mostOfFrame = 0.3

// square is the largest square about the middle of the figure's box, a share of it.
func (p figure) square(share float64) farm.Box {
	frame := float64(p.Snack.Canvas.Width * p.Snack.Canvas.Height)
	side := min(p.Box.W, p.Box.H) * share
	if !p.Alone {
		side = min(side, math.Sqrt(mostOfFrame*frame))
	}
	return Box(p.Box.X+(p.Box.W-side)/2, p.Box.Y+(p.Box.H-side)/2, side, side)
}

// path is a form over a box in units of a hundred across the box's width.
func (p figure) path(id, path string, b farm.Box, c farm.Color) farm.Layer {
	view := Box(0, 0, 100, 100*b.H/b.W)
	return farm.Layer{ID: id, Box: b, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view, Fill: Solid(c)}}
}

// drawn is a line along a path in the same units, w px wide.
func (p figure) drawn(id, path string, b farm.Box, w float64, c farm.Color) farm.Layer {
	l := p.path(id, path, b, c)
	l.Shape.Fill, l.Shape.Stroke = nil, &farm.Stroke{Width: w, Color: c}
	return l
}

// number sets numerals in the middle of a box: as a form where words may not be read.
func (p figure) number(id, s string, b farm.Box, c farm.Color) []farm.Layer {
	if s == "" {
		return nil
	}
	if !p.readable(b) {
		return p.numberForm(id, s, b, c)
	}
	face := p.Figures()
	l := p.LargeType(s, b, KineticStyle{ID: id, Ink: c, Face: &face, Lines: 1, Align: "center", VAlign: "middle", Most: b.H})
	if m, err := p.Ruler.Text(l); err != nil || m.W > b.W || m.H > b.H*1.1 {
		return nil
	}
	return []farm.Layer{l}
}

// numberForm is numerals as a form in the middle of a box.
func (p figure) numberForm(id, s string, b farm.Box, c farm.Color) []farm.Layer {
	form, ratio, ok := p.Lettering(s, c)
	if !ok {
		return nil
	}
	w := min(b.W, b.H*0.8/ratio)
	l := form(b.X+(b.W-w)/2, b.Y+(b.H-w*ratio)/2, w)
	l.ID = id
	return []farm.Layer{l}
}

// readable reports a box in which words may stand that are read.
func (p figure) readable(b farm.Box) bool {
	in := Within(b, p.safe())
	return in.W > b.W-1 && in.H > b.H-1
}

// safe is the box in which words are read.
func (p figure) safe() farm.Box {
	if p.Safe.W > 0 {
		return p.Safe
	}
	return p.Snack.SafeBox
}

// still reports a figure that never moves.
func (p figure) still() bool { return p.Ms == 0 }

// step is the time between two of n parts that come one after another, ms.
func (p figure) step(n int) float64 {
	return min(p.beat()/2, 0.42*float64(p.Ms)/float64(max(n, 1)))
}

func (p figure) beat() float64 {
	if p.BeatMs > 0 {
		return p.BeatMs
	}
	return 500
}

// coming lets the k-th of n parts come, and afterwards swell in its turn on each
// beat. Parts of a first frame are there and only swell.
func (p figure) coming(l farm.Layer, k, n int, by float64) farm.Layer {
	if p.still() {
		return l
	}
	from := 0.0
	if !p.First {
		at := OnFrame(float64(k) * p.step(n))
		l.StartMs, l.Enter = at, &farm.Motion{Kind: "pop", DurationMs: 270}
		from = float64(at) + 400
	}
	t := farm.Track{Property: "scale", Keys: []farm.Key{Key(0, 1, "hold")}}
	lag := min(p.beat()/float64(n+1), 90)
	for b := p.beat() / 2; b+float64(k)*lag+300 < float64(p.Ms); b += p.beat() {
		at := OnFrame(b + float64(k)*lag)
		if float64(at) < max(from, 100) {
			continue
		}
		t.Keys = append(t.Keys, Key(at, 1, "out"), Key(at+100, by, "inout"), Key(at+300, 1, "hold"))
	}
	if len(t.Keys) > 1 && t.Keys[1].AtMs > 0 {
		l.Tracks = append(l.Tracks, spaced(t))
	}
	return l
}

// spaced is a track whose keys ascend: those that come before the one before them
// have ended go.
func spaced(t farm.Track) farm.Track {
	out := t.Keys[:0:0]
	for _, k := range t.Keys {
		if n := len(out); n > 0 && k.AtMs <= out[n-1].AtMs {
			continue
		}
		out = append(out, k)
	}
	t.Keys = out
	return t
}

// swinging turns layers that share a box from side to side on the beat, as one.
func (p figure) swinging(all []farm.Layer, by float64) []farm.Layer {
	if p.still() || p.Solemn() {
		return all
	}
	t := farm.Track{Property: "rotation", Keys: []farm.Key{Key(0, 0, "hold")}}
	side := by
	if p.Turned {
		side = -by
	}
	for b := p.beat() / 2; b+p.beat() < float64(p.Ms)+p.beat()/2; b += p.beat() {
		at, to := OnFrame(b), OnFrame(b+min(p.beat()*0.7, 420))
		was := t.Keys[len(t.Keys)-1].Value
		t.Keys = append(t.Keys, Key(at, was, "inout"), Key(to, side, "hold"))
		side = -side
	}
	for i := range all {
		all[i].Tracks = append(all[i].Tracks, spaced(t))
	}
	return all
}

// rising lets layers come up together from below the frame, in one go, and hop
// together on each beat after that.
func (p figure) rising(all []farm.Layer) []farm.Layer {
	if p.still() {
		return all
	}
	const hop = 24.0
	t := farm.Track{Property: "y", Keys: []farm.Key{Key(0, 0, "hold")}}
	last := 100.0
	if !p.First {
		from := float64(p.Snack.Canvas.Height) - p.Box.Y
		t, last = Track("y", "out", 0, from, 330, -18, 430, 0), 500
		t.Keys[len(t.Keys)-1].Ease = "hold"
	}
	for b := p.beat() / 2; b+300 < float64(p.Ms) && !p.Solemn(); b += p.beat() {
		if b >= last {
			at := OnFrame(b)
			t.Keys = append(t.Keys, Key(at, 0, "out"), Key(at+100, -hop, "in"), Key(at+233, 0, "hold"))
		}
	}
	t = spaced(t)
	for i := range all {
		all[i].Tracks = append(all[i].Tracks, t)
	}
	return all
}
