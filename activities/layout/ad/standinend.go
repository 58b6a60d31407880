package ad

import (
	"strings"
	"unicode"

	"github.com/snackfarm/farm"
	"github.com/snackfarm/farm/activities/layout/kit"
	"github.com/snackfarm/farm/activities/layout/spoken"
)

// end is the card that ends a mascot's ad: the strongest of its facts, as large as it goes, the
// button from side to side, and who talked, or the product, under that.
func (a standIn) end(c kit.Score, at int) {
	ms := c.AtLeast(float64(at+endedMs+200)) - at
	fine, up := endFine(a.Draft)
	for _, l := range fine {
		ms = max(ms, c.AtLeast(float64(at)+a.ReadingMs(l.Text.Content)+200)-at)
	}
	g := endLook(a.Draft)
	ground := kit.Ground(a.Snack.Canvas, a.Varied(g, 1+a.Nth, &farm.Point{X: 0.5, Y: 0.72}))
	ground.Fill.DriftPxPerSec = spoken.Restless
	layers := append([]farm.Layer{ground}, a.endFoot(g, ms)...)
	for _, l := range fine {
		t := *l.Text
		t.Color = g.Ink
		l.Text = &t
		layers = append(layers, l)
	}
	mark := farm.Layer{ID: "mark", Box: kit.Box(paidBox.X, 292, paidBox.W, 84), Stack: &farm.Stack{Direction: "row", Justify: "center",
		Align: "center", Children: []farm.Layer{a.Lockup(84, paidBox.W*0.86, g.Ink, g.Bg)}}}
	layers = append(append(layers, mark), a.promised(g, kit.Box(paidBox.X, 396, paidBox.W, 664-up))...)
	layers = append(layers, a.asks(g, kit.Box(paidBox.X, 1084-up, paidBox.W, 156)))
	a.Cue("impact", at, -9)
	a.AddScene(farm.Scene{ID: "end", DurationMs: ms, Layers: layers,
		Enter: &farm.Transition{Kind: "push", Direction: "up", DurationMs: kit.OnFrame(266)}})
}

// promised is what an end card says: a number as large as its width with its line under it, or
// one line that fills the room.
func (a standIn) promised(g kit.Scheme, b farm.Box) []farm.Layer {
	style := kit.KineticStyle{ID: "line", Ink: g.Ink, Ground: g.Bg, Align: "center", VAlign: "middle", Most: 260, Least: 56}
	all := a.facts()
	if len(all) == 0 {
		line := a.LargeType(a.Say("recap", a.Closing(48).Text), b, style)
		line.Enter = &farm.Motion{Kind: "rise", By: "line", StaggerMs: 80, DurationMs: 300}
		return []farm.Layer{line}
	}
	e := a.evidenceOf("", a.strongest(all).line)
	large := strings.ContainsFunc(e.key, unicode.IsDigit)
	if large && e.key != "" && !strings.Contains(e.key, e.said) {
		figures := a.Figures()
		style.ID, style.Face, style.Lines, style.Most = "price", &figures, 2, 420
		style.Ink = endPoint(a.Draft, g)
		price := a.LargeType(e.key, kit.Box(b.X, b.Y, b.W, b.H*0.56), style)
		price.Enter = &farm.Motion{Kind: "bounce", DurationMs: 330}
		style.ID, style.Face, style.Lines, style.Most, style.Ink = "line", nil, 4, 96, g.Ink
		line := a.LargeType(a.Say("recap", a.Begun(e.said)), kit.Box(b.X, b.Y+b.H*0.6, b.W, b.H*0.38), style)
		line.Enter = &farm.Motion{Kind: "rise", By: "line", StaggerMs: 80, DurationMs: 300}
		return []farm.Layer{price, line}
	}
	line := a.LargeType(a.Say("recap", a.Begun(e.said)), b, style)
	line.Enter = &farm.Motion{Kind: "rise", By: "line", StaggerMs: 80, DurationMs: 300}
	return []farm.Layer{line}
}

// asks is the button of an end card, as wide as its words may be.
func (a standIn) asks(g kit.Scheme, b farm.Box) farm.Layer {
	cta := a.Writer.CTA()
	if cta == "" { // nothing in this language is short enough
		cta = a.Facts.Name
	}
	t := a.Theme
	t.Accent, t.OnAccent = g.Button, g.OnButton
	l := t.Button(a.Say("cta", cta), b)
	l.Stack.Children[0].Text.Size = 72
	return kit.Entering(l, "pop", buttonComes)
}

// endFoot is what stands under an end card's words, over the frame's foot: who talked, or the
// brand's picture, or else what its trade is about.
func (a standIn) endFoot(g kit.Scheme, ms int) []farm.Layer {
	room := kit.Box(60, 1270, 960, 640)
	if len(a.Screenshots) > 0 {
		layers := rising(a.Draft, kit.Box(paidBox.X, 1272, paidBox.W, 620), g, 540, ms)
		return append(layers, a.host(kit.Box(20, 1900-420, 420, 420), len(a.Snack.Scenes), spoken.Utterance{}, ms)...)
	}
	if a.Nobody() && len(a.Objects(1)) > 0 {
		thing := a.Place(a.Objects(1)[0], room, true)
		thing.Tracks = []farm.Track{again(kit.Track("y", "out", 0, 300, 420, 0), ms)}
		return []farm.Layer{kit.ShadowUnder(thing.At, thing.At.Y+thing.At.H-8), thing.Layer}
	}
	return a.host(room, len(a.Snack.Scenes), spoken.Utterance{}, ms)
}
