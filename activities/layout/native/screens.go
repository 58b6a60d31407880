package native

import (
	"fmt"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
)

// said puts a line on a screen: its words arrive, its twist is struck, and a heart lands behind it where there is
// the time. It is when the twist is struck, ms.
func (t *Take) says(l note, words farm.Layer, ground farm.Color, from int) int {
	all, at := t.comes(words, ground, from, l.first)
	t.steady = t.steady || !l.first
	t.add(all...)
	return at
}

// notice is a locked phone with one notice on it, over what the film is about.
func (p *phone) notice(t *Take, l note) {
	t.locked([]Line{{Text: l.text}})
	t.clock()
	b, body := t.notified(l, 136)
	drop := kit.Track("y", "out", 0, -46, 170, 8, 260, 0)
	for _, x := range b.layers {
		x.Box.Y += noticeTop
		x.Tracks = append(x.Tracks, drop)
		t.add(x)
	}
	body.Box.Y += noticeTop
	words, at := t.comes(body, t.card, 0, true)
	for i := range words {
		if words[i].StartMs == 0 {
			words[i].Tracks = append(words[i].Tracks[:0:0], drop)
		}
	}
	t.add(words...)
	t.add(t.loved(t.Side(t.room.X+t.room.W-30), noticeTop+b.h, at+620)...)
	t.cue("pop", 0, -8)
}

// fact is a line over what it tells, drawn.
func (p *phone) fact(t *Take, l note) {
	fact, _ := t.drawnIn(l.text)
	words := t.set(l, wordsTop, wordsTop+artRoom, 178, t.onLoud)
	t.ground(t.said)
	top := wordsTop + artRoom + 30
	if fact != nil {
		t.add(t.factCard(*fact, kit.Box(0, top, 1080, 1990-top), 0, 0, t.Ms)...)
	}
	t.says(l, words, t.said, 0)
	t.label(t.onLoud)
}

// roll is a picture as a camera sees it, and a line over it.
func (p *phone) roll(t *Take, l note) {
	ground := farm.Color("#0B0B0C")
	t.ground(ground)
	words := t.set(l, wordsTop, wordsTop+artRoom, 170, "#FFFFFF")
	top := wordsTop + artRoom + 30
	for _, x := range t.pictured(l.text, kit.Box(0, top, 1080, 1990-top), 0) {
		if x.ID == "thing" {
			x = t.moved(x, 0, t.Ms, every(500, 600, t.Ms))
		} else if x.Picture != nil {
			x.Tracks = append(x.Tracks, kit.Track("zoom", "out", 0, 1.3, 240, 1.05, float64(t.Ms), 1.22))
		}
		t.add(x)
	}
	side := 560.0
	view := kit.Box(0, 0, 100, 100)
	t.add(farm.Layer{ID: "set", Box: kit.Box(540-side/2, top+90, side, side), Shape: &farm.Shape{Kind: "path", ViewBox: &view,
		Path:   "M2 20 V2 H20 M80 2 H98 V20 M98 80 V98 H80 M20 98 H2 V80",
		Stroke: &farm.Stroke{Width: 9, Color: "#FFFFFF"}},
		Tracks: []farm.Track{kit.Track("scale", "out", 0, 1.25, 320, 1)}})
	at := t.says(l, words, ground, 0)
	t.add(t.loved(t.Side(t.room.X+t.room.W-60), 1640, at+420)...)
	t.label("#FFFFFF")
	t.cue("click", 300, -8)
}

