package native

import (
	"regexp"
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// day is a calendar's day that fills: each line is a block on it, in the text's
// order, while the hand of the hour goes down to the thing that they are about.
func day(t *Take) {
	t.ground(t.screen)
	at := t.area()
	top := at.Y
	if t.Hook == "" {
		top = t.dayHead(top) + 26
	}
	foot := at.Y + at.H
	const gap = 20.0
	each := min((foot-top)/float64(max(len(t.Lines), 1))-gap, 560)
	size := 112.0
	for ; size > 50; size -= 6 { // all of them in letters of one size
		if !slices.ContainsFunc(t.Lines, func(l Line) bool { return t.entry(l, size).Box.H > each-44 }) {
			break
		}
	}
	t.hours(top, foot)
	tones := []farm.Color{t.loud, t.card, kit.Mixed(t.loud, t.card, 0.78)}
	for i, l := range t.Lines {
		plate, ink := tones[i%3], t.ink
		if i%3 == 0 {
			ink = t.onLoud
		}
		b := kit.Box(t.room.X+dayRail, top+float64(i)*(each+gap), 1046-t.room.X-dayRail, each)
		words := t.entry(l, size)
		words.Text.Color = kit.Readable(ink, plate, 4.7)
		words.Box.Y = b.Y + (each-words.Box.H)/2
		if t.RightToLeft() {
			b.X = 34
			b.W = t.room.X + t.room.W - dayRail - 34
		}
		edge := kit.Box(b.X+20, b.Y+22, 12, each-44)
		if t.RightToLeft() {
			edge.X = b.X + b.W - 32
		}
		for _, layer := range []farm.Layer{
			{ID: "card", Box: b, Radius: 40, Fill: kit.Solid(plate), Shadow: &farm.Shadow{Y: 6, Blur: 24, Color: "#00000024"}},
			{ID: "set", Box: edge, Radius: 6, Fill: kit.Solid(t.edgeOn(i))}, words} {
			if l.AtMs > 0 {
				layer.StartMs, layer.Enter = l.AtMs, &farm.Motion{Kind: "slide", Distance: 260, DurationMs: 280}
			}
			t.add(layer)
		}
		if l.AtMs > 0 {
			t.cue("pat", l.AtMs, -4)
			t.cuts = append(t.cuts, l.AtMs)
		}
	}
	below := top + float64(len(t.Lines))*(each+gap) + 20
	t.over = append(t.over, t.stand(t.Lines[0].Text, kit.Box(60, below, 960, 1890-below), 0, t.Ms, every(500, 1000, t.Ms-300)...)...)
}

// dayRail is the width of the hours beside a day.
const dayRail = 84.0

// hours are the lines of a day from a height to the frame's foot, and the hand that
// goes down over them.
func (t *Take) hours(top, foot float64) {
	for y, k := top, 0; y < 1930+t.lift; y, k = y+92, k+1 {
		t.add(farm.Layer{ID: "rule", Box: kit.Box(-40, y, 1200, 3), Fill: kit.Solid(t.rim)})
		w := 26.0
		if k%2 == 0 {
			w = 50
		}
		t.add(farm.Layer{ID: "set", Box: t.Sided(kit.Box(t.room.X, y-4, w, 10)), Radius: 5,
			Fill: kit.Solid(kit.Mixed(t.rim, t.quiet, 0.4))})
	}
	goes := kit.Track("y", "linear", 0, 0, float64(t.Ms), min(foot-top, 1000))
	t.add(farm.Layer{ID: "set", Box: kit.Box(-40, top+30, 1200, 6), Radius: 3, Fill: kit.Solid("#E5484D"), Tracks: []farm.Track{goes}},
		farm.Layer{ID: "set", Box: t.Sided(kit.Box(t.room.X+dayRail-34, top+19, 28, 28)), Radius: 14, Fill: kit.Solid("#E5484D"),
			Tracks: []farm.Track{goes}})
}

// entry is a line of the day in letters of a size, without its place.
func (t *Take) entry(l Line, size float64) farm.Layer {
	return t.fitted(t.TextLayer(l.Slot, l.Text, kit.Step{Size: size, Least: min(size, 46), Leading: 1.1, Weight: 700, Lines: 5},
		t.Sided(kit.Box(t.room.X+dayRail+52, 0, t.room.W-dayRail-60, 0)), t.ink), 600)
}

func (t *Take) edgeOn(i int) farm.Color {
	if i%3 == 0 {
		return kit.Alpha(t.onLoud, 0.7)
	}
	return t.loud
}

// clockTimes are times of the day as languages write them.
var clockTimes = regexp.MustCompile(`(?i)\p{Nd}{1,2}(:|h)\p{Nd}{2}(\P{Nd}|$)` +
	`|\p{Nd}{1,2} ?(am|pm|a\.m|p\.m|uhr|uur|saat|ч)(\P{L}|$)|\p{Nd}{1,2} ?(時|点|點|시|นาฬิกา|น\.|बजे|giờ)`)

// timely reports a line that says when: of those a day is made.
func timely(s string) bool { return clockTimes.MatchString(s) }

// dayHead is the brand over its day, and seven days of which one is today. It returns
// where it ends.
func (t *Take) dayHead(y float64) float64 {
	const side = 96.0
	t.add(t.avatar(t.Sided(kit.Box(t.room.X, y, side, side)))...)
	t.add(kit.Middle(t.TextLayer("name", t.Facts.Name, nameStep.Sized(56, 34, 2),
		t.Sided(kit.Box(t.room.X+side+28, y, t.room.W-side-28, side)), t.ink)))
	y += side + 34
	each := t.room.W / 7
	today := int(t.Snack.Seed>>4) % 5
	for i := range 7 {
		c := kit.Mixed(t.rim, t.screen, 0.2)
		if i == today+1 {
			c = t.loud
		}
		t.add(farm.Layer{ID: "set", Box: t.Sided(kit.Box(t.room.X+float64(i)*each+each/2-34, y, 68, 68)), Radius: 34, Fill: kit.Solid(c)})
	}
	return y + 68
}
