package native

import (
	"slices"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/copywriter"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// Where the notices of a locked phone are, px: under its clock and down to where words end.
const noticeTop, noticeGap = 448.0, 20.0

// lock is a locked phone on which the brand's answers come one after the other: each lies over the clock's
// picture as a notice, in large letters, and pushes those before it down.
func lock(f *film, t *Take) {
	parts, _ := single(f.beats)
	var lines []Line
	at, end := 0, 0
	for i, b := range parts {
		text := b.parts[0]
		read := min(int(t.ReadingMs(text)), mostReadMs)
		if i > 1 && at+read*6/10 > f.most()+overMs { // to a comma
			break
		}
		lines = append(lines, Line{Text: text, Key: b.asked, Kind: KindOf(f.Draft, text), AtMs: kit.OnFrame(float64(at))})
		end = at + max(read*6/10, leastMessageMs) + 600
		at += max(read*64/100, 1050)
	}
	t.Ms = f.score.AtLeast(float64(max(end, f.least())))
	t.locked(lines)
	t.clock()
	var told []string
	for _, l := range lines {
		told = append(told, l.Text)
	}
	f.hooks(told)
	t.pushed(t.notices(f, lines))
}

// locked is what lies behind the notices: the brand's photograph, else what it is about on rings of its colour.
func (t *Take) locked(lines []Line) {
	if p, ok := t.ownPhoto(); ok {
		t.over = append(t.over, t.panned(p))
		return
	}
	tone := t.tones()[[]int{1, 3}[t.start%2]]
	t.over = append(t.over, kit.Ground(t.Snack.Canvas, *kit.Solid(tone)))
	for i, r := range []float64{1050, 760, 480} {
		ring := kit.Dot(540, 1640, r, kit.Mixed(tone, kit.Lighter(tone, 0.16), 0.4+0.3*float64(i)))
		ring.ID = "set"
		ring.Tracks = []farm.Track{kit.Track("scale", "smooth", 0, 0.94, float64(t.Ms), 1.08+0.05*float64(i))}
		t.over = append(t.over, ring)
	}
	low := kit.Box(60, 1430, 960, 420)
	if o, ok := t.shownBy(t.opening); ok {
		l := Fitted(t.Draft, "thing", o, kit.Box(250, low.Y, 580, low.H))
		t.over = append(t.over, t.moved(l, 0, t.Ms, every(900, 1300, t.Ms-300)))
	} else if fact, ok := t.widget(lines); ok {
		t.drawn = append(t.drawn, fact.Kind)
		t.over = append(t.over, t.factCard(fact, low, 60, 0, t.Ms)...)
		return
	}
	for i, path := range []string{torchPath, lensPath} {
		b := kit.Box([]float64{120, 840}[i], 1700, 120, 120)
		t.over = append(t.over, farm.Layer{ID: "set", Box: b, Radius: 60, Fill: kit.Solid("#0B0B0C99")}, strokes(b, path, "#FFFFFF", 6))
	}
}

// widget is what a phone shows of the brand while it is locked: where that is, else what it costs.
func (t *Take) widget(lines []Line) (kit.Figure, bool) {
	if town := t.TownAlone(); town != "" {
		return kit.Figure{Kind: kit.FigurePlace, Text: town}, true
	}
	for _, l := range lines {
		if price, ok := t.Tells(l.Text, kit.FigurePrice); ok {
			return price, true
		}
	}
	return kit.Figure{}, false
}

// The signs of a torch and of a camera, in a square of 100.
const (
	torchPath = "M36 26 H64 V36 L57 48 V76 H43 V48 L36 36 Z M50 54 V62"
	lensPath  = "M26 38 H38 L43 30 H57 L62 38 H74 V70 H26 Z M50 44 A9 9 0 1 1 49.9 44 Z"
)

// clock is the time in large figures, which nobody has to read.
func (t *Take) clock() {
	const high = 156.0
	ink := farm.Color("#FFFFFF")
	if _, photo := t.ownPhoto(); !photo && kit.Luminance(t.tones()[[]int{1, 3}[t.start%2]]) > 0.4 {
		ink = "#0B0B0C"
	}
	t.status(ink)
	if form, ratio, ok := t.Lettering(t.timeOf(0), ink); ok {
		w := min(high/ratio, 640)
		l := form(t.mid()-w/2, t.room.Y+4, w)
		l.ID = "set"
		t.add(l)
	}
	t.over = append(t.over, farm.Layer{ID: "set", Box: kit.Box(390, 1880, 300, 11), Radius: 6, Fill: kit.Solid(ink)})
}

// notices are lines as notices at y 0, the first as large as it goes; the price of one hangs in it as a tag.
func (t *Take) notices(f *film, lines []Line) []block {
	var out []block
	for i, l := range lines {
		size := 104.0
		if i == 0 {
			size = 124
		}
		slot := f.says("part", l.Text)
		b := t.notice(f, l, slot, size)
		if fact, ok := t.Tells(l.Text, kit.FigurePrice); ok && !slices.Contains(t.drawn, kit.FigurePrice) && b.h < 560 {
			t.drawn = append(t.drawn, kit.FigurePrice)
			in := kit.Box(t.room.X, b.h-6, t.room.W, 290)
			if tag := t.factCard(fact, in, 40, l.AtMs, t.Ms); len(tag) > 0 {
				b.layers = append(b.layers, tag...)
				b.h += in.H + 24
				b.layers[0].Box.H = b.h
			}
		}
		t.cuts = append(t.cuts, l.AtMs)
		t.cue("pop", l.AtMs, -8)
		out = append(out, b)
	}
	return out
}

// notice is one: whose it is, what was asked, and the brand's words.
func (t *Take) notice(f *film, l Line, slot string, size float64) block {
	const pad, side = 34.0, 76.0
	x, w := t.room.X-14, t.room.W+28
	head, id := t.Facts.Name, "name"
	if l.Key != "" {
		head, id = l.Key, f.slot("asked", l.Key)
	}
	title := t.fitted(t.TextLayer(id, head, kit.Step{Size: 58, Least: 54, Leading: 1.08, Weight: 700, Lines: 2},
		t.Sided(kit.Box(x+pad+side+26, pad, w-2*pad-side-26, 0)), kit.Readable(t.loud, t.card, leastRead)), 140)
	if title.Box.H < side {
		title.Box.Y += (side - title.Box.H) / 2
	}
	y := pad + max(title.Box.H, side) + 22
	body := t.fitted(t.TextLayer(slot, l.Text, kit.Step{Size: size, Least: 56, Leading: 1.1, Weight: 800, Lines: 5},
		t.Sided(kit.Box(x+pad, y, w-2*pad, 0)), t.ink), 470)
	if l.Kind == copywriter.AsksPrice {
		if fact, ok := t.Tells(l.Text, kit.FigurePrice); ok {
			t.mark(&body, fact.Text)
		}
	}
	h := body.Box.Y + body.Box.H + pad
	plate := farm.Layer{ID: "card", Box: kit.Box(x, 0, w, h), Radius: 54, Fill: kit.Solid(t.card), Shadow: kit.SoftShadow()}
	layers := append([]farm.Layer{plate}, t.avatar(t.Sided(kit.Box(x+pad, pad, side, side)))...)
	return block{layers: append(layers, title, body), h: h, at: l.AtMs}
}

// pushed lays notices at the head of the screen as they come: each pushes those before it down, and what comes
// under the foot of the words goes.
func (t *Take) pushed(all []block) {
	const moves = 260
	foot := t.foot() + 8
	for i, b := range all {
		down, gone := 0.0, 0
		push := farm.Track{Property: "y"}
		for _, next := range all[i+1:] {
			at := max(next.at-moves, 1)
			push.Keys = append(push.Keys, farm.Key{AtMs: at, Value: down, Ease: "inout"})
			down += next.h + noticeGap
			push.Keys = append(push.Keys, farm.Key{AtMs: at + moves, Value: down, Ease: "out"})
			if noticeTop+b.h+down > foot {
				gone = next.at + 40
				break
			}
		}
		for _, l := range b.layers {
			l.Box.Y += noticeTop
			l.StartMs = max(l.StartMs, b.at)
			if len(push.Keys) > 0 {
				l.Tracks = append(slices.Clone(l.Tracks), push)
			}
			if gone > 0 {
				l.EndMs, l.Exit = gone, &farm.Motion{Kind: "fade", DurationMs: 100}
			}
			if b.at > 0 && l.Enter == nil {
				l.Enter = &farm.Motion{Kind: "pop", DurationMs: 220}
			}
			t.add(l)
		}
	}
}