// found is a search that somebody types, and what it finds.
func (p *phone) found(t *Take, l note) {
	const pad, types = 40.0, 520
	t.ground(t.screen)
	query, high := t.queried(p.words.query())
	y := t.room.Y + 84
	t.status(t.ink)
	t.typedInto(query, kit.Box(t.room.X-34, y, t.room.W+68, high), true)
	top := y + high + 40
	words := t.TextLayer(l.slot, l.text, kit.Step{Size: 134, Least: 60, Leading: 1.08, Weight: 800, Lines: 8},
		t.Sided(kit.Box(t.room.X, top+pad+150, t.room.W, 0)), t.ink)
	words = t.fitted(words, 1290-top-pad-150)
	who := t.avatar(t.Sided(kit.Box(t.room.X, top+pad, 110, 110)))
	name := kit.Middle(t.TextLayer("name", t.Facts.Name, nameStep.Sized(62, 26, 1),
		t.Sided(kit.Box(t.room.X+136, top+pad, t.room.W-136, 110)), kit.Readable(t.loud, t.card, leastRead)))
	foot := words.Box.Y + words.Box.H + pad
	plate := farm.Layer{ID: "card", Box: kit.Box(t.room.X-pad, top, t.room.W+2*pad, foot-top), Radius: 54, Fill: kit.Solid(t.card),
		Shadow: kit.SoftShadow()}
	for _, x := range append(append([]farm.Layer{plate}, who...), name) {
		x.StartMs, x.Enter = 120, &farm.Motion{Kind: "rise", Distance: 160, DurationMs: 260}
		t.add(x)
	}
	at := t.says(l, words, t.card, 260)
	b := kit.Box(t.room.X-pad, foot+34, t.room.W+2*pad, 1990-foot-34)
	if b.H > 420 && t.shows(l.text) {
		for _, x := range t.pictured(l.text, b, 54) {
			if x.ID == "thing" {
				x = t.moved(x, 0, t.Ms, every(600, 700, t.Ms))
			}
			t.add(x)
		}
	} else {
		t.keyboard(max(foot+50, 1330), 0, [2]int{1, types})
	}
	t.add(t.ring(t.mid(), words.Box.Y+words.Box.H*0.6, at+500, t.loud))
}

// The bars of a voice: how many, how far apart, and where their middle is, px.
const voiceBars, voiceEach, voiceMid = 27, 33.5, 1430.0

// memo is a voice memo and what it says, word by word; the part of it that was heard is bright.
func (p *phone) memo(t *Take, l note) {
	deep := t.Deep()
	t.ground(deep.Bg)
	words := t.set(l, wordsTop, 1210, 178, deep.Ink)
	r := t.Snack.Seed + uint32(len(l.text))
	loud := kit.Readable(deep.Loud, deep.Bg, 3)
	for k := range voiceBars {
		r = r*1664525 + 1013904223
		h := 90 + float64(r>>24)*1.6
		b := kit.Box(t.Side(95+float64(k)*voiceEach), voiceMid-h/2, 18, h)
		if t.RightToLeft() {
			b.X -= b.W
		}
		heard := float64(t.Ms*(k+1)) / (voiceBars + 2)
		phase := float64(60 + (k*97)%240)
		bar := farm.Layer{ID: "bar", Box: b, Radius: 9, Fill: kit.Solid(loud)}
		bar.Tracks = []farm.Track{kit.Track("opacity", "out", heard, 0.3, heard+60, 1),
			kit.Track("scale", "smooth", 0, 0.55, phase, 1.1, phase+240, 0.6, phase+480, 1.15, phase+760, 0.6,
				phase+1040, 1.1, phase+1400, 0.6, phase+1800, 1.1, phase+2300, 0.7)}
		t.add(bar)
	}
	stop := kit.Dot(540, 1740, 96, "#F0365B")
	stop.ID = "set"
	stop.Tracks = []farm.Track{kit.Track("scale", "smooth", 0, 1, 500, 1.08, 1000, 1, 1500, 1.08, 2000, 1, 2500, 1.08)}
	t.add(stop, farm.Layer{ID: "set", Box: kit.Box(504, 1704, 72, 72), Radius: 14, Fill: kit.Solid("#FFFFFF")})
	at := t.says(l, words, deep.Bg, 0)
	if l.first {
		t.add(t.loved(t.Side(t.room.X+t.room.W-60), 1740, at+700)...)
	}
	t.label(deep.Ink)
}

