package native

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/match"
)

// recording is what a phone records of its own screen: the brand's program from edge
// to edge, which is scrolled, and the rows that are read brought forward and pressed,
// by turns, under lines that say what it does.
func recording(t *Take) {
	t.over = append(t.over, kit.Ground(t.Snack.Canvas, t.varied(1, 0.2)))
	var labels []farm.Layer
	for i, l := range t.Lines {
		words := t.label(l, l.AtMs, t.endAfter(i))
		labels = append(labels, words)
		if l.AtMs > 0 {
			t.cue("pop", l.AtMs, -8)
		}
	}
	top := func(ms int) float64 { // under what is read then
		if t.Hook != "" && ms < t.HookMs {
			return t.below().Y
		}
		end := t.room.Y
		for _, l := range labels {
			if l.StartMs <= ms {
				end = l.Box.Y + l.Box.H + 40
			}
		}
		return end
	}
	from := 0
	for i, end := range t.recorded() {
		p, id, ok := t.screenAt(i / 2)
		if !ok {
			break
		}
		layers := t.brought(p, i/2, top(from), [2]int{from, end})
		if i%2 == 0 && p.Tall() {
			layers = t.scrolled(id, p, top(from), [2]int{from, end})
		}
		for _, l := range layers {
			l.StartMs, l.EndMs = max(l.StartMs, from), t.until(end)
			t.over = append(t.over, l)
		}
		if from > 0 {
			t.cue("swipe", from, -8)
		}
		from = end
	}
	t.layers = append(t.layers, labels...)
}

// screenAt is the k-th screen of the brand, over and over.
func (t *Take) screenAt(k int) (match.Picture, string, bool) {
	var all []int
	for i, p := range t.Screenshots {
		if !t.kept(p) {
			all = append(all, i)
		}
	}
	if len(all) == 0 {
		return match.Picture{}, "", false
	}
	n := all[k%len(all)]
	return t.PickAt(func(i int) bool { return i == n }, fmt.Sprintf("recorded-%d", n), match.Want{W: 1080})
}

// mostRecorded is how long a part of a screen is seen at most before the next, ms.
const mostRecorded = 1500

// recorded are the ends of a recording's parts: one begins where the hook has gone.
func (t *Take) recorded() []int {
	bounds := []int{0, t.Ms}
	if t.Hook != "" && t.HookMs < t.Ms-700 {
		bounds = []int{0, t.HookMs, t.Ms}
	}
	var out []int
	for i := 1; i < len(bounds); i++ {
		from, to := bounds[i-1], bounds[i]
		n := max((to-from+mostRecorded-1)/mostRecorded, 1)
		for k := range n {
			out = append(out, from+(to-from)*(k+1)/n)
		}
	}
	return out
}

// scrolled is an upright screen across the frame from a height down, that a thumb
// moves up.
func (t *Take) scrolled(id string, p match.Picture, top float64, seen [2]int) []farm.Layer {
	const w, rim = 1012.0, 34.0
	tall := w * float64(p.Asset.Height) / float64(p.Asset.Width)
	b := kit.Box(rim, top, w, 1960-top)
	share := min(b.H/tall, 1)
	l := farm.Layer{ID: id, Box: b, Radius: 44, Shadow: kit.SoftShadow(), Picture: &farm.Picture{Asset: t.AddAsset(id, p.Asset),
		Focus: &farm.Point{X: 0.5, Y: 0}}}
	at := t.within(seen)
	l.Tracks = []farm.Track{kit.Track("zoom", "hold", 0, 1)}
	if share < 0.96 {
		l.Tracks = append(l.Tracks, kit.Track("focusY", "inout", at(0.3), 0, at(0.7), min((1-share)*1.6, 1)))
	}
	if seen[0] > 0 {
		l.Tracks = append(l.Tracks, kit.Track("y", "out", at(0), 160, at(0)+240, 0))
	}
	thumb := t.ring(t.Side(820), 1560, int(at(0.26)), t.loud)
	thumb.EndMs = int(at(0.72))
	thumb.Tracks = []farm.Track{kit.Track("y", "inout", at(0.3), 0, at(0.7), -420), kit.Track("opacity", "linear", at(0.26), 0, at(0.3), 1,
		at(0.66), 1, at(0.72), 0)}
	return []farm.Layer{l, thumb}
}

// within is a time of a part of the scene, by its share.
func (t *Take) within(seen [2]int) func(share float64) float64 {
	return func(share float64) float64 { return float64(seen[0]) + float64(seen[1]-seen[0])*share }
}

// brought is some rows of a screen from so near that they are read, with a pointer
// that presses in them; then it is seen from nearer.
func (t *Take) brought(p match.Picture, view int, top float64, seen [2]int) []farm.Layer {
	at := t.within(seen)
	b := kit.Box(24, top+20, 1032, min(1800-top, 900))
	card := t.rowsOf(p, b, view)
	if !p.Tall() {
		card = t.windowOf(p, b)
		card.Tracks = []farm.Track{kit.Track("zoom", "out", at(0), 1, at(0.62), 1.03, at(0.62)+160, 1.35, at(1), 1.4),
			kit.Track("focusX", "out", at(0.62), 0.5, at(0.62)+160, 0.1), kit.Track("focusY", "out", at(0.62), 0.5, at(0.62)+160, 0.32)}
	}
	card.Border = &farm.Stroke{Width: 6, Color: t.onLoud}
	card.Tracks = append(card.Tracks, kit.Track("scale", "out", at(0), 0.86, at(0)+200, 1.01, at(0)+320, 1), kit.Track("y", "out", at(0),
		160, at(0)+260, 0))
	out := append(t.under(p, card, view, seen), card)
	for _, l := range kit.Cursor(card.Box.X+card.Box.W*0.62, card.Box.Y+card.Box.H*0.5, t.loud) {
		if l.ID == "press" {
			l.StartMs = int(at(0.55))
			l.Tracks = []farm.Track{kit.Track("scale", "out", at(0.55), 0.3, at(0.55)+300, 1.25), kit.Track("opacity", "linear", at(0.55), 1,
				at(0.55)+420, 0)}
		} else {
			l.Tracks = []farm.Track{kit.Track("x", "out", at(0), 240, at(0.5), 0), kit.Track("y", "out", at(0), 420, at(0.5), 0),
				kit.Track("scale", "out", at(0.52), 1, at(0.55), 0.84, at(0.7), 1)}
		}
		out = append(out, l)
	}
	t.cue("click", int(at(0.55)), -6)
	return out
}

// under is what fills the frame under a low card of rows: others of the same screen, or what
// the line is about.
func (t *Take) under(p match.Picture, card farm.Layer, view int, seen [2]int) []farm.Layer {
	const gap, foot, least = 26.0, 1886.0, 380.0
	b := kit.Box(card.Box.X, card.Box.Y+card.Box.H+gap, card.Box.W, foot-card.Box.Y-card.Box.H-gap)
	if b.H < least || !p.Tall() {
		return nil
	}
	for more := 1; more < 4; more++ {
		l := t.rowsOf(p, b, view+more)
		c, o := l.Picture.Crop, card.Picture.Crop
		if l.Box.H > least*0.6 && (c.Y >= o.Y+o.H-0.01 || c.Y+c.H <= o.Y+0.01) {
			l.ID, l.Border = "detail-2", card.Border
			l.Tracks = []farm.Track{kit.Track("y", "out", float64(seen[0]), 420, float64(seen[0])+340, 0)}
			return []farm.Layer{l}
		}
	}
	line := t.Hook
	for _, l := range t.Lines {
		if line == "" || l.AtMs <= seen[0] && (t.Hook == "" || seen[0] >= t.HookMs) {
			line = l.Text
		}
	}
	f, told := t.FigureOf(line)
	if !tells(f, told) { // a screen stands there already
		return nil
	}
	return t.figure(f, b, seen[0], seen[1])
}

// rowsOf is some rows of an upright screen from side to side, another part for each
// view, whose edges lie where little is cut.
func (t *Take) rowsOf(p match.Picture, b farm.Box, view int) farm.Layer {
	w, h := float64(p.Asset.Width), float64(p.Asset.Height)
	share := min(b.H*w/b.W/h, 1)
	crop := kit.ScreenRows(p, share, view)
	b.H = b.W * crop.H * h / w
	return farm.Layer{ID: "detail", Box: b, Radius: 36, Shadow: kit.SoftShadow(), Picture: &farm.Picture{Asset: t.AddAsset(t.IDOf(p),
		p.Asset), Crop: &crop}}
}

// windowOf is the part of a wide screen that a card shows with its smallest type just
// readable: whole rows, without what stands beside them.
func (t *Take) windowOf(p match.Picture, b farm.Box) farm.Layer {
	const least = 20.5 // px of type
	w, h := float64(p.Asset.Width), float64(p.Asset.Height)
	k := b.W / w
	if p.TextPx > 0 {
		k = max(k, least/p.TextPx)
	}
	b.H = min(b.H, h*k)
	crop := kit.ScreenWindow(p, min(b.W/k/w, 1), min(b.H/k/h, 1))
	return farm.Layer{ID: "detail", Box: b, Radius: 36, Shadow: kit.SoftShadow(), Picture: &farm.Picture{Asset: t.AddAsset(t.IDOf(p),
		p.Asset), Crop: &crop}}
}