// paper is a note that somebody writes, and what they strike of it.
func (p *phone) paper(t *Take, l note) {
	ground := kit.FromLCH(0.955, 0.06, 95)
	t.ground(ground)
	view := kit.Box(0, 0, 1080, 1920)
	path := ""
	for y := 420; y < 1440; y += 132 {
		path += fmt.Sprintf("M0 %d H1080 ", y)
	}
	t.add(farm.Layer{ID: "set", Box: view, Shape: &farm.Shape{Kind: "path", Path: path, ViewBox: &view,
		Stroke: &farm.Stroke{Width: 3, Color: kit.FromLCH(0.86, 0.06, 95)}}})
	ink := kit.FromLCH(0.2, 0.03, 260)
	words := t.set(l, wordsTop+20, 1370, 190, ink)
	long := min(t.Ms*45/100, 1000)
	at := long + strikeAfter
	t.steady = true
	for i, x := range t.struck(words, twistOf(t.Draft, l.text), at, ground) {
		if i == 0 && !l.first {
			typed(&x, 1, long)
		}
		t.add(x)
	}
	t.add(t.loved(t.Side(t.room.X+t.room.W-50), min(words.Box.Y+words.Box.H+40, 1330), at+460)...)
	t.keyboard(1440, 0, [2]int{1, long})
	t.cue("tick", 60, -10)
	t.label(ink)
}

// How high the front of an envelope begins at most, how deep its notch is, and how large its seal is, px.
const envelopeTop, notch, sealSide = 1250.0, 250.0, 210.0

// mail is a letter of the brand's that comes out of its envelope, which lies under its last word.
func (p *phone) mail(t *Take, l note) {
	const pad = 52.0
	g := t.Seconded()
	t.ground(g.Bg)
	words := t.set(l, wordsTop+60, envelopeTop+20, 210, t.ink)
	words.Box.Y = wordsTop + 60
	top := min(words.Box.Y+words.Box.H+30, envelopeTop)
	back := farm.Layer{ID: "set", Box: kit.Box(-20, top-30, 1120, 1950-top+80), Fill: kit.Solid(kit.Mixed(g.Bg, g.Ink, 0.3))}
	sheet := farm.Layer{ID: "card", Box: kit.Box(t.room.X-pad, wordsTop+10, t.room.W+2*pad, top+notch+180-wordsTop), Radius: 40,
		Fill: kit.Solid(t.card), Shadow: kit.SoftShadow()}
	out := kit.Track("y", "out", 0, 220, 240, -14, 340, 0)
	sheet.Tracks = []farm.Track{out}
	all, at := t.comes(words, t.card, 160, l.first)
	t.steady = !l.first
	if l.first {
		for i := range all {
			if all[i].StartMs == 0 {
				all[i].Tracks = []farm.Track{out}
			}
		}
	}
	t.add(back, sheet)
	t.add(all...)
	high := 1990 - top
	view := kit.Box(0, 0, 1120, high)
	for _, f := range []struct {
		path string
		c    farm.Color
	}{
		{fmt.Sprintf("M0 0 L560 %.0f L1120 0 V%.0f H0 Z", notch, high), kit.Mixed(g.Bg, g.Ink, 0.16)},
		{fmt.Sprintf("M0 %.0f L560 %.0f L1120 %.0f Z", high, notch-40, high), kit.Mixed(g.Bg, g.Ink, 0.22)},
	} {
		x := kit.Form(f.path, view, f.c)
		x.ID, x.Box = "set", kit.Box(-20, top, 1120, high)
		t.add(x)
	}
	seal := t.avatar(kit.Box(540-sealSide/2, top+notch-30, sealSide, sealSide))
	for i := range seal {
		seal[i].Tracks = []farm.Track{kit.Track("scale", "out", 0, 0.9, 240, 1, float64(at), 1, float64(at+110), 1.14, float64(at+300), 1)}
	}
	t.add(seal...)
	t.add(t.loved(540+sealSide*0.46, top+notch-30+sealSide*0.86, at+440)...)
	t.cue("whoosh", 0, -10)
	t.label(g.Ink)
}

// looked is somebody who types into a search what the brand does, for ms.
func (p *phone) looked(ms int) {
	t := p.newTake(p.at, p.onBeat(p.at, ms))
	t.ground(t.screen)
	p.had = append(p.had, "search")
	query, high := t.queried(p.words.query())
	y := t.room.Y + 84
	t.status(t.ink)
	t.typedInto(query, kit.Box(t.room.X-34, y, t.room.W+68, high), true)
	t.suggested(p.film, y+high+40)
	t.keyboard(1330, 0, [2]int{1, 620})
	t.add(t.ring(t.room.X+t.room.W*0.8, y+high/2, max(t.Ms-420, 700), t.loud))
	p.done(t)
}
